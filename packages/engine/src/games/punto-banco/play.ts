import { thirdInError } from '../../baccarat/inerror.ts'
import { baccaratRound, type RoundRules } from '../../baccarat/round.ts'
import { roundActs } from '../../baccarat/stages.ts'
import { vigorishPart } from '../../baccarat/vigorish.ts'
import { type Act, type OptionValues, playerOf } from '../../kernel/index.ts'
import { type Part, playedBy, shoe, shoeProcedure } from '../../shoe/index.ts'
import { afterRound, curating, left, OFFER } from './curator.ts'
import { chosen } from './options.ts'
import { PLACES, SETTLING } from './settle.ts'
import { SHOE, THIRD_IN_ERROR } from './shoe.ts'
import type { PuntoCommand, PuntoFact, State } from './state.ts'

/** A round, from "No More Bets" to the cards in the bucket (3.7 to 3.10). */
const ROUND: RoundRules<State> = {
  shoe: SHOE,
  settling: SETTLING,
  places: PLACES,
  curator: {
    who: ({ state }) => state.curator ?? undefined,
    begin: '19:47-3.7(b)',
    third: '19:47-3.8(b)',
  },
  faceUp: () => true,
  close: '19:47-3.7(b)',
  dealt: { up: '19:47-3.7(c)', down: '19:47-3.7(c)' },
  call: '19:47-3.8(a)',
  third: {
    natural: '19:47-3.9(a)',
    player: '19:47-3.9(b)',
    banker: '19:47-3.9(c)',
    first: '19:47-3.8(c)',
    once: '19:47-3.8(d)',
  },
  result: '19:47-3.10(a)',
  collect: '19:47-3.10(b)',
  orders: {
    1: '19:47-3.10(b)1',
    2: '19:47-3.10(b)2',
    3: '19:47-3.10(b)3',
    4: '19:47-3.10(b)4',
  },
  pickUp: '19:47-3.10(b)',
}

const vigorish = vigorishPart(SETTLING.vigorish, SHOE)
const round = baccaratRound(ROUND)

/** What the end of a round and somebody's leaving mean for the shoe, beside what they mean at every table. */
const passing: Part<State, PuntoCommand, PuntoFact> = {
  handlers: {
    'pick-up': (table, command) => [
      ...afterRound(table),
      ...(round.handlers?.['pick-up']?.(table, command) ?? []),
    ],
    leave: (table, command) => [
      ...(vigorish.handlers?.leave?.(table, command) ?? []),
      ...left(table, playerOf(command.by)),
    ],
  },
}

export const { object, offers, decide, dealer } = playedBy<State, PuntoCommand, PuntoFact>([
  vigorish,
  // A third card for a Player's Hand that stays (3.12(a)).
  thirdInError(SHOE, THIRD_IN_ERROR),
  shoe(SHOE),
  curating,
  round,
  passing,
])

export const procedure = (options: OptionValues): readonly Act[] => [
  ...shoeProcedure(SHOE, chosen(options)),
  OFFER,
  ...roundActs(ROUND),
]
