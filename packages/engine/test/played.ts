import { DEEP } from '../../../tools/deep.ts'

/** How many rounds the tests of every change play, of so many in the deep suite. */
export const played = (rounds: number): number => (DEEP ? rounds : Math.ceil(rounds / 2))
