import {
  type Answer,
  act,
  asPlayer,
  type Command,
  deckFaces,
  type Entry,
  type Event,
  type Face,
  fraction,
  type Game,
  isEvent,
  isRefused,
  isStep,
  multiply,
  type Need,
  next,
  type Offer,
  type OptionValues,
  offers,
  open,
  perform,
  positionOf,
  run,
  type Settings,
  type Source,
  seeded,
  setOf,
  shuffleOf,
  simplest,
  type Table,
  Tally,
  toText,
  viewEvent,
  type Walk,
  walk,
} from '../src/kernel/index.ts'

/** Counts made by the engine itself: tally, perft and the golden transcript, one runner for all games. */

/** How a settlement line reads in a tally: `banker win 1 to 1`, `tie lose`. */
function lineOf(event: Event): string | undefined {
  if (!isEvent(event, 'moved') || !event.outcome || !event.wager) return undefined
  return `${event.wager} ${event.outcome}${event.odds ? ` ${event.odds}` : ''}`
}

export interface TallyPlan<S> extends Omit<Walk<S>, 'leaf'> {
  readonly title: string
  /** The number of ways known beforehand; every count is given out of it, and the sum must come out. */
  readonly total: number
}

/** Every sequence of chance from this table, counted into ways for each settlement line. */
export function tallyText<S>(start: Table<S>, plan: TallyPlan<S>): string {
  const tally = new Tally()
  const leaves = walk(start, {
    ...plan,
    leaf(_, ways, of, events) {
      tally.add('= all', ways, of)
      for (const line of new Set(events.map(lineOf))) if (line !== undefined) tally.add(line, ways, of)
    },
  })
  const count = (key: string): string => toText(multiply(tally.get(key), fraction(plan.total)))
  const lines = tally
    .keys()
    .sort()
    .map((key) => `${key.replace('= ', '')}: ${count(key)}`)
  return `# ${plan.title}\nleaves: ${leaves}\n${lines.join('\n')}\n`
}

/** Chance that depends on nothing but the seed, the round and the card: every path meets the same order. */
export function fixed(seed: number): Source {
  const orders = new Map<number, Face[]>()
  const order = (table: Table, card: number): Face[] => {
    const known = orders.get(shuffleOf(card))
    if (known) return known
    const { deck, decks } = setOf(table, card)
    const pick = seeded(seed, shuffleOf(card))
    const rest = Array.from({ length: decks }, () => deckFaces(deck)).flat()
    const made = Array.from({ length: rest.length }, () => rest.splice(pick(rest.length), 1)[0] as Face)
    orders.set(shuffleOf(card), made)
    return made
  }
  return {
    answer(need: Need, table: Table): Answer {
      const pick = seeded(seed, table.round)
      switch (need.kind) {
        case 'dice':
          return Array.from({ length: need.count }, () => pick(6) + 1)
        case 'spin':
          return pick(need.stops)
        case 'draw':
          return Array.from({ length: need.take }, (_, i) => i + 1)
        case 'faces':
          return need.cards.map((card) => order(table, card)[positionOf(card)] as Face)
        case 'shuffle':
          return null
        case 'peek':
          return need.faces.includes(order(table, need.card)[positionOf(need.card)] as Face)
        case 'meter':
          return 0
      }
    },
  }
}

/** Seats and money are not play: the same at every table and at every moment. */
const NOT_PLAY = ['sit', 'leave', 'reseat', 'buy-in', 'cash-out', 'rescind', 'coupon']

export interface PerftPlan {
  readonly source: Source
  /** Whose commands are counted; what the dealer does between them is taken by itself. */
  readonly players: readonly string[]
  /** Which offers count; all play without it. */
  readonly include?: (offer: Offer) => boolean
}

function choices<S>(game: Game<S>, table: Table<S>, plan: PerftPlan): { name: string; command: Command }[] {
  const found = plan.players.flatMap((player) => offers(game, table, asPlayer(player)))
  return found
    .filter((o) => !NOT_PLAY.includes(o.type) && (plan.include?.(o) ?? true))
    .map((o) => ({
      name: [o.by.replace('player:', ''), o.type, ...Object.values(o.with ?? {})].join(' '),
      command: simplest(o),
    }))
}

function after<S>(game: Game<S>, table: Table<S>, command: Command, source: Source): Table<S> {
  const done = perform(game, table, command, source)
  if (isRefused(done)) throw new Error(`${command.type} was offered and refused: ${done.because}`)
  return run(game, done.table, source).table
}

/** How many paths there are of one command by the players, of two and so on, each with the least it could name. */
function paths<S>(game: Game<S>, table: Table<S>, plan: PerftPlan, depth: number): number[] {
  const counts = Array.from({ length: depth }, () => 0)
  if (depth === 0) return counts
  for (const { command } of choices(game, table, plan)) {
    counts[0] = (counts[0] as number) + 1
    const beyond = depth > 1 ? paths(game, after(game, table, command, plan.source), plan, depth - 1) : []
    for (const [i, n] of beyond.entries()) counts[i + 1] = (counts[i + 1] as number) + n
  }
  return counts
}

/** Paths at each depth, and for the last one the count behind every first command. */
export function perftText<S>(
  game: Game<S>,
  table: Table<S>,
  plan: PerftPlan,
  depth: number,
  title: string,
): string {
  const behind = choices(game, table, plan).map(({ name, command }) => ({
    name,
    counts: [1, ...paths(game, after(game, table, command, plan.source), plan, depth - 1)],
  }))
  const depths = Array.from(
    { length: depth },
    (_, i) => `depth ${i + 1}: ${behind.reduce((n, { counts }) => n + (counts[i] as number), 0)}`,
  )
  const divide = behind.map(({ name, counts }) => `  ${name}: ${counts[depth - 1]}`)
  return [`# ${title}`, ...depths, `divide ${depth}:`, ...divide, ''].join('\n')
}

export interface TranscriptPlan {
  readonly settings?: Settings
  readonly source: Source
  /** Commands in order. Before and after each the automatic dealer goes on as far as it can. */
  readonly commands: readonly Command[]
  readonly viewers: readonly string[]
}

/** Without where the chips lie that a payment is for: the wager stands there. */
const short = (value: unknown): string =>
  JSON.stringify(value, (key, part) => (key === 'for' ? undefined : part))

function eventLines(entry: Entry, viewers: readonly string[]): string[] {
  return entry.events.flatMap((event) => {
    const seen = new Map(viewers.map((v) => [v, short(viewEvent(event, v))]))
    const full = short(event)
    const others = [...seen].filter(([, text]) => text !== full)
    return [`  ${full}`, ...others.map(([viewer, text]) => `    ${viewer} sees ${text}`)]
  })
}

function describe<S>(game: Game<S>, table: Table<S>, viewers: readonly string[]): string[] {
  const now = next(game, table)
  const waiting = isStep(now)
    ? `${now.by}: ${now.says}`
    : `${now.says} (${now.for.map((w) => w.player).join(', ') || 'nobody'})`
  const offered = viewers
    .filter((v) => v !== 'everyone')
    .map(
      (v) =>
        `  ${v} is offered ${offers(game, table, asPlayer(v))
          .map((o) => [o.type, ...Object.values(o.with ?? {})].join(' '))
          .join(', ')}`,
    )
  return [`state ${short(table.state)}`, `now ${waiting} [${now.rule}]`, ...offered]
}

/** A round written out whole: the state, what is offered, the events, and what each viewer sees of them. */
export function transcript<S>(game: Game<S>, plan: TranscriptPlan): string {
  const opened = open(game, plan.settings)
  if (isRefused(opened)) throw new Error(opened.because)
  const lines = [`# ${game.title}`, short(opened.table.terms[0]), '']
  let table = opened.table
  const note = (entry: Entry): void => {
    lines.push(`> ${entry.command.by} ${entry.command.type}`, ...eventLines(entry, plan.viewers))
  }
  const goOn = (): void => {
    const ran = run(game, table, plan.source)
    ran.entries.forEach(note)
    table = ran.table
    lines.push(...describe(game, table, plan.viewers), '')
  }
  goOn()
  for (const command of plan.commands) {
    const done = perform(game, table, command, plan.source)
    if (isRefused(done)) {
      lines.push(`> ${command.by} ${command.type} is refused [${done.refused}] ${done.because}`, '')
      continue
    }
    note(done.entry)
    table = done.table
    goOn()
  }
  return `${lines.join('\n')}\n`
}

/** A table with these people seated and their chips bought, ready for a scenario. */
export function seatedTable<S>(
  game: Game<S>,
  people: Readonly<Record<string, { readonly place: string; readonly cents: number }>>,
  settings: Settings = {},
): Table<S> {
  const opened = open(game, settings)
  if (isRefused(opened)) throw new Error(opened.because)
  return Object.entries(people).reduce<Table<S>>((table, [player, { place, cents }]) => {
    const by = asPlayer(player)
    return [
      { type: 'sit', by, place },
      { type: 'buy-in', by, cents },
    ].reduce<Table<S>>((t, command) => {
      const done = act(game, t, command)
      if (isRefused(done)) throw new Error(done.because)
      return done.table
    }, table)
  }, opened.table)
}

/** In a round written out A sits at the first place and B at the fourth. */
export const by = { A: 'player:A', B: 'player:B' } as const
export const bet = (player: 'A' | 'B', wager: string, cents: number): Command => ({
  type: 'bet',
  by: by[player],
  place: player === 'A' ? '1' : '4',
  wager,
  cents,
})
export const ready = (player: 'A' | 'B'): Command => ({ type: 'ready', by: by[player] })

/** Against one deck A sits at the first position and B at the third. */
const PAIR = { A: { place: '1', cents: 100_00 }, B: { place: '3', cents: 100_00 } } as const

/** They take their seats and then their chips. */
export const seatedBoth = (cents = 100_00): Command[] => [
  { type: 'sit', by: by.A, place: PAIR.A.place },
  { type: 'sit', by: by.B, place: PAIR.B.place },
  { type: 'buy-in', by: by.A, cents },
  { type: 'buy-in', by: by.B, cents },
]

/** The paths of both from one order of cards, so deep for each choice of options. */
export function pathsOfBoth<S>(
  game: Game<S>,
  seed: number,
  choices: readonly (readonly [options: OptionValues, depth: number])[],
): string {
  return choices
    .map(([options, depth]) => {
      const source = fixed(seed)
      const { table } = run(game, seatedTable(game, PAIR, { options }), source)
      return perftText(game, table, { source, players: ['A', 'B'] }, depth, JSON.stringify(options))
    })
    .join('\n')
}
