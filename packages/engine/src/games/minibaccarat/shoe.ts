import { type Result, resultOf } from '../../baccarat/odds.ts'
import { pointCount } from '../../baccarat/points.ts'
import { thirdCardFor } from '../../baccarat/thirdcard.ts'
import {
  balance,
  type CardId,
  type Cents,
  type Event,
  type Face,
  facesOf,
  type Need,
  type Pile,
  type Place,
  type PlayerId,
  pile,
  terms,
  top,
  vigorishOf,
} from '../../kernel/index.ts'
import { chosen, type Mini } from './options.ts'
import type { MiniFact, Phase, T } from './state.ts'

export const PLACES: readonly Place[] = ['1', '2', '3', '4', '5', '6', '7']
/** The one set of cards at the table. */
export const SET = 'cards'
/** A card drawn in error and not disclosed: the first card of the next hand. */
export const HELD: Pile = 'held'
/** Face down under the right corner of the shoe (7.7(c)2). */
export const CORNER: Pile = 'corner'

export const playing = (table: T): Mini => chosen(terms(table).options)

/** The cards on the table are not those the terms in force ask for: other decks, or another kind of shoe. */
function misfits({ state }: T, { continuous, decks }: Mini): boolean {
  if (state.decks !== decks) return true
  return state.phase === 'shuffle' ? continuous : continuous !== (state.behind === null)
}

/** Where the table stands; cards to be burned, and cards to be changed, come before all else. */
export function phaseOf(table: T): Phase | 'burning' | 'changing' {
  const { burn, phase } = table.state
  if (burn) return 'burning'
  const between = phase === 'betting' || phase === 'shuffle'
  return between && misfits(table, playing(table)) ? 'changing' : phase
}

/** The card that is drawn next, and where it lies. */
export function nextCard(table: T): { card: CardId; from: Pile } | undefined {
  const from = pile(table, HELD).length > 0 ? HELD : 'shoe'
  const [card] = top(table, from, 1)
  return card === undefined ? undefined : { card, from }
}

export const cardsLeft = (table: T): number => pile(table, 'shoe').length + pile(table, HELD).length

export const faceNeed = (cards: readonly CardId[]): Need => ({ kind: 'faces', cards, to: 'everyone' })

/** The need for the face of the next card; without a card there is none. */
export const nextFace = (table: T): Need => {
  const next = nextCard(table)
  return faceNeed(next ? [next.card] : [])
}

/** Cards leave the shoe or the dealer's hand; the cutting card comes out when only those behind it are left. */
export function draw(
  table: T,
  cards: readonly CardId[],
  from: Pile,
  to: Pile,
  faces?: readonly Face[],
): Event[] {
  const { behind, out } = table.state
  const left = pile(table, 'shoe').length - (from === 'shoe' ? cards.length : 0)
  const appears = from === 'shoe' && behind !== null && !out && left <= behind
  const aside: MiniFact[] = appears ? [{ type: 'cutting-card' }] : []
  return [
    { type: 'placed', cards, from, to },
    ...(faces ? [{ type: 'shown', cards, to: 'everyone', faces } as const] : []),
    ...aside,
  ]
}

/** Where the first four cards go: first and third to the Player's Hand, second and fourth to the Banker's. */
export const ORDER = ['player', 'banker', 'player', 'banker'] as const

export const dealt = (table: T): number =>
  pile(table, 'hand:player').length + pile(table, 'hand:banker').length + pile(table, CORNER).length

export const handOf = (table: T, hand: 'player' | 'banker'): Face[] => facesOf(table, `hand:${hand}`)
export const countOf = (table: T, hand: 'player' | 'banker'): number => pointCount(handOf(table, hand))
/** Which hand is still to receive a third card. */
export const dueThird = (table: T): 'player' | 'banker' | undefined =>
  thirdCardFor(handOf(table, 'player'), handOf(table, 'banker'))
export const result = (table: T): Result => resultOf(countOf(table, 'player'), countOf(table, 'banker'))

/** Players from the highest-numbered position down. */
export const downward = (table: T): { player: PlayerId; place: Place }[] =>
  Object.entries(table.players)
    .map(([player, { place }]) => ({ player, place }))
    .sort((a, b) => PLACES.indexOf(b.place) - PLACES.indexOf(a.place))

export const marked = (table: T, player: PlayerId): Cents => balance(table, vigorishOf(player))
