import { pileOf } from '../../baccarat/hands.ts'
import { type Result, resultOf } from '../../baccarat/odds.ts'
import { cardValue, isNatural, pointCount } from '../../baccarat/points.ts'
import { type Letter, letterOf, TABLE_2, TABLE_3 } from '../../baccarat/thirdcard.ts'
import { type CardId, type Face, knownFace, type OptionValues, pile, terms } from '../../kernel/index.ts'
import { chosen } from './options.ts'
import type { Hand, State, T } from './state.ts'

/** The hand under way; that there is none is an impossible state. */
export function handIn({ hand }: State): Hand {
  if (!hand) throw new Error('no hand is dealt')
  return hand
}

/** How many cards the initial deal gave to a hand: two, or three by a mistake that could not be put right. */
const initial = ({ three }: Hand, of: 'player' | 'banker'): number => (three === of ? 3 : 2)

/** The first cards of a hand, and those drawn to it afterwards. */
export function cardsOf(table: T, of: 'player' | 'banker'): { first: CardId[]; more: CardId[] } {
  const cards = pile(table, pileOf(of))
  const size = initial(handIn(table.state), of)
  return { first: cards.slice(0, size), more: cards.slice(size) }
}

const pairs = (faces: readonly Face[]): Face[][] =>
  faces.flatMap((a, i) => faces.slice(i + 1).map((b) => [a, b]))

/** The highest count that two or all three of the cards make (4.12(c)). */
const highest = (faces: readonly Face[]): number => Math.max(...[...pairs(faces), [...faces]].map(pointCount))
/** The lowest count that two of the cards make (4.12(d)). */
const lowest = (faces: readonly Face[]): number => Math.min(...pairs(faces).map(pointCount))

/** The count of the Player's first cards; with three of them, the best that can be made. */
export const playersCount = (hand: Hand, faces: readonly Face[]): number =>
  hand.three === 'player' ? highest(faces) : pointCount(faces)
/** The count of the Banker's first cards; with more than two of them, nothing (4.12(b)). */
export const bankersCount = (hand: Hand, faces: readonly Face[]): number =>
  hand.three === 'banker' ? 0 : pointCount(faces)

/** All faces of these cards, or nothing while one of them is unknown to the reader of this table. */
export function known(table: T, cards: readonly CardId[]): Face[] | undefined {
  const faces = cards.flatMap((card) => knownFace(table, card) ?? [])
  return faces.length === cards.length ? faces : undefined
}

/** The count of a hand's first cards, as far as the reader of this table knows them. */
export function firstCount(table: T, of: 'player' | 'banker'): number | undefined {
  const faces = known(table, cardsOf(table, of).first)
  const count = of === 'player' ? playersCount : bankersCount
  return faces && count(handIn(table.state), faces)
}

/** The whole count of a hand; it is asked when all its cards lie open. */
export function countOf(table: T, of: 'player' | 'banker'): number {
  const hand = handIn(table.state)
  const { first, more } = cardsOf(table, of)
  const faces = known(table, first)
  const drawn = known(table, more)
  if (!faces || !drawn) throw new Error(`the ${of}'s hand has not been turned`)
  if (of === 'banker' && hand.two) return lowest([...faces, ...drawn])
  const count = of === 'player' ? playersCount : bankersCount
  return (count(hand, faces) + pointCount(drawn)) % 10
}

export const result = (table: T): Result => resultOf(countOf(table, 'player'), countOf(table, 'banker'))

/** Table 3, with the Banker's option at 5 against 4 where the table has it. */
export const tableOf = (values: OptionValues): readonly string[] =>
  chosen(values).mayStayOnFive
    ? TABLE_3
    : TABLE_3.map((row, count) => (count === 5 ? TABLE_2[5] : row) ?? row)

/** The value of the Player's third card, if one was dealt. */
export function thirdValue(table: T): number | undefined {
  const [third] = cardsOf(table, 'player').more
  const face = third === undefined ? undefined : knownFace(table, third)
  return face === undefined ? undefined : cardValue(face)
}

/** What Table 3 says to a Banker's Hand whose cards lie open. */
export function letter(table: T): Letter {
  const count = firstCount(table, 'banker')
  if (count === undefined) throw new Error("the Banker's cards have not been turned")
  return letterOf(tableOf(terms(table).options), count, thirdValue(table))
}

/** What the Dominant Player may say with this count: by (a)1 to (a)4 of 4.9. */
export const mayDraw = (count: number): boolean => count <= 5
export const mayStay = (count: number): boolean => count >= 5 && !isNatural(count)
