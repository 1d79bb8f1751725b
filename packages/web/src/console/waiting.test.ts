import { expect, test } from 'vitest'
import { otherwiseOf, timeLeftText, waitsFor } from './waiting.ts'

const names = { a: { name: 'Ann' }, b: { name: 'Bob' } }
const table = { players: { a: { place: '1' }, b: { place: '4' } } } as never
const waiting = (who: readonly string[], otherwise: readonly string[] = ['ready']) => ({
  says: 'Place your bets.',
  rule: '5.3(b)',
  kind: otherwise.includes('ready') ? ('betting' as const) : ('decision' as const),
  for: who.map((player, i) => ({ player, otherwise: otherwise[i] ?? otherwise[0] ?? '' })),
})

test('it says for whom the table waits, with their places', () => {
  expect(waitsFor({ waiting: waiting(['a', 'b']), names, table })).toBe('Waiting for Ann at 1 and Bob at 4.')
  expect(waitsFor({ waiting: waiting([]), names, table })).toBe('You need not wait for anybody.')
  const nobody = { players: {} } as never
  expect(waitsFor({ waiting: waiting([]), names, table: nobody })).toBe('Nobody sits here yet.')
  const step = { kind: 'step' as const, says: 'Throw', rule: '1.9(a)', by: 'boxman' }
  expect(waitsFor({ waiting: step, names, table })).toBe('Waiting for the boxman.')
})

test('what happens when time runs out is said where it is the same for all', () => {
  expect(otherwiseOf({ waiting: waiting(['a', 'b']) })).toBe('Bets close when time runs out.')
  expect(otherwiseOf({ waiting: waiting(['a', 'b'], ['fold', 'decline-cut']) })).toBeUndefined()
  expect(otherwiseOf({ waiting: waiting(['a'], ['decline-cut']) })).toBe('If time runs out: decline cut.')
})

test('time left is told in seconds, and from a minute on in minutes', () => {
  expect([0, 9, 59, 60, 125].map(timeLeftText)).toEqual(['0 s', '9 s', '59 s', '1:00', '2:05'])
})
