import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { seeded } from '@boardwalk/engine/kernel'
import { afterAll, expect, test, vi } from 'vitest'
import { TestClock } from '../../test/world.ts'
import { authenticBy } from '../store/authentic.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { SignedIn } from './door.ts'
import { type Fact, Register } from './facts.ts'
import { restore, textOf } from './kept.ts'
import { cheap, good, PASSWORD } from './people.test-kit.ts'
import { People } from './people.ts'
import { IDLE_MS } from './sessions.ts'

const folder = mkdtempSync(join(tmpdir(), 'boardwalk-kept-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Whatever can be written about somebody's second factor. */
function anyFactor(random: (below: number) => number, person: string, n: number): Fact {
  const sealed = { key: '1-a', iv: 'iv', bytes: `sealed ${n}` }
  const all: readonly Fact[] = [
    { type: 'beginning', person, sealed, until: n * 1000 + 500 },
    { type: 'factor', person, sealed, step: n, codes: ['one', 'two', 'three'] },
    { type: 'spent', person, step: n },
    { type: 'spent', person, code: 'two' },
    { type: 'resealed', person, sealed },
    { type: 'unfactored', person },
    { type: 'required', factor: random(2) === 0 },
  ]
  return all[random(all.length)] as Fact
}

/** Whatever can be written about people, in any order; few numbers, so that names meet. */
function anyFacts(seed: number, count: number): Fact[] {
  const random = seeded(seed)
  const pick = <T>(all: readonly T[]): T => all[random(Math.max(1, all.length))] as T
  const ids: string[] = []
  const sessions: string[] = []
  return Array.from({ length: count }, (_, n): Fact => {
    if (ids.length === 0 || random(3) === 0) {
      const number = String(1000 + random(20))
      ids.push(`g-${number}-${hashOf(`${seed} ${n}`).slice(0, 12)}`)
      return { type: 'arrived', person: ids.at(-1) ?? '', name: `Guest ${number}`, role: 'guest' }
    }
    const person = pick(ids)
    const session = hashOf(`session ${seed} ${n}`)
    switch (random(17)) {
      case 0:
        return { type: 'registered', person, name: `Anna ${random(40)}`, password: `hash ${n}` }
      case 1:
        return { type: 'granted', person, role: 'dealer' }
      case 2:
        return { type: 'switched', person, off: random(2) === 0, because: 'So.' }
      case 3:
        return { type: 'failed', person, from: pick(['', '1.2.3.4', '5.6.7.8']) }
      case 4:
        return { type: 'locked', person, until: n * 1000 + 500, from: pick(['', '1.2.3.4']) }
      case 5:
        return {
          type: 'linked',
          link: session,
          until: n * 2000,
          ...(random(2) === 0 && { recovers: true as const }),
        }
      case 6:
        return {
          type: 'moved',
          from: 'cage',
          to: `patron:${person}`,
          cents: 1,
          rule: 'house',
          because: 'Given.',
        }
      case 7:
        return { type: 'seen', sessions: { [pick(sessions) ?? session]: n * 1000 } }
      case 12:
        return { type: 'mode', strict: random(2) === 0 }
      case 13:
        return { type: 'took' }
      case 14:
        return { type: 'claimed', link: hashOf(`session ${seed} ${random(n)}`), person }
      case 15:
        return { type: 'granted', person, role: 'cashier', second: 'p-1' }
      case 16:
        return anyFactor(random, person, n)
      case 8:
      case 9:
        return { type: 'ended', session: pick(sessions) ?? session, because: 'idle' }
      default:
        sessions.push(session)
        return { type: 'opened', session, person, ...(random(2) === 0 && { from: '1.2.3.4' }) }
    }
  })
}

const plain = ({ onEnded: _, ...register }: Register) => structuredClone(register)

test('whoever is written down and read again is the same, and goes on the same', () => {
  for (let seed = 0; seed < 40; seed++) {
    const [facts, more] = [anyFacts(seed, 120), anyFacts(seed + 1000, 60)]
    const told = new Register()
    for (const [n, fact] of facts.entries()) told.fold(fact, n * 1000)
    const read = new Register()
    restore(read, textOf(told))
    expect(plain(read)).toEqual(plain(told))
    for (const register of [told, read])
      for (const [n, fact] of [...more, ...anyFacts(seed, 200).slice(120)].entries())
        register.fold(fact, 200_000 + n * 1000)
    expect(plain(read)).toEqual(plain(told))
  }
})

const KEYS = { authentic: [authenticBy(Buffer.alloc(32, 5))] }

async function peopleIn(home: string, clock: TestClock) {
  const store = new SqliteStore(home, KEYS)
  const entries = vi.spyOn(store, 'entries')
  const fault = (reason: Error): never => {
    throw reason
  }
  const more = { passwords: cheap(), guestsPerMinute: Number.POSITIVE_INFINITY, fault }
  const people = await People.open({ store, clock, build: 'test', ...more })
  const asked = await Promise.all(
    entries.mock.results.map(({ value }) => value as ReturnType<typeof store.entries>),
  )
  entries.mockRestore()
  const close = async (): Promise<void> => {
    await people.close()
    await store.close()
  }
  return { people, store, read: asked.flat().length, close }
}

test('a start with many past guests reads what was kept of them, and the entries since', async () => {
  const clock = new TestClock()
  const home = join(folder, 'many')
  const first = await peopleIn(home, new TestClock())
  const come = (): Promise<SignedIn[]> =>
    Promise.all(Array.from({ length: 700 }, async () => good(await first.people.door.guest())))
  const guests = [...(await come()), ...(await come())]
  const [staying, going] = guests as [SignedIn, SignedIn]
  const anna = good(await first.people.door.register(staying.session, 'Anna', PASSWORD))
  await first.people.door.signOut(going.session)
  const version = first.people.version
  // A house that is killed keeps nothing at its end, only what it kept on its way.
  const kept = (await first.store.snapshot('people'))?.version ?? 0
  expect(kept).toBeGreaterThanOrEqual(1000)
  await first.store.close()

  const second = await peopleIn(home, clock)
  expect(second.read).toBeLessThanOrEqual(version - kept + 2)
  expect(second.people.version).toBe(version)
  expect(second.people.list()).toHaveLength(1399)
  expect(await second.people.session(anna.token)).toEqual({ session: anna.session, person: anna.person })
  expect(second.people.person(going.person.id)?.name).toMatch(/^Guest/)
  await clock.forward(IDLE_MS + 60_000)
  await second.close()

  const third = await peopleIn(home, clock)
  expect(third.read).toBe(2)
  expect(third.people.list().map(({ name }) => name)).toEqual(['Anna'])
  expect(good(await third.people.door.signIn('Anna', PASSWORD)).person.id).toBe(anna.person.id)
  await third.close()
})

test('what was kept counts only with the house’s word and for the entry it belongs to', async () => {
  const clock = new TestClock()
  const home = join(folder, 'forged')
  const first = await peopleIn(home, clock)
  const guest = good(await first.people.door.guest())
  await first.people.door.guest()
  await first.close()
  const change = (sql: string): void => {
    const db = new DatabaseSync(join(home, 'house.db'))
    db.exec(sql)
    db.close()
  }
  change(`UPDATE snapshot SET state = replace(state, '"guest"', '"operator"')`)
  const second = await peopleIn(home, clock)
  expect(second.read).toBe(2)
  expect(second.people.person(guest.person.id)?.roles).toEqual(['guest'])
  const row = await second.store.snapshot('people')
  expect(row).toBeUndefined()
  const other = `${'0'.repeat(64)}{"past":[],"people":[],"sessions":[],"looks":[],"links":[],"recoveries":[]}`
  await second.store.saveSnapshot('people', { version: 1, shape: 'people-1', state: other })
  await second.store.close()
  const third = await peopleIn(home, clock)
  expect(third.people.person(guest.person.id)?.roles).toEqual(['guest'])
  await third.close()
})
