import {
  type Game,
  isStep,
  next,
  oddsRow,
  offers,
  type Step,
  type Table,
  terms,
  toNumber,
  type Wager,
} from '@boardwalk/engine/kernel'
import { oddsUnder } from '../records/odds.ts'
import { optionsHash, payTableHash } from '../records/paytable.ts'
import type { PerformanceRow } from '../records/performance.ts'
import type { Figures, Irregularity } from '../records/tablebook.ts'
import { isBot } from '../streams/botid.ts'
import { tableAt } from '../tables/due.ts'
import { givesHints } from '../tables/hints.ts'
import type { TableContext } from '../tables/live.ts'
import { pitOf } from '../tables/pits.ts'
import type { TableState } from '../tables/types.ts'
import type { NameOf } from './views.ts'

/** What the pit is told about a table: never a card that lies face down, never the order of a shoe. */

const FLOOR: readonly string[] = ['floorperson', 'supervisor', 'boxman']
const DAY = 24 * 60 * 60 * 1000
/** The moment at which something falls due is told to the second. */
const SECOND = 1000

export const LIGHTS = ['open', 'floor', 'closing', 'closed'] as const
export type Light = (typeof LIGHTS)[number]

/** A table stands still for the floor when a person deals it and only the floor can go on. */
function lightOf({ game, setup }: TableContext, table: Table): Light {
  if (table.closing === 'shut') return 'closed'
  if (table.closing) return 'closing'
  if (setup.dealer !== 'person') return 'open'
  const step = next(game, table)
  const asked = table.questions.some((q) => q.voices.some((v) => FLOOR.includes(v) && !q.given.includes(v)))
  return asked || (isStep(step) && FLOOR.includes(step.by)) ? 'floor' : 'open'
}

export interface Due {
  readonly at: number
  readonly says: string
  readonly rule: string
}

/**
 * What time alone brings about at a table within a day: fresh cards, another set of dice. The game's own answer to a later
 * time says so; what it says in the middle of a round about the next one is remembered while the counters are the same.
 */
export class Dues {
  readonly #known = new Map<string, { readonly since: string; readonly due: Due }>()

  find(name: string, game: Game, table: Table, now: number): Due | undefined {
    const since = JSON.stringify(Object.entries(table.counters).map(([key, c]) => [key, c.since]))
    const found = dueIn(game, tableAt(table, now))
    if (found) this.#known.set(name, { since, due: found })
    const known = this.#known.get(name)
    return known?.since === since ? known.due : undefined
  }
}

function dueIn(game: Game, table: Table): Due | undefined {
  const at = (time: number): Step | undefined => {
    const then = next(game, { ...table, now: time })
    return isStep(then) ? then : undefined
  }
  if (at(table.now)) return undefined
  let [early, late] = [table.now, table.now + DAY]
  const step = at(late)
  if (!step) return undefined
  while (late - early > SECOND) {
    const middle = Math.floor((early + late) / 2)
    if (at(middle)) late = middle
    else early = middle
  }
  return { at: late, says: step.says, rule: step.rule }
}

function waitingAt({ game }: TableContext, table: Table) {
  const { says, rule, ...rest } = next(game, table)
  return { says, rule, ...('by' in rest && { by: rest.by }) }
}

const named = (irregularity: Irregularity, nameOf: NameOf) => ({
  ...irregularity,
  name: irregularity.person === 'house' ? 'The house' : (nameOf(irregularity.person) ?? 'Somebody'),
})

export interface Row {
  readonly bench: TableContext
  readonly live: TableState
  readonly figures: Figures
  readonly due: Due | undefined
}

const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

/** A table's line in the pit. */
export function pitRow({ bench, live, figures, due }: Row, nameOf: NameOf) {
  const { name, game, setup } = bench
  const { table, version } = live
  const { options, limits, chance, coin } = terms(table)
  const { total, drop, irregularities, dealer } = figures
  const players = Object.keys(table.players)
  const last = irregularities.at(-1)
  return {
    table: name,
    game: game.id,
    title: game.title,
    pit: pitOf(bench),
    unit: setup.unit,
    hints: givesHints(bench),
    light: lightOf(bench, table),
    waiting: waitingAt(bench, table),
    stopped: bench.stopped?.(game.id) ?? null,
    limits,
    options,
    chance,
    coin,
    seats: game.places(options).length,
    taken: players.length,
    bots: players.filter(isBot).length,
    dealer: setup.dealer,
    dealerName: (setup.dealer === 'person' && dealer !== undefined && nameOf(dealer)) || null,
    round: table.round,
    opened: figures.opened,
    drop,
    handle: total.wagered,
    win: total.actual,
    hold: ratio(total.actual, drop),
    theoretical: total.covered > 0 ? total.theoretical : null,
    luck: total.z,
    irregularity: last ? named(last, nameOf) : null,
    notices: table.notices,
    due: due ?? null,
    inUse: Object.entries(table.counters).map(([what, { since, rounds }]) => ({ what, since, rounds })),
    version,
    counted: figures.counted,
  }
}

function wagerLine(game: Game, table: Table, row: PerformanceRow, current: string) {
  const { options } = terms(table)
  const wagers = game.wagers(options)
  const nameIn = (all: readonly Wager[], id: string): string => all.find((w) => w.id === id)?.name ?? id
  const ids = row.wager.split(' + ')
  const now = row.payTable === current
  const odds = now ? oddsUnder(game, optionsHash(game, options), options) : []
  const edge = oddsRow(odds, wagers, ids[0] ?? '')?.edge
  return {
    wager: row.wager,
    name: ids.map((id) => nameIn(wagers, id)).join(' + '),
    /** Played under what is paid now; otherwise under what was paid before a change. */
    now,
    edge: edge ? toNumber(edge) : null,
    rounds: row.rounds,
    handle: row.wagered,
    win: row.actual,
    theoretical: row.theoretical,
    luck: row.z,
  }
}

/** A table's own page in the pit: the same wager by wager, who sits there, what was declared. */
export function pitTable(row: Row, nameOf: NameOf) {
  const { bench, live, figures } = row
  const { game } = bench
  const { table } = live
  const current = payTableHash(game, terms(table).options)
  const seated = Object.entries(table.players).map(([player, { place }]) => ({
    player,
    place,
    bot: isBot(player),
    name: isBot(player) ? `Bot ${player.split('-').at(-1)}` : (nameOf(player) ?? 'Somebody'),
    chips: table.balances[`stack:${player}`] ?? 0,
  }))
  return {
    ...pitRow(row, nameOf),
    terms: terms(table),
    rounds: figures.rounds,
    voids: figures.voids,
    covered: figures.total.covered,
    takesBack: offers(game, table, 'supervisor').some((o) => o.type === 'rescind'),
    wagers: figures.wagers.map((line) => wagerLine(game, table, line, current)),
    players: seated,
    irregularities: figures.irregularities.toReversed().map((i) => named(i, nameOf)),
  }
}

export const irregularLines = (all: readonly Irregularity[], nameOf: NameOf) =>
  all.map((i) => named(i, nameOf))
