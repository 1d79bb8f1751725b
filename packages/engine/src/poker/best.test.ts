import { describe, expect, test } from 'vitest'
import { bestHand, type Form, handRules, handWords, type VariantId } from './index.ts'

const cards = (text: string): string[] => (text === '' ? [] : text.split(' '))
const best = (id: VariantId, form: Form, side: 'high' | 'low', own: string, center = '') =>
  bestHand(handRules(id, form), side, cards(own), cards(center))
const high = (id: VariantId, own: string, center = '') => best(id, 'high', 'high', own, center)

describe('[19:47-14.3(b), 19:47-14.3(b)1, 19:47-14.3(b)2, 19:47-14.3(b)3, 19:47-14.3(b)4, 19:47-14.3(b)5] high hands', () => {
  test.each([
    ['AS KS QS JS TS', 'Royal flush', 'KS QS JS TS 9S'],
    ['KS QS JS TS 9S', 'Straight flush to the king', '5S 4S 3S 2S AS'],
    ['5S 4S 3S 2S AS', 'Straight flush to the five', 'AS AH AD AC KS'],
    ['AS AH AD AC KS', 'Four aces', '2S 2H 2D 2C AS'],
    ['2S 2H 2D 2C AS', 'Four twos', 'AS AH AD KC KS'],
    ['AS AH AD KC KS', 'Full house, aces over kings', '2S 2H 2D 3C 3S'],
    ['2S 2H 2D 3C 3S', 'Full house, twos over threes', 'AS KS QS JS 9S'],
    ['AS KS QS JS 9S', 'Ace-high flush', 'AS KS QS TS 9S'],
    ['AS KS QS TS 9S', 'Ace-high flush', 'AS KH QD JC TS'],
  ])('%s is %s and above %s', (own, name, lower) => {
    expect(high('five-card-draw', own)?.name).toBe(name)
    expect(high('five-card-draw', own)?.rank).toBeGreaterThan(high('five-card-draw', lower)?.rank as number)
  })
})

describe('[19:47-14.3(a), 19:47-14.3(b)6, 19:47-14.3(b)7, 19:47-14.3(b)8, 19:47-14.3(b)9] lower high hands', () => {
  test.each([
    ['AS KH QD JC TS', 'Straight to the ace', '6S 5H 4D 3C 2S'],
    ['6S 5H 4D 3C 2S', 'Straight to the six', '5S 4H 3D 2C AS'],
    ['5S 4H 3D 2C AS', 'Straight to the five', 'AS AH AD KC QS'],
    ['AS AH AD 3C 2S', 'Three aces', '2S 2H 2D AC KS'],
    ['2S 2H 2D 4C 3S', 'Three twos', 'AS AH KD KC QS'],
    ['AS AH KD KC 2S', 'Two pair, aces and kings', '3S 3H 2D 2C AS'],
    ['3S 3H 2D 2C 4S', 'Two pair, threes and twos', 'AS AH KD QC JS'],
    ['AS AH 4D 3C 2S', 'Pair of aces', '2S 2H AD KC QS'],
    ['2S 2H 5D 4C 3S', 'Pair of twos', 'QS KH AD 2C 3S'],
    ['QS KH AD 2C 3S', 'Ace high', 'QS JH AD 2C 3S'],
  ])('%s is %s and above %s', (own, name, lower) => {
    expect(high('five-card-draw', own)?.name).toBe(name)
    expect(high('five-card-draw', own)?.rank).toBeGreaterThan(high('five-card-draw', lower)?.rank as number)
  })
})

test('[19:47-14.3(c)] groups decide first, then the other cards, and equal cards of other suits tie', () => {
  const [kings, queens] = [high('five-card-draw', 'KS KH 2D 3C 4S'), high('five-card-draw', 'QS QH AD KC JS')]
  expect(kings?.rank).toBeGreaterThan(queens?.rank as number)
  const [ace, jack] = [high('five-card-draw', '9S 9H 4D 4C AS'), high('five-card-draw', '9D 9C 4S 4H JS')]
  expect(ace?.rank).toBeGreaterThan(jack?.rank as number)
  expect(high('five-card-draw', '9D 9C 4S 4H AD')?.rank).toBe(ace?.rank)
})

describe('[19:47-14.3(d), 19:47-14.3(e), 19:47-14.12(h)2] low hands', () => {
  const low = (own: string) => best('five-card-draw', 'low', 'low', own)
  test('straights and flushes are ignored and the ace is low', () => {
    expect(low('5S 4S 3S 2S AS')?.name).toBe('Five-four low')
    const order = ['5S 4S 3S 2S AS', '6S 5H 4D 3C 2S', '8S 4H 3D 2C AS', 'KS QH JD TC 9S', 'AS AH 2D 3C 4S']
    const ranks = order.map((own) => low(own)?.rank as number)
    expect(ranks).toEqual([...ranks].sort((a, b) => b - a))
  })

  test('nothing is too high for a low without a limit', () => {
    expect(low('KS KH KD KC QS')?.name).toBe('Four kings')
  })
})

describe('[19:47-14.9(j), 19:47-14.9(k), 19:47-14.9(k)1, 19:47-14.9(k)2, 19:47-14.9(l)] eight or better', () => {
  const side = (which: 'high' | 'low', own: string) => best('seven-card-stud', 'high-low-8', which, own)
  test('the same cards serve for both sides', () => {
    expect(side('high', '2S 3H 4D 5C 6S KH KD')?.name).toBe('Straight to the six')
    expect(side('low', '2S 3H 4D 5C 6S KH KD')?.name).toBe('Six-five low')
    expect(side('high', '2S 4S 5S 7S 8S KH KD')?.name).toBe('Eight-high flush')
    expect(side('low', '2S 4S 5S 7S 8S KH KD')?.name).toBe('Eight-seven low')
  })

  test('an ace is high and low at once', () => {
    expect(side('high', 'AS AH 2D 3C 7S 8H KD')?.name).toBe('Pair of aces')
    expect(side('low', 'AS AH 2D 3C 7S 8H KD')?.name).toBe('Eight-seven low')
  })

  test.each(['AS 2H 3D 4C 9S TH JD', 'AS AH 2D 2C 3S 4H KD'])('%s has no low', (own) => {
    expect(side('low', own)).toBeUndefined()
    expect(handWords(handRules('seven-card-stud', 'high-low-8'), 'low', cards(own))).toBeUndefined()
  })

  test('without the limit the same cards have one', () => {
    expect(best('seven-card-stud', 'high-low', 'low', 'AS 2H 3D 4C 9S TH JD')?.name).toBe('Nine-four low')
    expect(best('seven-card-stud', 'high-low', 'low', 'AS AH 2D 2C 3S 4H KD')?.name).toBe('King-four low')
  })
})

test('[13:69F-14.9B(j), 13:69F-14.9B(k)1, 13:69F-14.9B(k)2, 13:69F-14.9B(l)] super seven has the same lows', () => {
  const side = (which: 'high' | 'low', own: string) => best('super-seven-stud', 'high-low-8', which, own)
  expect(side('high', '2S 3H 4D 5C 6S KH KD')?.name).toBe('Straight to the six')
  expect(side('low', '2S 3H 4D 5C 6S KH KD')?.name).toBe('Six-five low')
  expect(side('low', '2S 4S 5S 7S 8S KH KD')?.name).toBe('Eight-seven low')
  expect(side('high', 'AS AH 2D 3C 7S 8H KD')?.name).toBe('Pair of aces')
  expect(side('low', 'AS 2H 3D 4C 9S TH JD')).toBeUndefined()
})

test('[19:47-14.10(j)] in hold ’em any of the seven play, the board alone too', () => {
  expect(high('holdem', '2C 3D', 'AS KS QS JS TS')).toMatchObject({
    name: 'Royal flush',
    cards: cards('AS KS QS JS TS'),
  })
  expect(high('holdem', 'AH 2D', 'KS QD JC TH 2C')).toMatchObject({ cards: cards('AH KS QD JC TH') })
})

describe('[19:47-14.11(f), 19:47-14.11(g), 19:47-14.11(h)1, 19:47-14.11(h)2, 19:47-14.11(h)3] Omaha', () => {
  test('takes exactly two and three', () => {
    expect(high('omaha', 'AS KH QD 2C', 'TS 9S 8S 7S 2D')?.name).toBe('Pair of twos')
    expect(high('omaha', 'AS AH AD AC', 'KS KH 3D 4C 7S')?.name).toBe('Two pair, aces and kings')
    expect(high('omaha', '2C 3D 4H 6S', 'AS KS QS JS TS')?.name).not.toBe('Royal flush')
  })

  test('makes each side of its own two and three', () => {
    const side = (which: 'high' | 'low', own: string, center: string) =>
      best('omaha', 'high-low-8', which, own, center)
    expect(side('low', 'AS 2H KD KC', '3S 4D 8C KH 9S')).toMatchObject({ name: 'Eight-four low' })
    expect(side('high', 'AS 2H KD KC', '3S 4D 8C KH 9S')?.name).toBe('Three kings')
    expect(side('low', 'AS 2H KD KC', '3S 4D 9C KH TS')).toBeUndefined()
    expect(side('low', 'AS KH KD KC', '2S 3D 4C 5H 6S')).toBeUndefined()
    expect(side('high', 'AS 2S KD KC', '3S 4S 5S TH 9D')?.name).toBe('Straight flush to the five')
    expect(side('low', 'AS 2S KD KC', '3S 4S 5S TH 9D')?.name).toBe('Five-four low')
  })
})

describe('[19:47-14.8(a)6] mambo stud', () => {
  const side = (which: 'high' | 'low', own: string, center: string) =>
    best('mambo-stud', 'high-low-6', which, own, center)
  test('any three of four make the high hand, ranked as in three card poker', () => {
    const order = [
      'AS KS QS',
      '3S 2S AS',
      '2S 2H 2D',
      'AS KH QD',
      '3S 2H AD',
      'AS KS JS',
      'AS AH KD',
      'AS KH JD',
    ]
    const ranks = order.map((own) => side('high', own, '4C')?.rank as number)
    expect(ranks.slice(0, 3)).toEqual([...ranks.slice(0, 3)].sort((a, b) => b - a))
    const alone = order.map((own) => side('high', own, '9C')?.rank as number)
    expect(alone).toEqual([...alone].sort((a, b) => b - a))
    expect(new Set(alone).size).toBe(order.length)
    expect(side('high', 'KS 2H QS', 'AS')).toMatchObject({ cards: cards('AS KS QS') })
  })

  test.each([
    ['AS 2H 3D', 'KC', 'Three-two low'],
    ['AS AH 6D', '5C', 'Six-five low'],
    ['6S 5H KD', '4C', 'Six-five low'],
    ['AS 2H 7D', 'KC', undefined],
    ['AS AH 2D', '2C', undefined],
  ])('%s with %s: %s', (own, center, name) => {
    expect(side('low', own, center)?.name).toBe(name)
  })
})

describe('the odd chip', () => {
  const suits = (id: VariantId, own: string, center = '') => high(id, own, center)?.suits as number
  test('[19:47-14.9(i)2ii, 19:47-14.9(i)2iv] goes to the highest card by suit, spades first', () => {
    const order = ['AS KC QC JC 9D', 'AH KS QS JS 9C', 'AD KS QS JS 9H', 'AC KS QS JS 9H']
    const found = order.map((own) => suits('five-card-stud', own))
    expect(found).toEqual([...found].sort((a, b) => b - a))
  })

  test('counts the highest card whatever group it is in, and the five in a wheel', () => {
    expect(suits('five-card-stud', '2S 2H 3S 3H AD')).toBeGreaterThan(
      suits('five-card-stud', '2D 2C 3D 3C AC'),
    )
    expect(suits('five-card-stud', '2D 2C 3D 3C AS')).toBeGreaterThan(
      suits('five-card-stud', '2S 2H 3S 3H AD'),
    )
    expect(suits('five-card-stud', '5S 4C 3C 2C AD')).toBeGreaterThan(
      suits('five-card-stud', '5H 4S 3S 2S AS'),
    )
  })

  test('goes on to the next card where the highest is shared', () => {
    const board = 'AS KD 7H 4C 2D'
    const [spades, clubs] = [suits('holdem', 'QS JS', board), suits('holdem', 'QC JC', board)]
    expect(spades).toBeGreaterThan(clubs)
    expect(suits('holdem', '3S 3H', 'AS KS QS JS TS')).toBe(suits('holdem', '9D 8D', 'AS KS QS JS TS'))
  })

  test('takes of equal hands the one that serves its owner', () => {
    expect(high('seven-card-stud', 'AC AS KD QD JD 9H 2C')?.cards).toEqual(cards('AS AC KD QD JD'))
    expect(suits('seven-card-stud', 'KS KC QD JD TD 9H 2C')).toBe(suits('five-card-stud', 'KS QD JD TD 9H'))
    expect(suits('omaha', 'KS KC QH 3D', 'JD TD 9H 2S 2C')).toBe(suits('five-card-stud', 'KS QH JD TD 9H'))
  })

  test('[19:47-14.9(i)2iii, 13:69F-14.9B(i)3iii, 13:69F-14.9B(i)3iv] for low goes by the worst card, clubs first', () => {
    const low = (own: string) => best('super-seven-stud', 'low', 'low', own)?.suits as number
    const order = [
      '8C 6S 4S 2S AS KS KH',
      '8D 6C 4C 2C AC KS KH',
      '8H 6C 4C 2C AC KS KH',
      '8S 6C 4C 2C AC KS KH',
    ]
    const found = order.map(low)
    expect(found).toEqual([...found].sort((a, b) => b - a))
    expect(new Set(found).size).toBe(4)
    expect(low('8S 6C 4S 2S AS KS KH')).toBeGreaterThan(low('8S 6D 4C 2C AC KS KH'))
  })
})

describe('the five best of seven play', () => {
  test.each<[string, VariantId, Form, 'high' | 'low', string, string]>([
    [
      '[19:47-14.9(i), 19:47-14.9(i)1]',
      'seven-card-stud',
      'high',
      'high',
      '9S 9H 4D 4C 2S 2H AD',
      'AD 9S 9H 4D 4C',
    ],
    [
      '[13:69F-14.9B(i), 13:69F-14.9B(i)1]',
      'super-seven-stud',
      'high',
      'high',
      '9S 9H 4D 4C 2S 2H AD',
      'AD 9S 9H 4D 4C',
    ],
    ['[13:69F-14.9B(i)2]', 'super-seven-stud', 'low', 'low', '9S 9H 4D 4C 2S 2H AD', '9H 4C 2S 2H AD'],
    ['[19:47-14.9(i)2]', 'seven-card-stud', 'high-low', 'low', 'KS 8H 6D 5C 2S 2H AD', '8H 6D 5C 2H AD'],
    [
      '[13:69F-14.9B(i)3, 13:69F-14.9B(k)]',
      'super-seven-stud',
      'high-low',
      'high',
      'KS 8H 6D 5C 2S 2H AD',
      'AD KS 8H 2S 2H',
    ],
    [
      '[19:47-14.12(h), 19:47-14.12(h)1]',
      'five-card-draw',
      'high',
      'high',
      '9S 9H 4D 4C 2S',
      '9S 9H 4D 4C 2S',
    ],
    ['[19:47-14.13(h)]', 'five-card-stud', 'high', 'high', '9S 9H 4D 4C 2S', '9S 9H 4D 4C 2S'],
  ])('%s %s %s %s of %s: %s', (_, id, form, side, own, five) => {
    expect(best(id, form, side, own)?.cards.toSorted()).toEqual(cards(five).toSorted())
  })

  test('[19:47-14.11(f)1, 19:47-14.11(f)2] or two and three in Omaha', () => {
    const side = (form: Form, which: 'high' | 'low') =>
      best('omaha', form, which, 'AS 2H 9D 9C', '9S 4D 5C KH KS')?.cards
    expect(side('high', 'high')).toEqual(cards('9S 9D 9C KS KH'))
    expect(side('high-low-8', 'high')).toEqual(cards('9S 9D 9C KS KH'))
    expect(side('high-low-8', 'low')).toBeUndefined()
  })
})

test('[19:47-14.11(f)2ii, 19:47-14.11(f)2iii, 19:47-14.11(f)2iv] odd chips at Omaha go by suit', () => {
  const suits = (which: 'high' | 'low', own: string) =>
    best('omaha', 'high-low-8', which, own, '3S 4D 8C JH JC')?.suits as number
  expect(suits('high', 'JS KS 9D 9C')).toBeGreaterThan(suits('high', 'JD KD 9H 9S'))
  expect(suits('low', 'AC 2C KD QC')).toBeGreaterThan(suits('low', 'AS 2S KS QS'))
})

test('[13:69F-14.9B(i)3ii] and at super seven', () => {
  const suits = (own: string) => best('super-seven-stud', 'high-low', 'high', own)?.suits as number
  expect(suits('AS KD QD JD 9D 2C 3H')).toBeGreaterThan(suits('AH KS QS JS 9S 2D 3C'))
})

describe('a hand in words', () => {
  test.each<[VariantId, Form, 'high' | 'low', string, string, string | undefined]>([
    ['holdem', 'high', 'high', 'KS KH', '', 'Pair of kings'],
    ['holdem', 'high', 'high', 'KS 9H', '', 'King high'],
    ['holdem', 'high', 'high', 'KS 9H', 'KD 9C 2S', 'Two pair, kings and nines'],
    ['omaha', 'high', 'high', 'KS KH KD KC', '', 'Pair of kings'],
    ['omaha', 'high', 'high', 'AS KH QD KC', '', 'Pair of kings'],
    ['omaha', 'high-low-8', 'low', 'AS 2H KD KC', '', 'Two-ace low'],
    ['seven-card-stud', 'high', 'high', 'AS AH 9D', '', 'Pair of aces'],
    ['super-seven-stud', 'low', 'low', '8S 6H 4D 2C', '', 'Eight-six low'],
    ['mambo-stud', 'high-low-6', 'high', 'AS AH', '', 'Pair of aces'],
    ['mambo-stud', 'high-low-6', 'low', 'AS AH KD', 'KC', undefined],
    ['mambo-stud', 'high-low-6', 'low', 'AS 6H', '', 'Six-ace low'],
    ['mambo-stud', 'high-low-6', 'low', 'AS 7H', '', undefined],
    ['seven-card-stud', 'high-low-8', 'low', '8S 6H 4D', '', 'Eight-six low'],
    ['seven-card-stud', 'high-low-8', 'low', '9S 6H 4D', '', undefined],
    ['seven-card-stud', 'high-low-8', 'low', '6S 6H 4D', '', undefined],
    ['seven-card-stud', 'high-low', 'low', '9S 6H 4D', '', 'Nine-six low'],
    ['holdem', 'high', 'low', 'AS 2H', '', undefined],
    ['seven-card-stud', 'high', 'high', '', '', 'No cards'],
  ])('%s %s %s: %s on %s is %s', (id, form, side, own, center, words) => {
    expect(handWords(handRules(id, form), side, cards(own), cards(center))).toBe(words)
  })
})
