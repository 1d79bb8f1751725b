import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { games } from '../src/catalogue.ts'
import { type Entry, replay } from '../src/kernel/index.ts'

/** What a table once wrote is read for ever: each game keeps a stream beside it, and what it folded to. */
interface Kept {
  readonly entries: readonly Entry[]
  readonly balances: Readonly<Record<string, number>>
  readonly state: unknown
}

test.each(games)('a stream of $id written long ago still folds to the same table', (game) => {
  const file = new URL(`../src/games/${game.id}/${game.id}.stream.json`, import.meta.url)
  const { entries, balances, state }: Kept = JSON.parse(readFileSync(file, 'utf8'))
  const table = replay(game, entries)
  expect(table.round).toBeGreaterThan(0)
  expect(table.balances).toEqual(balances)
  expect(table.state).toEqual(state)
})
