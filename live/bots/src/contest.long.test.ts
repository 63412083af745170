import { draw, holdem, omaha, omaha8, stud, stud8 } from '@krupiye/rules'
import { expect, it } from 'vitest'
import { contest } from '../testing/contest.ts'

const games = [
  ...(['noLimit', 'potLimit', 'fixedLimit'] as const).flatMap(limit => [
    holdem(limit),
    omaha(limit),
    omaha8(limit),
    draw(limit),
  ]),
  stud,
  stud8,
]

it.each(games)('$id: over 3,000 hands bots beat whoever does just anything', game => {
  const { won, refused, mean, p99, decisions } = contest(game, 3_000, 2026)
  console.log(
    `${game.id}: ${won.toFixed(1)} big bets a hundred hands, ${decisions} decisions, ${mean.toFixed(2)} ms, 99 of 100 under ${p99.toFixed(1)} ms`,
  )
  expect(refused).toEqual([])
  expect(won).toBeGreaterThan(5)
})
