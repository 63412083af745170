import type { Page } from '@playwright/test'

/**
 * What a designer would not ship on the table of a page, in sentences; an empty list is a clean page. Things that meet
 * (plates, cards, bets, board, pots, disc, action bar), text that is cut or spills out of its box, things outside the
 * window, a page that scrolls sideways, and controls too small for a finger.
 */
export const clashes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Box = { left: number; top: number; right: number; bottom: number }
    type Thing = { name: string; kind: string; chair: string | null; box: Box }
    const found: string[] = []
    const slack = 1

    const visible = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const boxOf = (element: Element): Box => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return { left, top, right, bottom }
    }
    const union = (boxes: Box[]): Box => ({
      left: Math.min(...boxes.map(b => b.left)),
      top: Math.min(...boxes.map(b => b.top)),
      right: Math.max(...boxes.map(b => b.right)),
      bottom: Math.max(...boxes.map(b => b.bottom)),
    })
    const meet = (a: Box, b: Box): boolean =>
      a.right > b.left + slack && b.right > a.left + slack && a.bottom > b.top + slack && b.bottom > a.top + slack

    /** Words and chips rather than the room kept for them. */
    const inner = new Set(['bet', 'status', 'pot', 'pots', 'result'])
    const things: Thing[] = [...document.querySelectorAll('[data-part]')].filter(visible).flatMap(element => {
      const kind = element.getAttribute('data-part') ?? ''
      // The chips of the pot are part of it, and on phones the rail shows the result inside the bar.
      if (kind === 'chips' || element.parentElement?.closest('[data-part="bar"]')) return []
      const chair = element.getAttribute('data-chair')
      const children = inner.has(kind)
        ? [...element.children].filter(child => visible(child) && child.getBoundingClientRect().width > 1)
        : []
      if (inner.has(kind) && children.length === 0) return []
      const box = children.length > 0 ? union(children.map(boxOf)) : boxOf(element)
      if (box.right - box.left < 1 || box.bottom - box.top < 1) return []
      return [{ name: chair === null ? kind : `${kind} of chair ${Number(chair) + 1}`, kind, chair, box }]
    })

    /** A seat's cards look out from behind its plate, and the disc may lie on it. */
    const belong = (a: Thing, b: Thing): boolean => {
      if (a.chair === null || a.chair !== b.chair) return false
      const kinds = new Set([a.kind, b.kind])
      return (kinds.has('cards') && kinds.has('plate')) || (kinds.has('disc') && kinds.has('plate'))
    }
    things.forEach((a, i) => {
      for (const b of things.slice(i + 1))
        if (!belong(a, b) && meet(a.box, b.box)) found.push(`${a.name} meets ${b.name}`)
    })
    for (const { name, box } of things)
      if (box.left < -slack || box.top < -slack || box.right > innerWidth + slack || box.bottom > innerHeight + slack)
        found.push(`${name} is outside the window`)
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways')

    const label = (element: Element): string =>
      (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40) ||
      (element.getAttribute('aria-label') ?? element.tagName)
    const texts = document.querySelectorAll('[data-part] *, [data-part="bar"] button, [data-part="bar"] input')
    for (const element of texts) {
      if (!(element instanceof HTMLElement) || !visible(element) || element.clientWidth < 2) continue
      if (element.classList.contains('sr') || element.closest('.sr')) continue
      const style = getComputedStyle(element)
      const wide = element.scrollWidth > element.clientWidth + 1
      const high = element.scrollHeight > element.clientHeight + 2
      if (element.hasAttribute('data-ellipsis')) {
        if (wide && !element.title) found.push(`"${label(element)}" is cut and nothing tells the whole`)
        continue
      }
      const control = element.matches('button, input:not([type="range"])')
      const clips = style.overflowX === 'hidden' || style.overflowX === 'clip'
      if (wide && (control || clips))
        found.push(`"${label(element)}" is cut: ${element.scrollWidth} in ${element.clientWidth} pixels`)
      if (high && element.matches('button.act, button.tick, button.preset'))
        found.push(`"${label(element)}" is higher than its button`)
    }

    for (const control of document.querySelectorAll<HTMLElement>(
      '[data-part="bar"] button, [data-part="bar"] input, button[data-part]',
    )) {
      if (!visible(control)) continue
      const { width, height } = control.getBoundingClientRect()
      const [w, h] = control.matches('.act, .tick')
        ? [48, 56]
        : control.matches('[data-part="plate"]')
          ? [44, 40]
          : [44, 44]
      if (width < w - 0.5 || height < h - 0.5)
        found.push(`"${label(control)}" is ${Math.round(width)} x ${Math.round(height)}, too small for a finger`)
    }
    return [...new Set(found)]
  })
