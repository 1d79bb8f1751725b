import { balance, COUPONS, coupon, due, INVENTORY, type Spot, stack } from './account.ts'
import { EVEN, type Odds, oddsText, winnings } from './money.ts'
import type { Account, Cents, Citation, Moved, Outcome, Table } from './types.ts'

export interface Why {
  readonly rule: Citation
  readonly because: string
}

/** Chips go from one account to another; where there are none, nothing happens. */
export const moved = (from: Account, to: Account, cents: Cents, { rule, because }: Why): Moved[] =>
  cents > 0 ? [{ type: 'moved', from, to, cents, rule, because }] : []

/** What was set aside for players is theirs: a supervisor has validated it, or its turn has come. */
export const paidDue = (table: Table, why: Why): Moved[] =>
  Object.keys(table.players).flatMap((p) => moved(due(p), stack(p), balance(table, due(p)), why))

/** A coupon leaves the layout: collected with the decision, or back to its owner with chips that nothing decided. */
export const couponBack = (
  { place, player, wager, cents }: Spot,
  rule: Citation,
  how: 'collected' | 'returned',
): Moved => ({
  type: 'moved',
  from: coupon(place, player, wager),
  to: COUPONS,
  cents,
  wager,
  rule,
  because: how === 'collected' ? 'Coupon collected.' : 'The coupon goes back with the chips.',
})

/** A coupon shares the fate of the chips it lies beside, and wins what they would win for its amount. */
function withCoupon(table: Table, s: Spot, why: Why, outcome: Outcome, paid?: Odds): Moved[] {
  const match = balance(table, coupon(s.place, s.player, s.wager))
  if (match === 0) return []
  const win: Moved[] = paid
    ? [
        {
          type: 'moved',
          from: INVENTORY,
          to: stack(s.player),
          cents: winnings(match, paid),
          wager: s.wager,
          outcome,
          odds: oddsText(paid),
          for: coupon(s.place, s.player, s.wager),
          rule: why.rule,
          because: 'Match play coupon paid.',
        },
      ]
    : []
  return [...win, couponBack({ ...s, cents: match }, why.rule, outcome === 'push' ? 'returned' : 'collected')]
}

/** Who pays what is won and takes what is lost: the house, the cover of a player who banks, a pot, the centre. */
export interface Paying {
  readonly payer?: Account
  /** The stake stays up instead of going back to its owner. */
  readonly stays?: boolean
}

/** A winning wager is paid, and its stake goes back to its owner. A coupon is the house's to pay, whoever banks. */
export function win(
  table: Table,
  s: Spot,
  paid: Odds,
  why: Why,
  { payer = INVENTORY, stays = false }: Paying = {},
): Moved[] {
  const won: Moved = {
    type: 'moved',
    from: payer,
    to: stack(s.player),
    cents: winnings(s.cents, paid),
    wager: s.wager,
    outcome: 'win',
    odds: oddsText(paid),
    for: s.account,
    ...why,
  }
  const back: Moved = {
    type: 'moved',
    from: s.account,
    to: stack(s.player),
    cents: s.cents,
    wager: s.wager,
    rule: why.rule,
    because: 'The winning wager goes back.',
  }
  return [won, ...(stays ? [] : [back]), ...withCoupon(table, s, why, 'win', paid)]
}

export const winEven = (table: Table, s: Spot, why: Why): Moved[] => win(table, s, EVEN, why)

export const lose = (
  table: Table,
  s: Spot,
  why: Why,
  { payer = INVENTORY }: Pick<Paying, 'payer'> = {},
): Moved[] => [
  { type: 'moved', from: s.account, to: payer, cents: s.cents, wager: s.wager, outcome: 'lose', ...why },
  ...withCoupon(table, s, why, 'lose'),
]

export const push = (table: Table, s: Spot, why: Why): Moved[] => [
  {
    type: 'moved',
    from: s.account,
    to: stack(s.player),
    cents: s.cents,
    wager: s.wager,
    outcome: 'push',
    ...why,
  },
  ...withCoupon(table, s, why, 'push'),
]
