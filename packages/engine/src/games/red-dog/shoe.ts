import {
  HOUSE,
  type KernelEvent,
  type Place,
  type PlayerId,
  pile,
  playerAt,
  push,
  spots,
  terms,
} from '../../kernel/index.ts'
import { around, openingActs, rackOf, type ShoeRules } from '../../shoe/index.ts'
import { chosen, type RedDog } from './options.ts'
import { BOXES, dealt, spreadNow, startOf } from './spread.ts'
import type { State, T } from './state.ts'

/** Counted clockwise: place 1 is farthest to the dealer's left. */
export const PLACES: readonly Place[] = ['1', '2', '3', '4', '5', '6', '7']

export const playing = (table: T): RedDog => chosen(terms(table).options)

/** Who came first when the game begins, else who is farthest to the dealer's right; then clockwise (6.3(b)). */
function cutters(table: T): readonly PlayerId[] {
  const [first] = Object.values(table.players)
  const right = PLACES.findLast((place) => playerAt(table, place) !== undefined)
  return around(table, PLACES, (table.round === 1 ? first?.place : right) ?? '1', 'up')
}

/** Cards go to the rack in the order they were dealt, so that a round can be laid out again (6.5(j)). */
export const clear = (table: T): KernelEvent[] =>
  BOXES.filter((name) => pile(table, name).length > 0).map((from) => ({
    type: 'placed',
    cards: pile(table, from),
    from,
    to: rackOf(table),
  }))

/**
 * Which mistakes can happen now. While a third card may be due, one that comes too early has a rule of its own, and one
 * that comes in time is no mistake. A continuous shuffling shoe mixes anew before it deals.
 */
function mistakes(table: T): readonly ('drawn' | 'face-up')[] {
  switch (table.state.phase) {
    case 'betting':
      return playing(table).continuous ? [] : ['drawn', 'face-up']
    case 'dealing':
      return dealt(table) < 2 || startOf(spreadNow(table)) === 'consecutive'
        ? ['drawn', 'face-up']
        : ['face-up']
    case 'raising':
    case 'choosing':
      return ['face-up']
    case 'third':
      return dealt(table) < BOXES.length ? ['face-up'] : ['drawn', 'face-up']
    case 'decided':
      return ['drawn', 'face-up']
    default:
      return []
  }
}

/** How the cards come to the table, are shuffled, cut, loaded and burned, and what can go wrong with them. */
export const SHOE: ShoeRules<State> = {
  deck: 'standard',
  chosen: playing,
  round: 'dealing',
  opening: openingActs({ inspect: '19:47-6.2(a)', spread: '19:47-6.2(b)', wash: '19:47-6.2(c)' }),
  viewing: '19:47-6.2(b)',
  shuffle: '19:47-6.3(a)',
  cut: { offered: '19:47-6.3(b)', made: '19:47-6.3(c)', margin: 10, order: cutters },
  // 19:47-6.1(c): every card is dealt from the shoe that is loaded here.
  // About one quarter of the way from the back: a quarter, and no more than a third.
  load: { rule: '19:47-6.3(c)', least: (size) => size / 4, most: (size) => Math.floor(size / 3) },
  burn: { kind: 'one', rule: '19:47-6.4(a)', newDealer: '19:47-6.4(a)', shown: '19:47-6.4(a)' },
  mixing: '19:47-6.9',
  end: { rule: '19:47-6.5(k)', after: 'this-round', anyRound: '19:47-6.3(a)[any-round]' },
  change: '19:47-6.1(a)',
  handling: { rule: '19:47-6.4(b)', own: ['deal', 'draw', 'pick-up'] },
  drawn: { rule: '19:47-6.7(b)', disclosed: 'alone', kept: 'it is used as the next card from the shoe' },
  faceUp: { rule: '19:47-6.7(a)', goes: 'alone', together: [1] },
  mistakes,
  // The rules do not say what happens then: a round that cannot be finished is void.
  tooFew: { rule: HOUSE, clear, giveBack: (table, why) => spots(table).flatMap((s) => push(table, s, why)) },
}
