import type { Game } from '@boardwalk/engine/kernel'
import {
  type Actor,
  asPlayer,
  type Command,
  type Offer,
  offers,
  type Pick,
  type Table,
  view,
} from '@boardwalk/engine/kernel'
import { fill } from '@boardwalk/engine/testing'
import { LIMITS } from '@boardwalk/protocol'
import type { Node, NodeWorld } from './node.ts'

/** What somebody does all the time who never does what the table waits for. */
export const HABITS = {
  chips: ['buy-in', 'cash-out'],
  seats: ['leave', 'reseat'],
  bets: ['buy-in', 'bet', 'take'],
  words: ['buy-in', 'spoken-bet', 'bet', 'on', 'off'],
  colours: ['buy-in', 'take-colour', 'redeem-colour', 'bet', 'several'],
  windows: ['buy-in', 'bet', 'take'],
  everything: [
    ...['buy-in', 'cash-out', 'leave', 'reseat', 'bet', 'take', 'spoken-bet', 'on', 'off'],
    ...['take-colour', 'redeem-colour', 'several'],
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type Habit = keyof typeof HABITS

/** Two of them ask for about twice what a table can write. */
const EVERY_MS = 60
/** How long a window is open, and how long closed: somebody without one for a few seconds is away. */
const OPEN_MS = 2_000
const CLOSED_MS = 8_000
/** Wagers of one command at most. */
const SEVERAL = 5
const COIN = 1_00
const CHIPS = 50_00

function taken(offer: Offer, pick: Pick): Command {
  const command = fill(offer, pick)
  // Small sums, so that it can go on for ever.
  if (offer.type === 'buy-in') return { ...command, cents: pick(4) === 0 ? CHIPS : COIN }
  return offer.type === 'cash-out' ? { ...command, cents: COIN } : command
}

/** A few wagers in one command, put up and taken down. */
function several(by: Actor, all: readonly Offer[], pick: Pick): Command {
  const wagers = Array.from({ length: 1 + pick(SEVERAL) }, () => {
    const { type, place, wager, cents } = fill(all[pick(all.length)] as Offer, pick)
    return { type, place: place ?? null, wager: wager ?? null, cents: cents ?? null }
  })
  return { type: 'several', by, wagers, whole: pick(2) === 0 }
}

/** A busy person at one table, who sends a command every few moments and waits for few answers. */
export class Pest {
  readonly player: string
  readonly #habit: Habit
  readonly #table: string
  readonly #world: NodeWorld
  readonly #nodes: readonly Node[]
  #count = 0
  #going = false
  #unanswered = 0
  /** How many of its commands were accepted, of each kind; and windows that it has closed. */
  readonly did: Record<string, number> = {}
  /** The window that shows the table, and when it is opened or closed next. */
  #window: { readonly node: Node; readonly close: () => void } | undefined
  #turnAt = 0

  constructor(player: string, habit: Habit, table: string, world: NodeWorld, nodes: readonly Node[]) {
    this.player = player
    this.#habit = habit
    this.#table = table
    this.#world = world
    this.#nodes = nodes
  }

  start(): void {
    this.#going = true
    this.#again()
  }

  stop(): void {
    this.#going = false
    this.#window?.close()
  }

  get done(): number {
    const { 'closed-window': _, ...commands } = this.did
    return Object.values(commands).reduce((sum, n) => sum + n, 0)
  }

  #tally(what: string): void {
    this.did[what] = (this.did[what] ?? 0) + 1
  }

  /** Opens a window somewhere, and closes it again; without one it does nothing. */
  #looks(): boolean {
    const { schedule } = this.#world
    if (schedule.now < this.#turnAt) return this.#window !== undefined
    if (this.#window) {
      this.#window.close()
      this.#window = undefined
      this.#tally('closed-window')
      this.#turnAt = schedule.now + schedule.pick(CLOSED_MS)
      return false
    }
    const node = this.#nodes[schedule.pick(this.#nodes.length)] as Node
    this.#window = { node, close: node.enter(this.#table, this.player) }
    this.#turnAt = schedule.now + schedule.pick(OPEN_MS)
    return true
  }

  #again(): void {
    const { schedule } = this.#world
    schedule.after(1 + schedule.pick(EVERY_MS), `${this.player} is busy`, () => {
      if (!this.#going) return
      if (this.#unanswered < LIMITS.unanswered) this.#act()
      this.#again()
    })
  }

  #choose(game: Game, table: Table): Command | undefined {
    const { pick } = this.#world.schedule
    const all = offers(game, view(table, this.player), asPlayer(this.player))
    const wanted = all.filter((o) => o.type === 'sit' || HABITS[this.#habit].some((t) => t === o.type))
    // A type first, or the hundreds of bets of a layout would leave no room for anything else.
    const wagers = all.filter((o) => o.type === 'bet' || o.type === 'take')
    const many = wagers.length > 0 && HABITS[this.#habit].some((t) => t === 'several')
    const types = [...new Set(wanted.map((o) => o.type)), ...(many ? ['several'] : [])]
    const type = types[pick(Math.max(1, types.length))]
    if (type === 'several') return several(asPlayer(this.player), wagers, pick)
    const of = wanted.filter((o) => o.type === type)
    const offer = of[pick(Math.max(1, of.length))]
    return offer && taken(offer, pick)
  }

  #act(): void {
    const { schedule } = this.#world
    if (this.#habit === 'windows' && !this.#looks()) return
    const node = this.#window?.node ?? (this.#nodes[schedule.pick(this.#nodes.length)] as Node)
    const live = node.house?.live(this.#table)
    const game = node.house?.bench(this.#table)?.game
    const command = live && game && this.#choose(game, live.table)
    if (!command) return
    const id = `${this.player}-${++this.#count}`
    this.#unanswered++
    node.submit({ table: this.#table, actor: this.player, id, command }, (reply) => {
      this.#unanswered--
      if (reply.kind === 'done') this.#tally(command.type)
    })
  }
}
