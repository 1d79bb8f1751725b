import { describe, expect, test } from 'vitest'
import { asPlayer, eventsOf, view } from '../../kernel/index.ts'
import { AUTOMATED, HAND, type Ride, ride } from './let-it-ride.test-kit.ts'

const PEOPLE = { A: '6', B: '1', C: '4' }
const HANDS = { 1: '9S 4H 2D', 4: '8S 4C 3D', 6: 'TS TH 2S', middle: '6C 7D' }
const wagered = (s: Ride): Ride => s.bet('B', 'bet-1', 5_00).bet('C', 'bet-1', 5_00).bet('A', 'bet-1', 10_00)
const dealt = (s: Ride): string[] =>
  eventsOf(s.events(), 'placed')
    .filter((e) => e.to.startsWith('hand:') || e.to === 'community')
    .map((e) => `${e.cards.length} ${e.to.replace('hand:', '')}`)
const TURN = ['1 1', '1 4', '1 6', '1 community']

describe('the deal', () => {
  test.each([
    ['[18.7(c), 18.7(c)1, 18.7(c)2, 18.7(c)3, 18.7(c)4, 18.7(c)5, 18.7(c)6]', {}],
    ['[18.8(c), 18.8(c)1, 18.8(c)2, 18.8(c)3, 18.8(c)4, 18.8(c)5, 18.8(c)6]', HAND],
  ])(
    '%s a card to each player clockwise from the left, then one to the middle, three times',
    (_, options) => {
      const s = wagered(ride(PEOPLE, { options })).hands(HANDS).called().until('rack-stub')
      expect(dealt(s)).toEqual([...TURN, ...TURN, ...TURN])
      expect(s.table.faces).toEqual({})
    },
  )

  test('[18.1[community-card], 18.7(c)4, 18.7(c)6] the last card dealt to the middle lies on top', () => {
    const s = wagered(ride(PEOPLE)).hands(HANDS).called().until('deal')
    const shoe = s.pile('shoe')
    s.until('rack-stub')
    expect(s.pile('community')).toEqual([shoe[3], shoe[7], shoe[11]])
  })

  test('[18.9(c)] an automated shoe gives stacks of three, the last of them to the middle', () => {
    const s = wagered(ride(PEOPLE, { options: AUTOMATED }))
      .hands(HANDS)
      .called()
      .until('deliver')
    const top = s.pile('shoe').slice(0, 12)
    expect([s.take(), s.take()]).toEqual(['deliver', 'deliver-community'])
    expect(['hand:1', 'hand:4', 'hand:6', 'community'].flatMap((p) => s.pile(p))).toEqual(top)
    expect(s.table.faces).toEqual({})
  })

  test('[18.7(c)1, 18.9(c)] nobody without three wagers is dealt to', () => {
    const s = ride(PEOPLE).bet('B', 'bet-1', 5_00).hands(HANDS).called().run()
    expect(s.table.state.hands.map((h) => h.place)).toEqual(['1'])
    expect([s.pile('hand:4').length, s.pile('hand:6').length]).toEqual([0, 0])
  })

  test('[18.10(a), 18.10(a)1] each player sees the own cards, and nobody anything of the middle', () => {
    const s = wagered(ride(PEOPLE)).deal(HANDS)
    const seen = (viewer: string) =>
      ['hand:1', 'hand:4', 'hand:6', 'community'].map(
        (p) => s.pile(p).filter((c) => view(s.table, viewer).faces[c]).length,
      )
    expect([seen('B'), seen('C'), seen('A'), seen('everyone')]).toEqual([
      [3, 0, 0, 0],
      [0, 3, 0, 0],
      [0, 0, 3, 0],
      [0, 0, 0, 0],
    ])
    expect(s.refused({ type: 'take-back', by: asPlayer('A'), place: '1' })).toMatchObject({
      refused: '19:47-18.10(a)1',
    })
  })
})

describe('the decisions', () => {
  test('[18.10(b)] about bet one go clockwise from the left', () => {
    const s = wagered(ride(PEOPLE)).deal(HANDS)
    expect(s.offered(asPlayer('B'), 'let-it-ride')).toHaveLength(1)
    expect(s.refused({ type: 'take-back', by: asPlayer('A'), place: '6' })).toMatchObject({
      refused: '19:47-18.10(b)',
    })
    s.ride('B')
    expect(s.refused({ type: 'take-back', by: asPlayer('B'), place: '1' }).because).toMatch(/decided/)
    expect(s.offered(asPlayer('C'), 'take-back')).toMatchObject([{ says: 'Take back bet one' }])
  })

  test('[18.10(b)1, 18.1[let-it-ride]] a bet that rides stays where it lies until the end of the round', () => {
    const s = ride().bet('A', 'bet-1', 10_00).deal({ 1: 'TS TH 2S' }).ride()
    expect(s.staked()).toEqual({ '1 bet-1': 10_00, '1 bet-2': 10_00, '1 bet-3': 10_00 })
    expect(
      s.refused({ type: 'take', by: asPlayer('A'), place: '1', wager: 'bet-1', cents: 10_00 }),
    ).toMatchObject({
      refused: '19:47-18.6(c)',
    })
  })

  test('[18.10(b)2, 18.6(d)] bet one that is withdrawn is back at once, and bets two and three stand', () => {
    const s = ride().bet('A', 'bet-1', 10_00).deal({ 1: '9S 4H 2D' })
    expect(s.won()).toBe(-30_00)
    s.do({ type: 'take-back', by: asPlayer('A'), place: '1' })
    expect([s.won(), s.staked()]).toEqual([-20_00, { '1 bet-2': 10_00, '1 bet-3': 10_00 }])
    expect(s.moved().at(-1)).toMatchObject({ wager: 'bet-1', outcome: 'push', rule: '19:47-18.10(b)' })
  })

  test('[18.10(c), 18.10(d)] then the top card of the middle is burned face down and the next is turned', () => {
    const s = wagered(ride(PEOPLE)).deal(HANDS)
    const [last, first, top] = s.pile('community')
    for (const player of ['B', 'C'])
      s.do({ type: 'let-it-ride', by: asPlayer(player), place: PEOPLE[player as 'B'] })
    expect(s.refused({ type: 'turn', by: 'dealer' })).toMatchObject({ refused: '19:47-18.10(b)' })
    s.do({ type: 'let-it-ride', by: asPlayer('A'), place: '6' })
    expect(s.step().rule).toBe('19:47-18.10(c)')
    s.take()
    expect([s.pile('rack').at(-1), s.face(top)]).toEqual([top, undefined])
    expect(s.pile('community')).toEqual([last, first])
    expect([s.face(first), s.face(last)]).toEqual(['6C', undefined])
  })

  test('[18.10(e), 18.10(e)1, 18.10(e)2] bet two is decided with the first card in sight, whatever became of bet one', () => {
    const s = ride({ A: '1', B: '3' }).bet('A', 'bet-1', 10_00).bet('B', 'bet-1', 10_00)
    s.deal({ 1: 'TS TH 2S', 3: '9S 4H 3D', middle: '6C 7D' }).ride('A').back('B')
    expect(s.offered(asPlayer('A'), 'take-back')).toMatchObject([
      { says: 'Take back bet two', rule: '19:47-18.10(e)' },
    ])
    expect(s.refused({ type: 'let-it-ride', by: asPlayer('B'), place: '3' })).toMatchObject({
      refused: '19:47-18.10(e)',
    })
    s.do({ type: 'take-back', by: asPlayer('A'), place: '1' })
    expect(s.staked()['1 bet-2']).toBeUndefined()
    s.do({ type: 'let-it-ride', by: asPlayer('B'), place: '3' })
    expect(s.staked()).toEqual({ '1 bet-1': 10_00, '1 bet-3': 10_00, '3 bet-2': 10_00, '3 bet-3': 10_00 })
    s.run()
    expect([s.won('A'), s.won('B')]).toEqual([20_00, -20_00])
  })

  test('[18.6(d)] bet three is nobody\u2019s to take back', () => {
    const s = ride().bet('A', 'bet-1', 10_00).deal({ 1: '9S 4H 2D' }).back().back()
    expect(s.settled()).toEqual(['bet-1 push', 'bet-2 push', 'bet-3 lose'])
    expect(s.won()).toBe(-10_00)
  })

  test('[18.10(a)3] after the decision on bet two the cards lie face down and are the dealer\u2019s to turn', () => {
    const s = ride({ A: '1', B: '3' }).bet('A', 'bet-1', 5_00).bet('B', 'bet-1', 5_00)
    s.deal({ 1: 'TS TH 2S', 3: '9S 4H 3D' }).ride('A').back('B').ride('A')
    expect(['let-it-ride', 'take-back'].flatMap((type) => s.offered(asPlayer('A'), type))).toEqual([])
    expect(s.refused({ type: 'take-back', by: asPlayer('A'), place: '1' }).because).toMatch(/decided/)
    expect(s.pile('hand:1').some((card) => s.table.faces[card]?.to.includes('everyone'))).toBe(false)
  })

  test('[18.10(f)] then the other community card is turned', () => {
    const s = ride().bet('A', 'bet-1', 5_00).deal({ 1: 'TS TH 2S', middle: '6C 7D' }).ride()
    s.do({ type: 'let-it-ride', by: asPlayer('A'), place: '1' })
    expect(s.step().rule).toBe('19:47-18.10(f)')
    s.take()
    expect(s.pile('community').map((card) => s.face(card))).toEqual(['7D', '6C'])
  })

  test('[18.10(b), 18.10(e)] for a player who is gone both bets come back: that risks nothing more', () => {
    const s = ride().bet('A', 'bet-1', 5_00).deal({ 1: '9S 4H 2D' })
    expect(s.game.dealer(s.table)).toMatchObject({
      for: [{ otherwise: { type: 'take-back', place: '1' } }],
    })
  })
})

test('with real cards nobody but the player knows them, and the automatic player takes back what it can', () => {
  const s = ride({ A: '1' }, { chance: 'dealer' }).bet('A', 'bet-1', 5_00).deal({ 1: 'TS TH 2S' })
  expect(s.table.faces).toEqual({})
  expect(s.game.strategy(s.table, 'A', () => 0)).toMatchObject({ type: 'take-back' })
})
