import { type Actor, asPlayer, type Command, isTableGame } from '@boardwalk/engine/kernel'
import { type AnswerOf, PROTOCOL } from '@boardwalk/protocol'
import type { Context, Hono } from 'hono'
import { NO_OTHER } from '../orders/change.ts'
import { Claims } from '../orders/claims.ts'
import { Sitters } from '../orders/sit.ts'
import { authorize } from '../people/roles.ts'
import { holds } from '../proof/verify.ts'
import { decided, type Env, refuse } from './answers.ts'
import { DrawRecords } from './draws.ts'
import { askedOf, identify } from './gate.ts'
import type { HttpOptions } from './http.ts'
import { lobby } from './lobby.ts'
import { isHidden } from './private.ts'
import { netOf } from './rates.ts'
import { recentOf } from './recent.ts'
import { asMessage, type CommandAnswer } from './reply.ts'
import { answer, route } from './requests.ts'
import { moneyOf } from './routes-people.ts'
import { ShoeRecords } from './shoes.ts'
import { publicView } from './views.ts'

/** The lobby, tables, and commands without a socket. */
export function tableRoutes(hono: Hono<Env>, options: HttpOptions): void {
  const { house, people, store, games, catalogue = games, presence } = options
  const known = catalogue.map((it) => {
    const { id, title, rules } = it
    return { id, title, rules, table: isTableGame(it) }
  })
  route(hono, 'house', (c) => answer(c, 'house', { protocol: PROTOCOL, strict: people.strict, games: known }))
  route(hono, 'tables', async (c) => {
    const caller = await identify(askedOf(c), people, false)
    // A database that is away keeps nobody from seeing what is known.
    await house.following.glance(house.tables()).catch(() => undefined)
    return answer(
      c,
      'tables',
      lobby(house, (id) => people.person(id)?.name, caller?.person.id),
    )
  })
  route(hono, 'table', async (c, { params: { table: name } }) => {
    const caller = await identify(askedOf(c), people, false)
    await house.following.upToDate([name]).catch(() => undefined)
    const live = house.live(name)
    const bench = house.bench(name)
    if (!live || !bench || isHidden(house, name, caller?.person))
      return refuse(c, 404, `There is no table ${name}.`)
    const shown = publicView(bench, live, (id) => people.person(id)?.name)
    return answer(c, 'table', { version: live.version, public: shown })
  })
  route(hono, 'recent', async (c, { params: { table: name } }) => {
    const live = house.live(name)
    const caller = await identify(askedOf(c), people, false)
    if (!live || isHidden(house, name, caller?.person)) return refuse(c, 404, `There is no table ${name}.`)
    return answer(c, 'recent', await recentOf(store, name, live, caller?.person.id ?? 'everyone'))
  })
  route(hono, 'give', async (c, { params: { table }, body: { id, seen, command } }) => {
    const { person } = c.get('caller')
    const by = (command.by ?? asPlayer(person.id)) as Actor
    const live = house.live(table)
    if (!live || isHidden(house, table, person)) return refuse(c, 404, `There is no table ${table}.`)
    const objection = authorize(person, { type: command.type, by }, live.table)
    if (!objection) presence?.touch(table, person.id)
    const request = { table, actor: person.id, id, command: { ...command, by } as Command }
    const reply = await house.submit({ ...request, ...(seen !== undefined && { seen }) }, objection)
    return replied(c, asMessage(id, reply))
  })
  seatRoutes(hono, options)
  proofRoutes(hono, options)
}

/** The word on a command: `done`, or a 409 that says why not, or a 429 that says when to send it again. */
function replied(c: Context<Env>, reply: CommandAnswer): Response {
  if (reply.type === 'done') return answer(c, 'give', reply)
  if (reply.type !== 'busy') return c.json(reply, 409)
  c.header('Retry-After', String(Math.max(1, Math.ceil(reply.after / 1000))))
  return c.json(reply, 429)
}

/** Sitting down with chips, changing tables, going home. */
function seatRoutes(hono: Hono<Env>, options: HttpOptions): void {
  const { house, store, changes, presence, alone, games } = options
  const sitters = new Sitters({ house, store, ...(presence && { presence }) })
  const claims = new Claims(store)
  route(hono, 'change', async (c, { params: { table: from }, body }) => {
    const { person } = c.get('caller')
    const by = asPlayer(person.id)
    const objection = authorize(person, by)
    if (objection) return refuse(c, 403, objection.because)
    const gone = (value: AnswerOf<'change'>): Response => answer(c, 'change', value)
    if ([from, body.to].some((table) => isHidden(house, table, person))) return decided(c, NO_OTHER, gone)
    const change = { ...body, from }
    const claim = { scope: 'change', person: person.id, id: change.id, what: change } as const
    const changed = await claims.once(claim, () => changes.change(person.id, change))
    return decided(c, changed, gone)
  })
  route(hono, 'sit', async (c, { params: { table }, body }) => {
    const { person } = c.get('caller')
    const live = house.live(table)
    if (!live || isHidden(house, table, person)) return refuse(c, 404, `There is no table ${table}.`)
    const objection = authorize(person, asPlayer(person.id), live.table)
    if (objection) return refuse(c, 403, objection.because)
    presence?.touch(table, person.id)
    const { id, place, cents } = body
    const sitting = { id, ...(place !== undefined && { place }), ...(cents !== undefined && { cents }) }
    const claim = { scope: 'sit', person: person.id, id, what: { table, ...sitting } } as const
    const seated = await claims.once(claim, () => sitters.sit(person.id, table, sitting))
    return decided(c, seated, (value) => answer(c, 'sit', value))
  })
  route(hono, 'home', async (c, { body: { id } }) => {
    const { person } = c.get('caller')
    const claim = { scope: 'home', person: person.id, id, what: {} } as const
    const gone = await claims.once(claim, async () => {
      await sitters.home(person.id, id)
      return { money: await moneyOf(options, person.id) }
    })
    return decided(c, gone, (value) => answer(c, 'home', value))
  })
  route(hono, 'alone', async (c, { body }) => {
    const { person } = c.get('caller')
    const objection = authorize(person, asPlayer(person.id))
    if (objection) return refuse(c, 403, objection.because)
    if (!games.some(({ id }) => id === body.game))
      return refuse(c, 404, `There is no game ${body.game} here.`)
    const from = netOf(c.get('address'))
    const claim = { scope: 'alone', person: person.id, id: body.id, what: body } as const
    const seated = await claims.once(claim, () => alone.seat(person.id, body, from))
    return decided(c, seated, (value) => {
      presence?.touch(value.table, person.id)
      return answer(c, 'alone', value)
    })
  })
}

/** Receipts, secrets of draws that are over, and shoes that are. */
function proofRoutes(hono: Hono<Env>, { house, people, store }: HttpOptions): void {
  const shoes = new ShoeRecords(store)
  const draws = new DrawRecords(store)
  route(hono, 'receipt', async (c, { params: { table, version, hash } }) => {
    if (!house.bench(table)) return refuse(c, 404, `There is no table ${table}.`)
    const found = await holds(store, { table, version, hash })
    // Only people who have a receipt know its hash. A guess at a private table learns nothing, not even that there is one.
    if (!found && isHidden(house, table, (await identify(askedOf(c), people, false))?.person))
      return refuse(c, 404, `There is no table ${table}.`)
    return answer(c, 'receipt', { holds: found })
  })
  route(hono, 'draw', async (c, { params: { table, version } }) => {
    const caller = await identify(askedOf(c), people, false)
    const isThere = house.bench(table) && !isHidden(house, table, caller?.person)
    const record = isThere && version > 0 ? await draws.record(table, version) : undefined
    return record ? answer(c, 'draw', record) : refuse(c, 404, 'No secret of a draw was opened there.')
  })
  route(hono, 'shoe', async (c, { params: { table, shuffle } }) => {
    const caller = await identify(askedOf(c), people, false)
    const bench = house.bench(table)
    // A name that no table has is not looked for.
    const isThere = bench && !isHidden(house, table, caller?.person) && shuffle > 0
    const asks = caller && { person: caller.person.id, keys: bench?.keys ?? [] }
    const record = isThere ? await shoes.record(table, shuffle, asks) : undefined
    return record ? answer(c, 'shoe', record) : refuse(c, 404, 'That shoe is not over, or there was none.')
  })
}
