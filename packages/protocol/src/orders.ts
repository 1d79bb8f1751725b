import { z } from 'zod'
import {
  buyIn,
  chance,
  commandId,
  dealer,
  GRANTED,
  limit,
  names,
  options,
  person,
  tableName,
  time,
  version,
} from './basics.ts'

/** Orders to the house: every one with what it takes, and what it is answered with. */

export const because = z.string().trim().min(1).max(200).meta({ description: 'Your reason.' })
export const reason = z.strictObject({ because })
const table = tableName.meta({ description: 'The table it concerns.' })
const about = z.string().max(40).meta({ description: 'The id of the person it concerns.' })
const moment = z
  .union([z.literal(true), time])
  .meta({ description: 'When, in milliseconds since 1970; `true` means at this moment.' })

const settings = z
  .strictObject({
    options: options.optional(),
    limits: z.record(z.string(), limit).optional(),
    buyIn: buyIn.optional(),
    chance: chance.optional(),
  })
  .meta({ id: 'Settings' })
export const openTable = z
  .strictObject({
    name: tableName,
    game: z.string(),
    settings: settings.optional(),
    dealer: dealer.optional(),
    bots: z.int().min(0).max(6).optional(),
    pit: tableName.optional(),
    hints: z.boolean().optional(),
  })
  .meta({ id: 'OpenTable' })

/** An order with what it takes, under a name of its own. */
function order<C extends string, S extends z.ZodRawShape>(command: C, shape: S, description: string) {
  const name = command.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return z
    .strictObject({ id: commandId, command: z.literal(command), because, ...shape })
    .meta({ id: `${name}Order`, description })
}

const details = <S extends z.ZodRawShape>(shape: S) => ({ details: z.strictObject(shape) })
const role = details({ role: z.enum(GRANTED) })
const money = { about, ...details({ cents: z.int().meta({ description: 'Whole cents.' }) }) }
const games = z
  .strictObject({
    game: z.string().optional().meta({ description: 'Only this game; left out, all gaming.' }),
  })
  .optional()

export const ORDERS = [
  order('open-table', { details: openTable }, 'Opens a table.'),
  order('close-table', { table }, 'Closes a table after its round.'),
  order('remove-player', { table, about }, 'Removes a person from a table.'),
  order(
    'notice',
    {
      table,
      ...details({
        options: options.optional(),
        limits: z.record(z.string(), limit).optional(),
        sign: moment.optional(),
        announced: moment.optional(),
        commission: moment.optional(),
        surveillance: moment.optional(),
        effective: time.optional(),
      }),
    },
    'Announces other options or limits, with when the sign was posted and who was told (19:47-8.3). Options need a second person.',
  ),
  order(
    'void-round',
    { table },
    'Takes back a wrong entry at a table that a person deals. Needs a second person.',
  ),
  order('stop-gaming', { details: games }, 'Nothing new may be staked; rounds under way are played out.'),
  order('resume-gaming', { details: games }, 'Gaming goes on.'),
  order('deposit', money, 'Gives a patron chips. Large amounts in a day need a second person.'),
  order(
    'adjust',
    money,
    'Gives a patron chips, or takes them (below zero). Large amounts in a day need a second person.',
  ),
  order(
    'grant-role',
    { about, ...role },
    'Gives a role. In a strict house another operator confirms all but surveillance.',
  ),
  order('revoke-role', { about, ...role }, 'Takes a role back.'),
  order('switch-off', { about }, 'The person can do nothing until they are switched on.'),
  order('switch-on', { about }, 'They can act again. In a strict house another operator confirms it.'),
  order('unlock', { about }, 'Forgets their failed sign-ins.'),
  order('reset-factor', { about }, 'Removes a second factor that its owner has lost; the password stays.'),
  order(
    'require-factor',
    details({ required: z.boolean() }),
    'Says whether roles that touch money or terms need a second factor.',
  ),
  order('end-sessions', { about }, 'Signs them out everywhere.'),
] as const

export const anyOrder = z
  .discriminatedUnion('command', ORDERS)
  .meta({ id: 'Order', description: 'An order to the house.' })

export const written = z
  .strictObject({ version, hash: z.string() })
  .meta({ id: 'Written', description: 'Where it stands in the record of the table.' })
export const orderResult = z
  .union([
    z.strictObject({ table: tableName, version }).meta({ description: 'A table was opened.' }),
    written,
    z
      .record(tableName, written)
      .meta({ description: 'A notice, at each of the tables that the change reaches.' }),
    person,
    z.strictObject({ version, balance: z.int() }).meta({ description: 'Chips given or taken.' }),
    z.strictObject({ stopped: z.string() }),
    z.strictObject({ resumed: z.string() }),
    z.strictObject({ required: z.boolean() }),
  ])
  .meta({ id: 'OrderResult', description: 'What came of an order.' })

const waitingOrder = z.strictObject({
  id: z.int(),
  request: z.string().meta({ description: 'The id it was sent under.' }),
  command: z.string(),
  details: z.record(z.string(), z.unknown()),
  because: z.string(),
  table: z.string().optional(),
  about: z.string().optional(),
  by: z.string(),
  at: time,
  until: time,
  second: z.string().optional().meta({ description: 'Who confirmed it: a person, or `house`.' }),
})
export const askedOrder = waitingOrder.meta({
  id: 'AskedOrder',
  description: 'An order that needs a second person.',
})
export const listedOrder = waitingOrder
  .extend({
    own: z.boolean().meta({ description: 'You gave it.' }),
    confirm: z.boolean().meta({ description: 'You may confirm it.' }),
    names,
  })
  .meta({ id: 'ListedOrder', description: 'An order that waits, as you see it.' })

export const performed = z
  .strictObject({
    done: orderResult,
    byHouse: z
      .literal(true)
      .optional()
      .meta({ description: 'Nobody else was on duty, and the house gave the second word.' }),
  })
  .meta({ id: 'Performed' })
export const orderAnswer = z
  .union([performed, z.strictObject({ asked: askedOrder }).meta({ id: 'AskedOfAnother' })])
  .meta({ id: 'OrderAnswer', description: 'Done at once, or waiting for a second person.' })
