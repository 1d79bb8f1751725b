import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HouseApi, HouseClient } from '@boardwalk/client'
import { afterAll, expect, test } from 'vitest'
import { startHouse } from '../src/start.ts'
import { LossyWire } from './wire.ts'

const folder = mkdtempSync(join(tmpdir(), 'boardwalk-client-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const TABLE = 'craps-1'
const TIMES = 60

test('whatever is cut and whoever starts again, each command is answered and counts once', async () => {
  const port = await freePort()
  const { wire, url } = await LossyWire.before(`http://127.0.0.1:${port}`)
  const origin = new URL(url).origin
  const fatal = (reason: Error): void => {
    throw reason
  }
  const open = () => startHouse({ folder, port, origin, log: () => undefined, fatal })
  let running = await open()
  const client = await HouseClient.guest(origin)
  const links: string[] = []
  client.socket({ pauseMs: 20, link: (link) => links.push(link) })
  await client.give(TABLE, { type: 'sit', place: '1' })
  const all = Promise.all(
    Array.from({ length: TIMES }, (_, n) =>
      client.give(TABLE, { type: 'buy-in', cents: 1_00 }, { id: `b${n}` }),
    ),
  )
  let over = false
  const trouble = async (): Promise<void> => {
    for (let n = 0; !over; n++) {
      await pause(150)
      wire.away(true)
      if (n === 2) {
        await running.close()
        running = await open()
      }
      await pause(30)
      wire.away(false)
    }
  }
  const troubled = trouble()
  const replies = await all
  over = true
  await troubled
  expect(links.filter((link) => link === 'lost').length).toBeGreaterThan(3)
  expect(new Set(replies.map(({ type }) => type))).toEqual(new Set(['done']))
  expect(new Set(replies.map(({ version }) => version)).size).toBe(TIMES)
  const entries = await running.store.entries(`table:${TABLE}`, 0)
  for (const reply of replies) {
    const [entry, ...more] = entries.filter((e) => e.actor === client.you.id && e.command === reply.id)
    expect([entry?.version, more.length]).toEqual([reply.version, 0])
    if (reply.type === 'done') expect(entry?.hash.toString('hex')).toBe(reply.hash)
  }
  const { money } = await new HouseApi(origin, { token: client.token }).me()
  expect(money).toMatchObject({ patron: 1000_00 - TIMES * 1_00, tables: { [TABLE]: TIMES * 1_00 } })
  client.close()
  await running.close()
  await wire.close()
})
