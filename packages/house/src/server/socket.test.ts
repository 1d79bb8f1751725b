import { type Actor, asPlayer, playerOf } from '@boardwalk/engine/kernel'
import { type FromHouse, fromHouse, LIMITS } from '@boardwalk/protocol'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fund, house, request, rest, SETUP, TestClock } from '../../test/world.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { House } from '../tables/house.ts'
import { APART_MS, Audiences } from './gallery.ts'
import { Session, type Visitor, type Wire } from './socket.ts'

class TestWire implements Wire {
  readonly sent: FromHouse[] = []
  readonly bytes: number[] = []
  full = 0
  closed: { code: number; reason: string } | undefined
  send(text: string): void {
    this.bytes.push(text.length)
    // Everything the house says fits the schema it publishes.
    this.sent.push(fromHouse.parse(JSON.parse(text)))
  }
  close(code: number, reason: string): void {
    this.closed = { code, reason }
  }
  buffered(): number {
    return this.full
  }
  of<T extends FromHouse['type']>(type: T): Extract<FromHouse, { type: T }>[] {
    return this.sent.filter((m) => m.type === type) as Extract<FromHouse, { type: T }>[]
  }
}

const visitor = (id: string): Visitor => ({
  id,
  name: `Guest ${id}`,
  roles: ['guest'],
  actors: () => [asPlayer(id)],
  mayAct: (_, actor: Actor) =>
    playerOf(actor) === id
      ? undefined
      : { refused: 'house', code: 'forbidden', because: 'That is not your seat.' },
  isHidden: () => false,
  touch: () => undefined,
})

let h: House
let clock: TestClock
let store: SqliteStore
let gallery: Audiences
let wires: Map<string, TestWire>
let sessions: Map<string, Session>

function connect(id: string): { wire: TestWire; session: Session } {
  const wire = new TestWire()
  const session = new Session(h, visitor(id), wire, clock, gallery)
  wires.set(id, wire)
  sessions.set(id, session)
  return { wire, session }
}
const say = async (session: Session, message: unknown) => {
  session.receive(typeof message === 'string' ? message : JSON.stringify(message))
  await rest()
}
let ids = 0
const doing = (type: string, more: object = {}, id = `w${++ids}`) => ({
  type: 'do',
  id,
  table: 'one',
  command: { type, ...more },
})

beforeEach(async () => {
  wires = new Map()
  sessions = new Map()
  clock = new TestClock()
  store = new SqliteStore(':memory:')
  h = house(store, clock)
  gallery = new Audiences(h, clock)
  h.subscribe(gallery.tell)
  await h.openTable('one', SETUP, 'floor', 'open')
  await fund(store, 'A', 1000_00)
})
afterEach(() => h.close())

describe('a connection', () => {
  test('is greeted, watches, and is shown every version it causes before the answer', async () => {
    const { wire, session } = connect('A')
    expect(wire.of('hello')).toMatchObject([{ protocol: 2, you: { id: 'A' } }])
    await say(session, { type: 'watch', table: 'one' })
    await say(session, doing('sit', { place: '3' }))
    const types = wire.sent.map((m) => m.type)
    expect(types).toEqual(['hello', 'table', 'table', 'done'])
    const [, after] = wire.of('table')
    expect(after?.version).toBe(wire.of('done')[0]?.version)
    expect(after?.facts).toContainEqual({ type: 'sat', player: 'A', place: '3' })
  })

  test('every view says which version its facts come after, and who watches again is told what was missed', async () => {
    const { wire, session } = connect('A')
    await say(session, { type: 'watch', table: 'one' })
    await say(session, doing('sit', { place: '3' }))
    expect(wire.of('table')).toMatchObject([
      { since: 1, version: 1, facts: [] },
      { since: 1, version: 2, facts: [{ type: 'sat' }] },
    ])
    const again = connect('A')
    await say(again.session, { type: 'watch', table: 'one' })
    expect(again.wire.of('table')).toMatchObject([{ since: 2, version: 2, facts: [] }])
  })

  test('a fault names the command that it answers, where there is an id to read', async () => {
    const { wire, session } = connect('A')
    await say(session, '{"type":"do","id":"x7","table":"one","command":7}')
    await say(session, '{"type":"do","id":"x\\u0000","table":"one","command":{"type":"sit"}}')
    await say(session, '{"type":"watch","table":"nine"}')
    expect(wire.of('fault').map(({ id }) => id)).toEqual(['x7', undefined, undefined])
  })

  test('a refusal says by which rule and why, and no version follows', async () => {
    const { wire, session } = connect('A')
    await say(session, doing('bet', { place: '1', wager: 'banker', cents: 5 }))
    expect(wire.of('refused')).toMatchObject([{ rule: 'house', because: expect.stringMatching(/place/) }])
    expect(h.live('one')?.version).toBe(1)
  })

  test('nobody acts for another seat, nor as staff', async () => {
    const { wire, session } = connect('A')
    await say(session, doing('sit', { place: '3', by: 'player:B' }))
    await say(session, doing('inspect', { by: 'dealer' }))
    expect(wire.of('refused').map((m) => m.because)).toEqual([
      'That is not your seat.',
      'That is not your seat.',
    ])
  })

  test.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['an unknown message', '{"type":"shout"}'],
    ['a bad name', '{"type":"watch","table":"../etc"}'],
    ['a table that is none', '{"type":"watch","table":"nine"}'],
    ['no id', '{"type":"do","table":"one","command":{"type":"sit"}}'],
    ['half a character for an id', '{"type":"do","id":"x\\ud800","table":"one","command":{"type":"sit"}}'],
    ['a zero byte for an id', '{"type":"do","id":"x\\u0000","table":"one","command":{"type":"sit"}}'],
    ['a command that is none', '{"type":"do","id":"x","table":"one","command":7}'],
    [
      'deep nesting',
      `{"type":"do","id":"x","table":"one","command":{"type":"sit","place":${'['.repeat(50)}${']'.repeat(50)}}}`,
    ],
  ])('%s is answered and changes nothing', async (_, text) => {
    const { wire, session } = connect('A')
    await say(session, text)
    expect(wire.of('fault')).toHaveLength(1)
    expect(h.live('one')?.version).toBe(1)
  })

  test('a flood is refused, then shut out', async () => {
    const { wire, session } = connect('A')
    for (let i = 0; i < LIMITS.messagesPerSecond + 1; i++) session.receive('{"type":"unwatch","table":"one"}')
    expect(wire.of('fault')).toHaveLength(1)
    expect(wire.closed).toBeUndefined()
    session.receive('{"type":"unwatch","table":"one"}')
    expect(wire.closed?.code).toBe(1008)
  })

  test('at most eight commands wait for an answer', async () => {
    const { wire, session } = connect('A')
    for (let i = 0; i < 12; i++) session.receive(JSON.stringify(doing('leave')))
    await rest()
    expect(wire.of('busy')).toHaveLength(4)
    await say(session, doing('sit', { place: '2' }))
    expect(wire.of('done')).toHaveLength(1)
  })

  test('a slow reader skips to the newest view with the facts between, and is let go after ten seconds', async () => {
    const { wire, session } = connect('B')
    await h.openTable('two', { ...SETUP, dealer: 'person' }, 'floor', 'open')
    await say(session, { type: 'watch', table: 'two' })
    wire.full = LIMITS.bufferedBytes + 1
    await h.submit(request('two', 'A', 'sit', { place: '1' }))
    await h.submit(request('two', 'A', 'reseat', { place: '2' }))
    await clock.forward(APART_MS)
    expect(wire.of('table')).toHaveLength(1)
    wire.full = 0
    await h.submit(request('two', 'A', 'reseat', { place: '3' }))
    const last = wire.of('table').at(-1)
    expect(last).toMatchObject({ skipped: true, version: 4 })
    expect(last?.facts).toHaveLength(3)
    wire.full = LIMITS.bufferedBytes + 1
    await h.submit(request('two', 'A', 'reseat', { place: '4' }))
    await h.submit(request('two', 'A', 'leave'))
    await clock.forward(LIMITS.behindMs - 1000)
    expect(wire.closed).toBeUndefined()
    // Nothing happens at the table, and it is noticed all the same.
    await clock.forward(1000)
    expect(wire.closed?.code).toBe(1008)
  })

  test('a slow reader who has read on is shown the newest though nothing more happens', async () => {
    const { wire, session } = connect('B')
    await h.openTable('two', { ...SETUP, dealer: 'person' }, 'floor', 'open')
    await say(session, { type: 'watch', table: 'two' })
    wire.full = LIMITS.bufferedBytes + 1
    await h.submit(request('two', 'A', 'sit', { place: '1' }))
    await h.submit(request('two', 'A', 'reseat', { place: '2' }))
    await clock.forward(APART_MS)
    wire.full = 0
    await clock.forward(300)
    expect(wire.of('table').at(-1)).toMatchObject({ skipped: true, version: 3 })
    await clock.forward(LIMITS.behindMs * 2)
    expect(wire.closed).toBeUndefined()
  })

  test('who asks for views without reading them gets none, and is let go', async () => {
    const { wire, session } = connect('B')
    wire.full = LIMITS.bufferedBytes + 1
    for (let i = 0; i < 12; i++) {
      await say(session, { type: 'watch', table: 'one' })
      await clock.forward(1000)
    }
    expect(wire.of('table')).toEqual([])
    expect(wire.closed?.code).toBe(1008)
  })

  test('views are small: public at most 8 kB, own at most 2 kB beside the offers of a busy table', async () => {
    const { wire, session } = connect('A')
    await say(session, { type: 'watch', table: 'one' })
    await say(session, doing('sit', { place: '3' }))
    await say(session, doing('buy-in', { cents: 500_00 }))
    await clock.forward(30_000)
    const last = wire.of('table').at(-1)
    expect(JSON.stringify(last?.public).length).toBeLessThan(8192)
    expect(JSON.stringify(last?.mine).length).toBeLessThan(2048)
  })
})
