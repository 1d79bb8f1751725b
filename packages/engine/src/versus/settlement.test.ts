import { expect, test } from 'vitest'
import { asPlayer, isEvent } from '../kernel/index.ts'
import { middleTable } from './middle.test-kit.ts'

/** Three hands to the end: A loses, B ties, C wins; A has luck as well. */
function settled() {
  const s = middleTable({ A: '1', B: '2', C: '3' }).run()
  for (const player of ['A', 'B', 'C']) s.bet(player, 'ante', 10_00)
  s.bet('A', 'lucky', 5_00).bet('C', 'lucky', 5_00)
  const piles = { 'hand:1': '2S 2H', 'hand:2': '8S 7H', 'hand:3': 'KS 9H', 'hand:dealer': '4C' }
  s.cards(piles).ready('A', 'B', 'C').run()
  for (const [player, place] of Object.entries({ A: '1', B: '2', C: '3' }))
    s.do({ type: 'play', by: asPlayer(player), place, cents: 10_00 })
  s.run()
  for (const [player, place] of Object.entries({ A: '1', B: '2', C: '3' }))
    s.do({ type: 'check', by: asPlayer(player), place })
  return s.run()
}

test('a part of the settlement may come before the dealer’s cards are turned, the rest after', () => {
  const s = settled()
  const acts = s.entries.map(({ command: { type, place } }) => `${type}${place ? ` ${place}` : ''}`)
  expect(acts.slice(acts.lastIndexOf('turn') + 1)).toEqual([
    'reveal-hand 3',
    'settle-hand 3',
    'reveal-hand 2',
    'reveal-hand 1',
    'settle-hand 1',
    'rack-stub',
    'announce',
    'reveal',
    'collect-losing 1',
    'rack-lost 1',
    'pay-winning 3',
    'pay-winning 2',
    'rack-hand 3',
    'rack-hand 2',
    'end',
    ...acts.slice(acts.lastIndexOf('end') + 1),
  ])
})

test('every wager is settled once, in the order of the game', () => {
  const s = settled()
  const found = s
    .events()
    .flatMap((e) => (isEvent(e, 'moved') && e.outcome ? [`${e.wager} ${e.outcome}`] : []))
  expect(found).toEqual([
    'lucky lose',
    'lucky win',
    'ante lose',
    'bet lose',
    'ante win',
    'bet win',
    'ante push',
    'bet push',
  ])
  expect([s.chips('A'), s.chips('B'), s.chips('C')]).toEqual([1030_00, 1000_00, 1015_00])
})

test('a game’s own fact and field live beside the family’s, and begin anew with the round', () => {
  const s = settled()
  expect(s.calls().some((words) => words.endsWith('in the middle'))).toBe(true)
  const told = s.events().filter((e) => e.type === 'announced')
  expect([told.length, s.table.state.announced, s.table.round]).toEqual([1, false, 2])
})
