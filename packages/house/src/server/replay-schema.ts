import { z } from 'zod'

const entry = z.object({
  version: z.int(),
  at: z.int(),
  by: z.string(),
  house: z.literal(true).optional().meta({ description: 'The house decided for a player who was gone.' }),
  facts: z.array(z.unknown()),
  draw: z.int().optional().meta({
    description: 'The draw whose secret this entry opened; `/api/draws/{table}/{version}` has the proof.',
  }),
})

/** A round that is over: the table before it and what happened, both as the viewer may see them. */
export const replayAnswer = z.object({
  table: z.string(),
  game: z.string(),
  title: z.string(),
  unit: z.string(),
  round: z.int(),
  viewer: z.string().meta({ description: 'The caller, or `everyone`.' }),
  names: z.record(z.string(), z.object({ name: z.string(), bot: z.boolean().optional() })),
  begin: z.unknown().meta({ description: 'The table before the first fact.' }),
  entries: z.array(entry),
})
