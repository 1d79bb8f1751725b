import {
  boxOfPlace,
  type Citation,
  type Place,
  type PlayerId,
  placeOfHand,
  push,
  spots,
  type Table,
} from '../kernel/index.ts'
import { around, openingActs, type ShoeRules } from '../shoe/index.ts'
import { isRoundOver } from './ends.ts'
import { pickUp } from './settlement.ts'
import type { BlackjackState } from './state.ts'

const PLACES: readonly Place[] = ['1', '2', '3', '4', '5', '6', '7']
const BY_COUNT = PLACES.map((_, i) => PLACES.slice(0, i + 1))
/** The boxes of a table, from the dealer's left. */
export const placesOf = ({ boxes }: { readonly boxes: number }): readonly Place[] =>
  BY_COUNT[boxes - 1] ?? PLACES

type Boxes<S> = (table: Table<S>) => readonly Place[]

/** The first to come, then whose box the cutting card came out on, else the far right; from there clockwise (2.5(e), (f)). */
function cutters<S extends BlackjackState>(boxes: Boxes<S>, table: Table<S>): readonly PlayerId[] {
  const { appeared } = table.state
  const places = boxes(table)
  // 19:47-2.5(e)1: when the game begins, the first to arrive.
  const [first] = Object.values(table.players).flatMap(({ place }) => place ?? [])
  const taken = new Set(Object.values(table.players).map(({ place }) => place))
  // 19:47-2.5(e)3, 19:47-2.5(e)4: after the dealer's hand, or a shuffle of the licensee's choice, the far right.
  const right = places.findLast((place) => taken.has(place))
  // 19:47-2.5(e)2: after a player's, whoever had that box.
  const hand = appeared === undefined ? undefined : placeOfHand(appeared)
  const box = hand === undefined ? undefined : places.find((place) => place === boxOfPlace(hand))
  return around(table, places, (table.round === 1 ? first : box) ?? right ?? '1', 'up')
}

/** How the cards come to the table, are shuffled, cut, loaded and burned, as section 2 has it where a game says no other. */
export function shoeOf<S extends BlackjackState>(
  boxes: Boxes<S>,
  tooFew: Citation,
  own: Pick<ShoeRules<S>, 'chosen' | 'drawn' | 'faceUp'> & Partial<ShoeRules<S>>,
): ShoeRules<S> {
  return {
    deck: 'standard',
    round: 'playing',
    opening: openingActs({ inspect: '19:47-2.4(a)', spread: '19:47-2.4(b)', wash: '19:47-2.4(c)' }),
    viewing: '19:47-2.4(b)',
    shuffle: '19:47-2.5(a)',
    // 19:47-2.5(b): the stack is offered to the players when it is shuffled.
    cut: {
      offered: '19:47-2.5(f)',
      made: '19:47-2.5(c)',
      margin: 10,
      order: (table) => cutters(boxes, table),
      remembers: true,
    },
    // 19:47-2.6(a): every card of a round comes from the shoe that is loaded here.
    load: { rule: '19:47-2.5(d)', least: (size) => Math.ceil(size / 4) },
    burn: { kind: 'one', rule: '19:47-2.6(c)', newDealer: '19:47-2.6(c)', shown: '19:47-2.6(c)' },
    // 19:47-2.5(g): the round of the cutting card is finished, and the cards are shuffled.
    end: { rule: '19:47-2.6(l)', after: 'this-round', gather: '19:47-2.6(l)2i', anyRound: '19:47-2.5(g)1' },
    change: '19:47-2.2(a)',
    hours: { most: 24, rule: '19:46-1.18(g)' },
    handling: {
      rule: '19:47-2.6(n)',
      // 19:47-2.1[dealer]: nobody else deals.
      own: ['deal', 'draw', 'dealers-card', 'turn-hole', 'dealer-draw', 'peek', 'next-hand', 'pick-up'],
    },
    mistakes(table) {
      const { phase } = table.state
      if (phase === 'playing') return isRoundOver(table) ? [] : ['drawn', 'face-up']
      // A shoe that shuffles by itself mixes anew before it deals.
      return phase === 'betting' && !own.chosen(table).continuous ? ['drawn', 'face-up'] : []
    },
    tooFew: {
      rule: tooFew,
      reshuffles: true,
      clear: (table) => pickUp({ places: boxes }, table),
      giveBack: (table, why) => spots(table).flatMap((s) => push(table, s, why)),
    },
    ...own,
  }
}
