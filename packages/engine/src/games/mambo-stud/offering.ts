import { VARIANTS } from '../../poker/index.ts'
import type { Offering } from '../../pots/index.ts'

/** The published game names no number of seats: eight, as at the other stud games. */
export const PLACES = ['1', '2', '3', '4', '5', '6', '7', '8']

export const OFFERING: Offering = {
  forms: VARIANTS['mambo-stud'].forms,
  permitted: VARIANTS['mambo-stud'].permitted,
  seats: PLACES.length,
  seated: '19:47-14.8(a)6',
  ante: 0.5,
  opened: 'bring-in',
  forced: '19:47-14.8(a)6',
}
