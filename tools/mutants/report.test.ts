import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../conformance/repository.ts'
import { type Report, summary, survivors } from './report.ts'
import { ALL, broken, FAMILIES, isLong, LONG, testsOf } from './scope.ts'

const SRC = 'packages/engine/src'
const source = 'const most = least * 10\nconst odd =\n  1 + 2\n'
type Mutant = Report['files'][string]['mutants'][number]
const mutant = (status: string, more: Partial<Mutant> = {}): Mutant => ({
  mutatorName: 'ArithmeticOperator',
  replacement: 'least / 10',
  status,
  location: { start: { line: 1, column: 14 }, end: { line: 1, column: 24 } },
  ...more,
})
const table = mutant('Ignored', { statusReason: 'Static mutant (and "ignoreStatic" was enabled)' })
const said = mutant('Ignored', { statusReason: 'said to a person' })

const report: Report = {
  files: {
    [`${SRC}/games/craps/play.ts`]: { source, mutants: [mutant('Killed'), mutant('Survived'), table, said] },
    [`${SRC}/games/craps/settle.ts`]: {
      source,
      mutants: [mutant('Timeout'), mutant('Killed'), mutant('Killed')],
    },
    [`${SRC}/shoe/cut.ts`]: { source, mutants: [mutant('NoCoverage'), mutant('CompileError')] },
    [`${SRC}/kernel/notice.ts`]: { source, mutants: [table] },
  },
}

describe('what is reported', () => {
  test('the score of games, families and kernel files, and what was left out of it', () => {
    expect(summary(report)).toEqual([
      'craps: 80.0 % of 5 noticed; 1 in tables of facts left out, see --tables',
      '  play.ts: 50.0 % of 2 noticed; 1 in tables of facts left out, see --tables',
      '  settle.ts: 100.0 % of 3 noticed',
      'shoe: 0.0 % of 1 noticed',
      'kernel/notice.ts: 100 % of 0 noticed; 1 in tables of facts left out, see --tables',
    ])
  })

  test('a line for each break that nobody noticed, with what stood there', () => {
    expect(survivors(report)).toEqual([
      `${SRC}/games/craps/play.ts:1 least * 10 → least / 10`,
      `${SRC}/shoe/cut.ts:1 least * 10 → least / 10 (no test comes here)`,
    ])
  })

  test('what goes over several lines is shown by its first, and long text is cut', () => {
    const location = { start: { line: 2, column: 7 }, end: { line: 3, column: 8 } }
    const long = mutant('Survived', { location, replacement: 'x'.repeat(80) })
    expect(survivors({ files: { 'a.ts': { source, mutants: [long] } } })).toEqual([
      `a.ts:2 odd = → ${'x'.repeat(57)}...`,
    ])
  })
})

describe('what is broken, and who is to notice', () => {
  test('games, families and the kernel, and all of it is there', () => {
    expect(ALL.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
    for (const family of FAMILIES) expect(ALL).toContain(`${SRC}/${family}`)
  })

  test('a file alone, or a folder without its tests and what is no rule', () => {
    expect(broken(`${SRC}/shoe/cut.ts`)).toEqual([`${SRC}/shoe/cut.ts`])
    expect(broken(`${SRC}/versus/`)).toEqual(
      expect.arrayContaining([
        `${SRC}/versus/**/*.ts`,
        `!${SRC}/versus/**/*.test.ts`,
        `!${SRC}/versus/**/felt.ts`,
      ]),
    )
    expect(() => broken('nowhere')).toThrow('There is no nowhere.')
  })

  test('the maths of a game are left out', () => {
    const files = globSync(broken(`${SRC}/games/chemin-de-fer`)[0] ?? '', { cwd: ROOT })
    const without = broken(`${SRC}/games/chemin-de-fer`).slice(1)
    expect(files).toContain(`${SRC}/games/chemin-de-fer/maths/equilibrium.ts`)
    expect(without).toContain(`!${SRC}/games/chemin-de-fer/**/maths/**/*.ts`)
  })

  test('a family has the tests of the games built on it, also by way of another family', () => {
    expect(testsOf(`${SRC}/games/craps`)).toEqual([`${SRC}/games/craps/**/*.test.ts`])
    expect(testsOf(`${SRC}/shoe/cut.ts`)).toEqual(
      expect.arrayContaining(
        ['shoe', 'baccarat', 'games/minibaccarat'].map((name) => `${SRC}/${name}/**/*.test.ts`),
      ),
    )
    expect(testsOf(`${SRC}/versus`)).toContain(`${SRC}/games/three-card-poker/**/*.test.ts`)
    expect(testsOf(`${SRC}/versus`)).not.toContain(`${SRC}/games/craps/**/*.test.ts`)
    expect(testsOf(`${SRC}/banking`)).toContain('packages/engine/test/{pennies,conduct}.test.ts')
    expect(testsOf(`${SRC}/kernel/notice.ts`)).toEqual([
      `${SRC}/kernel/**/*.test.ts`,
      'packages/engine/test/{pennies,conduct}.test.ts',
    ])
  })

  test('the tests that are left out for their length are there', () => {
    for (const name of LONG) expect(globSync(`${SRC}/**/${name}`, { cwd: ROOT })).not.toEqual([])
    expect(['craps/odds.test.ts', 'craps/play.test.ts'].map(isLong)).toEqual([true, false])
    expect(isLong('blackjack/analysis/splits.test.ts')).toBe(true)
    // Every game is played through for the kernel's; a family's own is short.
    expect(['kernel/procedure.test.ts', 'shoe/procedure.test.ts'].map(isLong)).toEqual([true, false])
  })
})
