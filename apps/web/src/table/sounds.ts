import type { Heard } from './live.svelte.ts'

export type Sound = Heard | 'low'

/** A tone: from one pitch to another within its time, louder at once and then dying away. Hertz, seconds, 0..1. */
type Tone = {
  readonly at: number
  readonly from: number
  readonly to: number
  readonly long: number
  readonly loud: number
  readonly wave: OscillatorType
}

const tone = (
  at: number,
  from: number,
  to: number,
  long: number,
  loud: number,
  wave: OscillatorType = 'sine',
): Tone => ({ at, from, to, long, loud, wave })

/** Eight short sounds, made here: nothing is fetched. */
const scores: Readonly<Record<Sound, readonly Tone[]>> = {
  deal: [tone(0, 1900, 700, 0.05, 0.16, 'triangle')],
  check: [tone(0, 220, 160, 0.06, 0.4), tone(0.09, 220, 160, 0.06, 0.35)],
  chips: [
    tone(0, 2600, 2300, 0.05, 0.16, 'triangle'),
    tone(0.05, 3100, 2700, 0.05, 0.13, 'triangle'),
    tone(0.1, 2400, 2200, 0.06, 0.12, 'triangle'),
  ],
  fold: [tone(0, 500, 180, 0.12, 0.16, 'triangle')],
  turn: [tone(0, 660, 660, 0.12, 0.35), tone(0.13, 880, 880, 0.18, 0.35)],
  low: [tone(0, 880, 880, 0.09, 0.35, 'square'), tone(0.16, 880, 880, 0.09, 0.35, 'square')],
  winSmall: [tone(0, 523, 523, 0.12, 0.3), tone(0.11, 659, 659, 0.18, 0.3)],
  winBig: [tone(0, 523, 523, 0.12, 0.32), tone(0.11, 659, 659, 0.12, 0.32), tone(0.22, 784, 784, 0.28, 0.32)],
}

let context: AudioContext | null = null

/** Browsers give sound only after a first touch or key; until then everything is silent. Called from such an event. */
export const wakeSounds = (): void => {
  context ??= typeof AudioContext === 'undefined' ? null : new AudioContext()
  void context?.resume()
}

/** Plays at a volume of 0..1; silent before `wakeSounds`. */
export const playSound = (sound: Sound, volume: number): void => {
  if (context === null || context.state !== 'running' || volume <= 0) return
  const start = context.currentTime
  for (const { at, from, to, long, loud, wave } of scores[sound]) {
    const source = new OscillatorNode(context, { type: wave, frequency: from })
    const gain = new GainNode(context, { gain: 0 })
    source.frequency.linearRampToValueAtTime(to, start + at + long)
    gain.gain.setValueAtTime(loud * volume * volume, start + at)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + at + long)
    source.connect(gain).connect(context.destination)
    source.start(start + at)
    source.stop(start + at + long + 0.02)
  }
}
