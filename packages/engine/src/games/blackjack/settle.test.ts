import { describe, expect, test } from 'vitest'
import { table } from './blackjack.test-kit.ts'

/** Cards in the order they are dealt: player, dealer, player, then what is drawn. */

describe('[2.3(a)] a wager against the dealer', () => {
  test('[2.3(a)1] wins when the dealer is over 21', () => {
    const s = table().round('TC 6D 8H TS 9C', 'stand')
    expect(s.settled()).toBe('win 1 to 1 19:47-2.3(a)1')
    expect(s.chips('A')).toBe(1010_00)
  })

  test('[2.3(a)2, 2.3(e)] wins 1 to 1 with the higher score', () => {
    const s = table().round('TC 9D TH 8S', 'stand')
    expect(s.settled()).toBe('win 1 to 1 19:47-2.3(a)2')
    expect(s.chips('A')).toBe(1010_00)
  })

  test('[2.3(b)] goes back when the scores are equal', () => {
    const s = table().round('TC 9D 9H TS', 'stand')
    expect(s.chips('A')).toBe(1000_00)
  })

  test('loses with the lower score and beyond 21', () => {
    expect(table().round('TC 9D 8H TS', 'stand').chips('A')).toBe(990_00)
    const over = table().round('TC 9D 6H 8C', 'hit')
    expect(over.chips('A')).toBe(990_00)
    expect(over.settled()).toBe('lose 19:47-2.3(e)')
  })

  test('[2.3(b)] a dealer’s blackjack beats 21 that is no blackjack', () => {
    const s = table().round('TC AD 5H 6C KS', 'no-insurance', 'hit')
    expect(s.settled()).toBe('lose 19:47-2.3(b)')
    expect(s.chips('A')).toBe(990_00)
  })

  test('[2.3(e)] what is lost is collected before anything is paid', () => {
    const s = table({}, { A: '1', B: '2', C: '3' })
    for (const player of ['A', 'B', 'C']) s.bet(player, 'main', 10_00)
    s.deal('TC TD 8H 9S TH 7C AH 9C').say('A', 'stand').say('B', 'stand').say('C', 'stand')
    const settled = s.moved().filter((e) => e.outcome !== undefined)
    expect(settled.map((e) => [e.outcome, e.outcome === 'lose' ? e.from : e.to])).toEqual([
      ['lose', 'spot:2:B:main'],
      ['win', 'stack:C'],
      ['win', 'stack:A'],
    ])
  })
})

describe('[2.1[blackjack]] a blackjack', () => {
  test('[2.7(a)] is announced, paid 3 to 2 and taken away before anybody has a third card, when the dealer shows 2 to 9', () => {
    const s = table({}, { A: '1', B: '2' })
    s.bet('A', 'main', 10_00).bet('B', 'main', 10_00).closeBets('AC 5D 9H KC 6D 8H').until('pay-blackjacks')
    expect(s.rule()).toBe('19:47-2.7(a)')
    s.act('pay-blackjacks')
    expect(s.calls()).toContain('Position 1: blackjack')
    expect(s.chips('A')).toBe(1015_00)
    expect(s.settled()).toBe('win 3 to 2 19:47-2.7(a)')
    expect(s.pile('hand:1')).toEqual([])
    expect(s.pile('hand:2')).toHaveLength(2)
  })

  test('[2.7(b)] waits for the dealer’s second card against an ace or ten, and is paid 3 to 2 when that makes no blackjack', () => {
    const s = table({}, { A: '1', B: '2' })
    s.bet('A', 'main', 10_00).bet('B', 'main', 10_00).deal('AC 5D TD KC 6D 4C 9H')
    expect(s.chips('A')).toBe(990_00)
    s.say('B', 'hit')
    expect(s.calls()).toContain('Position 1: blackjack')
    expect(s.pile('hand:1')).toHaveLength(2)
    s.say('B', 'stand')
    expect(s.settled()).not.toBe('')
    expect(s.moved().find((e) => e.outcome === 'win' && e.to === 'stack:A')).toMatchObject({
      odds: '3 to 2',
      rule: '19:47-2.7(b)',
    })
    expect(s.chips('A')).toBe(1015_00)
  })

  test('[2.7(b)] is a stand-off against the dealer’s', () => {
    const s = table().round('AC TD KC AS')
    expect(s.settled()).toBe('push 19:47-2.7(b)')
    expect(s.chips('A')).toBe(1000_00)
  })

  test('of five dollars pays seven and a half', () => {
    const s = table().bet('A', 'main', 5_00).deal('AC 5D KC')
    expect(s.chips('A')).toBe(1007_50)
  })

  test('[2.1[blackjack], 2.3(a)3] is no ace with a ten on a split hand: that is 21 in two cards, and beats a longer 21', () => {
    const s = table().round('AC 5D AS KH 9C TD 6D', 'split')
    expect(
      s
        .moved()
        .filter((e) => e.outcome === 'win')
        .map((e) => [e.wager, e.odds, e.rule]),
    ).toEqual([['main', '1 to 1', '19:47-2.3(a)3']])
    expect(s.moved().find((e) => e.wager === 'split' && e.outcome)?.outcome).toBe('lose')
  })

  test('[2.3(a)3] where the switch says so, it is a stand-off against a longer 21', () => {
    const s = table({ split21: 'pushes' }).round('AC 5D AS KH 9C TD 6D', 'split')
    expect(s.moved().find((e) => e.wager === 'main' && e.outcome)).toMatchObject({
      outcome: 'push',
      rule: '19:47-2.3(b)',
    })
  })

  test('[2.12(c), 2.3(a)3] against 21 of a split pair that nothing can beat the dealer draws no card', () => {
    const s = table().round('AC 5D AS KH QC', 'split')
    expect(s.chips('A')).toBe(1020_00)
    expect(s.calls()).not.toContain('Dealer’s card')
  })
})

describe('payouts that a licensee may add', () => {
  const SUITED = '6C 9D 7C 8C TS'

  test('[2.3(e)1] six, seven and eight of one suit pay 2 to 1', () => {
    expect(table({ suited678: true }).round(SUITED, 'hit').settled()).toBe('win 2 to 1 19:47-2.3(e)1')
    expect(table().round(SUITED, 'hit').settled()).toBe('win 1 to 1 19:47-2.3(a)2')
    expect(table({ suited678: true }).round('6C 9D 7H 8C TS', 'hit').settled()).toBe(
      'win 1 to 1 19:47-2.3(a)2',
    )
  })

  test('[2.3(e)1] on winning wagers alone', () => {
    const s = table({ suited678: true }).round('6C 5D 7C 8C 6S TD', 'hit')
    expect(s.settled()).toBe('push 19:47-2.3(b)')
  })

  test('[2.3(e)2] three sevens of any suits pay 3 to 2', () => {
    expect(table({ three777: true }).round('7C 9D 7H 7S TS', 'hit').settled()).toBe(
      'win 3 to 2 19:47-2.3(e)2',
    )
    expect(table().round('7C 9D 7H 7S TS', 'hit').settled()).toBe('win 1 to 1 19:47-2.3(a)2')
  })

  test('[2.3(e)3] one named ace with a face card pays 2 to 1 as a blackjack', () => {
    const named = { namedBlackjack: 'AS-JS' }
    expect(table(named).round('AS 5D JS').settled()).toBe('win 2 to 1 19:47-2.3(e)3')
    expect(table(named).round('AS 5D JC').settled()).toBe('win 3 to 2 19:47-2.7(a)')
    expect(table(named).round('JS TD AS 9C').settled()).toBe('win 2 to 1 19:47-2.3(e)3')
    expect(
      table({ ...named, holeCard: 'up' })
        .round('AS TD JS 9C')
        .settled(),
    ).toBe('win 2 to 1 19:47-2.3(e)3')
  })

  test('[2.3(e)4, 2.3(a)4, 2.16(a)] five cards totalling 21 pay 2 to 1 when the dealer has neither blackjack nor 21', () => {
    const cards = '2C 9D 3H 4S 5C 7D TS'
    expect(table({ fiveCard21: true }).round(cards, 'hit', 'hit', 'hit').settled()).toBe(
      'win 2 to 1 19:47-2.16(a)',
    )
    expect(table().round(cards, 'hit', 'hit', 'hit').settled()).toBe('win 1 to 1 19:47-2.3(a)2')
    const six = table({ fiveCard21: true }).round('2C 9D 3H 4S 5C 2D 5H TS', 'hit', 'hit', 'hit', 'hit')
    expect(six.settled()).toBe('win 1 to 1 19:47-2.3(a)2')
  })

  test('[2.16(b)] five cards totalling 21 lose to a blackjack and go back against 21 of three or more cards', () => {
    const five = { fiveCard21: true }
    const lost = table(five).round('2C TD 3H 4S 5C 7D AS', 'hit', 'hit', 'hit')
    expect(lost.settled()).toBe('lose 19:47-2.3(b)')
    const back = table(five).round('2C 5D 3H 4S 5C 7D 6S TS', 'hit', 'hit', 'hit')
    expect(back.settled()).toBe('push 19:47-2.16(b)')
    // It is for 21 alone, and for five cards alone.
    const nineteen = table(five).round('2C 9D 3H 4S 5C 5D TS', 'hit', 'hit', 'hit', 'stand')
    expect(nineteen.settled()).toBe('push 19:47-2.3(b)')
    const four = table(five).round('2C 5D 3H 7S 9C 6S TS', 'hit', 'hit')
    expect(four.settled()).toBe('push 19:47-2.3(b)')
  })

  test('the highest of them is paid, and once', () => {
    const all = { suited678: true, three777: true, fiveCard21: true }
    const s = table(all).round(SUITED, 'hit')
    expect(s.chips('A')).toBe(1020_00)
  })

  test('they hold for what was added in doubling too', () => {
    const s = table({ suited678: true }).round(SUITED, 'double')
    expect(s.chips('A')).toBe(1040_00)
  })
})

describe('both dealer’s cards face up', () => {
  const UP = { holeCard: 'up' }

  test('[2.6(k)1] equal scores lose, whatever their cards', () => {
    expect(table(UP).round('TC 9D 9H TS', 'stand').settled()).toBe('lose 19:47-2.6(k)1')
    const five = table({ ...UP, fiveCard21: true }).round('2C 5D 3H 6S 4S 5C 7D TS', 'hit', 'hit', 'hit')
    expect(five.settled()).toBe('lose 19:47-2.6(k)1')
    const split = table(UP).round('AC 5D AS 6H KH QC TD', 'split')
    expect(split.chips('A')).toBe(980_00)
  })

  test('[2.6(k)1] a blackjack wins against the dealer’s too', () => {
    const s = table(UP).round('AC TD KC AS')
    expect(s.settled()).toBe('win 1 to 1 19:47-2.6(k)1')
  })

  test('[2.6(k)2] a blackjack pays 1 to 1', () => {
    const s = table(UP).round('AC 5D KC 9S')
    expect(s.settled()).toBe('win 1 to 1 19:47-2.6(k)2')
  })
})
