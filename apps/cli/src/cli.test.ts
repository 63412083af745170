import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readText, TooLarge } from './files.ts'
import { main } from './main.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'krupiye-cli-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

/** Runs a command line and catches what it says. */
const krupiye = async (...args: readonly string[]) => {
  const out: string[] = []
  const err: string[] = []
  const code = await main(args, {
    out: line => out.push(line),
    err: line => err.push(line),
    progress: () => {},
    now: () => 0,
    env: { LANG: 'en_US.UTF-8' },
  })
  return { code, out, err }
}

const hand = (id: string, actions: string) =>
  JSON.stringify({
    id,
    variant: 'NT',
    antes: [0, 0, 0],
    blinds_or_straddles: [1, 2, 0],
    min_bet: 2,
    starting_stacks: [100, 100, 100],
    actions: ['d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 2c7d', ...actions.split(', ')],
  })

describe('krupiye', () => {
  it('names its commands in both languages', async () => {
    const english = await krupiye('--help')
    expect(english.code).toBe(0)
    expect(english.out.join('\n')).toMatch(/Usage: krupiye COMMAND[\s\S]*eval[\s\S]*perft[\s\S]*replay/)
    expect((await krupiye('--help', '--lang', 'tr')).out[0]).toBe('Kullanım: krupiye KOMUT [SEÇENEKLER]')
    expect((await krupiye('replay', '--help')).out[0]).toContain('replay FILES')
  })

  it('refuses what it does not know, and says what it might be', async () => {
    expect(await krupiye('replai')).toMatchObject({ code: 2, err: [expect.stringContaining('Did you mean “replay”?')] })
    expect(await krupiye('toString')).toMatchObject({ code: 2 })
    expect(await krupiye('eval', '--deck')).toMatchObject({
      code: 2,
      err: ['There is no option --deck here.', expect.any(String)],
    })
    expect(await krupiye('replay', 'x', '--expect')).toMatchObject({
      code: 2,
      err: ['Option --expect needs a value.', expect.any(String)],
    })
    expect(await krupiye('replay', 'x', '--json=yes')).toMatchObject({
      code: 2,
      err: ['Option --json takes no value.', expect.any(String)],
    })
    expect(await krupiye('replay')).toMatchObject({ code: 2 })
    expect(await krupiye('perft', 'kuhn', 'leduc')).toMatchObject({
      code: 2,
      err: ['One thing too many: “leduc”', expect.any(String)],
    })
    expect(await krupiye('eval', 'As', '--lang', 'de')).toMatchObject({ code: 2 })
    expect(await krupiye()).toMatchObject({ code: 2 })
  })
})

describe('krupiye replay', () => {
  const good = hand('a', 'p3 f, p1 f')
  const bad = hand('b', 'p3 f, p2 f')

  it('plays hands and compares their stacks, packed or not', async () => {
    const path = file('two.jsonl.gz', gzipSync(`${good}\n${hand('c', 'p3 f, p1 cbr 6, p2 f')}\n`))
    const expected = file('expected.jsonl', '{"id":"a","stacks":[99,101,100]}\n{"id":"c","stacks":[102,98,100]}\n')
    expect(await krupiye('replay', path, '--expect', expected)).toEqual({ code: 0, out: ['2 of 2 equal'], err: [] })
    expect(await krupiye('replay', path)).toEqual({ code: 0, out: ['2 of 2 replayed'], err: [] })
  })

  it('names a broken hand with line and reason, goes on, and ends with 1', async () => {
    const path = file('broken.jsonl', `${good}\n${bad}\n${hand('c', 'p3 f, p1 f')}\n`)
    const { code, out, err } = await krupiye('replay', path)
    expect(code).toBe(1)
    expect(err).toEqual([`${path}:2: b: action 5, “p2 f”: expected player 1`])
    expect(out).toEqual(['2 of 3 replayed'])
  })

  it('names stacks that differ, hands that nobody expected and hands that are not there', async () => {
    const path = file('differ.jsonl', `${good}\n${hand('new', 'p3 f, p1 f')}\n`)
    const expected = file('other.jsonl', '{"id":"a","stacks":[98,102,100]}\n{"id":"z","stacks":[1]}\n')
    const { code, err } = await krupiye('replay', path, '--expect', expected)
    expect(code).toBe(1)
    expect(err).toEqual([
      `${path}:1: a: final stacks are 99 101 100; expected 98 102 100`,
      `${path}:2: new: the expected file has no hand of this id`,
      '1 expected hand was not in the files: z',
    ])
  })

  it('gives a JSON line a hand', async () => {
    const path = file('json.jsonl', `${good}\n${bad}\n`)
    const { out } = await krupiye('replay', path, '--json')
    expect(out.map(line => JSON.parse(line))).toMatchObject([
      { ok: true, id: 'a', stacks: [99, 101, 100] },
      { ok: false, fault: { line: 2, code: 'outOfTurn' } },
    ])
  })

  it('says which file cannot be read, and that a file has no hands', async () => {
    expect(await krupiye('replay', join(folder, 'nowhere.phh'))).toMatchObject({
      code: 1,
      err: [expect.stringContaining('ENOENT')],
    })
    expect(await krupiye('replay', file('empty.phh', ''))).toMatchObject({
      code: 1,
      err: [expect.stringContaining('no hands')],
    })
    expect(await krupiye('replay', file('x.phh', ''), '--expect', file('bad.jsonl', '{"id":1}'))).toMatchObject({
      code: 1,
      err: [expect.stringContaining(':1: expected a JSON object')],
    })
  })
})

describe('HIST-3 HIST-4 hostile files on the command line', () => {
  const good = hand('a', 'p3 f, p1 f')

  it('a small file that unpacks to a huge one is given up at the limit, not unpacked', () => {
    const bomb = file('bomb.jsonl.gz', gzipSync(Buffer.alloc(4_000_000, 32)))
    expect(() => readText(bomb, 1_000_000)).toThrow(TooLarge)
    expect(readText(bomb, 4_000_000)).toHaveLength(4_000_000)
    expect(() => readText(file('plain.jsonl', 'x'.repeat(101)), 100)).toThrow(TooLarge)
  })

  it('half a packed file is named as unreadable', async () => {
    const packed = gzipSync(`${good}\n`)
    expect(await krupiye('replay', file('half.jsonl.gz', packed.subarray(0, packed.length - 9)))).toMatchObject({
      code: 1,
      err: [expect.stringMatching(/half\.jsonl\.gz: cannot be read/)],
    })
  })

  it('a line is a hand in a .jsonl file, whatever stands in the first one', async () => {
    const path = file('deep.jsonl', `${'['.repeat(3_000_000)}\n${'{"a":'.repeat(15_000)}\n${good}\n`)
    const { code, out, err } = await krupiye('replay', path)
    expect([code, out]).toEqual([1, ['1 of 3 replayed']])
    expect(err).toEqual([
      `${path}:1: this hand is longer than 100,000 characters`,
      expect.stringContaining(`${path}:2: this is not JSON`),
    ])
  })

  it("a stranger's text is shown without the letters that a terminal obeys, and no longer than a line", async () => {
    const path = file('escape.jsonl', `${hand('\u001b[2Jx', `p3 \u001b]0;evil\u0007${'y'.repeat(5000)}`)}\n`)
    const { err } = await krupiye('replay', path)
    expect(err).toHaveLength(1)
    expect(err[0]).not.toMatch(/\p{Cc}/u)
    expect(err[0]?.length).toBeLessThan(400)
  })
})

describe('krupiye convert', () => {
  it('writes every format, and reads each of them back', async () => {
    const path = file('source.jsonl', `${hand('1', 'p3 f, p1 f')}\n${hand('2', 'p3 cbr 6, p1 f, p2 f')}\n`)
    for (const to of ['pokerstars', 'ohh', 'phhs', 'jsonl']) {
      const out = join(folder, `out.${to}`)
      expect(await krupiye('convert', path, '--to', to, '--out', out)).toEqual({
        code: 0,
        out: [],
        err: ['2 of 2 converted'],
      })
      expect(await krupiye('replay', out)).toMatchObject({ code: 0, out: ['2 of 2 replayed'] })
    }
    expect((await krupiye('convert', path, '--to', 'pokerstars')).out[0]).toMatch(/^PokerStars Hand #1: /)
  })

  it('prints what it would write into a file, to the letter', async () => {
    const path = file('letters.jsonl', `${hand('1', 'p3 f, p1 f')}\n`)
    for (const to of ['pokerstars', 'ohh', 'phh', 'phhs', 'jsonl']) {
      const out = join(folder, `letters.${to}`)
      await krupiye('convert', path, '--to', to, '--out', out)
      expect(`${(await krupiye('convert', path, '--to', to)).out.join('\n')}\n`).toBe(readFileSync(out, 'utf8'))
    }
  })

  it('names what it cannot read or write, goes on, and ends with 1', async () => {
    const path = file(
      'mixed.jsonl',
      `${hand('a', 'p3 f, p2 f')}\n${hand('b', 'p3 cbr 6')}\n${hand('c', 'p3 f, p1 f')}\n`,
    )
    const { code, err } = await krupiye('convert', path, '--to', 'ohh', '--out', join(folder, 'mixed.ohh'))
    expect(code).toBe(1)
    expect(err.at(-1)).toBe('1 of 3 converted')
    expect(err[0]).toContain(`${path}:1: a: `)
    expect(err[1]).toContain(`${path}:2: b: `)
    expect(await krupiye('convert', path)).toMatchObject({ code: 2 })
    expect(await krupiye('convert', path, '--to', 'doc')).toMatchObject({ code: 2 })
    expect(await krupiye('convert', path, '--to', 'ohh', '--out', join(folder, 'no', 'where'))).toMatchObject({
      code: 1,
    })
  })
})

describe('krupiye eval', () => {
  it('names the best five', async () => {
    expect(await krupiye('eval', 'AhKhQhJhTh2c')).toMatchObject({ code: 0, out: ['Royal Flush: A♥ K♥ Q♥ J♥ 10♥'] })
    expect((await krupiye('eval', '10♥', '9♥', '5d', '4c', '2s', '--lang', 'tr')).out[0]).toBe(
      '10 yüksek: 10♥ 9♥ 5♦ 4♣ 2♠',
    )
  })

  it('B059 B060 refuses what is no card and a card given twice', async () => {
    expect(await krupiye('eval', 'AhKhQhJh1h')).toMatchObject({ code: 1, err: [expect.stringContaining('“1h”')] })
    expect(await krupiye('eval', 'AhAhQhJhTh')).toMatchObject({ code: 1, err: ['A♥ was given twice.'] })
    expect(await krupiye('eval', 'AhKh')).toMatchObject({ code: 1 })
  })

  it('names the low where one is asked for', async () => {
    expect((await krupiye('eval', 'Ah2c3d4s8hKdKc', '--low')).out[1]).toContain('8-4-3-2-A')
    expect((await krupiye('eval', 'AhKcQd4s8h', '--low')).out[1]).toBe('No low')
  })
})

describe('krupiye perft', () => {
  it('counts Kuhn: 2 4 5 5', async () => {
    expect((await krupiye('perft', 'kuhn')).out).toEqual(['depth 1: 2', 'depth 2: 4', 'depth 3: 5', 'depth 4: 5'])
  })

  it('refuses games and numbers that are none', async () => {
    expect(await krupiye('perft', 'snap')).toMatchObject({ code: 2 })
    expect(await krupiye('perft', 'kuhn', '--depth', 'x')).toMatchObject({ code: 2 })
    expect(await krupiye('perft', 'kuhn', '--stacks', '0,5')).toMatchObject({ code: 1 })
  })
})
