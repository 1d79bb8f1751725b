import { games } from '@boardwalk/engine'
import { expect, test } from 'vitest'
import { SETUP } from '../../test/world.ts'
import { World } from '../proof/proof.test-kit.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { DrawRecords } from './draws.ts'

async function table(): Promise<World> {
  const world = new World(new SqliteStore(':memory:'), { games })
  await world.open('one', { ...SETUP, game: 'big-six' })
  await world.seat('one', 'A', '1', 500_00)
  await world.seat('one', 'B', '2', 500_00)
  return world
}

/** The entry that opened the last secret. */
async function openedAt({ store }: World): Promise<number> {
  const rows = await store.entries('table:one', 0)
  return rows.findLast((r) => r.body.includes('"drawn"'))?.version ?? 0
}

test('why somebody was sent away is in no proof: its chain begins after it', async () => {
  const world = await table()
  const { version } = world.live('one')
  const command = { type: 'remove-player', by: 'floorperson', player: 'B', reason: 'for shouting' } as const
  await world.house.submit({ table: 'one', actor: 'F', id: 'out', command, mark: true })
  await world.do('one', 'B', 'leave')
  await world.play('one', 1)
  const record = await new DrawRecords(world.store).record('one', await openedAt(world))
  expect(record).toMatchObject({ draw: 1, committed: 1, chain: { from: version + 2 } })
  expect(JSON.stringify(record)).not.toContain('shouting')
  await world.house.close()
})

test('a proof reads its own entries once, and of a long wait not the texts', async () => {
  const world = await table()
  for (let i = 0; i < 500; i++) {
    await world.do('one', 'A', 'cash-out', { cents: 1_00 })
    await world.do('one', 'A', 'buy-in', { cents: 1_00 })
  }
  await world.play('one', 1)
  const at = await openedAt(world)
  const records = new DrawRecords(world.store)
  const entries = world.store.entries.bind(world.store)
  let read = 0
  world.store.entries = async (...asked) => {
    const rows = await entries(...asked)
    read += rows.length
    return rows
  }
  const record = await records.record('one', at)
  expect(record).toMatchObject({ draw: 1, committed: 1, head: expect.any(String) })
  expect(record).not.toHaveProperty('chain')
  expect(read).toBeLessThan(6)
  const once = read
  expect(await records.record('one', at)).toBe(record)
  expect(read).toBe(once)
  await world.house.close()
})
