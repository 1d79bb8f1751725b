import type { Context, Hono } from 'hono'
import { inPlayOf } from '../orders/sit.ts'
import { moneyOf as accountsOf } from '../people/arrivals.ts'
import type { SignedIn } from '../people/door.ts'
import type { Person } from '../people/facts.ts'
import { decided, type Env, refuse } from './answers.ts'
import { askedOf, identify, setCookie, tokenOf } from './gate.ts'
import type { HttpOptions } from './http.ts'
import { netOf } from './rates.ts'
import { answer, route } from './requests.ts'

const shown = ({ id, name, roles }: Person) => ({ id, name, roles })

export type MoneyOptions = Pick<HttpOptions, 'store' | 'house' | 'people' | 'purses'>

/** A person's money: the purse, the chips at each table, and what is on its way from one to another. */
export async function moneyOf({ store, house, people, purses }: MoneyOptions, id: string) {
  const tables: Record<string, number> = {}
  let patron = 0
  let transit = 0
  // By name: a house with many guests does not look through everybody's purse for one.
  const open = house.tables().filter((name) => house.live(name)?.table.closing !== 'shut')
  for (const { name, balance } of await store.accounts(accountsOf(id, open))) {
    if (name === `patron:${id}`) patron = balance
    if (name === `transit:${id}`) transit = balance
    const [kind, table = '', owner] = name.split(':')
    if (kind === 'seat' && owner === id && balance > 0) tables[table] = balance
  }
  purses?.know(id, patron)
  // Where the books have chips of theirs, this node may not have followed what was done by another.
  await house.following.upToDate(Object.keys(tables)).catch(() => undefined)
  const held = Object.values(tables).reduce((sum, cents) => sum + cents, patron + transit)
  const moreInMs = people.givesMoreIn(id, held)
  return {
    ...{ patron, tables, inPlay: inPlayOf(house, id), more: moreInMs === 0 },
    ...(moreInMs && { moreInMs }),
    ...(transit > 0 && { transit }),
  }
}

/** Where somebody's sign-ins count: whoever has one address of IPv6 has many. */
const placeOf = (c: Context<Env>): string => netOf(c.get('address'))

/** A second factor. */
function factorRoutes(hono: Hono<Env>, { people: { factors } }: HttpOptions): void {
  route(hono, 'factor', (c) => answer(c, 'factor', factors.of(c.get('caller').person.id)))
  route(hono, 'beginFactor', async (c, { body }) => {
    const begun = await factors.begin(c.get('caller').session, body.password, placeOf(c))
    return decided(c, begun, (value) => answer(c, 'beginFactor', value))
  })
  route(hono, 'confirmFactor', async (c, { body }) => {
    const confirmed = await factors.confirm(c.get('caller').session, body.code)
    return decided(c, confirmed, (value) => answer(c, 'confirmFactor', value))
  })
  route(hono, 'removeFactor', async (c, { body: { password, code } }) => {
    const removed = await factors.remove(c.get('caller').session, password, code, placeOf(c))
    return decided(c, removed, () => answer(c, 'removeFactor', {}))
  })
}

/** Coming in. */
function arrivalRoutes(hono: Hono<Env>, options: HttpOptions): void {
  const { people, origins } = options
  const welcome = async (c: Context<Env>, { person, token }: SignedIn): Promise<Response> => {
    c.header('Set-Cookie', setCookie(origins[0] ?? '', token))
    return answer(c, 'guest', { you: shown(person), money: await moneyOf(options, person.id), token })
  }
  route(hono, 'guest', async (c) => {
    // People who are here already stay who they are, so that nobody loses chips by asking twice.
    const token = tokenOf(askedOf(c), true)
    const known = token === undefined ? undefined : await people.session(token)
    if (known && token !== undefined) return welcome(c, { ...known, token })
    return decided(c, await people.door.guest(c.get('address')), (value) => welcome(c, value))
  })
  route(hono, 'register', async (c, { body: { name, password } }) => {
    const caller = await identify(askedOf(c), people, true)
    if (!caller) return refuse(c, 401, 'Sit down as a guest first; the account keeps your chips.')
    const registered = await people.door.register(caller.session, name, password, placeOf(c))
    return decided(c, registered, (value) => welcome(c, value))
  })
  route(hono, 'signIn', async (c, { body: { name, password, code } }) => {
    const result = await people.door.signIn(name, password, placeOf(c), code)
    return decided(c, result, (value) => welcome(c, value))
  })
  route(hono, 'claim', async (c, { body: { link, name, password } }) => {
    const claimed = await people.door.claim(link, name, password, placeOf(c))
    return decided(c, claimed, (value) => welcome(c, value))
  })
}

/** Coming in, staying safe, going out. */
export function peopleRoutes(hono: Hono<Env>, options: HttpOptions): void {
  const { people } = options
  const money = ({ id }: Person) => moneyOf(options, id)
  arrivalRoutes(hono, options)
  factorRoutes(hono, options)
  route(hono, 'password', async (c, { body: { old, fresh } }) => {
    const changed = await people.door.changePassword(c.get('caller').session, old, fresh, placeOf(c))
    return decided(c, changed, () => answer(c, 'password', {}))
  })
  route(hono, 'endOthers', async (c) =>
    decided(c, await people.door.endOthers(c.get('caller').session), () => answer(c, 'endOthers', {})),
  )
  route(hono, 'signOut', async (c) =>
    decided(c, await people.door.signOut(c.get('caller').session), () => answer(c, 'signOut', {})),
  )
  route(hono, 'session', async (c) => {
    const caller = await identify(askedOf(c), people, false)
    if (!caller) return answer(c, 'session', {})
    const { person } = caller
    return answer(c, 'session', { you: shown(person), money: await money(person) })
  })
  route(hono, 'me', async (c) => {
    const { person, session } = c.get('caller')
    const began = people.began(session) ?? 0
    return answer(c, 'me', { you: shown(person), money: await money(person), session: { began } })
  })
  route(hono, 'chips', async (c) => {
    const { person } = c.get('caller')
    const taken = await people.takeMore(person.id)
    return decided(c, taken, async () => answer(c, 'chips', { money: await money(person) }))
  })
}
