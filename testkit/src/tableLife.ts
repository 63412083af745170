import { isDeepStrictEqual } from 'node:util'
import { seeded, shuffled } from '@krupiye/cards'
import {
  type Answer,
  type Asker,
  type EventStore,
  houseTimes,
  memoryStore,
  openActor,
  pokerGame,
  seatOf,
  type TableActor,
  type TableId,
  walletOf,
  type Watcher,
} from '@krupiye/room'
import {
  absentTurn,
  beginTable,
  canStart,
  type Command,
  evolveTable,
  type Legal,
  type PlayerId,
  randomCommand,
  runningHand,
  type Sitter,
  sitterOf,
  type Table,
  type TableEvent,
  tableLegal,
  type TableSettings,
} from '@krupiye/rules'
import { type Ask, decodeToClient, turnClock } from '@krupiye/wire'
import { crankedClock } from './crankedClock.ts'
import { type Life, newLife } from './life.ts'

/** What has happened in a table's life, so that a test can say that it was a full one. */
export type LifeTally = {
  readonly steps: number
  readonly hands: number
  /** Decisions that the house made at once for one who sat out or was leaving, by kind. */
  readonly absent: ReadonlyMap<Legal['kind'], number>
  /** Decisions that ended by the clock, by kind. */
  readonly timedOut: ReadonlyMap<Legal['kind'], number>
  /** Answers by code, `ok` among them. */
  readonly answers: ReadonlyMap<string, number>
  /** Everything else worth counting: restarts, busts, second tabs. */
  readonly happened: ReadonlyMap<string, number>
}

type Tab = {
  readonly watcher: Watcher
  /** The last number seen, and the open decision as this tab was told. */
  seq: number
  decision: string | null
  /** When that decision's clock ends, as this tab was told; null when nobody is to act. */
  endsAt: number | null
  /** Unsent bytes: a slow line. */
  backlog: number
}

type Person = {
  readonly asker: Asker
  tabs: Tab[]
}

type Wish = {
  readonly person: Person
  readonly id: string
  readonly decision: string | null
  readonly ask: Ask
  /** Answers of the present process. */
  answers: Answer[]
  /** It was carried out before the house died, and nobody heard of it. */
  done: boolean
  sentTo: TableActor
}

type OpenTurn = { readonly person: Person; readonly legal: Legal; readonly decision: string }

const count = <Key>(tally: Map<Key, number>, key: Key): void => void tally.set(key, (tally.get(key) ?? 0) + 1)

const decisionOf = (table: Table): string | null => {
  const hand = runningHand(table)
  return hand && tableLegal(table) ? `${hand.number}.${hand.actions}` : null
}

/**
 * A table's life at its actor, no wire in between: people and bots at random sit down, play, think too long, sit out on their own turn, come
 * back, leave, lose their line, open a second tab, ask with stale decisions, top up, go broke; the house is killed at any append or stopped
 * as planned and opens the table from the store. All of it follows from the seed. After every step the laws must hold:
 * nothing is logged as a warning or error, the actor's state is the fold of its stored events, the books agree with it to the chip,
 * a running hand waits for somebody who is there and whose clock runs, everybody is told whose turn it is, each wish has one answer,
 * a refused wish changes nothing, and left alone the table ends its hand and starts the next where one can. Throws, naming seed and step.
 */
export const liveTable = async (seed: number, steps: number, settings: TableSettings): Promise<LifeTally> => {
  const random = seeded(seed)
  const { below } = random
  const chance = (percent: number): boolean => below(100) < percent
  const clock = crankedClock()
  const store = memoryStore()
  const table = 'table' as TableId
  const faults: string[] = []
  const fault = (what: string, data?: unknown): void => void faults.push(`${what} ${JSON.stringify(data)}`)
  const absent = new Map<Legal['kind'], number>()
  const timedOut = new Map<Legal['kind'], number>()
  const answers = new Map<string, number>()
  const happened = new Map<string, number>()
  const botsRest = seed % 3 === 0
  const times = {
    ...houseTimes,
    afterRestart: 5_000,
    outAtFullTable: 120_000,
    longestOut: 400_000,
    ratHole: 60_000,
  }

  let step = 0
  const law = (holds: boolean, what: string): void => {
    if (!holds) throw new Error(`seed ${seed}, step ${step}, version ${version}: ${what}`)
  }

  // The present process.

  /** Half of all houses write to a slow disk, so that things happen while an append is on its way. */
  const slowest = seed % 2 === 0 ? 0 : 40
  let writing = 0
  const begin = (): Life => {
    writing = 0
    return newLife(store, clock)
  }
  const slowly = ({ store: kept }: Life): EventStore => ({
    ...kept,
    async append(...batch) {
      if (slowest === 0) return kept.append(...batch)
      writing++
      try {
        await new Promise<void>(written => clock.after(below(slowest), written))
        return await kept.append(...batch)
      } finally {
        writing--
      }
    },
  })
  let life = begin()
  /** The state that the actor itself holds, seen when it is asked for its settings. */
  let held: Table | null = null
  const open = (deadline: number | null): Promise<TableActor> =>
    openActor(table, deadline, {
      game: {
        ...pokerGame,
        settings(state) {
          held = state
          return pokerGame.settings(state)
        },
      },
      store: slowly(life),
      deal: { next: async ({ deck }) => shuffled(deck, below) },
      clock: life.clock,
      log: { info: () => {}, warn: fault, error: fault },
      times,
      botsRest,
      moved: () => {},
      changed: () => {},
    })

  const opened = pokerGame.open(settings)
  await store.create(table, { events: [opened], transfers: [], deadline: null, command: null, at: clock.now() })
  let actor = await open(null)

  // The second opinion: the fold of what is stored.

  const fold = beginTable(opened)
  let version = 1

  /** Looks at every stored event before it is folded. */
  const follow = async (): Promise<void> => {
    for (const { version: at, event } of await store.read(table, version)) {
      witness(event)
      evolveTable(fold, event)
      version = at
    }
  }

  /** Laws of single events, and what is counted of them. */
  const witness = (event: TableEvent): void => {
    if (event.type === 'handOpened') law(event.hand === fold.hands + 1, `hand ${event.hand} after ${fold.hands}`)
    if (event.type === 'handVoided') law(event.why === 'closed', `hand voided: ${event.why}`)
    if (event.type === 'satOut') count(happened, `satOut ${event.why}`)
    if (event.type === 'stoodUp') count(happened, 'stoodUp')
    const legal = tableLegal(fold)
    if (!legal) return
    const decided = decisionBy(event, legal.seat)
    if (!decided) return
    const sitter = fold.seats[legal.seat]
    law(sitter !== null && sitter !== undefined, 'one who does not sit has acted')
    if (!sitter) return
    const gone = sitter.out || sitter.leaving
    if (!gone && !sitter.clockActs) return
    count(gone ? absent : timedOut, legal.kind)
    law(
      isHouseRule(fold, legal, event, sitter),
      `${JSON.stringify(event)} for one who does not answer ${JSON.stringify(legal)}`,
    )
  }

  // People.

  const people: Person[] = Array.from({ length: settings.seats + 2 }, (_, index) => ({
    asker: { player: `p${index}` as PlayerId, name: `Oyuncu ${index}`, bot: index % 4 === 3 },
    tabs: [],
  }))
  const personOf = (player: PlayerId): Person => {
    const found = people.find(({ asker }) => asker.player === player)
    if (!found) throw new Error(`nobody is ${player}`)
    return found
  }

  /** Most frames go to several tabs one after the other. */
  let heard = { frame: '', decoded: decodeToClient('') }
  const hear = (tab: Tab, frame: string): void => {
    if (heard.frame !== frame) heard = { frame, decoded: decodeToClient(frame) }
    const { decoded } = heard
    // Thrown here it would be the actor's own fault.
    if (!decoded.ok) return fault('a frame that cannot be read', frame)
    const { message } = decoded
    if (message.type === 'snapshot') tab.seq = message.seq
    if (message.type === 'events') {
      if (message.seq !== tab.seq + 1) fault(`a tab at ${tab.seq} heard of ${message.seq}`)
      tab.seq += message.events.length
    }
    if (message.type !== 'turn') return
    tab.decision = message.turn?.decision ?? null
    tab.endsAt = message.turn && clock.now() + message.turn.remaining
  }

  const newTab = (player: PlayerId | null, bot: boolean): Tab => {
    const tab: Tab = {
      watcher: { player, bot, send: frame => hear(tab, frame), backlog: () => tab.backlog },
      seq: 0,
      decision: null,
      endsAt: null,
      backlog: 0,
    }
    return tab
  }

  const openTab = ({ asker, tabs }: Person): void => {
    const tab = newTab(asker.player, asker.bot)
    tabs.push(tab)
    actor.watch(tab.watcher, 0, chance(80))
  }

  /** Sees all that the rail sees, and keeps no hand going. */
  const eye = newTab(null, true)
  actor.watch(eye.watcher, 0, false)

  const closeTab = (person: Person, tab: Tab): void => {
    person.tabs = person.tabs.filter(other => other !== tab)
    actor.unwatch(tab.watcher)
  }

  // Wishes.

  let ids = 0
  let wishes: Wish[] = []
  const send = (wish: Wish): void => {
    wish.answers = []
    wish.sentTo = actor
    actor.ask(wish.person.asker, wish.id, wish.decision, wish.ask, answer => {
      if (wish.sentTo === actor) wish.answers.push(answer)
    })
  }
  const ask = (person: Person, wish: Ask, decision: string | null = null): Wish => {
    const made: Wish = { person, id: `w${ids++}`, decision, ask: wish, answers: [], done: false, sentTo: actor }
    wishes.push(made)
    send(made)
    return made
  }

  const answered = (): void => {
    for (const { answers: got, ask: wish, done } of wishes) {
      law(got.length === 1, `${got.length} answers to ${JSON.stringify(wish)}`)
      const [answer] = got
      if (done) count(happened, 'carried out and not heard of')
      law(!done || answer?.ok === true, `${JSON.stringify(wish)} was carried out, and refused when it came again`)
      if (answer) count(answers, answer.ok ? 'ok' : answer.refusal.code)
    }
    wishes = []
  }

  /** A wish that must be refused with one of these codes (any where none is named), and change nothing. */
  const mustRefuse = async (
    person: Person,
    wish: Ask,
    decision: string | null,
    codes: readonly string[],
  ): Promise<void> => {
    if (!life.isAlive()) return
    await settle()
    const before = version
    const { answers: got } = ask(person, wish, decision)
    await quiet()
    if (!life.isAlive()) return
    const [answer] = got
    law(answer?.ok === false, `${JSON.stringify(wish)} at ${decision} was not refused`)
    if (answer?.ok === false)
      law(codes.length === 0 || codes.includes(answer.refusal.code), `${JSON.stringify(wish)}: ${answer.refusal.code}`)
    await follow()
    law(version === before, `${JSON.stringify(wish)} was refused and changed the table`)
    count(happened, 'refused on purpose')
  }

  // The house.

  const restart = async (): Promise<void> => {
    life.kill()
    await clock.settle()
    count(happened, 'restart')
    life = begin()
    const found = (await store.tables()).find(each => each.table === table)
    law(found !== undefined, 'the table is gone')
    if (chance(30)) await clock.advance(below(60_000))
    actor = await open(found?.deadline ?? null)
    actor.watch(eye.watcher, eye.seq, false)
    for (const person of people) {
      person.tabs = person.tabs.filter(() => chance(90))
      for (const tab of person.tabs) {
        tab.backlog = 0
        actor.watch(tab.watcher, tab.seq, chance(50))
      }
    }
    // A client asks again what it has no answer to, under the same id.
    for (const wish of wishes) {
      if (wish.answers.length > 0) continue
      wish.done = (await store.answered(table, `${wish.person.asker.player}:${wish.id}`)) !== undefined
      send(wish)
    }
    await clock.settle()
  }

  /** Whatever is on its way arrives. */
  const quiet = async (): Promise<void> => {
    await clock.settle()
    while (writing > 0 && life.isAlive()) await clock.advance(5)
  }

  /** All that was begun is done; a dead house is opened again. */
  const settle = async (): Promise<void> => {
    await quiet()
    for (let tries = 0; !life.isAlive(); tries++) {
      law(tries < 5, 'the house does not stay up')
      await restart()
      await quiet()
    }
    answered()
    await check()
  }

  /** Somebody is about, so that hands are dealt. */
  const somebodyIsThere = (): boolean =>
    !botsRest ||
    people.some(({ asker, tabs }) => !asker.bot && tabs.length > 0) ||
    fold.seats.some(sitter => sitter && !sitter.bot && !sitter.out)

  const check = async (): Promise<void> => {
    await follow()
    actor.tick()
    await quiet()
    await follow()
    law(faults.length === 0, faults.join('; '))
    if (!life.isAlive()) return
    law(actor.status() === 'open', `the table is ${actor.status()}`)
    actor.settings()
    if (!isDeepStrictEqual(held, fold)) law(false, `the actor holds another table: ${difference(held, fold)}`)
    const running = runningHand(fold)
    const legal = tableLegal(fold)
    const stored = (await store.tables())[0]?.deadline ?? null
    law(absentTurn(fold) === undefined, 'the turn is with one who is absent')
    law((running === null) === (legal === undefined), 'a hand runs and nobody is to act')
    law((legal === undefined) === (stored === null), `a deadline of ${stored} with ${legal?.kind ?? 'nobody'} to act`)
    law(
      eye.endsAt === null || eye.endsAt + times.networkGrace + slowest >= clock.now(),
      'the clock has run out and nothing happens',
    )
    for (const tab of [eye, ...people.flatMap(person => person.tabs)]) {
      if (tab.backlog > 0) continue
      const who = tab.watcher.player ?? 'the rail'
      law(tab.seq === version, `a tab of ${who} is at ${tab.seq}`)
      law(tab.decision === decisionOf(fold), `${who} was told of ${tab.decision} at ${decisionOf(fold)}`)
    }
    await balance()
  }

  const balance = async (): Promise<void> => {
    const books = await store.books()
    law(books.reduce((sum, each) => sum + each.balance, 0) === 0, 'the books do not balance')
    for (const each of books) law(each.balance === each.sum, `${each.account} holds ${each.balance} of ${each.sum}`)
    const chairs = pokerGame.held(fold)
    for (let seat = 1; seat <= settings.seats; seat++) {
      const account = books.find(each => each.account === seatOf(table, seat))?.balance ?? 0
      // In a hand the account holds what the stack was before it.
      law(account === (chairs.get(seat) ?? 0) || runningHand(fold) !== null, `chair ${seat} has ${account}`)
    }
    const booked = books.reduce((sum, each) => (each.account.startsWith(`seat:`) ? sum + each.balance : sum), 0)
    const there = [...chairs.values()].reduce((sum, amount) => sum + amount, 0)
    law(booked === there, `${booked} in the chairs' accounts, ${there} at the table`)
  }

  /** Nobody does anything any more: the hand must end by itself, and the next one come where one can. */
  const leaveAlone = async (): Promise<void> => {
    life.dieAt(Number.POSITIVE_INFINITY, 'after')
    const longest = turnClock[settings.clock] + times.disconnectGrace + times.networkGrace + times.afterRestart
    for (let left = 2 * settings.seats + 2; runningHand(fold); left--) {
      law(left > 0, 'left alone, the hand does not end')
      await clock.advance(longest)
      await settle()
    }
    count(happened, 'left alone')
    const { hands } = fold
    if (!canStart(fold) || !somebodyIsThere()) return
    await clock.advance(60_000)
    await settle()
    law(fold.hands > hands || !canStart(fold), 'a hand could start and none does')
  }

  const fillWallets = async (): Promise<void> => {
    const { min, max } = settings.buyIn
    for (const { asker } of people) {
      const account = walletOf(asker.player)
      if ((await store.balance(account)) >= min) continue
      const amount = min + below(3 * max)
      const lines = [
        { account: 'mint' as const, amount: -amount },
        { account, amount },
      ]
      await store.transfer({ key: `fill:${ids++}`, reason: 'grant', lines }, clock.now())
    }
  }

  // What happens.

  const anybody = (): Person => people[below(people.length)]!
  const turnOf = (): OpenTurn | null => {
    const legal = tableLegal(fold)
    const sitter = legal && fold.seats[legal.seat]
    const decision = decisionOf(fold)
    return legal && sitter && decision !== null ? { person: personOf(sitter.player), legal, decision } : null
  }
  const wishOf = (person: Person): Ask => anyWish(fold, sitterOf(fold, person.asker.player) ?? null, below)
  const move = (legal: Legal): Command => {
    if (legal.kind === 'bet' && legal.raise && chance(8)) return { type: 'raiseTo', to: legal.raise.max }
    return randomCommand(random, legal)
  }

  /** Who is to act goes, in one of the ways there are; what else was on the way comes after it. */
  const go = ({ person, legal, decision }: OpenTurn): void => {
    const act: Ask = { type: 'act', command: move(legal) }
    const ways: readonly (readonly Ask[])[] = [
      [{ type: 'sitOut' }],
      [{ type: 'leave' }],
      [{ type: 'sitOut' }, act],
      [act, { type: 'sitOut' }],
      [{ type: 'leave' }, act, { type: 'sitIn' }],
      [{ type: 'sitOut' }, { type: 'sitIn' }, act],
      [act, { type: 'leave' }, { type: 'sitOut' }],
      [{ type: 'sitOut' }, { type: 'leave' }],
      [act, act],
    ]
    count(happened, 'went on the own turn')
    for (const wish of ways[below(ways.length)]!) ask(person, wish, wish.type === 'act' ? decision : null)
  }

  const happenings: readonly (readonly [weight: number, what: () => void | Promise<void>])[] = [
    // Somebody plays on.
    [
      58,
      () => {
        const turn = turnOf()
        // What is asked seldom is left unanswered more often.
        if (turn && turn.legal.kind !== 'bet' && chance(25)) return chance(60) ? go(turn) : clock.advance(50_000)
        if (turn && (turn.person.tabs.length > 0 || chance(30)))
          ask(turn.person, { type: 'act', command: move(turn.legal) }, turn.decision)
      },
    ],
    // Somebody wants something, whoever's turn it is.
    [
      12,
      () => {
        const person = anybody()
        ask(person, wishOf(person))
      },
    ],
    // Who is to act goes away from the table.
    [
      7,
      () => {
        const turn = turnOf()
        if (turn) go(turn)
      },
    ],
    // Everybody at once, and nothing waits for anything.
    [
      3,
      () => {
        const turn = turnOf()
        for (let left = 2 + below(6); left > 0; left--) {
          const person = anybody()
          if (chance(60) || !turn) ask(person, wishOf(person))
          else ask(chance(70) ? turn.person : person, { type: 'act', command: move(turn.legal) }, turn.decision)
        }
      },
    ],
    // A decision that is no longer, or has never been.
    [
      3,
      async () => {
        const turn = turnOf()
        if (!turn) {
          await settle()
          if (tableLegal(fold)) return
          return mustRefuse(anybody(), { type: 'act', command: { type: 'fold' } }, `${fold.hands}.0`, ['handIsOver'])
        }
        const { person, legal, decision } = turn
        const hand = runningHand(fold)
        const stale = [
          null,
          `${(hand?.number ?? 0) - 1}.0`,
          `${hand?.number}.${(hand?.actions ?? 0) + 1}`,
          '',
          decision.slice(0, -1),
        ]
        if (hand && hand.actions > 0) stale.push(`${hand.number}.${hand.actions - 1}`)
        const which = stale[below(stale.length)] ?? null
        if (which !== decision) await mustRefuse(person, { type: 'act', command: move(legal) }, which, ['stale'])
      },
    ],
    // Out of turn, or what the rules forbid.
    [
      3,
      async () => {
        const turn = turnOf()
        const other = anybody()
        if (!turn) return
        if (other !== turn.person)
          await mustRefuse(other, { type: 'act', command: move(turn.legal) }, turn.decision, [
            'notYourTurn',
            'notSeated',
          ])
        else await mustRefuse(other, { type: 'act', command: forbidden(turn.legal, below) }, turn.decision, [])
      },
    ],
    // At the very end of the clock, before it and after it.
    [
      3,
      async () => {
        const turn = turnOf()
        if (!turn || eye.endsAt === null) return
        await clock.advance(Math.max(0, eye.endsAt - clock.now() + below(3) * times.networkGrace - 1 + below(3)))
        ask(turn.person, { type: 'act', command: move(turn.legal) }, turn.decision)
      },
    ],
    [3, () => clock.advance([50, 400, 2_000, 13_000, 60_000][below(5)] ?? 0)],
    // Lines come and go.
    [
      8,
      () => {
        const person = chance(30) ? (turnOf()?.person ?? anybody()) : anybody()
        const tab = person.tabs[below(Math.max(1, person.tabs.length))]
        const draw = below(6)
        if (!tab || (draw === 0 && person.tabs.length < 3)) openTab(person)
        else if (draw < 3) for (const each of draw === 1 ? [tab] : person.tabs) closeTab(person, each)
        else if (draw === 3) actor.viewers.takeOver(tab.watcher)
        else if (draw === 4) tab.backlog = tab.backlog > 0 ? 0 : 1_000_000
        else {
          closeTab(person, tab)
          person.tabs.push(tab)
          actor.watch(tab.watcher, chance(70) ? tab.seq : 0, chance(50))
        }
        if (turnOf()?.person === person && person.tabs.length === 0) count(happened, 'lost the line on the own turn')
      },
    ],
    // The house dies now, or at one of the next appends.
    [2, () => (chance(50) ? life.kill() : life.dieAt(below(3), chance(50) ? 'before' : 'after'))],
    // A planned stop: no new hand, and the next process goes on.
    [
      1,
      async () => {
        await settle()
        let done = false
        const stopping = actor.stop(chance(50) ? 90_000 : 1_000).then(() => {
          done = true
        })
        for (let left = 100; !done && life.isAlive(); left--) {
          law(left > 0, 'the stop does not end')
          await clock.advance(1_000)
        }
        if (life.isAlive()) await stopping
        life.kill()
        count(happened, 'planned stop')
      },
    ],
    // All fall asleep, and most come back.
    [
      1,
      async () => {
        await leaveAlone()
        for (const sitter of fold.seats)
          if (sitter?.out && chance(80)) ask(personOf(sitter.player), { type: sitter.stack > 0 ? 'sitIn' : 'leave' })
      },
    ],
  ]
  const weights = happenings.reduce((sum, [weight]) => sum + weight, 0)

  const happen = async (): Promise<void> => {
    let draw = below(weights)
    for (const [weight, what] of happenings) {
      if (draw < weight) return what()
      draw -= weight
    }
  }

  for (const person of people) openTab(person)
  for (; step < steps; step++) {
    await fillWallets()
    await happen()
    await settle()
    await clock.advance(below(chance(10) ? 4_000 : 300))
    await settle()
  }
  // In the end the table is closed, perhaps in the middle of a hand, and every chip is in a wallet.
  life.dieAt(Number.POSITIVE_INFINITY, 'after')
  if (chance(30)) await leaveAlone()
  if (runningHand(fold)) count(happened, 'closed in a hand')
  const closing = actor.close()
  await quiet()
  law(await closing, 'the table cannot be closed')
  await follow()
  await balance()
  for (const { account, balance: left } of await store.books())
    law(!account.startsWith('seat:') || left === 0, `${account} still holds ${left}`)
  return { steps, hands: fold.hands, absent, timedOut, answers, happened }
}

/** Whether the event is the decision of this seat. */
const decisionBy = (event: TableEvent, seat: number): boolean => {
  switch (event.type) {
    case 'folded':
    case 'checked':
    case 'called':
    case 'raised':
    case 'broughtIn':
    case 'discarded':
    case 'shown':
    case 'mucked':
    case 'runChosen':
      return event.seat === seat
    default:
      return false
  }
}

/** What the house may do for a player: written apart from the rules' own answer, as far as it can be. */
const isHouseRule = (table: Table, legal: Legal, event: TableEvent, sitter: Sitter): boolean => {
  switch (legal.kind) {
    case 'bet': {
      const folds = legal.call > 0 || (sitter.out && table.settings.absentArePlayed === true)
      return event.type === (folds ? 'folded' : 'checked')
    }
    case 'bringIn':
      return event.type === 'broughtIn'
    case 'draw':
      return event.type === 'discarded' && (event.cards.length === 0 || table.settings.variant.game === 'draw')
    case 'show':
      return event.type === 'shown' || (legal.mayMuck && event.type === 'mucked')
    case 'runIt':
      return event.type === 'runChosen' && event.times === 1
  }
}

/** A command that the legal answer does not allow. */
const forbidden = (legal: Legal, below: (n: number) => number): Command => {
  const wrong: Command[] = [
    { type: 'raiseTo', to: 0.5 },
    { type: 'raiseTo', to: -20 },
    { type: 'raiseTo', to: 1_000_000_000 },
  ]
  if (legal.kind !== 'bet') wrong.push({ type: 'check' }, { type: 'call' })
  if (legal.kind !== 'bringIn') wrong.push({ type: 'bringIn' })
  if (legal.kind !== 'show') wrong.push({ type: 'show' }, { type: 'muck' })
  if (legal.kind !== 'runIt') wrong.push({ type: 'runIt', times: 1 })
  if (legal.kind !== 'draw') wrong.push({ type: 'discard', positions: [] })
  if (legal.kind === 'bet') wrong.push(legal.call > 0 ? { type: 'check' } : { type: 'call' })
  if (legal.kind === 'draw') wrong.push({ type: 'discard', positions: [0, 0] }, { type: 'discard', positions: [99] })
  if (legal.kind === 'show' && !legal.mayMuck) wrong.push({ type: 'muck' })
  return wrong[below(wrong.length)] ?? { type: 'fold' }
}

/** Whatever people do at a table besides playing: mostly they want to be in the game. */
const anyWish = ({ settings }: Table, sitter: Sitter | null, below: (n: number) => number): Ask => {
  const { seats, buyIn } = settings
  const { min, max } = buyIn
  const sit: Ask = {
    type: 'sit',
    seat: 1 + below(seats),
    stack: below(3) > 0 ? min : min + below(max - min + 1),
  }
  if (!sitter) return below(20) === 0 ? { type: 'sitOut' } : sit
  if (sitter.stack === 0 && below(2) === 0) return { type: 'addChips', amount: min }
  if (sitter.out && below(3) > 0) return { type: 'sitIn' }
  if (sitter.entry === 'bigBlind' && below(3) === 0)
    return { type: 'chooseEntry', entry: below(3) === 0 ? 'button' : 'post' }
  const wishes: readonly Ask[] = [
    sit,
    { type: 'addChips', amount: 1 + below(Math.max(1, max - sitter.stack)) },
    { type: 'addChips', amount: [0, -5, 0.5, max][below(4)] ?? 0 },
    { type: 'sitOut' },
    { type: 'sitIn' },
    { type: 'chooseEntry', entry: (['bigBlind', 'post', 'button'] as const)[below(3)] ?? 'post' },
    { type: 'chooseStraddle', on: below(3) > 0 },
    { type: 'chooseOutAtBigBlind', on: below(2) === 0 },
    { type: 'leave' },
    { type: 'expose', positions: [below(3)] },
    { type: 'expose', positions: [0, 1] },
  ]
  return wishes[below(wishes.length)] ?? sit
}

/** The first place where two values differ. */
const difference = (one: unknown, other: unknown, path = ''): string => {
  if (isDeepStrictEqual(one, other)) return ''
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object')
    return `${path}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  for (const key of new Set([...left.keys(), ...right.keys()]))
    if (left.has(key) !== right.has(key) || !isDeepStrictEqual(left.get(key), right.get(key)))
      return difference(left.get(key), right.get(key), `${path}.${key}`) || `${path}.${key}`
  return path
}
