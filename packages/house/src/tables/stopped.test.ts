import { craps } from '@boardwalk/engine/craps'
import { expect, test } from 'vitest'
import type { TableContext } from './live.ts'
import { refuseStopped } from './stopped.ts'

const bench = { game: craps, stopped: () => 'This game is stopped.' } as unknown as TableContext
const wagering = { place: '1', wager: 'pass', cents: 5_00 }

test.each([
  ['bet', true],
  ['spoken-bet', true],
  ['take', false],
  ['leave', false],
  ['ready', false],
])('while gaming is stopped, is %s refused: %s', (type, refused) => {
  expect(refuseStopped(bench, { type }) !== undefined).toBe(refused)
})

test('several wagers are refused with a bet among them, and not when all come down', () => {
  const several = (...types: string[]) => ({
    type: 'several',
    wagers: types.map((type) => ({ type, ...wagering })),
  })
  expect(refuseStopped(bench, several('take', 'bet'))).toMatchObject({ because: 'This game is stopped.' })
  expect(refuseStopped(bench, several('take', 'take'))).toBeUndefined()
})
