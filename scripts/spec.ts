import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { line, root } from './steps.ts'

/** How docs/SPEC.md and test titles name a rule: `BET-7`. */
const id = /\b[A-Z]{2,8}-\d{1,3}\b/g

export type Coverage = {
  readonly rules: readonly string[]
  /** Rules that no test title names. */
  readonly untested: readonly string[]
  /** Titles that name a rule of one of the document's families which the document does not have, with their file. */
  readonly unknown: readonly string[]
  /** Ids that open more than one rule. */
  readonly twice: readonly string[]
}

export const specFile = join(root, 'docs', 'SPEC.md')

/** Rules open with their id in bold or as a heading or a table row: `**BET-7** …`, `### BET-7 …`, `| BET-7 | …`. */
export function rulesOf(spec: string): string[] {
  return spec
    .split('\n')
    .flatMap(text => /^(?:#+\s+|[-*]\s+|\|\s*)?(?:\*\*)?`?([A-Z]{2,8}-\d{1,3})\b/.exec(text)?.[1] ?? [])
}

/** Compares the rules of the document with the titles of all tests, the exhaustive ones and the pages included. */
export function coverage(spec: string, tests: readonly { readonly file: string; readonly text: string }[]): Coverage {
  const found = rulesOf(spec)
  const rules = new Set(found)
  const families = new Set([...rules].map(rule => rule.split('-')[0]))
  const cited = tests.flatMap(({ file, text }) => titles(text).map(rule => ({ file, rule })))
  const tested = new Set(cited.map(({ rule }) => rule))
  return {
    rules: [...rules],
    untested: [...rules].filter(rule => !tested.has(rule)),
    unknown: cited
      .filter(({ rule }) => families.has(rule.split('-')[0]) && !rules.has(rule))
      .map(({ file, rule }) => `${rule} in ${file}`),
    twice: [...rules].filter(rule => found.filter(other => other === rule).length > 1),
  }
}

/** Ids in what a test file says, comments aside: titles stand in tables of rows as well as beside `it`. */
function titles(text: string): string[] {
  const spoken = text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  return (spoken.match(/(['"`])(?:(?!\1).)*\1/g) ?? []).flatMap(said => said.match(id) ?? [])
}

/** The coverage of this very repository. */
export function ours(): Coverage {
  const files = globSync('{game,live,adapters,face,apps,testkit,scripts,tests,bench}/**/*.{test,spec}.ts', {
    cwd: root,
    exclude: path => /node_modules|(^|\/)build$/.test(path),
  }).filter(file => file !== 'tests/spec.test.ts')
  return coverage(
    readFileSync(specFile, 'utf8'),
    files.map(file => ({ file, text: readFileSync(join(root, file), 'utf8') })),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (!existsSync(specFile)) {
    console.error('docs/SPEC.md is not there')
    process.exit(1)
  }
  const { rules, untested, unknown, twice } = ours()
  for (const rule of untested) console.log(`no test: ${rule}`)
  for (const rule of unknown) console.log(`no such rule: ${rule}`)
  for (const rule of twice) console.log(`stands twice: ${rule}`)
  const wrong = untested.length + unknown.length + twice.length
  console.log(line({ passed: rules.length - untested.length, failed: wrong, skipped: 0 }))
  process.exitCode = wrong > 0 ? 1 : 0
}
