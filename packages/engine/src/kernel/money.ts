import { type Fraction, fraction } from './fraction.ts'
import { sure } from './sure.ts'
import type { Cents } from './types.ts'

/** `9 to 5`: nine won for five staked. */
export interface Odds {
  readonly pays: number
  readonly to: number
}

export const odds = (pays: number, to = 1): Odds => ({ pays, to })
export const EVEN: Odds = odds(1)
/**
 * Never `9 for 5` and never `9:5`: 19:47-1.4(a), 19:47-9.4(a), 19:47-12.6(a), 19:47-16.12(a), 19:47-17.10(a),
 * 19:47-18.11(a), 19:47-44.11(a).
 */
export const oddsText = ({ pays, to }: Odds): string => `${pays} to ${to}`

export function parseOdds(text: string): Odds | undefined {
  const found = /^(\d{1,6}) to (\d{1,6})$/.exec(text)
  const pays = Number(found?.[1])
  const to = Number(found?.[2])
  return found && pays > 0 && to > 0 ? odds(pays, to) : undefined
}

export const atLeast = (a: Odds, floor: Odds): boolean => a.pays * floor.to >= floor.pays * a.to
export const oddsFraction = ({ pays, to }: Odds): Fraction => fraction(pays, to)

/** What a wager with one line of pay pays. */
export const paysOf = ({ pays }: { readonly pays: readonly { readonly odds: Odds }[] }): Odds =>
  sure(pays[0], 'what the wager pays').odds

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
export const lcm = (a: number, b: number): number => (a / gcd(a, b)) * b

/** The winnings of a stake; a stake that these odds cannot pay in whole cents is an impossible state. */
export function winnings(stake: Cents, { pays, to }: Odds): Cents {
  const product = stake * pays
  if (product % to !== 0) throw new RangeError(`${stake} cents cannot be paid at ${pays} to ${to}`)
  return product / to
}

/** The smallest stake, and step between stakes, that all these odds pay exactly in the table's coin (1.4(e)). */
export const unit = (coin: Cents, all: readonly Odds[]): Cents =>
  all.reduce((step, { pays, to }) => lcm(step, (coin * to) / gcd(pays, to)), coin)

export const percent = (cents: Cents, rate: number): number => (cents * rate) / 100

/** Vigorish rounding is a may: to the cent exactly as it falls, or up to the next coin, at least one. */
export function vigorish(cents: Cents, rate: number, rounding: 'exact' | 'up', coin: Cents): Cents {
  const exact = percent(cents, rate)
  return rounding === 'exact' ? Math.ceil(exact) : Math.max(coin, Math.ceil(exact / coin) * coin)
}

export function dollars(cents: Cents): string {
  const sign = cents < 0 ? '−' : ''
  const whole = Math.floor(Math.abs(cents) / 100)
  const rest = Math.abs(cents) % 100
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${sign}$${grouped}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}
