import { bettors } from '../../kernel/account.ts'
import { decideBy, firstOf, type Handlers, type Stage } from '../../kernel/part.ts'
import { type Act, stepOf } from '../../kernel/procedure.ts'
import { idleWait, playerOf, terms, whenReady } from '../../kernel/table.ts'
import type {
  Actor,
  Citation,
  Command,
  Field,
  Need,
  Offer,
  Refused,
  Staff,
  Step,
  Wait,
} from '../../kernel/types.ts'
import { IRREGULAR, irregularities, objectIrregular } from './irregularities.ts'
import { callWords, collect, entered, lit, pay, TEST_DICE } from './settle.ts'
import {
  type Event,
  fact,
  type Phase,
  type SicBoCommand,
  type SicBoCommandOf,
  type SicBoFact,
  type State,
  type T,
} from './state.ts'
import { PLACES } from './wagers.ts'

/** At least three shakes make the mixture random; a dealer who likes may give some more (9.5(c)). */
const SHAKES = 3
const MOST_SHAKES = 9
const THREE_DICE: Need = { kind: 'dice', count: 3 }
/** The device is dead: this rule instead of the round's own. */
const DEAD = '19:47-9.6(b)'

const act = (type: string, rule: Citation, says: string, by: Staff = 'dealer'): Act => ({
  type,
  by,
  rule,
  says,
})

/** The acts of a round in their order, and those with which it ends while the device is dead. */
const INSPECT = act(
  'inspect-device',
  '19:47-9.5(a)',
  'Inspect the electrical device: enter three numbers and see that all their areas light up.',
  'floorperson',
)
const CLOSE = act('no-more-bets', '19:47-9.5(b)', 'Announce "No more bets".')
const COVER = act('cover', '19:47-9.5(c)', 'Put the cover on the shaker.')
const SHAKE = act('shake', '19:47-9.5(c)', 'Shake the shaker.')
const UNCOVER = act('uncover', '19:47-9.5(d)', 'Take the cover off the shaker.')
const ENTER = act('enter', '19:47-9.5(d)', 'Announce each die and enter it in the device.')
const ATTEND = act('attend', DEAD, 'Come to the table while the wagers are settled.', 'supervisor')
const ANNOUNCE = act('announce', DEAD, 'Announce the three dice.')
const COLLECT = act('collect', '19:47-9.5(e)', 'Collect all losing wagers.')
const PAY = act('pay', '19:47-9.5(e)', 'Pay all winning wagers.')
const CLEAR = act('clear', '19:47-9.5(f)', 'Clear the lit areas.')
const STOP = act('stop-gaming', DEAD, 'Stop until the device is repaired.')
const ROUND = [INSPECT, CLOSE, COVER, SHAKE, UNCOVER, ENTER, COLLECT, PAY, CLEAR]
export const procedure = (): readonly Act[] => [...ROUND, ATTEND, ANNOUNCE, STOP]

const inspection: Stage<State> = ({ state }) => {
  if (state.phase !== 'unopened') return undefined
  const [first = 0, second = 0, third = 0] = TEST_DICE
  const step = stepOf(INSPECT)
  return { ...step, command: { ...step.command, first, second, third } }
}

/** With the device dead the supervisor stands by, the dice are read aloud, and the game ends with this round. */
const withoutDevice: Stage<State> = ({ state: { phase, failed, attended } }) => {
  if (!failed) return undefined
  if (phase === 'paid') return stepOf(STOP)
  if (!attended) return stepOf(ATTEND)
  if (phase === 'uncovered') return stepOf(ANNOUNCE, THREE_DICE)
  return stepOf(phase === 'read' ? COLLECT : PAY, undefined, { rule: DEAD })
}

const betting: Stage<State> = (table) =>
  table.state.phase === 'betting'
    ? whenReady({ places: () => PLACES }, table, bettors(table), stepOf(CLOSE))
    : undefined

const shaking: Stage<State> = ({ state: { phase, shakes } }) => {
  if (phase !== 'covered') return undefined
  return shakes < SHAKES
    ? stepOf(SHAKE, undefined, { says: `Shake the shaker (${shakes + 1} of ${SHAKES}).` })
    : stepOf(UNCOVER)
}

const stopped: Stage<State> = ({ state }) => {
  if (state.phase !== 'stopped') return undefined
  const says = 'The electrical device is out of order. There is no gaming until it is repaired.'
  return idleWait(DEAD, says)
}

const during =
  (phase: Phase, due: Act, needs?: Need): Stage<State> =>
  ({ state }) =>
    state.phase === phase ? stepOf(due, needs) : undefined

/** Bets, the shaker, the dice; then collect, pay, and clear the lights, in this order (9.5(e), (f)). */
const STAGES: readonly Stage<State>[] = [
  withoutDevice,
  inspection,
  betting,
  during('closed', COVER),
  shaking,
  during('uncovered', ENTER, THREE_DICE),
  during('read', COLLECT),
  during('collected', PAY),
  during('paid', CLEAR),
  stopped,
]

/** What must be done next, and by whom. */
export const dealer = (table: T): Step | Wait => firstOf(STAGES, table)

const die: Field = { kind: 'amount', least: 1, most: 6, step: 1 }

/** Any three numbers will do for the inspection; and more shakes than three are the dealer's to give. */
function staffOffers({ phase, shakes }: State, actor: Actor): Offer[] {
  if (actor === 'floorperson' && phase === 'unopened') {
    const says = 'Inspect the electrical device with three numbers of your own'
    const fields = { first: die, second: die, third: die }
    return [{ type: 'inspect-device', by: actor, rule: '19:47-9.5(a)', says, fields }]
  }
  if (actor === 'dealer' && phase === 'covered' && shakes >= SHAKES && shakes < MOST_SHAKES)
    return [{ type: 'shake', by: actor, rule: '19:47-9.5(c)', says: 'Shake once more' }]
  return []
}

export const offers = (table: T, actor: Actor): readonly Offer[] =>
  playerOf(actor) === undefined ? [...staffOffers(table.state, actor), ...irregularities(table, actor)] : []

/** Out of order at the dealer's table: which rule wants what first. */
function objectOrder({ phase, shakes }: State, type: string): Refused | undefined {
  const refuse = (refused: Citation, because: string): Refused => ({ refused, because })
  const read = phase === 'read' || phase === 'collected'
  switch (type) {
    case 'cover':
    case 'shake':
      if (read) return refuse('19:47-9.5(e)', 'The shaker stays uncovered until all winners are paid.')
      if (phase === 'betting') return refuse('19:47-9.5(b)', 'Announce "No more bets" first.')
      return type === 'shake' && phase === 'closed'
        ? refuse('19:47-9.5(c)', 'Put the cover on first.')
        : undefined
    case 'uncover':
      return phase === 'covered' && shakes < SHAKES
        ? refuse('19:47-9.5(c)', `Shake it at least ${SHAKES} times.`)
        : undefined
    case 'collect':
      return phase === 'uncovered'
        ? refuse('19:47-9.3(c)', 'No wager is settled before the dice are entered and lit.')
        : undefined
    case 'pay':
      return phase === 'read'
        ? refuse('19:47-9.5(e)', 'Collect the losing wagers before you pay.')
        : undefined
    case 'clear':
      return read ? refuse('19:47-9.5(f)', 'Settle all wagers before you clear the lights.') : undefined
    default:
      return undefined
  }
}

const SHAKER = ['cover', 'shake', 'uncover']

/** The refusal that names the rule, for what is not offered. */
export function object(table: T, command: Command): Refused | undefined {
  const { type, by } = command
  if (type === 'spoken-bet')
    return {
      refused: '19:47-9.3(a)',
      because: 'Sic bo takes chips on the layout, no spoken wagers with cash.',
    }
  if (SHAKER.includes(type) && by !== 'dealer')
    return { refused: '19:47-9.1', because: 'The shaker is in the dealer’s hands alone.' }
  return objectIrregular(table, command) ?? objectOrder(table.state, type)
}

const called = (words: string, rule: Citation): Event => ({ type: 'called', by: 'dealer', words, rule })
const marked = (dice: readonly number[]): Event => ({ type: 'marked', mark: dice.join('-') })
const over = ({ round }: T): Event => ({ type: 'closed', round })

function inspect(table: T, { first, second, third }: SicBoCommandOf<'inspect-device'>): Event[] {
  const dice = [first, second, third]
  return [fact({ type: 'device-inspected', dice, lit: lit(terms(table).options, dice) })]
}

const close = (): Event[] => [called('No more bets', '19:47-9.5(b)'), fact({ type: 'bets-closed' })]

/** What follows from an accepted command. */
export const decide = decideBy<State, SicBoCommand, SicBoFact>({
  'inspect-device': inspect,
  'no-more-bets': close,
  cover: () => [fact({ type: 'shaker-covered' })],
  shake: () => [fact({ type: 'shaker-shaken' })],
  uncover: () => [fact({ type: 'shaker-uncovered' })],
  enter: (table, { chance: dice }) => [
    called(callWords(dice), '19:47-9.5(d)'),
    ...entered(table, dice),
    marked(dice),
  ],
  announce: (_, { chance: dice }) => [
    called(callWords(dice), DEAD),
    fact({ type: 'dice-announced', dice }),
    marked(dice),
  ],
  attend: () => [fact({ type: 'supervisor-attends' })],
  collect: (table) => [...collect(table, PLACES), fact({ type: 'losers-collected' })],
  pay: (table) => [...pay(table, PLACES), fact({ type: 'winners-paid' })],
  clear: (table) => [fact({ type: 'lights-cleared' }), over(table)],
  'stop-gaming': (table) => [fact({ type: 'gaming-stopped' }), over(table)],
  ...IRREGULAR,
} satisfies Handlers<State, SicBoCommand, SicBoFact>)
