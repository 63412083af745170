/**
 * Hand histories in and out.
 *
 * @example
 * for (const read of readPhh(text)) {
 *   if (!read.ok) console.log(read.fault.line, read.fault.code)
 *   else console.log(replayPhh(read.record))
 * }
 */
export * from './fault.ts'
export { fileOptions } from './houses.ts'
export * from './phhGames.ts'
export * from './phhRecord.ts'
export * from './phhReplay.ts'
export * from './script.ts'
export * from './handHistory.ts'
export * from './ohhRead.ts'
export * from './ohhWrite.ts'
export * from './phhWrite.ts'
export * from './pokerStarsRecord.ts'
export * from './pokerStarsReplay.ts'
export * from './pokerStarsWrite.ts'
