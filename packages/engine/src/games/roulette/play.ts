import { spots } from '../../kernel/account.ts'
import type { Game } from '../../kernel/game.ts'
import { staffStep } from '../../kernel/procedure.ts'
import { asPlayer, placeOf, playerOf, seated, terms } from '../../kernel/table.ts'
import type { Actor, Command, Event, Offer, PlayerId, Refused, Step, Wait } from '../../kernel/types.ts'
import {
  CLEARED,
  collect,
  colourOffers,
  type Direction,
  decideColour,
  INSPECTED,
  inspectionStep,
  objectColour,
  pay,
  spinNeed,
} from '../../wheels/index.ts'
import { decideIrregular, irregularities, objectIrregular, ruleOf } from './irregularities.ts'
import { fifths, judge } from './settle.ts'
import { fact, type State, type T } from './state.ts'
import { callOf, isNoSpin, orderOf } from './wheel.ts'

const COLOURS_RULE = '19:47-5.1(b)'

/** The ball at rest, the crown placed: fifths to the layout, losers in, winners paid, in this order. */
function settling(table: T): Step {
  if (fifths(table).length > 0) {
    const says = 'Move one fifth of each winning five adjacent numbers wager to the winning number.'
    return staffStep('dealer', 'move-fifths', '19:47-5.3(d)', says)
  }
  const losers = !table.state.spin.collected && collect(table, judge(table)).length > 0
  return losers
    ? staffStep('dealer', 'collect', '19:47-5.3(e)', 'Collect the losing wagers.')
    : staffStep('dealer', 'pay', '19:47-5.3(e)', 'Pay the winning wagers and lift the crown.')
}

function running(table: T): Step {
  const { voided, closed } = table.state.spin
  if (voided !== null) {
    const says = 'Take the ball out; should it come to rest first, the spin is void all the same.'
    return staffStep('dealer', 'remove-ball', ruleOf(voided), says)
  }
  if (!closed)
    return staffStep('dealer', 'no-more-bets', '19:47-5.3(b)', 'Call “No more bets” while the ball runs.')
  const says = 'Announce the number the ball rests in and put the crown on it.'
  const stops = orderOf(terms(table).options).length
  return staffStep('dealer', 'announce', '19:47-5.3(c)', says, spinNeed(stops))
}

const SPIN: Step = {
  by: 'dealer',
  command: { type: 'spin', by: 'dealer', direction: 'clockwise' },
  rule: '19:47-5.3(a)',
  says: 'Spin the ball against the wheel, four revolutions at least.',
}

/**
 * What must be done next, and by whom. The first who is ready sends the ball on its way; everyone else may still lay
 * chips while it runs, and when all are ready the dealer calls.
 */
export function dealer(game: Game<State>, table: T): Step | Wait {
  const { spin } = table.state
  const look = spin.spins === 0 && inspectionStep(table, 'Inspect the wheel, its compartments and the ball.')
  if (look) return look
  if (spin.stop !== null) return settling(table)
  if (spin.closed || spin.voided !== null) return running(table)
  const rule = '19:47-5.3(b)'
  if (!spin.turning && spots(table).length === 0)
    return { for: [], idle: true, rule, says: 'Place your bets.' }
  const late = seated(game as Game, table).filter(({ player }) => !table.ready.includes(player))
  const waited = late.map(({ player }) => ({ player, otherwise: { type: 'ready', by: asPlayer(player) } }))
  if (!spin.turning) return table.ready.length > 0 ? SPIN : { for: waited, rule, says: 'Place your bets.' }
  return late.length > 0 ? { for: waited, rule, says: 'The ball is running. Last bets.' } : running(table)
}

/** The ball may go round either way, as long as it is against the wheel. */
function spinOffers(game: Game<State>, table: T, actor: Actor): Offer[] {
  const now = dealer(game, table)
  if (actor !== 'dealer' || now !== SPIN) return []
  const says = 'Spin the ball the other way round, against the wheel.'
  return [{ type: 'spin', by: actor, rule: SPIN.rule, says, with: { direction: 'counterclockwise' } }]
}

export function offers(game: Game<State>, table: T, actor: Actor): readonly Offer[] {
  const player = playerOf(actor)
  if (player === undefined) return [...spinOffers(game, table, actor), ...irregularities(table, actor)]
  return colourOffers(table, table.state.issued, player, COLOURS_RULE)
}

/** The refusal that names the rule, for what is not offered. */
export function object(table: T, command: Command): Refused | undefined {
  const player = playerOf(command.by)
  if (command.type !== 'take-colour' && command.type !== 'redeem-colour')
    return objectIrregular(table, command)
  return player === undefined
    ? { refused: COLOURS_RULE, because: 'A player asks for chips of a colour.' }
    : objectColour(table, table.state.issued, player, command, COLOURS_RULE)
}

const over = (table: T): Event[] => [fact({ type: 'spin-over' }), { type: 'closed', round: table.round }]

/** The number is announced and marked; a 00 that is none on this wheel is no spin (5.2(d)2). */
function announce(table: T, command: Command): Event[] {
  const stop = command.chance as number
  const chosen = terms(table).options
  const number = orderOf(chosen)[stop] as string
  if (isNoSpin(chosen, number))
    return [
      { type: 'called', by: 'dealer', words: 'No spin', rule: '19:47-5.2(d)2' },
      fact({ type: 'spin-void', reason: '00' }),
      ...CLEARED,
    ]
  return [
    { type: 'called', by: 'dealer', words: callOf(number), rule: '19:47-5.3(c)' },
    fact({ type: 'wheel-rested', stop }),
    { type: 'marked', mark: number },
    ...(spots(table).length === 0 ? over(table) : []),
  ]
}

/** What follows from an accepted command. */
export function decide(table: T, command: Command): readonly Event[] {
  const player = playerOf(command.by) as PlayerId
  switch (command.type) {
    case 'inspect-wheel':
      return INSPECTED
    case 'take-colour':
    case 'redeem-colour':
      return decideColour(table.state.issued, player, command)
    case 'leave':
      return placeOf(table, player) === undefined ? [] : decideColour(table.state.issued, player, command)
    case 'spin':
      return [fact({ type: 'wheel-spun', direction: command.direction as Direction })]
    case 'no-more-bets':
      return [
        { type: 'called', by: 'dealer', words: 'No more bets', rule: '19:47-5.3(b)' },
        fact({ type: 'bets-closed' }),
      ]
    case 'remove-ball':
      return CLEARED
    case 'announce':
      return announce(table, command)
    case 'move-fifths':
      return [...fifths(table), fact({ type: 'fifths-moved' })]
    case 'collect':
      return [...collect(table, judge(table)), fact({ type: 'losers-collected' })]
    case 'pay':
      return [...pay(table, judge(table)), ...over(table)]
    default:
      return decideIrregular(command)
  }
}
