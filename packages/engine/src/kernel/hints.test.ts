import { expect, test } from 'vitest'
import { craps } from '../games/craps/index.ts'
import { threeCardPoker } from '../games/three-card-poker/index.ts'
import { fraction } from './fraction.ts'
import type { Game } from './game.ts'
import { tableSign } from './guide.ts'
import { costOf, nearestCent, worthOf } from './hints.ts'
import { open } from './open.ts'
import { isRefused } from './table.ts'
import { resolveTerms } from './terms.ts'
import type { Command } from './types.ts'
import { weigh } from './weigh.ts'

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

test('where cards are chosen a worth is that of the cards a command names, in whatever order', () => {
  const worths = [
    { type: 'set', with: { place: '2' }, cards: [1001, 1003], cents: fraction(40) },
    { type: 'set', with: { place: '2' }, cards: [1000, 1003], cents: fraction(-10) },
    { type: 'surrender', with: { place: '2' }, cents: fraction(-500) },
  ] as const
  const weighing = { worths, method: 'exact', counted: '', rules: [] } as const
  const worth = (command: object) =>
    worthOf(weighing, { type: '', by: 'player:A', ...command } satisfies Command)
  expect(worth({ type: 'set', place: '2', cards: [1003, 1000] })).toBe(worths[1])
  expect(worth({ type: 'set', place: '2', cards: [1000, 1001] })).toBeUndefined()
  expect(worth({ type: 'set', place: '3', cards: [1003, 1000] })).toBeUndefined()
  expect(worth({ type: 'surrender', place: '2' })).toBe(worths[2])
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
