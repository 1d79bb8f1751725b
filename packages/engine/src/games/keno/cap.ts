import type { Cents } from '../../kernel/types.ts'
import type { CapShare } from './card.ts'

/** The most that all wagers of a game are paid together, and how they share it: 19:47-15.3(e)[cap]. */
export interface Limit {
  readonly cap: Cents | null
  readonly capShare: CapShare
}

/** Ways that are paid alike, each cut to the limit by itself. */
interface Alike {
  readonly ways: number
  readonly each: Cents
}

/** 19:47-15.4(c)11[distribution]: ways up to this amount come first where small wins do. */
const SMALL: Cents = 1_500_00

/** What a part of all is of so much, down to the cent. */
const share = (each: Cents, of: bigint, all: bigint): Cents => Number((BigInt(each) * of) / all)

/** What a way is paid, by what it would be paid without the limit of the game. */
export type Cut = (each: Cents) => Cents

/** How much all wins of a game come to, and those of small ways among them. */
export interface GameTotal {
  readonly all: bigint
  readonly small: bigint
}

export const NOTHING: GameTotal = { all: 0n, small: 0n }

/** Adds the wins of a ticket to those of its game. No way of them is more than the limit. */
export function addWins({ all, small }: GameTotal, wins: readonly Alike[]): GameTotal {
  let [sum, little] = [all, small]
  for (const { ways, each } of wins) {
    const cents = BigInt(ways) * BigInt(each)
    sum += cents
    if (each <= SMALL) little += cents
  }
  return { all: sum, small: little }
}

/** How the limit of a game cuts each way when all its wins come to so much; odd cents stay with the house. */
export function cutOf({ cap, capShare }: Limit, { all, small }: GameTotal): Cut {
  if (cap === null) return (each) => each
  const limit = BigInt(cap)
  if (all <= limit) return (each) => each
  if (capShare === 'pro-rata') return (each) => share(each, limit, all)
  if (small > limit) return (each) => (each <= SMALL ? share(each, limit, small) : 0)
  return (each) => (each <= SMALL ? each : share(each, limit - small, all - small))
}

/** What a ticket is paid in a game whose limit cuts its ways like this. */
export const paidOf = (wins: readonly Alike[], cut: Cut): Cents =>
  wins.reduce((sum, { ways, each }) => sum + ways * cut(each), 0)
