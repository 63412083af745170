import { cash, draw, omaha, omaha8, stud, stud8, type TableSettings } from '@krupiye/rules'
import { wordsOf } from '@krupiye/words'
import { describe, expect, it } from 'vitest'
import { paced } from './pacing.ts'
import { readAloud } from './readout.ts'
import { openStage } from './stage.ts'
import { gameTitle, stakesText } from './title.ts'
import { feltOf } from './view.ts'

type Felt = ReturnType<typeof feltOf>

const people = [
  ['Ece', 1000],
  ['Can', 1000],
] as const
const studStakes = { ante: 2, smallBlind: 0, bigBlind: 0, minBet: 20, smallBet: 20, bigBet: 40, bringIn: 10 }
const studTable: Partial<TableSettings> = { variant: stud, options: cash, stakes: studStakes, anteKind: 'each' }

const taken = (felt: Felt, chair: number) => {
  const seat = felt.seats[chair - 1]
  if (seat?.kind !== 'taken') throw new Error(`nobody on chair ${chair}`)
  return seat
}
const log = (felt: Felt) => felt.log.map(line => line.text)
/** `Ah^` lies open, `??` is a back, `!` won, `~` won the low half, `-` steps back. */
const shown = (felt: Felt, chair: number) =>
  taken(felt, chair)
    .cards.map(
      card =>
        `${card.face ?? '??'}${card.up ? '^' : ''}${card.win ? '!' : ''}${card.low ? '~' : ''}${card.dim ? '-' : ''}`,
    )
    .join(' ')

describe('stud', () => {
  // Two down each, then up: Ece has K♠ open, Can the deuce of clubs, which opens.
  const start = () => {
    const stage = openStage(people, 1, studTable)
    stage.deal(stage.deck('As 9d Ah 9h Ks 2c 3c 4s 4d 3d 5s 5d 3h Jc Jd 6c 8h Qd'))
    return stage
  }

  it('down cards are backs to others, up cards lie open; the low card is marked and opens', () => {
    const stage = start()
    const felt = feltOf(stage.story, stage.look(1))
    expect(shown(felt, 1)).toBe('As Ah Ks^')
    expect(shown(felt, 2)).toBe('?? ?? 2c^')
    expect(taken(felt, 2)).toMatchObject({ position: 'BI', status: '' })
    expect(taken(felt, 2).spoken).toContain('bring-in')
    expect(felt).toMatchObject({ boardSize: 0, holeCards: 7, handName: 'Çift, Aslar' })
    const lines = log(felt)
    expect(lines).toContain('Ece ante koydu: 2')
    expect(lines.at(-1)).toBe('Ece K♠ · Can 2♣')
    expect(feltOf(stage.story, stage.look(2)).bar).toMatchObject({
      kind: 'act',
      mayFold: false,
      call: null,
      bringIn: 10,
      raise: { kind: 'complete', min: 20, max: 20 },
    })
  })

  it('the first raise over a bring-in completes, and the streets are told with their open cards', () => {
    const stage = start()
    stage.act(2, { type: 'bringIn' })
    let felt = feltOf(stage.story, stage.look(1))
    expect(taken(felt, 2)).toMatchObject({ status: 'Bring-in: 10', bet: { amount: 10 } })
    expect(felt.bar).toMatchObject({ kind: 'act', call: 10, raise: { kind: 'complete', min: 20, max: 20 } })
    stage.act(1, { type: 'raiseTo', to: 20 })
    stage.act(2, { type: 'raiseTo', to: 40 })
    felt = feltOf(stage.story, stage.look(1))
    expect(log(felt).slice(-3)).toEqual(['Can bring-in koydu: 10', 'Ece tamamladı: 20', 'Can artırdı: 40'])
    stage.act(1, { type: 'call' })
    felt = feltOf(stage.story, stage.look(1))
    expect(taken(felt, 2).position).toBeNull()
    expect(log(felt).at(-2)).toBe('4. kart')
    expect(log(felt).at(-1)).toMatch(/^Ece .♠ · Can .♦$/u)
    expect(taken(felt, 1).cards).toHaveLength(4)
    expect(shown(felt, 2)).toMatch(/^\?\? \?\? 2c\^ ..\^$/u)
    const aloud = readAloud(stage.story, 'board', { words: wordsOf('en'), you: 1, seconds: 10 })
    expect(aloud).toMatch(/^Ece: king of spades, .* Can: two of clubs, /u)
  })

  it('who folds shows nothing any more, not even what lay open', () => {
    const stage = start()
    stage.act(2, { type: 'bringIn' })
    stage.act(1, { type: 'fold' })
    expect(shown(feltOf(stage.story, stage.look(2)), 1)).toBe('')
    expect(shown(feltOf(stage.story, stage.look(1)), 2)).toBe('?? ?? 2c^')
  })

  it('all-in, each street of the run-out is waited for', () => {
    const stage = openStage(
      [
        ['Ece', 100],
        ['Can', 100],
      ],
      1,
      studTable,
    )
    stage.deal(stage.deck('As 9d Ah 9h Ks 2c 3c 4s 4d 3d 5s 5d 3h Jc Jd 6c 8h Qd'))
    stage.act(2, { type: 'raiseTo', to: 20 })
    for (let seat = 1, to = 40; to <= 80; to += 20, seat = 3 - seat) stage.act(seat, { type: 'raiseTo', to })
    const before = stage.events.length
    const next = stage.table.hand!.phase
    if (next.at !== 'acting') throw new Error('nobody is to act')
    const seat = stage.table.hand!.players[next.player]!.seat
    stage.act(seat, { type: 'raiseTo', to: 98 })
    stage.act(3 - seat, { type: 'call' })
    const steps = paced(stage.events.slice(before), 'normal', false)
    const dealt = steps.filter(({ event }) => event.type === 'dealt').map(({ wait }) => wait)
    expect(dealt).toEqual([900, 1200, 1200, 1200])
  })

  it('is called by its bets, and by its name alone', () => {
    const words = wordsOf('tr')
    expect(gameTitle({ variant: stud }, words)).toBe('7 Card Stud')
    expect(gameTitle({ variant: stud8 }, words)).toBe('Stud Hi/Lo')
    expect(stakesText('fixedLimit', studStakes, words)).toBe('20/40 limit')
    expect(gameTitle({ variant: omaha('potLimit') }, words)).toBe('Pot limit Omaha')
  })
})

describe('five-card draw', () => {
  const start = () => {
    const stage = openStage(people, 1, { variant: draw('noLimit'), seats: 5 })
    // Cards go to chair 2 first: it has the big blind.
    stage.deal(stage.deck('9d As 9h Ah 9c Ks 2c 7d 3c 4s  Kc Ac Kd Jh Js 6c'))
    stage.act(1, { type: 'call' })
    stage.act(2, { type: 'check' })
    return stage
  }

  it('the one to draw chooses among five cards; others see how many were changed until the hand is over', () => {
    const stage = start()
    expect(feltOf(stage.story, stage.look(2)).bar).toMatchObject({ kind: 'draw', max: 5, cards: 5 })
    expect(feltOf(stage.story, stage.look(1)).bar).toMatchObject({ kind: 'idle' })
    stage.act(2, { type: 'discard', positions: [3, 4] })
    let felt = feltOf(stage.story, stage.look(1))
    expect(taken(felt, 2).drew).toBe('2 kart değiştirdi')
    expect(log(felt).at(-1)).toBe('Can 2 kart değiştirdi')
    stage.act(1, { type: 'discard', positions: [] })
    felt = feltOf(stage.story, stage.look(1))
    expect(taken(felt, 1).drew).toBe('Hepsini tuttu')
    expect(log(felt).filter(line => line.startsWith('Değişimden'))).toEqual(['Değişimden sonra'])
    expect(felt.handName).toBe('Çift, Aslar')
    stage.act(2, { type: 'check' })
    stage.act(1, { type: 'check' })
    felt = feltOf(stage.story, stage.look(1))
    expect(taken(felt, 2).drew).toBe('2 kart değiştirdi')
    expect(felt.result).toMatchObject([{ text: 'Can kazandı: 40' }])
    expect(shown(felt, 2)).toContain('9d!')
  })
})

describe('Omaha', () => {
  it('names the own hand by exactly two of the four and three of the board', () => {
    const stage = openStage(people, 1, { variant: omaha('potLimit') })
    // Chair 1 has one spade only: a board of four spades makes it no flush.
    stage.deal(stage.deck('9d As 9h Ah 2c Kd 3c Kh  6c 4s 5s 8s  6d Ts  6h Jd'))
    stage.act(1, { type: 'call' })
    stage.act(2, { type: 'check' })
    for (let street = 0; street < 2; street++) {
      stage.act(2, { type: 'check' })
      stage.act(1, { type: 'check' })
    }
    const felt = feltOf(stage.story, stage.look(1))
    expect(felt).toMatchObject({ holeCards: 4, boardSize: 5, handName: 'Çift, Aslar' })
  })

  it('hi/lo: two lines, High and Low, and each half marks its own cards', () => {
    const stage = openStage(people, 1, { variant: omaha8('potLimit') })
    // Can: 9 9 K K (high: kings). Ece: A 2 with 3 7 8 on the board (low 8-7-3-2-A).
    stage.deal(stage.deck('Kd As Kh 2h 9c Qd 9d Jh  6c 3s 7s 8d  6d Tc  6h Kc'))
    stage.act(1, { type: 'call' })
    stage.act(2, { type: 'check' })
    for (let street = 0; street < 2; street++) {
      stage.act(2, { type: 'check' })
      stage.act(1, { type: 'check' })
    }
    expect(feltOf(stage.story, stage.look(1)).handName).toMatch(/ · Düşük el, 8-7-3-2-A$/u)
    stage.act(2, { type: 'check' })
    stage.act(1, { type: 'check' })
    const felt = feltOf(stage.story, stage.look(1))
    expect(felt.result).toEqual([
      { text: 'Yüksek · Can kazandı: 20', hand: 'Üçlü, Papazlar', mine: false },
      { text: 'Düşük · Ece kazandı: 20', hand: '8-7-3-2-A', mine: true },
    ])
    expect(log(felt).slice(-2)).toEqual([
      'Yüksek · Can kazandı: 20. Üçlü, Papazlar',
      'Düşük · Ece kazandı: 20. 8-7-3-2-A',
    ])
    expect(shown(felt, 1)).toBe('As~ 2h~ Qd- Jh-')
    expect(shown(felt, 2)).toBe('Kd! Kh! 9c- 9d-')
    expect(taken(felt, 1).status).toBe('Düşük el, 8-7-3-2-A')
    expect(taken(felt, 2).status).toBe('Üçlü, Papazlar')
    const board = felt.boards[0]!.map(({ face, win, low }) => `${face}${win ? '!' : ''}${low ? '~' : ''}`).join(' ')
    expect(board).toBe('3s~ 7s~ 8d!~ Tc! Kc!')
    const english = feltOf(stage.story, stage.look(1, { words: wordsOf('en') }))
    expect(english.result?.map(({ text }) => text)).toEqual(['High · Can wins 20', 'Low · Ece wins 20'])
  })

  it('without a low the high hand takes it all, and the log says why', () => {
    const stage = openStage(people, 1, { variant: omaha8('potLimit') })
    stage.deal(stage.deck('Kd As Kh 2h 9c Qd 9d Jh  6c 3s Js Qh  6d Tc  6h Kc'))
    stage.act(1, { type: 'call' })
    stage.act(2, { type: 'check' })
    for (let street = 0; street < 3; street++) {
      stage.act(2, { type: 'check' })
      stage.act(1, { type: 'check' })
    }
    const felt = feltOf(stage.story, stage.look(1))
    expect(felt.result).toHaveLength(1)
    expect(felt.result?.[0]?.text).toMatch(/ kazandı: 40$/u)
    expect(log(felt)).toContain('Düşük el yok: potun tamamı yüksek elin')
  })
})
