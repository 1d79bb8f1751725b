import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { faultIn, figureText, parseFigure, proofText, readProof } from './proof.ts'
import { hashSources } from './sources.ts'

const folder = mkdtempSync(join(tmpdir(), 'boardwalk-proof-'))
afterAll(() => rmSync(folder, { recursive: true }))

let folders = 0
/** Hashes the first of these files; each hash is of files in a folder of their own. */
function hashOf(files: Readonly<Record<string, string>>): Promise<string> {
  const root = join(folder, `${folders++}`)
  const paths = Object.entries(files).map(([name, text]) => {
    const path = join(root, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    return path
  })
  return hashSources([pathToFileURL(paths[0] ?? '').href])
}

const ODDS = `import { half } from './half.ts'\nexport const odds = (n: number): number => half(n) + 1\n`
const HALF = `export const half = (n: number): number => n / 2\nexport const double = (n: number): number => n * 2\n`

describe('the hash of sources', () => {
  const before = hashOf({ 'odds.ts': ODDS, 'half.ts': HALF })

  test('changes with the code that an export uses, however far away', async () => {
    const after = hashOf({ 'odds.ts': ODDS, 'half.ts': HALF.replace('n / 2', 'n / 4') })
    expect(await after).not.toBe(await before)
  })

  test('stays with comments, types and code that is not used', async () => {
    const half = `/** Half. */\ntype Amount = number\n${HALF.replaceAll('number', 'Amount').replace('n * 2', 'n * 3')}`
    expect(await hashOf({ 'odds.ts': ODDS, 'half.ts': half })).toBe(await before)
  })

  test('stays with citations', async () => {
    const cited = (rule: string) => ({
      'odds.ts': `export const odds = () => ({ rule: '${rule}', pays: 2 })\n`,
    })
    expect(await hashOf(cited('19:47-2.17(e)'))).toBe(await hashOf(cited('19:47-2.18(f)1')))
    expect(await hashOf(cited('two'))).not.toBe(await hashOf(cited('three')))
  })

  test('stays when files move', async () => {
    const odds = ODDS.replace('./half.ts', '../kernel/halves.ts')
    expect(await hashOf({ 'maths/chances.ts': odds, 'kernel/halves.ts': HALF })).toBe(await before)
  })
})

describe('a proof', () => {
  const text = proofText('abc', {
    'odds {"decks":8}': figureText({ n: 1n, of: new Map([[2, 'x']]) }),
    'a: "b': '2',
  })

  test('reads as it was written', () => {
    const { figures } = readProof(text)
    expect(Object.keys(figures)).toEqual(['odds {"decks":8}', 'a: "b'])
    expect(parseFigure(figures['odds {"decks":8}'] ?? '')).toEqual({ n: 1n, of: new Map([[2, 'x']]) })
    expect(faultIn(readProof(text), 'abc')).toBeUndefined()
  })

  test('fails when the sources have changed', () => {
    expect(faultIn(readProof(text), 'abd')).toMatch(/sources have changed/)
    expect(faultIn(readProof(text.replace('sources abc', 'sources abd')), 'abd')).toMatch(/not written by/)
  })

  test('fails when a figure was changed by hand', () => {
    expect(faultIn(readProof(text.replace('"bigint":"1"', '"bigint":"2"')), 'abc')).toMatch(/not written by/)
    expect(faultIn(readProof(`${text}"more": 1\n`), 'abc')).toMatch(/not written by/)
  })
})
