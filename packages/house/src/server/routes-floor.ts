import { isRefused } from '@boardwalk/engine/kernel'
import type { Hono } from 'hono'
import type { Order } from '../people/pending.ts'
import { authorize } from '../people/roles.ts'
import { answer, bodyOf, type Env, refuse } from './answers.ts'
import { ENDPOINTS, pathOf } from './api.ts'
import type { HttpOptions } from './http.ts'

/** The floor's and the operator's work: orders with their second persons, significant events, people. */
export function floorRoutes(hono: Hono<Env>, { pending, audit, people }: HttpOptions): void {
  hono.get(pathOf('orders'), async (c) => {
    const { person } = c.get('caller')
    const staff = person.roles.some((r) => r !== 'guest' && r !== 'player')
    return staff
      ? c.json(pending.list())
      : refuse(c, 403, 'Only the staff sees what waits for a second person.')
  })
  hono.post(pathOf('order'), async (c) => {
    const body = await bodyOf(c, ENDPOINTS.order.body)
    if ('response' in body) return body.response
    const { person } = c.get('caller')
    // The schema has checked its shape; which commands there are is the table of rights' to say.
    const order = JSON.parse(JSON.stringify({ details: {}, ...body.value })) as Order
    return answer(c, await pending.order(person.id, order), (value) => c.json(value))
  })
  for (const verb of ['confirm', 'decline'] as const) {
    hono.post(pathOf(verb), async (c) => {
      const body = await bodyOf(c, ENDPOINTS[verb].body)
      if ('response' in body) return body.response
      const { person } = c.get('caller')
      const result = await pending[verb](person.id, Number(c.req.param('order')), body.value.because)
      return answer(c, result, (value) => c.json(value))
    })
  }
  hono.get(pathOf('events'), async (c) => {
    const objection = authorize(c.get('caller').person, 'read-events')
    if (objection) return refuse(c, 403, objection.because)
    const { severity, table, person, after } = c.req.query()
    const wanted = { ...(table && { table }), ...(person && { person }), ...(after && { after }) }
    const level = (['info', 'warning', 'alarm'] as const).find((s) => s === severity)
    return c.json(await audit.list({ ...wanted, ...(level && { severity: level }) }))
  })
  hono.get(pathOf('people'), (c) => {
    const objection = authorize(c.get('caller').person, 'read-people')
    if (objection && isRefused(objection)) return refuse(c, 403, objection.because)
    return c.json(people.list().map(({ id, name, roles }) => ({ id, name, roles })))
  })
}
