import {
  blank,
  type Cents,
  type Entry,
  type Event,
  eventsOf,
  type Game,
  kindOf,
  type PlayerId,
  partsOf,
  record,
  stackOf,
  type Table,
  terms,
  type Viewer,
  viewEntry,
} from '../kernel/index.ts'
import { isVariant, type VariantId } from '../poker/index.ts'
import { codeOfGame, ownFields, type PhhHand, type TomlValue } from '../poker/phh/index.ts'
import { isPotsFact, type PotsFact, type PotsState, potsChoices } from '../pots/index.ts'
import { actionsOf, amount } from './told.ts'

/** Hands that were played at a table of the house, as histories. */

/** A finished hand: the table before it, and what its viewer was told of it. */
export interface FinishedHand {
  readonly before: Table<PotsState>
  readonly events: readonly Event[]
}

type Begun = Extract<PotsFact, { readonly type: 'hand-begun' }>

const asBegun = (fact: PotsFact): Begun | undefined => (fact.type === 'hand-begun' ? fact : undefined)

function begunIn(events: readonly Event[]): Begun | undefined {
  for (const event of events) {
    const begun = isPotsFact(event) ? asBegun(event) : undefined
    if (begun) return begun
  }
  return undefined
}

/** What went from each player's stack to such accounts, or came back from them. */
function flow(events: readonly Event[], to: 'in' | 'out', of: RegExp): ReadonlyMap<PlayerId, Cents> {
  const sums = new Map<PlayerId, Cents>()
  for (const event of eventsOf(events, 'moved')) {
    const [stack, pot] = to === 'in' ? [event.to, event.from] : [event.from, event.to]
    const player = partsOf(stack).player
    if (player === undefined || kindOf(stack) !== 'stack' || !of.test(pot)) continue
    sums.set(player, (sums.get(player) ?? 0) + event.cents)
  }
  return sums
}

const POT = /^pot:\d+:/
const BET = /^pot:bet-/
const ANY = /^pot:/

/** The events up to the cards. */
const before = (events: readonly Event[]): readonly Event[] =>
  events.slice(
    0,
    events.findIndex(({ type }) => type === 'hand-begun'),
  )

/** The blinds by player; those who post between them have theirs below zero, and of two players they are reversed. */
function blindsOf(events: readonly Event[], begun: Begun) {
  const posted = flow(before(events), 'out', BET)
  const owed = begun.hands.map(({ place, player }) => {
    const cents = posted.get(player) ?? 0
    return amount(begun.blinds.includes(place) ? cents : -cents)
  })
  return owed.length === 2 ? owed.toReversed() : owed
}

/** A hand as its viewer saw it; cards that stayed hidden are unknown. `more` is what else is known, as house and time. */
export function historyOfHand(
  variant: VariantId,
  hand: FinishedHand,
  more: readonly (readonly [string, TomlValue])[] = [],
): PhhHand | undefined {
  const { before: table, events } = hand
  const begun = begunIn(events)
  if (!begun) return undefined
  const { form, betting, lower, upper, bringIn, blinds } = potsChoices(terms(table).options)
  const isFixed = betting === 'fixed' || betting === 'spread'
  const antes = flow(before(events), 'out', POT)
  const [paid, back, won] = [flow(events, 'out', ANY), flow(events, 'in', ANY), flow(events, 'in', POT)]
  const byPlayer = (cents: (player: PlayerId) => Cents) =>
    begun.hands.map(({ player }) => amount(cents(player)))
  const start = (player: PlayerId): Cents => stackOf(table, player)
  const game = { variant, form, betting }
  return {
    variant: codeOfGame(game),
    antes: byPlayer((player) => antes.get(player) ?? 0),
    ...(blinds.length > 0 ? { blinds: blindsOf(events, begun) } : { bringIn: amount(bringIn) }),
    ...(isFixed ? { smallBet: amount(lower), bigBet: amount(upper) } : { minBet: amount(lower) }),
    stacks: byPlayer(start),
    actions: actionsOf(begun.hands, events),
    others: [
      ['seats', begun.hands.map(({ place }) => amount(Number(place) * 100))],
      ['players', begun.hands.map(({ player }) => player)],
      [
        'finishing_stacks',
        byPlayer((player) => start(player) - (paid.get(player) ?? 0) + (back.get(player) ?? 0)),
      ],
      ['winnings', byPlayer((player) => won.get(player) ?? 0)],
      ...ownFields(game),
      ...more,
    ],
    lines: { hand: 1, actions: [] },
  }
}

/** All hands of a record that were played to their end, as this viewer saw them; or of a part of it from that table on. */
export function finishedHands(
  game: Game<PotsState>,
  entries: readonly Entry[],
  viewer: Viewer,
  start: Table<PotsState> = blank(game),
): readonly FinishedHand[] {
  const found: FinishedHand[] = []
  let table = start
  let hand: { readonly before: Table<PotsState>; readonly events: Event[] } | undefined
  for (const entry of entries) {
    if (begunIn(entry.events)) hand = { before: table, events: [] }
    hand?.events.push(...viewEntry(entry, viewer).events)
    if (hand && entry.events.some(({ type }) => type === 'hand-over')) {
      found.push(hand)
      hand = undefined
    }
    table = record(game, table, entry)
  }
  return found
}

/** A table's record as histories; none where the game is not poker among players. */
export const historiesOf = (
  game: Game<PotsState>,
  entries: readonly Entry[],
  viewer: Viewer,
  start?: Table<PotsState>,
): readonly PhhHand[] =>
  isVariant(game.id)
    ? finishedHands(game, entries, viewer, start).flatMap(
        (hand) => historyOfHand(game.id as VariantId, hand) ?? [],
      )
    : []
