import type { PageLoad } from './$types'

export const load: PageLoad = ({ params }) => ({ lang: params.lang === 'en' ? ('en' as const) : ('tr' as const) })
