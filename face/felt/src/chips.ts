/** Chips of a stack: the fewest that make the amount, large ones at the bottom, at most five drawn. */

const worths = [
  { worth: 1_000_000, colour: '#d9a21b' },
  { worth: 500_000, colour: '#8e2a8b' },
  { worth: 100_000, colour: '#c2410c' },
  { worth: 25_000, colour: '#1d8a7a' },
  { worth: 5_000, colour: '#7a4a21' },
  { worth: 1_000, colour: '#d9b53b' },
  { worth: 500, colour: '#7d3fb5' },
  { worth: 100, colour: '#22262c' },
  { worth: 25, colour: '#2d8403' },
  { worth: 5, colour: '#c0392b' },
  { worth: 1, colour: '#dfe6ec' },
] as const

/** Colours of the chips to draw for an amount, bottom first; one to five of them for any positive amount, none for 0. */
export const chipColours = (amount: number): readonly string[] => {
  const colours: string[] = []
  let rest = amount
  for (const { worth, colour } of worths)
    while (rest >= worth && colours.length < 5) {
      colours.push(colour)
      rest -= worth
    }
  return colours
}
