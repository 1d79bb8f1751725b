import type { Column } from './dealer.ts'
import type { FirstHand } from './first.ts'
import { type Analysed, leaves } from './game.ts'
import { ACE, BUST, VALUES } from './hands.ts'
import { DOUBLE, HIT, type Policy, SPLIT, SURRENDER } from './plays.ts'

/** How often a hand is held when its player decides, and how often with its last card after doubling, by column. */
export interface Reached {
  readonly held: Float64Array
  readonly doubled: Float64Array
}

/** Passes on how often a hand is held to the hands that one card more makes of it; answers how often it goes over. */
export function pass(
  game: Analysed,
  hand: number,
  c: number,
  left: Int32Array,
  share: number,
  to: Float64Array,
): number {
  const wide = game.columns.length
  const column = game.columns[c] as Column
  let all = -column.values.length
  for (let v = 0; v < VALUES; v++) all += left[v] as number
  let over = 0
  for (let v = 0; v < VALUES; v++) {
    const chance = (share * ((left[v] as number) - (column.cards[v] as number))) / all
    const next = game.hands.child[hand * VALUES + v] as number
    if (next === BUST) over += chance
    else to[next * wide + c] = (to[next * wide + c] as number) + chance
  }
  return over
}

/** Follows all first hands that are not split, each column for itself. */
export function reachOf(game: Analysed, policy: Policy, firsts: readonly FirstHand[]): Reached {
  const { hands, columns } = game
  const wide = columns.length
  const [held, doubled] = [new Float64Array(hands.count * wide), new Float64Array(hands.count * wide)]
  for (const { hand, column, chance, best, first, second } of firsts) {
    const natural = first === ACE && second === VALUES - 1
    if (!natural && best !== SPLIT && best !== SURRENDER) held[hand * wide + column] = chance
  }
  const left = new Int32Array(VALUES)
  for (let hand = 0; hand < hands.count; hand++) {
    if (!leaves(game, hand, ACE, 0, left)) continue
    for (let c = 0; c < wide; c++) {
      const share = held[hand * wide + c] as number
      const way = policy.first[hand * wide + c]
      if (share === 0 || (way !== HIT && way !== DOUBLE)) continue
      pass(game, hand, c, left, share, way === HIT ? held : doubled)
    }
  }
  return { held, doubled }
}
