import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Every test of these folders. */
const testsOf = (folders: string): string[] => [`${folders}/**/*.test.ts`]

export default defineConfig({
  test: {
    pool: 'forks',
    // One more than the cores that there are at the least: a page is waited for longer than it works.
    maxWorkers: 3,
    // Pages that mostly wait, each at a table of its own.
    maxConcurrency: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A busy machine is no failure: what is waited for is given as long as the test itself could wait.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'running',
          include: [...testsOf('packages/{house,web,cli,lab}/{src,test}'), ...testsOf('tools')],
          // Programs that they start, some again and again, read what the one before has compiled.
          env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/boardwalk/compiled') },
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          include: [...testsOf('packages/{engine,client}/{src,test}'), ...testsOf('docs')],
          // Pure functions know nothing of the file before: a process reads the games once and runs many files.
          isolate: false,
          // They wait for nothing: what takes them long is other work, which is no failure.
          testTimeout: 300_000,
        },
      },
    ],
  },
})
