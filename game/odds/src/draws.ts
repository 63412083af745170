/** Five-card draw: what changing cards makes of a hand. */
import { type Card, checkCards, deck52, type Parsed, without } from '@krupiye/cards'
import { type HandKind, handKinds, kindIndex, strength5 } from '@krupiye/ranks'

/**
 * All hands that drawing up to five brings, by kind: `kept` are 0 to 4 cards that stay, `discarded` those that were thrown away
 * and cannot come back (with `kept` they need not be five: other seen cards may be among them).
 */
export const drawChances = (
  kept: readonly Card[],
  discarded: readonly Card[],
): Parsed<Readonly<Record<HandKind, number>>> => {
  const refusal = checkCards([...kept, ...discarded], 0, 47) ?? checkCards(kept, 0, 4)
  if (refusal) return { ok: false, refusal }
  const counts = new Float64Array(handKinds.length)
  const deck = without(deck52, [...kept, ...discarded])
  const hand = [...kept]
  const draw = (from: number): void => {
    if (hand.length === 5) {
      counts[kindIndex(strength5(hand[0]!, hand[1]!, hand[2]!, hand[3]!, hand[4]!))]!++
      return
    }
    for (let i = from; i < deck.length; i++) {
      hand.push(deck[i]!)
      draw(i + 1)
      hand.pop()
    }
  }
  draw(0)
  return {
    ok: true,
    value: Object.fromEntries(handKinds.map((kind, i) => [kind, counts[i]!])) as Record<HandKind, number>,
  }
}
