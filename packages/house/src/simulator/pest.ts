import type { Game } from '@boardwalk/engine/kernel'
import {
  asPlayer,
  type Command,
  type Offer,
  offers,
  type Pick,
  type Table,
  view,
} from '@boardwalk/engine/kernel'
import { fill } from '@boardwalk/engine/testing'
import { LIMITS } from '../server/protocol.ts'
import type { Node, NodeWorld } from './node.ts'

/** What somebody does all the time who never does what the table waits for. */
export const HABITS = {
  chips: ['buy-in', 'cash-out'],
  seats: ['leave', 'reseat'],
  bets: ['buy-in', 'bet', 'take'],
  words: ['buy-in', 'spoken-bet', 'bet', 'on', 'off'],
  everything: ['buy-in', 'cash-out', 'leave', 'reseat', 'bet', 'take', 'spoken-bet', 'on', 'off'],
} as const
export type Habit = keyof typeof HABITS

const EVERY_MS = 30
const COIN = 1_00
const CHIPS = 50_00

function taken(offer: Offer, pick: Pick): Command {
  const command = fill(offer, pick)
  // Small sums, so that it can go on for ever.
  if (offer.type === 'buy-in') return { ...command, cents: pick(4) === 0 ? CHIPS : COIN }
  return offer.type === 'cash-out' ? { ...command, cents: COIN } : command
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
  /** How many of its commands were accepted. */
  done = 0

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
    const types = [...new Set(wanted.map((o) => o.type))]
    const of = wanted.filter((o) => o.type === types[pick(Math.max(1, types.length))])
    const offer = of[pick(Math.max(1, of.length))]
    return offer && taken(offer, pick)
  }

  #act(): void {
    const { schedule } = this.#world
    const node = this.#nodes[schedule.pick(this.#nodes.length)] as Node
    const live = node.house?.live(this.#table)
    const game = node.house?.bench(this.#table)?.game
    const command = live && game && this.#choose(game, live.table)
    if (!command) return
    const id = `${this.player}-${++this.#count}`
    this.#unanswered++
    node.submit({ table: this.#table, actor: this.player, id, command }, (reply) => {
      this.#unanswered--
      if (reply.kind === 'done') this.done++
    })
  }
}
