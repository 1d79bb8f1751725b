import type { Source } from './syntax.ts'

const GAMES = /^packages\/engine\/src\/games\/([^/]+)\/(.+)$/
/** The folders of the engine's sources: its kernel, its families, its games. */
const ENGINE = /^packages\/engine\/src\/((?:games\/)?[^/]+)\/([^/]+)$/

/** The files every game has, so that whoever has read one game has read them all. */
const REQUIRED: readonly string[] = [
  'index.ts',
  'options.ts',
  'wagers.ts',
  'play.ts',
  'irregularities.ts',
  'odds.ts',
  'sample.ts',
  'strategy.ts',
  'guide.ts',
  'layout.ts',
  'exhibits.ts',
]

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

export const checkGames = (paths: readonly string[]): readonly string[] =>
  [...byFolder(paths, GAMES)].flatMap(([game, files]) => {
    const missing = REQUIRED.filter((file) => !files.includes(file)).map((file) => `${game} has no ${file}`)
    return files.some((file) => file.endsWith('.test.ts')) ? missing : [...missing, `${game} has no test`]
  })

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
      /: Game<State, \w+Command, \w+Fact> = \{|= \w+Game(?:<State(?:, [\w| ]+){0,2}>)?\(/,
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
