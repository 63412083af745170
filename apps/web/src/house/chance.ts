/** A whole number 0..n-1 for what does not matter to any hand, such as a proposed name. */
export const below = (n: number): number => {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
  return word % n
}
