import { type Event, type Game, HOUSE, scripted } from '@boardwalk/engine/kernel'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { expect, test } from 'vitest'
import { Played, seatOf } from './records.test-kit.ts'

interface Rule {
  readonly from: string
  readonly cents: number
  readonly wager?: string
}

/** Minibaccarat with a meter: at this step of the dealer so much goes to it. */
function metered(rules: readonly Rule[], at: string): Game {
  const game = minibaccarat as Game
  const grow = rules.map(
    (r): Event => ({ type: 'moved', to: 'meter:M', rule: HOUSE, because: 'The meter grows.', ...r }),
  )
  return {
    ...game,
    decide: (table, command) => [...game.decide(table, command), ...(command.type === at ? grow : [])],
  }
}

function bets(game: Game, chance: 'house' | 'dealer' = 'house', faces = 'AC AD 2C 3C 4C 5C'): Played {
  const round = new Played(game, { chance }, scripted({ faces }))
  round.auto('turn-down')
  for (const [i, player] of ['A', 'B', 'C'].entries()) round.sit(player, String(i + 1), 500_00)
  round.auto()
  for (const player of ['C', 'B', 'A']) round.do(`player:${player}`, 'decline-cut')
  round.auto()
  round.bet('A', '1', 'banker', 20_00)
  round.bet('B', '2', 'player', 10_00)
  round.bet('B', '2', 'tie', 5_00)
  for (const player of ['A', 'B', 'C']) round.do(`player:${player}`, 'ready')
  return round
}

function played(rules: readonly Rule[]): Played {
  const round = bets(metered(rules, 'no-more-bets'))
  round.auto()
  return round
}
const shares = (round: ReturnType<Played['rounds']>[number] | undefined) =>
  Object.fromEntries(['A', 'B', 'C'].map((p) => [p, seatOf(round, p).contributions.map((c) => c.cents)]))

test('what the house puts into a meter is each seat’s as much as it staked, to the cent', () => {
  const [round] = played([{ from: 'inventory', cents: 100 }]).rounds()
  expect(round?.contributions).toEqual([{ meter: 'meter:M', cents: 100 }])
  // 20 and 15 of 35 dollars: 57.14 and 42.86 cents.
  expect(shares(round)).toEqual({ A: [57], B: [43], C: [] })
})

test('what is for one wager is shared by those who staked on it', () => {
  expect(shares(played([{ from: 'inventory', cents: 70, wager: 'tie' }]).rounds()[0])).toEqual({
    A: [],
    B: [70],
    C: [],
  })
})

test('what a player’s own chips pay is that player’s, also of one who staked nothing', () => {
  const rules = [
    { from: 'stack:C', cents: 3 },
    { from: 'inventory', cents: 1 },
  ]
  expect(shares(played(rules).rounds()[0])).toEqual({ A: [1], B: [], C: [3] })
})

test('of a round under way the shares are known too', () => {
  const round = played([{ from: 'inventory', cents: 35 }])
  const texts = round.texts.findIndex((t) => JSON.parse(t.body).command.type === 'no-more-bets')
  round.texts.splice(texts + 1)
  const [open] = round.rounds()
  expect(open?.status).toBe('open')
  expect(shares(open)).toEqual({ A: [20], B: [15], C: [] })
})

test('a meter keeps what a result brought it, also when that is taken back', () => {
  const game = metered([{ from: 'inventory', cents: 35 }], 'result')
  const round = bets(game, 'dealer', 'AC AD 2C 3C 2D 4C 6C 5C')
  round.auto('pick-up')
  round.do('supervisor', 'rescind', { reason: 'misread' })
  round.auto()
  const [record] = round.rounds()
  expect(round.table.balances['meter:M']).toBe(70)
  expect(record?.contributions).toEqual([{ meter: 'meter:M', cents: 70 }])
})
