import { type Command, isRefused, type Refused } from '@boardwalk/engine/kernel'
import { expect, test } from 'vitest'
import { TestClock } from '../../test/world.ts'
import { verifyHouse } from '../proof/verify.ts'
import { chainHash } from '../store/chain.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { EMPTY_HEAD, type Store } from '../store/store.ts'
import { type FactMachine, FactStreams } from './facts.ts'

/** A list of people who wait for a seat. Whoever is first has a minute to answer, and is then passed over. */
interface Waiting {
  readonly line: readonly string[]
  readonly since: number
}
type WaitingFact = { readonly type: 'joined' | 'left' | 'passed-over'; readonly who: string }

const MINUTE = 60_000
const waitingList: FactMachine<Waiting, WaitingFact> = {
  kind: 'waiting',
  shape: 1,
  empty: { line: [], since: 0 },
  decide: ({ line }, { command: { type }, actor }): readonly WaitingFact[] | Refused => {
    if (type === 'pass-over') return [{ type: 'passed-over', who: line[0] ?? '' }]
    if (type === 'join' && line.includes(actor)) return { refused: 'house', because: 'You are on the list.' }
    if (type === 'leave' && !line.includes(actor)) return { refused: 'house', because: 'You are not on it.' }
    return [{ type: type === 'join' ? 'joined' : 'left', who: actor }]
  },
  evolve: ({ line, since }, { type, who }, at) => {
    const rest = type === 'joined' ? [...line, who] : line.filter((one) => one !== who)
    return { line: rest, since: rest[0] === line[0] ? since : at }
  },
  due: ({ line, since }) => (line.length > 0 ? since + MINUTE : null),
  move: () => ({ type: 'pass-over', by: 'floorperson' }),
}

const lists = (store: Store, clock = new TestClock()) =>
  new FactStreams(waitingList, {
    store,
    clock,
    build: 'test',
    fatal: (reason) => {
      throw reason
    },
  })
const give = (actor: string, id: string, type = 'join') => ({
  actor,
  id,
  command: { type, by: `player:${actor}` } as Command,
})

test('an id counts once, the first answer stands, and a restart knows both', async () => {
  const store = new SqliteStore(':memory:')
  const first = lists(store)
  const joined = await first.submit('craps', give('ann', 'a'))
  expect(joined).toMatchObject({ kind: 'done', version: 1 })
  const no = await first.submit('craps', give('ann', 'b'))
  expect(isRefused(no)).toBe(true)
  await first.submit('craps', give('ann', 'c', 'leave'))
  await first.stop()
  const again = lists(store)
  expect(await again.submit('craps', give('ann', 'a'))).toEqual(joined)
  expect(await again.submit('craps', give('ann', 'b'))).toEqual(no)
  expect(await again.submit('craps', give('ann', 'a', 'leave'))).toMatchObject({ code: 'id-reused' })
  expect(again.state('craps')).toMatchObject({ line: [] })
})

test('a stream acts when its time has come', async () => {
  const clock = new TestClock()
  const all = lists(new SqliteStore(':memory:'), clock)
  await all.submit('craps', give('ann', 'a'))
  await all.submit('craps', give('bob', 'b'))
  await clock.forward(MINUTE - 1)
  expect(all.state('craps')?.line).toEqual(['ann', 'bob'])
  await clock.forward(1)
  expect(all.state('craps')?.line).toEqual(['bob'])
})

test('another node acts where the one that wrote last is late, and hears what was written', async () => {
  const store = new SqliteStore(':memory:')
  const [one, other] = [new TestClock(), new TestClock()]
  const [gone, left] = [lists(store, one), lists(store, other)]
  await gone.submit('craps', give('ann', 'a'))
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
    await all.submit('craps', give('ann', `j${n}`))
    await all.submit('craps', give('ann', `l${n}`, 'leave'))
  }
  await all.submit('craps', give('bob', 'b'))
  await new Promise((turn) => setImmediate(turn))
  await all.stop()
  expect((await store.snapshot('waiting:craps'))?.version).toBe(500)
  const again = lists(store)
  await again.load()
  expect(again.state('craps')).toEqual(all.state('craps'))
  expect(await again.submit('craps', give('ann', 'j0'))).toMatchObject({ code: 'id-expired' })
})

test('verify decides every command again', async () => {
  const store = new SqliteStore(':memory:')
  const all = lists(store)
  await all.submit('craps', give('ann', 'a'))
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
