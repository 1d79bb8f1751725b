import { craps } from '@boardwalk/engine/craps'
import { type Game, type Settings, scripted } from '@boardwalk/engine/kernel'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { threeCardPoker } from '@boardwalk/engine/three-card-poker'
import { describe, expect, test } from 'vitest'
import { balanced, Played, seatOf } from './records.test-kit.ts'

/** An ace burns one more card; then Player 2 and 4, Banker 3 and 5: a natural eight for the bank. */
const BANKER_WINS = 'AC AD 2C 3C 4C 5C'
/** Player 9 and king, Banker 4 and 5: a tie. */
const TIE = ' 9C 4C KC 5C'

function baccarat(faces: string, settings: Settings = {}): Played {
  const played = new Played(minibaccarat as Game, settings, scripted({ faces }))
  played.auto('turn-down')
  played.sit('A', '1', 500_00)
  played.sit('bot-1', '2', 500_00)
  played.auto()
  for (const player of ['bot-1', 'A']) played.do(`player:${player}`, 'decline-cut')
  played.auto()
  return played
}

describe('the record of a round of minibaccarat', () => {
  const played = baccarat(`${BANKER_WINS}${TIE}`)
  played.bet('A', '1', 'banker', 20_00)
  played.bet('A', '1', 'tie', 5_00)
  const began = played.now - 1000
  played.bet('bot-1', '2', 'player', 10_00)
  played.do('player:A', 'ready')
  played.do('player:bot-1', 'ready', {}, true)
  played.auto()
  const ended = played.now
  const [round, next] = played.rounds()

  test('says when, where, by which options and pay table, and how it ended', () => {
    expect(round).toMatchObject({
      table: 't',
      game: 'minibaccarat',
      unit: 'play',
      round: 1,
      status: 'complete',
    })
    expect([round?.began, round?.ended, round?.from, round?.to]).toEqual([
      began,
      ended,
      1,
      next ? next.from - 1 : played.texts.length,
    ])
    expect(round?.options).toMatch(/^[0-9a-f]{64}$/)
    expect(round?.payTable).not.toBe(round?.options)
    expect(round?.optionSets[round.options]).toMatchObject({ decks: 8, vigorish: 5 })
  })

  test('has calls, faces with their places, and the phases of the dealer marked as the house’s', () => {
    expect(round?.calls.map((c) => c.words)).toEqual([
      'No More Bets',
      "Player's Hand 6",
      "Banker's Hand 8",
      "Player's Hand 6, Banker's Hand 8. Banker's Hand wins",
    ])
    expect(round?.faces.slice(-4).map((f) => [f.face, f.where])).toEqual([
      ['2C', 'hand:player'],
      ['3C', 'hand:banker'],
      ['4C', 'hand:player'],
      ['5C', 'hand:banker'],
    ])
    const types = round?.phases.map((p) => p.type) ?? []
    expect(types).toEqual(expect.arrayContaining(['shuffle', 'no-more-bets', 'deal', 'result', 'pay']))
    expect(round?.phases.find((p) => p.type === 'pay')?.house).toBe(true)
  })

  test('has each seat’s funds, wagers, winnings and commission', () => {
    const a = seatOf(round, 'A')
    expect(a).toMatchObject({ place: '1', bot: false, before: 0, bought: 500_00, after: 514_00 })
    expect(a).toMatchObject({ won: 20_00, lost: 5_00, commission: 1_00, promotion: 0, takenBack: 0 })
    expect(a.wagered).toEqual([
      { place: '1', wager: 'banker', cents: 20_00 },
      { place: '1', wager: 'tie', cents: 5_00 },
    ])
    expect(a.lines.map((l) => [l.wager, l.outcome, l.stake, l.paid, l.rule])).toEqual([
      ['tie', 'lose', 5_00, 0, '19:47-7.2(a)3'],
      ['banker', 'win', 20_00, 20_00, '19:47-7.3(c)'],
    ])
    expect(a.returns.map((r) => [r.wager, r.first, r.follow, r.net])).toEqual([
      ['tie', 5_00, 0, -5_00],
      ['banker', 20_00, 0, 19_00],
    ])
    expect(seatOf(round, 'bot-1')).toMatchObject({ bot: true, after: 490_00 })
    expect(round?.seats.every(balanced)).toBe(true)
  })

  test('marks what the house did for somebody who was gone', () => {
    const ready = (player: string) =>
      seatOf(round, player).choices.find((c) => c.command.type === 'ready')?.by
    expect([ready('A'), ready('bot-1')]).toEqual(['player', 'house'])
  })

  test('a push gives the stake back, a wager taken down was never at risk', () => {
    played.bet('A', '1', 'banker', 30_00)
    played.bet('A', '1', 'player', 10_00)
    played.do('player:A', 'take', { place: '1', wager: 'player', cents: 10_00 })
    for (const player of ['A', 'bot-1']) played.do(`player:${player}`, 'ready')
    played.auto()
    const second = played.rounds()[1]
    const a = seatOf(second, 'A')
    expect(a).toMatchObject({ before: 514_00, after: 514_00, won: 0, lost: 0 })
    expect(a.takenDown).toEqual([{ place: '1', wager: 'player', cents: 10_00 }])
    expect(a.returns).toMatchObject([{ wager: 'banker', first: 30_00, net: 0 }])
    expect(second?.status).toBe('complete')
  })
})

test.each([1, 2, 3, 4])('commission and coupon are told apart in payment procedure %i', (settlement) => {
  const played = baccarat(BANKER_WINS, { options: { settlement } })
  played.bet('A', '1', 'banker', 20_00)
  played.do('dealer', 'coupon', { player: 'A', place: '1', wager: 'banker', cents: 10_00 })
  for (const player of ['A', 'bot-1']) played.do(`player:${player}`, 'ready')
  played.auto()
  const a = seatOf(played.rounds()[0], 'A')
  // Vigorish is charged on the coupon's winnings too.
  expect(a).toMatchObject({ won: 30_00, promotion: 10_00, commission: 1_50, after: 528_50 })
  expect(a.returns).toMatchObject([{ wager: 'banker', first: 20_00, net: 18_50 }])
  expect(a.takenDown).toEqual([])
  expect(balanced(a)).toBe(true)
})

test('a card entered wrongly and taken back in the same round leaves no line of what was paid on it', () => {
  // Player 2 and 2 draws a six: ten, nothing. Banker 3 and 4 stays and wins; then the six is taken back for a five.
  const played = baccarat('AC AD 2C 3C 2D 4C 6C 5C', { chance: 'dealer' })
  played.bet('A', '1', 'banker', 20_00)
  for (const player of ['A', 'bot-1']) played.do(`player:${player}`, 'ready')
  played.auto('pick-up')
  played.do('supervisor', 'rescind', { reason: 'misread' })
  played.auto()
  const [round] = played.rounds()
  const a = seatOf(round, 'A')
  expect(round).toMatchObject({ status: 'complete', takenBack: [{ reason: 'misread' }] })
  expect(a.lines.map((l) => [l.wager, l.outcome])).toEqual([['banker', 'lose']])
  expect(a).toMatchObject({ bought: 500_00, won: 0, lost: 20_00, commission: 0, after: 480_00 })
  expect(balanced(a)).toBe(true)
})

/** What an entry of the dealer's that gives a bet back and closes the round makes of it. */
function givenBack(because: string, before: readonly object[]) {
  const played = baccarat(BANKER_WINS)
  played.bet('A', '1', 'player', 20_00)
  const { version } = played.table
  const rule = '19:47-7.11(d)'
  const moved = { type: 'moved', from: 'spot:1:A:player', to: 'stack:A', cents: 20_00, wager: 'player' }
  const events = [...before, { ...moved, outcome: 'push', rule, because }, { type: 'closed', round: 1 }]
  const command = { type: 'give-back', by: 'dealer' }
  const body = { v: 1, at: played.now, by: 'house', id: 'v', build: 'test', house: true, command, events }
  played.texts.push({ version: version + 1, body: JSON.stringify(body) })
  const [round] = played.rounds()
  expect(seatOf(round, 'A')).toMatchObject({ after: 500_00, won: 0, lost: 0 })
  return round?.status
}

test('a round is void when its events say so, or were written before they could and called it void', () => {
  const called = { type: 'called', by: 'dealer', words: 'The round is void', rule: '19:47-7.11(d)' }
  const voided = { type: 'voided', rule: '19:47-7.11(d)', because: 'Too few cards.' }
  expect(givenBack('Too few cards.', [voided])).toBe('void')
  expect(givenBack('Too few cards to finish: the round is void.', [called])).toBe('void')
  expect(givenBack('The dealer has no hand. The bet is void.', [])).toBe('complete')
})

test('a payment belongs to the spot it names, whatever else these odds pay so much for', () => {
  const played = baccarat(BANKER_WINS)
  played.bet('A', '1', 'player', 20_00)
  const { version } = played.table
  const rule = '19:47-7.9(a)'
  const moved = { type: 'moved', wager: 'player', rule, because: '' }
  const second = { ...moved, from: 'stack:A', to: 'spot:3:A:player', cents: 20_00 }
  const paid = { ...moved, from: 'inventory', to: 'stack:A', cents: 20_00, outcome: 'win', odds: '1 to 1' }
  const events = [second, { ...paid, for: 'spot:3:A:player' }, { type: 'closed', round: 1 }]
  const command = { type: 'pay', by: 'dealer' }
  const body = { v: 1, at: played.now, by: 'house', id: 'v', build: 'test', house: true, command, events }
  played.texts.push({ version: version + 1, body: JSON.stringify(body) })
  const [round] = played.rounds()
  expect(seatOf(round, 'A').lines).toMatchObject([{ place: '3', stake: 20_00, paid: 20_00 }])
})

describe('craps, where wagers stand and travel', () => {
  const shoot = (played: Played): void => {
    played.auto()
    played.do('player:A', 'throw')
    played.auto()
  }
  const begin = (dice: number[][], chance: 'house' | 'dealer' = 'house'): Played => {
    const played = new Played(craps as Game, { chance }, scripted({ dice }))
    played.sit('A', '1', 1000_00)
    played.bet('A', '1', 'pass', 10_00)
    played.auto()
    played.do('player:A', 'accept-dice', { dice: ['1', '2'] })
    return played
  }

  test('a come bet is counted as the bet it was made as, when it is decided', () => {
    const played = begin([
      [2, 2],
      [3, 3],
      [4, 2],
    ])
    shoot(played)
    played.bet('A', '1', 'come', 20_00)
    shoot(played)
    played.bet('A', '1', 'place-win-6', 12_00)
    shoot(played)
    const rounds = played.rounds()
    expect(rounds[0]?.results).toMatchObject([{ type: 'rolled', dice: [2, 2] }])
    expect(rounds.slice(0, 2).flatMap((r) => seatOf(r, 'A').returns)).toEqual([])
    const third = seatOf(rounds[2], 'A')
    expect(third.lines).toMatchObject([
      { wager: 'come-6', outcome: 'win', stake: 20_00, paid: 20_00 },
      { wager: 'place-win-6', outcome: 'win', stake: 12_00, paid: 14_00, odds: '7 to 6' },
    ])
    expect(third.returns).toMatchObject([
      { wager: 'come', first: 20_00, net: 20_00 },
      { wager: 'place-win-6', first: 12_00, net: 14_00 },
    ])
    expect(rounds.flatMap((r) => r.seats).every(balanced)).toBe(true)
  })

  test('a result that is taken back leaves nothing behind but the note of it', () => {
    const played = begin(
      [
        [3, 4],
        [2, 2],
      ],
      'dealer',
    )
    shoot(played)
    played.do('supervisor', 'rescind', { reason: 'misread' })
    played.auto()
    const [first, again] = played.rounds()
    expect([first?.round, again?.round]).toEqual([1, 1])
    expect(seatOf(first, 'A')).toMatchObject({ won: 10_00, after: 1010_00 })
    expect(again?.takenBack).toMatchObject([{ by: 'supervisor', reason: 'misread' }])
    expect(seatOf(again, 'A')).toMatchObject({
      before: 1010_00,
      takenBack: -10_00,
      won: 0,
      lost: 0,
      after: 1000_00,
    })
    expect(
      played
        .rounds()
        .flatMap((r) => r.seats)
        .every(balanced),
    ).toBe(true)
  })
})

test('a decision’s own stake is told apart from the first, and no hidden face is in the record', () => {
  const piles = { 'hand:1': 'AS AH 2C', 'hand:dealer': 'QD 7S 3H' }
  const played = new Played(threeCardPoker as Game, {}, scripted({ piles }))
  played.sit('A', '1', 500_00)
  played.auto()
  played.bet('A', '1', 'ante', 10_00)
  played.do('player:A', 'ready')
  played.auto()
  const looked = played.rounds().at(-1)
  expect(looked?.status).toBe('open')
  expect(looked?.faces).toEqual([])
  played.do('player:A', 'play', { place: '1' })
  played.auto()
  const [round] = played.rounds()
  const a = seatOf(round, 'A')
  expect(a.returns.map((r) => [r.wager, r.first, r.follow])).toEqual([
    ['ante', 10_00, 0],
    ['play', 0, 10_00],
  ])
  expect(a.choices.map((c) => c.command.type)).toContain('play')
  expect(balanced(a)).toBe(true)
})
