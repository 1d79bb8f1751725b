import { defineConfig } from 'vitest/config'

/** The tests beside the rules that are broken, without those that play or count for a long time. */
export default defineConfig({
  test: {
    include: JSON.parse(process.env.MUTANTS_TESTS ?? '["packages/engine/src/**/*.test.ts"]') as string[],
    exclude: [
      '**/soak.test.ts',
      '**/counts.test.ts',
      '**/odds.test.ts',
      '**/layout.test.ts',
      '**/weigh.test.ts',
    ],
    // Mutants are switched on at run time, so that files can share their modules: many times as fast.
    isolate: false,
    testTimeout: 20_000,
  },
})
