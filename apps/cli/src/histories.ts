import {
  type Fault,
  faultAt,
  type HandHistory,
  isPokerStars,
  phhFlavour,
  phhHistory,
  type Played,
  readOhh,
  readPhh,
  readPokerStars,
  replayPhh,
  replayPokerStars,
} from '@krupiye/history'

/** A hand of a file in any format, played through the rules; or why not. */
export type Told =
  | {
      readonly ok: true
      readonly id: string
      readonly line: number
      readonly history: HandHistory
      readonly played: Played
    }
  | { readonly ok: false; readonly fault: Fault }

export type Format = 'pokerstars' | 'ohh' | 'phh'

/** The format of a text: by its first words, and for what is only part of a hand by the file's name. */
export const formatOf = (file: string, text: string): Format => {
  if (isPokerStars(text) || /\.txt(\.gz)?$/i.test(file)) return 'pokerstars'
  return /^\uFEFF?\s*\{\s*"ohh"/.test(text) || /\.ohh(\.gz)?$/i.test(file) ? 'ohh' : 'phh'
}

/** The hands of a text one by one. */
export function* readHistories(file: string, text: string): Generator<Told> {
  switch (formatOf(file, text)) {
    case 'pokerstars':
      for (const read of readPokerStars(text)) {
        if (!read.ok) {
          yield read
          continue
        }
        const told = replayPokerStars(read.record)
        if (told.ok) yield { ok: true, id: read.record.id, line: read.line, history: told.history, played: told.played }
        else yield { ok: false, fault: { line: told.line, hand: read.record.id, ...told.reason } }
      }
      return
    case 'ohh':
      for (const told of readOhh(text)) {
        if (told.ok)
          yield { ok: true, id: told.history.id, line: told.line, history: told.history, played: told.played }
        else yield { ok: false, fault: { line: told.line, hand: told.hand, ...told.reason } }
      }
      return
    case 'phh':
      // Where the name says so, a line is a hand, whatever stands in the first one.
      for (const read of readPhh(text, /\.jsonl(\.gz)?$/i.test(file) ? 'jsonl' : phhFlavour(text))) {
        if (!read.ok) {
          yield read
          continue
        }
        const { record } = read
        const played = replayPhh(record)
        const id = String(record.more['id'] ?? record.more['hand'] ?? '')
        if (played.ok) yield { ok: true, id, line: record.lineOf(0), history: phhHistory(record, played), played }
        else yield { ok: false, fault: faultAt(record, played.reason) }
      }
  }
}
