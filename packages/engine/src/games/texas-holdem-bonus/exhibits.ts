import {
  type Board,
  type Exhibit,
  type Face,
  faceName,
  facesOf,
  pile,
  type Table,
} from '../../kernel/index.ts'
import { FIVE_CARDS, handName, rankFaces } from '../../poker/index.ts'
import {
  COMMUNITY,
  DEALER,
  handNotes,
  openFaces,
  overheardCount,
  type State,
  withArticle,
} from '../../versus/index.ts'
import { PLACES } from './wagers.ts'

const WHOLE = 5

/** What two cards make with those in the middle. */
const nameOf = (own: readonly Face[], middle: readonly Face[]): string =>
  handName(FIVE_CARDS, rankFaces(FIVE_CARDS, [...own, ...middle]))

/** The name of each hand that lies open beside a whole middle, and what is going on. */
export function exhibits(table: Table<State>): readonly Exhibit[] {
  const middle = facesOf(table, COMMUNITY)
  const dealer = openFaces(table, DEALER, 2)
  const turns = dealer === undefined && middle.length === WHOLE && pile(table, DEALER).length === 2
  const now: Exhibit[] = turns ? [{ kind: 'now', says: 'The dealer turns the cards.' }] : []
  if (middle.length < WHOLE) return now
  return [...now, ...handNotes(table, PLACES, 2, (faces) => nameOf(faces, middle))]
}

/** What the dealer says of the hand; nothing of a middle that was never dealt. */
export const revealWords = (faces: readonly Face[], middle: readonly Face[] = []): string =>
  middle.length < WHOLE
    ? `Dealer has ${faces.join(' and ')}`
    : `Dealer has ${nameOf(faces, middle).toLowerCase()}`

/** `Dealer has pair of fours`, as anybody at the table would say it. */
export function overheard(call: string): string {
  const hand = /^Dealer has (.*)$/.exec(call)?.[1]
  if (hand === undefined) return overheardCount(call)
  const [, first, second] = /^(\w\w) and (\w\w)$/.exec(hand) ?? []
  if (first === undefined || second === undefined) return `The dealer has ${withArticle(hand)}`
  return `The dealer has the ${faceName(first)} and the ${faceName(second)}`
}

/** What a round leaves on the board: the dealer's hand. */
export const markOf = (faces: readonly Face[], middle: readonly Face[] = []): string =>
  middle.length < WHOLE ? 'all folded' : nameOf(faces, middle)

const read: Board['read'] = (mark) => ({
  text: mark,
  tone: 'plain',
  says: mark === 'all folded' ? 'Everybody folded' : mark,
})

export const board: Board = { title: "The dealer's last hands", kind: 'list', read }
