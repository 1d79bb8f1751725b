import {
  dollars,
  down,
  everySpot,
  HOUSE,
  limited,
  type OptionValues,
  type Place,
  type PlayerId,
  placeOf,
  playerAt,
  type Range,
  type Refused,
  reducible,
  type Spot,
  spots,
  stackOf,
  staked,
  terms,
  unit,
  up,
  type Wager,
  type WagerId,
} from '../../kernel/index.ts'
import { notReady } from '../../shoe/index.ts'
import { PAYS } from './options.ts'
import { spreadPays, THREE_PAYS } from './settle.ts'
import { PLACES, playing, SHOE } from './shoe.ts'
import { dealt } from './spread.ts'
import type { T } from './state.ts'

export const MAIN: WagerId = 'main'
export const RAISE: WagerId = 'raise'

export function wagers(values: OptionValues): readonly Wager[] {
  const spreads = PAYS.map(([from, which]) => ({ when: `spread ${which}`, odds: spreadPays(values, from) }))
  return [
    {
      id: MAIN,
      name: 'Original wager',
      rule: '19:47-6.5(b)',
      wins: 'The third card falls between the first two, or makes three of a kind with a pair. Void on consecutive cards, and on a pair without a third.',
      pays: [...spreads, { when: 'three of a kind', odds: THREE_PAYS }],
    },
    {
      id: RAISE,
      name: 'Raise',
      rule: '19:47-6.5(h)',
      wins: 'The third card falls between the first two.',
      pays: spreads,
    },
  ]
}

/** The smallest amount that every spread pays exactly; three of a kind pays any. */
const unitOf = (table: T): number => {
  const { coin, options } = terms(table)
  return unit(
    coin,
    PAYS.map(([from]) => spreadPays(options, from)),
  )
}

const refuse = (refused: string, because: string): Refused => ({ refused, because })

/** Why original wagers cannot change at this moment. */
function shut(table: T, standing: boolean): Refused | undefined {
  const early = notReady(SHOE, table)
  if (early || table.state.phase === 'betting') return early
  return standing && dealt(table) > 0
    ? refuse('19:47-6.5(d)', 'A card is out; nobody touches a wager until it has been decided.')
    : refuse('19:47-6.5(a)', 'Wagers are made before the first card of the round.')
}

/** Why a player may not wager on this betting area. */
function wrongArea(table: T, player: PlayerId, place: Place): Refused | undefined {
  if (spots(table).some((s) => s.place === place && s.player !== player))
    return refuse('19:47-6.8', 'Somebody else has wagered on this betting area in this round.')
  if (place === placeOf(table, player)) return undefined
  if (!playing(table).severalAreas)
    return refuse('19:47-6.8', 'At this table a player wagers on one betting area, the own one.')
  return playerAt(table, place) === undefined
    ? undefined
    : refuse('19:47-6.8', 'The player who sits there wagers there.')
}

const ALL = everySpot(PLACES, [MAIN, RAISE])
/** Every area is a spot to ask about, so that a wager on the wrong one is refused by its rule. */
export const possibleSpots = () => ALL

/** What an original wager can still be raised by: no more than itself (6.5(h)). */
const roomFor = (table: T, { place, player, cents }: Spot): number =>
  cents - staked(table, place, player, RAISE)

/** Whether an original wager may still be raised, as far as its player has said. */
export const isOpen = (table: T, s: Spot): boolean =>
  !table.state.stayed.includes(s.place) && roomFor(table, s) > 0

const original = (table: T, place: Place): Spot | undefined =>
  spots(table).find((s) => s.place === place && s.wager === MAIN)

/** Original wagers of which a raise is still to be made or not, from the dealer's left on. */
export const undecided = (table: T): Spot[] =>
  table.state.phase === 'raising'
    ? PLACES.flatMap((place) => original(table, place) ?? []).filter((s) => isOpen(table, s))
    : []

/** The area on which a player decides now: one after the other. */
export const deciding = (table: T, player: PlayerId): Spot | undefined =>
  undecided(table).find((s) => s.player === player)

/** How much may be put on the raise area of an original wager. */
export function raiseRange(table: T, wager: Spot): Range | Refused {
  const { place, player } = wager
  const { limits } = terms(table)
  const there = staked(table, place, player, RAISE)
  const step = unitOf(table)
  // Limits that are posted for raises by their name bind them; otherwise any amount up to the original wager.
  const least = up(Math.max((limits[RAISE]?.least ?? 0) - there, step), step)
  const room = down(
    Math.min(roomFor(table, wager), (limits[RAISE]?.most ?? Number.POSITIVE_INFINITY) - there),
    step,
  )
  const chips = stackOf(table, player)
  if (room < least) return refuse('19:47-6.5(h)', 'A raise is no more than the original wager.')
  if (chips < least) {
    const because = `A raise takes at least ${dollars(least)}; you have ${dollars(chips)}. Buy chips or stay.`
    return { refused: HOUSE, because, expected: least, received: chips }
  }
  const most = Math.min(room, down(chips, step))
  return {
    least,
    most,
    step,
    mostRule: '19:47-6.5(h)',
    mostBecause: 'A raise is no more than the original wager.',
  }
}

/** Why there is no raise now at this area for this player. */
export function noRaise(table: T, player: PlayerId, place: Place): Refused {
  const wager = original(table, place)
  if (table.state.phase !== 'raising')
    return refuse(
      '19:47-6.5(h)',
      'A raise is made when there is a spread, between the second and the third card.',
    )
  if (wager?.player !== player)
    return refuse('19:47-6.5(h)', 'A raise supports an original wager of your own.')
  return isOpen(table, wager)
    ? refuse('19:47-6.5(h)', 'Decide about one betting area after the other.')
    : refuse('19:47-6.5(d)', 'It is decided for this area: nobody touches a wager until the third card.')
}

export function stake(table: T, player: PlayerId, place: Place, wager: WagerId): Range | Refused {
  if (wager === RAISE) {
    const open = undecided(table).find((s) => s.place === place && s.player === player)
    return open ? raiseRange(table, open) : noRaise(table, player, place)
  }
  const wrong = shut(table, false) ?? wrongArea(table, player, place)
  if (wrong) return wrong
  const step = unitOf(table)
  const exact = {
    step,
    stepRule: '19:47-6.5(i)2',
    stepBecause: 'A wager is an amount that its odds pay exactly.',
  }
  return limited(table, player, place, wager, step === terms(table).coin ? { step } : exact)
}

export function unstake(table: T, player: PlayerId, place: Place, wager: WagerId): Range | Refused {
  return shut(table, true) ?? reducible(table, player, place, wager, unitOf(table))
}
