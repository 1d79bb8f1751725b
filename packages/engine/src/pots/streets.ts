import type { Citation } from '../kernel/index.ts'
import type { Opening, Portion, Street } from './rules.ts'

/** Streets that several variants have. */

const NTH = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'] as const

/** Deals one face-down card to each player, this many times. */
export const down = (times: number): readonly Portion[] =>
  NTH.slice(0, times).map((nth) => ({
    to: 'hands',
    cards: 1,
    says: `Deal the ${nth} card face down to each player, clockwise from your left or the button's.`,
  }))

export const up: Portion = {
  to: 'hands',
  cards: 1,
  up: true,
  says: 'Deal a card face up to each player, clockwise.',
}

export const board = (cards: number): Portion => ({
  to: 'community',
  cards,
  up: true,
  says: cards === 1 ? 'Deal a community card face up.' : `Deal ${cards} community cards face up.`,
})

/** Cards of their own for the players, and a round that the blinds have opened: 19:47-14.10(f). */
export const beforeFlop = (cards: number, deal: Citation): Street => ({
  title: 'Before the flop',
  deal,
  act: '19:47-14.10(f)',
  portions: down(cards),
  opening: { by: 'blinds' },
  unit: 'lower',
})

const onBoard = (title: string, cards: number, rule: Citation, unit: Street['unit']): Street => ({
  title,
  deal: rule,
  act: '19:47-14.10(g)',
  burn: true,
  portions: [board(cards)],
  opening: { by: 'left' },
  unit,
})

/** Flop, turn and river: 19:47-14.10(g) to 19:47-14.10(i). */
export const BOARD: readonly Street[] = [
  onBoard('Flop', 3, '19:47-14.10(g)', 'lower'),
  onBoard('Turn', 1, '19:47-14.10(h)', 'upper'),
  onBoard('River', 1, '19:47-14.10(i)', 'upper'),
]

/** One more card up, and a round that the best hand showing opens. */
export const upStreet = (
  title: string,
  deal: Citation,
  act: Citation,
  opening: Opening,
  unit: Street['unit'],
): Street => ({ title, deal, act, burn: true, portions: [up], opening, unit })
