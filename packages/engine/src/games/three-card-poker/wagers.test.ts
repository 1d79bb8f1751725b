import { describe, expect, test } from 'vitest'
import { checkFelt } from '../../../test/felt.ts'
import { bet, take } from '../../../test/kit.ts'
import { asPlayer, next, resolveOptions, resolveTerms } from '../../kernel/index.ts'
import { threeCardPoker } from './index.ts'
import { AUTOMATED, Three, three } from './three-card-poker.test-kit.ts'
import { ANTE_BONUS, LEDGERS } from './wagers.ts'

describe('the wagers', () => {
  test('[20.6(a)1] [20.1[ante-wager]] [20.1[play-wager]] an ante alone competes with the dealer, with a play wager of the same amount', () => {
    const s = three().bet('A', 'ante', 15_00).deal({ 1: 'AS 9H 4D', dealer: 'KS 3H 2C' })
    expect(s.offered(asPlayer('A'), 'play')).toMatchObject([{ says: 'Play $15', with: { place: '1' } }])
    s.do({ type: 'play', by: asPlayer('A'), place: '1' })
    expect(s.staked()).toEqual({ '1 ante': 15_00, '1 play': 15_00 })
    s.run()
    expect(s.settled()).toEqual(['ante win 1 to 1', 'play win 1 to 1'])
    expect(s.chips('A')).toBe(1030_00)
  })

  test('[20.6(a)2] [20.1[pair-plus-wager]] pair plus alone plays against the ledger, whatever the dealer has', () => {
    const s = three().bet('A', 'pair-plus', 10_00).deal({ 1: '7S 7H 4D', dealer: 'AS AH AC' })
    expect(s.entries.some((e) => e.command.type === 'play' || e.command.type === 'fold')).toBe(false)
    expect(s.settled()).toEqual(['pair-plus win 1 to 1'])
    expect(s.chips('A')).toBe(1010_00)
  })

  test('[20.6(a)3] both are played on the same hand', () => {
    const s = three().bet('A', 'ante', 10_00).bet('A', 'pair-plus', 5_00)
    s.deal({ 1: '7S 7H 4D', dealer: 'AS AH AC' }).play('A')
    expect(s.settled()).toEqual(['ante lose', 'play lose', 'pair-plus win 1 to 1'])
    expect(s.chips('A')).toBe(1000_00 - 20_00 + 5_00)
  })

  test('[20.6(b)] wagers are chips on the layout, with a match play coupon beside them', () => {
    const s = three()
    s.bet('A', 'ante', 10_00).bet('A', 'pair-plus', 10_00)
    const beside = (wager: string) => ({ type: 'coupon', player: 'A', place: '1', wager, cents: 10_00 })
    s.do({ ...beside('ante'), by: 'dealer' }).do({ ...beside('pair-plus'), by: 'dealer' })
    s.deal({ 1: '7S 7H 4D', dealer: 'JS TH 2C' }).play('A')
    // The coupons are paid as the chips are, and are not returned.
    expect(s.chips('A')).toBe(1000_00 + 2 * 10_00 + 2 * 10_00)
  })
})

describe('versions that bind ante and pair plus', () => {
  test('[20.6(f)] without one, each is as large as its player likes', () => {
    const s = three().bet('A', 'pair-plus', 500_00).bet('A', 'ante', 5_00)
    s.do(take('ante', 5_00))
    expect(s.staked()).toEqual({ '1 pair-plus': 500_00 })
  })

  test.each([
    ['[20.6(f)1] pair plus is at most the ante', 'ante-at-least', 10_00, '19:47-20.6(f)1'],
    ['[20.6(f)2] pair plus is at most twice the ante', 'ante-half', 20_00, '19:47-20.6(f)2'],
  ])('%s', (_, version, most, rule) => {
    const s = three({ A: '1' }, { options: { version } })
    expect(s.refused(bet('pair-plus', 500))).toMatchObject({
      refused: rule,
      because: 'Put up the ante first; pair plus goes only beside it here.',
    })
    s.bet('A', 'ante', 10_00)
    expect(s.refused(bet('pair-plus', most + 100))).toMatchObject({ refused: rule })
    s.bet('A', 'pair-plus', most)
    expect(s.refused(bet('pair-plus', 500))).toMatchObject({ refused: rule })
    // The ante stays as long as pair plus leans on it.
    expect(s.refused(take('ante', 10_00))).toMatchObject({ refused: rule })
    s.do(take('pair-plus', most)).do(take('ante', 10_00))
    // An ante alone needs nothing beside it.
    s.bet('A', 'ante', 500).deal({ 1: '9S 4H 2D', dealer: 'QS 3H 2C' }).fold('A')
    expect(s.chips('A')).toBe(995_00)
  })

  test('[20.6(f)3] both are compulsory: one alone goes back at the call', () => {
    const s = three({ A: '1', B: '2', C: '3' }, { options: { version: 'both' } })
    s.bet('A', 'ante', 10_00)
    expect(s.now()).toBe('idle')
    s.bet('C', 'pair-plus', 10_00).bet('B', 'ante', 10_00).bet('B', 'pair-plus', 10_00)
    s.allReady({ 2: '9S 4H 2D', dealer: 'QS 3H 2C' }).until('deal')
    expect(s.staked()).toEqual({ '2 ante': 10_00, '2 pair-plus': 10_00 })
    expect(s.moved().filter((m) => m.outcome)).toMatchObject([
      { wager: 'ante', outcome: 'push', rule: '19:47-20.6(f)3', cents: 10_00 },
      { wager: 'pair-plus', outcome: 'push', rule: '19:47-20.6(f)3', cents: 10_00 },
    ])
    expect(s.table.state.hands.map((h) => h.place)).toEqual(['2'])
  })

  test('[20.6(f)3] either is at most five times the other', () => {
    const s = three({ A: '1' }, { options: { version: 'both' } }).bet('A', 'ante', 50_00)
    expect(s.refused(bet('pair-plus', 9_00)).because).toMatch(/At least \$10/)
    expect(s.refused(bet('pair-plus', 251_00))).toMatchObject({ refused: '19:47-20.6(f)3' })
    s.bet('A', 'pair-plus', 10_00)
    expect(s.refused(bet('ante', 1_00))).toMatchObject({ refused: '19:47-20.6(f)3' })
    s.bet('A', 'pair-plus', 240_00)
    expect(s.refused(bet('pair-plus', 1_00))).toMatchObject({ refused: '19:47-20.6(f)3' })
  })
})

describe('versions and posted maximums', () => {
  const limits = { '*': { least: 5_00, most: 100_00 } }

  test('[20.6(f)2, 8.2(d)] above the maximum the dealer may accept what the version allows', () => {
    const s = three({ A: '1' }, { options: { version: 'ante-half' }, limits }).bet('A', 'ante', 100_00)
    s.do(bet('pair-plus', 150_00))
    expect(s.table.questions).toMatchObject([{ rule: '19:47-8.2(d)', voices: ['dealer'] }])
    expect(s.refused(bet('pair-plus', 201_00))).toMatchObject({ refused: '19:47-20.6(f)2' })
  })

  test('[20.6(f)1] where chips are fewer, the version is not what stands in the way', () => {
    const own = { A: '1' }
    const s = three(own, {
      options: { version: 'ante-at-least' },
      limits: { '*': { least: 5_00, most: 990_00 } },
    })
    s.bet('A', 'ante', 600_00)
    expect(s.refused(bet('pair-plus', 500_00))).toMatchObject({ refused: 'house' })
    // Just as many chips as the ante allows are no fault of the version either.
    const even = three(own, {
      options: { version: 'ante-at-least' },
      limits: { '*': { least: 5_00, most: 990_00 } },
    })
    even.bet('A', 'ante', 500_00)
    expect(even.refused(bet('pair-plus', 501_00))).toMatchObject({ refused: 'house' })
  })

  test('[20.6(f)3] of two compulsory wagers either may be taken down, and five times the other is dealt in', () => {
    const both = () => {
      const s = three({ A: '1' }, { options: { version: 'both' } })
      return s.bet('A', 'ante', 10_00).bet('A', 'pair-plus', 50_00)
    }
    expect(both().do(take('ante', 10_00)).staked()).toEqual({ '1 pair-plus': 50_00 })
    const s = both().allReady({ 1: '9S 4H 2D', dealer: 'QS 3H 2C' }).until('deal')
    expect(s.staked()).toEqual({ '1 ante': 10_00, '1 pair-plus': 50_00 })
  })
})

describe('options', () => {
  test.each([
    ['at-once', '19:47-20.9(c)1'],
    ['after-decisions', '19:47-20.9(c)2'],
  ])('[20.9(c)1, 20.9(c)2] the dealer’s stack comes %s', (dealerStack, rule) => {
    const s = three({ A: '1' }, { options: { ...AUTOMATED, dealerStack } }).bet('A', 'ante', 10_00)
    s.allReady({ 1: '9S 4H 2D', dealer: 'QS 3H 2C' })
    if (dealerStack === 'after-decisions') s.run().do({ type: 'play', by: asPlayer('A'), place: '1' })
    expect(next(threeCardPoker, s.until('deliver-dealer').table)).toMatchObject({
      rule,
      command: { type: 'deliver-dealer' },
    })
  })

  test('[20.9(c)2] only an automated shoe keeps the dealer\u2019s stack back', () => {
    expect(resolveTerms(threeCardPoker, { options: { dealerStack: 'after-decisions' } })).toMatchObject({
      refused: '19:47-20.9(c)2',
      expected: 'automated-shoe',
      received: 'manual-shoe',
    })
  })

  test('[20.11(a)3i] the raised ante bonus goes with ledger B and a required version', () => {
    const options = { anteBonus: 'raised', pairPlus: 'B', version: 'both' }
    expect(resolveTerms(threeCardPoker, { options })).toHaveProperty('options')
    for (const change of [{ pairPlus: 'A' }, { version: 'free' }])
      expect(resolveTerms(threeCardPoker, { options: { ...options, ...change } })).toMatchObject({
        refused: '19:47-20.11(a)3i',
        expected: 'B',
      })
  })

  test('every value has words for the sign', () => {
    for (const option of threeCardPoker.options)
      for (const value of option.values) expect(option.sign(value).length).toBeGreaterThan(5)
  })
})

describe('the layout', () => {
  test.each(['A', 'B', 'C', 'D'] as const)(
    'has every wager of every position once, ledger %s',
    (pairPlus) => {
      const options = resolveOptions(threeCardPoker, { pairPlus }) as Record<string, string>
      const layout = threeCardPoker.layout(options)
      checkFelt(threeCardPoker, options)
      for (const name of ['wide', 'tall'] as const) {
        const { inscriptions } = layout[name]
        const print = inscriptions.map((i) => i.text).join('\n')
        for (const [hand, { pays, to }] of [...LEDGERS[pairPlus].pays, ...ANTE_BONUS.standard.pays])
          expect(print).toContain(`${hand} ${pays} to ${to}`)
      }
    },
  )

  test('position 1 is farthest to the dealer\u2019s left, at the right of a felt seen by the players', () => {
    const { spots } = threeCardPoker.layout(resolveOptions(threeCardPoker) as Record<string, string>).wide
    const x = (place: string) => spots.find((s) => s.place === place)?.x ?? 0
    expect(x('1')).toBeGreaterThan(x('7'))
    const own = new Three().table.players.A?.place
    const column = spots.filter((s) => s.place === own).sort((a, b) => a.y - b.y)
    expect(column.map((s) => s.wager)).toEqual(['pair-plus', 'ante', 'play'])
  })
})
