/**
 * A short mark of a text (53 bits, two mixed 32-bit sums): tells whether a command that comes again under the same id asks for the same.
 * Not for secrets: whoever made the id could make the text too.
 */
export const digest = (text: string): string => {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 0x9e3779b1)
    low = Math.imul(low ^ code, 0x5f356495)
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35)
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35)
  return ((high & 0x1fffff) * 2 ** 32 + (low >>> 0)).toString(36)
}
