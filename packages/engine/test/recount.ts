import { deepStrictEqual, strictEqual } from 'node:assert/strict'
import {
  asPlayer,
  balance,
  betOffers,
  type Cents,
  type Command,
  coupon,
  cover,
  drawn,
  type Event,
  evolve,
  type Face,
  type Game,
  houseWager,
  isRefused,
  isStep,
  next,
  type Offer,
  offers,
  type Pick,
  type Place,
  type PlayerId,
  perform,
  type Settings,
  type Spot,
  seeded,
  spots,
  spotsOf,
  stackOf,
  type Table,
  terms,
} from '../src/kernel/index.ts'
import { seatedTable } from './counts.ts'
import { fill } from './properties.ts'
import type { Fate, TwoHands } from './recountranks.ts'

/**
 * Rounds that a dealer, a player or both together bank, settled a second time: whose chips grow or shrink by how much,
 * written from 10.7, 10.8, 11.9 and 11.10 without a line of the family.
 */

interface Banked {
  readonly bank: PlayerId | null
  readonly cobank: boolean
}
type T = Table<Banked & { readonly against: Readonly<Record<PlayerId, Cents>> }>
export type Seen = Record<string, number>

const note = (seen: Seen, what: string): void => {
  seen[what] = (seen[what] ?? 0) + 1
}

/** What is known of a round when the bets are closed, and what becomes of its hands. */
interface Round extends Banked {
  readonly wagers: readonly (Spot & { readonly match: Cents })[]
  readonly house: Cents
  readonly before: Readonly<Record<PlayerId, Cents>>
  readonly open: Map<string, readonly Face[]>
  readonly gone: Set<Place>
  readonly void: Set<Place>
  allVoid: boolean
}

const chipsOf = (table: Table, player: PlayerId): Cents =>
  stackOf(table, player) +
  balance(table, cover(player)) +
  spotsOf(table, player).reduce((n, s) => n + s.cents, 0)
const all = (table: Table, people: readonly PlayerId[]) =>
  Object.fromEntries(people.map((p) => [p, chipsOf(table, p)]))

const closedRound = (table: T, people: readonly PlayerId[]): Round => ({
  bank: table.state.bank,
  cobank: table.state.cobank,
  wagers: spots(table).map((s) => ({ ...s, match: balance(table, coupon(s.place, s.player, s.wager)) })),
  house: balance(table, houseWager('main')),
  before: all(table, people),
  open: new Map(),
  gone: new Set(),
  void: new Set(),
  allVoid: false,
})

const vigorish = (won: Cents, up: boolean): Cents =>
  Math.min(won, up ? Math.max(25, Math.ceil(won / 500) * 25) : Math.ceil(won / 20))

/** What every player has more or less of after a round. */
function recounted(
  round: Round,
  table: Table,
  fate: (place: Place) => Fate,
  seen: Seen,
): Record<PlayerId, Cents> {
  const { options, coin } = terms(table)
  const up = options.vigorishRounding === 'up'
  const change: Record<PlayerId, Cents> = {}
  const add = (player: PlayerId, cents: Cents): void => {
    change[player] = (change[player] ?? 0) + cents
  }
  let center = 0
  for (const { place, player, cents, match } of round.wagers) {
    if (round.void.has(place)) continue
    const became = round.gone.has(place) ? 'lose' : fate(place)
    if (became === 'lose') add(player, -cents)
    if (became === 'win') add(player, cents + match - vigorish(cents + match, up))
    center += became === 'lose' ? cents : became === 'win' ? -cents : 0
  }
  const { bank, cobank, house } = round
  if (bank === null) return change
  const own = house > 0 ? fate('dealer') : 'push'
  center += own === 'lose' ? house : own === 'win' ? -house : 0
  const half = Math.floor(Math.abs(center) / 2 / coin) * coin
  note(
    seen,
    `${cobank ? 'co-bank' : 'bank'} ${center < 0 ? 'pays in' : center > 0 ? 'has a surplus' : 'is even'}`,
  )
  if (center < 0) add(bank, cobank ? -half : center)
  const share = cobank ? center - half : center
  if (center > 0) add(bank, share - vigorish(share, up))
  return change
}

const VOIDS: readonly string[] = ['mistotal', 'stray-tile-exposed', 'wrong-start', 'bank-card-exposed']
const PLACES: readonly Place[] = ['dealer', '1', '2', '3', '4', '5', '6']

/** Hands as they lie open, before they are collected; what was surrendered, and what is void. */
function noted(game: Game, round: Round, before: Table, command: Command, events: readonly Event[]): void {
  const place = String(command.place)
  if (command.type === 'surrender') round.gone.add(place)
  if (command.type === 'void-hand' || command.type === 'void-exposed') round.void.add(place)
  if (VOIDS.includes(command.type)) round.allVoid = true
  let table = before
  for (const event of events) {
    table = evolve(game, table, event)
    for (const name of PLACES.flatMap((p) => [`hand:${p}.low`, `hand:${p}.high`])) {
      const faces = (table.piles[name] ?? []).map((card) => table.faces[card])
      if (faces.length > 0 && faces.every((f) => f?.to.includes('everyone')))
        round.open.set(
          name,
          faces.map((f) => f?.face ?? ''),
        )
    }
  }
}

export interface Recount {
  readonly game: Game
  readonly seed: number
  readonly rounds: number
  readonly settings: Settings
  readonly people: Readonly<Record<PlayerId, { readonly place: Place; readonly cents: Cents }>>
  fate(own: TwoHands, bank: TwoHands): Fate
}

const RARE: readonly string[] = ['surrender', 'give-up-bank']
const NEVER = 'several buy-in cash-out leave reseat take'.split(' ')

/** A surrender keeps nobody waiting: now and then a player takes it while the dealer goes on. */
function surrender(game: Game, table: Table, people: readonly PlayerId[], pick: Pick): Command | undefined {
  if (pick(12) > 0) return undefined
  const by = asPlayer(people[pick(people.length)] as PlayerId)
  const offer = offers(game, table, by).find(({ type }) => type === 'surrender')
  return offer && fill(offer, pick)
}

/** A random player does something that is offered. A player the table waits for answers sooner or later. */
function anyCommand(game: Game, table: Table, people: readonly PlayerId[], pick: Pick): Command | undefined {
  const now = next(game, table)
  if (isStep(now)) {
    const aside = surrender(game, table, people, pick)
    if (aside) return aside
    const wrong = offers(game, table, now.by).filter(
      (o) => VOIDS.includes(o.type) || /player|tile-exp/.test(o.type),
    )
    return pick(150) === 0 && wrong.length > 0 ? fill(wrong[pick(wrong.length)] as Offer, pick) : now.command
  }
  const waited = now.for[now.for.length > 1 ? pick(now.for.length) : 0]
  const player = waited && pick(3) > 0 ? waited.player : (people[pick(people.length)] as PlayerId)
  const mine = [...betOffers(game, table, player), ...offers(game, table, asPlayer(player))].filter(
    ({ type }) => !NEVER.includes(type) && (!RARE.includes(type) || pick(12) === 0),
  )
  if (waited?.player === player && waited.otherwise.type === 'ready' && pick(3) > 0) return waited.otherwise
  return mine.length === 0 ? undefined : fill(mine[pick(mine.length)] as Offer, pick)
}

/** So many rounds are played at random, and each is settled twice: what was seen on the way. */
export function recount({ game, seed, rounds, settings, people, fate }: Recount): Seen {
  const pick = seeded(seed)
  const source = drawn(seeded(seed, 1))
  const names = Object.keys(people)
  const seen: Seen = {}
  let table = seatedTable(game, people, settings) as T
  let round: Round | undefined
  for (let i = 0; i < 400 * rounds && table.round <= rounds; i++) {
    const command = anyCommand(game, table, names, pick)
    const done = command && perform(game, table, command, source)
    if (!done || isRefused(done)) continue
    const before = table
    const events = done.entry.events as readonly Event[]
    table = done.table as T
    if (command.type === 'close') round = closedRound(table, names)
    if (!round) continue
    noted(game, round, before, command, events)
    if (!events.some((e) => e.type === 'closed')) continue
    over(round, table, names, fate, seen)
    round = undefined
  }
  return seen
}

/** The round is over: chips are where they are by the second settlement too. */
function over(round: Round, table: T, names: readonly PlayerId[], fate: Recount['fate'], seen: Seen): void {
  const hands = (place: Place): TwoHands => ({
    low: round.open.get(`hand:${place}.low`) ?? [],
    high: round.open.get(`hand:${place}.high`) ?? [],
  })
  const against = hands(round.bank === null ? 'dealer' : (table.players[round.bank]?.place ?? ''))
  const none = round.allVoid || (round.house === 0 && round.wagers.every((s) => round.void.has(s.place)))
  const change = none ? {} : recounted(round, table, (place) => fate(hands(place), against), seen)
  note(seen, none ? 'void' : round.bank === null ? 'dealer' : round.cobank ? 'co-bank' : 'bank')
  if (round.gone.size > 0) note(seen, 'surrendered')
  const after = Object.fromEntries(names.map((p) => [p, (round.before[p] ?? 0) + (change[p] ?? 0)]))
  deepStrictEqual(all(table, names), after, JSON.stringify({ ...round, open: [...round.open] }))
  const left = Object.keys(table.balances).filter((account) => /^(center|cover|house|due)/.test(account))
  strictEqual(left.join(), '', 'chips were left behind')
}
