import { globSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { compareAll, type Tally } from './differential.ts'
import { line, root } from './steps.ts'

/**
 * `npm run check:corpus [-- FILES]`: plays generated hands through the engine, those of the fixtures where no file (JSON lines, also .gz)
 * is named. A line per game; 1 when any chip or any legal range differs.
 */
const named = process.argv.slice(2)
const files =
  named.length > 0 ? named : globSync('fixtures/differential/*.jsonl.gz', { cwd: root }).map(file => `${root}${file}`)

const shown = 3
let faults = 0
const sum = { hands: 0, money: 0, legalCompared: 0, legalEqual: 0 }
for (const file of files) {
  const bytes = readFileSync(file)
  const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8')
  for (const tally of compareAll(text).values()) report(tally)
}
const even = sum.money === sum.hands && sum.legalEqual === sum.legalCompared && sum.hands > 0
console.log(
  `${count(sum.money)} of ${count(sum.hands)} hands equal in chips, ${count(sum.legalEqual)} of ${count(sum.legalCompared)} in legal ranges${even ? '' : `: ${count(faults)} differences`}`,
)
console.log(line({ passed: sum.hands - faults, failed: faults, skipped: 0 }))
process.exit(even ? 0 : 1)

function report(tally: Tally): void {
  console.log(
    `${tally.game.padEnd(6)} hands ${count(tally.hands)}, money equal ${count(tally.money)}, legal compared ${count(tally.legalCompared)}, legal equal ${count(tally.legalEqual)}`,
  )
  for (const { id, what, found, expected } of tally.differences.slice(0, shown))
    console.log(`  ${id} ${what}: found ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`)
  if (tally.differences.length > shown) console.log(`  … ${count(tally.differences.length - shown)} more differences`)
  faults += tally.differences.length
  sum.hands += tally.hands
  sum.money += tally.money
  sum.legalCompared += tally.legalCompared
  sum.legalEqual += tally.legalEqual
}

function count(n: number): string {
  return n.toLocaleString('en')
}
