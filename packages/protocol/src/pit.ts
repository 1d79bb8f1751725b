import { z } from 'zod'
import {
  average,
  cents,
  chance,
  dealer,
  GRANTED,
  limits,
  options,
  player,
  rule,
  tableName,
  time,
  unit,
} from './basics.ts'
import { notice, terms } from './facts.ts'
import { waiting } from './views.ts'

/** What the pit shows. */

export const LIGHTS = ['open', 'floor', 'closing', 'closed'] as const

export const irregularity = z
  .strictObject({
    table: tableName,
    round: z.int(),
    version: z.int(),
    at: time,
    kind: z.string().meta({ description: 'The command by which it was declared.' }),
    says: z.string(),
    rule,
    by: z.string().meta({ description: 'As whom.' }),
    person: z.string().meta({ description: 'The id of who declared it.' }),
    name: z.string(),
  })
  .meta({ id: 'Irregularity' })

export const pitRow = z
  .strictObject({
    table: tableName,
    game: z.string(),
    title: z.string(),
    pit: tableName,
    unit,
    hints: z.boolean(),
    light: z.enum(LIGHTS),
    waiting: waiting.omit({ kind: true, for: true }).meta({ id: 'PitWaiting' }),
    stopped: z.string().nullable().meta({ description: 'Why nothing may be staked there now.' }),
    limits,
    options,
    chance,
    coin: cents,
    seats: z.int(),
    taken: z.int(),
    bots: z.int(),
    dealer,
    dealerName: z.string().nullable(),
    round: z.int(),
    opened: time,
    drop: cents.meta({ description: 'Chips bought at the table by people.' }),
    handle: average,
    win: average,
    hold: z.number().nullable().meta({ description: 'Win by drop. It is not the edge.' }),
    theoretical: average.nullable(),
    luck: z.number().nullable().meta({ description: 'Win less theoretical win, in standard deviations.' }),
    irregularity: irregularity.nullable(),
    notices: z.array(notice),
    due: z
      .strictObject({ at: time, says: z.string(), rule })
      .nullable()
      .meta({ description: 'What time alone will bring within a day, as fresh cards.' }),
    inUse: z.array(z.strictObject({ what: z.string(), since: time, rounds: z.int() })),
    version: z.int(),
    counted: z.int().meta({
      description: 'The last entry in these sums; below `version` while a record is being read.',
    }),
  })
  .meta({ id: 'PitRow', description: 'The line of a table in the pit.' })

export const wagerLine = z
  .strictObject({
    wager: z.string(),
    name: z.string(),
    now: z.boolean().meta({ description: 'Played under what is paid now, not before a change.' }),
    edge: z.number().nullable(),
    rounds: z.int(),
    handle: average,
    win: average,
    theoretical: average.nullable(),
    luck: z.number().nullable(),
  })
  .meta({ id: 'WagerLine' })

export const pitTable = z
  .strictObject({
    now: time,
    ...pitRow.shape,
    terms,
    rounds: z.int(),
    voids: z.int(),
    covered: average.meta({ description: 'How much of the handle the exact odds are known for.' }),
    takesBack: z.boolean().meta({ description: 'A supervisor could take back the last result.' }),
    wagers: z.array(wagerLine),
    players: z.array(
      z.strictObject({
        player,
        place: z.string().optional(),
        bot: z.boolean(),
        name: z.string(),
        chips: cents,
      }),
    ),
    irregularities: z.array(irregularity),
  })
  .meta({ id: 'PitTable', description: 'One table of the pit, wager by wager.' })

export const pit = z
  .strictObject({
    now: time,
    may: z.array(z.string()).meta({ description: 'The orders you may give.' }),
    grants: z.array(z.enum(GRANTED)).meta({ description: 'The roles there are to give.' }),
    games: z.array(z.strictObject({ id: z.string(), title: z.string(), rules: z.string() })),
    tables: z.array(pitRow),
    meters: z
      .array(z.strictObject({ meter: z.string(), unit, cents: z.int().nonnegative() }))
      .meta({ description: 'What stands on the meters that tables share.' }),
  })
  .meta({ id: 'Pit' })

export const SEVERITIES = ['info', 'warning', 'alarm'] as const
export const severity = z.enum(SEVERITIES)
export const houseEvent = z
  .strictObject({
    id: z.string().meta({ description: 'Its place in the stream, to read on from.' }),
    at: time,
    kind: z.string(),
    severity,
    text: z.string(),
    table: z.string().optional(),
    person: z.string().optional(),
    rule: z.string().optional(),
    because: z.string().optional().meta({ description: 'The reason a person gave for it.' }),
    count: z.int().meta({ description: 'How often it happened within a minute.' }),
    names: z.record(z.string(), z.string()).meta({ description: 'Names of the people it mentions, by id.' }),
  })
  .meta({ id: 'HouseEvent', description: 'A significant event.' })
