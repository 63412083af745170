import { globSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import {
  compareAll,
  countKeys,
  type Counts,
  type FlagTally,
  noCounts,
  type OwnOffer,
  ownOffers,
  type Tally,
} from './differential.ts'
import { line, root } from './steps.ts'

/**
 * `npm run check:corpus [-- FILES]`: plays generated hands through the engine, those of the fixtures where no file (JSON lines, also .gz)
 * is named. Two lines per game, equal values of each kind, and a line per flag; 1 when any chip or any legal range differs without a reason.
 */
const named = process.argv.slice(2)
const files =
  named.length > 0 ? named : globSync('fixtures/differential/*.jsonl.gz', { cwd: root }).map(file => `${root}${file}`)

const shown = 3
const all = noCounts()
const strict = noCounts()
const flags = new Map<string, FlagTally>()
let faults = 0
for (const file of files) {
  const bytes = readFileSync(file)
  const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8')
  for (const tally of compareAll(text).values()) report(tally)
}
if (flags.size > 0) reportFlags()
const explained = all.hands - all.legalEqual - faults
console.log(
  `${count(all.money)} of ${count(all.hands)} hands equal in chips; legal ranges equal on ${count(strict.legalEqual)} of ${count(strict.hands)} where all books agree, ` +
    `on ${count(all.legalEqual)} of all, ${count(explained)} explained${faults === 0 ? '' : `, ${count(faults)} wrong`}`,
)
console.log(line({ passed: all.hands - faults, failed: faults, skipped: 0 }))
process.exit(faults === 0 && all.hands > 0 ? 0 : 1)

function report(tally: Tally): void {
  console.log(`${tally.game.padEnd(6)} all books agree: ${values(tally.strict)}`)
  if (tally.flagged.hands > 0) console.log(`${' '.repeat(6)} flagged:         ${values(tally.flagged)}`)
  for (const { id, what, found, expected } of tally.differences.slice(0, shown))
    console.log(`  ${id} ${what}: found ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`)
  if (tally.differences.length > shown) console.log(`  … ${count(tally.differences.length - shown)} more differences`)
  faults += new Set(tally.differences.map(({ id }) => id)).size
  for (const counts of [tally.strict, tally.flagged]) add(all, counts)
  add(strict, tally.strict)
  for (const [flag, under] of tally.flags) {
    const sum = flags.get(flag) ?? { ...noCounts(), reasons: new Map<OwnOffer, number>() }
    flags.set(flag, sum)
    add(sum, under)
    for (const [reason, hands] of under.reasons) sum.reasons.set(reason, (sum.reasons.get(reason) ?? 0) + hands)
  }
}

/** A hand with several flags counts under each. */
function reportFlags(): void {
  console.log('flagged hands, under the options that they were made with:')
  const found = new Set<OwnOffer>()
  for (const [flag, under] of [...flags].toSorted(([, a], [, b]) => b.hands - a.hands)) {
    const explained = [...under.reasons].map(([reason, hands]) => `${reason} ${count(hands)}`)
    for (const reason of under.reasons.keys()) found.add(reason)
    console.log(
      `  ${flag.padEnd(22)} hands ${count(under.hands)}, legal compared ${count(under.hands)}, legal equal ${count(under.legalEqual)}${explained.length > 0 ? `, explained: ${explained.join(', ')}` : ''}`,
    )
  }
  for (const reason of found) console.log(`  ${reason}: the set ${ownOffers[reason]}`)
}

function values({ hands, uncalled, pots, awards, final, legalEqual }: Counts): string {
  return `hands ${count(hands)}, uncalled ${count(uncalled)}, pots ${count(pots)}, awards ${count(awards)}, stacks ${count(final)}, legal ${count(legalEqual)}`
}

function add(sum: Counts, counts: Counts): void {
  for (const key of countKeys) sum[key] += counts[key]
}

function count(n: number): string {
  return n.toLocaleString('en')
}
