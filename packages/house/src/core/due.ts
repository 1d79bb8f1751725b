import {
  type Command,
  type Game,
  isStep,
  next,
  onceFor,
  playerOf,
  type Step,
  type Table,
} from '@boardwalk/engine/kernel'
import { isDrawing } from '../draw/outcome.ts'
import { isGone } from './attendance.ts'
import { isBot } from './botid.ts'
import { botCommand, botPlays } from './bots.ts'
import { isBetting, stepSince, type Waited, waitSince } from './clocks.ts'
import { isLost } from './draws.ts'
import type { Bench } from './live.ts'
import type { Live, Pace } from './types.ts'

/** What the table waits for, in words that change only when the waiting itself does. */
export function waitingFor(game: Game, table: Table): string {
  const now = next(game, table)
  if (isStep(now)) return `step ${table.round} ${now.command.type}`
  if (now.idle && now.for.length === 0) return 'idle'
  // A betting window is one wait however many have said they are ready; a decision is one for each who decides.
  return isBetting(now.for)
    ? `bets ${table.round}`
    : `${now.says} ${table.round} ${now.for.map((w) => JSON.stringify(w)).join(' ')}`
}

/** The table at a later time: time alone may have changed what comes next. */
export const tableAt = (table: Table, now: number): Table => (now > table.now ? { ...table, now } : table)

/** When a bot has something to do, or never until somebody else has done something. */
export function botDue(bench: Bench, live: Live): number | null {
  if (!botCommand(bench, live, () => 0)) return null
  // Whoever deals has enough to do: bots keep no dealer waiting.
  return bench.setup.dealer === 'person' ? live.clocks.bots : live.clocks.bots + bench.pace.botMs
}

/** Dice and wheels come to rest before anybody can look at what came. */
const rolls = ({ game }: Bench, { table }: Live): boolean =>
  game.exhibits?.(table).some(({ kind }) => kind === 'dice' || kind === 'wheel') ?? false

/** A dealer's step takes its time; a result is looked at, and a wheel turns before it rests. */
function pauseBefore({ needs, command }: Step, bench: Bench, live: Live): number {
  const { stepMs, resultMs = stepMs, cardsMs = resultMs, spinMs = stepMs }: Pace = bench.pace
  if (needs?.kind === 'spin') return spinMs
  if (stepSince(live, command.type) !== live.clocks.resulted) return stepMs
  return rolls(bench, live) ? resultMs : cardsMs
}

/** What the house itself must do at a table, and when. */
export interface Duty {
  readonly at: number
  /** Nothing where time alone changes what comes next: it is looked at again then. */
  readonly command?: Command
}

const earlier = (a: Duty | null, b: Duty | null): Duty | null =>
  a === null || b === null ? (a ?? b) : b.at < a.at ? b : a

/**
 * When the rules act for somebody who is waited for. At once for who is away, and for a bot that has nothing to say;
 * never for a person who is alone with the automatic dealer: nobody waits for them. With others there is a clock, from
 * when they were first not alone.
 */
function patience(bench: Bench, live: Live, waited: Waited, betting: boolean): Duty | null {
  const { setup, pace } = bench
  const { player, otherwise: command } = waited
  const since = waitSince(live, waited, betting)
  if (isGone(live, player) || (isBot(player) && !botPlays(bench, live, player))) return { at: since, command }
  const clock = betting ? pace.bettingMs : pace.decisionMs
  if (isBot(player) || setup.dealer !== 'automatic' || pace.clockAlone) return { at: since + clock, command }
  const { company } = live.people
  // A table that is to close waits for nobody without end.
  if (company === undefined && !live.table.closing) return null
  return { at: Math.max(since, company ?? since) + clock, command }
}

/** The next step, or what the rules do for somebody whose time is over. */
function courseOf(bench: Bench, live: Live, table: Table): Duty | null {
  const { game, setup } = bench
  const now = next(game, table)
  if (isStep(now)) {
    if (setup.dealer !== 'automatic') return null
    // An outcome whose secret is lost cannot be drawn: as when dice cannot be read, the throw or spin is void.
    const isVoid = isDrawing(now.needs) && isLost(bench, live)
    const command = (isVoid && game.noResult?.(table)) || now.command
    return { at: stepSince(live, now.command.type) + pauseBefore(now, bench, live), command }
  }
  const waits = now.for.map((w) => patience(bench, live, w, isBetting(now.for)))
  // A moment that has passed changes nothing more; only one that is still to come is waited for.
  const until = now.until !== undefined && now.until > table.now ? { at: now.until } : null
  return waits.reduce<Duty | null>(earlier, until)
}

/** The questions that wait for a voice of the staff, and for whose. Most commands leave the questions as they are. */
const askedOfStaff = onceFor((questions: Table['questions']) =>
  questions.flatMap(({ id, voices, given }) => {
    const by = voices.find((v) => playerOf(v) === undefined && !given.includes(v))
    return by === undefined ? [] : [{ id, by }]
  }),
)

/**
 * What the automatic dealer answers for the staff. A question that was asked before the next step is due is answered
 * before it; what is asked later waits, so that nobody can hold up the step by asking.
 */
function answerOf({ setup, pace }: Bench, { clocks }: Live, table: Table, course: Duty | null): Duty | null {
  if (setup.dealer !== 'automatic') return null
  const goesOn = course?.command ? course.at : Number.POSITIVE_INFINITY
  for (const { id, by } of askedOfStaff(table.questions)) {
    const asked = clocks.asked[id] ?? table.now
    if (asked > goesOn) continue
    return { at: Math.min(asked + pace.stepMs, goesOn), command: { type: 'confirm', by, question: id } }
  }
  return null
}

/**
 * What the house must do on this table next, or nothing until somebody does something. As it is after its last entry,
 * or, with `at`, as it is then.
 */
export function dutyOf(bench: Bench, live: Live, at?: number): Duty | null {
  if (at !== undefined) return dutyAt(bench, live, at)
  const known = duties.get(live)
  if (known?.bench === bench) return known.duty
  const duty = dutyAt(bench, live, live.table.now)
  duties.set(live, { bench, duty })
  return duty
}

/** Asked for when an entry is written, and again when it is shown. */
const duties = new WeakMap<Live, { readonly bench: Bench; readonly duty: Duty | null }>()

function dutyAt(bench: Bench, live: Live, at: number): Duty | null {
  const table = tableAt(live.table, at)
  const course = courseOf(bench, live, table)
  return earlier(answerOf(bench, live, table, course), course)
}

/** The next moment at which the house itself or one of its bots acts. */
export function nextDue(bench: Bench, live: Live, at?: number): number | null {
  const own = dutyOf(bench, live, at)?.at ?? null
  const bot = botDue(bench, live)
  return own === null || bot === null ? (own ?? bot) : Math.min(own, bot)
}
