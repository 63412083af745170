import {
  badugi,
  deuceSingleDraw,
  deuceTripleDraw,
  draw,
  holdem,
  omaha,
  omaha8,
  razz,
  shortDeck,
  stud,
  stud8,
  type Variant,
} from '@krupiye/rules'

/** The variants that PHH has codes for. */
export const phhCodes: Readonly<Record<string, Variant>> = {
  NT: holdem('noLimit'),
  FT: holdem('fixedLimit'),
  PO: omaha('potLimit'),
  'FO/8': omaha8('fixedLimit'),
  F7S: stud,
  'F7S/8': stud8,
  FR: razz,
  NS: shortDeck('noLimit'),
  N2L1D: deuceSingleDraw('noLimit'),
  F2L3D: deuceTripleDraw('fixedLimit'),
  FB: badugi('fixedLimit'),
}

/** Our own codes, in an underscore key, for games that PHH has none for: such a file is not standard PHH. */
export const ownCodes: Readonly<Record<string, Variant>> = {
  PT: holdem('potLimit'),
  NO: omaha('noLimit'),
  FO: omaha('fixedLimit'),
  'NO/8': omaha8('noLimit'),
  'PO/8': omaha8('potLimit'),
  N5D: draw('noLimit'),
  P5D: draw('potLimit'),
  F5D: draw('fixedLimit'),
}

/** The variant of a code, PHH's or our own. */
export const variantOfCode = (code: string): Variant | undefined => {
  if (Object.hasOwn(phhCodes, code)) return phhCodes[code]
  return Object.hasOwn(ownCodes, code) ? ownCodes[code] : undefined
}

/** The code of a variant by its id, and whether PHH itself has it; undefined for games that no code exists for. */
export const codeOf = (id: string): { readonly code: string; readonly standard: boolean } | undefined => {
  const found = Object.entries({ ...phhCodes, ...ownCodes }).find(([, variant]) => variant.id === id)
  return found && { code: found[0], standard: Object.hasOwn(phhCodes, found[0]) }
}
