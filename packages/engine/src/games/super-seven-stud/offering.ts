import { VARIANTS } from '../../poker/index.ts'
import type { Offering } from '../../pots/index.ts'

/** 13:69F-14.9B(b): seven seats at most. */
export const PLACES = ['1', '2', '3', '4', '5', '6', '7']

export const OFFERING: Offering = {
  forms: VARIANTS['super-seven-stud'].forms,
  permitted: VARIANTS['super-seven-stud'].permitted,
  seats: PLACES.length,
  seated: '13:69F-14.9B(b)',
  ante: 0.5,
  opened: 'bring-in',
  forced: '13:69F-14.9B(d)',
  openPair: '13:69F-14.9B(f)',
}
