import { describe, expect, test } from 'vitest'
import { bestPlay } from './analysis.ts'
import { type AnalysisRules, BLACKJACK, DOUBLE_ATTACK, FIVE_CARD_21, faceUp, SPANISH_21 } from './rules.ts'
import { worthOfOptions } from './worth.ts'

const changes = (rules: AnalysisRules): Readonly<Record<string, number>> =>
  Object.fromEntries(worthOfOptions(rules).map(({ key, change }) => [key, change]))

describe('what each option is worth', () => {
  const two: AnalysisRules = { ...BLACKJACK, decks: 2 }
  const own = worthOfOptions(two)
  const change = (key: string) => own.find((worth) => worth.key === key)?.change as number

  test('what players may do more is to their good', () => {
    for (const key of [
      'surrender',
      'splitAgain',
      'drawToAces',
      'doubleAnyNumber',
      'rescue',
      'fiveCard21',
      'suited678',
      'three777',
      'namedBlackjack',
      'player21',
    ])
      expect([key, change(key) < 0]).toEqual([key, true])
  })

  test('what is taken from them is to the good of the house', () => {
    for (const key of [
      'hitsSoft17',
      'doubling',
      'doubleAfterSplit',
      'splitting',
      'split21',
      'blackjack',
      'blackjackTakes',
    ])
      expect([key, change(key) > 0]).toEqual([key, true])
  })

  test('each says how it is, how it could be, and the edge it would come to', () => {
    const surrender = own.find(({ key }) => key === 'surrender')
    expect(surrender).toMatchObject({ now: 'no surrender', other: 'surrender' })
    const other = bestPlay({ ...two, surrender: { when: 'first', afterSplit: false } })
    expect(surrender?.edge).toBe(-other.best.value)
    for (const { now, other } of own)
      expect([now, other]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)])
  })
})

test('an option that is on is switched off', () => {
  const rules = { ...BLACKJACK, decks: 1, bonuses: [FIVE_CARD_21], namedBlackjack: 2 }
  const { fiveCard21, namedBlackjack } = changes(rules)
  expect(fiveCard21).toBeGreaterThan(0)
  expect(namedBlackjack).toBeGreaterThan(0)
})

test('options that a game has not are left out', () => {
  expect(Object.keys(changes(faceUp({ ...BLACKJACK, decks: 1 })))).not.toContain('surrender')
  const spanish = Object.keys(changes({ ...SPANISH_21, decks: 1 }))
  expect(spanish).not.toContain('fiveCard21')
  expect(spanish).not.toContain('blackjackTakes')
  expect(spanish).toContain('bonuses')
  expect(changes({ ...DOUBLE_ATTACK, decks: 1 }).attack).toBeGreaterThan(0.02)
})
