import { describe, expect, test } from 'vitest'
import { checkFelt } from '../../../test/felt.ts'
import { bet } from '../../../test/kit.ts'
import { resolveOptions } from '../../kernel/index.ts'
import { ACE_KING, carib, NOTHING, PAIR } from './caribbean-stud.test-kit.ts'
import { caribbeanStud } from './index.ts'

describe('the wagers', () => {
  test('[16.1[ante-wager]] who has no ante gets no cards', () => {
    const s = carib({ A: '1', B: '2' }).bet('A', 'ante', 500).allReady({ 1: PAIR, dealer: ACE_KING })
    s.run()
    expect([s.pile('hand:1').length, s.pile('hand:2').length]).toEqual([5, 0])
  })

  test('[16.6(a)] chips on the layout, with a match play coupon beside the ante', () => {
    const s = carib()
    s.bet('A', 'ante', 10_00)
    const coupon = { type: 'coupon', by: 'dealer', player: 'A', place: '1', cents: 10_00 } as const
    expect(s.refused({ ...coupon, wager: 'progressive' })).toHaveProperty('because')
    s.do({ ...coupon, wager: 'ante' })
      .deal({ 1: PAIR, dealer: NOTHING })
      .allBet()
    expect(s.chips('A')).toBe(1000_00 + 2 * 10_00)
  })

  test('[16.6(b)] before it an ante may be raised, reduced and withdrawn', () => {
    const s = carib().bet('A', 'ante', 20_00)
    s.do({ ...bet('ante', 5_00), type: 'take' }).do({ ...bet('ante', 15_00), type: 'take' })
    expect(s.chips('A')).toBe(1000_00)
  })

  test('[16.6(e)] one hand a player', () => {
    const s = carib({ A: '1' }).bet('A', 'ante', 500)
    expect(s.refused(bet('ante', 500, '2'))).toMatchObject({ refused: '19:47-16.6(e)' })
  })

  test('ante limits are the table’s', () => {
    const s = carib()
    expect(s.refused(bet('ante', 4_00)).because).toMatch(/At least \$5/)
    expect(s.refused(bet('ante', 2000_00)).because).toMatch(/At most/)
  })
})

describe('the felt', () => {
  test.each([{}, { straightFlush: '5000' }])('has every wager at every place, %o', (options) => {
    checkFelt(caribbeanStud, resolveOptions(caribbeanStud, options) as never)
  })

  test('[16.12(a)] odds and payouts are printed with "to" and "wins", never with "for"', () => {
    for (const straightFlush of ['10%', '5000']) {
      const options = resolveOptions(caribbeanStud, { straightFlush }) as never
      const { wide, tall } = caribbeanStud.layout(options)
      for (const { inscriptions } of [wide, tall]) {
        const printed = inscriptions.map((i) => i.text)
        expect(printed).toContain('flush 5 to 1')
        expect(printed).toContain('flush wins $50')
        expect(printed).toContain('royal flush wins the jackpot')
        expect(printed.some((text) => /\bfor\b/i.test(text))).toBe(false)
      }
      expect(JSON.stringify(caribbeanStud.wagers(options))).not.toMatch(/\d for \d/)
    }
  })
})
