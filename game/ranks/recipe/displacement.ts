/** A perfect hash: sum s of a hand's face values is stored at `offsets[s >> shift] + (s & (2^shift - 1))`, no two sums in one place. */
export type Displacement = { readonly shift: number; readonly offsets: readonly number[]; readonly size: number }

/** Lays the rows of sums over one another, the fullest first, each as far to the front as it goes without touching what lies there. */
export const displacement = (sums: readonly number[], shift: number): Displacement => {
  const width = 2 ** shift
  const rows = new Map<number, number[]>()
  for (const sum of sums) {
    const row = Math.floor(sum / width)
    const cells = rows.get(row) ?? []
    cells.push(sum % width)
    rows.set(row, cells)
  }
  const taken = new Uint8Array(sums.length * 4 + width)
  const offsets: number[] = Array.from({ length: Math.max(...rows.keys()) + 1 }, () => 0)
  let firstFree = 0
  let size = 0
  for (const [row, cells] of [...rows].sort((a, b) => b[1].length - a[1].length || a[0] - b[0])) {
    while (taken[firstFree]) firstFree++
    const lowest = Math.min(...cells)
    // An offset below zero would save a little space and cost a sign.
    let offset = Math.max(0, firstFree - lowest)
    while (cells.some(cell => taken[offset + cell])) offset++
    for (const cell of cells) {
      taken[offset + cell] = 1
      size = Math.max(size, offset + cell + 1)
    }
    offsets[row] = offset
  }
  return { shift, offsets, size }
}

/** Every sum of `cards` face values, at most four of a rank. */
export const faceSums = (values: readonly number[], cards: number): number[] => {
  const sums: number[] = []
  const add = (rank: number, left: number, sum: number) => {
    const value = values[rank]
    if (value === undefined) {
      if (left === 0) sums.push(sum)
      return
    }
    for (let copies = 0; copies <= Math.min(4, left); copies++) add(rank + 1, left - copies, sum + copies * value)
  }
  add(0, cards, 0)
  return sums
}
