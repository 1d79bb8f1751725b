import { expect, test } from 'vitest'
import { craps } from '../games/craps/index.ts'
import { threeCardPoker } from '../games/three-card-poker/index.ts'
import { fraction } from './fraction.ts'
import type { Game } from './game.ts'
import { tableSign } from './guide.ts'
import { costOf, nearestCent, weigh } from './hints.ts'
import { isRefused } from './table.ts'
import { open, resolveTerms } from './terms.ts'

test('a worth is told to the nearest cent, halves away from nothing', () => {
  const cents = [fraction(5, 2), fraction(-5, 2), fraction(-1, 3), fraction(7, 3), fraction(-1_999, 4)]
  expect(cents.map(nearestCent)).toEqual([3, -3, 0, 2, -500])
  expect(Object.is(nearestCent(fraction(-1, 3)), 0)).toBe(true)
})

test('the cost of a decision is what the best is worth more', () => {
  const worths = [
    { type: 'play', cents: fraction(-410) },
    { type: 'fold', cents: fraction(-500) },
  ] as const
  const weighing = { worths, method: 'exact', counted: '', rules: [] } as const
  expect(worths.map((worth) => costOf(weighing, worth))).toEqual([fraction(0), fraction(90)])
})

test('a game that weighs nothing has no hint', () => {
  const opened = open(craps)
  if (isRefused(opened)) throw new Error(opened.because)
  expect(weigh(craps, opened.table, 'A')).toBeUndefined()
})

test('[19:47-8.1] hints stand on the sign where they are given, and nowhere else', () => {
  const terms = resolveTerms(threeCardPoker as Game)
  if (isRefused(terms)) throw new Error(terms.because)
  const lines = (hints?: boolean) => tableSign(threeCardPoker as Game, terms, hints)
  expect(lines(true)).toEqual([...lines(), 'Hints are given at this table'])
  expect(lines(false)).toEqual(lines())
})
