import { createHash } from 'node:crypto'
import { request } from 'node:http'
import type * as client from '@boardwalk/client'
import { games } from '@boardwalk/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { z } from 'zod'
import { playRound } from '../../test/player.ts'
import { type Started, started } from '../../test/started.ts'
import { performOrder } from '../orders/perform.ts'
import { HOUSE_COMMANDS } from '../people/roles.ts'
import { IDLE_MS } from '../people/sessions.ts'
import { ENDPOINTS, type Endpoint } from './api.ts'
import { examples } from './examples.ts'
import { ORDERS } from './order-schemas.ts'
import { CLOSE, fromHouse, LIMITS } from './protocol.ts'
import type { lobbyTable, welcome } from './schemas.ts'

const PACE = { bettingMs: 60_000, decisionMs: 60_000, stepMs: 2, botMs: 5, clockAlone: true }
let running: Started
beforeAll(async () => {
  running = await started({ pace: PACE })
})
afterAll(() => running?.end())

const text = async (path: string) => (await running.api.request<string>('GET', path)).body
/** Under any name, as a proxy asks. */
const askedAs = (port: number, host: string, path: string): Promise<string> =>
  new Promise((done, failed) => {
    request({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
      let all = ''
      answer.setEncoding('utf8').on('data', (part) => {
        all += part
      })
      answer.on('end', () => done(all))
    })
      .on('error', failed)
      .end()
  })

/** What the client package says it hears is what the house says it sends; the compiler looks. */
const heard = (message: z.infer<typeof fromHouse>): client.FromHouse => message
const welcomed = (message: z.infer<typeof welcome>): client.Welcome => message
const listed = (table: z.infer<typeof lobbyTable>): client.LobbyTable => table
test('the client’s types are the schemas’', () => {
  for (const same of [heard, welcomed, listed]) expect(same({} as never)).toEqual({})
})

describe('what a table shows', () => {
  test.each(games.map((game) => [game.id, game] as const))(
    '%s: the examples fit the schemas, and nothing in them is undocumented',
    (_, game) => {
      const [example] = examples([game])
      for (const message of [example?.betting, example?.decided])
        expect(fromHouse.parse(message)).toEqual(message)
      expect(example?.betting.mine.offers.length).toBeGreaterThan(0)
      expect(example?.decided.facts).toContainEqual({ type: 'closed', round: 1 })
    },
  )

  test.each(games.map(({ id }) => id))(
    '%s: so does everything that a player is sent in a real round',
    async (game) => {
      const guest = await running.guest()
      const views = await playRound(guest, `${game}-1`)
      guest.close()
      expect(views.length).toBeGreaterThan(5)
      for (const view of views) expect(fromHouse.parse(view)).toEqual(view)
      const { body } = await running.api.request('GET', `/api/tables/${game}-1`)
      expect(ENDPOINTS.table.answer.parse(body)).toEqual(body)
      const recent = await guest.api.get(`/api/tables/${game}-1/recent`)
      expect(ENDPOINTS.recent.answer.parse(recent)).toEqual(recent)
    },
  )

  test('the schemas refuse what is none', () => {
    const [example] = examples(games)
    const message = example?.betting
    expect(fromHouse.safeParse({ ...message, facts: [{ type: 'moved', cents: 1.5 }] }).success).toBe(false)
    expect(fromHouse.safeParse({ ...message, mine: {} }).success).toBe(false)
  })
})

describe('the page', () => {
  test('has schemas and examples of public, mine and facts of every game', async () => {
    const page = await text('/protocol')
    for (const part of ['public', 'mine', 'fact']) expect(page).toContain(`<h3 id="${part}">`)
    for (const { id } of games) expect(page).toContain(`<h3 id="example-${id}">`)
    expect(page).toContain('dice-accepted')
    expect(page).toContain('<h3 id="removed">')
  })

  test('names the address it was asked at, behind a proxy the one that people know', async () => {
    const { port } = running
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`]) {
      expect(await askedAs(port, host, '/protocol')).toContain(`const house = 'http://${host}'`)
      expect(JSON.parse(await askedAs(port, host, '/openapi.json')).servers).toEqual([
        { url: `http://${host}` },
      ])
    }
    const behind = await started({ origin: 'https://house.example' })
    const page = await askedAs(behind.port, 'house.example', '/protocol')
    expect(page).toContain("const house = 'https://house.example'")
    expect(page).not.toContain('localhost')
    await behind.end()
  })

  test('a receipt is hashed as it says, in its worked example and in the record', async () => {
    const page = await text('/protocol')
    const plain = (html: string) => html.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&')
    const worked = JSON.parse(plain(/<pre id="worked">([\s\S]*?)<\/pre>/.exec(page)?.[1] ?? '')) as {
      before: string
      entries: { body: string; hash: string }[]
    }
    expect(worked.entries).toHaveLength(2)
    const recompute = (before: string, entries: readonly { body: string; hash: string }[]): void => {
      let hash = Buffer.from(before, 'hex')
      for (const entry of entries) {
        hash = createHash('sha256').update(hash).update(entry.body, 'utf8').digest()
        expect(hash.toString('hex')).toBe(entry.hash)
      }
    }
    recompute(worked.before, worked.entries)
    const guest = await running.guest()
    const reply = await guest.give('craps-1', { type: 'sit', place: '7' })
    if (reply.type !== 'done') throw new Error(reply.type)
    const rows = await running.store.entries('table:craps-1', 0)
    const own = rows.slice(0, reply.version).map(({ body, hash }) => ({ body, hash: hash.toString('hex') }))
    recompute('00'.repeat(32), own)
    expect(own.at(-1)?.hash).toBe(reply.hash)
    expect(await running.api.holds('craps-1', reply.version, reply.hash)).toBe(true)
  })

  test('says how long a session lasts, how to come back, and what each close code means', async () => {
    const page = await text('/protocol')
    expect(page).toContain(`until ${IDLE_MS / 60_000} minutes have gone by`)
    expect(page).toContain('<h2 id="reconnecting">')
    for (const { code, says } of Object.values(CLOSE))
      expect(page).toContain(`<code>${code}</code></td><td>${says}`)
    const closedBy = async (send: (socket: WebSocket) => void): Promise<number> => {
      const { token } = await running.guest()
      const socket = new WebSocket(`${running.url.replace('http', 'ws')}/socket?token=${token}`)
      return new Promise((done) => {
        socket.on('open', () => send(socket))
        socket.on('close', done)
        socket.on('error', () => undefined)
      })
    }
    expect(await closedBy((s) => s.send(Buffer.from([1])))).toBe(CLOSE.binary.code)
    expect(await closedBy((s) => s.send('x'.repeat(LIMITS.payloadBytes + 1)))).toBe(CLOSE.large.code)
    const flood = (s: WebSocket): void => {
      for (let n = 0; n < 30; n++) s.send('{}')
    }
    expect(await closedBy(flood)).toBe(CLOSE.policy.code)
  })
})

describe('OpenAPI', () => {
  interface Operation {
    readonly parameters?: { name: string; in: string; schema: { description?: string } }[]
    readonly requestBody?: { content: { 'application/json': { schema: { oneOf?: Described[] } } } }
  }
  interface Described {
    readonly properties: { command: { const: string }; details?: { properties: object } }
  }
  const described = () =>
    running.api.get<{ paths: Record<string, Record<string, Operation>> }>('/openapi.json')

  test('has every request with its query', async () => {
    const { paths } = await described()
    const all = Object.values(ENDPOINTS) as Endpoint[]
    for (const { path, method } of all) expect(paths[path]).toHaveProperty(method)
    const query = (path: string) =>
      paths[path]?.get?.parameters?.filter((p) => p.in === 'query').map((p) => p.name)
    expect(query('/api/events')).toEqual(['severity', 'table', 'person', 'kind', 'after'])
    expect(query('/api/rounds')).toEqual(['table', 'player', 'from', 'to'])
    expect(query('/api/irregularities')).toEqual(['table'])
  })

  test('has every order that the house carries out, and no other', async () => {
    const { paths } = await described()
    const all = paths['/api/orders']?.post?.requestBody?.content['application/json'].schema.oneOf ?? []
    const names = all.map(({ properties }) => properties.command.const)
    const done: string[] = []
    for (const command of HOUSE_COMMANDS) {
      const order = { id: 'o', command, details: {}, because: 'Asked.', by: 'nobody' }
      // An order that it knows fails for want of everything; one that it does not know says so.
      const said = await Promise.resolve()
        .then(() => performOrder({ house: running.house, people: running.people } as never, order as never))
        .catch((reason: Error) => reason.message)
      if (!JSON.stringify(said).includes('That is not done by an order.')) done.push(command)
    }
    expect(names.toSorted()).toEqual(done.toSorted())
    expect(names).toHaveLength(ORDERS.length)
    const opening = all.find(({ properties }) => properties.command.const === 'open-table')
    expect(Object.keys(opening?.properties.details?.properties ?? {})).toContain('hints')
  })
})
