import { pileOf } from '../../baccarat/hands.ts'
import { isNatural } from '../../baccarat/points.ts'
import { letterOf } from '../../baccarat/thirdcard.ts'
import { dollars, type Exhibit, type PlayerId, pile, placeOf, terms } from '../../kernel/index.ts'
import { preparing } from '../../shoe/exhibits.ts'
import { inBank, leading } from './bank.ts'
import { openAmount } from './cover.ts'
import { cardsOf, countOf, firstCount, handIn, result, tableOf, thirdValue } from './hands.ts'
import type { T } from './state.ts'

export { board } from '../../baccarat/board.ts'
export { overheard } from '../../baccarat/exhibits.ts'

/** At whose place the shoe stands, and who plays the other hand. */
function marks(table: T): Exhibit[] {
  const { banker, hand, finding } = table.state
  const at = (player: PlayerId | null | undefined, says: string, strong: boolean): Exhibit[] => {
    const place = player ? placeOf(table, player) : undefined
    return place === undefined
      ? []
      : [{ kind: 'note', area: `mark-${place}`, says, ...(strong && { strong }) }]
  }
  const leader = finding?.kind === 'auction' ? leading(table, finding) : undefined
  const place = banker === null ? undefined : placeOf(table, banker)
  return [
    ...(place === undefined ? [] : [{ kind: 'shoe', place } as const]),
    ...at(banker, 'BANKER', true),
    ...at(hand?.dominant, 'PLAYER', false),
    ...at(leader?.player, dollars(leader?.cents ?? 0), false),
  ]
}

/** What of the bank is still open, and who has covered all of it. */
function bank(table: T): Exhibit[] {
  const { covering, hand, phase, banker } = table.state
  if (!covering || banker === null) return []
  const { sole } = covering
  const says = sole?.by === 'suivi' ? 'BANCO SUIVI!' : 'BANCO!'
  const called: Exhibit[] = sole ? [{ kind: 'banner', area: 'banco', says }] : []
  const note = (words: string): Exhibit => ({ kind: 'note', area: 'open', says: words })
  if (hand) {
    const up = inBank(table, banker)
    return [
      ...(up > 0 ? [note(`${dollars(up)} BANK`)] : []),
      ...(phase === 'cards' || phase === 'dealing' ? called : []),
    ]
  }
  const open = openAmount(table)
  return [note(open > 0 ? `${dollars(open)} OPEN` : 'COVERED'), ...called]
}

const isOpen = (table: T, of: 'player' | 'banker'): boolean => {
  const cards = pile(table, pileOf(of))
  return cards.length > 1 && cards.every((card) => table.faces[card]?.to.includes('everyone'))
}

/** The row and column of Table 3 that apply, once the Banker's cards lie open. */
function chart(table: T): Exhibit[] {
  const hand = handIn(table.state)
  const banker = firstCount(table, 'banker')
  if (hand.said === null || hand.said === 'Natural' || banker === undefined || isNatural(banker)) return []
  const third = thirdValue(table)
  const rows = tableOf(terms(table).options)
  const words = { D: 'draws', S: 'stays', O: 'may draw or stay' }[letterOf(rows, banker, third)]
  const took = third === undefined ? 'took no third card' : `drew a ${third}`
  return [
    {
      kind: 'chart',
      title: "The Banker's Hand draws or stays",
      rule: '19:47-4.9(c)',
      columns: [...Array.from({ length: 10 }, (_, i) => `${i}`), 'none'],
      rows: rows.map((row, i) => ({ name: `${i}`, cells: [...row.replace(' ', '')] })),
      row: banker,
      column: third ?? 10,
      says: `The Player's Hand ${took}; the Banker's Hand has ${banker} and ${words}.`,
    },
  ]
}

/** The points of a hand: when they lie open to everybody, and before to who has looked at them. */
function points(table: T): Exhibit[] {
  const { phase } = table.state
  const both = (['player', 'banker'] as const).filter((of) => isOpen(table, of))
  const won = phase === 'decided' && both.length === 2 ? result(table) : undefined
  return (['player', 'banker'] as const).flatMap((of): Exhibit[] => {
    const count = both.includes(of) ? countOf(table, of) : firstCount(table, of)
    if (count === undefined || cardsOf(table, of).first.length === 0) return []
    return [{ kind: 'note', area: `points-${of}`, says: `${count}`, ...(won === of && { strong: true }) }]
  })
}

function hands(table: T): Exhibit[] {
  if (!table.state.hand || table.state.hand.annulled) return []
  const bankers = cardsOf(table, 'banker').first
  const turned = bankers.length > 0 && bankers.every((c) => table.faces[c]?.to.includes('everyone'))
  return [...points(table), ...(turned ? chart(table) : [])]
}

export const exhibits = (table: T): readonly Exhibit[] => [
  ...preparing(table),
  ...marks(table),
  ...bank(table),
  ...hands(table),
]
