import { describe, expect, test } from 'vitest'
import { asPlayer, type Face, type OptionValues } from '../../kernel/index.ts'
import { judgeMatch } from './additional.ts'
import { table } from './spanish-21.test-kit.ts'

const RULE = '19:47-19'
const hits = (count: number): string[] => Array.from({ length: count }, () => 'hit')

describe('21', () => {
  test('[19.12(c)] of the player always wins, and the dealer draws no card for it', () => {
    const s = table().round('KC 9D 5H 6S', 'hit')
    expect(s.settled()).toBe(`win 1 to 1 ${RULE}`)
    expect(s.calls().filter((call) => call.startsWith('Dealer'))).toEqual([])
    expect(s.chips('A')).toBe(1010_00)
  })

  test('against the dealer’s 21 too, where another hand makes the dealer draw', () => {
    const s = table({}, { A: '1', B: '2' }).bet('A', 'main', 10_00).bet('B', 'main', 10_00)
    s.deal('KC KH 9D 5H 9H 6S').say('A', 'hit')
    s.cards('2S KS').say('B', 'stand')
    expect(s.calls().at(-1)).toBe('Dealer has 21')
    expect([s.chips('A'), s.chips('B')]).toEqual([1010_00, 990_00])
  })

  test('in two cards is a blackjack: it pays 3 to 2 and beats the dealer’s', () => {
    expect(table().round('AC 9D KH').settled()).toBe('win 3 to 2 19:47-2.7(a)')
    const both = table().round('AC KD KH AS')
    expect(both.calls()).toContain('Dealer has blackjack')
    expect(both.settled()).toBe('win 3 to 2 19:47-2.7(b)')
    expect(both.chips('A')).toBe(1015_00)
  })

  test('of a split hand is none: it wins 1 to 1', () => {
    const s = table().round('AC 9D AH KS KH', 'split')
    expect(s.chips('A')).toBe(1020_00)
  })
})

test('the dealer’s blackjack beats every other hand, before anything is added to it', () => {
  const s = table().round('5C AD 6H KS', 'no-insurance')
  expect(s.settled()).toBe('lose 19:47-2.3(b)')
  expect(s.choices('A')).toEqual([])
})

test('otherwise the higher score wins, and equal ones are a stand-off', () => {
  expect(table().round('KC 9D 9H 9S', 'stand').settled()).toBe('win 1 to 1 19:47-2.3(a)2')
  expect(table().round('KC 9D 8H KS', 'stand').settled()).toBe('lose 19:47-2.3(e)')
  expect(table().round('KC 9D 9H KS', 'stand').settled()).toBe('push 19:47-2.3(b)')
  expect(table().round('KC 6D 2H KS KD', 'stand').settled()).toBe('win 1 to 1 19:47-2.3(a)1')
  expect(table().round('KC 9D 5H 7S', 'hit').settled()).toBe('lose 19:47-2.3(e)')
})

describe('a bonus', () => {
  test.each<[string, string, number, string]>([
    ['five cards', '2C 9D 3H 4S 5D 7C', 3, '3 to 2'],
    ['six cards', '2C 9D 2D 3H 4S 4D 6C', 4, '2 to 1'],
    ['seven cards', '2C 9D 2D 2H 3S 3D 4C 5H', 5, '3 to 1'],
    ['eight cards', '2C 9D 2D 2H 2S 3D 3C 3H 4H', 6, '3 to 1'],
    ['6-7-8 of mixed suits', '6C 9D 8C 7D', 1, '3 to 2'],
    ['6-7-8 of one suit', '6C 9D 8C 7C', 1, '2 to 1'],
    ['6-7-8 of spades', '6S 9D 8S 7S', 1, '3 to 1'],
    ['7-7-7 of mixed suits', '7C 9D 7D 7D', 1, '3 to 2'],
    ['7-7-7 of one suit', '7C 9D 7C 7C', 1, '2 to 1'],
    ['7-7-7 of spades', '7S 9D 7S 7S', 1, '3 to 1'],
    ['four cards: none', '2C 9D 4D 6H 9S', 2, '1 to 1'],
    ['9-5-7: none', '9C 9D 5C 7C', 1, '1 to 1'],
  ])('%s', (_, faces, cards, odds) => {
    expect(
      table()
        .round(faces, ...hits(cards))
        .settled(),
    ).toBe(`win ${odds} ${RULE}`)
  })

  test('is paid on a split hand', () => {
    const s = table().round('7C 9D 7D 6C 8D KS KC', 'split', 'hit', 'stand')
    expect(s.settled()).toBe(`win 3 to 2 ${RULE}`)
  })

  test('is not paid on a hand that was doubled', () => {
    const s = table().round('6C 9D 8C 7C', 'double')
    expect(s.settled()).toBe(`win 1 to 1 ${RULE}`)
    expect(s.settled('double')).toBe(`win 1 to 1 ${RULE}`)
    expect(table().round('2C 9D 3H 4S 5D 7C', 'hit', 'hit', 'double').settled()).toBe(`win 1 to 1 ${RULE}`)
  })
})

describe('the super bonus', () => {
  const SEVENS = '7C 7D 7C 7C'
  const CENTS: OptionValues = {}

  test.each([
    [5_00, 1000_00],
    [24_00, 1000_00],
    [25_00, 5000_00],
    [500_00, 5000_00],
  ])('for three sevens of one suit against a seven: on %i cents %i more', (wager, bonus) => {
    const s = table().bet('A', 'main', wager).deal(SEVENS).say('A', 'hit')
    expect(s.chips('A')).toBe(1000_00 + 2 * wager + bonus)
  })

  test('not on less than $5', () => {
    const s = table(CENTS, { A: '1' }, { limits: { '*': { least: 1_00, most: 10_00 } } })
    expect(s.bet('A', 'main', 4_00).deal(SEVENS).say('A', 'hit').chips('A')).toBe(1008_00)
  })

  test.each<[string, string, readonly string[], number]>([
    ['not against another card', '7C 8D 7C 7C', ['hit'], 1020_00],
    ['not with two suits', '7C 7D 7C 7H', ['hit'], 1015_00],
    ['not with other cards of one suit', '9C 7D JC KD', ['stand'], 1010_00],
    ['not doubled', SEVENS, ['double'], 1020_00],
    ['not split', '7C 7D 7C 7C 7C 9H KD', ['split', 'hit', 'stand'], 1010_00],
  ])('%s', (_, faces, said, chips) => {
    expect(
      table()
        .round(faces, ...said)
        .chips('A'),
    ).toBe(chips)
  })

  test('every other player who has wagered gets $50, whatever became of it, and nobody else', () => {
    const s = table({ severalBoxes: true }, { A: '1', B: '2', C: '3', D: '4' })
    s.bet('A', 'main', 10_00).bet('B', 'main', 10_00).bet('C', 'main', 10_00)
    // B has a blackjack, which is paid at once, and C surrenders.
    s.deal('7C AC KC 7D 7C KH 6H 7C').say('A', 'hit').say('C', 'surrender')
    expect([s.chips('A'), s.chips('B'), s.chips('C'), s.chips('D')]).toEqual([
      1000_00 + 20_00 + 1000_00,
      1000_00 + 15_00 + 50_00,
      1000_00 - 5_00 + 50_00,
      1000_00,
    ])
    const bonus = s.moved().filter((e) => e.because?.includes('Three sevens'))
    expect(bonus.map((e) => [e.from, e.rule])).toEqual(Array(3).fill(['inventory', RULE]))
  })

  test('players who sit this round out get nothing, with a spot held for them or without', () => {
    const s = table({ reentry: 'reshuffle' }, { A: '1', B: '2', C: '3', D: '4' })
    for (const player of ['A', 'B', 'C', 'D']) s.bet(player, 'main', 10_00)
    s.deal('KC KH KD KS 9D 9C 9H 9S 9C')
    for (const player of ['A', 'B', 'C']) s.say(player, 'stand')
    s.cards('KH').say('D', 'stand')
    s.act('reserve-spot', 'floorperson', { player: 'C' })
    const before = ['B', 'C', 'D'].map((player) => s.chips(player))
    s.bet('A', 'main', 10_00).bet('D', 'main', 10_00)
    s.deal('7C KC 7D 7C 9H 7C').say('A', 'hit').cards('KS').say('D', 'stand')
    expect(['B', 'C', 'D'].map((player, i) => s.chips(player) - (before[i] ?? 0))).toEqual([0, 0, 60_00])
  })

  test('all wagers on the box have it, and the others of the table $50 once', () => {
    const s = table({}, { A: '1', B: '2' })
    s.do({ type: 'stand-behind', by: asPlayer('C') }).do({ type: 'buy-in', by: asPlayer('C'), cents: 100_00 })
    s.bet('A', 'main', 10_00).bet('B', 'main', 10_00)
    s.do({ type: 'bet', by: asPlayer('C'), place: '1', wager: 'main', cents: 30_00 })
    s.do({ type: 'confirm', by: asPlayer('A'), question: s.table.asked })
    s.deal('7C KC 7D 7C 9H 7C').say('A', 'hit').cards('KS').say('B', 'stand')
    expect([s.chips('A'), s.chips('B'), s.chips('C')]).toEqual([
      1000_00 + 20_00 + 1000_00,
      1000_00 + 10_00 + 50_00,
      100_00 + 60_00 + 5000_00,
    ])
  })
})

describe('match the dealer', () => {
  const pays = (faces: readonly Face[], decks: number): string => {
    const { outcome, odds } = judgeMatch(faces, '9D', decks)
    return `${outcome}${odds ? ` ${odds.pays} to ${odds.to}` : ''}`
  }

  test.each<[readonly Face[], string, string]>([
    [['KC', '8D'], 'lose', 'lose'],
    [['9C', '8D'], 'win 4 to 1', 'win 3 to 1'],
    [['KC', '9D'], 'win 9 to 1', 'win 12 to 1'],
    [['9C', '9H'], 'win 8 to 1', 'win 6 to 1'],
    [['9C', '9D'], 'win 13 to 1', 'win 15 to 1'],
    [['9D', '9D'], 'win 18 to 1', 'win 24 to 1'],
  ])('the cards %j against the nine of diamonds', (faces, six, eight) => {
    expect([pays(faces, 6), pays(faces, 8)]).toEqual([six, eight])
  })

  test('says whether one card matches or both, and is paid only with six decks or eight', () => {
    const because = (faces: readonly Face[]) => judgeMatch(faces, '9D', 6).because
    expect(because(['KC', '9D'])).toBe('A card matches.')
    expect(because(['9C', '9D'])).toBe('Two cards match.')
    expect(because(['KC', '8D'])).toBe('No card matches the dealer’s first.')
    expect(() => judgeMatch(['9C', '8D'], '9D', 7)).toThrow('7 decks')
  })

  test('is not settled at a table without it', () => {
    const s = table({ matchTheDealer: false }).round('9C 9D 9H KS', 'stand')
    expect(s.entries.some((e) => e.command.type === 'settle-additional')).toBe(false)
    expect(s.chips('A')).toBe(1000_00 - 10_00)
  })

  test('is settled before anybody’s third card, whatever becomes of the hand', () => {
    const s = table().bet('A', 'main', 10_00).bet('A', 'match-the-dealer', 5_00)
    s.closeBets('9C 9D 5H KS').until('settle-additional').act('settle-additional')
    expect(s.settled('match-the-dealer')).toBe(`win 4 to 1 ${RULE}`)
    s.run().say('A', 'stand')
    expect(s.chips('A')).toBe(1000_00 + 20_00 - 10_00)
  })

  test('is no more than the wager beside it, and is there where the licensee has it', () => {
    const bet = (cents: number) =>
      ({ type: 'bet', by: asPlayer('A'), place: '1', wager: 'match-the-dealer', cents }) as const
    const s = table()
    expect(s.refused(bet(5_00)).refused).toBe('19:47-2.17(g)')
    s.bet('A', 'main', 10_00)
    expect(s.refused(bet(11_00)).refused).toBe('19:47-2.17(g)')
    expect(s.do(bet(10_00)).staked('A', 'match-the-dealer')).toBe(10_00)
    expect(table({ matchTheDealer: false }).refused(bet(5_00)).refused).toBe('19:47-19')
  })
})
