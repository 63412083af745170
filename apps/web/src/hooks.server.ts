import type { Handle } from '@sveltejs/kit/hooks'

/** Each prerendered page carries its own language; the fallback page starts as Turkish and the layout corrects it. */
export const handle: Handle = ({ event, resolve }) =>
  resolve(event, { transformPageChunk: ({ html }) => html.replace('%lang%', event.params.lang ?? 'tr') })
