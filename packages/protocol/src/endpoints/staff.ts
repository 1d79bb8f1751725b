import { z } from 'zod'
import { tableName, whole } from '../basics.ts'
import type { Endpoint } from '../endpoint.ts'
import { anyOrder, askedOrder, listedOrder, orderAnswer, performed, reason } from '../orders.ts'
import { somebody } from '../people.ts'
import { houseEvent, irregularity, pit, pitTable, severity } from '../pit.ts'

const params = z.strictObject({ order: whole('The number of the order.') })
const optional = (description: string) => z.string().max(80).optional().meta({ description })

/** The work of floor and operator: orders, significant events, people, the pit. */
export const STAFF = {
  orders: {
    method: 'get',
    path: '/api/orders',
    tag: 'staff',
    summary: 'What waits for a second person (staff).',
    signedIn: true,
    answer: z.array(listedOrder),
  },
  order: {
    method: 'post',
    path: '/api/orders',
    tag: 'staff',
    summary: 'Give an order to the house. It is done at once, or needs a second person.',
    signedIn: true,
    body: anyOrder,
    answer: orderAnswer,
  },
  confirm: {
    method: 'post',
    path: '/api/orders/{order}/confirm',
    tag: 'staff',
    summary: 'Confirm an order as the second person.',
    signedIn: true,
    params,
    body: reason,
    answer: performed,
  },
  decline: {
    method: 'post',
    path: '/api/orders/{order}/decline',
    tag: 'staff',
    summary: 'Decline an order, or take your own back.',
    signedIn: true,
    params,
    body: reason,
    answer: askedOrder,
  },
  events: {
    method: 'get',
    path: '/api/events',
    tag: 'staff',
    summary: 'Significant events: the last hundred, or the first after one.',
    signedIn: true,
    query: z.strictObject({
      severity: severity.optional().meta({ description: 'This severe or more.' }),
      table: tableName.optional(),
      person: optional('The id of a person.'),
      kind: optional('Only this kind.'),
      after: z
        .string()
        .regex(/^[0-9]{1,15}[.][0-9]{1,9}$/, 'Send the id of an event.')
        .optional()
        .meta({ description: 'The id of an event, to read on from.' }),
    }),
    answer: z.array(houseEvent),
  },
  people: {
    method: 'get',
    path: '/api/people',
    tag: 'staff',
    summary: 'People and their roles (operator, surveillance, Commission).',
    signedIn: true,
    answer: z.array(somebody),
  },
  pit: {
    method: 'get',
    path: '/api/pit',
    tag: 'pit',
    summary:
      'The pit: every table with its light, drop, handle, win, luck and dues (floor, watchers, operator).',
    signedIn: true,
    answer: pit,
  },
  pitTable: {
    method: 'get',
    path: '/api/pit/{table}',
    tag: 'pit',
    summary: 'One table of the pit, wager by wager, with who sits there and what was declared.',
    signedIn: true,
    params: z.strictObject({ table: tableName }),
    answer: pitTable,
  },
  irregularities: {
    method: 'get',
    path: '/api/irregularities',
    tag: 'pit',
    summary: 'What the staff declared out of the usual course, newest first.',
    signedIn: true,
    query: z.strictObject({ table: tableName.optional() }),
    answer: z.array(irregularity),
  },
} as const satisfies Record<string, Endpoint>
