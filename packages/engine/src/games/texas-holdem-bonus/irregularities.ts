import { survivingActs } from '../../onedeck/index.ts'

export { holdemIrregular as irregular } from '../../onedeck/index.ts'

/** What goes wrong is as subchapter 44 has it: void hands do not void the wager on their cards. */
export const acts = survivingActs(['bonus'])
