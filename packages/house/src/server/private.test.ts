import { Addresses, HouseSocket, type TableView } from '@boardwalk/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hired, operatorOf, type Started, started } from '../../test/started.ts'

/** Everything the house tells about a private table, asked for by its owner, by the floor and by strangers. */

let running: Started
let ids = 0
beforeAll(async () => {
  running = await started({ pace: { bettingMs: 60_000, decisionMs: 60_000, stepMs: 2, botMs: 5 } })
})
afterAll(() => running?.end())

const ask = (path: string, token?: string, body?: object) => running.ask<unknown>(path, token, body)
const alone = (token: string, game: string) =>
  running.ask<{ table: string; because: string }>('/api/alone', token, { id: `a${++ids}`, game, bots: false })
const give = (token: string, table: string, command: object) =>
  running.ask<{ type: string; version: number; hash: string }>(`/api/tables/${table}/commands`, token, {
    id: `c${++ids}`,
    command,
  })

const placeOf = (table: string, person: string): string =>
  running.house.live(table)?.table.players[person]?.place ?? ''

/** A guest at a private table. */
async function seated(game: string) {
  const { token, you } = await running.guest()
  const { table } = (await alone(token, game)).body
  return { token, you, table, place: placeOf(table, you.id) }
}

/** A guest who has played a round at a private table. */
async function played(game: string, bet: object) {
  const guest = await seated(game)
  const { token, table, place } = guest
  await expect.poll(async () => (await give(token, table, { type: 'bet', place, ...bet })).status).toBe(200)
  const done = (await give(token, table, { type: 'ready' })).body
  await expect.poll(() => running.house.live(table)?.table.round, { timeout: 30_000 }).toBeGreaterThan(1)
  return { ...guest, done }
}

/** Says whether a connection of this person's is shown the table. */
async function watches(token: string, table: string): Promise<boolean> {
  let shown = false
  const faults: string[] = []
  const socket = new HouseSocket(new Addresses(running.url), {
    token,
    fault: (because) => void faults.push(because),
  })
  socket.watch(table, (view: TableView) => {
    shown ||= view.table === table
  })
  await expect.poll(() => shown || faults.length > 0, { timeout: 20_000 }).toBe(true)
  socket.close()
  if (!shown) expect(faults).toEqual([`There is no table ${table}.`])
  return shown
}

test('only its owner and the floor see a private table and what happened there', async () => {
  const { token, you, table, done } = await played('sic-bo', { wager: 'small', cents: 10_00 })
  const drawn = running.house.live(table)?.version ?? 0
  const paths = [
    `/api/tables/${table}`,
    `/api/tables/${table}/recent`,
    `/api/replays/${table}/1`,
    `/api/receipts/${table}/${done.version}/${done.hash}`,
  ]
  const draws = Array.from({ length: drawn }, (_, i) => `/api/draws/${table}/${i + 1}`)
  const operator = await operatorOf(running)
  const floor = await hired(running, operator, 'Flora', 'floorperson')
  const stranger = await running.guest()
  for (const path of paths) {
    expect([path, (await ask(path, token)).status]).toEqual([path, 200])
    expect([path, (await ask(path, floor.token)).status]).toEqual([path, 200])
  }
  const opened: string[] = []
  for (const path of draws) if ((await ask(path, token)).status === 200) opened.push(path)
  expect(opened.length).toBeGreaterThan(0)
  const nowhere = (path: string) => path.replace(table, 'sic-bo-alone-999')
  const guessed = `/api/receipts/${table}/${done.version}/${'0'.repeat(64)}`
  for (const who of [undefined, stranger.token, operator.token])
    for (const path of [...paths.slice(0, 3), ...opened, guessed, `/api/shoes/${table}/1`]) {
      const [here, there] = [await ask(path, who), await ask(nowhere(path), who)]
      const body = JSON.stringify(here.body)
      expect([path, here.status]).toEqual([path, 404])
      expect(body.replaceAll(table, 'sic-bo-alone-999')).toBe(JSON.stringify(there.body))
    }
  expect(JSON.stringify((await ask('/api/tables', stranger.token)).body)).not.toContain(table)
  expect(JSON.stringify((await ask('/api/tables')).body)).not.toContain(table)
  expect((await ask(`/api/rounds?table=${table}`, stranger.token)).body).toEqual([])
  expect((await ask(`/api/rounds?table=${table}`, token)).body).not.toEqual([])
  expect(await watches(token, table)).toBe(true)
  expect(await watches(floor.token, table)).toBe(true)
  expect(await watches(stranger.token, table)).toBe(false)
  expect(await watches(operator.token, table)).toBe(false)
  expect(running.house.live(table)?.table.players).toHaveProperty(you.id)
})

test('to a stranger every request for a private table answers as if there were none', async () => {
  const { table } = await seated('big-six')
  const { token } = await running.guest()
  const body = { id: 'x', place: '1' }
  const nowhere = 'big-six-alone-999'
  for (const [path, sent] of [
    ['sit', body],
    ['commands', { id: 'y', command: { type: 'sit', place: '1' } }],
    ['commands', { id: 'z', command: { type: 'bet', place: '1', wager: '1', cents: 100 } }],
  ] as const) {
    const here = await ask(`/api/tables/${table}/${path}`, token, sent)
    const there = await ask(`/api/tables/${nowhere}/${path}`, token, sent)
    expect(here.status).toBe(404)
    expect(JSON.stringify(here.body).replaceAll(table, nowhere)).toBe(JSON.stringify(there.body))
  }
  await ask('/api/tables/big-six-1/sit', token, body)
  const away = (to: string) => ask('/api/tables/big-six-1/change', token, { id: `m${to}`, to, place: '1' })
  expect((await away(table)).body).toEqual((await away(nowhere)).body)
})

test('the next guest finds a table of their own, and nothing of the last', async () => {
  const last = await seated('big-six')
  await give(last.token, last.table, { type: 'leave' })
  const next = await seated('big-six')
  expect(next.table).not.toBe(last.table)
  const seen = JSON.stringify([
    (await ask(`/api/tables/${next.table}`, next.token)).body,
    (await ask(`/api/tables/${next.table}/recent`, next.token)).body,
  ])
  expect(seen).not.toContain(last.you.id)
  expect((await ask(`/api/tables/${last.table}/recent`, next.token)).status).toBe(404)
  expect((await ask(`/api/tables/${last.table}/recent`, last.token)).status).toBe(200)
  const back = (await alone(last.token, 'big-six')).body
  expect(back.table).toBe(last.table)
})

test('forty guests who ask at once each get a table of their own', async () => {
  const guests = await Promise.all(Array.from({ length: 40 }, () => running.guest()))
  const got = await Promise.all(guests.map(({ token }) => alone(token, 'red-dog')))
  expect(got.map(({ status, body }) => body.because ?? status)).toEqual(got.map(() => 200))
  expect(new Set(got.map(({ body }) => body.table)).size).toBe(40)
  const [first] = guests
  const again = await Promise.all(Array.from({ length: 40 }, () => alone(first?.token ?? '', 'big-six')))
  expect(new Set(again.map(({ body }) => body.table)).size).toBe(1)
})
