import { codeOf, startOf } from '../../poker/index.ts'
import type { BonusState, Strategy } from '../../versus/index.ts'
import { isRaised } from './maths/odds.ts'
import { ANTE, FINAL, HOLE, TIMES } from './wagers.ts'

/** The least on everything; raise with the starts that lose less so than by folding: all but nine of the lowest. */
export const strategy: Strategy<BonusState> = {
  first: ANTE,
  times: 1 + TIMES,
  beside: [HOLE, FINAL],
  choose: (_, __, faces) => {
    const [a = 0, b = 0] = faces.map(codeOf)
    return isRaised(startOf(a, b)) ? 'raise' : 'fold'
  },
  // Without a look at the cards raising loses less than folding.
  unseen: 'raise',
}
