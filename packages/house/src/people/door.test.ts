import { afterEach, beforeEach, expect, test } from 'vitest'
import { rest } from '../../test/world.ts'
import { firstBreak } from '../proof/chain.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { EMPTY_HEAD } from '../store/store.ts'
import { isBusy } from '../streams/journal.ts'
import { ABANDONED_MS } from '../tables/patience.ts'
import { GIFT_CENTS, LINK_MS } from './arrivals.ts'
import { Crowd, cheap, good, MINUTE, PASSWORD, until } from './people.test-kit.ts'
import type { EndedSession, People } from './people.ts'
import { IDLE_MS, SEATED_GUEST_IDLE_MS } from './sessions.ts'
import { LOCK_MS, NO_MATCH } from './signin.ts'

let crowd: Crowd
let people: People
beforeEach(async () => {
  const store = new SqliteStore(':memory:')
  crowd = new Crowd(async () => store)
  people = await crowd.node()
})
afterEach(() => crowd.close())
const balance = async (name: string) => (await crowd.store.accounts()).find((a) => a.name === name)?.balance

test.each([
  ['a name somebody has', 'aNN', PASSWORD, /taken/],
  ['a name of the house', 'Dealer', PASSWORD, /mistaken for the house/],
  ['a guest’s name', 'Guest 4127', PASSWORD, /names its guests/],
  ['a name too short', 'A', PASSWORD, /2 to 24/],
  ['a name with signs in it', 'a<b>', PASSWORD, /letters/],
  ['a short password', 'Bob', 'sesame', /at least 8/],
  ['a long password', 'Bob', 'x'.repeat(257), /at most 256/],
  ['the name as password', 'Bob Bobson', 'bob bobson', /no password/],
  ['a name that looks like another', 'Аnn', PASSWORD, /looks like/],
  ['a name that looks like the house’s', 'Dea1er', PASSWORD, /mistaken for the house/],
  ['a name that looks like a guest’s', 'Guеst 12', PASSWORD, /names its guests/],
  ['the commonest password', 'Bob', 'password', /first that anybody tries/],
  ['a common word with something behind it', 'Bob', 'Sunshine2024!', /first that anybody tries/],
  ['a common word in disguise', 'Bob', 'P@ssw0rd', /first that anybody tries/],
  ['a walk over the keys', 'Bob', '1qaz2wsx', /first that anybody tries/],
  ['the same again and again', 'Bob', 'abcabcabc', /first that anybody tries/],
  ['a date', 'Bob', '31121999', /first that anybody tries/],
])('%s is refused', async (_, name, password, because) => {
  await crowd.player('Ann')
  const { session } = await crowd.guest()
  expect(await people.door.register(session, name, password)).toMatchObject({
    because: expect.stringMatching(because),
  })
})

test('a wrong password and a name nobody has get the same answer for the same work', async () => {
  await crowd.player('Ann')
  const work: (string | undefined)[] = []
  const counting = cheap()
  const verify = counting.verify.bind(counting)
  counting.verify = (password, hash) => {
    work.push(hash)
    return verify(password, hash)
  }
  const other = await crowd.node({ passwords: counting })
  const before = other.version
  expect(await other.door.signIn('Ann', 'wrong')).toEqual(NO_MATCH)
  expect(await other.door.signIn('Nobody', 'wrong')).toEqual(NO_MATCH)
  expect(work.length).toBe(2)
  expect(other.version - before).toBe(2)
  expect((await crowd.store.entries('people', 0)).map((e) => e.body).join('\n')).not.toContain('Nobody')
  expect(crowd.noted.map((n) => n.kind)).toEqual(['sign-in-failed', 'sign-in-failed'])
})

test('failures long ago, or before a success, do not count', async () => {
  await crowd.player('Ann')
  for (let i = 0; i < 2; i++) await people.door.signIn('Ann', 'wrong')
  good(await people.door.signIn('Ann', PASSWORD))
  for (let i = 0; i < 2; i++) await people.door.signIn('Ann', 'wrong')
  good(await people.door.signIn('Ann', PASSWORD))
  for (let i = 0; i < 2; i++) await people.door.signIn('Ann', 'wrong')
  await crowd.clock.forward(LOCK_MS)
  await people.door.signIn('Ann', 'wrong')
  good(await people.door.signIn('Ann', PASSWORD))
})

test('many guesses at once count one by one, and the right one among them comes too late', async () => {
  await crowd.player('Ann')
  const words = ['a', 'b', 'c', PASSWORD, 'd', 'e']
  const answers = await Promise.all(words.map((word) => people.door.signIn('Ann', word)))
  expect(answers.filter(isBusy).length).toBe(2)
  expect(answers.filter((a) => !isBusy(a))).toEqual([NO_MATCH, NO_MATCH, NO_MATCH, NO_MATCH])
})

test('a link a day old is none', async () => {
  const link = (await people.door.operatorLinks())[0] ?? ''
  await crowd.clock.forward(LINK_MS)
  expect(await people.door.claim(link, 'Opal', PASSWORD)).toMatchObject({ refused: 'house' })
  expect(await people.door.operatorLinks()).toHaveLength(1)
})

test('operators name others, never themselves, and hold no other role', async () => {
  const op = await crowd.operator()
  const dan = await crowd.player('Dan')
  const visitor = await crowd.guest()
  const { office } = people
  const refused = async (answer: Promise<object>, because: RegExp) =>
    expect(await answer).toMatchObject({ refused: 'house', because: expect.stringMatching(because) })
  await refused(office.grant(dan.person.id, dan.person.id, 'dealer'), /takes the role operator/)
  await refused(office.grant(op.person.id, op.person.id, 'cashier'), /themselves/)
  await refused(office.revoke(op.person.id, op.person.id, 'operator'), /themselves/)
  await refused(office.switchOff(op.person.id, op.person.id, 'tired'), /themselves/)
  await refused(office.grant(op.person.id, visitor.person.id, 'dealer'), /account first/)
  await refused(office.grant(op.person.id, 'nobody', 'dealer'), /no such person/)
  await refused(office.grant(op.person.id, dan.person.id, 'player'), /Nobody is made/)
  good(await office.grant(op.person.id, dan.person.id, 'cashier'))
  await refused(office.grant(op.person.id, dan.person.id, 'operator'), /no other role/)
  await refused(office.grant(op.person.id, dan.person.id, 'surveillance'), /no other role/)
  good(await office.grant(op.person.id, dan.person.id, 'dealer'))
})

test('who is switched off has no session and comes in again only when switched on', async () => {
  const op = await crowd.operator()
  const ann = await crowd.player('Ann')
  expect(await people.office.switchOff(op.person.id, ann.person.id, ' ')).toMatchObject({
    refused: 'house',
  })
  good(await people.office.switchOff(op.person.id, ann.person.id, 'at her own wish'))
  expect(people.alive(ann.session)).toBeUndefined()
  expect(await people.door.signIn('Ann', PASSWORD)).toMatchObject({
    because: expect.stringContaining('switched off'),
  })
  expect(await people.takeMore(ann.person.id)).toMatchObject({ refused: 'house' })
  good(await people.office.switchOn(op.person.id, ann.person.id, 'she is back'))
  good(await people.door.signIn('Ann', PASSWORD))
})

test('the operator lifts a lock that others brought upon somebody', async () => {
  const op = await crowd.operator()
  const ann = await crowd.player('Ann')
  for (let i = 0; i < 3; i++) await people.door.signIn('Ann', 'wrong')
  good(await people.office.unlock(op.person.id, ann.person.id))
  good(await people.door.signIn('Ann', PASSWORD))
})

test('a new password needs the old one and ends the other sessions', async () => {
  const ann = await crowd.player('Ann')
  const second = good(await people.door.signIn('Ann', PASSWORD))
  expect(await people.door.changePassword(ann.session, 'wrong', 'close sesame')).toEqual(NO_MATCH)
  good(await people.door.changePassword(ann.session, PASSWORD, 'close sesame'))
  expect([people.alive(ann.session)?.name, people.alive(second.session)]).toEqual(['Ann', undefined])
  expect(await people.door.signIn('Ann', PASSWORD)).toEqual(NO_MATCH)
  good(await people.door.signIn('Ann', 'close sesame'))
})

test('a flood of guests is turned away', async () => {
  const narrow = await crowd.node({ guestsPerMinute: 3 })
  const all = await Promise.all(Array.from({ length: 5 }, () => narrow.door.guest()))
  expect(all.filter(isBusy).length).toBe(2)
  await crowd.clock.forward(MINUTE)
  expect(isBusy(await narrow.door.guest())).toBe(false)
})

test('a password that was changed while it was checked opens nothing', async () => {
  const ann = await crowd.player('Ann')
  const slow = cheap()
  const verify = slow.verify.bind(slow)
  slow.verify = async (password, hash) => {
    const answer = await verify(password, hash)
    good(await people.door.changePassword(ann.session, PASSWORD, 'close sesame'))
    return answer
  }
  const other = await crowd.node({ passwords: slow })
  expect(await other.door.signIn('Ann', PASSWORD)).toEqual(NO_MATCH)
})

test('the record has neither tokens nor passwords, and its chain holds', async () => {
  const { token } = await crowd.guest()
  const [link] = await people.door.operatorLinks()
  const ann = await crowd.player('Ann')
  await people.door.signIn(PASSWORD, 'Ann')
  const text = (await crowd.store.entries('people', 0)).map((e) => e.body).join('\n')
  for (const secret of [token, ann.token, link as string, PASSWORD]) expect(text).not.toContain(secret)
  for (const secret of [token, ann.token, link as string])
    expect(text).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
  expect(text).toContain('$argon2id$v=19$m=64,t=1,p=1$')
  expect(firstBreak(EMPTY_HEAD, await crowd.store.entries('people', 0))).toBeUndefined()
})

test('a guest who makes an account keeps id and chips; the token from before is void', async () => {
  const { person, session, token } = await crowd.guest()
  const revoked: EndedSession[] = []
  people.onRevoked((r) => revoked.push(r))
  const made = good(await people.door.register(session, '  Zoë   K. ', PASSWORD))
  expect(made.person).toEqual({
    id: person.id,
    name: 'Zoë K.',
    roles: ['player'],
    off: false,
    registered: true,
  })
  expect(await balance(`patron:${person.id}`)).toBe(GIFT_CENTS)
  expect(revoked).toEqual([{ session, person: person.id, because: 'replaced' }])
  expect(await people.session(token)).toBeUndefined()
  expect(await people.session(made.token)).toMatchObject({ person: { id: person.id } })
  const again = good(await people.door.signIn('ZOË k.', PASSWORD))
  expect(again.person.id).toBe(person.id)
  expect(await people.door.register(made.session, 'Other', PASSWORD)).toMatchObject({
    refused: 'house',
  })
})

test('thirty minutes without own input end a session; pings do not keep it, input does', async () => {
  // Between two sweeps, so that it is refused before anybody ends it.
  await crowd.clock.forward(MINUTE / 2)
  const { session, token, person } = await crowd.guest()
  const revoked: EndedSession[] = []
  people.onRevoked((r) => revoked.push(r))
  await crowd.clock.forward(IDLE_MS - MINUTE)
  expect(people.touch(session)).toMatchObject({ id: person.id })
  await rest(20)
  for (let i = 0; i < 29; i++) {
    await crowd.clock.forward(MINUTE)
    expect(people.alive(session)).toMatchObject({ id: person.id })
  }
  await crowd.clock.forward(MINUTE)
  expect(people.alive(session)).toBeUndefined()
  expect(people.touch(session)).toBeUndefined()
  expect(await people.session(token)).toBeUndefined()
  expect(revoked).toEqual([])
  await crowd.clock.forward(MINUTE)
  await until(() => revoked.length > 0)
  expect(revoked).toEqual([{ session, person: person.id, because: 'idle' }])
})

test('a guest with a place at a table keeps the session for as long as a hand is kept; a player with a password does not', async () => {
  const [guest, other, ann] = [await crowd.guest(), await crowd.guest(), await crowd.player('Ann')]
  people.seated = (person) => person === guest.person.id || person === ann.person.id
  await crowd.clock.forward(ABANDONED_MS + 5 * MINUTE)
  expect(people.alive(guest.session)).toMatchObject({ id: guest.person.id })
  expect(people.alive(other.session)).toBeUndefined()
  expect(people.alive(ann.session)).toBeUndefined()
  people.seated = () => false
  expect(people.alive(guest.session)).toBeUndefined()
  people.seated = () => true
  await crowd.clock.forward(SEATED_GUEST_IDLE_MS - ABANDONED_MS)
  expect(people.alive(guest.session)).toBeUndefined()
})

test('a stranger’s wrong guesses lock the stranger out, and not whose name it is', async () => {
  const { person } = await crowd.player('Ann')
  for (let n = 0; n < 5; n++) expect(await people.door.signIn('Ann', 'wrong', '10.0.0.9')).toEqual(NO_MATCH)
  expect(await people.door.signIn('Ann', PASSWORD, '10.0.0.9')).toEqual(NO_MATCH)
  expect(good(await people.door.signIn('Ann', PASSWORD, '10.0.0.1')).person.id).toBe(person.id)
  expect(crowd.noted.some((n) => n.text.includes('10.0.0.9'))).toBe(true)
  await crowd.clock.forward(LOCK_MS)
  expect(good(await people.door.signIn('Ann', PASSWORD, '10.0.0.9')).person.id).toBe(person.id)
})

test('a slip of one’s own after a stranger’s two guesses locks nobody out', async () => {
  const { person } = await crowd.player('Ann')
  for (const from of ['10.0.0.9', '10.0.0.9', '10.0.0.1', '10.0.0.8'])
    expect(await people.door.signIn('Ann', 'wrong', from)).toEqual(NO_MATCH)
  for (const from of ['10.0.0.1', '10.0.0.8', '10.0.0.9'])
    expect(good(await people.door.signIn('Ann', PASSWORD, from)).person.id).toBe(person.id)
})

test('guesses from everywhere shut out everywhere but where somebody has come from', async () => {
  const { person } = await crowd.player('Ann')
  good(await people.door.signIn('Ann', PASSWORD, '10.0.0.1'))
  for (let n = 0; n < 54; n++) await people.door.signIn('Ann', 'wrong', `10.1.0.${n % 27}`)
  expect(await people.door.signIn('Ann', PASSWORD, '10.2.0.1')).toEqual(NO_MATCH)
  expect(good(await people.door.signIn('Ann', PASSWORD, '10.0.0.1')).person.id).toBe(person.id)
})

test('an operator who cannot come in is let in by a link from the machine, once, with a new password', async () => {
  const op = await crowd.operator()
  const link = (await people.door.recoveryLink()) ?? ''
  expect(await people.door.claim(link, 'Somebody Else', 'short')).toHaveProperty('refused')
  const back = good(await people.door.claim(link, op.person.name, 'a new long word'))
  expect(back.person.id).toBe(op.person.id)
  expect(people.alive(op.session)).toBeUndefined()
  expect(await people.door.claim(link, op.person.name, 'a third long word')).toHaveProperty('refused')
  expect(good(await people.door.signIn(op.person.name, 'a new long word')).person.id).toBe(op.person.id)
})

test('somebody ends their other sessions', async () => {
  await crowd.player('Ann')
  const [one, two] = [
    good(await people.door.signIn('Ann', PASSWORD)),
    good(await people.door.signIn('Ann', PASSWORD)),
  ]
  good(await people.door.endOthers(one.session))
  expect(people.alive(one.session)).toBeDefined()
  expect(people.alive(two.session)).toBeUndefined()
})
