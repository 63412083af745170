import { type Card, deck52, formatCard, parseCards, seeded, shuffled } from '@krupiye/cards'
import {
  automaticDraw,
  begin,
  cash,
  type Command,
  draw,
  evolve,
  type Hand,
  type HandEvent,
  holdem,
  isOver,
  legal,
  omaha,
  omaha8,
  openHand,
  play,
  randomCommand,
  redact,
  run,
  stud,
  stud8,
  type Variant,
} from '@krupiye/rules'
import { describe, expect, it } from 'vitest'
import { contest } from '../testing/contest.ts'
import { chances, usuallyKept } from './chances.ts'
import { choose } from './choose.ts'
import { type Temperament, temperaments } from './temperament.ts'

const games: readonly Variant[] = [
  ...(['noLimit', 'potLimit', 'fixedLimit'] as const).flatMap(limit => [
    holdem(limit),
    omaha(limit),
    omaha8(limit),
    draw(limit),
  ]),
  stud,
  stud8,
]

const calm: Temperament = { name: 'student', looseness: 0.3, aggression: 0.5, bluff: 0 }

const cards = (text: string): readonly Card[] => {
  const parsed = parseCards(text)
  if (!parsed.ok) throw new Error(`${text} are no cards`)
  return parsed.value
}

/** The hand and what chair `seat` knows of it, players in the chairs 1.. in deal order, dealt from this deck; `first` lets them act. */
const seen = (
  variant: Variant,
  players: number,
  deck: readonly Card[],
  seat: number,
  first: readonly Command[] = [],
) => {
  const chairs = Array.from({ length: players }, (_, k) => ({ seat: k + 1, stack: 2_000 }))
  const blinds = variant.forced === 'blinds'
  const two = players === 2
  const opened = openHand(
    {
      variant,
      options: cash,
      stakes: {
        ante: blinds ? 0 : 2,
        smallBlind: blinds ? 10 : 0,
        bigBlind: blinds ? 20 : 0,
        minBet: 20,
        smallBet: 20,
        bigBet: 40,
        bringIn: blinds ? 0 : 10,
      },
      players: chairs,
      button: blinds ? players : null,
      dues: blinds
        ? [
            { seat: two ? 2 : 1, kind: 'smallBlind', amount: 10 },
            { seat: two ? 1 : 2, kind: 'bigBlind', amount: 20 },
          ]
        : chairs.map(chair => ({ seat: chair.seat, kind: 'ante' as const, amount: 2 })),
    },
    1,
  )
  if (!opened.ok || opened.value.type !== 'handOpened') throw new Error('the hand does not open')
  const hand = begin(opened.value)
  const view = begin(opened.value)
  const show = (events: readonly HandEvent[]): void => {
    for (const event of events) evolve(view, redact(event, { kind: 'seat', seat }))
  }
  const set: HandEvent = { type: 'deckSet', cards: [...deck, ...variant.deck.filter(card => !deck.includes(card))] }
  evolve(hand, set)
  show([set, ...run(hand)])
  const act = (command: Command): void => {
    const open = legal(hand)
    const answer = play(hand, open?.seat ?? 0, command)
    if (!answer.ok) throw new Error(answer.refusal.code)
    show(answer.value)
  }
  for (const command of first) act(command)
  return { hand, view, act }
}

/** A deck that gives chair 1 of two these five cards and chair 2 those. */
const fives = (mine: string, his: string): readonly Card[] => {
  const [a, b] = [cards(mine), cards(his)]
  return a.flatMap((card, k) => [card, b[k]!])
}

describe('in each of the six games', () => {
  it.each(games)('$id: bots are never refused, take milliseconds, and beat whoever does just anything', game => {
    const { refused, won, mean, decisions } = contest(game, 120, 11)
    expect(refused).toEqual([])
    expect(decisions).toBeGreaterThan(100)
    expect(won).toBeGreaterThan(0)
    expect(mean).toBeLessThan(20)
  })

  it.each(games)(
    '$id: a decision is made of the seat’s view, which holds no hidden face, and of nothing else',
    game => {
      for (let seed = 1; seed <= 4; seed++) {
        const dice = seeded(seed)
        const { hand, view, act } = seen(game, 2 + dice.below(3), shuffled(game.deck, dice.below), 1)
        while (!isOver(hand)) {
          const open = legal(hand)!
          if (open.seat !== 1) {
            act(randomCommand(dice, open))
            continue
          }
          expect(legal(view)).toEqual(open)
          expect(view.deck).toBeNull()
          for (const [index, player] of view.players.entries()) {
            if (player.seat === 1) continue
            expect(player.cards.filter((_, k) => player.up[k] !== true).every(card => card === null)).toBe(true)
            expect(view.discards.filter(({ player: by }) => by === index).every(({ card }) => card === null)).toBe(true)
          }
          const [once, again] = [1, 2].map(() => choose(view, open, calm, seeded(seed).below))
          expect(once).toEqual(again)
          act(once!)
        }
      }
    },
  )
})

describe('five-card draw', () => {
  /** Heads-up, chair 2 is the button and calls, chair 1 checks; then chair 1 is to draw. */
  const drawing = (mine: string, his = '2c4d5h8sTc') =>
    // Burnt is the king; what comes after it helps nobody.
    seen(draw('noLimit'), 2, [...fives(mine, his), ...cards('KcJc9cQd3h')], 1, [{ type: 'call' }, { type: 'check' }])

  const change = (mine: string, temperament = calm, dice = seeded(1).below): string => {
    const { hand, view } = drawing(mine)
    const command = choose(view, legal(hand)!, temperament, dice)
    if (command.type !== 'discard') throw new Error(`it does ${command.type}`)
    return command.positions.map(at => formatCard(cards(mine)[at]!)).join(' ')
  }

  it('changes what does not help and stands pat with what is made', () => {
    expect(change('KhKd7c4s2h')).toBe('7c 4s 2h')
    expect(change('8h8d8c4s2h')).toBe('4s 2h')
    expect(change('8h8d4c4s2h')).toBe('2h')
    expect(change('AhJh7h2hKs')).toBe('Ks')
    expect(change('9h8d7c6sKh')).toBe('Kh')
    expect(change('9h8d7c6sTh')).toBe('')
    expect(change('9h9d9s6s6h')).toBe('')
  })

  it('stands pat with nothing now and then, the bolder the more often, and then bets as if it had it', () => {
    const dice = seeded(3).below
    const pats = (temperament: Temperament) =>
      Array.from({ length: 400 }, () => change('Kh9d7c4s2h', temperament, dice)).filter(text => text === '').length
    const [rock, gambler] = ['rock', 'gambler'].map(name => temperaments.find(each => each.name === name)!)
    expect(pats(rock!)).toBeLessThan(20)
    expect(pats(gambler!)).toBeGreaterThan(pats(rock!))
    expect(pats(gambler!)).toBeLessThan(80)
    const { hand, view, act } = drawing('Kh9d7c4s2h')
    act({ type: 'discard', positions: [] })
    act({ type: 'discard', positions: [0, 1, 2] })
    const bets = Array.from({ length: 200 }, () => choose(view, legal(hand)!, calm, dice).type)
    expect(bets.filter(type => type === 'raiseTo').length).toBeGreaterThan(110)
  })

  it('knows what a draw is worth: a pair of aces is ahead of one who draws three, and behind one who stands pat', () => {
    const dice = seeded(4).below
    const against = (positions: readonly number[]): number => {
      const { view, act } = drawing('AhAd7c4s2h')
      act({ type: 'discard', positions: [2, 3, 4] })
      act({ type: 'discard', positions })
      return chances(view, 1, 2_000, dice)
    }
    const three = against([0, 1, 2])
    const pat = against([])
    expect(three).toBeGreaterThan(0.55)
    expect(pat).toBeLessThan(0.35)
  })

  it('has a quick guess of what others keep that agrees with the house’s draw on how many, mostly', () => {
    const dice = seeded(5).below
    let same = 0
    for (let k = 0; k < 400; k++) {
      const hand = shuffled(deck52, dice).slice(0, 5)
      const kept = usuallyKept(hand).toString(2).replaceAll('0', '').length
      if (5 - kept === automaticDraw(hand).length) same++
    }
    expect(same / 400).toBeGreaterThan(0.75)
  })
})

describe('stud', () => {
  /** Three players in the chairs 1..3: two down each, then one up. */
  const third = (mine: string, doors: string): Hand => {
    const [a, b, up] = cards(mine)
    const [d2, d3] = cards(doors)
    const hidden = deck52.filter(card => ![a, b, up, d2, d3].includes(card))
    return seen(stud, 3, [a!, hidden[0]!, hidden[1]!, b!, hidden[2]!, hidden[3]!, up!, d2!, d3!], 1).view
  }

  it('counts the cards of others that lie open: three to a flush are worth less when the suit is dead', () => {
    const dice = seeded(6).below
    const live = chances(third('AhTh6h', '2c3d'), 1, 4_000, dice)
    const dead = chances(third('AhTh6h', 'KhQh'), 1, 4_000, dice)
    expect(live).toBeGreaterThan(dead + 0.02)
    // A pair whose two other cards lie before others cannot become three.
    const pair = chances(third('9h9d2c', '5s6s'), 1, 4_000, dice)
    const spoilt = chances(third('9h9d2c', '9s9c'), 1, 4_000, dice)
    expect(pair).toBeGreaterThan(spoilt)
  })

  it('brings in for the least with little, and completes with a buried pair of aces', () => {
    const often = (mine: string): number => {
      const dice = seeded(7).below
      const hand = third(mine, '9d8c')
      return Array.from({ length: 100 }, () => choose(hand, legal(hand)!, calm, dice)).filter(
        ({ type }) => type === 'raiseTo',
      ).length
    }
    expect(often('KhJd2c')).toBe(0)
    expect(often('AhAd2c')).toBeGreaterThan(20)
  })
})

describe('split pots', () => {
  it('are seen as two halves: a hand for both is worth more than one for the high half alone', () => {
    const dice = seeded(8).below
    const before = (mine: string): number => {
      const own = cards(mine)
      const rest = deck52.filter(card => !own.includes(card))
      return chances(
        seen(
          omaha8('potLimit'),
          2,
          own.flatMap((card, k) => [card, rest[k]!]),
          1,
        ).view,
        1,
        4_000,
        dice,
      )
    }
    expect(before('AhAd2h3d')).toBeGreaterThan(before('KhKdQhJd') + 0.05)
    expect(before('AhAd2h3d')).toBeGreaterThan(0.6)
  })
})
