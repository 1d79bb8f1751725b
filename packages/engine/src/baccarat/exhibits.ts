import { pile } from '../kernel/cards.ts'
import type { Exhibit } from '../kernel/exhibit.ts'
import type { Citation, Table } from '../kernel/types.ts'
import { countOf, HANDS, type Hand, handOf, pileOf, result } from './hands.ts'
import { cardValue, isNatural, pointCount } from './points.ts'
import { bankerDraws, playerDraws, TABLE_2 } from './thirdcard.ts'

export { preparing } from '../shoe/exhibits.ts'

/** The banker's row and the column of the player's third card, once they lie open: why the banker draws or stays. */
function thirdCards(table: Table, rule: Citation): Exhibit[] {
  const [player, banker] = [handOf(table, 'player'), handOf(table, 'banker')]
  const [p, b] = [pointCount(player.slice(0, 2)), pointCount(banker.slice(0, 2))]
  const third = player[2]
  if (isNatural(p) || isNatural(b) || (third === undefined && playerDraws(p, b))) return []
  const draws = bankerDraws(p, b, third === undefined ? undefined : cardValue(third))
  const took = third === undefined ? 'took no third card' : `drew a ${cardValue(third)}`
  return [
    {
      kind: 'chart',
      title: "The Banker's Hand draws or stays",
      rule,
      columns: [...Array.from({ length: 10 }, (_, i) => `${i}`), 'none'],
      rows: TABLE_2.map((row, i) => ({ name: `${i}`, cells: [...row.replace(' ', '')] })),
      row: b,
      column: third === undefined ? 10 : cardValue(third),
      says: `The Player's Hand ${took}; the Banker's Hand has ${b} and ${draws ? 'draws' : 'stays'}.`,
    },
  ]
}

/** The points of a hand as far as its cards are turned, and the third-card table when it decides. */
export function exhibits(table: Table, decided: boolean, chart: Citation): readonly Exhibit[] {
  const isOpen = (hand: Hand): boolean => {
    const cards = pile(table, pileOf(hand))
    return cards.length > 1 && cards.every((card) => table.faces[card]?.to.includes('everyone'))
  }
  const open = HANDS.filter(isOpen)
  const won = decided ? result(table) : undefined
  const points = open.map(
    (hand): Exhibit => ({
      kind: 'note',
      area: `points-${hand}`,
      says: `${countOf(table, hand)}`,
      ...(won === hand && { strong: true }),
    }),
  )
  return open.length === HANDS.length ? [...points, ...thirdCards(table, chart)] : points
}

/** Both counts, and who won, in the order in which people ask for it. */
export function overheard(call: string): string {
  const [, player, banker, won] = /^Player's Hand (\d), Banker's Hand (\d)\. (.*)$/.exec(call) ?? []
  if (won === undefined) return call
  if (won === 'Tie Hand') return `A tie, ${player} to ${banker}`
  const first = won.startsWith('Player')
  return `${won}, ${first ? player : banker} to ${first ? banker : player}`
}
