import type { Account, Transfer } from './ports.ts'

/**
 * What every keeper of the books asks of a transfer before it writes a line of it: two lines at least, whole chips other than zero,
 * a sum of zero, no account twice. A transfer that fails is a fault of the house and not of a player, so it throws.
 */
export const checkTransfer = (transfer: Transfer): void => {
  const { key, lines } = transfer
  if (key.length === 0) throw new Error('a transfer needs a key')
  if (lines.length < 2) throw new Error(`transfer ${key} has fewer than two lines`)
  if (!lines.every(line => Number.isSafeInteger(line.amount) && line.amount !== 0))
    throw new Error(`transfer ${key} moves something that is not whole chips`)
  if (lines.reduce((sum, line) => sum + line.amount, 0) !== 0) throw new Error(`transfer ${key} does not sum to zero`)
  if (new Set(lines.map(line => line.account)).size !== lines.length)
    throw new Error(`transfer ${key} names an account twice`)
}

/** Only the mint may be below zero: it is where play chips come from. */
export const mayBeNegative = (account: Account): boolean => account === 'mint'
