import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
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
  expect(files).toContain(join('games', 'craps', 'index.d.ts'))
  expect(files.filter((f) => f.endsWith('.test.js') || (f.endsWith('.ts') && !f.endsWith('.d.ts')))).toEqual(
    [],
  )
})
