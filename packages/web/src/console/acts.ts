import {
  type Actor,
  asPlayer,
  buyInNear,
  type Citation,
  type Command,
  type Counter,
  type Done,
  decide,
  drawn,
  eventsOf,
  type Game,
  isRefused,
  isStep,
  next,
  open,
  type Pick,
  perform,
  resolveTerms,
  type Settings,
  type Source,
  type Staff,
  type Step,
  seeded,
  type Table,
  take,
  view,
} from '@boardwalk/engine/kernel'

/** One act of the people who deal a game, as the game itself names it. */
export interface Act {
  readonly type: string
  readonly by: Actor
  readonly says: string
  readonly rule: Citation
  readonly command: Command
}

export interface Procedure {
  readonly acts: readonly Act[]
  /** What the table counts: rounds since the cards came, since the stub was counted. */
  readonly counters: readonly string[]
}

/** As whom the roles of the house act at a table. */
const ACTORS: Readonly<Record<string, readonly Staff[]>> = {
  dealer: ['dealer', 'stickman'],
  floorperson: ['floorperson', 'boxman'],
  supervisor: ['supervisor', 'floorperson', 'boxman'],
}
export const actorsOf = (roles: readonly string[]): readonly Staff[] => [
  ...new Set(roles.flatMap((role) => ACTORS[role] ?? [])),
]

/** `no-more-bets` as a button says it. */
export const titleOf = (type: string): string => {
  const words = type.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const CROWD = ['A', 'B', 'C']
const CHIPS = 2_000_00
const ROUNDS = 14
const STEPS = 900

/** A table with people who play by the reference strategy, for finding out how a game is dealt. */
export function crowded(
  game: Game,
  settings: Settings,
  source: Source,
  crowd: readonly string[] = CROWD,
): Table {
  const opened = open(game, settings)
  if (isRefused(opened)) throw new Error(opened.because)
  const places = game.places(opened.table.terms.at(-1)?.options ?? {})
  return crowd.reduce((table, player, i) => {
    const place = places[Math.floor((i * places.length) / crowd.length)] as string
    const by = asPlayer(player)
    const sat = perform(game, table, { type: 'sit', by, place }, source)
    if (isRefused(sat)) return table
    const cents = buyInNear(sat.table, player, CHIPS)
    const bought = perform(game, sat.table, { type: 'buy-in', by, cents }, source)
    return isRefused(bought) ? sat.table : bought.table
  }, opened.table)
}

/** What players do while nobody of the staff has a step: their strategy, or what the rules do for them. */
export function playersAct(
  game: Game,
  table: Table,
  source: Source,
  pick: Pick,
  people: readonly string[] = Object.keys(table.players),
): Done<unknown> | undefined {
  for (const player of people) {
    const command = game.strategy(view(table, player), player, pick)
    const done = command && perform(game, table, command, source)
    if (done && !isRefused(done)) return done
  }
  const now = next(game, table)
  const [waited] = isStep(now) ? [] : now.for
  const done = waited && perform(game, table, waited.otherwise, source)
  return done && !isRefused(done) ? done : undefined
}

const known = new Map<string, Procedure>()

/** All acts of a game's staff in their order: as the game lists them, else found by dealing it. No page has its own. */
export function procedureOf(game: Game, settings: Settings = {}): Procedure {
  const key = `${game.id} ${JSON.stringify(settings)}`
  const found = known.get(key) ?? listed(game, settings) ?? discover(game, settings)
  known.set(key, found)
  return found
}

function listed(game: Game, settings: Settings): Procedure | undefined {
  const terms = resolveTerms(game, settings)
  if (!game.procedure || isRefused(terms)) return undefined
  const acts = game.procedure(terms.options)
  return {
    acts: acts.map(({ type, by, says, rule }) => ({ type, by, says, rule, command: { type, by } })),
    counters: acts.flatMap((a) => a.starts ?? []),
  }
}

function discover(game: Game, settings: Settings): Procedure {
  const pick = seeded(7)
  const source = drawn(pick)
  const acts = new Map<string, Act>()
  let table: Table = crowded(game, settings, source)
  for (let i = 0; i < STEPS && table.round <= ROUNDS; i++) {
    const now = next(game, table)
    if (isStep(now)) {
      const key = `${now.by} ${now.command.type}`
      if (!acts.has(key)) acts.set(key, actOf(now))
      table = take(game, table, now, source).table
      continue
    }
    const after = playersAct(game, table, source, pick)
    if (!after) break
    table = after.table
  }
  return { acts: [...acts.values()], counters: Object.keys(table.counters) }
}

const actOf = ({ by, command, says, rule }: Step): Act => ({ type: command.type, by, says, rule, command })

/** The house keeps some of a table to itself; for looking ahead these parts count as empty. */
export const filledIn = (table: Table): Table => ({
  ...table,
  made: table.made ?? {},
  counters: table.counters ?? {},
})

export interface Coming {
  readonly says: string
  readonly by?: Actor
}

const WORN = 1_000
/** Ways that are tried: enough that what most often follows is not taken for what must. */
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8]

/** What follows the step that is due, in one way chance might fall, up to where people must be waited for. */
function oneWay(game: Game, table: Table, seed: number, most: number): Coming[] {
  const source = drawn(seeded(seed))
  const coming: Coming[] = []
  let at = table
  for (let i = 0; i <= most; i++) {
    const now = next(game, at)
    if (i > 0) coming.push(isStep(now) ? { says: now.says, by: now.by } : { says: now.says })
    if (!isStep(now)) break
    at = take(game, at, now, source).table
  }
  return coming
}

/** The next steps as far as they are the same however chance falls: only what is known is shown. */
export function ahead(game: Game, shown: Table, counters: readonly string[], most = 2): readonly Coming[] {
  const table = filledIn(shown)
  const worn: Record<string, Counter> = Object.fromEntries(
    counters.map((name) => [name, { since: table.now, rounds: WORN }]),
  )
  try {
    const ways = SEEDS.flatMap((seed) => [
      oneWay(game, table, seed, most),
      oneWay(game, { ...table, counters: { ...worn, ...table.counters } }, seed, most),
    ])
    const [first = [], ...others] = ways
    const same = first.findIndex((item, i) => others.some((way) => way[i]?.says !== item.says))
    return same < 0 ? first : first.slice(0, same)
  } catch {
    // A face that only the house knows decides what comes next.
    return []
  }
}

/** The words that go with a command, where they can be known before it is given. */
export function callOf(game: Game, shown: Table, command: Command): string | undefined {
  try {
    const ruling = decide(game, filledIn(shown), command)
    if (!('events' in ruling)) return undefined
    const words = eventsOf(ruling.events, 'called').map((e) => e.words)
    return words.length > 0 ? words.join('. ') : undefined
  } catch {
    return undefined
  }
}
