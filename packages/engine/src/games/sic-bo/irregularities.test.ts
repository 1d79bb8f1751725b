import { describe, expect, test } from 'vitest'
import { asPlayer, isStep, next, offers, spots } from '../../kernel/index.ts'
import { sicBo } from './index.ts'
import { Shaker } from './sic-bo.test-kit.ts'

const offered = (table: Shaker, by: 'dealer' | 'floorperson'): string[] =>
  offers(sicBo, table.table, by).map((o) => o.type)

describe('no roll', () => {
  test('[9.6(a)] dice that do not all lie flat are no roll: wagers stand and the dice are shaken again', () => {
    const table = new Shaker().bet('A', 'small', 5_00).until('uncovered').staff('dealer', 'no-roll')
    expect(table.calls()).toEqual(['No more bets', 'No Roll'])
    expect(table.state).toMatchObject({ phase: 'betting', shakes: 0 })
    expect(spots(table.table)).toHaveLength(1)
    expect(table.table.ready).toEqual([])
    table.bet('B', 'big', 5_00).until('covered')
    expect(table.tooEarly('uncover')).toBe('19:47-9.5(c)')
    table.finish([1, 2, 3])
    expect([table.chips('A'), table.chips('B')]).toEqual([10_005_00, 9_995_00])
  })

  test('[9.6(a)] it is the dealer’s call, once the cover is off and before the dice are read', () => {
    const table = new Shaker().bet('A', 'small', 5_00).until('covered')
    expect(table.tooEarly('no-roll')).toBe('19:47-9.6(a)')
    table.until('uncovered')
    expect(table.refused({ type: 'no-roll', by: asPlayer('A') }).refused).toBe('19:47-9.6(a)')
    table.until('read', [1, 2, 3])
    for (const phase of ['read', 'collected', 'paid'] as const) {
      table.until(phase)
      expect(table.refused({ type: 'no-roll', by: 'dealer' }).because).toContain('the roll counts')
    }
  })

  test('[9.6(b)] what follows from a device that fails is said before it is declared', () => {
    const says = (table: Shaker) =>
      offers(sicBo, table.table, 'dealer').find((o) => o.type === 'device-failure')?.says
    expect(says(new Shaker())).not.toContain('The wagers go back.')
    expect(says(new Shaker().bet('A', 'small', 5_00))).toContain('The wagers go back.')
    expect(says(new Shaker().bet('A', 'small', 5_00).until('uncovered'))).toContain('casino supervisor')
  })
})

describe('the device fails', () => {
  test('[9.6(b)] uncovered: settled before the supervisor, then no gaming until it is repaired', () => {
    const table = new Shaker().bet('A', 'total-7', 5_00).bet('B', 'big', 5_00).until('uncovered')
    table.staff('dealer', 'device-failure')
    expect(table.tooEarly('announce')).toBe('19:47-9.6(b)')
    expect(next(sicBo, table.table)).toMatchObject({ by: 'supervisor', command: { type: 'attend' } })
    table.finish([1, 2, 4])
    expect(table.lines()).toEqual(['lose', 'win 12 to 1'])
    expect(table.chips('A')).toBe(10_060_00)
    expect(table.state).toMatchObject({ phase: 'stopped', lit: [] })
    const bet = { type: 'bet', by: asPlayer('B'), place: '2', wager: 'big', cents: 5_00 }
    expect(table.refused(bet).refused).toBe('19:47-9.6(b)')
    expect(isStep(next(sicBo, table.table))).toBe(false)
    expect(table.refused({ type: 'repair-device', by: 'dealer' }).refused).toBe('19:47-9.6(b)')
    expect(offered(table, 'floorperson')).toContain('repair-device')
    table.staff('floorperson', 'repair-device')
    expect(next(sicBo, table.table)).toMatchObject({ by: 'floorperson', rule: '19:47-9.5(a)' })
    table.step().bet('B', 'big', 5_00)
  })

  test.each(['read', 'collected'] as const)(
    '[9.6(b)] with the dice %s the rest is settled before the supervisor',
    (phase) => {
      const table = new Shaker().bet('A', 'small', 5_00).bet('B', 'big', 5_00).until(phase, [1, 2, 3])
      table.staff('dealer', 'device-failure')
      expect(table.state.lit).toEqual([])
      expect(offered(table, 'dealer')).not.toContain('device-failure')
      expect(table.tooEarly('pay')).toMatch(/9\.(5\(e\)|6\(b\))/)
      table.finish()
      expect(table.chips('A')).toBe(10_005_00)
      expect(table.chips('B')).toBe(9_995_00)
      expect(table.state.phase).toBe('stopped')
    },
  )

  test('[9.6(b)] with everybody paid there is nothing left to see: gaming stops', () => {
    const table = new Shaker().bet('A', 'small', 5_00).until('paid', [1, 2, 3])
    table.staff('dealer', 'device-failure').step()
    expect(table.state.phase).toBe('stopped')
    expect(table.table.round).toBe(2)
  })

  test.each(['betting', 'closed', 'covered'] as const)(
    '[9.6(b)] before the shaker is uncovered (%s) the wagers go back',
    (phase) => {
      const table = new Shaker().bet('A', 'small', 5_00)
      if (phase !== 'betting') table.until(phase)
      const [offer] = offers(sicBo, table.table, 'dealer').filter((o) => o.type === 'device-failure')
      expect(offer?.says).toContain('The wagers go back.')
      table.staff('dealer', 'device-failure')
      expect(table.chips('A')).toBe(10_000_00)
      expect(table.state.phase).toBe('stopped')
      expect(table.table.round).toBe(2)
    },
  )

  test('[9.6(a)] [9.6(b)] no roll with the device dead decides nothing: the wagers go back and gaming stops', () => {
    const table = new Shaker().bet('A', 'small', 5_00).until('uncovered').staff('dealer', 'device-failure')
    table.staff('dealer', 'no-roll')
    expect(table.chips('A')).toBe(10_000_00)
    expect(table.state.phase).toBe('stopped')
  })

  test('[9.6(b)] only a device that is out of order is repaired', () => {
    expect(new Shaker().refused({ type: 'repair-device', by: 'floorperson' }).refused).toBe('19:47-9.6(b)')
  })
})
