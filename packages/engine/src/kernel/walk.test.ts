import { expect, test } from 'vitest'
import { seatedTable } from '../../test/counts.ts'
import { pennies } from '../../test/pennies.ts'
import { highCard } from '../shoe/highcard.test-kit.ts'
import { act } from './decide.ts'
import { toText } from './fraction.ts'
import type { Game } from './game.ts'
import { isRefused } from './table.ts'
import { usual } from './terms.ts'
import type { Command, Table } from './types.ts'
import { chain, every, Tally, walk } from './walk.ts'
import { walkWager } from './walkodds.ts'

function start(wager: string): Table<ReturnType<typeof pennies.begin>> {
  const table = seatedTable(pennies, { A: { place: '1', cents: 100_00 } })
  const done = act(pennies, table, { type: 'bet', by: 'player:A', place: '1', wager, cents: 10_00 })
  if (isRefused(done)) throw new Error(done.because)
  return done.table
}
const ready = (): Command => ({ type: 'ready', by: 'player:A' })

test('the walk counts every card of the deck once', () => {
  const tally = new Tally()
  const leaves = walk(start('red'), {
    game: pennies,
    policy: ready,
    // The meter's reading is the world's, not chance: paths that would ask for it end before.
    done: (t) => t.state.phase === 'turned',
    leaf: (t, ways, of) => tally.add(Object.values(t.faces)[0]?.face.slice(1) ?? '', ways, of),
  })
  expect(leaves).toBe(52)
  expect(tally.keys().map((k) => `${k} ${toText(tally.get(k))}`)).toEqual([
    'C 1/4',
    'D 1/4',
    'H 1/4',
    'S 1/4',
  ])
})

test('faces that cannot matter are counted together', () => {
  const leaves = walk(start('red'), {
    game: pennies,
    policy: ready,
    alike: (face) => ('DH'.includes(face[1] ?? '') ? 'red' : 'black'),
    done: (t) => t.state.phase === 'turned',
    leaf: (_, ways, of) => expect(ways / of).toBe(0.5),
  })
  expect(leaves).toBe(2)
})

test('hands are counted as sets: 22,100 of three cards', () => {
  const table = seatedTable(pennies, {})
  const shuffled = { ...table, sets: { A: { deck: 'standard', decks: 1, shuffle: 1 } } }
  const hands = [...every({ kind: 'faces', cards: [1000, 1001, 1002], to: 'everyone' }, shuffled)]
  expect(hands.length).toBe(22_100)
  expect([...every({ kind: 'dice', count: 2 }, table)].length).toBe(36)
  expect([...every({ kind: 'spin', stops: 38 }, table)].length).toBe(38)
})

test('a wager that may stand for ever is solved as a chain', () => {
  const solved = chain(start('long'), {
    game: pennies,
    policy: ready,
    key: (t) => JSON.stringify([t.state, t.balances['spot:1:A:long']]),
    decided: (_, after) =>
      after.balances['spot:1:A:long']
        ? undefined
        : { gain: (after.balances['stack:A'] ?? 0) - 100_00, outcome: 'win' },
  })
  // It stands until an ace comes, so it always wins its 11 to 1 in the end: in the first round, or at any turn of the bank.
  expect([toText(solved.value), toText(solved.outcomes.get('win') as never), solved.states]).toEqual([
    '11000',
    '1',
    6,
  ])
})

test('the odds of a wager come out of the engine', () => {
  const even = walkWager(pennies, { longPays: '11 to 1' }, 'side')
  // With nobody else at the table the side pot goes to the house or stays nobody's: a pure loss.
  expect(toText(even.edge)).toBe('1')
})

test('the walk answers what a shoe asks before its first bet, such as the offer of the cut', () => {
  const { win, push, lose } = walkWager(highCard as Game, usual(highCard), 'main')
  // Of the 51 other cards three have the same rank; of the rest half are lower.
  expect([win, push, lose].map(toText)).toEqual(['8/17', '1/17', '8/17'])
})
