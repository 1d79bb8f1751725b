import type { HouseClient } from '@boardwalk/client'
import { type Actor, asPlayer, type Command, offers, type Pick, seeded } from '@boardwalk/engine/kernel'
import { fill } from '@boardwalk/engine/testing'
import { LIMITS } from '@boardwalk/protocol'
import type { Log } from '../../src/run/log.ts'
import { hired, operatorOf, type Started, started } from '../started.ts'
import { oddCommand, oddMessage } from './odd.ts'
import { type Stall, watchStalls } from './stalls.ts'

/** Commands of the kernel's own, in case nobody is offered them just now. */
const KERNEL: readonly Readonly<Record<string, unknown>>[] = [
  { type: 'sit', place: '1' },
  { type: 'reseat', place: '1' },
  { type: 'stand-behind' },
  { type: 'buy-in', cents: 100_00 },
  { type: 'cash-out', cents: 1_00 },
  { type: 'bet', place: '1', wager: 'main', cents: 5_00 },
  { type: 'take', place: '1', wager: 'main', cents: 5_00 },
  { type: 'spoken-bet', place: '1', wager: 'main', cents: 5_00 },
  { type: 'several', wagers: [{ type: 'bet', place: '1', wager: 'main', cents: 5_00 }], whole: true },
  { type: 'confirm', question: 1 },
  { type: 'decline', question: 1 },
  { type: 'coupon', player: 'x', place: '1', wager: 'main', cents: 5_00 },
  { type: 'close-table', extra: 1 },
  { type: 'rescind', reason: 'x' },
  {
    type: 'notice',
    options: { x: 1 },
    limits: { '*': { least: 5_00, most: 500_00 } },
    effective: 1,
    sign: true,
  },
  { type: 'apply-notices' },
  { type: 'shut-table', extra: 1 },
  { type: 'ready' },
]
/** Nobody would be left to play, and nothing to play at. */
const RARE = ['leave', 'cash-out', 'close-table', 'reseat']
const EVERY_MS = 1_000 / LIMITS.messagesPerSecond + 3

export interface Answers {
  sent: number
  readonly kinds: Record<string, number>
  /** Lines that the house logged as errors. */
  readonly errors: string[]
  /** The longest that the event loop of the house stood still, with the fuzzer in the same process. */
  stalled: Stall
}

const POLITE = { burst: 1e9, perSecond: 1e9 }
const RATES = {
  requests: POLITE,
  changes: POLITE,
  commands: POLITE,
  guests: POLITE,
  signIns: POLITE,
  sockets: 1e4,
}
const PACE = { bettingMs: 300, decisionMs: 300, stepMs: 5, botMs: 20, clockAlone: true }

/** Somebody at a table, or one of the staff who goes from table to table. */
interface Hand {
  readonly tables: readonly string[]
  readonly actors: readonly Actor[]
  readonly client: HouseClient
}

/** The next message of one of these types, or why there is none. */
const next = (socket: WebSocket, types: readonly string[]): Promise<{ type: string }> =>
  new Promise((done, failed) => {
    const rest = (): void => {
      socket.removeEventListener('message', hear)
      socket.removeEventListener('close', closed)
    }
    const closed = ({ code, reason }: CloseEvent): void => {
      rest()
      failed(new Error(`closed: ${code} ${reason}`))
    }
    const hear = ({ data }: MessageEvent): void => {
      const said = JSON.parse(String(data)) as { type: string }
      if (!types.includes(said.type)) return
      rest()
      done(said)
    }
    socket.addEventListener('message', hear)
    socket.addEventListener('close', closed)
  })
const ANSWERS = ['done', 'refused', 'stale', 'busy', 'fault']

/** A whole house and people at every table who send it nonsense, between commands that are good. */
export class Fuzzer {
  readonly answers: Answers = { sent: 0, kinds: {}, errors: [], stalled: { ms: 0, workedMs: 0 } }
  readonly #seen = new Map<string, Map<string, Command>>()
  #house: Started | undefined
  #hands: Hand[] = []

  /** Opens the house: a table of every game, and one that a person deals, with people and staff at each. */
  async open(games: readonly string[] | 'all'): Promise<void> {
    const log: Log = (level, what, detail) => {
      if (level === 'error') this.answers.errors.push(`${what} ${JSON.stringify(detail)}`)
    }
    this.#house = await started({ log, rates: RATES, pace: PACE })
    const house = this.#house
    const operator = await operatorOf(house)
    const dealer = await hired(house, operator, 'Dana', 'dealer')
    const floor = await hired(house, operator, 'Flo', 'floorperson', 'supervisor')
    const tables = house.house
      .tables()
      .filter((table) => games === 'all' || games.includes(table.slice(0, -2)))
    const all: string[] = []
    for (const table of tables) {
      const game = table.slice(0, -2)
      const name = `${game.slice(0, 30)}-hand`
      const details = { name, game, dealer: 'person', settings: { chance: 'dealer' } } as const
      await floor.api.order({ command: 'open-table', because: 'For the test.', details })
      for (const at of [table, name]) for (let i = 0; i < 2; i++) await this.#seat(at)
      all.push(table, name)
    }
    this.#hands.push({ tables: all, actors: ['dealer'], client: dealer })
    this.#hands.push({ tables: all, actors: ['floorperson', 'supervisor'], client: floor })
  }

  async #seat(table: string): Promise<void> {
    const client = await (this.#house as Started).guest()
    const place = this.#offersFor(table, asPlayer(client.you.id)).find((o) => o.type === 'sit')
    if (place)
      await client.give(
        table,
        fill(place, () => 0),
      )
    await client.give(table, { type: 'buy-in', cents: 500_00 })
    this.#hands.push({ tables: [table], actors: [asPlayer(client.you.id)], client })
  }

  #offersFor(table: string, actor: Actor) {
    const { house } = this.#house as Started
    const [bench, live] = [house.bench(table), house.live(table)]
    return bench && live ? offers(bench.game, live.table, actor) : []
  }

  /** A good command for somebody at a table: one that is offered, one that was, or one that every game has. */
  #good(table: string, { actors }: Hand, pick: Pick): Readonly<Record<string, unknown>> {
    const actor = actors[pick(actors.length)] as Actor
    const seen = this.#seen.get(table) ?? new Map<string, Command>()
    this.#seen.set(table, seen)
    if (pick(3) === 0) {
      const all = [...KERNEL, ...seen.values()]
      return { ...all[pick(all.length)], by: actor }
    }
    const open = this.#offersFor(table, actor).filter(({ type }) => !RARE.includes(type) || pick(40) === 0)
    const offer = open[pick(Math.max(1, open.length))]
    if (!offer) return { ...KERNEL[pick(KERNEL.length)], by: actor }
    const command = fill(offer, pick)
    seen.set(`${command.type} ${actor}`, command)
    return command
  }

  /** Sends so many messages in all, from so many connections a person and table. */
  async run(messages: number, seed: number, connections = 1): Promise<Answers> {
    const all = this.#hands.flatMap((hand) => Array.from({ length: connections }, () => hand))
    const share = Math.ceil(messages / all.length)
    const stalled = watchStalls()
    await Promise.all(all.map((hand, i) => this.#play(hand, share, seeded(seed + i))))
    this.answers.stalled = stalled()
    return this.answers
  }

  async #play(hand: Hand, messages: number, pick: Pick): Promise<void> {
    const url = (this.#house as Started).url.replace('http', 'ws')
    const socket = new WebSocket(`${url}/socket?token=${encodeURIComponent(hand.client.token)}`)
    await next(socket, ['hello'])
    for (let n = 0; n < messages; n++) {
      const table = hand.tables[pick(hand.tables.length)] as string
      const good = this.#good(table, hand, pick)
      const command = pick(4) === 0 ? JSON.stringify(good) : oddCommand(good, pick)
      const id = `f${pick(1e9)}-${n}`
      const text = oddMessage({ type: 'do', id, table }, command, pick)
      const answer = next(socket, ANSWERS)
      const pause = new Promise((done) => setTimeout(done, EVERY_MS))
      socket.send(text)
      this.answers.sent++
      const { type } = await answer
      this.answers.kinds[type] = (this.answers.kinds[type] ?? 0) + 1
      await pause
    }
    socket.close()
  }

  /** Whether somebody new can still sit down and be dealt with. */
  async alive(): Promise<boolean> {
    const house = this.#house as Started
    const guest = await house.guest()
    const { status } = await house.ask('/readyz')
    return status === 200 && guest.you.id !== ''
  }

  async close(): Promise<void> {
    await this.#house?.end()
  }
}
