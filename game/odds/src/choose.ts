/** n over k: in how many ways k of n can be chosen; exact while it stays below 2^53. */
export const choose = (n: number, k: number): number => {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i
  return Math.round(ways)
}
