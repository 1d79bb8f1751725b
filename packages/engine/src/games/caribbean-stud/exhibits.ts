import { type Board, type Exhibit, pile, spots, type Table } from '../../kernel/index.ts'
import { DEALER, handNotes, openFaces, overheardCount } from '../../versus/index.ts'
import { HAND, nameOf, QUALIFIES, rankFive } from './hands.ts'
import type { State } from './state.ts'
import { METER, PLACES } from './wagers.ts'

const WORDS = { yes: 'The dealer has a hand', no: 'No hand', before: 'Ace-king or better is a hand' } as const

/** The lights of the acceptors that have a coin. */
function lights(table: Table<State>): Exhibit[] {
  const lit = new Set(spots(table).flatMap((s) => (s.wager === 'progressive' ? [s.place] : [])))
  return PLACES.map((place) => {
    const on = lit.has(place)
    const says = `Progressive light of position ${place}: ${on ? 'lit' : 'dark'}`
    return { kind: 'lamp', area: `light-${place}`, on, says }
  })
}

/** The name of each hand that lies open, whether the dealer's competes, the lights, and the meter. */
export function exhibits(table: Table<State>): readonly Exhibit[] {
  const dealer = openFaces(table, DEALER, HAND)
  const plays = dealer !== undefined && rankFive(dealer) >= QUALIFIES
  const { hands } = table.state
  const turns = dealer === undefined && hands.length > 0 && hands.every((h) => h.looked && h.choice !== 'due')
  const now = turns && pile(table, DEALER).length === HAND
  return [
    ...(now ? [{ kind: 'now', says: 'The dealer turns the hole cards.' } as const] : []),
    {
      kind: 'lamp',
      area: 'qualifies',
      on: plays,
      says: dealer === undefined ? WORDS.before : plays ? WORDS.yes : WORDS.no,
    },
    { kind: 'meter', area: 'meter', meter: METER, says: 'Progressive jackpot' },
    ...lights(table),
    ...handNotes(table, PLACES, HAND, (faces) => nameOf(rankFive(faces))),
  ]
}

const HANDS_OF_ONE = /^(pair|flush|straight|full house|royal flush|.*-high flush)/
const withArticle = (hand: string): string =>
  HANDS_OF_ONE.test(hand) ? `${/^[ae]/.test(hand) ? 'an' : 'a'} ${hand}` : hand

/** `Dealer has pair of fours`, as anybody at the table would say it. */
export function overheard(call: string): string {
  if (call === WORDS.no) return 'The dealer has no hand'
  if (/progressive coins?, /.test(call)) return 'The dealer has counted the progressive coins'
  const hand = /^Dealer has (.*)$/.exec(call)?.[1]
  return hand === undefined ? overheardCount(call) : `The dealer has ${withArticle(hand)}`
}

/** What a round leaves on the board: the dealer's hand, and whether it was one. */
export const markOf = (faces: readonly string[]): string => {
  const rank = rankFive(faces)
  return `${rank >= QUALIFIES ? 'hand' : 'none'} ${nameOf(rank)}`
}

function read(mark: string): ReturnType<Board['read']> {
  const plays = mark.startsWith('hand ')
  const name = mark.slice(mark.indexOf(' ') + 1)
  return { text: name, tone: plays ? 'gold' : 'plain', says: `${name}, ${plays ? 'a hand' : 'no hand'}` }
}

export const board: Board = { title: "The dealer's last hands", kind: 'list', read }
