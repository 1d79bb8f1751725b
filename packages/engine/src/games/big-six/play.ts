import { type Spot, spots } from '../../kernel/account.ts'
import type { Game } from '../../kernel/game.ts'
import { oddsText } from '../../kernel/money.ts'
import { terms, termsOf, whenReady } from '../../kernel/table.ts'
import type { Actor, Command, Event, Offer, PlayerId, Refused, Step, Wait } from '../../kernel/types.ts'
import {
  collect,
  decideUpright,
  INSPECTED,
  inspectionStep,
  pay,
  restedAt,
  spinFact,
  uprightStep,
  type Verdict,
} from '../../wheels/index.ts'
import { irregularities, objectIrregular } from './irregularities.ts'
import type { State, T } from './state.ts'
import { wagers } from './wagers.ts'
import { nameOf, STOPS, WHEEL } from './wheel.ts'

const wagering = (table: T): PlayerId[] => [...new Set(spots(table).map((s) => s.player))]

/** What the number at the clapper does to a wager. */
const judge =
  (table: T) =>
  (spot: Spot): Verdict | undefined => {
    const { stop } = table.state.spin
    if (stop === null) return undefined
    const won = STOPS[stop] as string
    const because = `The clapper rests at ${nameOf(won)}.`
    if (won !== spot.wager) return { outcome: 'lose', rule: '19:47-5.6(e)', because }
    const bet = wagers(termsOf(table, spot.account).options).find((w) => w.id === spot.wager)
    const odds = bet?.pays[0]?.odds
    if (!odds) throw new Error(`no odds for ${spot.wager}`)
    return { outcome: 'win', odds, rule: '19:47-5.5(a)', because: `${because} It pays ${oddsText(odds)}.` }
  }

/** What must be done next, and by whom. */
export function dealer(game: Game<State>, table: T): Step | Wait {
  const { spin } = table.state
  const look = spin.spins === 0 && inspectionStep(table, 'Inspect the wheel, its pegs and the clapper.')
  if (look) return look
  const step = uprightStep(spin, WHEEL, collect(table, judge(table)).length > 0)
  return spin.closed ? step : whenReady(game as Game, table, wagering(table), step)
}

export const offers = (table: T, actor: Actor): readonly Offer[] => irregularities(table, actor)

export const object = (table: T, command: Command): Refused | undefined => objectIrregular(table, command)

/** The dealer announces where the clapper rests, or between which it lies and which of them was passed last. */
function announce(table: T, command: Command): Event[] {
  const symbol = STOPS[command.chance as number] as string
  const between = command.type === 'between'
  const rule = between ? '19:47-5.6(c)1' : '19:47-5.6(e)'
  const words = `${nameOf(symbol)}${between ? ', the number last passed' : ''}`
  return [
    { type: 'called', by: 'dealer', words, rule },
    restedAt(command),
    { type: 'marked', mark: symbol },
    ...(spots(table).length === 0 ? over(table) : []),
  ]
}

const over = (table: T): Event[] => [spinFact({ type: 'spin-over' }), { type: 'closed', round: table.round }]

/** What follows from an accepted command. */
export function decide(table: T, command: Command): readonly Event[] {
  switch (command.type) {
    case 'inspect-wheel':
      return INSPECTED
    case 'announce':
      return announce(table, command)
    case 'between':
      return terms(table).options.between === 'previous'
        ? announce(table, command)
        : decideUpright(command, WHEEL)
    case 'collect':
      return [...collect(table, judge(table)), spinFact({ type: 'losers-collected' })]
    case 'pay':
      return [...pay(table, judge(table)), ...over(table)]
    default:
      return decideUpright(command, WHEEL)
  }
}
