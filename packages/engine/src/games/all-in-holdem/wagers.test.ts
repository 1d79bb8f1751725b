import { describe, expect, test } from 'vitest'
import { checkFelt } from '../../../test/felt.ts'
import { bet, take } from '../../../test/kit.ts'
import { gamingGuide, resolveOptions, tableSign, terms } from '../../kernel/index.ts'
import { allIn } from './all-in-holdem.test-kit.ts'
import { allInHoldem } from './index.ts'

describe('the wagers', () => {
  test('[44.1[ante], 44.7(d)1] an ante is what brings cards', () => {
    const s = allIn({ A: '1', B: '2' }).bet('A', 'ante', 5_00).deal({ 1: 'AS KS', dealer: 'QS 9C' })
    expect(s.table.state.hands.map((h) => h.place)).toEqual(['1'])
  })

  test.each(['hole-card-bonus', 'final-hand-bonus'])('[44.6(c)] a %s goes beside an ante', (wager) => {
    const s = allIn()
    expect(s.refused(bet(wager, 5_00))).toMatchObject({ refused: '19:47-44.6(c)' })
    s.bet('A', 'ante', 10_00).bet('A', wager, 50_00)
    expect(s.refused(take('ante', 10_00))).toMatchObject({ refused: '19:47-44.6(c)' })
    s.do(take(wager, 50_00)).do(take('ante', 5_00)).do(take('ante', 5_00))
    expect(s.staked()).toEqual({})
  })

  test('[44.6(b)] bonus wagers too are made before the call, and only the raise after it', () => {
    const s = allIn().bet('A', 'ante', 10_00).deal({ 1: 'AS KS', dealer: 'QS 9C' })
    for (const wager of ['ante', 'hole-card-bonus', 'final-hand-bonus'])
      expect(s.refused(bet(wager, 5_00))).toMatchObject({ refused: '19:47-44.6(b)' })
  })

  test('[44.12] a player wagers at one position', () => {
    const s = allIn({ A: '3' })
    expect(s.refused(bet('ante', 5_00, '4'))).toMatchObject({ refused: '19:47-44.12' })
    expect(allInHoldem.options.some((o) => o.key === 'positions')).toBe(false)
  })

  test('[44.6(a)] a match play coupon beside each of them is paid as its chips are', () => {
    const s = allIn().bet('A', 'ante', 10_00).bet('A', 'hole-card-bonus', 10_00)
    const beside = (wager: string) =>
      ({ type: 'coupon', by: 'dealer', player: 'A', place: '1', wager, cents: 10_00 }) as const
    s.do(beside('ante')).do(beside('hole-card-bonus'))
    s.deal({ 1: '6S 6H', dealer: '8D 2S' }).raise()
    expect(s.won()).toBe(2 * 10_00 + 2 * 40_00)
  })
})

describe('sign, guide and felt', () => {
  const options = resolveOptions(allInHoldem) as Record<string, string>

  test('[44.11(a), 19:46-1.13U(c), 19:46-1.13U(b)6] the odds of both bonus wagers stand on the sign and the felt, with "to"', () => {
    const now = terms(allIn({ A: '1' }, { options: { holeCardBonus: 'B', finalHandBonus: 'D' } }).table)
    const sign = tableSign(allInHoldem, now).join('\n')
    expect(sign).toContain('Hole card bonus: two red aces 60 to 1, suited ace and king 25 to 1')
    expect(sign).toContain(
      'Final hand bonus: royal flush 500 to 1, straight flush 100 to 1, four of a kind 40 to 1',
    )
    const felt = allInHoldem.layout(now.options).wide.inscriptions.map((i) => i.text)
    expect(felt).toEqual(expect.arrayContaining(['two red aces 60 to 1', 'four of a kind 40 to 1']))
    const words = [sign, ...felt, gamingGuide(allInHoldem, now)].join('\n').replaceAll(/19:4[67]/g, '')
    expect(words).not.toMatch(/\d+ for \d|\b\d+:\d+ /)
  })

  test('[19:46-1.13U(b)5i, 19:46-1.13U(b)5ii, 19:46-1.13U(b)5iii] the felt says with what the dealer calls, what cards count and when the ante is paid', () => {
    for (const name of ['wide', 'tall'] as const) {
      const rules = new Map(allInHoldem.layout(options)[name].inscriptions.map((i) => [i.rule, i.text]))
      expect(rules.get('19:46-1.13U(b)5i')).toMatch(/ANY PAIR OR 11/)
      expect(rules.get('19:46-1.13U(b)5ii')).toMatch(/ACE 11/)
      expect(rules.get('19:46-1.13U(b)5iii')).toMatch(/ANTE PAYS 1 TO 1/)
    }
  })

  test('[19:46-1.13U(a), 19:46-1.13U(b), 19:46-1.13U(b)2] six positions, ante and raise on the left, the bonus wagers on the right', () => {
    checkFelt(allInHoldem, options)
    const { spots } = allInHoldem.layout(options).wide
    expect(new Set(spots.map((s) => s.place)).size).toBe(6)
    for (const place of ['1', '4', '6']) {
      const x = (wager: string) => spots.find((s) => s.place === place && s.wager === wager)?.x ?? 0
      expect(Math.max(x('ante'), x('raise'))).toBeLessThan(
        Math.min(x('hole-card-bonus'), x('final-hand-bonus')),
      )
    }
  })

  test('[19:46-1.13U(b)3, 19:46-1.13U(b)4] the five community cards lie between the dealer\u2019s two and the players', () => {
    for (const name of ['wide', 'tall'] as const) {
      const { areas = [], spots } = allInHoldem.layout(options)[name]
      const at = (id: string) => areas.find((a) => a.id === id)
      expect([at('dealer')?.room, at('community')?.room]).toEqual([2, 5])
      expect(at('dealer')?.y ?? 0).toBeLessThan(at('community')?.y ?? 0)
      expect(at('community')?.y ?? 0).toBeLessThan(Math.min(...spots.map((s) => s.y)))
    }
  })
})
