import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { coverage, ours, rulesOf, specFile } from '../scripts/spec.ts'

describe('the rules of docs/SPEC.md', () => {
  it('each stand once, have a test that names them, and are all that tests name', ({ skip }) => {
    if (!existsSync(specFile)) skip('docs/SPEC.md is not written yet')
    const { rules, untested, unknown, twice } = ours()
    expect(rules.length).toBeGreaterThan(20)
    expect({ untested, unknown, twice }).toEqual({ untested: [], unknown: [], twice: [] })
  })

  const spec =
    '**BET-1** Bets are whole.\n\n- **BET-2** A raise …, see BET-9.\n### POT-1 Layers\n| POT-2 | Odd chips |\n'

  it('are found as bold, listed, headed and tabled ids, not where a sentence mentions them', () => {
    expect(rulesOf(spec)).toEqual(['BET-1', 'BET-2', 'POT-1', 'POT-2'])
  })

  it('are missed when no title names them, and a title that names a rule of no document is found', () => {
    const text =
      "// BET-2 in a comment does not count\nit('BET-1 whole chips', () => {})\nit.each([['POT-1 x'], ['POT-7 y'], ['UTF-8 z']])"
    const found = coverage(`${spec}**POT-1** again`, [{ file: 'a.test.ts', text }])
    expect(found.untested).toEqual(['BET-2', 'POT-2'])
    expect(found.unknown).toEqual(['POT-7 in a.test.ts'])
    expect(found.twice).toEqual(['POT-1'])
  })
})
