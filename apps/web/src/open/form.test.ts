import { games, limitsOf } from '@krupiye/wire'
import { wordsOf } from '@krupiye/words'
import { describe, expect, it } from 'vitest'
import { type Draft, freshDraft, judge, withGame, withMixed } from './form.ts'

const words = wordsOf('tr')
const draft = (change: Partial<Draft> = {}): Draft => ({ ...freshDraft(words), ...change })
const errors = (change: Partial<Draft>) => errorsOf(draft(change))
const errorsOf = (whole: Draft) => {
  const judged = judge(whole, words)
  return judged.ok ? {} : judged.errors
}

describe('opening a table', () => {
  it('the form as it first stands is a table', () => {
    for (const lang of ['tr', 'en'] as const)
      expect(judge(freshDraft(wordsOf(lang)), wordsOf(lang))).toMatchObject({
        ok: true,
        table: { smallBlind: 10, bigBlind: 20, seats: 6, buyIn: { min: 400, max: 2000 }, anteKind: 'none', ante: 0 },
      })
  })

  it('thousands are read as they are written', () => {
    expect(
      judge(draft({ smallBlind: '1.000', bigBlind: '2.000', buyInMin: '40.000', buyInMax: '200.000' }), words),
    ).toMatchObject({
      ok: true,
      table: { smallBlind: 1000, bigBlind: 2000, buyIn: { min: 40000, max: 200000 } },
    })
  })

  it('each wrong field has its own sentence with its bound', () => {
    expect(errors({ smallBlind: 'x' })).toEqual({ smallBlind: 'Yalnızca rakam yaz, örneğin 1.200.' })
    expect(errors({ smallBlind: '30' })).toEqual({ smallBlind: 'Küçük kör 1 ile 20 arasında olmalı.' })
    expect(errors({ bigBlind: '0' })).toMatchObject({ bigBlind: expect.any(String) })
    expect(errors({ buyInMin: '10' })).toEqual({ buyInMin: 'En az giriş 20 ile 1.000.000.000 arasında olmalı.' })
    expect(errors({ buyInMax: '100' })).toEqual({ buyInMax: 'En çok giriş 400 ile 1.000.000.000 arasında olmalı.' })
    expect(errors({ anteKind: 'each', ante: '21' })).toEqual({ ante: 'Ante 1 ile 20 arasında olmalı.' })
    expect(errors({ seats: 3, bots: 3 })).toEqual({ bots: 'En çok 2 bot: bir koltuk boş kalır.' })
    expect(errors({ name: 'a'.repeat(41) })).toEqual({ name: 'En çok 40 harf.' })
    expect(errors({ name: 'ters\u202eyazı' })).toMatchObject({ name: expect.any(String) })
  })

  it('an ante that is not asked for is not read', () => {
    expect(judge(draft({ anteKind: 'bigBlind', ante: 'x' }), words)).toMatchObject({
      ok: true,
      table: { anteKind: 'bigBlind', ante: 0 },
    })
  })

  it('stud has bets, an ante and a bring-in instead of blinds, at most eight chairs and one limit', () => {
    const stud = withGame(draft({ seats: 10, bots: 9 }), 'stud', words)
    expect(stud).toMatchObject({ limit: 'fixedLimit', seats: 6, bots: 5, ante: '2' })
    expect(judge(stud, words)).toMatchObject({
      ok: true,
      table: { game: 'stud', limit: 'fixedLimit', smallBet: 20, ante: 2, bringIn: 10 },
    })
    expect(errorsOf({ ...stud, bringIn: '20' })).toEqual({ bringIn: 'Bring-in 1 ile 19 arasında olmalı.' })
    expect(errorsOf({ ...stud, smallBet: '1' })).toMatchObject({ smallBet: expect.any(String) })
  })

  it('a mixed game has its games, their structures and how long each lasts', () => {
    const mixed = withGame(draft({ seats: 10, bots: 9 }), 'mixed', words)
    expect(mixed).toMatchObject({ seats: 6, bots: 5 })
    expect(judge(mixed, words)).toMatchObject({
      ok: true,
      table: {
        game: 'mixed',
        games: [
          { game: 'holdem', limit: 'fixedLimit' },
          { game: 'omaha8', limit: 'fixedLimit' },
          { game: 'stud', limit: 'fixedLimit' },
          { game: 'stud8', limit: 'fixedLimit' },
        ],
        every: 1,
        per: 'orbits',
      },
    })
    const usual = withMixed({ ...mixed, mixLimits: 'usual', every: '8', per: 'hands' }, 'omaha', true)
    expect(judge(usual, words)).toMatchObject({
      ok: true,
      table: {
        games: [{ limit: 'noLimit' }, { game: 'omaha', limit: 'potLimit' }, {}, {}, {}],
        every: 8,
        per: 'hands',
      },
    })
    expect(withMixed({ ...mixed, seats: 8 }, 'draw', true)).toMatchObject({ seats: 6 })
    expect(errorsOf({ ...mixed, mix: ['holdem'] })).toEqual({ mix: 'En az iki oyun seç.' })
    expect(errorsOf({ ...mixed, every: '0' })).toMatchObject({ every: expect.any(String) })
    expect(errorsOf({ ...mixed, every: 'x' })).toMatchObject({ every: expect.any(String) })
    expect(errorsOf({ ...mixed, smallBlind: '1', bigBlind: '1', buyInMin: '20', buyInMax: '100' })).toEqual({
      bigBlind: 'Stud varsa büyük kör en az 2 olmalı.',
    })
  })

  it('rules of play are asked where the game has them and sent where they are not as usual', () => {
    const all = { rules: 'roberts', showdown: 'ask', runIt: 'twice', kill: 'full', buyButton: true } as const
    const sent = (game: Draft['game'], limit: Draft['limit']) => {
      const judged = judge({ ...withGame(draft(all), game, words), limit }, words)
      if (!judged.ok) throw new Error(JSON.stringify(judged.errors))
      const keys = Object.keys(judged.table)
      return (['rules', 'showdown', 'runIt', 'kill', 'buyButton'] as const).filter(key => keys.includes(key))
    }
    expect(sent('holdem', 'noLimit')).toEqual(['rules', 'showdown', 'runIt', 'buyButton'])
    expect(sent('holdem', 'fixedLimit')).toEqual(['rules', 'showdown', 'runIt', 'kill', 'buyButton'])
    expect(sent('draw', 'fixedLimit')).toEqual(['rules', 'showdown', 'kill', 'buyButton'])
    expect(sent('stud', 'fixedLimit')).toEqual(['rules', 'showdown'])
    expect(sent('mixed', 'fixedLimit')).toEqual(['rules', 'showdown', 'runIt', 'buyButton'])
    const plain = judge(draft(), words)
    expect(plain.ok && Object.keys(plain.table)).not.toContain('rules')
  })

  it('every game that the house offers makes a table in each of its limits', () => {
    for (const game of games)
      for (const limit of limitsOf[game]) {
        const judged = judge({ ...withGame(draft(), game, words), limit }, words)
        expect(judged, `${game} ${limit}`).toMatchObject({ ok: true, table: { game, limit } })
      }
  })
})
