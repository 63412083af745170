import { describe, expect, it } from 'vitest'
import { asked, playScene, type Scene } from '../testing/scene.ts'
import { legal } from './hand.ts'
import { roberts, tda2024, wsop2024 } from './options.ts'
import { draw, holdem, omaha, shortDeck, stud } from './variants.ts'

const noLimit = holdem('noLimit')
const fixed = holdem('fixedLimit')
const next = (scene: Scene): unknown => asked(playScene(scene).hand)

describe('ORDER who acts', () => {
  it('ORDER-1 left of the big blind first, later the first live seat left of the button', () => {
    const scene = { variant: noLimit, blinds: [1, 2], stacks: [200, 200, 200, 200] }
    expect(next(scene)).toEqual(['p3', 2, 4, 200])
    expect(next({ ...scene, actions: 'p3 cc, p4 cc, p1 f, p2 cc' })).toEqual(['p2', 0, 2, 198])
  })
  it('ORDER-2 heads-up the button acts first before the flop and last after it', () => {
    const scene = { variant: noLimit, blinds: [1, 2], stacks: [200, 200] }
    expect(next(scene)).toEqual(['p2', 1, 4, 200])
    expect(next({ ...scene, actions: 'p2 cc, p1 cc' })).toEqual(['p1', 0, 2, 198])
  })
  it('ORDER-3 short deck: with a blind of the button alone the seat left of it acts first', () => {
    const scene = {
      variant: shortDeck('noLimit'),
      blinds: [0, 0, 2],
      antes: [1, 1, 1],
      minBet: 2,
      stacks: [200, 200, 200],
    }
    expect(next(scene)).toEqual(['p1', 2, 4, 199])
  })
})

describe('BET-1 a street ends when all have acted and put in the same', () => {
  const scene = { variant: noLimit, blinds: [1, 2], stacks: [200, 200, 200] }
  it('BET-17 the big blind has its option, the raiser is not asked again', () => {
    expect(next({ ...scene, actions: 'p3 cc, p1 cc' })).toEqual(['p2', 0, 4, 200])
    expect(next({ ...scene, actions: 'p3 cbr 6, p1 cc, p2 cc' })).toEqual(['p1', 0, 2, 194])
  })
  it('BET-18 a live straddle moves the option to the straddler', () => {
    const straddled = { ...scene, blinds: [1, 2, 4], stacks: [200, 200, 200, 200] }
    expect(next({ ...straddled, actions: 'p4 cc, p1 cc, p2 cc' })).toEqual(['p3', 0, 8, 200])
    const loose = { ...straddled, options: { straddleSetsMinRaise: false } }
    expect(next({ ...loose, actions: 'p4 cc, p1 cc, p2 cc' })).toEqual(['p3', 0, 6, 200])
  })
  it('who is alone with chips and owes nothing is not asked', () => {
    const played = playScene({ ...scene, stacks: [50, 50, 200], actions: 'p3 cbr 50, p1 cc, p2 cc' })
    expect(legal(played.hand)).toBeUndefined()
  })
})

describe('BET-2 the price of a call', () => {
  it('is never more than the stack', () => {
    expect(next({ variant: noLimit, blinds: [10, 20], stacks: [15, 200, 200], actions: 'p3 cbr 100' })).toEqual([
      'p1',
      5,
      0,
      0,
    ])
  })
  it('BET-3 is not lowered by a short blind, unless the house says so', () => {
    const scene = { variant: noLimit, blinds: [10, 20], stacks: [200, 12, 200] }
    expect(next(scene)).toEqual(['p3', 20, 40, 200])
    expect(next({ ...scene, options: { shortBlindPrice: 'actual' } })).toEqual(['p3', 12, 32, 200])
  })
  it('BET-2 nor is more owed than the richest opponent can put against it', () => {
    // The big blind is all-in for 15 of 20, the third player for 12.
    const scene = { variant: noLimit, blinds: [10, 20], stacks: [200, 15, 12], actions: 'p3 cc' }
    expect(next(scene)).toEqual(['p1', 5, 0, 0])
  })
})

describe('BET-4 no-limit, blinds 1/2 (games.md 4)', () => {
  const scene = { variant: noLimit, blinds: [1, 2], stacks: [200, 200, 200] }
  it('TDA 43 the first raise is to 4 or more; raised to 6 the next is to 10', () => {
    expect(next(scene)).toEqual(['p3', 2, 4, 200])
    expect(next({ ...scene, actions: 'p3 cbr 6' })).toEqual(['p1', 5, 10, 200])
  })
  it('BET-5 any number of raises, each at least the largest so far', () => {
    expect(next({ ...scene, actions: 'p3 cbr 20, p1 cbr 38, p2 cbr 60' })).toEqual(['p3', 40, 82, 200])
  })
  it('BET-7 all-in for less than the least raise is allowed', () => {
    expect(next({ ...scene, stacks: [200, 200, 3] })).toEqual(['p3', 2, 3, 3])
  })
  it('BET-10 nobody raises whom no opponent can answer', () => {
    expect(next({ ...scene, stacks: [200, 30, 30], actions: 'p3 cbr 30' })).toEqual(['p1', 29, 0, 0])
    expect(next({ ...scene, stacks: [200, 31, 30], actions: 'p3 cbr 30' })).toEqual(['p1', 29, 58, 200])
  })
})

describe('BET-9 TDA 47 reopening', () => {
  const scene = { variant: noLimit, blinds: [1, 2], stacks: [200, 200, 28, 36, 200] }
  // p1 bets 20 on the flop; p3 is all-in for 26 (6 short), p4 for 34 (8 more).
  const actions = 'p3 cc, p4 cc, p5 cc, p1 cc, p2 cc, p1 cbr 20, p2 cc, p3 cbr 26, p4 cbr 34, p5 cc'
  it('short all-ins that add up to less than the bet leave it closed', () => {
    expect(next({ ...scene, actions })).toEqual(['p1', 14, 0, 0])
  })
  it('who has not acted may raise by the last full bet', () => {
    expect(next({ ...scene, actions: actions.slice(0, actions.lastIndexOf(', p5 cc')) })).toEqual(['p5', 34, 54, 198])
  })
  it('pokerkit counts short all-ins for all together', () => {
    const options = { reopening: 'cumulativeForAll' as const }
    const more = { ...scene, stacks: [200, 200, 32, 46, 200], options }
    // 20, all-in 30, called by p4's neighbour, all-in 44: 24 above the bet in all, 14 above the caller of 30.
    const line = 'p3 cc, p4 cc, p5 cc, p1 cc, p2 cc, p1 cbr 20, p2 cc, p3 cbr 30, p4 cbr 44, p5 cc'
    expect(next({ ...more, actions: line })).toEqual(['p1', 24, 64, 198])
  })
  it('pokerkit closes nothing before the first full bet of a street', () => {
    // p3 calls the blind, p4 is all-in for 2 more than it: not a raise in full.
    const short = {
      variant: noLimit,
      blinds: [1, 4],
      stacks: [50, 50, 50, 6],
      actions: 'p3 cc, p4 cbr 6, p1 cc, p2 cc',
    }
    expect(next(short)).toEqual(['p3', 2, 0, 0])
    expect(next({ ...short, options: { reopening: 'cumulativeForAll' as const } })).toEqual(['p3', 2, 10, 50])
  })
  it('pokerkit counts the bring-in of stud as what was there', () => {
    const open = {
      variant: stud,
      antes: [1, 1, 1],
      bringIn: 3,
      bets: [10, 20] as const,
      stacks: [50, 50, 6],
      hands: ['????2c', '????9c', '????As'],
      options: { reopening: 'cumulativeForAll' as const, limitShortAllIn: 'full' as const },
    }
    // p2 calls the bring-in, p3 is all-in for 5, two more: no completion.
    const line = 'p1 pb, p2 cc, p3 cbr 5, p1 cc'
    expect(next({ ...open, actions: line })).toEqual(['p2', 2, 15, 15])
    expect(next({ ...open, options: { ...open.options, reopening: 'perPlayer' }, actions: line })).toEqual([
      'p2',
      2,
      0,
      0,
    ])
  })
  it('pokerkit too leaves it closed behind one short all-in over a full bet, before and after the flop', () => {
    const options = { reopening: 'cumulativeForAll' as const }
    const line = 'p3 cc, p4 cc, p5 cc, p1 cc, p2 cc, p1 cbr 20, p2 cc, p3 cbr 26, p4 f, p5 f'
    expect(next({ ...scene, options, actions: line })).toEqual(['p1', 6, 0, 0])
    // A bet of a big blind is a bet all the same.
    const small = { ...scene, blinds: [1, 20], stacks: [200, 200, 46, 56, 200], options }
    expect(next({ ...small, actions: line })).toEqual(['p1', 6, 0, 0])
    const early = { variant: noLimit, blinds: [1, 4], stacks: [50, 50, 50, 15], options }
    expect(next({ ...early, actions: 'p3 cbr 12, p4 cbr 15, p1 cc, p2 f' })).toEqual(['p3', 3, 0, 0])
  })
  it('pokerkit counts a straddle among what was there before anybody bet, and an ante or a dead post not', () => {
    const options = { reopening: 'cumulativeForAll' as const, straddleSetsMinRaise: true }
    const straddled = { variant: noLimit, blinds: [2, 4, 8], stacks: [50, 50, 50, 50, 11] }
    const line = 'p4 cc, p5 cbr 11, p1 f, p2 f, p3 cc'
    expect(next({ ...straddled, actions: line })).toEqual(['p4', 3, 0, 0])
    expect(next({ ...straddled, options, actions: line })).toEqual(['p4', 3, 19, 50])
    // A dead post of a new player, and the ante of the big blind. Somebody has chips left to answer a raise with.
    const dead = { variant: noLimit, blinds: [1, 4, 0, -4], antes: [0, 30, 0, 20], anteTrim: false, options }
    expect(next({ ...dead, stacks: [70, 70, 70, 35], actions: 'p3 cbr 12, p4 cbr 15, p1 cc, p2 f' })).toEqual([
      'p3',
      3,
      0,
      0,
    ])
    const antes = { variant: noLimit, blinds: [1, 4], antes: [20, 20, 20, 20], stacks: [70, 70, 70, 35], options }
    expect(next({ ...antes, actions: 'p3 cbr 12, p4 cbr 15, p1 cc, p2 f' })).toEqual(['p3', 3, 0, 0])
  })
})

describe('BET-6 fixed limit, big blind 2', () => {
  const scene = { variant: fixed, blinds: [1, 2], bets: [2, 4] as const, stacks: [200, 200, 200] }
  it('bets and raises 2 before and on the flop, 4 on turn and river', () => {
    expect(next(scene)).toEqual(['p3', 2, 4, 4])
    expect(next({ ...scene, actions: 'p3 cc, p1 cc, p2 cc' })).toEqual(['p1', 0, 2, 2])
    expect(next({ ...scene, actions: 'p3 cc, p1 cc, p2 cc, p1 cc, p2 cc, p3 cc' })).toEqual(['p1', 0, 4, 4])
  })
  it('draw bets the small size before and the big one after the draw', () => {
    const drawn = { ...scene, variant: draw('fixedLimit') }
    expect(next(drawn)).toEqual(['p3', 2, 4, 4])
    expect(next({ ...drawn, actions: 'p3 cc, p1 cc, p2 cc, p1 sd, p2 sd, p3 sd' })).toEqual(['p1', 0, 4, 4])
  })
  it('BET-15 a bet and three raises, the big blind the first; WSOP four', () => {
    const capped = { ...scene, actions: 'p3 cbr 4, p1 cbr 6, p2 cbr 8' }
    expect(next(capped)).toEqual(['p3', 4, 0, 0])
    expect(next({ ...capped, options: { raiseCap: 'bet+4' } })).toEqual(['p3', 4, 10, 10])
    expect(wsop2024.raiseCap).toBe('bet+4')
  })
  it('BET-15 four bets and raises of the players, whatever the blinds are', () => {
    const line = 'p3 cbr 4, p1 cbr 6, p2 cbr 8'
    const options = { raiseCap: 'raises4' } as const
    expect(next({ ...scene, options, actions: line })).toEqual(['p3', 4, 10, 10])
    expect(next({ ...scene, options, actions: `${line}, p3 cbr 10` })).toEqual(['p1', 4, 0, 0])
    const flop = 'p3 cc, p1 cc, p2 cc, p1 cbr 2, p2 cbr 4, p3 cbr 6, p1 cbr 8'
    expect(next({ ...scene, options, actions: flop })).toEqual(['p2', 4, 0, 0])
  })
  it('BET-16 no cap where a street begins with two players, if the house says so; a cap once reached stays', () => {
    const headsUp = { ...scene, stacks: [200, 200], actions: 'p2 cbr 4, p1 cbr 6, p2 cbr 8' }
    expect(next(headsUp)).toEqual(['p1', 2, 0, 0])
    expect(next({ ...headsUp, options: { headsUpUncapped: true } })).toEqual(['p1', 2, 10, 10])
    const multiway = { ...scene, options: { headsUpUncapped: true }, actions: 'p3 cbr 4, p1 cbr 6, p2 cbr 8, p3 f' }
    expect(next(multiway)).toEqual(['p1', 2, 0, 0])
    const flop = 'p3 f, p1 cc, p2 cc, p1 cbr 2, p2 cbr 4, p1 cbr 6, p2 cbr 8'
    expect(next({ ...scene, options: { headsUpUncapped: true }, actions: flop })).toEqual(['p1', 2, 10, 10])
  })
})

describe('BET-8 fixed limit, TDA 47-B: an all-in of half a bet counts', () => {
  const scene = { variant: fixed, blinds: [5, 10], bets: [10, 20] as const }
  const limp = 'p3 cc, p1 cc, p2 cc'
  it('less than half is completed, and closes the betting for those who acted', () => {
    const short = { ...scene, stacks: [400, 24, 400] }
    expect(next({ ...short, actions: `${limp}, p1 cbr 10, p2 cbr 14` })).toEqual(['p3', 14, 20, 20])
    expect(next({ ...short, actions: `${limp}, p1 cbr 10, p2 cbr 14, p3 cc` })).toEqual(['p1', 4, 0, 0])
    expect(next({ ...short, actions: `${limp}, p1 cbr 10, p2 cbr 14, p3 cbr 20` })).toEqual(['p1', 10, 30, 30])
  })
  it('half or more counts as a bet of the cap', () => {
    const short = { ...scene, stacks: [400, 25, 400] }
    expect(next({ ...short, actions: `${limp}, p1 cbr 10, p2 cbr 15` })).toEqual(['p3', 15, 25, 25])
    expect(next({ ...short, actions: `${limp}, p1 cbr 10, p2 cbr 15, p3 cbr 25, p1 cbr 35` })).toEqual(['p3', 10, 0, 0])
  })
  it('two short ones add up (WSOP 129)', () => {
    const two = { ...scene, stacks: [400, 23, 28, 400] }
    const line = 'p3 cc, p4 cc, p1 cc, p2 cc, p1 cbr 10, p2 cbr 13, p3 cbr 18, p4 cc'
    expect(next({ ...two, actions: line })).toEqual(['p1', 8, 28, 28])
  })
  it('where a whole bet is asked for, half reopens nothing', () => {
    const short = { ...scene, stacks: [400, 25, 400], options: { limitShortAllIn: 'full' as const } }
    expect(next({ ...short, actions: `${limp}, p1 cbr 10, p2 cbr 15, p3 cc` })).toEqual(['p1', 5, 0, 0])
  })
  it('there a raise behind a short all-in is a whole bet over it', () => {
    const short = { ...scene, stacks: [400, 25, 400], options: { limitShortAllIn: 'full' as const } }
    expect(next({ ...short, actions: `${limp}, p1 cbr 10, p2 cbr 15` })).toEqual(['p3', 15, 25, 25])
    const less = { ...short, stacks: [400, 24, 400] }
    expect(next({ ...less, actions: `${limp}, p1 cbr 10, p2 cbr 14` })).toEqual(['p3', 14, 24, 24])
  })
})

describe('BET-11 pot limit (games.md 4)', () => {
  const scene = { variant: holdem('potLimit'), blinds: [1, 2], stacks: [1000, 1000, 1000] }
  it('first in with 3 in the pot: call 2, pot 5, to 7 at most', () => expect(next(scene)).toEqual(['p3', 2, 4, 7]))
  it('all-in only within the pot', () => {
    expect(next({ ...scene, stacks: [1000, 1000, 6] })).toEqual(['p3', 2, 4, 6])
    expect(next({ ...scene, stacks: [1000, 1000, 8] })).toEqual(['p3', 2, 4, 7])
  })
  it('TDA 54 BET-12 a short blind counts in full before the flop, its true worth later or by option', () => {
    const short = { ...scene, variant: omaha('potLimit'), blinds: [100, 200], stacks: [1000, 100, 1000, 1000] }
    expect(next(short)).toEqual(['p3', 200, 400, 700])
    expect(next({ ...short, options: { potLimitShortBlind: 'actual' } })).toEqual(['p3', 200, 400, 600])
    expect(next({ ...short, actions: 'p3 cc, p4 f, p1 cc' })).toEqual(['p1', 0, 200, 500])
    expect(tda2024.potLimitShortBlind).toBe('full')
  })
  it('BET-13 Robert’s: the small blind counts as a big one in the opening raise', () => {
    const options = { potLimitSmallBlind: 'bigBlind' as const }
    expect(next({ ...scene, options })).toEqual(['p3', 2, 4, 8])
    expect(next({ ...scene, options, actions: 'p3 f' })).toEqual(['p1', 1, 4, 6])
    expect(next({ ...scene, options, actions: 'p3 cbr 8' })).toEqual(['p1', 7, 14, 26])
    // A re-raise counts what lies there, and an ante is no blind.
    expect(next({ ...scene, options, actions: 'p3 cbr 8, p1 f' })).toEqual(['p2', 6, 14, 25])
    const antes = { ...scene, options, antes: [1, 1, 1] }
    expect(next(antes)).toEqual(['p3', 2, 4, 11])
    expect(next({ ...antes, actions: 'p3 f' })).toEqual(['p1', 1, 4, 9])
    // Of a small blind that has called nothing is missing.
    const limped = { ...scene, blinds: [1, 2, 4], options, stacks: [1000, 1000, 1000, 1000, 1000] }
    expect(next({ ...limped, actions: 'p4 cc, p5 cc, p1 cc' })).toEqual(['p2', 2, 8, 24])
    expect(roberts.potLimitSmallBlind).toBe('bigBlind')
  })
  it('BET-14 antes count into the maximum, unless the house leaves them out before the flop', () => {
    const antes = { ...scene, antes: [1, 1, 1] }
    expect(next(antes)).toEqual(['p3', 2, 4, 10])
    expect(next({ ...antes, options: { potLimitAntes: false } })).toEqual(['p3', 2, 4, 7])
    const forAll = { ...scene, antes: [0, 1, 0] }
    expect(next(forAll)).toEqual(['p3', 2, 4, 8])
    expect(next({ ...forAll, options: { potLimitAntes: false } })).toEqual(['p3', 2, 4, 7])
  })
})

describe('POST forced bets', () => {
  it('POST-1 who cannot cover a due is all-in for what is left; the others owe it in full', () => {
    const { hand, events } = playScene({ variant: noLimit, blinds: [10, 20], antes: [3, 3, 3], stacks: [8, 200, 2] })
    expect(events.filter(event => event.type === 'posted').map(event => 'amount' in event && event.amount)).toEqual([
      3, 3, 2, 5, 20,
    ])
    expect(asked(hand)).toBeUndefined()
  })
  it('POST-1 the others owe a blind in full though its ante took the last chip', () => {
    const broke = { variant: noLimit, blinds: [10, 20], antes: [3, 3, 3, 3], stacks: [500, 3, 500, 500] }
    expect(next(broke)).toEqual(['p3', 20, 40, 497])
    expect(next({ ...broke, options: { shortBlindPrice: 'actual' } })).toEqual(['p3', 10, 30, 497])
    // The small blind has its option, and may raise.
    expect(next({ ...broke, actions: 'p3 cc, p4 f' })).toEqual(['p1', 10, 40, 497])
    expect(next({ ...broke, blinds: [10, 20, 40], stacks: [500, 500, 3, 500] })).toEqual(['p4', 40, 80, 497])
    // Pot limit: antes 12, 10, the missing 20 in full, call 20: raise by 62 to 82.
    const pot = { ...broke, variant: holdem('potLimit') }
    expect(next(pot)).toEqual(['p3', 20, 40, 82])
    // An ante or a dead post that cannot be paid makes nobody owe anything.
    expect(next({ ...broke, blinds: [10, 20, 0, -20], stacks: [500, 500, 500, 3] })).toEqual(['p3', 20, 40, 497])
  })
  it('an ante is matched like a bet where antes are trimmed, else it is dead', () => {
    const antes = { variant: noLimit, blinds: [10, 20], antes: [3, 3, 3], stacks: [500, 500, 500] }
    const dead = (anteTrim: boolean) => playScene({ ...antes, options: { anteTrim } }).hand.players.map(p => p.dead)
    expect([dead(true), dead(false)]).toEqual([
      [0, 0, 0],
      [3, 3, 3],
    ])
  })
  it('POST-2 TDA RP-11 the big blind ante comes after the blind, or before it by option', () => {
    const scene = { variant: noLimit, blinds: [50, 100], antes: [0, 100, 0], stacks: [1000, 150, 1000], minBet: 100 }
    const dead = { anteTrim: false }
    expect(playScene({ ...scene, options: dead }).hand.players[1]).toMatchObject({ bet: 100, dead: 50 })
    const anteFirst = playScene({ ...scene, options: { ...dead, bigBlindAnte: 'anteFirst' } })
    expect(anteFirst.hand.players[1]).toMatchObject({ bet: 50, dead: 100 })
    expect(asked(anteFirst.hand)).toEqual(['p3', 100, 200, 1000])
  })
  it('POST-3 a late post is live, with it a dead one: the poster may check', () => {
    const scene = {
      variant: noLimit,
      blinds: [1, 2, 0, -2],
      antes: [0, 0, 0, 1],
      stacks: [400, 400, 400, 400],
      options: { anteTrim: false },
    }
    expect(next({ ...scene, actions: 'p3 cc' })).toEqual(['p4', 0, 4, 399])
  })
})
