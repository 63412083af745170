import { holdem, type Options, presets, stud, type TableSettings } from '@krupiye/rules'
import { wordsOf } from '@krupiye/words'
import { describe, expect, it } from 'vitest'
import { bookOf, rulesOf } from './rules.ts'
import { stageSettings } from './stage.ts'

const tr = wordsOf('tr')
const told = (more: Partial<TableSettings> = {}, words = tr) =>
  Object.fromEntries(rulesOf({ ...stageSettings, ...more }, words).map(({ name, text }) => [name, text]))
const options = (more: Partial<Options>): Partial<TableSettings> => ({ options: { ...presets.cash, ...more } })

describe('what a table is played by', () => {
  it('every book is recognised, whatever the host set beside it', () => {
    for (const book of ['cash', 'tda2024', 'wsop2024', 'roberts', 'pokerstars'] as const) {
      expect(bookOf(presets[book])).toBe(book)
      expect(bookOf({ ...presets[book], runIt: 'ask', showAllHands: true, showdown: 'ask' })).toBe(book)
    }
    expect(bookOf({ ...presets.cash, suitsBreakTies: true })).toBeUndefined()
  })

  it('says game, bets, buy-in, time, book, boards, showdown and button, and nothing that makes no difference', () => {
    expect(told()).toEqual({
      Oyun: "Limitsiz Hold'em",
      Bahisler: '10/20',
      'Masaya giriş': '100 ile 5.000 arası',
      'Düşünme süresi': 'Normal, 20 sn',
      'Kural kitabı': 'Nakit oyun',
      'Rest sonrası kalan kartlar': 'Bir kez açılır',
      Gösterim: 'Kazanan gösterir · rest elleri hemen açılır',
      'Dealer düğmesi': 'Sabit sıra (ölü düğme)',
    })
  })

  it('says what the host chose', () => {
    expect(told({ variant: holdem('fixedLimit') })).toMatchObject({ Bahisler: '20/40 limit · körler 10/20' })
    const all = told({
      ...options({ runIt: 'ask', showAllHands: true }),
      kill: 'half',
      buyButton: true,
      straddle: true,
    })
    expect(all).toMatchObject({
      'Rest sonrası kalan kartlar': 'Oyunculara sorulur',
      'Kill pot': 'Yarım kill',
      Gösterim: 'Herkes gösterir · rest elleri hemen açılır',
      'Dealer düğmesi': 'Sabit sıra (ölü düğme) · Düğme alınabilir · Straddle serbest',
    })
    expect(told({ options: presets.tda2024 }, wordsOf('en'))).toMatchObject({
      'Where rule books differ': 'TDA 2024 · no folding when checking is free',
    })
    expect(told(options({ rake: { percent: 5, noFlopNoDrop: true } }))).toMatchObject({
      'Evin payı': 'her pottan yüzde 5',
    })
  })

  it('MIX-1 names the games of a rotation and how long each lasts; stud has no board and no button', () => {
    const { stakes, anteKind, variant } = stageSettings
    const studStakes = { ...stakes, ante: 2, smallBlind: 0, bigBlind: 0, bringIn: 10 }
    const games = [
      { variant, stakes, anteKind },
      { variant: stud, stakes: studStakes, anteKind: 'each' as const },
    ]
    expect(told({ rotation: { games, every: 2, per: 'orbits' } })).toMatchObject({
      Oyun: "Limitsiz Hold'em, 7 Card Stud",
      'Oyun şu kadar sürer': 'Her biri 2 tur',
      'Limit sınırı': 'Bir bahis, üç artırma · iki kişi arasında yok',
    })
    const alone = told({ variant: stud, stakes: studStakes, anteKind: 'each' })
    expect(alone).toMatchObject({ Bahisler: '20/40 limit · ante 2 · bring-in 10' })
    expect(Object.keys(alone)).not.toContain('Dealer düğmesi')
    expect(Object.keys(alone)).not.toContain('Rest sonrası kalan kartlar')
  })
})
