/**
 * Where everything on the felt lies, in pixels of its box: computed, so that no two things meet whatever the number of
 * seats and the size of the screen. `wide` is an ellipse. Phones get small plates (`tall`): held upright, side columns around
 * a band for the board, since a squeezed circle leaves room for neither; laid flat, rows along three sides.
 *
 * Places are counted from the bottom (the viewer), clockwise on screen: the next one is to the left.
 */

export type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** What decides the layout. Pixels; seats 2..10; cards per seat 1..7; boards 0..3. */
export type Frame = {
  readonly width: number
  readonly height: number
  readonly seats: number
  /** Someone looks at the table from the bottom chair: it gets the large cards. */
  readonly hero: boolean
  readonly holeCards: number
  readonly boardSize: number
  readonly boards: number
}

/** A row of cards: width of one, and how far the next begins to the right. */
export type Fan = { readonly width: number; readonly step: number }

export type Place = {
  readonly edge: 'bottom' | 'left' | 'top' | 'right'
  readonly plate: Rect
  /** Room for the cards that look out above the plate; their lower part is behind it. */
  readonly cards: Rect
  readonly fan: Fan
  /** Line under the plate. */
  readonly status: Rect
  readonly bet: Rect
  /** Little room: the chips stand over their number. */
  readonly stacked?: boolean
  /** No room at all: the bet takes the place of the status line, which says the same. */
  readonly inStatus?: boolean
  /** The dealer's disc. */
  readonly button: Rect
}

export type FeltLayout = {
  readonly form: 'wide' | 'tall'
  /** Scale of everything measured in pixels of the design; 1 at 1280x800 and 360x640. */
  readonly unit: number
  readonly cloth: Rect
  readonly places: readonly Place[]
  readonly boards: readonly Rect[]
  readonly boardFan: Fan
  readonly pot: Rect
  /** Line of the gathered pots, under the board. */
  readonly pots: Rect
  /** Lines of the result, in the room of the pots and the bets of a finished hand; null where the rail shows them. */
  readonly result: Rect | null
}

export const cardRatio = 1.4

/** The layout of a frame. Any size is answered; below about 320 x 380 things may meet. */
export const layoutOf = (frame: Frame): FeltLayout => {
  if (frame.width < frame.height * 1.02) return tall(frame)
  return frame.height < 430 ? flat(frame) : wide(frame)
}

/** Which chair is drawn at a place, and back: the hero's chair is place 0. */
export const placeOf = (chair: number, hero: number | null, seats: number): number =>
  (chair - (hero ?? 0) + seats) % seats

export const overlaps = (a: Rect, b: Rect, slack = 0): boolean =>
  a.x + a.width > b.x + slack &&
  b.x + b.width > a.x + slack &&
  a.y + a.height > b.y + slack &&
  b.y + b.height > a.y + slack

const clamp = (n: number, low: number, high: number): number => Math.min(Math.max(n, low), Math.max(low, high))
const rect = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height })
const around = (cx: number, cy: number, width: number, height: number): Rect =>
  rect(cx - width / 2, cy - height / 2, width, height)
const middle = (r: Rect): { x: number; y: number } => ({ x: r.x + r.width / 2, y: r.y + r.height / 2 })
export const fanWidth = (fan: Fan, cards: number): number => (cards === 0 ? 0 : fan.width + fan.step * (cards - 1))

/** Cards beside one another where they fit in `room`, overlapping where not. */
const fanIn = (width: number, gap: number, cards: number, room: number): Fan => ({
  width,
  step: cards < 2 ? width + gap : Math.min(width + gap, (room - width) / (cards - 1)),
})

/**
 * The free spot nearest to the one wanted, for something that belongs to a seat: never nearer to another seat
 * than to its own. Where nothing is free, the spot that meets least.
 */
const spotNear = (
  want: Point,
  width: number,
  height: number,
  own: Block,
  others: readonly Block[],
  obstacles: readonly Rect[],
  frame: Frame,
  reach: number,
): Rect => {
  let best = around(want.x, want.y, width, height)
  let least = Number.POSITIVE_INFINITY
  for (const { x, y, away } of rings) {
    const cost = away * reach
    if (cost >= least) break
    const c = around(want.x + x * reach, want.y + y * reach, width, height)
    if (c.x < 2 || c.y < 2 || c.x + width > frame.width - 2 || c.y + height > frame.height - 2) continue
    const near = toBlock(c, own)
    const strays = others.some(o => toBlock(c, o) < near) ? 400 : 0
    // A little air: chips stack higher than their box.
    const met = obstacles.reduce((sum, o) => sum + shared(inflated(c, air), o), 0)
    const total = cost + strays + (met > 0 ? 2000 + met : 0)
    if (total < least) [best, least] = [c, total]
  }
  return best
}

/** Offsets around a wish, nearest first, as parts of the reach. */
const rings: readonly { readonly x: number; readonly y: number; readonly away: number }[] = Array.from(
  { length: 71 * 71 },
  (_, i) => {
    const x = ((i % 71) - 35) / 35
    const y = (Math.floor(i / 71) - 35) / 35
    return { x, y, away: Math.hypot(x, y) }
  },
).sort((a, b) => a.away - b.away)

const air = 1.5
const inflated = (r: Rect, by: number): Rect => rect(r.x - by, r.y - by, r.width + 2 * by, r.height + 2 * by)

type Point = { readonly x: number; readonly y: number }

/** Distance to the plate or cards of a seat, whichever is nearer. */
const toBlock = (c: Rect, b: Block): number => Math.min(gap(c, b.plate), gap(c, b.cards))

/** Distance between two boxes, 0 where they touch. */
const gap = (a: Rect, b: Rect): number =>
  Math.hypot(
    Math.max(0, a.x - b.x - b.width, b.x - a.x - a.width),
    Math.max(0, a.y - b.y - b.height, b.y - a.y - a.height),
  )

const shared = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))

/** A seat before bets and button are placed. */
type Block = Omit<Place, 'bet' | 'button' | 'stacked' | 'inStatus'>
const partsOf = (b: Block): readonly Rect[] => [b.cards, b.plate, b.status]

/* ---- wide ---- */

const wide = (frame: Frame): FeltLayout => {
  const { width: W, height: H, seats } = frame
  const u = clamp(Math.min(W / 1140, H / 620), 0.5, 1.7)
  const roomy = seats <= 8
  const size = { plateW: (roomy ? 168 : 138) * u, plateH: (roomy ? 54 : 48) * u, status: 17 * u, spill: 20 * u }
  const cardW = (roomy ? 46 : 42) * u
  const fan = fanIn(
    cardW,
    4 * u,
    frame.holeCards,
    Math.max(size.plateW - 8 * u, Math.min(frame.holeCards * 26, 190) * u),
  )
  const peek = cardW * cardRatio * 0.72
  const blockH = peek + size.plateH + size.status
  const cx = W / 2
  const cy = H * 0.46
  const rx = Math.min(W * 0.44, W / 2 - Math.max(size.plateW, fanWidth(fan, frame.holeCards)) / 2 - 12 * u)
  const ry = H * 0.38

  const hero = frame.hero
    ? heroBlock(frame, u, {
        plateW: 290 * u,
        plateH: 54 * u,
        line: 22 * u,
        lineW: 330 * u,
        room: 330 * u,
        cards: wideHeroCard,
      })
    : null
  const blocks = Array.from({ length: seats }, (_, i): Block => {
    if (i === 0 && hero) return hero
    const turn = (i / seats) * 2 * Math.PI
    const x = cx - rx * Math.sin(turn)
    const y = clamp(cy + ry * Math.cos(turn), blockH / 2 + 5, H - blockH / 2 - 4)
    return block(x, y - blockH / 2, size, peek, fan, frame.holeCards, i === 0 ? 'bottom' : edgeOf(turn))
  })

  // The middle: pot, board, pots or result, centred between the top seats with their bets and the bottom seat with its bet.
  const bet = { w: 92 * u, h: 24 * u }
  const inner = around(cx, cy, 440 * u, 10)
  const above = Math.max(
    ...blocks
      .filter(b => b.edge === 'top' && b.plate.x < inner.x + inner.width && b.plate.x + b.plate.width > inner.x)
      .map(b => b.status.y + b.status.height),
    8 * u,
  )
  const bottom = blocks[0]
  const below = bottom ? bottom.cards.y : H
  const top = above + bet.h + 8 * u
  const potH = 28 * u
  const resultH = 52 * u
  const rows = frame.boardSize === 0 ? 0 : Math.max(1, frame.boards)
  const room = below - bet.h - 10 * u - top
  const boardH =
    rows === 0 ? 0 : clamp((room - potH - resultH - 16 * u - (rows - 1) * 6 * u) / rows, 40 * u, 78 * cardRatio * u)
  const boardW = boardH / cardRatio
  const group = potH + 8 * u + rows * boardH + (rows - 1) * 6 * u + 8 * u + resultH
  const groupTop = top + Math.max(0, (room - group) / 2)
  const boardFan = { width: boardW, step: boardW + 8 * u }
  const boardWidth = fanWidth(boardFan, frame.boardSize)
  const pot = around(cx, groupTop + potH / 2, 330 * u, potH)
  const boards = Array.from({ length: rows }, (_, i) =>
    rect(cx - boardWidth / 2, groupTop + potH + 8 * u + i * (boardH + 6 * u), boardWidth, boardH),
  )
  const boardBottom = groupTop + potH + 8 * u + rows * boardH + Math.max(0, rows - 1) * 6 * u
  const result = rect(cx - 230 * u, boardBottom + 8 * u, 460 * u, resultH)
  const pots = rect(cx - 230 * u, boardBottom + 8 * u, 460 * u, 24 * u)

  const fixed = [...blocks.flatMap(partsOf), pot, ...boards, result]
  const focus = { x: cx, y: rows > 0 ? (groupTop + potH + 8 * u + boardBottom) / 2 : groupTop + group / 2 }
  const wanted = (b: Block): Wish => {
    if (b.edge === 'bottom') return { x: cx, y: b.cards.y - bet.h / 2 - 5 * u, ...bet }
    if (b.edge === 'top')
      return {
        ...bet,
        x: b.plate.x + b.plate.width / 2 + (cx - b.plate.x - b.plate.width / 2) * 0.12,
        y: b.status.y + b.status.height + bet.h / 2 + 6 * u,
      }
    const from = middle(b.plate)
    const away = b.plate.width / 2 + bet.w / 2 + 14 * u
    return { x: b.edge === 'left' ? from.x + away : from.x - away, y: from.y + (focus.y - from.y) * 0.18, ...bet }
  }
  const places = furnished(blocks, wanted, 26 * u, fixed, frame, 140 * u)
  const cloth = around(cx, H * 0.475, Math.min(W * 0.86, H * 1.62), Math.min(H * 0.74, W * 0.6))
  return { form: 'wide', unit: u, cloth, places, boards, boardFan, pot, pots, result }
}

const edgeOf = (turn: number): Place['edge'] => {
  const up = -Math.cos(turn)
  if (up > 0.75) return 'top'
  return Math.sin(turn) > 0 ? 'left' : 'right'
}

const wideHeroCard = (cards: number): number => (cards <= 2 ? 86 : cards <= 4 ? 80 : cards === 5 ? 72 : 64)

/* ---- both ---- */

type BlockSize = {
  readonly plateW: number
  readonly plateH: number
  readonly status: number
  /** How much wider than the plate the status line may be. */
  readonly spill: number
}

/** A seat's column: cards, plate, status, its top at `y`, centred on `x`. */
const block = (
  x: number,
  y: number,
  size: BlockSize,
  peek: number,
  fan: Fan,
  cards: number,
  edge: Place['edge'],
  fanX = x,
): Block => ({
  edge,
  cards: rect(fanX - fanWidth(fan, cards) / 2, y, fanWidth(fan, cards), peek),
  plate: rect(x - size.plateW / 2, y + peek, size.plateW, size.plateH),
  status: rect(x - (size.plateW + size.spill) / 2, y + peek + size.plateH, size.plateW + size.spill, size.status),
  fan,
})

type HeroSize = {
  readonly plateW: number
  readonly plateH: number
  readonly line: number
  readonly lineW: number
  readonly room: number
  readonly cards: (count: number) => number
}

/** The viewer's own place: large cards, a wide plate, a line for the name of the hand. */
const heroBlock = (frame: Frame, u: number, size: HeroSize): Block => {
  const width = size.cards(frame.holeCards) * u
  const fan = fanIn(width, 8 * u, frame.holeCards, size.room)
  const cx = frame.width / 2
  const line = rect(cx - size.lineW / 2, frame.height - 4 - size.line, size.lineW, size.line)
  const plate = rect(cx - size.plateW / 2, line.y - size.plateH, size.plateW, size.plateH)
  const visible = width * cardRatio - 9 * u
  const room = fanWidth(fan, frame.holeCards)
  return { edge: 'bottom', plate, status: line, cards: rect(cx - room / 2, plate.y - visible, room, visible), fan }
}

/** Bets and dealer's discs in the room that is left, each beside its own seat. */
const furnished = (
  blocks: readonly Block[],
  wanted: (b: Block) => Wish | null,
  disc: number,
  fixed: readonly Rect[],
  frame: Frame,
  reach: number,
  /** Where the disc lies on the plate itself; undefined looks for room beside it. */
  onPlate?: (b: Block) => Rect | undefined,
): Place[] => {
  const taken = [...fixed]
  const place = (b: Block, want: Point, width: number, height: number): Rect => {
    const spot = spotNear(
      want,
      width,
      height,
      b,
      blocks.filter(o => o !== b),
      taken,
      frame,
      reach,
    )
    taken.push(spot)
    return spot
  }
  const bets = new Map(
    blocks.map((b): [Block, Pick<Place, 'bet' | 'stacked' | 'inStatus'>] => {
      const wish = wanted(b)
      if (wish === null) return [b, { bet: b.status, inStatus: true }]
      return [b, { bet: place(b, wish, wish.w, wish.h), ...(wish.stacked ? { stacked: true } : {}) }]
    }),
  )
  return blocks.map((b): Place => {
    const mine = bets.get(b) ?? { bet: b.plate }
    return { ...b, ...mine, button: onPlate?.(b) ?? place(b, discWanted(b, mine.bet, disc), disc, disc) }
  })
}

/** Where a seat's bet would best lie (its middle), and its size. */
type Wish = Point & { readonly w: number; readonly h: number; readonly stacked?: boolean }

/** The disc lies at the player's left hand, beside the plate, on the side of the cloth. */
const discWanted = (b: Block, bet: Rect, disc: number): Point => {
  const away = disc / 2 + 3
  if (b.edge === 'left') return { x: b.plate.x + b.plate.width + away, y: b.plate.y + b.plate.height - disc / 2 }
  if (b.edge === 'right') return { x: b.plate.x - away, y: b.plate.y + disc / 2 }
  if (b.edge === 'top') return { x: b.plate.x + b.plate.width + away, y: b.plate.y + b.plate.height - disc / 2 }
  return { x: b.cards.x - away, y: bet.y + bet.height + disc }
}

/* ---- tall ---- */

const tall = (frame: Frame): FeltLayout => {
  const { width: W, height: H, seats } = frame
  const u = clamp(Math.min(W / 360, H / 462), 0.82, 1.8)
  const cx = W / 2
  const bare = frame.boardSize === 0
  const perSide = Math.floor((seats - 1) / 2)
  const topSeat = (seats - 1) % 2 === 1
  // Without a board no band parts the columns, and all of them stay above the viewer's long row of cards.
  const upper = bare ? perSide : Math.ceil(perSide / 2)
  const lower = perSide - upper
  const crowded = perSide >= 3
  const two = frame.holeCards <= 2
  const size = {
    plateW: (crowded ? 78 : 88) * u,
    plateH: (crowded ? 42 : 44) * u,
    status: (crowded ? 13 : 15) * u,
    spill: 4 * u,
  }
  const cardW = two ? size.plateW / 2 - 2.5 * u : (crowded || frame.holeCards > 4 ? 29 : 32) * u
  const third = (W - 16 * u) / 3
  const fan = fanIn(
    cardW,
    3 * u,
    frame.holeCards,
    frame.holeCards <= 4 ? size.plateW : Math.min(Math.max(size.plateW, frame.holeCards * 17 * u + 14 * u), third),
  )
  const peek = (two ? (crowded ? 23 : 26) : crowded ? 30 : 33) * u
  const blockH = peek + size.plateH + size.status
  const columnW = Math.max(size.plateW, fanWidth(fan, frame.holeCards))
  const beside = lower > 0 ? W - 2 * columnW - 14 * u : W - 16 * u
  const hero = frame.hero
    ? heroBlock(frame, u, {
        plateW: lower > 1 ? 144 * u : lower > 0 ? 160 * u : 200 * u,
        plateH: 40 * u,
        line: 19 * u,
        lineW: lower > 1 ? W - 2 * columnW - (two ? 18 : 56) * u : lower > 0 ? W - 2 * columnW - 18 * u : 300 * u,
        room: Math.min(beside, 250 * u),
        cards: tallHeroCard,
      })
    : null
  const bottom = hero ?? block(cx, H - 3 - blockH, size, peek, fan, frame.holeCards, 'bottom')

  // Heights from the top: seats above the band, the band, seats below it beside the viewer's own cards.
  // Chips beside an amount of four digits.
  const bet = { w: 68 * u, h: 21 * u }
  const potH = 24 * u
  const potsH = 18 * u
  const heroH = H - bottom.cards.y
  const betRows = lower > 1 ? 2 : 1
  const upperH = Math.max(upper * blockH + (upper - 1) * 3 * u, topSeat ? blockH + bet.h + 4 * u : 0) + 4 * u
  const lowerH = Math.max(lower * (blockH + 3 * u) + 3 * u, heroH + betRows * (bet.h + 2 * u) + 3 * u)
  const count = bare ? 0 : Math.max(1, frame.boards)
  const room = H - upperH - lowerH - potH - potsH - 8 * u
  // Three boards under one another would be too low at a full table: the first two then share a row.
  const across = count > 2 && (room - (count - 1) * 4 * u) / count < 34 * u ? 2 : 1
  const rows = Math.ceil(count / across)
  // So far that two boards of five are not one of ten.
  const apart = 24 * u
  const widest = ((W - 12 * u - (across - 1) * apart) / across - 4 * 5 * u) / 5
  const boardH =
    rows === 0 ? 0 : clamp((room - (rows - 1) * 4 * u) / rows, 28 * u, Math.min(62 * u, widest) * cardRatio)
  const slack = Math.max(0, room - rows * boardH - Math.max(0, rows - 1) * 4 * u)
  const bandTop = bare
    ? topSeat
      ? Math.max(4 * u + blockH + bet.h + 10 * u, H * 0.3)
      : H * 0.16
    : upperH + slack * 0.5
  const boardTop = bandTop + potH
  const boardBottom = boardTop + rows * boardH + Math.max(0, rows - 1) * 4 * u
  const lowTop = boardBottom + potsH + 8 * u
  const boardW = boardH / cardRatio
  const boardFan = { width: boardW, step: boardW + 5 * u }
  const boardWidth = fanWidth(boardFan, frame.boardSize)
  const boards = Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / across)
    const beside = Math.min(across, count - row * across)
    const left = cx + ((i % across) - beside / 2) * boardWidth + ((i % across) - (beside - 1) / 2) * apart
    return rect(left, boardTop + row * (boardH + 4 * u), boardWidth, boardH)
  })
  const between = bare ? Math.min(W - 2 * columnW - 16 * u, W - 2 * (size.plateW + 54 * u)) : 180 * u
  const pot = rect(cx - between / 2, bandTop, between, potH)
  const potsW = bare ? between : Math.min(W - 8, 344 * u)
  const pots = rect(cx - potsW / 2, boardBottom + 4 * u, potsW, bare ? potsH * 2 : potsH)
  const column = (left: boolean, y: number): Block => {
    const x = left ? 4 * u + size.plateW / 2 : W - 4 * u - size.plateW / 2
    const fanX = columnW <= size.plateW ? x : left ? 4 * u + columnW / 2 : W - 4 * u - columnW / 2
    return block(x, y, size, peek, fan, frame.holeCards, left ? 'left' : 'right', fanX)
  }
  const upperEnd = bare ? bottom.cards.y - 6 * u : bandTop - 2 * u
  const upperTop = topSeat && upper === 1 ? Math.min(upperEnd - blockH - 4 * u, 4 * u + blockH * 0.62) : 4 * u
  const upperYs = spread(upper, upperTop, upperEnd, blockH)
  const lowerYs = spread(lower, lowTop, H - 3 * u, blockH)
  const ys = [...upperYs, ...lowerYs]
  const left = ys.map(y => column(true, y)).reverse()
  const right = ys.map(y => column(false, y))
  const blocks = [
    bottom,
    ...left,
    ...(topSeat ? [block(cx, 4 * u, size, peek, fan, frame.holeCards, 'top')] : []),
    ...right,
  ]

  const fixed = [...blocks.flatMap(partsOf), pot, ...boards, pots]
  const lowest = lower > 1 && hero ? Math.max(...left.map(b => b.plate.y)) : H
  const wanted = (b: Block): Wish | null => {
    const at = middle(b.plate)
    if (b.edge === 'bottom') return { x: cx, y: b.cards.y - bet.h / 2 - 2 * u, ...bet }
    if (b.edge === 'top') return { x: cx, y: b.status.y + b.status.height + bet.h / 2 + u, ...bet }
    const inward = (w: number): number => (b.edge === 'left' ? 1 : -1) * (b.plate.width / 2 + w / 2 + 2.5 * u)
    if (b.plate.y >= lowest && !two) return null
    // Beside the viewer's cards, and beside the top seat of a full table, there is room for a narrow stack only.
    if (b.plate.y >= lowest)
      return { x: at.x + inward(29 * u), y: bottom.plate.y - 18 * u, w: 30 * u, h: 31 * u, stacked: true }
    if (crowded) return { x: at.x + inward(46 * u), y: at.y - 8 * u, w: 46 * u, h: 34 * u, stacked: true }
    return { x: at.x + inward(bet.w), y: at.y - bet.h / 2, ...bet }
  }
  // The viewer's own disc lies on the plate, which keeps a margin for it.
  const onPlate = (b: Block): Rect | undefined =>
    b === bottom ? around(b.plate.x + 16 * u, b.plate.y + b.plate.height / 2, 20 * u, 20 * u) : undefined
  const places = furnished(blocks, wanted, 20 * u, fixed, frame, 105 * u, onPlate)
  const cloth = rect(W * 0.1, 14 * u, W * 0.8, H - 40 * u)
  return { form: 'tall', unit: u, cloth, places, boards, boardFan, pot, pots, result: null }
}

const tallHeroCard = (cards: number): number => (cards <= 2 ? 58 : 56)

/** `count` blocks of a height spread evenly between two edges. */
const spread = (count: number, top: number, bottom: number, height: number): readonly number[] => {
  if (count === 0) return []
  const gap = (bottom - top - count * height) / count
  const lead = Math.max(0, gap / 2)
  return Array.from({ length: count }, (_, i) => top + lead + i * (height + Math.max(gap, 2)))
}

/* ---- a phone laid flat ---- */

const flat = (frame: Frame): FeltLayout => {
  const { width: W, height: H, seats } = frame
  const u = clamp(Math.min(W / 560, H / 340), 0.7, 1.4)
  const cx = W / 2
  const others = seats - 1
  // Long fans leave room for one of them along the top.
  const perSide = others >= 8 || (others === 7 && frame.holeCards > 4) ? 3 : others >= 5 ? 2 : others >= 2 ? 1 : 0
  const onTop = others - 2 * perSide
  const bare = frame.boardSize === 0
  const size = { plateW: 80 * u, plateH: 40 * u, status: 13 * u, spill: 4 * u }
  const two = frame.holeCards <= 2
  const cardW = (two ? 37 : 28) * u
  const fan = fanIn(
    cardW,
    3 * u,
    frame.holeCards,
    Math.min(Math.max(size.plateW, frame.holeCards * 14 * u + 16 * u), 116 * u),
  )
  const fanW = fanWidth(fan, frame.holeCards)
  const peek = (two ? 24 : 28) * u
  const blockH = peek + size.plateH + size.status
  const columnW = Math.max(size.plateW, fanW)

  // The viewer's cards stand beside the plate, not over it: height is what is missing.
  const ownW = (frame.holeCards <= 2 ? 52 : 46) * u
  const own = fanIn(ownW, 5 * u, frame.holeCards, 170 * u)
  const ownRow = fanWidth(own, frame.holeCards)
  const plateW = 132 * u
  const left = cx - (ownRow + 8 * u + plateW) / 2
  const ownH = ownW * cardRatio
  const base = H - 4 * u
  const bottom: Block = frame.hero
    ? {
        edge: 'bottom',
        cards: rect(left, base - ownH, ownRow, ownH),
        plate: rect(left + ownRow + 8 * u, base - 18 * u - 40 * u, plateW, 40 * u),
        status: rect(left + ownRow + 8 * u, base - 18 * u, plateW, 18 * u),
        fan: own,
      }
    : block(cx, H - 3 - blockH, size, peek, fan, frame.holeCards, 'bottom')

  const sideTop = onTop > 0 && perSide < 3 ? 4 * u + blockH * 0.35 : 4 * u
  const sideEnd = perSide < 3 && frame.hero ? H - 4 * u - 10 * u : H - 4 * u
  const ys = spread(perSide, sideTop, sideEnd, blockH)
  const at = (onLeft: boolean, y: number): Block => {
    const x = onLeft ? 4 * u + size.plateW / 2 : W - 4 * u - size.plateW / 2
    const fanX = columnW <= size.plateW ? x : onLeft ? 4 * u + columnW / 2 : W - 4 * u - columnW / 2
    return block(x, y, size, peek, fan, frame.holeCards, onLeft ? 'left' : 'right', fanX)
  }
  const topRoom = W - 2 * (columnW + 8 * u)
  const tops = Array.from({ length: onTop }, (_, i) =>
    block(
      cx + (i - (onTop - 1) / 2) * Math.min(topRoom / onTop, 122 * u),
      4 * u,
      size,
      peek,
      fan,
      frame.holeCards,
      'top',
    ),
  )
  const lefts = ys.map(y => at(true, y)).reverse()
  const blocks = [bottom, ...lefts, ...tops, ...ys.map(y => at(false, y))]

  const bet = { w: 60 * u, h: 20 * u }
  const potH = 24 * u
  const potsH = 17 * u
  const top = (onTop > 0 ? 4 * u + blockH : 4 * u) + bet.h + 4 * u
  const end = Math.min(bottom.cards.y, bottom.plate.y) - bet.h - 4 * u
  const rows = bare ? 0 : Math.max(1, frame.boards)
  const boardH =
    rows === 0 ? 0 : clamp((end - top - potH - potsH - 8 * u - (rows - 1) * 4 * u) / rows, 24 * u, 48 * cardRatio * u)
  const whole = potH + rows * boardH + Math.max(0, rows - 1) * 4 * u + potsH + 4 * u
  const potTop = top + Math.max(0, (end - top - whole) / 2)
  const boardW = boardH / cardRatio
  const boardFan = { width: boardW, step: boardW + 5 * u }
  const boardWidth = fanWidth(boardFan, frame.boardSize)
  const boards = Array.from({ length: rows }, (_, i) =>
    rect(cx - boardWidth / 2, potTop + potH + i * (boardH + 4 * u), boardWidth, boardH),
  )
  const potW = Math.min(200 * u, W - 2 * (columnW + 60 * u))
  const pot = rect(cx - potW / 2, potTop, potW, potH)
  const potsW = bare ? potW : Math.min(340 * u, W - 2 * (columnW + 12 * u))
  const pots = rect(cx - potsW / 2, potTop + potH + rows * boardH + Math.max(0, rows - 1) * 4 * u + 4 * u, potsW, potsH)

  const fixed = [...blocks.flatMap(partsOf), pot, ...boards, pots]
  const wanted = (b: Block): Wish => {
    const on = middle(b.plate)
    if (b === bottom) return { x: cx, y: Math.min(b.cards.y, b.plate.y) - bet.h / 2 - 2 * u, ...bet }
    if (b.edge === 'top') return { x: on.x, y: b.status.y + b.status.height + bet.h / 2 + 2 * u, ...bet }
    const shape = others >= 7 ? { w: 42 * u, h: 32 * u, stacked: true } : bet
    const away = b.plate.width / 2 + shape.w / 2 + 2.5 * u
    return { x: b.edge === 'left' ? on.x + away : on.x - away, y: on.y - 6 * u, ...shape }
  }
  const onPlate = (b: Block): Rect | undefined =>
    b === bottom && frame.hero ? around(b.plate.x + 16 * u, b.plate.y + b.plate.height / 2, 20 * u, 20 * u) : undefined
  const places = furnished(blocks, wanted, 20 * u, fixed, frame, 105 * u, onPlate)
  return {
    form: 'tall',
    unit: u,
    cloth: rect(W * 0.06, 12 * u, W * 0.88, H - 34 * u),
    places,
    boards,
    boardFan,
    pot,
    pots,
    result: null,
  }
}
