import { z } from 'zod'
import { actor, average, cents, command, options, player, rule, tableName, time, unit } from './basics.ts'

/** The records of rounds, for their players and for auditors. */

export const status = z.enum(['complete', 'void', 'open'])

export const ownRound = z
  .strictObject({
    table: tableName,
    game: z.string(),
    round: z.int(),
    status,
    began: time,
    ended: time.nullable(),
    wagered: cents,
    net: z.int().meta({ description: 'How many more cents you had after it than before.' }),
    expected: average.meta({ description: 'What the exact odds take of what was decided in it, in cents.' }),
  })
  .meta({ id: 'OwnRound' })

const stretch = z.strictObject({
  at: time.meta({ description: 'When its last round ended.' }),
  rounds: z.int(),
  wagered: cents,
  net: z.int(),
  expected: average,
})
export const sessionSums = z
  .strictObject({
    began: time,
    ...stretch.omit({ at: true }).shape,
    stretches: z
      .array(stretch.meta({ id: 'Stretch' }))
      .meta({ description: 'The oldest first; in a long evening several rounds together.' }),
    more: z.boolean().meta({ description: 'There were more rounds than are counted.' }),
  })
  .meta({ id: 'SessionSums', description: 'What a session came to, from its first round on.' })

export const absence = z
  .strictObject({
    table: tableName,
    game: z.string(),
    title: z.string(),
    round: z.int(),
    at: time.meta({ description: 'When the round ended, or the bets came back.' }),
    over: z.boolean().meta({ description: 'The round is over, so that its replay can be seen.' }),
    status,
    home: z
      .array(z.strictObject({ name: z.string(), cents }))
      .optional()
      .meta({ description: 'Bets that came back because you were away when bets closed.' }),
    acts: z
      .array(z.strictObject({ type: z.string(), did: z.string(), on: z.string().optional() }))
      .meta({ description: 'What the house did for you, and what the hand stood at then.' }),
    net: z.int().meta({ description: 'How many more cents you had after the round than before.' }),
  })
  .meta({
    id: 'Absence',
    description: 'What became of your chips while you were away or the house played for you.',
  })

const put = z.strictObject({ place: z.string(), wager: z.string(), cents })
const contribution = z.strictObject({ meter: z.string(), cents })
const seatRecord = z
  .strictObject({
    player,
    place: z.string().nullable(),
    bot: z.boolean(),
    before: cents.meta({ description: 'Chips at the table when the round began.' }),
    after: cents.meta({ description: 'Chips at the table when the round ended.' }),
    bought: cents,
    cashed: cents,
    wagered: z.array(put),
    takenDown: z.array(put),
    won: cents,
    lost: cents,
    commission: cents,
    promotion: cents.meta({ description: 'How much of what was won came from coupons.' }),
    takenBack: cents.meta({ description: 'What came or went when a result was taken back.' }),
    lines: z
      .array(
        z.strictObject({
          version: z.int(),
          place: z.string().optional(),
          wager: z.string(),
          outcome: z.enum(['win', 'lose', 'push']),
          stake: cents,
          paid: cents,
          odds: z.string().optional(),
          rule,
          because: z.string(),
        }),
      )
      .meta({ description: 'What became of each bet.' }),
    returns: z
      .array(
        z.strictObject({
          wager: z.string(),
          options: z.string(),
          first: cents,
          follow: cents,
          net: z.int(),
        }),
      )
      .meta({ description: 'Each wager’s own account, under the name by which it was first made.' }),
    contributions: z.array(contribution),
    choices: z.array(
      z.strictObject({
        version: z.int(),
        at: time,
        command,
        by: z.enum(['player', 'house']),
        on: z.string().optional(),
      }),
    ),
    away: z.literal(true).optional(),
  })
  .meta({ id: 'SeatRecord' })

export const roundRecord = z
  .strictObject({
    table: tableName,
    game: z.string(),
    unit,
    round: z.int(),
    status,
    began: time,
    ended: time.nullable(),
    from: z.int().meta({ description: 'The first entry of it.' }),
    to: z.int().meta({ description: 'The last entry of it.' }),
    options: z.string().meta({ description: 'The hash of the options in force.' }),
    payTable: z.string().meta({ description: 'The hash of the pay table they make.' }),
    optionSets: z
      .record(z.string(), options)
      .meta({ description: 'The options behind every hash that occurs here.' }),
    calls: z.array(z.strictObject({ version: z.int(), by: z.string(), words: z.string(), rule })),
    faces: z.array(
      z.strictObject({ version: z.int(), card: z.int(), face: z.string(), where: z.string().nullable() }),
    ),
    results: z
      .array(z.looseObject({ version: z.int(), type: z.string() }))
      .meta({ description: 'Dice, spins and draws, as the game’s own facts tell them.' }),
    contributions: z.array(contribution),
    phases: z.array(
      z.strictObject({
        version: z.int(),
        at: time,
        type: z.string(),
        by: actor,
        house: z.literal(true).optional(),
      }),
    ),
    takenBack: z.array(z.strictObject({ version: z.int(), by: z.string(), reason: z.string() })),
    seats: z.array(seatRecord),
  })
  .meta({ id: 'RoundRecord', description: 'The record of a round, seat by seat.' })
