import {
  type Actor,
  asPlayer,
  balance,
  type Cents,
  type Command,
  coupon,
  type Event,
  type Field,
  type Offer,
  type Place,
  type PlayerId,
  playerOf,
  type Spot,
  spot,
  stack,
  type Table,
  type Wait,
} from '../kernel/index.ts'
import type { Part } from '../shoe/index.ts'
import { DOUBLE, peopleOn, SPLIT, wageredOn } from './hands.ts'
import type { BlackjackRules } from './rules.ts'
import { type BlackjackCommand, type BlackjackFact, type BlackjackState, fact } from './state.ts'
import { funds, stepOf } from './wagering.ts'

/** Chips of a player on a hand: what doubling it, or covering a second hand, costs and how it is done. */

type Events = Event<BlackjackFact>[]

const put = (
  player: PlayerId,
  to: string,
  cents: Cents,
  wager: string,
  rule: string,
  because: string,
): Events => (cents > 0 ? [{ type: 'moved', from: stack(player), to, cents, wager, rule, because }] : [])

/** A wager, with its coupon, goes where its hand goes. */
export function carried(table: Table, s: Spot, to: Place, rule: string): Events {
  const { player, wager } = s
  const match = balance(table, coupon(s.place, player, wager))
  const because = 'The wager goes with its hand.'
  return [
    { type: 'moved', from: s.account, to: spot(to, player, wager), cents: s.cents, wager, rule, because },
    ...(match > 0
      ? [
          {
            type: 'moved',
            from: coupon(s.place, player, wager),
            to: coupon(to, player, wager),
            cents: match,
            wager,
            rule,
            because,
          } as const,
        ]
      : []),
  ]
}

/** How much a player may add to each wager in doubling: up to the smallest of them, and as far as the chips go. */
export function doubleField<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  place: Place,
  player: PlayerId,
): Field | undefined {
  const own = wageredOn(table, rules.playing(table), place, player)
  const step = stepOf(table)
  const each = Math.floor(funds(table, player) / Math.max(own.length, 1) / step) * step
  const most = Math.min(...own.map(({ cents }) => cents), each)
  return own.length > 0 && most >= step ? { kind: 'amount', least: step, most, step, usual: most } : undefined
}

/** Where several wagers differ, all of them can be doubled whole. */
export function wholeDouble<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  place: Place,
  player: PlayerId,
): boolean {
  const own = wageredOn(table, rules.playing(table), place, player).map(({ cents }) => cents)
  const sum = own.reduce((n, cents) => n + cents, 0)
  return new Set(own).size > 1 && sum <= funds(table, player)
}

export const doubleOffers = <S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  place: Place,
  player: PlayerId,
  rule: string,
): Offer[] => {
  const by = asPlayer(player)
  const cents = doubleField(rules, table, place, player)
  const whole = wholeDouble(rules, table, place, player)
  const says = 'Double down'
  return [
    ...(whole ? [{ type: 'double', by, rule, says: `${says} on all`, with: { place, whole } } as const] : []),
    ...(cents ? [{ type: 'double', by, rule, says, with: { place }, fields: { cents } } as const] : []),
  ]
}

/** The chips of one who doubles: so much on each wager, or each whole. */
export function doubled<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  { place, whole, cents }: { readonly place: Place; readonly whole?: unknown; readonly cents?: unknown },
  player: PlayerId,
  rule: string,
): Events {
  return wageredOn(table, rules.playing(table), place, player).flatMap(({ dealing, cents: own }) => {
    const wager = DOUBLE + dealing
    const more = whole === true ? own : Number(cents)
    return put(player, spot(place, player, wager), more, wager, rule, 'Doubled down.')
  })
}

/** What a second wager on each hand of a split pair costs a player. */
export const splitCost = <S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  place: Place,
  player: PlayerId,
): Cents => wageredOn(table, rules.playing(table), place, player).reduce((n, { cents }) => n + cents, 0)

/** The wagers of one who covers both hands: the old ones on the first, as much again on the second. */
export function covered<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  place: Place,
  player: PlayerId,
  [first, second]: readonly [Place, Place],
  rule: string,
): Events {
  return wageredOn(table, rules.playing(table), place, player).flatMap(({ dealing, spots, cents }) => [
    ...spots.flatMap((own) => carried(table, own, first, rule)),
    ...put(player, spot(second, player, SPLIT + dealing), cents, SPLIT + dealing, rule, 'Split.'),
  ])
}

export const splitPlaces = (place: Place): readonly [Place, Place] => [`${place}.1`, `${place}.2`]

/** Who has still to answer: everybody on the hand but its caller. */
function othersOf(table: Table<BlackjackState>): PlayerId[] {
  const { asks, answers, hands } = table.state
  if (!asks) return []
  const { place } = asks
  const callers = hands
    .filter((h) => h.place === place || h.place.startsWith(`${place}.`))
    .map((h) => h.caller)
  return peopleOn(table, place).filter(
    (player) => !callers.includes(player) && !answers.includes(`${place} ${player}`),
  )
}

/** Somebody has answered; when all have, play goes on. */
export function otherSaid(table: Table<BlackjackState>, place: Place, player: PlayerId): Events {
  const rest = othersOf(table).filter((other) => other !== player)
  return [fact(rest.length > 0 ? { type: 'other-said', place, player } : { type: 'others-done' })]
}

/** The others on a box answer what its caller has decided. */
export function sharing<S extends BlackjackState>(
  rules: BlackjackRules<S>,
): Part<S, BlackjackCommand, BlackjackFact> {
  const { share } = rules.cites

  function stage(table: Table<S>): Wait | undefined {
    const { asks } = table.state
    if (!asks) return undefined
    const { kind, place } = asks
    const waited = othersOf(table).map((player) => {
      const by = asPlayer(player)
      const otherwise: Command =
        kind === 'double'
          ? { type: 'no-double', by, place }
          : { type: 'name', by, place, hand: splitPlaces(place)[0] }
      return { player, otherwise }
    })
    return kind === 'double'
      ? {
          kind: 'decision',
          for: waited,
          rule: share.double,
          says: `Box ${place} is doubled: the others may double too.`,
        }
      : {
          kind: 'decision',
          for: waited,
          rule: share.split,
          says: `Box ${place} is split: cover both hands, or name one.`,
        }
  }

  function offers(table: Table<S>, by: Actor): Offer[] {
    const player = playerOf(by)
    const { asks } = table.state
    if (player === undefined || !asks || !othersOf(table).includes(player)) return []
    const { kind, place } = asks
    if (kind === 'double') {
      const no: Offer = { type: 'no-double', by, rule: share.double, says: 'Do not double', with: { place } }
      return [...doubleOffers(rules, table, place, player, share.double), no]
    }
    const hand = { kind: 'one', of: splitPlaces(place) } as const
    const cover: Offer = { type: 'cover', by, rule: share.split, says: 'Cover both hands', with: { place } }
    const covers = splitCost(rules, table, place, player) <= funds(table, player)
    return [
      ...(covers ? [cover] : []),
      { type: 'name', by, rule: share.split, says: 'Name one hand', with: { place }, fields: { hand } },
    ]
  }

  return {
    stages: [stage],
    offers,
    handlers: {
      'no-double': (table, { by, place }) => otherSaid(table, place, playerOf(by)),
      cover: (table, { by, place }) => [
        ...covered(rules, table, place, playerOf(by), splitPlaces(place), share.split),
        ...otherSaid(table, place, playerOf(by)),
      ],
      name: (table, { by, place, hand }) => [
        ...wageredOn(table, rules.playing(table), place, playerOf(by)).flatMap(({ spots }) =>
          spots.flatMap((s) => carried(table, s, hand, share.split)),
        ),
        ...otherSaid(table, place, playerOf(by)),
      ],
    },
  }
}
