import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { request as ask } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logger } from '../run/log.ts'
import { type RunningHouse, type StartOptions, startHouse } from '../start.ts'

const folder = mkdtempSync(join(tmpdir(), 'boardwalk-metrics-'))
const lines: string[] = []
const TOKEN = 'a-token-for-the-collector'
const PASSWORD = 'a long enough word'
let open: RunningHouse
let guarded: RunningHouse

const start = (name: string, more: Partial<StartOptions> = {}): Promise<RunningHouse> =>
  startHouse({
    folder: join(folder, name),
    port: 0,
    log: logger({ write: (line) => lines.push(line), least: 'debug' }),
    fatal: (reason) => {
      throw reason
    },
    ...more,
  })

beforeAll(async () => {
  open = await start('open', { rates: { guests: { burst: 2, perSecond: 0.001 } } })
  guarded = await start('guarded', { metricsToken: TOKEN })
})
afterAll(async () => {
  await open?.close()
  await guarded?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** With whatever Host a client may say. */
const get = (port: number, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; type: string; text: string }>((done, failed) => {
    const asked = ask({ host: '127.0.0.1', port, path, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text }),
      )
    })
    asked.on('error', failed).end()
  })

const post = async (path: string, body?: unknown, token?: string) => {
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await fetch(`${open.url}${path}`, {
    method: 'POST',
    headers,
    ...(body !== undefined && { body: text }),
  })
  return (await answer.json()) as { you: { id: string }; token: string; type?: string }
}

const numbers = async (): Promise<Record<string, number>> => {
  const { text } = await get(open.port, '/metrics')
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    samples.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )
}

test('numbers are for this machine alone, or for who has the token', async () => {
  const { status, type, text } = await get(open.port, '/metrics')
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect(text).toContain('# TYPE boardwalk_commands_total counter')
  // A proxy on this machine brings everybody; so does a page whose name was bent to this address.
  for (const headers of [
    { 'X-Forwarded-For': '203.0.113.9' },
    { Forwarded: 'for=203.0.113.9' },
    { Via: '1.1 proxy' },
    { Host: 'house.example' },
    { Host: `evil.example:${open.port}` },
  ])
    expect((await get(open.port, '/metrics', headers)).status).toBe(404)
  const asked = (token?: string) =>
    get(guarded.port, '/metrics', token === undefined ? {} : { Authorization: `Bearer ${token}` })
  expect((await asked()).status).toBe(404)
  expect((await asked('another')).status).toBe(404)
  expect((await asked(TOKEN)).status).toBe(200)
  const far = { Host: 'house.example', 'X-Forwarded-For': '203.0.113.9', Authorization: `Bearer ${TOKEN}` }
  expect((await get(guarded.port, '/metrics', far)).status).toBe(200)
})

test('commands by their answer, latencies, batches, sockets, people, seats, moves, and what was too much', async () => {
  const before = await numbers()
  const { you, token } = await post('/api/guest')
  const table = 'minibaccarat-1'
  const socket = new WebSocket(`${open.url.replace('http', 'ws')}/socket?token=${token}`)
  await new Promise((done) => {
    socket.onmessage = done
  })
  socket.send(JSON.stringify({ type: 'watch', table }))
  const give = (id: string, command: object) => post(`/api/tables/${table}/commands`, { id, command }, token)
  expect(await give('c1', { type: 'sit', place: '1' })).toMatchObject({ type: 'done' })
  expect(await give('c2', { type: 'sit', place: '99' })).toMatchObject({ type: 'refused' })
  expect(await give('c3', { type: 'sit', place: '2', [`${'x'.repeat(60)}`]: 1 })).toMatchObject({
    type: 'refused',
  })
  const fold = `/api/tables/${table}/commands?outcome="made_up"`
  await post(fold, { id: 'c4', command: { type: 'made_up' } }, token)
  await post('/api/guest')
  expect((await fetch(`${open.url}/api/guest`, { method: 'POST' })).status).toBe(429)
  await expect.poll(async () => (await numbers()).boardwalk_dealer_lag_seconds_count ?? 0).toBeGreaterThan(0)
  const after = await numbers()
  const risen = (name: string): number => (after[name] ?? Number.NaN) - (before[name] ?? 0)
  expect(risen('boardwalk_commands_total{outcome="done"}')).toBeGreaterThanOrEqual(1)
  expect(risen('boardwalk_commands_total{outcome="refused"}')).toBeGreaterThanOrEqual(2)
  expect(risen('boardwalk_command_seconds_count')).toBeGreaterThanOrEqual(1)
  expect(risen('boardwalk_batch_entries_count')).toBeGreaterThanOrEqual(1)
  expect(risen('boardwalk_refused_by_rate_total{of="guests"}')).toBe(1)
  expect(risen('boardwalk_http_requests_total{status="4xx"}')).toBeGreaterThanOrEqual(1)
  expect(after).toMatchObject({ boardwalk_sockets: 1, boardwalk_people: 1, boardwalk_seats: 1 })
  expect(after.boardwalk_tables).toBeGreaterThan(5)
  for (const name of [
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
    'process_heap_used_bytes',
  ])
    expect(after[name]).toBeGreaterThan(0)
  expect(after).toHaveProperty('process_event_loop_lag_p99_seconds')
  // Whatever was sent, there are no more numbers than before, and none has a name of somebody's own.
  expect(Object.keys(after)).toEqual(Object.keys(before))
  expect(JSON.stringify(after)).not.toMatch(new RegExp(`made_up|minibaccarat|${you.id}`))
  socket.close()
  await expect.poll(async () => (await numbers()).boardwalk_sockets).toBe(0)
})

test('the log has levels and addresses, and nothing in it opens a door', async () => {
  const { token } = await post('/api/operator', { link: open.operatorLink, name: 'Olga', password: PASSWORD })
  const wrong = 'another long enough word'
  await post('/api/sign-in', { name: 'Olga', password: wrong })
  await post('/api/sign-in', `{"name":"Olga","password":"${wrong}"`)
  await post('/api/password', { old: PASSWORD, fresh: wrong }, token)
  const socket = new WebSocket(`${open.url.replace('http', 'ws')}/socket?token=${token}`)
  await new Promise((done) => {
    socket.onmessage = done
  })
  socket.close()
  await new Promise((done) => {
    new WebSocket(`${open.url.replace('http', 'ws')}/socket?token=no-${token}`).onerror = done
  })
  await fetch(`${open.url}/api/me?token=${token}`, { headers: { cookie: `boardwalk=${token}` } })
  await expect.poll(() => lines.join('')).toContain('"what":"disconnected"')
  const keys = readdirSync(join(folder, 'open/keys')).map((file) =>
    readFileSync(join(folder, 'open/keys', file)),
  )
  const secrets = [
    token,
    PASSWORD,
    wrong,
    TOKEN,
    open.operatorLink ?? '-',
    ...keys.flatMap((k) => [k.toString('hex'), k.toString('base64'), k.toString('utf8').trim()]),
  ]
  const text = lines.join('')
  for (const secret of secrets.filter((s) => s.length > 3)) expect(text).not.toContain(secret)
  const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(said.find((line) => line.what === 'open')).toMatchObject({ level: 'info', store: 'sqlite' })
  expect(said.find((line) => line.what === 'turned away')).toMatchObject({
    level: 'warn',
    address: '127.0.0.1',
  })
  const requests = said.filter((line) => line.what === 'request')
  expect(requests.find((line) => line.path === '/api/sign-in')).toMatchObject({
    level: 'debug',
    method: 'POST',
    address: '127.0.0.1',
  })
})
