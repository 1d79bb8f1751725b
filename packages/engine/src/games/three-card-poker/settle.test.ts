import { describe, expect, test } from 'vitest'
import { type Settled, testsOfSettlement, testsOfTurns } from '../../../test/settlerules.ts'
import { asPlayer, balance, due } from '../../kernel/index.ts'
import { threeCardName } from '../../poker/index.ts'
import type { State } from './index.ts'
import { LOWEST_PLAYED } from './strategy.ts'
import { type Setting, type Three, three } from './three-card-poker.test-kit.ts'

const PEOPLE = { A: '1', B: '4', C: '6' }

/** A lone player with an ante of $10 and pair plus of $5 who plays this hand. */
function against(hand: string, dealer: string, setting: Setting = {}, pairPlus = 0): Three {
  const s = three({ A: '1' }, setting).bet('A', 'ante', 10_00)
  if (pairPlus > 0) s.bet('A', 'pair-plus', pairPlus)
  return s.deal({ 1: hand, dealer }).play('A')
}

const seated = () =>
  three(PEOPLE)
    .bet('A', 'ante', 500)
    .bet('B', 'pair-plus', 500)
    .bet('C', 'ante', 500)
    .bet('C', 'pair-plus', 500)
    .deal({ 1: 'AS 9H 4D', 4: '7S 5H 2D', 6: 'KS 8H 3D', dealer: 'QS 9C 2C' })

function played(method: number): Three {
  const s = three(PEOPLE, { options: { settlement: method } })
  for (const player of ['A', 'B', 'C']) s.bet(player, 'ante', 500)
  s.bet('B', 'pair-plus', 500).deal({ 1: 'AS 9H 4D', 4: 'JS 5H 2D', 6: 'KS KH 3D', dealer: 'QS 9C 8C' })
  s.play('A')
  s.play('B')
  return s.do({ type: 'play', by: asPlayer('C'), place: '6' }).until('reveal')
}

const SETTLED: Settled<State> = {
  at: {
    turns: '[20.10(b)]',
    touch: '[20.10(a)]',
    methods: '[20.10(c)]',
    first: '[20.10(c), 20.10(c)1, 20.10(c)1i, 20.10(c)1ii, 20.10(c)1iii, 20.10(c)1iv]',
    second: '[20.10(c), 20.10(c)2, 20.10(c)2i, 20.10(c)2ii, 20.10(c)2iii]',
    racked: '[20.10(c), 20.10(d)]',
    order: '[20.10(c)1ii]',
    over: '[20.1[round-of-play]]',
  },
  rule: { turns: '19:47-20.10(b)', touch: '19:47-20.10(a)', order: '19:47-20.10(c)1ii' },
  deciding: seated,
  stands: /pair plus stands/,
  played,
  play: { type: 'play' },
  cards: 3,
}

testsOfTurns(SETTLED)
testsOfSettlement(SETTLED)

describe('decisions', () => {
  test('[20.10(b)] who folds forfeits the ante and pair plus with it, even a pair', () => {
    const s = three().bet('A', 'ante', 10_00).bet('A', 'pair-plus', 5_00)
    s.deal({ 1: 'AS AH 4D', dealer: 'JS 9C 2C' }).fold('A')
    expect(s.settled()).toEqual(['ante lose', 'pair-plus lose'])
    expect(s.won()).toBe(-15_00)
  })

  test('[20.10(b)] [20.1[play-wager]] the play wager is the whole ante: too few chips must be bought or the hand folded', () => {
    const s = three({ A: '1' }, { cents: 15_00 }).bet('A', 'ante', 10_00)
    s.deal({ 1: 'AS AH 4D', dealer: 'JS 9C 2C' })
    expect(s.offered(asPlayer('A'), 'play')).toHaveLength(0)
    expect(s.refused({ type: 'play', by: asPlayer('A'), place: '1' })).toMatchObject({
      refused: '19:47-20.10(b)',
      expected: 10_00,
      received: 5_00,
    })
    s.do({ type: 'buy-in', by: asPlayer('A'), cents: 5_00 }).play('A')
    expect(s.chips('A')).toBe(30_00)
  })

  test('[20.10(b)] then forfeited wagers and cards are collected, and the dealer reveals the hand arranged', () => {
    const s = seated().play('A')
    s.do({ type: 'fold', by: asPlayer('C'), place: '6' })
    const folded = s.pile('hand:6')
    expect(s.take()).toBe('collect-forfeited')
    expect(s.staked()).toEqual({ '1 ante': 500, '1 play': 500, '4 pair-plus': 500 })
    expect(s.pile('rack').slice(-3)).toEqual(folded)
    expect(s.take()).toBe('reveal')
    expect(s.pile('hand:dealer').map((c) => s.face(c))).toEqual(['QS', '9C', '2C'])
    expect(s.calls()).toContain('Dealer has queen high')
  })

  test('[20.10(b)] the dealer\u2019s cards form the highest hand: the pair first, the ace below two and three', () => {
    const shown = (dealer: string) => {
      const s = three().bet('A', 'pair-plus', 500).allReady({ 1: '7S 5H 2D', dealer }).until('reveal')
      s.take()
      return s.pile('hand:dealer').map((c) => s.face(c))
    }
    expect(shown('AS 4H 4D')).toEqual(['4H', '4D', 'AS'])
    expect(shown('AS 3H 2C')).toEqual(['3H', '2C', 'AS'])
  })
})

describe('[20.11(a)1] ante and play', () => {
  test.each([
    ['AS 9H 4D', 'KS 9C 4C', ['ante win 1 to 1', 'play win 1 to 1'], 20_00],
    ['KS 9C 4C', 'AS 9H 4D', ['ante lose', 'play lose'], -20_00],
    ['KS 9C 4C', 'KH 9H 4D', ['ante push', 'play push'], 0],
    ['KS 9C 4C', 'JH 9H 4D', ['ante win 1 to 1', 'play push'], 10_00],
    // Even a hand that is lower than the dealer's: without queen high the dealer does not compete.
    ['9S 7C 4C', 'JH 9H 4D', ['ante win 1 to 1', 'play push'], 10_00],
    ['9S 7C 4C', 'QH 3H 2D', ['ante lose', 'play lose'], -20_00],
    ['KS 9C 4C', '2S 2H 3D', ['ante lose', 'play lose'], -20_00],
  ])('%s against %s', (hand, dealer, lines, gain) => {
    const s = against(hand, dealer)
    expect(s.settled()).toEqual(lines)
    expect(s.moved().filter((m) => m.outcome)).toMatchObject(lines.map(() => ({ rule: '19:47-20.11(a)1' })))
    expect(s.won()).toBe(gain)
  })
})

const LEDGER_HANDS = ['4S 3S 2S', '7S 7H 7D', '6S 5H 4D', 'KS 9S 2S', '3S 3H KD', 'AS KH JD']

describe('[20.11(a)2] pair plus', () => {
  test.each([
    ['[20.11(a)2[a]]', 'A', [40, 30, 6, 4, 1, -1]],
    ['[20.11(a)2[b]]', 'B', [35, 33, 6, 4, 1, -1]],
    ['[20.11(a)2[c]]', 'C', [40, 30, 6, 3, 1, -1]],
    ['[20.11(a)2[d]]', 'D', [35, 33, 6, 3, 1, -1]],
  ])('%s ledger %s', (_, pairPlus, pays) => {
    const paid = LEDGER_HANDS.map((hand) => {
      const s = three({ A: '1' }, { options: { pairPlus } }).bet('A', 'pair-plus', 500)
      return s.deal({ 1: hand, dealer: 'QC TH 9C' }).won() / 500
    })
    expect(paid).toEqual(pays)
  })

  test('[20.11(a)2] does not depend on the dealer', () => {
    for (const dealer of ['JC TH 8C', 'AC KC QC', '3C 3D KC']) {
      const s = three().bet('A', 'pair-plus', 500).deal({ 1: '3S 3H KD', dealer })
      expect(s.won()).toBe(500)
    }
  })
})

describe('the ante bonus', () => {
  const raised = { anteBonus: 'raised', pairPlus: 'B', version: 'ante-half' }

  test.each([
    ['[20.11(a)3]', '4S 3S 2S', {}, 5],
    ['[20.11(a)3]', '7S 7H 7D', {}, 4],
    ['[20.11(a)3]', '6S 5H 4D', {}, 1],
    ['[20.11(a)3]', 'KS 9S 2S', {}, 0],
    ['[20.11(a)3i]', '4S 3S 2S', raised, 6],
    ['[20.11(a)3i]', '7S 7H 7D', raised, 5],
    ['[20.11(a)3i]', '6S 5H 4D', raised, 1],
    ['[20.11(a)3i]', 'KS 9S 2S', raised, 0],
  ])('%s for %s under %o is %i to 1', (_, hand, options, pays) => {
    expect(against(hand, 'QC TH 9C', { options }).won()).toBe(20_00 + pays * 10_00)
  })

  test.each([1, 2])('[20.11(a)3] is paid whatever the dealer has, settlement %i', (method) => {
    const options = { settlement: method }
    // The dealer is higher: ante and play are lost, the bonus is paid.
    const lost = against('6S 5H 4D', '7C 6D 5S', { options })
    expect(lost.settled()).toEqual(['ante lose', 'play lose', 'ante win 1 to 1'])
    expect(lost.won()).toBe(-20_00 + 10_00)
    // Equal hands, and a dealer without queen high.
    expect(against('6S 5H 4D', '6C 5D 4S', { options }).won()).toBe(10_00)
    expect(against('6S 5H 4D', 'JC 9D 8S', { options }).won()).toBe(10_00 + 10_00)
  })

  test('[20.11(a)3] is not paid on a folded hand or without an ante', () => {
    const s = three().bet('A', 'ante', 10_00).deal({ 1: '6S 5H 4D', dealer: 'QC TH 9C' }).fold('A')
    expect(s.won()).toBe(-10_00)
    const alone = three().bet('A', 'pair-plus', 10_00).deal({ 1: '6S 5H 4D', dealer: 'QC TH 9C' })
    expect(alone.won()).toBe(60_00)
  })

  test('[20.10(c)1ii] [20.10(c)1iii] on a lost ante it is set aside when the ante is collected and paid with the winners', () => {
    const s = three({ A: '1' }, { options: { positions: 2 } })
      .bet('A', 'ante', 10_00)
      .bet('A', 'ante', 5_00, '2')
    s.deal({ 1: '6S 5H 4D', 2: '2S 2H 2D', dealer: 'AC KC QC' })
    s.play('A', '1')
      .do({ type: 'play', by: asPlayer('A'), place: '2' })
      .until('pay-winning')
    expect(balance(s.table, due('A:1'))).toBe(10_00)
    expect(balance(s.table, due('A:2'))).toBe(20_00)
    s.run()
    expect(s.moved().filter((m) => m.from.startsWith('due:'))).toMatchObject([
      { cents: 20_00, odds: '4 to 1', outcome: 'win' },
      { cents: 10_00, odds: '1 to 1', outcome: 'win' },
    ])
    expect(s.won()).toBe(-30_00 + 30_00)
  })
})

test('the strategy bets, plays queen-six-four and better, and is ready when it is waited for', () => {
  expect(threeCardName(LOWEST_PLAYED)).toBe('Queen high')
  const s = three()
  const next = () => s.game.strategy(s.table, 'A', () => 0)
  expect(next()).toMatchObject({ type: 'bet', wager: 'ante', cents: 500 })
  s.do(next() ?? s.step().command)
  expect(next()).toMatchObject({ type: 'bet', wager: 'pair-plus', cents: 500 })
  s.do(next() ?? s.step().command)
  expect(next()).toMatchObject({ type: 'ready' })
  for (const [hand, choice] of [
    ['QS 6H 4D', 'play'],
    ['QS 6H 3D', 'fold'],
    ['2S 2H 3D', 'play'],
  ]) {
    const t = three()
      .bet('A', 'ante', 500)
      .deal({ 1: String(hand), dealer: 'QC TH 9C' })
    expect(t.game.strategy(t.table, 'A', () => 0)).toMatchObject({ type: choice, place: '1' })
  }
})

test('the strategy keeps enough for the play wager, and then plays pair plus alone', () => {
  const s = three({ A: '1' }, { cents: 8_00 })
  expect(s.game.strategy(s.table, 'A', () => 0)).toMatchObject({ type: 'bet', wager: 'pair-plus' })
  expect(three({ A: '1' }, { cents: 3_00 }).game.strategy(s.table, 'B', () => 0)).toBeUndefined()
})
