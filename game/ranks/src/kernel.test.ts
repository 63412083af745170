import { readFileSync } from 'node:fs'
import { deck52, seeded } from '@krupiye/cards'
import { expect, test } from 'vitest'
import { makeKernel } from '../recipe/kernel.ts'
import { countHands } from './enumerate.ts'
import { loadKernel } from './kernel.ts'
import { strengths7 } from './strength.ts'

test('src/kernel.wasm.ts is what its sources compile to', async () => {
  expect(readFileSync(new URL('./kernel.wasm.ts', import.meta.url), 'utf8')).toBe(await makeKernel())
})

test('a million random hands: the kernel, TypeScript and the best of 21 fives agree (seed 7)', async () => {
  const kernel = await loadKernel()
  if (!kernel) throw new Error('no kernel here')
  const hands = 1_000_000
  const random = seeded(7)
  const deck = Uint8Array.from(deck52)
  const cards = new Uint8Array(7 * hands)
  for (let hand = 0; hand < hands; hand++)
    for (let at = 0; at < 7; at++) {
      const pick = at + random.below(52 - at)
      const card = deck[pick]!
      deck[pick] = deck[at]!
      deck[at] = card
      cards[7 * hand + at] = card
    }
  const [byKernel, byTypeScript] = [new Uint16Array(hands), new Uint16Array(hands)]
  expect(kernel.strengths7(cards, byKernel)).toBe(hands)
  expect(strengths7(cards, byTypeScript)).toBe(hands)
  const { strength5 } = await import('./strength.ts')
  let wrong = 0
  for (let hand = 0; hand < hands; hand++) {
    let best = 0
    const at = 7 * hand
    // A choice of five is a choice of two that stay out.
    for (let x = 0; x < 6; x++)
      for (let y = x + 1; y < 7; y++) {
        const five = fiveWithout[7 * x + y]!
        const found = strength5(
          cards[at + five[0]!]!,
          cards[at + five[1]!]!,
          cards[at + five[2]!]!,
          cards[at + five[3]!]!,
          cards[at + five[4]!]!,
        )
        if (found > best) best = found
      }
    if (byKernel[hand] !== best || byTypeScript[hand] !== best) wrong++
  }
  expect(wrong).toBe(0)
})

const fiveWithout = Array.from({ length: 49 }, (_, i) =>
  [0, 1, 2, 3, 4, 5, 6].filter(place => place !== Math.floor(i / 7) && place !== i % 7),
)

test('short and odd inputs: as many hands as both sides have room for', async () => {
  const kernel = await loadKernel()
  const royal = [50, 46, 42, 38, 34, 0, 5]
  for (const read of [strengths7, kernel?.strengths7]) {
    const into = new Uint16Array(3)
    expect(read?.(Uint8Array.from([...royal, 1, 2, 3]), into)).toBe(1)
    expect([...into]).toEqual([7462, 0, 0])
    expect(read?.(new Uint8Array(0), into)).toBe(0)
  }
})

test('the kernel counts all hands of five and six like TypeScript, and two counts may take turns', async () => {
  const kernel = await loadKernel()
  if (!kernel) throw new Error('no kernel here')
  const works = [kernel.countHands(5), kernel.countHands(6), countHands(5), countHands(6)]
  const answers = works.map(() => ({}))
  let left = works.length
  while (left > 0)
    works.forEach((work, i) => {
      const step = work.next()
      if (step.done && step.value) {
        answers[i] = step.value
        left--
      }
    })
  expect(answers[0]).toEqual(answers[2])
  expect(answers[1]).toEqual(answers[3])
  expect(answers[0]).toMatchObject({ royalFlush: 4, highCard: 1302540 })
})
