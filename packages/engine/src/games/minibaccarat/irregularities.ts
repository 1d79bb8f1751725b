import { thirdInError } from '../../baccarat/inerror.ts'
import { SHOE, THIRD_IN_ERROR } from './shoe.ts'

/** A third card for a Player's Hand that stays (7.11(a)). */
export const thirdCardInError = thirdInError(SHOE, THIRD_IN_ERROR)
