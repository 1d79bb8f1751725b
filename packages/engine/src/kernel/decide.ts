import { withActs } from './acts.ts'
import { decideBet, decideSpoken, decideTake, type OpenBet } from './bets.ts'
import { refuseChance } from './chance.ts'
import { closeOffers, closingEvents, decideClose, shutEvents } from './closing.ts'
import { isDirect, isSeatCommand, isWagerCommand } from './commands.ts'
import { couponOffers, decideCoupon } from './coupons.ts'
import { isEvent } from './events.ts'
import { evolve, record } from './evolve.ts'
import type { Game } from './game.ts'
import { applyNotices, decideNotice } from './notice.ts'
import { match, stepOffer } from './offers.ts'
import { onceTogether } from './once.ts'
import { betOffersOf, openBetsOf, takeOffersOf } from './ownchips.ts'
import { decideSeat, refuseSeat, seatOffers } from './people.ts'
import { decideRescind, rescindOffers } from './rescind.ts'
import { decideSeveral } from './several.ts'
import { refuseShape } from './shape.ts'
import { accepted, asPlayer, isHere, isRefused, isStep, next, playerOf, terms } from './table.ts'
import {
  type Actor,
  type Command,
  type Confirm,
  type Entry,
  type Event,
  HOUSE,
  type Need,
  type Offer,
  type PlayerId,
  type Question,
  type Refused,
  type Ruling,
  type Step,
  type Table,
} from './types.ts'

const refuse = (because: string, refused = HOUSE): Refused => ({ refused, because })

/** So many questions of one person wait at a time: everybody at the table is told of each, and each is ruled on again and again. */
const MOST_ASKED = 3

/** Whether so many questions of somebody wait that no other is asked: then nothing that needs voices is offered either. */
const hasAskedEnough = ({ questions }: Table, by: Actor): boolean =>
  questions.length >= MOST_ASKED && questions.filter((q) => q.command.by === by).length >= MOST_ASKED

function questionOffers(table: Table, actor: Actor): Offer[] {
  const open = table.questions.filter((q) => q.voices.includes(actor) && !q.given.includes(actor))
  return open.flatMap((q) =>
    (['confirm', 'decline'] as const).map((type) => ({
      type,
      by: actor,
      rule: q.rule,
      says: `${type === 'confirm' ? 'Confirm' : 'Decline'}: ${q.because}`,
      with: { question: q.id },
      ...(type === 'decline' && { role: 'give-up' as const }),
    })),
  )
}

function readyOffers(game: Game, table: Table, player: PlayerId): Offer[] {
  const now = next(game, table)
  const waited = !isStep(now) && now.kind === 'betting' && now.for.some((w) => w.player === player)
  return waited
    ? [{ type: 'ready', by: asPlayer(player), rule: now.rule, says: 'Ready', role: 'go', key: 'Space' }]
    : []
}

function playerOffers(game: Game, table: Table, player: PlayerId, bets: OfferBets): Offer[] {
  const seats = seatOffers(game, table, player)
  if (!isHere(table, player)) return seats
  const ready = readyOffers(game, table, player)
  const own = withActs(game.playerActs, game.offers(table, asPlayer(player)))
  return [...own, ...ready, ...bets(game, table, player), ...seats]
}

type OfferBets = (game: Game, table: Table, player: PlayerId) => readonly Offer[]

function staffOffers(game: Game, table: Table, actor: Actor): Offer[] {
  const now = next(game, table)
  const step = isStep(now) && now.by === actor ? [stepOffer(now)] : []
  const coupons = actor === 'dealer' ? couponOffers(game, table) : []
  return [
    ...step,
    ...game.offers(table, actor),
    ...coupons,
    ...rescindOffers(table, actor),
    ...closeOffers(table, actor),
  ]
}

function offersWith(game: Game, table: Table, actor: Actor, bets: OfferBets): Offer[] {
  if (table.closing === 'shut') return []
  const player = playerOf(actor)
  const own = player === undefined ? staffOffers(game, table, actor) : playerOffers(game, table, player, bets)
  if (table.questions.length === 0) return own
  const possible = hasAskedEnough(table, actor) ? own.filter((o) => !o.confirm) : own
  return [...possible, ...questionOffers(table, actor)]
}

/** Everything the rules offer this person now. */
export const offers = <S>(game: Game<S>, table: Table<S>, actor: Actor): Offer[] =>
  offersWith(game as Game, table, actor, betOffersOf)

/** The same without the spots that are open: `openTo` says those with less ado. */
export const offersBeside = <S>(game: Game<S>, table: Table<S>, actor: Actor): Offer[] =>
  offersWith(game as Game, table, actor, takeOffersOf)

const NONE: readonly OpenBet[] = []

/** The spots that are open to somebody, and for how much. */
export function openTo<S>(game: Game<S>, table: Table<S>, actor: Actor): readonly OpenBet[] {
  const player = playerOf(actor)
  if (player === undefined || table.closing === 'shut' || !isHere(table, player)) return NONE
  const open = openBetsOf(game as Game, table, player)
  return hasAskedEnough(table, actor) ? open.filter((bet) => !bet.confirm) : open
}

/** Seats, chips and voices are the kernel's own and leave nothing to chance, whatever the game. */
export const isWithoutChance = ({ type, by }: Command): boolean =>
  isDirect(type) || isSeatCommand(type) || (type === 'ready' && playerOf(by) !== undefined)

/** What the chance of a command would be asked for; the driver fills it in. */
export function needOf<S>(game: Game<S>, table: Table<S>, command: Command): Need | undefined {
  if (isWithoutChance(command)) return undefined
  return offerFor(game as Game, table, command).offer?.needs
}

interface Found {
  readonly offer?: Offer
  readonly misfit?: Refused
}

/** The offer that a command takes up: asked for when its chance is, and again when it is decided. */
const offerFor = onceTogether((game: Game, table: Table, command: Command): Found => {
  const now = next(game, table)
  if (isStep(now)) {
    const offer = stepOffer(now)
    if (match(offer, command).taken) return { offer }
  }
  let misfit: Refused | undefined
  for (const offer of game.offers(table, command.by)) {
    const found = match(offer, command)
    if (found.taken) return { offer }
    misfit ??= found.misfit
  }
  return misfit ? { misfit } : {}
})

function notOffered(game: Game, table: Table, command: Command): Refused {
  const now: Step | { rule: string; says: string } = next(game, table)
  const turn =
    playerOf(command.by) === undefined ? `First: ${now.says}` : `That is not offered to you now. ${now.says}`
  return { refused: now.rule, because: turn, received: command.type }
}

function decideGame(game: Game, table: Table, command: Command): Ruling {
  const { offer, misfit } = offerFor(game, table, askedOf(command))
  if (offer) return decideOffer(game, table, offer, command)
  const objection = game.object?.(table, command) ?? misfit ?? notOffered(game, table, command)
  if (isRefused(objection) || !objection.confirm.every((v) => command.confirmed?.includes(v)))
    return objection
  return { events: game.decide(table, command) }
}

/** What follows from taking up an offer. */
function decideOffer(
  game: Game,
  table: Table,
  { needs, confirm, rule, says }: Pick<Offer, 'needs' | 'confirm' | 'rule' | 'says'>,
  command: Command,
): Ruling {
  const impossible = refuseChance(needs, command.chance, table)
  if (impossible) return impossible
  if (confirm && !confirm.every((v) => command.confirmed?.includes(v)))
    return { confirm, rule, because: says }
  const result = needs && !isRead(needs) && terms(table).chance === 'dealer'
  const entered: Event[] = result ? [{ type: 'entered', by: command.by }] : []
  return { events: [...entered, ...committed(game.decide(table, command), command)] }
}

/** No result that a person enters: the order of a shuffle is nobody's, and what stands on a meter is the house's. */
const isRead = ({ kind }: Need): boolean => kind === 'shuffle' || kind === 'meter'

/** The commitment to a shuffle's order is published with it, whatever the game. */
const committed = (events: readonly Event[], { chance }: Command): readonly Event[] =>
  typeof chance === 'string'
    ? events.map((e) => (isEvent(e, 'shuffled') ? { ...e, root: chance } : e))
    : events

function decideVoice(game: Game, table: Table, command: Command): Ruling {
  const question = table.questions.find((q) => q.id === command.question)
  if (!question) return refuse('There is no such question, or its moment has passed.')
  if (!question.voices.includes(command.by))
    return refuse('Your voice is not the one that was asked for.', question.rule)
  if (question.given.includes(command.by)) return refuse('You have already confirmed it.', question.rule)
  const { id } = question
  if (command.type === 'decline') return { events: [{ type: 'answered', question: id, outcome: 'declined' }] }
  const given = [...question.given, command.by]
  const voiced: Event = { type: 'voiced', question: id, by: command.by }
  if (given.length < question.voices.length) return { events: [voiced] }
  const ruling = ruleOn(game, table, { ...question.command, confirmed: given })
  if (!accepted(ruling)) return { events: [voiced, { type: 'answered', question: id, outcome: 'lapsed' }] }
  return { events: [voiced, { type: 'answered', question: id, outcome: 'confirmed' }, ...ruling.events] }
}

/** What is done on the layout; without one these words are the game's own. */
function decideWager(game: Game, table: Table, command: Command, player: PlayerId): Ruling | undefined {
  switch (command.type) {
    case 'take':
      return decideTake(game, table, command)
    case 'spoken-bet':
      return decideSpoken(game, table, command)
    case 'bet':
      return decideBet(game, table, command)
    case 'several':
      return decideSeveral(game, table, command, player)
    default:
      return undefined
  }
}

function decidePlayer(game: Game, table: Table, command: Command, player: PlayerId): Ruling | undefined {
  const { type } = command
  if (isSeatCommand(type)) {
    const bad = game.object?.(table, command) ?? refuseSeat(game, table, player, command)
    if (bad) return bad
    const found = seatOffers(game, table, player).map((o) => match(o, command))
    if (!found.some((m) => m.taken))
      return found.find((m) => m.misfit)?.misfit ?? refuse('That cannot be done now.')
    return { events: [...decideSeat(table, player, command), ...game.decide(table, command)] }
  }
  if (!isHere(table, player)) {
    const objection = game.object?.(table, command)
    return objection && isRefused(objection) ? objection : refuse('Take a place first.')
  }
  if (game.layoutBetting && isWagerCommand(type)) return decideWager(game, table, command, player)
  if (type !== 'ready') return undefined
  if (!readyOffers(game, table, player).some((o) => match(o, command).taken))
    return refuse('You are not waited for.')
  return { events: [{ type: 'readied', player }] }
}

/** What only the step that comes next may do: a change, or the closing, at a table where nothing is under way. */
function decideStep(game: Game, table: Table, command: Command): Ruling {
  const now = next(game, table)
  if (isStep(now) && match(stepOffer(now), command).taken)
    return { events: command.type === 'shut-table' ? shutEvents(game, table) : applyNotices(game, table) }
  return command.type === 'shut-table'
    ? refuse('The table is shut when it is to close and nothing is under way.')
    : { refused: '19:47-8.3(b)', because: 'Nothing is due, or the round must close first.' }
}

function ruleOn(game: Game, table: Table, command: Command): Ruling {
  if (table.closing === 'shut') return refuse('The table is closed.')
  if (command.type === 'notice') return decideNotice(game, table, command)
  if (command.type === 'confirm' || command.type === 'decline') return decideVoice(game, table, command)
  if (command.type === 'rescind') return decideRescind(table, command)
  if (command.type === 'close-table') return decideClose(table, command)
  if (command.type === 'apply-notices' || command.type === 'shut-table')
    return decideStep(game, table, command)
  const player = playerOf(command.by)
  const own = player === undefined ? undefined : decidePlayer(game, table, command, player)
  if (own) return own
  if (command.type === 'coupon' && couponOffers(game, table).some((o) => match(o, command).taken)) {
    return { events: decideCoupon(game, table, command) }
  }
  return decideGame(game, table, command)
}

/** The ruling on a command: the events that follow, a refusal with its reason, or the voices that are needed. */
export function decide<S>(game: Game<S>, table: Table<S>, command: Command): Ruling {
  const bad = refuseShape(command)
  if (bad) return bad
  if (command.confirmed !== undefined) return refuse('Voices are given one by one, not with the command.')
  if (command.round !== undefined && command.round !== table.round) {
    return { ...refuse('That round is over.'), expected: table.round, received: command.round }
  }
  const ruling = ruleOn(game as Game, table, command)
  return 'confirm' in ruling && hasAskedEnough(table, command.by)
    ? refuse('Three questions of yours wait for an answer.')
    : ruling
}

const asQuestion = (table: Table, command: Command, { confirm, rule, because }: Confirm): Question => ({
  id: table.asked + 1,
  round: table.round,
  command,
  voices: confirm,
  given: [],
  rule,
  because,
})

/** Whether a question still waits for its voices. The same bet may be asked about many times, and is ruled on once. */
function standing(game: Game, table: Table): (question: Question) => boolean {
  const ruled = new Map<string, boolean>()
  const waits = (command: Command): boolean => 'confirm' in ruleOn(game, table, command)
  return ({ round, command }) => {
    if (round !== table.round) return false
    if (command.type !== 'bet') return waits(command)
    const { by, place, wager, cents } = command
    const bet = `${by} ${place} ${wager} ${cents}`
    const known = ruled.get(bet) ?? waits(command)
    ruled.set(bet, known)
    return known
  }
}

/** What follows by itself: changes of terms that have come due, questions whose moment has passed. */
function consequences(game: Game, table: Table, events: readonly Event[]): readonly Event[] {
  const closed = events.some((e) => e.type === 'closed')
  if (!closed && table.questions.length === 0 && table.closing !== 'asked') return []
  const changes = closed ? applyNotices(game, table) : []
  const stands = standing(game, table)
  const lapsed = table.questions
    .filter((q) => !stands(q))
    .map((q): Event => ({ type: 'answered', question: q.id, outcome: 'lapsed' }))
  return [...changes, ...lapsed, ...closingEvents(game, table, events)]
}

export interface Done<S> {
  readonly table: Table<S>
  readonly entry: Entry
  /** Set when the command waits for voices. */
  readonly asked?: Question
}

/** Decides a command and records what follows. A refusal changes nothing. */
export function act<S>(game: Game<S>, table: Table<S>, command: Command): Done<S> | Refused {
  const at = Number.isSafeInteger(command?.at) ? Math.max(command.at as number, table.now) : table.now
  const now = at === table.now ? table : { ...table, now: at }
  return carryOut(game, table, now, command, decide(game, now, command))
}

/** A command that was completed last, and what it was when its chance was asked for. */
let completed: { readonly whole: Command; readonly asked: Command } | undefined
/** The same command without its time and chance, by which an offer is found that was found before. */
const askedOf = (command: Command): Command => (completed?.whole === command ? completed.asked : command)

/**
 * Decides a command with its time and with what chance has answered. Both are outside of what is offered, so the offer
 * that was found by `needOf` holds and is not looked for again.
 */
export function actWith<S>(
  game: Game<S>,
  table: Table<S>,
  command: Command,
  given: Pick<Command, 'at' | 'chance'>,
): Done<S> | Refused {
  const whole = { ...command, ...given }
  completed = { whole, asked: command }
  return act(game, table, whole)
}

/** Takes a step as it was named for this table: it has not to be found again among what is offered. */
export function actStep<S>(
  game: Game<S>,
  table: Table<S>,
  step: Step,
  chance: Command['chance'],
): Done<S> | Refused {
  const command = chance === undefined ? step.command : { ...step.command, chance }
  if (next(game, table) !== step || isDirect(command.type)) return act(game, table, command)
  return carryOut(game, table, table, command, decideOffer(game as Game, table, step, command))
}

/** Records what a ruling comes to; `now` is the table at the time of the command. */
function carryOut<S>(
  game: Game<S>,
  table: Table<S>,
  now: Table<S>,
  command: Command,
  ruling: Ruling,
): Done<S> | Refused {
  if (isRefused(ruling)) return ruling
  const at = now.now
  const asked = 'confirm' in ruling ? asQuestion(now, command, ruling) : undefined
  const events: Event[] = accepted(ruling)
    ? [...ruling.events]
    : [{ type: 'asked', question: asked as Question }]
  // A handler was forgotten: without this the dealer would take the same step for ever.
  if (events.length === 0) throw new Error(`${game.id}: nothing follows from \`${command.type}\``)
  const version = table.version + 1
  let after = record(game, table, { version, at, events })
  for (const event of consequences(game as Game, after, events)) {
    events.push(event)
    after = evolve(game, after, event)
  }
  return { table: after, entry: { version, at, command, events }, ...(asked && { asked }) }
}
