import { refuseRising } from '../../banking/index.ts'
import {
  type Act,
  type Command,
  dealerAct,
  type Part,
  playedBy,
  playerOf,
  type Refused,
} from '../../kernel/index.ts'
import { bankParts } from './bank.ts'
import { dealingActs, dealingPart } from './dealing.ts'
import { irregularPart } from './irregularities.ts'
import { openingActs, openingPart } from './opening.ts'
import { setting } from './setting.ts'
import { settlingActs, settlingPart } from './settle.ts'
import { shaker, shakerActs } from './shaker.ts'
import type { PaiGowCommand, PaiGowFact, State, T } from './state.ts'

/** Who may wager, with what, and who stays: 10.5. */
function refuseConduct(table: T, command: Command): Refused | undefined {
  const player = playerOf(command.by)
  const refuse = (refused: string, because: string): Refused => ({ refused, because })
  if (command.type === 'spoken-bet')
    return refuse('19:47-10.5(a)', 'Wagers are made with chips; one that is spoken, with cash, is not taken.')
  if (command.type === 'bet' && (player === undefined || table.players[player]?.place === undefined))
    return refuse('19:47-10.5(b)', 'Only players who are seated at the table may wager.')
  return refuseRising(table, command, '19:47-10.5(b)')
}
const conductPart: Part<State, PaiGowCommand, PaiGowFact> = { object: refuseConduct }

/** The dice, the tiles, who banks, the deal, the hands, and what can go wrong with them. */
export const { object, offers, decide, dealer } = playedBy<State, PaiGowCommand, PaiGowFact>([
  conductPart,
  shaker,
  openingPart,
  ...bankParts,
  irregularPart,
  dealingPart,
  setting,
  settlingPart,
])

const LOOK = dealerAct('look', '19:47-10.7(a)', 'The players look at their tiles and set them.')

export const procedure = (): readonly Act[] => [
  ...openingActs,
  ...dealingActs.slice(0, 1),
  ...shakerActs,
  ...dealingActs.slice(1),
  LOOK,
  ...settlingActs,
]
