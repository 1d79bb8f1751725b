import type { Held, Wish } from '../../blackjack/analysis/basic.ts'
import { TWENTY_ONE } from '../../blackjack/index.ts'
import type { Blackjack } from './options.ts'
import { basicOf } from './strategy.ts'

/** What the strategy does, as a number. */
const ACTS: readonly Wish[] = ['stand', 'hit', 'double', 'split', 'surrender']
export const [STAND, HIT, DOUBLE, SPLIT, SURRENDER] = [0, 1, 2, 3, 4] as const

/** With so many cards and more the strategy tells hands apart no further. */
const MOST_CARDS = 6
const SOFT = 32

/** What is done with hands against one thing that the dealer shows, by what may be done with them. */
interface Acts {
  /** With two cards: by count, hard and then soft, and by the value of a pair that may be split. */
  readonly first: { readonly count: Uint8Array; readonly pair: Uint8Array }
  readonly split: { readonly count: Uint8Array; readonly pair: Uint8Array }
  /** With more: by number of cards and count. */
  readonly later: Uint8Array
}

type May = (act: Wish, total: number) => boolean

/** Soft hands stand behind hard ones. */
export const countAt = (total: number, isSoft: boolean): number => total + (isSoft ? SOFT : 0)

function countActs(act: (held: Held, may: May) => number, cards: number, may: May): Uint8Array {
  const all = new Uint8Array(2 * SOFT)
  for (const soft of [false, true])
    for (let total = soft ? 12 : 4; total < TWENTY_ONE; total++)
      all[countAt(total, soft)] = act({ total, soft, cards }, may)
  return all
}

function actsAgainst(b: Blackjack, dealer: readonly number[]): Acts {
  const advice = basicOf(b).against(dealer)
  const act = (held: Held, may: May): number =>
    ACTS.indexOf(advice.wishes(held).find((wish) => may(wish, held.total)) ?? 'stand')
  const doubles = (total: number): boolean => b.holeCard !== 'up' || (total >= 9 && total <= 11)
  const onFirst: May = (wish, total) =>
    wish === 'surrender' ? b.surrender : wish === 'double' ? doubles(total) : true
  const onSplit: May = (wish, total) => wish !== 'surrender' && onFirst(wish, total)
  const two = (may: May) => ({
    count: countActs(act, 2, (wish, total) => wish !== 'split' && may(wish, total)),
    pair: Uint8Array.from({ length: 11 }, (_, pair) =>
      pair < 1 ? STAND : act({ total: pair === 1 ? 12 : 2 * pair, soft: pair === 1, cards: 2, pair }, may),
    ),
  })
  const later = new Uint8Array((MOST_CARDS + 1) * 2 * SOFT)
  for (let cards = 3; cards <= MOST_CARDS; cards++)
    later.set(
      countActs(act, cards, (wish) => wish === 'hit' || wish === 'stand'),
      cards * 2 * SOFT,
    )
  return { first: two(onFirst), split: two(onSplit), later }
}

export const laterAt = (cards: number, total: number, isSoft: boolean): number =>
  Math.min(cards, MOST_CARDS) * 2 * SOFT + countAt(total, isSoft)

/** By what the dealer shows: one card, or `first * 16 + second` where both lie open. */
export type ActsByShown = readonly (Acts | undefined)[]

export function actsOf(b: Blackjack): ActsByShown {
  const points = Array.from({ length: 10 }, (_, i) => i + 1)
  const all: (Acts | undefined)[] = []
  for (const first of points)
    if (b.holeCard === 'up')
      for (const second of points) all[shownAt(first, second)] = actsAgainst(b, [first, second])
    else all[first] = actsAgainst(b, [first])
  return all
}

export const shownAt = (first: number, second: number): number => first * 16 + second
