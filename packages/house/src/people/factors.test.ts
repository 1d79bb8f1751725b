import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HouseKey } from '../shoe/seal.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { SignedIn } from './door.ts'
import { Crowd, good, MINUTE, PASSWORD } from './people.test-kit.ts'
import type { People } from './people.ts'
import { actorsOf, authorize, authorizeSecond } from './roles.ts'
import { LOCK_MS, NO_MATCH } from './signin.ts'
import { codeAt, STEP_MS, stepOf } from './totp.ts'

const key = (id: string): HouseKey => ({ id, bytes: randomBytes(32) })
const [OLD, NEW] = [key('1-old'), key('2-new')]

let crowd: Crowd
let people: People
beforeEach(async () => {
  const store = new SqliteStore(':memory:')
  crowd = new Crowd(async () => store)
  people = await crowd.node({ keys: [OLD] })
})
afterEach(() => crowd.close())

const no = (because: RegExp) =>
  expect.objectContaining({ refused: 'house', because: expect.stringMatching(because) })
const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((c) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
/** What an app shows that has this key, now or some steps from now. */
const shows = (appKey: string, steps = 0): string =>
  codeAt(fromBase32(appKey), stepOf(crowd.clock.now()) + steps)
const later = (steps = 1): Promise<void> => crowd.clock.forward(steps * STEP_MS)

/** Sets up a second factor, and moves on to the next code. */
async function setUp({ session }: SignedIn) {
  const { key: appKey } = good(await people.factors.begin(session, PASSWORD))
  const { codes } = good(await people.factors.confirm(session, shows(appKey)))
  await later()
  return { appKey, codes }
}
const signIn = (name: string, code?: string, at = people) => at.door.signIn(name, PASSWORD, '', code)

describe('setting up', () => {
  test('takes the password and a first code, tells ten recovery codes once, and ends other sessions', async () => {
    const ann = await crowd.player('Ann')
    const elsewhere = good(await signIn('Ann'))
    expect(await people.factors.begin(ann.session, 'wrong')).toEqual(NO_MATCH)
    const { key: appKey, uri } = good(await people.factors.begin(ann.session, PASSWORD))
    expect(uri).toContain(`secret=${appKey}`)
    expect(people.factors.of(ann.person.id)).toEqual({ on: false, codes: 0, required: false })
    // It does not count before its first code has come.
    good(await signIn('Ann'))
    expect(await people.factors.confirm(ann.session, shows(appKey, 5))).toEqual(no(/does not match/))
    const { codes } = good(await people.factors.confirm(ann.session, shows(appKey)))
    expect(new Set(codes).size).toBe(10)
    expect(codes[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect(people.factors.of(ann.person.id)).toEqual({ on: true, codes: 10, required: false })
    expect([people.alive(ann.session)?.name, people.alive(elsewhere.session)]).toEqual(['Ann', undefined])
    expect(await people.factors.begin(ann.session, PASSWORD)).toEqual(no(/already/))
    // Neither the key nor a recovery code is written anywhere.
    const written = JSON.stringify((await crowd.store.entries('people', 0)).map(({ body }) => body))
    const secret = fromBase32(appKey)
    for (const text of [appKey, secret.toString('hex'), secret.toString('base64url'), ...codes])
      expect(written).not.toContain(text)
  })

  test('lapses after ten minutes, and is not for guests', async () => {
    const ann = await crowd.player('Ann')
    const { key: appKey } = good(await people.factors.begin(ann.session, PASSWORD))
    await crowd.clock.forward(10 * MINUTE)
    expect(await people.factors.confirm(ann.session, shows(appKey))).toEqual(no(/Begin again/))
    expect(await people.factors.begin((await crowd.guest()).session, PASSWORD)).toEqual(no(/account first/))
  })
})

describe('signing in', () => {
  test('takes password and code, and tells that a code is missing only to who has the password', async () => {
    const { appKey } = await setUp(await crowd.player('Ann'))
    expect(await people.door.signIn('Ann', 'wrong')).toEqual(NO_MATCH)
    expect(await signIn('Ann')).toMatchObject({ expected: 'code', because: expect.stringMatching(/app/) })
    expect(good(await signIn('Ann', shows(appKey))).person.name).toBe('Ann')
    await later()
    const spaced = shows(appKey).replace(/^(...)/, '$1 ')
    good(await signIn('Ann', spaced))
  })

  test('a code counts once on all nodes, and no older one after it', async () => {
    const { appKey } = await setUp(await crowd.player('Ann'))
    const other = await crowd.node({ keys: [OLD] })
    const code = shows(appKey)
    const both = await Promise.all([signIn('Ann', code), signIn('Ann', code, other)])
    expect(both.filter((answer) => 'token' in answer)).toHaveLength(1)
    expect(both).toContainEqual(no(/wrong or was used/))
    expect(await signIn('Ann', shows(appKey, -1), other)).toEqual(no(/wrong or was used/))
    // A device that is a step ahead; then the code between is over too.
    good(await signIn('Ann', shows(appKey, 1), other))
    await later()
    expect(await signIn('Ann', shows(appKey))).toEqual(no(/failures|wrong/))
  })

  test('wrong codes count with wrong passwords: the third failure locks', async () => {
    const ann = await crowd.player('Ann')
    const { appKey } = await setUp(ann)
    expect(await signIn('Ann', '000000')).toEqual(no(/wrong/))
    // A password without its code is no failure, and clears none.
    await signIn('Ann')
    expect(await people.door.signIn('Ann', 'wrong')).toEqual(NO_MATCH)
    expect(await signIn('Ann', 'AAAA-BBBB-CCCC-DDDD')).toEqual(no(/wrong/))
    expect(crowd.noted.at(-1)).toMatchObject({ kind: 'sign-in-locked', person: ann.person.id })
    expect(await signIn('Ann', shows(appKey))).toEqual(NO_MATCH)
    await crowd.clock.forward(LOCK_MS)
    good(await signIn('Ann', shows(appKey)))
  })

  test('a recovery code counts once, however it is typed', async () => {
    const ann = await crowd.player('Ann')
    const { codes } = await setUp(ann)
    const [one = '', two = ''] = codes
    good(await signIn('Ann', one))
    expect(await signIn('Ann', one)).toEqual(no(/wrong or was used/))
    good(await signIn('Ann', two.toLowerCase().replaceAll('-', ' ')))
    expect(people.factors.of(ann.person.id).codes).toBe(8)
  })
})

describe('removing', () => {
  test('takes the password and a code; wrong ones count at the door', async () => {
    const ann = await crowd.player('Ann')
    const { appKey } = await setUp(ann)
    const remove = (password: string, code: string) => people.factors.remove(ann.session, password, code)
    expect(await remove('wrong', shows(appKey))).toEqual(NO_MATCH)
    expect(await remove(PASSWORD, '000000')).toEqual(no(/wrong/))
    expect(await remove(PASSWORD, ' ')).toEqual(no(/Now enter the code/))
    good(await remove(PASSWORD, shows(appKey)))
    expect(crowd.noted.at(-1)).toMatchObject({ kind: 'second-factor', severity: 'warning' })
    good(await signIn('Ann'))
    expect(await remove(PASSWORD, shows(appKey))).toEqual(no(/no second factor/))
  })

  test('three wrong codes there lock the account from there', async () => {
    const ann = await crowd.player('Ann')
    const { appKey } = await setUp(ann)
    for (let i = 0; i < 3; i++) await people.factors.remove(ann.session, PASSWORD, '000000')
    expect(await people.factors.remove(ann.session, PASSWORD, shows(appKey))).toEqual(NO_MATCH)
  })

  test('an operator does it for others, which is told and ends their sessions; two do in a strict house', async () => {
    const opal = await crowd.operator()
    const ann = await crowd.player('Ann')
    await setUp(ann)
    const reset = (second?: string) => people.office.resetFactor(opal.person.id, ann.person.id, { second })
    expect(await people.office.resetFactor(ann.person.id, ann.person.id)).toEqual(no(/role operator/))
    good(await people.run(true))
    expect(await reset()).toEqual(no(/another operator/))
    const [link = ''] = await people.door.operatorLinks()
    const olaf = good(await people.door.claim(link, 'Olaf', PASSWORD))
    good(await reset(olaf.person.id))
    expect(crowd.noted.at(-1)).toMatchObject({ kind: 'reset-factor', severity: 'warning' })
    expect(people.alive(ann.session)).toBeUndefined()
    good(await signIn('Ann'))
    expect(await reset(olaf.person.id)).toEqual(no(/no second factor/))
  })

  test('an operator recovered from the machine has none any more', async () => {
    const opal = await crowd.operator()
    await setUp(opal)
    const link = (await people.door.recoveryLink()) ?? ''
    good(await people.door.claim(link, 'Opal', 'another long word'))
    good(await people.door.signIn('Opal', 'another long word'))
  })
})

describe('where roles that touch money or terms need one', () => {
  test('a role gives no rights without, on all nodes and at once; others are as they were', async () => {
    const opal = await crowd.operator()
    const [cal, vera] = [await crowd.player('Cal'), await crowd.player('Vera')]
    good(await people.office.grant(opal.person.id, cal.person.id, 'cashier'))
    good(await people.office.grant(opal.person.id, cal.person.id, 'supervisor'))
    good(await people.office.grant(opal.person.id, vera.person.id, 'surveillance'))
    const require = (on: boolean) => people.office.requireFactor(opal.person.id, on)
    expect(await require(true)).toEqual(no(/your own second factor first/))
    const { appKey } = await setUp(opal)
    good(await require(true))
    const other = await crowd.node({ keys: [OLD] })
    for (const at of [people, other]) {
      const now = at.person(cal.person.id)
      if (!now) throw new Error('nobody')
      expect(authorize(now, 'deposit', undefined, 'p')).toEqual(no(/needs a second factor/))
      expect(authorize(now, 'supervisor', { players: {} })).toEqual(no(/needs a second factor/))
      expect(authorizeSecond(now, 'void-round')).toEqual(no(/needs a second factor/))
      expect(actorsOf(now)).toEqual([`player:${cal.person.id}`])
      expect(authorize(now, 'grant-role')).toEqual(no(/takes the role operator/))
    }
    expect(people.alive(cal.session)?.lacksFactor).toBe(true)
    expect(authorize(people.person(vera.person.id) ?? vera.person, 'read-pit')).toBeUndefined()
    expect(people.factors.of(cal.person.id)).toEqual({ on: false, codes: 0, required: true })
    await setUp(cal)
    expect(authorize(people.person(cal.person.id) ?? cal.person, 'deposit', undefined, 'p')).toBeUndefined()
    // Who removes the last one is again without the role’s rights.
    await later()
    good(await people.factors.remove(opal.session, PASSWORD, shows(appKey)))
    expect(await require(false)).toEqual(no(/needs a second factor/))
  })

  test('only operators say so, and in a strict house two of them', async () => {
    const opal = await crowd.operator()
    const cal = await crowd.player('Cal')
    expect(await people.office.requireFactor(cal.person.id, true)).toEqual(no(/role operator/))
    await setUp(opal)
    good(await people.run(true))
    expect(await people.office.requireFactor(opal.person.id, true)).toEqual(no(/another operator/))
  })
})

describe('the house’s keys', () => {
  test('what an older key sealed the newest seals at the next start, and the older one can go', async () => {
    const { appKey, codes } = await setUp(await crowd.player('Ann'))
    await crowd.node({ keys: [NEW, OLD] })
    const next = await crowd.node({ keys: [NEW] })
    await later()
    good(await signIn('Ann', shows(appKey), next))
    // Where the key is lost an app’s codes are worth nothing, and recovery codes still are.
    const lost = await crowd.node({ keys: [key('3-other')] })
    await later()
    expect(await signIn('Ann', shows(appKey), lost)).toEqual(no(/wrong/))
    good(await signIn('Ann', codes[0], lost))
  })
})
