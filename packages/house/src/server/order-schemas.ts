import { z } from 'zod'
import { RIGHTS } from '../people/roles.ts'
import { commandId } from './protocol.ts'
import { limit, name, openTable, optionValue, order } from './schemas.ts'

/** Every order to the house with what it takes, as a program has to send it. */
const because = order.shape.because
const table = name.meta({ description: 'The table it concerns.' })
const about = z.string().max(40).meta({ description: 'The id of the person it concerns.' })
const time = z
  .union([z.literal(true), z.int()])
  .meta({ description: 'When, in milliseconds since 1970; `true` at this moment.' })

const given = <C extends string, S extends z.ZodRawShape>(command: C, shape: S, description: string) =>
  z.object({ id: commandId, command: z.literal(command), because, ...shape }).meta({ description })

const details = <S extends z.ZodRawShape>(shape: S) => ({ details: z.object(shape) })
const role = details({ role: z.enum(RIGHTS.granted) })
const money = { about, ...details({ cents: z.int().meta({ description: 'Whole cents.' }) }) }
const game = z.string().optional().meta({ description: 'One game alone; left out, all gaming.' })

export const ORDERS = [
  given('open-table', { details: openTable }, 'Opens a table.'),
  given('close-table', { table }, 'Closes a table after its round.'),
  given('remove-player', { table, about }, 'Sends a person from a table.'),
  given(
    'notice',
    {
      table,
      ...details({
        options: z.record(z.string(), optionValue).optional(),
        limits: z.record(z.string(), limit).optional(),
        sign: time.optional(),
        announced: time.optional(),
        commission: time.optional(),
        surveillance: time.optional(),
      }),
    },
    'Announces other options or limits, with when the sign was posted and who was told (19:47-8.3). Options want a second person.',
  ),
  given(
    'void-round',
    { table },
    'Takes back what was entered wrongly where a person deals. Wants a second person.',
  ),
  given(
    'stop-gaming',
    { details: z.object({ game }).optional() },
    'What is staked is played out, nothing new is staked.',
  ),
  given('resume-gaming', { details: z.object({ game }).optional() }, 'Gaming goes on.'),
  given('deposit', money, 'Chips for a patron, above zero. Much in a day wants a second person.'),
  given(
    'adjust',
    money,
    'Chips for a patron, or from one (below zero). Much in a day wants a second person.',
  ),
  given('grant-role', { about, ...role }, 'Gives a role.'),
  given('revoke-role', { about, ...role }, 'Takes a role back.'),
  given('switch-off', { about }, 'The person can do nothing until they are switched on.'),
  given('switch-on', { about }, 'They can again.'),
  given('unlock', { about }, 'Forgets their failed sign-ins.'),
  given('end-sessions', { about }, 'Signs them out everywhere.'),
] as const

export const anyOrder = z.discriminatedUnion('command', ORDERS)

/** What an order is answered with. */
export const orderAnswer = z.union([
  z.object({ done: z.unknown() }).meta({ description: 'Done at once.' }),
  z.object({ asked: z.unknown() }).meta({ description: 'It waits for a second person.' }),
])
