import { execFile } from 'node:child_process'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { HouseClient } from '@boardwalk/client'
import { games } from '@boardwalk/engine'
import { LIMITS } from '@boardwalk/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { hired, operatorOf, PASSWORD, type Started, started } from '../../test/started.ts'
import { startHouse } from '../start.ts'

const PACE = { bettingMs: 2_000, decisionMs: 2_000, stepMs: 2, botMs: 10, clockAlone: true }
const logged: string[] = []
let running: Started
let port: number

beforeAll(async () => {
  running = await started({ pace: PACE, log: (level, what) => level === 'warn' && logged.push(what) })
  port = Number(new URL(running.url).port)
})
afterAll(() => running?.end())

/** A request as it should not be: raw text, no client before it. */
const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(running.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
const guest = () => running.guest()
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** A request with headers that `fetch` would not let anyone forge. */
const raw = (path: string, headers: Record<string, string>, method = 'GET'): Promise<number> =>
  new Promise((done, failed) => {
    httpRequest({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      answer.resume()
      done(answer.statusCode ?? 0)
    })
      .on('error', failed)
      .end()
  })
/** How an upgrade is answered. */
const upgrade = (path: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((done) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers })
    socket.on('open', () => {
      socket.close()
      done(101)
    })
    socket.on('unexpected-response', (_, answer) => done(answer.statusCode ?? 0))
    socket.on('error', () => done(0))
  })

/** Plays a round of every game by a client written from the protocol page alone; answers what it says. */
async function played(url: string): Promise<string[]> {
  const script = join(import.meta.dirname, '../../test/client.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [script, url])
  return stdout.trim().split('\n').sort()
}
const ALL_PLAYED = games.map((g) => `played ${g.id}`).sort()

test('a client written from the protocol page alone plays a round of every game', async () => {
  expect(await played(running.url)).toEqual(ALL_PLAYED)
})

test('so it does where the clock is often quicker than it is, and the house acts for it', async () => {
  const hurried = await started({ pace: { ...PACE, bettingMs: 15, decisionMs: 15 } })
  expect(await played(hurried.url)).toEqual(ALL_PLAYED)
  await hurried.end()
})

describe('HTTP', () => {
  test('describes itself: protocol page, OpenAPI, lobby, verifier, anchor', async () => {
    const { api } = running
    expect(await api.ask('GET', '/protocol')).toContain('The protocol, version 2')
    const { paths } = await api.ask<{ paths: object }>('GET', '/openapi.json')
    expect(Object.keys(paths)).toContain('/api/tables/{table}/commands')
    expect((await api.tables()).map((t) => t.game).sort()).toEqual(games.map((g) => g.id).sort())
    expect(await api.ask('GET', '/verify-shoe.js')).toContain('verifyShoe')
    expect(await api.get('/anchor')).toMatchObject({ signature: expect.any(String) })
  })

  test('a guest comes in with $1,000, keeps it in an account, and signs in again', async () => {
    const { api, you } = await guest()
    expect(await api.me()).toMatchObject({
      you: { id: you.id, roles: ['guest'] },
      money: { patron: 1000_00, tables: {} },
    })
    expect((await api.register('Ada', 'correct horse battery')).you.id).toBe(you.id)
    await expect(api.signIn('Ada', 'wrong wrong wrong')).rejects.toMatchObject({ status: 403 })
    const { token } = await api.signIn('Ada', 'correct horse battery')
    expect(await api.as(token).me()).toMatchObject({ money: { patron: 1000_00 } })
  })

  test('somebody changes tables with all their chips', async () => {
    const { api, you, token } = await guest()
    const here = 'minibaccarat-1'
    expect(await api.give(here, { type: 'sit', place: '5' })).toMatchObject({ type: 'done' })
    expect(await api.give(here, { type: 'buy-in', cents: 300_00 })).toMatchObject({ type: 'done' })
    const way = { id: 'w', to: 'craps-1', place: '12' }
    const change = (body: object) => running.ask(`/api/tables/${here}/change`, token, body)
    expect(await change({ ...way, id: 'nowhere', to: here })).toMatchObject({ status: 403 })
    const arrived = { status: 200, body: { outcome: 'arrived', cents: 300_00 } }
    expect(await change(way)).toMatchObject(arrived)
    expect(await change(way)).toMatchObject(arrived)
    expect((await api.me()).money).toMatchObject({ patron: 700_00, tables: { 'craps-1': 300_00 } })
    expect(running.house.live('craps-1')?.table.players[you.id]).toEqual({ place: '12' })
    expect(JSON.stringify(await api.ask('GET', '/openapi.json'))).toContain('{table}/change')
  })

  test('commands work without a socket, and repeat safely', async () => {
    const { token } = await guest()
    const give = (body: object) => running.ask('/api/tables/craps-1/commands', token, body)
    const sit = { id: 's1', command: { type: 'sit', place: '9' } }
    const first = await give(sit)
    expect(first).toMatchObject({ status: 200, body: { type: 'done', id: 's1' } })
    expect(await give(sit)).toEqual(first)
    const twice = await give({ id: 's2', command: { type: 'sit', place: '8' } })
    const because = expect.any(String)
    expect(twice).toMatchObject({ status: 409, body: { type: 'refused', because } })
  })

  test('a round that is over is played again, for the eyes of whoever asks', async () => {
    const { you, token } = await guest()
    const replay = (round: number | string, by?: string) =>
      running.ask<{ entries: unknown[] }>(`/api/replays/minibaccarat-1/${round}`, by)
    // The first test has played a round.
    const { body: seen } = await replay(1)
    expect(seen).toMatchObject({ viewer: 'everyone', game: 'minibaccarat', round: 1, begin: { round: 1 } })
    expect(seen.entries.length).toBeGreaterThan(10)
    expect((await replay(1, token)).body).toMatchObject({ viewer: you.id })
    const { round } = running.house.live('minibaccarat-1')?.table ?? { round: 0 }
    const statuses = [round, round + 3, 'x', '0'].map(async (n) => (await replay(n)).status)
    expect(await Promise.all(statuses)).toEqual([409, 404, 400, 404])
  })

  test.each<[string, () => Promise<{ status: number }>, number]>([
    ['no JSON', () => post('/api/sign-in', '{'), 400],
    ['missing fields', () => post('/api/sign-in', { name: 'x' }), 400],
    ['too large a body', () => post('/api/sign-in', 'x'.repeat(LIMITS.payloadBytes + 1)), 413],
    ['nobody', () => post('/api/tables/craps-1/commands', { id: 'x', command: { type: 'sit' } }), 401],
    ['a forged token', () => post('/api/sign-out', {}, bearer('A'.repeat(43))), 401],
    ['a path that is none', () => fetch(`${running.url}/api/secrets`), 404],
    ['a shoe in play', () => fetch(`${running.url}/api/shoes/minibaccarat-1/999`), 404],
  ])('%s is refused with a reason', async (_, ask, status) => {
    const answer = (await ask()) as Response
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ because: expect.stringMatching(/\S/) })
  })

  test('a guest gives no orders', async () => {
    const { token } = await guest()
    const order = {
      id: 'o1',
      command: 'open-table',
      because: 'mine',
      details: { name: 'mine', game: 'craps' },
    }
    expect((await running.ask('/api/orders', token, order)).status).toBe(403)
    expect((await running.ask('/api/orders', token)).status).toBe(403)
    expect((await running.ask('/api/events', token)).status).toBe(403)
  })
})

describe('orders', () => {
  let ids = 0
  const order = (token: string, command: string, more: object) =>
    running.ask('/api/orders', token, { id: `o${++ids}`, command, because: 'For the test.', ...more })
  const get = (path: string, token: string) => running.ask<unknown>(path, token)

  let floor: string
  let supervisor: string
  let cashier: string
  let operator: string
  let pat: HouseClient

  beforeAll(async () => {
    const olga = await operatorOf(running)
    operator = olga.token
    const again = running.api.claim(running.operatorLink ?? '', 'Olga', PASSWORD)
    await expect(again).rejects.toMatchObject({ status: 403 })
    floor = (await hired(running, olga, 'Fay', 'floorperson')).token
    supervisor = (await hired(running, olga, 'Sue', 'supervisor')).token
    cashier = (await hired(running, olga, 'Cash', 'cashier')).token
    pat = await hired(running, olga, 'Pat')
  })

  test('the floor opens a table, changes an option with a supervisor, and closes it', async () => {
    const settings = { options: { odds: 2 }, limits: { '*': { least: 25_00, most: 500_00 } } }
    const table = { name: 'high', game: 'craps', settings, bots: 1 }
    expect(await order(floor, 'open-table', { details: table })).toMatchObject({
      body: { done: { table: 'high' } },
    })
    const wrong = { ...table, name: 'low', settings: { options: { odds: 99 } } }
    expect(await order(floor, 'open-table', { details: wrong })).toMatchObject({
      status: 403,
      body: { rule: '19:47-1.6(e)' },
    })
    const change = { options: { odds: 3 }, sign: true, announced: true, commission: true }
    const asked = await order(floor, 'notice', { table: 'high', details: change })
    expect(asked.body).toMatchObject({ asked: { command: 'notice' } })
    const { id } = asked.body.asked as { id: number }
    const yes = { because: 'Seen.' }
    expect((await running.ask(`/api/orders/${id}/confirm`, floor, yes)).status).toBe(403)
    expect((await running.ask(`/api/orders/${id}/confirm`, supervisor, yes)).status).toBe(200)
    expect(running.house.live('high')?.table.notices).toMatchObject([{ options: { odds: 3 } }])
    expect(await order(floor, 'close-table', { table: 'high' })).toMatchObject({ status: 200 })
    expect((await running.api.tables()).map((t) => t.table)).not.toContain('high')
    expect(JSON.stringify((await get('/api/events', supervisor)).body)).toContain('notice')
  })

  test.each(['__proto__', 'constructor', 'toString', 'whist'])(
    'there is no table of %s to open or to stop',
    async (word) => {
      const details = { name: 'odd', game: word }
      expect(await order(floor, 'open-table', { details })).toMatchObject({
        status: 403,
        body: { because: `There is no game ${word} here.` },
      })
      expect(await order(supervisor, 'stop-gaming', { details: { game: word } })).toMatchObject({
        status: 403,
        body: { because: `No table here plays ${word}.` },
      })
    },
  )

  test('[19:47-8.1] the floor opens a table with hints, and none where a person deals', async () => {
    const table = { name: 'practice', game: 'three-card-poker', hints: true }
    const dealt = { details: { ...table, dealer: 'person' } }
    expect(await order(floor, 'open-table', dealt)).toMatchObject({
      status: 403,
      body: { rule: '19:47-8.1' },
    })
    expect(await order(floor, 'open-table', { details: table })).toMatchObject({ status: 200 })
    const plain = { ...table, name: 'plain', hints: false }
    expect(await order(floor, 'open-table', { details: plain })).toMatchObject({ status: 200 })
    const rows = await running.api.tables()
    // The tables of a fresh house give hints where the game has decisions to weigh.
    const given = rows.filter((t) => t.hints).map((t) => t.table)
    const weighed = games.filter((game) => game.weigh).map((game) => `${game.id}-1`)
    expect(weighed).toContain('three-card-poker-1')
    expect(given.sort()).toEqual([...weighed, 'practice'].sort())
    const pit = (await get('/api/pit', floor)).body as { tables: typeof rows }
    expect(
      pit.tables
        .filter((t) => t.hints)
        .map((t) => t.table)
        .sort(),
    ).toEqual(given)
    for (const name of ['practice', 'plain']) await order(floor, 'close-table', { table: name })
  })

  test('a supervisor stops a game and lets it go on; the lobby says so, and it is logged', async () => {
    const stop = { details: { game: 'craps' } }
    expect(await order(floor, 'stop-gaming', stop)).toMatchObject({ status: 403 })
    expect(await order(supervisor, 'stop-gaming', { details: { game: 'bridge' } })).toMatchObject({
      status: 403,
    })
    expect(await order(supervisor, 'stop-gaming', stop)).toMatchObject({
      body: { done: { stopped: 'craps' } },
    })
    const reasons = async () => {
      const all = await running.api.tables()
      return new Set(all.filter((t) => t.game === 'craps').map((t) => t.stopped))
    }
    expect(await reasons()).toEqual(new Set(['This game is stopped: For the test.']))
    expect(await order(supervisor, 'resume-gaming', stop)).toMatchObject({ status: 200 })
    expect(await reasons()).toEqual(new Set([undefined]))
    const events = JSON.stringify((await get('/api/events', supervisor)).body)
    expect(events).toContain('gaming-stopped')
    expect(events).toContain('gaming-resumed')
  })

  test('the cashier moves money, operators do not, and much of it needs a second person', async () => {
    const deposit = { about: pat.you.id, details: { cents: 250_00 } }
    expect(await order(cashier, 'deposit', deposit)).toMatchObject({ body: { done: { balance: 1250_00 } } })
    expect(await order(operator, 'deposit', deposit)).toMatchObject({ status: 403 })
    const large = await order(cashier, 'adjust', { ...deposit, details: { cents: -5000_00 } })
    expect(large).toHaveProperty('body.asked')
  })

  test('reports are for those who may read them, rounds for the floor or of one’s own', async () => {
    const csv = (await get('/api/reports/liability.csv', cashier)).body
    expect(csv).toMatch(/^unit,kind,accounts,balance\r?\n/)
    expect((await get('/api/reports/nonsense', cashier)).status).toBe(400)
    expect((await get('/api/reports/performance', floor)).status).toBe(403)
    // The first test has played rounds by now.
    const { body } = await get('/api/rounds?table=minibaccarat-1', floor)
    const all = body as { seats: unknown[] }[]
    expect(all.some((r) => r.seats.length > 0)).toBe(true)
    expect((await get('/api/rounds', pat.token)).body).toEqual([])
  })
})

describe('the gate', () => {
  test('another host, another site’s page and a cookie without Origin are turned away, and logged', async () => {
    const { token } = await guest()
    const cookie = `boardwalk=${token}`
    const host = `localhost:${port}`
    const before = logged.length
    expect(await raw('/api/me', { host: 'evil.example', cookie })).toBe(403)
    expect(await raw('/api/me', { host, cookie, origin: 'https://evil.example' })).toBe(403)
    expect(await raw('/api/sign-out', { host, cookie }, 'POST')).toBe(401)
    expect(await raw('/api/me', { host, cookie })).toBe(200)
    expect(logged.slice(before)).toEqual(['turned away', 'turned away'])
    expect(await raw('/api/sign-out', { host, cookie, origin: `http://${host}` }, 'POST')).toBe(200)
  })

  test('an upgrade needs our origin or a token, and never a rebound host', async () => {
    const { token } = await guest()
    const cookie = `boardwalk=${token}`
    const host = `localhost:${port}`
    expect(await upgrade('/socket', { host, cookie, origin: 'https://evil.example' })).toBe(403)
    expect(await upgrade('/socket', { host, cookie })).toBe(403)
    expect(await upgrade('/socket', { host: 'evil.example', cookie, origin: `http://${host}` })).toBe(403)
    expect(await upgrade('/socket', { host, cookie: 'boardwalk=forged', origin: `http://${host}` })).toBe(403)
    expect(await upgrade('/elsewhere', { host, cookie, origin: `http://${host}` })).toBe(403)
    expect(await upgrade('/socket', { host, cookie, origin: `http://${host}` })).toBe(101)
    expect(await upgrade(`/socket?token=${token}`, { host })).toBe(101)
  })

  test('an oversized frame and binary end the connection, not the house', async () => {
    const { token } = await guest()
    const shut = (data: string | Buffer): Promise<number> =>
      new Promise((done) => {
        const socket = new WebSocket(`ws://localhost:${port}/socket?token=${token}`)
        socket.on('open', () => socket.send(data))
        socket.on('close', done)
        socket.on('error', () => undefined)
      })
    expect(await shut('x'.repeat(LIMITS.payloadBytes + 1))).toBe(1009)
    expect(await shut(Buffer.from([1, 2, 3]))).toBe(1003)
    expect((await running.ask('/api/house')).status).toBe(200)
  })

  test('signing out cuts the socket', async () => {
    const { token } = await guest()
    const socket = new WebSocket(`ws://localhost:${port}/socket?token=${token}`)
    const closed = new Promise<number>((done) => socket.on('close', done))
    await new Promise((done) => socket.on('message', done))
    await running.ask('/api/sign-out', token, {})
    expect(await closed).toBe(1008)
  })

  test('at most eight connections a person', async () => {
    const { token } = await guest()
    const sockets = Array.from(
      { length: 8 },
      () => new WebSocket(`ws://localhost:${port}/socket?token=${token}`),
    )
    await Promise.all(sockets.map((s) => new Promise((done) => s.on('message', done))))
    expect(await upgrade(`/socket?token=${token}`, { host: `localhost:${port}` })).toBe(403)
    for (const s of sockets) s.close()
  })
})

test('a second house on the folder is refused, and plain HTTP does not leave the machine', async () => {
  const options = { folder: running.folder, port: 0, log: () => undefined, fatal: () => undefined }
  await expect(startHouse(options)).rejects.toThrow(/Another house/)
  await expect(startHouse({ ...options, host: '0.0.0.0' })).rejects.toThrow(/Plain HTTP/)
})
