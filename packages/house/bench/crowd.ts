import { argv } from 'node:process'
import {
  type Bets,
  type Changes,
  changed,
  HouseApi,
  type Offer,
  type TableView,
  taking,
  type Welcome,
} from '@boardwalk/client'
import { WebSocket } from 'ws'

/** What is asked of the crowd: so long, and so many commands a second, or as many as are answered. */
export interface Phase {
  readonly seconds: number
  readonly perSecond?: number
}

export interface Outcome {
  readonly acknowledged: number
  readonly turnedDown: number
  readonly views: number
  readonly bytes: number
  /** From each command to its acknowledgement, in milliseconds, in order. */
  readonly delays: readonly number[]
}

/** What nobody in the crowd does: they stay, with their chips. */
const NEVER = ['leave', 'cash-out', 'reseat', 'buy-in', 'sit', 'ready', 'fold', 'pass-dice', 'decline-dice']
/** The house hears no more than twenty messages a second from one connection; nobody keeps time with the others. */
const APART_MS = 1000 / 19
const thinking = (): number => APART_MS * (1 + Math.random())

/** So many come through the door together. */
const AT_ONCE = 60

let n = 0
const anyOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)]

/** Somebody at a table who is always busy: puts chips up, takes them down, and decides when it is their turn. */
class Person {
  readonly #socket: WebSocket
  readonly #table: string
  #view: TableView | undefined
  #next = 0
  #waiting: { id: string; at: number } | undefined
  #lastTaken = false
  /** What is shown leaves nothing to do. */
  #idle = true
  acknowledged = 0
  turnedDown = 0
  views = 0
  bytes = 0
  delays: number[] = []

  constructor(socket: WebSocket, table: string) {
    this.#socket = socket
    this.#table = table
    socket.on('message', (data) => this.#hear(String(data)))
  }

  #hear(text: string): void {
    this.bytes += text.length
    if (text.startsWith('{"type":"table"') || text.startsWith('{"type":"changes"')) {
      const message = JSON.parse(text) as TableView | Changes
      this.views++
      this.#view = message.type === 'table' ? message : changed(this.#view, message)
      this.#idle = false
    } else if (text.startsWith('{"type":"done"')) this.#answered(true)
    else if (/^{"type":"(refused|stale|busy)"/.test(text)) {
      this.#answered(false)
    }
  }

  #answered(done: boolean): void {
    if (!this.#waiting) return
    if (done) this.delays.push(performance.now() - this.#waiting.at)
    this[done ? 'acknowledged' : 'turnedDown']++
    this.#waiting = undefined
  }

  /** Gives the next command, if the last is answered, the limits allow it and there is something to do. */
  act(now: number): boolean {
    if (!this.#view || this.#waiting || this.#idle || now < this.#next) return false
    const { version, mine } = this.#view
    const command = this.#choose(mine.offers, mine.bets)
    this.#idle = !command
    if (!command) return false
    this.#next = now + thinking()
    this.#waiting = { id: `c${++n}`, at: now }
    const { id } = this.#waiting
    this.#socket.send(JSON.stringify({ type: 'do', id, table: this.#table, seen: version, command }))
    return true
  }

  #choose(offers: readonly Offer[], bets: readonly Bets[]) {
    const take = offers.find((o) => o.type === 'take')
    this.#lastTaken = take !== undefined && !this.#lastTaken
    if (take && this.#lastTaken) return taking(take)
    const spot = anyOf(bets)
    if (spot) return { type: 'bet', place: spot.place, wager: anyOf(spot.wagers), cents: spot.least }
    const other = take ?? offers.find((o) => !NEVER.includes(o.type))
    return other && taking(other)
  }
}

/** A place with chips at one of the tables, and a connection that shows it. */
async function come(address: string, i: number): Promise<Person> {
  const api = new HouseApi(address, { timeoutMs: 60_000 })
  const { token }: Welcome = await api.guest()
  const table = `bench-${Math.floor(i / 3)}`
  const own = api.as(token)
  const { public: seen } = await own.table(table)
  const taken = Object.values(seen.table.players).map((p) => p.place)
  const socket = new WebSocket(`${address.replace('http', 'ws')}/socket?token=${token}`)
  const person = new Person(socket, table)
  await new Promise((open, failed) => socket.once('open', open).once('error', failed))
  socket.send(JSON.stringify({ type: 'watch', table, changes: true }))
  const places = Array.from({ length: 20 }, (_, place) => String(place)).filter((p) => !taken.includes(p))
  for (const place of places) {
    const sat = await own.sit(table, place).catch(() => undefined)
    if (sat) return person
  }
  throw new Error(`nobody found a place at ${table}`)
}

async function play(people: readonly Person[], { seconds, perSecond }: Phase): Promise<Outcome> {
  for (const person of people)
    Object.assign(person, { acknowledged: 0, turnedDown: 0, views: 0, bytes: 0, delays: [] })
  const began = performance.now()
  let given = 0
  for (let i = 0; performance.now() - began < seconds * 1000; ) {
    const now = performance.now()
    const most = perSecond === undefined ? people.length : ((now - began) / 1000) * perSecond - given
    for (let looked = 0, acted = 0; looked < people.length && acted < most; looked++, i++)
      if (people[i % people.length]?.act(now)) {
        acted++
        given++
      }
    await new Promise((turn) => setTimeout(turn, 2))
  }
  const sum = (of: 'acknowledged' | 'turnedDown' | 'views' | 'bytes') =>
    people.reduce((all, person) => all + person[of], 0)
  return {
    acknowledged: sum('acknowledged'),
    turnedDown: sum('turnedDown'),
    views: sum('views'),
    bytes: sum('bytes'),
    delays: people.flatMap((p) => p.delays).sort((a, b) => a - b),
  }
}

const [, , address = '', count = '600'] = argv
const people: Person[] = []
for (let i = 0; i < Number(count); i += AT_ONCE) {
  const some = Array.from({ length: Math.min(AT_ONCE, Number(count) - i) }, (_, k) => come(address, i + k))
  people.push(...(await Promise.all(some)))
}
process.on('message', async (phase: Phase) => process.send?.(await play(people, phase)))
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
