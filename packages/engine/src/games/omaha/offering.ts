import { VARIANTS } from '../../poker/index.ts'
import type { Offering } from '../../pots/index.ts'

/** 19:47-14.11(b): ten seats at most. */
export const PLACES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']

export const OFFERING: Offering = {
  forms: VARIANTS.omaha.forms,
  permitted: VARIANTS.omaha.permitted,
  seats: PLACES.length,
  seated: '19:47-14.11(b)',
  ante: 0,
  opened: 'blinds',
}
