import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HouseApi, HouseClient } from '@boardwalk/client'
import { afterAll, expect, test } from 'vitest'

const MAIN = join(import.meta.dirname, '../src/main.ts')
const folder = mkdtempSync(join(tmpdir(), 'boardwalk-leaving-'))
const children = new Set<ChildProcess>()
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

async function open(...more: string[]) {
  const args = [MAIN, 'house', '--port', '0', '--data', folder, ...more]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  children.add(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', (part) => {
    said.out += part
  })
  child.stderr.on('data', (part) => {
    said.err += part
  })
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  await expect.poll(() => said.out, { timeout: 50_000 }).toContain('Ctrl-C closes')
  const port = /"port":(\d+)/.exec(said.err)?.[1]
  return { child, said, exit, url: `http://localhost:${port}` }
}

interface Heard {
  readonly type: string
  readonly id?: string
  readonly version?: number
}

/** A socket that keeps what it hears. */
async function connect(url: string, token: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket?token=${token}`)
  const heard: Heard[] = []
  const closed = new Promise<number>((done) => {
    socket.onclose = ({ code }) => done(code)
  })
  await new Promise((done, failed) => {
    socket.onerror = failed
    socket.onmessage = ({ data }) => {
      heard.push(JSON.parse(data))
      done(undefined)
    }
  })
  return { heard, closed, say: (message: object) => socket.send(JSON.stringify(message)) }
}

const TABLE = 'craps-1'
const answers = (heard: readonly Heard[]): Heard[] => heard.filter(({ id }) => id !== undefined)

test('asked to end, the process says so, answers what is under way, says goodbye and ends well', async () => {
  const first = await open('--drain', '2')
  const { token } = await HouseClient.guest(first.url)
  const { heard, closed, say } = await connect(first.url, token)
  const status = async (path: string) => (await fetch(`${first.url}${path}`)).status
  expect(await status('/readyz')).toBe(200)
  first.child.kill('SIGTERM')
  await expect.poll(() => status('/readyz')).toBe(503)
  await expect(connect(first.url, token)).rejects.toBeDefined()
  // Who is there already plays on until the grace is over.
  say({ type: 'do', id: 'c0', table: TABLE, command: { type: 'sit', place: '1' } })
  await expect.poll(() => answers(heard)).toMatchObject([{ id: 'c0', type: 'done' }])
  expect(await closed).toBe(1001)
  expect(await first.exit).toBe(0)
  expect(first.said.err).toContain('"what":"closed"')

  const second = await open()
  const again = await connect(second.url, token)
  for (let n = 1; n <= 6; n++) {
    const command = { type: 'buy-in', cents: 10_00 }
    again.say({ type: 'do', id: `c${n}`, table: TABLE, command })
  }
  await expect.poll(() => answers(again.heard).length).toBeGreaterThan(0)
  second.child.kill('SIGTERM')
  expect(await again.closed).toBe(1001)
  // Each was answered: it is on disk, or it is to be sent again.
  expect(
    answers(again.heard)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['c1', 'c2', 'c3', 'c4', 'c5', 'c6'])
  expect(await second.exit).toBe(0)

  const third = await open()
  const last = await connect(third.url, token)
  for (const { id, type, version } of answers(again.heard)) {
    last.say({ type: 'do', id, table: TABLE, command: { type: 'buy-in', cents: 10_00 } })
    const same = type === 'done' ? { id, type, version } : { id, type: 'done' }
    await expect.poll(() => answers(last.heard).find((heard) => heard.id === id)).toMatchObject(same)
  }
  const me = await new HouseApi(third.url, { token }).me()
  expect(me.money.patron).toBe(1000_00 - 60_00)
  third.child.kill('SIGTERM')
  expect(await third.exit).toBe(0)
})
