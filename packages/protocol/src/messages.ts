import { MOST_WAGERS } from '@boardwalk/engine/kernel'
import { z } from 'zod'
import { code, commandId, PROTOCOL, person, rule, tableName, time, version } from './basics.ts'
import { anyFact } from './facts.ts'
import { mine, publicView } from './views.ts'

/** The messages on the wire. */

const plain = z.union([z.string().max(500), z.number(), z.boolean(), z.null()])
const record = z.record(z.string().max(64), plain)
const fieldValue = z.union([
  plain,
  z.array(plain).max(100),
  z.array(record).max(MOST_WAGERS),
  z.record(z.string().max(64), z.union([plain, record])),
])

export const command = z
  .object({
    type: z.string().min(1).max(40),
    by: z.string().min(1).max(48).optional(),
    round: z.int().optional(),
  })
  .catchall(fieldValue)
  .meta({
    id: 'Command',
    description:
      'What to do: an offer taken up, with its type and a value for each of its fields. A player may leave out `by`.',
  })

export const watch = z
  .strictObject({
    type: z.literal('watch'),
    table: tableName,
    changes: z
      .boolean()
      .optional()
      .meta({ description: 'After the first view, send only what has changed, as `changes`.' }),
    meters: z
      .boolean()
      .optional()
      .meta({ description: 'Send also what stands on the meters it shares with other tables, as `meters`.' }),
  })
  .meta({ id: 'Watch', description: 'Show me this table, now and whenever it changes.' })
export const unwatch = z
  .strictObject({ type: z.literal('unwatch'), table: tableName })
  .meta({ id: 'Unwatch', description: 'Stop showing me this table.' })
export const perform = z
  .strictObject({
    type: z.literal('do'),
    id: commandId,
    table: tableName,
    seen: version.optional().meta({ description: 'The version that was on the screen.' }),
    command,
  })
  .meta({ id: 'Do', description: 'A command.' })

export const fromClient = z
  .discriminatedUnion('type', [watch, unwatch, perform])
  .meta({ id: 'FromClient', description: 'Every message to the house.' })

export const hello = z
  .strictObject({ type: z.literal('hello'), protocol: z.literal(PROTOCOL), you: person, now: time })
  .meta({ id: 'Hello', description: 'The first message on every connection.' })

const happened = {
  facts: z
    .array(anyFact)
    .meta({ description: 'What happened since the version you had, as you may see it.' }),
  leftMs: z.int().optional().meta({
    description: 'How long until the house acts by itself: the end of a betting or decision clock.',
  }),
  byHouse: z
    .array(z.strictObject({ player: z.string(), type: z.string() }))
    .optional()
    .meta({ description: 'What the house did for players who were away or out of time.' }),
  skipped: z
    .boolean()
    .optional()
    .meta({ description: 'Versions in between were left out because you were behind.' }),
}
export const tableView = z
  .strictObject({
    type: z.literal('table'),
    table: tableName,
    since: version.meta({
      description:
        'The facts are all that came after this version. In the answer to `watch` it is the version of the view itself: if you had an older one, you have missed the facts between.',
    }),
    version,
    public: publicView,
    mine,
    ...happened,
  })
  .meta({
    id: 'TableView',
    description:
      'A table you watch, whole, in the order of its versions. When your purse changes what you may buy, the same version comes again, without facts.',
  })
export const changes = z
  .strictObject({
    type: z.literal('changes'),
    table: tableName,
    since: version.meta({ description: 'The version of the view it changes: the last you were sent.' }),
    version,
    public: publicView.extend({ table: publicView.shape.table.partial() }).partial().meta({
      id: 'PublicChanges',
      description: 'Fields that have changed, each whole; `table` field by field.',
    }),
    mine: mine.partial().meta({ id: 'MineChanges', description: 'Fields of your own part that changed.' }),
    ...happened,
  })
  .meta({
    id: 'Changes',
    description:
      'What has changed at a table you watch with `changes`. A field that is missing is as it was; if one has gone, the whole view comes instead.',
  })

export const done = z
  .strictObject({
    type: z.literal('done'),
    id: commandId,
    version,
    hash: z.string(),
    asked: z.int().optional().meta({ description: 'It waits for second voices, under this number.' }),
  })
  .meta({ id: 'Done', description: 'Accepted and on disk. Version and hash are your receipt.' })
export const refused = z
  .strictObject({
    type: z.literal('refused'),
    id: commandId,
    code,
    rule,
    because: z.string(),
    expected: z.unknown().optional(),
    received: z.unknown().optional(),
    version,
  })
  .meta({
    id: 'Refused',
    description:
      'Refused, with a `code` for programs, the rule and the reason. It changed nothing and is final: this id will never be accepted. Only `id-reused` and `id-expired` speak of an earlier command under the same id, which may have counted.',
  })
export const stale = z.strictObject({ type: z.literal('stale'), id: commandId, version }).meta({
  id: 'Stale',
  description:
    'The table moved on before the command came. It changed nothing and is final: look at the new view, and decide again under a new id.',
})
export const busy = z.strictObject({ type: z.literal('busy'), id: commandId, after: z.int() }).meta({
  id: 'Busy',
  description: 'Not decided. Send it again under the same id after so many milliseconds.',
})

export const removed = z
  .strictObject({ type: z.literal('removed'), table: tableName, because: z.string(), until: time })
  .meta({
    id: 'Removed',
    description:
      'The floor has removed you from this table, for this reason. You are no longer shown it and get no place there before that time. Your chips go to your purse as soon as nothing of yours is at stake.',
  })
export const meters = z
  .strictObject({
    type: z.literal('meters'),
    table: tableName,
    meters: z
      .record(z.string(), z.int().nonnegative())
      .meta({ description: 'What stands on each meter, in cents.' }),
  })
  .meta({
    id: 'Meters',
    description:
      'What stands on the meters that a table you watch with `meters` shares with others: as soon as it is known, and as it changes.',
  })
export const fault = z
  .strictObject({
    type: z.literal('fault'),
    id: commandId
      .optional()
      .meta({ description: 'The command that it answers, where its id could be read. Nothing was decided.' }),
    because: z.string(),
  })
  .meta({
    id: 'Fault',
    description: 'The message could not be read, or there were too many. The connection may be closed.',
  })

export const fromHouse = z
  .discriminatedUnion('type', [hello, tableView, changes, done, refused, stale, busy, removed, meters, fault])
  .meta({ id: 'FromHouse', description: 'Every message from the house.' })

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
    says: 'The session is over or was ended, or you passed a limit: too many messages, or too far behind.',
    do: 'The reason says which. Signed out: sign in, then connect. Otherwise come back after eight seconds, and ask for less.',
  },
  large: { code: 1009, says: 'A message above the largest size.', do: 'Send less.' },
  lost: {
    code: 1006,
    says: 'No reason was given: the network, or a ping without an answer.',
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
