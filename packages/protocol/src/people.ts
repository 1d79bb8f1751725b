import { z } from 'zod'
import { cents, person, tableName } from './basics.ts'

/** Who people are and what they have. */

export const inPlay = z
  .strictObject({
    table: tableName,
    game: z.string(),
    title: z.string(),
    cents,
    atStake: z.int().meta({ description: 'How much of it lies on bets; the rest is before you.' }),
    says: z.string().meta({ description: 'In words: "$40 of yours are in play at Craps."' }),
  })
  .meta({ id: 'InPlay', description: 'Chips of yours at a table.' })
export const money = z
  .strictObject({
    patron: z.int().meta({ description: 'Your purse.' }),
    tables: z.record(z.string(), z.int()),
    inPlay: z.array(inPlay),
    more: z.boolean().meta({ description: 'The house would give you play chips again now.' }),
    moreInMs: z.int().optional().meta({ description: 'How long until it would, if only time is missing.' }),
    transit: z.int().optional().meta({ description: 'On the way from one table to another.' }),
  })
  .meta({ id: 'Money', description: 'Cents, by where they are.' })
export const welcome = z
  .strictObject({
    you: person,
    money,
    token: z.string().meta({ description: 'A bearer token for programs. Browsers have the cookie.' }),
  })
  .meta({ id: 'Welcome' })
export const me = z
  .strictObject({ you: person, money, session: z.strictObject({ began: z.int() }) })
  .meta({ id: 'Me' })

/** A new name and password. The house also refuses names that are taken or misleading, and common passwords. */
export const NAME = { least: 2, most: 24 } as const
export const PASSWORD = { least: 8, most: 256 } as const

/** A text of so many characters, counted as JSON Schema counts them: a letter outside of UTF-16 is one. */
const text = ({ least, most }: { readonly least: number; readonly most: number }, what: string) =>
  z
    .string()
    .refine(
      (given) => [...given].length >= least && [...given].length <= most,
      `A ${what} has ${least} to ${most} characters.`,
    )
const newName = text(NAME, 'name').meta({
  minLength: NAME.least,
  maxLength: NAME.most,
  description: 'Letters, digits, spaces, dots, dashes and apostrophes.',
})
export const newPassword = text(PASSWORD, 'password').meta({
  minLength: PASSWORD.least,
  maxLength: PASSWORD.most,
})
const name = z.string().min(1).max(60)
/** Long enough for a password of the most characters, each of two code units. */
export const password = z
  .string()
  .min(1)
  .max(2 * PASSWORD.most)

export const newAccount = z.strictObject({ name: newName, password: newPassword })
export const signIn = z.strictObject({
  name,
  password,
  code: z
    .string()
    .max(40)
    .optional()
    .meta({ description: 'From the authenticator app, or a recovery code.' }),
})

export const somebody = z
  .strictObject({
    ...person.shape,
    off: z.boolean(),
    registered: z.boolean(),
    factor: z.boolean().meta({ description: 'Has a second factor.' }),
  })
  .meta({ id: 'Somebody', description: 'A person in the list for operators.' })
