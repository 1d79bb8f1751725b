import { exhibits as exhibitsOf } from '../../baccarat/exhibits.ts'
import type { Exhibit } from '../../kernel/index.ts'
import type { T } from './state.ts'

export { board } from '../../baccarat/board.ts'

export const exhibits = (table: T): readonly Exhibit[] =>
  exhibitsOf(table, table.state.phase === 'decided', '19:47-7.9(c)')
