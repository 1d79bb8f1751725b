import { describe, expect, test } from 'vitest'
import { directory } from './directory.ts'
import { toNumber, usual } from './kernel/index.ts'
import { FAMILIES, KNOWN } from './known.ts'

describe.each(directory)('$title', ({ id, load }) => {
  test('is known in the lobby: its family, and the edge that the engine counts', async () => {
    const of = KNOWN[id]
    if (!of) throw new Error(`the lobby knows nothing of ${id}`)
    expect(FAMILIES).toContain(of.family)
    const game = await load()
    const found = game.odds(usual(game)).find((row) => row.wager === of.wager)
    expect(Math.round((found ? toNumber(found.edge) : 1) * 1e5) / 1e5).toBe(of.edge)
  })
})
