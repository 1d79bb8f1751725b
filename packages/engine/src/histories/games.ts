import { fiveCardDraw } from '../games/five-card-draw/index.ts'
import { fiveCardStud } from '../games/five-card-stud/index.ts'
import { holdem } from '../games/holdem/index.ts'
import { mamboStud } from '../games/mambo-stud/index.ts'
import { omaha } from '../games/omaha/index.ts'
import { sevenCardStud } from '../games/seven-card-stud/index.ts'
import { superSevenStud } from '../games/super-seven-stud/index.ts'
import type { Game } from '../kernel/index.ts'
import type { VariantId } from '../poker/index.ts'
import type { PotsState } from '../pots/index.ts'

/** The games that hand histories tell of. */
export const POKER_GAMES: Readonly<Record<VariantId, Game<PotsState>>> = {
  'seven-card-stud': sevenCardStud,
  holdem,
  omaha,
  'five-card-draw': fiveCardDraw,
  'five-card-stud': fiveCardStud,
  'mambo-stud': mamboStud,
  'super-seven-stud': superSevenStud,
}
