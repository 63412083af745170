import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What every answer carries. Scripts are allowed by hash in the page's own policy; a second one here with `script-src` would stop them,
 * so the header only says what a page cannot say of itself: nobody may frame it. No address of a page leaves the house: the address of
 * a private table is its invitation.
 */
export const safetyHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** The language of `/` by what the browser prefers; Turkish unless English comes first. */
export const languageOf = (accepted: string | undefined): 'tr' | 'en' => {
  const wanted = (accepted ?? '')
    .split(',')
    .map(part => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
      const quality = Number(rest.find(piece => piece.trim().startsWith('q='))?.split('=')[1] ?? 1)
      return { tag: tag.split('-')[0], quality: Number.isNaN(quality) ? 0 : quality }
    })
    .filter(({ tag, quality }) => quality > 0 && (tag === 'tr' || tag === 'en'))
    .toSorted((a, b) => b.quality - a.quality)
  return wanted[0]?.tag === 'en' ? 'en' : 'tr'
}

/** The language that the reader chose on a page, which leaves it in a cookie of its own. */
export const chosenLanguage = (cookies: string | undefined): 'tr' | 'en' | undefined => {
  const chosen = /(?:^|;\s*)krupiye_lang=(tr|en)(?:;|$)/.exec(cookies ?? '')?.[1]
  return chosen === 'tr' || chosen === 'en' ? chosen : undefined
}

/**
 * Serves the built client of `folder`: files with a hash in their name for ever, all others asked after each time; an address that is no
 * file gets the client's shell, since pages such as a table are drawn in the browser. Without a folder there are no pages.
 */
export const servePages = async (app: FastifyInstance, folder: string | null): Promise<void> => {
  if (folder === null || !existsSync(join(folder, '200.html'))) {
    app.setNotFoundHandler((_, reply) => reply.code(404).send({ error: { code: 'noSuchPage' } }))
    return
  }
  app.get('/', (request, reply) => {
    void reply.header('vary', 'accept-language, cookie').header('cache-control', 'private, no-cache')
    const chosen = chosenLanguage(request.headers.cookie)
    return reply.redirect(`/${chosen ?? languageOf(request.headers['accept-language'])}`)
  })
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: true,
    preCompressed: true,
    redirect: true,
    extensions: ['html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = path.includes('/_app/immutable/')
      void reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const shell = readFileSync(join(folder, '200.html'))
  app.setNotFoundHandler((request, reply) => {
    const looking = request.method === 'GET' || request.method === 'HEAD'
    const path = request.url.split('?')[0] ?? ''
    // A missing file is missing; only what a person may have typed gets the shell, which says so itself where it knows no such page.
    if (!looking || path.startsWith('/api/') || path.startsWith('/_app/') || /\.[a-z0-9]+$/i.test(path))
      return reply.code(404).send({ error: { code: 'noSuchPage' } })
    return reply
      .code(/^\/(tr|en)(\/|$)/.test(path) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(shell)
  })
}
