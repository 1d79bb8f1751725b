import type { HandNow, Playing } from './rules.ts'
import type { Adviser, Shown } from './strategy.ts'

/** The strategy as tables of numbers, with what the rules do not allow already left out; by what the dealer shows. */
export interface Acts {
  hand(soft: boolean, total: number, cards: number, shown: number, split: boolean): number
  pair(value: number, shown: number, split: boolean): number
  /** A doubled hand of this total is given up. */
  gives(total: number, shown: number): boolean
  attacks(shown: number): boolean
}

const NAMES = ['stand', 'hit', 'double', 'split', 'surrender', 'rescue'] as const
export const [STAND, HIT, DOUBLE, SPLIT, SURRENDER] = [0, 1, 2, 3, 4] as const

/** The numbers of cards that a strategy tells apart: two to seven and more. */
const MANY = 8
const UPS = 16
const TOTALS = 32

/** What the dealer shows as one number: the first card, or both where both lie open. */
export const shownAt = (up: number, hole = 0): number => hole * UPS + up

const POINTS = Array.from({ length: 10 }, (_, i) => i + 1)
const allShown = ({ holeCard }: Playing): readonly Shown[] =>
  holeCard === 'up'
    ? POINTS.flatMap((up) => POINTS.map((hole): Shown => [up, hole]))
    : POINTS.map((up): Shown => [up])

const at = (cards: number, total: number, shown: number): number =>
  (shown * MANY + Math.min(cards, MANY - 1)) * TOTALS + total

interface Tables {
  readonly hard: Uint8Array
  readonly soft: Uint8Array
  readonly pairs: Uint8Array
}

/** What is done with hands of which this is open to them: by count and number of cards, and pairs that may be split. */
function tablesOf(
  adviser: Adviser,
  shown: readonly Shown[],
  open: (wish: string, total: number, cards: number) => boolean,
): Tables {
  const size = 1 + Math.max(...shown.map((it) => shownAt(...it)))
  const act = (held: Parameters<Adviser['wishes']>[0], by: Shown): number => {
    const wish = adviser
      .wishes(held, by)
      .find((it) => (it === 'split' ? held.pair !== undefined : open(it, held.total, held.cards)))
    return NAMES.indexOf((wish ?? 'stand') as (typeof NAMES)[number])
  }
  const [hard, soft] = [false, true].map((isSoft) => {
    const all = new Uint8Array(size * MANY * TOTALS)
    for (const by of shown)
      for (let cards = 2; cards < MANY; cards++)
        for (let total = 4; total < 21; total++)
          all[at(cards, total, shownAt(...by))] = act({ total, soft: isSoft, cards }, by)
    return all
  }) as [Uint8Array, Uint8Array]
  const pairs = new Uint8Array(size * UPS)
  for (const by of shown)
    for (const pair of POINTS) {
      const soft = pair === 1
      pairs[shownAt(...by) * UPS + pair] = act({ total: soft ? 12 : 2 * pair, soft, cards: 2, pair }, by)
    }
  return { hard, soft, pairs }
}

export function actsOf(adviser: Adviser, playing: Playing, mayDouble: (now: HandNow) => boolean): Acts {
  const { surrender, lateSurrender } = playing
  const all = allShown(playing)
  const doubles = (total: number, cards: number, split: boolean): boolean => {
    const faces = Array.from({ length: cards }, () => '2C')
    const hand = { place: '1', caller: 'P', ...(split && { split: 'pair' as const }) }
    return mayDouble({ hand, faces, score: { total, soft: false }, blackjack: false })
  }
  const tables = [false, true].map((split) =>
    tablesOf(adviser, all, (wish, total, cards) => {
      if (wish === 'double') return doubles(total, cards, split)
      return wish !== 'surrender' || (surrender && (lateSurrender === true || (cards === 2 && !split)))
    }),
  ) as [Tables, Tables]
  const size = 1 + Math.max(...all.map((shown) => shownAt(...shown)))
  const last = new Uint8Array(size * TOTALS)
  const attack = new Uint8Array(size)
  const allowed = playing.rescue === true || lateSurrender === true
  for (const shown of all) {
    attack[shownAt(...shown)] = adviser.attacks(shown) ? 1 : 0
    for (let total = 4; total < 21; total++)
      last[shownAt(...shown) * TOTALS + total] = allowed && adviser.gives(total, shown) ? 1 : 0
  }
  const tableOf = (split: boolean): Tables => tables[split ? 1 : 0]
  return {
    hand: (soft, total, cards, shown, split) => {
      const { hard, soft: softs } = tableOf(split)
      return (soft ? softs : hard)[at(cards, total, shown)] as number
    },
    pair: (value, shown, split) => tableOf(split).pairs[shown * UPS + value] as number,
    gives: (total, shown) => last[shown * TOTALS + total] === 1,
    attacks: (shown) => attack[shown] === 1,
  }
}
