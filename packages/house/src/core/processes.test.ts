import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Command, HouseClient } from '@boardwalk/client'
import { games } from '@boardwalk/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { openKeys } from '../proof/keys.ts'
import { verifyHouse } from '../proof/verify.ts'
import { PostgresStore } from '../store/postgres.ts'

/** Three processes on one PostgreSQL under load, one killed and one frozen: play goes on, nothing lost, nothing twice. */
const folder = mkdtempSync(join(tmpdir(), 'boardwalk-nodes-'))
let server: TestPostgres
const children: ChildProcess[] = []

beforeAll(async () => {
  server = await startPostgres()
}, 60_000)
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Node {
  readonly child: ChildProcess
  readonly url: string
}

function start(url: string): Promise<Node> {
  const script = join(import.meta.dirname, '../../test/node.ts')
  const child = spawn(process.execPath, [script, folder, url], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  return new Promise((done, failed) => {
    child.stdout?.once('data', (data: Buffer) => done({ child, url: data.toString().trim() }))
    child.once('exit', () => failed(new Error('a process ended before it was open')))
  })
}

const MINI = 'minibaccarat-1'
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

interface Receipt {
  readonly table: string
  readonly actor: string
  readonly id: string
  readonly version: number
  readonly hash: string
}

test('three processes, one killed and one frozen under load', async () => {
  const url = await server.database()
  // The first makes the keys; the others find them.
  const nodes = [await start(url), ...(await Promise.all([start(url), start(url)]))] as [Node, Node, Node]
  const receipts: Receipt[] = []
  let over = false
  const player = async (n: number): Promise<void> => {
    // Each begins at another node; the client goes on to the next when one does not answer, under the same id.
    const urls = nodes.map((_, i) => (nodes[(i + n) % nodes.length] as Node).url)
    const client = await HouseClient.guest(urls, { timeoutMs: 3_000, patienceMs: 60_000 })
    const table = n === 0 ? MINI : 'craps-1'
    let k = 0
    const act = async (command: Command) => {
      const id = `n${n}-${++k}`
      const reply = await client.give(table, command, { id })
      if (reply.type !== 'done') return
      receipts.push({ table, actor: client.you.id, id, version: reply.version, hash: reply.hash })
    }
    await act({ type: 'sit', place: String(n + 1) })
    await act({ type: 'buy-in', cents: 500_00 })
    while (!over) {
      // One keeps a table in play, the others move money across tables and purses without a pause.
      if (n === 0) await act({ type: 'bet', place: '1', wager: 'banker', cents: 5_00 })
      else await act(k % 2 ? { type: 'cash-out', cents: 1_00 } : { type: 'buy-in', cents: 1_00 })
      if (n === 0) await pause(100)
    }
  }
  const clients = [0, 1, 2, 3].map(player)
  const store = await PostgresStore.open(url, { connections: 2 })
  const version = async () => (await store.streams([`table:${MINI}`]))[0]?.version ?? 0
  await expect.poll(version).toBeGreaterThan(30)

  nodes[1].child.kill('SIGKILL')
  const killed = await version()
  await expect.poll(version).toBeGreaterThan(killed + 15)

  nodes[2].child.kill('SIGSTOP')
  const frozen = await version()
  await expect.poll(version).toBeGreaterThan(frozen + 15)
  await pause(2_000)
  nodes[2].child.kill('SIGCONT')
  await pause(1_500)
  over = true
  await Promise.all(clients)
  nodes[0].child.kill('SIGKILL')
  nodes[2].child.kill('SIGKILL')

  expect(receipts.length).toBeGreaterThan(100)
  for (const table of [MINI, 'craps-1']) {
    const entries = await store.entries(`table:${table}`, 0)
    expect(entries.map((e) => e.version)).toEqual(entries.map((_, i) => i + 1))
    const found = new Map(
      entries.map((e) => [`${e.actor} ${e.command}`, `${e.version} ${e.hash.toString('hex')}`]),
    )
    expect(found.size).toBe(entries.length)
    for (const r of receipts.filter((x) => x.table === table))
      expect(found.get(`${r.actor} ${r.id}`)).toBe(`${r.version} ${r.hash}`)
  }
  const { house, signer } = openKeys(join(folder, 'keys'))
  const verified = await verifyHouse(store, { games, keys: house, signers: [signer] })
  expect(verified.fault).toBeUndefined()
  await store.close()
}, 120_000)
