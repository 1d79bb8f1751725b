import { describe, expect, test } from 'vitest'
import { type Settled, testsOfSettlement, testsOfTurns } from '../../../test/settlerules.ts'
import { asPlayer, balance, due } from '../../kernel/index.ts'
import { ACES, DEALER, type Four, four, type Hands, LOW, type Setting } from './four-card-poker.test-kit.ts'
import type { State } from './index.ts'

const PEOPLE = { A: '1', B: '4', C: '6' }

/** A lone player with an ante of $10 who plays this hand for one ante. */
function against(hand: string, dealer: Hands, setting: Setting = {}): Four {
  return four({ A: '1' }, setting)
    .bet('A', 'ante', 10_00)
    .deal({ 1: hand, ...dealer })
    .play('A')
}

const seated = () =>
  four(PEOPLE)
    .bet('A', 'ante', 500)
    .bet('B', 'aces-up', 500)
    .bet('C', 'ante', 500)
    .bet('C', 'aces-up', 500)
    .deal({ 1: ACES, 4: '7S 5H 4D 3H 2D', 6: 'KS 8H 7D 4C 3D', ...DEALER })

function played(method: number): Four {
  const s = four(PEOPLE, { options: { settlement: method } })
  for (const player of ['A', 'B', 'C']) s.bet(player, 'ante', 500)
  s.bet('B', 'aces-up', 500).deal({
    1: 'AS AH 9D 4C 2H',
    4: 'JC 9H 7D 4S 2S',
    6: 'KS KH 9S 7C 3D',
    ...DEALER,
  })
  s.play('A')
  s.play('B')
  return s.do({ type: 'play', by: asPlayer('C'), place: '6', cents: 5_00 }).until('reveal')
}

const SETTLED: Settled<State> = {
  at: {
    turns: '[27.10(b)]',
    touch: '[27.10(a)]',
    methods: '[27.10(e)]',
    first: '[27.10(e), 27.10(e)1, 27.10(e)1i, 27.10(e)1ii, 27.10(e)1iii, 27.10(e)1iv]',
    second: '[27.10(e), 27.10(e)2, 27.10(e)2i, 27.10(e)2ii, 27.10(e)2iii]',
    racked: '[27.10(e), 27.10(f)]',
    order: '[27.10(e)1ii]',
    over: '[27.1[round-of-play]]',
  },
  rule: { turns: '19:47-27.10(b)', touch: '19:47-27.10(a)', order: '19:47-27.10(e)1ii' },
  deciding: seated,
  stands: /aces up stands/,
  played,
  play: { type: 'play', cents: 5_00 },
  cards: 5,
}

testsOfTurns(SETTLED)
testsOfSettlement(SETTLED)

describe('decisions', () => {
  test('[27.10(b)] who folds forfeits the ante but not aces up', () => {
    const s = four().bet('A', 'ante', 10_00).bet('A', 'aces-up', 5_00)
    s.deal({ 1: ACES, ...DEALER }).fold('A')
    expect(s.settled()).toEqual(['ante lose', 'aces-up win 9 to 1'])
    expect(s.won()).toBe(-10_00 + 45_00)
    const low = four().bet('A', 'ante', 10_00).bet('A', 'aces-up', 5_00)
    expect(
      low
        .deal({ 1: LOW, ...DEALER })
        .fold('A')
        .won(),
    ).toBe(-15_00)
  })

  test('[27.10(b)] [27.1[play-wager]] the play wager is at least the ante: too few chips must be bought or the hand folded', () => {
    const s = four({ A: '1' }, { cents: 15_00 }).bet('A', 'ante', 10_00)
    s.deal({ 1: ACES, ...DEALER })
    expect(s.offered(asPlayer('A'), 'play')).toHaveLength(0)
    expect(s.refused({ type: 'play', by: asPlayer('A'), place: '1', cents: 5_00 })).toMatchObject({
      refused: '19:47-27.10(b)',
      expected: 10_00,
      received: 5_00,
    })
    s.do({ type: 'buy-in', by: asPlayer('A'), cents: 8_00 })
    const range = { least: 10_00, most: 13_00, each: 10_00 }
    expect(s.offered(asPlayer('A'), 'play')[0]?.fields?.cents).toMatchObject(range)
    s.play('A', 13_00)
    expect(s.chips('A')).toBe(13_00 + 33_00 + 20_00 + 13_00 - 13_00)
  })

  test('[27.10(c)] forfeited antes are collected; the cards of a hand that still has aces up stay', () => {
    const s = seated()
    s.do({ type: 'fold', by: asPlayer('A'), place: '1' })
    s.do({ type: 'fold', by: asPlayer('C'), place: '6' })
    const [one, six] = [s.pile('hand:1'), s.pile('hand:6')]
    expect(s.step()).toMatchObject({ command: { type: 'collect-forfeited' }, rule: '19:47-27.10(c)' })
    s.take()
    expect(s.staked()).toEqual({ '4 aces-up': 500, '6 aces-up': 500 })
    expect(s.pile('rack').slice(-5)).toEqual(one)
    expect([s.pile('hand:1').length, s.pile('hand:6')]).toEqual([0, six])
    expect(s.now()).toBe('reveal')
  })

  test('[27.10(d)] the dealer reveals, the four cards of the highest hand first', () => {
    const shown = (dealer: Hands) => {
      const s = four()
        .bet('A', 'aces-up', 500)
        .allReady({ 1: LOW, ...dealer })
        .until('reveal')
      expect(s.step().rule).toBe('19:47-27.10(d)')
      s.take()
      return s.pile('hand:dealer').map((c) => s.face(c))
    }
    expect(shown(DEALER)).toEqual(['QS', 'QH', 'TS', '8C', '5D', '3C'])
    expect(shown({ dealer: 'AS 3H 2C TC 4D', up: '8D' })).toEqual(['4D', '3H', '2C', 'AS', 'TC', '8D'])
    expect(shown({ dealer: '2S 5S 9S AS AD', up: 'AC' })).toEqual(['AS', 'AD', 'AC', '9S', '2S', '5S'])
  })

  test('[27.10(d)] [27.10(e)1i] a player’s best four cards lie first as well', () => {
    const s = four()
      .bet('A', 'ante', 500)
      .deal({ 1: '4C AS 9H AH TD', ...DEALER })
    s.do({ type: 'play', by: asPlayer('A'), place: '1', cents: 5_00 }).until('pay-winning')
    expect(s.pile('hand:1').map((c) => s.face(c))).toEqual(['AS', 'AH', 'TD', '9H', '4C'])
  })
})

describe('[27.11(a)1] ante and play', () => {
  const pairOf = (face: string): Hands => ({ dealer: `${face}S ${face}H 8C 5D 3C`, up: 'TS' })
  test.each<[string, Hands, string[], number]>([
    ['KS KC 9D 4C 2H', pairOf('Q'), ['ante win 1 to 1', 'play win 1 to 1'], 20_00],
    ['JC JD 9D 4C 2H', pairOf('Q'), ['ante lose', 'play lose'], -20_00],
    // The dealer needs no hand of a certain height, and equal hands are the player's.
    ['KS QC 9D 4C 2H', { dealer: 'JS 9H 8C 5D 3C', up: '2S' }, ['ante win 1 to 1', 'play win 1 to 1'], 20_00],
    ['QC QD TC 8H 2H', pairOf('Q'), ['ante win 1 to 1', 'play win 1 to 1'], 20_00],
    ['QC QD TC 7H 2H', pairOf('Q'), ['ante lose', 'play lose'], -20_00],
  ])('%s against %o', (hand, dealer, lines, gain) => {
    const s = against(hand, dealer)
    expect(s.settled()).toEqual(lines)
    expect(s.moved().filter((m) => m.outcome)).toMatchObject(lines.map(() => ({ rule: '19:47-27.11(a)1' })))
    expect(s.won()).toBe(gain)
  })

  test('the settlement says whether the hand was higher, equal or lower', () => {
    const because = (hand: string) =>
      against(hand, pairOf('Q'))
        .moved()
        .find((m) => m.outcome)?.because
    expect(because('KS KC 9D 4C 2H')).toBe("The hand is higher than the dealer's.")
    expect(because('QC QD TC 8H 2H')).toBe("The hand equals the dealer's.")
    expect(because('JC JD 9D 4C 2H')).toBe("The dealer's hand is higher.")
  })

  test('three antes win and lose as many', () => {
    const play = (hand: string) =>
      four()
        .bet('A', 'ante', 10_00)
        .deal({ 1: hand, ...DEALER })
        .play('A', 30_00)
    expect([play('KS KC 9D 4C 2H').won(), play('JC JD 9D 4C 2H').won()]).toEqual([40_00, -40_00])
  })
})

const PAID = [
  '2S 2H 2D 2C 9H',
  '6C 5C 4C 3C 9H',
  '7S 7H 7D 9H 2C',
  'KC 9C 6C 2C 4H',
  '6S 5H 4D 3C 9H',
  '9S 9H 4D 4C 2H',
  'AS AH 9D 4C 2H',
  'KS KH 9D 4C 2H',
]
const LOWEST: Hands = { dealer: 'QS JC 8S 5D 3D', up: 'TD' }

describe('[27.11(a)3] aces up', () => {
  test.each([
    ['[27.11(a)3[table-i]]', 'I', [50, 40, 9, 6, 4, 2, 1, -1]],
    ['[27.11(a)3[table-ii]]', 'II', [50, 40, 7, 6, 5, 2, 1, -1]],
    ['[27.11(a)3[table-iii]]', 'III', [50, 30, 9, 6, 4, 2, 1, -1]],
    ['[27.11(a)3[table-iv]]', 'IV', [50, 30, 7, 6, 5, 2, 1, -1]],
    ['[27.11(a)3[table-v]]', 'V', [50, 40, 8, 5, 4, 3, 1, -1]],
    ['[27.11(a)3[table-vi]]', 'VI', [50, 40, 8, 6, 4, 2, 1, -1]],
    ['[27.11(a)3[table-vii]]', 'VII', [50, 40, 7, 5, 4, 3, 1, -1]],
  ])('%s table %s', (cited, acesUp, pays) => {
    const paid = PAID.map((hand) => {
      const s = four({ A: '1' }, { options: { acesUp } }).bet('A', 'aces-up', 500)
      s.deal({ 1: hand, ...LOWEST })
      expect(cited).toContain(
        s
          .moved()
          .find((m) => m.outcome)
          ?.rule.slice(6),
      )
      return s.won() / 500
    })
    expect(paid).toEqual(pays)
  })

  test('[27.11(a)3] does not depend on the dealer', () => {
    for (const dealer of [LOWEST, { dealer: 'KS KH KD KC 3D', up: 'TD' }]) {
      const s = four()
        .bet('A', 'aces-up', 500)
        .deal({ 1: 'AS AH 9D 4C 2H', ...dealer })
      expect(s.won()).toBe(500)
    }
  })
})

describe('the ante bonus', () => {
  test.each(PAID.map((hand, i) => [hand, [25, 20, 2, 0, 0, 0, 0, 0][i] as number] as const))(
    '[27.11(a)2] for %s is %i to 1',
    (hand, pays) => {
      expect(against(hand, LOWEST).won()).toBe(20_00 + pays * 10_00)
    },
  )

  test.each([1, 2])('[27.11(a)2] is paid whatever the dealer has, settlement %i', (method) => {
    const options = { settlement: method }
    const lost = against('7S 7H 7D 9H 2C', { dealer: '8S 8H 8D 5D 3D', up: 'TD' }, { options })
    expect(lost.settled()).toEqual(['ante lose', 'play lose', 'ante win 2 to 1'])
    expect(lost.won()).toBe(-20_00 + 20_00)
    const paid = lost.moved().filter((m) => m.outcome === 'win')
    expect(paid.map((m) => [m.cents, m.rule])).toEqual([[20_00, '19:47-27.11(a)2']])
  })

  test('[27.11(a)2] is on the ante alone, however high the play wager', () => {
    const s = four().bet('A', 'ante', 10_00)
    expect(
      s
        .deal({ 1: '7S 7H 7D 9H 2C', ...LOWEST })
        .play('A', 30_00)
        .won(),
    ).toBe(40_00 + 20_00)
  })

  test('[27.11(a)2] is not paid on a folded hand or without an ante', () => {
    const s = four().bet('A', 'ante', 10_00).bet('A', 'aces-up', 5_00)
    expect(
      s
        .deal({ 1: '7S 7H 7D 9H 2C', ...LOWEST })
        .fold('A')
        .won(),
    ).toBe(-10_00 + 45_00)
    const alone = four()
      .bet('A', 'aces-up', 10_00)
      .deal({ 1: '7S 7H 7D 9H 2C', ...LOWEST })
    expect(alone.won()).toBe(90_00)
  })

  test('[27.10(e)1ii] [27.10(e)1iii] on a lost ante it is set aside when the ante is collected and paid with the winners', () => {
    const s = four().bet('A', 'ante', 10_00)
    s.deal({ 1: '7S 7H 7D 9H 2C', dealer: '8S 8H 8D 5D 3D', up: 'TD' })
    s.do({ type: 'play', by: asPlayer('A'), place: '1', cents: 10_00 }).until('pay-winning')
    expect(balance(s.table, due('A:1'))).toBe(20_00)
    s.run()
    expect(s.moved().filter((m) => m.from.startsWith('due:'))).toMatchObject([
      { cents: 20_00, odds: '2 to 1', outcome: 'win' },
    ])
    expect(s.won()).toBe(0)
  })
})

describe('the strategy', () => {
  const asked = (hand: string, up: string) => {
    const s = four().bet('A', 'ante', 5_00)
    s.deal({ 1: hand, dealer: 'QS JD 8S 5D 3D', up })
    return s.game.strategy(s.table, 'A', () => 0)
  }
  test('bets, and is ready when it is waited for', () => {
    const s = four()
    const next = () => s.game.strategy(s.table, 'A', () => 0)
    expect(next()).toMatchObject({ type: 'bet', wager: 'ante', cents: 500 })
    s.do(next() ?? s.step().command)
    expect(next()).toMatchObject({ type: 'bet', wager: 'aces-up', cents: 500 })
    s.do(next() ?? s.step().command)
    expect(next()).toMatchObject({ type: 'ready' })
  })

  test.each([
    ['AS AH 9D 4C 2H', 'TD', { type: 'play', cents: 15_00 }],
    ['KC KH 9D 4C 2H', 'AD', { type: 'play', cents: 5_00 }],
    ['4C 4H 9S 7C 2H', 'KD', { type: 'play', cents: 5_00 }],
    ['KC JH 9D 7C 2H', 'TD', { type: 'fold' }],
    ['2C 2H 9D 7C 4H', '2D', { type: 'play', cents: 5_00 }],
    ['AC KH QD TC 9H', '9D', { type: 'play', cents: 5_00 }],
    ['AC KH QD 9C 2H', 'TD', { type: 'fold' }],
    ['2C 5C 9C QC AD', 'KD', { type: 'play', cents: 15_00 }],
  ])('with %s beside %s', (hand, up, choice) => {
    expect(asked(hand, up)).toMatchObject(choice)
  })

  test('keeps enough for a play wager of three antes, and otherwise plays aces up alone', () => {
    const s = four({ A: '1' }, { cents: 18_00 })
    expect(s.game.strategy(s.table, 'A', () => 0)).toMatchObject({ type: 'bet', wager: 'aces-up' })
  })
})
