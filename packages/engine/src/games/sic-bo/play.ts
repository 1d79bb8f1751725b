import { spots } from '../../kernel/account.ts'
import type { Game } from '../../kernel/game.ts'
import { staffStep } from '../../kernel/procedure.ts'
import { playerOf, terms, whenReady } from '../../kernel/table.ts'
import type {
  Actor,
  Citation,
  Command,
  Event,
  Field,
  Need,
  Offer,
  Place,
  Refused,
  Step,
  Wait,
} from '../../kernel/types.ts'
import { decideIrregular, irregularities, objectIrregular } from './irregularities.ts'
import { callWords, collect, entered, lit, pay, TEST_DICE } from './settle.ts'
import { fact, type Phase, type SicBoFact, type State, type T } from './state.ts'

/** People stand and sit all round the table. */
export const PLACES: readonly Place[] = Array.from({ length: 12 }, (_, i) => `${i + 1}`)

/** At least three shakes make the mixture random; a dealer who likes may give some more (9.5(c)). */
const SHAKES = 3
const MOST_SHAKES = 9
const THREE_DICE: Need = { kind: 'dice', count: 3 }

const inspection = (): Step => {
  const [first = 0, second = 0, third = 0] = TEST_DICE
  const says = 'Inspect the electrical device: enter three numbers and see that all their areas light up.'
  const command: Command = { type: 'inspect-device', by: 'floorperson', first, second, third }
  return { by: 'floorperson', command, rule: '19:47-9.5(a)', says }
}

/** The rest of the round once the dice are read: collect, pay, and clear the lights, in this order (9.5(e), (f)). */
const SETTLING: Readonly<Partial<Record<Phase, readonly [type: string, rule: Citation, says: string]>>> = {
  read: ['collect', '19:47-9.5(e)', 'Collect all losing wagers.'],
  collected: ['pay', '19:47-9.5(e)', 'Pay all winning wagers.'],
  paid: ['clear', '19:47-9.5(f)', 'Clear the lit areas.'],
}

/** With the device dead the supervisor stands by, the dice are read aloud, and the game ends with this round. */
function withoutDevice({ phase, attended }: State): Step {
  const rule = '19:47-9.6(b)'
  if (phase === 'paid') return staffStep('dealer', 'stop-gaming', rule, 'Stop until the device is repaired.')
  if (!attended)
    return staffStep('supervisor', 'attend', rule, 'Come to the table while the wagers are settled.')
  if (phase === 'uncovered')
    return staffStep('dealer', 'announce', rule, 'Announce the three dice.', THREE_DICE)
  const [type, , says] = SETTLING[phase] as readonly [string, string, string]
  return staffStep('dealer', type, rule, says)
}

/** What must be done next, and by whom. */
export function dealer(game: Game<State>, table: T): Step | Wait {
  const { phase, shakes, failed } = table.state
  if (failed) return withoutDevice(table.state)
  switch (phase) {
    case 'unopened':
      return inspection()
    case 'betting': {
      const players = [...new Set(spots(table).map((s) => s.player))]
      const call = staffStep('dealer', 'no-more-bets', '19:47-9.5(b)', 'Announce "No more bets".')
      return whenReady(game as Game, table, players, call)
    }
    case 'closed':
      return staffStep('dealer', 'cover', '19:47-9.5(c)', 'Put the cover on the shaker.')
    case 'covered':
      return shakes < SHAKES
        ? staffStep('dealer', 'shake', '19:47-9.5(c)', `Shake the shaker (${shakes + 1} of ${SHAKES}).`)
        : staffStep('dealer', 'uncover', '19:47-9.5(d)', 'Take the cover off the shaker.')
    case 'uncovered':
      return staffStep(
        'dealer',
        'enter',
        '19:47-9.5(d)',
        'Announce each die and enter it in the device.',
        THREE_DICE,
      )
    case 'stopped': {
      const says = 'The electrical device is out of order. There is no gaming until it is repaired.'
      return { for: [], idle: true, rule: '19:47-9.6(b)', says }
    }
    default: {
      const [type, rule, says] = SETTLING[phase] as readonly [string, Citation, string]
      return staffStep('dealer', type, rule, says)
    }
  }
}

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

function inspect(table: T, { first, second, third }: Command): SicBoFact[] {
  const dice = [first, second, third].map(Number)
  return [fact({ type: 'device-inspected', dice, lit: lit(terms(table).options, dice) })]
}

/** What follows from an accepted command. */
export function decide(table: T, command: Command): readonly Event[] {
  const called = (words: string, rule: Citation): Event => ({ type: 'called', by: 'dealer', words, rule })
  const marked = (dice: readonly number[]): Event => ({ type: 'marked', mark: dice.join('-') })
  const over: Event = { type: 'closed', round: table.round }
  switch (command.type) {
    case 'inspect-device':
      return inspect(table, command)
    case 'no-more-bets':
      return [called('No more bets', '19:47-9.5(b)'), fact({ type: 'bets-closed' })]
    case 'cover':
      return [fact({ type: 'shaker-covered' })]
    case 'shake':
      return [fact({ type: 'shaker-shaken' })]
    case 'uncover':
      return [fact({ type: 'shaker-uncovered' })]
    case 'enter': {
      const dice = command.chance as readonly number[]
      return [called(callWords(dice), '19:47-9.5(d)'), ...entered(table, dice), marked(dice)]
    }
    case 'announce': {
      const dice = command.chance as readonly number[]
      return [called(callWords(dice), '19:47-9.6(b)'), fact({ type: 'dice-announced', dice }), marked(dice)]
    }
    case 'attend':
      return [fact({ type: 'supervisor-attends' })]
    case 'collect':
      return [...collect(table, PLACES), fact({ type: 'losers-collected' })]
    case 'pay':
      return [...pay(table, PLACES), fact({ type: 'winners-paid' })]
    case 'clear':
      return [fact({ type: 'lights-cleared' }), over]
    case 'stop-gaming':
      return [fact({ type: 'gaming-stopped' }), over]
    default:
      return decideIrregular(table, command)
  }
}
