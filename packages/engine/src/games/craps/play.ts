import { spots, staked } from '../../kernel/account.ts'
import { staffStep } from '../../kernel/procedure.ts'
import { asPlayer, placeOf, playerOf } from '../../kernel/table.ts'
import {
  type Actor,
  type Command,
  type Confirm,
  type Event,
  HOUSE,
  type Offer,
  type Place,
  type PlayerId,
  type Refused,
  type Step,
  type Wait,
} from '../../kernel/types.ts'
import { markOf } from './exhibits.ts'
import { hornHighEvents, hornHighOffers, objectHornHigh } from './hornhigh.ts'
import { decideIrregular, irregularities, objectIrregular } from './irregularities.ts'
import { callWords, pointAfter, rollOf, settle } from './settle.ts'
import { left, mayThrow, needsLineBet, nextOffer, others, PLACES, passDice } from './shooter.ts'
import { afterBet, afterTake, betOf, comeBetsRemain, sleeps, type T } from './stakes.ts'
import { type CrapsFact, DICE, type Dice, fact } from './state.ts'

/** Dice wear; a set that has lain on the table for a day is changed when all of it is in the cup. */
const FRESH = 24 * 60 * 60 * 1000

/** A table where one person stands and nothing is bet: nothing forces anything. */
const quiet = (table: T): boolean => Object.keys(table.players).length === 1 && spots(table).length === 0

function waitFor(table: T, player: PlayerId, type: string, rule: string, says: string): Wait {
  const wait: Wait = { for: [{ player, otherwise: { type, by: asPlayer(player) } }], rule, says }
  return quiet(table) ? { ...wait, idle: true } : wait
}

function beforeThrow(table: T, shooter: PlayerId): Wait {
  const betting = others(table)
  if (betting.length > 0) {
    const ready = (player: PlayerId) => ({ player, otherwise: { type: 'ready', by: asPlayer(player) } })
    return { for: betting.map(ready), rule: '19:47-1.3(a)', says: 'Place your bets.' }
  }
  if (!mayThrow(table)) {
    const says = needsLineBet(table, shooter)
      ? "The shooter makes a Pass or Don't Pass Bet or passes the dice."
      : 'No wager is on the table: the shooter bets or passes the dice.'
    return waitFor(table, shooter, 'pass-dice', '19:47-1.8', says)
  }
  const { point, off } = table.state
  const says = point !== null ? `The point is ${point}.` : off ? 'Come bets remain.' : 'Come-out roll.'
  return waitFor(table, shooter, 'throw', '19:47-1.8', `${says} The shooter throws the dice.`)
}

function fromCup(table: T): Step | Wait {
  const { counters, now } = table
  const dice = counters.dice
  if (dice && now - dice.since >= FRESH && Object.keys(table.players).length > 0)
    return staffStep('boxman', 'change-dice', HOUSE, 'Change the set of dice.')
  const to = nextOffer(table)
  if (!to) return { for: [], idle: true, rule: '19:47-1.7(b)', says: 'The dice wait for a shooter.' }
  const { player, off } = to
  const rule = off ? '19:47-1.11(b)' : table.state.last === null ? '19:47-1.7(b)' : '19:47-1.11(c)'
  const says = `Offer the dice to position ${placeOf(table, player)}.`
  return { by: 'stickman', command: { type: 'offer-dice', by: 'stickman', player, off }, rule, says }
}

/** What must be done next, and by whom. */
export function dealer(table: T): Step | Wait {
  const { where, shooter, offered, reading } = table.state
  switch (where) {
    case 'boxman':
      return staffStep(
        'boxman',
        'inspect-dice',
        '19:47-1.7(a)',
        'Inspect five dice and give them to the stickman.',
      )
    case 'cup':
      return fromCup(table)
    case 'offered': {
      const says = `Position ${placeOf(table, offered as PlayerId)} is offered the dice.`
      return waitFor(table, offered as PlayerId, 'decline-dice', '19:47-1.7(b)', says)
    }
    case 'center':
      return staffStep(
        'stickman',
        'return-dice',
        '19:47-1.10(b)',
        'Pass the dice to the shooter with the stick.',
      )
    case 'hand':
      return beforeThrow(table, shooter as PlayerId)
    case 'air': {
      const faces = reading === 'boxman' ? 'the faces the boxman decided on' : 'the two uppermost faces'
      const says = `Call the sum of ${faces} and settle.`
      const rule = reading === 'boxman' ? '19:47-1.10(a)2' : '19:47-1.10(a)'
      return staffStep('stickman', 'call', rule, says, { kind: 'dice', count: 2 })
    }
  }
}

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
  const player = playerOf(command.by) as PlayerId
  const place = placeOf(table, player) as Place
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
function call(table: T, command: Command): Event[] {
  const roll = rollOf(table.state, command.chance as unknown as Dice)
  const sevenOut = table.state.point !== null && roll.total === 7
  const settled = settle(table, roll, PLACES)
  const remain = { ...table, balances: balancesAfter(table, settled) }
  const off = table.state.off && comeBetsRemain(remain)
  const rolled: CrapsFact = { type: 'rolled', dice: roll.dice, point: pointAfter(roll), off }
  return [
    { type: 'called', by: 'stickman', words: callWords(roll), rule: '19:47-1.10(a)' },
    rolled,
    { type: 'marked', mark: markOf(roll.dice) },
    ...settled,
    ...(sevenOut ? passDice(table, 'seven-out') : []),
    { type: 'closed', round: table.round },
  ]
}

function balancesAfter(table: T, events: readonly Event[]): T['balances'] {
  const balances: Record<string, number> = { ...table.balances }
  for (const event of events) {
    if (event.type !== 'moved' || !('cents' in event)) continue
    balances[event.to] = (balances[event.to] ?? 0) + event.cents
    const rest = (balances[event.from] ?? 0) - event.cents
    if (rest === 0) delete balances[event.from]
    else balances[event.from] = rest
  }
  return balances
}

function buttons(table: T, command: Command): CrapsFact[] {
  const player = playerOf(command.by) as PlayerId
  const account = `spot:${placeOf(table, player)}:${player}:${String(command.wager)}`
  const rest = table.state.on.filter((a) => a !== account)
  return [{ type: 'button', on: command.type === 'on' ? [...rest, account] : rest }]
}

/** What follows from an accepted command. */
export function decide(table: T, command: Command): readonly Event[] {
  const player = playerOf(command.by) as PlayerId
  switch (command.type) {
    case 'bet':
      return afterBet(table, command)
    case 'take':
      return afterTake(table, command)
    case 'leave':
      return left(table, player)
    case 'inspect-dice':
    case 'change-dice':
      return [{ type: 'started', counter: 'dice' }, fact({ type: 'dice-inspected' })]
    case 'offer-dice':
      return [
        fact({
          type: 'dice-offered',
          player: String(command.player),
          off: command.off === true,
        }),
      ]
    case 'accept-dice': {
      const dice = [...(command.dice as readonly string[])].sort()
      return [fact({ type: 'dice-accepted', player, dice, off: table.state.off })]
    }
    case 'decline-dice':
      return [fact({ type: 'dice-declined', player })]
    case 'pass-dice':
      return passDice(table, 'own')
    case 'return-dice':
      return [fact({ type: 'dice-returned' })]
    case 'throw':
      return [fact({ type: 'thrown' })]
    case 'call':
      return call(table, command)
    case 'on':
    case 'off':
      return buttons(table, command)
    case 'horn-high':
      return hornHighEvents(table, command)
    default:
      return decideIrregular(table, command)
  }
}
