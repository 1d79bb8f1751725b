import { describe, expect, test } from 'vitest'
import { bet } from '../../../test/kit.ts'
import { asPlayer, eventsOf } from '../../kernel/index.ts'
import { table } from './double-attack-blackjack.test-kit.ts'

const RULE = '19:47-DAB'

describe('the deal', () => {
  test('the dealer’s first card comes before the players’, and the hole card last, face down', () => {
    const s = table({}, { A: '1', B: '2' }).bet('A', 'main', 10_00).bet('B', 'main', 10_00).deal('6D')
    expect([s.faces('hand:dealer'), s.pile('hand:1').length]).toEqual(['6D', 0])
    s.say('A', 'no-attack').cards('KC 9C 2H 3H').say('B', 'attack')
    const to = eventsOf(s.events(), 'placed')
      .filter((e) => e.to.startsWith('hand:'))
      .map((e) => e.to)
    expect(to).toEqual(['hand:dealer', 'hand:1', 'hand:2', 'hand:1', 'hand:2', 'hand:dealer'])
    expect(s.faces('hand:dealer')).toBe('6D ??')
  })

  test('the dealer’s own first card is not passed over: everybody waits for it', () => {
    const s = table().bet('A', 'main', 10_00).closeBets('6D').until('deal')
    expect(s.offered('pass-over-dealer')).toEqual([])
  })
})

describe('the attack', () => {
  test('is a wager of up to the original, when the first card lies there', () => {
    const s = table().bet('A', 'main', 10_00)
    expect(s.refused(bet('double-attack', 10_00)).refused).toBe('19:47-DAB')
    expect(s.why('A', 'attack', '1', { cents: 10_00, wager: 'double-attack' })).toBe(RULE)
    s.deal('6D')
    expect(s.waited()).toEqual(['A'])
    expect(s.offered('attack', asPlayer('A'))[0]?.fields?.cents).toEqual({
      kind: 'amount',
      least: 1_00,
      most: 10_00,
      step: 1_00,
      usual: 10_00,
    })
    s.cards('KC 9C').say('A', 'attack', { cents: 4_00 })
    expect([s.staked('A', 'main'), s.staked('A', 'double-attack'), s.chips('A')]).toEqual([
      10_00, 4_00, 986_00,
    ])
    expect(s.calls()).toContain('Double attack is closed')
    expect(s.why('A', 'attack', '1', { cents: 4_00, wager: 'double-attack' })).toBe(RULE)
  })

  test('is declined by who says so or is gone, and made by nobody twice', () => {
    const s = table().bet('A', 'main', 10_00).deal('6D')
    expect(s.otherwise()).toEqual([{ type: 'no-attack', by: 'player:A', place: '1', wager: 'double-attack' }])
    s.cards('KC 9C').say('A', 'no-attack')
    expect([s.staked('A', 'double-attack'), s.waited()]).toEqual([0, ['A']])
    expect(s.choices('A')).toEqual(['hit', 'stand', 'double', 'surrender'])
  })

  test('is not offered to who has no chips for it', () => {
    const s = table().do({ type: 'cash-out', by: asPlayer('A'), cents: 990_00 })
    s.bet('A', 'main', 10_00).deal('6D KC 9C')
    expect(s.staked('A', 'double-attack')).toBe(0)
    expect(s.choices('A')).toContain('stand')
  })

  test('stands or falls with the hand', () => {
    expect(table().attack('6D KC 9C KD KH', 'stand').chips('A')).toBe(1020_00)
    expect(table().attack('6D KC 9C KD 5H', 'stand').settled('double-attack')).toBe('lose 19:47-2.3(e)')
    expect(table().attack('9D KC 9C KD', 'stand').chips('A')).toBe(1000_00)
  })

  test('each of several people on a box makes it alone', () => {
    const s = table()
    s.do({ type: 'stand-behind', by: asPlayer('C') }).do({ type: 'buy-in', by: asPlayer('C'), cents: 100_00 })
    s.do(bet('main', 10_00)).do(bet('main', 20_00, '1', 'C'))
    s.do({ type: 'confirm', by: asPlayer('A'), question: s.table.asked }).deal('6D')
    expect(s.waited()).toEqual(['A', 'C'])
    s.say('A', 'no-attack').cards('KC 9C').say('C', 'attack')
    expect([s.staked('A', 'double-attack', '1'), s.staked('C', 'double-attack', '1')]).toEqual([0, 20_00])
  })
})

describe('with the attack', () => {
  test('a double is up to the sum of the wagers', () => {
    const s = table().attack('9D 5C 6C')
    expect(s.offered('double', asPlayer('A'))[0]?.fields?.cents).toMatchObject({ most: 20_00 })
    s.cards('KC KD').say('A', 'double')
    expect(s.chips('A')).toBe(1040_00)
    const three = table().attack('9D 2C 3C').cards('4C').say('A', 'hit')
    expect(three.why('A', 'double', '1', { cents: 10_00 })).toBe('19:47-2.10(a)')
  })

  test('[2.10(a)] a hand that was split and has 21 is not doubled', () => {
    const s = table().attack('6D KC QH AS 5C', 'split')
    expect(s.refused({ type: 'double', by: asPlayer('A'), place: '1.1', cents: 10_00 })).toEqual({
      refused: '19:47-2.10(a)',
      because: 'A hand of 21 is not doubled.',
    })
  })

  test('a second hand takes as much as both, and both go with the first', () => {
    const s = table().attack('6D 8C 8H 3S', 'split')
    expect([s.staked('A', 'main', '1.1'), s.staked('A', 'double-attack', '1.1')]).toEqual([10_00, 10_00])
    expect([s.staked('A', 'split', '1.2'), s.chips('A')]).toEqual([20_00, 960_00])
    s.cards('KH 2S').say('A', 'double')
    expect(s.staked('A', 'double', '1.1')).toBe(20_00)
  })

  test('insurance is up to half of both', () => {
    const s = table().attack('AD KC 9C')
    expect(s.offered('insure', asPlayer('A'))[0]?.fields?.cents).toMatchObject({ most: 10_00 })
    s.cards('KH').say('A', 'insure')
    // The blackjack takes both wagers; insurance pays 5 to 2.
    expect(s.settled('insurance')).toBe('win 5 to 2 19:47-2.9(c)')
    expect(s.chips('A')).toBe(1000_00 - 20_00 + 25_00)
  })
})

describe('surrender', () => {
  test('of half of all wagers, with any number of cards', () => {
    const s = table().attack('9D 5C 4C 3H', 'hit', 'surrender')
    expect(s.chips('A')).toBe(990_00)
  })

  test('to the cent', () => {
    const s = table()
      .bet('A', 'main', 5_00)
      .deal('9D')
      .cards('KC 6C')
      .say('A', 'attack')
      .say('A', 'surrender')
    expect(s.chips('A')).toBe(995_00)
    expect(
      s
        .moved()
        .filter((e) => e.outcome === 'lose')
        .map((e) => e.cents),
    ).toEqual([2_50, 2_50])
  })

  test('of a hand that was split', () => {
    const s = table().attack('9D 8C 8H 3S 2C', 'split', 'surrender')
    expect([s.settled(), s.staked('A', 'split', '1.2')]).toEqual(['lose 19:47-2.8(a)1', 20_00])
    expect(s.chips('A')).toBe(970_00)
  })

  test('after doubling too, of what was added as well; or the hand stands', () => {
    const s = table().attack('9D 5C 6C 2H', 'double')
    expect([s.waited(), s.choices('A')]).toEqual([['A'], ['stand', 'surrender']])
    expect(s.why('A', 'rescue', '1')).toBe('19:47-2.10(a)')
    s.say('A', 'surrender')
    expect(s.chips('A')).toBe(980_00)
    const stood = table().attack('9D 5C 6C 2H KS', 'double', 'stand')
    expect(stood.chips('A')).toBe(960_00)
  })

  test('against an ace or court card it waits for the dealer’s hand, where no reader told', () => {
    const s = table().act('reader-fails').bet('A', 'main', 10_00).deal('KD').cards('KC 6C').say('A', 'attack')
    s.cards('AS').say('A', 'surrender')
    expect(s.chips('A')).toBe(980_00)
    expect(table().attack('KD KC 6C 9S', 'surrender').chips('A')).toBe(990_00)
  })

  test('not once a hand stands', () => {
    const s = table({}, { A: '1', B: '2' }).bet('A', 'main', 10_00).bet('B', 'main', 10_00)
    s.alone('9D KC KH 6H 5H').say('A', 'stand')
    expect(s.why('A', 'surrender', '1')).toBe('19:47-2.6(f)')
    expect(s.why('A', 'surrender', '2')).toBe('19:47-2.13(b)')
  })
})

describe('splitting', () => {
  test('aces once, with one card each', () => {
    const s = table({}, { A: '1', B: '2' }).bet('A', 'main', 10_00).bet('B', 'main', 10_00)
    s.alone('9D AC 8C AH 8H AS KD').say('A', 'split')
    expect(s.table.state.hands.map(({ place }) => place)).toEqual(['1.1', '1.2', '2'])
    expect([s.faces('hand:1.1'), s.waited()]).toEqual(['AC AS', ['B']])
    expect(s.why('A', 'split', '1.1')).toBe('19:47-2.11(e)[aces]')
  })

  test('other pairs up to four hands', () => {
    const s = table().round('9D 8C 8H 8S 8D', 'split', 'split')
    s.cards('8C KC').say('A', 'split')
    expect(s.table.state.hands).toHaveLength(4)
    expect(s.why('A', 'split', s.table.state.hands[0]?.place ?? '')).toBe('19:47-2.11(e)')
  })
})

test('a table that is closing still takes the second wager of a round under way', () => {
  const s = table().bet('A', 'main', 10_00).deal('6D').do({ type: 'close-table', by: 'floorperson' })
  s.cards('KC 9C KD KH').say('A', 'attack').say('A', 'stand')
  expect(s.settled('double-attack')).toBe('win 1 to 1 19:47-2.3(a)1')
})
