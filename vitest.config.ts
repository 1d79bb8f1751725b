import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/*/{src,test}/**/*.test.ts', 'tools/**/*.test.ts', 'docs/**/*.test.ts'],
    pool: 'forks',
    // One more than the cores that there are at the least: a page is waited for longer than it works.
    maxWorkers: 3,
    // Pages that mostly wait, each at a table of its own.
    maxConcurrency: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A busy machine is no failure: what is waited for is given as long as the test itself could wait.
    expect: { poll: { timeout: 20_000 } },
  },
})
