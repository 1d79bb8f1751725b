import { HOUSE, type PlayerId, type Refused, type Table } from '@boardwalk/engine/kernel'
import { isBot } from './botid.ts'
import type { Bench } from './live.ts'

/** The person who has a table for one, if somebody has. */
export const personAt = ({ players }: Pick<Table, 'players'>): PlayerId | undefined =>
  Object.keys(players).find((player) => !isBot(player))

/** Why nobody is given a place at a table for one where another plays. */
export function refuseCompany(
  { setup }: Bench,
  table: Table,
  type: string,
  actor: PlayerId | undefined,
): Refused | undefined {
  if (
    setup.alone !== true ||
    (type !== 'sit' && type !== 'stand-behind') ||
    actor === undefined ||
    isBot(actor)
  )
    return undefined
  const person = personAt(table)
  if (person === undefined || person === actor) return undefined
  return { refused: HOUSE, because: 'Somebody plays alone at this table. There are seats at the others.' }
}
