import type { Context, Hono } from 'hono'
import { inPlayOf } from '../orders/sit.ts'
import { moneyOf as accountsOf } from '../people/arrivals.ts'
import type { SignedIn } from '../people/door.ts'
import type { Person } from '../people/facts.ts'
import { answer, bodyOf, type Env, refuse } from './answers.ts'
import { ENDPOINTS, pathOf } from './api.ts'
import { askedOf, identify, setCookie, tokenOf } from './gate.ts'
import type { HttpOptions } from './http.ts'
import { netOf } from './rates.ts'

const shown = ({ id, name, roles }: Person) => ({ id, name, roles })

export type MoneyOptions = Pick<HttpOptions, 'store' | 'house' | 'people'>

/** A person's money: the purse, the chips at each table, and what is on its way from one to another. */
export async function moneyOf({ store, house, people }: MoneyOptions, id: string) {
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

/** Coming in and going out. */
export function peopleRoutes(hono: Hono<Env>, options: HttpOptions): void {
  const { people, origins } = options
  const money = ({ id }: Person) => moneyOf(options, id)
  const welcome = async (c: Context<Env>, { person, token }: SignedIn): Promise<Response> => {
    c.header('Set-Cookie', setCookie(origins[0] ?? '', token))
    return c.json({ you: shown(person), money: await money(person), token })
  }
  hono.post(pathOf('guest'), async (c) => {
    // Who is here already stays who they are: nobody leaves their chips behind by asking twice.
    const token = tokenOf(askedOf(c), true)
    const known = token === undefined ? undefined : await people.session(token)
    if (known && token !== undefined) return welcome(c, { ...known, token })
    return answer(c, await people.door.guest(c.get('address')), (value) => welcome(c, value))
  })
  hono.post(pathOf('register'), async (c) => {
    const body = await bodyOf(c, ENDPOINTS.register.body)
    if ('response' in body) return body.response
    const caller = await identify(askedOf(c), people, true)
    if (!caller) return refuse(c, 401, 'Sit down as a guest first; the account keeps your chips.')
    const { name, password } = body.value
    return answer(c, await people.door.register(caller.session, name, password, placeOf(c)), (value) =>
      welcome(c, value),
    )
  })
  hono.post(pathOf('signIn'), async (c) => {
    const body = await bodyOf(c, ENDPOINTS.signIn.body)
    if ('response' in body) return body.response
    const { name, password } = body.value
    return answer(c, await people.door.signIn(name, password, placeOf(c)), (value) => welcome(c, value))
  })
  hono.post(pathOf('claim'), async (c) => {
    const body = await bodyOf(c, ENDPOINTS.claim.body)
    if ('response' in body) return body.response
    const { link, name, password } = body.value
    return answer(c, await people.door.claim(link, name, password, placeOf(c)), (value) => welcome(c, value))
  })
  hono.post(pathOf('password'), async (c) => {
    const body = await bodyOf(c, ENDPOINTS.password.body)
    if ('response' in body) return body.response
    const { old, fresh } = body.value
    const { session } = c.get('caller')
    return answer(c, await people.door.changePassword(session, old, fresh, placeOf(c)), () => c.json({}))
  })
  hono.post(pathOf('endOthers'), async (c) =>
    answer(c, await people.door.endOthers(c.get('caller').session), () => c.json({})),
  )
  hono.post(pathOf('signOut'), async (c) =>
    answer(c, await people.door.signOut(c.get('caller').session), () => c.json({})),
  )
  hono.get(pathOf('session'), async (c) => {
    const caller = await identify(askedOf(c), people, false)
    if (!caller) return c.json({})
    const { person } = caller
    return c.json({ you: shown(person), money: await money(person) })
  })
  hono.get(pathOf('me'), async (c) => {
    const { person, session } = c.get('caller')
    const began = people.began(session) ?? 0
    return c.json({ you: shown(person), money: await money(person), session: { began } })
  })
  hono.post(pathOf('chips'), async (c) => {
    const { person } = c.get('caller')
    return answer(c, await people.takeMore(person.id), async () => c.json({ money: await money(person) }))
  })
}
