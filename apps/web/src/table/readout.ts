import { chipsIn, tableLegal } from '@krupiye/rules'
import { cardName, type Words } from '@krupiye/words'
import { positionsOf } from './position.ts'
import { isRunning, type Story } from './story.ts'
import { type Onlooker, ownName, positionName } from './view.ts'

/** What can be asked for by key, each with its letter: Alt with it reads the answer aloud. */
export const readouts = {
  hand: 'h',
  board: 'b',
  pot: 'p',
  call: 'c',
  legal: 'l',
  stacks: 's',
  who: 'w',
  position: 'd',
  time: 't',
  last: 'o',
} as const

export type Readout = keyof typeof readouts

type Look = Pick<Onlooker, 'words' | 'you'> & {
  /** Seconds left of the running turn; null when none runs. */ readonly seconds: number | null
}

/** The answer to one read-out key, in whole sentences. */
export const readAloud = (story: Story, what: Readout, { words, you, seconds }: Look): string => {
  const { say } = words
  const { table } = story
  const { hand } = table
  const player = you === null ? undefined : hand?.players.find(each => each.seat === you)
  const name = (seat: number) => table.seats[seat]?.name ?? ''
  switch (what) {
    case 'hand': {
      const cards = player?.cards.filter(card => card !== null) ?? []
      if (hand === null || player === undefined || cards.length === 0) return say('spoken.noHand')
      const spelled = namesOf(cards, words)
      const reading = ownName(hand, player, words)
      return reading === ''
        ? say('spoken.handPlain', { cards: spelled })
        : say('spoken.hand', { cards: spelled, reading })
    }
    case 'board': {
      const board = hand?.board.filter(card => card !== null) ?? []
      // In stud the open cards before the players are what a board is elsewhere.
      const open = (hand?.players ?? []).filter(each => !each.folded && each.up.includes(true))
      if (board.length === 0 && open.length > 0)
        return open
          .map(each => {
            const cards = each.cards.filter((card, k) => card !== null && each.up[k] === true)
            return say('spoken.openCards', {
              name: name(each.seat),
              cards: namesOf(
                cards.filter(card => card !== null),
                words,
              ),
            })
          })
          .join(' ')
      return board.length === 0 ? say('spoken.boardEmpty') : say('spoken.board', { cards: namesOf(board, words) })
    }
    case 'pot': {
      const n = hand === null ? 0 : chipsIn(hand) - hand.players.reduce((sum, each) => sum + each.won, 0)
      if (story.gathered.length < 2) return say('spoken.pot', { n })
      const parts = story.gathered.map((pot, k) =>
        say('spoken.potPart', { label: k === 0 ? say('table.mainPot') : say('table.sidePot', { k }), n: pot.amount }),
      )
      return say('spoken.pots', { n, parts: words.list(parts) })
    }
    case 'call': {
      if (hand === null || player === undefined || player.folded || !isRunning(story))
        return say('spoken.nothingToCall')
      const n = Math.min(player.stack, Math.max(0, hand.price - player.bet))
      return n === 0 ? say('spoken.nothingToCall') : say('spoken.toCall', { n })
    }
    case 'legal': {
      const legal = tableLegal(table)
      if (legal === undefined || legal.seat !== you) return say('spoken.notYourTurn')
      if (legal.kind !== 'bet') return say('table.yourTurnTitle')
      const acts = [
        ...(legal.mayFold ? [say('act.fold')] : []),
        legal.call === 0 ? say('act.check') : say('act.call', { n: words.number(legal.call) }),
      ]
      const raise =
        legal.raise === undefined
          ? say('spoken.raiseClosed')
          : say('spoken.raiseRange', { min: legal.raise.min, max: legal.raise.max })
      return `${say('spoken.legal', { acts: words.list(acts) })} ${raise}`
    }
    case 'stacks':
      return table.seats
        .filter(sitter => sitter !== null)
        .map(sitter => {
          const dealt =
            sitter.dealt && isRunning(story) ? hand?.players.find(each => each.seat === sitter.seat) : undefined
          if (dealt === undefined) return say('spoken.stack', { name: sitter.name, n: sitter.stack })
          if (dealt.folded) return say('spoken.stackFolded', { name: sitter.name, n: dealt.stack })
          return dealt.stack === 0
            ? say('spoken.stackAllIn', { name: sitter.name })
            : say('spoken.stack', { name: sitter.name, n: dealt.stack })
        })
        .join(' ')
    case 'who': {
      const live = hand === null || !isRunning(story) ? [] : hand.players.filter(each => !each.folded)
      return live.length === 0
        ? say('spoken.nothing')
        : say('spoken.inHand', { names: words.list(live.map(each => name(each.seat))) })
    }
    case 'position': {
      const button =
        table.button === null
          ? say('spoken.noButton')
          : say('spoken.button', { name: name(table.button) || say('table.seat', { n: table.button }) })
      const own = hand === null || player === undefined ? undefined : positionsOf(hand.opening).get(player.seat)
      return `${button} ${own === undefined || own === '' ? say('spoken.noPosition') : say('spoken.position', { position: positionName(own, words) })}`
    }
    case 'time':
      return seconds === null ? say('spoken.noTime') : say('spoken.time', { n: seconds })
    case 'last': {
      const lines = story.entries.slice(-4).map(entry => entry.text(words))
      return lines.length === 0 ? say('spoken.nothing') : say('spoken.lastLines', { lines: lines.join('; ') })
    }
  }
}

const namesOf = (cards: readonly number[], words: Words): string =>
  cards.map(card => cardName(card, words.lang)).join(', ')
