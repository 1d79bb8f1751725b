import { expect, test } from 'vitest'
import { holdem } from '../games/holdem/index.ts'
import { asPlayer, isStep, next } from '../kernel/index.ts'
import { PokerTable } from './pots.test-kit.ts'

const MINUTE = 60_000
const three = { A: 100, B: 100, C: 100 }

/** The first hand is over, and so many minutes have passed since the table opened. */
function later(minutes: number, options: object, stacks: Record<string, number> = three): PokerTable {
  const play = new PokerTable(holdem, stacks, { timeFee: 6, betting: 'no-limit', ...options })
  play.deal().play(Object.keys(stacks).slice(1).fill('f').join(' '))
  return play.do({ type: 'sit-out', by: asPlayer('C'), at: minutes * MINUTE })
}
const charged = (play: PokerTable): PokerTable => {
  for (let i = 0; i < 30; i++) {
    const now = next(play.game, play.table)
    if (!isStep(now)) return play
    play.do(now.command)
    if (now.command.type === 'collect-time') return play
  }
  return play
}
/** What lies in the rake area, in cents by player. */
const area = (play: PokerTable): Record<string, number> =>
  Object.fromEntries(
    Object.entries(play.table.balances).flatMap(([account, cents]) =>
      account.startsWith('rake:time:') ? [[account.slice(-1), cents]] : [],
    ),
  )

test('[14.14(b)3i, 14.14(b)3ii, 14.14(b)3iii] a part of the hourly fee at each mark, from all who sit, also those sitting out', () => {
  expect(area(charged(later(19, { timeEvery: 20 })))).toEqual({})
  expect(area(charged(later(20, { timeEvery: 20 })))).toEqual({ A: 200, B: 200, C: 200 })
  expect(area(charged(later(29, { timeEvery: 30 })))).toEqual({})
  expect(area(charged(later(30, { timeEvery: 30 })))).toEqual({ A: 300, B: 300, C: 300 })
})

test('[14.14(b)3i] or from the table, shared by those who are dealt in, odd chips from the dealer’s left', () => {
  expect(area(charged(later(20, { rake: 'time-table', timeEvery: 20, timeFee: 15 })))).toEqual({
    A: 300,
    B: 200,
  })
})

test('[14.14(b)3iv, 14.14(b)3v] it stays in the rake area until the floor verifies it', () => {
  const play = charged(later(20, { timeEvery: 20 }))
  const now = next(play.game, play.table)
  expect([isStep(now) && now.command.type, now.rule, isStep(now) && now.by]).toEqual([
    'verify-time',
    '19:47-14.14(b)3v',
    'floorperson',
  ])
  expect(play.table.balances.inventory).toBeUndefined()
  play.run()
  expect([area(play), play.table.balances.inventory]).toEqual([{}, 600])
})

test('a player who cannot pay is not dealt in until the charge is paid', () => {
  const play = charged(later(20, { timeEvery: 20, timeFee: 15 }, { A: 100, B: 100, C: 100, D: 8 }))
  const poor = charged(later(20, { timeEvery: 20, timeFee: 60 }, { A: 100, B: 100, C: 100, D: 8 }))
  expect(play.table.state.unpaid).toEqual([])
  expect(poor.table.state.unpaid).toEqual(['D'])
  poor.run()
  expect(poor.table.state.hands.map(({ player }) => player)).not.toContain('D')
  expect(poor.table.balances.inventory).toBe(6000)
  poor.do({ type: 'buy-in', by: asPlayer('D'), cents: 5000 }).play('f')
  expect(poor.table.balances.inventory).toBe(8000)
  expect(poor.table.state.unpaid).toEqual([])
})
