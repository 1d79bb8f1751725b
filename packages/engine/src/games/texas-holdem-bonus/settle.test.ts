import { describe, expect, test } from 'vitest'
import type { Settings } from '../../kernel/index.ts'
import { type Texas, texas } from './texas-holdem-bonus.test-kit.ts'

/** A lone player with an ante of $10 who bets everything, on this middle. */
function all(hand: string, dealer: string, middle: string, settings: Settings = {}): Texas {
  const s = texas({ A: '1' }, settings).bet('A', 'ante', 10_00).deal({ 1: hand, dealer }, middle)
  return s.answers('A play', 'A raise', 'A raise')
}

const rules = (s: Texas): string[] =>
  s
    .moved()
    .filter((m) => m.outcome)
    .map((m) => m.rule)

describe('against the dealer', () => {
  test('[28.1[hand]] [28.1[rank]] the best five of seven count, and the higher hand wins all bets', () => {
    const s = all('AS AC', 'KD KC', '2S 7S 9S JS 3D')
    expect(s.settled()).toEqual(['ante win 1 to 1', 'flop win 1 to 1', 'turn win 1 to 1', 'river win 1 to 1'])
    expect(s.won()).toBe(10_00 + 20_00 + 10_00 + 10_00)
    expect(s.calls().at(-1)).toBe('Dealer has pair of kings')
    expect(rules(s)).toEqual(['19:47-28.1[ante]', ...Array(3).fill('19:47-44.10(i)')])
  })

  test('[28.1[ante]] the ante of a winner below a flush goes back, with a straight too', () => {
    const s = all('8S TC', 'KD KC', '2S 7S 9H JS 3D')
    expect(s.settled()).toEqual(['ante push', 'flop win 1 to 1', 'turn win 1 to 1', 'river win 1 to 1'])
    expect(s.won()).toBe(40_00)
    const ante = s.moved().find((m) => m.wager === 'ante' && m.outcome)
    expect(ante).toMatchObject({
      rule: '19:47-28.1[ante]',
      because: 'Straight to the jack wins, but less than a flush is not paid on the ante.',
    })
  })

  test('[28.1[ante]] where the licensee pays it for a straight, a straight is paid and three of a kind is not', () => {
    const settings = { options: { anteWins: 'straight' } }
    expect(all('8S TC', 'KD KC', '2S 7S 9H JS 3D', settings).settled()[0]).toBe('ante win 1 to 1')
    expect(all('2C 2H', 'KD KC', '2S 7S 9H JS 3D', settings).settled()[0]).toBe('ante push')
  })

  test('[28.1[push]] equal hands push everything', () => {
    const s = all('3S 4C', '3D 4H', 'AS KS QH JD TC')
    expect(s.settled()).toEqual(['ante push', 'flop push', 'turn push', 'river push'])
    expect(s.won()).toBe(0)
  })

  test('the lower hand loses everything', () => {
    const s = all('3S 4C', 'AD AH', '2S 7S 9H JD KC')
    expect(s.won()).toBe(-50_00)
    expect(s.moved().find((m) => m.wager === 'flop' && m.outcome)?.because).toBe(
      "The dealer's hand is higher.",
    )
  })

  test('what was not bet is not settled', () => {
    const s = texas().bet('A', 'ante', 10_00).deal({ 1: 'AS AC', dealer: '3D 4H' }, '2S 7S 9H JD KC')
    s.answers('A play', 'A check', 'A check')
    expect(s.settled()).toEqual(['ante push', 'flop win 1 to 1'])
  })
})

const BONUSES: readonly (readonly [string, string, number])[] = [
  ['AS AC', 'AD AH', 1000],
  ['AS AC', 'AD KH', 30],
  ['AS KS', '2D 3H', 25],
  ['AS QS', '2D 3H', 20],
  ['AS JS', '2D 3H', 20],
  ['AS KC', '2D 3H', 15],
  ['KS KC', '2D 3H', 10],
  ['JS JC', '2D 3H', 10],
  ['AS QC', '2D 3H', 5],
  ['AS JC', '2D 3H', 5],
  ['TS TC', '2D 3H', 3],
  ['2S 2C', '4D 3H', 3],
]

describe('the bonus', () => {
  test.each(BONUSES)('[28.1[bonus-wager]] %s against %s pays %i to 1', (hand, dealer, pays) => {
    const s = texas().bet('A', 'ante', 5_00).bet('A', 'bonus', 5_00)
    s.deal({ 1: hand, dealer }, '6C 7D 9H 8S 5C').answers('A play', 'A check', 'A check')
    expect(s.settled().at(-1)).toBe(`bonus win ${pays} to 1`)
  })

  test('[28.1[bonus-wager]] any other two cards lose it, whatever they make', () => {
    const s = texas().bet('A', 'ante', 5_00).bet('A', 'bonus', 5_00)
    s.deal({ 1: 'KS QS', dealer: '2D 3H' }, 'AS JS TS 2C 7D').answers('A play', 'A check', 'A check')
    expect(s.settled()).toEqual(['bonus lose', 'ante win 1 to 1', 'flop win 1 to 1'])
    expect(rules(s)[0]).toBe('19:47-28.1[bonus-wager]')
  })

  test('[28.1[bonus-wager]] a folded hand waits for it, turned up, while others play on', () => {
    const s = texas({ A: '1', B: '2' }).bet('A', 'ante', 5_00).bet('A', 'bonus', 5_00).bet('B', 'ante', 5_00)
    s.deal({ 1: '2S 2D', 2: 'AS KS', dealer: '4D 3H' }).answers('A fold', 'B play', 'B check', 'B check')
    expect(s.won()).toBe(-5_00 + 15_00)
    expect(s.settled()).toEqual(['ante lose', 'ante push', 'flop win 1 to 1', 'bonus win 3 to 1'])
  })

  test('[28.1[bonus-wager]] when all have folded it is settled without cards in the middle', () => {
    const s = texas().bet('A', 'ante', 5_00).bet('A', 'bonus', 5_00)
    s.deal({ 1: 'AS AC', dealer: 'AD AH' }).answers('A fold')
    expect(s.won()).toBe(-5_00 + 5000_00)
  })

  test('[28.1[bonus-wager]] where the licensee says so a fold loses it', () => {
    const s = texas({ A: '1' }, { options: { foldedBonus: 'forfeited' } })
    s.bet('A', 'ante', 5_00).bet('A', 'bonus', 5_00).deal({ 1: 'AS AC', dealer: 'AD AH' }).answers('A fold')
    expect(s.won()).toBe(-10_00)
  })
})
