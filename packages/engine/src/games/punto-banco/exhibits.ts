import { exhibits as exhibitsOf, preparing } from '../../baccarat/exhibits.ts'
import { markerButtons } from '../../baccarat/felt.ts'
import { type Exhibit, placeOf } from '../../kernel/index.ts'
import { SETTLING } from './settle.ts'
import type { T } from './state.ts'

export { board } from '../../baccarat/board.ts'
export { overheard } from '../../baccarat/exhibits.ts'

/** The shoe stands before the curator, and otherwise with the dealer. */
function shoe(table: T): Exhibit[] {
  const { curator } = table.state
  const place = curator === null ? undefined : placeOf(table, curator)
  return place === undefined ? [] : [{ kind: 'shoe', place }]
}

export const exhibits = (table: T): readonly Exhibit[] => {
  const first = preparing(table)
  return [
    ...first,
    // While the cards are shuffled nobody has them.
    ...(first.length === 0 ? shoe(table) : []),
    ...markerButtons(table, SETTLING.vigorish),
    ...exhibitsOf(table, table.state.phase === 'decided', '19:47-3.9(c)'),
  ]
}
