import { amountOn } from '../../baccarat/points.ts'
import { clear } from '../../baccarat/round.ts'
import { terms } from '../../kernel/index.ts'
import { around, inShoe, openingActs, type ShoeRules } from '../../shoe/index.ts'
import { letter } from './hands.ts'
import { type Chemin, chosen } from './options.ts'
import { PLACES } from './places.ts'
import { giveBack } from './settle.ts'
import type { State, T } from './state.ts'

export const playing = (table: T): Chemin => chosen(terms(table).options)

const BUCKET = 'discard bucket'
/** The least number of cards behind the cutting card in the shoe (4.4(d)). */
const BEHIND = 14

/** The cutting card is out, or one more card would bring it out: then no card is kept for a next hand (4.12(g)). */
export const isEnding = (table: T): boolean => {
  const { behind, out } = table.state
  return out || (behind !== null && inShoe(table) - 1 <= behind)
}

/** Which mistakes with the cards of the shoe can happen now. */
function mistakes(table: T): readonly ('drawn' | 'face-up')[] {
  const drawn = isEnding(table) ? [] : (['drawn'] as const)
  switch (table.state.phase) {
    case 'betting':
      return [...drawn, 'face-up']
    case 'dealing':
    case 'third':
      return ['face-up']
    case 'bank-acts':
      return letter(table) === 'S' ? drawn : ['face-up']
    case 'complete':
    case 'decided':
      return drawn
    default:
      return []
  }
}

/** The cut is offered from the highest position on; on a reshuffle from the left of who dealt last; always clockwise. */
function cutters(table: T): readonly string[] {
  const { dealt } = table.state
  const from = dealt === null ? PLACES.length - 1 : PLACES.indexOf(dealt) - 1
  return around(table, PLACES, PLACES.at(from) ?? '', 'down')
}

/** How the cards come to the table, are shuffled, cut, loaded and burned, and what can go wrong with them. */
export const SHOE: ShoeRules<State> = {
  deck: 'standard',
  chosen: playing,
  round: 'cards',
  opening: openingActs({ inspect: '19:47-4.3(a)', spread: '19:47-4.3(b)', wash: '19:47-4.3(c)' }),
  viewing: '19:47-4.3(b)',
  shuffle: '19:47-4.4(a)',
  lacing: { lace: '19:47-4.4(b)', again: '19:47-4.4(b)' },
  cut: { offered: '19:47-4.4(b)', made: '19:47-4.4(c)', margin: 10, order: cutters },
  // 19:47-4.5(a): every card is dealt from the shoe that is loaded here.
  load: { rule: '19:47-4.4(d)', least: () => BEHIND },
  burn: { kind: 'amount', rule: '19:47-4.4(d)', amountOn },
  end: { rule: '19:47-4.4(a)', after: 'this-round' },
  change: '19:47-4.1(a)',
  drawn: {
    rule: '19:47-4.12(g)',
    disclosed: 'own',
    kept: 'it becomes the first card of the next hand',
    into: BUCKET,
  },
  // More than three together are declared one after the other. The last hand of a shoe is void.
  faceUp: {
    rule: '19:47-4.12(i)',
    goes: 'amount',
    into: BUCKET,
    together: [1, 2, 3],
    voids: ({ state }) => state.out,
  },
  mistakes,
  tooFew: { rule: '19:47-4.12(j)', clear, giveBack },
}
