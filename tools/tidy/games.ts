import { posix } from 'node:path'
import type { Source } from './syntax.ts'

const GAMES = /^packages\/engine\/src\/games\/([^/]+)\/(.+)$/
/** The folders of the engine's sources: its kernel, its families, its games. */
const ENGINE = /^packages\/engine\/src\/((?:games\/)?[^/]+(?:\/(?:maths|golden))?)\/([^/]+)$/

/** Where a game has what others look for by name, so that whoever has read one game has read them all. */
const HOMES: Readonly<Record<string, string>> = {
  felt: 'felt.ts',
  options: 'options.ts',
  chosen: 'options.ts',
  wagers: 'wagers.ts',
  layout: 'layout.ts',
  exhibits: 'exhibits.ts',
  guide: 'guide.ts',
  strategy: 'strategy.ts',
  begin: 'state.ts',
  evolve: 'state.ts',
  irregular: 'irregularities.ts',
  odds: 'maths/odds.ts',
  sampler: 'maths/sample.ts',
  study: 'maths/study.ts',
  weigh: 'maths/weigh.ts',
}
const IMPORT = /(?:from|import\() ?'(\.[^']+)'/g
const EXPORT = /^export (?:const|function\*?) (\w+)/gm
const SAMPLE = 'maths/sample.ts'
const SAMPLERS = 'packages/engine/src/samplers.ts'

/** Tests of a game that are about the whole of it: shared suites, and its figures. */
const OF_THE_WHOLE: readonly string[] = ['conduct', 'counts', 'sheet', 'soak']

function byFolder(paths: readonly string[], pattern: RegExp): ReadonlyMap<string, readonly string[]> {
  const folders = new Map<string, string[]>()
  for (const path of paths) {
    const [, folder, file] = pattern.exec(path) ?? []
    if (folder === undefined || file === undefined) continue
    folders.set(folder, [...(folders.get(folder) ?? []), file])
  }
  return folders
}

/** A game is an `index.ts` with a test. What else it is made of stands in files of its own where it grows. */
export const checkGames = (paths: readonly string[]): readonly string[] =>
  [...byFolder(paths, GAMES)].flatMap(([game, files]) => [
    ...(files.includes('index.ts') ? [] : [`${game} has no index.ts`]),
    ...(files.some((file) => file.endsWith('.test.ts')) ? [] : [`${game} has no test`]),
  ])

/** What other games have in a file of a certain name stands there in every game. */
export function checkHomes({ path, text }: Pick<Source, 'path' | 'text'>): readonly string[] {
  const [, , file = ''] = GAMES.exec(path) ?? []
  if (file === '' || file === 'index.ts' || /\.(?:test|test-kit|data)\.ts$/.test(file)) return []
  return [...text.matchAll(EXPORT)].flatMap(([, name = '']) => {
    const home = Object.hasOwn(HOMES, name) ? HOMES[name] : undefined
    return home === undefined || home === file ? [] : [`${path}: ${name} belongs in ${home}`]
  })
}

/** No code of a game is there for its name: something that is played, measured or built imports it. */
export function checkReached(sources: readonly Pick<Source, 'path' | 'text'>[]): readonly string[] {
  const isTest = (path: string): boolean => /\.test(?:-kit)?\.ts$/.test(path)
  const used = new Set(
    sources.flatMap(({ path, text }) =>
      isTest(path)
        ? []
        : [...text.matchAll(IMPORT)].map(([, to = '']) => posix.join(posix.dirname(path), to)),
    ),
  )
  const listed = sources.find(({ path }) => path === SAMPLERS)?.text ?? ''
  return sources.flatMap(({ path }) => {
    const [, game, file = ''] = GAMES.exec(path) ?? []
    if (game === undefined || isTest(path) || file === 'index.ts' || file.endsWith('.data.ts')) return []
    if (file === SAMPLE && !listed.includes(`./games/${game}/${SAMPLE}`))
      return [`${path} is not listed in ${SAMPLERS}`]
    return used.has(path) ? [] : [`${path} is used by nothing but tests`]
  })
}

/** A test has the name of the file it tests, and may add its subject; or the folder's, where it tests all of it. */
export const checkTestNames = (paths: readonly string[]): readonly string[] =>
  [...byFolder(paths, ENGINE)].flatMap(([folder, files]) => {
    const whole = [folder.replace('games/', ''), ...(folder.startsWith('games/') ? OF_THE_WHOLE : [])]
    return files
      .filter((file) => file.endsWith('.test.ts'))
      .filter((file) => {
        const [name = ''] = file.split('.')
        return !whole.includes(name) && !files.includes(`${name}.ts`)
      })
      .map((file) => `${folder}/${file} is named after no file beside it`)
  })

/** What a file of a game has in one form, in every game that no family makes as a whole. */
const SHAPES: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  'index.ts': [
    [
      /: Game<State, \w+Command, \w+Fact> = \{|: Rules = \{|= \w+Game(?:<State(?:, [\w| ]+){0,2}>)?\(/,
      'its commands and facts in its type',
    ],
  ],
  'play.ts': [
    [
      /export const dealer\b.*\bfirstOf\(|dealer \} = playedBy<|: readonly Stage\[\] =|: \w+Rules<State> =/,
      'its dealer as a list of stages',
    ],
    [
      /export const decide = decideBy\b|dealer \} = playedBy<|: readonly Stage\[\] =|: \w+Rules<State> =/,
      'its decisions as a table of handlers',
    ],
    [/export const procedure\b|: readonly Stage\[\] =|: \w+Rules<State> =/, 'its acts as data'],
  ],
  'options.ts': [
    [
      /export const chosen = (?:onceFor\(\s*)?\((?:values|options): OptionValues/,
      'what the licensee has chosen, read from the options',
    ],
  ],
  'state.ts': [
    [/export type \w+Command\b/, 'the type of its commands'],
    [/export type \w+Fact\b/, 'the type of its facts'],
    [/export (?:const|function) evolve\b/, 'evolve'],
  ],
}

export function checkShape({ path, text }: Pick<Source, 'path' | 'text'>): readonly string[] {
  const [, , file = ''] = GAMES.exec(path) ?? []
  return (SHAPES[file] ?? []).flatMap(([pattern, what]) =>
    pattern.test(text) ? [] : [`${path} does not have ${what}`],
  )
}

/** A kernel's event is known by its type alone: whoever looks for a field beside it has not asked `isEvent`. */
const FIELD = /\.type (?:===|!==) '[a-z-]+'\s*(?:&&\s*|\|\|\s*!\()'\w+' in /
const AS_FACT = /\bas [A-Z]\w*Fact\b/

export function checkEvents({ path, text }: Pick<Source, 'path' | 'text'>): readonly string[] {
  if (!path.startsWith('packages/')) return []
  return text.split('\n').flatMap((line, i) => {
    const found = FIELD.test(line)
      ? 'looks for a field of an event'
      : AS_FACT.test(line)
        ? 'casts a fact'
        : ''
    return found === '' ? [] : [`${path}:${i + 1}: ${found}`]
  })
}

/** The names of accounts are taken apart in one place; what looks like it elsewhere finds the wrong part some day. */
const TAKEN_APART = [
  /\b(?:account|from|to|a)\.split\(':'\)/,
  /\.startsWith\('(?:spot|stack|coupon|due|cover|vigorish|patron):/,
]
const PARSER = 'packages/engine/src/kernel/account.ts'

export function checkAccounts({ path, text }: Pick<Source, 'path' | 'text'>): readonly string[] {
  if (!/^packages\/\w+\/src\//.test(path) || path === PARSER || /\.test\.tsx?$/.test(path)) return []
  return text
    .split('\n')
    .flatMap((line, i) =>
      TAKEN_APART.some((way) => way.test(line))
        ? [`${path}:${i + 1}: takes the name of an account apart`]
        : [],
    )
}
