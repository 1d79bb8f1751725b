import { drawn, type Game, seeded } from '@boardwalk/engine/kernel'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { expect, test, vi } from 'vitest'
import { house, request, SETUP, TestClock } from '../../test/world.ts'
import { chainHash } from '../store/chain.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { EMPTY_HEAD } from '../store/store.ts'
import { HouseBook } from './book.ts'
import { Played } from './records.test-kit.ts'
import { TableBook } from './tablebook.ts'

const game = minibaccarat as Game
/** How many entries may be taken in between a command and its answer: those of two turns of the loop. */
const FEW = 16

/** A table that has been played for long, as the store has it. */
async function playLong(store: SqliteStore, rounds: number): Promise<number> {
  const played = new Played(game, { options: { shuffling: 'continuous' } }, drawn(seeded(5)))
  played.auto('turn-down')
  played.sit('A', '1', 90_000_00)
  for (let i = 0; i < rounds; i++) {
    played.auto()
    played.bet('A', '1', 'banker', 20_00)
    played.do('player:A', 'ready')
    played.auto()
  }
  let hash: Buffer = EMPTY_HEAD
  const drafts = played.texts.map(({ version, body }) => {
    hash = chainHash(hash, body)
    const [stream, command] = ['table:long', `c${version}`]
    return { stream, version, actor: 'A', command, body, hash, transfers: [], due: null }
  })
  await store.append([drafts])
  return drafts.length
}

test('while a long record is read, a command waits for a few of its entries and no more', async () => {
  const clock = new TestClock()
  const store = new SqliteStore(':memory:')
  const h = house(store, clock)
  await h.openTable('one', { ...SETUP, dealer: 'person' }, 'floor', 'open')
  await h.submit(request('one', 'B', 'sit', { place: '1' }))
  const entries = await playLong(store, 120)
  expect(entries).toBeGreaterThan(1000)
  const taken = vi.spyOn(TableBook.prototype, 'take')
  const reading = new HouseBook(store, [game]).figures(['long'])
  const waits: number[] = []
  while (taken.mock.calls.length < entries) {
    const before = taken.mock.calls.length
    const reply = await h.submit(request('one', 'B', 'reseat', { place: String((waits.length % 2) + 2) }))
    expect(reply.kind).toBe('done')
    waits.push(taken.mock.calls.length - before)
  }
  expect((await reading).get('long')?.counted).toBe(entries)
  expect(Math.max(...waits)).toBeLessThanOrEqual(FEW)
  expect(waits.length).toBeGreaterThanOrEqual(entries / FEW)
  taken.mockRestore()
  await h.close()
})
