import { expect, test } from 'vitest'
import { Scenario } from '../../test/kit.ts'
import { pennies } from '../../test/pennies.ts'
import { craps } from '../games/craps/index.ts'
import { offers } from './decide.ts'
import { scripted } from './sources.ts'

const close = { type: 'close-table', by: 'floorperson' } as const

test('a table with nothing under way is shut at once: wagers go back, chips go home', () => {
  const s = new Scenario(pennies, { A: '1', B: '2' }).bet('A', 'red', 10_00)
  expect(s.refused({ ...close, by: 'dealer' }).because).toMatch(/floor/)
  s.do(close)
  expect(s.table.closing).toBe('shut')
  expect(s.table.players).toEqual({})
  expect(s.table.balances).toEqual({})
  expect(s.refused({ type: 'sit', by: 'player:A', place: '1' }).because).toMatch(/closed/)
  expect(offers(pennies, s.table, 'dealer')).toEqual([])
})

test('in the middle of a round it is played out first, and no new wager is taken', () => {
  const s = new Scenario(pennies, { A: '1' }).bet('A', 'red', 10_00).do({ type: 'ready', by: 'player:A' })
  s.source = scripted({ piles: { 'hand:bank': 'KD' } })
  s.do({ type: 'close', by: 'dealer' }).do(close)
  expect(s.table.closing).toBe('asked')
  expect(s.refused({ type: 'bet', by: 'player:A', place: '1', wager: 'red', cents: 1_00 }).because).toMatch(
    /closes/,
  )
  expect(s.refused(close).because).toMatch(/already/)
  s.run()
  expect(s.table.closing).toBe('shut')
  expect(s.events()).toContainEqual(
    expect.objectContaining({ from: 'stack:A', to: 'patron:A', cents: 1010_00 }),
  )
})

test('at craps a pass bet with a point is decided, a place bet goes back', () => {
  const s = new Scenario(craps, { A: '1' }).run()
  s.do({ type: 'accept-dice', by: 'player:A', dice: ['1', '2'] })
    .bet('A', 'pass', 10_00)
    .bet('A', 'place-win-6', 12_00)
  const roll = (dice: readonly [number, number]) =>
    s.do({ type: 'throw', by: 'player:A' }).run(scripted({ dice: [dice] }))
  roll([2, 2]).do(close)
  expect(Object.keys(s.table.balances).filter((a) => a.startsWith('spot:'))).toEqual(['spot:1:A:pass'])
  roll([1, 1])
  expect(s.table.closing).toBe('asked')
  roll([3, 1])
  expect(s.table.closing).toBe('shut')
  expect(s.table.balances).toEqual({ inventory: -10_00, 'patron:A': 10_00 })
})
