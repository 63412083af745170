import type { Command } from './command.ts'
import { copy, legal, play } from './hand.ts'
import type { Hand } from './handTypes.ts'

/**
 * The menu that `perft` walks for the player to act: fold, check or call, the least raise, the most raise. Fixed-limit leaves one raise, no-limit two.
 * In a draw: stand pat or change the first card. Empty when nobody is asked.
 */
export function menu(hand: Hand): Command[] {
  const asked = legal(hand)
  if (asked === undefined) return []
  switch (asked.kind) {
    case 'bet': {
      const commands: Command[] = asked.mayFold ? [{ type: 'fold' }] : []
      commands.push(asked.call > 0 ? { type: 'call' } : { type: 'check' })
      if (asked.raise !== undefined) {
        commands.push({ type: 'raiseTo', to: asked.raise.min })
        if (asked.raise.max !== asked.raise.min) commands.push({ type: 'raiseTo', to: asked.raise.max })
      }
      return commands
    }
    case 'bringIn': {
      const commands: Command[] = asked.mayFold ? [{ type: 'fold' }] : []
      commands.push({ type: 'bringIn' })
      if (asked.completeTo !== null) commands.push({ type: 'raiseTo', to: asked.completeTo })
      return commands
    }
    case 'draw':
      return [
        { type: 'discard', positions: [] },
        { type: 'discard', positions: [0] },
      ]
    case 'runIt':
      return asked.most === 3 ? [once, twice, thrice] : [once, twice]
    case 'show':
      return asked.mayMuck ? [{ type: 'show' }, { type: 'muck' }] : [{ type: 'show' }]
  }
}

const once: Command = { type: 'runIt', times: 1 }
const twice: Command = { type: 'runIt', times: 2 }
const thrice: Command = { type: 'runIt', times: 3 }

/**
 * How many ends the decision tree has, `depth` decisions deep at most: a number that goes wrong with nearly every mistake in the rules of betting.
 * Throws where `legal` offers what `play` refuses.
 */
export function perft(hand: Hand, depth: number): number {
  const asked = legal(hand)
  if (asked === undefined || depth === 0) return 1
  let ends = 0
  for (const command of menu(hand)) {
    const next = copy(hand)
    const answer = play(next, asked.seat, command)
    if (!answer.ok) throw new Error(`legal offered ${JSON.stringify(command)}, play refused: ${answer.refusal.code}`)
    ends += perft(next, depth - 1)
  }
  return ends
}
