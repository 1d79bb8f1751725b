import { randomBytes } from 'node:crypto'
import { isRefused, type Refused } from '@boardwalk/engine/kernel'
import { expect, test } from 'vitest'
import { TestClock } from '../../test/world.ts'
import { firstBreak } from '../proof/chain.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { EMPTY_HEAD, type Store, StoreLost } from '../store/store.ts'
import { isBusy, Journal } from './journal.ts'

interface Counted {
  readonly type: 'counted'
  readonly n: number
}

/** A stream that counts to a number, and its fold. */
function counter(store: Store, clock = new TestClock()) {
  const seen: number[] = []
  const journal = new Journal<Counted>({
    store,
    clock,
    stream: 'count',
    build: 'test',
    newId: () => randomBytes(9).toString('base64url'),
    fold: ({ n }) => seen.push(n),
  })
  const next = (most = Number.POSITIVE_INFINITY) =>
    journal.write('A', () => {
      const n = (seen.at(-1) ?? 0) + 1
      const full: Refused = { refused: 'house', because: 'Enough.' }
      return n > most ? full : { facts: [{ type: 'counted', n }], result: { n } }
    })
  return { journal, seen, next }
}

/** A store that acts up: `append` is called in its place, as on a node of a cluster. */
const faulty = (store: Store, append: Store['append']): Store =>
  new Proxy(store, {
    get(target, key) {
      if (key === 'append') return append
      if (key === 'kind') return 'postgres'
      const value = Reflect.get(target, key, target) as unknown
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

test('what another was first with is read, and the decision made again', async () => {
  const store = new SqliteStore(':memory:')
  const [a, b] = [counter(store), counter(store)]
  const answers = await Promise.all([a, b, a, b, a, b].map((at) => at.next(3)))
  const numbers = answers.map((x) => (isRefused(x) || isBusy(x) ? 0 : x.n))
  expect(numbers.toSorted()).toEqual([0, 0, 0, 1, 2, 3])
  await a.journal.refresh()
  await b.journal.refresh()
  expect(a.seen).toEqual(b.seen)
  expect(a.seen).toEqual(a.seen.map((_, i) => i + 1))
  expect(firstBreak(EMPTY_HEAD, await store.entries('count', 0))).toBeUndefined()
})

test('whoever comes second holds the stream for the next try', async () => {
  const store = new SqliteStore(':memory:')
  const rival = counter(store)
  let races = 0
  const beaten = faulty(store, async (groups) => {
    races++
    await rival.next()
    return store.append(groups)
  })
  expect(await counter(beaten).next()).toEqual({ n: 2 })
  expect(races).toBe(1)
})

test('an answer that was lost is looked up, and the fact counts once', async () => {
  const store = new SqliteStore(':memory:')
  const deaf = faulty(store, async (groups) => {
    await store.append(groups)
    throw new StoreLost('the answer is lost')
  })
  const { next, seen } = counter(deaf)
  expect(await next()).toEqual({ n: 1 })
  expect(await next()).toEqual({ n: 2 })
  expect([seen, (await store.entries('count', 0)).length]).toEqual([[1, 2], 2])
})

test('a batch that was lost before it was written is written again', async () => {
  const store = new SqliteStore(':memory:')
  let lost = 0
  const dropping = faulty(store, async (groups) => {
    if (lost++ < 2) throw new StoreLost('the connection is gone')
    return store.append(groups)
  })
  expect(await counter(dropping).next()).toEqual({ n: 1 })
  expect((await store.entries('count', 0)).length).toBe(1)
})

test('while the database gives no answer at all, the answer is to come back', async () => {
  const store = new SqliteStore(':memory:')
  let gone = true
  const away = async () => {
    throw new StoreLost('PostgreSQL gave no answer')
  }
  const silent = new Proxy(faulty(store, away), {
    get: (target, key) => (key === 'entries' && gone ? away : Reflect.get(target, key)),
  })
  const { next, journal } = counter(silent)
  expect(await next()).toMatchObject({ busy: true })
  await expect(journal.refresh()).rejects.toThrow(StoreLost)
  gone = false
  expect(await next()).toMatchObject({ n: 1 })
})

test('a disk that failed is not tried again', async () => {
  const store = new SqliteStore(':memory:')
  store.append = async () => {
    throw new StoreLost('the commit failed')
  }
  await expect(counter(store).next()).rejects.toThrow(StoreLost)
})

test('time does not fall, and whoever folds nothing may begin at the end', async () => {
  const store = new SqliteStore(':memory:')
  const [fast, slow] = [new TestClock(), new TestClock()]
  await fast.forward(5000)
  await counter(store, fast).next()
  const late = counter(store, slow)
  await late.journal.fromEnd()
  expect([late.seen, late.journal.version]).toEqual([[], 1])
  await late.next()
  const times = (await store.entries('count', 0)).map((e) => (JSON.parse(e.body) as { at: number }).at)
  expect(times).toEqual([fast.now(), fast.now()])
})

test('more than a thousand waiting decisions are told to come back', async () => {
  const { next, seen } = counter(new SqliteStore(':memory:'))
  const answers = await Promise.all(Array.from({ length: 1010 }, () => next()))
  expect(answers.filter(isBusy).length).toBe(10)
  expect(seen.length).toBe(1000)
})
