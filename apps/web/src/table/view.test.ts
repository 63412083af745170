import { cash, holdem, tableLegal } from '@krupiye/rules'
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
    expect(taken(felt, 4)).toMatchObject({ status: 'Bekliyor', out: true, cards: [] })
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

describe('RUN-1 RUN-2 a hand on two boards', () => {
  const allIn = () => {
    const stage = openStage(
      [
        ['Ece', 1000],
        ['Can', 1000],
      ],
      1,
      { options: { ...cash, runIt: 'ask' } },
    )
    // Aces against kings; the first board has a king, the second none.
    stage.deal(stage.deck('Kd As Kc Ah 2c 7d 9h 3s 4s 5c 8d Kh Tc 2h 2s 2d Jc Jd 8h 6s 6d'))
    stage.act(1, { type: 'raiseTo', to: 1000 })
    stage.act(2, { type: 'call' })
    return stage
  }

  it('each player is asked in turn, with the keys of the boards, and the answers are told', () => {
    const stage = allIn()
    expect(feltOf(stage.story, stage.look(2)).bar).toMatchObject({ kind: 'runIt', most: 3, decision: '1.2' })
    expect(feltOf(stage.story, stage.look(1)).bar.kind).toBe('idle')
    stage.act(2, { type: 'runIt', times: 3 })
    const felt = feltOf(stage.story, stage.look(1))
    expect(felt.bar).toMatchObject({ kind: 'runIt', decision: '1.3' })
    expect(felt.boards).toHaveLength(1)
    expect(log(felt)).toContain('Can: kalan kartlar 3 kez açılsın')
  })

  it('both boards lie on the felt, are told street by street, marked and paid each by itself', () => {
    const stage = allIn()
    stage.act(2, { type: 'runIt', times: 2 })
    stage.act(1, { type: 'runIt', times: 2 })
    const felt = feltOf(stage.story, stage.look(1))
    expect(felt.boards.map(board => board.length)).toEqual([5, 5])
    const lines = log(felt)
    const boards = lines.filter(line => line.includes('açılış'))
    expect(boards.map(line => line.replace(/:.*/, ''))).toEqual([
      '1. açılış · Flop',
      '1. açılış · Turn',
      '1. açılış · River',
      '2. açılış · Flop',
      '2. açılış · Turn',
      '2. açılış · River',
      expect.stringContaining('1. açılış · '),
      expect.stringContaining('2. açılış · '),
    ])
    expect(felt.result?.map(line => line.text)).toEqual([
      '1. açılış · Can kazandı: 1.000',
      '2. açılış · Ece kazandı: 1.000',
    ])
    // Each board marks what won on it.
    for (const board of felt.boards) expect(board.some(card => card.win)).toBe(true)
    expect(felt.handName).toMatch(/^1: .+ · 2: .+/)
  })
})

describe('KILL-1 a kill pot', () => {
  it('who kills the next hand is told, and the kill is posted before the cards', () => {
    const stage = openStage(
      [
        ['Ece', 1000],
        ['Can', 1000],
        ['Su', 1000],
      ],
      1,
      { variant: holdem('fixedLimit'), kill: 'full' },
    )
    // Su wins twice: the others fold to the big blind and to a raise.
    stage.deal(stage.deck(''))
    stage.act(1, { type: 'fold' })
    stage.act(2, { type: 'fold' })
    stage.deal(stage.deck(''))
    stage.act(2, { type: 'fold' })
    stage.act(3, { type: 'raiseTo', to: 40 })
    stage.act(1, { type: 'fold' })
    expect(log(feltOf(stage.story, stage.look(1)))).toContain('Su üst üste kazandı, sonraki el kill')
    stage.deal(stage.deck(''))
    expect(log(feltOf(stage.story, stage.look(1)))).toContain('Su kill koydu: 40')
  })
})

describe('OWE-6 buying the button', () => {
  it('is offered beside the post while the chair lies between button and small blind, and told', () => {
    const stage = openStage(
      [
        ['Ece', 1000],
        ['Can', 1000],
        ['Su', 1000],
        ['Naz', 1000],
        ['Kaan', 1000],
      ],
      4,
      { buyButton: true },
    )
    const choices = () => {
      const { bar } = feltOf(stage.story, stage.look(4))
      return bar.kind === 'choices' ? bar.choices.map(choice => choice.label) : []
    }
    const fold = () => {
      for (let open = tableLegal(stage.table); open; open = tableLegal(stage.table))
        stage.act(open.seat, { type: 'fold' })
    }
    stage.deal(stage.deck(''))
    fold()
    stage.ask(4, { type: 'sitOut' })
    stage.deal(stage.deck(''))
    stage.ask(4, { type: 'sitIn' })
    expect(choices()).toEqual(['Düğmeyi al: 20, ölü 10', 'Körü koy ve hemen oyna: 20'])
    stage.ask(4, { type: 'chooseEntry', entry: 'button' })
    expect(choices()).toEqual(['Büyük körü bekle'])
    fold()
    stage.deal(stage.deck(''))
    const lines = log(feltOf(stage.story, stage.look(4)))
    expect(lines).toContain('Naz düğmeyi alıyor, körleri tek başına koyuyor')
    expect(lines).toContain('Naz büyük körü koydu: 20')
    expect(lines).toContain('Naz ölü küçük kör koydu: 10')
  })
})
