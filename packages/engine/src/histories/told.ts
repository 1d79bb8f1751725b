import { COMMUNITY } from '../deck/index.ts'
import {
  type CardId,
  type Cents,
  type Event,
  type Face,
  isEvent,
  type Place,
  partsOf,
} from '../kernel/index.ts'
import { type Decimal, decimal, type PhhAction, type PhhCard } from '../poker/phh/index.ts'
import { isPotsFact, type PotsFact } from '../pots/index.ts'

/** What happened in a hand, in the words of a history. */

/** Dollars, with cents where there is coin. */
export const amount = (cents: Cents): Decimal =>
  cents % 100 === 0 ? decimal(cents / 100) : decimal(cents, 2)

/** The place of a bet or a hand: `bet-3` and `hand:3` are at 3. */
const betPlace = (name: string): Place | undefined => /^bet-(.+)$/.exec(name)?.[1]
const handPlace = (pile: string): Place | undefined => /^hand:(.+)$/.exec(pile)?.[1]

/** The hand as far as it has been told. */
interface Telling {
  /** The places in the order in which they are dealt to. */
  readonly places: readonly Place[]
  readonly faces: ReadonlyMap<CardId, Face>
  readonly actions: PhhAction[]
  /** Cards that have been dealt since the last action, by place, and in the middle. */
  holes: Map<Place, CardId[]>
  board: CardId[]
  /** What each holds, and what each has put away without a word so far. */
  readonly held: Map<Place, CardId[]>
  readonly away: Map<Place, readonly CardId[]>
  /** What lies before each seat, and who has just put chips there. */
  bets: Map<Place, Cents>
  putting: Place | undefined
  high: Cents
  isOpen: boolean
}

const cardsOf = ({ faces }: Telling, cards: readonly CardId[]): PhhCard[] =>
  cards.map((card) => faces.get(card) ?? 'unknown')

/** Deals are told before the next action. */
function flush(now: Telling): void {
  for (const [player, place] of now.places.entries()) {
    const cards = now.holes.get(place)
    if (cards) now.actions.push({ type: 'deal-hole', player, cards: cardsOf(now, cards) })
  }
  now.holes = new Map()
  if (now.board.length > 0) now.actions.push({ type: 'deal-board', cards: cardsOf(now, now.board) })
  now.board = []
}

function tell(now: Telling, place: Place, make: (player: number) => PhhAction): void {
  flush(now)
  now.actions.push(make(now.places.indexOf(place)))
}

function onPlaced(now: Telling, cards: readonly CardId[], from: string, to: string): void {
  const [source, target] = [handPlace(from), handPlace(to)]
  if (to === COMMUNITY) {
    if (now.holes.size > 0) flush(now)
    now.board.push(...cards)
  }
  if (target !== undefined && now.held.has(target)) {
    if (now.board.length > 0) flush(now)
    now.holes.set(target, [...(now.holes.get(target) ?? []), ...cards])
    now.held.set(target, [...(now.held.get(target) ?? []), ...cards])
  }
  if (source !== undefined) {
    now.away.set(source, cards)
    now.held.set(
      source,
      (now.held.get(source) ?? []).filter((card) => !cards.includes(card)),
    )
  }
}

/** Chips are put before a seat. */
function onMoved(now: Telling, to: string, cents: Cents): void {
  const place = betPlace(partsOf(to).name ?? '')
  if (place === undefined) return
  now.bets.set(place, (now.bets.get(place) ?? 0) + cents)
  now.putting = place
}

type Betting = Extract<PotsFact, { readonly type: 'betting' }>

/** Somebody has acted, or the round is opened. */
function onBetting(now: Telling, { round, folded }: Betting, placeOf: (player: string) => Place): void {
  const { putting, isOpen } = now
  now.isOpen = true
  now.putting = undefined
  if (folded !== undefined) {
    const place = placeOf(folded)
    tell(now, place, (player) => ({ type: 'fold', player }))
    now.held.delete(place)
  } else if (putting !== undefined) {
    const bet = now.bets.get(putting) ?? 0
    const isRaise = bet > now.high
    tell(now, putting, (player) =>
      isOpen
        ? isRaise
          ? { type: 'raise-to', player, amount: amount(bet) }
          : { type: 'check-call', player }
        : { type: 'bring-in', player },
    )
  } else if (isOpen) {
    tell(now, placeOf(round.checked.at(-1) ?? ''), (player) => ({ type: 'check-call', player }))
  }
  now.high = Math.max(0, ...now.bets.values())
}

function onFact(now: Telling, it: PotsFact, placeOf: (player: string) => Place): void {
  switch (it.type) {
    case 'hand-begun':
      now.putting = undefined
      now.high = Math.max(0, ...now.bets.values())
      break
    case 'betting':
      onBetting(now, it, placeOf)
      break
    case 'bets-gathered':
      flush(now)
      now.bets = new Map()
      now.high = 0
      now.isOpen = false
      break
    case 'hand-drew': {
      const cards = cardsOf(now, now.away.get(it.place) ?? [])
      tell(now, it.place, (player) => ({ type: 'discard', player, cards }))
      now.away.delete(it.place)
      break
    }
    case 'hand-showed': {
      const cards = cardsOf(now, now.held.get(it.place) ?? [])
      tell(now, it.place, (player) =>
        it.showed === 'shown' ? { type: 'show', player, cards } : { type: 'muck', player },
      )
      break
    }
  }
}

/** The actions of a hand, with the cards that its viewer has seen by its end. */
export function actionsOf(
  hands: readonly { readonly place: Place; readonly player: string }[],
  events: readonly Event[],
): readonly PhhAction[] {
  const faces = new Map<CardId, Face>()
  for (const event of events)
    if (isEvent(event, 'shown'))
      for (const [i, card] of event.cards.entries()) {
        const face = event.faces?.[i]
        if (face !== undefined) faces.set(card, face)
      }
  const now: Telling = {
    places: hands.map(({ place }) => place),
    faces,
    actions: [],
    holes: new Map(),
    board: [],
    held: new Map(hands.map(({ place }) => [place, []])),
    away: new Map(),
    bets: new Map(),
    putting: undefined,
    high: 0,
    isOpen: false,
  }
  const placeOf = (player: string): Place => hands.find((hand) => hand.player === player)?.place ?? ''
  for (const event of events) {
    if (isEvent(event, 'placed')) onPlaced(now, event.cards, event.from, event.to)
    else if (isEvent(event, 'moved')) onMoved(now, event.to, event.cents)
    else if (isPotsFact(event)) onFact(now, event, placeOf)
  }
  flush(now)
  return now.actions
}
