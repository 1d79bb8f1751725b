import { games } from '@boardwalk/engine'
import { DEEP } from '../../../tools/deep.ts'

/** A game of each kind of felt: dice, shaker, wheel, a long table, boxes, one hand, two hands, common cards, a hand that is set. */
const ONE_OF_A_KIND = [
  'craps',
  'sic-bo',
  'roulette',
  'chemin-de-fer',
  'blackjack',
  'red-dog',
  'three-card-poker',
  'all-in-holdem',
  'pai-gow-poker',
]

/** The games whose pages are looked at alike: one of a kind for every change, all of them in the deep suite. */
export const chosen = games.filter(({ id }) => DEEP || ONE_OF_A_KIND.includes(id))

export const isChosen = (game: string): boolean => chosen.some(({ id }) => id === game)
