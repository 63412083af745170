import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './sources.ts'

/** Every file of the repository, those about to be added included. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => file !== '' && existsSync(join(root, file)))

const binary = /\.(png|jpg|webp|woff2|ico|wasm|mp3|ogg|gz)$/
/** This file spells out what it looks for. */
const texts = files.filter(file => !binary.test(file) && file !== 'tests/house.test.ts')
const text = (file: string): string => readFileSync(join(root, file), 'utf8')
/** AssemblyScript is another language in the same letters. */
const handwritten = texts.filter(
  file => /\.(ts|mjs|js|svelte)$/.test(file) && !file.endsWith('.wasm.ts') && !file.includes('/assembly/'),
)

/** Lines of the given files that match, as `file:line: text`. */
function lines(among: readonly string[], pattern: RegExp): string[] {
  return among.flatMap(file =>
    text(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim().slice(0, 160)}`] : [])),
  )
}

describe('the house', () => {
  it('names no folder of one machine', () => {
    expect(lines(texts, /(^|[\s"'`(=:])\/(work|home|root|Users|tmp\/[a-z])\b/)).toEqual([])
  })

  it('names no registry and no mirror', () => {
    const host =
      /\b(registry\.npmjs|registry\.yarnpkg|npmmirror|verdaccio|artifactory|deb\.debian\.org)\b|"resolved": "http/
    expect(lines(texts, host)).toEqual([])
  })

  it('speaks of itself alone', () => {
    expect(lines(texts, /\b(chatgpt|copilot|claude|anthropic|openai|as an ai|subagent|sub-agent)\b/i)).toEqual([])
  })

  it('names no file utils, helpers, manager, misc or common', () => {
    expect(files.filter(file => /^(utils?|helpers?|managers?|misc|common)\b/i.test(basename(file)))).toEqual([])
  })

  it('keeps no test that runs alone and no test switched off without a word', () => {
    expect(lines(handwritten, /\b(describe|it|test)\.only\b|\bx(it|describe)\(/)).toEqual([])
    expect(lines(handwritten, /\b(describe|it|test)\.skip\(\s*['"`]/)).toEqual([])
  })

  it('has no enum, no any and no suppressed type error', () => {
    expect(lines(handwritten, /^\s*(export )?(declare )?(const )?enum\s/)).toEqual([])
    expect(lines(handwritten, /@ts-(ignore|nocheck)/)).toEqual([])
    expect(lines(handwritten, /^(?!\s*(\/\/|\*|\/\*))((?!\s\/\/\s).)*(:|\bas|<)\s*any\b/)).toEqual([])
  })

  it('sends no file over a megabyte but pictures, fixtures and the lock', () => {
    const big = files.filter(file => readFileSync(join(root, file)).length > 1_000_000)
    expect(big.filter(file => !/^(fixtures|docs\/pictures)\/|package-lock\.json$/.test(file))).toEqual([])
  })
})
