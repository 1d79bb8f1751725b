import { describe, expect, test } from 'vitest'
import { Rail } from './craps.test-kit.ts'
import { left, mayThrow, nextOffer, passDice } from './shooter.ts'
import type { T } from './stakes.ts'
import type { State } from './state.ts'

const COME = { 'spot:3:B:come-6': 10_00 }
/** A table in the middle of things: A at 2 and B at 3, and this about the dice. */
function table(state: Partial<State>, balances: T['balances'] = {}, who: readonly string[] = ['A', 'B']): T {
  const rail = new Rail({ A: '2', B: '3' })
  const players = Object.fromEntries(Object.entries(rail.table.players).filter(([p]) => who.includes(p)))
  return { ...rail.table, players, balances, state: { ...rail.state, offered: null, where: 'cup', ...state } }
}

describe('who leaves', () => {
  test('[1.11(c)] the shooter gives up the dice', () => {
    const passed = { type: 'dice-passed', player: 'A', place: '2', reason: 'gone' }
    expect(left(table({ shooter: 'A', where: 'hand' }), 'A')).toEqual([passed])
    expect(left(table({ shooter: 'A', where: 'hand', fresh: true }), 'A')).toEqual([
      { ...passed, unthrown: true },
    ])
  })

  test('[1.7(b)] whoever is offered them declines, and nobody else does', () => {
    expect(left(table({ offered: 'B', where: 'offered' }), 'B')).toEqual([
      { type: 'dice-declined', player: 'B' },
    ])
    expect(left(table({ offered: 'B', where: 'offered' }), 'A')).toEqual([])
    expect(left(table({ shooter: 'A', where: 'hand' }), 'B')).toEqual([])
  })

  test('the last one ends the game, if it has begun', () => {
    expect(left(table({}, {}, ['A']), 'A')).toEqual([{ type: 'emptied' }])
    expect(left(table({ where: 'boxman' }, {}, ['A']), 'A')).toEqual([])
  })

  test('dice that nobody has, or nobody at the table, are not passed', () => {
    expect(passDice(table({}), 'own')).toEqual([])
    expect(passDice(table({ shooter: 'Z' }), 'own')).toEqual([])
  })
})

describe('who is offered the dice', () => {
  const declined = ['A', 'B']

  test('[1.7(b)] from the left of the previous shooter on, from the first position when there was none', () => {
    expect(nextOffer(table({}))).toEqual({ player: 'A', off: false })
    expect(nextOffer(table({ last: '2' }))).toEqual({ player: 'B', off: false })
    expect(nextOffer(table({ last: '3' }))).toEqual({ player: 'A', off: false })
  })

  test('[1.11(a)2] not who was ordered to pass them', () => {
    expect(nextOffer(table({ barred: 'A' }))).toEqual({ player: 'B', off: false })
    expect(nextOffer(table({ barred: 'A', declined: ['B'] }))).toBeUndefined()
  })

  test('[1.11(b)] the previous shooter for come bets alone: who is still there, without a point or a line bet', () => {
    expect(nextOffer(table({ declined, previous: 'A' }, COME))).toEqual({ player: 'A', off: true })
    expect(nextOffer(table({ declined, previous: null }, COME))).toBeUndefined()
    expect(nextOffer(table({ declined, previous: 'Z' }, COME))).toBeUndefined()
    expect(nextOffer(table({ declined, previous: 'A', point: 4 }, COME))).toBeUndefined()
    expect(nextOffer(table({ declined, previous: 'A' }))).toBeUndefined()
    expect(nextOffer(table({ declined, previous: 'A' }, { ...COME, 'spot:3:B:pass': 5_00 }))).toBeUndefined()
  })

  test('[1.8] without a shooter nothing is thrown', () => {
    expect(mayThrow(table({ point: 4, shooter: 'A' }, COME))).toBe(true)
    expect(mayThrow(table({ point: 4 }, COME))).toBe(false)
    expect(mayThrow(table({ point: 4, shooter: 'A' }))).toBe(false)
  })
})
