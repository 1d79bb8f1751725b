import { HouseApi, HouseClient } from '@boardwalk/client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { codeAt, stepOf } from '../src/people/totp.ts'
import { playRound } from './player.ts'
import { hired, operatorOf, PASSWORD, type Started, started } from './started.ts'
import { Published, Tap } from './tap.ts'

/** An evening at a whole house: everything that is said in it, both ways, is held against what the house publishes. */

const GAMES = ['craps', 'blackjack', 'minibaccarat', 'roulette', 'three-card-poker', 'caribbean-stud']
const POLITE = { burst: 1e9, perSecond: 1e9 }
const RATES = { requests: POLITE, changes: POLITE, commands: POLITE, guests: POLITE, signIns: POLITE }
const PACE = { bettingMs: 60_000, decisionMs: 60_000, stepMs: 2, botMs: 5, clockAlone: true }
const WHY = 'For the test.'

let house: Started
let tap: Tap
let published: Published
let olga: HouseClient
const clients: HouseClient[] = []

beforeAll(async () => {
  tap = new Tap()
  house = await started({
    pace: PACE,
    rates: { ...RATES, sockets: 1e4, reads: { burst: 1e6, perSecond: 1e6 } },
  })
  published = await Published.by(house.api)
  olga = await operatorOf(house)
})
afterAll(async () => {
  for (const client of clients) client.close()
  await house?.end()
  vi.unstubAllGlobals()
})

const patient = (client: HouseClient): HouseClient => {
  clients.push(client)
  return client
}
const guest = async () => patient(await house.guest())
/** Without the client's own types: what it takes is what is tried. */
const raw = (token: string, method: 'GET' | 'POST', path: string, body?: unknown) =>
  new HouseApi(house.url, { token, timeoutMs: 60_000 }).request<Record<string, unknown>>(method, path, body)

function bytesOf(base32: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...base32].map((c) => letters.indexOf(c).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

test('a crowd plays, with meters, at tables of many kinds', async () => {
  const round = async (game: string): Promise<void> => {
    const client = await guest()
    client.socket({ meters: () => undefined })
    expect((await playRound(client, `${game}-1`)).length).toBeGreaterThan(3)
    const { token } = client
    const of = (path: string) => raw(token, 'GET', path.replace('TABLE', `${game}-1`))
    for (const path of ['/api/tables/TABLE', '/api/tables/TABLE/recent', '/api/replays/TABLE/1'])
      expect((await of(path)).status).toBe(200)
    await of('/api/shoes/TABLE/1')
    const { entries } = (await of('/api/replays/TABLE/1')).body as { entries: { version: number }[] }
    for (const { version } of entries) await of(`/api/draws/TABLE/${version}`)
    // A round has begun since the first entry: whoever saw that one decides on another table.
    const late = { id: 'late', seen: 1, command: { type: 'ready' } }
    expect(await raw(token, 'POST', `/api/tables/${game}-1/commands`, late)).toMatchObject({
      status: 409,
      body: { type: 'stale', id: 'late' },
    })
  }
  for (const game of GAMES) await round(game)
})

test('a player comes, moves about and is answered in every way', async () => {
  const { api, token, you } = await guest()
  await api.sit('craps-1', '7', { cents: 500_00 })
  const done = await api.give('craps-1', { type: 'buy-in', cents: 100_00 })
  if (done.type !== 'done') throw new Error(done.type)
  expect(await api.holds('craps-1', done.version, done.hash)).toBe(true)
  const refused = await raw(token, 'POST', '/api/tables/craps-1/commands', {
    id: 'much',
    command: { type: 'bet', place: '7', wager: 'pass', cents: 1 },
  })
  expect(refused).toMatchObject({ status: 409, body: { type: 'refused', id: 'much' } })
  const others = { id: 'other', command: { type: 'buy-in', cents: 1_00, by: 'player:other' } }
  expect(await raw(token, 'POST', '/api/tables/craps-1/commands', others)).toMatchObject({
    status: 409,
    body: { type: 'refused', code: 'forbidden' },
  })
  await api.post(
    '/api/tables/{table}/change',
    { id: 'on', to: 'roulette-1', place: '5' },
    { table: 'craps-1' },
  )
  await api.post('/api/alone', { id: 'mine', game: 'blackjack', bots: true })
  await api.post('/api/home', { id: 'home' })
  const { you: known } = await api.get('/api/session')
  expect(known).toEqual(you)
  for (const path of [
    '/api/me',
    '/api/me/rounds',
    '/api/me/absences',
    '/api/me/session',
    '/api/rounds',
  ] as const)
    await api.get(path)
  for (const path of ['/api/house', '/api/tables', '/anchor'] as const) await house.api.get(path)
})

test('somebody makes an account, with a second factor', async () => {
  const { api, url } = { api: (await guest()).api, url: house.url }
  await api.register('Sam Two', PASSWORD)
  const { api: own } = patient(await HouseClient.signIn(url, 'Sam Two', PASSWORD))
  const { key } = await own.post('/api/factor/begin', { password: PASSWORD })
  const { codes } = await own.post('/api/factor', { code: codeAt(bytesOf(key), stepOf(Date.now())) })
  expect(await own.get('/api/factor')).toMatchObject({ on: true, codes: 10 })
  expect(await raw('', 'POST', '/api/sign-in', { name: 'Sam Two', password: PASSWORD })).toMatchObject({
    status: 403,
    body: { needs: 'code' },
  })
  await own.post('/api/factor/remove', { password: PASSWORD, code: codes[0] ?? '' })
  await own.post('/api/password', { old: PASSWORD, fresh: 'another long enough word' })
  await own.post('/api/end-sessions')
  await own.signOut()
  expect((await raw('nobody', 'GET', '/api/me')).status).toBe(401)
})

test('the staff gives orders, confirms and declines, watches and reports', async () => {
  const cal = await hired(house, olga, 'Cal', 'cashier')
  const sue = await hired(house, olga, 'Sue', 'supervisor')
  const poor = await guest()
  const order = { because: WHY, about: poor.you.id, details: { cents: -1_000_00 } }
  const confirmed = await cal.api.order({ command: 'adjust', ...order })
  if (!('asked' in confirmed)) throw new Error('done at once')
  expect(await sue.api.get('/api/orders')).toMatchObject([{ confirm: true }])
  await sue.api.post('/api/orders/{order}/confirm', { because: WHY }, { order: confirmed.asked.id })
  expect((await poor.api.post('/api/chips')).money.patron).toBeGreaterThan(0)
  const declined = await cal.api.order({ command: 'deposit', ...order, details: { cents: 900_00 } })
  if (!('asked' in declined)) throw new Error('done at once')
  await sue.api.post('/api/orders/{order}/decline', { because: WHY }, { order: declined.asked.id })
  const details = {
    name: 'by-hand',
    game: 'craps',
    dealer: 'person',
    settings: { chance: 'dealer' },
  } as const
  await sue.api.order({ command: 'open-table', because: WHY, details })
  const limits = { pass: { least: 10_00, most: 100_00 } }
  await sue.api.order({
    command: 'notice',
    because: WHY,
    table: 'by-hand',
    details: { limits, sign: true, announced: true, commission: true },
  })
  for (const command of ['stop-gaming', 'resume-gaming'] as const)
    await sue.api.order({ command, because: WHY, details: { game: 'sic-bo' } })
  await olga.api.order({ command: 'require-factor', because: WHY, details: { required: false } })
  await sue.api.order({ command: 'close-table', because: WHY, table: 'by-hand' })
  await sue.api.get('/api/pit')
  await sue.api.get('/api/pit/{table}', { table: 'craps-1' })
  await sue.api.get('/api/irregularities', { table: 'craps-1' })
  await sue.api.get('/api/rounds', { table: 'craps-1', from: 0 })
  const events = await sue.api.get('/api/events', { severity: 'info' })
  await sue.api.get('/api/events', { after: events[0]?.id })
  await olga.api.get('/api/people')
  await olga.api.get('/api/program')
  const com = await hired(house, olga, 'Com', 'commission')
  const [first] = (await com.api.get('/api/approvals')).documents
  if (!first) throw new Error('no document')
  await com.api.get('/api/approvals/{document}', { document: first.id })
  await com.api.post('/api/approvals', { id: 'no-more', act: 'revoke', documents: [first.id], because: WHY })
  await com.api.get('/api/documents/{hash}', { hash: first.hash })
  await com.api.get('/api/tables/{table}/sign', { table: 'craps-1' })
  await com.api.get('/api/guides/{game}', { game: 'craps' })
  await house.api.get('/api/guides')
  for (const report of ['performance.csv', 'liability', 'events', 'rounds'] as const)
    expect(await cal.api.get('/api/reports/{report}', { report })).toMatch(/^\w+,/)
})

test('a connection hears every message there is', async () => {
  const { api, token, you } = await guest()
  await api.sit('roulette-1', '2')
  const socket = new WebSocket(`${house.url.replace('http', 'ws')}/socket?token=${token}`)
  const opened = new Promise((done) => socket.addEventListener('open', done))
  await opened
  const say = (message: object): void => socket.send(JSON.stringify(message))
  const types = (): string[] => tap.heard.map((text) => JSON.parse(text).type)
  const hears = (type: string) => expect.poll(() => types().filter((t) => t === type)).not.toEqual([])
  say({ type: 'watch', table: 'roulette-1', changes: true })
  say({ type: 'watch', table: 'nowhere' })
  for (let n = 0; n < 14; n++)
    say({ type: 'do', id: `b${n}`, table: 'roulette-1', command: { type: 'buy-in', cents: 1_00 } })
  for (const type of ['busy', 'fault', 'done', 'changes']) await hears(type)
  await new Promise((done) => setTimeout(done, 1_100))
  say({
    type: 'do',
    id: 'no',
    table: 'roulette-1',
    command: { type: 'bet', place: '2', wager: 'x', cents: 1 },
  })
  say({
    type: 'do',
    id: 'old',
    table: 'roulette-1',
    seen: 0,
    command: { type: 'bet', place: '2', wager: 'red', cents: 500 },
  })
  say({ type: 'unwatch', table: 'craps-1' })
  for (const type of ['refused', 'stale']) await hears(type)
  const flo = await hired(house, olga, 'Flo', 'floorperson')
  await flo.api.order({ command: 'remove-player', because: WHY, table: 'roulette-1', about: you.id })
  await hears('removed')
  socket.close()
  for (const type of [
    'hello',
    'table',
    'changes',
    'done',
    'refused',
    'stale',
    'busy',
    'removed',
    'meters',
    'fault',
  ])
    expect(types()).toContain(type)
})

describe('what has the wrong shape is refused, and told why', () => {
  test.each([
    ['/api/rounds?from=abc', 'from: Send a whole number.'],
    ['/api/rounds?form=1', 'There is no field form.'],
    ['/api/events?severity=loud', 'severity: Send info, warning or alarm.'],
    ['/api/events?after=x', 'after: Send the id of an event.'],
    ['/api/me/absences?since=-1', 'since: Send a whole number.'],
    ['/api/replays/craps-1/x', 'round: Send a whole number.'],
    ['/api/tables/Craps', 'table: A name has 1 to 40 lowercase letters, digits and hyphens.'],
    ['/api/receipts/craps-1/1/zz', 'hash: Send a hash of 64 digits, 0 to 9 and a to f.'],
  ])('%s', async (path, because) => {
    const { token } = olga
    expect(await raw(token, 'GET', path)).toMatchObject({ status: 400, body: { code: 'shape', because } })
  })

  test.each<[string, unknown, string]>([
    ['/api/register', { name: 'A', password: PASSWORD }, 'name: A name has 2 to 24 characters.'],
    ['/api/register', { name: 'Ann', password: 'short' }, 'password: A password has 8 to 256 characters.'],
    ['/api/sign-in', { name: 'Ann' }, 'password: It is missing.'],
    ['/api/orders', { id: 'o', command: 'dance', because: WHY }, 'command: Send open-table'],
    [
      '/api/orders',
      { id: 'o', command: 'unlock', because: WHY, about: 'x', why: 1 },
      'There is no field why.',
    ],
    ['/api/tables/craps-1/sit', { id: 's', place: 7 }, 'place: Send a text.'],
    ['/api/tables/craps-1/commands', { id: 'ü', command: { type: 'leave' } }, 'id: An id has 1 to 64'],
    ['/api/tables/craps-1/commands', { id: 'c', command: {}, now: 1 }, 'command.type: It is missing.'],
    [
      '/api/tables/craps-1/commands',
      { id: 'c', command: { type: 'leave' }, now: 1 },
      'There is no field now.',
    ],
  ])('%s with %j', async (path, body, because) => {
    expect(await raw(olga.token, 'POST', path, body)).toMatchObject({
      status: 400,
      body: { code: 'shape', because: expect.stringContaining(because) },
    })
  })
})

test('all of it, both ways, is as it is published, and no operation was left out', () => {
  expect(tap.heard.length).toBeGreaterThan(150)
  expect(tap.said.length).toBeGreaterThan(50)
  expect(tap.faults(published)).toEqual([])
  expect([...tap.answered(published)].toSorted()).toEqual(published.operations.toSorted())
})
