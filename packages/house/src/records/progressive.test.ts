import { caribbeanStud } from '@boardwalk/engine/caribbean-stud'
import { type Game, type Need, type Source, scripted, type Table } from '@boardwalk/engine/kernel'
import { expect, test } from 'vitest'
import { Played, seatOf } from './records.test-kit.ts'

/** A round of two players with coins, of whom one wins by the progressive. */
function played(hand: string, reading = 20_000_00): ReturnType<Played['rounds']>[number] | undefined {
  const piles = { 'hand:1': hand, 'hand:3': '6C 6H TD 7C 3S', 'hand:dealer': 'QD JC 8C 4D 2C' }
  const script = scripted({ piles, faces: '2C' })
  const source: Source = {
    answer: (need: Need, table: Table) => (need.kind === 'meter' ? reading : script.answer(need, table)),
  }
  const round = new Played(caribbeanStud as Game, {}, source)
  round.auto()
  for (const [player, place] of [
    ['A', '1'],
    ['B', '3'],
  ] as const)
    round.sit(player, place, 500_00)
  round.auto()
  for (const [player, place] of [
    ['A', '1'],
    ['B', '3'],
  ] as const) {
    round.bet(player, place, 'ante', 10_00)
    round.bet(player, place, 'progressive', 1_00)
    round.do(`player:${player}`, 'ready')
  }
  round.auto()
  round.do('player:A', 'raise', { place: '1' })
  round.auto()
  round.do('player:B', 'raise', { place: '3' })
  round.auto()
  return round.rounds()[0]
}

test('[19:47-16.11(a)] the record of a round has coin and payout, and each seat’s part of the meter', () => {
  const round = played('KH 9H 7H 4H 2H')
  const [a, b] = [seatOf(round, 'A'), seatOf(round, 'B')]
  expect([a.won, a.lost, a.commission, a.after - a.before]).toEqual([10_00 + 50_00, 1_00, 0, 500_00 + 59_00])
  expect(a.lines).toContainEqual(
    expect.objectContaining({ wager: 'progressive', outcome: 'win', paid: 50_00 }),
  )
  expect(a.returns).toContainEqual(expect.objectContaining({ wager: 'progressive', first: 1_00, net: 49_00 }))
  expect(b.returns).toContainEqual(expect.objectContaining({ wager: 'progressive', first: 1_00, net: -1_00 }))
  expect([a.contributions, b.contributions].map((c) => c.map(({ cents }) => cents))).toEqual([[70], [70]])
  // What the house itself put onto the meter is nobody's part.
  expect(round?.contributions).toEqual([{ meter: 'meter:caribbean-stud', cents: 140 }])
})

test('[19:47-16.12(e)] a jackpot is won from the meter, and costs its coin', () => {
  const a = seatOf(played('AS KS QS JS TS'), 'A')
  expect(a.returns).toContainEqual(
    expect.objectContaining({ wager: 'progressive', first: 1_00, net: 20_000_00 - 1_00 }),
  )
  expect([a.lost, a.commission]).toEqual([1_00, 0])
})
