/** Ticks made before one's turn: bound to hand and price, so that they can never answer another question (B078, B080). */
import type { Act, BarState, PreAction } from './state.ts'

export type Tick = { readonly action: PreAction; readonly context: string }

/** Whether a tick still means what its owner meant. */
export const survives = (tick: Tick, bar: BarState): boolean =>
  (bar.kind === 'pre' && bar.context === tick.context && bar.ticks.includes(tick.action)) ||
  (bar.kind === 'act' && bar.context === tick.context)

/** What a tick does now that it is its owner's turn; null when it does not apply. */
export const fires = (tick: Tick, bar: BarState): Act | null => {
  if (bar.kind !== 'act' || bar.context !== tick.context) return null
  switch (tick.action) {
    case 'checkFold':
      return bar.call === 0 ? { type: 'check' } : bar.mayFold ? { type: 'fold' } : null
    case 'fold':
      return bar.mayFold ? { type: 'fold' } : null
    case 'check':
      return bar.call === 0 ? { type: 'check' } : null
    case 'call':
      return bar.call !== null && bar.call > 0 ? { type: 'call' } : null
  }
}

/** The button a tick sits on: fold over fold, check and call over check and call (B081). */
export const slotOf = (action: PreAction): 0 | 1 => (action === 'fold' || action === 'checkFold' ? 0 : 1)
