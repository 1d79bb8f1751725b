import type { Command, Offer, TableView } from '@boardwalk/protocol'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FakeHouse } from '../test/fake.ts'
import {
  Addresses,
  addressed,
  Closed,
  HouseApi,
  HouseClient,
  HouseRefusal,
  HouseSocket,
  type Link,
  NoAnswer,
  SessionOver,
  taking,
} from './index.ts'
import { MOST_A_SECOND, MOST_UNANSWERED } from './outbox.ts'

let house: FakeHouse
const sockets: HouseSocket[] = []
beforeEach(async () => {
  house = await FakeHouse.start()
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close()
  await house.stop()
})

const SIT: Command = { type: 'sit', place: '1' }
const done = (id: string, version = 1) => ({ type: 'done', id, version, hash: 'aa' })

async function connected(
  links: Link[] = [],
  more: { fault?: (because: string) => void } = {},
): Promise<HouseSocket> {
  const link = (now: Link): number => links.push(now)
  const socket = new HouseSocket(new Addresses(house.url), {
    token: 't',
    pauseMs: 10,
    link: (l) => void link(l),
    ...more,
  })
  sockets.push(socket)
  await expect.poll(() => socket.link).toBe('open')
  return socket
}
const connection = async (n: number) => {
  await expect.poll(() => house.connections.length).toBe(n)
  return house.connections[n - 1] as (typeof house.connections)[number]
}
const view = (version: number): TableView =>
  ({
    type: 'table',
    table: 'one',
    since: version,
    version,
    public: {},
    mine: {},
    facts: [],
  }) as unknown as TableView

describe('a connection', () => {
  test('lays changes over the view they belong to, and asks for the whole where it has another', async () => {
    const socket = await connected()
    const seen: TableView[] = []
    socket.watch('one', (shown) => seen.push(shown))
    const wire = await connection(1)
    const whole = { ...view(4), public: { title: 'Craps', table: { round: 1, now: 7 } }, mine: { bets: [] } }
    wire.say(whole)
    const nothing = { facts: [], mine: {} }
    wire.say({
      type: 'changes',
      table: 'one',
      since: 4,
      version: 6,
      public: { table: { round: 2 } },
      ...nothing,
    })
    await expect.poll(() => seen.length).toBe(2)
    const table = { round: 2, now: 7 }
    expect(seen[1]).toEqual({ ...whole, since: 4, version: 6, public: { title: 'Craps', table } })
    wire.say({
      type: 'changes',
      table: 'one',
      since: 7,
      version: 8,
      public: { table: { round: 3 } },
      ...nothing,
    })
    const asked = { type: 'watch', table: 'one', changes: true }
    await expect.poll(() => wire.heard).toEqual([asked, asked])
    expect(seen).toHaveLength(2)
  })

  test('comes back, watches again, and sends what was not answered under the same id', async () => {
    const links: Link[] = []
    const socket = await connected(links)
    const seen: number[] = []
    socket.watch('one', ({ version }) => seen.push(version))
    const sat = socket.give('one', SIT, { seen: 3 })
    const first = await connection(1)
    await expect.poll(() => first.ids().length).toBe(1)
    first.say(view(4))
    await expect.poll(() => seen).toEqual([4])
    first.cut()
    const second = await connection(2)
    await expect.poll(() => second.heard.length).toBe(2)
    expect(second.heard).toEqual([{ type: 'watch', table: 'one', changes: true }, first.heard[1]])
    expect(second.heard[1]).toMatchObject({ type: 'do', table: 'one', seen: 3, command: SIT })
    const [id] = second.ids()
    second.say(view(5))
    second.say(view(3))
    second.say(done(String(id), 5))
    expect(await sat).toEqual(done(String(id), 5))
    expect(seen).toEqual([4, 5])
    // What was answered is not sent again.
    second.close(1001, 'The house closes.')
    const third = await connection(3)
    await expect.poll(() => third.heard.length).toBe(1)
    expect(third.ids()).toEqual([])
    await expect.poll(() => links).toEqual(['open', 'lost', 'open', 'lost', 'open'])
  })

  test('takes a fault that names a command for its answer, and does not send it again', async () => {
    const faults: string[] = []
    const socket = await connected([], { fault: (because) => void faults.push(because) })
    const sat = socket.give('one', SIT, { id: 'mine', seen: 3 })
    const first = await connection(1)
    await expect.poll(() => first.ids()).toEqual(['mine'])
    first.say({ type: 'fault', because: 'Too many.' })
    first.say({ type: 'fault', id: 'other', because: 'Not yours.' })
    first.say({ type: 'fault', id: 'mine', because: 'command: not understood' })
    expect(await sat).toMatchObject({
      type: 'refused',
      id: 'mine',
      because: 'command: not understood',
      version: 3,
    })
    expect(faults).toHaveLength(3)
    first.cut()
    const second = await connection(2)
    const again = socket.give('one', SIT, { id: 'next' })
    await expect.poll(() => second.ids()).toEqual(['next'])
    second.say(done('next', 4))
    await again
  })

  test('sends again after busy, and not before', async () => {
    const socket = await connected()
    const sat = socket.give('one', SIT, { id: 'mine' })
    const first = await connection(1)
    await expect.poll(() => first.ids()).toEqual(['mine'])
    const began = performance.now()
    first.say({ type: 'busy', id: 'mine', after: 60 })
    await expect.poll(() => first.ids()).toEqual(['mine', 'mine'])
    expect(performance.now() - began).toBeGreaterThan(50)
    first.say({ type: 'refused', id: 'mine', rule: '19:47-1', because: 'No.', version: 2 })
    expect(await sat).toMatchObject({ type: 'refused', rule: '19:47-1' })
  })

  test('keeps to the house’s limits, in order', async () => {
    const socket = await connected()
    const all = Array.from({ length: 30 }, (_, n) => socket.give('one', SIT, { id: `c${n}` }))
    const first = await connection(1)
    await expect.poll(() => first.ids().length).toBe(MOST_UNANSWERED)
    let answered = 0
    const began = performance.now()
    while (answered < 30) {
      await expect.poll(() => first.ids().length).toBeGreaterThan(answered)
      first.say(done(`c${answered++}`))
    }
    await Promise.all(all)
    expect(first.ids()).toEqual(Array.from({ length: 30 }, (_, n) => `c${n}`))
    // Thirty messages are more than a second's.
    expect(MOST_A_SECOND).toBeLessThan(20)
    expect(performance.now() - began).toBeGreaterThan(800)
  })

  test('is over when the house does not know the token any more', async () => {
    const links: Link[] = []
    const socket = await connected(links)
    const sat = expect(socket.give('one', SIT)).rejects.toThrow(SessionOver)
    house.answer = () => ({ status: 200, body: {} })
    ;(await connection(1)).close(1008, 'Signed out: idle.')
    await sat
    expect([socket.link, socket.because]).toEqual(['over', 'Signed out: idle.'])
    await expect(socket.give('one', SIT)).rejects.toThrow(Closed)
    house.open = false
    const other = new HouseSocket(new Addresses(house.url), { token: 'no', pauseMs: 5 })
    sockets.push(other)
    await expect.poll(() => other.link).toBe('over')
    expect(house.connections).toHaveLength(1)
  })

  test('closed by us, gives up what had no answer and does not come back', async () => {
    const socket = await connected()
    const sat = expect(socket.give('one', SIT)).rejects.toThrow(Closed)
    socket.close()
    await sat
    await new Promise((next) => setTimeout(next, 50))
    expect(house.connections).toHaveLength(1)
  })

  test('comes back at once when it is told to, without the pause, and hears the old connection no more', async () => {
    const socket = new HouseSocket(new Addresses(house.url), { token: 't', pauseMs: 60_000 })
    sockets.push(socket)
    await expect.poll(() => socket.link).toBe('open')
    const seen: number[] = []
    socket.watch('one', ({ version }) => seen.push(version))
    const first = await connection(1)
    const sat = socket.give('one', SIT, { id: 'mine' })
    await expect.poll(() => first.ids()).toEqual(['mine'])
    first.cut()
    await expect.poll(() => socket.link).toBe('lost')
    socket.reconnect()
    const second = await connection(2)
    await expect.poll(() => second.ids()).toEqual(['mine'])
    socket.reconnect()
    const third = await connection(3)
    second.say(view(8))
    third.say(view(9))
    third.say(done('mine', 9))
    expect(await sat).toEqual(done('mine', 9))
    expect(seen).toEqual([9])
  })

  test('given up without a network, it keeps what has no answer, and stays away until it is told', async () => {
    const links: Link[] = []
    const socket = await connected(links)
    const first = await connection(1)
    socket.disconnect()
    const sat = socket.give('one', SIT, { id: 'mine' })
    await new Promise((next) => setTimeout(next, 60))
    expect([socket.link, house.connections.length, first.ids()]).toEqual(['lost', 1, []])
    socket.reconnect()
    const second = await connection(2)
    await expect.poll(() => second.ids()).toEqual(['mine'])
    second.say(done('mine', 3))
    await sat
    expect(links).toEqual(['open', 'lost', 'connecting', 'open'])
  })

  test('comes back after somebody has signed in again, and not after it was closed', async () => {
    const socket = await connected()
    house.answer = () => ({ status: 200, body: {} })
    ;(await connection(1)).close(1008, 'Signed out: idle.')
    await expect.poll(() => socket.link).toBe('over')
    socket.reconnect()
    await expect.poll(() => socket.link).toBe('open')
    socket.close()
    socket.reconnect()
    expect([socket.link, house.connections.length]).toEqual(['over', 2])
  })

  test('a listener to all tables hears each view once, before the watchers of that table', async () => {
    const told: string[] = []
    const seen = ({ version }: TableView): void => void told.push(`all ${version}`)
    const socket = new HouseSocket(new Addresses(house.url), { token: 't', seen })
    sockets.push(socket)
    await expect.poll(() => socket.link).toBe('open')
    for (const who of ['a', 'b']) socket.watch('one', ({ version }) => told.push(`${who} ${version}`))
    ;(await connection(1)).say(view(4))
    await expect.poll(() => told).toEqual(['all 4', 'a 4', 'b 4'])
  })

  test('a table that nobody watches any more is unwatched', async () => {
    const socket = await connected()
    const [a, b] = [socket.watch('one', () => undefined), socket.watch('one', () => undefined)]
    const first = await connection(1)
    a()
    b()
    b()
    await expect.poll(() => first.heard.map(({ type }) => type).slice(-1)).toEqual(['unwatch'])
    expect(first.heard.filter(({ type }) => type === 'unwatch')).toHaveLength(1)
  })
})

describe('requests', () => {
  test('a refusal is thrown with its rule, its reason and when again', async () => {
    house.answer = () => ({
      status: 429,
      body: { code: 'rate', rule: 'house', because: 'Too much.' },
      headers: { 'retry-after': '3' },
    })
    const no = await new HouseApi(house.url).me().catch((reason: HouseRefusal) => reason)
    expect(no).toBeInstanceOf(HouseRefusal)
    expect(no).toMatchObject({
      status: 429,
      code: 'rate',
      rule: 'house',
      message: 'Too much.',
      afterMs: 3000,
    })
  })

  test('a command is sent again under its id while the house is away or busy, to the next address too', async () => {
    let asked = 0
    house.answer = () => {
      asked++
      if (asked === 1) return { status: 503, body: { because: 'Closing.' }, headers: { 'retry-after': '0' } }
      if (asked === 2)
        return { status: 429, body: { type: 'busy', id: 'x', after: 5 }, headers: { 'retry-after': '60' } }
      return { status: 200, body: done('x', 7) }
    }
    // Nobody listens at the first.
    const api = new HouseApi(['http://127.0.0.1:9', house.url, house.url], { token: 't' })
    expect(await api.give('one', SIT, { id: 'x' })).toEqual(done('x', 7))
    expect(house.requests.map(({ body }) => JSON.parse(body).id)).toEqual(['x', 'x', 'x'])
  })

  test('refused at the door it is not sent again; without any answer it is given up', async () => {
    house.answer = () => ({ status: 403, body: { rule: 'house', because: 'Not you.' } })
    await expect(new HouseApi(house.url).give('one', SIT)).rejects.toThrow('Not you.')
    expect(house.requests).toHaveLength(1)
    const nowhere = new HouseApi('http://127.0.0.1:9', { patienceMs: 300 })
    await expect(nowhere.give('one', SIT)).rejects.toThrow(NoAnswer)
  })

  test('a house that does not answer in time, or is not there, is no refusal', async () => {
    house.answer = () => undefined
    const hangs = new HouseApi(house.url, { timeoutMs: 50 })
    await expect(hangs.get('/api/tables')).rejects.toThrow(NoAnswer)
    await expect(new HouseApi('http://127.0.0.1:9').get('/api/tables')).rejects.toThrow(NoAnswer)
  })

  test('a path is filled, and what it has no braces for is its query', async () => {
    const api = new HouseApi(house.url)
    await api.get('/api/replays/{table}/{round}', { table: 'craps-1', round: 7 })
    await api.get('/api/rounds', { table: 'craps-1', from: 5 })
    await api.get('/api/rounds')
    await api.post('/api/tables/{table}/sit', { id: 's', place: '1' }, { table: 'craps-1' })
    expect(house.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/replays/craps-1/7',
      'GET /api/rounds?table=craps-1&from=5',
      'GET /api/rounds',
      'POST /api/tables/craps-1/sit',
    ])
    expect(addressed('/t/{a}', { a: 'x/y?', b: undefined })).toBe('/t/x%2Fy%3F')
  })

  test('a guest is who the house says, and asks with the token', async () => {
    house.answer = () => ({
      status: 200,
      body: { you: { id: 'p1', name: 'Pat', roles: [] }, money: {}, token: 'tok' },
    })
    const client = await HouseClient.guest(house.url)
    expect([client.you.id, client.token, client.api.token]).toEqual(['p1', 'tok', 'tok'])
  })
})

test('an offer is taken up with its fixed fields, the least of the open ones, and what is given', () => {
  const offer: Offer = {
    type: 'bet',
    by: 'player:p1',
    rule: 'house',
    says: 'Bet',
    with: { place: '1' },
    fields: {
      cents: { kind: 'amount', least: 500, most: 900, step: 100 },
      side: { kind: 'one', of: ['a', 'b'] },
      some: { kind: 'some', of: ['x', 'y', 'z'], least: 2, most: 3 },
      any: { kind: 'cards', of: [7, 8, 9], least: 2, most: 2, name: 'Low hand' },
      legal: {
        kind: 'cards',
        of: [7, 8, 9],
        least: 2,
        most: 2,
        name: 'Low hand',
        legal: { sets: [[8, 9]], rule: 'house', because: 'The others are not.' },
      },
    },
  }
  expect(taking(offer)).toEqual({
    type: 'bet',
    by: 'player:p1',
    place: '1',
    cents: 500,
    side: 'a',
    some: ['x', 'y'],
    any: [7, 8],
    legal: [8, 9],
  })
  expect(taking(offer, { cents: 900 })).toMatchObject({ cents: 900 })
})
