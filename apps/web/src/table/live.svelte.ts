import type { Act, Answer, FeltState, Say } from '@krupiye/felt'
import type { AskAnswer, Client, News, TableView } from '@krupiye/client'
import { type Seat, type Table, tableLegal } from '@krupiye/rules'
import type { Ask } from '@krupiye/wire'
import { refusalSentence, type Words } from '@krupiye/words'
import { clock } from '../house/house.svelte.ts'
import { paced, type Step } from './pacing.ts'
import { beginStory, type Story, tell } from './story.ts'
import { feltOf, type SeenTurn } from './view.ts'

/** What a page may hear: something happened that has a sound. */
export type Heard = 'deal' | 'check' | 'chips' | 'fold' | 'turn' | 'winSmall' | 'winBig'

/**
 * One table on one page: the client's table, shown at a pace a reader can follow. What may be done always follows the server's word;
 * only what is drawn of other people's cards and chips lags behind, and catches up at once when something new comes.
 */
export class LiveTable {
  readonly id: string
  readonly #client: Client
  readonly #words: () => Words
  #story: Story | null = null
  #queue: Step[] = []
  #cancel: (() => void) | null = null
  readonly #ends: (() => void)[] = []
  #saidId = 0
  #heardSpoken = 0
  #urgentFor = ''
  /** Changes whenever the story did: what is read from the story depends on it. */
  #shown = $state(0)
  #fresh = $state(true)
  #says: readonly Say[] = $state.raw([])
  view: TableView = $state.raw(null as never)
  /** Chips to add as soon as no hand of the reader runs; null for none. */
  topUp: number | null = $state(null)
  onheard: (what: Heard) => void = () => undefined

  constructor(client: Client, id: string, words: () => Words) {
    this.id = id
    this.#client = client
    this.#words = words
    const remote = client.table(id)
    this.view = remote.view.get()
    this.#ends.push(
      remote.onNews(news => this.#take(news)),
      remote.view.subscribe(view => {
        this.view = view
        this.#announceTurn()
        this.#addWaitingChips()
      }),
    )
    const look = () => {
      if (document.visibilityState === 'visible') return
      this.#flush()
      this.#fresh = true
    }
    document.addEventListener('visibilitychange', look)
    this.#ends.push(() => document.removeEventListener('visibilitychange', look))
  }

  end(): void {
    for (const end of this.#ends) end()
    this.#cancel?.()
    this.#client.leaveTable(this.id)
  }

  /** The story as it is shown; null before the first picture. */
  get story(): Story | null {
    void this.#shown
    return this.#story
  }

  get settled(): boolean {
    void this.#shown
    return this.#queue.length === 0
  }

  /** The whole picture; null before the first. */
  readonly felt: FeltState | null = $derived.by(() => {
    const { story, view } = this
    if (story === null) return null
    const words = this.#words()
    return {
      ...feltOf(story, {
        words,
        you: view.you,
        turn: this.turn,
        away: view.away,
        control: view.control,
        fresh: this.#fresh,
        settled: this.settled,
      }),
      say: this.#says,
    }
  })

  readonly turn: SeenTurn | null = $derived.by(() => {
    const { turn } = this.view
    if (turn === null) return null
    const { decision, seat, kind, total, grace, endsAt } = turn
    // Time is counted from where the whole of it was left, so that the same turn is always the same value.
    return { decision, seat, kind, total, grace, remaining: total, since: endsAt - total }
  })

  /** Whether the open decision is the reader's. */
  readonly mine: boolean = $derived.by(() => this.view.legal !== null && this.view.turn !== null && this.view.control)

  #take({ from, after, events, whole }: News): void {
    if (whole || this.#story === null) {
      this.#cancel?.()
      this.#queue = []
      this.#story = beginStory(from, this.#story ?? undefined)
      for (const event of events) tell(this.#story, event)
      // What lies before the first picture is no news.
      this.#heardSpoken = this.#story.told
      this.#fresh = true
      this.#shown++
      return
    }
    this.#flush()
    const { you } = this.view
    const mine = you !== null && tableLegal(after)?.seat === you
    if (document.visibilityState !== 'visible') {
      this.#queue = events.map(event => ({ wait: 0, event }))
      this.#flush()
      this.#fresh = true
      return
    }
    this.#fresh = false
    this.#queue = [...paced(events, after.settings.clock, mine)]
    this.#next()
  }

  /** Shows what is due, and waits for the next step's time. */
  #next(due = false): void {
    this.#cancel = null
    for (let step = this.#queue[0]; step !== undefined; step = this.#queue[0]) {
      if (step.wait > 0 && !due) {
        this.#cancel = clock.after(step.wait, () => this.#next(true))
        break
      }
      due = false
      this.#queue.shift()
      this.#show(step)
    }
    this.#shown++
  }

  /** Finishes what is still to be shown at once. */
  #flush(): void {
    this.#cancel?.()
    this.#cancel = null
    const rest = this.#queue
    this.#queue = []
    for (const step of rest) this.#show(step)
    this.#shown++
  }

  #show({ event }: Step): void {
    const story = this.#story
    if (story === null) return
    tell(story, event)
    if (document.visibilityState === 'visible') this.#sound(event.type, event)
    const { you } = this.view
    const words = this.#words()
    for (const spoken of story.spoken)
      if (spoken.id > this.#heardSpoken) {
        this.#heardSpoken = spoken.id
        // Nobody is told of their own press.
        if (spoken.seat === null || spoken.seat !== you || !ownActs.has(event.type)) this.say(spoken.text(words))
      }
  }

  #sound(type: string, event: Step['event']): void {
    switch (type) {
      case 'dealt':
      case 'boardDealt':
        return this.onheard('deal')
      case 'checked':
        return this.onheard('check')
      case 'called':
      case 'raised':
      case 'posted':
      case 'broughtIn':
        return this.onheard('chips')
      case 'folded':
        return this.onheard('fold')
      case 'awarded': {
        const { you } = this.view
        const share = event.type === 'awarded' ? event.shares.find(({ seat }) => seat === you) : undefined
        const { bigBlind = 1, smallBet = 1 } = this.#story?.table.settings.stakes ?? {}
        const big = (bigBlind || smallBet) * 20
        if (share !== undefined) this.onheard(share.amount >= big ? 'winBig' : 'winSmall')
      }
    }
  }

  /** Speaks to a screen reader: `urgent` interrupts. */
  say(text: string, urgent = false): void {
    this.#saidId++
    // Lines of the log have no full stop; spoken one after the other they need one.
    const sentence = /[.!?…]$/.test(text) ? text : `${text}.`
    this.#says = [...this.#says.slice(-20), { id: this.#saidId, text: sentence, ...(urgent ? { urgent } : {}) }]
  }

  /** Once for each decision of the reader's: in words for the ear, and as a sound. */
  #announceTurn(): void {
    const { legal, turn, table, control } = this.view
    if (legal === null || turn === null || table === null || !control || this.#urgentFor === turn.decision) return
    this.#urgentFor = turn.decision
    this.#flush()
    const { say } = this.#words()
    const seconds = Math.max(1, Math.round((turn.endsAt - clock.now()) / 1000))
    const pot = potOf(table)
    this.onheard('turn')
    switch (legal.kind) {
      case 'bet':
        return this.say(
          legal.call > 0
            ? say('spoken.yourTurnCall', { call: legal.call, pot, seconds })
            : say('spoken.yourTurnCheck', { pot, seconds }),
          true,
        )
      case 'draw':
        return this.say(say('spoken.yourTurnDraw', { max: legal.max, seconds }), true)
      case 'bringIn':
        return this.say(say('spoken.yourTurnBringIn', { n: legal.amount, seconds }), true)
      case 'show':
        return this.say(say('spoken.yourTurnShow', { seconds }), true)
      case 'runIt':
        return this.say(say('spoken.yourTurnRunIt', { seconds }), true)
    }
  }

  /** Chips asked for in a hand come between hands (B046). */
  #addWaitingChips(): void {
    const { topUp, view } = this
    if (topUp === null || view.table === null || view.you === null || view.status !== 'live') return
    if (inOwnHand(view.table, view.you)) return
    this.topUp = null
    void this.ask({ type: 'addChips', amount: topUp }).then(answer => {
      if (!answer.ok) this.say(this.why(answer), true)
    })
  }

  ask(ask: Ask): Promise<AskAnswer> {
    return this.#client.table(this.id).ask(ask)
  }

  takeOver(): void {
    this.#client.table(this.id).takeOver()
  }

  /** Carries out a press of the action bar, unless the decision it was made for is gone (B079). */
  async act(command: Act, decision: string): Promise<Answer> {
    if (this.view.decision !== decision) return { ok: false, why: refusalSentence(this.#words(), { code: 'stale' }) }
    const answer = await this.ask({ type: 'act', command })
    return answer.ok ? { ok: true } : { ok: false, why: this.why(answer) }
  }

  why({ refusal }: Extract<AskAnswer, { ok: false }>): string {
    return refusalSentence(this.#words(), refusal)
  }
}

/** Happenings that a player knows of without being told, having pressed for them. */
const ownActs: ReadonlySet<string> = new Set([
  'folded',
  'checked',
  'called',
  'raised',
  'discarded',
  'broughtIn',
  'seated',
  'satIn',
])

const potOf = (table: Table): number =>
  table.hand?.players.reduce((sum, player) => sum + player.put - player.won, 0) ?? 0

/** Whether a hand runs in which this chair has cards. */
export const inOwnHand = (table: Table, seat: Seat): boolean =>
  table.hand !== null && table.hand.phase.at !== 'over' && table.seats[seat]?.dealt === true
