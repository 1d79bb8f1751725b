import type { Source } from './syntax.ts'

/** What serves every game alike. */
const GENERAL = /^packages\/(?:web|house|cli)\/src\/(?!simulator\/).*(?<!\.test|\.test-kit)\.tsx?$/

/** Lessons and charts about one game each, and two pages whose parts only some games have. */
const ABOUT_SOME: readonly string[] = [
  'packages/cli/src/commands/study.ts',
  'packages/web/src/school/drills.ts',
  'packages/web/src/school/pictures.ts',
  'packages/web/src/school/practice.ts',
  'packages/web/src/table/Panel.tsx',
  'packages/web/src/table/Setting.tsx',
]

/** Names that say nothing else in a program: a single word such as `play` may be anything. */
const isTelling = (name: string): boolean => name.includes('-')

/**
 * What serves every game knows no game by its id and no act by its name: what it needs to know of them the game says.
 */
export const checkNamed =
  (ids: readonly string[], acts: readonly string[]) =>
  ({ path, text }: Pick<Source, 'path' | 'text'>): readonly string[] => {
    if (!GENERAL.test(path) || ABOUT_SOME.includes(path)) return []
    const names = new Set([...ids, ...acts].filter(isTelling))
    return text.split('\n').flatMap((line, i) => {
      const found = [...line.matchAll(/'([a-z0-9-]+)'/g)].map(([, name = '']) => name)
      return found.filter((name) => names.has(name)).map((name) => `${path}:${i + 1}: knows ${name} by name`)
    })
  }
