import { z } from 'zod'
import { actor, dealer, limits, options, tableName, time, unit, version } from './basics.ts'
import { anyFact } from './facts.ts'
import { inPlay } from './people.ts'
import { foldedTable, named } from './views.ts'

/** Tables as they are listed, what happened there, and rounds to be looked at again. */

export const lobbyTable = z
  .strictObject({
    table: tableName,
    game: z.string(),
    title: z.string(),
    limits,
    seats: z.int(),
    free: z.int(),
    dealer,
    dealerName: z.string().optional().meta({ description: 'Who deals, once a person has begun to.' }),
    unit,
    alone: z.boolean().optional().meta({ description: 'A private table of yours; nobody else is shown it.' }),
    hints: z.boolean().meta({ description: 'You may ask what a decision is worth.' }),
    options,
    closing: z.boolean().optional(),
    stopped: z.string().optional().meta({ description: 'Why nothing may be staked here now.' }),
    round: z.int(),
    version: z.int(),
  })
  .meta({ id: 'LobbyTable' })

export const recent = z
  .strictObject({
    version,
    facts: z.array(anyFact),
    byHouse: z
      .strictObject({ player: z.string(), type: z.string() })
      .optional()
      .meta({ description: 'What the house did in place of a player.' }),
  })
  .meta({ id: 'RecentEntry' })

export const seated = z
  .strictObject({
    version,
    cents: z.int().meta({ description: 'Chips before you at this table now.' }),
    brought: z.int().meta({ description: 'What came from other tables.' }),
    inPlay: z.array(inPlay).meta({ description: 'What stayed at other tables, and where.' }),
  })
  .meta({ id: 'Seated' })

export const replay = z
  .strictObject({
    table: tableName,
    game: z.string(),
    title: z.string(),
    unit,
    round: z.int(),
    viewer: z.string().meta({ description: 'You, or `everyone`.' }),
    names: z.record(z.string(), named),
    begin: foldedTable.meta({ description: 'The table before the first fact.' }),
    entries: z.array(
      z.strictObject({
        version,
        at: time,
        by: actor,
        house: z.string().optional().meta({
          description: 'What the house decided for an absent player: the type of its command.',
        }),
        facts: z.array(anyFact),
        draw: z.int().optional().meta({
          description:
            'The draw whose secret this entry opened; `/api/draws/{table}/{version}` has the proof.',
        }),
      }),
    ),
  })
  .meta({ id: 'Replay', description: 'A round that is over, to be folded again.' })
