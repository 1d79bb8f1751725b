import { survivingActs } from '../../onedeck/index.ts'
import { FINAL, HOLE } from './wagers.ts'

export { holdemIrregular as irregular } from '../../onedeck/index.ts'

/** Void hands do not void the wagers on their cards (44.13(a), (b)). */
export const acts = survivingActs([HOLE, FINAL])
