import { HOUSE, type PlayerId, type Refused, type Table } from '@boardwalk/engine/kernel'
import { isBot } from '../streams/botid.ts'
import type { TableContext } from './live.ts'

/** The person who sits at a private table now, if anybody does. */
export const personAt = ({ players }: Pick<Table, 'players'>): PlayerId | undefined =>
  Object.keys(players).find((player) => !isBot(player))

/**
 * The person a private table belongs to. Older records name no owner; those tables belong to the person who still sits
 * there, and to nobody after that.
 */
export const ownerOf = ({ setup }: TableContext, table?: Pick<Table, 'players'>): PlayerId | undefined =>
  setup.alone === true ? (setup.owner ?? (table && personAt(table))) : undefined

/** Why somebody gets no place at another person's private table. */
export function refuseCompany(
  bench: TableContext,
  table: Table,
  type: string,
  actor: PlayerId | undefined,
): Refused | undefined {
  if (bench.setup.alone !== true || (type !== 'sit' && type !== 'stand-behind')) return undefined
  if (actor === undefined || isBot(actor) || ownerOf(bench, table) === actor) return undefined
  return { refused: HOUSE, because: 'This table is private. There are seats at the others.' }
}
