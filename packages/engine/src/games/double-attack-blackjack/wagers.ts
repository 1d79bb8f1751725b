import * as family from '../../blackjack/index.ts'
import {
  type Cents,
  EVEN,
  type OptionValues,
  type Pay,
  type Place,
  type PlayerId,
  type Range,
  type Refused,
  type Table,
  type Wager,
  type WagerId,
} from '../../kernel/index.ts'
import { wagersBeside } from './bustit.ts'
import { RULES } from './play.ts'

const WINS: readonly Pay[] = [{ when: 'The hand wins', odds: EVEN }]
const ATTACK: Wager = {
  id: family.ATTACK,
  name: 'Double attack',
  rule: '19:47-DAB',
  wins: family.BEATS,
  pays: WINS,
}

export const wagers = (_: OptionValues): readonly Wager[] => [
  ...family.handWagers({ main: WINS, insurance: RULES.insurancePays, double: WINS, split: WINS }),
  ATTACK,
  ...wagersBeside,
]

/** How much may lie beside a main wager: no more than that. */
export function stakeBeside(
  table: Table<family.BlackjackState>,
  player: PlayerId,
  place: Place,
  wager: WagerId,
  cents: Cents,
): Range | Refused {
  const because = 'This wager is no more than the original wager.'
  return family.stakeBeside(table, player, place, wager, { cents, rule: '19:47-DAB', because })
}
