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

/** Acts whose names say nothing else in a program: a single word such as `play` may be anything. */
const isTelling = (name: string): boolean => name.includes('-')
/** A kind of wheel that has the name of its game. */
const WHEEL = /\bwheel === '[a-z-]+'/g
/** An offer or a command that is told apart by a single word: `offer.type === 'hit'`. */
const COMPARED = /\b(?:offer|command)\.type [!=]== '([a-z-]+)'/g
/** Acts of the kernel's own that some game has too. */
const SHARED: readonly string[] = ['bet', 'take']

/**
 * What serves every game knows no game by its id and no act by its name: what it needs to know of them the game says.
 */
export const checkNamed =
  (ids: readonly string[], acts: readonly string[]) =>
  ({ path, text }: Pick<Source, 'path' | 'text'>): readonly string[] => {
    if (!GENERAL.test(path) || ABOUT_SOME.includes(path)) return []
    const names = new Set([...ids, ...acts.filter(isTelling)])
    const single = new Set(acts.filter((act) => !SHARED.includes(act)))
    return text.split('\n').flatMap((line, i) => {
      const quoted = [...line.replace(WHEEL, '').matchAll(/'([a-z0-9-]+)'/g)].map(([, name = '']) => name)
      const compared = [...line.matchAll(COMPARED)].map(([, name = '']) => name)
      const found = [
        ...quoted.filter((name) => names.has(name)),
        ...compared.filter((name) => single.has(name)),
      ]
      return [...new Set(found)].map((name) => `${path}:${i + 1}: knows ${name} by name`)
    })
  }
