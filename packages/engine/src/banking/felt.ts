import {
  type Area,
  type Arrangement,
  type Box,
  box,
  type Citation,
  handPile,
  type Inscription,
  type LayoutSpot,
  type Pile,
  type Place,
  type Stroke,
  type WagerId,
} from '../kernel/index.ts'
import { highPile, lowPile } from './setting.ts'

/** What the felts of games with a bank have in common: six places whose hands are set in two, the dealer's, a shaker, a marker. */

/** Where a hand lies as it is dealt, and where its two parts. */
export interface Hands {
  readonly whole: Box
  readonly high: Box
  readonly low: Box
}

/** How many cards lie side by side in each before they are fanned. */
export interface Rooms {
  readonly whole: number
  readonly high: number
  readonly low: number
}

/** A place for players, measured from the upper left of its column. */
export interface Seat {
  readonly width: number
  readonly spot: Box
  readonly hands: Hands
  /** Where the count of the dice stops, and what was set is named and judged. */
  readonly count: Box
  readonly highName?: Box
  readonly lowName?: Box
  readonly result: Box
}

export interface Felt {
  readonly seat: Seat
  /** The upper left of the column with this index; the dealer's right is the left of the page, and positions count from there. */
  at(i: number): { readonly x: number; readonly y: number }
  readonly dealer: Hands
  readonly highName: Box
  readonly lowName: Box
  /** Where the marker lies while the dealer banks, if it lies beside the cards. */
  readonly bank?: Box
  readonly dealerCount: Box
  readonly dice: Box
  readonly count: Box
  readonly cover: Box
  readonly houseWager: Box
  /** The lettering of both parts of a hand is no larger; below them, where cards would leave half of it to be seen. */
  readonly caption: number
  readonly below?: boolean
  /** Where the dealer's parts have theirs, if not like all others. */
  readonly captions?: { readonly high: Box; readonly low: Box }
  readonly print: readonly Inscription[]
}

const moved = ({ x, y }: { readonly x: number; readonly y: number }, at: Box): Box => ({
  ...at,
  x: at.x + x,
  y: at.y + y,
})

const note = (id: string, name: string, at: Box, place?: Place): Area => ({
  id,
  kind: 'note',
  name,
  ...(place !== undefined && { place }),
  ...at,
})

const HIGH = 'HIGH'
const LOW = 'LOW'

const outline = ({ x, y, width, height }: Box): Stroke => ({
  path: `M${x} ${y}h${width}v${height}h${-width}z`,
})

/** Where the name of a part stands: in the middle of its cards' place, or below it. */
const captionAt = ({ x, y, width, height }: Box, size: number, below: boolean): Box =>
  box(x + 4, below ? y + height + 3 : y + height / 2 - size, width - 8, below ? size * 1.2 : 2 * size)

/** Both parts of a hand in the print: a line around them, and their names. */
function printed({ high, low }: Hands, { caption, below = false }: Pick<Felt, 'caption' | 'below'>) {
  const named = (text: string, at: Box): Inscription => ({
    text,
    size: caption,
    ...captionAt(at, caption, below),
  })
  return { strokes: [high, low].map(outline), inscriptions: [named(HIGH, high), named(LOW, low)] }
}

function handAreas(place: Place, whose: string, { whole, high, low }: Hands, rooms: Rooms): Area[] {
  const area = (id: keyof Rooms, name: string, pile: Pile, at: Box): Area => ({
    id: `${id === 'whole' ? 'hand' : id}-${place}`,
    kind: 'cards',
    name: `${name} of ${whose}`,
    pile,
    room: rooms[id],
    ...at,
  })
  return [
    area('whole', 'The hand', handPile(place), whole),
    area('high', 'The high hand', highPile(place), high),
    area('low', 'The low hand', lowPile(place), low),
  ]
}

/** The marker of who banks lies where that player's wager would, for the bank makes none. */
const bankArea = (place: Place, { x, y, width, height }: Box): Area => {
  const size = Math.min(width, height) * 0.9
  return {
    id: `bank-${place}`,
    kind: 'puck',
    name: `The bank at position ${place}`,
    ...box(x + (width - size) / 2, y + (height - size) / 2, size, size),
  }
}

function namesOf(seat: Pick<Seat, 'highName' | 'lowName' | 'result'>, place: Place): Area[] {
  const whose = place === '*' ? 'your place' : `position ${place}`
  const seen = place === '*' ? undefined : place
  return [
    ...(seat.highName ? [note(`high-name-${place}`, `The high hand of ${whose}`, seat.highName, seen)] : []),
    ...(seat.lowName ? [note(`low-name-${place}`, `The low hand of ${whose}`, seat.lowName, seen)] : []),
    note(`result-${place}`, `How ${whose} fared`, seat.result, seen),
  ]
}

function seatAt(felt: Felt, wager: WagerId, rooms: Rooms, place: Place, i: number) {
  const { seat } = felt
  const at = felt.at(i)
  const spot = moved(at, seat.spot)
  const hands = {
    whole: moved(at, seat.hands.whole),
    high: moved(at, seat.hands.high),
    low: moved(at, seat.hands.low),
  }
  const wagered: LayoutSpot = {
    wager,
    name: `Wager, position ${place}`,
    place,
    print: [place],
    ink: 'gold',
    round: true,
    ...spot,
  }
  const owned = handAreas(place, `position ${place}`, hands, rooms).map((area) => ({ ...area, place }))
  return {
    spot: wagered,
    areas: [
      ...owned,
      bankArea(place, spot),
      note(`count-${place}`, `The count at position ${place}`, moved(at, seat.count), place),
      ...namesOf(
        {
          ...(seat.highName && { highName: moved(at, seat.highName) }),
          ...(seat.lowName && { lowName: moved(at, seat.lowName) }),
          result: moved(at, seat.result),
        },
        place,
      ),
    ],
    ...printed(hands, felt),
  }
}

/** The own place, large on a tall screen: the wager, and what was set and how it fared. */
export interface OwnPlace extends Pick<Seat, 'spot' | 'highName' | 'lowName' | 'result'> {}

const ownSpot = (wager: WagerId, { spot }: OwnPlace): LayoutSpot => ({
  wager,
  name: 'Wager',
  place: '*',
  print: ['WAGER'],
  ink: 'gold',
  round: true,
  ...spot,
})

/** A heap of cards or tiles on the felt itself: how many can be seen, which cannot. */
export const heap = (id: string, name: string, pile: Pile, at: Box): Area => ({
  id,
  kind: 'cards',
  name,
  pile,
  stacked: true,
  loose: true,
  ...at,
})

/** Heaps side by side, the first at the left of the page or, as the dealer counts them, at the right. */
export function heapRow(
  piles: readonly Pile[],
  { x, y, width, height }: Box,
  wide: number,
  first: 'left' | 'right',
): Area[] {
  const step = width / piles.length
  const from = first === 'left' ? 'the right' : 'the dealer’s left'
  return piles.map((name, i) => {
    const column = first === 'left' ? i : piles.length - 1 - i
    const at = box(x + column * step + (step - wide) / 2, y, wide, height)
    return heap(`stack-${i + 1}`, `Stack ${i + 1} from ${from}`, name, at)
  })
}

/** So large is the lettering, and there it stands. */
type Lettering = readonly [size: number, at: Box]

/** What is printed before the dealer: the name of the game, who wins copies, and what winners pay. */
export const bankPrint =
  (title: string, rules: { readonly copies: Citation; readonly less: Citation }) =>
  ([size, at]: Lettering, copies: Lettering, less: Lettering): readonly Inscription[] => [
    { text: title, ink: 'gold', size, ...at },
    { text: 'COPIES ARE THE DEALER’S OR THE BANK’S', rule: rules.copies, size: copies[0], ...copies[1] },
    { text: 'WINNERS PAY FIVE PERCENT', rule: rules.less, size: less[0], ...less[1] },
  ]

export interface FeltParts {
  readonly wager: WagerId
  readonly places: readonly Place[]
  readonly rooms: Rooms
  readonly own?: OwnPlace
  readonly areas: readonly Area[]
  readonly spots?: readonly LayoutSpot[]
  readonly inscriptions?: readonly Inscription[]
}

/** One arrangement: the places, the dealer's hands and what stands around them, with what only this game has. */
export function arrangeBanked(felt: Felt, parts: FeltParts): Arrangement {
  const { wager, places, rooms, own } = parts
  const seats = places.map((place, i) => seatAt(felt, wager, rooms, place, i))
  const dealer = printed(felt.captions ? { ...felt.captions, whole: felt.dealer.whole } : felt.dealer, {
    caption: felt.caption * 1.2,
  })
  return {
    spots: [...seats.map((s) => s.spot), ...(own ? [ownSpot(wager, own)] : []), ...(parts.spots ?? [])],
    strokes: [...seats.flatMap((s) => s.strokes), outline(felt.dealer.high), outline(felt.dealer.low)],
    inscriptions: [
      ...felt.print,
      ...(parts.inscriptions ?? []),
      ...seats.flatMap((s) => s.inscriptions),
      ...dealer.inscriptions,
    ],
    areas: [
      ...seats.flatMap((s) => s.areas),
      ...(own ? namesOf(own, '*') : []),
      ...handAreas('dealer', 'the dealer', felt.dealer, rooms),
      note('high-name-dealer', 'The high hand of the dealer', felt.highName),
      note('low-name-dealer', 'The low hand of the dealer', felt.lowName),
      note('count-dealer', 'The count at the dealer', felt.dealerCount),
      ...(felt.bank ? [{ ...bankArea('dealer', felt.bank), name: 'The dealer banks' }] : []),
      ...parts.areas,
      { id: 'dice', kind: 'dice', name: 'The shaker', ...felt.dice },
      note('count', 'Where the count ends', felt.count),
      note('cover', 'What covers the bank', felt.cover),
      note('house-wager', 'The dealer’s wager against the bank', felt.houseWager),
    ],
  }
}
