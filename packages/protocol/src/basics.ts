import { z } from 'zod'
import { CODES, type Code } from './codes.ts'

/** The shapes that all others are made of. */

export const PROTOCOL = 2

export const ROLES = [
  'guest',
  'player',
  'dealer',
  'floorperson',
  'supervisor',
  'cashier',
  'surveillance',
  'commission',
  'division',
  'operator',
] as const
export type Role = (typeof ROLES)[number]
/** The roles an operator gives; the others come by themselves. */
export const GRANTED = [
  'dealer',
  'floorperson',
  'supervisor',
  'cashier',
  'surveillance',
  'commission',
  'division',
  'operator',
] as const satisfies readonly Role[]

export const cents = z.int().meta({ description: 'Whole cents.' })
export const average = z.number().meta({ description: 'Cents. An expected amount need not be whole.' })
export const time = z.int().meta({ description: 'Milliseconds since 1970, by the clock of the house.' })
export const player = z.string().meta({ description: 'The id of a person or bot.' })
export const actor = z.string().meta({ description: 'Staff (`dealer`, `floorperson`, …) or `player:ID`.' })
export const rule = z.string().meta({ description: 'The number of a provision, or `house`.' })
export const card = z.int().meta({ description: 'A card by its place: the 17th of shuffle 3 is 3017.' })
export const hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'Send a hash of 64 digits, 0 to 9 and a to f.')
  .meta({ description: 'A SHA-256 hash in hexadecimal.' })
export const version = z
  .int()
  .nonnegative()
  .meta({ description: 'How many entries the record of the table has.' })

export const tableName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'A name has 1 to 40 lowercase letters, digits and hyphens.')
  .meta({ description: 'The name of a table or pit, as in its address.' })
/** Only ASCII, so that every database and every language reads the same text. */
export const commandId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[ -~]+$/, 'An id has 1 to 64 printable ASCII characters.')
  .meta({ description: 'An id you make up. Sent twice, a command counts once.' })
/** Shorter than others: the house derives an id from it for each step. */
export const stepsId = commandId
  .max(40)
  .meta({ description: 'An id you make up. Sent twice, a request counts once.' })

export const value = z.union([z.string(), z.number(), z.boolean()])
export const options = z.record(z.string(), value)
export const limit = z
  .strictObject({ least: z.int().positive(), most: z.int().positive() })
  .meta({ id: 'Limit', description: 'Cents: the least and the most of a bet.' })
export const limits = z
  .record(z.string(), limit)
  .meta({ description: 'By wager; `*` for those without a row.' })
export const buyIn = z
  .strictObject({ least: z.int().positive(), most: z.int().positive() })
  .meta({ id: 'BuyIn', description: 'What you come with, and the most you fill your stack up to.' })
export const dealer = z.enum(['automatic', 'person'])
export const chance = z
  .enum(['house', 'dealer'])
  .meta({ description: 'Who makes chance: the house draws, or a dealer enters what is turned.' })
export const unit = z.enum(['play', 'training']).meta({ description: 'Which chips.' })
export const command = z
  .looseObject({ type: z.string(), by: actor })
  .meta({ id: 'GivenCommand', description: 'A command as it was given, with the fields of its type.' })

/** A whole number in an address, where everything is text. */
export const whole = (description: string) =>
  z
    .preprocess(
      (text) => (typeof text === 'string' && /^[0-9]{1,15}$/.test(text) ? Number(text) : text),
      z.int('Send a whole number.').nonnegative(),
    )
    .meta({ description })

export const code = z
  .enum(Object.keys(CODES) as [Code, ...Code[]])
  .meta({ id: 'Code', description: 'Why, for programs; see the list of codes.' })
export const refusal = z
  .strictObject({
    code,
    rule,
    because: z.string(),
    needs: z
      .literal('code')
      .optional()
      .meta({ description: 'The password is right; send the code of the second factor with it.' }),
  })
  .meta({ id: 'Refusal', description: 'A refused request: its code, its rule and its reason.' })
export const person = z
  .strictObject({ id: z.string(), name: z.string(), roles: z.array(z.enum(ROLES)) })
  .meta({ id: 'Person' })
export const names = z.record(z.string(), z.string()).meta({ description: 'Names of people, by id.' })
