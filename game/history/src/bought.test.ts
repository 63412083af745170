import { begin, cash, evolve, type HandEvent, holdem, legal, openHand, play, run, setDeck } from '@krupiye/rules'
import { expect, it } from 'vitest'
import { plainHistory, readPokerStars, replayPokerStars, writePokerStars } from './index.ts'

/** Four-handed, seat 2 has bought the button: both blinds are seat 2's, and all others fold but seat 4, who calls and folds to a bet. */
const events = (): readonly HandEvent[] => {
  const variant = holdem('noLimit')
  const opened = openHand(
    {
      variant,
      options: cash,
      stakes: { ante: 0, smallBlind: 10, bigBlind: 20, minBet: 20, smallBet: 20, bigBet: 40, bringIn: 0 },
      players: [2, 3, 4, 1].map(seat => ({ seat, stack: 1000 })),
      button: 1,
      dues: [
        { seat: 2, kind: 'bigBlind', amount: 20 },
        { seat: 2, kind: 'deadPost', amount: 10 },
      ],
    },
    3,
  )
  if (!opened.ok) throw new Error(opened.refusal.code)
  const hand = begin(opened.value)
  const set = setDeck(hand, variant.deck)
  if (!set.ok) throw new Error(set.refusal.code)
  evolve(hand, set.value)
  const all: HandEvent[] = [opened.value, set.value, ...run(hand)]
  for (const command of [
    { type: 'fold' },
    { type: 'call' },
    { type: 'fold' },
    { type: 'check' },
    { type: 'raiseTo', to: 60 },
    { type: 'fold' },
  ] as const) {
    const played = play(hand, legal(hand)?.seat ?? 0, command)
    if (!played.ok) throw new Error(played.refusal.code)
    all.push(...played.value)
  }
  return all.filter(event => event.type !== 'deckSet')
}

it("OWE-6 a bought button in PokerStars' text: both blinds of one player, the small one read back as dead", () => {
  const written = writePokerStars(plainHistory(events()))
  if (!written.ok) throw new Error(written.reason.code)
  expect(written.text).toContain('p2: posts big blind 20\np2: posts small blind 10\n')
  const [read] = [...readPokerStars(written.text)]
  if (!read?.ok) throw new Error(JSON.stringify(read))
  const replayed = replayPokerStars(read.record)
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.reason))
  const posts = replayed.history.events.flatMap(event => (event.type === 'posted' ? [[event.seat, event.kind]] : []))
  expect(posts).toEqual([
    [2, 'bigBlind'],
    [2, 'deadPost'],
  ])
})
