import { deck52 } from '@krupiye/cards'
import { belowFrom, systemDeal } from '@krupiye/room'
import { badShuffles } from './badShuffles.ts'
import { examine, failures, type Finding, type Shuffle } from './deckTests.ts'
import { line } from './steps.ts'

/**
 * `npm run fairness [-- DECKS]`: puts the decks that the house deals, and those of shuffles known to be wrong, to all
 * tests of randomness. The house's must pass and the others must be caught; exits with 1 otherwise.
 *
 * The house's source is the operating system's and has no seed: a second run asks new decks. A fair shuffle fails one
 * run in ten thousand by chance (Holm's level over all tests); it is then asked once more, and has failed when it
 * fails again.
 */
const decks = Number(process.argv[2] ?? 200_000)
if (!Number.isInteger(decks) || decks < 20_000) {
  console.error('npm run fairness [-- DECKS], at least 20000')
  process.exit(1)
}
const level = 1e-4
let wrong = 0

console.log(`the house: ${decks} decks, each from the operating system, no seed`)
const first = examine(await house(), decks)
print(first)
if (failures(first, level).length > 0) {
  console.log('  odd; once more with new decks')
  const second = examine(await house(), decks)
  print(second)
  if (failures(second, level).length > 0) wrong++
}

for (const [name, make] of Object.entries(badShuffles)) {
  // Drawn far ahead: these decks are nobody's.
  const below = belowFrom(words => crypto.getRandomValues(words), 4096)
  const findings = examine(make(below), decks)
  const caught = failures(findings, 1e-6)
  if (caught.length === 0) wrong++
  console.log(
    `${caught.length > 0 ? 'caught' : 'MISSED'}: a shuffle that ${name}: ${caught.map(({ test }) => test).join(', ')}`,
  )
}

const all = 1 + Object.keys(badShuffles).length
console.log(line({ passed: all - wrong, failed: wrong, skipped: 0 }))
process.exitCode = wrong > 0 ? 1 : 0

function print(findings: readonly Finding[]): void {
  for (const { test, p } of findings) console.log(`  ${test.padEnd(26)} p = ${p.toFixed(6)}`)
}

/** Decks through the very port that deals to tables; it answers later, so all are drawn before they are looked at. */
async function house(): Promise<Shuffle> {
  const deal = systemDeal()
  const drawn = new Uint8Array(decks * 52)
  for (let hand = 0; hand < decks; hand++)
    drawn.set(
      await deal.next({ table: 'fairness' as Parameters<typeof deal.next>[0]['table'], hand, deck: deck52 }),
      hand * 52,
    ) // any text is an id here
  let next = 0
  return () => drawn.subarray(next, (next += 52))
}
