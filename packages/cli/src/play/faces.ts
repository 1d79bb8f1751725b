import { type Face, isTile, type Table, tileSpots, tileTitle } from '@boardwalk/engine/kernel'
import type { Paint } from '../paint.ts'

const SUITS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' }

/** `A♠`, `10♦`, `joker`; nothing for a card that nobody here has seen. */
export function plainFace(face: Face | undefined): string | undefined {
  if (face === undefined || face === 'JK') return face && 'joker'
  if (isTile(face)) return tileSpots(face)
  const suit = face[1] ?? ''
  return `${face[0] === 'T' ? '10' : face[0]}${SUITS[suit] ?? suit}`
}

/** Ones and fours are red, as on the tile. */
const tileText = (face: Face, paint: Paint): string =>
  `[${[...face].map((n) => (n === '1' || n === '4' ? paint.red(n) : n)).join(':')}]`

/** `A♠`, `10♦`, `[6:6] Teen`; a card that lies face down has no rank to anybody. */
export function cardText(face: Face | undefined, paint: Paint): string {
  const text = plainFace(face)
  if (face === undefined || text === undefined) return paint.dim('▒▒')
  if (isTile(face)) return `${tileText(face, paint)} ${tileTitle(face)}`
  const suit = face[1]
  return suit === 'H' || suit === 'D' ? paint.red(text) : text
}

export const cardsText = (table: Table, cards: readonly number[], paint: Paint): string =>
  cards.map((card) => cardText(table.faces[card]?.face, paint)).join(' ')

const DICE = ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅']

/** `⚃ ⚁  4 and 2, 6`. */
export function diceText(dice: readonly number[]): string {
  const total = dice.reduce((n, d) => n + d, 0)
  return `${dice.map((d) => DICE[d - 1] ?? d).join(' ')}  ${dice.join(' + ')} = ${total}`
}
