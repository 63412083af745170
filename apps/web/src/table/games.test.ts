import { draw, omaha8, stud, stud8, type Variant } from '@krupiye/rules'
import { wordsOf } from '@krupiye/words'
import { describe, expect, it } from 'vitest'
import { openStage, stageSettings } from './stage.ts'
import { feltOf } from './view.ts'

type Felt = ReturnType<typeof feltOf>

const table = (variant: Variant, people: readonly (readonly [string, number])[], viewer = 1) =>
  openStage(people, viewer, {
    variant,
    stakes:
      variant.forced === 'bringIn'
        ? { ante: 2, smallBlind: 0, bigBlind: 0, minBet: 20, smallBet: 20, bigBet: 40, bringIn: 10 }
        : stageSettings.stakes,
    anteKind: variant.forced === 'bringIn' ? 'each' : 'none',
  })

const taken = (felt: Felt, chair: number) => {
  const seat = felt.seats[chair - 1]
  if (seat?.kind !== 'taken') throw new Error(`nobody on chair ${chair}`)
  return seat
}
const log = (felt: Felt) => felt.log.map(line => line.text)

describe('stud', () => {
  it('shows up cards in front, has no board and no positions, and asks for a bring-in', () => {
    const stage = table(stud, [
      ['Ece', 1000],
      ['Can', 1000],
    ])
    // One card at a time from chair 1 on: two down, one up.
    stage.deal(stage.deck('As Kd Ah Kc 2c 9h'))
    const felt = feltOf(stage.story, stage.look(1))
    expect(felt).toMatchObject({ boardSize: 0, holeCards: 7 })
    expect(taken(felt, 1)).toMatchObject({
      position: 'BI',
      cards: [{ face: 'As' }, { face: 'Ah' }, { face: '2c', up: true }],
    })
    expect(taken(felt, 2).cards).toEqual([
      { face: null },
      { face: null },
      { face: '9h', name: 'kupa dokuzlusu', up: true },
    ])
    expect(felt.bar).toMatchObject({
      kind: 'act',
      bringIn: 10,
      call: null,
      mayFold: false,
      raise: { min: 20, max: 20 },
    })
    expect(log(felt).at(-1)).toBe('Ece 2♣ · Can 9♥')
    expect(stage.story.spoken.map(say => say.text(wordsOf('en')))).toContain('Can nine of hearts')
    stage.act(1, { type: 'bringIn' })
    expect(log(feltOf(stage.story, stage.look(1))).at(-1)).toBe('Ece bring-in koydu: 10')
  })

  it('B006: high and low are paid in two lines, and both hands are marked apart', () => {
    const stage = table(stud8, [
      ['Ece', 100],
      ['Can', 100],
    ])
    stage.deal(stage.deck('As 8d Ah 7c Kc 2c  Jd  Kd 5h  Jc  Qd 4s  Js  Qh 8h  Jh  9s Kh'))
    for (let k = 0; k < 40 && stage.table.hand?.phase.at !== 'over'; k++) {
      const seat = stage.look(1).turn?.seat
      if (seat === undefined) break
      const { bar } = feltOf(stage.story, stage.look(seat))
      if (bar.kind !== 'act') throw new Error(bar.kind)
      if (bar.bringIn !== undefined) stage.act(seat, { type: 'bringIn' })
      else if (bar.raise !== null) stage.act(seat, { type: 'raiseTo', to: bar.raise.max })
      else stage.act(seat, { type: bar.call === 0 ? 'check' : 'call' })
    }
    const felt = feltOf(stage.story, stage.look(1))
    expect(felt.result?.map(({ text, hand, mine }) => [text, hand, mine])).toEqual([
      ['Yüksek · Ece kazandı: 100', 'İki Çift, Aslar ve Papazlar', true],
      ['Düşük · Can kazandı: 100', '8-7-5-4-2', false],
    ])
    const marked = (chair: number, how: 'win' | 'low') =>
      taken(felt, chair)
        .cards.filter(card => card[how])
        .map(card => String(card.face))
        .toSorted((a, b) => a.localeCompare(b))
    expect(marked(1, 'win')).toEqual(['Ah', 'As', 'Kc', 'Kd', 'Qd'])
    expect(marked(1, 'low')).toEqual([])
    expect(marked(2, 'low')).toEqual(['2c', '4s', '5h', '7c', '8d'])
    expect(taken(felt, 2).status).toBe('Düşük el, 8-7-5-4-2')
  })
})

describe('Omaha Hi/Lo', () => {
  it('B058: marks exactly the two from the hand and three of the board that win', () => {
    const stage = table(omaha8('potLimit'), [
      ['Ece', 1000],
      ['Can', 1000],
    ])
    stage.deal(stage.deck('Kd As Kc 2s Qd 9h Jd 9c  5s  3h 4d Td  5c  Th  5d  6c'))
    for (let k = 0; k < 30 && stage.table.hand?.phase.at !== 'over'; k++) {
      const seat = stage.look(1).turn?.seat
      if (seat === undefined) break
      const bar = feltOf(stage.story, stage.look(seat)).bar
      if (bar.kind !== 'act') throw new Error(bar.kind)
      if (bar.raise !== null && k < 8) stage.act(seat, { type: 'raiseTo', to: bar.raise.max })
      else stage.act(seat, { type: bar.call === 0 ? 'check' : 'call' })
    }
    const felt = feltOf(stage.story, stage.look(1))
    expect(felt.holeCards).toBe(4)
    const low = taken(felt, 1)
      .cards.filter(card => card.low)
      .map(card => String(card.face))
    expect(low.toSorted((a, b) => a.localeCompare(b))).toEqual(['2s', 'As'])
    expect(felt.boards[0]?.filter(card => card.low)).toHaveLength(3)
    expect(felt.result?.length).toBe(2)
  })
})

describe('five card draw', () => {
  it('asks for cards to change, tells how many, and shows the new ones to their owner only', () => {
    const stage = table(draw('noLimit'), [
      ['Ece', 1000],
      ['Can', 1000],
    ])
    stage.deal(stage.deck('Kd As Kc Ah Qd 9h Jd 9c 2d 4c  5s  3h 3d 3c 3s'))
    stage.act(1, { type: 'call' })
    stage.act(2, { type: 'check' })
    expect(feltOf(stage.story, stage.look(2)).bar).toMatchObject({ kind: 'draw', max: 5, cards: 5 })
    stage.act(2, { type: 'discard', positions: [] })
    stage.act(1, { type: 'discard', positions: [2, 3, 4] })
    const felt = feltOf(stage.story, stage.look(1))
    expect(log(felt)).toEqual(
      expect.arrayContaining(['Can hepsini tuttu', 'Ece 3 kart değiştirdi', 'Değişimden sonra']),
    )
    expect(taken(felt, 2)).toMatchObject({
      drew: 'Hepsini tuttu',
      cards: [null, null, null, null, null].map(face => ({ face })),
    })
    expect(taken(felt, 1).drew).toBe('3 kart değiştirdi')
    expect(
      taken(felt, 1)
        .cards.map(card => card.face)
        .slice(0, 2),
    ).toEqual(['As', 'Ah'])
    expect(stage.story.spoken.map(say => say.text(wordsOf('tr'))).at(-1)).toMatch(/^Yeni kartların: /)
    expect(felt.handName).toMatch(/Aslar/)
  })
})
