import { describe, expect, test } from 'vitest'
import { proofOf } from '../../../test/proof.ts'
import { analyse, bestPlay, outcomes } from './analysis.ts'
import { outcomesOf } from './outcomes.ts'
import { type AnalysisRules, BLACKJACK, DOUBLE_ATTACK, faceUp, SPANISH_21 } from './rules.ts'

const USUAL: AnalysisRules = { ...BLACKJACK, split21: 'pushes' }
const LATE = { when: 'first', afterSplit: false } as const

const proof = await proofOf('blackjack.outcomes', import.meta.url)
/** How rounds end by the best play, and what it is worth. */
const ends = proof.kept('ends', (rules: AnalysisRules) => {
  const { game, plays, firsts, best } = bestPlay(rules)
  const { win, push, lose, mean } = outcomesOf(game, plays.policy, firsts, best)
  return { win, push, lose, mean, value: best.value }
})
/** How rounds end by a strategy, and what it costs. */
const endsBy = proof.kept('ends by', (rules: AnalysisRules, by: 'total' | 'composition') => {
  const analysis = analyse(rules)
  return { ...outcomes(analysis, by), edge: analysis.edge[by] }
})

describe('how rounds end', () => {
  test.each<[string, AnalysisRules, number]>([
    ['one split', USUAL, 1e-12],
    ['surrender', { ...BLACKJACK, surrender: LATE }, 1e-12],
    ['one deck', { ...USUAL, decks: 1 }, 1e-12],
    ['both cards open', faceUp({ ...BLACKJACK, decks: 1 }), 1e-12],
    // Here hands of a pair that is split again are not quite what a lone hand is; nor does it look at suits.
    ['four hands', { ...USUAL, splitting: { hands: 4, aceHands: 4, drawToAces: false } }, 1e-5],
    ['Spanish 21', SPANISH_21, 2e-5],
    ['Double Attack', DOUBLE_ATTACK, 1e-5],
  ])('adds up to one and to the edge: %s', (_, rules, within) => {
    const { win, push, lose, mean, value } = ends(rules)
    expect(win + push + lose).toBeCloseTo(1, 12)
    expect(Math.abs(mean - value)).toBeLessThan(within)
  })

  test('by the strategy of counts too', () => {
    for (const by of ['total', 'composition'] as const) {
      const { mean, edge } = endsBy(USUAL, by)
      expect(mean).toBeCloseTo(-edge, 12)
    }
  })

  test('the spread, as another analyser has it', () => {
    // Eric Farmer, Blackjack 7.6, strategy.cpp, which counts all pairs of split hands: 1.14693318919 and 1.15628078362.
    const eight = endsBy(USUAL, 'composition')
    expect(Math.sqrt(eight.variance)).toBeCloseTo(1.14693, 4)
    const one = endsBy({ ...USUAL, decks: 1 }, 'composition')
    expect(Math.abs(Math.sqrt(one.variance) - 1.15628078362)).toBeLessThan(2e-4)
  })

  test('won, pushed and lost, as published', () => {
    // The Wizard of Odds, quoted in casinomeister.com's thread 18119: 42.42, 8.48 and 49.10 %.
    const told = endsBy({ ...BLACKJACK, surrender: LATE }, 'total')
    for (const [own, published] of [
      [told.win, 0.4242],
      [told.push, 0.0848],
      [told.lose, 0.491],
    ] as const)
      expect(Math.abs(own - published)).toBeLessThan(0.001)
  })

  test('an eighth of a wager is added on average by doubles and splits', () => {
    expect(endsBy(USUAL, 'composition').wagered).toBeCloseTo(1.128, 3)
    const never = { ...USUAL, doubling: { ...USUAL.doubling, cards: 'none' as const } }
    const single = { ...never, splitting: { hands: 1, aceHands: 1, drawToAces: false } }
    const { nets, wagered } = endsBy(single, 'composition')
    expect(wagered).toBeCloseTo(1, 14)
    expect(nets.map(([net]) => net)).toEqual([-1, 0, 1, 1.5])
  })
})
