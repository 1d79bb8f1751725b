import { describe, expect, test } from 'vitest'
import { asPlayer, type Command, type Face } from '../../kernel/index.ts'
import { judgeBust } from './bustit.ts'
import { table } from './double-attack-blackjack.test-kit.ts'

const RULE = '19:47-DAB'

describe('hands', () => {
  test('win 1 to 1, a blackjack too', () => {
    expect(table().round('9D AC KC').settled()).toBe('win 1 to 1 19:47-2.7(a)')
    expect(table().round('KD AC KC 9S').settled()).toBe('win 1 to 1 19:47-2.7(b)')
    expect(table().round('9D KC KH KS', 'stand').settled()).toBe('win 1 to 1 19:47-2.3(a)2')
    expect(table().round('6D KC 2H KS KD', 'stand').settled()).toBe('win 1 to 1 19:47-2.3(a)1')
    expect(table().round('9D KC 9H KS', 'stand').settled()).toBe('push 19:47-2.3(b)')
    expect(table().round('9D KC 8H KS', 'stand').settled()).toBe('lose 19:47-2.3(e)')
    expect(table().round('9D KC 5H KS', 'hit').settled()).toBe('lose 19:47-2.3(e)')
  })

  test('lose to the dealer’s blackjack, all but a blackjack, which is a stand-off', () => {
    expect(table().round('KD AC KC AS').settled()).toBe('push 19:47-2.7(b)')
    expect(table().attack('KD 9C KC AS').chips('A')).toBe(980_00)
  })

  test('what was added is lost to it too, where no reader told of it', () => {
    const s = table().act('reader-fails').bet('A', 'main', 10_00).deal('KD').cards('5C 6C 9H')
    s.say('A', 'attack').say('A', 'double').cards('AS').say('A', 'stand')
    expect(s.chips('A')).toBe(960_00)
    const split = table().act('reader-fails').round('KD 8C 8H 9S 9H', 'split', 'stand')
    split.cards('AS').say('A', 'stand')
    expect(split.chips('A')).toBe(980_00)
  })

  test('of 21 in two cards of a split pair beat 21 in more', () => {
    const s = table().round('6D AC AH KS 2S 5C KC', 'split')
    expect([s.settled(), s.settled('split')]).toEqual(['win 1 to 1 19:47-2.3(a)3', 'lose 19:47-2.3(e)'])
  })

  test('the dealer stands on soft 17', () => {
    expect(table().round('6D KC 8H AS', 'stand').calls().at(-1)).toBe('Dealer has soft 17')
  })
})

describe('bust it', () => {
  test.each<[readonly Face[], string]>([
    [['6D', 'KC', 'KH'], '3 to 1'],
    [['6D', 'KC', 'JH'], '3 to 1'],
    [['6D', 'KC', '9H'], '6 to 1'],
    [['6D', 'KC', '8H'], '8 to 1'],
    // One suit or color counts for eights alone.
    [['6D', 'KD', '8D'], '8 to 1'],
    [['8D', '6H', 'KH'], '3 to 1'],
    [['6D', 'KC', '7H'], '10 to 1'],
    [['6D', 'KC', '6H'], '15 to 1'],
    [['8D', '8C', '8H'], '8 to 1'],
    [['8D', '8H', '8H'], '50 to 1'],
    [['8C', '8S', '8C'], '50 to 1'],
    [['8S', '8S', '8S'], '200 to 1'],
  ])('the cards %j pay %s', (faces, pays) => {
    const { outcome, odds } = judgeBust(faces)
    expect([outcome, `${odds?.pays} to ${odds?.to}`]).toEqual(['win', pays])
  })

  test.each<[readonly Face[]]>([
    [['KD', 'AC']],
    [['KD', '9C']],
    [['6D', 'KC', '5H']],
    [['8D', '7C', '6H']],
    [['7D', '7C', '7H']],
    [['6D', '5C', '4H', 'KH']],
    [['AD', '5C', 'KH', 'KC']],
  ])('the cards %j lose', (faces) => {
    expect(judgeBust(faces).outcome).toBe('lose')
  })

  const bet = (cents: number): Command => ({
    type: 'bet',
    by: asPlayer('A'),
    place: '1',
    wager: 'bust-it',
    cents,
  })

  test('from $1 to the original wager, beside one alone', () => {
    const s = table()
    expect(s.refused(bet(1_00)).refused).toBe(RULE)
    s.bet('A', 'main', 10_00)
    expect(s.refused(bet(11_00)).refused).toBe(RULE)
    s.do(bet(1_00))
    expect(s.staked('A', 'bust-it')).toBe(1_00)
    expect(
      s.refused({ type: 'take', by: asPlayer('A'), place: '1', wager: 'main', cents: 10_00 }).because,
    ).toContain('rests on')
    s.deal('6D')
    expect(s.refused(bet(1_00)).refused).toBe('19:47-2.3(c)')
  })

  test('is paid when the dealer’s hand is settled', () => {
    const s = table().bet('A', 'main', 10_00).do(bet(5_00)).alone('6D KC 9C KH 6S').say('A', 'stand')
    expect(s.settled('bust-it')).toBe(`win 15 to 1 ${RULE}`)
    expect(s.chips('A')).toBe(1000_00 + 10_00 + 75_00)
  })

  test('makes the dealer draw when every hand is over, up to the third card and no further', () => {
    const s = table().bet('A', 'main', 10_00).do(bet(5_00)).alone('2D KC 5C KS 3S 4C').say('A', 'hit')
    expect(s.calls().filter((c) => c.startsWith('Dealer has'))).toEqual(['Dealer has 5', 'Dealer has 9'])
    expect([s.settled('bust-it'), s.settled()]).toEqual([`lose ${RULE}`, 'lose 19:47-2.3(e)'])
  })

  test('does not when it can no more be won', () => {
    const stands = table().bet('A', 'main', 10_00).do(bet(5_00)).alone('9D KC 5C KS').say('A', 'surrender')
    expect(stands.calls().at(-1)).toBe('Dealer has 19')
    const blackjack = table().bet('A', 'main', 10_00).do(bet(5_00)).alone('KD KC 5C AS')
    expect([blackjack.settled('bust-it'), blackjack.chips('A')]).toEqual([`lose ${RULE}`, 985_00])
  })

  test('goes back with a round that is void or a hand that is dead', () => {
    const s = table().bet('A', 'main', 10_00).do(bet(5_00)).alone('9D KC 5C').act('wrong-peek', 'dealer', {
      seen: true,
    })
    s.do({ type: 'confirm', by: 'supervisor', question: 1 })
    expect(s.chips('A')).toBe(1000_00)
  })
})
