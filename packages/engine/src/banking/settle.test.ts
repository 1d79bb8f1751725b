import { describe, expect, test } from 'vitest'
import { banked } from '../../test/bank.ts'
import type { State } from '../../test/pennies.ts'
import { EVEN, type Moved, type Outcome, spots, type Table } from '../kernel/index.ts'
import { houseDecided, type Settlement, settleAgainst, voidAgainst } from './settle.ts'
import type { BankRules } from './turn.ts'

const BANK = { wager: 'red', most: 1 } as BankRules<State>
const RULE = '19:47-10.8(o)'
const FREE: Settlement['vigorish'] = { rule: RULE, of: () => 0 }
const why = { rule: RULE, because: 'So.' }

/** A banks against $10 of B's, $10 of C's and $1 of the house's; so much lies in the center. */
function closed(center = 0): Table<State> {
  const { table } = banked({ A: '1', B: '2', C: '3' }, 'A').bet('B', 'red', 10_00).bet('C', 'red', 10_00)
  const set = { 'cover:A': 21_00, 'house:red': 1_00, 'stack:A': table.balances['stack:A'] ?? 0, center }
  return { ...table, balances: { ...table.balances, ...set } }
}
const lines = (moves: readonly Moved[]): string[] =>
  moves.map(({ from, to, cents }) => `${from}>${to} ${cents}`)

function settled(b: Outcome, c: Outcome, house: Outcome, center = 0): readonly Moved[] {
  const table = closed(center)
  const results = spots(table).map((spot) => ({
    spot,
    ...{ outcome: spot.player === 'B' ? b : c, odds: EVEN, ...why },
  }))
  return settleAgainst(BANK, table, {
    results,
    house: { outcome: house, ...why },
    vigorish: FREE,
    rule: RULE,
  })
}

describe('settlement against a player’s bank', () => {
  test('[10.8(o), 11.10(l)] winners are paid from the center as long as it lasts, before the bank pays in', () => {
    expect(lines(settled('lose', 'win', 'push'))).toEqual([
      'house:red>inventory 100',
      'spot:2:B:red>center 1000',
      'center>stack:C 1000',
      'spot:3:C:red>stack:C 1000',
      'cover:A>stack:A 2100',
    ])
    expect(lines(settled('win', 'win', 'lose')).slice(0, 3)).toEqual([
      'house:red>center 100',
      'cover:A>center 1900',
      'center>stack:B 1000',
    ])
  })

  test('[10.8(o), 11.10(l)] a center that just pays the first winner is filled up for the second', () => {
    expect(lines(settled('win', 'win', 'push', 10_00)).slice(1, 5)).toEqual([
      'center>stack:B 1000',
      'spot:2:B:red>stack:B 1000',
      'cover:A>center 1000',
      'center>stack:C 1000',
    ])
  })

  test('[10.8(o), 11.10(l)] a wager that is a push goes back, and so does the house’s own', () => {
    const moves = settled('push', 'push', 'push')
    expect(lines(moves)).toEqual([
      'house:red>inventory 100',
      'spot:2:B:red>stack:B 1000',
      'spot:3:C:red>stack:C 1000',
      'cover:A>stack:A 2100',
    ])
    expect(moves[0]).toMatchObject({ wager: 'red', rule: RULE, because: 'So.' })
  })

  test('[10.8(q), 11.10(n)] what the house loses goes to the center under the name of its wager', () => {
    const [lost] = settled('push', 'push', 'lose')
    expect(lost).toMatchObject({ from: 'house:red', to: 'center', cents: 1_00, wager: 'red', rule: RULE })
  })
})

describe('the house’s own wager, compared before any other', () => {
  test.each([
    ['lose', ['house:red>center 100']],
    ['push', ['house:red>inventory 100']],
    ['win', []],
  ] as const)('[10.8(q), 11.10(n)] %s', (outcome, moved) => {
    const moves = houseDecided(BANK, closed(), { outcome, ...why })
    expect(lines(moves)).toEqual(moved)
    for (const move of moves) expect(move).toMatchObject({ wager: 'red', ...why })
  })
})

describe('a void round', () => {
  test('[10.9(c), 11.11(c)] gives back every wager, what was collected, the house’s own and the cover', () => {
    // B's $10 and the house's $1 were collected already; C's $10 still lies there.
    const { balances, ...rest } = closed(11_00)
    const { 'spot:2:B:red': _, 'house:red': __, ...left } = balances
    const collected = [{ player: 'B', cents: 10_00 }]
    const moves = voidAgainst(BANK, { ...rest, balances: left }, why, collected)
    expect(lines(moves)).toEqual([
      'spot:3:C:red>stack:C 1000',
      'center>stack:B 1000',
      'center>inventory 100',
      'cover:A>stack:A 2100',
    ])
    expect(moves[1]).toMatchObject({ wager: 'red', outcome: 'push' })
  })

  test('[10.9(c), 11.11(c)] before anything was collected gives back what lies there', () => {
    expect(lines(voidAgainst(BANK, closed(), why))).toEqual([
      'spot:2:B:red>stack:B 1000',
      'spot:3:C:red>stack:C 1000',
      'house:red>inventory 100',
      'cover:A>stack:A 2100',
    ])
  })

  test('[10.9(c), 11.11(c)] of the dealer’s bank takes what was collected from the inventory', () => {
    const table = closed()
    const dealers = { ...table, state: { ...table.state, bank: null } }
    expect(lines(voidAgainst(BANK, dealers, why, [{ player: 'B', cents: 5_00 }]))).toEqual([
      'spot:2:B:red>stack:B 1000',
      'spot:3:C:red>stack:C 1000',
      'inventory>stack:B 500',
      'house:red>inventory 100',
    ])
  })
})
