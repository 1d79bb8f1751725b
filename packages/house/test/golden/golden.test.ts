import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@boardwalk/engine'
import { expect, test } from 'vitest'
import { FORMAT } from '../../src/store/derived.ts'
import { bookOf, foldTexts, type Golden } from './fold.ts'

const files = readdirSync(import.meta.dirname).filter((f) => f.endsWith('.jsonl'))

test.each(files)('%s folds to the table and the ledger it was written with', (file) => {
  const [first = '', ...texts] = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n')
  const { game: id, release, ...golden } = JSON.parse(first) as Golden
  const game = games.find((g) => g.id === id)
  expect(file).toBe(`${id}-${release}.jsonl`)
  expect(game && foldTexts(game, texts)).toEqual(golden)
})

test('there is a stream of more than one game', () => expect(files.length).toBeGreaterThan(2))

/** What the book makes of the golden streams, in each format. */
const BOOKS: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  1: {
    'craps-0.1.0.jsonl': '20af32afa3724bf3d97cd05a2e46744dbed96f43bb6b167324d3e5c90563efe4',
    'minibaccarat-0.1.0.jsonl': '81ee8430ba7ce1e875a861ae36466b9122f811fe399312e2d183ab792688a738',
    'three-card-poker-0.1.0.jsonl': '203adc311729c919868867e648b5434ebc35c0500386fa18eb8a0eb1596f811c',
  },
}

test.each(files)('%s comes to the rounds and sums that the format of the book stands for', (file) => {
  const [first = '', ...texts] = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n')
  const game = games.find((g) => g.id === (JSON.parse(first) as Golden).game)
  // Where this differs, rows that were kept would be served beside others: raise FORMAT, and note the new hash under it.
  expect(game && bookOf(game, texts)).toBe(BOOKS[FORMAT]?.[file])
})
