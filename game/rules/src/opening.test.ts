import { describe, expect, it } from 'vitest'
import { sceneOpening } from '../testing/scene.ts'
import type { Opening } from './event.ts'
import { begin, copy, decide, evolve, type Hand, legal, play, run } from './hand.ts'
import { openHand, setDeck } from './opening.ts'
import { holdem, holdemFixedLimit, stud } from './variants.ts'

const good = sceneOpening({ variant: holdem('noLimit'), stacks: [100, 100, 100], blinds: [1, 2] })
const refusalOf = (opening: Opening, number = 1): unknown => {
  const answer = openHand(opening, number)
  return answer.ok ? { code: 'accepted' } : answer.refusal
}
const code = (opening: Opening, number = 1): unknown => {
  const answer = openHand(opening, number)
  return answer.ok ? 'accepted' : answer.refusal.code
}

describe('SETUP-1 a bad set-up is refused by name', () => {
  it('accepts a good one', () => expect(code(good)).toBe('accepted'))

  it.each([0, -1, 1.5, Number.NaN, 2 ** 53])('hand number %d', number =>
    expect(code(good, number)).toBe('badHandNumber'),
  )

  it('too few and too many players', () => {
    expect(code({ ...good, players: good.players.slice(0, 1), dues: [] })).toBe('tooFewPlayers')
    const many = Array.from({ length: 11 }, (_, i) => ({ seat: i + 1, stack: 10 }))
    expect(code({ ...good, players: many })).toBe('tooManyPlayers')
  })

  it.each([0, 11, 1.5, Number.NaN, -3, '2' as unknown as number])('seat %s', seat => {
    expect(code({ ...good, players: [{ seat, stack: 10 }, ...good.players.slice(1)] })).toBe('badSeat')
  })
  it('one seat twice', () =>
    expect(code({ ...good, players: [good.players[1]!, ...good.players.slice(1)] })).toBe('seatTwice'))

  it.each([0, -5, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '50' as unknown as number])(
    'B012 B030 a stack of %s',
    stack => {
      expect(code({ ...good, players: [{ seat: 1, stack }, ...good.players.slice(1)] })).toBe('badStack')
    },
  )
  it('stacks that cannot be added up', () => {
    const stack = Number.MAX_SAFE_INTEGER
    expect(code({ ...good, players: good.players.map(p => ({ ...p, stack })) })).toBe('tooManyChips')
  })

  it.each(['ante', 'smallBlind', 'bigBlind', 'minBet', 'smallBet', 'bigBet', 'bringIn'] as const)(
    'stakes: %s',
    name => {
      for (const amount of [-1, 0.5, Number.NaN, 2 ** 53]) {
        expect(refusalOf({ ...good, stakes: { ...good.stakes, [name]: amount } })).toEqual({ code: 'badStakes', name })
      }
    },
  )
  it.each([
    ['fixed limit', holdemFixedLimit, { smallBet: 1, bigBet: 1 }, undefined],
    ['fixed limit without a small bet', holdemFixedLimit, { smallBet: 0, bigBet: 1 }, 'smallBet'],
    ['fixed limit without a big bet', holdemFixedLimit, { smallBet: 1, bigBet: 0 }, 'bigBet'],
    ['a big bet under the small one', holdemFixedLimit, { smallBet: 2, bigBet: 1 }, 'bigBet'],
    ['fixed limit asks for no least bet', holdemFixedLimit, { smallBet: 2, bigBet: 4, minBet: 0 }, undefined],
    ['a bring-in of the small bet', stud, { smallBet: 2, bigBet: 4, bringIn: 2 }, undefined],
    ['a bring-in over it', stud, { smallBet: 2, bigBet: 4, bringIn: 3 }, 'bringIn'],
    ['no bring-in', stud, { smallBet: 2, bigBet: 4, bringIn: 0 }, 'bringIn'],
    ['no limit asks for no small bet', good.variant, { smallBet: 0, bigBet: 0, bringIn: 9 }, undefined],
    ['no limit asks for a least bet', good.variant, { minBet: 0 }, 'minBet'],
  ] as const)('stakes: %s', (_, variant, stakes, name) => {
    const dues = variant === stud ? [] : good.dues
    expect(refusalOf({ ...good, variant, dues, stakes: { ...good.stakes, ...stakes } })).toEqual(
      name === undefined ? { code: 'accepted' } : { code: 'badStakes', name },
    )
  })
  it('stakes that a structure cannot do without', () => {
    expect(code({ ...good, stakes: { ...good.stakes, minBet: 0 } })).toBe('badStakes')
    expect(code({ ...good, variant: holdemFixedLimit })).toBe('badStakes')
    const bets = { smallBet: 10, bigBet: 5 }
    expect(code({ ...good, variant: holdemFixedLimit, stakes: { ...good.stakes, ...bets } })).toBe('badStakes')
    const bringIn = { smallBet: 10, bigBet: 20, bringIn: 11 }
    expect(code({ ...good, variant: stud, dues: [], stakes: { ...good.stakes, ...bringIn } })).toBe('badStakes')
  })

  it('button and dues', () => {
    expect(code({ ...good, button: 0 })).toBe('badButton')
    expect(code({ ...good, button: null })).toBe('accepted')
    expect(code({ ...good, button: 7 })).toBe('accepted')
    expect(code({ ...good, dues: [{ seat: 9, kind: 'ante', amount: 1 }] })).toBe('dueOfNobody')
    for (const amount of [0, -1, 1.5, Number.NaN]) {
      expect(code({ ...good, dues: [{ seat: 1, kind: 'ante', amount }] })).toBe('badDue')
    }
    expect(code({ ...good, dues: [{ seat: 1, kind: 'tip' as 'ante', amount: 1 }] })).toBe('badDue')
  })

  it('B060 a variant says what it lacks, and its deck may be as short as the cards dealt', () => {
    const { variant } = good
    const why = (more: Partial<typeof variant>) => refusalOf({ ...good, variant: { ...variant, ...more } })
    const { deck } = variant
    expect(why({ streets: [] })).toEqual({ code: 'badVariant', why: 'noStreets' })
    expect(why({ judges: [] })).toEqual({ code: 'badVariant', why: 'noJudges' })
    expect(why({ judges: ['high', 'low8', 'high'] })).toEqual({ code: 'badVariant', why: 'noJudges' })
    for (const bad of [[...deck, 0], [...deck, 51], [0, 26, 0], [26, 27, 26], [25, 26, 25], [52], [-1], [0.5]])
      expect(why({ deck: bad }), `${bad}`).toEqual({ code: 'badVariant', why: 'badDeck' })
    expect(why({ deck: [0, 1, 2, 26, 27] })).toEqual({ code: 'badVariant', why: 'deckTooSmall' })
    expect(why({ deck: [0, 1, 2, 26, 27, 28] })).toEqual({ code: 'accepted' })
  })
})

function begun(): Hand {
  const opened = openHand(good, 1)
  if (!opened.ok) throw new Error(opened.refusal.code)
  return begin(opened.value)
}

describe('SETUP-2 the deck has each card of the variant once', () => {
  const { deck } = good.variant
  const refused = (cards: readonly number[]): unknown => {
    const answer = setDeck(begun(), cards)
    return answer.ok ? 'accepted' : answer.refusal
  }
  it('accepts it in any order', () => expect(refused([...deck].reverse())).toBe('accepted'))
  it('B060 refuses a card twice', () =>
    expect(refused([...deck.slice(0, 51), 0])).toEqual({ code: 'cardTwice', card: 0 }))
  it('refuses other lengths and what is no card', () => {
    expect(refused(deck.slice(1))).toEqual({ code: 'badDeck', why: 'length' })
    expect(refused([...deck.slice(1), 52])).toEqual({ code: 'badDeck', why: 'notACard' })
    expect(refused([...deck.slice(1), Number.NaN])).toEqual({ code: 'badDeck', why: 'notACard' })
  })
  it('refuses a card that this variant has not', () => {
    const short = { ...good.variant, deck: deck.slice(0, 40) }
    const opened = openHand({ ...good, variant: short }, 1)
    if (!opened.ok) throw new Error(opened.refusal.code)
    expect(setDeck(begin(opened.value), [...deck.slice(0, 39), 51])).toEqual({
      ok: false,
      refusal: { code: 'badDeck', why: 'notInThisDeck' },
    })
  })
  it('is set once', () => {
    const hand = begun()
    evolve(hand, { type: 'deckSet', cards: deck })
    expect(setDeck(hand, deck)).toEqual({ ok: false, refusal: { code: 'deckIsSet' } })
  })
  it('SETUP-3 nothing is dealt before it', () => {
    const hand = begun()
    expect(run(hand).map(event => event.type)).toEqual(['posted', 'posted', 'streetOpened'])
    expect(legal(hand)).toBeUndefined()
    expect(decide(hand, 3, { type: 'fold' })).toEqual({ ok: false, refusal: { code: 'notYourTurn', turn: null } })
    evolve(hand, { type: 'deckSet', cards: deck })
    expect(run(hand).map(event => event.type)).toEqual(['dealt'])
  })
})

describe('REFUSE-1 a command that is not legal is refused by name and moves nothing', () => {
  const ready = begun()
  evolve(ready, { type: 'deckSet', cards: good.variant.deck })
  run(ready)

  it.each([
    [3, { type: 'raiseTo', to: -50 }, { code: 'raiseTooSmall', min: 4 }],
    [3, { type: 'raiseTo', to: 0 }, { code: 'raiseTooSmall', min: 4 }],
    [3, { type: 'raiseTo', to: 3 }, { code: 'raiseTooSmall', min: 4 }],
    [3, { type: 'raiseTo', to: 101 }, { code: 'raiseTooBig', max: 100 }],
    [3, { type: 'raiseTo', to: 1e9 }, { code: 'raiseTooBig', max: 100 }],
    [3, { type: 'raiseTo', to: 12.5 }, { code: 'notWholeChips' }],
    [3, { type: 'raiseTo', to: Number.NaN }, { code: 'notWholeChips' }],
    [3, { type: 'raiseTo', to: Number.POSITIVE_INFINITY }, { code: 'notWholeChips' }],
    [3, { type: 'raiseTo', to: 2 ** 53 }, { code: 'notWholeChips' }],
    [3, { type: 'raiseTo', to: '50' as unknown as number }, { code: 'notWholeChips' }],
    [3, { type: 'raiseTo', to: null as unknown as number }, { code: 'notWholeChips' }],
    [3, { type: 'check' }, { code: 'cannotCheck', call: 2 }],
    [3, { type: 'bringIn' }, { code: 'notABringIn' }],
    [3, { type: 'discard', positions: [0] }, { code: 'notADraw' }],
    [3, { type: 'show' }, { code: 'notAShowdown' }],
    [3, { type: 'muck' }, { code: 'notAShowdown' }],
    [1, { type: 'fold' }, { code: 'notYourTurn', turn: 3 }],
    [9, { type: 'fold' }, { code: 'notYourTurn', turn: 3 }],
  ] as const)('B030 B031 seat %i, %j', (seat, command, refusal) => {
    const hand = copy(ready)
    expect(play(hand, seat, command)).toEqual({ ok: false, refusal })
    expect(hand).toEqual(ready)
    expect(decide(ready, seat, command)).toEqual({ ok: false, refusal })
  })

  it('decide leaves the hand as it is, play moves it by the same events', () => {
    const hand = copy(ready)
    const decided = decide(ready, 3, { type: 'raiseTo', to: 6 })
    expect(hand).toEqual(ready)
    expect(play(hand, 3, { type: 'raiseTo', to: 6 })).toEqual(decided)
    expect(hand).not.toEqual(ready)
  })

  it('nothing can be done once the hand is over', () => {
    const hand = copy(ready)
    play(hand, 3, { type: 'fold' })
    play(hand, 1, { type: 'fold' })
    expect(play(hand, 2, { type: 'check' })).toEqual({ ok: false, refusal: { code: 'handIsOver' } })
  })
})
