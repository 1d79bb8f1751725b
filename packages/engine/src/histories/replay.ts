import {
  act,
  actStep,
  actWith,
  asPlayer,
  type CardId,
  type Command,
  type Done,
  type Entry,
  eventsOf,
  type Game,
  isRefused,
  isStep,
  type Need,
  next,
  type Offer,
  offers,
  open,
  type Refused,
  type Step,
  stack,
  stackOf,
  type Table,
  type Wait,
} from '../kernel/index.ts'
import { type DollarHand, type PhhRefused, refusedAt } from '../poker/phh/index.ts'
import type { PotsState } from '../pots/index.ts'
import { facesFor } from './faces.ts'
import { idOf, importedGame, importedSettings, indexOf, seatingOf } from './imported.ts'
import { nextPlayed, type Played, type Script, scriptOf, type Unseen } from './script.ts'

/** A hand history is told again by the rules of a poker table: its cards are entered, and its players act. */

export interface Replayed {
  readonly table: Table<PotsState>
  readonly entries: readonly Entry[]
  /** What everybody has after the hand, in whole dollars, by player. */
  readonly stacks: readonly number[]
}

/** What a replay goes by: the rules, the history, and what has happened so far. */
interface Replay {
  readonly game: Game<PotsState>
  readonly hand: DollarHand
  readonly script: Script
  table: Table<PotsState>
  readonly entries: Entry[]
}

const CENTS = 100
/** Far more than any hand takes. */
const MOST_STEPS = 20_000

const isFault = (it: object): it is PhhRefused => isRefused(it)
const at = (line: number, { because, refused }: Refused): PhhRefused => refusedAt(line, because, refused)

function note(replay: Replay, done: Done<PotsState> | Refused): PhhRefused | undefined {
  if (isRefused(done)) return at(replay.script.line, done)
  replay.table = done.table
  replay.entries.push(done.entry)
  return undefined
}

/** Gives a command, with the faces it needs. */
function give(replay: Replay, command: Command, needs?: Need): PhhRefused | undefined {
  const { game, table } = replay
  if (!needs) return note(replay, act(game, table, command))
  const chance = facesFor(replay.script, table, needs, 'card')
  return isFault(chance) ? chance : note(replay, actWith(game, table, command, { chance: chance.answer }))
}

/** The blinds and posts lie where the history says, as far as the chips of their players go. */
function blindsRefused({ hand, table, script }: Replay): PhhRefused | undefined {
  const wrong = hand.players.findIndex(({ stack, blind, post }, i) => {
    const bet = table.balances[`pot:bet-${i + 1}:${idOf(i)}`] ?? 0
    return bet !== Math.min(blind + post, stack - hand.ante) * CENTS
  })
  if (wrong < 0 || hand.bringIn !== undefined) return undefined
  const because = `Player ${idOf(wrong)} cannot post that blind: they go in order from the left of the button.`
  return refusedAt(script.line, because, '19:47-14.10(d)')
}

/** The player showing the card for it makes the forced bet, and the history says so. */
function forcedRefused({ table, script }: Replay, rule: string): PhhRefused | undefined {
  const action = nextPlayed(script)
  if (isFault(action)) return action
  const by = table.state.betting?.forcedBy ?? ''
  if (action.player === indexOf(by) && (action.type === 'bring-in' || action.type === 'raise-to'))
    return undefined
  return refusedAt(action.line, `Player ${by} makes the forced bet.`, rule)
}

function takeStep(replay: Replay, step: Step): PhhRefused | undefined {
  const { game, table, script } = replay
  const { type } = step.command
  const chance = step.needs && facesFor(script, table, step.needs, type)
  if (chance && isFault(chance)) return chance
  const wrong = note(replay, actStep(game, table, step, chance?.answer))
  if (wrong) return wrong
  if (type === 'begin') return blindsRefused(replay)
  return type === 'bring-in' ? forcedRefused(replay, step.rule) : undefined
}

const offersOf = ({ game, table }: Replay, player: string): readonly Offer[] =>
  offers(game, table, asPlayer(player))

/** The cards on the table that a player of the history discards now. */
function discards({ script }: Replay, player: number): readonly CardId[] {
  const away = script.cards[player]?.draws.shift() ?? []
  return [...(script.at[player] ?? [])].flatMap(([id, index]) => (away.includes(index) ? [id] : []))
}

/** The words of the history as a command of the table. */
function commandOf(replay: Replay, action: Played, mine: readonly Offer[]): Command | undefined {
  const by = asPlayer(idOf(action.player))
  const has = (type: string): Offer | undefined => mine.find((offer) => offer.type === type)
  switch (action.type) {
    case 'fold':
      return { type: 'fold', by }
    case 'check-call': {
      const call = has('call')
      return call ? { ...call.with, type: 'call', by } : { type: 'check', by }
    }
    case 'raise-to':
      return { type: has('bet') ? 'bet' : 'raise', by, cents: action.amount * CENTS }
    case 'discard':
      return { type: 'discard', by, cards: discards(replay, action.player) }
    case 'bring-in':
      return undefined
  }
}

/** A player acts in turn, as the history says. */
function playOn(replay: Replay, player: string, { rule }: Wait): PhhRefused | undefined {
  const { script } = replay
  const action = nextPlayed(script)
  if (isFault(action)) return action
  const mine = offersOf(replay, player)
  const mustDiscard = mine.some(({ type }) => type === 'discard')
  if (indexOf(player) !== action.player || mustDiscard !== (action.type === 'discard'))
    return refusedAt(action.line, `Player ${player} is next to ${mustDiscard ? 'discard' : 'act'}.`, rule)
  const command = commandOf(replay, action, mine)
  return command ? give(replay, command) : refusedAt(action.line, 'The forced bet has been made.', rule)
}

/** Shows the cards that are known, and concedes where the history has none or says so. */
function show(replay: Replay, player: string, { rule }: Wait): PhhRefused | undefined {
  const { script } = replay
  const index = indexOf(player)
  const mine = offersOf(replay, player)
  const told = script.showed.get(index)
  const own = script.cards[index]
  const known = own?.faces.every((face, i) => face !== 'unknown' || own.gone.has(i)) ?? false
  const by = asPlayer(player)
  if ((told?.mucks || !known) && mine.some(({ type }) => type === 'muck'))
    return give(replay, { type: 'muck', by })
  const line = told?.line ?? script.line
  if (!known) return refusedAt(line, `Player ${player} must show, and the cards are unknown.`, rule)
  return give(replay, { type: 'show', by }, mine.find(({ type }) => type === 'show')?.needs)
}

function answer(replay: Replay, wait: Wait): PhhRefused | undefined {
  const [first] = wait.for
  if (!first) return refusedAt(replay.script.line, wait.says, wait.rule)
  if (wait.kind === 'decision')
    return replay.table.state.phase === 'showdown'
      ? show(replay, first.player, wait)
      : playOn(replay, first.player, wait)
  for (const { otherwise } of wait.for) {
    const wrong = give(replay, otherwise)
    if (wrong) return wrong
  }
  return undefined
}

function started(hand: DollarHand, unseen: Unseen): Replay | PhhRefused {
  const game = importedGame(hand)
  const script = scriptOf(hand, unseen)
  if (isFault(script)) return script
  const { rule, values } = game.options.find(({ key }) => key === 'seats') ?? { rule: game.rules, values: [] }
  const [seats = 0] = values
  if (hand.players.length > Number(seats))
    return refusedAt(script.line, `${game.title} has at most ${seats} players.`, rule)
  if (hand.players.some(({ stack }) => stack < hand.ante))
    return refusedAt(script.line, 'A stack is less than the ante, which is the same for everybody.', rule)
  const opened = open(game, importedSettings(hand))
  if (isRefused(opened)) return at(script.line, opened)
  const replay: Replay = { game, hand, script, table: opened.table, entries: [opened.entry] }
  for (const command of seatingOf(hand)) {
    const wrong = give(replay, command)
    if (wrong) return wrong
  }
  return replay
}

/** What is told beyond the end of the hand. */
function leftOver({ script }: Replay): PhhRefused | undefined {
  const [next] = script.left
  return next && refusedAt(next.line, 'The hand is over before this.')
}

function played(hand: DollarHand, unseen: Unseen): Replayed | PhhRefused {
  const replay = started(hand, unseen)
  if (isFault(replay)) return replay
  const { round } = replay.table
  for (let i = 0; replay.table.round === round; i++) {
    if (i > MOST_STEPS) throw new Error('a hand does not end')
    const now = next(replay.game, replay.table)
    const wrong = isStep(now) ? takeStep(replay, now) : answer(replay, now)
    if (wrong) return wrong
  }
  const over = leftOver(replay)
  if (over) return over
  const { table, entries } = replay
  const stacks = hand.players.map((_, i) => stackOf(table, idOf(i)) / CENTS)
  return { table, entries, stacks }
}

/** Somebody's first open card may be unknown: any will do that leaves the forced bet where the history has it. */
const hasUnseen = ({ bringIn, actions }: DollarHand): boolean =>
  bringIn !== undefined &&
  actions.some((action) => action.type === 'deal-hole' && action.cards.includes('unknown'))

/** Plays a history, whatever it says of its end; or says where it goes against the rules or itself. */
export function playHistory(hand: DollarHand): Replayed | PhhRefused {
  const first = played(hand, 'highest')
  if (!isFault(first) || !hasUnseen(hand)) return first
  const second = played(hand, 'lowest')
  return isFault(second) ? first : second
}

/** 19:47-14.14(b)1i[percent]: no more than a tenth of a pot is raked. */
const MOST_RAKE = 0.1

/** What a player took out of the pots. */
function wonBy({ entries }: Replayed, player: number): number {
  const moves = entries
    .filter(({ command }) => command.type === 'award')
    .flatMap(({ events }) => eventsOf(events, 'moved'))
  return moves.reduce((sum, { to, cents }) => sum + (to === stack(idOf(player)) ? cents : 0), 0) / CENTS
}

/** Plays a history and holds the stacks against those it says there were in the end; winners may have paid a rake. */
export function replayHistory(hand: DollarHand): Replayed | PhhRefused {
  const told = playHistory(hand)
  if (isFault(told)) return told
  const wrong = hand.players.findIndex(({ finishing }, i) => {
    const less = (told.stacks[i] ?? 0) - (finishing ?? told.stacks[i] ?? 0)
    return less < 0 || (less > 0 && less > MOST_RAKE * wonBy(told, i))
  })
  if (wrong < 0) return told
  const line = hand.actions.at(-1)?.line ?? 1
  const [said, is] = [hand.players[wrong]?.finishing, told.stacks[wrong]]
  return refusedAt(
    line,
    `Player ${idOf(wrong)} ends with ${is} by the actions, and with ${said} by the history.`,
  )
}
