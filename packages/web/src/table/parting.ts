import {
  type CardId,
  type CardsField,
  type Face,
  isTile,
  nameOfSet,
  RANKS,
  rankOf,
  refuseCards,
  SUITS,
  suitOf,
} from '@boardwalk/engine/kernel'
import { cardName } from '../parts/Card.tsx'

/** A hand in two parts, and what moves between them: no rule is here, what is good stands in the field. */

/** What this person sees of a card. */
export type FaceOf = (card: CardId) => Face | undefined

const orderOf = (face: Face): number =>
  face.startsWith('JK') ? -1 : (RANKS.length - RANKS.indexOf(rankOf(face))) * 10 - SUITS.indexOf(suitOf(face))

/** As one holds a hand: the highest first, a joker before it. Tiles, and cards nobody sees, stay as they lie. */
export function inOrder({ of }: CardsField, faceOf: FaceOf): readonly CardId[] {
  const faces = of.map(faceOf)
  if (faces.some((face) => face === undefined || isTile(face))) return of
  return of.toSorted((a, b) => orderOf(faceOf(a) ?? '') - orderOf(faceOf(b) ?? ''))
}

/** Pressed again a card is put back; one more than there may be takes the place of the first. */
export const toggled = ({ most }: CardsField, chosen: readonly CardId[], card: CardId): CardId[] =>
  chosen.includes(card) ? chosen.filter((c) => c !== card) : [...chosen, card].slice(-most)

/** Carried onto one of the other part a card changes places with it; carried beside them it goes over by itself. */
export function carried(
  field: CardsField,
  chosen: readonly CardId[],
  card: CardId,
  to: 'chosen' | 'rest',
  onto?: CardId,
): CardId[] {
  const from = chosen.includes(card) ? 'chosen' : 'rest'
  if (from === to) return [...chosen]
  const leaves = from === 'chosen' ? card : onto
  const comes = from === 'chosen' ? onto : card
  if (onto === undefined || leaves === undefined || comes === undefined) return toggled(field, chosen, card)
  return chosen.map((c) => (c === leaves ? comes : c))
}

/** Cards with which no good choice can be made any more, as it stands; nobody needs to try them. */
export function barred({ of, most, legal }: CardsField, chosen: readonly CardId[]): ReadonlySet<CardId> {
  if (!legal || chosen.length >= most) return new Set()
  const good = legal.sets.filter((set) => chosen.every((card) => set.includes(card)))
  return new Set(of.filter((card) => !chosen.includes(card) && !good.some((set) => set.includes(card))))
}

/** The card that a digit means: the first is 1. */
export const cardOfKey = (cards: readonly CardId[], key: string): CardId | undefined =>
  /^[1-9]$/.test(key) ? cards[Number(key) - 1] : undefined

export const nameOf = (of: readonly CardId[], card: CardId, faceOf: FaceOf): string => {
  const face = faceOf(card)
  return face === undefined ? `card ${of.indexOf(card) + 1}` : cardName(face)
}

export interface Parted {
  /** What each part makes by now, or how many are still to be chosen. */
  readonly chosen: string
  readonly rest: string
  /** Why it is no good. */
  readonly wrong?: string
  /** It can be laid down so. */
  readonly good: boolean
}

const moreOf = ({ least, most }: CardsField, count: number): string => {
  const short = least - count
  return short > 0 ? `choose ${short}${count > 0 ? ' more' : ''}` : count < most ? 'or more' : ''
}

/** How a choice stands: the words are the game's. */
export function parted(field: CardsField, chosen: readonly CardId[]): Parted {
  const named = nameOfSet(field, chosen)
  const wrong = chosen.length < field.least ? undefined : refuseCards(field, chosen)
  return {
    chosen: named?.name ?? moreOf(field, chosen.length),
    rest: named?.rest ?? '',
    ...(wrong && { wrong: wrong.because }),
    good: chosen.length >= field.least && !wrong,
  }
}

/** The same by ear: `Low hand: king of hearts, nine of clubs: king high. High hand: …`. */
export function partedWords(field: CardsField, chosen: readonly CardId[], faceOf: FaceOf): string {
  const { of, name, rest } = field
  const now = parted(field, chosen)
  const list = (cards: readonly CardId[]): string =>
    cards.length === 0 ? 'none yet' : cards.map((card) => nameOf(of, card, faceOf)).join(', ')
  const others = of.filter((card) => !chosen.includes(card))
  const tell = (part: string, cards: readonly CardId[], makes: string): string =>
    `${part}: ${list(cards)}${makes === '' ? '' : `: ${makes}`}.`
  return [
    tell(name, chosen, now.chosen),
    ...(rest === undefined ? [] : [tell(rest, others, now.rest)]),
    ...(now.wrong === undefined ? [] : [now.wrong]),
  ].join(' ')
}
