// Written by `npm run solve`, from sources c5feec72ca6514170108f697edb9167dff9361f875b301e8f0f194bbc3354ab2,
// with the seal a1f5efd4ba98e6f39f5b4c516c935bdbcb7de9dab3f5f46e655fb4ff86bf5ac6.
import type { Played, Plays } from './analysis.ts'

/**
 * What `analysis` counts over all deals, each hand folded or played for as much as is best. No option changes it, and
 * nobody at a table waits for it.
 */
export const FOLDED = 79_019_548_789_104
export const SINGLE: Played = { dealt: 36_993_004_254_360, won: 13_683_062_734_428 }
export const TRIPLE: Played = { dealt: 51_426_583_301_016, won: 36_009_872_351_052 }

/** Of the hands from a flush up, by kind: the deals that are won. */
export const WON: Readonly<Record<string, number>> = {
  'four of a kind': 40_182_878_736,
  'three of a kind': 3_675_379_352_400,
  'straight flush': 133_224_330_456,
  flush: 6_599_621_152_728,
}

/** How many of the 2,598,960 hands have each line of a pay table. */
export const FREQUENCIES: Readonly<Record<string, number>> = {
  'high card': 1_150_080,
  pair: 966_456,
  'pair of aces': 81_096,
  'two pair': 123_552,
  straight: 101_808,
  flush: 114_616,
  'three of a kind': 58_656,
  'straight flush': 2_072,
  'four of a kind': 624,
}

/** What is best by row and card up, as `cells.ts` writes it down; the cards that can be up from the two to the ace. */
export const CHART: readonly (readonly string[])[] = [
  [
    '3333333333333',
    '3333333333333',
    '333333333333o',
    '33333333333oo',
    '33333333331o1',
    '33ttttt3t1111',
    'ttottttt11111',
    'toooooo111111',
    'o111oo1111111',
    '1111111111111',
    '1111111111111',
    '1111ooooooo11',
    '11ooofooofooo',
    '1fFFFFFFFFFff',
    'fFFFFFFFFF...',
    'FFFFFFFFFFFFF',
  ],
  [
    '3333333333333',
    '333333333333.',
    '33333333333.3',
    '3333333333.33',
    '333333333.ttt',
    '33t33333.oooo',
    '3tttttt.11111',
    'toooot.111111',
    'o111o.1111111',
    '1111.11111111',
    '111.111111111',
    '11.1111111111',
    '1.11111111111',
    '.1ooooooofo11',
    '1offfffoo.foo',
    'ffffffffffFff',
  ],
]

/** All deals when every hand is played as its cell says. */
export const FOLLOWED: Plays = {
  folded: 78_430_689_319_752,
  single: { dealt: 37_526_660_718_624, won: 13_804_459_102_476 },
  triple: { dealt: 51_481_786_306_104, won: 36_023_900_073_660 },
}
