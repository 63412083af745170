import {
  draw,
  holdem,
  kuhn,
  omaha,
  type PlayerId,
  presets,
  razz,
  stud,
  type TableEvent,
  type TableSettings,
} from '@krupiye/rules'
import type * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { clientFrameBytes, decodeToClient, decodeToServer, encode } from './codec.ts'
import type { tableEvent } from './events.ts'
import { createTableBody, guestBody, readBody } from './http.ts'
import { protocolCodes, type Ask, type BaseTable, type ToClient, type ToServer, type WireRefusal } from './messages.ts'
import type { toClient } from './toClient.ts'
import type { toServer } from './toServer.ts'

// The schemas and the types are one: each assigns to the other, checked by the compiler.
export const schemasAreTypes = {
  serverOut: (message: v.InferOutput<typeof toServer>): ToServer => message,
  serverIn: (message: ToServer): v.InferOutput<typeof toServer> => message,
  clientOut: (message: v.InferOutput<typeof toClient>): ToClient => message,
  clientIn: (message: ToClient): v.InferOutput<typeof toClient> => message,
  eventOut: (event: v.InferOutput<typeof tableEvent>): TableEvent => event,
  eventIn: (event: TableEvent): v.InferOutput<typeof tableEvent> => event,
}

const player = 'p-1' as PlayerId // any text is an id

const settings: TableSettings = {
  name: 'Boğaziçi',
  variant: {
    id: 'kuhn',
    game: 'kuhn',
    deck: [37, 41, 45],
    seats: { min: 2, max: 2 },
    limit: 'fixedLimit',
    forced: 'antes',
    streets: [
      { name: 'only', deal: [{ kind: 'hole', count: 1, up: false }], opener: 'leftOfButton', bet: 'small', cap: 1 },
    ],
    judges: ['kuhn'],
  },
  options: {
    raiseCap: 'bet+3',
    headsUpUncapped: false,
    limitShortAllIn: 'half',
    potLimitShortBlind: 'full',
    potLimitSmallBlind: 'actual',
    potLimitAntes: false,
    shortBlindPrice: 'full',
    reopening: 'perPlayer',
    studOddChip: 'suitFive',
    studTieBreak: 'suit',
    fourthStreetDouble: true,
    bigBlindAnte: 'blindFirst',
    anteTrim: true,
    straddleSetsMinRaise: true,
    foldWhenFree: true,
    allInTabled: true,
    showAllHands: false,
    showdown: 'auto',
    suitsBreakTies: false,
  },
  stakes: { ante: 1, smallBlind: 0, bigBlind: 0, minBet: 1, smallBet: 1, bigBet: 1, bringIn: 0 },
  anteKind: 'each',
  straddle: false,
  seats: 2,
  buyIn: { min: 10, max: 100 },
  button: 'dead',
  clock: 'normal',
  bots: true,
  private: false,
}

const base: BaseTable = {
  settings,
  seats: [
    null,
    {
      seat: 1,
      player,
      name: 'Ayşe',
      bot: false,
      stack: 90,
      out: false,
      entry: null,
      owes: { small: false, big: true },
      timeouts: 0,
      leaving: false,
      straddling: false,
      outAtBigBlind: false,
      dealt: true,
      clockActs: false,
    },
    null,
  ],
  button: 1,
  small: null,
  big: null,
  hands: 3,
}

/** One of every event; a kind that is missing here does not compile. */
const events: { readonly [Type in TableEvent['type']]: Extract<TableEvent, { type: Type }> } = {
  tableOpened: { type: 'tableOpened', settings },
  seated: { type: 'seated', seat: 1, player, name: 'Ayşe', bot: false, stack: 90 },
  stackAdded: { type: 'stackAdded', seat: 1, amount: 10 },
  satOut: { type: 'satOut', seat: 1, why: 'timeouts' },
  satIn: { type: 'satIn', seat: 1 },
  entryChosen: { type: 'entryChosen', seat: 1, entry: 'post' },
  straddleChosen: { type: 'straddleChosen', seat: 1, on: true },
  outAtBigBlindChosen: { type: 'outAtBigBlindChosen', seat: 1, on: true },
  leaveChosen: { type: 'leaveChosen', seat: 1 },
  stoodUp: { type: 'stoodUp', seat: 1, amount: 0 },
  timedOut: { type: 'timedOut', seat: 1 },
  buttonMoved: { type: 'buttonMoved', button: 1, small: null, big: 2 },
  settingsChanged: { type: 'settingsChanged', settings },
  gameChanged: { type: 'gameChanged', game: 1, hands: 8 },
  handVoided: { type: 'handVoided', hand: 3, why: 'replay' },
  handOpened: {
    type: 'handOpened',
    hand: 4,
    opening: {
      variant: settings.variant,
      options: settings.options,
      stakes: settings.stakes,
      players: [
        { seat: 1, stack: 90 },
        { seat: 2, stack: 90 },
      ],
      button: null,
      dues: [{ seat: 1, kind: 'ante', amount: 1 }],
    },
  },
  deckSet: { type: 'deckSet', cards: [37, 41, 45] },
  posted: { type: 'posted', seat: 1, kind: 'ante', amount: 1 },
  streetOpened: { type: 'streetOpened', street: 'only' },
  burned: { type: 'burned' },
  dealt: { type: 'dealt', up: false, rows: [{ seat: 1, cards: [null] }] },
  boardDealt: { type: 'boardDealt', cards: [0, 51, null], board: 1 },
  stubRefilled: { type: 'stubRefilled', count: 7 },
  broughtIn: { type: 'broughtIn', seat: 1, amount: 2 },
  folded: { type: 'folded', seat: 1 },
  checked: { type: 'checked', seat: 1 },
  called: { type: 'called', seat: 1, amount: 2 },
  raised: { type: 'raised', seat: 1, to: 4 },
  discarded: { type: 'discarded', seat: 1, cards: [null, 3] },
  returned: { type: 'returned', seat: 1, amount: 2 },
  runChosen: { type: 'runChosen', seat: 1, times: 2 },
  raked: { type: 'raked', pots: [5, 1] },
  streetClosed: { type: 'streetClosed' },
  shown: { type: 'shown', seat: 1, cards: [37] },
  mucked: { type: 'mucked', seat: 1 },
  awarded: { type: 'awarded', pot: 0, part: 'all', board: 2, shares: [{ seat: 1, amount: 4 }] },
  handClosed: { type: 'handClosed' },
  exposed: { type: 'exposed', seat: 1, cards: [null] },
  hidden: { type: 'hidden' },
}

const fromServer: { readonly [Type in ToClient['type']]: readonly Extract<ToClient, { type: Type }>[] } = {
  welcome: [
    { type: 'welcome', version: 1, build: 'abc', player: { id: player, name: 'Ayşe' }, wallet: 10_000 },
    { type: 'welcome', version: 1, build: 'abc', player: null, wallet: 0 },
  ],
  lobby: [
    {
      type: 'lobby',
      tables: [
        {
          table: 't-1',
          name: 'Boğaziçi',
          game: 'holdem',
          limit: 'noLimit',
          smallBlind: 10,
          bigBlind: 20,
          smallBet: 20,
          bigBet: 40,
          ante: 0,
          seats: 2,
          taken: [true, false],
          people: 1,
          bots: 0,
          buyIn: { min: 400, max: 2_000 },
          averagePot: 133.5,
          handsPerHour: null,
        },
      ],
    },
  ],
  snapshot: [
    { type: 'snapshot', table: 't-1', seq: 30, base, events: Object.values(events), you: 1, away: [2], control: true },
  ],
  events: [{ type: 'events', table: 't-1', seq: 31, events: Object.values(events) }],
  turn: [
    {
      type: 'turn',
      table: 't-1',
      turn: { decision: '4.0', seat: 1, kind: 'bet', remaining: 19_999, total: 20_000, grace: false },
    },
    { type: 'turn', table: 't-1', turn: null },
  ],
  presence: [{ type: 'presence', table: 't-1', away: [] }],
  control: [{ type: 'control', table: 't-1', control: false }],
  answer: [
    { type: 'answer', id: 'c1', ok: true },
    { type: 'answer', id: 'c1', ok: false, refusal: { code: 'raiseTooSmall', min: 40 } },
  ],
  wallet: [{ type: 'wallet', wallet: 9_000 }],
  tableGone: [{ type: 'tableGone', table: 't-1', why: 'closed' }],
  notice: [
    { type: 'notice', notice: 'restarting', within: 30_000 },
    { type: 'notice', notice: 'handVoided', table: 't-1', hand: 4 },
  ],
  refused: [{ type: 'refused', refusal: { code: 'tooFast' } }],
  pong: [{ type: 'pong' }],
}

const asks: { readonly [Type in Ask['type']]: Extract<Ask, { type: Type }> } = {
  sit: { type: 'sit', seat: 1, stack: 400 },
  addChips: { type: 'addChips', amount: 100 },
  sitOut: { type: 'sitOut' },
  sitIn: { type: 'sitIn' },
  chooseEntry: { type: 'chooseEntry', entry: 'post' },
  chooseStraddle: { type: 'chooseStraddle', on: true },
  chooseOutAtBigBlind: { type: 'chooseOutAtBigBlind', on: false },
  leave: { type: 'leave' },
  expose: { type: 'expose', positions: [0] },
  act: { type: 'act', command: { type: 'raiseTo', to: 120 } },
}

const fromClient: { readonly [Type in ToServer['type']]: readonly Extract<ToServer, { type: Type }>[] } = {
  hello: [{ type: 'hello', version: 1 }],
  watchLobby: [{ type: 'watchLobby' }],
  unwatchLobby: [{ type: 'unwatchLobby' }],
  watch: [
    { type: 'watch', table: 't-1', after: 0 },
    { type: 'watch', table: 't-1', after: 30, claim: false },
  ],
  unwatch: [{ type: 'unwatch', table: 't-1' }],
  takeOver: [{ type: 'takeOver', table: 't-1' }],
  ask: Object.values(asks).map(ask => ({ type: 'ask', table: 't-1', id: 'c1', decision: '4.0', ask })),
  ping: [{ type: 'ping' }],
}

const refusals: { readonly [Code in WireRefusal['code']]: Extract<WireRefusal, { code: Code }> | { code: Code } } = {
  ...(Object.fromEntries(protocolCodes.map(code => [code, { code }])) as {
    [Code in (typeof protocolCodes)[number]]: { code: Code }
  }), // one entry a code, by the map above
  handIsOver: { code: 'handIsOver' },
  notYourTurn: { code: 'notYourTurn', turn: null },
  cannotFold: { code: 'cannotFold' },
  cannotCheck: { code: 'cannotCheck', call: 20 },
  nothingToCall: { code: 'nothingToCall' },
  raiseClosed: { code: 'raiseClosed' },
  raiseTooSmall: { code: 'raiseTooSmall', min: 40 },
  raiseTooBig: { code: 'raiseTooBig', max: 400 },
  raiseNotASize: { code: 'raiseNotASize', sizes: [40, 80] },
  notWholeChips: { code: 'notWholeChips' },
  notABringIn: { code: 'notABringIn' },
  notADraw: { code: 'notADraw' },
  badDiscard: { code: 'badDiscard', max: 5 },
  notAShowdown: { code: 'notAShowdown' },
  mustShow: { code: 'mustShow' },
  seatTaken: { code: 'seatTaken' },
  noSuchSeat: { code: 'noSuchSeat' },
  alreadySeated: { code: 'alreadySeated', seat: 3 },
  notSeated: { code: 'notSeated' },
  buyInTooSmall: { code: 'buyInTooSmall', min: 400 },
  buyInTooBig: { code: 'buyInTooBig', max: 2_000 },
  inAHand: { code: 'inAHand' },
  nothingToShow: { code: 'nothingToShow' },
  notARunOut: { code: 'notARunOut' },
  tooManyBoards: { code: 'tooManyBoards', most: 2 },
  mayNotPostHere: { code: 'mayNotPostHere' },
}

describe('WIRE messages', () => {
  it.each(
    Object.values(fromServer)
      .flat()
      .map(message => [message.type, message] as const),
  )('reads its own %s', (_, message) => {
    expect(decodeToClient(encode(message))).toEqual({ ok: true, message })
  })

  it.each(
    Object.values(fromClient)
      .flat()
      .map(message => [message.type, message] as const),
  )('reads a client %s', (_, message) => {
    expect(decodeToServer(encode(message))).toEqual({ ok: true, message })
  })

  it.each(Object.values(refusals))('carries the refusal $code', refusal => {
    const frame = JSON.stringify({ type: 'answer', id: 'c1', ok: false, refusal })
    expect(decodeToClient(frame)).toEqual({ ok: true, message: JSON.parse(frame) })
  })

  it('drops what a newer server adds and keeps the rest', () => {
    expect(decodeToClient('{"type":"pong","later":1}')).toEqual({ ok: true, message: { type: 'pong' } })
  })
})

describe('WIRE snapshots', () => {
  const variants = [holdem('noLimit'), holdem('fixedLimit'), omaha('potLimit'), stud, razz, kuhn, draw('fixedLimit')]
  it.each(variants)('carry a table of $id whole, whatever is usual', variant => {
    for (const [name, preset] of Object.entries(presets)) {
      const of: BaseTable = { ...base, settings: { ...settings, variant, options: preset } }
      const opened: TableEvent = {
        ...events.handOpened,
        opening: { ...events.handOpened.opening, variant, options: preset },
      }
      for (const event of [opened, events.handOpened]) {
        const message: ToClient = {
          type: 'snapshot',
          table: 't',
          seq: 3,
          base: of,
          events: [event],
          you: null,
          away: [],
          control: true,
        }
        expect(decodeToClient(encode(message)), name).toEqual({ ok: true, message })
      }
    }
  })

  it('leave out what goes without saying', () => {
    const usual: BaseTable = { ...base, settings: { ...settings, variant: holdem('noLimit'), options: presets.cash } }
    const frame = encode({
      type: 'snapshot',
      table: 't',
      seq: 3,
      base: usual,
      events: [],
      you: null,
      away: [],
      control: true,
    })
    expect(frame).toContain('"variant":{"id":"holdem-nl","limit":"noLimit"},"options":{}')
  })
})

describe('WIRE refusals of frames', () => {
  const act = (command: unknown, more: object = {}) =>
    JSON.stringify({ type: 'ask', table: 't-1', id: 'c1', decision: '4.0', ask: { type: 'act', command }, ...more })

  it('B030 refuses amounts that are not whole, safe, positive chips', () => {
    const crafted = ['-50', '9007199254740992', '1e400', '"50"', '12.5', 'null', 'true', '[50]', '-0.5', '1e16']
    for (const amount of crafted) {
      const frame = `{"type":"ask","table":"t-1","id":"c1","decision":"4.0","ask":{"type":"act","command":{"type":"raiseTo","to":${amount}}}}`
      expect(decodeToServer(frame), amount).toEqual({ ok: false, code: 'malformed', id: 'c1' })
      const sit = `{"type":"ask","table":"t-1","id":"c1","decision":null,"ask":{"type":"sit","seat":1,"stack":${amount}}}`
      expect(decodeToServer(sit), amount).toEqual({ ok: false, code: 'malformed', id: 'c1' })
    }
    expect(decodeToServer(act({ type: 'raiseTo', to: Number.NaN }))).toMatchObject({ ok: false, code: 'malformed' })
    expect(decodeToServer('{"type":"ask","ask":{"type":"act","command":{"type":"raiseTo","to":NaN}}}')).toEqual({
      ok: false,
      code: 'malformed',
    })
    expect(decodeToServer(act({ type: 'raiseTo', to: 9_007_199_254_740_991 })).ok).toBe(true)
  })

  it('B031 refuses two actions in one frame and an action for another seat', () => {
    const fold = { type: 'fold' }
    for (const frame of [
      JSON.stringify([JSON.parse(act(fold)), JSON.parse(act(fold))]),
      act([fold, { type: 'call' }]),
      act({ type: 'fold', next: { type: 'call' } }),
      act(fold, { seat: 2 }),
      act(fold, { player: 'p-2' }),
      JSON.stringify({
        type: 'ask',
        table: 't-1',
        id: 'c1',
        decision: '4.0',
        ask: { type: 'act', seat: 2, command: fold },
      }),
      `${act(fold)}${act(fold)}`,
      `${act(fold)}\n${act(fold)}`,
    ])
      expect(decodeToServer(frame)).toMatchObject({ ok: false, code: 'malformed' })
  })

  it('B031 lets nobody play the clock or sit down as somebody else', () => {
    const ask = (value: object) => JSON.stringify({ type: 'ask', table: 't-1', id: 'c1', decision: null, ask: value })
    expect(decodeToServer(ask({ type: 'timeOut' })).ok).toBe(false)
    expect(decodeToServer(ask({ type: 'sit', seat: 1, stack: 400, player: 'p-2' })).ok).toBe(false)
    expect(decodeToServer(ask({ type: 'sit', seat: 1, stack: 400, bot: true })).ok).toBe(false)
    expect(decodeToServer(ask({ type: 'sit', seat: 11, stack: 400 })).ok).toBe(false)
  })

  it('refuses discards of one card twice', () => {
    expect(decodeToServer(act({ type: 'discard', positions: [0, 0] })).ok).toBe(false)
    expect(decodeToServer(act({ type: 'discard', positions: [0, 4] })).ok).toBe(true)
    expect(decodeToServer(act({ type: 'discard', positions: [-1] })).ok).toBe(false)
  })

  it('refuses what is no message', () => {
    for (const frame of [
      '',
      '{',
      'null',
      '1',
      '"fold"',
      '[]',
      '{}',
      '{"type":"fold"}',
      '{"type":"__proto__"}',
      '{"type":["hello"]}',
    ])
      expect(decodeToServer(frame)).toEqual({ ok: false, code: 'malformed' })
  })

  it('names a frame that is too large, in bytes and not in letters', () => {
    expect(decodeToServer('x'.repeat(clientFrameBytes + 1))).toEqual({ ok: false, code: 'tooLarge' })
    expect(decodeToServer('ş'.repeat(clientFrameBytes / 2 + 1))).toEqual({ ok: false, code: 'tooLarge' })
    expect(decodeToServer('ş'.repeat(clientFrameBytes / 2))).toEqual({ ok: false, code: 'malformed' })
  })

  it('refuses a server frame with a card that does not exist', () => {
    for (const bad of [52, -1, 1.5, '"As"'])
      expect(
        decodeToClient(`{"type":"events","table":"t","seq":1,"events":[{"type":"boardDealt","cards":[${bad}]}]}`).ok,
      ).toBe(false)
  })
})

describe('HTTP bodies', () => {
  const table = {
    limit: 'noLimit',
    smallBlind: 10,
    bigBlind: 20,
    seats: 6,
    buyIn: { min: 400, max: 2_000 },
    anteKind: 'none',
    ante: 0,
    straddle: false,
    clock: 'normal',
    bots: 3,
    private: false,
    button: 'dead',
  }
  const field = (body: unknown) => {
    const read = readBody(createTableBody, body)
    return read.ok ? 'ok' : read.refusal.code === 'malformed' ? read.refusal.field : read.refusal.code
  }

  it('takes a table and names the field that is wrong', () => {
    expect(field(table)).toBe('ok')
    expect(field({ ...table, name: '  Cuma   akşamı ' })).toBe('ok')
    expect(field({ ...table, name: '' })).toBe('name')
    expect(field({ ...table, smallBlind: 40 })).toBe('smallBlind')
    expect(field({ ...table, smallBlind: 0.5 })).toBe('smallBlind')
    expect(field({ ...table, bigBlind: 2 ** 53 })).toBe('bigBlind')
    expect(field({ ...table, buyIn: { min: 10, max: 2_000 } })).toBe('buyIn')
    expect(field({ ...table, buyIn: { min: 400, max: 300 } })).toBe('buyIn')
    expect(field({ ...table, anteKind: 'each' })).toBe('ante')
    expect(field({ ...table, anteKind: 'each', ante: 5 })).toBe('ok')
    expect(field({ ...table, bots: 6 })).toBe('bots')
    expect(field({ ...table, seats: 11 })).toBe('seats')
    expect(field({ ...table, variant: {} })).toBe('variant')
    expect(field(null)).toBeUndefined()
  })

  it('takes the six games, each with what belongs to it', () => {
    expect(field({ ...table, game: 'omaha8', limit: 'potLimit', seats: 10 })).toBe('ok')
    expect(field({ ...table, game: 'draw', seats: 6, bots: 5 })).toBe('ok')
    expect(field({ ...table, game: 'draw', seats: 7 })).toBe('seats')
    expect(field({ ...table, game: 'snap' })).toBe('game')
    expect(readBody(createTableBody, table)).toMatchObject({ ok: true, value: { game: 'holdem' } })
    const stud = {
      game: 'stud',
      limit: 'fixedLimit',
      smallBet: 10,
      seats: 8,
      buyIn: { min: 200, max: 1_000 },
      clock: 'normal',
      bots: 7,
      private: false,
    }
    expect(field(stud)).toBe('ok')
    expect(field({ ...stud, game: 'stud8', ante: 1, bringIn: 5 })).toBe('ok')
    expect(field({ ...stud, limit: 'noLimit' })).toBe('limit')
    expect(field({ ...stud, seats: 9 })).toBe('seats')
    expect(field({ ...stud, bots: 8 })).toBe('bots')
    expect(field({ ...stud, smallBlind: 5 })).toBe('smallBlind')
    expect(field({ ...stud, ante: 11 })).toBe('ante')
    expect(field({ ...stud, ante: 0 })).toBe('ante')
    expect(field({ ...stud, bringIn: 10 })).toBe('bringIn')
    expect(field({ ...stud, buyIn: { min: 9, max: 1_000 } })).toBe('buyIn')
    expect(field({ ...stud, buyIn: { min: 200, max: 100 } })).toBe('buyIn')
    expect(field({ ...stud, smallBet: 1 })).toBe('smallBet')
  })

  it("takes a host's rules where they make sense for the game", () => {
    expect(field({ ...table, rules: 'roberts', showdown: 'all', runIt: 'ask', buyButton: true })).toBe('ok')
    expect(field({ ...table, rules: 'pokerkit' })).toBe('rules')
    expect(field({ ...table, showdown: 'never' })).toBe('showdown')
    expect(field({ ...table, runIt: 'often' })).toBe('runIt')
    expect(field({ ...table, game: 'draw', runIt: 'twice' })).toBe('runIt')
    expect(field({ ...table, game: 'draw', runIt: 'once' })).toBe('ok')
    expect(field({ ...table, kill: 'full' })).toBe('kill')
    expect(field({ ...table, kill: 'full', limit: 'fixedLimit' })).toBe('ok')
    expect(field({ ...table, rake: { percent: 5, noFlopNoDrop: true } })).toBe('rake')
  })

  it('takes a mixed game and names what is wrong in it', () => {
    const fixed = (...games: readonly string[]) => games.map(game => ({ game, limit: 'fixedLimit' }))
    const { limit: _, ...blinds } = table
    const mixed = { ...blinds, game: 'mixed', games: fixed('holdem', 'omaha8', 'stud'), every: 8, per: 'hands' }
    expect(field(mixed)).toBe('ok')
    expect(field({ ...mixed, per: 'orbits', every: 1, runIt: 'ask' })).toBe('ok')
    expect(field({ ...mixed, games: [...fixed('holdem'), { game: 'holdem', limit: 'noLimit' }] })).toBe('ok')
    expect(field({ ...mixed, games: fixed('holdem') })).toBe('games')
    expect(field({ ...mixed, games: fixed('holdem', 'holdem') })).toBe('games')
    expect(field({ ...mixed, games: [...fixed('holdem'), { game: 'stud', limit: 'noLimit' }] })).toBe('games')
    expect(field({ ...mixed, games: fixed('holdem', 'razz') })).toBe('games.1.game')
    expect(field({ ...mixed, every: 0 })).toBe('every')
    expect(field({ ...mixed, per: 'hours' })).toBe('per')
    expect(field({ ...mixed, seats: 9 })).toBe('seats')
    expect(field({ ...mixed, games: fixed('stud', 'draw'), seats: 7 })).toBe('seats')
    expect(field({ ...mixed, smallBlind: 1, bigBlind: 1 })).toBe('bigBlind')
    expect(field({ ...mixed, games: fixed('stud', 'draw'), runIt: 'twice' })).toBe('runIt')
    expect(field({ ...mixed, kill: 'full' })).toBe('kill')
    expect(field({ ...mixed, limit: 'fixedLimit' })).toBe('limit')
    expect(field({ ...mixed, bots: 6 })).toBe('bots')
  })

  it('B126 cleans names and refuses those that pretend', () => {
    const name = (typed: string) => {
      const read = readBody(guestBody, { name: typed })
      return read.ok ? read.value.name : null
    }
    expect(name('  Şule  İpek ')).toBe('Şule İpek')
    expect(name('s\u0327')).toBe('ş')
    expect(name('👩‍👩‍👧')).toBe('👩‍👩‍👧')
    for (const bad of ['', '   ', 'a'.repeat(21), 'Ay\u202eşe', 'Ay\u200bşe', 'Ay\u0007şe'])
      expect(name(bad)).toBeNull()
  })
})
