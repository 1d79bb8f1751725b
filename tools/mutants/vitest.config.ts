import { defineConfig } from 'vitest/config'

/** The engine's tests, without those that play for a long time: a broken rule is to be noticed by the test of the rule. */
export default defineConfig({
  test: {
    include: ['packages/engine/src/**/*.test.ts', 'packages/engine/test/pennies.test.ts'],
    exclude: ['**/soak.test.ts', '**/counts.test.ts', '**/odds.test.ts', '**/layout.test.ts', '**/weigh.test.ts'],
    testTimeout: 20_000,
  },
})
