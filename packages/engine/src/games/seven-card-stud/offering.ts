import { VARIANTS } from '../../poker/index.ts'
import type { Offering } from '../../pots/index.ts'

/** 19:47-14.9(b): eight seats at most. */
export const PLACES = ['1', '2', '3', '4', '5', '6', '7', '8']

export const OFFERING: Offering = {
  forms: VARIANTS['seven-card-stud'].forms,
  permitted: VARIANTS['seven-card-stud'].permitted,
  seats: PLACES.length,
  seated: '19:47-14.9(b)',
  ante: 0.5,
  opened: 'bring-in',
  forced: '19:47-14.9(d)',
  openPair: '19:47-14.9(f)',
}
