import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@boardwalk/engine'
import { expect, test } from 'vitest'
import { FORMAT } from '../../src/store/derived.ts'
import { bookOf, drawsOf, foldTexts, type Golden } from './fold.ts'

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

test.each([
  ['craps-0.1.0.jsonl', 0],
  ['craps-0.2.0.jsonl', 3],
  ['roulette-0.2.0.jsonl', 3],
])('%s claims of its draws what it can prove, at least %i', (file, least) => {
  const [first = '', ...texts] = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n')
  const game = games.find((g) => g.id === (JSON.parse(first) as Golden).game)
  const found = game && drawsOf(game, texts)
  expect(found?.fault).toBeUndefined()
  expect((found?.proved ?? 0) >= least).toBe(true)
  expect((found?.proved ?? 0) > 0).toBe(least > 0)
})

test('there is a stream of more than one game', () => expect(files.length).toBeGreaterThan(2))

/** What the book makes of the golden streams, in each format. */
const BOOKS: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  5: {
    'craps-0.2.0.jsonl': '63717a6df089e410acdbb15771ec73c7eaf1b5589595df16053e70e8ecec6ba5',
    'roulette-0.2.0.jsonl': '806287429b1d783dbb63aa80dc63d2ff3d9f90d720258c3b95179225aba76877',
    'craps-0.1.0.jsonl': 'fc6facfaed5212f0088b48370d047145d86653b9a7e7472c469fc3b604d5fe48',
    'minibaccarat-0.1.0.jsonl': '4c73e2076c9e214d9b2109cd29444d8dcc9ed49162a2e428182f6ed56cc04afa',
    'three-card-poker-0.1.0.jsonl': 'b2fb6525584ed8281a69590e62cfe24c3cb972059732e0440b1af04e02d9c634',
  },
  6: {
    'craps-0.1.0.jsonl': 'a835572d2f79016c51f16fcb2e4fb80f56db79ec185d6b106835f5f97dd1b3fc',
    'craps-0.2.0.jsonl': 'a472009233fed30564b927ba233ac4bb25b694a9913332016b27dfa540248a41',
    'minibaccarat-0.1.0.jsonl': '722d41cb4d389f92ee065ca808dc317a12355bc0957db982de36e3d42b3451ff',
    'roulette-0.2.0.jsonl': '8df12680339b6eed557f046a1e737ec20871c7e8887b7edb5c57ab011bb60684',
    'three-card-poker-0.1.0.jsonl': '4f58005abf44109b521d4f56c5b2092d34e2adca6f8a601bc63a605ec71e2121',
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
