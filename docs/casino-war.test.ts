import { readFileSync } from 'node:fs'
import { rankOf, spots, type Table, toText, usual, type WagerOdds, walkWager } from '@boardwalk/engine/kernel'
import type { ShoeGameState } from '@boardwalk/engine/shoe'
import { Play, suite } from '@boardwalk/engine/testing'
import { expect, test } from 'vitest'
import { casinoWar } from './casino-war.ts'

test('a game of the shoe takes under two hundred lines', () => {
  const lines = readFileSync(new URL('./casino-war.ts', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  expect(lines.length).toBeLessThan(200)
})

const EXACT = [
  ['main', '142853/4965115'],
  ['tie', '58/311'],
  ['war', '-1181/15965'],
] as const

/** A bets $10 and $5 on the tie; these cards come, A's first. */
function dealt(faces: string, chips = 1000_00): Play<ShoeGameState> {
  const s = new Play(casinoWar, { A: '1' }, {}, chips).opened()
  return s.bet('A', 'main', 10_00).bet('A', 'tie', 5_00).closeBets(faces).run()
}

test.each([
  ['KS 9H', 1005_00],
  ['9S KH', 985_00],
])('%s: the player has %i cents', (faces, cents) => {
  const s = dealt(faces)
  expect(s.chips('A')).toBe(cents)
  expect(spots(s.table)).toEqual([])
})

test.each([
  ['surrender', '9S 9H', 1045_00],
  ['war', '9S 9H KS 8D', 1060_00],
  ['war', '9S 9H KS KD', 1060_00],
  ['war', '9S 9H 7S KD', 1030_00],
])('%s after %s: the player has %i cents', (type, faces, cents) => {
  const s = dealt(faces).do({ type, by: 'player:A', place: '1' }).run()
  expect(s.chips('A')).toBe(cents)
  expect(spots(s.table)).toEqual([])
})

test('a war takes a bet of its own, which is made when the cards tie', () => {
  const s = dealt('9S 9H', 20_00)
  expect(s.offered('war', 'player:A')).toEqual([])
  expect(s.refused({ type: 'war', by: 'player:A', place: '1' }).because).toBe('This takes $10; you have $5.')
  expect(s.noBet('A', 'war', 5_00).because).toBe('You make this wager when you are asked.')
  expect(s.waited()).toEqual(['A'])
})

test('its odds are exact', () => {
  expect(casinoWar.odds(usual(casinoWar)).map((o) => [o.wager, toText(o.edge)])).toEqual(EXACT)
})

test('the engine that is played comes to the same', () => {
  const play = (table: Table<ShoeGameState>) => casinoWar.strategy(table, 'A', () => 0)
  const exact = casinoWar.odds(usual(casinoWar))
  for (const [i, wager] of (['main', 'tie'] as const).entries()) {
    const { method: _, note: __, ...wanted } = exact[i] as WagerOdds
    const { method: ___, ...walked } = walkWager(casinoWar, usual(casinoWar), wager, play, { alike: rankOf })
    expect(walked).toEqual(wanted)
  }
})

for (const { name, run } of suite(casinoWar)) test(name, run)
