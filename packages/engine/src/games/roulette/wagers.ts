import { spot, staked } from '../../kernel/account.ts'
import type { Range, Wager } from '../../kernel/game.ts'
import { dollars, lcm, type Odds, unit } from '../../kernel/money.ts'
import { onceFor } from '../../kernel/once.ts'
import { inCoin, limited, reducible, type Within } from '../../kernel/range.ts'
import { sure } from '../../kernel/sure.ts'
import { terms, termsOf } from '../../kernel/table.ts'
import { limitOf, oddsOption } from '../../kernel/terms.ts'
import type { Cents, Limit, OptionValues, Place, PlayerId, Refused, WagerId } from '../../kernel/types.ts'
import { chipOf } from '../../wheels/index.ts'
import { payKey } from './options.ts'
import { type Kind, type Position, positions } from './positions.ts'
import type { T } from './state.ts'

/** Where people sit: as many as there are colours of chips. */
export const PLACES: readonly Place[] = Array.from({ length: 8 }, (_, i) => `${i + 1}`)

/** A permissible wager with where it lies and what it covers. */
export interface Bet extends Wager, Position {
  readonly odds: Odds
  /** The straight wagers of equal value it stands for: five on the replica of the wheel (5.1(e)1i(2)). */
  readonly shares: number
}

/** Groups too large to be listed number by number. */
const GROUPS: Partial<Readonly<Record<Kind, string>>> = {
  column: 'a number of the column',
  dozen: 'a number of the dozen',
  red: 'a number with a red background',
  black: 'a number with a black background',
  odd: 'an odd number',
  even: 'an even number other than 0 and 00',
  low: 'a number from 1 through 18',
  high: 'a number from 19 through 36',
}

function winsOn({ kind, numbers }: Position): string {
  const list = numbers.join(', ')
  if (kind === 'five-adjacent') return `One fifth is a straight wager on each of ${list}.`
  return `The ball rests in ${GROUPS[kind] ?? (numbers.length === 1 ? list : `one of ${list}`)}.`
}

function betOn(position: Position, values: OptionValues): Bet {
  const odds = oddsOption(values, payKey(position.kind))
  const five = position.kind === 'five-adjacent'
  const when = five ? 'the fifth that wins' : position.name
  return { ...position, wins: winsOn(position), pays: [{ when, odds }], odds, shares: five ? 5 : 1 }
}

/** Every permissible wager under these options (5.1(e), (f)). Worked out once for each set of options. */
export const bets = onceFor(
  (values: OptionValues): ReadonlyMap<WagerId, Bet> =>
    new Map(positions(values).map((p) => [p.id, betOn(p, values)])),
)

export const betNamed = (values: OptionValues, wager: WagerId): Bet => sure(bets(values).get(wager), wager)

export const wagers = onceFor((values: OptionValues): readonly Wager[] => [...bets(values).values()])

/** One wager with two spots: the split of the zeros between them, and its other place between the dozens (5.1(e)). */
const TWINS: Readonly<Record<WagerId, WagerId>> = {
  'split:0-00': 'split:0-00:dozens',
  'split:0-00:dozens': 'split:0-00',
}

const unitOf = inCoin(({ odds }: Bet, coin) => unit(coin, [odds]))

/** Whole chips of the player's colour that can be paid exactly; five of them on the replica. */
function within(table: T, player: PlayerId, bet: Bet): Within & { readonly step: Cents } {
  const { shares } = bet
  const chip = chipOf(table, table.state.issued, player)
  const each = lcm(unitOf(bet, terms(table).coin), chip)
  if (shares > 1) {
    const stepBecause = `Five chips or a multiple of five: units of ${dollars(shares * each)}.`
    return { step: shares * each, stepRule: '19:47-5.1(e)1i(2)', stepBecause }
  }
  const own = table.state.issued[player]
  if (!own) return { step: each }
  const stepBecause = `Your ${own.colour} chips are worth ${dollars(own.cents)} each: units of ${dollars(each)}.`
  return { step: each, stepRule: '19:47-5.1(b)', stepBecause }
}

/** Five straight wagers have five times the limits of one, and a wager's other spot has its limits, if none are named. */
function limitedTable(table: T, { id, shares }: Bet): T {
  const like = TWINS[id] ?? (shares > 1 ? id.replace('five-adjacent', 'straight') : undefined)
  if (like === undefined) return table
  const now = terms(table)
  const one = limitOf(now.limits, like)
  if (now.limits[id] !== undefined || !one) return table
  const own: Limit = { least: shares * one.least, most: shares * one.most }
  return { ...table, terms: [...table.terms.slice(0, -1), { ...now, limits: { ...now.limits, [id]: own } }] }
}

/** While the ball is in the track chips may still be laid; then never until everything is settled. */
function closed({ state: { spin } }: T, late: Refused): Refused | undefined {
  if (spin.stop !== null) return late
  return spin.closed ? { refused: '19:47-5.3(b)', because: '“No more bets” has been called.' } : undefined
}

const LATE_BET: Refused = {
  refused: '19:47-5.1(d)',
  because: 'The ball is at rest: what lay on the layout then is settled.',
}
const LATE_TAKE: Refused = {
  refused: '19:47-5.1(c)',
  because: 'The ball is at rest: the wager counts where it lies, and its place was yours to check.',
}

export function stake(table: T, player: PlayerId, place: Place, wager: WagerId): Range | Refused {
  const bet = betNamed(terms(table).options, wager)
  const twin = TWINS[wager]
  const beside = twin === undefined ? undefined : { beside: staked(table, place, player, twin) }
  return (
    closed(table, LATE_BET) ??
    limited(limitedTable(table, bet), player, place, wager, { ...within(table, player, bet), ...beside })
  )
}

export function unstake(table: T, player: PlayerId, place: Place, wager: WagerId): Range | Refused {
  const bet = betNamed(termsOf(table, spot(place, player, wager)).options, wager)
  return (
    closed(table, LATE_TAKE) ??
    reducible(limitedTable(table, bet), player, place, wager, within(table, player, bet).step)
  )
}
