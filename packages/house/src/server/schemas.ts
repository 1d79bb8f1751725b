import { z } from 'zod'
import { command, commandId } from './protocol.ts'

export const name = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
export const person = z.object({ id: z.string(), name: z.string(), roles: z.array(z.string()) })
export const signIn = z.object({ name: z.string().min(1).max(60), password: z.string().min(1).max(200) })
export const limit = z.object({ least: z.int().positive(), most: z.int().positive() })
export const optionValue = z.union([z.string(), z.number(), z.boolean()])

export const settings = z.object({
  options: z.record(z.string(), optionValue).optional(),
  limits: z.record(z.string(), limit).optional(),
  chance: z.enum(['house', 'dealer']).optional(),
})

export const openTable = z.object({
  name,
  game: z.string(),
  settings: settings.optional(),
  dealer: z.enum(['automatic', 'person']).optional(),
  bots: z.int().min(0).max(6).optional(),
  pit: name.optional(),
  hints: z.boolean().optional(),
})

export const lobbyTable = z.object({
  table: name,
  game: z.string(),
  title: z.string(),
  limits: z.record(z.string(), limit),
  seats: z.int(),
  free: z.int(),
  dealer: z.enum(['automatic', 'person']),
  dealerName: z.string().optional().meta({ description: 'Who deals, where a person does and has begun.' }),
  unit: z.string(),
  alone: z.boolean().optional().meta({ description: 'For one person; nobody else is shown it.' }),
  hints: z.boolean().meta({ description: 'What a decision is worth is told to who asks.' }),
  options: z.record(z.string(), optionValue),
  closing: z.boolean().optional(),
  stopped: z.string().optional().meta({ description: 'Why nothing may be staked here now.' }),
  round: z.int(),
  version: z.int(),
})

export const inPlay = z.object({
  table: name,
  game: z.string(),
  title: z.string(),
  cents: z.int(),
  atStake: z.int().meta({ description: 'How much of it lies on wagers; the rest is before you.' }),
  says: z.string(),
})
export const money = z.object({
  patron: z.int(),
  tables: z.record(z.string(), z.int()),
  inPlay: z.array(inPlay).meta({ description: 'Your chips at tables, with where.' }),
  more: z.boolean().meta({ description: 'Whether the house would give you play chips again now.' }),
  moreInMs: z.int().optional().meta({ description: 'How long until it would, where only time is missing.' }),
  transit: z.int().optional().meta({ description: 'On the way from one table to another.' }),
})
export const welcome = z.object({
  you: person,
  money,
  token: z.string().meta({ description: 'For programs: a bearer token. Browsers have the cookie.' }),
})
export const ownRound = z.object({
  table: name,
  game: z.string(),
  round: z.int(),
  status: z.enum(['complete', 'void', 'open']),
  began: z.int(),
  ended: z.int().nullable(),
  wagered: z.int(),
  net: z.int().meta({ description: 'Chips you had more after it than before, in cents.' }),
  expected: z.number().meta({ description: 'What the exact odds take of what was decided in it, in cents.' }),
})
const stretch = z.object({
  at: z.int().meta({ description: 'When the last round of it ended.' }),
  rounds: z.int(),
  wagered: z.int(),
  net: z.int(),
  expected: z.number(),
})
export const sessionSums = stretch.omit({ at: true }).extend({
  began: z.int(),
  stretches: z
    .array(stretch)
    .meta({ description: 'The oldest first; in a long evening several rounds together.' }),
  more: z.boolean().meta({ description: 'There were more rounds than are counted.' }),
})
/** Shorter than others: the house makes one of its own of it for each step. */
export const sitId = commandId.max(40)
export const commandRequest = z.object({
  id: commandId,
  seen: z.int().nonnegative().optional(),
  command,
})

export const reason = z.object({ because: z.string().min(1).max(200) })
export const order = reason.extend({
  id: commandId,
  command: z.string().min(1).max(40),
  table: name.optional(),
  about: z.string().max(40).optional(),
  details: z.record(z.string().max(40), z.unknown()).optional(),
})

export const irregularity = z.object({
  table: name,
  round: z.int(),
  version: z.int(),
  at: z.int(),
  kind: z.string(),
  says: z.string(),
  rule: z.string(),
  by: z.string(),
  person: z.string(),
  name: z.string(),
})
export const cents = z.number().meta({ description: 'Cents; what is expected need not be whole.' })
export const pitMeters = z
  .array(z.object({ meter: z.string(), unit: z.string(), cents: z.int().nonnegative() }))
  .meta({ description: 'What stands on the meters that tables share.' })
export const pitTable = z.object({
  ...lobbyTable.omit({ free: true, closing: true }).shape,
  pit: name,
  light: z.enum(['open', 'floor', 'closing', 'closed']),
  waiting: z.object({ says: z.string(), rule: z.string(), by: z.string().optional() }),
  stopped: z.string().nullable().meta({ description: 'Why nothing may be staked there now.' }),
  chance: z.enum(['house', 'dealer']),
  coin: z.int(),
  taken: z.int(),
  bots: z.int(),
  dealerName: z.string().nullable(),
  opened: z.int(),
  drop: cents,
  handle: cents,
  win: cents,
  hold: z.number().nullable().meta({ description: 'Win by drop. It is not the edge.' }),
  theoretical: cents.nullable(),
  luck: z.number().nullable().meta({ description: 'Win less theoretical win, in standard deviations.' }),
  irregularity: irregularity.nullable(),
  notices: z.array(z.unknown()),
  due: z.object({ at: z.int(), says: z.string(), rule: z.string() }).nullable(),
  inUse: z.array(z.object({ what: z.string(), since: z.int(), rounds: z.int() })),
  counted: z
    .int()
    .meta({ description: 'The last entry in these sums; below `version` while a record is read.' }),
})
