import { type Citation, type Face, rankOf, suitOf, type WagerId } from '../../kernel/index.ts'
import { sure } from '../../kernel/sure.ts'
import { type Cell, cell, corners, grid, lines, type Point } from '../../wheels/index.ts'
import {
  BLACK_JOKER,
  CARDS,
  cardName,
  isJoker,
  isRed,
  JOKERS,
  RANKS,
  RED_JOKER,
  rankName,
  rankPrint,
  SUITS,
  suitName,
} from './wheel.ts'

export type Kind =
  | 'single-card'
  | 'two-cards'
  | 'four-cards'
  | 'single-rank'
  | 'double-rank'
  | 'ace-king-queen'
  | 'jack-10-9'
  | '8-7-6'
  | '5-4-3'
  | 'red'
  | 'black'
  | 'suit'
  | 'jacer'

/** A place on the layout where chips can lie, and the winning cards it covers. */
export interface Position {
  readonly id: WagerId
  readonly kind: Kind
  readonly name: string
  readonly cards: readonly Face[]
  readonly rule: Citation
  /** The box the chips lie in, or the point of a line or corner they lie on, in units of one card's box. */
  readonly box?: Cell
  readonly at?: Point
}

/** Aces on top, a row a rank; spades, clubs, diamonds and hearts from left to right; the jokers above the aces. */
export const JOKER_CELLS: readonly Cell[] = [cell(BLACK_JOKER, 1, -1), cell(RED_JOKER, 2, -1)]
const CELLS: readonly Cell[] = [
  ...JOKER_CELLS,
  ...grid(RANKS.map((rank) => SUITS.map((suit) => `${rank}${suit}`))),
]

const listed = (cards: readonly Face[]): string => cards.map(cardName).join(', ')

const singles = CELLS.map(
  (box): Position => ({
    id: `single-card:${box.id}`,
    kind: 'single-card',
    name: `Single card ${cardName(box.id)}`,
    cards: [box.id],
    rule: '19:47-12.5(a)1',
    box,
  }),
)

const splits = lines(CELLS).map(
  ({ ids, at }): Position => ({
    id: `two-cards:${ids.join('-')}`,
    kind: 'two-cards',
    name: `Two cards ${listed(ids)}`,
    cards: ids,
    rule: '19:47-12.5(a)2',
    at,
  }),
)

/** Four cards that meet. A joker loses every corner (12.7(e)1), so none is made with one; that is what jacer is for. */
const fours = corners(CELLS)
  .filter(({ ids }) => ids.length === 4 && !ids.some(isJoker))
  .map(
    ({ ids, at }): Position => ({
      id: `four-cards:${ids.join('-')}`,
      kind: 'four-cards',
      name: `Four cards ${listed(ids)}`,
      cards: ids,
      rule: '19:47-12.5(a)3',
      at,
    }),
  )

const ofRanks = (ranks: readonly string[]): Face[] => CARDS.filter((card) => ranks.includes(rankOf(card)))

const singleRanks = RANKS.map(
  (rank, i): Position => ({
    id: `single-rank:${rank}`,
    kind: 'single-rank',
    name: `Single rank ${rankName(rank)}`,
    cards: ofRanks([rank]),
    rule: '19:47-12.5(a)4',
    box: cell(rank, SUITS.length, i),
  }),
)

/** Two ranks next to each other on the layout; the 2 is not next to the ace. */
const doubleRanks = RANKS.slice(1).map((rank, i): Position => {
  const above = sure(RANKS[i])
  return {
    id: `double-rank:${above}-${rank}`,
    kind: 'double-rank',
    name: `Double rank ${rankName(above)}, ${rankName(rank)}`,
    cards: ofRanks([above, rank]),
    rule: '19:47-12.5(a)5',
    box: cell(`${above}-${rank}`, SUITS.length + 1, i + 0.5),
  }
})

/** Three ranks and one of the four 2s. */
const TRIPLES: readonly (readonly [Kind, string, Citation])[] = [
  ['ace-king-queen', 'Ace-king-queen rank', '19:47-12.5(a)6'],
  ['jack-10-9', 'Jack-10-9 rank', '19:47-12.5(a)7'],
  ['8-7-6', '8-7-6 rank', '19:47-12.5(a)8'],
  ['5-4-3', '5-4-3 rank', '19:47-12.5(a)9'],
]
const threeRanks = TRIPLES.map(
  ([kind, name, rule], i): Position => ({
    id: kind,
    kind,
    name,
    cards: [...ofRanks(RANKS.slice(3 * i, 3 * i + 3)), `2${SUITS[i]}`],
    rule,
    box: cell(kind, SUITS.length + 2, 3 * i, 1, 3),
  }),
)

const colours: readonly Position[] = [
  {
    id: 'red',
    kind: 'red',
    name: 'Red',
    cards: CARDS.filter(isRed),
    rule: '19:47-12.5(a)10',
  },
  {
    id: 'black',
    kind: 'black',
    name: 'Black',
    cards: CARDS.filter((card) => !isRed(card)),
    rule: '19:47-12.5(a)11',
  },
]

const suits = SUITS.map(
  (suit, i): Position => ({
    id: `suit:${suitName(suit)}`,
    kind: 'suit',
    name: `Suit of ${suitName(suit)}`,
    cards: CARDS.filter((card) => suitOf(card) === suit),
    rule: '19:47-12.5(a)12',
    box: cell(suit, i, RANKS.length),
  }),
)

/** The four cards that meet under the jokers. */
const jacer: Position = {
  id: 'jacer',
  kind: 'jacer',
  name: 'Jacer',
  cards: ['AC', 'AD', ...JOKERS],
  rule: '19:47-12.5(a)13',
  box: cell('jacer', 0, -1),
}

/** Every non-poker hand wager (12.5(a)) and where it lies. */
export const POSITIONS: readonly Position[] = [
  ...singles,
  ...splits,
  ...fours,
  ...singleRanks,
  ...doubleRanks,
  ...threeRanks,
  ...colours,
  ...suits,
  jacer,
]

/** What a position covers, for a person. */
export function coverText({ kind, cards }: Position): string {
  switch (kind) {
    case 'red':
      return 'any diamond or heart'
    case 'black':
      return 'any spade or club'
    case 'suit':
      return `any of the 13 ${suitName(suitOf(sure(cards[0])))}`
    case 'single-rank':
      return `any ${rankName(rankOf(sure(cards[0])))}`
    case 'double-rank':
      return `any ${rankName(rankOf(sure(cards[0])))} or ${rankName(rankOf(sure(cards[4])))}`
    case 'single-card':
    case 'two-cards':
    case 'four-cards':
    case 'jacer':
      return `the ${cards.map(cardName).join(' or the ')}`
    default: {
      const ranks = [...new Set(cards.slice(0, 12).map((card) => rankPrint(rankOf(card))))]
      return `any ${ranks.join(', ')} or the ${cardName(sure(cards[12]))}`
    }
  }
}
