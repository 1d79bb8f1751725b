import { downward } from '../../baccarat/hands.ts'
import { KEPT, mistakesNow } from '../../baccarat/inerror.ts'
import { amountOn } from '../../baccarat/points.ts'
import { clear } from '../../baccarat/round.ts'
import { giveBack } from '../../baccarat/settle.ts'
import { beforeShuffle, collectVigorish, owing } from '../../baccarat/vigorish.ts'
import { terms } from '../../kernel/index.ts'
import { openingActs, type ShoeRules } from '../../shoe/index.ts'
import { chosen, type Mini } from './options.ts'
import { PLACES, SETTLING } from './settle.ts'
import type { State, T } from './state.ts'

export { countOf } from '../../baccarat/hands.ts'

export const playing = (table: T): Mini => chosen(terms(table).options)

/** The least number of cards behind the cutting card in the shoe (7.5(d)). */
const BEHIND = 14

export const THIRD_IN_ERROR = { ...KEPT, rule: '19:47-7.11(a)' }

/** How the cards come to the table, are shuffled, cut, loaded and burned, and what can go wrong with them. */
export const SHOE: ShoeRules<State> = {
  deck: 'standard',
  chosen: playing,
  round: 'dealing',
  opening: openingActs({ inspect: '19:47-7.4(a)', spread: '19:47-7.4(b)', wash: '19:47-7.4(c)' }),
  viewing: '19:47-7.4(b)',
  shuffle: '19:47-7.5(a)',
  before: beforeShuffle(SETTLING.vigorish),
  settled: (table) => collectVigorish(table, owing(table, SETTLING.vigorish), '19:47-7.3(c)'),
  lacing: { lace: '19:47-7.5(b)', again: '19:47-7.5(b)' },
  cut: {
    offered: '19:47-7.5(b)',
    made: '19:47-7.5(c)',
    margin: 10,
    // From the highest-numbered position on, clockwise, each once.
    order: (table) => downward(PLACES)(table).map(({ player }) => player),
  },
  // 19:47-7.6(a): every card is dealt from the shoe that is loaded here.
  load: { rule: '19:47-7.5(d)', least: () => BEHIND },
  burn: { kind: 'amount', rule: '19:47-7.5(d)', amountOn },
  mixing: '19:47-7.12',
  end: { rule: '19:47-7.8(e)', after: 'one-more' },
  change: '19:47-7.1(a)',
  handling: { rule: '19:47-7.10(e)', own: ['deal', 'draw-player', 'draw-banker', 'pick-up'] },
  drawn: { ...KEPT, rule: '19:47-7.11(b)' },
  // More than three together are declared one after the other.
  faceUp: { rule: '19:47-7.11(c)', goes: 'amount', together: [1, 2, 3] },
  mistakes: (table) => mistakesNow(table, playing(table).continuous),
  tooFew: { rule: '19:47-7.11(d)', clear, giveBack: (table, why) => giveBack(table, SETTLING, why) },
}
