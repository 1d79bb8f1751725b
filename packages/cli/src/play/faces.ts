import type { Face, Table } from '@boardwalk/engine'
import type { Paint } from '../paint.ts'

const SUITS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' }

/** `A♠`, `10♦`; a card that lies face down has no rank to anybody. */
export function cardText(face: Face | undefined, paint: Paint): string {
  if (face === undefined) return paint.dim('▒▒')
  if (face === 'JK') return 'joker'
  const suit = face[1] ?? ''
  const text = `${face[0] === 'T' ? '10' : face[0]}${SUITS[suit] ?? suit}`
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
