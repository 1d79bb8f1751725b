import { expect, test } from 'vitest'
import { directory } from './directory.ts'
import { toNumber, usual } from './kernel/index.ts'
import { FAMILIES, FIRST_GAME, KNOWN } from './known.ts'

test.each(Object.entries(KNOWN))('%s has the family and the edge that the lobby shows', async (id, known) => {
  const game = await directory.find((it) => it.id === id)?.load()
  if (!game) throw new Error(`${id} is not in the catalogue`)
  const found = game.odds(usual(game)).find(({ wager }) => wager === known.wager)
  if (!found) throw new Error(`${id} has no wager ${known.wager}`)
  expect(FAMILIES).toContain(known.family)
  expect(Math.round(toNumber(found.edge) * 1e5) / 1e5).toBe(known.edge)
})

test('the lobby knows the game it offers to a newcomer', () => {
  expect(KNOWN).toHaveProperty(FIRST_GAME)
})
