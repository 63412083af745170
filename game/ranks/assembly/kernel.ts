/**
 * The hot loops of game/ranks and game/odds in WebAssembly: the same algorithms as in src/, on the same tables.
 * TypeScript fills the tables through the exported addresses (src/kernel.ts); nothing is computed or allocated here.
 */

// Addresses of the tables. Static and zero, so that they take no place in the module.
/** i32 by card. */
export const keys: usize = memory.data(64 * 4, 16)
/** i32 by card + 64 * card: the sum of both keys. */
export const pairKeys: usize = memory.data(4096 * 4, 16)
/** u16 by 64 * suit + card. */
export const suited: usize = memory.data(256 * 2, 16)
/** u16 by rank mask. */
export const flushStrengths: usize = memory.data(8192 * 2, 16)
/** u8 by the suit bits of a key: 64 * suit + 1 with five of a suit. */
export const flushSuits: usize = memory.data(512, 16)
/** u8 by the suit bits of a key: 4 with five of a suit, else 0. */
export const flushSteps: usize = memory.data(512, 16)
/** u32 by the upper 12 bits of a key: twice what `rows` has, a distance in bytes. */
export const rowBytes: usize = memory.data(4096 * 4, 16)
/** u16 by the upper 12 bits of a key. */
export const rows: usize = memory.data(4096 * 2, 16)
/** u16 by row and the lower 11 bits of the face sum. */
export const table: usize = memory.data(65536 * 2, 16)
/** u16 by 13 * state + rank. */
export const next: usize = memory.data(13 * 8555 * 2, 16)
/** u8 by 52 * state + card, for states of six ranks (or fewer). */
export const lastRows: usize = memory.data(52 * 18395, 16)
/** u8 by rank mask: kind 5, 8 or 9. */
export const flushKinds: usize = memory.data(8192, 16)

// Input and output.
/** Bytes for hands: 7 * 4096, and some more to be read over. */
export const cards: usize = memory.data(7 * 4096 + 16, 16)
/** u16 for each hand. */
export const strengths: usize = memory.data(2 * 4096 + 16, 16)
/** u32: the hands of a block that hold five of a suit. */
const suitedHands: usize = memory.data(4 * 4096 + 16, 16)
/** Four banks of sixteen u32. */
export const banks: usize = memory.data(64 * 4, 16)
/** The prefix of an enumeration. */
export const deck: usize = memory.data(64, 16)
/** The known cards, and behind them all that may come. */
export const dealt: usize = memory.data(64, 16)
/** Where in `dealt` the five of the board and the two of each hand lie. */
export const places: usize = memory.data(32, 16)
/** f64 by winners. */
export const tally: usize = memory.data(1024 * 8, 16)
/** The four words of the generator. */
export const random: usize = memory.data(16, 16)

// The address of a table rides in the instruction, so that the index is all there is to compute.

// @ts-ignore: decorator
@inline
function suitedAt(index: u32): u32 {
  return <u32>load<u16>(<usize>index << 1, suited)
}

// @ts-ignore: decorator
@inline
function flushStrengthsAt(index: u32): u32 {
  return <u32>load<u16>(<usize>index << 1, flushStrengths)
}

// @ts-ignore: decorator
@inline
function rowsAt(index: u32): u32 {
  return <u32>load<u16>(<usize>index << 1, rows)
}

// @ts-ignore: decorator
@inline
function tableAt(index: u32): u32 {
  return <u32>load<u16>(<usize>index << 1, table)
}

// @ts-ignore: decorator
@inline
function nextAt(index: u32): u32 {
  return <u32>load<u16>(<usize>index << 1, next)
}

// @ts-ignore: decorator
@inline
function keyOf(card: u32): i32 {
  return load<i32>(<usize>card << 2, keys)
}

// @ts-ignore: decorator
@inline
function suitedStrength(s: u32, a: u32, b: u32, c: u32, d: u32, e: u32, f: u32, g: u32): u32 {
  return flushStrengthsAt(suitedAt(s + a) |
      suitedAt(s + b) |
      suitedAt(s + c) |
      suitedAt(s + d) |
      suitedAt(s + e) |
      suitedAt(s + f) |
      suitedAt(s + g),
  )
}

// @ts-ignore: decorator
@inline
function strengthOf(key: i32, a: u32, b: u32, c: u32, d: u32, e: u32, f: u32, g: u32): u32 {
  const suit = <u32>load<u8>(<usize>(key & 511), flushSuits)
  if (suit == 0) return tableAt(rowsAt(<u32>key >> 20) + ((<u32>key >> 9) & 2047))
  return suitedStrength(suit - 1, a, b, c, d, e, f, g)
}

// @ts-ignore: decorator
@inline
function pairKeyAt(place: u64): i32 {
  return load<i32>(<usize>(<u32>place & 0xffff), pairKeys)
}

// @ts-ignore: decorator
@inline
function keyOfSeven(at: usize): u32 {
  const seven = load<u64>(at)
  // In each 16 bits four times one card and 256 times the next: the distance of their sum in `pairKeys`. The last has no next.
  const pairs = ((seven & 0x003f003f003f003f) << 2) | (seven & 0x00003f003f003f00)
  return <u32>(pairKeyAt(pairs) + pairKeyAt(pairs >> 16) + pairKeyAt(pairs >> 32) + load<i32>(<usize>(pairs >> 48), keys))
}

// @ts-ignore: decorator
@inline
function plainStrength(key: u32): u32 {
  return <u32>load<u16>(<usize>(load<u32>(<usize>((key >> 18) & 0x3ffc), rowBytes) + ((key >> 8) & 0xffe)), table)
}

// @ts-ignore: decorator
@inline
function flushStep(key: u32): usize {
  return <usize>load<u8>(<usize>(key & 511), flushSteps)
}

/**
 * Strengths of the first `count` hands in `cards`: first of all of them as if there were no flushes, with seven cards taken in one load
 * and their keys two by two; then of those that have one. No branch but the loops; two hands a turn, the last perhaps for nothing.
 */
export function readHands(count: u32): void {
  let at = cards
  let into = strengths
  let list = suitedHands
  for (let hand: u32 = 0; hand < count; hand += 2) {
    const one = keyOfSeven(at)
    const two = keyOfSeven(at + 7)
    store<u16>(into, plainStrength(one))
    store<u16>(into, plainStrength(two), 2)
    store<u32>(list, hand)
    list += flushStep(one)
    store<u32>(list, hand + 1)
    list += flushStep(two)
    at += 14
    into += 4
  }
  const suitedCount = <u32>((list - suitedHands) >> 2)
  for (let i: u32 = 0; i < suitedCount; i++) {
    const hand = load<u32>(<usize>i << 2, suitedHands)
    const at = 7 * hand
    const a = cardAt(at)
    const b = cardAt(at + 1)
    const c = cardAt(at + 2)
    const d = cardAt(at + 3)
    const e = cardAt(at + 4)
    const f = cardAt(at + 5)
    const g = cardAt(at + 6)
    const key = keyOf(a) + keyOf(b) + keyOf(c) + keyOf(d) + keyOf(e) + keyOf(f) + keyOf(g)
    const suit = <u32>load<u8>(<usize>(key & 511), flushSuits)
    store<u16>(<usize>hand << 1, suitedStrength(suit - 1, a, b, c, d, e, f, g), strengths)
  }
}

// @ts-ignore: decorator
@inline
function cardAt(place: u32): u32 {
  return <u32>load<u8>(<usize>place, cards)
}

// @ts-ignore: decorator
@inline
function count(bank: u32, kind: u32): void {
  const place = <usize>(bank + kind) << 2
  store<u32>(place, load<u32>(place, banks) + 1, banks)
}

/** Every way to add three cards after `after` to the `taken` cards of the prefix in `deck`, counted in `banks` by kind. */
export function countThree(taken: u32, after: u32, state: u32, suits: u32, firstState: u32): void {
  for (let x: u32 = after + 1; x < 50; x++) {
    const stateX = nextAt(13 * state + (x >> 2))
    const suitsX = suits + (1 << ((x & 3) << 2))
    for (let y: u32 = x + 1; y < 51; y++) {
      const row = lastRows + <usize>(52 * (nextAt(13 * stateX + (y >> 2)) - firstState))
      const suitsY = suitsX + (1 << ((y & 3) << 2))
      if (((suitsY + 0x4444) & 0x8888) != 0) {
        countRowSuited(row, y + 1, suitsY, taken, x, y)
        continue
      }
      const end = row + 52
      let at = row + <usize>y + 1
      while (at + 3 < end) {
        count(0, <u32>load<u8>(at))
        count(16, <u32>load<u8>(at, 1))
        count(32, <u32>load<u8>(at, 2))
        count(48, <u32>load<u8>(at, 3))
        at += 4
      }
      while (at < end) {
        count(0, <u32>load<u8>(at))
        at++
      }
    }
  }
}

function countRowSuited(row: usize, from: u32, suits: u32, taken: u32, x: u32, y: u32): void {
  const suit = <u32>ctz((suits + 0x4444) & 0x8888) >> 2
  const have = (suits >> (suit << 2)) & 15
  let mask: u32 = 0
  for (let i: u32 = 0; i < taken; i++) {
    const card = <u32>load<u8>(<usize>i, deck)
    if ((card & 3) == suit) mask |= 1 << (card >> 2)
  }
  if ((x & 3) == suit) mask |= 1 << (x >> 2)
  if ((y & 3) == suit) mask |= 1 << (y >> 2)
  const made = have >= 5 ? <u32>load<u8>(<usize>mask, flushKinds) : 255
  for (let last = from; last < 52; last++) {
    if ((last & 3) == suit) count(0, <u32>load<u8>(<usize>(mask | (1 << (last >> 2))), flushKinds))
    else count(16, made == 255 ? <u32>load<u8>(row + <usize>last) : made)
  }
}

// @ts-ignore: decorator
@inline
function placeAt(slot: u32): u32 {
  return <u32>load<u8>(<usize>slot, places)
}

// @ts-ignore: decorator
@inline
function dealtAt(place: u32): u32 {
  return <u32>load<u8>(<usize>place, dealt)
}

/** Brings the card at `pick` to `at`. */
// @ts-ignore: decorator
@inline
function draw(at: u32, pick: u32): void {
  const card = load<u8>(<usize>pick, dealt)
  store<u8>(<usize>pick, load<u8>(<usize>at, dealt), dealt)
  store<u8>(<usize>at, card, dealt)
}

/** Hold'em deals at random: `draws` of the cards behind the first `known` of `size` are drawn; winners are counted in `tally`. */
export function sampleHoldem(samples: u32, players: u32, size: u32, known: u32, draws: u32): void {
  let a = load<u32>(random)
  let b = load<u32>(random, 4)
  let c = load<u32>(random, 8)
  let counter = load<u32>(random, 12)
  const end = known + draws
  const placeV = placeAt(0)
  const placeW = placeAt(1)
  const placeX = placeAt(2)
  const placeY = placeAt(3)
  const placeZ = placeAt(4)
  const placeP = placeAt(5)
  const placeQ = placeAt(6)
  const placeR = placeAt(7)
  const placeS = placeAt(8)
  let firstWins: u32 = 0
  let secondWins: u32 = 0
  for (let sample: u32 = 0; sample < samples; sample++) {
    let left = size - known
    for (let at = known; at < end; at += 2) {
      // sfc32, as in `seeded` of game/cards. One number is good for two draws.
      const out = a + b + counter
      counter++
      a = b ^ (b >> 9)
      b = c + (c << 3)
      c = rotl<u32>(c, 21) + out
      const product = <u64>out * <u64>left
      draw(at, at + <u32>(product >> 32))
      if (at + 1 == end) break
      draw(at + 1, at + 1 + <u32>(((product & 0xffffffff) * <u64>(left - 1)) >> 32))
      left -= 2
    }
    const v = dealtAt(placeV)
    const w = dealtAt(placeW)
    const x = dealtAt(placeX)
    const y = dealtAt(placeY)
    const z = dealtAt(placeZ)
    const key = keyOf(v) + keyOf(w) + keyOf(x) + keyOf(y) + keyOf(z)
    if (players == 2) {
      const p = dealtAt(placeP)
      const q = dealtAt(placeQ)
      const r = dealtAt(placeR)
      const s = dealtAt(placeS)
      const one = strengthOf(key + keyOf(p) + keyOf(q), v, w, x, y, z, p, q)
      const two = strengthOf(key + keyOf(r) + keyOf(s), v, w, x, y, z, r, s)
      firstWins += u32(one > two)
      secondWins += u32(two > one)
      continue
    }
    let best: u32 = 0
    let won: u32 = 0
    for (let hand: u32 = 0; hand < players; hand++) {
      const f = dealtAt(placeAt(5 + 2 * hand))
      const g = dealtAt(placeAt(6 + 2 * hand))
      const strength = strengthOf(key + keyOf(f) + keyOf(g), v, w, x, y, z, f, g)
      const bit: u32 = 1 << hand
      won = select<u32>(bit, select<u32>(won | bit, won, strength == best), strength > best)
      best = select<u32>(strength, best, strength > best)
    }
    const place = <usize>won << 3
    store<f64>(place, load<f64>(place, tally) + 1, tally)
  }
  if (players == 2) {
    store<f64>(tally + 8, <f64>firstWins)
    store<f64>(tally + 16, <f64>secondWins)
    store<f64>(tally + 24, <f64>(samples - firstWins - secondWins))
  }
  store<u32>(random, a)
  store<u32>(random, b, 4)
  store<u32>(random, c, 8)
  store<u32>(random, counter, 12)
}
