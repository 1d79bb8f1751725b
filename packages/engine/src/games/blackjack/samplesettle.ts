import { type End, type HandNow, TWENTY_ONE } from '../../blackjack/index.ts'
import type { Face } from '../../kernel/index.ts'
import type { Blackjack } from './options.ts'
import { BONUSES, judgeBy } from './settle.ts'

/** Classes of hands as they are settled: by total, the last for all beyond 21, and those of 21 that differ. */
export const OVER = TWENTY_ONE + 1
export const SPLIT_21 = OVER + 1
export const NATURAL = SPLIT_21 + 1
export const NAMED = NATURAL + 1
export const FIRST_BONUS = NAMED + 1
export const CLASSES = FIRST_BONUS + BONUSES.length
/** The dealer's ends: by total, all beyond 21, a blackjack. */
export const BLACKJACK = OVER + 1
export const ENDS = BLACKJACK + 1

/** Cards that stand for a class. */
const EXAMPLES: Readonly<Record<number, readonly Face[]>> = {
  [TWENTY_ONE]: ['2C', '3D', '6H', 'TS'],
  [SPLIT_21]: ['AC', 'TD'],
  [NATURAL]: ['AC', 'TD'],
}
const BONUS_EXAMPLES: Readonly<Record<string, readonly Face[]>> = {
  suited678: ['6C', '7C', '8C'],
  three777: ['7C', '7D', '7H'],
  fiveCard21: ['2C', '3D', '4H', '5S', '7C'],
}

function exampleOf(b: Blackjack, kind: number): HandNow {
  const bonus = BONUSES[kind - FIRST_BONUS]
  const own = b.named === 'none' ? EXAMPLES[NATURAL] : b.named.split('-')
  const faces = (bonus ? BONUS_EXAMPLES[bonus.key] : kind === NAMED ? own : EXAMPLES[kind]) ?? []
  const total = kind <= OVER ? kind : TWENTY_ONE
  const split = kind === SPLIT_21 ? ({ split: 'pair' } as const) : {}
  const hand = { place: '1', caller: 'P', ...split }
  return { hand, faces, score: { total, soft: false }, blackjack: kind === NATURAL || kind === NAMED }
}

const endOf = (end: number): End =>
  end === BLACKJACK
    ? { total: TWENTY_ONE, cards: 2, blackjack: true }
    : { total: end, cards: 3, blackjack: false }

/** What a wager of a hand comes to, in halves of it: read from the settlement, for every class against every end. */
export function settlements(b: Blackjack): Int8Array {
  const halves = new Int8Array(CLASSES * ENDS)
  for (let kind = 0; kind < CLASSES; kind++)
    for (let end = 0; end < ENDS; end++) {
      const { outcome, odds } = judgeBy(b, exampleOf(b, kind), endOf(end))
      halves[kind * ENDS + end] =
        outcome === 'win' && odds ? (2 * odds.pays) / odds.to : outcome === 'lose' ? -2 : 0
    }
  return halves
}

/** Whatever the dealer comes to but a blackjack, such a hand ends the same way: no card is drawn on its account. */
export function certainties(halves: Int8Array): Uint8Array {
  const certain = new Uint8Array(CLASSES)
  for (let kind = 0; kind < CLASSES; kind++) {
    const ends = [17, 18, 19, 20, TWENTY_ONE, OVER].map((end) => halves[kind * ENDS + end])
    certain[kind] = new Set(ends).size === 1 ? 1 : 0
  }
  return certain
}

/** What winning hands are paid, in halves; a blackjack is none of a split pair's. */
export function paysOf(halves: Int8Array, ofPair: boolean): readonly number[] {
  const kinds = Array.from({ length: CLASSES }, (_, kind) => kind)
  const own = kinds.filter((kind) => !ofPair || (kind !== NATURAL && kind !== NAMED))
  const pays = own.map((kind) => halves[kind * ENDS + OVER] as number).filter((pay) => pay > 0)
  return [...new Set(pays)].toSorted((a, b) => a - b)
}
