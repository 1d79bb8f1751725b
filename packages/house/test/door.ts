import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import type { FromHouse } from '@boardwalk/protocol'
import { WebSocket } from 'ws'
import { AloneTables } from '../src/orders/alone.ts'
import { Changes } from '../src/orders/change.ts'
import { Audit } from '../src/people/audit.ts'
import type { SignedIn } from '../src/people/door.ts'
import type { Passwords } from '../src/people/password.ts'
import { PendingOrders } from '../src/people/pending.ts'
import { cheap, good } from '../src/people/people.test-kit.ts'
import { People } from '../src/people/people.ts'
import { serve } from '../src/server/server.ts'
import type { Store } from '../src/store/store.ts'
import type { Clock } from '../src/streams/types.ts'
import type { House } from '../src/tables/house.ts'
import type { HouseOptions } from '../src/tables/types.ts'
import { house as open } from './world.ts'

/** A node with its door: what a process of the house has, on a clock and a store that the test gives it. */
export interface TestNode {
  readonly house: House
  readonly people: People
  readonly port: number
  close(): Promise<void>
}

export async function openDoor(
  store: Store,
  clock: Clock,
  { passwords = cheap(), ...more }: Partial<HouseOptions> & { passwords?: Passwords } = {},
): Promise<TestNode> {
  const common = { store, clock, build: 'test' }
  const audit = await Audit.open(common)
  const people = await People.open({ ...common, passwords })
  const house = open(store, clock, more)
  await house.load()
  const pending = await PendingOrders.open({
    ...common,
    person: (id) => people.person(id),
    seats: (table) => house.live(table)?.table,
    shift: people,
    perform: async () => ({}),
  })
  const origins: string[] = []
  const log = (): void => undefined
  const changes = new Changes({ ...common, house })
  const alone = new AloneTables({ ...common, house })
  const services = {
    ...{ house, people, pending, changes, alone, audit, store, games: [minibaccarat], origins, log },
  }
  const running = await serve({ ...services, anchor: () => undefined, clock, port: 0, host: '127.0.0.1' })
  origins.push(`http://127.0.0.1:${running.port}`)
  return {
    house,
    people,
    port: running.port,
    async close() {
      await running.close()
      await people.close()
      await house.stop()
    },
  }
}

/** Somebody with an account and these roles of the house. */
export async function staff(node: TestNode, operator: SignedIn, name: string, ...roles: string[]) {
  const { door, office } = node.people
  const password = 'a long enough word'
  const { person } = good(await door.register(good(await door.guest()).session, name, password))
  for (const role of roles) good(await office.grant(operator.person.id, person.id, role as never))
  return good(await door.signIn(name, password))
}

/** A connection that keeps what it hears. */
export class TestSocket {
  readonly heard: FromHouse[] = []
  readonly socket: WebSocket
  readonly closed: Promise<number>
  #ids = 0

  private constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data) => this.heard.push(JSON.parse(data.toString()) as FromHouse))
    socket.on('error', () => undefined)
    this.closed = new Promise((done) => socket.on('close', done))
  }

  static async to({ port }: TestNode, { token }: SignedIn): Promise<TestSocket> {
    const own = new TestSocket(new WebSocket(`ws://127.0.0.1:${port}/socket?token=${token}`))
    await new Promise((done, failed) => own.socket.once('message', done).once('error', failed))
    return own
  }

  say(message: object): void {
    this.socket.send(JSON.stringify(message))
  }

  /** Gives a command and waits for its answer. */
  async give(table: string, command: object): Promise<FromHouse> {
    const id = `s${++this.#ids}`
    const answer = new Promise<FromHouse>((done) => {
      const look = (data: Buffer): void => {
        const message = JSON.parse(data.toString()) as FromHouse
        if (!('id' in message) || message.id !== id) return
        this.socket.off('message', look)
        done(message)
      }
      this.socket.on('message', look)
    })
    this.say({ type: 'do', id, table, command })
    return answer
  }
}
