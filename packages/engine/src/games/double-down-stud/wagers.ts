import type { OptionValues, Place, Wager, WagerId } from '../../kernel/index.ts'
import { paysOf } from './options.ts'

/** Position 1 is farthest to the dealer's left; the deal goes clockwise from there. */
export const PLACES: readonly Place[] = ['1', '2', '3', '4', '5', '6']
/** Both wagers, in the order they are settled. */
export const MAIN: WagerId = 'main'
/** 19:47-17.1[double-down-wager]: made after the deal, before the hole card is turned. */
export const DOUBLE: WagerId = 'double-down'
export const ORDER: readonly WagerId[] = [MAIN, DOUBLE]

export function wagers(options: OptionValues): readonly Wager[] {
  const pays = paysOf(options).map(([hand, odds]) => ({ when: hand, odds }))
  return [
    {
      id: MAIN,
      name: 'Original wager',
      rule: '19:47-17.6(a)',
      wins: 'Your card and the four before the dealer make a pair of jacks or better. A pair of sixes to tens is a push.',
      pays,
    },
    {
      id: DOUBLE,
      name: 'Double down',
      rule: '19:47-17.8(c)',
      wins: 'As the original wager. It is made before the hole card is turned, up to as much.',
      pays,
    },
  ]
}
