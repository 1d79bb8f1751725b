import { exhibits as exhibitsOf, preparing } from '../../baccarat/exhibits.ts'
import type { Exhibit } from '../../kernel/index.ts'
import type { T } from './state.ts'

export { board } from '../../baccarat/board.ts'
export { overheard } from '../../baccarat/exhibits.ts'

export const exhibits = (table: T): readonly Exhibit[] => [
  ...preparing(table),
  ...exhibitsOf(table, table.state.phase === 'decided', '19:47-7.9(c)'),
]
