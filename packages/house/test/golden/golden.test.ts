import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@boardwalk/engine'
import { expect, test } from 'vitest'
import { foldTexts, type Golden } from './fold.ts'

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
