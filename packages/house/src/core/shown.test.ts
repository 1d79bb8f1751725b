import { expect, test, vi } from 'vitest'
import { fund, house, request, rest, SETUP, TestClock } from '../../test/world.ts'
import { SqliteStore } from '../store/sqlite.ts'
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

test('what others write to a table is read at once where it is shown, and elsewhere at the next sweep', async () => {
  const clock = new TestClock()
  const store = new SqliteStore(':memory:')
  const [writer, other] = [house(shared(store), clock), house(shared(store), clock)]
  await writer.openTable('one', { ...SETUP, dealer: 'person' }, 'floor', 'open')
  await other.load()
  await fund(store, 'A', 1000_00)
  const version = () => other.live('one')?.version
  const hear = async (): Promise<void> => {
    other.heard('table:one', writer.live('one')?.version ?? 0)
    await rest()
  }
  await writer.submit(request('one', 'A', 'sit', { place: '1' }))
  await hear()
  expect(version()).toBe(2)

  other.shown = () => false
  const entries = vi.spyOn(store, 'entries')
  for (const place of ['2', '3', '4']) {
    await writer.submit(request('one', 'A', 'reseat', { place }))
    await hear()
  }
  expect([version(), entries.mock.calls.length]).toEqual([2, 0])
  await other.sweep()
  await rest()
  expect([version(), entries.mock.calls.length]).toEqual([5, 1])

  // A command there is decided on what is, not on what was read last.
  await writer.submit(request('one', 'A', 'leave'))
  await hear()
  expect(version()).toBe(5)
  expect(await other.submit(request('one', 'A', 'sit', { place: '4' }))).toMatchObject({
    kind: 'done',
    version: 7,
  })
  // A table that another has opened is known at once, shown or not.
  await writer.openTable('two', SETUP, 'floor', 'open')
  other.heard('table:two', 1)
  await rest()
  expect(other.live('two')?.version).toBe(1)
  for (const each of [writer, other]) await each.stop()
  await store.close()
})
