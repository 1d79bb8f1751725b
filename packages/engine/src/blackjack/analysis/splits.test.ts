import { describe, expect, test } from 'vitest'
import { proofOf } from '../../../test/proof.ts'
import { toNumber } from '../../kernel/fraction.ts'
import { type Analysed, analysedAt } from './game.ts'
import { ACE, handOf } from './hands.ts'
import { less, type Shoe, splitting, type Way } from './naive.test-kit.ts'
import { DOUBLE, HIT, type Policy, playAll } from './plays.ts'
import { type AnalysisRules, BLACKJACK } from './rules.ts'
import { splitValues, spreads } from './splits.ts'

/** The way of the policy for a hand of the pair. */
function wayOf(game: Analysed, policy: Policy, pair: number): (hand: readonly number[]) => Way {
  const ways = pair - 1 === ACE ? policy.aces : policy.split
  return (hand) => {
    const way = ways[handOf(hand.map((value) => value - 1)) * game.columns.length]
    return way === HIT ? 'hit' : way === DOUBLE ? 'double' : 'stand'
  }
}

interface Case {
  readonly rules?: Partial<AnalysisRules>
  readonly shoe: Shoe
  readonly pair: number
  readonly dealer: readonly number[]
  readonly hands: number
}

function both({ rules: changed, shoe, pair, dealer, hands }: Case): readonly [number, number] {
  const splits = { hands, aceHands: hands, drawToAces: changed?.splitting?.drawToAces ?? false }
  const rules: AnalysisRules = { ...BLACKJACK, ...changed, splitting: splits }
  const game = analysedAt(
    rules,
    shoe,
    dealer.map((value) => value - 1),
  )
  const { policy } = playAll(game)
  const fast = splitValues(game, policy, pair - 1)[0] as number
  const left = less(shoe, pair, pair, ...dealer)
  const slow = splitting({ rules, shoe: left, dealer }, pair, hands, wayOf(game, policy, pair))
  // The one wager that a blackjack takes is not in the first number.
  const all = left.reduce((a, b) => a + b)
  const hidden = dealer[0] === 1 ? (left[9] as number) : dealer[0] === 10 ? (left[0] as number) : 0
  const lost = rules.blackjackTakes === 'all' || dealer.length > 1 ? 0 : hidden / all
  return [fast - lost, toNumber(slow)]
}

const proof = await proofOf('blackjack.splits', import.meta.url)
const worth = proof.kept('worth', both)

describe('splitting, against all hands of the pair played out card by card', () => {
  //          A  2  3  4  5  6  7  8  9  10
  const few = [2, 0, 1, 0, 2, 0, 0, 6, 0, 5]
  const aces = [7, 0, 2, 0, 2, 2, 0, 0, 3, 8]
  const tens = [3, 2, 0, 0, 0, 3, 0, 0, 0, 12]
  test.each<[string, Case]>([
    ['nines once', { shoe: [2, 1, 0, 1, 0, 0, 2, 2, 4, 5], pair: 9, dealer: [7], hands: 2 }],
    [
      'eights once, with multiple action',
      { rules: { bustTakesAdded: true }, shoe: few, pair: 8, dealer: [10], hands: 2 },
    ],
    [
      'sixes once, with multiple action',
      {
        rules: { bustTakesAdded: true },
        shoe: [2, 0, 0, 0, 0, 4, 0, 0, 3, 10],
        pair: 6,
        dealer: [10],
        hands: 2,
      },
    ],
    ['eights once', { shoe: few, pair: 8, dealer: [10], hands: 2 }],
    ['eights into three hands', { shoe: few, pair: 8, dealer: [5], hands: 3 }],
    ['eights into four hands', { shoe: few, pair: 8, dealer: [5], hands: 4 }],
    ['eights into four hands, the dealer shows an eight', { shoe: few, pair: 8, dealer: [8], hands: 4 }],
    ['eights into four hands against an ace', { shoe: few, pair: 8, dealer: [1], hands: 4 }],
    [
      'eights, a blackjack takes everything',
      { rules: { blackjackTakes: 'all' }, shoe: few, pair: 8, dealer: [10], hands: 3 },
    ],
    [
      'eights, no doubling afterwards',
      {
        rules: { doubling: { cards: 'two', afterSplit: false, onSplitAces: false, rescue: false } },
        shoe: few,
        pair: 8,
        dealer: [5],
        hands: 3,
      },
    ],
    ['aces into four hands', { shoe: aces, pair: 1, dealer: [6], hands: 4 }],
    ['aces against a ten', { shoe: aces, pair: 1, dealer: [10], hands: 3 }],
    [
      'aces that are drawn to and doubled',
      {
        rules: {
          splitting: { hands: 3, aceHands: 3, drawToAces: true },
          doubling: { cards: 'two', afterSplit: true, onSplitAces: true, rescue: false },
        },
        shoe: [4, 0, 0, 0, 2, 2, 0, 0, 1, 5],
        pair: 1,
        dealer: [6],
        hands: 3,
      },
    ],
    ['tens into four hands', { shoe: tens, pair: 10, dealer: [6], hands: 4 }],
    [
      'tens, an ace with a ten only pushes',
      { rules: { split21: 'pushes' }, shoe: tens, pair: 10, dealer: [6], hands: 3 },
    ],
    [
      'tens against sixteen, both cards open',
      {
        rules: { holeCard: 'up', equalScores: 'loses', split21: 'pushes' },
        shoe: tens,
        pair: 10,
        dealer: [6, 10],
        hands: 2,
      },
    ],
  ])('%s', (_, given) => {
    const [fast, slow] = worth(given)
    expect(fast).toBeCloseTo(slow, 12)
  })
})

test('all that can come of the second cards adds up, and there are never more hands than allowed', () => {
  for (const most of [2, 3, 4]) {
    const all = spreads(most, { pair: 5, all: 40 })
    expect(all.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 15)
    expect(Math.max(...all.map(({ hands }) => hands))).toBe(most)
  }
})
