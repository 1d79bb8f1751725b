import type { Cents, PlayerId } from '../kernel/index.ts'

/** One betting round: who may do what for how much, and what follows. All amounts are of this round. */

export type Betting = 'fixed' | 'spread' | 'pot-limit' | 'no-limit'

/** What the sign and the street make of a betting round. */
export interface Limits {
  readonly betting: Betting
  /** The unit of the street in fixed limit; the least bet in all others. */
  readonly unit: Cents
  /** The most that a bet or raise in spread limit adds. */
  readonly most: Cents
  /** The most raises permitted; any number if left out. */
  readonly raises?: number
  readonly checkRaise: boolean
  /** Completing a forced bet is the first raise, or the first bet. */
  readonly completing: 'raise' | 'bet'
}

/** How the betting stands. */
export interface Round {
  /** Who still has to act, in order. */
  readonly due: readonly PlayerId[]
  /** The bet that the next raise is counted from: the last whole bet or raise, a blind, a forced bet. */
  readonly base: Cents
  /** What the blind or forced bet should be, where a player of a hand from elsewhere is all-in with less. */
  readonly owed?: Cents
  /** Who made the forced bet. */
  readonly forcedBy?: PlayerId
  /** It is lower than the unit, and raising it goes to the unit. */
  readonly forced?: true
  /** The last whole bet or raise. */
  readonly size: Cents
  readonly raises: number
  /** The number of raises on the sign was reached while three could still bet: it stays reached. */
  readonly capped?: true
  /** The highest bet before the last raise that was whole by itself: it is open to all who faced no more than that. */
  readonly over?: Cents
  /** The highest bet when somebody last acted. */
  readonly faced: Readonly<Record<PlayerId, Cents>>
  readonly checked: readonly PlayerId[]
  /** Who made the last bet or raise. */
  readonly last?: PlayerId
  /** Who must open with a bet (14.13(f)). */
  readonly opener?: PlayerId
}

/** Somebody who has not folded: what is in front of them in this round, and the whole dollars they have left. */
export interface Bettor {
  readonly player: PlayerId
  readonly bet: Cents
  readonly chips: Cents
}

/** The round with everything it rests on. */
export interface Betters {
  readonly limits: Limits
  readonly round: Round
  /** Those who have not folded, clockwise. */
  readonly left: readonly Bettor[]
  /** The highest bet of the round, folded players' bets included. */
  readonly high: Cents
  /** All that lies in pots and bets, without the rake. */
  readonly pot: Cents
}

/** Amounts to bet or to raise to. */
export interface Span {
  readonly least: Cents
  readonly most: Cents
}

export interface Choices {
  /** What a call costs: the highest bet less what the player has in, or all that is left. */
  readonly owes: Cents
  readonly check: boolean
  /** To bet so much, or to raise to so much in all. */
  readonly to?: Span
}

export const roundOf = (
  due: readonly PlayerId[],
  { unit }: Pick<Limits, 'unit'>,
  more: Partial<Round> = {},
): Round => ({
  due,
  base: 0,
  size: unit,
  raises: 0,
  faced: {},
  checked: [],
  ...more,
})

const isOpenEnded = ({ betting }: Limits): boolean => betting === 'pot-limit' || betting === 'no-limit'

/** Half a raise reopens the betting in fixed and spread limit, a whole one in pot-limit and no-limit. */
const reopens = (limits: Limits, size: Cents, added: Cents): boolean =>
  isOpenEnded(limits) ? added >= size : 2 * added >= size

/** What the rules let anybody bet or raise to, whatever their chips. */
function span({ limits, round, high, pot }: Betters, owes: Cents): Span {
  const { betting, unit, most } = limits
  const { base, forced, size } = round
  switch (betting) {
    case 'fixed':
      return forced ? { least: unit, most: unit } : { least: base + unit, most: base + unit }
    case 'spread':
      return forced ? { least: unit, most } : { least: base + size, most: Math.max(base + size, base + most) }
    default: {
      const least = forced && high < unit ? unit : high + size
      // 19:47-14.1[pot]: the rake that was taken is no part of it.
      const largest = betting === 'no-limit' ? Number.POSITIVE_INFINITY : high + pot + owes
      return { least, most: Math.max(least, largest) }
    }
  }
}

/** Whether somebody who has acted may raise what was added since: several short all-ins count together. */
function isOpenTo({ limits, round, high }: Betters, player: PlayerId): boolean {
  const before = round.faced[player]
  if (before === undefined || (round.over !== undefined && before <= round.over)) return true
  return reopens(limits, round.size, high - before)
}

function mayRaise(now: Betters, { player, bet, chips }: Bettor): boolean {
  const { limits, round, left, high } = now
  const others = left.some((other) => other.player !== player && other.chips > 0)
  if (!others || bet + chips <= high || round.capped || !isOpenTo(now, player)) return false
  // 19:47-14.7(j): check-raising is allowed where no sign says otherwise.
  return limits.checkRaise || !round.checked.includes(player)
}

const bettorOf = ({ left }: Betters, player: PlayerId): Bettor => {
  const found = left.find((bettor) => bettor.player === player)
  if (!found) throw new Error(`${player} is not in the hand`)
  return found
}

/** What the next player may do. */
export function choicesOf(now: Betters, player: PlayerId): Choices {
  const bettor = bettorOf(now, player)
  const owes = Math.min(now.high - bettor.bet, bettor.chips)
  // 19:47-14.1[check]: while nobody has bet the right to open may be given up.
  const check = owes === 0 && now.round.opener !== player
  if (!mayRaise(now, bettor)) return { owes, check: owes === 0 }
  const { least, most } = span(now, now.high - bettor.bet)
  const all = bettor.bet + bettor.chips
  // 19:47-14.7(c)4: with less than the least there is only all of it.
  return { owes, check, to: { least: Math.min(least, all), most: Math.min(most, all) } }
}

/** Everybody who can still answer a bet of this player, clockwise from them. */
function answering({ left }: Betters, player: PlayerId): PlayerId[] {
  const at = left.findIndex((bettor) => bettor.player === player)
  return [...left.slice(at + 1), ...left.slice(0, Math.max(at, 0))].flatMap(({ player: other, chips }) =>
    chips > 0 ? [other] : [],
  )
}

const without = (round: Round, player: PlayerId): readonly PlayerId[] =>
  round.due.filter((other) => other !== player)

/** A player has checked or called. */
export function called({ round, high }: Betters, player: PlayerId, check: boolean): Round {
  return {
    ...round,
    due: without(round, player),
    faced: { ...round.faced, [player]: high },
    ...(check && { checked: [...round.checked, player] }),
  }
}

export const folded = (round: Round, player: PlayerId): Round => ({ ...round, due: without(round, player) })

/** Whether an amount is a whole bet or raise over what it is counted from, and not an all-in that is too short. */
const isWhole = (now: Betters, to: Cents, from: Cents): boolean =>
  to >= span(now, 0).least || (!isOpenEnded(now.limits) && reopens(now.limits, now.round.size, to - from))

/** The number of raises binds while three or more players in the hand are not all-in. */
const THREE = 3

/** A player has bet, or raised to so much; all others who have chips must answer. */
export function raised(now: Betters, player: PlayerId, to: Cents): Round {
  const { limits, round, left, high } = now
  const due = answering(now, player)
  const faced = { ...round.faced, [player]: to }
  if (!isWhole(now, to, round.base)) return { ...open(round), due, faced, last: player }
  const { forced: _, capped: __, ...rest } = open(round)
  const opening = round.base === 0 || (round.forced === true && limits.completing === 'bet')
  const raises = round.raises + (opening ? 0 : 1)
  // The chips of others do not change by this bet; the bettor may have none left.
  const able = left.filter((it) => (it.player === player ? it.bet + it.chips > to : it.chips > 0)).length
  // 19:47-14.17[raises]: as many as the sign says.
  const capped = round.capped || (limits.raises !== undefined && raises >= limits.raises && able >= THREE)
  const from = isOpenEnded(limits) ? high : round.forced ? 0 : round.base
  const size = Math.max(round.size, to - from)
  return {
    ...rest,
    due,
    base: to,
    size: limits.betting === 'fixed' ? limits.unit : size,
    raises,
    ...(isWhole(now, to, high) && { over: high }),
    faced,
    last: player,
    ...(capped && { capped: true }),
  }
}

/** The opener has opened. */
function open(round: Round): Round {
  const { opener: _, ...rest } = round
  return rest
}

/**
 * Who acts next; nobody once the round is over. 19:47-14.1[betting-round]: it ends when everybody has called, folded or is
 * all-in. No betting is held when at most one player has chips left and nothing is owed.
 */
export function actor(now: Betters): PlayerId | undefined {
  const { round, left, high } = now
  if (left.length < 2) return undefined
  const able = left.filter((bettor) => bettor.chips > 0)
  const next = round.due.find((player) => able.some((bettor) => bettor.player === player))
  if (next === undefined) return undefined
  // Of a blind that is short only as much as was posted is owed by a player who is alone with chips.
  const highest = round.owed === undefined ? high : Math.max(...left.map(({ bet }) => bet))
  const owes = highest > bettorOf(now, next).bet
  return able.length > 1 || owes ? next : undefined
}
