import type { PlayerId, Seat, TableEvent } from '@krupiye/rules'
import type { BaseTable } from '@krupiye/wire'
import { checkTransfer, mayBeNegative } from './ledger.ts'
import type { Account, AppendResult, Batch, EventStore, Line, TableId, Transfer } from './ports.ts'

type Stream = {
  /** Stored as text, as a database would: nobody can change a stored event by holding on to it. */
  readonly events: string[]
  readonly commands: Map<string, { readonly digest: string; readonly answer: string }>
  readonly seats: Map<Seat, PlayerId>
  base: { readonly version: number; readonly text: string } | undefined
  deadline: number | null
  closed: boolean
}

type Book = { balance: number; readonly lines: Line[] }
type Refused = Exclude<AppendResult, { ok: true }>['why']

/**
 * The event store in memory: the reference that the contract suite describes, what tests run on, and what keeps a table that runs
 * in a browser tab. Everything is checked before anything is written, so a refused batch leaves no trace.
 */
export const memoryStore = (): EventStore => {
  const streams = new Map<TableId, Stream>()
  const books = new Map<Account, Book>()
  const keys = new Set<string>()

  /** The balances after these transfers, or why they cannot be booked. */
  const weigh = (transfers: readonly Transfer[]): Map<Account, number> | Refused => {
    const balances = new Map<Account, number>()
    const seen = new Set<string>()
    for (const transfer of transfers) {
      checkTransfer(transfer)
      if (keys.has(transfer.key) || seen.has(transfer.key)) return 'duplicateKey'
      seen.add(transfer.key)
      for (const { account, amount } of transfer.lines) {
        const after = (balances.get(account) ?? books.get(account)?.balance ?? 0) + amount
        if (after < 0 && !mayBeNegative(account)) return 'insufficientChips'
        balances.set(account, after)
      }
    }
    return balances
  }

  const book = (transfers: readonly Transfer[], at: number): void => {
    for (const { key, reason, lines } of transfers) {
      keys.add(key)
      for (const { account, amount } of lines) {
        const page = books.get(account) ?? { balance: 0, lines: [] }
        books.set(account, page)
        page.balance += amount
        page.lines.push({ key, reason, amount, balance: page.balance, at })
      }
    }
  }

  /** The chairs after these events, or `seatTaken`. */
  const seating = (
    seats: ReadonlyMap<Seat, PlayerId>,
    events: readonly TableEvent[],
  ): Map<Seat, PlayerId> | Refused => {
    const after = new Map(seats)
    for (const event of events) {
      if (event.type === 'stoodUp') after.delete(event.seat)
      if (event.type !== 'seated') continue
      if (after.has(event.seat) || [...after.values()].includes(event.player)) return 'seatTaken'
      after.set(event.seat, event.player)
    }
    return after
  }

  const write = (stream: Stream, batch: Batch): AppendResult => {
    const balances = weigh(batch.transfers)
    if (typeof balances === 'string') return { ok: false, why: balances }
    const seats = seating(stream.seats, batch.events)
    if (typeof seats === 'string') return { ok: false, why: seats }
    if (batch.base) stream.base = { version: stream.events.length, text: JSON.stringify(batch.base) }
    for (const event of batch.events) stream.events.push(JSON.stringify(event))
    stream.seats.clear()
    for (const [seat, player] of seats) stream.seats.set(seat, player)
    book(batch.transfers, batch.at)
    stream.deadline = batch.deadline
    if (batch.command) {
      const { id, digest, answer } = batch.command
      stream.commands.set(id, { digest, answer })
    }
    if (batch.closes) stream.closed = true
    return { ok: true, version: stream.events.length }
  }

  return {
    async tables() {
      return [...streams].filter(([, stream]) => !stream.closed).map(([table, { deadline }]) => ({ table, deadline }))
    },
    async create(table, batch) {
      if (streams.has(table)) return { ok: false, why: 'conflict' }
      const stream: Stream = {
        events: [],
        commands: new Map(),
        seats: new Map(),
        base: undefined,
        deadline: null,
        closed: false,
      }
      const result = write(stream, batch)
      if (result.ok) streams.set(table, stream)
      return result
    },
    async read(table, after) {
      const events = streams.get(table)?.events ?? []
      // The text was written from a TableEvent by `write` above, so it reads back as one.
      return events
        .slice(after)
        .map((text, index) => ({ version: after + index + 1, event: JSON.parse(text) as TableEvent }))
    },
    async base(table) {
      const kept = streams.get(table)?.base
      // Written from a BaseTable by `write` above.
      return kept && { version: kept.version, base: JSON.parse(kept.text) as BaseTable }
    },
    async append(table, expected, batch) {
      const stream = streams.get(table)
      if (!stream || stream.closed || stream.events.length !== expected) return { ok: false, why: 'conflict' }
      return write(stream, batch)
    },
    async answered(table, commandId) {
      return streams.get(table)?.commands.get(commandId)
    },
    async transfer(transfer, at) {
      const balances = weigh([transfer])
      // A lone transfer seats nobody and expects no version, so these are the only two refusals it can meet.
      if (balances === 'insufficientChips' || balances === 'duplicateKey') return { ok: false, why: balances }
      book([transfer], at)
      return { ok: true }
    },
    async balance(account) {
      return books.get(account)?.balance ?? 0
    },
    async lines(account, limit) {
      return (books.get(account)?.lines ?? []).toReversed().slice(0, limit)
    },
    async books() {
      return [...books].map(([account, { balance, lines }]) => ({
        account,
        balance,
        sum: lines.reduce((sum, line) => sum + line.amount, 0),
      }))
    },
    async close() {},
  }
}
