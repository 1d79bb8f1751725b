import { drawn, type Game, seeded, toNumber } from '@boardwalk/engine/kernel'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { describe, expect, test } from 'vitest'
import { Performance, type PerformanceRow } from './performance.ts'
import { Played } from './records.test-kit.ts'
import type { RoundRecord } from './types.ts'

const game = minibaccarat as Game

function simulate(rounds: number): RoundRecord[] {
  const played = new Played(game, { options: { shuffling: 'continuous' } }, drawn(seeded(7)))
  played.auto('turn-down')
  played.sit('A', '1', 100_000_00)
  played.sit('bot-1', '2', 100_000_00)
  for (let i = 0; i < rounds; i++) {
    played.auto()
    played.bet('A', '1', i % 2 ? 'banker' : 'player', 20_00)
    played.bet('bot-1', '2', 'tie', 500_00)
    for (const player of ['A', 'bot-1']) played.do(`player:${player}`, 'ready')
    played.auto()
  }
  return played.rounds().filter((r) => r.status === 'complete')
}

const rowsOf = (rounds: readonly RoundRecord[], games = [game]): Map<string, PerformanceRow> => {
  const performance = new Performance(games)
  for (const round of rounds) performance.add(round)
  return new Map(performance.rows().map((row) => [row.wager, row]))
}

describe('performance', () => {
  const rounds = simulate(200)
  const rows = rowsOf(rounds)

  test('compares each wager with its exact odds, and knows no bot', () => {
    expect([...rows.keys()].sort()).toEqual(['banker', 'player'])
    for (const { wager, edge } of game.odds(rounds[0]?.optionSets[rounds[0].options] ?? {})) {
      const row = rows.get(wager)
      if (!row) continue
      expect(row).toMatchObject({ game: 'minibaccarat', unit: 'play', rounds: 100, wagered: 2000_00 })
      expect(row.payTable).toBe(rounds[0]?.payTable)
      expect(row.theoretical).toBeCloseTo(toNumber(edge) * 2000_00, 6)
      const held = rounds.flatMap((r) => r.seats.filter((s) => !s.bot).flatMap((s) => s.returns))
      expect(row.actual).toBe(-held.filter((r) => r.wager === wager).reduce((n, r) => n + r.net, 0))
      expect(Math.abs(row.z ?? 99)).toBeLessThan(3.5)
    }
  })

  test('a house that pays no winner stands far out', () => {
    const robbed = rounds.map((round) => ({
      ...round,
      seats: round.seats.map((s) => ({ ...s, returns: s.returns.map((r) => ({ ...r, net: -r.first })) })),
    }))
    expect(rowsOf(robbed).get('banker')?.z).toBeGreaterThan(8)
  })

  test('void rounds, rounds under way and results that were taken back do not count', () => {
    const [one, two] = rounds as [RoundRecord, RoundRecord]
    const note = { version: 1, by: 'supervisor', reason: 'misread' }
    const again: RoundRecord = { ...one, takenBack: [note] }
    expect(rowsOf([one, again]).get('player')?.rounds).toBe(1)
    expect(rowsOf([one, { ...two, status: 'void' }]).get('banker')).toBeUndefined()
    expect(rowsOf([{ ...one, status: 'open' }]).size).toBe(0)
  })

  test('everybody on one hand is one observation', () => {
    const twice = rounds.map((round) => ({
      ...round,
      seats: round.seats.flatMap((s) => (s.bot ? [s] : [s, { ...s, player: 'B' }])),
    }))
    const row = rowsOf(twice).get('player')
    expect(row?.wagered).toBe(4000_00)
    expect(row?.z).toBeCloseTo(rows.get('player')?.z ?? 0, 9)
  })

  test('a wager whose decisions add to it is one line, measured by what was staked first', () => {
    const odds = (wager: string, method: 'exact' | 'optimal', n: bigint) => {
      const part = { n, d: 100n }
      return { wager, method, edge: part, win: part, push: part, lose: part }
    }
    const other: Game = {
      ...game,
      odds: () => [odds('ante', 'optimal', 10n), odds('raise', 'optimal', 1n), odds('side', 'exact', 5n)],
    }
    const [one] = rounds as [RoundRecord]
    const options = one.options
    const returns = [
      { wager: 'ante', options, first: 100, follow: 0, net: -100 },
      { wager: 'raise', options, first: 0, follow: 200, net: -200 },
      { wager: 'double', options, first: 0, follow: 50, net: 50 },
      { wager: 'side', options, first: 40, follow: 0, net: 80 },
      { wager: 'unknown', options, first: 10, follow: 0, net: -10 },
    ]
    const seats = one.seats.slice(0, 1).map((s) => ({ ...s, bot: false, returns }))
    const lines = rowsOf([{ ...one, seats }], [other])
    expect(lines.get('ante + raise')).toMatchObject({ wagered: 350, theoretical: 10, actual: 250 })
    expect(lines.get('side')).toMatchObject({ wagered: 40, theoretical: 2, actual: -80 })
    expect(lines.get('unknown')).toMatchObject({ theoretical: null, z: null, actual: 10 })
  })
})
