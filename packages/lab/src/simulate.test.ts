import { type Game, games, isRefused } from '@boardwalk/engine'
import { craps } from '@boardwalk/engine/craps'
import { pennyAnte } from '@boardwalk/engine/testing/pennyante'
import { beforeAll, describe, expect, test } from 'vitest'
import { DEEP } from '../../../tools/deep.ts'
import { chunkPlayer } from './chunk.ts'
import { BLOCK, CHUNK, makePlan, type Plan, type Request } from './plan.ts'
import { report } from './report.ts'
import { simulate } from './simulate.ts'
import type { Tally } from './tally.ts'

function plan(game: Game, request: Request): Plan {
  const made = makePlan(game, request)
  if (isRefused(made)) throw new Error(made.because)
  return made
}

describe('a plan', () => {
  test.each([0, -5, 1.5, Number.NaN, 1e13, Number.POSITIVE_INFINITY])('of %d rounds is refused', (rounds) => {
    expect(makePlan(craps, { rounds, seed: 1 })).toMatchObject({ refused: 'house' })
  })
  test.each([-1, 0.5, 2 ** 53])('with seed %d is refused', (seed) => {
    expect(makePlan(craps, { rounds: 1, seed })).toMatchObject({ refused: 'house' })
  })
  test('with options or wagers the game does not have is refused', () => {
    expect(makePlan(craps, { rounds: 1, seed: 1, options: { odds: 99 } })).toMatchObject({
      refused: '19:47-1.6(e)',
    })
    expect(makePlan(craps, { rounds: 1, seed: 1, wagers: ['whist'] })).toMatchObject({ received: 'whist' })
  })
  test('has every option with its value', () => {
    expect(Object.keys(plan(craps, { rounds: 1, seed: 1 }).options)).toEqual(craps.options.map((o) => o.key))
  })
  test('takes the fast road where there is one, and the engine where it is asked for or needed', () => {
    const road = (more: Partial<Request>) => plan(craps, { rounds: 1, seed: 1, ...more }).road
    expect(road({})).toBe('sampler')
    expect(road({ engine: true })).toBe('engine')
    expect(road({ wagers: ['field'] })).toBe('engine')
    expect(road({ module: 'file:///some/game.ts' })).toBe('engine')
  })
})

test('a game for a pot is played on, with stacks filled up within the range of the table', () => {
  const rounds = 300
  const pot = plan(pennyAnte as Game, { rounds, seed: 1 })
  expect(report(pennyAnte as Game, pot, chunkPlayer(pennyAnte as Game, pot)(0)).rounds).toBe(rounds)
})

describe('a sampled seed', () => {
  const work = plan(craps, { rounds: 2 * BLOCK + 300, seed: 11 })

  test('gives the same answer on one worker and on two', async () => {
    const done: number[] = []
    const one = await simulate(work, { workers: 1, progress: (rounds) => done.push(rounds) })
    const two = await simulate(work, { workers: 2 })
    expect(two).toEqual(one)
    expect(report(craps, work, two)).toEqual(report(craps, work, one))
    expect(one.rounds).toBe(2 * BLOCK + 300)
    expect(done).toEqual([BLOCK, 2 * BLOCK, 2 * BLOCK + 300])
  })

  test('and another give different ones, and so do its blocks', async () => {
    const small = { ...work, rounds: 10_000 }
    expect(await simulate({ ...small, seed: 12 })).not.toEqual(await simulate(small))
    const play = chunkPlayer(craps, work)
    expect(play(0)).not.toEqual(play(1))
    expect(play(1)).toEqual(play(1))
  })

  test('plays out what still stands', () => {
    const decided = (seed: number): number =>
      [
        ...(chunkPlayer(craps, { ...work, rounds: 1, seed })(0)
          .wagers.get('pass')
          ?.values() ?? []),
      ]
        .flatMap((nets) => [...nets.values()])
        .reduce((n, times) => n + times, 0)
    for (let seed = 0; seed < 20; seed++) expect(decided(seed)).toBe(1)
  })
})

describe('a seed', () => {
  const work = plan(craps, { rounds: 2 * CHUNK + 300, seed: 11, wagers: ['field', 'come'] })

  test('gives the same answer on one worker and on two', async () => {
    const done: number[] = []
    const one = await simulate(work, { workers: 1, progress: (rounds) => done.push(rounds) })
    const two = await simulate(work, { workers: 2 })
    expect(two).toEqual(one)
    expect(report(craps, work, two)).toEqual(report(craps, work, one))
    expect(done).toEqual([CHUNK, 2 * CHUNK, 2 * CHUNK + 300])
  })

  test('and another give different ones', async () => {
    const other = await simulate({ ...work, seed: 12 }, { workers: 1 })
    expect(other).not.toEqual(await simulate(work, { workers: 1 }))
  })

  test('has a stream for each chunk', () => {
    const play = chunkPlayer(craps, work)
    expect(play(0)).not.toEqual(play(1))
    expect(play(1)).toEqual(play(1))
  })

  test.each([0, -1, 1.5, 1000])('is not played by %d workers', (workers) => {
    expect(() => simulate(work, { workers })).toThrow(RangeError)
  })
})

/** How many rounds are sampled of each game, and played through the engine. */
const SAMPLED = DEEP ? 1_500_000 : 300_000
const PLAYED = DEEP ? 2_000 : 500

describe.each(games)('$id', (game) => {
  const sampled = plan(game, { rounds: SAMPLED, seed: 4 })
  const played = plan(game, { rounds: PLAYED, seed: 2, engine: true })
  let samples: Tally
  let rounds: Tally
  beforeAll(async () => {
    samples = await simulate(sampled, { workers: 1 })
    rounds = await simulate(played, { workers: 1 })
  })

  test('sampled, measures every wager of the strategy within four standard errors of the exact edge', () => {
    const { wagers, rounds: all } = report(game, sampled, samples)
    expect(all).toBe(SAMPLED)
    for (const { wager, deviation } of wagers) {
      expect(
        Math.abs(deviation ?? Number.NaN),
        `${wager} lies ${deviation} standard errors away`,
      ).toBeLessThan(4)
    }
  })

  test('sampled, makes the wagers that the engine makes, at the same stakes', () => {
    const stakes = (wagers: ReadonlyMap<string, ReadonlyMap<number, unknown>>) =>
      [...wagers].map(([wager, by]) => [wager, Math.min(...by.keys()), Math.max(...by.keys())]).sort()
    expect(stakes(samples.wagers)).toEqual(stakes(rounds.wagers))
  })

  test('through the engine, plays exactly as many rounds as asked', () => {
    expect(rounds.rounds).toBe(PLAYED)
  })

  test('through the engine, measures every wager of the strategy within four standard errors of the exact edge', () => {
    const { wagers } = report(game, played, rounds)
    expect(wagers.length).toBeGreaterThan(0)
    for (const { wager, deviation } of wagers) {
      expect(Math.abs(deviation ?? 0), `${wager} lies ${deviation} standard errors away`).toBeLessThan(4)
    }
  })
})

test('craps: one wager of every kind comes out within four standard errors', async () => {
  const wagers = ['dont-pass', 'dont-pass-odds', 'come', 'dont-come', 'place-win-6', 'place-lose-4', 'buy-10']
  const more = ['lay-5', 'hard-8', 'field', 'any-seven', 'eleven', 'c-and-e', 'horn', 'horn-high-12']
  const work = plan(craps, { rounds: 6_000, seed: 3, wagers: [...wagers, ...more] })
  const figures = report(craps, work, await simulate(work, { workers: 2 }))
  const found = new Map(figures.wagers.map((w) => [w.wager, w.deviation ?? Number.NaN]))
  for (const id of [...wagers, ...more]) expect(Math.abs(found.get(id) ?? Number.NaN), id).toBeLessThan(4)
})

test('wagers that still stand at the end are played out', async () => {
  const work = plan(craps, { rounds: 1, seed: 1, wagers: ['place-win-6'] })
  const tally = await simulate(work, { workers: 1 })
  const decided = [...(tally.wagers.get('place-win-6')?.values() ?? [])].flatMap((nets) => [...nets.values()])
  expect(tally.rounds).toBe(1)
  expect(decided.reduce((n, times) => n + times, 0)).toBeGreaterThan(0)
})
