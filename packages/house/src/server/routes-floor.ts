import type { Hono } from 'hono'
import { Claims } from '../orders/claims.ts'
import type { Note } from '../people/audit.ts'
import type { Person } from '../people/facts.ts'
import type { Order, PendingOrder } from '../people/pending.ts'
import { aloneUpTo, authorize, authorizeSecond, isStaff } from '../people/roles.ts'
import { decided, type Env, refuse } from './answers.ts'
import type { HttpOptions } from './http.ts'
import { answer, route } from './requests.ts'

/** What was done at once with a table or with money; the rest notes itself, and so do two voices. */
function noteDone(note: Note, by: string, from: string, order: Order): void {
  const { command, details, because, table, about } = order
  const money = aloneUpTo(command) !== undefined
  if (!money && table === undefined && command !== 'open-table') return
  const where = table ?? (typeof details.name === 'string' ? details.name : undefined)
  const text = `${command}${money ? ` of ${Number(details.cents)} cents` : ''} by ${by} from ${from}`
  note({
    ...{ kind: command, severity: 'info', text, because },
    ...(where !== undefined && { table: where }),
    ...(about !== undefined && { person: about }),
  })
}

/** Somebody as the list of people has them. */
const listed = ({ id, name, roles, off, registered, factor }: Person) => ({
  ...{ id, name, roles, off, registered, factor: factor === true },
})

/** The names of people whose ids stand in a text. */
const namesIn = (text: string, people: HttpOptions['people']): Record<string, string> =>
  Object.fromEntries(
    (text.match(/[A-Za-z0-9_-]{6,}/g) ?? []).flatMap((id) => {
      const person = people.person(id)
      return person ? [[id, person.name]] : []
    }),
  )

/** The floor's and the operator's work: orders with their second persons, significant events, people. */
export function floorRoutes(
  hono: Hono<Env>,
  { house, store, pending, audit, people, purses }: HttpOptions,
): void {
  const claims = new Claims(store)
  const names = (text: string): Record<string, string> => namesIn(text, people)
  /** An order that waits, and whether whoever looks may be its second voice. */
  const withNames = (asked: PendingOrder, person: Person) => {
    const { table, by, about = '', command } = asked
    const seats = table === undefined ? undefined : house.live(table)?.table
    const own = by === person.id
    const confirm = !own && authorizeSecond(person, command, seats, about) === undefined
    return { ...asked, own, confirm, names: names(`${by} ${about}`) }
  }
  route(hono, 'orders', (c) => {
    const { person } = c.get('caller')
    if (!isStaff(person)) return refuse(c, 403, 'Only the staff sees what waits for a second person.')
    const all = pending.list().map((asked) => withNames(asked, person))
    return answer(c, 'orders', all)
  })
  route(hono, 'order', async (c, { body }) => {
    const { person } = c.get('caller')
    // What was left out is not there, and does not merely lack a value.
    const order = JSON.parse(JSON.stringify({ details: {}, ...body })) as Order
    const from = c.get('address')
    // Said for another reason, it is the same order.
    const { because: _, ...what } = order
    const claim = { scope: 'order', person: person.id, id: order.id, what } as const
    const result = await claims.once(claim, async () => {
      const given = await pending.order(person.id, order, from)
      if ('done' in given) noteDone(audit.note, person.id, from, order)
      if (order.about !== undefined) purses?.mayHave(order.about)
      return given
    })
    return decided(c, result, (value) => answer(c, 'order', value))
  })
  route(hono, 'confirm', async (c, { params, body }) => {
    const { person } = c.get('caller')
    const result = await pending.confirm(person.id, params.order, body.because, c.get('address'))
    return decided(c, result, (value) => answer(c, 'confirm', value))
  })
  route(hono, 'decline', async (c, { params, body }) => {
    const { person } = c.get('caller')
    const result = await pending.decline(person.id, params.order, body.because, c.get('address'))
    return decided(c, result, (value) => answer(c, 'decline', value))
  })
  route(hono, 'events', async (c, { query }) => {
    const objection = authorize(c.get('caller').person, 'read-events')
    if (objection) return refuse(c, 403, objection.because)
    const found = await audit.list(query)
    const all = found.map((event) => ({ ...event, names: names(`${event.text} ${event.person ?? ''}`) }))
    return answer(c, 'events', all)
  })
  route(hono, 'people', (c) => {
    const objection = authorize(c.get('caller').person, 'read-people')
    if (objection) return refuse(c, 403, objection.because)
    return answer(c, 'people', people.list().map(listed))
  })
}
