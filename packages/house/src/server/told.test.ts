import { type Event, HOUSE, type Moved } from '@boardwalk/engine/kernel'
import { anyFact, type MovedKind } from '@boardwalk/protocol'
import { describe, expect, test } from 'vitest'
import { factsTold, tableTold } from './told.ts'

const move = (from: string, to: string, more: Partial<Moved> = {}): Moved => ({
  ...{ type: 'moved', from, to, cents: 5_00, rule: HOUSE, because: 'So it is.' },
  ...more,
})
const PASS = 'spot:3:A:pass'
const lost = move(PASS, 'inventory', { outcome: 'lose' })
const won = move('inventory', 'stack:A', { outcome: 'win', odds: '1 to 1' })
const back = move(PASS, 'stack:A')

/** The kinds of all moves among these events, which happened together. */
const kinds = (...events: Event[]): MovedKind[] =>
  factsTold(events).flatMap((fact) => (fact.type === 'moved' ? [fact.kind] : []))

describe('why chips moved', () => {
  test.each<[MovedKind, Moved]>([
    ['bought-in', move('patron:A', 'stack:A')],
    ['bought-in', move('transit:A', 'stack:A')],
    ['cashed-out', move('stack:A', 'patron:A')],
    ['wagered', move('stack:A', PASS)],
    ['taken-down', back],
    ['returned', move(PASS, 'stack:A', { outcome: 'push' })],
    ['carried', move('spot:3:A:come', 'spot:3:A:come-6')],
    ['won', won],
    ['won', move('cover:B', 'stack:A', { outcome: 'win' })],
    ['won', move('due:A', 'stack:A', { outcome: 'win' })],
    ['lost', lost],
    ['lost', move('cover:A', 'center')],
    ['vigorish', move('stack:A', 'inventory')],
    ['vigorish', move('due:A', 'vigorish:A')],
    ['returned', move('inventory', 'stack:A')],
    ['covered', move('stack:A', 'cover:A')],
    ['uncovered', move('cover:A', 'stack:A')],
    ['held', move('meter:M', 'due:A')],
    ['coupon', move('coupon:3:A:pass', 'coupons')],
    ['house', move('vigorish:A', 'inventory')],
    ['house', move('inventory', 'meter:M')],
  ])('%s: %j', (kind, event) => {
    expect(kinds(event)).toEqual([kind])
    for (const fact of factsTold([event])) expect(anyFact.parse(fact)).toEqual(fact)
  })

  test('a stake goes back with what it won, and is not taken down', () => {
    expect(kinds(won, back)).toEqual(['won', 'returned'])
  })

  test('chips go back with a round that is called off, and are not taken down', () => {
    expect(kinds({ type: 'voided', rule: HOUSE, because: 'A card is missing.' }, back)).toEqual(['returned'])
    expect(kinds({ type: 'called', by: 'dealer', words: 'No roll', rule: HOUSE }, back)).toEqual(['returned'])
  })

  test('half a bet that is lost while the rest goes back was surrendered', () => {
    expect(kinds(move(PASS, 'inventory', { outcome: 'lose', cents: 2_50 }), back)).toEqual([
      'surrendered',
      'returned',
    ])
    expect(kinds(lost, move('spot:3:A:odds', 'stack:A'))).toEqual(['lost', 'returned'])
  })

  test('a result that is taken back gives all chips back', () => {
    const rescinded: Event = { type: 'rescinded', by: 'supervisor', reason: 'Wrong.' }
    expect(kinds(move('stack:A', 'inventory'), move('inventory', PASS), rescinded)).toEqual([
      'taken-back',
      'taken-back',
    ])
  })
})

describe('what bears a name', () => {
  test('a move says whose chips they are', () => {
    const told = factsTold([won, lost, move('inventory', 'meter:M')])
    expect(told.map((fact) => 'player' in fact && fact.player)).toEqual(['A', 'A', false])
  })

  test('vigorish that is owed is no account with the name of the player', () => {
    const [fact] = factsTold([move('due:A', 'vigorish:A')])
    expect(fact).toMatchObject({ from: 'due:A', to: 'vigorish', player: 'A' })
    const balances = { 'stack:A': 10_00, 'vigorish:A': 25, 'vigorish:B': 50 }
    expect(tableTold({ balances })).toEqual({
      balances: { 'stack:A': 10_00, vigorish: 75 },
      owed: { A: 25, B: 50 },
    })
  })

  test('a table at which none is owed is told as it is', () => {
    const balances = { 'stack:A': 10_00 }
    expect(tableTold({ balances }).balances).toBe(balances)
    expect(tableTold({ balances })).not.toHaveProperty('owed')
  })
})

test('a fact of a game stands inside, so that no name of its is taken for another', () => {
  const rolled = { type: 'dice-thrown', dice: [1, 2] }
  expect(factsTold([rolled])).toEqual([{ type: 'game', fact: rolled }])
})
