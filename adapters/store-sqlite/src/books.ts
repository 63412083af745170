import { type Account, checkTransfer, type Line, mayBeNegative, type Transfer } from '@krupiye/room'
import type { DatabaseSync } from 'node:sqlite'
import { prepare } from './statement.ts'

/** `insufficientChips`: an account other than the mint would fall below zero. `duplicateKey`: this was booked before. */
export type BookRefusal = 'insufficientChips' | 'duplicateKey'

/** The double-entry books. `book` runs inside the caller's transaction, the rest reads. */
export type Books = {
  /** Books one transfer. After a refusal the caller must take its work back: lines before the refused one are written. */
  book(transfer: Transfer, at: number): BookRefusal | undefined
  balance(account: Account): number
  lines(account: Account, limit: number): readonly Line[]
  all(): readonly { readonly account: Account; readonly balance: number; readonly sum: number }[]
}

export const books = (database: DatabaseSync): Books => {
  const known = prepare(database, (sql, given: { key: string }) =>
    sql.selectFrom('transfers').select('id').where('key', '=', given.key),
  )
  const account = prepare(database, (sql, given: { name: string }) =>
    sql.selectFrom('accounts').select(['id', 'balance']).where('name', '=', given.name),
  )
  const open = prepare(database, (sql, given: { name: string }) =>
    sql.insertInto('accounts').values({ name: given.name, balance: 0 }).returning(['id', 'balance']),
  )
  const change = prepare(database, (sql, given: { id: number; balance: number }) =>
    sql.updateTable('accounts').set({ balance: given.balance }).where('id', '=', given.id),
  )
  const transferIn = prepare(database, (sql, given: { key: string; reason: string; at: number }) =>
    sql.insertInto('transfers').values({ key: given.key, reason: given.reason, at: given.at }).returning('id'),
  )
  const lineIn = prepare(
    database,
    (sql, given: { account: number; transfer: number; line: number; amount: number; balance: number }) =>
      sql.insertInto('lines').values({
        account: given.account,
        transfer: given.transfer,
        line: given.line,
        amount: given.amount,
        balance: given.balance,
      }),
  )
  const linesOf = prepare(database, (sql, given: { account: number; limit: number }) =>
    sql
      .selectFrom('lines')
      .innerJoin('transfers', 'transfers.id', 'lines.transfer')
      .select(['transfers.key', 'transfers.reason', 'lines.amount', 'lines.balance', 'transfers.at'])
      .where('lines.account', '=', given.account)
      .orderBy('lines.transfer', 'desc')
      .orderBy('lines.line', 'desc')
      .limit(given.limit),
  )
  const allOf = prepare(database, sql =>
    sql
      .selectFrom('accounts')
      .leftJoin('lines', 'lines.account', 'accounts.id')
      .select(({ fn, lit }) => [
        'accounts.name',
        'accounts.balance',
        fn.coalesce(fn.sum<number>('lines.amount'), lit(0)).as('sum'),
      ])
      .groupBy('accounts.id')
      .orderBy('accounts.name'),
  )

  return {
    book(transfer, at) {
      checkTransfer(transfer)
      if (known.get({ key: transfer.key })) return 'duplicateKey'
      const row = transferIn.get({ key: transfer.key, reason: transfer.reason, at })
      if (!row) throw new Error(`transfer ${transfer.key} was not written`)
      for (const [line, { account: name, amount }] of transfer.lines.entries()) {
        const held = account.get({ name }) ?? open.get({ name })
        if (!held) throw new Error(`account ${name} was not opened`)
        const balance = held.balance + amount
        if (balance < 0 && !mayBeNegative(name)) return 'insufficientChips'
        if (!Number.isSafeInteger(balance))
          throw new RangeError(`account ${name}: more chips than can be counted exactly`)
        change.run({ id: held.id, balance })
        lineIn.run({ account: held.id, transfer: row.id, line, amount, balance })
      }
      return undefined
    },
    balance: name => account.get({ name })?.balance ?? 0,
    lines(name, limit) {
      const held = account.get({ name })
      return held ? linesOf.all({ account: held.id, limit }) : []
    },
    // The names were written from `Account` values.
    all: () => allOf.all({}).map(row => ({ account: row.name as Account, balance: row.balance, sum: row.sum })),
  }
}
