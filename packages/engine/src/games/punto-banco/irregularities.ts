import { thirdInError } from '../../baccarat/inerror.ts'
import { SHOE, THIRD_IN_ERROR } from './shoe.ts'

/** A third card for a Player's Hand that stays (3.12(a)). */
export const thirdCardInError = thirdInError(SHOE, THIRD_IN_ERROR)
