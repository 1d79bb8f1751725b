import { spots } from '../../kernel/account.ts'
import { decideBy, firstOf, type Handlers, type Stage } from '../../kernel/part.ts'
import { type Act, dealerAct, stepOf } from '../../kernel/procedure.ts'
import { sure } from '../../kernel/sure.ts'
import { bettingWait, idleWait, playerOf, seated, terms } from '../../kernel/table.ts'
import type { Actor, Command, Offer, Refused, Step, Wait } from '../../kernel/types.ts'
import {
  CLEARED,
  collect,
  colourHandlers,
  colourOffers,
  type Direction,
  INSPECTED,
  inspecting,
  inspectionStep,
  noSpinEvents,
  objectColour,
  pay,
  spinNeed,
} from '../../wheels/index.ts'
import { IRREGULAR, irregularities, objectIrregular, ruleOf } from './irregularities.ts'
import { fifths, judge } from './settle.ts'
import {
  type Event,
  fact,
  type RouletteCommand,
  type RouletteCommandOf,
  type RouletteFact,
  type State,
  type T,
} from './state.ts'
import { PLACES } from './wagers.ts'
import { callOf, isNoSpin, orderOf } from './wheel.ts'

const COLOURS_RULE = '19:47-5.1(b)'

/** The acts of a round in their order. */
const INSPECT = inspecting('Inspect the wheel, its compartments and the ball.')
const SPIN = dealerAct('spin', '19:47-5.3(a)', 'Spin the ball against the wheel, four revolutions at least.')
const CLOSE = dealerAct('no-more-bets', '19:47-5.3(b)', 'Call “No more bets” while the ball runs.')
const ANNOUNCE = dealerAct(
  'announce',
  '19:47-5.3(c)',
  'Announce the number the ball rests in and put the crown on it.',
)
const REMOVE = dealerAct(
  'remove-ball',
  '19:47-5.4(a)',
  'Take the ball out; should it come to rest first, the spin is void all the same.',
)
const FIFTHS = dealerAct(
  'move-fifths',
  '19:47-5.3(d)',
  'Move one fifth of each winning five adjacent numbers wager to the winning number.',
)
const COLLECT = dealerAct('collect', '19:47-5.3(e)', 'Collect the losing wagers.')
const PAY = dealerAct('pay', '19:47-5.3(e)', 'Pay the winning wagers and lift the crown.')
export const procedure = (): readonly Act[] => [INSPECT, SPIN, CLOSE, ANNOUNCE, REMOVE, FIFTHS, COLLECT, PAY]

const inspection: Stage<State> = (table) =>
  table.state.spin.spins === 0 ? inspectionStep(table, INSPECT) : undefined

/** The ball at rest, the crown placed: fifths to the layout, losers in, winners paid, in this order. */
const settling: Stage<State> = (table) => {
  const { spin } = table.state
  if (spin.stop === null) return undefined
  if (fifths(table).length > 0) return stepOf(FIFTHS)
  return stepOf(!spin.collected && collect(table, judge(table)).length > 0 ? COLLECT : PAY)
}

const voided: Stage<State> = ({ state: { spin } }) =>
  spin.voided === null ? undefined : stepOf(REMOVE, undefined, { rule: ruleOf(spin.voided) })

const closed: Stage<State> = (table) =>
  table.state.spin.closed ? stepOf(ANNOUNCE, spinNeed(orderOf(terms(table).options).length)) : undefined

const spun = (direction: Direction): Step => {
  const step = stepOf(SPIN)
  return { ...step, command: { ...step.command, direction } }
}
/** The first who is ready sends the ball on its way. */
const CLOCKWISE = spun('clockwise')

/** Everyone else may still lay chips while it runs, and when all are ready the dealer calls. */
const betting: Stage<State> = (table) => {
  const { turning } = table.state.spin
  const { rule } = CLOSE
  if (!turning && spots(table).length === 0) return idleWait(rule, 'Place your bets.')
  const all = seated({ places: () => PLACES }, table).map(({ player }) => player)
  const late = all.filter((player) => !table.ready.includes(player))
  if (!turning) return table.ready.length > 0 ? CLOCKWISE : bettingWait(late, rule, 'Place your bets.')
  return late.length > 0 ? bettingWait(late, rule, 'The ball is running. Last bets.') : stepOf(CLOSE)
}

const STAGES: readonly Stage<State>[] = [inspection, settling, voided, closed, betting]

/** What must be done next, and by whom. */
export const dealer = (table: T): Step | Wait => firstOf(STAGES, table)

/** The ball may go round either way, as long as it is against the wheel. */
function spinOffers(table: T, actor: Actor): Offer[] {
  if (actor !== 'dealer' || dealer(table) !== CLOCKWISE) return []
  const says = 'Spin the ball the other way round, against the wheel.'
  return [{ type: 'spin', by: actor, rule: SPIN.rule, says, with: { direction: 'counterclockwise' } }]
}

export function offers(table: T, actor: Actor): readonly Offer[] {
  const player = playerOf(actor)
  if (player === undefined) return [...spinOffers(table, actor), ...irregularities(table, actor)]
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

const over = ({ round }: T): Event[] => [fact({ type: 'spin-over' }), { type: 'closed', round }]

/** The number is announced and marked; a 00 that is none on this wheel is no spin (5.2(d)2). */
function announce(table: T, { chance: stop }: RouletteCommandOf<'announce'>): Event[] {
  const { options } = terms(table)
  const number = sure(orderOf(options)[stop], 'a compartment')
  if (isNoSpin(options, number)) return [...noSpinEvents('dealer', '00', '19:47-5.2(d)2'), ...CLEARED]
  return [
    { type: 'called', by: 'dealer', words: callOf(number), rule: '19:47-5.3(c)' },
    fact({ type: 'wheel-rested', stop }),
    { type: 'marked', mark: number },
    ...(spots(table).length === 0 ? over(table) : []),
  ]
}

const close = (): Event[] => [
  { type: 'called', by: 'dealer', words: 'No more bets', rule: '19:47-5.3(b)' },
  fact({ type: 'bets-closed' }),
]

/** What follows from an accepted command. */
export const decide = decideBy<State, RouletteCommand, RouletteFact>({
  ...colourHandlers<State>(),
  ...IRREGULAR,
  'inspect-wheel': () => INSPECTED,
  spin: (_, { direction }) => [fact({ type: 'wheel-spun', direction })],
  'no-more-bets': close,
  'remove-ball': () => CLEARED,
  announce,
  'move-fifths': (table) => [...fifths(table), fact({ type: 'fifths-moved' })],
  collect: (table) => [...collect(table, judge(table)), fact({ type: 'losers-collected' })],
  pay: (table) => [...pay(table, judge(table)), ...over(table)],
} satisfies Handlers<State, RouletteCommand, RouletteFact>)
