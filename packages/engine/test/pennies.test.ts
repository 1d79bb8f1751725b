import { expect, test } from 'vitest'
import { pennies } from './pennies.ts'
import { played } from './played.ts'
import { soak } from './properties.ts'

const ROUNDS = played(1_000)

test('Pennies passes the shared property suite', () => {
  const report = soak({ game: pennies, rounds: ROUNDS, seed: 1 })
  expect(report.rounds).toBe(ROUNDS)
  expect(report.refused).toBeGreaterThan(100)
})

test('Pennies passes it dealt live, where hidden cards stay unknown and results can be taken back', () => {
  const report = soak({ game: pennies, rounds: ROUNDS, seed: 2, settings: { chance: 'dealer' } })
  expect(report.types.get('rescind')).toBeGreaterThan(10)
})
