import { isRefused } from '@boardwalk/engine/kernel'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { TestClock } from '../../test/world.ts'
import { verifyHouse } from '../proof/verify.ts'
import { PostgresStore } from '../store/postgres/store.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { Store } from '../store/store.ts'
import { isBusy } from '../streams/journal.ts'
import { Approvals } from './approvals.ts'
import { storedOf } from './document.ts'
import { approvalsMachine } from './machine.ts'
import type { ApprovalAct, HouseDocument } from './types.ts'

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

const guide = (text: string, content: HouseDocument['content'] = { text }): HouseDocument => ({
  kind: 'guide',
  subject: 'craps',
  title: 'Craps',
  text,
  content,
})
const form = (subject: string): HouseDocument => ({ ...guide('Minimum'), kind: 'sign', subject })

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  const clock = new TestClock()
  const open: { approvals: Approvals; store: Store }[] = []
  let another: () => Promise<Store>
  let ids = 0

  beforeEach(async () => {
    const url = kind === 'postgres' ? await server.database() : ''
    const memory = new SqliteStore(':memory:')
    another = async () => (kind === 'postgres' ? PostgresStore.open(url) : memory)
  })
  afterEach(async () => {
    for (const { approvals } of open) await approvals.stop()
    for (const store of new Set(open.splice(0).map((it) => it.store))) await store.close()
  })

  async function node(strict: boolean): Promise<Approvals> {
    const store = await another()
    const fatal = (reason: Error): never => {
      throw reason
    }
    const approvals = await Approvals.open({ store, clock, build: 'test', fatal }, strict, `n${++ids}`)
    open.push({ approvals, store })
    return approvals
  }

  const act = (at: Approvals, who: string, what: ApprovalAct, all: readonly number[], because?: string) =>
    at.act(who, { id: `a${++ids}`, act: what, ids: all, ...(because !== undefined && { because }) })
  /** The rule of a refusal, or nothing where it was done. */
  async function no(...given: Parameters<typeof act>): Promise<string | undefined> {
    const done = await act(...given)
    if (isBusy(done)) throw new Error('busy')
    return isRefused(done) ? done.refused : undefined
  }
  const states = (at: Approvals) => at.list().map((it) => it.state)

  test('[8.5(c)] a play house approves by itself what is generated from its data, and says so', async () => {
    const house = await node(false)
    await house.prepare([guide('One')])
    expect(house.inForce('guide', 'craps')).toMatchObject({ state: 'approved', decidedBy: 'house' })
    await house.prepare([guide('One')])
    expect(states(house)).toEqual(['approved'])
    await house.prepare([guide('Two')])
    expect(states(house)).toEqual(['superseded', 'approved'])
    expect(house.pending('guide', 'craps')).toBeUndefined()
    const { hash } = storedOf(guide('One'))
    expect(await house.document(hash)).toEqual(guide('One'))
    expect(house.approvedAs(hash)).toMatchObject({ state: 'superseded' })
  })

  test('[8.5(c), 8.5(d)] in a strict house nothing is in force before one person submits it and another approves it', async () => {
    const house = await node(true)
    await house.prepare([guide('One')])
    expect(house.inForce('guide', 'craps')).toBeUndefined()
    expect(await no(house, 'nina', 'approve', [1])).toBe('19:47-8.5(c)')
    expect(await no(house, 'flora', 'submit', [1])).toBeUndefined()
    expect(house.inForce('guide', 'craps')).toBeUndefined()
    expect(await no(house, 'flora', 'approve', [1])).toBe('19:47-8.5(c)')
    expect(await no(house, 'nina', 'approve', [1])).toBeUndefined()
    expect(house.inForce('guide', 'craps')).toMatchObject({ submittedBy: 'flora', decidedBy: 'nina' })
    // The old one stays in force until somebody approves the new one.
    await house.prepare([guide('Two')])
    await act(house, 'flora', 'submit', [2])
    expect(house.inForce('guide', 'craps')).toMatchObject({ id: 1 })
    expect(house.pending('guide', 'craps')).toMatchObject({ id: 2, state: 'submitted' })
    await act(house, 'nina', 'approve', [2])
    expect(house.inForce('guide', 'craps')).toMatchObject({ id: 2 })
    expect(await no(house, 'nina', 'approve', [1])).toBe('19:47-8.5(c)')
    expect(await no(house, 'nina', 'approve', [2])).toBe('19:47-8.5(c)')
  })

  test('[8.5(c)[different]] other words for the same thing leave the approved text as it is', async () => {
    const house = await node(true)
    await house.prepare([guide('The pass line', { pays: '1 to 1' })])
    await act(house, 'flora', 'submit', [1])
    await act(house, 'nina', 'approve', [1])
    await house.prepare([guide('Pass line', { pays: '1 to 1' })])
    expect(house.pending('guide', 'craps')).toBeUndefined()
    await house.prepare([guide('Pass line', { pays: '3 to 2' })])
    expect(house.pending('guide', 'craps')).toMatchObject({ id: 2 })
    // What is taken back needs no approval any more.
    await house.prepare([guide('The pass line', { pays: '1 to 1' })])
    expect(states(house)).toEqual(['approved', 'withdrawn'])
  })

  test('a submission is refused with a reason, withdrawn by its submitter alone, and revoked for all', async () => {
    const house = await node(true)
    await house.prepare(['a', 'b', 'c'].map(form))
    await act(house, 'flora', 'submit', [1, 2, 3])
    expect(await no(house, 'nina', 'refuse', [1], ' ')).toBe('house')
    expect(await no(house, 'nina', 'refuse', [1], 'Too small.')).toBeUndefined()
    expect(house.version(1)).toMatchObject({ state: 'refused', because: 'Too small.' })
    expect(await no(house, 'felix', 'withdraw', [2])).toBe('19:47-8.3(d)')
    expect(await no(house, 'flora', 'withdraw', [2])).toBeUndefined()
    expect(await no(house, 'nina', 'approve', [2])).toBe('19:47-8.3(d)')
    expect(await no(house, 'nina', 'revoke', [3], 'No.')).toBe('19:47-8.3(d)')
    await act(house, 'nina', 'approve', [3])
    expect(await no(house, 'nina', 'revoke', [3], 'Misleading.')).toBeUndefined()
    expect(house.inForce('sign', 'c')).toBeUndefined()
    // What was used under it stands.
    expect(house.lastApproved('sign', 'c')).toMatchObject({ id: 3, state: 'revoked' })
    expect(house.lastApproved('sign', 'b')).toBeUndefined()
  })

  test('a list is approved whole or not at all', async () => {
    const house = await node(true)
    await house.prepare(['a', 'b'].map(form))
    await act(house, 'flora', 'submit', [1])
    expect(await no(house, 'nina', 'approve', [1, 2])).toBe('19:47-8.3(d)')
    expect(await no(house, 'nina', 'approve', [1, 9])).toBe('house')
    expect(await no(house, 'nina', 'approve', [])).toBe('house')
    expect(states(house)).toEqual(['submitted', 'prepared'])
    await act(house, 'flora', 'submit', [2])
    expect(await no(house, 'nina', 'approve', [1, 2])).toBeUndefined()
  })

  test('of two people who decide at once one wins, and the other is told', async () => {
    const [one, other] = [await node(true), await node(true)]
    await one.prepare([guide('One')])
    await act(one, 'flora', 'submit', [1])
    await other.following.sweep(0)
    const said = await Promise.all([
      no(one, 'nina', 'approve', [1]),
      no(other, 'nora', 'refuse', [1], 'Not yet.'),
    ])
    expect(said.toSorted()).toEqual(['19:47-8.5(c)', undefined])
  })

  test('what the house approved counts as submitted once the house is strict', async () => {
    const play = await node(false)
    await play.prepare([guide('One')])
    await play.stop()
    const strict = await node(true)
    expect(strict.inForce('guide', 'craps')).toBeUndefined()
    expect(strict.pending('guide', 'craps')).toMatchObject({ state: 'submitted', submittedBy: 'house' })
    await act(strict, 'nina', 'approve', [1])
    await strict.prepare([guide('Two')])
    await strict.stop()
    const again = await node(false)
    expect(again.list().map(({ decidedBy }) => decidedBy)).toEqual(['nina', 'house'])
    expect(again.inForce('guide', 'craps')).toMatchObject({ id: 2 })
  })

  test('the record is verified, every decision made again', async () => {
    const house = await node(true)
    await house.prepare([guide('One')])
    await act(house, 'flora', 'submit', [1])
    await act(house, 'nina', 'approve', [1])
    const store = await another()
    const { fault, counts } = await verifyHouse(store, { games: [], machines: [approvalsMachine] })
    expect(fault).toBeUndefined()
    expect(counts.entries).toBe(4)
    if (kind === 'postgres') await store.close()
  })
})

test('a document that is not what was kept under its name is not shown', async () => {
  const store = new SqliteStore(':memory:')
  const fatal = (reason: Error): never => {
    throw reason
  }
  const options = { store, clock: new TestClock(), build: 'test', fatal }
  const first = await Approvals.open(options, false, 'n')
  const { hash } = storedOf(guide('One'))
  await store.documents.save([{ hash, type: 'application/json', bytes: Buffer.from('{}') }])
  await first.prepare([guide('One')])
  const second = await Approvals.open(options, false, 'm')
  await expect(second.document(hash)).rejects.toThrow(hash)
  await first.stop()
  await second.stop()
  await store.close()
})
