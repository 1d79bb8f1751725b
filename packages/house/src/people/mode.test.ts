import { afterEach, beforeEach, expect, test } from 'vitest'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { SignedIn } from './door.ts'
import { Crowd, good, MINUTE, PASSWORD } from './people.test-kit.ts'
import type { People } from './people.ts'

let crowd: Crowd
let people: People
beforeEach(async () => {
  const store = new SqliteStore(':memory:')
  crowd = new Crowd(async () => store)
  people = await crowd.node()
})
afterEach(() => crowd.close())

const no = (because: RegExp) =>
  expect.objectContaining({ refused: 'house', because: expect.stringMatching(because) })
const claim = (link: string | undefined, name: string) => people.door.claim(link ?? '', name, PASSWORD)
const rolesOf = ({ person }: SignedIn) => people.person(person.id)?.roles

/** The two operators of a strict house, each by a link of their own. */
async function founded(): Promise<[SignedIn, SignedIn]> {
  good(await people.run(true))
  const [one, two] = await people.door.operatorLinks()
  return [good(await claim(one, 'Opal')), good(await claim(two, 'Olaf'))]
}

test('a play house has one first operator; a strict one has two, each by a link that works once', async () => {
  expect(people.strict).toBe(false)
  expect(await people.door.operatorLinks()).toHaveLength(1)
  good(await people.run(true))
  const [one, two, ...more] = await people.door.operatorLinks()
  expect(more).toEqual([])
  good(await claim(one, 'Opal'))
  expect(await claim(one, 'Olaf')).toEqual(no(/link has been used/))
  // The house starts again before the second came: one link more, no two.
  expect(await people.door.operatorLinks()).toHaveLength(1)
  good(await claim(two, 'Olaf'))
  expect(await people.door.operatorLinks()).toEqual([])
  const [spare] = await people.door.operatorLinks()
  expect(await claim(spare, 'Otto')).toEqual(no(/link has been used/))
})

test('every link that was left over is void when both operators are there', async () => {
  good(await people.run(true))
  const left = await people.door.operatorLinks()
  const [one, two] = await people.door.operatorLinks()
  good(await claim(one, 'Opal'))
  good(await claim(two, 'Olaf'))
  for (const link of left) expect(await claim(link, 'Otto')).toEqual(no(/link has been used/))
})

test('in a strict house one operator alone gives no role that touches money or terms', async () => {
  const [opal, olaf] = await founded()
  const pat = await crowd.player('Pat')
  const grant = (role: 'cashier' | 'surveillance', second?: string) =>
    people.office.grant(opal.person.id, pat.person.id, role, { second })
  expect(await grant('cashier')).toEqual(no(/another operator/))
  expect(await grant('cashier', opal.person.id)).toEqual(no(/another operator/))
  expect(await grant('cashier', pat.person.id)).toEqual(no(/role operator/))
  expect(await grant('cashier', 'house')).toEqual(no(/another operator/))
  good(await grant('cashier', olaf.person.id))
  expect(rolesOf(pat)).toEqual(['player', 'cashier'])
  // Rights are taken away at once, and given back by two.
  good(await people.office.switchOff(opal.person.id, pat.person.id, 'a doubt'))
  expect(await people.office.switchOn(opal.person.id, pat.person.id, 'no doubt')).toEqual(no(/another/))
  good(await people.office.revoke(opal.person.id, pat.person.id, 'cashier'))
})

test('an operator whose own role is gone confirms nothing', async () => {
  const [opal, olaf] = await founded()
  const pat = await crowd.player('Pat')
  good(await people.office.revoke(opal.person.id, olaf.person.id, 'operator'))
  const second = olaf.person.id
  expect(await people.office.grant(opal.person.id, pat.person.id, 'cashier', { second })).toEqual(
    no(/role operator/),
  )
})

test('when a house turns strict, what one operator gave alone ends, on every node', async () => {
  const opal = await crowd.operator()
  const [sue, vera] = [await crowd.player('Sue'), await crowd.player('Vera')]
  good(await people.office.grant(opal.person.id, sue.person.id, 'supervisor'))
  good(await people.office.grant(opal.person.id, vera.person.id, 'surveillance'))
  const other = await crowd.node()
  expect(good(await people.run(true))).toEqual({ ended: 1 })
  expect(rolesOf(sue)).toEqual(['player'])
  expect(people.alive(sue.session)).toBeUndefined()
  expect([rolesOf(vera), rolesOf(opal)]).toEqual([['player', 'surveillance'], ['operator']])
  await other.refresh()
  expect([other.strict, other.person(sue.person.id)?.roles]).toEqual([true, ['player']])
  expect(crowd.noted.at(-1)).toMatchObject({ kind: 'house-mode', severity: 'alarm' })
  // One operator founded the play house; the strict one lacks a second.
  expect(await people.door.operatorLinks()).toHaveLength(1)
  expect(good(await people.run(true))).toEqual({ ended: 0 })
})

test('a strict house whose cage has moved chips stays strict; another may go back', async () => {
  await founded()
  good(await people.run(false))
  expect(people.strict).toBe(false)
  good(await people.takes())
  good(await people.run(true))
  good(await people.run(false))
  good(await people.run(true))
  good(await people.takes())
  good(await people.takes())
  expect(await people.run(false)).toEqual(no(/--strict/))
  // The record says so: a node that starts anew knows it, from the entries and from what was kept of them.
  const entries = await crowd.node()
  expect([entries.strict, await entries.run(false)]).toEqual([true, no(/--strict/)])
  await entries.close()
  const kept = await crowd.node()
  expect([kept.strict, await kept.run(false)]).toEqual([true, no(/--strict/)])
})

test('on duty is who of the staff is signed in and has done something lately', async () => {
  const opal = await crowd.operator()
  const sue = await crowd.player('Sue')
  good(await people.office.grant(opal.person.id, sue.person.id, 'supervisor'))
  await crowd.player('Pat')
  const onDuty = () => people.onDuty().map(({ name }) => name)
  expect(onDuty()).toEqual(['Opal', 'Sue'])
  await crowd.clock.forward(20 * MINUTE)
  people.touch(opal.session)
  await crowd.clock.forward(20 * MINUTE)
  expect(onDuty()).toEqual(['Opal'])
})
