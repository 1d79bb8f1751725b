import { isRefused } from '@boardwalk/engine/kernel'
import type { Hono } from 'hono'
import type { Note } from '../people/audit.ts'
import type { Person } from '../people/facts.ts'
import type { Asked, Order } from '../people/pending.ts'
import { aloneUpTo, authorize, authorizeSecond } from '../people/roles.ts'
import { answer, bodyOf, type Env, refuse } from './answers.ts'
import { ENDPOINTS, pathOf } from './api.ts'
import type { HttpOptions } from './http.ts'

/** What was done at once with a table or with money; the rest notes itself, and so do two voices. */
function noteDone(note: Note, by: string, from: string, order: Order): void {
  const { command, details, because, table, about } = order
  const money = aloneUpTo(command) !== undefined
  if (!money && table === undefined && command !== 'open-table') return
  const where = table ?? (typeof details.name === 'string' ? details.name : undefined)
  const text = `${command}${money ? ` of ${Number(details.cents)} cents` : ''} by ${by} from ${from}: ${because}`
  note({
    ...{ kind: command, severity: 'info', text },
    ...(where !== undefined && { table: where }),
    ...(about !== undefined && { person: about }),
  })
}

/** The floor's and the operator's work: orders with their second persons, significant events, people. */
export function floorRoutes(hono: Hono<Env>, { house, pending, audit, people }: HttpOptions): void {
  /** Whoever is meant by the ids in a text. */
  const names = (text: string): Record<string, string> =>
    Object.fromEntries(
      (text.match(/[A-Za-z0-9_-]{6,}/g) ?? []).flatMap((id) => {
        const person = people.person(id)
        return person ? [[id, person.name]] : []
      }),
    )
  /** An order that waits, and whether whoever looks may be its second voice. */
  const withNames = (asked: Asked, person: Person) => {
    const { table, by, about = '', command } = asked
    const seats = table === undefined ? undefined : house.live(table)?.table
    const own = by === person.id
    const confirm = !own && authorizeSecond(person, command, seats, about) === undefined
    return { ...asked, own, confirm, names: names(`${by} ${about}`) }
  }
  hono.get(pathOf('orders'), async (c) => {
    const { person } = c.get('caller')
    const staff = person.roles.some((r) => r !== 'guest' && r !== 'player')
    return staff
      ? c.json(pending.list().map((asked) => withNames(asked, person)))
      : refuse(c, 403, 'Only the staff sees what waits for a second person.')
  })
  hono.post(pathOf('order'), async (c) => {
    const body = await bodyOf(c, ENDPOINTS.order.body)
    if ('response' in body) return body.response
    const { person } = c.get('caller')
    // The schema has checked its shape; which commands there are is the table of rights' to say.
    const order = JSON.parse(JSON.stringify({ details: {}, ...body.value })) as Order
    const from = c.get('address')
    const result = await pending.order(person.id, order, from)
    if ('done' in result) noteDone(audit.note, person.id, from, order)
    return answer(c, result, (value) => c.json(value))
  })
  for (const verb of ['confirm', 'decline'] as const) {
    hono.post(pathOf(verb), async (c) => {
      const body = await bodyOf(c, ENDPOINTS[verb].body)
      if ('response' in body) return body.response
      const { person } = c.get('caller')
      const { because } = body.value
      const result = await pending[verb](person.id, Number(c.req.param('order')), because, c.get('address'))
      return answer(c, result, (value) => c.json(value))
    })
  }
  hono.get(pathOf('events'), async (c) => {
    const objection = authorize(c.get('caller').person, 'read-events')
    if (objection) return refuse(c, 403, objection.because)
    const { severity, table, person, kind, after } = c.req.query()
    const wanted = {
      ...(table && { table }),
      ...(person && { person }),
      ...(kind && { kind }),
      ...(after && { after }),
    }
    const level = (['info', 'warning', 'alarm'] as const).find((s) => s === severity)
    const found = await audit.list({ ...wanted, ...(level && { severity: level }) })
    return c.json(found.map((event) => ({ ...event, names: names(`${event.text} ${event.person ?? ''}`) })))
  })
  hono.get(pathOf('people'), (c) => {
    const objection = authorize(c.get('caller').person, 'read-people')
    if (objection && isRefused(objection)) return refuse(c, 403, objection.because)
    return c.json(
      people.list().map(({ id, name, roles, off, registered }) => ({ id, name, roles, off, registered })),
    )
  })
}
