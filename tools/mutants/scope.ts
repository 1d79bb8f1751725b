import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../conformance/repository.ts'

/** What is broken when nothing is named, and which tests are to notice it. */

const SOURCES = 'packages/engine/src'
const GAMES = `${SOURCES}/games`
const SHARED_TESTS = 'packages/engine/test'

/** What games share by their kind: rules stand here as much as in the games. */
export const FAMILIES = ['deck', 'versus', 'shoe', 'blackjack', 'baccarat', 'banking', 'wheels'] as const

/** What a folder has that is no rule: how it looks, how it is explained and played well, what it is worth. */
const NO_RULES = [
  'layout',
  'felt',
  'board',
  'longtable',
  'tall',
  'moon',
  'guide',
  'exhibits',
  'strategy',
  'study',
  'gains',
  'odds',
  'edges',
  'weigh',
  'replica',
  'sample*',
  'analysis/**/*',
  'maths/**/*',
]

/** The rules that all tables share: bets, limits, notices, coupons, closing, taking back, cards, what is seen. */
const KERNEL = [
  'dice',
  'bets',
  'range',
  'terms',
  'notice',
  'coupons',
  'closing',
  'rescind',
  'settle',
  'cards',
  'view',
]

export const ALL: readonly string[] = [
  GAMES,
  ...FAMILIES.map((name) => `${SOURCES}/${name}`),
  ...KERNEL.map((name) => `${SOURCES}/kernel/${name}.ts`),
]

/** Tests that play or count for a long time, or are of what is no rule. */
export const LONG: readonly string[] = [
  'soak',
  'counts',
  'odds',
  'layout',
  'weigh',
  'kernel/procedure',
  'kernel/practice',
  'poker/count',
].map((name) => `${name}.test.ts`)
const isMaths = (test: string): boolean => /\/(analysis|maths)\//.test(test)
export const isLong = (test: string): boolean =>
  isMaths(test) || LONG.some((name) => `/${test}`.endsWith(`/${name}`))

const clean = (path: string): string => path.replace(/\/+$/, '')

/** The files that are broken for a file or folder that was named. */
export function broken(path: string): string[] {
  const named = clean(path)
  const full = join(ROOT, named)
  if (!existsSync(full)) throw new Error(`There is no ${named}.`)
  if (statSync(full).isFile()) return [named]
  const without = ['*.test', '*.test-kit', ...NO_RULES].map((name) => `!${named}/**/${name}.ts`)
  return [`${named}/**/*.ts`, ...without]
}

/** Whether something in a folder is built on a family; what only its tests import does not count. */
const uses = (folder: string, family: string): boolean =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).some(
    (f) =>
      f.isFile() &&
      f.name.endsWith('.ts') &&
      !(folder !== SHARED_TESTS && f.name.endsWith('.test.ts')) &&
      new RegExp(`from '(?:\\.\\./)+(?:src/)?${family}/`).test(
        readFileSync(join(ROOT, folder, f.name), 'utf8'),
      ),
  )

const folders = (): string[] => [
  ...readdirSync(join(ROOT, GAMES)).map((name) => `${GAMES}/${name}`),
  ...FAMILIES.map((name) => `${SOURCES}/${name}`),
]

/** Games and families built on a family, and what is built on those. */
function builtOn(family: string): string[] {
  const direct = folders().filter((folder) => folder !== `${SOURCES}/${family}` && uses(folder, family))
  const more = direct.flatMap((folder) =>
    folder.startsWith(GAMES) ? [] : builtOn(folder.slice(SOURCES.length + 1)),
  )
  return [...new Set([...direct, ...more])]
}

/**
 * The tests beside a rule are to notice it, not whatever else happens to come by; those of a family's games are beside it
 * too, and the kernel has Pennies.
 */
export function testsOf(path: string): string[] {
  const named = clean(path)
  const folder = statSync(join(ROOT, named)).isFile() ? dirname(named) : named
  const own = `${folder}/**/*.test.ts`
  if (folder.includes('/games')) return [own]
  const shared = `${SHARED_TESTS}/{pennies,conduct}.test.ts`
  const family = FAMILIES.find((name) => folder.startsWith(`${SOURCES}/${name}`))
  if (family === undefined) return [own, shared]
  const built = builtOn(family).map((each) => `${each}/**/*.test.ts`)
  return [own, ...built, ...(uses(SHARED_TESTS, family) ? [shared] : [])]
}
