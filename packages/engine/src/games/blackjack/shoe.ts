import { pickUp } from '../../blackjack/index.ts'
import {
  boxOfPlace,
  type Place,
  type PlayerId,
  placeOfHand,
  push,
  spots,
  suitOf,
} from '../../kernel/index.ts'
import { around, type Cards, openingActs, type ShoeRules } from '../../shoe/index.ts'
import { cardMistakes } from './irregularities.ts'
import { type Blackjack, playing, SIDES } from './options.ts'
import type { State, T } from './state.ts'

export const PLACES: readonly Place[] = ['1', '2', '3', '4', '5', '6', '7']
/** The boxes of a table, from the dealer's left. */
const BY_COUNT = PLACES.map((_, i) => PLACES.slice(0, i + 1))
export const placesOf = ({ boxes }: Pick<Blackjack, 'boxes'>): readonly Place[] =>
  BY_COUNT[boxes - 1] ?? PLACES

/** What the family of the shoe has to know of the licensee's choices. */
export const cardsOf = ({ decks, sides, continuous, anyRound, unburned, inserting }: Blackjack): Cards => ({
  decks: sides ? decks / 2 : decks,
  continuous,
  anyRound,
  unburned,
  inserting,
  ...(sides && { sides: SIDES }),
})

/** The first to come, then whose box the cutting card came out on, else the far right; from there clockwise (2.5(e), (f)). */
function cutters(table: T): readonly PlayerId[] {
  const { appeared } = table.state
  const places = placesOf(playing(table))
  const [first] = Object.values(table.players).flatMap(({ place }) => place ?? [])
  const taken = new Set(Object.values(table.players).map(({ place }) => place))
  const right = places.findLast((place) => taken.has(place))
  const hand = appeared === undefined ? undefined : placeOfHand(appeared)
  const box = hand === undefined ? undefined : places.find((place) => place === boxOfPlace(hand))
  return around(table, places, (table.round === 1 ? first : box) ?? right ?? '1', 'up')
}

/** How the cards come to the table, are shuffled, cut, loaded and burned, and what can go wrong with them. */
export const SHOE: ShoeRules<State> = {
  deck: 'standard',
  chosen: (table) => cardsOf(playing(table)),
  round: 'playing',
  opening: openingActs({ inspect: '19:47-2.4(a)', spread: '19:47-2.4(b)', wash: '19:47-2.4(c)' }),
  viewing: '19:47-2.4(b)',
  shuffle: '19:47-2.5(a)',
  cut: { offered: '19:47-2.5(f)', made: '19:47-2.5(c)', margin: 10, order: cutters, remembers: true },
  load: { rule: '19:47-2.5(d)', least: (size) => Math.ceil(size / 4) },
  burn: { kind: 'one', rule: '19:47-2.6(c)', newDealer: '19:47-2.6(c)', shown: '19:47-2.6(c)' },
  mixing: '19:47-2.20',
  inserting: { when: '19:47-2.5(g)2', insert: '19:47-2.6(m)' },
  end: { rule: '19:47-2.6(l)', after: 'this-round', gather: '19:47-2.6(l)2i', anyRound: '19:47-2.5(g)1' },
  change: '19:47-2.2(a)',
  hours: { most: 24, rule: '19:46-1.18(g)' },
  handling: {
    rule: '19:47-2.6(n)',
    own: ['deal', 'draw', 'dealers-card', 'turn-hole', 'dealer-draw', 'peek', 'next-hand', 'pick-up'],
  },
  ...cardMistakes,
  tooFew: {
    rule: '19:47-2.15(f)',
    reshuffles: true,
    clear: (table) => pickUp(BOXES, table),
    giveBack: (table, why) => spots(table).flatMap((s) => push(table, s, why)),
  },
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
}

/** The order of the boxes alone, for cards that are picked up. */
const BOXES = { places: (table: T) => placesOf(playing(table)) }
