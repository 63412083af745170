import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type Fault, faultAt, phhFlavour, readPhh, replayPhh } from './index.ts'

const toml = (more: string, actions: string) => `variant = 'NT'
ante_trimming_status = true
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
${more}
actions = [${actions}]
`
const dealt = "'d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 2c7d'"

/** The outcome of each hand of a text: final stacks in the file's unit, or the fault. */
const outcomes = (text: string, budget?: Parameters<typeof readPhh>[2]): (readonly number[] | Fault)[] =>
  [...readPhh(text, phhFlavour(text), budget)].map(read => {
    if (!read.ok) return read.fault
    const played = replayPhh(read.record)
    return played.ok
      ? played.hand.players.map(player => player.stack / read.record.unit)
      : faultAt(read.record, played.reason)
  })

describe('reading PHH', () => {
  it('a hand in TOML', () => {
    expect(outcomes(toml('', `${dealt}, 'p3 f', 'p1 cbr 6', 'p2 f'`))).toEqual([[102, 98, 100]])
  })

  it('many hands in one file; a broken one is named by its line and the next goes on', () => {
    const text = `[1]\n${toml('', `${dealt}, 'p3 f', 'p1 f'`)}\n[2]\n${toml('hand = 12', `${dealt},\n  'p3 f', # too early\n\n  'p2 cbr 6'`)}\n[3]\nvariant = 'NT\n[4]\n${toml('', `${dealt}, 'p3 f', 'p1 f'`)}`
    const [first, second, third, fourth] = outcomes(text)
    expect(first).toEqual([99, 101, 100])
    expect(second).toEqual({ line: 22, hand: '12', code: 'outOfTurn', action: 5, text: 'p2 cbr 6', expected: 1 })
    expect(third).toMatchObject({ line: 25, hand: '3', code: 'notToml' })
    expect(fourth).toEqual([99, 101, 100])
  })

  it('JSON lines with the same names; a byte order mark and blank lines do no harm', () => {
    const hand = JSON.stringify({
      id: 'x',
      variant: 'NT',
      antes: [0, 0],
      blinds_or_straddles: [1, 2],
      min_bet: 2,
      starting_stacks: [50, 60],
      actions: ['d dh p1 AsAd', 'd dh p2 KsKd', 'p2 f'],
    })
    expect(outcomes(`\uFEFF${hand}\n\n{"broken\n${hand}\r\n`)).toEqual([
      [51, 59],
      { line: 3, hand: null, code: 'notJson', message: expect.any(String) },
      [51, 59],
    ])
  })

  it('blank text has no hands', () => {
    expect(outcomes(' \n\n')).toEqual([])
  })

  it('heads-up the lists are mirrored: the first player is the big blind', () => {
    const [read] = readPhh(
      "variant='NT'\nantes=[0,0]\nblinds_or_straddles=[1,2]\nmin_bet=2\nstarting_stacks=[50,60]\nactions=[]",
    )
    const played = read?.ok ? replayPhh(read.record) : undefined
    expect(played?.ok && played.hand.players.map(player => player.bet)).toEqual([2, 1])
  })

  it('decimals are read in the smallest unit that makes all amounts whole, and finer ones refused', () => {
    const text = (bet: string) =>
      toml('', `${dealt}, 'p3 f', 'p1 cbr ${bet}', 'p2 cc', 'd db 3c4d5h'`)
        .replace('[1, 2, 0]', '[0.5, 1, 0]')
        .replace('min_bet = 2', 'min_bet = 1')
    expect([...readPhh(text('6'))].map(read => read.ok && read.record.unit)).toEqual([10])
    expect([...readPhh(text('6.25'))].map(read => read.ok && read.record.unit)).toEqual([100])
    expect(outcomes(text('6.125'))).toEqual([
      { line: 8, hand: null, code: 'amountUncountable', field: 'actions', text: '6.125' },
    ])
  })

  it.each([
    [
      'a field is missing',
      "variant='NT'\nantes=[0,0]\nactions=[]",
      { line: 1, code: 'fieldMissing', field: 'starting_stacks' },
    ],
    [
      'a field is no list',
      "variant='NT'\nantes=[0,0]\nactions=[]\nstarting_stacks='x'",
      { line: 4, code: 'fieldWrong', field: 'starting_stacks', expected: 'listOfChips' },
    ],
    [
      'lists differ in length',
      "variant='NT'\nantes=[0]\nactions=[]\nstarting_stacks=[5,5]",
      { line: 2, code: 'lengthWrong', field: 'antes', expected: 2, found: 1 },
    ],
    [
      'an unknown variant',
      "variant='XX'\nantes=[0,0]\nactions=[]\nstarting_stacks=[5,5]",
      { line: 1, code: 'unknownVariant', variant: 'XX' },
    ],
    [
      'a set-up that no hand can have',
      "variant='NT'\nmin_bet=2\nantes=[0,0]\nactions=[]\nstarting_stacks=[5,0]",
      { code: 'setupRefused', refusal: { code: 'badStack', seat: 2 } },
    ],
    ['JSON that is no hand', '[1, 2]', { code: 'notToml' }],
  ])('%s', (_, text, fault) => {
    expect(outcomes(text)).toMatchObject([fault])
  })

  it.each([
    ['an action that does not exist', "'p3 shoves'", { code: 'actionUnknown', action: 4, text: 'p3 shoves' }],
    ['a player who does not exist', "'p4 f'", { code: 'actionUnknown', action: 4 }],
    ['a card that does not exist', "'p3 f', 'p1 cc', 'p2 cc', 'd db 1c2d3h'", { code: 'cardUnknown', action: 7 }],
    ['a card dealt twice', "'p3 f', 'p1 cc', 'p2 cc', 'd db AsQdQh'", { code: 'cardTwice', action: 7, card: 51 }],
    [
      'a raise that is too small',
      "'p3 cbr 3'",
      { code: 'illegal', action: 4, refusal: { code: 'raiseTooSmall', min: 4 } },
    ],
    ['a raise that is no number', "'p3 cbr -5'", { code: 'actionUnknown', action: 4 }],
    ['someone out of turn', "'p1 f'", { code: 'outOfTurn', action: 4, expected: 3 }],
    ['actions after the end', "'p3 f', 'p1 f', 'p2 cbr 5'", { code: 'outOfTurn', action: 6, expected: null }],
    ['the board is not dealt', "'p3 f', 'p1 cc', 'p2 cc', 'p1 cc'", { code: 'cardsMissing', action: 6, to: 0 }],
    ['a board that the game does not deal', "'p3 f', 'p1 f', 'd db 3c4d5h'", { code: 'cardsLeft', to: 0, count: 3 }],
    [
      'cards shown that were not dealt',
      "'p3 cbr 100', 'p1 cc', 'p2 f', 'p1 sm QsQd', 'd db 3c4d5h', 'd db 9c', 'd db 9d'",
      { code: 'notTheirCards', action: 7 },
    ],
    ['a folded hand is shown', "'p3 f', 'p1 cc', 'p2 cc', 'p3 sm 2c7d'", { code: 'cardsMissing' }],
  ])('%s is named', (_, actions, fault) => {
    expect(outcomes(toml('', `${dealt}, ${actions}`))).toMatchObject([fault])
  })

  it('what a player shows fills in what was dealt unseen', () => {
    const text = toml(
      '',
      "'d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 cc', 'p2 cc', 'd db 3c4d5h', 'p1 cc', 'p2 cc', 'd db 9c', 'p1 cc', 'p2 cc', 'd db 9d', 'p1 cc', 'p2 cc', 'p1 sm KsKd', 'p2 sm AsAd'",
    )
    expect(outcomes(text)).toEqual([[98, 102, 100]])
  })

  it('a hand shown in part claims nothing, and where it would have to the reader says that it cannot judge', () => {
    const to = (shows: string) =>
      toml(
        '',
        `'d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 cc', 'p2 cc', 'd db 3c4d5h', 'p1 cc', 'p2 cc', 'd db 9c', 'p1 cc', 'p2 cc', 'd db 9d', 'p1 cc', 'p2 cc', ${shows}`,
      )
    expect(outcomes(to("'p1 sm Kd??', 'p2 sm 2s2h'"))).toEqual([[98, 102, 100]])
    expect(outcomes(to("'p1 sm -', 'p2 sm 2s??'"))).toEqual([[98, 102, 100]])
    const allIn = toml(
      '',
      "'d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 cbr 100', 'p1 cc', 'p2 cc', 'd db 3c4d5h', 'd db 9c', 'd db 9d', 'p3 sm ????', 'p1 sm ????', 'p2 sm ????'",
    ).replace('[100, 100, 100]', '[100, 50, 100]')
    expect(outcomes(allIn)).toMatchObject([{ code: 'cannotJudge' }])
  })

  it('a hand that stops in the middle is read as far as it goes', () => {
    const [read] = readPhh(toml('', `${dealt}, 'p3 cbr 6'`))
    const played = read?.ok ? replayPhh(read.record) : undefined
    expect(played).toMatchObject({ ok: true, complete: false })
  })

  it('a file from a stranger costs no more than its budget', () => {
    const budget = { characters: 1000, actions: 5, hands: 2 }
    const hand = `[1]\n${toml('', `${dealt}, 'p3 f', 'p1 f'`)}\n`
    expect(outcomes(hand.repeat(4), budget).map(outcome => ('code' in outcome ? outcome : 'played'))).toMatchObject([
      'played',
      'played',
      { code: 'overBudget', what: 'hands', most: 2 },
    ])
    expect(outcomes(toml('', `${dealt}, 'p3 f', 'p1 cc', 'p2 cc'`), budget)).toMatchObject([
      { code: 'overBudget', what: 'actions' },
    ])
    expect(outcomes(toml(`author = '${'x'.repeat(1000)}'`, dealt), budget)).toMatchObject([
      { code: 'overBudget', what: 'characters' },
    ])
  })

  it('noise is answered with a fault, never with an exception', () => {
    const bits = [
      "'d dh p1 AsAd'",
      "'p1 sm'",
      "'p1 sd 2c'",
      "'p1 pb'",
      "'d db ??????'",
      "'p2 cc'",
      "'p3 cc'",
      "'p1 cbr 7'",
      "''",
      "'d'",
      "'d dh'",
      "'d dh p9 As'",
      "'p1 sm As??'",
    ]
    for (let seed = 0; seed < 2000; seed++) {
      let state = seed * 2654435761
      const pick = (n: number) => {
        state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0
        return state % n
      }
      const actions = Array.from({ length: pick(12) }, () => bits[pick(bits.length)]).join(', ')
      const variant = ['NT', 'FT', 'F7S', 'FB', 'N2L1D'][pick(5)] ?? 'NT'
      expect(
        () => outcomes(toml('small_bet = 2\nbig_bet = 4\nbring_in = 1', actions).replace("'NT'", `'${variant}'`)),
        `seed ${seed}`,
      ).not.toThrow()
    }
  })
})

const shared = process.env['KRUPIYE_SHARED'] ?? '../shared'
const folder = new URL(`../../../${shared}/data/phh/`, import.meta.url)
const present = existsSync(folder)
if (!present) console.log(`real hands are skipped: ${folder.pathname} is absent`)

describe.skipIf(!present)('real hands end with the stacks that are known', () => {
  const textOf = (file: string): string => {
    const bytes = readFileSync(new URL(file, folder))
    return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  }
  it.each([
    ['famous.jsonl', 'expected-famous.jsonl', 5],
    ['wsop-2019-42-day3.jsonl', 'expected-wsop-2019-42-day3.jsonl', 1],
    ['wsop-2023-43-day5.jsonl', 'expected-wsop-2023-43-day5.jsonl', 83],
    // Every tenth of ten thousand: the command line plays them all.
    ['pluribus.jsonl.gz', 'expected-pluribus.jsonl.gz', 1000],
  ])('%s', (file, expectedFile, count) => {
    const rows = textOf(file).trim().split('\n')
    const step = Math.ceil(rows.length / count)
    const sampled = (_: unknown, nth: number): boolean => nth % step === 0
    const expected = textOf(expectedFile)
      .trim()
      .split('\n')
      .filter(sampled)
      .map(line => {
        const row: { readonly id: string; readonly stacks: readonly number[] } = JSON.parse(line)
        return row.stacks
      })
    const found = outcomes(rows.filter(sampled).join('\n'))
    expect(found).toHaveLength(count)
    expect(found).toEqual(expected)
  })
})
