import { handRank, rankThree, THREE_CARDS } from '../../poker/index.ts'
import type { Strategy } from '../../versus/index.ts'

/** The lowest hand that is worth a play wager; what is lower loses less when it is folded. */
export const LOWEST_PLAYED = handRank(THREE_CARDS, [12, 6, 4], false)

/** Flat wagers, play with queen-six-four or better; without seeing the cards, playing loses less than folding. */
export const strategy: Strategy = {
  first: 'ante',
  times: 2,
  beside: ['pair-plus'],
  choose: (_, __, faces) => (rankThree(faces) >= LOWEST_PLAYED ? 'play' : 'fold'),
  unseen: 'play',
}
