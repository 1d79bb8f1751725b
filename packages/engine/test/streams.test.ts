import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { games } from '../src/catalogue.ts'
import { type Entry, HOUSE, replay } from '../src/kernel/index.ts'

/** What the entries of an old record fold to: the last line of its file. */
interface Folded {
  readonly balances: Readonly<Record<string, number>>
  readonly state: unknown
}

const recordOf = (id: string): URL => new URL(`../src/games/${id}/golden/${id}.stream.jsonl`, import.meta.url)

/** A game of the regulation has an old record; a game of the house has one once its tables were played on. */
const recorded = games.filter(({ id, rules }) => rules !== HOUSE || existsSync(recordOf(id)))

/** An old record: a line of JSON for each entry, then one for what they fold to. */
function readRecord(id: string): { readonly entries: readonly Entry[]; readonly folded: Folded } {
  const lines = readFileSync(recordOf(id), 'utf8').trimEnd().split('\n')
  return {
    entries: lines.slice(0, -1).map((line) => JSON.parse(line) as Entry),
    folded: JSON.parse(lines.at(-1) as string) as Folded,
  }
}

test.each(recorded)('a stream of $id written long ago still folds to the same table', (game) => {
  const { entries, folded } = readRecord(game.id)
  const table = replay(game, entries)
  expect(table.round).toBeGreaterThan(0)
  expect(table.balances).toEqual(folded.balances)
  expect(table.state).toEqual(folded.state)
})
