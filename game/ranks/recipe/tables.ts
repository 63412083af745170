/**
 * Makes src/generated/displacements.ts: `npm run tables -w @krupiye/ranks`, half a minute.
 * The face values, mixed by a multiplier so that their sums spread evenly, and the offsets of the three perfect hashes (5, 6, 7 cards).
 */
import { writeFileSync } from 'node:fs'
import { displacement, faceSums } from './displacement.ts'
import { faceValues } from './faces.ts'

/** A sum has 23 bits: the upper ones choose the row, the lower ones the place in it. */
const rowBits = { 5: 10, 6: 11, 7: 12 } as const
const attempts = 40

const mixed = (value: number, multiplier: number): number => (Math.imul(value, multiplier) & 0x7fffff) >>> 0

const base64 = (offsets: readonly number[]): string => {
  const bytes = new Uint8Array(offsets.length * 2)
  offsets.forEach((offset, i) => {
    bytes[2 * i] = offset & 255
    bytes[2 * i + 1] = offset >> 8
  })
  return Buffer.from(bytes).toString('base64')
}

export const makeTables = (multiplier: number): string => {
  const values = faceValues()
  const lines = [
    '// Made by recipe/tables.ts, which explains it. Do not edit.',
    '',
    '/** Face value of each rank, 23 bits: sums of 5, 6 or 7 of them, modulo 2^23, tell the ranks. */',
    `export const faces = [${values.map(value => mixed(value, multiplier)).join(', ')}] as const`,
  ]
  for (const cards of [5, 6, 7] as const) {
    const made = displacement(
      faceSums(values, cards).map(sum => mixed(sum, multiplier)),
      23 - rowBits[cards],
    )
    lines.push(
      '',
      `/** ${cards} cards: where each row of sums begins (2 bytes a row, low byte first), in a table of ${made.size} places. */`,
      `export const size${cards} = ${made.size}`,
      `export const rowBits${cards} = ${rowBits[cards]}`,
      `export const rows${cards} =\n  '${base64(made.offsets)}'`,
    )
  }
  return `${lines.join('\n')}\n`
}

/** The multiplier whose seven-card table is smallest, of some taken from the fractional bits of the golden ratio. */
const bestMultiplier = (): number => {
  const sums = faceSums(faceValues(), 7)
  let best = { size: Number.POSITIVE_INFINITY, multiplier: 0 }
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const multiplier = (Math.imul(0x9e3779b1, attempt) | 1) & 0x7fffff
    const { size } = displacement(
      sums.map(sum => mixed(sum, multiplier)),
      23 - rowBits[7],
    )
    if (size < best.size) best = { size, multiplier }
  }
  return best.multiplier
}

if (process.argv[1] === import.meta.filename) {
  const multiplier = bestMultiplier()
  writeFileSync(new URL('../src/generated/displacements.ts', import.meta.url), makeTables(multiplier))
  console.log(`src/generated/displacements.ts made with multiplier ${multiplier}`)
}
