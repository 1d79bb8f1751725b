import { type CardId, type CardsField, HOUSE, type Json, type NamedSet, type Refused } from './types.ts'

/** Sets of cards out of a hand: which are good, and why others are not. */

/** The same cards, in whatever order. */
export const isSameSet = (a: readonly CardId[], b: readonly CardId[]): boolean =>
  a.length === b.length && a.every((card) => b.includes(card))

/** What is chosen, if it is a choice of these cards at all. */
function chosenOf({ of, least, most }: CardsField, value: Json | undefined): readonly CardId[] | undefined {
  if (!Array.isArray(value) || value.length < least || value.length > most) return undefined
  const cards: readonly CardId[] = value.filter((card) => typeof card === 'number' && of.includes(card))
  return cards.length === value.length && new Set(cards).size === cards.length ? cards : undefined
}

/** Why a choice of cards is not good, as it can be said before it is tried; nothing if it is. */
export function refuseCards(field: CardsField, value: Json | undefined): Refused | undefined {
  const { of, least, most, legal } = field
  const received = value === undefined ? {} : { received: value }
  const chosen = chosenOf(field, value)
  if (!chosen) {
    const count = least === most ? `${least}` : `${least} to ${most}`
    return { refused: HOUSE, because: `${count} of these ${of.length} cards.`, expected: of, ...received }
  }
  if (!legal || legal.sets.some((set) => isSameSet(set, chosen))) return undefined
  return { refused: legal.rule, because: legal.because, expected: legal.sets, ...received }
}

/** The choice that is meant when nothing else is said. */
export const usualCards = ({ of, least, legal, usual }: CardsField): readonly CardId[] =>
  usual ?? legal?.sets[0] ?? of.slice(0, least)

/** Every choice of so many things, in the order they lie. */
export function combinations<T>(of: readonly T[], count: number): T[][] {
  if (count === 0) return [[]]
  return of.flatMap((first, i) => combinations(of.slice(i + 1), count - 1).map((rest) => [first, ...rest]))
}

/** Every choice of so many cards with what it makes: the words are the game's, for the chosen ones and for the others. */
export const namedSets = (
  of: readonly CardId[],
  count: number,
  words: (chosen: readonly CardId[], others: readonly CardId[]) => Omit<NamedSet, 'cards'>,
): NamedSet[] =>
  combinations(of, count).map((cards) => ({
    cards,
    ...words(
      cards,
      of.filter((card) => !cards.includes(card)),
    ),
  }))

/** What these cards make, and the others; nothing before enough of them are chosen. */
export const nameOfSet = ({ named = [] }: CardsField, chosen: readonly CardId[]): NamedSet | undefined =>
  named.find(({ cards }) => isSameSet(cards, chosen))
