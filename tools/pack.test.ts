import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** What a developer gets from the registry: the packed engine, installed where nothing else is. */
const root = join(import.meta.dirname, '..')
const empty = mkdtempSync(join(tmpdir(), 'boardwalk-pack-'))
const npm = (cwd: string, ...args: string[]): string =>
  execFileSync('npm', [...args, '--no-audit', '--no-fund', '--silent'], { cwd, encoding: 'utf8' })

beforeAll(() => {
  execFileSync(process.execPath, ['tools/build.ts'], { cwd: root })
  npm(root, 'pack', './packages/engine/dist', '--pack-destination', empty)
  const [tarball] = readdirSync(empty).filter((name) => name.endsWith('.tgz'))
  writeFileSync(join(empty, 'package.json'), JSON.stringify({ name: 'empty', private: true, type: 'module' }))
  npm(empty, 'install', `./${tarball}`)
}, 180_000)

afterAll(() => rmSync(empty, { recursive: true, force: true }))

test('the packed engine, installed in an empty folder, deals a round', () => {
  writeFileSync(
    join(empty, 'round.js'),
    `import { act, asPlayer, drawn, isRefused, open, perform, run, seeded } from '@boardwalk/engine/kernel'
     import { craps } from '@boardwalk/engine/craps'
     import { minibaccarat } from '@boardwalk/engine/minibaccarat'
     import { threeCardPoker } from '@boardwalk/engine/three-card-poker'
     for (const game of [craps, minibaccarat, threeCardPoker]) {
       const source = drawn(seeded(1))
       let { table } = open(game)
       const give = (command) => {
         const done = perform(game, table, command, source)
         if (isRefused(done)) throw new Error(game.id + ' ' + command.type + ': ' + done.because)
         table = run(game, done.table, source).table
       }
       table = run(game, table, source).table
       give({ type: 'sit', by: asPlayer('A'), place: '1' })
       give({ type: 'buy-in', by: asPlayer('A'), cents: 100000 })
       for (let i = 0; i < 200 && table.round < 3; i++) give(game.strategy(table, 'A', () => 0))
       console.log(game.id, table.round >= 3 ? 'dealt' : 'stuck')
     }`,
  )
  const out = execFileSync('node', ['round.js'], { cwd: empty, encoding: 'utf8' })
  expect(out.trim().split('\n')).toEqual(['craps dealt', 'minibaccarat dealt', 'three-card-poker dealt'])
})

test('its types are there for TypeScript', () => {
  const files = readdirSync(join(empty, 'node_modules/@boardwalk/engine'), { recursive: true }).map(String)
  expect(files).toContain(join('src', 'games', 'craps', 'index.d.ts'))
  expect(files.filter((f) => f.endsWith('.test.js') || (f.endsWith('.ts') && !f.endsWith('.d.ts')))).toEqual(
    [],
  )
})

test('every name it exports leads to a file', () => {
  const folder = join(empty, 'node_modules/@boardwalk/engine')
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Readonly<Record<string, Readonly<Record<string, string>>>>
  }
  const named = Object.entries(manifest.exports).filter(([name]) => !name.includes('*'))
  const files = named.flatMap(([, entry]) => Object.values(entry))
  expect(named.map(([name]) => name)).toContain('./testing')
  expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([])
})

/** The sample games of the docs, as an author would write them beside the packed engine. */
const SAMPLES = [
  ['coin-toss', 'coinToss'],
  ['high-card', 'highCard'],
  ['casino-war', 'casinoWar'],
] as const

test('a game written beside it type-checks, and its author tests it with the runner of Node', () => {
  for (const [file, name] of SAMPLES) {
    copyFileSync(join(root, 'docs', `${file}.ts`), join(empty, `${file}.ts`))
    writeFileSync(
      join(empty, `${file}.test.ts`),
      `import { test } from 'node:test'
       import { suite } from '@boardwalk/engine/testing'
       import { ${name} } from './${file}.ts'
       for (const { name, run } of suite(${name}, { rounds: 10 })) test(name, run)`,
    )
  }
  const compilerOptions = {
    target: 'es2024',
    lib: ['es2024'],
    module: 'nodenext',
    types: [],
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
  }
  const files = SAMPLES.map(([file]) => `${file}.ts`)
  writeFileSync(join(empty, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc')], { cwd: empty })
  const tests = SAMPLES.map(([file]) => `${file}.test.ts`)
  // A runner started by another one reports to it, and not on its output.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const options = { cwd: empty, encoding: 'utf8', env } as const
  const out = execFileSync(process.execPath, ['--test', '--test-reporter=tap', ...tests], options)
  expect(out).toMatch(/^# pass 3\d$/m)
  expect(out).toMatch(/^# fail 0$/m)
}, 180_000)
