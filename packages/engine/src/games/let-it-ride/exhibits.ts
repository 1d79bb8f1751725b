import type { Exhibit, Table } from '../../kernel/index.ts'
import { FIVE_CARDS, handName, rankFaces } from '../../poker/index.ts'
import { COMMUNITY, handNotes, openFaces, overheardCount, type State } from '../../versus/index.ts'
import { HAND } from './play.ts'
import { PLACES } from './wagers.ts'

/** The hand that three cards lying open make with the two community cards. */
export function exhibits(table: Table<State>): readonly Exhibit[] {
  const middle = openFaces(table, COMMUNITY, 2)
  if (!middle) return []
  return handNotes(table, PLACES, HAND, (faces) =>
    handName(FIVE_CARDS, rankFaces(FIVE_CARDS, [...faces, ...middle])),
  )
}

export const overheard = overheardCount
