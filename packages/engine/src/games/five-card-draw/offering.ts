import { VARIANTS } from '../../poker/index.ts'
import type { Offering } from '../../pots/index.ts'

/** 19:47-14.12(b): eight seats at most. */
export const PLACES = ['1', '2', '3', '4', '5', '6', '7', '8']

export const OFFERING: Offering = {
  forms: VARIANTS['five-card-draw'].forms,
  permitted: VARIANTS['five-card-draw'].permitted,
  seats: PLACES.length,
  seated: '19:47-14.12(b)',
  ante: 0,
  opened: 'blinds',
}
