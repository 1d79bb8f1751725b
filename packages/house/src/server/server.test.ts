import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { games } from '@boardwalk/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type RunningHouse, startHouse } from '../start.ts'
import { LIMITS } from './protocol.ts'

const folder = mkdtempSync(join(tmpdir(), 'boardwalk-server-'))
const PACE = { bettingMs: 2_000, decisionMs: 2_000, stepMs: 2, botMs: 10, clockAlone: true }
const logged: string[] = []
let running: RunningHouse
let port: number

beforeAll(async () => {
  running = await startHouse({
    folder,
    port: 0,
    pace: PACE,
    log: (level, what) => level === 'warn' && logged.push(what),
    fatal: (reason) => {
      throw reason
    },
  })
  port = Number(new URL(running.url).port)
}, 30_000)
afterAll(async () => {
  await running?.close()
  rmSync(folder, { recursive: true, force: true })
})

const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(running.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
const guest = async () => (await post('/api/guest')).json() as Promise<{ you: { id: string }; token: string }>
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

test('a client written from the protocol page alone plays a round of every game', async () => {
  const script = join(import.meta.dirname, '../../test/client.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [script, running.url])
  expect(stdout.trim().split('\n').sort()).toEqual(games.map((g) => `played ${g.id}`).sort())
}, 60_000)

describe('HTTP', () => {
  test('describes itself: protocol page, OpenAPI, lobby, verifier, anchor', async () => {
    const page = await (await fetch(`${running.url}/protocol`)).text()
    expect(page).toContain('The protocol, version 1')
    const api = (await (await fetch(`${running.url}/openapi.json`)).json()) as { paths: object }
    expect(Object.keys(api.paths)).toContain('/api/tables/{table}/commands')
    const tables = (await (await fetch(`${running.url}/api/tables`)).json()) as { game: string }[]
    expect(tables.map((t) => t.game).sort()).toEqual(games.map((g) => g.id).sort())
    expect(await (await fetch(`${running.url}/verify-shoe.js`)).text()).toContain('verifyShoe')
    expect(await (await fetch(`${running.url}/anchor`)).json()).toMatchObject({
      signature: expect.any(String),
    })
  })

  test('a guest comes in with $1,000, keeps it in an account, and signs in again', async () => {
    const { you, token } = await guest()
    const me = await (await fetch(`${running.url}/api/me`, { headers: bearer(token) })).json()
    expect(me).toMatchObject({
      you: { id: you.id, roles: ['guest'] },
      money: { patron: 1000_00, tables: {} },
    })
    const account = { name: 'Ada', password: 'correct horse battery' }
    const made = (await (await post('/api/register', account, bearer(token))).json()) as {
      you: { id: string }
    }
    expect(made.you.id).toBe(you.id)
    expect((await post('/api/sign-in', { ...account, password: 'wrong wrong wrong' })).status).toBe(403)
    const back = (await (await post('/api/sign-in', account)).json()) as { token: string }
    const again = await (await fetch(`${running.url}/api/me`, { headers: bearer(back.token) })).json()
    expect(again).toMatchObject({ money: { patron: 1000_00 } })
  }, 30_000)

  test('somebody changes tables with all their chips', async () => {
    const { you, token } = await guest()
    const own = bearer(token)
    const give = (id: string, command: object) =>
      post('/api/tables/minibaccarat-1/commands', { id, command }, own).then((r) => r.status)
    expect(await give('s', { type: 'sit', place: '5' })).toBe(200)
    expect(await give('b', { type: 'buy-in', cents: 300_00 })).toBe(200)
    const way = { id: 'w', to: 'craps-1', place: '12' }
    const change = async (body: object) => {
      const answer = await post('/api/tables/minibaccarat-1/change', body, own)
      return { status: answer.status, body: await answer.json() }
    }
    expect(await change({ ...way, to: 'minibaccarat-1' })).toMatchObject({ status: 403 })
    const arrived = { status: 200, body: { outcome: 'arrived', cents: 300_00 } }
    expect(await change(way)).toEqual(arrived)
    expect(await change(way)).toEqual(arrived)
    const me = (await (await fetch(`${running.url}/api/me`, { headers: own })).json()) as { money: object }
    expect(me.money).toMatchObject({ patron: 700_00, tables: { 'craps-1': 300_00 } })
    expect(running.house.live('craps-1')?.table.players[you.id]).toEqual({ place: '12' })
    expect(JSON.stringify(await (await fetch(`${running.url}/openapi.json`)).json())).toContain(
      '{table}/change',
    )
  })

  test('commands work without a socket, and repeat safely', async () => {
    const { token } = await guest()
    const give = (body: object) => post('/api/tables/craps-1/commands', body, bearer(token))
    const sit = { id: 's1', command: { type: 'sit', place: '9' } }
    const first = await (await give(sit)).json()
    expect(first).toMatchObject({ type: 'done', id: 's1' })
    expect(await (await give(sit)).json()).toEqual(first)
    const twice = await give({ id: 's2', command: { type: 'sit', place: '8' } })
    expect(twice.status).toBe(409)
    expect(await twice.json()).toMatchObject({ type: 'refused', because: expect.any(String) })
  })

  test('a round that is over is played again, for the eyes of whoever asks', async () => {
    const { you, token } = await guest()
    const path = `${running.url}/api/replays/minibaccarat-1`
    // The first test has played a round.
    const seen = (await (await fetch(`${path}/1`)).json()) as { viewer: string; entries: unknown[] }
    expect(seen).toMatchObject({ viewer: 'everyone', game: 'minibaccarat', round: 1, begin: { round: 1 } })
    expect(seen.entries.length).toBeGreaterThan(10)
    const own = await (await fetch(`${path}/1`, { headers: bearer(token) })).json()
    expect(own).toMatchObject({ viewer: you.id })
    const { round } = running.house.live('minibaccarat-1')?.table ?? { round: 0 }
    const statuses = [round, round + 3, 'x', '0'].map(async (n) => (await fetch(`${path}/${n}`)).status)
    expect(await Promise.all(statuses)).toEqual([409, 404, 404, 404])
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
    expect((await post('/api/orders', order, bearer(token))).status).toBe(403)
    expect((await fetch(`${running.url}/api/orders`, { headers: bearer(token) })).status).toBe(403)
    expect((await fetch(`${running.url}/api/events`, { headers: bearer(token) })).status).toBe(403)
  })
})

describe('orders', () => {
  const person = async (name: string) => {
    const { token } = await guest()
    const made = await post('/api/register', { name, password: 'a long enough word' }, bearer(token))
    return (await made.json()) as { you: { id: string }; token: string }
  }
  const signedIn = async (name: string) =>
    (
      (await (await post('/api/sign-in', { name, password: 'a long enough word' })).json()) as {
        token: string
      }
    ).token
  let ids = 0
  const order = async (token: string, command: string, more: object) => {
    const answer = await post(
      '/api/orders',
      { id: `o${++ids}`, command, because: 'For the test.', ...more },
      bearer(token),
    )
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  let floor: string
  let supervisor: string
  let cashier: string
  let operator: string
  let pat: Awaited<ReturnType<typeof person>>
  const get = (path: string, token: string) => fetch(running.url + path, { headers: bearer(token) })

  beforeAll(async () => {
    const claim = { link: running.operatorLink, name: 'Olga', password: 'a long enough word' }
    operator = ((await (await post('/api/operator', claim)).json()) as { token: string }).token
    expect((await post('/api/operator', claim)).status).toBe(403)
    const staff = { Fay: 'floorperson', Sue: 'supervisor', Cash: 'cashier' }
    for (const [name, role] of Object.entries(staff)) {
      const { you } = await person(name)
      const granted = await order(operator, 'grant-role', { about: you.id, details: { role } })
      expect(granted).toMatchObject({ status: 200 })
    }
    floor = await signedIn('Fay')
    supervisor = await signedIn('Sue')
    cashier = await signedIn('Cash')
    pat = await person('Pat')
  }, 60_000)

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
    expect((await post(`/api/orders/${id}/confirm`, yes, bearer(floor))).status).toBe(403)
    expect((await post(`/api/orders/${id}/confirm`, yes, bearer(supervisor))).status).toBe(200)
    expect(running.house.live('high')?.table.notices).toMatchObject([{ options: { odds: 3 } }])
    expect(await order(floor, 'close-table', { table: 'high' })).toMatchObject({ status: 200 })
    const open = (await (await fetch(`${running.url}/api/tables`)).json()) as { table: string }[]
    expect(open.map((t) => t.table)).not.toContain('high')
    expect(JSON.stringify(await (await get('/api/events', supervisor)).json())).toContain('notice')
  })

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
    const rows = (await (await fetch(`${running.url}/api/tables`)).json()) as {
      table: string
      hints: boolean
    }[]
    // The tables of a fresh house give hints where the game has decisions to weigh.
    const given = rows.filter((t) => t.hints).map((t) => t.table)
    expect(given.sort()).toEqual(['practice', 'three-card-poker-1'])
    const pit = (await (await get('/api/pit', floor)).json()) as { tables: typeof rows }
    expect(pit.tables.filter((t) => t.hints).map((t) => t.table)).toHaveLength(2)
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
      const all = (await (await fetch(`${running.url}/api/tables`)).json()) as {
        game: string
        stopped?: string
      }[]
      return new Set(all.filter((t) => t.game === 'craps').map((t) => t.stopped))
    }
    expect(await reasons()).toEqual(new Set(['This game is stopped: For the test.']))
    expect(await order(supervisor, 'resume-gaming', stop)).toMatchObject({ status: 200 })
    expect(await reasons()).toEqual(new Set([undefined]))
    const events = JSON.stringify(await (await get('/api/events', supervisor)).json())
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
    const csv = await (await get('/api/reports/liability.csv', cashier)).text()
    expect(csv).toMatch(/^unit,kind,accounts,balance\r?\n/)
    expect((await get('/api/reports/nonsense', cashier)).status).toBe(404)
    expect((await get('/api/reports/performance', floor)).status).toBe(403)
    // The first test has played rounds by now.
    const all = (await (await get('/api/rounds?table=minibaccarat-1', floor)).json()) as {
      seats: unknown[]
    }[]
    expect(all.some((r) => r.seats.length > 0)).toBe(true)
    expect(await (await get('/api/rounds', pat.token)).json()).toEqual([])
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
    expect((await fetch(`${running.url}/api/house`)).status).toBe(200)
  })

  test('signing out cuts the socket', async () => {
    const { token } = await guest()
    const socket = new WebSocket(`ws://localhost:${port}/socket?token=${token}`)
    const closed = new Promise<number>((done) => socket.on('close', done))
    await new Promise((done) => socket.on('message', done))
    await post('/api/sign-out', {}, bearer(token))
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
  const options = { folder, port: 0, log: () => undefined, fatal: () => undefined }
  await expect(startHouse(options)).rejects.toThrow(/Another house/)
  await expect(startHouse({ ...options, host: '0.0.0.0' })).rejects.toThrow(/Plain HTTP/)
})
