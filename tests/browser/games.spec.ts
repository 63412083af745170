import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BlindsTable, GameName, StudTable } from '@krupiye/wire'
import type { Page } from '@playwright/test'
import { clashes } from './clashes.ts'
import { expect, type Person, test } from './house.ts'

/** All six games between a person in a browser and the house's bots, and what their pages look like while they are played. */

test.use({ pace: 'brisk' })

const shared = { seats: 5, buyIn: { min: 400, max: 2_000 }, clock: 'noHurry', bots: 3, private: true } as const
const studTable = (game: 'stud' | 'stud8'): StudTable => ({ ...shared, game, limit: 'fixedLimit', smallBet: 20 })
const blindsTable = (game: BlindsTable['game'], limit: BlindsTable['limit']): Partial<BlindsTable> => ({
  ...shared,
  game,
  limit,
})

const tables: Readonly<Record<GameName, Partial<BlindsTable> | StudTable>> = {
  holdem: blindsTable('holdem', 'fixedLimit'),
  omaha: blindsTable('omaha', 'potLimit'),
  omaha8: blindsTable('omaha8', 'fixedLimit'),
  stud: studTable('stud'),
  stud8: studTable('stud8'),
  draw: blindsTable('draw', 'fixedLimit'),
}

const looks = [
  { lang: 'tr', width: 1280, height: 800 },
  { lang: 'tr', width: 360, height: 640 },
  { lang: 'en', width: 360, height: 640 },
  { lang: 'en', width: 1280, height: 800 },
] as const

/** Pictures are kept where this names a folder. */
const album = process.env['KRUPIYE_PICTURES']

const picture = async (page: Page, name: string): Promise<void> => {
  if (album === undefined) return
  mkdirSync(album, { recursive: true })
  await page.screenshot({ path: join(album, `${name}.png`) })
}

const bar = (page: Page) => page.getByRole('region', { name: /^(Hamleler|Actions)$/ })
const logLines = (page: Page) => page.getByRole('region', { name: /^(El günlüğü|Hand log)$/ })

/** The table in each language and size as it stands, while it is the person's turn: nothing meets, nothing is cut. */
const inspect = async (
  page: Page,
  name: string,
  check: (page: Page) => Promise<void> = async () => {},
): Promise<void> => {
  const { pathname } = new URL(page.url())
  for (const { lang, width, height } of looks) {
    await page.setViewportSize({ width, height })
    await page.goto(pathname.replace(/^\/(tr|en)\//, `/${lang}/`))
    await expect(bar(page).getByRole('button').last()).toBeEnabled()
    await picture(page, `${name}-${lang}-${width}`)
    await expect.poll(() => clashes(page), { message: `${name} ${lang} ${width}` }).toEqual([])
    await check(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(pathname)
}

const passive = /^(Çek|Gör: [\d.]+( \(rest\))?|Bring-in: [\d.]+)$/
const isDraw = /^(Hepsini tut|\d kart değiştir)$/

/** Checks, calls, brings in and stands pat until the person has been at a showdown; `atTurn` is called at each turn, drawing or betting. */
const toShowdown = async (person: Person, atTurn: (turn: number, draws: boolean) => Promise<void>): Promise<void> => {
  const { page } = person
  const enter = bar(page).getByRole('button', { name: /Körü koy|Körleri koy/ })
  const act = bar(page).getByRole('button', { name: passive })
  const pat = bar(page).getByRole('button', { name: isDraw })
  const shown = logLines(page).getByText(new RegExp(`^${person.name} göster`))
  const until = Date.now() + 120_000
  for (let turn = 0; (await shown.count()) === 0; await page.waitForTimeout(80)) {
    expect(Date.now(), 'the hand comes to no showdown').toBeLessThan(until)
    if (await enter.isVisible()) await enter.click({ timeout: 1000 }).catch(() => {})
    for (const button of [act, pat]) {
      if (!(await button.isVisible()) || !(await button.isEnabled({ timeout: 200 }).catch(() => false))) continue
      await atTurn(turn++, button === pat)
      await button.click({ timeout: 2000 }).catch(() => {})
    }
  }
}

/** The house seats whoever comes by this address, unless a bot was quicker to that chair. */
const takeSeat = async ({ page, name }: Person, table: string): Promise<void> => {
  await expect(async () => {
    await page.goto(`/tr/table/${table}/?sit`)
    await expect(page.getByRole('group', { name: new RegExp(`Sen · ${name}`) })).toHaveCount(1, { timeout: 6000 })
  }).toPass()
}

for (const game of ['holdem', 'omaha', 'omaha8', 'stud', 'stud8', 'draw'] as const)
  test(`${game}: a person plays to the showdown against bots`, async ({ person, open }) => {
    const ece = await person('Ece')
    const table = await open(ece, tables[game])
    await takeSeat(ece, table)
    const isStud = game === 'stud' || game === 'stud8'
    let seen = false
    await toShowdown(ece, async (turn, draws) => {
      if (seen || (game === 'draw' ? !draws : turn < 2)) return
      seen = true
      await inspect(ece.page, game, isStud ? openCardsAreRead : async () => {})
    })
    expect(seen).toBe(true)
  })

/** The rank of an open card is written at least 14 pixels high, and no other card lies on it (interface.md 1). */
const openCardsAreRead = async (page: Page): Promise<void> => {
  // Cards in flight are smaller: what counts is where they come to rest.
  const faults = () =>
    page.evaluate(() => {
      const found: string[] = []
      const texts = document.querySelectorAll<SVGTextElement>('.seat:not(.hero) [data-card] text')
      if (texts.length === 0) found.push('nobody shows a card')
      for (const text of texts) {
        const size = Number(text.getAttribute('font-size')) * (text.getScreenCTM()?.a ?? 0)
        if (size < 14) found.push(`${text.textContent} is ${size.toFixed(1)} px high`)
        const { left, right, top, bottom } = text.getBoundingClientRect()
        const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        if (front?.closest('[data-slot]') !== text.closest('[data-slot]')) found.push(`${text.textContent} is covered`)
      }
      return found
    })
  await expect.poll(faults).toEqual([])
}
