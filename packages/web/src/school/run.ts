import {
  type Actor,
  type Answer,
  type Command,
  type Done,
  drawn,
  type Event,
  eventsOf,
  type Game,
  isRefused,
  isStep,
  next,
  type Offer,
  offers,
  type Pick,
  perform,
  type Settings,
  type Source,
  type Staff,
  type Step,
  seeded,
  simplest,
  spotsOf,
  type Table,
  take,
  view,
} from '@boardwalk/engine/kernel'
import { callOf, crowded, type Procedure, playersAct, procedureOf } from '../console/acts.ts'
import { isEntered } from '../console/entry.ts'
import { partsOf, sortOffers } from '../console/sorted.ts'
import type { Waiting } from '../net/types.ts'
import type { Miss } from './misses.ts'

/** The student deals; everybody else of the staff does their part by themselves. */
export const STUDENT: readonly Staff[] = ['dealer', 'stickman']
const isStudent = (by: Actor): boolean => (STUDENT as readonly string[]).includes(by)

/** Something went wrong at the table, and the student has to see it. */
export interface Scene {
  readonly offer: Offer
  readonly id: string
  readonly what: string
}

export interface Tally {
  readonly right: number
  readonly of: number
}

export interface Score {
  readonly steps: Tally
  readonly calls: Tally
  readonly irregularities: Tally
  readonly misses: readonly Miss[]
  /** What was right at the first try: a miss of earlier that came back well. */
  readonly well: readonly About[]
}
type About = { readonly game: string; readonly kind: Miss['kind']; readonly id: string }

/** A lesson at one moment. Only `dice` moves on by itself: the chance and the bots of this seed. */
export interface Run {
  readonly game: Game
  readonly procedure: Procedure
  readonly dice: { readonly source: Source; readonly pick: Pick }
  readonly table: Table
  readonly first: number
  readonly rounds: number
  /** What came of cards and dice and waits to be entered. */
  readonly came: Answer | undefined
  readonly scene: Scene | undefined
  readonly facts: readonly Event[]
  readonly lastCall: string | undefined
  /** Whether this step has been tried wrongly, and whether its call was said. */
  readonly tried: boolean
  readonly said: boolean
  readonly score: Score
  readonly back: readonly string[]
  readonly last: string | undefined
}

export interface Lesson {
  readonly game: Game
  readonly seed: number
  readonly rounds: number
  readonly settings?: Settings
  /** Irregularities that were missed before and come first. */
  readonly back?: readonly string[]
}

const NONE: Tally = { right: 0, of: 0 }
const ADVANCE = 600
/** One step in so many goes wrong. */
const ODD_STEP = 7
/** One bet in so many is another than the strategy's. */
const OTHER_BET = 2
const BETS_EACH = 3

const stepOf = ({ game, table }: Run): Step | undefined => {
  const now = next(game, table)
  return isStep(now) ? now : undefined
}

/** Now and then somebody bets what the reference strategy never would: so there is something to pay. */
function otherBet(game: Game, table: Table, dice: Run['dice']): Done<unknown> | undefined {
  const people = Object.keys(table.players)
  const player = people[dice.pick(people.length)]
  if (player === undefined || dice.pick(OTHER_BET) > 0) return undefined
  const up = spotsOf(table, player)
  if (up.length === 0 || up.length > BETS_EACH) return undefined
  const bets = offers(game, table, `player:${player}`).filter((o) => o.type === 'bet' && !o.confirm)
  const bet = bets[dice.pick(Math.max(1, bets.length))]
  const done = bet && perform(game, table, simplest(bet), dice.source)
  return done && !isRefused(done) && !done.asked ? done : undefined
}

const FLOOR: readonly Staff[] = ['floorperson', 'boxman', 'supervisor']
const NOT_NOW = new Set(['close-table', 'rescind'])

/** What stands still until the floor has done something, such as a repair, is set going again by it. */
function floorActs(game: Game, table: Table, source: Source): Done<unknown> | undefined {
  const [offer] = FLOOR.flatMap((actor) => offers(game, table, actor)).filter((o) => !NOT_NOW.has(o.type))
  const done = offer && perform(game, table, simplest(offer), source)
  return done && !isRefused(done) ? done : undefined
}

/** Everybody but the student does what is theirs, until the student is next. */
function onward(run: Run): Run {
  const { game, dice } = run
  let { table } = run
  const facts: Event[] = [...run.facts]
  for (let i = 0; i < ADVANCE; i++) {
    const now = next(game, table)
    if (isStep(now) && isStudent(now.by)) break
    const done = isStep(now)
      ? take(game, table, now, dice.source)
      : (otherBet(game, table, dice) ??
        playersAct(game, table, dice.source, dice.pick) ??
        floorActs(game, table, dice.source))
    if (!done) break
    facts.push(...done.entry.events)
    table = done.table
  }
  return withScene({ ...run, table, facts, tried: false, said: false, scene: undefined, came: undefined })
}

export const idOf = ({ type, with: fixed }: Offer): string =>
  `${type}${fixed ? ` ${Object.values(fixed).join(' ')}` : ''}`

/** Now and then something goes wrong; what was missed before comes first. */
function withScene(run: Run): Run {
  const { table, dice, procedure } = run
  const step = stepOf(run)
  if (!step) return run
  const odd = sortOffers(offersOf(run), waitingOf(run), procedure.acts).irregular.flatMap((g) => g.offers)
  // A game may ask for many things nobody would see at a glance; only what has a name of its own is played.
  const fresh = odd.filter((o) => !o.fields && !o.confirm && idOf(o) !== run.last)
  const due = fresh.find((o) => run.back.includes(idOf(o)))
  const chance = dice.pick(ODD_STEP) === 0
  const offer = chance ? (due ?? fresh[dice.pick(Math.max(1, fresh.length))]) : undefined
  const scene = offer && { offer, id: idOf(offer), what: partsOf(offer.says).what }
  const need = offer ? offer.needs : step.needs
  const came = isEntered(need) ? dice.source.answer(need, table) : undefined
  return { ...run, scene, came, last: scene?.id ?? run.last }
}

export const offersOf = ({ game, table }: Run): Offer[] =>
  STUDENT.flatMap((actor) => offers(game, view(table, 'everyone'), actor)).filter((o) => o.type !== 'coupon')

export function waitingOf({ game, table }: Run): Waiting {
  const now = next(game, table)
  return isStep(now)
    ? { kind: 'step', says: now.says, rule: now.rule, by: now.by }
    : {
        kind: now.kind,
        says: now.says,
        rule: now.rule,
        for: now.for.map((w) => ({ player: w.player, otherwise: w.otherwise.type })),
      }
}

/** A table of bots with real cards and dice, brought to the student's first step. */
export function startRun({ game, seed, rounds, settings, back = [] }: Lesson): Run {
  const pick = seeded(seed)
  const dice = { pick, source: drawn(pick) }
  const terms: Settings = { ...settings, chance: 'dealer' }
  const table = crowded(game, terms, dice.source, ['bot-1', 'bot-2', 'bot-3'])
  const score: Score = { steps: NONE, calls: NONE, irregularities: NONE, misses: [], well: [] }
  const { chance: _, ...known } = terms
  const procedure = procedureOf(game, known)
  const start = { game, procedure, dice, table, first: table.round, rounds, score, back }
  const empty = { came: undefined, scene: undefined, facts: [], lastCall: undefined, last: undefined }
  return onward({ ...start, ...empty, tried: false, said: false })
}

export const roundsDone = ({ table, first }: Run): number => table.round - first
export const isOver = (run: Run): boolean => roundsDone(run) >= run.rounds || stepOf(run) === undefined

const sameAnswer = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const counted = ({ right, of }: Tally, good: boolean): Tally => ({
  right: right + (good ? 1 : 0),
  of: of + 1,
})

export type RunAnswer =
  | { readonly run: Run; readonly done: true }
  | { readonly run: Run; readonly rule: string; readonly because: string }

/** A miss is counted once a step, however often it is tried. */
function refuse(run: Run, kind: Miss['kind'], id: string, rule: string, because: string): RunAnswer {
  const { game, score, tried } = run
  const miss: Miss = { game: game.id, kind, id, rule, says: because }
  const misses = tried ? score.misses : [...score.misses, miss]
  return { run: { ...run, tried: true, score: { ...score, misses } }, rule, because }
}

const takesUp = (offer: Offer, command: Command): boolean =>
  offer.type === command.type && Object.entries(offer.with ?? {}).every(([k, v]) => command[k] === v)

/** What the student did was in order: it is counted, and the table goes on. */
function accept(run: Run, step: Step, done: Done<unknown>): RunAnswer {
  const { game, score, scene, tried, said } = run
  const called = eventsOf(done.entry.events, 'called')
  const words = called.map((e) => e.words)
  const kind = scene ? ('irregularity' as const) : ('step' as const)
  const id = scene?.id ?? step.command.type
  const silent = !scene && words.length > 0 && !said
  const call: Miss[] = silent
    ? [
        {
          game: game.id,
          kind: 'call',
          id: step.command.type,
          rule: called[0]?.rule ?? step.rule,
          says: `“${words.join('. ')}” was not called.`,
        },
      ]
    : []
  const calls = scene || words.length === 0 ? score.calls : counted(score.calls, said)
  const after: Score = {
    steps: scene ? score.steps : counted(score.steps, !tried),
    irregularities: scene ? counted(score.irregularities, !tried) : score.irregularities,
    calls,
    misses: [...score.misses, ...call],
    well: tried ? score.well : [...score.well, { game: game.id, kind, id }],
  }
  const lastCall = words.at(-1) ?? run.lastCall
  const next: Run = { ...run, table: done.table, facts: done.entry.events, score: after, lastCall }
  return { run: onward(next), done: true }
}

const SHOWN: Readonly<Record<string, string>> = {
  dice: 'These are not the dice that lie there.',
  faces: 'These are not the cards that lie there, in their order.',
  spin: 'It does not rest there.',
}

/** The student does something. What is wrong is refused with its rule, as the house would. */
export function give(run: Run, command: Command): RunAnswer {
  const { game, table, scene, dice, came } = run
  const step = stepOf(run)
  if (!step) return { run, rule: 'house', because: 'The lesson is over.' }
  if (command.type === 'confirm' || command.type === 'decline') return voice(run, command)
  if (scene && !takesUp(scene.offer, command)) {
    return refuse(
      run,
      'irregularity',
      scene.id,
      scene.offer.rule,
      `${scene.what}. ${partsOf(scene.offer.says).disposition}`,
    )
  }
  const odd = sortOffers(offersOf(run), waitingOf(run), run.procedure.acts).irregular
  const declared = odd.flatMap((g) => g.offers).find((o) => takesUp(o, command))
  if (!scene && declared)
    return refuse(run, 'irregularity', idOf(declared), declared.rule, 'That did not happen.')
  const need = scene ? scene.offer.needs : step.needs
  if (came !== undefined && command.chance !== undefined && !sameAnswer(came, command.chance))
    return refuse(
      run,
      'step',
      step.command.type,
      step.rule,
      SHOWN[need?.kind ?? ''] ?? 'That is not what came.',
    )
  const { round: _, ...own } = command
  const inOrder = scene !== undefined || own.type === step.command.type
  const source = came !== undefined && inOrder ? { answer: () => came } : dice.source
  const done = perform(game, table, own, source)
  if (isRefused(done)) return refuse(run, 'step', step.command.type, done.refused, done.because)
  return accept(run, step, done)
}

/** A voice that is asked of the student is given or not; either is in order. */
function voice(run: Run, command: Command): RunAnswer {
  const done = perform(run.game, run.table, command, run.dice.source)
  if (isRefused(done)) return { run, rule: done.refused, because: done.because }
  return { run: { ...run, table: done.table, facts: done.entry.events }, done: true }
}

/** The student says words aloud: right when they are the call of the step that is due. */
export function say(run: Run, words: string): Run {
  const step = stepOf(run)
  if (!step) return run
  const command = { ...step.command, ...(run.came !== undefined && { chance: run.came }) } as Command
  const call = callOf(run.game, view(run.table, 'everyone'), command)
  return call === words ? { ...run, said: true } : run
}

/** Rounds an hour, from the time a lesson took. */
export const perHour = (rounds: number, ms: number): number =>
  ms <= 0 ? 0 : Math.round((rounds * 3_600_000) / ms)
