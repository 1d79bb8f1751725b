import { VARIANTS } from '../../poker/index.ts'
import type { Offering } from '../../pots/index.ts'

/** 19:47-14.13(b): eight seats at most. */
export const PLACES = ['1', '2', '3', '4', '5', '6', '7', '8']

export const OFFERING: Offering = {
  forms: VARIANTS['five-card-stud'].forms,
  permitted: VARIANTS['five-card-stud'].permitted,
  seats: PLACES.length,
  seated: '19:47-14.13(b)',
  ante: 0.5,
  opened: 'bring-in',
  forced: '19:47-14.13(d)',
  mustOpen: '19:47-14.13(f)',
}
