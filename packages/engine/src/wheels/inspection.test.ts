import { describe, expect, test } from 'vitest'
import { roulette } from '../games/roulette/index.ts'
import type { Table } from '../kernel/types.ts'
import { inspecting, inspectionStep } from './inspection.ts'
import { Spins } from './spins.test-kit.ts'

const DAY = 24 * 60 * 60 * 1000
const INSPECT = inspecting('Look the wheel over.')

describe('a wheel is looked over', () => {
  const at = (now: number, more: Partial<Table> = {}): string | undefined => {
    const { table } = new Spins(roulette)
    const seen = { ...table, now, counters: { wheel: { since: 10 * DAY, rounds: 0 } }, ...more } as Table
    return inspectionStep(seen, INSPECT)?.command.type
  }

  test('every day, and not before the day is over', () => {
    expect([at(10 * DAY), at(11 * DAY - 1), at(11 * DAY)]).toEqual([undefined, undefined, 'inspect-wheel'])
  })

  test('before its first spin, and not for an empty table nor while wagers lie there', () => {
    expect(at(10 * DAY, { counters: {} })).toBe('inspect-wheel')
    expect(at(12 * DAY, { players: {} })).toBeUndefined()
    expect(at(12 * DAY, { balances: { 'spot:1:A:red': 5_00 } })).toBeUndefined()
  })
})
