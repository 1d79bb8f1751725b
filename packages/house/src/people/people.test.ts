import { randomBytes } from 'node:crypto'
import { isRefused } from '@boardwalk/engine/kernel'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { chainHash } from '../store/chain.ts'
import { PostgresStore } from '../store/postgres/store.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { EMPTY_HEAD, type Store } from '../store/store.ts'
import { GIFT_CENTS } from './arrivals.ts'
import type { SignedIn } from './door.ts'
import { GIFT_EVERY_MS, GIFTS_AT_ONCE } from './gifts.ts'
import { Crowd, good, MINUTE, PASSWORD, until } from './people.test-kit.ts'
import type { EndedSession, People } from './people.ts'
import { IDLE_MS, SEEN_MS } from './sessions.ts'
import { LOCK_MS, NO_MATCH } from './signin.ts'

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

/** Each opener gives a node's own way to the same house. */
const houses: Record<Store['kind'], () => Promise<() => Promise<Store>>> = {
  async sqlite() {
    const store = new SqliteStore(':memory:')
    return async () => store
  },
  async postgres() {
    const url = await server.database()
    return () => PostgresStore.open(url, { connections: 3 })
  },
}

describe.each(['sqlite', 'postgres'] as const)('people on %s', (kind) => {
  let crowd: Crowd
  let people: People
  let store: Store
  beforeEach(async () => {
    crowd = new Crowd(await houses[kind]())
    people = await crowd.node()
    store = crowd.store
  })
  afterEach(() => crowd.close())
  const balance = async (name: string) => (await store.accounts()).find((a) => a.name === name)?.balance

  test('a guest has a number, a session and a thousand dollars from the cage, all in one entry', async () => {
    const { person, token, session } = await crowd.guest()
    expect(person.id).toMatch(/^g-\d{4}-[0-9a-f]{12}$/)
    expect(person).toMatchObject({ name: `Guest ${person.id.slice(2, 6)}`, roles: ['guest'], off: false })
    expect(await people.session(token)).toEqual({ session, person })
    expect([await balance(`patron:${person.id}`), await balance('cage')]).toEqual([GIFT_CENTS, -GIFT_CENTS])
    expect(people.version).toBe(1)
    expect(await store.transfers('people', 0)).toMatchObject([
      { version: 1, payer: 'cage', payee: `patron:${person.id}`, cents: GIFT_CENTS },
    ])
    expect(await people.session(randomBytes(32).toString('base64url'))).toBeUndefined()
    expect(await people.session('nonsense')).toBeUndefined()
  })

  test('three failures in half an hour lock for half an hour, on every node, also the right password', async () => {
    const { person } = await crowd.player('Ann')
    const other = await crowd.node()
    for (const at of [people, other, people]) {
      expect(await at.door.signIn('Ann', 'wrong')).toEqual(NO_MATCH)
      await crowd.clock.forward(MINUTE)
    }
    expect(crowd.noted.at(-1)).toMatchObject({
      kind: 'sign-in-locked',
      severity: 'warning',
      person: person.id,
    })
    await other.refresh()
    const before = people.version
    for (const at of [people, other]) expect(await at.door.signIn('Ann', PASSWORD)).toEqual(NO_MATCH)
    // The right password costs a locked name what a wrong one does.
    expect(other.version).toBe(before + 2)
    await crowd.clock.forward(LOCK_MS - 2 * MINUTE)
    expect(await people.door.signIn('Ann', PASSWORD)).toEqual(NO_MATCH)
    await crowd.clock.forward(MINUTE)
    expect(good(await people.door.signIn('Ann', PASSWORD)).person.id).toBe(person.id)
  })

  test('another node knows of the last input, which is written once in five minutes', async () => {
    const { session, token } = await crowd.guest()
    const other = await crowd.node()
    const before = people.version
    await crowd.clock.forward(SEEN_MS)
    people.touch(session)
    await until(() => people.version === before + 1)
    for (let i = 0; i < 4; i++) {
      await crowd.clock.forward(MINUTE)
      people.touch(session)
    }
    expect(people.version).toBe(before + 1)
    await crowd.clock.forward(MINUTE)
    await until(() => people.version === before + 2)
    // The last input was 29 minutes ago; what the other node read first was older.
    await crowd.clock.forward(IDLE_MS - 2 * MINUTE)
    expect(await other.session(token)).toMatchObject({ session })
    await crowd.clock.forward(2 * MINUTE)
    expect(await other.session(token)).toBeUndefined()
  })

  test('signing out and an end by the operator cut sockets on all nodes', async () => {
    const op = await crowd.operator()
    const ann = await crowd.player('Ann')
    const bob = await crowd.player('Bob')
    const other = await crowd.node()
    const revoked: EndedSession[] = []
    other.onRevoked((r) => revoked.push(r))
    await people.door.signOut(ann.session)
    good(await people.office.endSessions(op.person.id, bob.person.id))
    await other.heard('people', people.version)
    expect(revoked).toEqual([
      { session: ann.session, person: ann.person.id, because: 'signed out' },
      { session: bob.session, person: bob.person.id, because: 'ended' },
    ])
    expect(await other.session(bob.token)).toBeUndefined()
  })

  test('whoever loses a role is refused with the next command, on all nodes', async () => {
    const op = await crowd.operator()
    const dan = await crowd.player('Dan')
    const granted = good(await people.office.grant(op.person.id, dan.person.id, 'dealer'))
    expect(granted.roles).toEqual(['player', 'dealer'])
    expect(people.alive(dan.session)?.roles).toEqual(['player', 'dealer'])
    const other = await crowd.node()
    good(await people.office.revoke(op.person.id, dan.person.id, 'dealer'))
    await other.heard('people', people.version)
    for (const at of [people, other]) {
      expect(at.alive(dan.session)).toBeUndefined()
      expect(at.person(dan.person.id)?.roles).toEqual(['player'])
    }
    expect(crowd.noted.map((n) => n.kind)).toEqual(['operator-made', 'grant-role', 'revoke-role'])
  })

  test('the operator’s link is for one, once, for a day, and only while there is none', async () => {
    const first = (await people.door.operatorLinks())[0] ?? ''
    const old = (await people.door.operatorLinks())[0] ?? ''
    expect(await people.door.claim('x'.repeat(43), 'Eve', PASSWORD)).toMatchObject({ refused: 'house' })
    const other = await crowd.node()
    const both = await Promise.all([
      people.door.claim(first, 'Opal', PASSWORD),
      other.door.claim(old, 'Olaf', PASSWORD),
    ])
    expect(both.filter(isRefused).length).toBe(1)
    const [made] = both.filter((b) => !isRefused(b))
    expect(made).toMatchObject({ person: { roles: ['operator'], registered: true } })
    for (const link of [first, old])
      expect(await people.door.claim(link, 'Eve', PASSWORD)).toMatchObject({ refused: 'house' })
    expect(await other.door.operatorLinks()).toEqual([])
  })

  /** Moves chips to where a table would have them. */
  const move = async (payer: string, payee: string, cents: number) => {
    await store.ensureAccounts([
      { name: payee, kind: payee.startsWith('seat') ? 'seat' : 'inventory', unit: 'play' },
    ])
    const [head] = await store.streams(['table:one'])
    const version = (head?.version ?? 0) + 1
    const hash = chainHash(head?.head ?? EMPTY_HEAD, '{}')
    const draft = { stream: 'table:one', version, actor: 'house', command: `m${version}`, body: '{}', hash }
    expect(await store.append([[{ ...draft, transfers: [{ payer, payee, cents }], due: null }]])).toEqual([
      'written',
    ])
  }

  test('more chips only when there are none, here or at a table; five in a row at once, then once in five minutes', async () => {
    const { person } = await crowd.guest()
    const [own, seat] = [`patron:${person.id}`, `seat:one:${person.id}`]
    expect(await people.takeMore(person.id)).toMatchObject({ refused: 'house', received: GIFT_CENTS })
    await move(own, seat, GIFT_CENTS)
    expect(await people.takeMore(person.id)).toMatchObject({ refused: 'house', received: GIFT_CENTS })
    expect(people.givesMoreIn(person.id, GIFT_CENTS)).toBeUndefined()
    await move(seat, 'inventory:one', GIFT_CENTS - 9_99)
    expect(people.givesMoreIn(person.id, 9_99)).toBe(0)
    const both = await Promise.all([people.takeMore(person.id), people.takeMore(person.id)])
    // Of two at once one is given, whichever comes first to the database.
    expect(both.filter((answer) => 'cents' in answer)).toEqual([{ cents: GIFT_CENTS }])
    expect(both.filter((answer) => 'refused' in answer)).toMatchObject([{ refused: 'house' }])
    expect([await balance(own), await balance(seat)]).toEqual([GIFT_CENTS, 9_99])
    // The first was given at the door, the second now.
    for (let given = 2; given < GIFTS_AT_ONCE; given++) {
      await move(own, 'inventory:one', GIFT_CENTS)
      expect(await people.takeMore(person.id)).toEqual({ cents: GIFT_CENTS })
    }
    await move(own, 'inventory:one', GIFT_CENTS)
    expect(await people.takeMore(person.id)).toMatchObject({
      because: expect.stringContaining('once in five minutes'),
    })
    const again = await crowd.node()
    for (const node of [people, again]) {
      const wait = node.givesMoreIn(person.id, 9_99) ?? 0
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(GIFT_EVERY_MS)
    }
    await crowd.clock.forward(GIFT_EVERY_MS)
    expect(await people.takeMore(person.id)).toEqual({ cents: GIFT_CENTS })
    await move(own, 'inventory:one', GIFT_CENTS)
    expect(await people.takeMore(person.id)).toMatchObject({ refused: 'house' })
    expect((await store.accounts()).reduce((n, a) => n + a.balance, 0)).toBe(0)
  })

  test('two nodes let people in at once: nobody is lost, no number is given twice', async () => {
    const other = await crowd.node()
    const all = await Promise.all(Array.from({ length: 24 }, (_, i) => crowd.guest(i % 2 ? people : other)))
    expect(new Set(all.map((g) => g.person.name)).size).toBe(24)
    await people.refresh()
    await other.refresh()
    expect([people.version, other.version]).toEqual([24, 24])
    for (const { token, person } of all)
      expect([await people.session(token), await other.session(token)]).toMatchObject([
        { person },
        { person },
      ])
    expect(await balance('cage')).toBe(-24 * GIFT_CENTS)
    const [ann, bob] = await Promise.all(
      [people, other].map((at, i) => at.door.register((all[i ? 0 : 1] as SignedIn).session, 'Ann', PASSWORD)),
    )
    expect([ann, bob].filter((a) => a && isRefused(a)).length).toBe(1)
  })

  test('a new process knows everybody as they were', async () => {
    const op = await crowd.operator()
    const ann = await crowd.player('Ann')
    const seen = await crowd.guest()
    await people.office.switchOff(op.person.id, ann.person.id, 'a reason')
    await people.door.signIn('Ann', 'wrong')
    const again = await crowd.node()
    expect(again.list()).toEqual(people.list())
    expect(again.person(ann.person.id)).toMatchObject({ off: true })
    expect(await again.session(seen.token)).toMatchObject({ session: seen.session })
  })
})
