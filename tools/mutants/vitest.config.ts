import { defineConfig } from 'vitest/config'

/** One process that runs the tests itself, over and over. */
export default defineConfig({
  test: { include: ['tools/mutants/trial.ts'], pool: 'forks', reporters: ['default'] },
})
