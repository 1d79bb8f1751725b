import { dollars } from '../../kernel/money.ts'
import type { Cents, Refused } from '../../kernel/types.ts'
import type { Play } from './ticket.ts'

/** What every game of a ticket costs: each way at its rate. */
export const priceOfGame = ({ lines }: Pick<Play, 'lines'>): Cents =>
  lines.reduce((all, { ways, rate }) => all + ways * rate, 0)

/** What a ticket costs: all its games are paid at once (19:47-15.4(d)), each at the same rate (19:47-15.2(c)6). */
export const priceOf = (play: Pick<Play, 'lines'>, games: number): Cents => priceOfGame(play) * games

/** 19:47-15.4(a): the player prices the request. */
export function refusePrice(play: Play, games: number, price: Cents): Refused | undefined {
  const expected = priceOf(play, games)
  if (price === expected) return undefined
  return {
    refused: '19:47-15.4(a)',
    because: `This ticket costs ${dollars(expected)}. The request says ${dollars(price)}.`,
    expected,
    received: price,
  }
}

/** 19:47-15.3(b): what a wager is made with. A coupon counts at face value. */
export const TENDERS = ['currency', 'coin', 'chips', 'coupons', 'slot-tokens'] as const
export type Tender = (typeof TENDERS)[number]
export type Tendered = Readonly<Partial<Record<Tender, Cents>>>

/** 19:47-15.4(c): a ticket is issued for its total price. */
export function refuseTender(price: Cents, tendered: Tendered): Refused | undefined {
  const parts = Object.entries(tendered)
  const known = parts.every(
    ([by, cents]) => TENDERS.some((tender) => tender === by) && Number.isSafeInteger(cents) && cents > 0,
  )
  if (!known) {
    const because = 'A wager is made with currency, coin, chips, coupons or slot tokens, in whole cents.'
    return { refused: '19:47-15.3(b)', because }
  }
  const received = parts.reduce((all, [, cents]) => all + cents, 0)
  if (received === price) return undefined
  const because = `The ticket costs ${dollars(price)}. What was tendered comes to ${dollars(received)}.`
  return { refused: '19:47-15.4(c)', because, expected: price, received }
}
