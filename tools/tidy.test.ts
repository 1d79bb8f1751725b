import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@boardwalk/engine'
import { describe, expect, test } from 'vitest'
import { ROOT } from './conformance/repository.ts'
import { checkArrows } from './tidy/arrows.ts'
import { checkAny, checkLengths, checkPurity, checkSkipped } from './tidy/code.ts'
import { checkCycles } from './tidy/cycles.ts'
import {
  checkAccounts,
  checkEvents,
  checkGames,
  checkHomes,
  checkReached,
  checkShape,
  checkTestNames,
} from './tidy/games.ts'
import { checkNamed } from './tidy/named.ts'
import { parseSource, type Source } from './tidy/syntax.ts'
import { checkHosts, checkWords } from './tidy/text.ts'

type Check = (source: Source) => readonly string[]

const ENGINE = 'packages/engine/src/kernel/money.ts'
const ENGINE_TEST = 'packages/engine/src/kernel/money.test.ts'

function findings(check: Check, path: string, text: string): readonly string[] {
  return check(parseSource(path, text))
}

/** All files that are, or could be, committed. */
function repositoryFiles(): readonly string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const paths = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0')
  return [...new Set(paths)].filter((path) => path !== '' && existsSync(join(ROOT, path)))
}

describe('the repository', () => {
  const paths = repositoryFiles()
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
  const sources = paths.filter((path) => /^(?:packages|tools|docs)\//.test(path) && !path.endsWith('.png'))
  const parsed = sources.filter((path) => /\.tsx?$/.test(path)).map((path) => parseSource(path, read(path)))

  test.each<[string, Check]>([
    ['keeps the arrows between the packages', checkArrows],
    ['keeps the engine pure', checkPurity],
    ['has no type that accepts everything', checkAny],
    ['leaves no test out', checkSkipped],
    ['has short files and functions', checkLengths],
    ['has the same names in every game', checkShape],
    ['has what games share in files of the same name', checkHomes],
    ['tells events from facts by their type', checkEvents],
    ['takes the names of accounts apart in one place', checkAccounts],
  ])('%s', (_, check) => {
    expect(parsed.flatMap(check)).toEqual([])
  })

  test('knows no game and no act of one by name where it serves all of them', () => {
    const acts = games.flatMap(({ playerActs = {} }) => Object.keys(playerActs))
    const check = checkNamed(
      games.map(({ id }) => id),
      acts,
    )
    expect(parsed.flatMap(check)).toEqual([])
    const page = {
      path: 'packages/web/src/table/decisions.ts',
      text: "if (type === 'pass-dice')\nif (id === 'big-six')\nif (offer.type === 'hit')\nif (id === 'craps')",
    }
    expect(check(page)).toEqual([
      `${page.path}:1: knows pass-dice by name`,
      `${page.path}:2: knows big-six by name`,
      `${page.path}:3: knows hit by name`,
      `${page.path}:4: knows craps by name`,
    ])
    expect(check({ ...page, text: "if (wheel.wheel === 'roulette') turn()" })).toEqual([])
    expect(check({ ...page, path: 'packages/engine/src/games/craps/play.ts' })).toEqual([])
  })

  test('has no files that import each other in a ring', () => {
    expect(checkCycles(parsed)).toEqual([])
  })

  test('has an index and a test in every game', () => {
    expect(checkGames(paths)).toEqual([])
  })

  test('has no file in a game that only tests use', () => {
    expect(checkReached(parsed)).toEqual([])
  })

  test('names its tests after the files they test', () => {
    expect(checkTestNames(paths)).toEqual([])
  })

  test('leaves no work for later and silences no checker', () => {
    expect(sources.flatMap((path) => checkWords(path, read(path)))).toEqual([])
  })

  test('names no package registry', () => {
    expect(paths.flatMap((path) => checkHosts(path, read(path)))).toEqual([])
  })
})

describe('the arrows', () => {
  test.each([
    [ENGINE, "import { test } from 'vitest'"],
    [ENGINE, "import type { Stats } from 'node:fs'"],
    [ENGINE, "export * from '@boardwalk/lab'"],
    [ENGINE_TEST, "import { simulate } from '@boardwalk/lab'"],
    ['packages/lab/src/index.ts', "const cli = await import('@boardwalk/cli')"],
    ['packages/lab/src/index.ts', "import { add } from '../../engine/src/kernel/money.ts'"],
    ['packages/lab/src/index.ts', "type Add = import('../../engine/src/kernel/money.ts').Add"],
    ['tools/build.ts', "import { add } from '../packages/engine/src/kernel/money.ts'"],
    ['packages/web/src/app.tsx', "import { startHouse } from '@boardwalk/house'"],
    ['packages/lab/src/index.ts', "import { root } from '../../../tools/run.ts'"],
    ['packages/lab/src/index.ts', "import { DEEP } from '../../../tools/deep.ts'"],
    ['packages/lab/src/plan.test.ts', "import { root } from '../../../tools/run.ts'"],
    ['packages/client/src/api.ts', "import { ENDPOINTS } from '@boardwalk/protocol'"],
    ['packages/client/src/index.ts', "export * from '@boardwalk/protocol'"],
    ['packages/web/src/session.tsx', "import type { Fact } from '@boardwalk/protocol'"],
    ['packages/house/src/store/open.ts', "import type { Clock } from '../streams/types.ts'"],
    ['packages/house/src/streams/ledger.ts', "import { House } from '../tables/house.ts'"],
    ['packages/house/src/people/second.ts', "import type { TableSetup } from '../tables/types.ts'"],
    ['packages/house/src/room/lists.ts', "import { Booth } from '../booth/booth.ts'"],
    ['packages/house/src/approvals/desk.ts', "import { Booth } from '../booth/booth.ts'"],
    ['packages/house/src/store/sqlite/store.ts', "import { Ask } from '../postgres/ask.ts'"],
    ['packages/house/src/server/api.ts', "import { startHouse } from '../start.ts'"],
    ['packages/house/src/cellar/wine.ts', "import type { Store } from '../store/store.ts'"],
  ])('%s may not have %s', (path, text) => {
    expect(findings(checkArrows, path, text)).toHaveLength(1)
  })

  test.each([
    [ENGINE, "import { add } from '../poker/rank.ts'"],
    [ENGINE_TEST, "import { test } from 'vitest'"],
    ['packages/engine/test/soak.ts', "import { argv } from 'node:process'"],
    ['packages/lab/src/index.ts', "import { craps } from '@boardwalk/engine/craps'"],
    ['packages/cli/src/main.ts', "import { simulate } from '@boardwalk/lab'"],
    ['tools/build.ts', "import { catalogue } from '@boardwalk/engine/catalogue'"],
    ['packages/web/build/rules.ts', "import { ROOT } from '../../../tools/conformance/repository.ts'"],
    ['packages/web/test/browser.ts', "import { startHouse } from '@boardwalk/house'"],
    ['packages/house/src/start.ts', "import { House } from './tables/house.ts'"],
    ['packages/house/src/proof/fold.ts', "import type { Body } from '../tables/types.ts'"],
    ['packages/house/src/booth/cards.ts', "import { Approvals } from '../approvals/approvals.ts'"],
    ['packages/house/src/approvals/desk.ts', "import { roleOf } from '../people/roles.ts'"],
    ['packages/house/src/orders/sit.ts', "import { Lists } from '../room/lists.ts'"],
    ['packages/house/src/store/sqlite/store.ts', "import type { Store } from '../store.ts'"],
    ['packages/house/src/people/door.test.ts', "import { House } from '../tables/house.ts'"],
    ['packages/lab/src/plan.test.ts', "import { DEEP } from '../../../tools/deep.ts'"],
    ['packages/client/src/api.ts', "import type { Fact } from '@boardwalk/protocol'"],
    ['packages/client/src/index.ts', "export type * from '@boardwalk/protocol'"],
    ['packages/engine/test/properties.ts', "import { DEEP } from '../../../tools/deep.ts'"],
  ])('%s may have %s', (path, text) => {
    expect(findings(checkArrows, path, text)).toEqual([])
  })
})

test('a ring of imports is found, and types make none', () => {
  const file = (name: string, text: string) => parseSource(`tools/${name}.ts`, text)
  const [b, c] = [file('b', "export { c } from './c.ts'"), file('c', "import { a } from './a.ts'")]
  expect(checkCycles([file('a', "import { b } from './b.ts'"), b, c])).toEqual([
    'tools/a.ts > tools/b.ts > tools/c.ts > tools/a.ts',
  ])
  expect(checkCycles([file('a', "import type { B } from './b.ts'"), b, c])).toEqual([])
})

test('a stream of the house takes clock and chance from outside', () => {
  const at = (path: string) => checkPurity(parseSource(path, 'setTimeout(() => Date.now(), 1)\n'))
  expect(at('packages/house/src/tables/house.ts')).toHaveLength(2)
  expect(at('packages/house/src/streams/clock.ts')).toEqual([])
  expect(at('packages/house/src/server/server.ts')).toEqual([])
})

describe('a pure engine', () => {
  test.each([
    'Date.now()',
    'new Date(0)',
    'Math.random()',
    'const chance = Math.random',
    'process.env.HOME',
    'console.log(1)',
    'setTimeout(() => 1, 5)',
    "fetch('/')",
    'crypto.getRandomValues(bytes)',
  ])('has no %s', (text) => {
    expect(findings(checkPurity, ENGINE, text)).toHaveLength(1)
    expect(findings(checkPurity, ENGINE_TEST, text)).toEqual([])
    expect(findings(checkPurity, 'packages/lab/src/index.ts', text)).toEqual([])
  })

  test('may speak of these things and have fields of these names', () => {
    const text =
      "// Date.now() is the house's\nconst text = 'console.log'\nconst a = rule.process\nshoe.fetch(1)"
    expect(findings(checkPurity, ENGINE, text)).toEqual([])
  })
})

describe('types and tests', () => {
  test.each(['let a: any', 'const a = b as any', 'f<any>(a)', 'type A = Record<string, any>'])(
    'no %s',
    (text) => {
      expect(findings(checkAny, ENGINE_TEST, text)).toHaveLength(1)
    },
  )

  test('the word alone is no type', () => {
    expect(findings(checkAny, ENGINE, "const any = 'any seven' // as any player knows")).toEqual([])
  })

  test.each(['test.skip', 'describe.only', 'it.todo', 'test.only.each([1])'])('no %s', (callee) => {
    expect(findings(checkSkipped, ENGINE_TEST, `${callee}('a', () => {})`).length).toBeGreaterThan(0)
  })

  test('ordinary tests pass', () => {
    expect(findings(checkSkipped, ENGINE_TEST, "test.each([1])('skip.only(', () => {})")).toEqual([])
  })
})

describe('lengths', () => {
  const body = (lines: number) => 'f()\n'.repeat(lines)

  test('a file has 400 lines at most, a test 700, data any number', () => {
    expect(findings(checkLengths, ENGINE, body(400))).toEqual([])
    expect(findings(checkLengths, ENGINE, body(401))).toEqual([`${ENGINE}: 401 lines, at most 400`])
    expect(findings(checkLengths, ENGINE_TEST, body(700))).toEqual([])
    expect(findings(checkLengths, ENGINE_TEST, body(701))).toHaveLength(1)
    expect(findings(checkLengths, 'packages/engine/src/poker/ranks.data.ts', body(5000))).toEqual([])
  })

  test.each([
    ['function long() {\n', '}'],
    ['const long = () => {\n', '}'],
    ['class A {\n long() {\n', '}\n}'],
    ["test('long', () => {\n", '})'],
    ["test.each([1])('long', () => {\n", '})'],
  ])('%s… has 70 lines at most', (head, tail) => {
    expect(findings(checkLengths, ENGINE, head + body(68) + tail)).toEqual([])
    expect(findings(checkLengths, ENGINE, head + body(69) + tail)).toHaveLength(1)
  })

  test('a describe block may be longer', () => {
    expect(findings(checkLengths, ENGINE_TEST, `describe('a', () => {\n${body(90)}})`)).toEqual([])
    expect(findings(checkLengths, ENGINE_TEST, `describe.each([1])('a', () => {\n${body(90)}})`)).toEqual([])
  })
})

describe('words', () => {
  test.each([
    ['// TO', 'DO: pay the field'],
    ['// FIX', 'ME'],
    ['// XX', 'X'],
    ['// good enough For ', 'now'],
    ['// @ts-', 'expect-error'],
    ['// @ts-', 'ignore'],
    ['// biome-', 'ignore lint: no'],
  ])('%s%s is found', (head, tail) => {
    expect(checkWords(ENGINE, `const a = 1\n${head}${tail}`)).toEqual([
      expect.stringContaining(`${ENGINE}:2:`),
    ])
  })

  test.each([
    ['You have not', ' that much to buy chips with'],
    ['You have chips', ' yet'],
    ['Whoever signs up', ' for nothing'],
    ['Nobody is', ' waited for'],
    ['Last', ' decided'],
    ['If time runs out', ': ready'],
    ['Nothing has', ' happened yet'],
    ['`$', '{number} ($', '{count})`'],
  ])('%s%s is nothing a person would say', (...parts) => {
    expect(checkWords('packages/web/src/app.tsx', parts.join(''))).toEqual([
      expect.stringContaining('nobody would say that'),
    ])
  })

  test('ordinary sentences pass', () => {
    const said = [
      'for nowhere; the todo list of a dealer',
      'If time runs out: stand.',
      'You have no chips here.',
    ]
    for (const text of said) expect(checkWords(ENGINE, `// ${text}`)).toEqual([])
  })

  test.each([
    ['"resolved": "https', '://example.org/a.tgz"'],
    ['regis', 'try=https://example.org'],
    ['see https://regis', 'try.example.org/'],
  ])('%s%s is found', (head, tail) => {
    expect(checkHosts('package-lock.json', head + tail)).not.toEqual([])
  })

  test('links to workspaces pass', () => {
    expect(checkHosts('package-lock.json', '"resolved": "packages/engine"')).toEqual([])
    expect(checkHosts('.npmrc', 'omit-lockfile-registry-resolved=true')).toEqual([])
  })
})

describe('game folders', () => {
  const files = [
    'index',
    'options',
    'wagers',
    'play',
    'irregularities',
    'maths/odds',
    'maths/sample',
    'strategy',
    'guide',
    'layout',
    'exhibits',
  ]
  const craps = [...files, 'craps.test'].map((file) => `packages/engine/src/games/craps/${file}.ts`)

  test('a whole one passes, with whatever else it has', () => {
    expect(checkGames([...craps, 'packages/engine/src/games/craps/golden/craps.tally', ENGINE])).toEqual([])
  })

  test('two files are a game', () => {
    const war = ['index.ts', 'casino-war.test.ts'].map(
      (file) => `packages/engine/src/games/casino-war/${file}`,
    )
    expect(checkGames(war)).toEqual([])
  })

  test('what is missing is named', () => {
    expect(checkGames(craps.filter((path) => !/index|test/.test(path)))).toEqual([
      'craps has no index.ts',
      'craps has no test',
    ])
  })

  test('a name that others look for stands where they look', () => {
    const at = (file: string) =>
      checkHomes({ path: `packages/engine/src/games/craps/${file}`, text: 'export const odds = () => []' })
    expect(at('play.ts')).toEqual(['packages/engine/src/games/craps/play.ts: odds belongs in maths/odds.ts'])
    expect(at('maths/odds.ts')).toEqual([])
    expect(at('index.ts')).toEqual([])
  })

  test('a file that only tests use is named, and a sampler that is not listed', () => {
    const file = (path: string, text = '') => ({ path: `packages/engine/src/${path}`, text })
    const sources = [
      file('samplers.ts', "import { sampler } from './games/craps/maths/sample.ts'"),
      file('games/craps/index.ts', "export { odds } from './maths/odds.ts'"),
      file('games/craps/maths/odds.ts'),
      file('games/craps/maths/sample.ts'),
    ]
    expect(checkReached(sources)).toEqual([])
    const idle = file('games/craps/best.ts')
    const tested = file('games/craps/craps.test.ts', "import { best } from './best.ts'")
    expect(checkReached([...sources, idle, tested])).toEqual([`${idle.path} is used by nothing but tests`])
    const [own] = checkReached([file('games/war/maths/sample.ts')])
    expect(own).toContain('is not listed in')
  })

  test('a test is named after a file beside it, the folder, or what is about the whole of a game', () => {
    const folder = (...tests: string[]) => [
      ...craps,
      ...tests.map((t) => `packages/engine/src/games/craps/${t}`),
    ]
    const named = ['maths/odds.test.ts', 'golden/counts.test.ts', 'wagers.center.test.ts', 'soak.test.ts']
    expect(checkTestNames(folder(...named))).toEqual([])
    expect(checkTestNames(folder('throws.test.ts'))).toEqual([
      'games/craps/throws.test.ts is named after no file beside it',
    ])
    expect(checkTestNames(['packages/engine/src/wheels/soak.test.ts'])).toHaveLength(1)
    expect(checkTestNames(['packages/engine/src/wheels/wheels.test.ts'])).toEqual([])
  })

  test.each([
    ['index.ts', 'export const craps: Game<State> = {', 1],
    ['index.ts', 'export const craps: Game<State, CrapsCommand, CrapsFact> = {', 0],
    ['index.ts', 'export const threeCardPoker = versusGame<State>({', 0],
    ['options.ts', 'export const chosen = (table: T): Between => 1', 1],
    ['options.ts', 'export const chosen = (values: OptionValues): Choices => ({})', 0],
    ['play.ts', 'export function dealer() {}\nexport function decide() {}', 3],
    ['state.ts', 'export const evolve = 1\nexport type CrapsFact = 1', 1],
    ['guide.ts', '', 0],
  ])('%s with %j departs in %d', (file, text, departs) => {
    expect(checkShape({ path: `packages/engine/src/games/craps/${file}`, text })).toHaveLength(departs)
  })

  test.each([
    "events.filter((e) => e.type === 'moved' && 'cents' in e)",
    "if (event.type !== 'shown' || !('cards' in event)) continue",
    'const it = given as CrapsFact',
  ])('no %s', (text) => {
    expect(checkEvents({ path: ENGINE, text })).toHaveLength(1)
  })

  test('asking for an event by its name passes', () => {
    expect(checkEvents({ path: ENGINE, text: "isEvent(e, 'moved') && 'odds' in e" })).toEqual([])
  })

  test.each([
    ["const [kind, place] = account.split(':')", 1],
    ["if (e.to.startsWith('spot:')) sum += e.cents", 1],
    ['const { kind, place } = partsOf(account)', 0],
  ])('%s', (text, found) => {
    expect(checkAccounts({ path: 'packages/web/src/table/story.ts', text })).toHaveLength(found)
    expect(checkAccounts({ path: 'packages/engine/src/kernel/account.ts', text })).toEqual([])
  })
})
