import { isRefused } from '@boardwalk/engine/kernel'
import { expect, test } from 'vitest'
import { asks, MINUTE, waitingList } from '../../test/waiting.ts'
import { TestClock } from '../../test/world.ts'
import { verifyHouse } from '../proof/verify.ts'
import { chainHash } from '../store/chain.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { EMPTY_HEAD, type Store } from '../store/store.ts'
import { FactStreams } from './facts.ts'

const lists = (store: Store, clock = new TestClock()) =>
  new FactStreams(waitingList, {
    store,
    clock,
    build: 'test',
    fatal: (reason) => {
      throw reason
    },
  })

test('an id counts once, the first answer stands, and a restart knows both', async () => {
  const store = new SqliteStore(':memory:')
  const first = lists(store)
  const joined = await first.submit('craps', asks('ann', 'a'))
  expect(joined).toMatchObject({ kind: 'done', version: 1 })
  const no = await first.submit('craps', asks('ann', 'b'))
  expect(isRefused(no)).toBe(true)
  await first.submit('craps', asks('ann', 'c', 'leave'))
  await first.stop()
  const again = lists(store)
  expect(await again.submit('craps', asks('ann', 'a'))).toEqual(joined)
  expect(await again.submit('craps', asks('ann', 'b'))).toEqual(no)
  expect(await again.submit('craps', asks('ann', 'a', 'leave'))).toMatchObject({ code: 'id-reused' })
  expect(again.state('craps')).toMatchObject({ line: [] })
})

test('a stream acts when its time has come', async () => {
  const clock = new TestClock()
  const all = lists(new SqliteStore(':memory:'), clock)
  await all.submit('craps', asks('ann', 'a'))
  await all.submit('craps', asks('bob', 'b'))
  await clock.forward(MINUTE - 1)
  expect(all.state('craps')?.line).toEqual(['ann', 'bob'])
  await clock.forward(1)
  expect(all.state('craps')?.line).toEqual(['bob'])
})

test('another node acts where the one that wrote last is late, and hears what was written', async () => {
  const store = new SqliteStore(':memory:')
  const [one, other] = [new TestClock(), new TestClock()]
  const [gone, left] = [lists(store, one), lists(store, other)]
  await gone.submit('craps', asks('ann', 'a'))
  await gone.stop()
  await left.load()
  expect(left.state('craps')?.line).toEqual(['ann'])
  await other.forward(MINUTE + 250)
  await left.overdue(250)
  expect(left.state('craps')?.line).toEqual([])
})

test('what is read from a snapshot is what the entries come to', async () => {
  const store = new SqliteStore(':memory:')
  const all = lists(store)
  for (let n = 0; n < 260; n++) {
    await all.submit('craps', asks('ann', `j${n}`))
    await all.submit('craps', asks('ann', `l${n}`, 'leave'))
  }
  await all.submit('craps', asks('bob', 'b'))
  await new Promise((turn) => setImmediate(turn))
  await all.stop()
  expect((await store.snapshot('waiting:craps'))?.version).toBe(500)
  const again = lists(store)
  await again.load()
  expect(again.state('craps')).toEqual(all.state('craps'))
  expect(await again.submit('craps', asks('ann', 'j0'))).toMatchObject({ code: 'id-expired' })
})

test('verify decides every command again', async () => {
  const store = new SqliteStore(':memory:')
  const all = lists(store)
  await all.submit('craps', asks('ann', 'a'))
  const options = { games: [], machines: [waitingList] }
  expect((await verifyHouse(store, options)).fault).toBeUndefined()
  const events = [{ type: 'joined', who: 'eve' }]
  const body = JSON.stringify({
    v: 1,
    at: 1,
    by: 'bob',
    id: 'b',
    build: 'test',
    command: { type: 'join' },
    events,
  })
  const hash = chainHash(EMPTY_HEAD, body)
  const entry = { version: 1, actor: 'bob', command: 'b', body, hash, transfers: [], due: null }
  await store.append([[{ ...entry, stream: 'waiting:roulette' }]])
  const { fault } = await verifyHouse(store, options)
  expect(fault).toMatchObject({ stream: 'waiting:roulette', version: 1 })
})
