import { isRefused } from '@boardwalk/engine/kernel'
import type { PetitionAct } from '@boardwalk/protocol'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { APPROVE, HOUR, LICENSEE, PARTS, TEST } from '../../../test/petition.ts'
import { startPostgres, type TestPostgres } from '../../../test/postgres.ts'
import { rest, TestClock } from '../../../test/world.ts'
import type { Holder } from '../../people/roles.ts'
import { verifyHouse } from '../../proof/verify.ts'
import { PostgresStore } from '../../store/postgres/store.ts'
import { SqliteStore } from '../../store/sqlite/store.ts'
import type { Store } from '../../store/store.ts'
import { isBusy } from '../../streams/journal.ts'
import { stageOf } from './course.ts'
import { petitionMachine } from './machine.ts'
import { Petitions, sideOf } from './petitions.ts'
import { petitionHash } from './signatures.ts'

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

const holder = (id: string, ...roles: Holder['roles']): Holder => ({ id, roles })
const IVAN = holder('ivan', 'player')
const OLGA = holder('olga', 'player', 'operator')
const NINA = holder('nina', 'commission')
const NORA = holder('nora', 'commission')
const DORA = holder('dora', 'division')
const BEGIN: PetitionAct = { type: 'begin', title: 'High card', game: 'high-card' }

test('[8.4(a)] any account may petition but a guest’s, and each role takes part as what it is', () => {
  const guest = holder('gus', 'guest')
  expect([IVAN, OLGA, NINA, DORA, guest].map(sideOf)).toEqual([
    ...['petitioner', 'licensee', 'commission', 'division'],
    undefined,
  ])
  expect(sideOf(holder('sam', 'surveillance'))).toBe('petitioner')
  expect(sideOf({ ...NINA, lacksFactor: true })).toBe('petitioner')
  expect(sideOf({ ...IVAN, off: true })).toBeUndefined()
})

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  let clock = new TestClock()
  const open: { petitions: Petitions; store: Store }[] = []
  let another: () => Promise<Store>
  let ids = 0

  beforeEach(async () => {
    clock = new TestClock()
    const url = kind === 'postgres' ? await server.database() : ''
    const memory = new SqliteStore(':memory:')
    another = async () => (kind === 'postgres' ? PostgresStore.open(url) : memory)
  })
  afterEach(async () => {
    for (const { petitions } of open) await petitions.stop()
    for (const store of new Set(open.splice(0).map((it) => it.store))) await store.close()
  })

  async function node(strict: boolean): Promise<Petitions> {
    const store = await another()
    const fatal = (reason: Error): never => {
      throw reason
    }
    const petitions = await Petitions.open({ store, clock, build: 'test', fatal }, strict, `n${++ids}`)
    open.push({ petitions, store })
    return petitions
  }

  /** The rule of a refusal, or nothing where it was done. */
  async function give(at: Petitions, who: Holder, act: PetitionAct, name = 'olga.1') {
    const what = { id: `a${++ids}`, act }
    const done = await (act.type === 'begin' ? at.begin(who, what) : at.act(who, name, what))
    if (isBusy(done)) throw new Error('busy')
    return isRefused(done) ? done.refused : undefined
  }

  /** The licensee's own petition, signed and filed. */
  async function filed(at: Petitions): Promise<void> {
    expect(await give(at, OLGA, BEGIN)).toBeUndefined()
    const named = await give(at, OLGA, { type: 'name-petitioner', petitioner: LICENSEE })
    expect(named).toBeUndefined()
    for (const content of PARTS) await give(at, OLGA, { type: 'edit', content })
    const petition = at.petition('olga.1')
    if (!petition) throw new Error('no petition')
    await give(at, OLGA, { type: 'sign', petitioner: 'shore', hash: petitionHash(petition) })
    expect(await give(at, OLGA, { type: 'file' })).toBeUndefined()
  }
  const stage = (at: Petitions): string => stageOf(at.petition('olga.1') ?? petitionMachine.empty)
  const test1 = () => {
    const from = clock.now() + HOUR
    return { ...TEST, times: [{ from, until: from + HOUR }] }
  }

  test('[8.4(a)] a person has three petitions open at most, on all nodes together', async () => {
    const [one, other] = [await node(true), await node(true)]
    await give(one, IVAN, BEGIN)
    await give(one, IVAN, BEGIN)
    await other.following.sweep(0)
    await rest()
    const said = await Promise.all([give(one, IVAN, BEGIN), give(other, IVAN, BEGIN)])
    expect(said.toSorted()).toEqual(['19:47-8.4(a)', undefined])
    expect(await give(one, OLGA, BEGIN)).toBeUndefined()
    expect(await give(one, IVAN, { type: 'withdraw', because: 'Enough.' }, 'ivan.2')).toBeUndefined()
    expect(await give(one, IVAN, BEGIN)).toBeUndefined()
    expect(await give(one, holder('gus', 'guest'), BEGIN)).toBe('19:47-8.4(a)')
  })

  test('a petition that is begun twice by the same command is one', async () => {
    const at = await node(true)
    const names = []
    for (const id of ['same', 'same', 'new']) {
      const done = await at.begin(IVAN, { id, act: BEGIN })
      names.push('name' in done && done.name)
    }
    expect(names).toEqual(['ivan.1', 'ivan.1', 'ivan.2'])
    expect(at.list().map(({ name }) => name)).toEqual(['ivan.1', 'ivan.2'])
  })

  test('[8.4(e)] of two people who decide at once one wins, and the other is told', async () => {
    const [one, other] = [await node(true), await node(true)]
    await filed(one)
    await other.following.sweep(0)
    await rest()
    const said = await Promise.all([
      give(one, NINA, APPROVE),
      give(other, NORA, { type: 'refuse-preliminary', considered: ['wagers'], because: 'No.' }),
    ])
    expect(said.filter((rule) => rule === undefined)).toHaveLength(1)
  })

  test('[8.4(g)] people take a petition to its final approval, and the house begins and ends the test', async () => {
    const at = await node(true)
    await filed(at)
    expect(await give(at, DORA, APPROVE)).toBe('19:47-8.4(e)')
    await give(at, NINA, APPROVE)
    const order = test1()
    await give(at, OLGA, { type: 'submit-test', test: order })
    expect(await give(at, NINA, { type: 'order-test', test: order })).toBeUndefined()
    await clock.forward(HOUR + 1_000)
    await vi.waitFor(() => expect(stage(at)).toBe('running'))
    await clock.forward(HOUR)
    await vi.waitFor(() => expect(stage(at)).toBe('over'))
    await give(at, NINA, { type: 'tick', condition: 'suitable', note: 'Seen.' })
    await give(at, NINA, { type: 'tick', condition: 'amended', note: 'In effect.' })
    expect(await give(at, NORA, { type: 'approve-final', because: 'All is well.' })).toBeUndefined()
    expect(stage(at)).toBe('approved')
    const store = await another()
    const { fault, counts } = await verifyHouse(store, { games: [], machines: [petitionMachine] })
    expect(fault).toBeUndefined()
    expect(counts.unread).toBe(0)
    expect(counts.entries).toBe(at.petition('olga.1')?.steps.length)
    if (kind === 'postgres') await store.close()
  })

  test('what the house approved counts as submitted once the house is strict', async () => {
    const play = await node(false)
    await filed(play)
    expect(stage(play)).toBe('preliminary')
    expect(play.petition('olga.1')?.preliminary?.by).toBe('house')
    await play.stop()
    const strict = await node(true)
    expect(stage(strict)).toBe('complete')
    await strict.stop()
    const again = await node(false)
    expect(stage(again)).toBe('preliminary')
  })
})
