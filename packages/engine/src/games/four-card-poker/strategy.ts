import { type Face, knownFace, pile } from '../../kernel/index.ts'
import { codeOf, FOUR_CARDS, rankFaces } from '../../poker/index.ts'
import { DEALER, isOpen, type Strategy, type T } from '../../versus/index.ts'
import { timesOf } from './maths/choice.ts'
import { FLUSH } from './maths/high.ts'

/** The card of the dealer's that everybody sees. */
const upCard = (table: T): Face | undefined => {
  const card = pile(table, DEALER).find((it) => isOpen(table, it))
  return card === undefined ? undefined : knownFace(table, card)
}

/** How many antes a hand is played for beside the card that is up: none, one or three. */
export function timesAgainst(faces: readonly Face[], up: Face): number {
  if (rankFaces(FOUR_CARDS, faces) >= FLUSH) return 3
  return timesOf(faces.map(codeOf), 0, codeOf(up))
}

/** Flat wagers, and the best of one ante, three and none; without seeing the cards, playing for one loses less than folding. */
export const strategy: Strategy = {
  first: 'ante',
  times: 4,
  beside: ['aces-up'],
  choose: (table, _, faces) => {
    const up = upCard(table)
    const times = up === undefined ? 1 : timesAgainst(faces, up)
    return times === 0 ? 'fold' : times === 3 ? { reply: 'play', amount: 'most' } : 'play'
  },
  unseen: 'play',
}
