import type { Reply } from '../src/streams/types.ts'
import type { Request } from '../src/tables/types.ts'
import { insist } from './audit.ts'
import { latency } from './link.ts'
import type { Node, NodeWorld } from './node.ts'
import { choose, rash } from './players.ts'

const PATIENCE_MS = 1500
const THINKS_MS = 500
/** One time in so many a copy of a refused command is still under way, and arrives within so long. */
const COPIES = 2
const COPY_MS = 6000
/** One command in so many is sent without looking at the table. */
const RASH = 4

interface Sent {
  readonly request: Request
  answered: boolean
  tries: number
}

/** Somebody who plays from a screen: sends a command by an unsafe wire, again and again until it is answered. */
export class Client {
  readonly player: string
  readonly #world: NodeWorld
  readonly #nodes: readonly Node[]
  readonly #tables: readonly string[]
  #left: number
  #count = 0
  #sent: Sent | undefined
  /** Commands that some node has refused, or called stale: they are never done. */
  readonly #refused = new Map<string, Request>()
  #copies = 0
  readonly kinds: Record<Reply['kind'], number> = { done: 0, refused: 0, stale: 0, busy: 0 }

  constructor(
    player: string,
    world: NodeWorld,
    nodes: readonly Node[],
    tables: readonly string[],
    commands: number,
  ) {
    this.player = player
    this.#world = world
    this.#nodes = nodes
    this.#tables = tables
    this.#left = commands
  }

  /** Everything sent is answered, and nothing more will be. */
  get finished(): boolean {
    return this.#left <= 0 && this.#copies === 0 && (this.#sent?.answered ?? true)
  }

  get refused(): readonly Request[] {
    return [...this.#refused.values()]
  }

  think(): void {
    const { schedule } = this.#world
    schedule.after(schedule.pick(THINKS_MS), `${this.player} thinks`, () => this.#act())
  }

  /** No new commands; the last one is still waited for. */
  rest(): void {
    this.#left = 0
  }

  #act(): void {
    const { schedule } = this.#world
    if (this.#left <= 0) return
    const table = this.#tables[schedule.pick(this.#tables.length)] as string
    const node = this.#nodes[schedule.pick(this.#nodes.length)] as Node
    const live = node.house?.live(table)
    const game = node.house?.bench(table)?.game
    const isRash = schedule.once(RASH)
    const command =
      live &&
      game &&
      (isRash ? rash(this.player, schedule.pick) : choose(game, live.table, this.player, schedule.pick))
    if (!command) {
      this.think()
      return
    }
    this.#left--
    const id = `${this.player}-${++this.#count}`
    this.#sent = {
      request: { table, actor: this.player, id, ...(!isRash && { seen: live.version }), command },
      answered: false,
      tries: 0,
    }
    this.#send(this.#sent)
  }

  #send(sent: Sent): void {
    const { schedule, faults } = this.#world
    const copies = schedule.once(faults().doubled) ? 2 : 1
    sent.tries++
    for (let i = 0; i < copies; i++) {
      const node = this.#nodes[schedule.pick(this.#nodes.length)] as Node
      if (schedule.once(faults().lost)) continue
      const what = `${sent.request.id} to ${node.name}`
      schedule.after(latency(schedule, faults()), what, () => this.#arrive(sent, node))
    }
    const { tries } = sent
    schedule.after(PATIENCE_MS, `${sent.request.id} waits`, () => {
      if (!sent.answered && sent.tries === tries) this.#send(sent)
    })
  }

  #arrive(sent: Sent, node: Node): void {
    const { schedule, faults, audit } = this.#world
    const { table, actor, id } = sent.request
    const known = audit.versionOf(table, actor, id)
    node.submit(sent.request, (reply) => {
      schedule.note(`${id} ${JSON.stringify(reply)}`)
      this.#verify(sent.request, reply, known)
      if (schedule.once(faults().lost)) return
      schedule.after(latency(schedule, faults()), `${id} ${reply.kind}`, () => this.#answer(sent, reply))
    })
  }

  /** Done is done, in the record; what was in the record when it was sent again is never called anything else; and what was refused is never done. */
  #verify(request: Request, reply: Reply, known: number | undefined): void {
    const { audit, wrong } = this.#world
    const { table, actor, id } = request
    try {
      if (reply.kind === 'refused' || reply.kind === 'stale') this.#refused.set(id, request)
      if (reply.kind === 'done') {
        audit.holds({ table, actor, id, version: reply.version, hash: reply.hash })
        insist(!this.#refused.has(id), () => `${id} was refused, and then it was done`)
      } else
        insist(
          known === undefined || reply.kind === 'busy',
          () => `${id} is at ${known} and was ${reply.kind}`,
        )
    } catch (reason) {
      wrong(reason as Error)
    }
  }

  #answer(sent: Sent, reply: Reply): void {
    const { schedule } = this.#world
    if (sent.answered) return
    this.kinds[reply.kind]++
    if (reply.kind === 'busy') {
      schedule.after(reply.afterMs, `${sent.request.id} again`, () => {
        if (!sent.answered) this.#send(sent)
      })
      return
    }
    sent.answered = true
    if (reply.kind !== 'done' && schedule.once(COPIES)) this.#copy(sent.request)
    this.think()
  }

  /** A copy that was long under way arrives at some node, which answers as the first one did. */
  #copy(request: Request): void {
    const { schedule, audit } = this.#world
    this.#copies++
    schedule.after(schedule.pick(COPY_MS), `a copy of ${request.id}`, () => {
      this.#copies--
      const node = this.#nodes[schedule.pick(this.#nodes.length)] as Node
      const known = audit.versionOf(request.table, request.actor, request.id)
      node.submit(request, (reply) => {
        schedule.note(`${request.id} again ${JSON.stringify(reply)}`)
        this.#verify(request, reply, known)
      })
    })
  }
}
