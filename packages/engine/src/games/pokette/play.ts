import {
  type Act,
  type Actor,
  bettors,
  type Citation,
  type Command,
  dealerAct,
  decideBy,
  type Face,
  firstOf,
  type Handlers,
  isStep,
  type KernelEvent,
  type Offer,
  type OptionValues,
  playerOf,
  type Refused,
  type Stage,
  type Step,
  stepOf,
  terms,
  type Wait,
  whenReady,
} from '../../kernel/index.ts'
import { sure } from '../../kernel/sure.ts'
import {
  collect,
  colourHandlers,
  colourOffers,
  inspecting,
  inspectionStep,
  type Judge,
  objectColour,
  pay,
  uprightActs,
  uprightHandlers,
  uprightStep,
} from '../../wheels/index.ts'
import { clearStand, DECK_ACTS, decksStep, houseDecks, postCard, sortDecks } from './decks.ts'
import { irregularities, objectIrregular } from './irregularities.ts'
import { chosen, titleOf } from './options.ts'
import { judgeCards, judgeStand, winning } from './settle.ts'
import { hopes, openWith } from './stand.ts'
import { type Event, fact, type PoketteCommand, type PoketteFact, type State, type T } from './state.ts'
import { PLACES } from './wagers.ts'
import { cardAt, cardName, isJoker, WHEEL } from './wheel.ts'

const COLOURS_RULE = '19:47-12.4(b)'
const SPACES = ['first', 'second', 'third']

/** What happens to the wagers once the card is marked, in this order (12.7(d), 12.8(b), (f)). */
const SETTLING: readonly (Act & { readonly events: (table: T) => readonly KernelEvent[] })[] = [
  {
    ...dealerAct('collect', '19:47-12.7(d)', 'Collect the losing wagers on the card.'),
    events: (table) => collect(table, judgeCards(table)),
  },
  {
    ...dealerAct('pay', '19:47-12.7(d)', 'Pay the winning wagers on the card.'),
    events: (table) => pay(table, judgeCards(table)),
  },
  {
    ...dealerAct('collect-poker', '19:47-12.8(f)', 'Collect the losing poker hand wagers.'),
    events: (table) => collect(table, judgeStand(table)),
  },
  {
    ...dealerAct('pay-poker', '19:47-12.8(f)', 'Pay the winning poker hand wagers.'),
    events: (table) => pay(table, judgeStand(table)),
  },
]

/** All acts of a spin in their order: before it, the spin, and after the card is announced. */
const INSPECT = inspecting('Inspect the wheel, its pegs and the clapper.')
const POST = dealerAct(
  'post',
  '19:47-12.7(d)',
  'Put the marker on the card, and the card in the next space of the stand.',
)
const CLEAR = dealerAct('clear-stand', '19:47-12.8(g)', 'Remove the three cards from the stand.')
const OPEN = dealerAct('announce-wagers', '19:47-12.8(a)', 'Announce which poker hand wagers may be bet.')
const GO_ON = dealerAct('next-spin', '19:47-12.7(e)3', 'A joker has no bearing on the poker hand: go on.')
const { close, spin: turn, announce: read } = uprightActs(WHEEL)
export const procedure = ({ display }: OptionValues): readonly Act[] => [
  ...(display === 'cards' ? DECK_ACTS : []),
  INSPECT,
  close,
  turn,
  read,
  POST,
  ...SETTLING.map(({ type, rule, says }) => dealerAct(type, rule, says)),
  OPEN,
  CLEAR,
  GO_ON,
]

/** What is still to be settled, first things first. */
const unsettled = (table: T) => SETTLING.find(({ events }) => events(table).length > 0)

function marking(table: T, card: Face): Step {
  const says = isJoker(card)
    ? `Put the marker on the ${cardName(card)}. It is not posted.`
    : `Put the marker on the ${cardName(card)} and the card in the ${SPACES[table.state.stand.length]} space of the stand.`
  return stepOf(POST, undefined, { says, ...(isJoker(card) && { rule: '19:47-12.7(e)1' }) })
}

/** After the settlement: the stand is cleared, the open poker wagers announced, or after a joker the next spin. */
function ending({ stand }: State, card: Face): Step {
  if (isJoker(card)) return stepOf(GO_ON)
  if (stand.length === 3) return stepOf(CLEAR)
  const rule = stand.length === 1 ? OPEN.rule : '19:47-12.8(c)'
  return stepOf(OPEN, undefined, { rule, says: `Announce: ${announcement(stand)}.` })
}

/** A joker and a pair in two have paragraphs of their own. */
function ruleOf({ stand }: State, { type }: Act, card: Face): Pick<Act, 'rule'> | undefined {
  if (isJoker(card)) return { rule: '19:47-12.7(e)2' }
  return stand.length === 2 && type.endsWith('poker') ? { rule: '19:47-12.8(b)' } : undefined
}

/** The clapper rests at a card: it is marked, the wagers are settled, and the next spin comes. */
const resting: Stage<State> = (table) => {
  const card = winning(table)
  if (card === undefined) return undefined
  if (!table.state.marked) return marking(table, card)
  const due = unsettled(table)
  if (!due) return ending(table.state, card)
  return stepOf(due, undefined, ruleOf(table.state, due, card))
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
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

const turning: Stage<State> = ({ state: { spin } }) =>
  spin.closed ? uprightStep(spin, WHEEL, false) : undefined

const inspection: Stage<State> = (table) =>
  table.state.spin.spins === 0 ? inspectionStep(table, INSPECT) : undefined

const betting: Stage<State> = (table) => {
  const players = bettors(table)
  const next = whenReady(
    { places: () => PLACES },
    table,
    players,
    uprightStep(table.state.spin, WHEEL, false),
  )
  return isStep(next) ? next : { ...next, says: whatNow(table.state) }
}

const STAGES: readonly Stage<State>[] = [resting, turning, decksStep, inspection, betting]

/** What must be done next, and by whom. */
export const dealer = (table: T): Step | Wait => firstOf(STAGES, table)

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
function call(stop: number, passed: boolean): KernelEvent {
  const name = cardName(cardAt(stop))
  const words = `${name.charAt(0).toUpperCase()}${name.slice(1)}${passed ? ', the card last passed' : ''}`
  return { type: 'called', by: 'dealer', words, rule: passed ? '19:47-12.9(a)1' : '19:47-12.7(d)' }
}

function post(table: T): Event[] {
  const card = sure(winning(table))
  return isJoker(card)
    ? [fact({ type: 'joker-marked', card })]
    : [...postCard(table, card), fact({ type: 'card-posted', card })]
}

const over = ({ round }: T): Event[] => [fact({ type: 'spin-over' }), { type: 'closed', round }]

function announceWagers(table: T): Event[] {
  const { stand } = table.state
  const rule = stand.length === 1 ? OPEN.rule : '19:47-12.8(c)'
  return [{ type: 'called', by: 'dealer', words: announcement(stand), rule }, ...over(table)]
}

const collected =
  (judge: (table: T) => Judge) =>
  (table: T): Event[] => [...collect(table, judge(table)), fact({ type: 'losers-collected' })]

/** What follows from an accepted command. */
export const decide = decideBy<State, PoketteCommand, PoketteFact>({
  ...uprightHandlers<State>(WHEEL, {
    between: (table) => chosen(terms(table).options).between,
    call,
    mark: cardAt,
  }),
  ...colourHandlers<State>(),
  'sort-decks': sortDecks,
  'house-decks': houseDecks,
  post,
  collect: collected(judgeCards),
  pay: (table) => pay(table, judgeCards(table)),
  'collect-poker': collected(judgeStand),
  'pay-poker': (table) => pay(table, judgeStand(table)),
  'clear-stand': (table) => [...clearStand(table), fact({ type: 'stand-cleared' }), ...over(table)],
  'announce-wagers': announceWagers,
  'next-spin': over,
} satisfies Handlers<State, PoketteCommand, PoketteFact>)
