import { describe, expect, test } from 'vitest'
import { asPlayer, isStep, next, pile, spots } from '../../kernel/index.ts'
import { type Texas, texas } from './texas-holdem-bonus.test-kit.ts'

/** Steps of the dealer from here, up to one of this type or somebody's turn. */
function steps(s: Texas, last: string): string[] {
  const found: string[] = []
  for (let i = 0; i < 60; i++) {
    const now = next(s.game, s.table)
    if (!isStep(now)) break
    found.push(now.command.type)
    s.do(now.command)
    if (now.command.type === last) break
  }
  return found
}

describe('cards', () => {
  test('[28.2(a)] [28.1[suit]] one deck of 52 cards, of which two go to each player and two to the dealer', () => {
    const s = texas({ A: '1', B: '4' }).bet('A', 'ante', 5_00).bet('B', 'ante', 5_00)
    s.deal({ 1: 'AS KS', 4: '7C 2D' })
    expect([pile(s.table, 'hand:1').length, pile(s.table, 'hand:4').length]).toEqual([2, 2])
    expect(pile(s.table, 'hand:dealer').length).toBe(2)
    expect(pile(s.table, 'shoe').length).toBe(46)
    expect(s.table.state.cover).toBe('dealer')
  })

  test('[28.2(b)] [28.2(b)1] a second deck only with a shuffling device', () => {
    const { forbids, options } = texas().game
    const usual = Object.fromEntries(options.map((o) => [o.key, o.default]))
    expect(forbids?.({ ...usual, decks: 2 })).toMatchObject({ refused: '19:47-28.2(b)' })
    expect(forbids?.({ ...usual, decks: 2, shuffler: 'automated' })).toBeUndefined()
    const s = texas({ A: '1' }, { options: { decks: 2, shuffler: 'automated' } }).bet('A', 'ante', 5_00)
    expect(Object.keys(s.table.sets).sort()).toEqual(['A', 'B'])
    for (const deck of ['A', 'B']) expect(s.table.sets[deck]).toMatchObject({ deck: 'standard', decks: 1 })
  })

  test('[28.2(b)2] the backs of two decks differ in colour, and one is dealt each round', () => {
    const s = texas({ A: '1' }, { options: { decks: 2, shuffler: 'automated' } })
    const first = s.table.state.deck
    s.bet('A', 'ante', 5_00).deal({ 1: '7C 2D', dealer: 'AS KS' }).answers('A fold')
    expect(s.table.state.deck).not.toBe(first)
  })
})

describe('a round', () => {
  test('[28.1[ante]] without an ante nobody is in the round, and the bonus goes only beside one', () => {
    const s = texas({ A: '1', B: '2' })
    expect(
      s.refused({ type: 'bet', by: asPlayer('A'), place: '1', wager: 'bonus', cents: 5_00 }),
    ).toMatchObject({
      refused: '19:47-28.1[bonus-wager]',
    })
    s.bet('A', 'ante', 5_00).bet('A', 'bonus', 5_00)
    const take = { type: 'take', by: asPlayer('A'), place: '1', wager: 'ante', cents: 5_00 }
    expect(s.refused(take)).toMatchObject({ refused: '19:47-28.1[bonus-wager]' })
    s.do({ ...take, wager: 'bonus' })
      .do(take)
      .bet('A', 'ante', 5_00)
    s.deal({ 1: 'AS KS' })
    expect(pile(s.table, 'hand:2')).toEqual([])
  })

  test('[28.1[burn]] [28.1[community-card]] [28.1[flop]] [28.1[turn]] [28.1[river]] one card is burned unseen before each of flop, turn and river', () => {
    const s = texas().bet('A', 'ante', 5_00).deal({ 1: 'AS KS', dealer: '3C 4D' })
    expect(pile(s.table, 'community')).toEqual([])
    const racked = () => pile(s.table, 'rack').length
    const before = racked()
    s.answers('A play')
    expect(pile(s.table, 'community').map((c) => s.face(c))).toEqual(['2C', '7D', '9H'])
    expect(racked()).toBe(before + 1)
    s.answers('A check')
    expect(pile(s.table, 'community').map((c) => s.face(c))).toEqual(['2C', '7D', '9H', 'JS'])
    expect(racked()).toBe(before + 2)
    s.do({ type: 'check', by: asPlayer('A'), place: '1' })
    expect(steps(s, 'turn')).toEqual(['turn'])
    expect(
      pile(s.table, 'community')
        .map((c) => s.face(c))
        .at(-1),
    ).toBe('KC')
    for (const card of pile(s.table, 'rack')) expect(s.face(card)).toBeUndefined()
  })

  test('[28.1[round-of-play]] [28.1[stub]] deal, decisions, cards in the middle, the stub, the dealer’s hand, settlement, in this order', () => {
    const s = texas().bet('A', 'ante', 5_00).deal({ 1: 'AS KS', dealer: '3C 4D' })
    s.answers('A play', 'A check').do({ type: 'check', by: asPlayer('A'), place: '1' })
    expect(steps(s, 'end')).toEqual([
      'turn',
      'rack-stub',
      'reveal',
      'reveal-hand',
      'settle-hand',
      'rack-hand',
      'end',
    ])
    expect(spots(s.table)).toEqual([])
    expect(s.table.state.hands).toEqual([])
  })

  test('[28.1[river], 28.1[stub]] each step after the last decision cites its rule', () => {
    const s = texas().bet('A', 'ante', 5_00).deal({ 1: 'AS KS', dealer: '3C 4D' })
    s.answers('A play', 'A check').decides('check', 'A')
    expect(s.cited()).toEqual([
      'turn 28.1[river]',
      'rack-stub 44.7(e)',
      'reveal 44.10(g)',
      'reveal-hand 44.10(h)',
      'settle-hand 44.10(i)',
      'rack-hand 44.10(j)',
    ])
  })

  test('[28.1[flop], 28.1[turn]] flop and turn are dealt by their own rules, and the dealer says so', () => {
    const s = texas().bet('A', 'ante', 5_00).deal({ 1: 'AS KS', dealer: '3C 4D' }).decides('play', 'A')
    expect(s.until('turn').step()).toMatchObject({
      by: 'dealer',
      rule: '19:47-28.1[flop]',
      says: 'Burn one and deal the flop, three cards face up.',
    })
    s.run().decides('raise', 'A')
    expect(s.until('turn').step().rule).toBe('19:47-28.1[turn]')
  })

  test('[28.1[fold]] who folds before the flop loses the ante, and without anybody left no card is turned', () => {
    const s = texas().bet('A', 'ante', 5_00).deal({ 1: '7C 2D', dealer: 'AS KS' }).answers('A fold')
    expect(s.won()).toBe(-5_00)
    expect(s.settled()).toEqual(['ante lose'])
    expect(s.entries.some((e) => e.command.type === 'turn')).toBe(false)
    expect(s.calls().at(-1)).toBe('Dealer has AS and KS')
  })

  test('[28.1[fold]] nobody can fold any more once the flop wager is made', () => {
    const s = texas().bet('A', 'ante', 5_00).deal({ 1: '7C 2D' }).answers('A play')
    expect(s.offered(asPlayer('A'), 'fold')).toEqual([])
    expect(s.refused({ type: 'fold', by: asPlayer('A'), place: '1' }).because).not.toBe('')
  })

  test('[28.1[flop-wager]] the flop wager is exactly twice the ante, and needed to stay in', () => {
    const s = texas({ A: '1' }, { cents: 14_00 }).bet('A', 'ante', 5_00).deal({ 1: 'AS KS' })
    expect(s.offered(asPlayer('A'), 'play')).toEqual([])
    const play = { type: 'play', by: asPlayer('A'), place: '1' }
    expect(s.refused(play)).toMatchObject({
      refused: '19:47-28.1[flop-wager]',
      expected: 10_00,
      received: 9_00,
    })
    s.do({ type: 'buy-in', by: asPlayer('A'), cents: 1_00 }).do(play)
    expect(spots(s.table).map((x) => [x.wager, x.cents])).toEqual([
      ['ante', 5_00],
      ['flop', 10_00],
    ])
  })

  test('[28.1[turn-wager]] [28.1[river-wager]] before turn and river one more ante may be bet, or none; no other amount', () => {
    const s = texas().bet('A', 'ante', 5_00).deal({ 1: 'AS KS' })
    for (const wager of ['turn', 'river', 'flop'])
      expect(s.refused({ type: 'bet', by: asPlayer('A'), place: '1', wager, cents: 5_00 }).because).not.toBe(
        '',
      )
    s.answers('A play', 'A raise')
    expect(spots(s.table).find((x) => x.wager === 'turn')?.cents).toBe(5_00)
    expect(s.offered(asPlayer('A'), 'check')).toHaveLength(1)
    s.do({ type: 'raise', by: asPlayer('A'), place: '1' })
    expect(spots(s.table).find((x) => x.wager === 'river')?.cents).toBe(5_00)
  })

  test('[28.1[turn-wager]] for a player who is gone it is checked', () => {
    const s = texas().bet('A', 'ante', 5_00).deal({ 1: 'AS KS' }).answers('A play')
    expect(s.game.dealer(s.table)).toMatchObject({
      for: [{ player: 'A', otherwise: { type: 'check', place: '1' } }],
      rule: '19:47-28.1[turn-wager]',
      says: 'Bet the turn or check at position 1.',
    })
    s.answers('A check')
    expect(s.game.dealer(s.table)).toMatchObject({
      rule: '19:47-28.1[river-wager]',
      says: 'Bet the river or check at position 1.',
    })
  })

  test('[28.1[flop-wager]] players decide from the dealer’s left clockwise, each for the own hand', () => {
    const s = texas({ A: '1', B: '5' }).bet('A', 'ante', 5_00).bet('B', 'ante', 5_00)
    s.deal({ 1: 'AS KS', 5: 'QC QD' })
    expect(s.refused({ type: 'play', by: asPlayer('B'), place: '5' }).because).toMatch(/in order/)
    expect(s.refused({ type: 'play', by: asPlayer('B'), place: '1' }).because).toMatch(/Only the player/)
    s.answers('A fold', 'B play')
    expect(s.game.dealer(s.table)).toMatchObject({ for: [{ player: 'B', otherwise: { type: 'check' } }] })
  })

  test('[28.1[ante]] each of six players has one position', () => {
    const people = { A: '1', B: '2', C: '3', D: '4', E: '5', F: '6' }
    const s = texas(people)
    for (const player of Object.keys(people)) s.bet(player, 'ante', 5_00)
    s.deal({ 1: 'AS KS' })
    expect(s.table.state.hands.map((h) => h.place)).toEqual(Object.values(people))
    expect(s.game.places({})).toHaveLength(6)
  })

  test('a position next to one’s own is not for a second hand', () => {
    const s = texas({ A: '1' }).bet('A', 'ante', 5_00)
    expect(
      s.refused({ type: 'bet', by: asPlayer('A'), place: '2', wager: 'ante', cents: 5_00 }),
    ).toMatchObject({
      refused: '19:47-44.12',
    })
  })

  test('dealt by an automated shoe the dealer’s stack comes last and the middle from the rest', () => {
    const options = { dealing: 'automated-shoe', shuffler: 'automated' }
    const s = texas({ A: '1' }, { options }).bet('A', 'ante', 5_00)
    s.deal({ 1: 'AS KS', dealer: '3C 4D' }).answers('A play', 'A check', 'A check')
    expect(s.calls().at(-1)).toBe('Dealer has king high')
    expect(s.won()).toBe(10_00)
  })
})

describe('irregularities, as subchapter 44 has them', () => {
  const exposed = { type: 'dealer-card-exposed', by: 'dealer', card: 1 } as const

  test('a dealer’s card exposed before everybody has decided voids the hands', () => {
    const s = texas().bet('A', 'ante', 5_00).deal({ 1: 'AS KS' })
    expect(s.offered('dealer', 'dealer-card-exposed')).toHaveLength(2)
    s.do(exposed).run()
    expect(s.won()).toBe(0)
  })

  test('[28.1[bonus-wager]] the bonus is settled all the same, without cards in the middle', () => {
    const s = texas({ A: '1', B: '2' }).bet('A', 'ante', 5_00).bet('A', 'bonus', 5_00).bet('B', 'ante', 5_00)
    s.deal({ 1: 'AS KS', 2: '7C 2D', dealer: '3C 4D' }).answers('A play').do(exposed).run()
    expect(s.won()).toBe(25 * 5_00)
    expect(s.won('B')).toBe(0)
    expect(s.settled()).toEqual(['ante push', 'ante push', 'flop push', 'bonus win 25 to 1'])
    expect(s.entries.some((e) => e.command.type === 'turn')).toBe(false)
    expect(s.table.state).not.toHaveProperty('voided')
  })

  test('[28.1[bonus-wager]] an ante that was folded comes back too', () => {
    const s = texas({ A: '1', B: '2' }).bet('A', 'ante', 5_00).bet('A', 'bonus', 5_00).bet('B', 'ante', 5_00)
    s.deal({ 1: '9S 4S', 2: '7C 2D', dealer: '3C 4D' }).answers('A fold').do(exposed).run()
    expect([s.won(), s.won('B')]).toEqual([-5_00, 0])
  })

  test('once everybody has decided a card of the dealer’s is exposed by nobody', () => {
    const s = texas().bet('A', 'ante', 5_00).deal({ 1: 'AS KS' }).answers('A play', 'A check')
    s.do({ type: 'check', by: asPlayer('A'), place: '1' })
    expect(s.offered('dealer', 'dealer-card-exposed')).toHaveLength(0)
  })
})
