import { expect, test } from 'vitest'
import { isVariant, VARIANTS } from '../index.ts'
import { BETTINGS, type Combination, codeOfGame, combinationOf, FOREIGN } from './codes.ts'

const games: Combination[] = Object.keys(VARIANTS)
  .filter(isVariant)
  .flatMap((variant) =>
    VARIANTS[variant].forms.flatMap((form) => BETTINGS.map((betting) => ({ variant, form, betting }))),
  )

test.each([
  ['FT', 'holdem', 'high', 'fixed'],
  ['NT', 'holdem', 'high', 'no-limit'],
  ['PO', 'omaha', 'high', 'pot-limit'],
  ['FO/8', 'omaha', 'high-low-8', 'fixed'],
  ['F7S', 'seven-card-stud', 'high', 'fixed'],
  ['F7S/8', 'seven-card-stud', 'high-low-8', 'fixed'],
  ['BW-PT', 'holdem', 'high', 'pot-limit'],
  ['BW-N5D/L', 'five-card-draw', 'low', 'no-limit'],
  ['BW-FM/6', 'mambo-stud', 'high-low-6', 'fixed'],
  ['BW-SS7/HL', 'super-seven-stud', 'high-low', 'spread'],
])('%s is %s %s %s', (code, variant, form, betting) => {
  expect(combinationOf(code)).toEqual({ variant, form, betting })
  expect(codeOfGame({ variant, form, betting } as Combination)).toBe(code)
})

test('every game that may be offered has a code of its own', () => {
  const codes = games.map(codeOfGame)
  expect(new Set(codes).size).toBe(games.length)
  expect(codes.map(combinationOf)).toEqual(games)
})

test('games that may not be offered have none of ours', () => {
  for (const code of [...Object.keys(FOREIGN), 'BW-FT/8', 'XX', ''])
    expect(combinationOf(code)).toBeUndefined()
})
