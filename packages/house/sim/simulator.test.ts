import { games } from '@boardwalk/engine'
import { expect, test } from 'vitest'
import { DEEP } from '../../../tools/deep.ts'
import type { GameCounts, Played } from './played.ts'
import { type Report, simulate } from './simulator.ts'

// `npm run simulate-house -- --seeds N` runs more.
const FROM = [1, 51, 101, 151, 201, 251, 301, 351, 401, 451]

/** What was played in all worlds of the tests below. */
const played = new Map<string, GameCounts>()
function add(all: Played): void {
  for (const [game, { bets, ends, banks, jackpots }] of Object.entries(all)) {
    const sums = played.get(game) ?? { bets: 0, ends: 0, banks: 0, jackpots: 0 }
    sums.bets += bets
    sums.ends += ends
    sums.banks += banks
    sums.jackpots += jackpots
    played.set(game, sums)
  }
}

test.each(DEEP ? FROM : FROM.slice(0, 2))(
  'fifty worlds from seed %i hold, and every round ends',
  async (from) => {
    for (let seed = from; seed < from + 50; seed++) add((await simulate(seed)).played)
  },
  600_000,
)

test('every game was played, banks passed from player to player, and a jackpot grew', () => {
  for (const { id } of games) {
    const { bets = 0, ends = 0 } = played.get(id) ?? {}
    expect([id, bets > 0, ends > 0]).toEqual([id, true, true])
  }
  for (const id of ['chemin-de-fer', 'pai-gow', 'pai-gow-poker'])
    expect([id, (played.get(id)?.banks ?? 0) > 0]).toEqual([id, true])
  expect(played.get('caribbean-stud')?.jackpots).toBeGreaterThan(0)
})

test('a seed goes the same way every time, and another goes another way', async () => {
  const [first, second, other] = [await simulate(7), await simulate(7), await simulate(8)]
  expect(second).toEqual(first)
  expect(other.trace).not.toBe(first.trace)
})

test('the worlds are busy: nodes fall, answers are lost, what is old is packed, and most is done all the same', async () => {
  const reports: Report[] = []
  for (let seed = 1000; seed < 1010; seed++) reports.push(await simulate(seed))
  const sum = (of: (r: Report) => number): number => reports.reduce((n, r) => n + of(r), 0)
  expect(sum((r) => r.crashes)).toBeGreaterThan(20)
  expect(sum((r) => r.entries)).toBeGreaterThan(600)
  expect(sum((r) => r.answers.done ?? 0)).toBeGreaterThan(200)
  expect(sum((r) => r.packed)).toBeGreaterThan(20)
})
