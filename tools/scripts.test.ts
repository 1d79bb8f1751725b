import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './conformance/repository.ts'
import { DEEP } from './deep.ts'
import { runScript } from './shortest.ts'

/** Every script that somebody is told to run is run to its end: in its shortest form, or where the second column says. */

type Short = readonly [script: string, args: string, says: RegExp]

const SHORT: readonly Short[] = [
  ['boardwalk', 'odds docs/high-card.ts', /High card/],
  ['conformance', '--results FOLDER/results.json', /^total /m],
  ['soak', '--rounds 1 --game red-dog --only rounds', /nothing amiss/],
  ['histories', 'packages/engine/test/data/histories', /^2 hands of 1 file/m],
  ['bench', '--short poker', /times @pokertools\/evaluator/],
  ['fuzz-house', '--messages 40 --games craps', /The house still serves/],
  ['kills', '--kills 1 --only sqlite', /nothing acknowledged was lost in 1 kills/],
  ['simulate-house', '--seeds 1', /^1 seeds/],
  ['bench-house', '--seconds 0.1 --tables 2 --entries 300 --parts sqlite', /the house, 2 tables/],
  ['format', 'package.json', /No fixes applied/],
]

/** What takes longer, with `npm run test-deep`. */
const LONG: readonly Short[] = [
  ['bench', '--short', /red-dog, sampled/],
  ['mutants', '--workers 1 --every 40 --out FOLDER packages/engine/src/kernel/dice.ts', /noticed/],
]

const ELSEWHERE: Readonly<Record<string, string>> = {
  // It takes minutes; its counts are in the working tree, and a part of them is made again.
  solve: 'packages/engine/test/recount.test.ts',
  build: 'tools/pack.test.ts',
  // It writes figures into the working tree; the deep suite counts the same ones by the same code.
  prove: 'packages/engine/test/proof.ts',
  // So are these, of the gaming guide.
  figures: 'packages/house/src/approvals/guides.test.ts',
  start: 'packages/web/test/scripts.test.ts',
  dev: 'packages/web/test/scripts.test.ts',
  look: 'packages/web/test/scripts.test.ts',
  film: 'packages/web/test/scripts.test.ts',
  budget: 'packages/web/test/scripts.test.ts',
  'build-web': 'packages/web/test/setup.ts',
  // These run the tests, or what runs before them.
  test: 'tools/test.ts',
  'test-deep': 'tools/test.ts',
  check: 'tools/test.ts',
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const GUIDES = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: ROOT })]
const told = GUIDES.flatMap((file) =>
  [...read(file).matchAll(/\bnpm (?:run (?:--silent )?([a-z][\w-]*)|(start|test)\b)/g)].map(
    ([, script, own]) => script ?? own ?? '',
  ),
)

describe('every script of the guides', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const covered = [
    ...SHORT.map(([script]) => script),
    ...LONG.map(([script]) => script),
    ...Object.keys(ELSEWHERE),
  ]

  test.each([...new Set(told)].sort())('npm run %s exists and is run by a test', (script) => {
    expect(scripts).toHaveProperty([script])
    expect(covered).toContain(script)
  })

  test('where it is run elsewhere, that place is there', () => {
    for (const path of Object.values(ELSEWHERE)) expect(existsSync(join(ROOT, path)), path).toBe(true)
  })

  test('the files and folders it is given exist', () => {
    for (const file of GUIDES)
      for (const [, line = ''] of read(file).matchAll(/^npm run (.*)$/gm))
        for (const [path] of line.matchAll(/\b(?:packages|docs)\/[\w./-]+\w/g))
          expect(existsSync(join(ROOT, path)), `${file}: ${path}`).toBe(true)
  })
})

test.each(DEEP ? [...SHORT, ...LONG] : SHORT)(
  'npm run %s -- %s runs to its end',
  async (script, args, says) => {
    const { code, said } = await runScript(script, args.split(' '))
    expect([code, said]).toEqual([0, expect.stringMatching(says)])
  },
)
