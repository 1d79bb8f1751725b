import { readFileSync } from 'node:fs'
import { scripted, spots, toText, usual, walkWager, weigh } from '@boardwalk/engine/kernel'
import { Scenario, suite } from '@boardwalk/engine/testing'
import { expect, test } from 'vitest'
import { highCard } from './high-card.ts'

const USUAL = usual(highCard)

/** A hand of A's against the dealer's, as far as the decision. */
function dealt(own: string, dealer: string) {
  const s = new Scenario(highCard, { A: '1' }).run()
  s.bet('A', 'ante', 10_00).do({ type: 'ready', by: 'player:A' })
  return s.run(scripted({ piles: { 'hand:1': own, 'hand:dealer': dealer } }))
}

test('a game of the family takes under two hundred lines', () => {
  const lines = readFileSync(new URL('./high-card.ts', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  expect(lines.length).toBeLessThan(200)
})

test.each([
  ['KS', '9H', 'raise', 1020_00],
  ['9S', 'KH', 'raise', 980_00],
  ['9S', '9H', 'raise', 1000_00],
  ['6S', '4H', 'raise', 1010_00],
  ['KS', '9H', 'fold', 990_00],
])('%s against %s, %s: the player has %i cents', (own, dealer, type, cents) => {
  const s = dealt(own, dealer)
  s.do({ type, by: 'player:A', place: '1' }).run()
  expect(s.chips('A')).toBe(cents)
  expect(spots(s.table)).toEqual([])
})

test('its odds are exact, and the engine that is played comes to the same', () => {
  const found = Object.fromEntries(highCard.odds(USUAL).map((o) => [o.wager, toText(o.edge)]))
  expect(found).toEqual({ ante: '8/221', raise: '-4/51' })
  const walked = walkWager(highCard, USUAL, 'ante', (table) => highCard.strategy(table, 'A', () => 0))
  const [ante] = highCard.odds(USUAL)
  expect([walked.edge, walked.win, walked.push, walked.lose].map(toText)).toEqual(
    [ante?.edge, ante?.win, ante?.push, ante?.lose].map((f) => f && toText(f)),
  )
})

test('no card is worth more when it is folded that the strategy raises, and none the other way', () => {
  for (const rank of '23456789TJQKA') {
    const s = dealt(`${rank}S`, '9H')
    const [best] = weigh(highCard, s.table, 'A')?.worths ?? []
    expect(highCard.strategy(s.table, 'A', () => 0)?.type).toBe(best?.type)
  }
})

for (const { name, run } of suite(highCard)) test(name, run)
