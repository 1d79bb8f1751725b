import { describe, expect, test } from 'vitest'
import { bestPlay } from './analysis.ts'
import { attackNow, hint, insuranceNow, type Question } from './hint.ts'
import { type AnalysisRules, BLACKJACK, DOUBLE_ATTACK, faceUp, fullShoe, SPANISH_21 } from './rules.ts'

const FOUR: AnalysisRules = { ...BLACKJACK, splitting: { hands: 4, aceHands: 2, drawToAces: false } }

/** A hand out of a full shoe, when nothing else lies open but these. */
function dealt(
  rules: AnalysisRules,
  hand: readonly number[],
  dealer: readonly number[],
  open: readonly number[] = [],
) {
  const seen = [...hand, ...dealer, ...open]
  const unseen = fullShoe(rules).map((n, i) => n - seen.filter((value) => value === i + 1).length)
  return { rules, hand, dealer, unseen } satisfies Question
}

const value = (question: Question, decision: string): number =>
  hint(question).find((weighed) => weighed.decision === decision)?.value ?? Number.NaN

describe('a hint out of a full shoe is what the analysis says', () => {
  const { firsts } = bestPlay(FOUR)
  test.each<[readonly number[], number]>([
    [[8, 8], 10],
    [[1, 1], 6],
    [[6, 10], 10],
    [[1, 7], 9],
  ])('%j against %i', (hand, up) => {
    const [a, b] = hand as [number, number]
    const first = firsts.find((f) => f.first === a - 1 && f.second === b - 1 && f.column === up - 1)
    const told = hint(dealt(FOUR, hand, [up]))
    expect(Object.fromEntries(told.map(({ decision, value: v }) => [decision, v]))).toEqual(
      Object.fromEntries(
        Object.entries(first?.expect ?? {}).map(([name, v]) => [name, expect.closeTo(v as number, 12)]),
      ),
    )
    expect(told.map(({ value: v }) => v)).toEqual(told.map(({ value: v }) => v).sort((x, y) => y - x))
  })
})

describe('a hint', () => {
  test('looks at the cards that lie there: sixteen of three cards stands against a ten', () => {
    expect(hint(dealt(FOUR, [10, 6], [10]))[0]?.decision).toBe('hit')
    expect(hint(dealt(FOUR, [10, 6], [10], [5, 5, 4, 4, 4, 3]))[0]?.decision).toBe('stand')
    expect(hint(dealt(FOUR, [4, 5, 7], [10]))[0]?.decision).toBe('stand')
  })

  test('with three cards there is no doubling and no surrender', () => {
    const late = { ...FOUR, surrender: { when: 'first', afterSplit: false } } as const
    const ways = (...hand: readonly number[]) =>
      hint(dealt(late, hand, [9]))
        .map(({ decision }) => decision)
        .sort()
    expect(ways(10, 6)).toEqual(['double', 'hit', 'stand', 'surrender'])
    expect(ways(10, 4, 2)).toEqual(['hit', 'stand'])
    expect(ways(10, 4, 7)).toEqual(['stand'])
    expect(ways(1, 10)).toEqual([])
  })

  test('on split hands: aces stand, and a pair is split as often as may be', () => {
    const of = (pair: number, hands: number, ...hand: readonly number[]) =>
      hint({ ...dealt(FOUR, hand, [6], [pair]), split: { pair, hands } }).map(({ decision }) => decision)
    expect(of(1, 2, 1, 5)).toEqual(['stand'])
    expect(of(1, 2, 1, 1)).toEqual(['stand'])
    expect(of(8, 2, 8, 8)).toContain('split')
    expect(of(8, 4, 8, 8)).not.toContain('split')
    expect(of(8, 2, 8, 3)[0]).toBe('double')
  })

  test('an ace with a ten on a split hand cannot be tied by a longer 21', () => {
    const split = { pair: 10, hands: 2 }
    const wins = value({ ...dealt(FOUR, [10, 1], [6], [10]), split }, 'stand')
    const pushes = value({ ...dealt({ ...FOUR, split21: 'pushes' }, [10, 1], [6], [10]), split }, 'stand')
    expect(wins).toBeCloseTo(1, 12)
    expect(pushes).toBeLessThan(0.95)
  })

  test('with a reader there is no blackjack left to lose to', () => {
    const blind = value(dealt(FOUR, [10, 9], [1]), 'stand')
    const known = value(dealt({ ...FOUR, holeCard: 'down-reader' }, [10, 9], [1]), 'stand')
    const natural = 127 / 413
    expect(blind).toBeCloseTo(known * (1 - natural) - natural, 12)
  })

  test('with both cards open it knows what it plays against', () => {
    const rules = faceUp(BLACKJACK)
    expect(value(dealt(rules, [10, 10], [10, 10]), 'stand')).toBeCloseTo(-1, 12)
    expect(value(dealt(rules, [10, 10], [10, 9]), 'stand')).toBeCloseTo(1, 12)
    expect(() => hint(dealt(rules, [10, 10], [10]))).toThrow(RangeError)
  })

  test('a doubled hand is rescued or stands', () => {
    const told = hint({ ...dealt(SPANISH_21, [5, 6, 2], [10]), doubled: true })
    expect(told[0]).toEqual({ decision: 'rescue', value: expect.closeTo(-1, 12) })
    expect(hint({ ...dealt(SPANISH_21, [5, 6, 9], [10]), doubled: true })[0]?.decision).toBe('stand')
    expect(hint({ ...dealt(FOUR, [5, 6, 2], [10]), doubled: true })).toHaveLength(1)
  })

  test('suits count where they are paid for', () => {
    const of = (suiting: 'mixed' | 'suited' | 'spades') =>
      hint({ ...dealt(SPANISH_21, [7, 8], [4]), suiting })[0]?.decision
    expect([of('mixed'), of('suited'), of('spades')]).toEqual(['stand', 'stand', 'hit'])
  })

  test('a hand that is none is refused', () => {
    expect(() => hint(dealt(FOUR, [10], [6]))).toThrow(RangeError)
    expect(() => hint(dealt(FOUR, [10, 9, 5], [6]))).toThrow(RangeError)
  })
})

test('insurance is worth taking when more than a third of the unseen cards count ten', () => {
  expect(insuranceNow(2, [1, 1, 1, 1, 1, 1, 1, 1, 0, 4])).toBeCloseTo(0, 14)
  expect(insuranceNow(2, [1, 1, 1, 1, 1, 1, 1, 0, 0, 4])).toBeGreaterThan(0)
  expect(insuranceNow(2, fullShoe(BLACKJACK))).toBeCloseTo((128 / 416) * 3 - 1, 14)
})

test('what the second wager may expect is what the analysis says of the up card', () => {
  const { best } = bestPlay({ ...DOUBLE_ATTACK, decks: 2 })
  const unseen = fullShoe({ ...DOUBLE_ATTACK, decks: 2 }).map((n, i) => (i === 5 ? n - 1 : n))
  expect(attackNow({ ...DOUBLE_ATTACK, decks: 2 }, unseen, 6)).toBeCloseTo(
    best.columns[5]?.value as number,
    12,
  )
})
