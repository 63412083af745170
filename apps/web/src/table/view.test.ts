import { wordsOf } from '@krupiye/words'
import { describe, expect, it } from 'vitest'
import { positionsOf } from './position.ts'
import { openStage } from './stage.ts'
import { beginStory } from './story.ts'
import { feltOf } from './view.ts'

type Felt = ReturnType<typeof feltOf>

const taken = (felt: Felt, chair: number) => {
  const seat = felt.seats[chair - 1]
  if (seat?.kind !== 'taken') throw new Error(`nobody on chair ${chair}`)
  return seat
}
const log = (felt: Felt) => felt.log.map(line => line.text)
const faces = (felt: Felt, chair: number) => taken(felt, chair).cards.map(card => card.face)

describe('the picture of a table', () => {
  it('heads-up before the flop: own cards, backs, price, position', () => {
    const stage = openStage([
      ['Ece', 1000],
      ['Can', 1000],
    ])
    stage.deal(stage.deck('Kd As Kc Ah'))
    const felt = feltOf(stage.story, stage.look(1))
    expect(felt).toMatchObject({
      hand: '1',
      hero: 0,
      button: 0,
      pot: { amount: 30 },
      potNote: 'görmek için 10',
      handName: 'Çift, Aslar',
      result: null,
    })
    expect(faces(felt, 1)).toEqual(['As', 'Ah'])
    expect(faces(felt, 2)).toEqual([null, null])
    expect([taken(felt, 1).position, taken(felt, 2).position]).toEqual(['BTN', 'BB'])
    expect(taken(felt, 1)).toMatchObject({ stack: '990', bet: { amount: 10 }, turn: { remaining: 18_000 } })
    expect(felt.bar).toMatchObject({
      kind: 'act',
      decision: '1.0',
      call: 10,
      raise: { kind: 'raise', min: 40, max: 1000, maxIsAllIn: true, step: 20 },
    })
    // A spectator may take a free chair, someone who sits may not.
    expect(felt.seats[2]).toMatchObject({ kind: 'empty', sit: null })
    expect(feltOf(stage.story, stage.look(null)).seats[2]).toMatchObject({ kind: 'empty', sit: 'Otur' })
  })

  it('B024: the size called Pot is the pot-limit formula in no-limit too', () => {
    const stage = openStage([
      ['Ece', 1000],
      ['Can', 1000],
    ])
    stage.deal(stage.deck('Kd As Kc Ah'))
    const { bar } = feltOf(stage.story, stage.look(1))
    expect(bar.kind === 'act' && bar.raise?.presets.map(preset => preset.to)).toEqual([40, 47, 60])
    stage.act(1, { type: 'call' })
    stage.act(2, { type: 'check' })
    const flop = feltOf(stage.story, stage.look(2)).bar
    expect(flop.kind === 'act' && flop.raise).toMatchObject({
      kind: 'bet',
      min: 20,
      presets: [{ to: 20 }, { to: 27 }, { to: 40 }],
    })
  })

  it('B017, B028: a raise is a total, a first bet is called a bet', () => {
    const stage = openStage([
      ['Ece', 1000],
      ['Can', 180],
    ])
    stage.deal(stage.deck('Kd As Kc Ah 2c 7d 9h 3s'))
    stage.act(1, { type: 'raiseTo', to: 100 })
    stage.act(2, { type: 'raiseTo', to: 180 })
    const felt = feltOf(stage.story, stage.look(1))
    expect(log(felt).slice(-2)).toEqual(['Ece artırdı: 100', 'Can restle artırdı: 180'])
    expect(taken(felt, 2)).toMatchObject({ allIn: 'Rest', stack: '0', status: 'Artırdı: 180' })
    expect(felt.bar).toMatchObject({ kind: 'act', call: 80, raise: null })
  })

  it('three stacks all-in: what nobody called goes back, each pot has its winners, the five that win are marked', () => {
    const stage = openStage([
      ['Ece', 1000],
      ['Can', 200],
      ['Su', 600],
    ])
    // Seat 1 has the button; cards go to 2, 3, 1.
    stage.deal(stage.deck('As Kd Qc  Ah Kh Qd  2c 7d 9h 3s  4c 4s  5c 8d'))
    stage.act(1, { type: 'raiseTo', to: 1000 })
    stage.act(2, { type: 'call' })
    expect(feltOf(stage.story, stage.look(1)).pots).toEqual([])
    stage.act(3, { type: 'call' })
    const felt = feltOf(stage.story, stage.look(1))
    const lines = log(felt)
    expect(lines).toContain('Ece: 400 geri verildi (görülmedi)')
    expect(lines.slice(-2)).toEqual(['Su 1. yan potu kazandı: 800. Çift, Papazlar', 'Can kazandı: 600. Çift, Aslar'])
    expect(felt.result).toEqual([
      { text: 'Su 1. yan potu kazandı: 800', hand: 'Çift, Papazlar', mine: false },
      { text: 'Can kazandı: 600', hand: 'Çift, Aslar', mine: false },
    ])
    expect(felt.seats.slice(0, 3).map(seat => seat.kind === 'taken' && seat.won?.amount)).toEqual([undefined, 600, 800])
    expect(taken(felt, 1).stack).toBe('400')
    expect(taken(felt, 2).cards.every(card => card.win === true)).toBe(true)
    expect(taken(felt, 1).cards.every(card => card.dim === true)).toBe(true)
    expect(faces(felt, 1)).toEqual(['Qc', 'Qd'])
  })

  it('side pots are listed with those who may win them, once they are gathered', () => {
    const stage = openStage([
      ['Ece', 1000],
      ['Can', 200],
      ['Su', 1000],
    ])
    stage.deal(stage.deck('As Kd Qc  Ah Kh Qd  2c 7d 9h 3s  4c 4s  5c 8d'))
    stage.act(1, { type: 'raiseTo', to: 400 })
    stage.act(2, { type: 'call' })
    stage.act(3, { type: 'call' })
    const felt = feltOf(stage.story, stage.look(1))
    expect(felt.pots).toEqual([
      { label: 'Ana pot', amount: 600, text: '600', who: 'Kazanabilecekler: Can, Su ve Ece' },
      { label: '1. yan pot', amount: 400, text: '400', who: 'Kazanabilecekler: Su ve Ece' },
    ])
    expect(felt.pot).toMatchObject({ amount: 1000 })
  })

  it('a split pot has a line for each, and both winners are marked', () => {
    const stage = openStage([
      ['Ece', 500],
      ['Can', 500],
    ])
    stage.deal(stage.deck('As Ad Kc Kh 2c 7d 9h 3s 4s 5c 8d Qd'))
    stage.act(1, { type: 'raiseTo', to: 500 })
    stage.act(2, { type: 'call' })
    const felt = feltOf(stage.story, stage.look(2))
    expect(felt.result).toEqual([
      { text: 'Can bölünen pottan aldı: 500', hand: 'As yüksek', mine: true },
      { text: 'Ece bölünen pottan aldı: 500', hand: 'As yüksek', mine: false },
    ])
    expect(log(felt)).toContain('Ece bölünen pottan aldı: 500. As yüksek')
  })

  it('B009: all fold: the bet comes back, the pot is won unseen, and the winner may show', () => {
    const stage = openStage([
      ['Ece', 1000],
      ['Can', 1000],
    ])
    stage.deal(stage.deck('Kd As Kc Ah'))
    stage.act(1, { type: 'raiseTo', to: 500 })
    stage.act(2, { type: 'fold' })
    const felt = feltOf(stage.story, stage.look(1))
    expect(log(felt).slice(-3)).toEqual([
      'Can bıraktı',
      'Ece: 480 geri verildi (görülmedi)',
      'Ece kazandı: 40, diğerleri bıraktı',
    ])
    expect(felt.result).toEqual([{ text: 'Ece kazandı: 40, diğerleri bıraktı', hand: '', mine: true }])
    expect(felt.bar).toMatchObject({
      kind: 'choices',
      choices: [{ id: 'show0' }, { id: 'show1' }, { id: 'showAll', label: 'İkisini de göster' }],
    })
    expect(faces(felt, 2)).toEqual([])
    stage.ask(1, { type: 'expose', positions: [1] })
    expect(log(feltOf(stage.story, stage.look(1))).at(-1)).toBe('Ece kart açtı: A♥')
  })

  it('the kicker that decided is named, and a hand keeps its name in the log when the next hand comes', () => {
    const stage = openStage([
      ['Ece', 1000],
      ['Can', 500],
    ])
    stage.deal(stage.deck('As Ad Qc Kh 2c 7d 9h 3s 4s 5c 8d Ac'))
    stage.act(1, { type: 'raiseTo', to: 500 })
    stage.act(2, { type: 'call' })
    const line = 'Ece kazandı: 1.000. Çift, Aslar (Papaz kicker)'
    expect(log(feltOf(stage.story, stage.look(1)))).toContain(line)
    stage.ask(2, { type: 'addChips', amount: 500 })
    stage.deal(stage.deck('2d 3d 2h 3h'))
    const next = feltOf(stage.story, stage.look(1))
    expect(log(next)).toContain(line)
    // B066: nothing of the last hand lies on the table any more.
    expect(next.result).toBeNull()
    expect(next.boards).toEqual([[]])
    expect(faces(next, 2)).toEqual([null, null])
    expect(faces(next, 1)).toEqual(['2d', '2h'])
  })

  it('B044: no rebuy is offered to one who has just sat down; a busted player is offered one when the result has been seen', () => {
    const stage = openStage(
      [
        ['Ece', 1000],
        ['Can', 500],
      ],
      2,
    )
    expect(feltOf(stage.story, stage.look(2)).bar.kind).toBe('idle')
    stage.deal(stage.deck('Kd As Kc Ah 2c 7d 9h 3s 4s 5c 8d Qd'))
    stage.act(1, { type: 'raiseTo', to: 1000 })
    stage.act(2, { type: 'call' })
    expect(feltOf(stage.story, stage.look(2, { settled: false })).bar.kind).toBe('idle')
    expect(feltOf(stage.story, stage.look(2)).bar).toMatchObject({
      kind: 'choices',
      note: 'Fişin bitti',
      choices: [{ id: 'leave' }, { id: 'rebuy', tone: 'main' }],
    })
  })

  it('B040, B041: a newcomer chooses between waiting and posting, and sees what it costs', () => {
    const stage = openStage(
      [
        ['Ece', 1000],
        ['Can', 1000],
        ['Su', 1000],
      ],
      4,
    )
    stage.deal(stage.deck(''))
    stage.ask(4, { type: 'sit', seat: 4, player: 'p4' as never, name: 'Yeni', bot: false, stack: 500 })
    const felt = feltOf(stage.story, stage.look(4))
    expect(felt.bar).toMatchObject({
      kind: 'choices',
      note: 'Büyük kör sana gelince oyuna girersin.',
      choices: [{ id: 'post', label: 'Körü koy ve hemen oyna: 20' }],
    })
    expect(taken(felt, 4)).toMatchObject({ status: 'Büyük körü bekliyor', out: true, cards: [] })
  })

  it('B078, B080: a choice made ahead is bound to hand, street and price', () => {
    const stage = openStage(
      [
        ['Ece', 1000],
        ['Can', 1000],
        ['Su', 1000],
      ],
      3,
    )
    stage.deal(stage.deck(''))
    const waiting = feltOf(stage.story, stage.look(3)).bar
    expect(waiting).toMatchObject({ kind: 'pre', ticks: ['checkFold', 'check'], call: 0, note: 'Beklenen oyuncu: Ece' })
    stage.act(1, { type: 'raiseTo', to: 60 })
    const dearer = feltOf(stage.story, stage.look(3)).bar
    expect(dearer).toMatchObject({ kind: 'pre', ticks: ['fold', 'call'], call: 40 })
    expect(waiting.kind === 'pre' && dearer.kind === 'pre' && waiting.context !== dearer.context).toBe(true)
    stage.act(2, { type: 'fold' })
    const turn = feltOf(stage.story, stage.look(3)).bar
    expect(turn.kind === 'act' && dearer.kind === 'pre' && turn.context === dearer.context).toBe(true)
  })

  it('controls wait for the server to open the decision, and another tab has none', () => {
    const stage = openStage([
      ['Ece', 1000],
      ['Can', 1000],
    ])
    stage.deal(stage.deck(''))
    expect(feltOf(stage.story, stage.look(1, { turn: null })).bar.kind).toBe('idle')
    expect(feltOf(stage.story, stage.look(1, { control: false })).bar.kind).toBe('idle')
  })

  it('the log changes its language with the page', () => {
    const stage = openStage([
      ['Ece', 1000],
      ['Can', 1000],
    ])
    stage.deal(stage.deck('Kd As Kc Ah 2c 7d 9h 3s'))
    stage.act(1, { type: 'call' })
    stage.act(2, { type: 'check' })
    expect(log(feltOf(stage.story, stage.look(1))).slice(-3)).toEqual(['Ece gördü: 10', 'Can çekti', 'Flop: 7♦ 9♥ 3♠'])
    const english = feltOf(stage.story, stage.look(1, { words: wordsOf('en') }))
    expect(log(english).slice(-3)).toEqual(['Ece calls 10', 'Can checks', 'Flop: 7♦ 9♥ 3♠'])
    expect(english.lang).toBe('en')
  })

  it('B067: the picture of one chair holds no face of another before it was shown', () => {
    const stage = openStage([
      ['Ece', 1000],
      ['Can', 1000],
      ['Su', 1000],
    ])
    stage.deal(stage.deck('As Kd Qc Ah Kh Qd 2c 7d 9h 3s 4c 4s 5c 8d'))
    stage.act(1, { type: 'call' })
    stage.act(2, { type: 'fold' })
    stage.act(3, { type: 'check' })
    const text =
      JSON.stringify(feltOf(stage.story, stage.look(1))) +
      JSON.stringify(stage.story.spoken.map(say => say.text(wordsOf('en'))))
    for (const hidden of ['"As"', '"Ah"', '"Kd"', '"Kh"', 'ace of spades', 'king of hearts'])
      expect(text).not.toContain(hidden)
  })

  it('a picture begun anew tells the running hand again and keeps what came before', () => {
    const stage = openStage([
      ['Ece', 1000],
      ['Can', 1000],
    ])
    stage.deal(stage.deck(''))
    const again = beginStory({ ...stage.table, seats: stage.table.seats }, stage.story)
    expect(again.entries.map(entry => entry.text(wordsOf('tr')))).toEqual(['Ece oturdu: 1.000', 'Can oturdu: 1.000'])
    expect(again.told).toBe(stage.story.told)
  })
})

describe('positions', () => {
  it.each([
    [2, 'BB BTN'],
    [3, 'SB BB BTN'],
    [4, 'SB BB CO BTN'],
    [6, 'SB BB UTG HJ CO BTN'],
    [9, 'SB BB UTG UTG+1 MP LJ HJ CO BTN'],
    [10, 'SB BB UTG UTG+1 UTG+2 MP LJ HJ CO BTN'],
  ])('%i players: %s in the order of the deal', (n, names) => {
    const stage = openStage(
      Array.from({ length: n }, (_, k) => [`P${k}`, 1000] as const),
      1,
      { seats: 10 },
    )
    stage.deal(stage.deck(''))
    const { opening } = stage.table.hand!
    const positions = positionsOf(opening)
    expect(opening.players.map(({ seat }) => positions.get(seat)).join(' ')).toBe(names)
  })
})
