import { describe, expect, test } from 'vitest'
import { checkFelt } from '../../../test/felt.ts'
import { bet } from '../../../test/kit.ts'
import { asPlayer, resolveOptions, resolveTerms } from '../../kernel/index.ts'
import { ACES, DEALER, Four, four } from './four-card-poker.test-kit.ts'
import { fourCardPoker } from './index.ts'
import { TABLES } from './options.ts'
import { acesUpTable, anteBonus } from './wagers.ts'

describe('the wagers', () => {
  test('[27.6(a)1] [27.1[ante-wager]] [27.1[play-wager]] an ante competes with the dealer, with a play wager of one to three times it', () => {
    const s = four()
      .bet('A', 'ante', 15_00)
      .deal({ 1: ACES, ...DEALER })
    expect(s.offered(asPlayer('A'), 'play')).toMatchObject([
      { says: 'Play', with: { place: '1' }, fields: { cents: { least: 15_00, most: 45_00, step: 1_00 } } },
    ])
    const play = { type: 'play', by: asPlayer('A'), place: '1' }
    expect(s.refused({ ...play, cents: 14_00 })).toHaveProperty('because')
    expect(s.refused({ ...play, cents: 46_00 })).toHaveProperty('because')
    s.do({ ...play, cents: 31_00 })
    expect(s.staked()).toEqual({ '1 ante': 15_00, '1 play': 31_00 })
    s.run()
    expect(s.settled()).toEqual(['ante win 1 to 1', 'ante win 2 to 1', 'play win 1 to 1'])
    expect(s.chips('A')).toBe(1000_00 + 15_00 + 30_00 + 31_00)
  })

  test('[27.6(a)2] [27.1[aces-up-wager]] aces up alone plays against the table, whatever the dealer has', () => {
    const s = four().bet('A', 'aces-up', 10_00)
    s.deal({ 1: 'AS AH 9D 4C 2H', dealer: 'KS KH KD KC 3C', up: 'TS' })
    expect(s.entries.some((e) => e.command.type === 'play' || e.command.type === 'fold')).toBe(false)
    expect(s.settled()).toEqual(['aces-up win 1 to 1'])
    expect(s.chips('A')).toBe(1010_00)
  })

  test('[27.1[aces-up-wager]] a pair of kings is less than a pair of aces', () => {
    const s = four()
      .bet('A', 'aces-up', 10_00)
      .deal({ 1: 'KS KH 9D 4C 2H', ...DEALER })
    expect(s.settled()).toEqual(['aces-up lose'])
  })

  test('[27.6(a)3] both are played on the same hand', () => {
    const s = four().bet('A', 'ante', 10_00).bet('A', 'aces-up', 5_00)
    s.deal({ 1: 'AS AH 9D 4C 2H', dealer: 'KS KH KD 5D 3C', up: 'TS' }).play('A', 10_00)
    expect(s.settled()).toEqual(['ante lose', 'play lose', 'aces-up win 1 to 1'])
    expect(s.chips('A')).toBe(1000_00 - 20_00 + 5_00)
  })

  test('[27.6(b)] wagers are chips on the layout, with a match play coupon beside them', () => {
    const s = four()
    s.bet('A', 'ante', 10_00).bet('A', 'aces-up', 10_00)
    const beside = (wager: string) => ({ type: 'coupon', player: 'A', place: '1', wager, cents: 10_00 })
    s.do({ ...beside('ante'), by: 'dealer' }).do({ ...beside('aces-up'), by: 'dealer' })
    s.deal({ 1: 'AS AH 9D 4C 2H', ...DEALER }).play('A', 30_00)
    // The coupons are paid as the chips are, and are not returned.
    expect(s.chips('A')).toBe(1000_00 + 2 * 10_00 + 30_00 + 2 * 10_00)
  })
})

describe('options', () => {
  test('[27.11(a)2] [27.11(a)3] what is paid may be more than the rules say, and no less', () => {
    const terms = (options: Record<string, string>) => resolveTerms(fourCardPoker, { options })
    expect(terms({ bonusThreeOfAKindPays: '5 to 2' })).toHaveProperty('options')
    expect(terms({ bonusThreeOfAKindPays: '3 to 2' })).toMatchObject({ refused: '19:47-27.11(a)2' })
    // Table I pays 9 to 1 for three of a kind, table II 7 to 1.
    expect(terms({ acesUpThreeOfAKindPays: '8 to 1' })).toMatchObject({
      refused: '19:47-27.11(a)3',
      expected: '9 to 1 or more',
      received: '8 to 1',
    })
    expect(terms({ acesUp: 'II', acesUpThreeOfAKindPays: '8 to 1' })).toHaveProperty('options')
    expect(terms({ acesUpThreeOfAKindPays: '10 to 1' })).toHaveProperty('options')
    expect(terms({ acesUp: 'III', acesUpThreeOfAKindPays: 'as the table' })).toHaveProperty('options')
    expect(terms({ acesUpThreeOfAKindPays: 'much' })).toMatchObject({ refused: '19:47-27.11(a)3' })
    expect(terms({ acesUp: 'IV', acesUpStraightFlushPays: '29 to 1' })).toMatchObject({
      refused: '19:47-27.11(a)3',
    })
  })

  test('[27.11(a)2] [27.11(a)3] better odds are printed, paid, and make other steps where they need them', () => {
    const options = { bonusThreeOfAKindPays: '5 to 2', acesUpThreeOfAKindPays: '19 to 2' }
    const s = four({ A: '1' }, { options })
    expect(s.refused(bet('ante', 5_00)).because).toMatch(/units of \$2/)
    s.bet('A', 'ante', 10_00)
      .bet('A', 'aces-up', 10_00)
      .deal({ 1: ACES, ...DEALER })
      .play('A', 10_00)
    expect(s.settled()).toEqual([
      'ante win 1 to 1',
      'ante win 5 to 2',
      'play win 1 to 1',
      'aces-up win 19 to 2',
    ])
    expect(s.chips('A')).toBe(1000_00 + 20_00 + 25_00 + 95_00)
  })

  test('every value has words for the sign', () => {
    for (const option of fourCardPoker.options)
      for (const value of option.floor ? ['99 to 1'] : option.values)
        expect(option.sign(value).length).toBeGreaterThan(5)
  })
})

describe('the layout', () => {
  test.each(TABLES)('has every wager of every position once, table %s', (acesUp) => {
    const options = resolveOptions(fourCardPoker, { acesUp }) as Record<string, string>
    const layout = fourCardPoker.layout(options)
    checkFelt(fourCardPoker, options)
    for (const name of ['wide', 'tall'] as const) {
      const print = layout[name].inscriptions.map((i) => i.text).join('\n')
      for (const [hand, { pays, to }] of [...acesUpTable(options).pays, ...anteBonus(options).pays])
        expect(print).toContain(`${hand} ${pays} to ${to}`)
    }
  })

  test('position 1 is farthest to the dealer\u2019s left, at the right of a felt seen by the players', () => {
    const { spots } = fourCardPoker.layout(resolveOptions(fourCardPoker) as Record<string, string>).wide
    const x = (place: string) => spots.find((s) => s.place === place)?.x ?? 0
    expect(x('1')).toBeGreaterThan(x('6'))
    const own = new Four().table.players.A?.place
    const column = spots.filter((s) => s.place === own).sort((a, b) => a.y - b.y)
    expect(column.map((s) => s.wager)).toEqual(['aces-up', 'ante', 'play'])
  })
})
