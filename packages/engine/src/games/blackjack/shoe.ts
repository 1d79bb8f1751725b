import type { BlackjackState as State } from '../../blackjack/index.ts'
import { placesOf, shoeOf } from '../../blackjack/index.ts'
import { suitOf } from '../../kernel/index.ts'
import type { Cards, ShoeRules } from '../../shoe/index.ts'
import { type Blackjack, playing, SIDES } from './options.ts'

/** What the family of the shoe has to know of the licensee's choices. */
export const cardsOf = ({ decks, sides, continuous, anyRound, unburned, inserting }: Blackjack): Cards => ({
  decks: sides ? decks / 2 : decks,
  continuous,
  anyRound,
  unburned,
  inserting,
  ...(sides && { sides: SIDES }),
})

/** How the cards come to the table, are shuffled, cut, loaded and burned, and what can go wrong with them. */
export const SHOE: ShoeRules<State> = shoeOf((table) => placesOf(playing(table)), '19:47-2.15(f)', {
  // A card drawn in error that nobody has seen, and one that lay face up in the shoe (2.15(a), (b)).
  drawn: { rule: '19:47-2.15(b)', disclosed: 'own', kept: 'it is used as the next card from the shoe' },
  faceUp: { rule: '19:47-2.15(a)', goes: 'alone', together: [1] },
  chosen: (table) => cardsOf(playing(table)),
  mixing: '19:47-2.20',
  inserting: { when: '19:47-2.5(g)2', insert: '19:47-2.6(m)' },
  sides: {
    rule: '19:47-2.6(d)1',
    used: '19:47-2.6(d)2',
    burned: '19:47-2.6(d)2',
    sideFor: (face, table) => {
      const { hearts } = playing(table)
      const other = hearts === 'red' ? 'blue' : 'red'
      return 'HD'.includes(suitOf(face)) ? hearts : other
    },
    firstHand: ({ state }) => `hand:${state.hands[0]?.place ?? '1'}`,
  },
})
