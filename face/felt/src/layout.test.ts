import { describe, expect, it } from 'vitest'
import { type FeltLayout, type Frame, layoutOf, overlaps, type Place, placeOf, type Rect } from './layout.ts'

/** Boxes left for the felt under the page's header and over the action bar. */
const screens = [
  { name: '1280x800', width: 1280, height: 612 },
  { name: '1024x768', width: 1024, height: 580 },
  { name: '1920x1080', width: 1920, height: 890 },
  { name: '360x640', width: 360, height: 462 },
  { name: '390x664', width: 390, height: 486 },
  { name: '390x844', width: 390, height: 616 },
  { name: '768x1024', width: 768, height: 836 },
  { name: '844x390', width: 574, height: 342 },
]
const games = [
  { name: "hold'em", holeCards: 2, boardSize: 5, boards: 1, most: 10 },
  { name: 'run twice', holeCards: 2, boardSize: 5, boards: 2, most: 10 },
  { name: 'run three times', holeCards: 2, boardSize: 5, boards: 3, most: 10 },
  { name: 'Omaha', holeCards: 4, boardSize: 5, boards: 1, most: 10 },
  { name: 'Omaha run three times', holeCards: 4, boardSize: 5, boards: 3, most: 10 },
  { name: 'draw', holeCards: 5, boardSize: 0, boards: 0, most: 6 },
  { name: 'stud', holeCards: 7, boardSize: 0, boards: 0, most: 8 },
]

/** Everything that must not meet, named. */
const things = (layout: FeltLayout): [string, Rect][] => [
  ...layout.places.flatMap((p, i): [string, Rect][] => [
    [`cards ${i}`, p.cards],
    [`plate ${i}`, p.plate],
    [`status ${i}`, p.status],
    // Cards are run twice when nobody can bet any more.
    ...(layout.boards.length > 1 || p.inStatus ? [] : [[`bet ${i}`, p.bet] as [string, Rect]]), // a pair
    ...(i === 0 && layout.form === 'tall' ? [] : [[`button ${i}`, p.button] as [string, Rect]]), // a pair; it lies on its own plate there
  ]),
  ...layout.boards.map((b, i): [string, Rect] => [`board ${i}`, b]),
  ['pot', layout.pot],
  ['pots', layout.pots],
]

const meetings = (layout: FeltLayout): string[] => {
  const all = things(layout)
  return all.flatMap(([name, a], i) =>
    all.slice(i + 1).flatMap(([other, b]) => (overlaps(a, b, 0.5) ? [`${name} / ${other}`] : [])),
  )
}

const outside = (layout: FeltLayout, frame: Frame): string[] =>
  things(layout)
    .filter(([, r]) => r.x < 0 || r.y < 0 || r.x + r.width > frame.width || r.y + r.height > frame.height)
    .map(([name]) => name)

describe('nothing on the felt meets anything', () => {
  for (const screen of screens)
    for (const game of games)
      it(`${game.name} at ${screen.name}, 2 to ${game.most} seats, seated and watching`, () => {
        const faults: string[] = []
        for (let seats = 2; seats <= game.most; seats++)
          for (const hero of [true, false]) {
            const frame = { ...screen, ...game, seats, hero }
            const layout = layoutOf(frame)
            const at = `${seats} seats${hero ? '' : ', watching'}: `
            faults.push(
              ...meetings(layout).map(m => at + m),
              ...outside(layout, frame).map(m => `${at}${m} is outside`),
            )
          }
        expect(faults).toEqual([])
      })
})

/** Distance between two boxes. */
const apart = (a: Rect, b: Rect): number =>
  Math.hypot(
    Math.max(0, a.x - b.x - b.width, b.x - a.x - a.width),
    Math.max(0, a.y - b.y - b.height, b.y - a.y - a.height),
  )

const toSeat = (box: Rect, place: Place): number => Math.min(apart(box, place.plate), apart(box, place.cards))

describe('bets and the dealer disc are nearer to their own seat than to any other', () => {
  for (const screen of screens)
    for (const game of games.filter(g => g.boards < 2))
      it(`${game.name} at ${screen.name}`, () => {
        const strays: string[] = []
        for (let seats = 2; seats <= game.most; seats++)
          for (const hero of [true, false]) {
            const { places } = layoutOf({ ...screen, ...game, seats, hero })
            places.forEach((own, i) => {
              for (const [thing, box] of [
                ['bet', own.bet],
                ['button', own.button],
              ] as const)
                if (places.some(other => other !== own && toSeat(box, other) < toSeat(box, own)))
                  strays.push(`${seats} seats${hero ? '' : ', watching'}: ${thing} ${i}`)
            })
          }
        expect(strays).toEqual([])
      })
})

describe('sizes that a hand and an eye need', () => {
  const phone = (seats: number, holeCards = 2) =>
    layoutOf({ width: 360, height: 462, seats, hero: true, holeCards, boardSize: 5, boards: 1 })

  it('own cards on the smallest phone are at least 56 x 78, plates at least 64 x 40, at ten seats too', () => {
    for (let seats = 2; seats <= 10; seats++) {
      const layout = phone(seats)
      expect(layout.places[0]?.fan.width).toBeGreaterThanOrEqual(56)
      for (const place of layout.places) {
        expect(place.plate.width).toBeGreaterThanOrEqual(64)
        expect(place.plate.height).toBeGreaterThanOrEqual(40)
      }
    }
  })

  it('board cards on the smallest phone are about 50 wide', () => {
    for (let seats = 2; seats <= 10; seats++) expect(phone(seats).boardFan.width).toBeGreaterThanOrEqual(46)
  })

  it('Omaha cards overlap by at most 45 %', () => {
    for (const screen of screens)
      for (let seats = 2; seats <= 10; seats++)
        for (const { fan } of layoutOf({ ...screen, seats, hero: true, holeCards: 4, boardSize: 5, boards: 1 }).places)
          expect(fan.step / fan.width).toBeGreaterThanOrEqual(0.55)
  })

  it('stud leaves at least 14 pixels of every card to be read', () => {
    for (const screen of screens)
      for (let seats = 2; seats <= 8; seats++)
        for (const { fan } of layoutOf({ ...screen, seats, hero: true, holeCards: 7, boardSize: 0, boards: 0 }).places)
          expect(fan.step).toBeGreaterThanOrEqual(14)
  })
})

describe('seats', () => {
  it('go clockwise from the viewer: the next one is to the left', () => {
    for (const screen of screens) {
      const { places } = layoutOf({ ...screen, seats: 6, hero: true, holeCards: 2, boardSize: 5, boards: 1 })
      expect(places.map(p => p.edge)).toEqual(['bottom', 'left', 'left', 'top', 'right', 'right'])
      expect(places[1]?.plate.y ?? 0).toBeGreaterThan(places[2]?.plate.y ?? 0)
    }
  })

  it('turn so that the viewer is at the bottom', () => {
    expect([0, 1, 2, 3].map(chair => placeOf(chair, 2, 4))).toEqual([2, 3, 0, 1])
    expect(placeOf(3, null, 6)).toBe(3)
  })
})
