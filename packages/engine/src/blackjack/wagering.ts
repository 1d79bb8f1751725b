import {
  asPlayer,
  type Cents,
  type Confirm,
  down,
  isHere,
  isRefused,
  lcm,
  limited,
  type Place,
  type PlayerId,
  placeOf,
  playerAt,
  type Range,
  type Refused,
  removable,
  spots,
  spotsOf,
  stackOf,
  staked,
  type Table,
  terms,
  up,
  type WagerId,
} from '../kernel/index.ts'
import { notReady } from '../shoe/index.ts'
import { entering, heldFor } from './entry.ts'
import { ATTACK, isAdded, isInsurance, MAIN, peopleOn, wagerParts } from './hands.ts'
import type { BlackjackRules } from './rules.ts'
import type { BlackjackState } from './state.ts'

/** Half of a wager is paid too: wagers are whole chips, and an even number of cents. */
export const stepOf = (table: Table): Cents => lcm(terms(table).coin, 2)

/** Wagers cannot change at this moment. */
function shut<S extends BlackjackState>(
  { shoe, cites }: BlackjackRules<S>,
  table: Table<S>,
  standing: boolean,
): Refused | undefined {
  const early = notReady(shoe, table)
  if (early || table.state.phase === 'betting') return early
  return standing
    ? { refused: cites.touch, because: 'Cards are out: nobody touches a wager before it is decided.' }
    : { refused: cites.close, because: 'No wager is made or raised once the first card is dealt.' }
}

/** On how many boxes more than one person has wagered. */
const sharedNow = <S extends BlackjackState>(rules: BlackjackRules<S>, table: Table<S>): number =>
  rules.places(table).filter((place) => peopleOn(table, place).length > 1).length

/** Why this person may not wager on this box. */
function refuseBox<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  player: PlayerId,
  place: Place,
): Refused | undefined {
  const { perBox, sharedBoxes, severalBoxes } = rules.playing(table)
  const { cites } = rules
  if (heldFor(table, place, player) !== undefined)
    return { refused: cites.reserve, because: 'This spot is held for a player who comes back.' }
  const here = peopleOn(table, place)
  if (here.includes(player)) return undefined
  const seated = playerAt(table, place)
  const others = new Set([...here, ...(seated === undefined ? [] : [seated])])
  others.delete(player)
  if (others.size >= perBox) {
    const because = perBox === 1 ? 'This box is another player’s.' : `${perBox} people may wager on a box.`
    return { refused: cites.share.consent, because, expected: perBox }
  }
  if (here.length === 1 && sharedNow(rules, table) >= sharedBoxes)
    return {
      refused: cites.share.limited,
      because: 'No more boxes of this table are shared.',
      expected: sharedBoxes,
    }
  const boxes = new Set(spotsOf(table, player).map((s) => s.place))
  return boxes.size > 0 && !severalBoxes
    ? { refused: cites.boxes, because: 'A player wagers on one box at this table.' }
    : undefined
}

/** Whose consent it takes: of the first to wager on the box, or of whoever sits there. */
function consent<S extends BlackjackState>(
  { cites }: BlackjackRules<S>,
  table: Table<S>,
  player: PlayerId,
  place: Place,
): Confirm | undefined {
  const here = peopleOn(table, place)
  const first = here[0] ?? playerAt(table, place)
  if (first === undefined || first === player || here.includes(player)) return undefined
  const because = `The first at box ${place} must agree that others wager on it.`
  return { confirm: [asPlayer(first)], rule: cites.share.consent, because }
}

/** No more than so much may lie there in all, by this rule. */
function capped(range: Range, more: Cents, mostRule: string, mostBecause: string): Range {
  if (more >= Math.max(range.most, range.over ?? 0)) return range
  const { over: _, room: __, ...rest } = range
  return { ...rest, most: Math.min(range.most, Math.max(0, down(more, range.step))), mostRule, mostBecause }
}

/** The wagers of a table are made in order: against the dealer's first hand before the second. */
function before<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  player: PlayerId,
  place: Place,
  wager: WagerId,
): Refused | undefined {
  const { dealings } = rules.playing(table)
  const at = dealings.findIndex((d) => wager === MAIN + d)
  const needed = at > 0 ? dealings[at - 1] : undefined
  if (needed === undefined || staked(table, place, player, MAIN + needed) > 0) return undefined
  const because = `First the wager against the dealer’s ${at === 1 ? 'first' : 'second'} hand.`
  return { refused: rules.cites.dealings.wagers, because }
}

/** What a player has wagered against the dealer on a box: the first wager, on which an additional one rests. */
export const mainOf = <S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  place: Place,
  player: PlayerId,
): Cents => staked(table, place, player, MAIN + (rules.playing(table).dealings[0] ?? ''))

/** Why a wager that belongs to a decision is not put up like others. */
function ofDecision<S extends BlackjackState>(
  { cites }: BlackjackRules<S>,
  wager: WagerId,
): Refused | undefined {
  if (isInsurance(wager))
    return { refused: cites.insurance.on, because: 'Insurance is offered when the dealer shows an ace.' }
  if (wager === ATTACK)
    return {
      refused: cites.attack ?? cites.close,
      because: 'This wager is made when the dealer’s first card lies there.',
    }
  if (!isAdded(wager)) return undefined
  return wagerParts(wager).kind === 'double'
    ? { refused: cites.double.on, because: 'A wager is doubled when your hand has two cards.' }
    : { refused: cites.split.pair, because: 'This wager is made when a pair is split.' }
}

/** How much may be put on a main wager now: the table's limits, and how its player stands in this shoe. */
export function stakeMain<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  player: PlayerId,
  place: Place,
  wager: WagerId,
): Range | Refused {
  const how = entering(rules, table, player)
  if (how && isRefused(how)) return how
  const missing = before(rules, table, player, place, wager)
  if (missing) return missing
  const step = stepOf(table)
  const range = limited(table, player, place, wager, { step })
  if (isRefused(range) || !how) return range
  const { limits } = terms(table)
  const least = up((limits[wager] ?? limits['*'])?.least ?? 0, step)
  const more = least - staked(table, place, player, wager)
  if (more <= 0)
    return { refused: how.minimum, because: 'You are held to the table minimum until the shuffle.' }
  return capped(range, more, how.minimum, 'Until the shuffle you are held to the table minimum.')
}

/** What may be put on a spot. `additional` answers for wagers that are the game's own. */
export function stakeOn<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  player: PlayerId,
  place: Place,
  wager: WagerId,
  additional?: (main: Cents) => Range | Refused,
): Range | Refused {
  const wrong =
    ofDecision(rules, wager) ?? shut(rules, table, false) ?? refuseBox(rules, table, player, place)
  if (wrong) return wrong
  const isMain = wagerParts(wager).kind === MAIN
  const range =
    isMain || !additional
      ? stakeMain(rules, table, player, place, wager)
      : additional(mainOf(rules, table, place, player))
  const confirm = consent(rules, table, player, place)
  return isRefused(range) || !confirm ? range : { ...range, confirm, asks: true }
}

/** A wager that lies beside the main one is no more than it. */
export function stakeBeside(
  table: Table,
  player: PlayerId,
  place: Place,
  wager: WagerId,
  most: { readonly cents: Cents; readonly rule: string; readonly because: string },
): Range | Refused {
  const range = limited(table, player, place, wager, { step: stepOf(table) })
  if (isRefused(range)) return range
  const more = most.cents - staked(table, place, player, wager)
  return more < range.least && more < range.step
    ? { refused: most.rule, because: most.because, expected: most.cents }
    : capped(range, more, most.rule, most.because)
}

/**
 * A main wager comes down with what lies on it: first what rests on it, and the last of several first. Once cards are out
 * none does, and no command of the staff's takes one for its player (19:47-2.3(h)).
 */
export function unstakeFrom<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  player: PlayerId,
  place: Place,
  wager: WagerId,
): Range | Refused {
  const closed = shut(rules, table, true)
  const { cites } = rules
  if (closed) return isAdded(wager) || isInsurance(wager) ? { ...closed, refused: cites.touchAdded } : closed
  const { dealings } = rules.playing(table)
  const at = dealings.findIndex((d) => wager === MAIN + d)
  const rests = (s: { wager: WagerId }): boolean => {
    const other = dealings.findIndex((d) => s.wager === MAIN + d)
    return at >= 0 && (other > at || (other < 0 && at === 0))
  }
  const mine = spots(table).some((s) => s.place === place && s.player === player && rests(s))
  return mine
    ? { refused: cites.dealings.wagers, because: 'Take down first what rests on this wager.' }
    : removable(table, player, place, wager)
}

/** Where somebody may wager: at the own seat first, then at all other boxes. */
export function spotsFor<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  player: PlayerId,
  wagers: readonly WagerId[],
): readonly { readonly place: Place; readonly wager: WagerId }[] {
  if (!isHere(table, player)) return []
  const seat = placeOf(table, player)
  const places = rules.places(table)
  const own = places.filter((place) => place === seat)
  return [...own, ...places.filter((place) => place !== seat)].flatMap((place) =>
    wagers.map((wager) => ({ place, wager })),
  )
}

/** The most whole chips that a player can still put up. */
export const funds = (table: Table, player: PlayerId): Cents => down(stackOf(table, player), stepOf(table))
