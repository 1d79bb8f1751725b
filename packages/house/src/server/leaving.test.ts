import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { openDoor, TestSocket } from '../../test/door.ts'
import { SETUP } from '../../test/world.ts'
import { good } from '../people/people.test-kit.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { systemClock } from '../streams/clock.ts'

const folder = mkdtempSync(join(tmpdir(), 'boardwalk-leaving-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a house that closes answers what is under way, decides nothing new, and says goodbye', async () => {
  const store = new SqliteStore(folder)
  const node = await openDoor(store, systemClock)
  await node.house.openTable('one', SETUP, 'floor', 'open')
  const guest = good(await node.people.door.guest())
  const socket = await TestSocket.to(node, guest)
  // A disk that takes its time, until it is told to go on.
  const append = store.append.bind(store)
  let goOn = (): void => undefined
  const slow = new Promise<void>((done) => {
    goOn = done
  })
  store.append = async (groups) => {
    await slow
    return append(groups)
  }
  const asked = vi.spyOn(node.house, 'ask')
  const sat = socket.give('one', { type: 'sit', place: '1' })
  const bySlowRequest = fetch(`http://127.0.0.1:${node.port}/api/tables/one/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${guest.token}` },
    body: JSON.stringify({ id: 'r1', command: { type: 'buy-in', cents: 100_00 } }),
  })
  await expect.poll(() => asked.mock.calls.length).toBe(2)
  const closed = node.close()
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${node.port}${path}`)).status
  await expect.poll(() => status('/readyz')).toBe(503)
  expect(await status('/healthz')).toBe(200)
  expect(await status('/api/tables')).toBe(503)
  await expect(TestSocket.to(node, guest)).rejects.toThrow('503')
  expect(await socket.give('one', { type: 'sit', place: '2' })).toMatchObject({ type: 'busy', after: 1000 })
  expect(socket.socket.readyState).toBe(1)
  goOn()
  expect(await sat).toMatchObject({ type: 'done' })
  expect((await bySlowRequest).status).toBe(200)
  expect(await socket.closed).toBe(1001)
  await closed
  await store.close()
})
