import { defineParams } from '@sveltejs/kit/params'

/** Kit's matchers answer with the value or `undefined`; `false` would match. */
export const params = defineParams({ lang: value => (value === 'tr' || value === 'en' ? value : undefined) })
