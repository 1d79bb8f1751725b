import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type RunningHouse, type StartOptions, startHouse } from '../start.ts'
import { addressOf, Meter, type Rates } from './rates.ts'

const folders: string[] = []
let running: RunningHouse | undefined
const logged: [string, Readonly<Record<string, unknown>> | undefined][] = []

async function open(rates: Partial<Rates>, more: Partial<StartOptions> = {}): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'boardwalk-rates-'))
  folders.push(folder)
  const fatal = (reason: Error): void => {
    throw reason
  }
  const log: StartOptions['log'] = (_, what, detail) => void logged.push([what, detail])
  running = await startHouse({ folder, port: 0, log, fatal, rates, ...more })
  return running.url
}
afterEach(async () => {
  await running?.close()
  running = undefined
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address })
const post = (url: string, headers: Record<string, string>, body: object = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const PROXY = { proxies: ['127.0.0.1'] }
const FEW = { burst: 3, perSecond: 0.01 }

test('one address uses up its own guests and nobody else’s, and is told when again', async () => {
  const url = await open({ guests: FEW }, PROXY)
  for (let n = 0; n < 3; n++) expect((await post(`${url}/api/guest`, from('192.0.2.1'))).status).toBe(200)
  const no = await post(`${url}/api/guest`, from('192.0.2.1'))
  expect(no.status).toBe(429)
  expect(Number(no.headers.get('retry-after'))).toBeGreaterThan(10)
  expect((await post(`${url}/api/guest`, from('192.0.2.2'))).status).toBe(200)
  expect(logged).toContainEqual(['too many', { address: '192.0.2.1', path: '/api/guest' }])
})

test('what somebody says about where they are counts only from a proxy of ours', async () => {
  const url = await open({ guests: FEW })
  const answers: number[] = []
  for (let n = 0; n < 5; n++) answers.push((await post(`${url}/api/guest`, from(`192.0.2.${n}`))).status)
  expect(answers).toEqual([200, 200, 200, 429, 429])
})

test('requests, sign-ins and connections are counted by address, changes by person', async () => {
  const url = await open({ signIns: FEW, changes: FEW, sockets: 2 }, PROXY)
  const guest = async (address: string) =>
    ((await (await post(`${url}/api/guest`, from(address))).json()) as { token: string }).token
  const [one, two] = [await guest('192.0.2.1'), await guest('192.0.2.1')]
  const signIn = (address: string) => post(`${url}/api/sign-in`, from(address), { name: 'x', password: 'y' })
  for (let n = 0; n < 3; n++) expect((await signIn('192.0.2.1')).status).toBe(403)
  expect((await signIn('192.0.2.1')).status).toBe(429)
  expect((await signIn('192.0.2.3')).status).toBe(403)
  const chips = (token: string, address: string) =>
    post(`${url}/api/chips`, { authorization: `Bearer ${token}`, ...from(address) })
  for (let n = 0; n < 3; n++) expect((await chips(one, `192.0.2.${n}`)).status).toBe(403)
  expect((await chips(one, '192.0.2.9')).status).toBe(429)
  expect((await chips(two, '192.0.2.9')).status).toBe(403)
  const connect = (address: string): Promise<boolean> =>
    new Promise((done) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/socket?token=${one}`, {
        headers: from(address),
      })
      socket.on('open', () => done(true)).on('error', () => done(false))
    })
  expect([await connect('192.0.2.1'), await connect('192.0.2.1'), await connect('192.0.2.1')]).toEqual([
    true,
    true,
    false,
  ])
  expect(await connect('192.0.2.2')).toBe(true)
})

test('a flood of requests from one address is turned away, and the others are served', async () => {
  const url = await open({ requests: { burst: 50, perSecond: 1 } }, PROXY)
  const ask = (address: string) => fetch(`${url}/api/house`, { headers: from(address) })
  const flood = await Promise.all(Array.from({ length: 200 }, () => ask('192.0.2.1')))
  expect(flood.filter((r) => r.status === 429).length).toBeGreaterThan(100)
  expect((await ask('192.0.2.2')).status).toBe(200)
})

test('a password is changed, and other sessions end', async () => {
  const url = await open({})
  const { token } = (await (await post(`${url}/api/guest`, {})).json()) as { token: string }
  const auth = { authorization: `Bearer ${token}` }
  const made = (await (
    await post(`${url}/api/register`, auth, { name: 'Ann', password: 'a long enough word' })
  ).json()) as { token: string }
  const own = { authorization: `Bearer ${made.token}` }
  const change = (old: string, fresh: string) => post(`${url}/api/password`, own, { old, fresh })
  expect((await change('wrong', 'another long word')).status).toBe(403)
  expect((await change('a long enough word', 'short')).status).toBe(403)
  expect((await change('a long enough word', 'another long word')).status).toBe(200)
  const again = await post(`${url}/api/sign-in`, {}, { name: 'Ann', password: 'another long word' })
  const other = { authorization: `Bearer ${((await again.json()) as { token: string }).token}` }
  expect((await post(`${url}/api/end-sessions`, own)).status).toBe(200)
  expect((await fetch(`${url}/api/me`, { headers: other })).status).toBe(401)
}, 30_000)

test('an address is the last that no proxy of ours has', () => {
  expect(addressOf('::ffff:10.0.0.1', undefined, [])).toBe('10.0.0.1')
  expect(addressOf('10.0.0.1', '1.1.1.1', [])).toBe('10.0.0.1')
  expect(addressOf('10.0.0.1', '6.6.6.6, 1.1.1.1', ['10.0.0.1'])).toBe('1.1.1.1')
  expect(addressOf('10.0.0.1', '6.6.6.6, 1.1.1.1, 10.0.0.2', ['10.0.0.1', '10.0.0.2'])).toBe('1.1.1.1')
  expect(addressOf('10.0.0.1', '', ['10.0.0.1'])).toBe('10.0.0.1')
})

test('a meter fills again with time, and forgets who has not asked for long', () => {
  let now = 0
  const meter = new Meter({ burst: 2, perSecond: 1 }, () => now)
  expect([meter.take('a'), meter.take('a'), meter.take('a'), meter.take('b')]).toEqual([
    undefined,
    undefined,
    1000,
    undefined,
  ])
  now = 1000
  expect(meter.take('a')).toBeUndefined()
  for (let n = 0; n < 30_000; n++) meter.take(`x${n}`)
  expect(meter.take('a')).toBeUndefined()
})
