import type { HandNow, Playing } from './rules.ts'
import { advisedBy, advisedLast, attacks, type Chart, wanted } from './strategy.ts'

/** The chart as tables of numbers, with what the rules do not allow already left out. */
export interface Acts {
  hand(soft: boolean, total: number, cards: number, up: number, split: boolean): number
  pair(value: number, up: number, split: boolean): number
  /** A doubled hand of this total is given up. */
  gives(total: number, up: number): boolean
  attacks(up: number): boolean
}

const NAMES = ['stand', 'hit', 'double', 'split', 'surrender', 'rescue'] as const
export const [STAND, HIT, DOUBLE, SPLIT, SURRENDER] = [0, 1, 2, 3, 4] as const

/** The numbers of cards that a chart tells apart: two to seven and more. */
const MANY = 8
const UPS = 16
const TOTALS = 32

const rank = (points: number): string => (points === 10 ? 'K' : points === 1 ? 'A' : String(points))

export function actsOf(chart: Chart, playing: Playing, mayDouble: (now: HandNow) => boolean): Acts {
  /** The first wish of a cell that is open to a hand with so many cards. */
  const act = (cell: string, total: number, cards: number, split: boolean, pair: boolean): number => {
    const faces = Array.from({ length: cards }, () => '2C')
    const hand = { place: '1', caller: 'P', ...(split && { split: 'pair' as const }) }
    const now: HandNow = { hand, faces, score: { total, soft: false }, blackjack: false }
    const open: Readonly<Record<string, boolean>> = {
      double: mayDouble(now),
      split: pair,
      surrender: playing.surrender && (playing.lateSurrender === true || (cards === 2 && !split)),
    }
    const wish = wanted(cell, cards).find((name) => open[name] ?? true)
    return NAMES.indexOf((wish ?? 'stand') as (typeof NAMES)[number])
  }
  const at = (cards: number, total: number, up: number): number =>
    (Math.min(cards, MANY - 1) * TOTALS + total) * UPS + up
  const tables = [false, true].map((split) => {
    const [hard, soft] = [false, true].map((isSoft) => {
      const all = new Uint8Array(MANY * TOTALS * UPS)
      for (let cards = 2; cards < MANY; cards++)
        for (let total = 4; total < 21; total++)
          for (let up = 1; up <= 10; up++) {
            const cell = advisedBy(chart, [], { total, soft: isSoft }, `${rank(up)}C`, false)
            all[at(cards, total, up)] = act(cell, total, cards, split, false)
          }
      return all
    }) as [Uint8Array, Uint8Array]
    const pairs = new Uint8Array(TOTALS * UPS)
    for (let value = 1; value <= 10; value++)
      for (let up = 1; up <= 10; up++) {
        const two = [`${rank(value)}C`, `${rank(value)}D`]
        const score = value === 1 ? { total: 12, soft: true } : { total: 2 * value, soft: false }
        const cell = advisedBy(chart, two, score, `${rank(up)}C`, true)
        pairs[value * UPS + up] = act(cell, score.total, 2, split, true)
      }
    return { hard, soft, pairs }
  }) as [Tables, Tables]
  const last = new Uint8Array(TOTALS * UPS)
  const attack = new Uint8Array(UPS)
  const allowed = playing.rescue === true || playing.lateSurrender === true
  for (let up = 1; up <= 10; up++) {
    attack[up] = attacks(chart, `${rank(up)}C`) ? 1 : 0
    for (let total = 4; total < 21; total++)
      last[total * UPS + up] = allowed && advisedLast(chart, total, `${rank(up)}C`) === 'T' ? 1 : 0
  }
  const tableOf = (split: boolean): Tables => tables[split ? 1 : 0]
  return {
    hand: (soft, total, cards, up, split) => {
      const { hard, soft: softs } = tableOf(split)
      return (soft ? softs : hard)[at(cards, total, up)] as number
    },
    pair: (value, up, split) => tableOf(split).pairs[value * UPS + up] as number,
    gives: (total, up) => last[total * UPS + up] === 1,
    attacks: (up) => attack[up] === 1,
  }
}

interface Tables {
  readonly hard: Uint8Array
  readonly soft: Uint8Array
  readonly pairs: Uint8Array
}
