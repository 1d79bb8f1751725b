import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Every test of these folders. */
const testsOf = (folders: string): string[] => [`${folders}/**/*.test.ts`]

/** Programs that tests start, some again and again, read what the one before has compiled. */
const COMPILED = { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/boardwalk/compiled') }

export default defineConfig({
  test: {
    pool: 'forks',
    // No file leaves anything behind in its process, so that each process reads the sources once and runs many files.
    isolate: false,
    // One more than the cores that there are at the least: a page is waited for longer than it works.
    maxWorkers: 3,
    // Pages that mostly wait, each at a table of its own.
    maxConcurrency: 3,
    // A busy or slow machine is no failure: what is waited for is given as long as it could take there.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 40_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pages',
          globalSetup: 'packages/web/test/setup.ts',
          include: testsOf('packages/web/test'),
          env: COMPILED,
          // Pages are looked at while they move. On a machine that stands still for a second and a half they go on to
          // the present, as they should, and are looked at once more.
          retry: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'running',
          include: [
            ...testsOf('packages/{house,cli,lab}/{src,test,sim}'),
            ...testsOf('packages/web/src'),
            ...testsOf('tools'),
          ],
          env: COMPILED,
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          include: [...testsOf('packages/{engine,client}/{src,test}'), ...testsOf('docs')],
          // They wait for nothing but the pages, which go first: what takes them long is no failure.
          testTimeout: 3_600_000,
          hookTimeout: 3_600_000,
        },
      },
    ],
  },
})
