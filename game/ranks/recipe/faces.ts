/**
 * The numbers behind the fast evaluator: a face value per rank such that two hands of seven cards have the same sum
 * only if they have the same ranks, found by taking the least value that keeps this true, rank after rank.
 * (Seven is enough: two five-card hands with one sum would, with two more cards, be two such seven-card hands.)
 */
export const faceValues = (cards = 7): number[] => {
  const values: number[] = []
  /** sums[n]: what n cards of the ranks so far can add up to. */
  let sums: number[][] = [[0], ...Array.from({ length: cards }, (): number[] => [])]
  let next = 0
  for (let rank = 0; rank < 13; rank++) {
    const value = rank === 0 ? 0 : leastFree(sums, cards, next)
    values.push(value)
    next = value + 1
    sums = sums.map((_, n) => {
      const all: number[] = []
      for (let copies = 0; copies <= Math.min(4, n); copies++)
        for (const sum of sums[n - copies] ?? []) all.push(sum + copies * value)
      return all
    })
  }
  return values
}

/** With `a` copies of the new value on one side and `a + d` on the other, value = difference / d would make two hands collide. */
const leastFree = (sums: number[][], cards: number, from: number): number => {
  const size = 1 << 23
  const forbidden = new Uint8Array(size)
  for (let n = 1; n <= cards; n++)
    for (let more = 0; more < 4; more++)
      for (let less = more + 1; less <= 4 && n - less >= 0; less++) {
        const d = less - more
        for (const s of sums[n - less] ?? [])
          for (const t of sums[n - more] ?? []) {
            const difference = t - s
            if (difference > 0 && difference % d === 0 && difference / d < size) forbidden[difference / d] = 1
          }
      }
  let value = from
  while (forbidden[value]) value++
  return value
}
