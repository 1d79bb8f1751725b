import { describe, expect, test } from 'vitest'
import { Scenario } from '../../test/kit.ts'
import { pennies } from '../../test/pennies.ts'
import { act } from './decide.ts'
import { MOST_WAGERS } from './several.ts'
import { isRefused } from './table.ts'
import type { Json, Table, Wagering } from './types.ts'

const one = (type: 'bet' | 'take', wager: string, cents: number): Wagering => ({
  type,
  place: '1',
  wager,
  cents,
})
const table = (): Table =>
  new Scenario(pennies, { A: '1', B: '2' }, {}, 100_00).bet('A', 'red', 10_00).table as Table
const give = (wagers: unknown, more: Record<string, Json> = {}) =>
  act(pennies, table() as never, { type: 'several', by: 'player:A', wagers: wagers as Json, ...more })
const done = (wagers: unknown, more: Record<string, Json> = {}) => {
  const result = give(wagers, more)
  if (isRefused(result)) throw new Error(result.because)
  return result
}

describe('several wagers in one command', () => {
  test('are decided one after the other, as if each had come by itself', () => {
    const wagers = [one('bet', 'long', 5_00), one('bet', 'red', 5_00), one('take', 'long', 5_00)]
    const by = 'player:A' as const
    let single = table()
    for (const w of wagers) {
      const next = act(pennies, single as never, { ...w, by })
      if (isRefused(next)) throw new Error(next.because)
      single = next.table as Table
    }
    const { table: all, entry } = done(wagers)
    expect(all.balances).toEqual(single.balances)
    expect(entry.events).toHaveLength(3)
    expect(all.balances['spot:1:A:red']).toBe(15_00)
    expect(all.balances['spot:1:A:long']).toBeUndefined()
  })

  test('what is not taken is turned down with its reason, and the others stand', () => {
    const { table: after, entry } = done([one('bet', 'blue', 5_00), one('bet', 'long', 5_00)])
    expect(after.balances['spot:1:A:long']).toBe(5_00)
    expect(entry.events[0]).toMatchObject({
      type: 'turned-down',
      player: 'A',
      wagering: { wager: 'blue', cents: 5_00 },
      because: expect.stringContaining('no wager blue'),
    })
  })

  test('chips are counted as they go: the last bet finds none left', () => {
    const { entry } = done([one('bet', 'long', 50_00), one('bet', 'red', 40_00), one('bet', 'long', 5_00)])
    expect(entry.events.map((e) => e.type)).toEqual(['moved', 'moved', 'turned-down'])
  })

  test('when nothing is taken the command is refused with the first reason', () => {
    expect(give([one('bet', 'blue', 5_00), one('take', 'long', 5_00)])).toMatchObject({
      because: expect.stringContaining('no wager blue'),
    })
  })

  test('a whole is all or nothing: a bet that moves is not lost on the way', () => {
    const { table: after } = done([one('take', 'red', 10_00), one('bet', 'long', 10_00)], { whole: true })
    expect(after.balances['spot:1:A:red']).toBeUndefined()
    expect(after.balances['spot:1:A:long']).toBe(10_00)
    expect(give([one('take', 'red', 10_00), one('bet', 'blue', 10_00)], { whole: true })).toHaveProperty(
      'refused',
    )
  })

  test('a place that is none of theirs is refused', () => {
    expect(give([{ ...one('bet', 'red', 5_00), place: '9' }])).toMatchObject({
      because: 'That is not your place.',
    })
  })

  const bad: readonly [string, unknown, Record<string, Json>?][] = [
    ['no list', undefined],
    ['an empty list', []],
    ['too long a list', Array(MOST_WAGERS + 1).fill(one('bet', 'red', 1_00))],
    ['a word', ['red']],
    ['nothing', [null]],
    ['a list in the list', [[]]],
    ['another command', [{ ...one('bet', 'red', 5_00), type: 'leave' }]],
    ['several inside', [{ type: 'several', wagers: [] }]],
    ['somebody else’s name', [{ ...one('bet', 'red', 5_00), by: 'player:B' }]],
    ['voices that were not given', [{ ...one('bet', 'red', 5_00), confirmed: ['dealer'] }]],
    ['a place that is no text', [{ ...one('bet', 'red', 5_00), place: 1 }]],
    ['a long name', [one('bet', 'r'.repeat(65), 5_00)]],
    ['half a cent', [one('bet', 'red', 0.5)]],
    ['no amount', [{ type: 'bet', place: '1', wager: 'red' }]],
    ['a whole that is no yes or no', [one('bet', 'red', 5_00)], { whole: 'yes' }],
    ['a field nobody knows', [one('bet', 'red', 5_00)], { extra: 1 }],
  ]
  test.each(bad)('%s is refused', (_, wagers, more) => {
    expect(give(wagers, more)).toHaveProperty('because')
  })
})
