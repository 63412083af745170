import type { PageLoad } from './$types'

/** Not linked from anywhere, so nothing to make beforehand: the fallback page carries it. */
export const prerender = false

export const load: PageLoad = ({ params }) => ({ lang: params.lang === 'en' ? ('en' as const) : ('tr' as const) })
