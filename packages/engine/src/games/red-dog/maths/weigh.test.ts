import { describe, expect, test } from 'vitest'
import {
  asPlayer,
  compare,
  costOf,
  type Fraction,
  fraction,
  nearestCent,
  type OptionValues,
  rankOf,
  resolveOptions,
  stackOf,
  Tally,
  view,
  walk,
  weigh,
  ZERO,
} from '../../../kernel/index.ts'
import { redDog } from '../index.ts'
import { Dog } from '../red-dog.test-kit.ts'
import { SPREADS } from '../spread.ts'
import { raised } from './odds.ts'

const A = asPlayer('A')
const RANKS = '23456789TJQKA'
/** A two and the card that leaves this spread. */
const two = (spread: number): string => `2C ${RANKS[spread + 1]}D`
const asked = (faces: string, options: OptionValues = {}, cents = 10_00) =>
  new Dog({ A: '3' }, options).ready().bet('A', 'main', cents).deal(faces)
const worths = (s: Dog): Record<string, Fraction> =>
  Object.fromEntries((weigh(redDog, view(s.table, 'A'), 'A')?.worths ?? []).map((w) => [w.type, w.cents]))

/** What an answer brings when the engine deals every third card of a full set. */
function walked(s: Dog, type: string): Fraction {
  const tally = new Tally()
  const had = Object.entries(s.table.balances).reduce(
    (n, [account, cents]) => n + (/^(stack:A|spot:.*:A:)/.test(account) ? cents : 0),
    0,
  )
  s.say('A', type)
  walk(s.table, {
    game: redDog,
    alike: (face) => `${rankOf(face)}S`,
    policy: () => undefined,
    leaf: (end, ways, of) => tally.add('gain', ways, of, stackOf(end, 'A') - had),
  })
  return tally.get('gain')
}

describe('raising and staying, weighed', () => {
  test.each(SPREADS.map((spread) => [spread] as const))(
    'on a spread of %i as the engine settles it',
    (spread) => {
      for (const options of [{}, { decks: 1 }, { spread4Pays: '11 to 10' }]) {
        const found = worths(asked(two(spread), options))
        expect(found.raise).toEqual(walked(asked(two(spread), options), 'raise'))
        expect(found.stay).toEqual(walked(asked(two(spread), options), 'stay'))
        const values = resolveOptions(redDog, options) as OptionValues
        const better = compare(found.raise ?? ZERO, found.stay ?? ZERO) > 0
        expect(better).toBe(raised(values).includes(spread))
      }
    },
  )

  test('a raise for less, chips that lie there already and a coupon count as they are', () => {
    const some = (s: Dog) => s.bet('A', 'raise', 4_00)
    const found = worths(some(asked(two(9))))
    expect(found.stay).toEqual(walked(some(asked(two(9))), 'stay'))
    expect(found.raise).toEqual(walked(some(asked(two(9))), 'raise'))
    const coupon = () => {
      const s = new Dog().ready().bet('A', 'main', 10_00)
      s.do({ type: 'coupon', by: 'dealer', player: 'A', place: '3', wager: 'main', cents: 10_00 })
      return s.deal(two(9))
    }
    expect(worths(coupon()).raise).toEqual(walked(coupon(), 'raise'))
    const poor = () => new Dog({ A: '3' }, {}, {}, 13_00).ready().bet('A', 'main', 10_00).deal(two(9))
    expect(worths(poor()).raise).toEqual(walked(poor(), 'raise'))
  })

  test('the best comes first, with what the other one costs', () => {
    const found = weigh(redDog, asked('4C 7D').table, 'A')
    if (!found) throw new Error('nothing was weighed')
    expect(found.worths.map((w) => [w.type, w.with])).toEqual([
      ['stay', { place: '3' }],
      ['raise', { place: '3' }],
    ])
    // Two values of 24 among 310 at 4 to 1: 48 · 5 − 310 of 310.
    expect(found.worths[0]?.cents).toEqual(fraction(10_00 * (48 * 5 - 310), 310))
    expect(nearestCent(costOf(found, found.worths[1] ?? { type: '', cents: ZERO }))).toBe(2_26)
    expect(found).toMatchObject({
      method: 'exact',
      counted: 'all 310 cards that can come of a full set',
      rules: ['19:47-6.5(i)1', '19:47-6.5(i)2'],
    })
  })
})

describe('what is counted is what lies on the table', () => {
  test('cards that have gone before change nothing: nobody is told what is left in the shoe', () => {
    const s = new Dog({ A: '3' }, { decks: 1 }).ready()
    for (const faces of ['5H 6H', '7H 8H', '5S 6S', '7S 8S']) s.bet('A', 'main', 10_00).deal(faces)
    s.bet('A', 'main', 10_00).deal('4C 9D')
    expect(s.table.sets.cards?.gone?.some((n) => n > 0)).toBe(true)
    expect(worths(s)).toEqual(worths(asked('4C 9D', { decks: 1 })))
  })

  test('there is nothing to weigh without a choice', () => {
    const s = new Dog({ A: '3', B: '5' }, {}, {}, 10_00).ready().bet('A', 'main', 10_00)
    expect(weigh(redDog, s.table, 'A')).toBeUndefined()
    s.deal('4C 9D')
    expect(weigh(redDog, s.table, 'A')).toBeUndefined()
    expect(weigh(redDog, s.table, 'B')).toBeUndefined()
    expect(redDog.strategy(s.table, 'A', () => 0)).toEqual({ type: 'stay', by: A, place: '3' })
    const pair = asked('8C 8D 3H')
    expect(weigh(redDog, pair.table, 'A')).toBeUndefined()
  })

  test('one area after the other', () => {
    const s = new Dog({ A: '3' }, { severalAreas: true }).ready().bet('A', 'main', 10_00)
    s.bet('A', 'main', 50_00, '6').deal(two(9))
    expect(weigh(redDog, s.table, 'A')?.worths.map((w) => w.with)).toEqual([{ place: '3' }, { place: '3' }])
    s.say('A', 'raise', '3')
    expect(weigh(redDog, s.table, 'A')?.worths.map((w) => w.with)).toEqual([{ place: '6' }, { place: '6' }])
  })
})
