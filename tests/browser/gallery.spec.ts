import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { clashes } from './clashes.ts'
import { expect, test } from './house.ts'

const scenes = [
  'myTurn',
  'preflop',
  'free',
  'shortStack',
  'waiting',
  'idle',
  'sidePots',
  'showdown',
  'fold',
  'allIn',
  'runTwice',
  'runThrice',
  'runIt',
  'empty',
  'watching',
  'big',
  'fixed',
  'omaha',
  'hilo',
  'stud',
  'draw',
  'rebuy',
]
const most: Readonly<Record<string, number>> = { stud: 8, draw: 6 }
const screens = [
  [1280, 800],
  [1024, 768],
  [390, 844],
  [360, 640],
  [844, 390],
] as const

const open = async (page: Page, query: string, lang: 'tr' | 'en' = 'tr') => {
  await page.goto(`/${lang}/gallery/?${query}`)
  await page.locator('[data-ready="true"]').waitFor()
}
const show = (page: Page, scene: string) => page.getByLabel('scene').selectOption(scene)
const bar = (page: Page) => page.locator('[data-part="bar"]')
const slot = (page: Page, n: 0 | 1 | 2) => bar(page).locator(`.acts [data-slot="${n}"]`)
const asked = (page: Page) => page.locator('[data-asked]')

for (const [width, height] of screens)
  for (const lang of ['tr', 'en'] as const)
    test(`nothing meets, is cut or too small in any state at ${width}x${height}, ${lang}`, async ({ person }) => {
      test.setTimeout(120_000)
      const { page } = await person(null, { lang, width, height })
      await open(page, '', lang)
      const faults: string[] = []
      for (const scene of scenes)
        for (const seats of lang === 'tr' ? [2, 3, 6, 9, 10] : [6, 10]) {
          if (seats > (most[scene] ?? 10)) continue
          await show(page, scene)
          await page.getByLabel('seats').selectOption(String(seats))
          faults.push(...(await clashes(page)).map(fault => `${scene}, ${seats} seats: ${fault}`))
        }
      expect(faults).toEqual([])
    })

test('the check of clashes sees what it is for', async ({ person }) => {
  const { page } = await person(null)
  await open(page, 'scene=myTurn&seats=6')
  expect(await clashes(page)).toEqual([])
  await page.addStyleTag({
    content:
      '[data-part="plate"][data-chair="1"] { left: 600px !important; top: 200px !important } .act { width: 40px } .act .label { white-space: nowrap }',
  })
  const faults = (await clashes(page)).join('\n')
  expect(faults).toContain('board meets plate of chair 2')
  expect(faults).toContain('too small for a finger')
  expect(faults).toMatch(/"[^"]*Artır: 405[^"]*" is cut/)
})

test('B026, B087: a preset only sets the amount; one press sends it, and a second one nothing', async ({ person }) => {
  const { page } = await person(null)
  await open(page, 'scene=myTurn')
  await bar(page)
    .getByRole('button', { name: /Pot.*690/ })
    .click()
  await expect(asked(page)).toHaveText('')
  await expect(slot(page, 2)).toContainText('690')
  await slot(page, 2).dblclick()
  await expect(asked(page)).toHaveText('1: 1284.myTurn {"type":"raiseTo","to":690}')
  await page.waitForTimeout(400)
  await expect(asked(page)).toHaveText(/^1: /)
})

test('B029: typed amounts are read in both ways of writing; a wrong one is shown with the bound and mended by one press', async ({
  person,
}) => {
  const { page } = await person(null)
  await open(page, 'scene=myTurn')
  const box = bar(page).getByRole('textbox')
  for (const typed of ['1.000', '1,000', '1 000']) {
    await box.fill(typed)
    await expect(slot(page, 2)).toContainText('1.000')
    await expect(box).toHaveAttribute('aria-invalid', 'false')
  }
  for (const [typed, fix] of [
    ['50', '240'],
    ['1e9', '240'],
    ['12.5', '240'],
    ['', '240'],
    ['99999', '2.480'],
  ] as const) {
    await box.fill(typed)
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    await slot(page, 2).click({ force: true })
    await expect(asked(page)).toHaveText('')
    await bar(page).locator('.fix').click()
    await expect(box).toHaveValue(fix)
    await expect(box).toHaveAttribute('aria-invalid', 'false')
  }
})

test('B082: all-in asks twice, and a double tap is one press', async ({ person }) => {
  const { page } = await person(null)
  await open(page, 'scene=myTurn')
  await bar(page).getByRole('slider').press('End')
  await expect(slot(page, 2)).toHaveClass(/allin/)
  await slot(page, 2).dblclick()
  await expect(asked(page)).toHaveText('')
  await page.waitForTimeout(450)
  await slot(page, 2).click()
  await expect(asked(page)).toHaveText('1: 1284.myTurn {"type":"raiseTo","to":2480}')
})

test('keys: presets, arrows, raise and Enter; A twice; none in a text field (B133)', async ({ person }) => {
  const { page } = await person(null)
  await open(page, 'scene=myTurn')
  await page.keyboard.press('4')
  await expect(slot(page, 2)).toContainText('690')
  await page.keyboard.press('ArrowUp')
  await expect(slot(page, 2)).toContainText('710')
  await page.keyboard.press('Escape')
  await expect(slot(page, 2)).toContainText('405')
  await bar(page).getByRole('textbox').focus()
  await page.keyboard.press('f')
  await page.keyboard.press('c')
  await expect(asked(page)).toHaveText('')
  await page.keyboard.press('Escape')
  await page.keyboard.press('a')
  await expect(slot(page, 2)).toHaveClass(/allin/)
  await expect(asked(page)).toHaveText('')
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await page.keyboard.press('Enter')
  await expect(asked(page)).toHaveText('1: 1284.myTurn {"type":"raiseTo","to":405}')
  await show(page, 'sidePots')
  await page.waitForTimeout(800)
  await page.getByLabel('scene').blur()
  await page.keyboard.press('c')
  await expect(asked(page)).toHaveText('2: 1284.sidePots {"type":"call"}')
})

test('B080: a button whose price has just changed is inert for 700 ms, fold is not', async ({ person }) => {
  const { page } = await person(null)
  await open(page, 'scene=myTurn')
  await show(page, 'sidePots')
  await expect(slot(page, 1)).toHaveClass(/inert/)
  await expect(slot(page, 0)).not.toHaveClass(/inert/)
  await slot(page, 1).click({ force: true })
  await expect(asked(page)).toHaveText('')
  await expect(slot(page, 1)).not.toHaveClass(/inert/)
  await slot(page, 1).click()
  await expect(asked(page)).toHaveText('1: 1284.sidePots {"type":"call"}')
})

test('B078, B080: a tick in advance acts at its price and dies at another, and says so', async ({ person }) => {
  const { page } = await person(null)
  await open(page, 'scene=waiting')
  const call = bar(page).getByRole('checkbox', { name: /120/ })
  const place = await call.boundingBox()
  await call.click()
  await expect(call).toHaveAttribute('aria-checked', 'true')
  await show(page, 'sidePots')
  await expect(bar(page).getByRole('alert')).toBeVisible()
  await page.waitForTimeout(900)
  await expect(asked(page)).toHaveText('')
  await show(page, 'waiting')
  await expect(call).toHaveAttribute('aria-checked', 'false')
  await call.click()
  await show(page, 'myTurn')
  await expect(asked(page)).toHaveText('1: 1284.myTurn {"type":"call"}')
  // B081: the tick lay exactly where the real button came.
  const there = await slot(page, 1).boundingBox()
  expect([there?.x, there?.width, there?.height]).toEqual([place?.x, place?.width, place?.height])
})

test('B035: folding where checking is free asks once', async ({ person }) => {
  const { page } = await person(null)
  await open(page, 'scene=free')
  await slot(page, 0).click()
  await expect(asked(page)).toHaveText('')
  await page.waitForTimeout(400)
  await slot(page, 0).click()
  await expect(asked(page)).toHaveText('1: 1284.free {"type":"fold"}')
})

test('a press shows at once, as sent after 400 ms, as still trying after two seconds; a refusal says why and frees the bar', async ({
  person,
}) => {
  const { page } = await person(null, { lang: 'en' })
  await open(page, 'scene=myTurn&answer=never', 'en')
  await slot(page, 1).click()
  await expect(slot(page, 1)).toHaveClass(/pressed/)
  await expect(slot(page, 0)).toHaveAttribute('aria-disabled', 'true')
  await expect(slot(page, 1).getByRole('status')).toBeVisible({ timeout: 1500 })
  const sent = await slot(page, 1).getByRole('status').textContent()
  await expect(slot(page, 1).getByRole('status')).not.toHaveText(sent ?? '', { timeout: 4000 })
  await open(page, 'scene=myTurn&answer=refuse', 'en')
  await slot(page, 1).click()
  await expect(bar(page).getByRole('alert')).toHaveText('It is not your turn.')
  await expect(slot(page, 1)).not.toHaveAttribute('aria-disabled', 'true')
})

test('draw: cards are chosen by key and press, the button says what it does', async ({ person }) => {
  const { page } = await person(null, { lang: 'en' })
  await open(page, 'scene=draw', 'en')
  const before = await slot(page, 2).textContent()
  await page.keyboard.press('4')
  await page.getByRole('button', { name: '2 of clubs' }).click()
  await expect(page.getByRole('button', { name: '2 of clubs' })).toHaveAttribute('aria-pressed', 'true')
  expect(await slot(page, 2).textContent()).not.toBe(before)
  await slot(page, 2).click()
  await expect(asked(page)).toHaveText('1: 1284.draw {"type":"discard","positions":[3,4]}')
})

test('no state of the table fails the checks of axe', async ({ person }) => {
  test.setTimeout(240_000)
  for (const lang of ['tr', 'en'] as const) {
    const { page } = await person(null, { lang })
    await open(page, 'scene=myTurn&seats=6', lang)
    for (const scene of lang === 'tr' ? ['myTurn', 'waiting', 'showdown', 'watching', 'draw', 'stud'] : ['myTurn']) {
      await show(page, scene)
      const { violations } = await new AxeBuilder({ page }).include('.gallery').analyze()
      expect(violations.map(v => `${scene}: ${v.id}: ${v.nodes.map(n => n.html.slice(0, 120)).join(' | ')}`)).toEqual(
        [],
      )
    }
  }
})
