import { chosen, wayOf } from '../deck/index.ts'
import {
  type Citation,
  type Command,
  dollars,
  everySpot,
  isRefused,
  limited,
  type Place,
  type PlayerId,
  placeOf,
  playerAt,
  playerOf,
  push,
  type Range,
  type Refused,
  reducible,
  spots,
  stackOf,
  staked,
  terms,
  type WagerId,
  type Within,
} from '../kernel/index.ts'
import { onceFor } from '../kernel/once.ts'
import { at, stepOf } from './deciding.ts'
import { type Event, fact } from './facts.ts'
import type { Handlers, T, VersusRules } from './rules.ts'
import type { Hand } from './state.ts'

/** Who may wager where, until when, and what goes into the deal. */

const refuse = (refused: Citation, because: string): Refused => ({ refused, because })

/** Every position is a spot to ask about, so that a wager at the wrong one is refused by its rule. */
export const possibleSpots = onceFor(({ places, order }: VersusRules) => everySpot(places, order))

/** Why a player may not wager at this position. */
function refusePlace(own: VersusRules, table: T, player: PlayerId, place: Place): Refused | undefined {
  const { positions: rule, seated } = own.cites
  const seat = placeOf(table, player) ?? ''
  const here = spots(table)
  if (here.some((s) => s.place === place && s.player !== player))
    return refuse(rule, 'Somebody else has wagered at this position in this round.')
  if (place === seat) return undefined
  if (chosen(table).positions !== 2)
    return refuse(rule, 'At this table a player wagers at one betting position, the own one.')
  if (Math.abs(own.places.indexOf(place) - own.places.indexOf(seat)) !== 1)
    return refuse(rule, 'The second betting position is one next to your own.')
  if (playerAt(table, place) !== undefined) return refuse(seated, 'The player who sits there wagers there.')
  if (here.some((s) => s.player === player && s.place !== seat && s.place !== place))
    return refuse(rule, 'You already wager at two betting positions.')
  return undefined
}

/** A wager that is made at a decision, with the rule of that decision. */
const laterRules = onceFor(({ decisions }: VersusRules): ReadonlyMap<WagerId, Citation> => {
  const found = new Map<WagerId, Citation>()
  for (const { rule, answers } of decisions) {
    for (const a of answers) if (a.does === 'raise' && !found.has(a.wager)) found.set(a.wager, rule)
  }
  return found
})

/** A wager of one amount and no other: it is made whole, once. */
function fixedRange(
  table: T,
  player: PlayerId,
  place: Place,
  wager: WagerId,
  { cents, rule, because }: NonNullable<VersusRules['fixed']>[string],
): Range | Refused {
  if (staked(table, place, player, wager) > 0) return refuse(rule, because)
  const has = stackOf(table, player)
  if (has < cents) return { ...refuse(rule, because), expected: cents, received: has }
  const why = { stepRule: rule, stepBecause: because, mostRule: rule, mostBecause: because }
  return { least: cents, most: cents, step: cents, ...why }
}

/** A wager comes in steps that all its odds pay exactly; mostly that is the table's coin. */
function within(own: VersusRules, table: T, wager: WagerId): Within {
  const step = stepOf(own, table, wager)
  if (step === terms(table).coin) return {}
  return { step, stepBecause: `Its odds pay units of ${dollars(step)} exactly.` }
}

export function stake(
  own: VersusRules,
  table: T,
  player: PlayerId,
  place: Place,
  wager: WagerId,
): Range | Refused {
  const later = laterRules(own).get(wager)
  if (later !== undefined)
    return refuse(later, `The ${wager} wager is made at your turn, after you have seen your cards.`)
  if (table.state.closed)
    return refuse(own.cites.closed, 'No more bets: wagers are not made or increased once the call is given.')
  const wrong = refusePlace(own, table, player, place)
  if (wrong) return wrong
  const fixed = own.fixed?.[wager]
  const range = fixed
    ? fixedRange(table, player, place, wager, fixed)
    : limited(table, player, place, wager, within(own, table, wager))
  return isRefused(range) ? range : (own.bound?.(table, player, place, wager, range) ?? range)
}

export function unstake(
  own: VersusRules,
  table: T,
  player: PlayerId,
  place: Place,
  wager: WagerId,
): Range | Refused {
  if (table.state.closed)
    return refuse(own.cites.closed, 'No more bets: a wager stays once the call is given.')
  return (
    own.unstake?.(table, player, place, wager) ??
    reducible(table, player, place, wager, stepOf(own, table, wager))
  )
}

interface Position {
  readonly place: Place
  readonly player: PlayerId
  /** Why its wagers cannot go into the deal. */
  readonly bad: Refused | undefined
}

/** Positions with wagers, clockwise from the dealer's left. */
export function positions(own: VersusRules, table: T): Position[] {
  const all = spots(table)
  const found: Position[] = []
  if (all.length === 0) return found
  for (const place of own.places) {
    const player = all.find((s) => s.place === place)?.player
    if (player !== undefined) found.push({ place, player, bad: own.together?.(table, place, player) })
  }
  return found
}

function close(own: VersusRules, table: T): Event[] {
  const all = positions(own, table)
  const back = all.flatMap(({ place, bad }) =>
    bad
      ? at(table, place).flatMap((s) =>
          push(table, s, { rule: bad.refused, because: `${bad.because} Void.` }),
        )
      : [],
  )
  const wager = own.decisions[0]?.of ?? ''
  const hands = all
    .filter((p) => !p.bad)
    .map(({ place, player }): Hand => {
      const choice = staked(table, place, player, wager) > 0 ? 'due' : 'none'
      return { place, player, choice, looked: false }
    })
  return [
    { type: 'called', by: 'dealer', words: 'No more bets', rule: wayOf(own, table).call },
    ...back,
    fact({ type: 'bets-closed', hands }),
  ]
}

export const WAGERING = { close } satisfies Partial<Handlers>

/** Why seats and wagers may not change: who is not seated, who speaks with cash in hand, who has cards. */
export function refuseConduct({ cites }: VersusRules, table: T, { type, by }: Command): Refused | undefined {
  const player = playerOf(by)
  const seated = player !== undefined && table.players[player] !== undefined
  switch (type) {
    case 'bet':
      return seated ? undefined : refuse(cites.seated, 'Only players who are seated at the table may wager.')
    case 'spoken-bet':
      return refuse(
        cites.spoken,
        'Wagers are made with chips on the layout; a spoken wager with cash is not accepted.',
      )
    case 'leave':
    case 'reseat':
      return table.state.hands.some((h) => h.player === player)
        ? refuse(cites.seated, 'Who has wagered and received cards stays seated until the round is complete.')
        : undefined
    default:
      return undefined
  }
}
