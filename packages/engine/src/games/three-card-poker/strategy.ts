import type { Strategy } from '../../onedeck/index.ts'
import { rankThree } from '../../poker/index.ts'

/** The lowest hand that is worth a play wager; what is lower loses less when it is folded. */
export const LOWEST_PLAYED = rankThree(['QS', '6H', '4D'])

/** Flat wagers, play with queen-six-four or better; without seeing the cards, playing loses less than folding. */
export const strategy: Strategy = {
  first: 'ante',
  times: 2,
  beside: ['pair-plus'],
  choose: (_, __, faces) => (rankThree(faces) >= LOWEST_PLAYED ? 'play' : 'fold'),
  unseen: 'play',
}
