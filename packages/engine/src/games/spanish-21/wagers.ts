import * as family from '../../blackjack/index.ts'
import type { Table } from '../../kernel/index.ts'
import {
  type Cents,
  EVEN,
  type OptionValues,
  type Pay,
  type Place,
  type PlayerId,
  type Range,
  type Refused,
  type Wager,
  type WagerId,
} from '../../kernel/index.ts'
import { wagersBeside } from './additional.ts'
import { chosen } from './options.ts'
import { RULES } from './play.ts'
import { BONUSES, NATURAL } from './settle.ts'

const WINS: Pay = { when: 'The hand wins', odds: EVEN }
const MORE: readonly Pay[] = BONUSES.map(({ name, odds }) => ({ when: name, odds }))

export const wagers = (values: OptionValues): readonly Wager[] => [
  ...family.handWagers({
    main: [WINS, { when: 'Blackjack', odds: NATURAL }, ...MORE],
    insurance: RULES.insurancePays,
    double: [WINS],
    split: [WINS, ...MORE],
  }),
  ...wagersBeside(chosen(values)),
]

/** How much may lie beside a main wager: no more than that. */
export function stakeBeside(
  table: Table<family.BlackjackState>,
  player: PlayerId,
  place: Place,
  wager: WagerId,
  cents: Cents,
): Range | Refused {
  const because = 'This wager is no more than the wager against the dealer.'
  return family.stakeBeside(table, player, place, wager, { cents, rule: '19:47-2.17(g)', because })
}
