import { NAMES } from '../../baccarat/hands.ts'
import type { Result } from '../../baccarat/odds.ts'
import {
  type Cents,
  type Citation,
  cover,
  EVEN,
  INVENTORY,
  lose,
  type Moved,
  moved,
  type Outcome,
  push,
  type Spot,
  spots,
  stack,
  termsOf,
  vigorish,
  type Why,
  win,
} from '../../kernel/index.ts'
import { countOf, result } from './hands.ts'
import { chosen } from './options.ts'
import { seatedFromDealer } from './places.ts'
import { bankerIn, type T } from './state.ts'

export type CheminWager = 'bank' | 'against'

/** What becomes of each wager on each result, and by which rule (4.6(a), 4.7(g)); winners are paid by 4.10(b). */
export const LINES: Readonly<
  Record<CheminWager, Readonly<Record<Result, { readonly outcome: Outcome; readonly rule: Citation }>>>
> = {
  bank: {
    banker: { outcome: 'win', rule: '19:47-4.6(a)1' },
    player: { outcome: 'lose', rule: '19:47-4.6(a)2' },
    tie: { outcome: 'push', rule: '19:47-4.6(a)3' },
  },
  against: {
    player: { outcome: 'win', rule: '19:47-4.7(g)1' },
    banker: { outcome: 'lose', rule: '19:47-4.7(g)2' },
    tie: { outcome: 'push', rule: '19:47-4.7(g)3' },
  },
}
const PAYS: Citation = '19:47-4.10(b)'
const VIGORISH: Citation = '19:47-4.10(c)'

/** The coin that vigorish at this rate may be rounded up to (4.10(c)). */
const COINS: Readonly<Record<4 | 5, Cents>> = { 4: 20, 5: 25 }

/** What the house takes of so much won by the bank: never more than was won. */
export function chargeOn(won: Cents, values: Parameters<typeof chosen>[0]): Cents {
  const { vigorish: rate, rounding } = chosen(values)
  return Math.min(won, vigorish(won, rate, rounding, COINS[rate]))
}

/** The bank first, then the others from the one closest to the dealer. */
export const ordered = (table: T): Spot[] => {
  const order = seatedFromDealer(table)
  return [...spots(table)].sort(
    (a, b) =>
      Number(b.wager === 'bank') - Number(a.wager === 'bank') ||
      order.indexOf(a.player) - order.indexOf(b.player),
  )
}

const lineOf = (s: Spot, how: Result) => LINES[s.wager === 'bank' ? 'bank' : 'against'][how]
export const losing = (table: T): Spot[] => {
  const how = result(table)
  return ordered(table).filter((s) => lineOf(s, how).outcome === 'lose')
}

const score = (table: T): string =>
  `${NAMES.player} ${countOf(table, 'player')}, ${NAMES.banker} ${countOf(table, 'banker')}.`

/** What one side loses lies before the Banker, to be paid out of it: the house stakes nothing. */
const till = (table: T): string => cover(bankerIn(table.state))

/** The losing wagers are collected to pay the winners from. */
export function collect(table: T): Moved[] {
  const how = result(table)
  const because = score(table)
  return losing(table).flatMap((s) =>
    lose(table, s, { rule: lineOf(s, how).rule, because }, { payer: till(table) }),
  )
}

/** The winners are paid one to one from the other side's wagers, and the house takes its vigorish of what the bank won. */
export function pay(table: T): Moved[] {
  const how = result(table)
  const because = score(table)
  return ordered(table).flatMap((s) => {
    const { outcome, rule } = lineOf(s, how)
    if (outcome === 'push') return push(table, s, { rule, because })
    const paid = win(table, s, EVEN, { rule: PAYS, because }, { payer: till(table) })
    if (s.wager !== 'bank') return paid
    const owed = chargeOn(s.cents, termsOf(table, s.account).options)
    const charge = moved(stack(s.player), INVENTORY, owed, {
      rule: VIGORISH,
      because: 'Vigorish on what the Banker won.',
    })
    return [...paid, ...charge.map((m) => ({ ...m, wager: 'bank' }))]
  })
}

/** The round is void and every wager goes back. */
export const giveBack = (table: T, why: Why): Moved[] => ordered(table).flatMap((s) => push(table, s, why))
