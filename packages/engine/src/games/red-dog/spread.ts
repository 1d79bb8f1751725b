import { type Face, facesOf, type Pile, pile, type Table } from '../../kernel/index.ts'
import { cardValue, valueName } from '../../poker/cards.ts'

/** The boxes of the layout as the dealer sees them: the first card, the second, and between them the third (6.5(c)). */
export const FIRST: Pile = 'hand:left'
export const SECOND: Pile = 'hand:right'
export const THIRD: Pile = 'hand:middle'
export const BOXES: readonly Pile[] = [FIRST, SECOND, THIRD]

/** What the first two cards can leave between them (6.5(g)). */
export const SPREADS: readonly number[] = Array.from({ length: 11 }, (_, i) => i + 1)
const PAIR = -1
const CONSECUTIVE = 0

/** How many values lie between two of them: none between consecutive ones, and one less between equal ones. */
export const spreadOf = (a: number, b: number): number => Math.abs(a - b) - 1

export type Start = 'pair' | 'consecutive' | 'spread'
export function startOf(spread: number): Start {
  if (spread === PAIR) return 'pair'
  return spread === CONSECUTIVE ? 'consecutive' : 'spread'
}

/** What a round comes to, the same for everybody. */
export const ENDS = ['consecutive', 'three', 'no-three', 'between', 'not-between'] as const
export type End = (typeof ENDS)[number]

/** By the values of the cards; the third counts for nothing behind consecutive ones (6.5(e), (f), (i)1). */
export function endOf(first: number, second: number, third: number): End {
  switch (startOf(spreadOf(first, second))) {
    case 'consecutive':
      return 'consecutive'
    case 'pair':
      return third === first ? 'three' : 'no-three'
    case 'spread':
      return Math.min(first, second) < third && third < Math.max(first, second) ? 'between' : 'not-between'
  }
}

/** `9`, `jack`: as people call a card. */
export const rankName = (value: number): string => (value <= 10 ? `${value}` : valueName(value))

export const dealt = (table: Table): number => BOXES.filter((name) => pile(table, name).length > 0).length

/**
 * The values of the cards that lie in the boxes, in the order they were dealt: 2 to 10 their number, 19:47-6.1(b)1, jack 11,
 * 19:47-6.1(b)2, queen 12, 19:47-6.1(b)3, king 13, 19:47-6.1(b)4, and the ace always 14, 19:47-6.1(b)5.
 */
export const valuesOf = (table: Table): readonly number[] =>
  BOXES.flatMap((name) => facesOf(table, name)).map((face: Face) => cardValue(face))

/** The spread between the first two cards, once both lie there. */
export const spreadNow = (table: Table): number => {
  const [first, second] = valuesOf(table)
  if (first === undefined || second === undefined) throw new Error('the first two cards do not lie there yet')
  return spreadOf(first, second)
}
