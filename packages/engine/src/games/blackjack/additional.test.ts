import { describe, expect, test } from 'vitest'
import { bet } from '../../../test/kit.ts'
import { asPlayer, isRefused, type OptionValues, resolveOptions } from '../../kernel/index.ts'
import { royalPays } from './additional.ts'
import { table } from './blackjack.test-kit.ts'
import { blackjack } from './index.ts'
import { ROYAL_OPTIONS } from './options.ts'

const THIRTEEN = { additional: 'over-under-13' }
const SUIT = { additional: 'royal-match' }

/** The first two cards are these; the dealer shows a nine and has nineteen. */
const first = (options: OptionValues, wager: string, a: string, b: string) => {
  const s = table(options).bet('A', 'main', 10_00).bet('A', wager, 10_00)
  return s.closeBets(`${a} 9D ${b} TD`).until('settle-additional').act('settle-additional')
}

describe('over and under 13', () => {
  test('[2.17(a), 2.17(a)1, 2.17(b)] are offered where the licensee offers them, beside a wager against the dealer', () => {
    expect(table().refused(bet('over-13', 5_00)).refused).toBe('19:47-2')
    const s = table(THIRTEEN)
    expect(s.refused(bet('over-13', 5_00)).refused).toBe('19:47-2.17(b)')
    s.do(bet('main', 10_00)).do(bet('over-13', 5_00))
    expect(s.staked('A', 'over-13')).toBe(5_00)
    expect(s.refused(bet('under-13', 5_00)).refused).toBe('19:47-2.17(b)')
  })

  test('[2.17(b)1, 2.17(e)1] over wins 1 to 1 when the first two cards total more than 13', () => {
    expect(first(THIRTEEN, 'over-13', '9C', '5H').settled('over-13')).toBe('win 1 to 1 19:47-2.17(e)1')
    expect(first(THIRTEEN, 'over-13', '9C', '3H').settled('over-13')).toBe('lose 19:47-2.17(d)')
  })

  test('[2.17(b)2, 2.17(e)1] under wins 1 to 1 when they total less', () => {
    expect(first(THIRTEEN, 'under-13', '9C', '3H').settled('under-13')).toBe('win 1 to 1 19:47-2.17(e)1')
    expect(first(THIRTEEN, 'under-13', '9C', '5H').settled('under-13')).toBe('lose 19:47-2.17(d)')
  })

  test('[2.17(c)] both lose on exactly 13', () => {
    expect(first(THIRTEEN, 'over-13', '9C', '4H').settled('over-13')).toBe('lose 19:47-2.17(c)')
    expect(first(THIRTEEN, 'under-13', '9C', '4H').settled('under-13')).toBe('lose 19:47-2.17(c)')
  })

  test('[2.2(b)3ii] an ace among them counts one, and for all else as ever', () => {
    const s = first(THIRTEEN, 'under-13', 'AC', '9H')
    expect(s.settled('under-13')).toBe('win 1 to 1 19:47-2.17(e)1')
    s.run()
    expect(s.calls().at(-1)).toBe('Position 1: soft 20')
    expect(first(THIRTEEN, 'over-13', 'AC', '9H').settled('over-13')).toBe('lose 19:47-2.17(d)')
  })
})

describe('two cards of one suit', () => {
  test('[2.17(a)2, 2.17(b)3] wins when the first two cards share a suit', () => {
    expect(first(SUIT, 'royal-match', '9C', '5C').settled('royal-match')).toBe(
      'win 3 to 1 19:47-2.17(e)2v[option-1]',
    )
    expect(first(SUIT, 'royal-match', '9C', '5H').settled('royal-match')).toBe('lose 19:47-2.17(d)')
  })

  test('king and queen pay in place of the other row', () => {
    const s = first(SUIT, 'royal-match', 'KC', 'QC')
    expect(s.settled('royal-match')).toBe('win 5 to 1 19:47-2.17(e)2v[option-1]')
    expect(s.chips('A')).toBe(1040_00)
    expect(first(SUIT, 'royal-match', 'KC', 'QH').settled('royal-match')).toBe('lose 19:47-2.17(d)')
  })

  test.each<[string, number, number, string, string]>([
    ['[2.17(e)2i[option-1]]', 1, 1, '50 to 1', '5 to 2'],
    ['[2.17(e)2i[option-2]]', 1, 2, '10 to 1', '3 to 1'],
    ['[2.17(e)2i[option-3]]', 1, 3, '5 to 1', '3 to 1'],
    ['[2.17(e)2i[option-4]]', 1, 4, '25 to 1', '5 to 2'],
    ['[2.17(e)2ii[option-1]]', 2, 1, '10 to 1', '3 to 1'],
    ['[2.17(e)2ii[option-2]]', 2, 2, '5 to 1', '3 to 1'],
    ['[2.17(e)2ii[option-3]]', 2, 3, '25 to 1', '5 to 2'],
    ['[2.17(e)2ii[option-4]]', 2, 4, '20 to 1', '5 to 2'],
    ['[2.17(e)2iii[option-1]]', 4, 1, '5 to 1', '3 to 1'],
    ['[2.17(e)2iii[option-2]]', 4, 2, '25 to 1', '5 to 2'],
    ['[2.17(e)2iii[option-3]]', 4, 3, '20 to 1', '5 to 2'],
    ['[2.17(e)2iii[option-4]]', 4, 4, '50 to 1', '2 to 1'],
    ['[2.17(e)2iv[option-1]]', 6, 1, '5 to 1', '3 to 1'],
    ['[2.17(e)2iv[option-2]]', 6, 2, '25 to 1', '5 to 2'],
    ['[2.17(e)2iv[option-3]]', 6, 3, '20 to 1', '5 to 2'],
    ['[2.17(e)2iv[option-4]]', 6, 4, '50 to 1', '2 to 1'],
    ['[2.17(e)2v[option-1]]', 8, 1, '5 to 1', '3 to 1'],
    ['[2.17(e)2v[option-2]]', 8, 2, '25 to 1', '5 to 2'],
    ['[2.17(e)2v[option-3]]', 8, 3, '50 to 1', '2 to 1'],
  ])(
    '%s with %i decks, option %i: king and queen pay %s, others %s',
    (cited, decks, royalMatch, royal, suited) => {
      const options = { ...SUIT, decks, royalMatch }
      const rule = `19:47-${cited.slice(1, -1)}`
      expect(first(options, 'royal-match', 'KC', 'QC').settled('royal-match')).toBe(`win ${royal} ${rule}`)
      expect(first(options, 'royal-match', 'KC', 'JC').settled('royal-match')).toBe(`win ${suited} ${rule}`)
    },
  )

  test('[2.17(e)2] other numbers of decks and options are refused', () => {
    const refused = (decks: number, royalMatch: number) => {
      const found = resolveOptions(blackjack, { ...SUIT, decks, royalMatch })
      return isRefused(found) ? found.refused : 'good'
    }
    expect([3, 5, 7, 12].map((decks) => refused(decks, 1))).toEqual(Array(4).fill('19:47-2.17(e)2'))
    expect([refused(8, 3), refused(8, 4)]).toEqual(['good', '19:47-2.17(e)2'])
    for (const [decks, count] of Object.entries(ROYAL_OPTIONS)) {
      expect(() => royalPays(Number(decks), count)).not.toThrow()
      expect(() => royalPays(Number(decks), count + 1)).toThrow('no option')
    }
  })
})

describe('additional wagers', () => {
  test('[2.17(d), 2.17(e)] are settled after everybody’s second card and before anybody’s third', () => {
    const s = table(THIRTEEN, { A: '1', B: '2' })
    s.bet('A', 'main', 10_00).bet('A', 'over-13', 5_00).bet('B', 'main', 10_00).bet('B', 'over-13', 5_00)
    s.closeBets('9C 2C 9D 9H 3C').until('settle-additional')
    expect([s.pile('hand:1').length, s.pile('hand:2').length]).toEqual([2, 2])
    expect(s.rule()).toBe('19:47-2.17(d)')
    s.act('settle-additional')
    expect(
      s
        .moved()
        .filter((e) => e.outcome)
        .map((e) => [e.outcome, e.wager]),
    ).toEqual([
      ['lose', 'over-13'],
      ['win', 'over-13'],
    ])
    expect(s.now()).toBe('announce')
  })

  test('[2.17(f)] are chips on the layout, with a coupon, or cash by word with two voices', () => {
    const s = table(THIRTEEN).do(bet('main', 10_00)).do(bet('over-13', 5_00))
    expect(s.offered('coupon').map((o) => o.with?.wager)).toContain('over-13')
    const asked = (wager: string) => s.do({ ...bet(wager, 5_00), type: 'spoken-bet' }).table.questions.at(-1)
    const voices = ['dealer', 'supervisor']
    expect(asked('over-13')).toMatchObject({ voices, rule: '19:47-2.17(f)' })
    expect(asked('main')).toMatchObject({ voices, rule: '19:47-2.3(d)' })
  })

  test('[2.17(g)] are no more than the wager against the dealer, nor than the posted maximum', () => {
    const s = table(THIRTEEN).do(bet('main', 10_00))
    expect(s.refused(bet('over-13', 11_00)).refused).toBe('19:47-2.17(g)')
    s.do(bet('over-13', 10_00))
    expect(s.refused(bet('over-13', 1_00)).refused).toBe('19:47-2.17(g)')
    expect(s.refused({ ...bet('main', 10_00), type: 'take' }).because).toContain('rests on')
    const posted = table(THIRTEEN)
    expect(
      posted
        .do(bet('main', 500_00))
        .offered('bet', asPlayer('A'))
        .find((o) => o.with?.wager === 'over-13')?.fields?.cents,
    ).toMatchObject({ most: 500_00 })
  })

  test('[2.17(i)] have nothing to do with the hand', () => {
    const s = first(SUIT, 'royal-match', '9C', '5C').run().say('A', 'stand')
    expect(s.chips('A')).toBe(1020_00)
    const lost = first(SUIT, 'royal-match', 'TC', 'TH').run().say('A', 'stand')
    expect(lost.chips('A')).toBe(1000_00)
  })
})
