import type { Cents, Place, PlayerId } from '../kernel/index.ts'
import type { Owing } from './state.ts'

/** Who is dealt in, where the button stands (19:47-14.10(c)1) and who posts which blind. */

/** Somebody who sits at the table. */
export interface Sitter {
  readonly place: Place
  readonly player: PlayerId
  /** Wants to be dealt in and owes nothing for time. */
  readonly ready: boolean
  readonly owing?: Owing
  /** Posts what is owed instead of waiting for the blind. */
  readonly posts: boolean
  /** Sits out from the next highest blind on. */
  readonly leavesAtBlind: boolean
}

export interface Seating {
  /** All places, clockwise from the dealer's left. */
  readonly places: readonly Place[]
  readonly sitters: readonly Sitter[]
  /** The amounts, lowest first; none where no blinds are posted. */
  readonly blinds: readonly Cents[]
  readonly button: 'moving' | 'dead'
  readonly headsUp: 'second' | 'first'
  readonly mayPost: boolean
  /** Where the button and the blinds were. */
  readonly before?: { readonly button: Place; readonly blinds: readonly Place[] }
  /** Whether a player's chips cover the ante, this much for blinds, and one bet at the least (14.7(c)3). */
  covers(player: PlayerId, owed: Cents): boolean
}

/** What a player puts up before the deal. */
export interface Post {
  readonly player: PlayerId
  /** A bet like any other, and what goes into the pot without counting as one. */
  readonly live: Cents
  readonly dead: Cents
}

export interface Positions {
  /** In the order of the deal: from the left of the button, or of the dealer. */
  readonly hands: readonly { readonly place: Place; readonly player: PlayerId }[]
  readonly button?: Place
  /** Where the blinds stand, the lowest first; nobody may sit there. */
  readonly blinds: readonly Place[]
  readonly posts: readonly Post[]
  readonly owing: Readonly<Record<PlayerId, Owing>>
  /** Who would have been the highest blind and sits out instead. */
  readonly leaves: readonly PlayerId[]
}

/** The places clockwise from the one after this, that one last. */
export function after(places: readonly Place[], place: Place | undefined): readonly Place[] {
  const at = place === undefined ? -1 : places.indexOf(place)
  return at < 0 ? places : [...places.slice(at + 1), ...places.slice(0, at + 1)]
}

type Seat = Sitter & { readonly owed: boolean }

const inOrder = (order: readonly Place[], seats: readonly Seat[]): Seat[] =>
  order.flatMap((place) => seats.filter((seat) => seat.place === place))

const bare = ({ place, player }: Sitter) => ({ place, player })

/** Nothing where fewer than two can be dealt in. */
export function positions(seating: Seating): Positions | undefined {
  const { sitters, covers } = seating
  const able = sitters.filter(({ ready, player }) => ready && covers(player, 0))
  if (able.length < 2) return undefined
  if (seating.blinds.length === 0) {
    const order = seating.places.flatMap((place) => able.filter((it) => it.place === place))
    return { hands: order.map(bare), blinds: [], posts: [], owing: {}, leaves: [] }
  }
  // When a game starts or starts again nobody owes a blind: two who wait never stop one.
  const starts = able.filter(({ owing }) => owing === undefined).length < 2
  const seats = able.map((it) => ({ ...it, owed: !starts && it.owing !== undefined }))
  return placed(starts ? { ...seating, sitters: sitters.map(settled) } : seating, seats)
}

const settled = ({ owing: _, ...rest }: Sitter): Sitter => rest

/** Players who cannot cover their blind are left out, and it passes on. */
function placed(seating: Seating, seats: readonly Seat[]): Positions | undefined {
  if (seats.filter(({ owed }) => !owed).length < 2) return undefined
  const found =
    seating.button === 'dead' && seating.before ? deadButton(seating, seats) : moving(seating, seats)
  const leaver = seats.find(
    ({ place, leavesAtBlind }) => leavesAtBlind && place === found.blinds.at(-1)?.place,
  )
  const without = (player: PlayerId) =>
    placed(
      seating,
      seats.filter((it) => it.player !== player),
    )
  if (leaver) {
    const next = without(leaver.player)
    return next && { ...next, leaves: [leaver.player, ...next.leaves] }
  }
  const posts = postsOf(seating, seats, found)
  const short = posts.find(({ player, live, dead }) => !seating.covers(player, live + dead))
  return short ? without(short.player) : positionsOf(seating, seats, found, posts)
}

/** The button and the blinds; a lower blind of a dead button may be nobody's. */
interface Found {
  readonly button: Place
  readonly blinds: readonly { readonly place: Place; readonly player?: PlayerId }[]
}

/** 19:47-14.10(c)2: at first the button is before the first player to the dealer's right. */
const firstButton = (places: readonly Place[], seats: readonly Seat[]): Place =>
  (
    inOrder(
      places,
      seats.filter(({ owed }) => !owed),
    ).at(-1) as Seat
  ).place

function moving({ places, blinds, headsUp, before }: Seating, seats: readonly Seat[]): Found {
  const own = seats.filter(({ owed }) => !owed)
  // 19:47-14.10(c)3: after each hand it goes on clockwise, to the next who is dealt in.
  const button = before
    ? (inOrder(after(places, before.button), own)[0] as Seat).place
    : firstButton(places, seats)
  const order = inOrder(after(places, button), seats)
  const lower = order.filter(({ owed }) => !owed).slice(0, Math.min(blinds.length, own.length) - 1)
  const last = lower.at(-1)
  // A player waiting for the big blind posts it when it reaches their seat.
  const beyond = last ? inOrder(after(places, last.place), seats) : order
  const highest = beyond.find((seat) => !lower.includes(seat)) as Seat
  const all = [...lower, highest].map(bare)
  // 19:47-14.10(d): as written the button posts the second blind between two players; the sign may say the first.
  const turned = headsUp === 'first' && all.length === 2 && seats.length === 2
  return { button, blinds: turned ? all.toReversed() : all }
}

/** Each blind moves one seat, even if that seat is empty; the button follows. */
function deadButton({ places, headsUp, before }: Seating, seats: readonly Seat[]): Found {
  const previous = before?.blinds ?? []
  const highest = inOrder(after(places, previous.at(-1)), seats)[0] as Seat
  const own = seats.filter(({ owed, player }) => !owed && player !== highest.player)
  const [other] = own
  if (own.length === 1 && other && previous.length > 1) {
    const button = headsUp === 'first' ? other.place : highest.place
    return { button, blinds: [bare(other), bare(highest)] }
  }
  const lower = previous.slice(1).map((place) => own.find((seat) => seat.place === place) ?? { place })
  const blinds = [...lower, highest].map((it) => ('player' in it ? bare(it) : it))
  return { button: previous[0] as Place, blinds }
}

/** The places between the button and the highest blind, that one included. */
function passed({ places }: Seating, { button, blinds }: Found): readonly Place[] {
  const order = after(places, button)
  return order.slice(0, order.indexOf(blinds.at(-1)?.place ?? '') + 1)
}

const amountOf = ({ blinds }: Seating, found: Found, at: number): Cents =>
  blinds[blinds.length - found.blinds.length + at] ?? 0

/** Who posts in place of waiting; nobody does between the button and the blinds. */
const entering = (seating: Seating, seats: readonly Seat[], found: Found): readonly Seat[] =>
  seats.filter(
    ({ owed, posts, place }) => owed && posts && seating.mayPost && !passed(seating, found).includes(place),
  )

function postsOf(seating: Seating, seats: readonly Seat[], found: Found): Post[] {
  const highest = seating.blinds.at(-1) ?? 0
  const lower = seating.blinds.slice(0, -1).reduce((sum, cents) => sum + cents, 0)
  return [
    ...found.blinds.flatMap(({ player }, i) =>
      player === undefined ? [] : [{ player, live: amountOf(seating, found, i), dead: 0 }],
    ),
    ...entering(seating, seats, found).map(({ player, owing }) => ({
      player,
      live: highest,
      // A lower blind that was missed is dead.
      dead: owing === 'missed' ? lower : 0,
    })),
  ]
}

function positionsOf(
  seating: Seating,
  seats: readonly Seat[],
  found: Found,
  posts: readonly Post[],
): Positions {
  const posting = posts.map(({ player }) => player)
  const dealt = seats.filter(({ owed, player }) => !owed || posting.includes(player))
  const isDealt = (player: PlayerId): boolean => dealt.some((it) => it.player === player)
  const owing: Record<PlayerId, Owing> = {}
  const missed = passed(seating, found)
  for (const { player, place, owing: before } of seating.sitters) {
    if (isDealt(player)) continue
    if (before !== undefined) owing[player] = before
    else if (missed.includes(place)) owing[player] = 'missed'
  }
  return {
    hands: inOrder(after(seating.places, found.button), dealt).map(bare),
    button: found.button,
    blinds: found.blinds.map(({ place }) => place),
    posts,
    owing,
    leaves: [],
  }
}
