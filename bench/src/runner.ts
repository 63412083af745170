import { pathToFileURL } from 'node:url'
import { type Contestant, timed } from './bench.ts'

/** One contestant in a process of its own (see apart.ts): `runner.ts MODULE NAME`, a round for each message. */
const [, , file = '', name = ''] = process.argv
const { contestants } = (await import(pathToFileURL(file).href)) as { contestants: readonly Contestant[] } // as apart.ts asks
const contestant = contestants.find(other => other.name === name)
if (contestant === undefined) throw new Error(`nobody called ${name} races`)
process.on('message', () => process.send?.(timed(contestant.round)))
