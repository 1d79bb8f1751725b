import { HOUSE, type Refused, type Time } from '../../../kernel/types.ts'
import type { BoothFact } from './facts.ts'
import { dateOf, gamesToday, salesOf } from './games.ts'
import { byTheHouse, facts, HELD, INVENTORY, moved, refuse } from './moves.ts'
import { authorized, isSupervisor, needsVoice } from './roles.ts'
import { type Actor, type Booth, type BoothRuling, BY_HOUSE, type CommandOf, type Settings } from './types.ts'

/** Games are called, locked out and started; the clock of a location is set and overridden. */

const MINUTE = 60_000
const SHORTEST_INTERVAL = MINUTE
const LONGEST_INTERVAL = 24 * 60 * MINUTE
const MOST_GAMES_A_DAY = 1_440
const LONGEST_REASON = 500

/** Why the game on sale cannot start at all. */
function refuseStart(booth: Booth, at: Time): Refused | undefined {
  const { generator, drawing, settings } = booth
  if (!generator.running)
    return refuse('19:47-15.5(a)[dual-key]', 'The random number generator is stopped. Two keys start it.')
  if (drawing) return byTheHouse(`Game ${drawing.game} is still being drawn.`)
  // 19:47-15.5(b): the licensee decides how many games a gaming day has.
  return gamesToday(booth, at) >= settings.gamesPerDay
    ? refuse('19:47-15.5(b)', `This gaming day has had its ${settings.gamesPerDay} games.`)
    : undefined
}

/** 19:47-15.5(c): with a call, nothing closes until a minute after it. */
function refuseUncalled({ settings, calledAt, game }: Booth, at: Time): Refused | undefined {
  if (settings.closing !== 'verbal' || (calledAt !== undefined && at >= calledAt + MINUTE)) return undefined
  const because = `Game ${game} closes at least a minute after its closing has been called.`
  return {
    refused: '19:47-15.5(c)[notice]',
    because,
    expected: calledAt === undefined ? null : calledAt + MINUTE,
    received: at,
  }
}

/** 19:47-15.5(c)[notice]: where the time left is shown, a game does not close before it has run out. */
function refuseEarly({ settings, closesAt, game }: Booth, at: Time): Refused | undefined {
  if (settings.closing !== 'display' || closesAt === null || at >= closesAt) return undefined
  return {
    refused: '19:47-15.5(c)[notice]',
    because: `The booth shows that game ${game} is still open.`,
    expected: closesAt,
    received: at,
  }
}

export function call(booth: Booth, { by, at }: CommandOf<'call'>): BoothRuling {
  const { game, calledAt, settings } = booth
  if (calledAt !== undefined) return byTheHouse(`The closing of game ${game} has been called.`)
  if (settings.closing === 'display') return byTheHouse('The booth shows the time left: nothing is called.')
  // In a strict house only a person calls.
  if (by.role === 'house' && booth.strict)
    return refuse('19:47-15.5(c)', 'A keno supervisor or a writer calls.')
  return facts({ type: 'called', game, by, at })
}

/** 19:47-15.5(d)1: locks every work station out of the game, so that nothing more is issued or voided for it. */
function locked(booth: Booth, by: Actor, at: Time, approvedBy?: Actor): BoothRuling {
  const { game, settings } = booth
  const { stakes, tickets, limit } = salesOf(booth, game)
  const closesAt = settings.interval === null ? null : at + settings.interval
  return facts(
    {
      type: 'locked',
      game,
      by,
      ...(approvedBy && { approvedBy }),
      stakes,
      tickets,
      limit,
      at,
      date: dateOf(at),
      closesAt,
    },
    moved(HELD, INVENTORY, stakes, {
      rule: '19:47-15.5(d)1',
      because: `The wagers of game ${game} are locked.`,
    }),
  )
}

function lockByClock(booth: Booth, { by, at }: CommandOf<'lock'>): BoothRuling {
  const { settings, closesAt, methods } = booth
  if (settings.lockOut !== 'automatic')
    return refuse('19:47-15.5(d)[lock-out]', 'A person starts each game here.')
  if (!methods.override)
    return refuse('19:47-15.5(d)[lock-out]', 'Automatic lock-out needs approved override procedures.')
  if (closesAt === null || at < closesAt) return byTheHouse('The game does not close at this time.')
  return refuseUncalled(booth, at) ?? locked(booth, by, at)
}

export function lock(booth: Booth, command: CommandOf<'lock'>): BoothRuling {
  const { by, at } = command
  const wrong = refuseStart(booth, at)
  if (wrong) return wrong
  if (by.role === 'house') return lockByClock(booth, command)
  if (booth.settings.lockOut === 'automatic')
    return refuse(
      '19:47-15.5(e)',
      'Games close by the clock here. A supervisor may override it, with a reason.',
    )
  const early = refuseUncalled(booth, at) ?? refuseEarly(booth, at)
  if (early) return early
  const because = 'A writer starts a game with the approval of a keno supervisor.'
  const word = authorized(booth, command, { rule: '19:47-15.5(d)1[approval]', because })
  return needsVoice(word) ? word : locked(booth, by, at, word.given)
}

const reasonOf = (reason: unknown): string => (typeof reason === 'string' ? reason.trim() : '')

/** 19:47-15.5(e): who overrode the automatic lock-out, and why, is on the record. Nothing reopens a game. */
export function override(booth: Booth, { by, at, to, reason }: CommandOf<'override'>): BoothRuling {
  const { settings, game, closesAt, methods } = booth
  const rule = '19:47-15.5(e)'
  if (settings.lockOut !== 'automatic') return refuse(rule, 'There is no automatic lock-out to override.')
  if (!methods.override) return refuse(rule, 'The Commission has not approved override procedures.')
  const words = reasonOf(reason)
  if (words === '' || words.length > LONGEST_REASON)
    return refuse(rule, 'An override needs a reason, in at most 500 letters.')
  if (!Number.isSafeInteger(to) || to < at || to > at + LONGEST_INTERVAL)
    return refuse(rule, 'A lock-out is moved to a time from this moment on, within a day.')
  const early = refuseUncalledAt(booth, to)
  if (early) return early
  return facts({ type: 'overridden', game, by, reason: words, from: closesAt, to, at })
}

/** An override brings nothing forward past the minute after a call. */
const refuseUncalledAt = (booth: Booth, to: Time): Refused | undefined =>
  booth.calledAt === undefined ? undefined : refuseUncalled(booth, to)

/** In a play house the lock-out comes forward when everybody with a ticket for the game is ready for it. */
function broughtForward(booth: Booth, player: string, at: Time): readonly BoothFact[] {
  const { strict, settings, closesAt, game, methods } = booth
  const { owners, ready } = salesOf(booth, game)
  const everybody = Object.keys(owners).every((owner) => owner === player || ready.includes(owner))
  const may =
    !strict && settings.lockOut === 'automatic' && methods.override && closesAt !== null && closesAt > at
  if (!everybody || !may || refuseUncalled(booth, at)) return []
  const by: Actor = { person: BY_HOUSE, role: 'house' }
  return [
    { type: 'overridden', game, by, reason: 'Everybody with a ticket is ready.', from: closesAt, to: at, at },
  ]
}

export function ready(booth: Booth, { by, at }: CommandOf<'ready'>): BoothRuling {
  const { owners, ready: before } = salesOf(booth, booth.game)
  if (!owners[by.person]) return byTheHouse(`You have no ticket for game ${booth.game}.`)
  if (before.includes(by.person)) return byTheHouse('The booth knows that you are ready.')
  return facts({ type: 'readied', player: by.person, game: booth.game }, broughtForward(booth, by.person, at))
}

const whole = (n: unknown, least: number, most: number): boolean =>
  typeof n === 'number' && Number.isSafeInteger(n) && n >= least && n <= most

/** Settings of a location that fit together, or why not. */
export function refuseSettings({ methods }: Pick<Booth, 'methods'>, settings: Settings): Refused | undefined {
  const { interval, gamesPerDay, closing, lockOut } = settings
  if (interval !== null && !whole(interval, SHORTEST_INTERVAL, LONGEST_INTERVAL))
    return refuse('19:47-15.5(b)', 'Games are from a minute to a day apart.')
  if (!whole(gamesPerDay, 1, MOST_GAMES_A_DAY))
    return refuse('19:47-15.5(b)', 'A gaming day has from 1 to 1,440 games.')
  if (!['display', 'verbal'].includes(closing) || !['automatic', 'manual'].includes(lockOut))
    return refuse(
      '19:47-15.5(d)[lock-out]',
      'Games close by the clock or by hand, and that is shown or called.',
    )
  if (closing === 'display' && interval === null)
    return refuse(
      '19:47-15.5(c)[notice]',
      'Where games have no interval there is no time left to show: the closing is called.',
    )
  if (lockOut === 'automatic' && interval === null)
    return refuse('19:47-15.5(d)[lock-out]', 'Automatic lock-out needs an interval between games.')
  return lockOut === 'automatic' && !methods.override
    ? refuse('19:47-15.5(d)[lock-out]', 'Automatic lock-out needs approved override procedures.')
    : undefined
}

/** 19:47-15.5(b): how often games are run is the licensee's choice, at each location by itself. */
export function set(booth: Booth, { by, at, settings }: CommandOf<'settings'>): BoothRuling {
  if (!isSupervisor(by)) return refuse(HOUSE, 'The supervisor sets the games of a location.')
  const wrong = refuseSettings(booth, settings)
  if (wrong) return wrong
  const { interval, gamesPerDay, closing, lockOut } = settings
  const same = interval === booth.settings.interval
  const closesAt = same ? booth.closesAt : interval === null ? null : at + interval
  return facts({ type: 'set', settings: { interval, gamesPerDay, closing, lockOut }, by, closesAt })
}

/** How long before its closing a game is called by the house. */
export const CALL_BEFORE = MINUTE
