/**
 * Motion explains a jump that the page has already made: cards fly in from the dealer, bets travel to the pot and the pot
 * to its winners. Nothing waits for it; the next jump ends what is still running.
 *
 * Elements are found by `data-part`, `data-chair`, `data-board` and `data-slot`; what has left the page travels as a copy
 * in a layer above.
 */
import type { Dealt, Jump } from './jump.ts'

/** Milliseconds. */
const flight = 180
const betTravel = 200
const gather = 250
const pay = 420
const wholeDeal = 900
const boardStep = 120

/** Copies of what is about to leave the page. */
export type Leaving = {
  readonly bets: readonly { readonly chair: number; readonly copy: HTMLElement; readonly box: DOMRect }[]
  readonly hands: readonly { readonly copy: HTMLElement; readonly box: DOMRect }[]
  readonly pot: { readonly copy: HTMLElement; readonly box: DOMRect } | null
}

const part = (root: HTMLElement, name: string, chair?: number): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-part="${name}"]${chair === undefined ? '' : `[data-chair="${chair}"]`}`)

const copyOf = (element: HTMLElement | null): { copy: HTMLElement; box: DOMRect } | null => {
  if (!element) return null
  const copy = element.cloneNode(true) as HTMLElement // a copy of an HTMLElement is one
  copy.removeAttribute('data-part')
  return { copy, box: element.getBoundingClientRect() }
}

/** Takes copies before the page changes. */
export const leaving = (root: HTMLElement, jump: Jump): Leaving => ({
  bets: [...jump.gathered, ...jump.returned].flatMap(chair => {
    const found = copyOf(part(root, 'bet', chair))
    return found ? [{ chair, ...found }] : []
  }),
  hands: jump.folded.flatMap(chair => copyOf(part(root, 'cards', chair)) ?? []),
  pot: jump.paid.length > 0 ? copyOf(part(root, 'chips')) : null,
})

/** Milliseconds between two cards of a deal, so that the whole deal takes no longer than 900. */
export const stagger = (cards: number): number => Math.min(70, wholeDeal / Math.max(1, cards))

const centre = (box: DOMRect): { x: number; y: number } => ({
  x: box.left + box.width / 2,
  y: box.top + box.height / 2,
})

/** Moves things as a jump says. `finish` ends everything at once. */
export class Motion {
  #running: Animation[] = []
  #root: HTMLElement
  #layer: HTMLElement

  constructor(root: HTMLElement, layer: HTMLElement) {
    this.#root = root
    this.#layer = layer
  }

  /** Ends what is still moving: the page as it stands is the truth. */
  finish(): void {
    for (const animation of this.#running) animation.finish()
    this.#running = []
    this.#layer.replaceChildren()
  }

  /** Explains a jump. `calm` (reduced motion) fades cards in and moves nothing. */
  play(jump: Jump, left: Leaving, calm: boolean): void {
    this.finish()
    if (calm) {
      for (const dealt of jump.dealt) this.#run(this.#cardOf(dealt), [{ opacity: 0 }, { opacity: 1 }], { duration: 80 })
      return
    }
    const pot = this.#potPoint()
    for (const { chair, copy, box } of left.bets) {
      const home = jump.returned.includes(chair) ? part(this.#root, 'plate', chair)?.getBoundingClientRect() : undefined
      this.#fly(copy, box, home ? centre(home) : pot, gather, 0)
    }
    for (const { copy, box } of left.hands) this.#fly(copy, box, pot, gather, 0)
    const wait = jump.gathered.length > 0 ? gather : 0
    if (left.pot)
      for (const { chair } of jump.paid) {
        const plate = part(this.#root, 'plate', chair)
        if (plate)
          this.#fly(
            left.pot.copy.cloneNode(true) as HTMLElement,
            left.pot.box,
            centre(plate.getBoundingClientRect()),
            pay,
            wait,
          ) // a copy again
      }
    for (const { chair } of jump.bets) this.#slideIn(part(this.#root, 'bet', chair), part(this.#root, 'plate', chair))
    this.#deal(jump.dealt, wait)
  }

  #deal(dealt: readonly Dealt[], wait: number): void {
    const felt = this.#root.getBoundingClientRect()
    const dealer = { x: felt.left + felt.width / 2, y: felt.top + felt.height * 0.3 }
    const toSeats = dealt.filter(d => d.to === 'seat')
    const step = stagger(toSeats.length)
    toSeats.forEach((d, i) => this.#dealOne(d, dealer, wait + i * step))
    const after = toSeats.length > 0 ? wait + toSeats.length * step : wait
    dealt.filter(d => d.to === 'board').forEach((d, i) => this.#dealOne(d, dealer, after + i * boardStep))
  }

  #dealOne(dealt: Dealt, dealer: { x: number; y: number }, delay: number): void {
    const element = this.#cardOf(dealt)
    if (!element) return
    const at = centre(element.getBoundingClientRect())
    this.#run(
      element,
      [
        { transform: `translate(${dealer.x - at.x}px, ${dealer.y - at.y}px) rotate(-14deg) scale(0.7)`, opacity: 0 },
        { opacity: 1, offset: 0.35 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: flight, delay, easing: 'ease-out', fill: 'backwards' },
    )
  }

  #cardOf(dealt: Dealt): HTMLElement | null {
    const where =
      dealt.to === 'seat' ? `[data-part="cards"][data-chair="${dealt.chair}"]` : `[data-board="${dealt.board}"]`
    return this.#root.querySelector<HTMLElement>(`${where} [data-slot="${dealt.slot}"]`)
  }

  #potPoint(): { x: number; y: number } {
    const pot = part(this.#root, 'pot') ?? part(this.#root, 'board')
    return centre((pot ?? this.#root).getBoundingClientRect())
  }

  #slideIn(bet: HTMLElement | null, plate: HTMLElement | null): void {
    if (!bet || !plate) return
    const from = centre(plate.getBoundingClientRect())
    const to = centre(bet.getBoundingClientRect())
    this.#run(
      bet,
      [
        { transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)`, opacity: 0.2 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: betTravel, easing: 'ease-out' },
    )
  }

  /** A copy of something that has left the page travels from where it was. */
  #fly(copy: HTMLElement, from: DOMRect, to: { x: number; y: number }, duration: number, delay: number): void {
    const felt = this.#root.getBoundingClientRect()
    Object.assign(copy.style, {
      position: 'absolute',
      left: `${from.left - felt.left}px`,
      top: `${from.top - felt.top}px`,
      width: `${from.width}px`,
      height: `${from.height}px`,
      translate: 'none',
    })
    this.#layer.append(copy)
    const at = centre(from)
    const animation = this.#run(
      copy,
      [
        { transform: 'none', opacity: 1 },
        { opacity: 1, offset: 0.8 },
        { transform: `translate(${to.x - at.x}px, ${to.y - at.y}px)`, opacity: 0 },
      ],
      { duration, delay, easing: 'ease-in-out', fill: 'both' },
    )
    if (animation) animation.onfinish = () => copy.remove()
  }

  #run(element: HTMLElement | null, frames: Keyframe[], timing: KeyframeAnimationOptions): Animation | null {
    if (!element) return null
    const animation = element.animate(frames, timing)
    this.#running.push(animation)
    return animation
  }
}
