/** A table exists only at run time: the fallback page carries it. */
export const prerender = false
export const ssr = false
