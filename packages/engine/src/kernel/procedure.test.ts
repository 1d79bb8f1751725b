import { describe, expect, test } from 'vitest'
import { DEEP } from '../../../../tools/deep.ts'
import { seatedTable } from '../../test/counts.ts'
import { pennies } from '../../test/pennies.ts'
import { games } from '../catalogue.ts'
import { highCard } from '../shoe/highcard.test-kit.ts'
import { duel } from '../versus/duel.test-kit.ts'
import { middle } from '../versus/middle.test-kit.ts'
import { ride } from '../versus/ride.test-kit.ts'
import {
  act,
  drawn,
  type Game,
  isRefused,
  isStep,
  next,
  type OptionValues,
  resolveTerms,
  STAFF,
  seeded,
  take,
} from './index.ts'

const ALL: readonly Game[] = [...games, pennies, highCard, duel, middle, ride]
const ROUNDS = 7
const STEPS = 700

/** Of the other values of options one in so many is tried for every change, all in the deep suite. */
const SHARE = DEEP ? 1 : 4

/** The defaults, and every other value of every option by itself as far as the rules permit it. */
function variants(game: Game): OptionValues[] {
  const single = game.options
    .flatMap(({ key, values }) => values.map((value) => ({ [key]: value })))
    .filter((_, i) => i % SHARE === 0)
  return [{}, ...single].filter((options) => !isRefused(resolveTerms(game, { options })))
}

/** Every act that a step asks the staff for while three people play by the reference strategy. */
function asked(game: Game, options: OptionValues): { by: string; type: string }[] {
  const pick = seeded(3)
  const source = drawn(pick)
  const places = game.places(options)
  const at = (i: number) => ({ place: places[i] ?? '', cents: 2_000_00 })
  let table = seatedTable(game, { A: at(0), B: at(1), C: at(2) }, { options })
  const found: { by: string; type: string }[] = []
  for (let i = 0; i < STEPS && table.round <= ROUNDS; i++) {
    const now = next(game, table)
    if (isStep(now)) {
      found.push({ by: now.by, type: now.command.type })
      table = take(game, table, now, source).table
      continue
    }
    const moves = ['A', 'B', 'C'].flatMap((player) => game.strategy(table, player, pick) ?? [])
    const given = [...moves, ...now.for.map((w) => w.otherwise)].map((command) => act(game, table, command))
    const done = given.find((answer) => !isRefused(answer))
    if (!done || isRefused(done)) break
    table = done.table
  }
  return found
}

const named = ({ by, type }: { by: string; type: string }): string => `${by} ${type}`

describe.each(ALL.map((game) => [game.id, game] as const))('the procedure of %s', (_, game) => {
  test('has every act that is ever asked for, with any option', () => {
    for (const options of variants(game)) {
      const terms = resolveTerms(game, { options })
      const acts = isRefused(terms) ? [] : (game.procedure?.(terms.options) ?? [])
      const seen = [...new Set(asked(game, options).map(named))]
      expect(seen.length).toBeGreaterThan(3)
      expect(
        seen.filter((name) => !acts.map(named).includes(name)),
        JSON.stringify(options),
      ).toEqual([])
    }
  })

  test('names each act once, with its rule and words', () => {
    const terms = resolveTerms(game)
    const acts = isRefused(terms) ? [] : (game.procedure?.(terms.options) ?? [])
    expect(new Set(acts.map(named)).size).toBe(acts.length)
    for (const { by, rule, says } of acts) {
      expect(STAFF).toContain(by)
      expect(`${rule} ${says}`).toMatch(/^\S+ .+\.$/)
    }
  })
})
