import { advisedBy, type Chart, type Score } from '../../blackjack/index.ts'
import type { Face } from '../../kernel/index.ts'
import { HARD, PAIRS, SOFT } from './strategy.data.ts'

export { columnOf, FLAT, wanted } from '../../blackjack/index.ts'

export const CHART: Chart = { hard: HARD, soft: SOFT, pairs: PAIRS }

/** What the tables say: a letter for this hand against this card. */
export const advised = (faces: readonly Face[], score: Score, up: Face, pairs: boolean): string =>
  advisedBy(CHART, faces, score, up, pairs)
