import { MOST_WAGERS } from '@boardwalk/engine/kernel'
import { z } from 'zod'
import { factPart, minePart, publicPart } from './view-schemas.ts'

/** The wire: every message has a schema here, the page that documents it and the OpenAPI description are made from it. */
export const PROTOCOL = 1

const tableName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
  .meta({ description: 'The name of a table, as in its address.' })
/** Half a character or a control character would come back from one database or the other as something else. */
export const commandId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[^\p{C}]+$/u)
  .meta({ description: 'An id of the sender’s own. Sent twice, a command counts once.' })
const version = z.int().nonnegative().meta({ description: 'How many entries the table’s record has.' })

/** What a command may hold: plain values, lists and records of them, and several wagers as a list of records. */
const plain = z.union([z.string().max(500), z.number(), z.boolean(), z.null()])
const fieldValue = z.union([
  plain,
  z.array(plain).max(100),
  z.array(z.record(z.string().max(64), plain)).max(MOST_WAGERS),
  z.record(z.string().max(64), z.union([plain, z.record(z.string().max(64), plain)])),
])

export const command = z
  .object({
    type: z.string().min(1).max(40),
    by: z.string().min(1).max(48).optional(),
    round: z.int().optional(),
  })
  .catchall(fieldValue)
  .meta({ description: 'What is to be done: an offer taken up. `by` may be left out by a player.' })

export const watch = z
  .object({
    type: z.literal('watch'),
    table: tableName,
    changes: z
      .boolean()
      .optional()
      .meta({ description: 'After the first view only what has changed, as `changes`.' }),
    meters: z.boolean().optional().meta({
      description: 'Tell me also what stands on the meters that it shares with other tables, as `meters`.',
    }),
  })
  .meta({ description: 'Show me this table, now and whenever it changes.' })
export const unwatch = z
  .object({ type: z.literal('unwatch'), table: tableName })
  .meta({ description: 'No longer.' })
export const perform = z
  .object({ type: z.literal('do'), id: commandId, table: tableName, seen: version.optional(), command })
  .meta({ description: 'A command. `seen` is the version that was on the screen.' })

export const fromClient = z.discriminatedUnion('type', [watch, unwatch, perform])
export type FromClient = z.infer<typeof fromClient>

const person = z.object({ id: z.string(), name: z.string(), roles: z.array(z.string()) })
const json = z.unknown()

export const hello = z
  .object({ type: z.literal('hello'), protocol: z.literal(PROTOCOL), you: person, now: z.int() })
  .meta({ description: 'The first message on every connection.' })
const happened = {
  facts: z
    .array(factPart)
    .meta({ description: 'The events since the version you had, as you may see them.' }),
  leftMs: z.int().optional().meta({
    description: 'How long until the house acts by itself: the end of a betting or decision clock.',
  }),
  byHouse: z
    .array(z.object({ player: z.string(), type: z.string() }))
    .optional()
    .meta({
      description: 'What the house did, by the rules, for players who were away or whose time was over.',
    }),
  skipped: z
    .boolean()
    .optional()
    .meta({ description: 'Versions in between were left out because you were behind.' }),
}
export const tableMessage = z
  .object({
    type: z.literal('table'),
    table: tableName,
    version,
    public: publicPart,
    mine: minePart,
    ...happened,
  })
  .meta({ description: 'A table you watch, whole, in the order of its versions.' })
export const changes = z
  .object({
    type: z.literal('changes'),
    table: tableName,
    since: version.meta({ description: 'The version of the view it changes: the last you were sent.' }),
    version,
    public: publicPart
      .extend({ table: publicPart.shape.table.partial() })
      .partial()
      .meta({ description: 'Fields that are not as they were, each whole; `table` field by field.' }),
    mine: minePart.partial().meta({ description: 'Of your own part what is not as it was.' }),
    ...happened,
  })
  .meta({
    description:
      'What has changed at a table you watch with `changes`. Every field that is missing is as it was; where one has gone, the whole view comes instead.',
  })
export const done = z
  .object({ type: z.literal('done'), id: commandId, version, hash: z.string(), asked: z.int().optional() })
  .meta({
    description:
      'Accepted and on disk. Version and hash are your receipt. `asked`: it waits for second voices.',
  })
export const refused = z
  .object({
    type: z.literal('refused'),
    id: commandId,
    rule: z.string(),
    because: z.string(),
    expected: json.optional(),
    received: json.optional(),
    version,
  })
  .meta({ description: 'Refused by this rule for this reason. Nothing has changed.' })
export const stale = z.object({ type: z.literal('stale'), id: commandId, version }).meta({
  description: 'The table moved on before it came. Look at the new view; nothing is sent again by itself.',
})
export const busy = z
  .object({ type: z.literal('busy'), id: commandId, after: z.int() })
  .meta({ description: 'Not decided. Send it again under the same id after so many milliseconds.' })
/** How a command is answered. */
export const reply = z.discriminatedUnion('type', [done, refused, stale, busy])

export const removed = z
  .object({ type: z.literal('removed'), table: tableName, because: z.string(), until: z.int() })
  .meta({
    description:
      'The floor has sent you from this table, for this reason; you are shown it no more and get no place there before that time. Your chips go to your purse as soon as nothing of yours is at stake.',
  })
export const meters = z
  .object({
    type: z.literal('meters'),
    table: tableName,
    meters: z
      .record(z.string(), z.int().nonnegative())
      .meta({ description: 'What stands on each meter, in cents.' }),
  })
  .meta({
    description:
      'What stands on the meters that a table you watch with `meters` shares with others: as soon as it is known, and as it changes.',
  })
export const fault = z.object({ type: z.literal('fault'), because: z.string() }).meta({
  description: 'The message could not be read, or there were too many. The connection may be closed.',
})

export const fromHouse = z.discriminatedUnion('type', [
  hello,
  tableMessage,
  changes,
  done,
  refused,
  stale,
  busy,
  removed,
  meters,
  fault,
])
export type FromHouse = z.infer<typeof fromHouse>

/** Why a connection was closed, and what to do then. */
export const CLOSE = {
  away: {
    code: 1001,
    says: 'The house closes, or starts again.',
    do: 'Come back after a second, then after longer pauses; watch again, and send again what was not answered, under the same ids.',
  },
  binary: { code: 1003, says: 'A binary message.', do: 'Send text.' },
  policy: {
    code: 1008,
    says: 'The session is over or was ended, or a limit was passed: too many messages, or too far behind.',
    do: 'The reason says which. Signed out: sign in, then connect. Otherwise come back after eight seconds, and ask for less.',
  },
  large: { code: 1009, says: 'A message above the largest size.', do: 'Send less.' },
  lost: {
    code: 1006,
    says: 'Nothing was said: the network, or a ping without an answer.',
    do: 'Come back as after 1001.',
  },
} as const

/** Limits on everything a client can do. */
export const LIMITS = {
  payloadBytes: 16 * 1024,
  unanswered: 8,
  messagesPerSecond: 20,
  socketsPerPerson: 8,
  bufferedBytes: 64 * 1024,
  behindMs: 10_000,
  pingMs: 15_000,
} as const
