/** The two languages of the house. Turkish comes first. */
export const langs = ['tr', 'en'] as const
export type Lang = (typeof langs)[number]

export const isLang = (text: unknown): text is Lang => text === 'tr' || text === 'en'

/**
 * The first language of a browser's list that the house speaks; Turkish where it speaks none.
 * A list comes in the reader's order of liking, with or without regions: `en-GB` counts as English.
 */
export const pickLang = (wanted: readonly string[]): Lang => {
  for (const tag of wanted) {
    const primary = tag.slice(0, 2).toLowerCase()
    if (isLang(primary)) return primary
  }
  return 'tr'
}
