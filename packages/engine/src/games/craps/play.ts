import { spots, staked } from '../../kernel/account.ts'
import { decideBy, firstOf, type Handlers, type Stage } from '../../kernel/part.ts'
import { type Act, stepOf } from '../../kernel/procedure.ts'
import { sure } from '../../kernel/sure.ts'
import { bettingWait, idleWait, placeOf, playerOf, seatOf, waitFor } from '../../kernel/table.ts'
import {
  type Actor,
  type Command,
  type Confirm,
  HOUSE,
  type Need,
  type Offer,
  type PlayerId,
  type Refused,
  type Step,
  type Wait,
} from '../../kernel/types.ts'
import { markOf } from './exhibits.ts'
import { hornHighEvents, hornHighOffers, objectHornHigh } from './hornhigh.ts'
import { IRREGULAR, irregularities, objectIrregular } from './irregularities.ts'
import { callWords, pointAfter, rollOf, settle } from './settle.ts'
import { left, mayThrow, needsLineBet, nextOffer, others, PLACES, passDice } from './shooter.ts'
import { afterBet, afterTake, betOf, comeBetsRemain, sleeps, type T } from './stakes.ts'
import {
  type CrapsCommand,
  type CrapsCommandOf,
  type CrapsFact,
  DICE,
  type Event,
  fact,
  type State,
} from './state.ts'

/** Dice wear; a set that has lain on the table for a day is changed when all of it is in the cup. */
const FRESH = 24 * 60 * 60 * 1000

/** A table where one person stands and nothing is bet: nothing forces anything. */
const quiet = (table: T): boolean => Object.keys(table.players).length === 1 && spots(table).length === 0

const waitAt = (table: T, player: PlayerId, type: string, rule: string, says: string): Wait => ({
  ...waitFor(player, type, rule, says),
  ...(quiet(table) && { quiet: true as const }),
})

function beforeThrow(table: T, shooter: PlayerId): Wait {
  const betting = others(table)
  if (betting.length > 0) {
    return bettingWait(betting, '19:47-1.3(a)', 'Place your bets.')
  }
  if (!mayThrow(table)) {
    const says = needsLineBet(table, shooter)
      ? "The shooter makes a Pass or Don't Pass Bet or passes the dice."
      : 'No wager is on the table: the shooter bets or passes the dice.'
    return waitAt(table, shooter, 'pass-dice', '19:47-1.8', says)
  }
  const { point, off } = table.state
  const says = point !== null ? `The point is ${point}.` : off ? 'Come bets remain.' : 'Come-out roll.'
  return waitAt(table, shooter, 'throw', '19:47-1.8', `${says} The shooter throws the dice.`)
}

/** The acts of the crew, in their order. */
const INSPECT: Act = {
  type: 'inspect-dice',
  by: 'boxman',
  rule: '19:47-1.7(a)',
  says: 'Inspect five dice and give them to the stickman.',
  starts: ['dice'],
}
const OFFER: Act = {
  type: 'offer-dice',
  by: 'stickman',
  rule: '19:47-1.7(b)',
  says: 'Offer the dice to the next position.',
}
const CALL: Act = {
  type: 'call',
  by: 'stickman',
  rule: '19:47-1.10(a)',
  says: 'Call the sum of the two uppermost faces and settle.',
}
const RETURN: Act = {
  type: 'return-dice',
  by: 'stickman',
  rule: '19:47-1.10(b)',
  says: 'Pass the dice to the shooter with the stick.',
}
const CHANGE: Act = { type: 'change-dice', by: 'boxman', rule: HOUSE, says: 'Change the set of dice.' }
export const procedure = (): readonly Act[] => [INSPECT, OFFER, CALL, RETURN, CHANGE]

function inCup(table: T): Step | Wait {
  const { counters, now } = table
  const dice = counters.dice
  if (dice && now - dice.since >= FRESH && Object.keys(table.players).length > 0) return stepOf(CHANGE)
  const to = nextOffer(table)
  if (!to) return idleWait('19:47-1.7(b)', 'The dice wait for a shooter.')
  const { player, off } = to
  const rule = off ? '19:47-1.11(b)' : table.state.last === null ? '19:47-1.7(b)' : '19:47-1.11(c)'
  const says = `Offer the dice to position ${placeOf(table, player)}.`
  return { by: OFFER.by, command: { type: OFFER.type, by: OFFER.by, player, off }, rule, says }
}

function inAir({ state }: T): Step {
  const needs: Need = { kind: 'dice', count: 2 }
  if (state.reading !== 'boxman') return stepOf(CALL, needs)
  const says = 'Call the sum of the faces the boxman decided on and settle.'
  return stepOf(CALL, needs, { rule: '19:47-1.10(a)2', says })
}

/** By where the dice are. */
const STAGES: readonly Stage<State>[] = [
  ({ state }) => (state.where === 'boxman' ? stepOf(INSPECT) : undefined),
  (table) => (table.state.where === 'cup' ? inCup(table) : undefined),
  (table) => {
    const { where, offered } = table.state
    if (where !== 'offered' || offered === null) return undefined
    const says = `Position ${placeOf(table, offered)} is offered the dice.`
    return waitAt(table, offered, 'decline-dice', '19:47-1.7(b)', says)
  },
  ({ state }) => (state.where === 'center' ? stepOf(RETURN) : undefined),
  (table) => {
    const { where, shooter } = table.state
    return where === 'hand' && shooter !== null ? beforeThrow(table, shooter) : undefined
  },
  (table) => (table.state.where === 'air' ? inAir(table) : undefined),
]

/** What must be done next, and by whom. */
export const dealer = (table: T): Step | Wait => firstOf(STAGES, table)

const selection = { dice: { kind: 'some' as const, of: DICE, least: 2, most: 2 } }

/** Buttons "On" and "Off" for wagers that sleep on the come-out roll; the dealer confirms by the button (1.3(e)). */
function buttonOffers(table: T, player: PlayerId, by: Actor): Offer[] {
  const { point, where, on } = table.state
  if (point !== null || where === 'air') return []
  return spots(table)
    .filter((s) => s.player === player)
    .flatMap((s): Offer[] => {
      const bet = betOf(table, s.place, s.player, s.wager)
      if (!sleeps(bet)) return []
      const type = on.includes(s.account) ? 'off' : 'on'
      const says = `${bet.name} ${type} for the come-out roll`
      return [{ type, by, rule: '19:47-1.3(e)', says, with: { wager: s.wager }, confirm: ['dealer'] }]
    })
}

function diceOffers(table: T, player: PlayerId, by: Actor): Offer[] {
  const { where, shooter, offered, off, last } = table.state
  const accept = (rule: string, says: string): Offer => ({
    type: 'accept-dice',
    by,
    rule,
    says,
    fields: selection,
  })
  if (where === 'offered' && offered === player) {
    return [
      off
        ? accept('19:47-1.11(b)', 'Take two dice and throw for the come bets alone')
        : accept(last === null ? '19:47-1.7(c)' : '19:47-1.11(d)', 'Take the dice: choose two'),
      { type: 'decline-dice', by, rule: '19:47-1.7(b)', says: 'Let the dice go by' },
    ]
  }
  // Everyone has let them go by: they wait in the cup for the first who wants them and may have them.
  if (where === 'cup' && nextOffer(table) === undefined && table.state.barred !== player)
    return [accept('19:47-1.11(d)', 'Take the dice: choose two')]
  if (where !== 'hand' || shooter !== player) return []
  const pass: Offer = { type: 'pass-dice', by, rule: '19:47-1.11(a)', says: 'Pass the dice' }
  const ready = mayThrow(table) && others(table).length === 0
  return ready ? [{ type: 'throw', by, rule: '19:47-1.8', says: 'Throw the dice' }, pass] : [pass]
}

export function offers(table: T, actor: Actor): readonly Offer[] {
  const player = playerOf(actor)
  if (player === undefined) return irregularities(table, actor)
  if (placeOf(table, player) === undefined) return []
  return [
    ...diceOffers(table, player, actor),
    ...buttonOffers(table, player, actor),
    ...hornHighOffers(table, player, actor),
  ]
}

function objectThrow(table: T, player: PlayerId | undefined): Refused {
  const { where, shooter } = table.state
  if (player === undefined || shooter !== player)
    return { refused: '19:47-1.7(c)', because: 'Only the shooter throws the dice.' }
  if (where === 'center')
    return { refused: '19:47-1.10(b)', because: 'The stickman has not passed the dice back yet.' }
  if (where === 'air') return { refused: '19:47-1.10(a)', because: 'The dice are out already.' }
  if (mayThrow(table)) return { refused: '19:47-1.3(a)', because: 'The others are still placing their bets.' }
  return needsLineBet(table, shooter)
    ? { refused: '19:47-1.8', because: "Make a Pass or Don't Pass Bet first." }
    : { refused: '19:47-1.8', because: 'No wager is on the table: there is nothing to throw for.' }
}

function objectSleep(table: T, command: Command): Refused | undefined {
  const { point, where } = table.state
  const refuse = (because: string): Refused => ({ refused: '19:47-1.3(e)', because })
  if (point !== null) return refuse('Every wager works once the come-out point is made.')
  if (where === 'air') return refuse('The dice are out.')
  const player = sure(playerOf(command.by))
  const place = seatOf(table, player)
  if (staked(table, place, player, String(command.wager)) === 0) return refuse('You have no wager there.')
  return refuse('This wager is always on, or already as you call it.')
}

/** The refusal that names the rule, for what is not offered. */
export function object(table: T, command: Command): Refused | Confirm | undefined {
  const player = playerOf(command.by)
  const { where, shooter } = table.state
  switch (command.type) {
    case 'throw':
      return objectThrow(table, player)
    case 'horn-high':
      return objectHornHigh(table, command)
    case 'on':
    case 'off':
      return player === undefined || placeOf(table, player) === undefined
        ? undefined
        : objectSleep(table, command)
    case 'leave':
    case 'reseat':
      return where === 'air' && player === shooter && player !== undefined
        ? { refused: '19:47-1.10(a)', because: 'Your throw is not called yet.' }
        : undefined
    default:
      return objectIrregular(table, command)
  }
}

/** The stickman calls the sum, gathers the dice to the centre, and all wagers the throw decides are settled. */
function call(table: T, { chance }: CrapsCommandOf<'call'>): Event[] {
  const roll = rollOf(table.state, chance)
  const sevenOut = table.state.point !== null && roll.total === 7
  const settled = settle(table, roll, PLACES)
  const remain = { ...table, balances: balancesAfter(table, settled) }
  const off = table.state.off && comeBetsRemain(remain)
  return [
    { type: 'called', by: 'stickman', words: callWords(roll), rule: '19:47-1.10(a)' },
    fact({ type: 'rolled', dice: roll.dice, point: pointAfter(roll), off }),
    { type: 'marked', mark: markOf(roll.dice) },
    ...settled,
    // 19:47-1.11(a)1: after a losing 7 the dice pass on.
    ...(sevenOut ? passDice(table, 'seven-out') : []),
    { type: 'closed', round: table.round },
  ]
}

function balancesAfter(table: T, events: readonly Event[]): T['balances'] {
  const balances: Record<string, number> = { ...table.balances }
  for (const event of events) {
    if (event.type !== 'moved') continue
    balances[event.to] = (balances[event.to] ?? 0) + event.cents
    const rest = (balances[event.from] ?? 0) - event.cents
    if (rest === 0) delete balances[event.from]
    else balances[event.from] = rest
  }
  return balances
}

function buttons(table: T, { type, by, wager }: CrapsCommandOf<'on' | 'off'>): CrapsFact[] {
  const player = playerOf(by)
  const account = `spot:${placeOf(table, player)}:${player}:${wager}`
  const rest = table.state.on.filter((a) => a !== account)
  return [{ type: 'button', on: type === 'on' ? [...rest, account] : rest }]
}

const inspected = (): Event[] => [{ type: 'started', counter: 'dice' }, fact({ type: 'dice-inspected' })]

/** What follows from an accepted command. */
export const decide = decideBy<State, CrapsCommand, CrapsFact>({
  bet: afterBet,
  take: afterTake,
  leave: (table, { by }) => left(table, playerOf(by)),
  'inspect-dice': inspected,
  'change-dice': inspected,
  'offer-dice': (_, { player, off }) => [fact({ type: 'dice-offered', player, off: off === true })],
  'accept-dice': ({ state }, { by, dice }) => [
    fact({ type: 'dice-accepted', player: playerOf(by), dice: [...dice].sort(), off: state.off }),
  ],
  'decline-dice': (_, { by }) => [fact({ type: 'dice-declined', player: playerOf(by) })],
  'pass-dice': (table) => passDice(table, 'own'),
  'return-dice': () => [fact({ type: 'dice-returned' })],
  throw: () => [fact({ type: 'thrown' })],
  call,
  on: buttons,
  off: buttons,
  'horn-high': hornHighEvents,
  ...IRREGULAR,
} satisfies Handlers<State, CrapsCommand, CrapsFact>)
