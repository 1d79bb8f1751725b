import { type Event, pot, RAKE, stack } from '@boardwalk/engine/kernel'
import { expect, test } from 'vitest'
import { project } from './ledger.ts'

const moved = (from: string, to: string, cents: number): Event => ({
  type: 'moved',
  from,
  to,
  cents,
  rule: 'house',
  because: '',
})

test('all pots of a table have one owner, whatever lies in which of them', () => {
  const { transfers, accounts } = project(
    'stud-1',
    [
      moved(stack('A'), pot(1, 'A'), 5_00),
      moved(stack('A'), pot(2, 'A'), 2_00),
      moved(stack('B'), pot(1, 'B'), 5_00),
      // From one pot to another nothing changes hands.
      moved(pot(2, 'A'), pot(1, 'A'), 2_00),
      moved(pot(1, 'B'), RAKE, 50),
    ],
    'play',
  )
  expect(transfers).toEqual([
    { payer: 'seat:stud-1:A', payee: 'pot:stud-1:center', cents: 7_00 },
    { payer: 'seat:stud-1:B', payee: 'pot:stud-1:center', cents: 5_00 },
    { payer: 'pot:stud-1:center', payee: 'rake:stud-1', cents: 50 },
  ])
  expect(accounts.filter(({ kind }) => kind === 'pot').map(({ name }) => name)).toEqual(['pot:stud-1:center'])
})
