import { games } from '@boardwalk/engine'
import { beforeAll, describe, expect, test } from 'vitest'
import { builtPages } from './browser.ts'
import { BUDGET, type Weights, weigh } from './weight.ts'

/** The house answers with half a kilobyte of its own for each file, and a table takes twelve of them at most. */
const ANSWERS = 6

let weights: Weights
beforeAll(async () => {
  weights = weigh(await builtPages())
}, 180_000)

test('the shell and the lobby weigh no more than they may', () => {
  expect(weights.lobby).toBeLessThan(BUDGET.shell - ANSWERS)
})

describe.each(games.map(({ id }) => id))('a table of %s', (game) => {
  test('fetches no more than it may', () => {
    expect(weights.table(game)).toBeLessThan(BUDGET.table - ANSWERS)
  })

  // How a game is played and what is known of it would weigh more than its felt, and comes when somebody asks.
  test('fetches the felt of its game, and not the game', () => {
    expect(weights.felt(game)).toBeLessThan(BUDGET.felt)
  })
})
