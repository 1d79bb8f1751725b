import { RANKS, SUITS } from '../kernel/cards.ts'
import { codeOf, faceOf, JOKER, type Ranking } from './index.ts'

/**
 * A second evaluator for the tests, as plain as it can be: every choice of cards, every card the joker can be, and hands
 * compared as lists. It shares nothing with the fast one but the ranking.
 */
export type Judged = readonly number[]

export function compare(a: Judged, b: Judged): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const apart = (a[i] ?? -1) - (b[i] ?? -1)
    if (apart !== 0) return Math.sign(apart)
  }
  return 0
}

export function* choices<T>(items: readonly T[], count: number): Generator<T[]> {
  if (count === 0) yield []
  for (let i = 0; i + count <= items.length && count > 0; i++)
    for (const rest of choices(items.slice(i + 1), count - 1)) yield [items[i] as T, ...rest]
}

const DECK = RANKS.flatMap((rank) => SUITS.map((suit) => rank + suit))
const pipsOf = (face: string): number => RANKS.indexOf(face[0] as (typeof RANKS)[number]) + 2

/** The straight that these values are, from its highest card; the wheel is ranked apart. */
function runOf(values: readonly number[], { wheel }: Ranking): Judged | undefined {
  const down = [...values].sort((a, b) => b - a)
  if (down.every((v, i) => v === (down[0] as number) - i)) return [2 * (down[0] as number)]
  const low = down.map((v) => (v === 14 ? 1 : v)).sort((a, b) => b - a)
  if (!low.every((v, i) => v === low.length - i)) return undefined
  // Halfway below the straight to the ace, or lower than any.
  return [wheel === 'second' ? 27 : 1]
}

const NAMES: readonly (readonly [readonly number[], string])[] = [
  [[5], 'five aces'],
  [[4], 'four of a kind'],
  [[3, 2], 'full house'],
  [[3], 'three of a kind'],
  [[2, 2], 'two pair'],
  [[2], 'pair'],
]

/** A hand of exactly the cards that count; suits are empty for a card that has none. */
function judgeExactly(ranking: Ranking, values: readonly number[], suits: readonly string[]): Judged {
  const own = ranking.low ? values.map((v) => (v === 14 ? 1 : v)) : values
  const times = (v: number): number => own.filter((w) => w === v).length
  const groups = [...new Set(own)].sort((a, b) => times(b) - times(a) || b - a)
  const sizes = groups.map(times)
  const at = (name: string): number => ranking.hands.indexOf(name)
  const cards = (of: readonly number[]): number[] => of.map((v) => (ranking.low ? -v : v))
  const group = NAMES.find(([want]) => want.every((n, i) => sizes[i] === n))
  if (group) return [at(group[1]), ...cards(groups)]
  const flush = at('flush') !== -1 && suits.every((s) => s !== '' && s === suits[0])
  const run = at('straight') === -1 ? undefined : runOf(values, ranking)
  if (run && flush) {
    const royal = at('royal flush') !== -1 && run[0] === 28
    return [at(royal ? 'royal flush' : 'straight flush'), ...run]
  }
  if (flush) return [at('flush'), ...cards(groups)]
  if (run) return [at('straight'), ...run]
  return [at(ranking.low ? 'low' : 'high card'), ...cards(groups)]
}

function withJoker(ranking: Ranking, others: readonly string[]): Judged {
  const values = others.map(pipsOf)
  const suits = others.map((f) => f[1] as string)
  let best = judgeExactly(ranking, [...values, 14], [...suits, ''])
  for (const card of DECK.filter((f) => !others.includes(f))) {
    const found = judgeExactly(ranking, [...values, pipsOf(card)], [...suits, card[1] as string])
    const name = ranking.hands[found[0] as number] as string
    if (/straight|flush/.test(name) && compare(found, best) > 0) best = found
  }
  return best
}

export function judge(ranking: Ranking, faces: readonly string[]): Judged {
  let best: Judged = [-1]
  for (const hand of choices(faces, ranking.cards)) {
    const others = hand.filter((f) => f !== 'JK')
    const found =
      others.length < hand.length
        ? withJoker(ranking, others)
        : judgeExactly(
            ranking,
            hand.map(pipsOf),
            hand.map((f) => f[1] as string),
          )
    if (compare(found, best) > 0) best = found
  }
  return best
}

export const faces = (text: string): string[] => text.split(' ')
export const codes = (text: string): number[] => faces(text).map(codeOf)

/** So many different cards, drawn with `pick`; often few values or one suit, so that rare hands are not rare here. */
export function deal(pick: (below: number) => number, cards: number, joker: boolean): string[] {
  const narrow = pick(4)
  const deck = DECK.filter((f) => narrow !== 1 || pipsOf(f) > 8).filter(
    (f) => narrow !== 2 || f[1] === 'S' || pipsOf(f) > 11,
  )
  if (joker && pick(2) === 0) deck.push(faceOf(JOKER))
  return Array.from({ length: cards }, () => deck.splice(pick(deck.length), 1)[0] as string)
}
