import type { Cents, Line } from '../kernel/index.ts'
import { ATTACK } from './hands.ts'
import { FLAT } from './strategy.ts'

/** All that a round can come to, numbered. A hand's end is a number: one of the wins it may have, or that it was halved. */
export interface Lines {
  readonly list: readonly Line[]
  /** The ends of a hand of which half was given up, and of one that was lost. */
  readonly half: number
  readonly lost: number
  /** What a wager that was added to a hand comes to with this end, in cents. */
  added(end: number, attack: 0 | 1): Cents
  /** The line of such a round: doubles and split wagers each together. */
  at(attack: 0 | 1, main: number, doubles: number, double: Cents, splits: number, split: Cents): number
}

export interface Stakes {
  readonly stake: Cents
  readonly attack: boolean
  /** The most hands that a box may come to. */
  readonly hands: number
  /** What is lost of a wager of which half is given up; whether that is possible, and of added wagers too. */
  half(cents: Cents): Cents
  readonly halves: boolean
  readonly late: boolean
}

/** Every sum of at most so many of these. */
function sumsOf(each: readonly Cents[], most: number): Cents[] {
  let sums = new Set<Cents>([0])
  for (let i = 0; i < most; i++)
    sums = new Set([...sums, ...[...sums].flatMap((s) => each.map((c) => s + c))])
  return [...sums].toSorted((a, b) => a - b)
}

export function linesOf(ends: readonly number[], it: Stakes): Lines {
  const half = ends.length
  const mains = [...ends.keys(), ...(it.halves ? [half] : [])]
  const comes = (end: number, cents: Cents): Cents =>
    end === half ? -it.half(cents) : (ends[end] as number) * cents
  const tables = (it.attack ? ([0, 1] as const) : ([0] as const)).map((attack) => {
    const more = it.stake * (1 + attack)
    const late = it.late ? [half] : []
    const each = [...ends.keys(), ...late].map((end) => comes(end, more))
    const [doubles, splits] = [it.hands, it.hands - 1].map((most) => sumsOf(each, most)) as [Cents[], Cents[]]
    const indexed = (sums: readonly Cents[]) => new Map(sums.map((cents, i) => [cents, i + 1]))
    return { attack, more, doubles, splits, double: indexed(doubles), split: indexed(splits) }
  })
  const list: Line[] = []
  const starts = tables.map(({ attack, more, doubles, splits }) => {
    const start = list.length
    for (const main of mains)
      for (const double of [undefined, ...doubles])
        for (const split of [undefined, ...splits])
          list.push([
            { wager: FLAT, stake: it.stake, net: comes(main, it.stake) },
            ...(attack ? [{ wager: ATTACK, stake: it.stake, net: comes(main, it.stake), lead: FLAT }] : []),
            ...(double === undefined ? [] : [{ wager: 'double', stake: more, net: double, lead: FLAT }]),
            ...(split === undefined ? [] : [{ wager: 'split', stake: more, net: split, lead: FLAT }]),
          ])
    return start
  })
  const worth = tables.map(({ more }) => Float64Array.from([...ends.keys(), half], (end) => comes(end, more)))
  return {
    list,
    half,
    lost: ends.indexOf(-1),
    added: (end, attack) => worth[attack]?.[end] as number,
    at(attack, main, doubles, double, splits, split) {
      const t = tables[attack] as (typeof tables)[number]
      const d = doubles === 0 ? 0 : (t.double.get(double) as number)
      const s = splits === 0 ? 0 : (t.split.get(split) as number)
      return (starts[attack] as number) + (main * (t.doubles.length + 1) + d) * (t.splits.length + 1) + s
    },
  }
}
