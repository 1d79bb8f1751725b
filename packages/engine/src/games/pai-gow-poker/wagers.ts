import { MAIN } from '../../banking/index.ts'
import {
  bettors,
  type Cents,
  type Citation,
  EVEN,
  limited,
  type OptionValues,
  type Place,
  type PlayerId,
  placeOf,
  type Range,
  type Refused,
  spotsOf,
  type Table,
  terms,
  type Wager,
  type WagerId,
} from '../../kernel/index.ts'
import { chosen, numberOdds } from './options.ts'
import { CIRCLE } from './state.ts'

/** The numbers of the generator, one for each position that gets cards. */
export const NUMBERS: readonly WagerId[] = CIRCLE.map((_, i) => `number-${i + 1}`)
export const isNumber = (wager: WagerId): boolean => NUMBERS.includes(wager)
/** Every wager, in the order it is settled. */
export const ORDER: readonly WagerId[] = [...NUMBERS, MAIN]

const main: Wager = {
  id: MAIN,
  name: 'Main',
  rule: '19:47-11.7(a)',
  wins: 'Both your high hand and your low hand are higher than those of the dealer or the bank.',
  pays: [{ when: 'both hands higher, less five percent', odds: EVEN }],
}

export function wagers(options: OptionValues): readonly Wager[] {
  if (!chosen(options).numberWager) return [main]
  const odds = numberOdds(options)
  return [
    main,
    ...NUMBERS.map(
      (id, i): Wager => ({
        id,
        name: `Number ${i + 1}`,
        rule: '19:47-11.13(b)1',
        wins: `The generator shows ${i + 1}.`,
        pays: [{ when: 'the number, in whole dollars', odds }],
      }),
    ),
  ]
}

const refuse = (refused: Citation, because: string): Refused => ({ refused, because })
const DOLLAR: Cents = 100

/** What a number pays, down to the dollar (11.13(b)6). */
export function numberWinnings(options: OptionValues, cents: Cents): Cents {
  const { pays, to } = numberOdds(options)
  return Math.floor((cents * pays) / to / DOLLAR) * DOLLAR
}

export const hasMain = (table: Table, player: PlayerId): boolean =>
  spotsOf(table, player).some((s) => s.wager === MAIN)

/** A number is wagered on by who has wagered on a hand, at the own place. */
export function stakeNumber(
  table: Table,
  player: PlayerId,
  place: Place,
  wager: WagerId,
  closed: boolean,
): Range | Refused {
  if (closed)
    return refuse('19:47-11.7(c)', 'No more bets: wagers are not made or increased once the call is given.')
  if (placeOf(table, player) !== place)
    return refuse('19:47-11.13(b)2', 'Wager on a number before your own seat.')
  if (!hasMain(table, player))
    return refuse('19:47-11.13(b)1', 'Wager on a hand first: a number is wagered on beside it.')
  return limited(table, player, place, wager)
}

/** Players with a number and without a hand: theirs cannot go into the round. */
export const bareNumbers = (table: Table): PlayerId[] =>
  bettors(table).filter((player) => !hasMain(table, player))

/** A coupon lies on a number only where the licensee allows it (11.13(b)2). */
export const couponAllowed = (table: Table, wager: unknown): boolean =>
  !isNumber(String(wager)) || chosen(terms(table).options).numberCoupon
