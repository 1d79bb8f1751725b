import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { Meter } from '../people/rate.ts'
import { type RunningHouse, type StartOptions, startHouse } from '../start.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { addressOf, netOf, type Rates } from './rates.ts'

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

test('an address pays for what it reads by what that costs, and other addresses do not', async () => {
  const url = await open({ reads: { burst: 20, perSecond: 0.001 } }, PROXY)
  const ask = async (path: string, address: string) =>
    (await fetch(`${url}${path}`, { headers: from(address) })).status
  const recent = '/api/tables/craps-1/recent'
  const answers: number[] = []
  for (let n = 0; n < 5; n++) answers.push(await ask(recent, '192.0.2.1'))
  expect(answers).toEqual([200, 200, 200, 200, 429])
  const hash = '0'.repeat(64)
  for (const path of [
    '/api/shoes/craps-1/1',
    '/api/draws/craps-1/1',
    `/api/receipts/craps-1/1/${hash}`,
    '/verify-shoe.js',
    '/openapi.json',
    '/protocol',
  ])
    expect([path, await ask(path, '192.0.2.1')]).toEqual([path, 429])
  expect(await ask('/api/tables/craps-1', '192.0.2.1')).toBe(200)
  expect(await ask(recent, '192.0.2.2')).toBe(200)
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
  expect((await change('a long enough word', 'short')).status).toBe(400)
  expect((await change('a long enough word', 'password')).status).toBe(403)
  expect((await change('a long enough word', 'another long word')).status).toBe(200)
  const again = await post(`${url}/api/sign-in`, {}, { name: 'Ann', password: 'another long word' })
  const other = { authorization: `Bearer ${((await again.json()) as { token: string }).token}` }
  expect((await post(`${url}/api/end-sessions`, own)).status).toBe(200)
  expect((await fetch(`${url}/api/me`, { headers: other })).status).toBe(401)
})

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

test('a meter takes what something costs, and says when there is as much again', () => {
  let now = 0
  const meter = new Meter({ burst: 10, perSecond: 1 }, () => now)
  expect([meter.take('a', 8), meter.take('a', 8), meter.take('a', 2)]).toEqual([undefined, 6000, undefined])
  now = 8000
  expect(meter.take('a', 8)).toBeUndefined()
  now = 17_000
  expect(meter.take('a', 99)).toBe(1000)
  now = 18_000
  expect(meter.take('a', 99)).toBeUndefined()
})

/** What an attempt to connect came to: open, or the status and when again. */
const attempt = (url: string, token: string, address: string): Promise<[number, string | undefined]> =>
  new Promise((done) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket?token=${token}`, {
      headers: from(address),
    })
    socket.on('open', () => {
      socket.close()
      done([101, undefined])
    })
    socket.on('unexpected-response', (request, { statusCode, headers }) => {
      request.destroy()
      done([statusCode ?? 0, headers['retry-after']])
    })
    socket.on('error', () => undefined)
  })

test('attempts to connect are requests: an address that makes too many is told when again', async () => {
  const url = await open({ requests: { burst: 5, perSecond: 0.01 } }, PROXY)
  const made: [number, string | undefined][] = []
  for (let n = 0; n < 8; n++) made.push(await attempt(url, 'A'.repeat(43), '192.0.2.1'))
  expect(made.map(([status]) => status)).toEqual([403, 403, 403, 403, 403, 429, 429, 429])
  expect(Number(made.at(-1)?.[1])).toBeGreaterThan(10)
  expect((await fetch(`${url}/api/house`, { headers: from('192.0.2.1') })).status).toBe(429)
  expect((await attempt(url, 'A'.repeat(43), '192.0.2.2'))[0]).toBe(403)
})

test('an address of IPv6 is a whole network of 64 bits, and one of IPv4 in its dress is itself', async () => {
  expect(netOf('2001:db8:1:2::7')).toBe(netOf('2001:0DB8:0001:0002:ffff:ffff:ffff:1'))
  expect(netOf('2001:db8:1:2::7')).not.toBe(netOf('2001:db8:1:3::7'))
  expect(netOf('2001:db8::1')).toBe(netOf('2001:db8:0:0:1::'))
  expect(netOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(netOf('::ffff:c000:201')).toBe('192.0.2.1')
  expect(netOf('fe80::1%eth0')).toBe(netOf('fe80::2'))
  expect([netOf('192.0.2.1'), netOf(''), netOf('no:address')]).toEqual(['192.0.2.1', '', 'no:address'])
  const url = await open({ guests: FEW, sockets: 1, signIns: FEW }, PROXY)
  const answers: number[] = []
  for (let n = 0; n < 5; n++)
    answers.push((await post(`${url}/api/guest`, from(`2001:db8:1:2::${n}`))).status)
  expect(answers).toEqual([200, 200, 200, 429, 429])
  expect((await post(`${url}/api/guest`, from('2001:db8:1:3::1'))).status).toBe(200)
  expect(logged).toContainEqual(['too many', { address: '2001:db8:1:2::3', path: '/api/guest' }])
})

/** Gives commands on a socket, one after the other answered. */
async function commands(url: string, token: string, address: string, many: number): Promise<string[]> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket?token=${token}`, {
    headers: from(address),
  })
  const answers: string[] = []
  await new Promise<void>((done, failed) => {
    const give = (): void =>
      socket.send(
        JSON.stringify({
          type: 'do',
          id: `c${answers.length}`,
          table: 'craps-1',
          command: { type: 'no-such-command' },
        }),
      )
    socket.on('error', failed)
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as { type: string; after?: number }
      if (message.type === 'busy') expect(message.after).toBeGreaterThan(1000)
      if (message.type !== 'hello') answers.push(message.type)
      if (answers.length === many) done()
      else give()
    })
  })
  socket.close()
  return answers
}

test('commands are counted once, by person and by address, whether by request or by socket', async () => {
  const url = await open({ changes: FEW, commands: { burst: 5, perSecond: 0.01 } }, PROXY)
  const guest = async (address: string) =>
    ((await (await post(`${url}/api/guest`, from(address))).json()) as { token: string }).token
  const give = async (token: string, address: string) => {
    const auth = { authorization: `Bearer ${token}`, ...from(address) }
    const command = { id: `h${Math.random()}`, command: { type: 'no-such-command' } }
    return (await post(`${url}/api/tables/craps-1/commands`, auth, command)).status
  }
  const [one, two, three] = [await guest('192.0.2.1'), await guest('192.0.2.1'), await guest('192.0.2.2')]
  expect([await give(one, '192.0.2.1'), await give(one, '192.0.2.1')]).toEqual([409, 409])
  // The third of this person, and then none; on a second connection no more than on the first.
  expect(await commands(url, one, '192.0.2.1', 2)).toEqual(['refused', 'busy'])
  expect(await commands(url, one, '192.0.2.7', 1)).toEqual(['busy'])
  expect(await give(one, '192.0.2.7')).toBe(429)
  // Two more from the address, by whomever.
  expect(await commands(url, two, '192.0.2.1', 3)).toEqual(['refused', 'refused', 'busy'])
  expect(await commands(url, three, '192.0.2.2', 1)).toEqual(['refused'])
})

test('events and entries say from where: guests, the operator, roles, orders and money', async () => {
  const url = await open({}, PROXY)
  const link = running?.operatorLink ?? ''
  const json = async (response: Promise<Response>) => (await (await response).json()) as never
  const as = ({ token }: { token: string }, address: string) => ({
    authorization: `Bearer ${token}`,
    ...from(address),
  })
  const word = 'a long enough word'
  const claim = { link: link.slice(link.indexOf('#') + 1), name: 'Opal', password: word }
  const opal: { token: string } = await json(post(`${url}/api/operator`, from('192.0.2.10'), claim))
  const made: Record<string, { token: string; you: { id: string } }> = {}
  for (const [i, name] of ['Cal', 'Pat'].entries()) {
    const guest: { token: string } = await json(post(`${url}/api/guest`, from(`192.0.2.2${i}`)))
    made[name] = await json(post(`${url}/api/register`, as(guest, `192.0.2.2${i}`), { name, password: word }))
  }
  const { Cal, Pat } = made
  if (!Cal || !Pat) throw new Error('nobody came')
  const order = (who: { token: string }, address: string, more: object) =>
    post(`${url}/api/orders`, as(who, address), { id: `o${Math.random()}`, because: 'a reason', ...more })
  const grant = { command: 'grant-role', about: Cal.you.id, details: { role: 'cashier' } }
  expect((await order(opal, '192.0.2.11', grant)).status).toBe(200)
  const deposit = (cents: number) => ({ command: 'deposit', about: Pat.you.id, details: { cents } })
  expect((await order(Cal, '192.0.2.30', deposit(5_00))).status).toBe(200)
  expect((await order(Cal, '192.0.2.31', deposit(600_00))).status).toBe(200)
  await running?.close()
  const store = new SqliteStore(folders.at(-1) as string, { readOnly: true })
  const events = (await store.entries('events', 0)).flatMap(
    (e) => (JSON.parse(e.body) as { events: { kind: string; text: string }[] }).events,
  )
  const said = (kind: string) => events.find((e) => e.kind === kind)?.text
  expect(said('operator-made')).toContain('from 192.0.2.10')
  expect(said('grant-role')).toContain('from 192.0.2.11')
  expect(said('deposit')).toContain('from 192.0.2.30')
  expect(said('deposit-asked')).toContain('from 192.0.2.31')
  const people = (await store.entries('people', 0)).map((e) => e.body).join()
  expect(people).toContain('"role":"guest","from":"192.0.2.20"')
  await store.close()
})

/** Connects, does something again and again until the house hangs up, and says what it said. */
async function until(url: string, again: (socket: WebSocket) => void): Promise<[number, string]> {
  const { token } = (await (await post(`${url}/api/guest`, {})).json()) as { token: string }
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket?token=${token}`)
  const closed = new Promise<[number, string]>((done, failed) => {
    socket.on('error', failed)
    socket.on('close', (code, reason) => done([code, String(reason)]))
  })
  await new Promise((done) => socket.once('open', done))
  socket.ping()
  await new Promise((done) => socket.once('pong', done))
  const timer = setInterval(() => {
    for (let n = 0; n < 50 && socket.readyState === WebSocket.OPEN; n++) again(socket)
  }, 10)
  return closed.finally(() => clearInterval(timer))
}

test('pings and pongs that nobody asked for count as messages', async () => {
  const url = await open({})
  const over = [1008, 'Too many messages.']
  expect(await until(url, (socket) => socket.ping())).toEqual(over)
  expect(await until(url, (socket) => socket.pong())).toEqual(over)
})
