import {
  type Actor,
  act,
  asPlayer,
  type Command,
  drawn,
  type Event,
  type Field,
  type Game,
  HOUSE,
  isEvent,
  isRefused,
  isStep,
  needOf,
  next,
  type Offer,
  offers,
  playerOf,
  type Settings,
  STAFF,
  seeded,
  type Table,
  type Value,
} from '../src/kernel/index.ts'
import { seatedTable } from './counts.ts'
import { fill, move } from './properties.ts'

/**
 * Who may do what, and when: a table walks at random through its situations, and in each of them everybody tries
 * everything that anybody may ever do there. The result is kept beside the game as `<game>.conduct`. The first situation
 * is printed whole, each later one only where it differs from the one before it, so any change in the file is a change
 * for somebody at the table.
 */

export interface Conduct<S> {
  readonly game: Game<S>
  readonly seed: number
  readonly settings?: Settings
  /** How many moves the walk has, and at how many situations it looks at most. */
  readonly moves?: number
  readonly most?: number
}

/** Two people who have sat down, at first, and one who has not. */
const ACTORS: readonly Actor[] = [...['A', 'B', 'Z'].map(asPlayer), ...STAFF]

function fieldText(field: Field): string {
  switch (field.kind) {
    case 'amount':
      return `${field.least}-${field.most}/${field.step}`
    case 'one':
      return `one of ${field.of.length}`
    case 'some':
      return `${field.least}-${field.most} of ${field.of.length}`
    case 'cards':
      return `${field.least}-${field.most} of ${field.of.length} cards${field.legal ? `, ${field.legal.sets.length} sets` : ''}`
    case 'text':
      return `text to ${field.most}`
  }
}

function offerText({ type, rule, with: fixed, fields, needs, confirm }: Offer): string {
  const parts = [
    ...Object.entries(fixed ?? {}).map(([key, value]) => `${key}=${value}`),
    ...Object.entries(fields ?? {}).map(([key, field]) => `${key}:${fieldText(field)}`),
    ...(needs ? [`needs ${needs.kind}`] : []),
    ...(confirm ? [`with ${confirm.join(' and ')}`] : []),
  ]
  return `${type} [${rule}]${parts.length > 0 ? ` ${parts.join(' ')}` : ''}`
}

/** Spots are many and alike: how many are open, and the first and last of them. */
function offerLines(all: readonly Offer[]): string[] {
  const bets = all.filter((o) => o.type === 'bet')
  const rest = all.filter((o) => o.type !== 'bet' && !ALIKE.includes(o.type))
  const ends = bets.length > 4 ? [...bets.slice(0, 2), ...bets.slice(-2)] : bets
  return [...rest.map(offerText), ...(bets.length > 4 ? [`${bets.length} bets`] : []), ...ends.map(offerText)]
}

function nextText<S>(game: Game<S>, table: Table<S>): string {
  const now = next(game, table)
  if (isStep(now))
    return `${now.by} ${now.command.type} [${now.rule}]${now.needs ? ` needs ${now.needs.kind}` : ''}`
  const whom = now.for.map(({ player, otherwise }) => `${player} else ${otherwise.type}`).join(', ')
  return `waits${now.quiet ? ' idle' : ''} [${now.rule}] ${whom}`.trim()
}

/** The kernel's own, alike at every table: not shown and not tried. */
const ALIKE = ['sit', 'buy-in', 'cash-out', 'close-table']

/** What every game has: seats, chips and bets make no situation another one. */
const COMMON = [
  'sit',
  'reseat',
  'leave',
  'buy-in',
  'cash-out',
  'ready',
  'bet',
  'take',
  'coupon',
  'rescind',
  'close-table',
]

/** What makes a situation another one: what comes next, and what of the game's own is offered to whom. */
function keyOf<S>(game: Game<S>, table: Table<S>): string {
  const now = next(game, table)
  const first = isStep(now) ? now.command.type : `${now.quiet} ${now.for[0]?.otherwise.type}`
  const types = ACTORS.map((actor) =>
    [...new Set(offers(game, table, actor).map((o) => o.type))]
      .filter((type) => !COMMON.includes(type))
      .join(),
  )
  return `${first} ${now.rule} ${types.join('|')}`
}

/** The name of a trial: its type, with what is fixed in it. */
const nameOf = ({ type, by: _, ...rest }: Command): string => {
  const words = Object.entries(rest).filter(([, v]) => typeof v !== 'object')
  return [type, ...words.map(([key, value]) => `${key}=${value}`)].join(' ')
}

function outcome<S>(game: Game<S>, table: Table<S>, command: Command): string {
  const source = drawn(seeded(1, 1), { meters: () => 0 })
  const need = needOf(game, table, command)
  const done = act(game, table, need ? { ...command, chance: source.answer(need, table) } : command)
  if (isRefused(done)) return done.refused
  return done.asked ? `asks ${done.asked.voices.join(' and ')}` : 'yes'
}

/** Who may, and by which rule the others may not; `nobody` where all are only told that it is not theirs or not now. */
function trialText<S>(game: Game<S>, table: Table<S>, command: Command): string {
  const { rule } = next(game, table)
  const by = new Map<string, string[]>()
  for (const actor of ACTORS) {
    const answer = outcome(game, table, { ...command, by: actor })
    by.set(answer, [...(by.get(answer) ?? []), actor.replace('player:', '')])
  }
  if ([...by.keys()].every((answer) => answer === rule || answer === HOUSE)) return 'nobody'
  const answers = [...by].map(([answer, who]) => `${answer === rule ? 'not now' : answer}: ${who.join(' ')}`)
  return answers.join('; ')
}

const defaults = (game: Game, settings?: Settings): Record<string, Value> => ({
  ...Object.fromEntries(game.options.map((o) => [o.key, o.default])),
  ...settings?.options,
})

/** Whose account it is does not matter here: `spot`, `stack`, `inventory`. */
const kindOf = (account: string): string => account.replace(/:.*/, '')

/** What is called, moved and recorded, without amounts: by which rule, for which wager, at what odds. */
function eventText(event: Event): string | undefined {
  if (isEvent(event, 'called')) return `${event.by} calls “${event.words}” [${event.rule}]`
  if (!isEvent(event, 'moved')) return undefined
  const { from, to, wager, outcome: how, odds, rule } = event
  const what = [wager, how, odds].filter((word) => word !== undefined).join(' ')
  return `${kindOf(from)} → ${kindOf(to)}${what === '' ? '' : ` ${what}`} [${rule}]`
}

interface Walk<S> {
  readonly situations: readonly Table<S>[]
  readonly trials: readonly Command[]
  readonly happened: readonly string[]
  /** Who was ever offered what, by which rule: to everybody else it was refused all the way. */
  readonly whose: ReadonlyMap<string, ReadonlySet<string>>
}

/** A player who sits here, anybody else, or one of the staff by name. */
const roleOf = (actor: Actor): string => {
  const player = playerOf(actor)
  return player === undefined ? actor : player === 'Z' ? 'anyone' : 'player'
}

/** What is declared where dice or a wheel can give no result, and what comes next then. */
function noResultText<S>(game: Game<S>, table: Table<S>): string | undefined {
  const now = next(game, table)
  const command = game.draws?.noResult(table)
  if (!command || !isStep(now) || !['dice', 'spin', 'draw'].includes(now.needs?.kind ?? '')) return undefined
  const done = act(game, table, command)
  if (isRefused(done)) return `no result: ${nameOf(command)} is refused [${done.refused}]`
  return `no result: ${command.by} ${nameOf(command)}, then ${nextText(game, done.table).replace(/ .*/, '')}`
}

/** So many kinds of commands are tried; craps alone has more, by its numbers. */
const TRIALS = 40

/** A random walk, its situations in the order they came up, and one command of every kind that was ever good. */
function explore<S>({ game, seed, settings, moves = 500, most = 18 }: Conduct<S>): Walk<S> {
  const pick = seeded(seed, 1)
  const source = drawn(seeded(seed, 2), { meters: () => 0 })
  const [first = '', second = ''] = game.places(
    game.options.length > 0 ? defaults(game as Game, settings) : {},
  )
  let table = seatedTable(
    game,
    { A: { place: first, cents: 500_00 }, B: { place: second, cents: 500_00 } },
    settings,
  )
  const found = new Map<string, Table<S>>()
  const trials = new Map<string, Command>()
  const happened = new Set<string>()
  const whose = new Map<string, Set<string>>()
  for (let i = 0; i < moves; i++) {
    happened.add(`step ${nextText(game, table).replace(/\b[AB] else/g, 'who else')}`)
    happened.add(noResultText(game, table) ?? '')
    const key = keyOf(game, table)
    if (!found.has(key) && found.size < most) found.set(key, table)
    for (const offer of ACTORS.flatMap((actor) => offers(game, table, actor))) {
      if (ALIKE.includes(offer.type)) continue
      if (offer.type !== 'bet' && offer.type !== 'take') {
        const what = `${offer.type} [${offer.rule}]`
        whose.set(what, (whose.get(what) ?? new Set()).add(roleOf(offer.by)))
      }
      const kind = COMMON.includes(offer.type)
        ? offer.type
        : `${offer.type} ${Object.values(offer.with ?? {}).join()}`
      if (trials.size < TRIALS && !trials.has(kind)) trials.set(kind, fill(offer, seeded(seed, 3)))
    }
    const done = move(game, table, source, pick, i % 60 > 30)
    if (!done || isRefused(done)) continue
    table = done.table
    for (const event of done.entry.events) happened.add(eventText(event) ?? '')
  }
  const lines = [...happened].filter((line) => line !== '').sort()
  return { situations: [...found.values()], trials: [...trials.values()], happened: lines, whose }
}

/** What is true of a situation, by the beginning of its line: who may do what, and what comes of each trial. */
function situationLines<S>(
  game: Game<S>,
  table: Table<S>,
  trials: readonly Command[],
): ReadonlyMap<string, string> {
  const open = ACTORS.map((actor): [string, string] => [
    `${actor.replace('player:', '')} may`,
    offerLines(offers(game, table, actor)).join(', ') || 'nothing',
  ])
  const tried = trials.map((command): [string, string] => [
    `${nameOf(command)} →`,
    trialText(game, table, command),
  ])
  return new Map([...open, ...tried])
}

/** What the first situation leaves unsaid, and nothing later repeats. */
const UNSAID = ['nothing', 'nobody']

export function conductText<S>(conduct: Conduct<S>): string {
  const { game } = conduct
  const { situations, trials, happened, whose } = explore(conduct)
  let before: ReadonlyMap<string, string> = new Map()
  const lines = situations.flatMap((table) => {
    const now = situationLines(game, table, trials)
    const changed = [...now].filter(([name, what]) => {
      const was = before.get(name)
      return was === undefined ? !UNSAID.includes(what) : was !== what
    })
    before = now
    return [`now ${nextText(game, table)}`, ...changed.map(([name, what]) => `  ${name} ${what}`), '']
  })
  const heard = happened.map((line) => `  ${line}`)
  return [
    `# ${game.title}: who may do what, and when`,
    '',
    ...lines,
    'called and moved on the way',
    ...heard,
    '',
    'whose it ever is',
    ...[...whose].map(([what, who]) => `  ${what}: ${[...who].sort().join(' ')}`).sort(),
    '',
  ].join('\n')
}
