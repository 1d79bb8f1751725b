import { basename } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { LAST } from './scope.ts'

class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => LAST.indexOf(basename(moduleId))
    return [...files].sort((a, b) => rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId))
  }
}

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
    sequence: { sequencer: QuickFirst },
    testTimeout: 20_000,
  },
})
