import { thirdInError } from '../../baccarat/inerror.ts'
import { baccaratRound, type RoundRules } from '../../baccarat/round.ts'
import { roundActs } from '../../baccarat/stages.ts'
import { vigorishPart } from '../../baccarat/vigorish.ts'
import type { Act, OptionValues } from '../../kernel/index.ts'
import { playedBy, shoe, shoeProcedure } from '../../shoe/index.ts'
import { chosen } from './options.ts'
import { PLACES, SETTLING } from './settle.ts'
import { playing, SHOE, THIRD_IN_ERROR } from './shoe.ts'
import type { MinibaccaratCommand, MinibaccaratFact, State } from './state.ts'

/** A round, from "No More Bets" to the cards in the rack (7.7 to 7.10). */
const ROUND: RoundRules<State> = {
  shoe: SHOE,
  settling: SETTLING,
  places: PLACES,
  faceUp: (table) => playing(table).faceUp,
  close: '19:47-7.7(b)',
  dealt: { up: '19:47-7.7(c)1', down: '19:47-7.7(c)2' },
  call: '19:47-7.8(a)',
  third: {
    natural: '19:47-7.9(a)',
    player: '19:47-7.9(b)',
    banker: '19:47-7.9(c)',
    first: '19:47-7.8(c)',
    once: '19:47-7.8(d)',
  },
  result: '19:47-7.10(a)',
  collect: '19:47-7.10(b)',
  orders: {
    1: '19:47-7.10(b)1',
    2: '19:47-7.10(b)2',
    3: '19:47-7.10(b)3',
    4: '19:47-7.10(b)4',
  },
  pickUp: '19:47-7.10(d)',
}

export const { object, offers, decide, dealer } = playedBy<State, MinibaccaratCommand, MinibaccaratFact>([
  vigorishPart(SETTLING.vigorish, SHOE),
  // A third card for a Player's Hand that stays (7.11(a)).
  thirdInError(SHOE, THIRD_IN_ERROR),
  shoe(SHOE),
  baccaratRound(ROUND),
])

export const procedure = (options: OptionValues): readonly Act[] => [
  ...shoeProcedure(SHOE, chosen(options)),
  ...roundActs(ROUND),
]
