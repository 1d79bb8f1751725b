import { describe, expect, test } from 'vitest'
import type { Outcome } from '../../kernel/index.ts'
import { highName, isLegal, lowName, outcome, rankFive, rankTwo, type Wheel } from './ranking.ts'

const faces = (text: string): string[] => text.split(' ')
const five = (text: string, wheel: Wheel = 'second'): number => rankFive(faces(text), wheel)
const two = (text: string): number => rankTwo(faces(text))
const named = (text: string, wheel: Wheel = 'second'): string => highName(five(text, wheel), wheel)

/** Each hand is above the next. */
function falls(hands: readonly string[], rank: (text: string) => number): void {
  for (const [i, hand] of hands.slice(1).entries())
    expect(rank(hands[i] as string), `${hands[i]} against ${hand}`).toBeGreaterThan(rank(hand))
}

describe('cards', () => {
  test('[11.3(a)] go from the ace down to the two', () => {
    const kickers = 'AKQJT98765432'.slice(1)
    falls(
      [...kickers].map((value) => `A${value === 'A' ? 'D' : 'S'} ${value}D`),
      two,
    )
    falls(
      [...'AKQJT98765432'].map((value) => `${value}S ${value}D`),
      two,
    )
  })

  test('[11.3(a)] the ace completes a straight with two to five, and none around the corner', () => {
    expect(named('AS 2D 3C 4H 5S')).toBe('Straight to the five')
    expect(named('AS 2S 3S 4S 5S')).toBe('Straight flush to the five')
    expect(named('KS AD 2C 3H 4S')).toBe('Ace high')
    expect(named('QS KS AS 2S 3S')).toBe('Ace-high flush')
  })

  test('[11.3(a)] the joker is an ace', () => {
    expect(two('JK KS')).toBe(two('AS KS'))
    expect(two('JK AS')).toBe(two('AD AS'))
    expect(five('JK AS 9D 7C 2H')).toBe(five('AD AS 9D 7C 2H'))
    expect(five('JK KS 9D 7C 2H')).toBe(five('AS KS 9D 7C 2H'))
    // No pair of its own: four to a straight of two suits is no better for a joker that does not fit.
    expect(named('JK KS KD 7C 2H')).toBe('Pair of kings')
    expect(five('JK KS KD 7C 2H')).toBe(five('AS KS KD 7C 2H'))
  })
})

describe('hands', () => {
  test('[11.3(b)1] five aces are four aces and the joker, above everything', () => {
    expect(named('AS AD AC AH JK')).toBe('Five aces')
    expect(five('AS AD AC AH JK')).toBeGreaterThan(five('AS KS QS JS TS'))
    expect(named('KS KD KC KH JK')).toBe('Four kings')
  })

  test('[11.3(b)2] a royal flush is ace to ten of one suit, above every other straight flush', () => {
    expect(named('AS KS QS JS TS')).toBe('Royal flush')
    expect(named('AS KS QS JS TD')).toBe('Straight to the ace')
    falls(['AS KS QS JS TS', 'AS 2S 3S 4S 5S', 'KS QS JS TS 9S'], five)
  })

  test('[11.3(b)3] of straight flushes ace to five is the highest, then king to nine, six to two the lowest', () => {
    falls(
      ['A2345', 'KQJT9', 'QJT98', 'JT987', 'T9876', '98765', '87654', '76543', '65432'].map((run) =>
        [...run].map((value) => `${value}H`).join(' '),
      ),
      five,
    )
    expect(five('6S 5S 4S 3S 2S')).toBeGreaterThan(five('AS AD AC AH KS'))
  })

  test('[11.3(b)4] four of a kind, aces the highest, twos the lowest', () => {
    falls(
      [...'AKQJT98765432'].map((v) => `${v}S ${v}D ${v}C ${v}H ${v === '3' ? '4' : '3'}S`),
      five,
    )
    expect(five('2S 2D 2C 2H 3S')).toBeGreaterThan(five('AS AD AC KH KS'))
  })

  test('[11.3(b)5] a full house by its three first: three aces and kings the highest, twos and threes the lowest', () => {
    falls(
      [
        'AS AD AC KH KS',
        'AS AD AC QH QS',
        'KS KD KC AH AS',
        '3S 3D 3C AH AS',
        '2S 2D 2C AH AS',
        '2S 2D 2C 3H 3S',
      ],
      five,
    )
    expect(five('2S 2D 2C 3H 3S')).toBeGreaterThan(five('AS KS QS JS 9S'))
    expect(named('AS JK KD KC KH')).toBe('Full house, kings over aces')
  })

  test('[11.3(b)6] a flush is five cards of one suit, and two flushes go by their highest cards', () => {
    falls(['AS KS QS JS 9S', 'AS KS QS JS 8S', 'AS KS QS TS 9S', 'KD QD JD TD 8D', '7C 5C 4C 3C 2C'], five)
    expect(five('7C 5C 4C 3C 2C')).toBeGreaterThan(five('AS KD QC JH TS'))
    expect(five('AS KS QS JS 9S')).toBe(five('AH KH QH JH 9H'))
  })

  test('[11.3(b)7] of straights ace to ten is the highest, ace to five the second, six to two the lowest', () => {
    falls(
      ['AKQJT', 'A2345', 'KQJT9', 'QJT98', 'JT987', 'T9876', '98765', '87654', '76543', '65432'].map((run) =>
        [...run].map((value, i) => `${value}${i === 0 ? 'D' : 'S'}`).join(' '),
      ),
      five,
    )
    expect(five('6D 5S 4S 3S 2S')).toBeGreaterThan(five('AS AD AC KH QS'))
  })

  test('[11.3(b)8] three of a kind, aces the highest, twos the lowest', () => {
    falls(
      [...'AKQJT98765432'].map((v) =>
        `${v}S ${v}D ${v}C ${v === 'K' ? 'Q' : 'K'}S 8D`.replace('8S 8D 8C KS 8D', '8S 8D 8C KS 9D'),
      ),
      five,
    )
    expect(five('2S 2D 2C 4H 3S')).toBeGreaterThan(five('AS AD KC KH QS'))
  })

  test('[11.3(b)9] two pairs, aces and kings the highest, threes and twos the lowest', () => {
    falls(['AS AD KC KH 2S', 'AS AD QC QH KS', 'KS KD QC QH AS', '4S 4D 2C 2H AS', '3S 3D 2C 2H AS'], five)
    expect(five('3S 3D 2C 2H 4S')).toBeGreaterThan(five('AS AD KC QH JS'))
  })

  test('[11.3(b)10] a pair is a hand of five cards and of two, aces the highest, twos the lowest', () => {
    falls(
      [...'AKQJT98765432'].map((v) => `${v}S ${v}D`),
      two,
    )
    expect(two('2S 2D')).toBeGreaterThan(two('AS KD'))
    expect(five('2S 2D 5C 4H 3S')).toBeGreaterThan(five('AS KD QC JH 9S'))
    expect(lowName(two('9S 9D'))).toBe('Pair of nines')
    expect(lowName(two('KS AD'))).toBe('Ace-king')
    // Straights and flushes are hands of five cards alone.
    expect(two('KS QS')).toBe(two('KD QS'))
  })

  test('[11.3(c)] the joker completes a straight, a flush, a straight flush or a royal flush', () => {
    expect(named('9S 8D JK 6C 5H')).toBe('Straight to the nine')
    expect(five('JK QS JD TC 9H')).toBe(five('KD QS JD TC 9H'))
    expect(five('JK 2S 3D 4C 5H')).toBe(five('AS 2S 3D 4C 5H'))
    expect(named('9S 8S JK 6S 5S')).toBe('Straight flush to the nine')
    expect(named('AS KS JK JS TS')).toBe('Royal flush')
    expect(five('JK KS QS JS TS')).toBe(five('AS KS QS JS TS'))
    // In a flush it is the highest card that is not there.
    expect(five('JK KS 9S 7S 2S')).toBe(five('AS KS 9S 7S 2S'))
    expect(five('JK AS 9S 7S 2S')).toBe(five('AS KS 9S 7S 2S'))
    expect(five('JK AS KS 7S 2S')).toBe(five('AS KS QS 7S 2S'))
    // It is no second seven: it makes a pair with an ace alone.
    expect(named('JK 7S 7D 4C 2H')).toBe('Pair of sevens')
  })

  test('[11.3(d)] where the licensee says so, ace to five is the lowest straight and straight flush', () => {
    const low = (text: string): number => five(text, 'lowest')
    falls(['AS KD QC JH TS', 'KS QD JC TH 9S', '6S 5D 4C 3H 2S', 'AS 2D 3C 4H 5S', 'AS AD AC KH QS'], low)
    falls(['AS KS QS JS TS', 'KS QS JS TS 9S', '6S 5S 4S 3S 2S', 'AS 2S 3S 4S 5S', 'AS AD AC AH KS'], low)
    expect(named('AS 2S 3S 4S 5S', 'lowest')).toBe('Straight flush to the five')
    // The joker is then the six, which is better than the ace.
    expect(low('JK 2S 3D 4C 5H')).toBe(low('6S 2S 3D 4C 5H'))
    expect(five('JK 2S 3D 4C 5H')).toBe(five('AS 2S 3D 4C 5H'))
  })

  test('[11.3(e)] hands alike are told apart by the highest card that the other has not; otherwise they are a copy', () => {
    falls(['AS AD KC 9H 3S', 'AS AD KC 8H 7S', 'AS AD QC JH TS'], five)
    falls(['AS QD JC 9H 3S', 'AS QD TC 9H 8S', 'KS QD JC TH 8S'], five)
    falls(['5S 5D 4C 4H AS', '5S 5D 4C 4H KS'], five)
    falls(['AS KD', 'AS QD', 'KS QD', '3S 2D'], two)
    expect(five('AS QD JC 9H 3S')).toBe(five('AD QC JH 9S 3D'))
    expect(two('AS KD')).toBe(two('KH AC'))
  })
})

describe('a setting', () => {
  const legal = (high: string, low: string): boolean => isLegal({ high: five(high), low: two(low) })

  test('[11.9(a)] is legal when the five cards rank at least as the two', () => {
    expect(legal('7S 7D KC QH 2S', '7C 7H')).toBe(true)
    expect(legal('8S 8D 4C 3H 2S', '7C 7H')).toBe(true)
    expect(legal('6S 6D KC QH 2S', '7C 7H')).toBe(false)
    expect(legal('AS KD QC JH 9S', '2C 2H')).toBe(false)
    expect(legal('3S 3D 2C 2H 4S', 'AC AH')).toBe(true)
    expect(legal('AS JK 4C 3H 2D', 'AC AH')).toBe(true)
  })

  test('[11.9(a)] without a pair goes by the highest cards, and equal ones are no fault', () => {
    expect(legal('AS 9D 7C 4H 2S', 'KC QH')).toBe(true)
    expect(legal('KS QD 9C 4H 2S', 'AC 3H')).toBe(false)
    expect(legal('AS QD 9C 4H 2S', 'AC KH')).toBe(false)
    expect(legal('AS KD 9C 4H 2S', 'AC QH')).toBe(true)
    expect(legal('AS KD 9C 4H 2S', 'AC KH')).toBe(true)
    expect(legal('6S 5D 4C 3H 2S', 'AC KH')).toBe(true)
  })

  test.each<[string, Outcome, number, number]>([
    ['[11.9(g)1] both lower', 'lose', -1, -1],
    ['[11.9(g)2] a copy and lower', 'lose', 0, -1],
    ['[11.9(g)2] lower and a copy', 'lose', -1, 0],
    ['[11.9(g)2] two copies', 'lose', 0, 0],
    ['[11.9(h)1] the high hand alone, with the low a copy', 'push', 1, 0],
    ['[11.9(h)1] the high hand alone', 'push', 1, -1],
    ['[11.9(h)2] the low hand alone', 'push', -1, 1],
    ['[11.9(h)2] the low hand alone, with the high a copy', 'push', 0, 1],
    ['[11.9(i)] both higher', 'win', 1, 1],
  ])('%s', (_, expected, high, low) => {
    const highs = [five('KS KD 4C 3H 2S'), five('AS AD 4C 3H 2S'), five('3S 3D 2C 2H 4S')]
    const lows = [two('QS JD'), two('AS QD'), two('2S 2D')]
    const bank = { high: highs[1] as number, low: lows[1] as number }
    expect(outcome({ high: highs[1 + high] as number, low: lows[1 + low] as number }, bank)).toBe(expected)
  })

  test('has five cards and two', () => {
    expect(() => five('AS KD QC JH')).toThrow('five cards')
    expect(() => two('AS KD QC')).toThrow('two cards')
    expect(() => five('JK JK AS KD QC')).toThrow('joker')
  })
})
