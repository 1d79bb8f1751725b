import { blackjack, type State } from '@boardwalk/engine/blackjack'
import { type Game, isEvent, pile, seeded } from '@boardwalk/engine/kernel'
import { expect, test } from 'vitest'
import { KEY, SETUP } from '../../test/world.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { Body } from '../tables/types.ts'
import { rewrite, scratch, tampered, World } from './proof.test-kit.ts'
import { type Verified, verifyHouse } from './verify.ts'

const games = [blackjack as Game]

/** One deck that is burned down to a few cards, so that the discards are shuffled in the middle of a round. */
async function played(folder: string): Promise<void> {
  const world = new World(new SqliteStore(folder), { draw: seeded(3), games })
  await world.open('bj', {
    ...SETUP,
    game: 'blackjack',
    settings: { options: { decks: 1, holeCard: 'down' } },
  })
  await world.seat('bj', 'A', '1', 500_00)
  const table = () => world.live('bj').table
  await world.until(() => table().state !== null && (table().state as State).phase === 'cut')
  await world.do('bj', 'A', 'decline-cut')
  await world.until(() => world.ready('bj'))
  while (pile(table(), 'shoe').length > 3) {
    const reply = await world.house.submit({
      table: 'bj',
      actor: 'floor',
      id: `new-${pile(table(), 'shoe').length}`,
      command: { type: 'new-dealer', by: 'floorperson' },
    })
    if (reply.kind !== 'done') throw new Error(JSON.stringify(reply))
    const left = pile(table(), 'shoe').length
    await world.until(() => pile(table(), 'shoe').length < left && world.ready('bj'))
  }
  await world.play('bj', 2)
  await world.house.close()
}

const check = async (folder: string, change: (text: string) => string): Promise<Verified> => {
  const store = tampered(folder, (db) => rewrite(db, 'table:bj', change))
  try {
    return await verifyHouse(store, { games, keys: [KEY], again: 'test' })
  } finally {
    await store.close()
  }
}

test('discards that were shuffled by themselves are committed to, opened when the shoe is over, and verified', async () => {
  const folder = scratch()
  await played(folder)
  const honest = await check(folder, (text) => text)
  expect(honest.fault).toBeUndefined()
  let parts = 0
  const swapped = await check(folder, (text) => {
    const body = JSON.parse(text) as Body
    if (body.events?.some((e) => isEvent(e, 'shuffled') && e.cards !== undefined)) parts++
    if (!body.opened) return text
    const opened = body.opened.map((o) =>
      'order' in o ? { ...o, order: o.order.split(' ').toReversed().join(' ') } : o,
    )
    return JSON.stringify({ ...body, opened })
  })
  expect(parts).toBe(1)
  expect(JSON.stringify(swapped.fault)).toContain('is opened with another order')
})
