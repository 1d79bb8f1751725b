import { downward } from '../../baccarat/hands.ts'
import { KEPT, mistakesNow } from '../../baccarat/inerror.ts'
import { amountOn } from '../../baccarat/points.ts'
import { clear } from '../../baccarat/round.ts'
import { giveBack } from '../../baccarat/settle.ts'
import { beforeShuffle, collectVigorish, owing } from '../../baccarat/vigorish.ts'
import { placeOf, terms } from '../../kernel/index.ts'
import { around, openingActs, type ShoeRules } from '../../shoe/index.ts'
import { chosen } from './options.ts'
import { PLACES, SETTLING } from './settle.ts'
import type { State, T } from './state.ts'

/** Used cards lie in a bucket. */
const INTO = { into: 'discard bucket' } as const
export const THIRD_IN_ERROR = { ...KEPT, ...INTO, rule: '19:47-3.12(a)' }

/** Clockwise, each once: first from the highest-numbered position, later from the last curator (3.5(b)). */
function cutters(table: T) {
  const { curator, before } = table.state
  const from = (curator === null ? undefined : placeOf(table, curator)) ?? before
  return from === null
    ? downward(PLACES)(table).map(({ player }) => player)
    : around(table, PLACES, from, 'down')
}

/** How the cards come to the table, are shuffled, cut, loaded and burned, and what can go wrong with them. */
export const SHOE: ShoeRules<State> = {
  deck: 'standard',
  chosen: (table) => chosen(terms(table).options),
  round: 'dealing',
  opening: openingActs({ inspect: '19:47-3.4(a)', spread: '19:47-3.4(b)', wash: '19:47-3.4(c)' }),
  viewing: '19:47-3.4(b)',
  shuffle: '19:47-3.5(a)',
  before: beforeShuffle(SETTLING.vigorish),
  settled: (table) => collectVigorish(table, owing(table, SETTLING.vigorish), '19:47-3.3(c)'),
  lacing: { lace: '19:47-3.5(b)', again: '19:47-3.5(b)' },
  cut: { offered: '19:47-3.5(b)', made: '19:47-3.5(c)', margin: 10, order: cutters },
  // 19:47-3.6(a): every card is dealt from the shoe that is loaded here.
  load: { rule: '19:47-3.5(d)', least: () => 14 },
  burn: { kind: 'amount', rule: '19:47-3.5(d)', amountOn },
  end: { rule: '19:47-3.8(e)', after: 'one-more' },
  change: '19:47-3.1(a)',
  drawn: { ...KEPT, ...INTO, rule: '19:47-3.12(b)' },
  // More than three together are declared one after the other.
  faceUp: { ...INTO, rule: '19:47-3.12(c)', goes: 'amount', together: [1, 2, 3] },
  mistakes: (table) => mistakesNow(table, false),
  tooFew: { rule: '19:47-3.12(d)', clear, giveBack: (table, why) => giveBack(table, SETTLING, why) },
}
