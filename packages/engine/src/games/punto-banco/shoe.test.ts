import { expect, test } from 'vitest'
import { resolveTerms } from '../../kernel/index.ts'
import { puntoBanco } from './index.ts'
import { Punto } from './punto-banco.test-kit.ts'

test('[3.1(a)] the house has no shoe for more than twelve decks', () => {
  expect(resolveTerms(puntoBanco, { options: { decks: 13 } })).toMatchObject({
    refused: 'house',
    expected: 12,
  })
})

test('[3.1(a)] with other decks in use new cards come, and the curator keeps the shoe', () => {
  const s = new Punto({ A: '3', B: '7' }).ready('B')
  const told = { sign: 0, announced: 0, commission: 0, at: 0 }
  s.do({ type: 'notice', by: 'floorperson', options: { decks: 6 }, ...told })
  s.do({ type: 'apply-notices', by: 'dealer', at: 30 * 60_000 })
  expect(s.now()).toBe('change-cards')
  expect(s.refused({ type: 'pass-shoe', by: 'player:B' })).toHaveProperty('because')
  s.do({ type: 'change-cards', by: 'dealer' }).opened('AC 2C')
  expect([s.pile('shoe').length, s.table.state.curator]).toEqual([310, 'B'])
})

test('[3.4(c)] [3.5(a)] no participant handles the cards before play', () => {
  const s = new Punto().until('turn-down')
  expect(s.refused({ type: 'turn-down', by: 'player:A' }).refused).toBe('19:47-3.4(c)')
  s.until('shuffle')
  expect(s.refused({ type: 'shuffle', by: 'player:A' }).refused).toBe('19:47-3.5(a)')
})

/** At a table of three the shoe is used up in this round; whoever is asked for the cut declines. */
function reshuffled(faces: string, curator: string): (string | undefined)[] {
  const s = new Punto({ A: '2', B: '7', C: '15' }).ready(curator)
  s.table = { ...s.table, state: { ...s.table.state, last: true } }
  s.bet('A', 'tie', 1000).deal(faces)
  const asked: (string | undefined)[] = []
  for (; s.now().startsWith('The cut'); s.do({ type: 'decline-cut', by: `player:${asked.at(-1)}` }))
    asked.push(s.waited()[0])
  return asked
}

test('[3.5(b)] on a reshuffle from the last curator on, also one who has just lost the shoe', () => {
  expect(reshuffled('7C TC 4D 3D', 'B')).toEqual(['B', 'A', 'C'])
  expect(reshuffled('9C TC 4D 3D', 'B')).toEqual(['B', 'A', 'C'])
  expect(reshuffled('9C TC 4D 3D', 'A')).toEqual(['A', 'C', 'B'])
  // Without one, as at the beginning; the dealer turns the cards as they come.
  expect(reshuffled('7C 4D TC 3D', 'nobody')).toEqual(['C', 'B', 'A'])
})
