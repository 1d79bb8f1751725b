import {
  type Game,
  isStep,
  next,
  onceFor,
  playerOf,
  type Staff,
  type Step,
  type Table,
} from '@boardwalk/engine/kernel'
import { isDrawing } from '../draw/outcome.ts'
import { botCommand } from './bots.ts'
import { stepSince } from './clocks.ts'
import { isLost } from './draws.ts'
import { homeward } from './homeward.ts'
import type { TableContext } from './live.ts'
import { patience } from './patience.ts'
import type { Duty, Pace, TableState, Waiting } from './types.ts'
import { houseGives, houseSteps } from './voices.ts'

/** What the table waits for. A betting window is one wait however many are ready; a decision is one for each player. */
export function waitingFor(game: Game, table: Table): Waiting {
  const now = next(game, table)
  const { round } = table
  if (isStep(now)) return { kind: 'step', key: `${round} ${now.command.type}` }
  const { kind, key = '' } = now
  if (kind === 'idle') return { kind, key: '' }
  return { kind, key: kind === 'betting' ? `${round}` : `${round} ${key} ${JSON.stringify(now.for)}` }
}

/** The table at a later time: time alone may have changed what comes next. */
export function tableAt(table: Table, now: number): Table {
  if (now <= table.now) return table
  // What is worked out for a command before it is decided, its offer above all, is known by the table it was for.
  if (later?.of !== table || later.at.now !== now) later = { of: table, at: { ...table, now } }
  return later.at
}
let later: { readonly of: Table; readonly at: Table } | undefined

/** When a bot has something to do, or never until somebody else has done something. */
export function botDue(bench: TableContext, live: TableState): number | null {
  if (!botCommand(bench, live, () => 0)) return null
  // Whoever deals has enough to do: bots keep no dealer waiting.
  return bench.setup.dealer === 'person' ? live.clocks.bots : live.clocks.bots + bench.pace.botMs
}

/** Dice and wheels come to rest before anybody can look at what came. */
const rolls = ({ game }: TableContext, { table }: TableState): boolean =>
  game.exhibits?.(table).some(({ kind }) => kind === 'dice' || kind === 'wheel') ?? false

/** A dealer's step takes its time; a result is looked at, and a wheel turns before it rests. */
function pauseBefore({ needs, command }: Step, bench: TableContext, live: TableState): number {
  const { stepMs, resultMs = stepMs, cardsMs = resultMs, spinMs = stepMs }: Pace = bench.pace
  if (needs?.kind === 'spin') return spinMs
  if (stepSince(live, command.type) !== live.clocks.resulted) return stepMs
  return rolls(bench, live) ? resultMs : cardsMs
}

const earlier = (a: Duty | null, b: Duty | null): Duty | null =>
  a === null || b === null ? (a ?? b) : b.at < a.at ? b : a

/** The next step, or what the rules do for somebody whose time is over. */
function courseOf(bench: TableContext, live: TableState, table: Table): Duty | null {
  const { game } = bench
  const now = next(game, table)
  if (isStep(now)) {
    if (!houseSteps(bench, live, now)) return null
    // An outcome whose secret is lost cannot be drawn: as when dice cannot be read, the throw or spin is void.
    const isVoid = isDrawing(now.needs) && isLost(bench, live)
    const command = (isVoid && game.draws?.noResult(table)) || now.command
    return { at: stepSince(live, now.command.type) + pauseBefore(now, bench, live), command }
  }
  // A moment that has passed changes nothing more; only one that is still to come is waited for.
  const until = now.until !== undefined && now.until > table.now ? { at: now.until } : null
  const home = homeward(bench, live, table, now)
  if (home) return earlier(home, until)
  const waits = now.for.map((w) => patience(bench, live, now, w))
  return waits.reduce<Duty | null>(earlier, until)
}

/** The questions that wait for a voice of the staff, and for whose. Most commands leave the questions as they are. */
const askedOfStaff = onceFor((questions: Table['questions']) =>
  questions.flatMap(({ id, voices, given }) => {
    const open = voices.filter((v): v is Staff => playerOf(v) === undefined && !given.includes(v))
    return open.map((by) => ({ id, by }))
  }),
)

/**
 * What the house answers for the staff. A question that was asked before the next step is due is answered
 * before it; what is asked later waits, so that nobody can hold up the step by asking.
 */
function answerOf(bench: TableContext, live: TableState, table: Table, course: Duty | null): Duty | null {
  const { pace } = bench
  const { clocks, voices } = live
  const goesOn = course?.command ? course.at : Number.POSITIVE_INFINITY
  for (const { id, by } of askedOfStaff(table.questions)) {
    const asked = clocks.asked[id] ?? table.now
    if (asked > goesOn || !houseGives(bench, live, by, voices[id] ?? [])) continue
    return { at: Math.min(asked + pace.stepMs, goesOn), command: { type: 'confirm', by, question: id } }
  }
  return null
}

/**
 * What the house must do on this table next, or nothing until somebody does something. As it is after its last entry,
 * or, with `at`, as it is then.
 */
export function dutyOf(bench: TableContext, live: TableState, at?: number): Duty | null {
  if (at !== undefined) return dutyAt(bench, live, at)
  const known = duties.get(live)
  if (known?.bench === bench) return known.duty
  const duty = dutyAt(bench, live, live.table.now)
  duties.set(live, { bench, duty })
  return duty
}

/** Asked for when an entry is written, and again when it is shown. */
const duties = new WeakMap<TableState, { readonly bench: TableContext; readonly duty: Duty | null }>()

function dutyAt(bench: TableContext, live: TableState, at: number): Duty | null {
  const table = tableAt(live.table, at)
  const course = courseOf(bench, live, table)
  return earlier(answerOf(bench, live, table, course), course)
}

/** The next moment at which the house itself or one of its bots acts. */
export function nextDue(bench: TableContext, live: TableState, at?: number): number | null {
  const own = dutyOf(bench, live, at)?.at ?? null
  const bot = botDue(bench, live)
  return own === null || bot === null ? (own ?? bot) : Math.min(own, bot)
}
