import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const ENTRY = join(import.meta.dirname, 'boardwalk.js')
/** Writes the address of each file that is loaded to standard error. */
const TELL = `data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from 'node:module'
  registerHooks({ load: (url, context, next) => (process.stderr.write('loads ' + url + '\\n'), next(url, context)) })`,
)}`

const scratch = mkdtempSync(join(tmpdir(), 'boardwalk-entry-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function run(file: string, args: readonly string[], env: Record<string, string> = {}) {
  const { NODE_COMPILE_CACHE: _, XDG_CACHE_HOME: __, ...rest } = process.env
  const all = { ...rest, HOME: scratch, ...env }
  const { stdout, stderr, status } = spawnSync(process.execPath, [file, ...args], {
    encoding: 'utf8',
    env: all,
  })
  return { stdout, stderr, status }
}

/** What a command says, and the sources it loads. */
function loading(...args: string[]) {
  const { stdout, stderr } = run(ENTRY, args, { NODE_OPTIONS: `--import=${TELL}` })
  const files = [...stderr.matchAll(/^loads (.*)$/gm)].map(([, url = '']) => url)
  const games = files.flatMap((url) => /engine\/src\/games\/([a-z0-9-]+)\/index\.ts/.exec(url)?.[1] ?? [])
  return { stdout, stderr: stderr.replaceAll(/^loads .*\n/gm, ''), files, games }
}

describe('a command loads what it needs', () => {
  test('an option that a game does not have is refused by that game alone', () => {
    const { stderr, files, games } = loading('odds', 'blackjack', '--option', 'surrender=maybe')
    expect(stderr).toMatch(/^boardwalk: Surrender is one of false, true/)
    expect(games).toEqual(['blackjack'])
    expect(files.filter((url) => /packages\/(house|lab)\//.test(url))).toEqual([])
  })

  test('the menu, the help and a name that is no game load no game', () => {
    expect(loading()).toMatchObject({ games: [], stdout: expect.stringContaining('Red dog') })
    expect(loading('--help')).toMatchObject({ games: [], stdout: expect.stringContaining('red-dog') })
    const none = loading('odds', 'black-jack')
    expect(none).toMatchObject({ games: [], stderr: expect.stringContaining('Did you mean blackjack?') })
  })
})

describe('what Node makes of the sources is kept', () => {
  const kept = join(scratch, 'node_modules/.cache/boardwalk')
  const inHome = join(scratch, '.cache/boardwalk')
  const copy = join(scratch, 'packages/cli/src/boardwalk.js')
  const opened = { stdout: 'open\n', stderr: '', status: 0 }
  beforeEach(() => {
    for (const folder of ['node_modules', '.cache', 'packages'])
      rmSync(join(scratch, folder), { recursive: true, force: true })
    mkdirSync(join(scratch, 'packages/cli/src'), { recursive: true })
    writeFileSync(join(scratch, 'package.json'), '{ "type": "module" }')
    copyFileSync(ENTRY, copy)
    writeFileSync(join(scratch, 'packages/cli/src/main.ts'), "console.log('open' as string)\n")
  })

  test('beside the packages, so that it goes when they go', () => {
    expect(run(copy, [])).toEqual(opened)
    expect(existsSync(kept)).toBe(true)
    expect(existsSync(inHome)).toBe(false)
  })

  test('in the cache of the person where the packages cannot be written', () => {
    writeFileSync(join(scratch, 'node_modules'), '')
    expect(run(copy, [])).toEqual(opened)
    expect(existsSync(inHome)).toBe(true)
  })

  test('nowhere where neither can be written', () => {
    writeFileSync(join(scratch, 'node_modules'), '')
    writeFileSync(join(scratch, '.cache'), '')
    expect(run(copy, [])).toEqual(opened)
  })

  test('where the environment says, or nowhere', () => {
    const elsewhere = join(scratch, 'elsewhere')
    expect(run(copy, [], { NODE_COMPILE_CACHE: elsewhere })).toEqual(opened)
    expect(existsSync(elsewhere)).toBe(true)
    expect(run(copy, [], { NODE_DISABLE_COMPILE_CACHE: '1' })).toEqual(opened)
    expect([kept, inHome].filter(existsSync)).toEqual([])
  })
})
