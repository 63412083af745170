/** What the packages of cards answer wherever they are loaded: in a page, in a worker, in Node. Bundled for the page by kernel.spec.ts. */
import { deck52, seeded } from '@krupiye/cards'
import { type Equity, finish, type OddsQuestion, planOdds } from '@krupiye/odds'
import { countHands, loadKernel, type KindCounts, strengths7 } from '@krupiye/ranks'

export type Answers = {
  /** Whether there is a kernel here. */
  readonly kernel: boolean
  /** A sum over the strengths of random hands, in which every hand and its place tells. */
  readonly batch: number
  /** Hands that the kernel reads otherwise. */
  readonly wrong: number
  readonly five: KindCounts
  readonly seven: KindCounts
  readonly exact: Equity
  readonly sampled: Equity
}

const hands = 50_000

/** Sevens of cards from a seeded shuffle, in a row. */
const randomSevens = (): Uint8Array => {
  const random = seeded(11)
  const deck = [...deck52]
  const cards = new Uint8Array(7 * hands)
  for (let hand = 0; hand < hands; hand++)
    for (let at = 0; at < 7; at++) {
      const pick = at + random.below(52 - at)
      const card = deck[pick] ?? 0
      deck[pick] = deck[at] ?? 0
      deck[at] = card
      cards[7 * hand + at] = card
    }
  return cards
}

const equity = (question: Omit<OddsQuestion, 'game' | 'entrants'>): Equity => {
  // Ah Kh against Qs Qd.
  const planned = planOdds({ game: 'holdem', entrants: [{ cards: [49, 45] }, { cards: [43, 42] }], ...question })
  if (!planned.ok) throw new Error(planned.refusal.code)
  return finish(planned.value.work)
}

/** With the kernel where there is one, else without. */
export const answers = async (): Promise<Answers> => {
  const kernel = await loadKernel()
  const cards = randomSevens()
  const found = new Uint16Array(hands)
  strengths7(cards, found)
  let wrong = 0
  if (kernel) {
    const again = new Uint16Array(hands)
    kernel.strengths7(cards, again)
    again.forEach((strength, hand) => {
      if (strength !== found[hand]) wrong++
    })
  }
  const count = kernel?.countHands ?? countHands
  return {
    kernel: kernel !== undefined,
    batch: found.reduce((sum, strength, hand) => (sum + strength * (hand + 1)) % 1_000_000_007, 0),
    wrong,
    five: finish(count(5)),
    seven: finish(count(7)),
    exact: equity({}),
    sampled: equity({ method: 'sample', samples: 200_000, seed: 7, kernel }),
  }
}
