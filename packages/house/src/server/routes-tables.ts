import { type Actor, asPlayer, type Command, isTableGame } from '@boardwalk/engine/kernel'
import type { Hono } from 'hono'
import { Sitters } from '../orders/sit.ts'
import { authorize } from '../people/roles.ts'
import { holds } from '../proof/verify.ts'
import { answer, bodyOf, type Env, refuse } from './answers.ts'
import { ENDPOINTS, pathOf } from './api.ts'
import { DrawRecords } from './draws.ts'
import { askedOf, identify } from './gate.ts'
import type { HttpOptions } from './http.ts'
import { lobby } from './lobby.ts'
import { PROTOCOL } from './protocol.ts'
import { netOf } from './rates.ts'
import { recentOf } from './recent.ts'
import { moneyOf } from './routes-people.ts'
import { commandRequest } from './schemas.ts'
import { ShoeRecords } from './shoes.ts'
import { asMessage } from './socket.ts'
import { publicView } from './views.ts'

/** The lobby, tables, and commands without a socket. */
export function tableRoutes(hono: Hono<Env>, options: HttpOptions): void {
  const { house, people, store, games, catalogue = games, presence } = options
  const known = catalogue.map((it) => {
    const { id, title, rules } = it
    return { id, title, rules, table: isTableGame(it) }
  })
  hono.get(pathOf('house'), (c) => c.json({ protocol: PROTOCOL, games: known }))
  hono.get(pathOf('tables'), async (c) => {
    const caller = await identify(askedOf(c), people, false)
    // A database that is away keeps nobody from seeing what is known.
    await house.following.glance(house.tables()).catch(() => undefined)
    return c.json(lobby(house, (id) => people.person(id)?.name, caller?.person.id))
  })
  hono.get(pathOf('table'), async (c) => {
    const name = c.req.param('table') ?? ''
    await house.following.upToDate([name]).catch(() => undefined)
    const live = house.live(name)
    const bench = house.bench(name)
    if (!live || !bench) return refuse(c, 404, `There is no table ${name}.`)
    return c.json({ version: live.version, public: publicView(bench, live, (id) => people.person(id)?.name) })
  })
  hono.get(pathOf('recent'), async (c) => {
    const name = c.req.param('table') ?? ''
    const live = house.live(name)
    if (!live) return refuse(c, 404, `There is no table ${name}.`)
    const caller = await identify(askedOf(c), people, false)
    return c.json(await recentOf(store, name, live, caller?.person.id ?? 'everyone'))
  })
  hono.post(pathOf('give'), async (c) => {
    const body = await bodyOf(c, commandRequest)
    if ('response' in body) return body.response
    const table = c.req.param('table') ?? ''
    const { person } = c.get('caller')
    const { id, seen, command } = body.value
    const by = (command.by ?? asPlayer(person.id)) as Actor
    const live = house.live(table)
    if (!live) return refuse(c, 404, `There is no table ${table}.`)
    const objection = authorize(person, { type: command.type, by }, live.table)
    if (objection) return refuse(c, 403, objection.because)
    presence?.touch(table, person.id)
    const request = { table, actor: person.id, id, command: { ...command, by } as Command }
    const reply = await house.submit({ ...request, ...(seen !== undefined && { seen }) })
    return c.json(asMessage(id, reply), reply.kind === 'done' ? 200 : 409)
  })
  seatRoutes(hono, options)
  proofRoutes(hono, options)
}

/** Sitting down with one's chips, changing tables, going home. */
function seatRoutes(hono: Hono<Env>, options: HttpOptions): void {
  const { house, store, changes, presence, alone, games } = options
  const sitters = new Sitters({ house, store, ...(presence && { presence }) })
  hono.post(pathOf('change'), async (c) => {
    const body = await bodyOf(c, ENDPOINTS.change.body)
    if ('response' in body) return body.response
    const { person } = c.get('caller')
    const from = c.req.param('table') ?? ''
    const by = asPlayer(person.id)
    const objection = authorize(person, by)
    if (objection) return refuse(c, 403, objection.because)
    return answer(c, await changes.change(person.id, { ...body.value, from }), (changed) => c.json(changed))
  })
  hono.post(pathOf('sit'), async (c) => {
    const body = await bodyOf(c, ENDPOINTS.sit.body)
    if ('response' in body) return body.response
    const { person } = c.get('caller')
    const table = c.req.param('table') ?? ''
    const live = house.live(table)
    if (!live) return refuse(c, 404, `There is no table ${table}.`)
    const objection = authorize(person, asPlayer(person.id), live.table)
    if (objection) return refuse(c, 403, objection.because)
    presence?.touch(table, person.id)
    const { id, place, cents } = body.value
    const sitting = { id, ...(place !== undefined && { place }), ...(cents !== undefined && { cents }) }
    return answer(c, await sitters.sit(person.id, table, sitting), (seated) => c.json(seated))
  })
  hono.post(pathOf('home'), async (c) => {
    const body = await bodyOf(c, ENDPOINTS.home.body)
    if ('response' in body) return body.response
    const { person } = c.get('caller')
    await sitters.home(person.id, body.value.id)
    return c.json({ money: await moneyOf(options, person.id) })
  })
  hono.post(pathOf('alone'), async (c) => {
    const body = await bodyOf(c, ENDPOINTS.alone.body)
    if ('response' in body) return body.response
    const { person } = c.get('caller')
    const objection = authorize(person, asPlayer(person.id))
    if (objection) return refuse(c, 403, objection.because)
    if (!games.some(({ id }) => id === body.value.game))
      return refuse(c, 404, `There is no game ${body.value.game} here.`)
    const from = netOf(c.get('address'))
    return answer(c, await alone.seat(person.id, body.value, from), (seated) => {
      presence?.touch(seated.table, person.id)
      return c.json(seated)
    })
  })
}

/** Receipts, secrets of draws that are over, and shoes that are. */
function proofRoutes(hono: Hono<Env>, { house, people, store }: HttpOptions): void {
  const shoes = new ShoeRecords(store)
  hono.get(pathOf('receipt'), async (c) => {
    const { table = '', version = '', hash = '' } = c.req.param() as Record<string, string>
    if (!house.bench(table)) return refuse(c, 404, `There is no table ${table}.`)
    if (!/^[1-9][0-9]{0,14}$/.test(version) || !/^[0-9a-f]{64}$/i.test(hash))
      return refuse(c, 400, 'A receipt has a version and a hash of 64 digits, 0 to f.')
    return c.json({ holds: await holds(store, { table, version: Number(version), hash }) })
  })
  const draws = new DrawRecords(store)
  hono.get(pathOf('draw'), async (c) => {
    const table = c.req.param('table') ?? ''
    const version = Number(c.req.param('version'))
    const known = house.bench(table) && Number.isSafeInteger(version) && version > 0
    const record = known ? await draws.record(table, version) : undefined
    return record ? c.json(record) : refuse(c, 404, 'No secret of a draw was opened there.')
  })
  hono.get(pathOf('shoe'), async (c) => {
    const table = c.req.param('table') ?? ''
    const shuffle = c.req.param('shuffle') ?? ''
    // A name that no table has is not looked for.
    const known = house.bench(table) && /^[1-9][0-9]{0,8}$/.test(shuffle)
    const caller = await identify(askedOf(c), people, false)
    const keys = house.bench(table)?.keys ?? []
    const asks = caller && { person: caller.person.id, keys }
    const record = known ? await shoes.record(table, Number(shuffle), asks) : undefined
    return record ? c.json(record) : refuse(c, 404, 'That shoe is not over, or there was none.')
  })
}
