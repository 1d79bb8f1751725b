import type { Changes, MovedFact, ShownTable, TableView } from '@boardwalk/client'
import { expect, test } from 'vitest'
import { viewOf } from './told.ts'

const MARKED: MovedFact = {
  ...{ type: 'moved', kind: 'vigorish', from: 'due:A', to: 'vigorish', player: 'A', cents: 25 },
  ...{ rule: '19:47-3.3(c)', because: 'Vigorish marked in box 3.' },
}
const view = (table: Partial<ShownTable>, facts: Changes['facts'] = []): TableView =>
  ({ type: 'table', table: 'one', version: 1, public: { table }, mine: {}, facts }) as unknown as TableView

test('a fact of the game comes out of its envelope, and the kernel’s are as they were', () => {
  const rolled = { type: 'dice-thrown', dice: [1, 2] }
  const closed = { type: 'closed', round: 3 } as const
  expect(viewOf(view({}, [{ type: 'game', fact: rolled }, closed])).facts).toEqual([rolled, closed])
})

test('vigorish lies where the engine has it: in an account for each player', () => {
  const balances = { 'stack:A': 10_00, vigorish: 75 }
  const shown = viewOf(view({ balances, owed: { A: 25, B: 50 } }, [MARKED]))
  expect(shown.public.table.balances).toEqual({ 'stack:A': 10_00, 'vigorish:A': 25, 'vigorish:B': 50 })
  expect(shown.public.table).not.toHaveProperty('owed')
  expect(shown.facts).toMatchObject([{ from: 'due:A', to: 'vigorish:A' }])
})

test('balances without vigorish stay the same object, so that nothing is drawn anew', () => {
  const balances = { 'stack:A': 10_00 }
  expect(viewOf(view({ balances })).public.table.balances).toBe(balances)
})
