import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { games } from '@boardwalk/engine'
import { CLOSE, ENDPOINTS, type Endpoint, fromHouse, LIMITS, ORDERS } from '@boardwalk/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { playRound } from '../../test/player.ts'
import { type Started, started } from '../../test/started.ts'
import { performOrder } from '../orders/perform.ts'
import { HOUSE_COMMANDS } from '../people/roles.ts'
import { IDLE_MS } from '../people/sessions.ts'
import { examples } from './examples.ts'

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
      const recent = await guest.api.get('/api/tables/{table}/recent', { table: `${game}-1` })
      expect(ENDPOINTS.recent.answer.parse(recent)).toEqual(recent)
    },
  )

  test('the schemas refuse what is none', () => {
    const [example] = examples(games)
    const message = example?.betting
    const moved = message?.facts.find(({ type }) => type === 'moved')
    const withFact = (fact: object) => fromHouse.safeParse({ ...message, facts: [fact] }).success
    expect(withFact(moved ?? {})).toBe(true)
    expect(withFact({ ...moved, cents: 'a lot' })).toBe(false)
    expect(withFact({ ...moved, kind: 'gone' })).toBe(false)
    expect(withFact({ type: 'game', fact: { type: 'moved' } })).toBe(true)
    expect(fromHouse.safeParse({ ...message, mine: {} }).success).toBe(false)
  })
})

describe('the page', () => {
  test('has schemas and examples of public, mine and facts of every game', async () => {
    const page = await text('/protocol')
    for (const part of ['Public', 'Mine', 'Fact', 'MovedFact', 'GameFact', 'Removed'])
      expect(page).toContain(`<h3 id="${part}">`)
    for (const { id } of games) expect(page).toContain(`<h3 id="example-${id}">`)
    expect(page).toContain('dice-accepted')
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
    readonly operationId: string
    readonly tags: string[]
    readonly parameters?: { name: string; in: string; required: boolean; schema: { type: string } }[]
    readonly responses: Record<string, { content: Record<string, { schema: object }> }>
  }
  interface Schema {
    readonly properties: Record<string, { const?: string; properties?: object; $ref?: string }>
    readonly oneOf?: { $ref: string }[]
    readonly discriminator?: { mapping: Record<string, string> }
  }
  interface Described {
    readonly paths: Record<string, Record<string, Operation>>
    readonly tags: { name: string }[]
    readonly components: { schemas: Record<string, Schema> }
  }
  const described = () => running.api.ask<Described>('GET', '/openapi.json')

  test('has every request with its path, its query, its name and its tag', async () => {
    const { paths, tags } = await described()
    for (const [name, { path, method, params }] of Object.entries(ENDPOINTS) as [string, Endpoint][]) {
      const operation = paths[path]?.[method]
      expect(operation?.operationId).toBe(name)
      expect(tags.map((tag) => tag.name)).toContain(operation?.tags[0])
      const inPath = operation?.parameters?.filter((p) => p.in === 'path' && p.required) ?? []
      const braces = [...path.matchAll(/\{(\w+)\}/g)].map(([, own]) => own)
      expect(inPath.map((p) => p.name)).toEqual(braces)
      expect(Object.keys(params?.shape ?? {})).toEqual(braces)
    }
    const query = (path: string) =>
      paths[path]?.get?.parameters?.filter((p) => p.in === 'query').map((p) => p.name)
    expect(query('/api/events')).toEqual(['severity', 'table', 'person', 'kind', 'after'])
    expect(query('/api/rounds')).toEqual(['table', 'player', 'from', 'to'])
    expect(query('/api/irregularities')).toEqual(['table'])
    const round = paths['/api/replays/{table}/{round}']?.get?.parameters?.find((p) => p.name === 'round')
    expect(round?.schema.type).toBe('integer')
  })

  test('describes every answer, and a refused command as the 409 that it is', async () => {
    const { paths } = await described()
    for (const operations of Object.values(paths))
      for (const { responses } of Object.values(operations))
        for (const { content } of Object.values(responses))
          for (const { schema } of Object.values(content)) expect(schema).not.toEqual({})
    const give = paths['/api/tables/{table}/commands']?.post?.responses
    expect(JSON.stringify(give?.['409'])).toMatch(/schemas\/Refused.*schemas\/Stale/)
    const report = paths['/api/reports/{report}']?.get?.responses['200']?.content
    expect(report).toEqual({ 'text/csv': { schema: { type: 'string' } } })
  })

  test('names each shape once, and tells facts apart by their type', async () => {
    const document = await described()
    const { schemas } = document.components
    for (const name of ['TableView', 'Public', 'Offer', 'Bets', 'Fact', 'MovedFact', 'ShoeRecord'])
      expect(schemas).toHaveProperty(name)
    const { Fact, MovedFact, GameFact } = schemas
    expect(Fact?.oneOf?.every(({ $ref }) => schemas[$ref.split('/').at(-1) ?? ''])).toBe(true)
    expect(Fact?.discriminator?.mapping.moved).toBe('#/components/schemas/MovedFact')
    expect(MovedFact?.properties.kind?.$ref).toBe('#/components/schemas/MovedKind')
    expect(GameFact?.properties.type?.const).toBe('game')
    expect(JSON.stringify(document)).not.toContain('$defs')
  })

  test('has no pattern that other languages cannot read', async () => {
    const text = JSON.stringify(await described())
    const patterns = [...text.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, own = '""']) =>
      JSON.parse(own),
    )
    expect(patterns.length).toBeGreaterThan(3)
    for (const pattern of patterns) expect(pattern).not.toMatch(/\\[pPuxk]|\(\?/)
  })

  test('has every order that the house carries out, and no other', async () => {
    const { components } = await described()
    const all = Object.keys(components.schemas.Order?.discriminator?.mapping ?? {})
    const done: string[] = []
    for (const command of HOUSE_COMMANDS) {
      const order = { id: 'o', command, details: {}, because: 'Asked.', by: 'nobody' }
      // An order that it knows fails for want of everything; one that it does not know says so.
      const said = await Promise.resolve()
        .then(() => performOrder({ ...running } as never, order as never))
        .catch((reason: Error) => reason.message)
      if (!JSON.stringify(said).includes('That is not done by an order.')) done.push(command)
    }
    expect(all.toSorted()).toEqual(done.toSorted())
    expect(all).toHaveLength(ORDERS.length)
    expect(components.schemas.OpenTable?.properties).toHaveProperty('hints')
  })
})
