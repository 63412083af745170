import { type LifeTally, liveTable, tablesOfLife } from '@krupiye/testkit'
import { describe, expect, it } from 'vitest'

describe('a table lives on whatever people and processes do', () => {
  const lives: LifeTally[] = []

  it.each(tablesOfLife.map(([name, settings], index) => [name, 300 + index, settings] as const))(
    '%s (seed %i)',
    async (_, seed, settings) => {
      const life = await liveTable(seed, 400, settings)
      expect(life.hands).toBeGreaterThan(5)
      lives.push(life)
    },
  )

  it('in these lives everything there is has happened', () => {
    const seen = (tally: 'absent' | 'timedOut' | 'answers' | 'happened'): Set<string> =>
      new Set(lives.flatMap(life => [...life[tally].keys()]))
    for (const tally of ['absent', 'timedOut'] as const)
      expect(seen(tally), tally).toEqual(new Set(['bet', 'bringIn', 'draw', 'show', 'runIt']))
    for (const code of [
      'ok',
      'stale',
      'handIsOver',
      'notYourTurn',
      'notSeated',
      'seatTaken',
      'inAHand',
      'notEnoughChips',
    ])
      expect(seen('answers')).toContain(code)
    for (const happening of [
      'restart',
      'carried out and not heard of',
      'planned stop',
      'closed in a hand',
      'left alone',
      'went on the own turn',
      'lost the line on the own turn',
      'refused on purpose',
      'stoodUp',
      'satOut asked',
      'satOut timeouts',
      'satOut busted',
      'satOut bigBlind',
    ])
      expect(seen('happened')).toContain(happening)
  })
})
