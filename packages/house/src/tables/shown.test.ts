import { expect, test, vi } from 'vitest'
import { fund, house, request, rest, SETUP, TestClock } from '../../test/world.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { Store } from '../store/store.ts'

/** A store that several processes write to. */
const shared = (store: SqliteStore): Store =>
  new Proxy(store, {
    get(target, key) {
      if (key === 'kind') return 'postgres'
      const value = Reflect.get(target, key, target) as unknown
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

test('what others write to a table is read at once where it is shown, and elsewhere when it has rested or is asked for', async () => {
  const clock = new TestClock()
  const store = new SqliteStore(':memory:')
  const [writer, other] = [house(shared(store), clock), house(shared(store), clock)]
  await writer.openTable('one', { ...SETUP, dealer: 'person' }, 'floor', 'open')
  await other.load()
  await fund(store, 'A', 1000_00)
  const version = () => other.live('one')?.version
  const hear = async (): Promise<void> => {
    other.following.heard('table:one', writer.live('one')?.version ?? 0)
    await rest()
  }
  await writer.submit(request('one', 'A', 'sit', { place: '1' }))
  await hear()
  expect(version()).toBe(2)

  other.following.shown = () => false
  const entries = vi.spyOn(store, 'entries')
  for (const place of ['2', '3', '4']) {
    await writer.submit(request('one', 'A', 'reseat', { place }))
    await hear()
  }
  expect([version(), entries.mock.calls.length]).toEqual([2, 0])
  await clock.forward(1_000)
  await other.following.sweep(60_000)
  await rest()
  expect([version(), entries.mock.calls.length]).toEqual([2, 0])
  await clock.forward(60_000)
  await other.following.sweep(60_000)
  await rest()
  expect([version(), entries.mock.calls.length]).toEqual([5, 1])

  // Whoever looks over the tables has them read, though not for each look; whoever asks for one, at once.
  const glance = () => other.following.glance(other.tables())
  await writer.submit(request('one', 'A', 'reseat', { place: '5' }))
  await hear()
  await glance()
  expect(version()).toBe(6)
  await writer.submit(request('one', 'A', 'reseat', { place: '6' }))
  await hear()
  await glance()
  expect(version()).toBe(6)
  await other.following.upToDate(['one', 'nowhere'])
  expect(version()).toBe(7)

  // A command there is decided on what is, not on what was read last.
  await writer.submit(request('one', 'A', 'leave'))
  await hear()
  expect(version()).toBe(7)
  expect(await other.submit(request('one', 'A', 'sit', { place: '4' }))).toMatchObject({
    kind: 'done',
    version: 9,
  })
  // A table that another has opened is known at once, shown or not.
  await writer.openTable('two', SETUP, 'floor', 'open')
  other.following.heard('table:two', 1)
  await rest()
  expect(other.live('two')?.version).toBe(1)
  for (const each of [writer, other]) await each.stop()
  await store.close()
})

test('a table that others have gone far ahead of is taken up from its snapshot, with every id that it has had', async () => {
  const clock = new TestClock()
  const store = new SqliteStore(':memory:')
  const [writer, other] = [house(shared(store), clock), house(shared(store), clock)]
  await writer.openTable('one', { ...SETUP, dealer: 'person' }, 'floor', 'open')
  await fund(store, 'A', 1000_00)
  const first = request('one', 'A', 'sit', { place: '1' })
  await writer.submit(first)
  await other.load()
  other.following.shown = () => false
  const moves = Array.from({ length: 1_700 }, (_, i) =>
    request('one', 'A', 'reseat', { place: `${(i % 2) + 1}` }),
  )
  for (const move of moves.slice(1)) await writer.submit(move)
  await rest()
  const at = writer.live('one')?.version ?? 0
  expect(at).toBe(1_701)

  other.following.heard('table:one', at)
  const entries = vi.spyOn(store, 'entries')
  await other.following.upToDate(['one'])
  const read = entries.mock.calls.filter(([stream]) => stream === 'table:one')
  // Only what came after the snapshot is folded, and ids are read of no more than a segment that is not full.
  expect(read.at(-1)?.[1]).toBeGreaterThanOrEqual(1_500)
  const { table, version } = other.live('one') ?? {}
  expect({ version, table }).toEqual({ version: at, table: writer.live('one')?.table })
  for (const old of [first, moves[1], moves[600], moves[1_200]]) {
    if (!old) throw new Error('there is no such move')
    expect(await other.submit(old)).toMatchObject({
      kind: 'refused',
      because: expect.stringMatching(/long ago/),
    })
  }
  expect(await other.submit(moves.at(-1) as never)).toMatchObject({ kind: 'done', version: at })
  for (const each of [writer, other]) await each.stop()
  await store.close()
})
