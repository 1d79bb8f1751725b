import {
  type Actor,
  asPlayer,
  balance,
  buyInNear,
  type Command,
  companyOf,
  type Event,
  type Game,
  isAtRisk,
  isEvent,
  isRefused,
  meter,
  type PlayerId,
  patron,
  playerOf,
  strategyOf,
} from '@boardwalk/engine/kernel'
import type { TableView } from '@boardwalk/protocol'
import { GIFT_CENTS } from '../people/arrivals.ts'
import { EMPTY_HEAD } from '../store/store.ts'
import { meterName } from '../streams/ledger.ts'
import { systemDraw } from '../tables/chance.ts'
import { contextOf, decideOn, type TableContext, type TableDecision } from '../tables/live.ts'
import { houseMove } from '../tables/moves.ts'
import { opening } from '../tables/opening.ts'
import type { Request, TableSetup, TableState } from '../tables/types.ts'
import { factsTold } from './told.ts'
import { factsFor, mineView, publicView } from './views.ts'

/** Messages of a table as a player gets them in one round: while bets are open, and when it is decided. */
export interface Example {
  readonly game: string
  readonly betting: TableView
  readonly decided: TableView
  /** All types of facts in that round, of every table and of this game. */
  readonly facts: readonly string[]
}

const YOU = 'g-7f3a9c21'
/** What everybody buys of what a guest is given. */
const BOUGHT = 500_00
/** A day of the documentation's own: nothing here is anybody's play. */
const NOON = Date.UTC(2026, 0, 1, 12)
const STEP_MS = 60_000
/** No round that is played by the reference strategy takes longer. */
const LONGEST = 400
const PACE = { bettingMs: 20_000, decisionMs: 30_000, stepMs: 500, botMs: 1_200 }

function demonstration(game: Game): TableContext {
  const setup: TableSetup = { game: game.id, settings: {}, unit: 'play', dealer: 'automatic' }
  const key = { id: 'example', bytes: Buffer.alloc(32) }
  const options = { games: [game], keys: [key], draw: systemDraw, build: 'example', pace: PACE }
  return contextOf(options, `${game.id}-1`, setup)
}

/** A table that is played in memory alone. */
class Play {
  readonly bench: TableContext
  live: TableState
  now = NOON
  readonly facts: Event[] = []
  #ids = 0

  constructor(game: Game) {
    this.bench = demonstration(game)
    const made = opening(this.bench, 'house', 'open', this.now)
    if (isRefused(made)) throw new Error(made.because)
    this.live = made.decided.state
  }

  /** No other table is there: what stands on a meter is what this one has put on it. */
  #meters(): ReadonlyMap<string, number> {
    const { game, setup } = this.bench
    const { balances } = this.live.table
    return new Map((game.meters ?? []).map((id) => [meterName(id, setup.unit), balances[meter(id)] ?? 0]))
  }

  #take(request: Request): TableDecision | undefined {
    const made = decideOn(this.bench, this.live, request, this.now, this.#meters())
    if (isRefused(made)) return undefined
    this.live = made.state
    this.facts.push(...made.events)
    return made
  }

  give(command: Command): boolean {
    const { name: table } = this.bench
    const actor = playerOf(command.by) ?? YOU
    return this.#take({ table, actor, id: `c${++this.#ids}`, command }) !== undefined
  }

  /** You, and who plays against you where a round takes several. */
  get people(): readonly PlayerId[] {
    return [YOU, ...companyOf(this.bench.game)]
  }

  /** What the house does next, when its time has come. */
  deal(): boolean {
    this.now += STEP_MS
    const move = houseMove(this.bench, this.live, this.now)
    return move !== undefined && this.#take(move) !== undefined
  }

  /** What the player does by the game's reference strategy, or one of the others. */
  play(): boolean {
    const { game } = this.bench
    const command = strategyOf(game, this.live.table, this.people, () => 0)
    return command !== undefined && this.give(command)
  }

  message(facts: readonly Event[]): TableView {
    const { bench, live } = this
    const shown = publicView(bench, live, () => 'Guest 7f3a')
    return JSON.parse(
      JSON.stringify({
        type: 'table',
        table: bench.name,
        since: live.version - 1,
        public: shown,
        version: live.version,
        mine: mineView(bench, live, [asPlayer(YOU)], GIFT_CENTS + balance(live.table, patron(YOU))),
        facts: factsTold(factsFor(facts, YOU)),
      }),
    ) as TableView
  }
}

function exampleOf(game: Game): Example {
  const play = new Play(game)
  while (play.deal());
  for (const [i, player] of play.people.entries()) {
    const by: Actor = asPlayer(player)
    play.give({ type: 'sit', by, place: `${i + 1}` })
    play.give({ type: 'buy-in', by, cents: buyInNear(play.live.table, player, BOUGHT) })
  }
  let betting: TableView | undefined
  let decided: TableView | undefined
  for (let n = 0; n < LONGEST && !decided; n++) {
    const before = play.facts.length
    if (!play.play() && !play.deal()) break
    const facts = play.facts.slice(before)
    // The first wager that lies there, and what pays or takes it.
    if (facts.some((f) => isEvent(f, 'moved') && isAtRisk(f.to))) betting ??= play.message(facts)
    if (betting && facts.some((f) => f.type === 'closed')) decided = play.message(facts)
  }
  if (!betting || !decided) throw new Error(`no round of ${game.id} came to an end`)
  return { game: game.id, betting, decided, facts: [...new Set(play.facts.map((f) => f.type))].sort() }
}

const made = new Map<string, Example>()

/** Played once a process, when somebody first wants to read it. */
export function examples(games: readonly Game[]): Example[] {
  return games.map((game) => {
    const known = made.get(game.id) ?? exampleOf(game)
    made.set(game.id, known)
    return known
  })
}

const nextTurn = (): Promise<void> => new Promise((turn) => setImmediate(turn))

/** Plays the examples one game at a time, with a turn for the tables after each. */
export async function playExamples(games: readonly Game[]): Promise<void> {
  for (const game of games) {
    examples([game])
    await nextTurn()
  }
}

/** A receipt and all that its hash is made of: the first two entries of a table of nobody's. */
export const RECEIPT_EXAMPLE = {
  before: EMPTY_HEAD.toString('hex'),
  entries: [
    {
      body: '{"v":1,"at":1767268800000,"by":"house","id":"open","build":"example","command":{"type":"open","by":"floorperson"},"events":[]}',
      hash: 'd9e2e5b708ae6d335048b0cb72e5d9cc3eb721d41d96cae9382e5d003b32f107',
    },
    {
      body: '{"v":1,"at":1767268801000,"by":"g-7f3a9c21","id":"c1","build":"example","command":{"type":"sit","by":"player:g-7f3a9c21","place":"1"},"events":[{"type":"sat","player":"g-7f3a9c21","place":"1"}]}',
      hash: '989dd5f0ed010241412d0e7a3cdb7020332a4a657bf1b6e6b81f29d973cfcc54',
    },
  ],
} as const
