import { type Limit, type Variant, holdem } from '@krupiye/rules'

/** The codes of PHH, and in an underscore key our own for what PHH has no code for (formats.md 1). */
export const phhGames: Readonly<Record<string, Variant>> = {
  NT: holdem('noLimit'),
  FT: holdem('fixedLimit'),
  PT: holdem('potLimit'),
}

/** Codes that PHH defines and this house does not play. */
export const otherPhhGames: readonly string[] = ['NS', 'FR', 'N2L1D', 'F2L3D', 'FB', 'PO', 'FO/8', 'F7S', 'F7S/8']

export type { Limit }
