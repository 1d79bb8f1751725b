import { expect, test } from 'vitest'
import { roulette } from '../games/roulette/index.ts'
import { betOffers } from './bets.ts'
import { act } from './decide.ts'
import type { Game, LayoutBetting } from './game.ts'
import { open } from './open.ts'
import { betOffersOf, openBetsOf } from './ownchips.ts'
import { isRefused } from './table.ts'
import type { Command, Table } from './types.ts'

const game = roulette as Game

function after(table: Table, ...commands: readonly Command[]): Table {
  return commands.reduce((now, command) => {
    const done = act(game, now, command)
    if (isRefused(done)) throw new Error(done.because)
    return done.table
  }, table)
}

function company(): Table {
  const opened = open(game)
  if (isRefused(opened)) throw new Error(opened.because)
  const seated = ['A', 'B'].flatMap((name, i): Command[] => [
    { type: 'sit', by: `player:${name}`, place: `${i + 1}` },
    { type: 'buy-in', by: `player:${name}`, cents: 500_00 },
  ])
  return after(opened.table, ...seated)
}

const bet = (by: 'player:A' | 'player:B', wager: string): Command => ({
  type: 'bet',
  by,
  place: by === 'player:A' ? '1' : '2',
  wager,
  cents: 5_00,
})

test('while somebody else bets, what one may bet is the same list as before', () => {
  const table = company()
  const before = betOffersOf(game, table, 'A')
  expect(before.length).toBeGreaterThan(100)
  expect(betOffersOf(game, after(table, bet('player:B', 'red')), 'A')).toBe(before)
})

test('one’s own chips, a change of terms, a closing and another seat make it anew', () => {
  const table = company()
  const before = betOffersOf(game, table, 'A')
  const changes: Table[] = [
    after(table, bet('player:A', 'red')),
    after(table, { type: 'buy-in', by: 'player:A', cents: 5_00 }),
    after(table, { type: 'reseat', by: 'player:A', place: '5' }),
    after(table, { type: 'close-table', by: 'floorperson' }),
    { ...table, terms: [{ ...(table.terms[0] as object), coin: 5_00 }] } as unknown as Table,
  ]
  for (const changed of changes) {
    expect(betOffersOf(game, changed, 'A')).not.toBe(before)
    expect(betOffersOf(game, changed, 'A')).toEqual(betOffers(game, changed, 'A'))
    expect(betOffersOf(game, table, 'A')).toEqual(before)
  }
})

test('a game that does not say so has its offers made every time', () => {
  const { ownChips: _, ...layoutBetting } = game.layoutBetting as LayoutBetting
  const other = { ...game, layoutBetting }
  const table = company()
  expect(betOffersOf(other as Game, table, 'A')).not.toBe(betOffersOf(other as Game, table, 'A'))
})

test('one’s own bet changes the spot it lies on, and others only where the stack is too small for them', () => {
  const table = after(company(), { type: 'buy-in', by: 'player:A', cents: 50_000_00 })
  const before = openBetsOf(game, table, 'A')
  const then = after(table, bet('player:A', 'red'))
  const changed = openBetsOf(game, then, 'A').filter((open) => !before.includes(open))
  expect(changed.map((open) => open.wager)).toEqual(['red'])
  const poor = after(then, { type: 'cash-out', by: 'player:A', cents: 50_000_00 + 485_00 })
  expect(openBetsOf(game, poor, 'A').every(({ most }) => most <= 10_00)).toBe(true)
  expect(betOffersOf(game, poor, 'A')).toEqual(betOffers(game, poor, 'A'))
})

test('the others stand where they stood, whatever a bet opens, closes or changes', () => {
  const rich: Command = { type: 'buy-in', by: 'player:A', cents: 50_000_00 }
  const wagers = ['red', 'straight:7', 'straight:7', 'red', 'straight:0']
  const cents = 1_000_00
  let table = after(company(), rich)
  openBetsOf(game, table, 'A')
  for (const wager of wagers) {
    const most = openBetsOf(game, table, 'A').find((open) => open.wager === wager)?.most ?? 0
    if (most > 0) table = after(table, { ...bet('player:A', wager), cents: Math.min(cents, most) })
    expect(betOffersOf(game, table, 'A')).toEqual(betOffers(game, table, 'A'))
  }
  expect(openBetsOf(game, table, 'A').map(({ wager }) => wager)).not.toContain('straight:7')
  table = after(table, { ...bet('player:A', 'straight:7'), type: 'take', cents: 500_00 })
  expect(betOffersOf(game, table, 'A')).toEqual(betOffers(game, table, 'A'))
  expect(openBetsOf(game, table, 'A').map(({ wager }) => wager)).toContain('straight:7')
})
