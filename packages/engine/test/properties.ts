import { deepStrictEqual, fail, ok, strictEqual } from 'node:assert/strict'
import {
  type Actor,
  act,
  asPlayer,
  betOffers,
  betOffersOf,
  blank,
  type Command,
  type Done,
  drawn,
  type Entry,
  type Field,
  type Game,
  isRefused,
  isStep,
  isWithoutChance,
  type Json,
  match,
  mayOwe,
  next,
  nothingOwed,
  type Offer,
  offers,
  open,
  type Pick,
  perform,
  playerOf,
  type Refused,
  record,
  replay,
  type Settings,
  type Source,
  STAFF,
  seeded,
  setSize,
  shuffleOf,
  type Table,
  take,
  unseen,
  view,
  viewEntry,
  weigh,
} from '../src/kernel/index.ts'

/** The suite every game passes: random play from `offers`, with everything checked that must hold at every table. */

export interface Soak<S> {
  readonly game: Game<S>
  readonly rounds: number
  readonly seed: number
  readonly settings?: Settings
  /** How often the costly checks run: once in so many commands. */
  readonly every?: number
  /** Looks at every command that was accepted, with the table before it. */
  readonly watch?: (before: Table<S>, done: Done<S>) => void
}

export interface SoakReport {
  readonly rounds: number
  readonly commands: number
  readonly refused: number
  readonly types: ReadonlyMap<string, number>
}

/** So many commands in a round are plenty of choice; after them people only do what is waited for. */
export const BUSY = 30
const PLAYERS = ['A', 'B', 'C'] as const
export const ACTORS: readonly Actor[] = [...PLAYERS.map(asPlayer), ...STAFF]
export const VIEWERS = ['A', 'everyone'] as const

export const text = (value: unknown): string => JSON.stringify(value)

function randomField(field: Field, pick: Pick): Json {
  switch (field.kind) {
    case 'amount': {
      const steps = Math.floor((field.most - field.least) / field.step)
      // Mostly small amounts, so that stacks last; the largest now and then.
      const most = pick(20) === 0 ? steps : Math.min(steps, 4)
      return field.least + pick(most + 1) * field.step
    }
    case 'one':
      return field.of[pick(field.of.length)] ?? ''
    case 'some': {
      const rest = [...field.of]
      const count = field.least + pick(field.most - field.least + 1)
      return Array.from({ length: count }, () => rest.splice(pick(rest.length), 1)[0] as string)
    }
    case 'cards': {
      const { of, least, most, legal } = field
      if (legal) return [...(legal.sets[pick(legal.sets.length)] ?? [])]
      const rest = [...of]
      return Array.from(
        { length: least + pick(most - least + 1) },
        () => rest.splice(pick(rest.length), 1)[0] ?? 0,
      )
    }
    case 'text':
      return 'entered wrongly'
  }
}

export function fill(offer: Offer, pick: Pick): Command {
  const fields = Object.entries(offer.fields ?? {}).map(([key, field]) => [key, randomField(field, pick)])
  return { ...offer.with, ...Object.fromEntries(fields), type: offer.type, by: offer.by }
}

/** Chips: nobody owes who may not, and all accounts together are zero. Cards: each in exactly one pile. */
export function checkConserved(table: Table): void {
  let sum = 0
  for (const [account, cents] of Object.entries(table.balances)) {
    ok(Number.isSafeInteger(cents) && (cents > 0 || mayOwe(account)), `${account} has ${cents}`)
    sum += cents
  }
  strictEqual(sum, 0, 'chips appeared or vanished')
  const cards = Object.values(table.piles).flat()
  strictEqual(new Set(cards).size, cards.length, 'a card lies in two places')
  for (const set of Object.values(table.sets)) {
    strictEqual(
      cards.filter((c) => shuffleOf(c) === set.shuffle).length,
      setSize(set),
      'cards appeared or vanished',
    )
  }
}

/** The same table with every face this viewer has not seen dealt anew from what the viewer has not seen. */
export function otherWorld<S>(table: Table<S>, viewer: string, pick: Pick): Table<S> {
  const seen = view(table, viewer)
  const faces: Record<number, Table['faces'][number]> = { ...seen.faces }
  const lefts = new Map(
    Object.values(table.sets).map((set) => [
      set.shuffle,
      [...unseen(seen, set)].flatMap(([f, n]) => Array<string>(n).fill(f)),
    ]),
  )
  for (const [card, known] of Object.entries(table.faces)) {
    if (faces[Number(card)]) continue
    const left = lefts.get(shuffleOf(Number(card))) ?? []
    faces[Number(card)] = { ...known, face: left.splice(pick(left.length), 1)[0] ?? known.face }
  }
  return { ...table, faces }
}

/** Whatever is hidden from a viewer, everything the viewer receives is the same to the byte. */
export function checkSecret<S>(game: Game<S>, table: Table<S>, done: Done<S>, pick: Pick): void {
  for (const viewer of VIEWERS) {
    const other = otherWorld(table, viewer, pick)
    strictEqual(text(view(other, viewer)), text(view(table, viewer)), 'a view tells a hidden face')
    strictEqual(text(next(game, other)), text(next(game, table)), 'the next step tells a hidden face')
    const actor = viewer === 'everyone' ? 'dealer' : asPlayer(viewer)
    strictEqual(
      text(offers(game, other, actor)),
      text(offers(game, table, actor)),
      'an offer tells a hidden face',
    )
    if (viewer !== 'everyone')
      deepStrictEqual(weigh(game, other, viewer), weigh(game, table, viewer), 'a hint tells a hidden face')
    const { command } = done.entry
    if (Array.isArray(command.chance) && typeof command.chance[0] === 'string') continue
    const again = act(game, other, command)
    if (isRefused(again)) {
      ok(
        playerOf(command.by) !== undefined && playerOf(command.by) !== viewer,
        `${command.type} is refused by a hidden face`,
      )
      continue
    }
    strictEqual(
      text(viewEntry(again.entry, viewer)),
      text(viewEntry(done.entry, viewer)),
      'an event tells a hidden face',
    )
  }
}

/** The dealer's steps and what the rules do for people who are gone bring every round to its end. */
export function checkLive<S>(game: Game<S>, start: Table<S>, source: Source): void {
  let table = start
  for (let i = 0; i < 500; i++) {
    if (table.round > start.round) break
    const now = next(game, table)
    if (isStep(now)) {
      table = take(game, table, now, source).table
      continue
    }
    const [first] = now.for
    if (!first) {
      ok(now.quiet, `nobody is waited for and nothing goes on: ${now.says}`)
      return
    }
    const done = perform(game, table, first.otherwise, source)
    if (isRefused(done))
      fail(`what the rules do for ${first.player} is refused: ${text(first.otherwise)} ${text(done)}`)
    if (now.quiet && done.table.round === table.round) return
    table = done.table
  }
  ok(table.round > start.round, 'the round does not end')
  ok(nothingOwed(table), `something is still owed: ${text(table.balances)}`)
  const old = new Set(start.questions.map((q) => q.id))
  ok(!table.questions.some((q) => old.has(q.id)), 'a question outlives its round')
}

/** Several wagers at once come to the same as one after the other, for whoever can bet. */
export function checkSeveral<S>(game: Game<S>, table: Table<S>, pick: Pick): void {
  // Without a layout `bet` and `take` are the game's own, one at a time.
  if (!game.layoutBetting) return
  for (const by of PLAYERS.map(asPlayer)) {
    const open = offers(game, table, by).filter((o) => o.type === 'bet' || o.type === 'take')
    if (open.length === 0) continue
    const wagers = Array.from({ length: 1 + pick(4) }, () => fill(open[pick(open.length)] as Offer, pick))
    let single = table
    for (const wager of wagers) {
      const done = act(game, single, wager)
      if (!isRefused(done) && !done.asked) single = done.table
    }
    const listed = wagers.map(({ type, place, wager, cents }) => ({ type, place, wager, cents }) as Json)
    const all = act(game, table, { type: 'several', by, wagers: listed })
    const after = isRefused(all) ? table : all.table
    deepStrictEqual(after.balances, single.balances, `several come to something else: ${text(wagers)}`)
    strictEqual(text(after.state), text(single.state), `several leave another state: ${text(wagers)}`)
  }
}

const JUNK: readonly Json[] = [
  '',
  'pass',
  -1,
  0,
  0.5,
  1e15,
  2 ** 53,
  null,
  true,
  [],
  {},
  '__proto__',
  'A',
  '9',
  'dealer',
  700,
  // What throws, or lies about what it is, when somebody prints or compares it.
  { toString: 1 },
  [{ toString: 1 }],
  { valueOf: null, toString: null },
  [null, []],
]

/** A command that may be nonsense: fields changed, dropped and added, other people's names, other rounds. */
export function mutate(command: Command, pick: Pick): Command {
  const junk = JUNK[pick(JUNK.length)] as Json
  const keys = Object.keys(command)
  const key = keys[pick(keys.length)] as string
  switch (pick(5)) {
    case 0:
      return { ...command, [key]: junk } as Command
    case 1:
      return { ...command, extra: junk }
    case 2:
      return { ...command, by: ACTORS[pick(ACTORS.length)] as Actor }
    case 3:
      return { ...command, round: pick(3) }
    default:
      return { ...command, cents: junk }
  }
}

export function checkFuzz<S>(game: Game<S>, table: Table<S>, command: Command): boolean {
  const done = act(game, table, command)
  if (isRefused(done)) {
    ok(done.because.length > 0 && done.refused.length > 0, 'a refusal gives its rule and its reason')
    return false
  }
  if (done.asked) return true
  const offered = offers(game, table, command.by).some((offer) => match(offer, command).taken)
  ok(offered || command.type === 'notice', `accepted but never offered: ${text(command)}`)
  return true
}

function candidates<S>(game: Game<S>, table: Table<S>, pick: Pick): Offer[] {
  const actor = ACTORS[pick(ACTORS.length)] as Actor
  const all = offers(game, table, actor).filter((o) => o.type !== 'close-table')
  // Leaving and cashing out are rarer than playing, or the table would stand empty.
  return all.filter((o) => !['leave', 'cash-out', 'reseat', 'rescind'].includes(o.type) || pick(20) === 0)
}

/** One move: the next step, a person's choice, or what the rules do for somebody who is gone. */
export function move<S>(
  game: Game<S>,
  table: Table<S>,
  source: Source,
  pick: Pick,
  hurry: boolean,
): Done<S> | Refused | undefined {
  const now = next(game, table)
  if (isStep(now) && (hurry || pick(3) > 0)) return take(game, table, now, source)
  if (!isStep(now) && now.for.length > 0 && (hurry || pick(3) > 0)) {
    const who = now.for[pick(now.for.length)] as (typeof now.for)[number]
    const own = offers(game, table, asPlayer(who.player)).filter(
      ({ type, by }) => !isWithoutChance({ type, by }),
    )
    const command =
      own.length > 0 && !hurry && pick(5) > 0 ? fill(own[pick(own.length)] as Offer, pick) : who.otherwise
    return perform(game, table, command, source)
  }
  const all = candidates(game, table, pick)
  if (all.length === 0) return undefined
  // By type first: at craps sixty bets would leave no room for the one offer to take the dice.
  const types = [...new Set(all.map((o) => o.type))]
  const type = types[pick(types.length)]
  const some = all.filter((o) => o.type === type)
  return perform(game, table, fill(some[pick(some.length)] as Offer, pick), source)
}

/** Plays at random and throws at the first thing that is not as it must be. */
export function soak<S>({ game, rounds, seed, settings, every = 40, watch }: Soak<S>): SoakReport {
  const pick = seeded(seed, 1)
  const chance = seeded(seed, 2)
  const source = drawn(chance, { meters: () => 0 })
  const opened = open(game, settings)
  if (isRefused(opened)) throw new Error(opened.because)
  let table: Table<S> = opened.table
  let log: Entry[] = [opened.entry]
  const seen = new Map(VIEWERS.map((v) => [v, record(game, blank(game), viewEntry(opened.entry, v))]))
  const types = new Map<string, number>()
  let refused = 0
  let commands = 0
  let began = 0
  for (let idle = 0; table.round <= rounds && idle < 10_000; ) {
    const done = move(game, table, source, pick, commands - began > BUSY)
    if (!done) {
      idle++
      continue
    }
    if (isRefused(done)) fail(`an offer was refused: ${text(done)} in ${text(table.state)}`)
    idle = 0
    commands++
    watch?.(table, done)
    const { entry } = done
    types.set(entry.command.type, (types.get(entry.command.type) ?? 0) + 1)
    log.push(entry)
    for (const viewer of VIEWERS)
      seen.set(viewer, record(game, seen.get(viewer) as Table<S>, viewEntry(entry, viewer)))
    if (commands % 5 === 0 && !checkFuzz(game, done.table, mutate(entry.command, pick))) refused++
    if (commands % every === 0)
      checkAll(game, table, done, seen, drawn(seeded(seed, commands), { meters: () => 0 }), pick)
    if (done.table.round !== table.round) began = commands
    table = done.table
    if (log.length >= 2000) log = checkReplay(game, log, table)
  }
  checkReplay(game, log, table)
  return { rounds: table.round - 1, commands, refused, types }
}

/** What is remembered of the offers to bet is what they would be if they were made anew. */
export function checkRemembered<S>(game: Game<S>, table: Table<S>): void {
  if (table.closing === 'shut') return
  for (const player of Object.keys(table.players)) {
    const anew = betOffers(game as Game, table, player)
    deepStrictEqual(betOffersOf(game as Game, table, player), anew, `${player} is offered bets of before`)
  }
}

export function checkAll<S>(
  game: Game<S>,
  before: Table<S>,
  done: Done<S>,
  seen: ReadonlyMap<string, Table<S>>,
  source: Source,
  pick: Pick,
): void {
  checkConserved(done.table)
  deepStrictEqual(JSON.parse(text(done.table)), done.table, 'a table is not plain JSON')
  for (const [viewer, folded] of seen) {
    strictEqual(
      text(folded.faces),
      text(view(done.table, viewer).faces),
      'what a viewer folds is not the view',
    )
    strictEqual(text(folded.state), text(done.table.state))
    strictEqual(text(folded.balances), text(done.table.balances))
    strictEqual(text(folded.piles), text(done.table.piles))
  }
  checkRemembered(game, done.table)
  checkSecret(game, before, done, pick)
  checkSeveral(game, done.table, pick)
  checkLive(game, done.table, source)
}

/** The table is the fold of its events. Starts the next log from a snapshot, as the house does. */
const snapshots = new WeakMap<Entry[], Table<unknown>>()
export function checkReplay<S>(game: Game<S>, log: Entry[], table: Table<S>): Entry[] {
  const base = snapshots.get(log) as Table<S> | undefined
  const folded = base ? log.reduce((t, e) => record(game, t, e), base) : replay(game, log)
  strictEqual(text(folded), text(table), 'replay gives another table')
  const rest: Entry[] = []
  snapshots.set(rest, JSON.parse(text(table)))
  return rest
}
