import { describe, expect, test } from 'vitest'
import { proofOf } from '../../../test/proof.ts'
import { toNumber } from '../../kernel/fraction.ts'
import { bestPlay } from './analysis.ts'
import type { FirstHand } from './first.ts'
import { analysedAt, mayDouble } from './game.ts'
import { handOf } from './hands.ts'
import { doubling, hitting, less, type Position, type Shoe, standing, suitsOf } from './naive.test-kit.ts'
import { suitingChances } from './pays.ts'
import { playAll } from './plays.ts'
import {
  type AnalysisRules,
  BLACKJACK,
  FIVE_CARD_21,
  faceUp,
  SPANISH_21,
  SUITED_678,
  THREE_777,
} from './rules.ts'

const ONE_DECK: AnalysisRules = { ...BLACKJACK, decks: 1 }
const NO_READER: AnalysisRules = { ...SPANISH_21, decks: 1, holeCard: 'none' }

/** All cards of one deck, and half of them: enough for hands that draw much. */
const FULL: Shoe = [4, 4, 4, 4, 4, 4, 4, 4, 4, 16]
const HALF: Shoe = [2, 2, 2, 2, 2, 2, 2, 2, 2, 8]
/** Few values, so that one hand after the other of the dealer's can be dealt in every order. */
const HIGH: Shoe = [3, 0, 0, 0, 0, 4, 0, 0, 3, 8]
const LOW: Shoe = [2, 3, 2, 1, 0, 0, 1, 1, 0, 4]

/** What a decision is worth, as the analysis has it and by every order of the cards. */
type Worths = readonly (readonly [fast: number, slow: number])[]

function worthsOf(
  rules: AnalysisRules,
  shoe: Shoe,
  hand: readonly number[],
  dealer: readonly number[],
): Worths {
  const at: Position = { rules, dealer, shoe: less(shoe, ...hand, ...dealer) }
  const open = dealer.map((value) => value - 1)
  const game = analysedAt(rules, shoe, open)
  const number = handOf(hand.map((value) => value - 1))
  const { stand, hit, double } = playAll(game, undefined, { from: number })
  // What a blackjack takes of the original wager is in the slow numbers only.
  const all = at.shoe.reduce((a, b) => a + b)
  const hidden = dealer.length > 1 ? 0 : dealer[0] === 1 ? at.shoe[9] : dealer[0] === 10 ? at.shoe[0] : 0
  const lost = rules.blackjackTakes === 'all' ? 0 : (hidden as number) / all
  const fast = (worths: Float64Array): number => (worths[number] as number) - lost
  return [
    [fast(stand), toNumber(standing(at, hand))],
    [fast(hit), toNumber(hitting(at, hand))],
    ...(mayDouble(game, number) ? [[fast(double), toNumber(doubling(at, hand))] as const] : []),
  ]
}

const proof = await proofOf('blackjack.plays', import.meta.url)
const keptWorths = proof.kept('worths', worthsOf)

describe('what each decision is worth, against every order of the cards counted in fractions', () => {
  test.each<[string, AnalysisRules, Shoe, readonly number[], readonly number[]]>([
    ['plain', ONE_DECK, FULL, [10, 6], [10]],
    ['plain', ONE_DECK, HALF, [10, 3], [2]],
    ['a soft hand', ONE_DECK, LOW, [1, 7], [10]],
    ['a low hand', ONE_DECK, LOW, [2, 3], [1]],
    ['an eleven', ONE_DECK, HALF, [7, 4], [10]],
    ['hitting soft 17', { ...ONE_DECK, hitsSoft17: true }, HALF, [9, 7], [1]],
    ['a blackjack takes all wagers', { ...ONE_DECK, blackjackTakes: 'all' }, HALF, [10, 5], [10]],
    ['a 21 of five cards', { ...ONE_DECK, bonuses: [FIVE_CARD_21] }, LOW, [3, 4], [10]],
    ['three sevens', { ...ONE_DECK, bonuses: [THREE_777] }, [2, 2, 2, 2, 2, 2, 4, 2, 2, 8], [7, 7], [9]],
    ['6-7-8 of one suit', { ...ONE_DECK, bonuses: [SUITED_678] }, HALF, [6, 8], [10]],
    ['both cards open', faceUp(ONE_DECK), FULL, [10, 9], [10, 10]],
    ['both cards open', faceUp(ONE_DECK), HALF, [5, 4], [6, 10]],
    ['both cards open', faceUp(ONE_DECK), HALF, [5, 4], [1, 6]],
    ['multiple action', { ...ONE_DECK, bustTakesAdded: true }, HIGH, [10, 6], [10]],
    ['multiple action', { ...ONE_DECK, bustTakesAdded: true }, HIGH, [9, 6], [1]],
    ['spanish', NO_READER, HALF, [9, 5], [6]],
    ['spanish', NO_READER, HALF, [7, 8], [10]],
    ['spanish', NO_READER, LOW, [2, 3], [8]],
  ])('%s: %#', (_, rules, shoe, hand, dealer) => {
    for (const [fast, slow] of keptWorths(rules, shoe, hand, dealer)) expect(fast).toBeCloseTo(slow, 12)
  })
})

test('with both cards open, only counts of 9, 10 and 11 are doubled', () => {
  const game = analysedAt(faceUp(ONE_DECK), FULL, [5, 9])
  const may = (...hand: readonly number[]) => mayDouble(game, handOf(hand.map((value) => value - 1)))
  expect([may(5, 4), may(5, 5), may(6, 5)]).toEqual([true, true, true])
  expect([may(5, 3), may(1, 8), may(6, 6), may(3, 3, 3)]).toEqual([false, false, false, false])
  const practice = { ...faceUp(ONE_DECK), doubling: { ...faceUp(ONE_DECK).doubling, softAsHard: true } }
  expect(mayDouble(analysedAt(practice, FULL, [5, 9]), handOf([0, 7]))).toBe(true)
})

describe('a card reader', () => {
  const rules: AnalysisRules = { ...ONE_DECK, holeCard: 'down-reader' }

  test('makes every decision worth what it is when there is no blackjack, and changes nothing on the whole', () => {
    const without = bestPlay(ONE_DECK)
    const reader = bestPlay(rules)
    expect(reader.best.value).toBeCloseTo(without.best.value, 15)
    const sixteen = (f: FirstHand) => f.first === 5 && f.second === 9 && f.column === 9
    const hand = reader.firsts.find(sixteen) as FirstHand
    const blind = without.firsts.find(sixteen) as FirstHand
    // What is lost to a blackjack is lost whatever is done.
    const known = hand.natural * -1 + (1 - hand.natural) * (hand.expect.hit as number)
    expect(known).toBeCloseTo(blind.expect.hit as number, 14)
    expect(hand.natural).toBeCloseTo(4 / 49, 15)
  })

  test('leaves nothing for a blackjack to take but the original wager', () => {
    const all = bestPlay({ ...rules, blackjackTakes: 'all' })
    expect(all.best.value).toBe(bestPlay(rules).best.value)
  })
})

test('how often three cards are of one suit, and of spades', () => {
  for (const [values, decks] of [
    [[6, 7, 8], 2],
    [[7, 7, 7], 2],
    [[7, 7, 7], 6],
  ] as const) {
    const { all, one, spades } = suitsOf(values, decks)
    const chances = suitingChances(values, decks)
    expect(chances.suited + chances.spades).toBeCloseTo(one / all, 15)
    expect(chances.spades).toBeCloseTo(spades / all, 15)
  }
})
