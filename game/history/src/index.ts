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
export * from './phhGames.ts'
export * from './phhRecord.ts'
export * from './phhReplay.ts'
export * from './script.ts'
