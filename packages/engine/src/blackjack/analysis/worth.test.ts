import { describe, expect, test } from 'vitest'
import { bestPlay } from './analysis.ts'
import { type AnalysisRules, BLACKJACK, DOUBLE_ATTACK, FIVE_CARD_21, faceUp, SPANISH_21 } from './rules.ts'
import { switched, worthOfOptions } from './worth.ts'

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

const turned = (rules: AnalysisRules, key: string): AnalysisRules | undefined =>
  switched(rules).find((option) => option.key === key)?.rules

test('an option that is on is switched off, and on again', () => {
  const rules: AnalysisRules = { ...BLACKJACK, bonuses: [FIVE_CARD_21], namedBlackjack: 2 }
  expect(turned(rules, 'fiveCard21')?.bonuses).toEqual([])
  expect(turned(rules, 'namedBlackjack')?.namedBlackjack).toBeUndefined()
  for (const key of [
    'hitsSoft17',
    'blackjackTakes',
    'split21',
    'surrender',
    'rescue',
    'splitAgain',
    'drawToAces',
    'three777',
  ]) {
    const other = turned(BLACKJACK, key) as AnalysisRules
    expect(other).not.toEqual(BLACKJACK)
    expect(turned(other, key)).toEqual(BLACKJACK)
  }
})

test('options that a game has not are left out', () => {
  const keys = (rules: AnalysisRules) => switched(rules).map(({ key }) => key)
  const open = keys(faceUp(BLACKJACK))
  for (const key of ['surrender', 'split21', 'blackjackTakes', 'faceUp']) expect(open).not.toContain(key)
  const spanish = keys(SPANISH_21)
  for (const key of ['fiveCard21', 'blackjackTakes', 'namedBlackjack', 'attack'])
    expect(spanish).not.toContain(key)
  expect(spanish).toContain('bonuses')
  expect(turned(DOUBLE_ATTACK, 'attack')?.attack).toBe(false)
})
