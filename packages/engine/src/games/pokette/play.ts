import {
  type Actor,
  type Citation,
  type Command,
  type Event,
  type Face,
  type Game,
  isStep,
  type Offer,
  type PlayerId,
  playerOf,
  type Refused,
  type Step,
  spots,
  staffStep,
  type Wait,
  whenReady,
} from '../../kernel/index.ts'
import {
  collect,
  colourOffers,
  decideColour,
  decideUpright,
  INSPECTED,
  inspectionStep,
  type Judge,
  objectColour,
  pay,
  restedAt,
  uprightStep,
} from '../../wheels/index.ts'
import { clearStand, decksStep, houseDecks, postCard, sortDecks } from './decks.ts'
import { between, irregularities, objectIrregular } from './irregularities.ts'
import { titleOf } from './options.ts'
import { judgeCards, judgeStand, winning } from './settle.ts'
import { hopes, openWith } from './stand.ts'
import { fact, type State, type T } from './state.ts'
import { cardName, isJoker, STOPS, WHEEL } from './wheel.ts'

const COLOURS_RULE = '19:47-12.4(b)'
const SPACES = ['first', 'second', 'third']

/** What happens to the wagers once the card is marked, in this order (12.7(d), 12.8(b), (f)). */
const SETTLING: readonly {
  readonly type: string
  readonly rule: Citation
  readonly says: string
  readonly events: (table: T) => readonly Event[]
}[] = [
  {
    type: 'collect',
    rule: '19:47-12.7(d)',
    says: 'Collect the losing wagers on the card.',
    events: (table) => collect(table, judgeCards(table)),
  },
  {
    type: 'pay',
    rule: '19:47-12.7(d)',
    says: 'Pay the winning wagers on the card.',
    events: (table) => pay(table, judgeCards(table)),
  },
  {
    type: 'collect-poker',
    rule: '19:47-12.8(f)',
    says: 'Collect the losing poker hand wagers.',
    events: (table) => collect(table, judgeStand(table)),
  },
  {
    type: 'pay-poker',
    rule: '19:47-12.8(f)',
    says: 'Pay the winning poker hand wagers.',
    events: (table) => pay(table, judgeStand(table)),
  },
]

/** What is still to be settled, first things first. */
const unsettled = (table: T) => SETTLING.find(({ events }) => events(table).length > 0)

function marking(table: T, card: Face): Step {
  const says = isJoker(card)
    ? `Put the marker on the ${cardName(card)}. It is not posted.`
    : `Put the marker on the ${cardName(card)} and the card in the ${SPACES[table.state.stand.length]} space of the stand.`
  return staffStep('dealer', 'post', isJoker(card) ? '19:47-12.7(e)1' : '19:47-12.7(d)', says)
}

/** After the settlement: the stand is cleared, the open poker wagers announced, or after a joker the next spin. */
function ending({ stand }: State, card: Face): Step {
  const step = (type: string, rule: Citation, says: string): Step => staffStep('dealer', type, rule, says)
  if (isJoker(card))
    return step('next-spin', '19:47-12.7(e)3', 'A joker has no bearing on the poker hand: go on.')
  if (stand.length === 3)
    return step('clear-stand', '19:47-12.8(g)', 'Remove the three cards from the stand.')
  const rule = stand.length === 1 ? '19:47-12.8(a)' : '19:47-12.8(c)'
  return step('announce-wagers', rule, `Announce: ${announcement(stand)}.`)
}

function resting(table: T, card: Face): Step {
  if (!table.state.marked) return marking(table, card)
  const due = unsettled(table)
  if (!due) return ending(table.state, card)
  const { type, rule, says } = due
  // A pair in two has a paragraph of its own.
  const second = table.state.stand.length === 2 && type.endsWith('poker')
  return staffStep('dealer', type, second ? '19:47-12.8(b)' : rule, says)
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) as string
  return words.length === 1 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

/** "Pair in three, flush and open straight may be bet". */
export function announcement(stand: readonly Face[]): string {
  const names = openWith(stand).map((open) => titleOf(open.wager).toLowerCase())
  const text = listed(names)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} may be bet`
}

/** One sentence about the stand and what it waits for. */
export function whatNow({ stand }: State): string {
  if (stand.length === 0) return 'Place your bets. The next card opens a new poker hand.'
  const posted = listed(stand.map(cardName))
  return `${posted.charAt(0).toUpperCase()}${posted.slice(1)} on the stand. ${hopes(stand)}`
}

/** What must be done next, and by whom. */
export function dealer(game: Game<State>, table: T): Step | Wait {
  const { spin } = table.state
  const card = winning(table)
  if (card !== undefined) return resting(table, card)
  if (spin.closed) return uprightStep(spin, WHEEL, false)
  const opening =
    decksStep(table) ??
    (spin.spins === 0 && inspectionStep(table, 'Inspect the wheel, its pegs and the clapper.'))
  if (opening) return opening
  const players = [...new Set(spots(table).map((s) => s.player))]
  const next = whenReady(game as Game, table, players, uprightStep(spin, WHEEL, false))
  return isStep(next) ? next : { ...next, says: whatNow(table.state) }
}

/** The decks may be inspected by the floorperson as well (12.3(a)). */
function floorOffers(table: T, actor: Actor): Offer[] {
  const step = actor === 'floorperson' ? decksStep(table) : undefined
  return step?.command.type === 'sort-decks'
    ? [{ type: 'sort-decks', by: actor, rule: step.rule, says: step.says }]
    : []
}

export function offers(table: T, actor: Actor): readonly Offer[] {
  const player = playerOf(actor)
  return player === undefined
    ? [...floorOffers(table, actor), ...irregularities(table, actor)]
    : colourOffers(table, table.state.issued, player, COLOURS_RULE)
}

/** Out of order at the dealer's table: which rule wants what first. */
function objectOrder(table: T, type: string): Refused | undefined {
  const { spin, marked } = table.state
  const refuse = (refused: Citation, because: string): Refused => ({ refused, because })
  if (type === 'spin' && !spin.closed)
    return refuse('19:47-12.7(a)', 'Announce “No more bets” before you spin.')
  if (spin.stop === null) return undefined
  const wanted = SETTLING.findIndex((s) => s.type === type)
  if (wanted >= 0 && !marked)
    return refuse('19:47-12.7(d)', 'First the marker on the layout and the card on the stand.')
  const due = SETTLING.findIndex(({ events }) => events(table).length > 0)
  if (due < 0) return undefined
  if (wanted > due)
    return wanted >= 2 && due < 2
      ? refuse('19:47-12.8(b)', 'Settle the wagers on the card before the poker hand wagers.')
      : refuse(SETTLING[due]?.rule ?? WHEEL.rules.pay, 'Collect all losing wagers before you pay.')
  return type === 'clear-stand'
    ? refuse('19:47-12.8(g)', 'The cards stay on the stand until all wagers are settled.')
    : undefined
}

/** The refusal that names the rule, for what is not offered. */
export function object(table: T, command: Command): Refused | undefined {
  const { type, by } = command
  const player = playerOf(by)
  if (type === 'take-colour' || type === 'redeem-colour')
    return player === undefined
      ? { refused: COLOURS_RULE, because: 'A player asks for chips of a colour.' }
      : objectColour(table, table.state.issued, player, command, COLOURS_RULE)
  return objectIrregular(table, command) ?? (by === 'dealer' ? objectOrder(table, type) : undefined)
}

/** The dealer announces the card the clapper rests on, or the one it passed last. */
function announce(command: Command): Event[] {
  const card = STOPS[command.chance as number] as Face
  const previous = command.type === 'between'
  const name = cardName(card)
  const words = `${name.charAt(0).toUpperCase()}${name.slice(1)}${previous ? ', the card last passed' : ''}`
  const rule = previous ? '19:47-12.9(a)1' : '19:47-12.7(d)'
  return [{ type: 'called', by: 'dealer', words, rule }, restedAt(command), { type: 'marked', mark: card }]
}

function post(table: T): Event[] {
  const card = winning(table) as Face
  return isJoker(card)
    ? [fact({ type: 'joker-marked', card })]
    : [...postCard(table, card), fact({ type: 'card-posted', card })]
}

const over = (table: T): Event[] => [fact({ type: 'spin-over' }), { type: 'closed', round: table.round }]

function announceWagers(table: T): Event[] {
  const { stand } = table.state
  const rule = stand.length === 1 ? '19:47-12.8(a)' : '19:47-12.8(c)'
  return [{ type: 'called', by: 'dealer', words: announcement(stand), rule }, ...over(table)]
}

const judges: Readonly<Record<string, (table: T) => Judge>> = {
  collect: judgeCards,
  pay: judgeCards,
  'collect-poker': judgeStand,
  'pay-poker': judgeStand,
}

function settle(table: T, type: string): Event[] {
  const judge = (judges[type] as (table: T) => Judge)(table)
  return type.startsWith('collect')
    ? [...collect(table, judge), fact({ type: 'losers-collected' })]
    : pay(table, judge)
}

/** What follows from an accepted command. */
export function decide(table: T, command: Command): readonly Event[] {
  const player = playerOf(command.by) as PlayerId
  switch (command.type) {
    case 'sort-decks':
      return sortDecks(table)
    case 'house-decks':
      return houseDecks(table)
    case 'inspect-wheel':
      return INSPECTED
    case 'take-colour':
    case 'redeem-colour':
    case 'leave':
      return decideColour(table.state.issued, player, command)
    case 'announce':
      return announce(command)
    case 'between':
      return between(table) === 'previous' ? announce(command) : decideUpright(command, WHEEL)
    case 'post':
      return post(table)
    case 'collect':
    case 'pay':
    case 'collect-poker':
    case 'pay-poker':
      return settle(table, command.type)
    case 'clear-stand':
      return [...clearStand(table), fact({ type: 'stand-cleared' }), ...over(table)]
    case 'announce-wagers':
      return announceWagers(table)
    case 'next-spin':
      return over(table)
    default:
      return decideUpright(command, WHEEL)
  }
}
