import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { replaceFile, writeNew } from './files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boardwalk-files-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A process that is killed when it comes to a call of the file system. */
function killedAt(call: 'writeSync' | 'fsyncSync', writer: 'writeNew' | 'replaceFile', path: string): void {
  const script = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    import { ${writer} } from ${JSON.stringify(join(import.meta.dirname, 'files.ts'))}
    fs.${call} = () => { process.kill(process.pid, 'SIGKILL'); for (;;); }
    syncBuiltinESMExports()
    ${writer}(${JSON.stringify(path)}, 'whole', 0o600)`
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', script])
  expect(signal).toBe('SIGKILL')
}

test.each(['writeSync', 'fsyncSync'] as const)('killed at %s, a new file is not there', (call) => {
  const path = join(folder, '0001.manifest.json')
  killedAt(call, 'writeNew', path)
  expect(existsSync(path)).toBe(false)
  writeNew(path, 'whole', 0o600)
  expect(readFileSync(path, 'utf8')).toBe('whole')
})

test.each(['writeSync', 'fsyncSync'] as const)('killed at %s, a file is the one it was', (call) => {
  const path = join(folder, 'told.json')
  replaceFile(path, 'before', 0o600)
  killedAt(call, 'replaceFile', path)
  expect(readFileSync(path, 'utf8')).toBe('before')
  replaceFile(path, 'after', 0o600)
  expect(readFileSync(path, 'utf8')).toBe('after')
})

test('a file that is there is left as it is, and nothing beside it', () => {
  const path = join(folder, 'key')
  writeNew(path, 'first', 0o600)
  expect(() => writeNew(path, 'second', 0o600)).toThrow(/EEXIST/)
  expect(readFileSync(path, 'utf8')).toBe('first')
  expect(readdirSync(folder)).toEqual(['key'])
  expect(statSync(path).mode & 0o777).toBe(0o600)
})
