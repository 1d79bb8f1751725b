import { describe, expect, test } from 'vitest'
import { isRefused, offers, open, spots } from '../../kernel/index.ts'
import { paiGow } from './index.ts'
import { HIGH, LOW, PaiGowTable, SPLIT } from './pai-gow.test-kit.ts'

const bet = (player: string, place: string, cents: number) =>
  ({ type: 'bet', by: `player:${player}`, place, wager: 'main', cents }) as const

describe('wagers', () => {
  test('[10.5(a)] are chips on the own betting area, within the limits of the table', () => {
    const s = new PaiGowTable({ A: '1', B: '2' }).ready().wager({ A: 25_00 })
    expect(spots(s.table)).toMatchObject([{ place: '1', player: 'A', wager: 'main', cents: 25_00 }])
    expect(s.noBet('B', 'main', 5_00).refused).toBe('19:47-8.2(a)')
    expect(s.noBet('B', 'side', 10_00).refused).toBe('19:47-10.5(a)')
    expect(s.refused(bet('B', 'dealer', 10_00)).because).toBeTruthy()
  })

  test('[10.5(a)] and no words with cash', () => {
    const s = new PaiGowTable().ready()
    const spoken = { type: 'spoken-bet', by: 'player:A', place: '1', wager: 'main', cents: 10_00 } as const
    expect(s.refused(spoken).refused).toBe('19:47-10.5(a)')
  })

  test('[10.5(a)] a match play coupon beside chips goes with them: paid by the house, with vigorish on all that is won', () => {
    const coupon = { player: 'A', place: '1', wager: 'main', cents: 10_00 }
    const put = () => new PaiGowTable().ready().wager({ A: 20_00 }).declare('coupon', coupon)
    const won = put()
      .deal({ hands: { 1: HIGH, dealer: LOW } })
      .finish()
    // 20 for the chips and 10 for the coupon, five percent of 30.
    expect(won.chips('A')).toBe(1000_00 + 30_00 - 1_50)
    const lost = put()
      .deal({ hands: { 1: LOW, dealer: HIGH } })
      .finish()
    expect(lost.chips('A')).toBe(980_00)
    const pushed = put()
      .deal({ hands: { 1: SPLIT, dealer: LOW } })
      .finish()
    expect(pushed.chips('A')).toBe(1000_00)
    for (const s of [won, lost, pushed])
      expect(Object.keys(s.table.balances).filter((a) => a.startsWith('coupon:'))).toEqual([])
  })

  test('[10.5(b)] only who is seated may wager', () => {
    const s = new PaiGowTable().ready()
    expect(s.refused(bet('Z', '2', 10_00)).refused).toBe('19:47-10.5(b)')
    expect(s.refused({ type: 'stand-behind', by: 'player:Z' }).because).toBeTruthy()
  })

  test('[10.5(b)] who has wagered and has tiles stays seated until the round is over', () => {
    const s = new PaiGowTable({ A: '1', B: '2' }).ready().wager({ A: 10_00 })
    s.deal({ hands: { 1: HIGH, dealer: LOW } })
    for (const type of ['leave', 'reseat'])
      expect(s.refused({ type, by: 'player:A', place: '3' }).refused).toBe('19:47-10.5(b)')
    // Who has no tiles may go.
    s.say('B', 'leave')
    s.setAll().finish().say('A', 'leave')
  })

  test('[10.5(c)] may be changed until the call and not after it', () => {
    const s = new PaiGowTable({ A: '1', B: '2' }).ready().wager({ A: 10_00 }).wager({ A: 5_00 })
    s.do({ type: 'take', by: 'player:A', place: '1', wager: 'main', cents: 5_00 })
    expect(s.up('A', 'main')).toBe(10_00)
    s.close()
    expect(s.noBet('A', 'main', 10_00).refused).toBe('19:47-10.5(c)')
    expect(s.noBet('B', 'main', 10_00).refused).toBe('19:47-10.5(c)')
    const take = { type: 'take', by: 'player:A', place: '1', wager: 'main', cents: 10_00 } as const
    expect(s.refused(take).refused).toBe('19:47-10.5(c)')
  })

  test('[10.5(c)] what is left of a wager is no less than the minimum', () => {
    const s = new PaiGowTable().ready().wager({ A: 15_00 })
    const take = (cents: number) =>
      ({ type: 'take', by: 'player:A', place: '1', wager: 'main', cents }) as const
    expect(s.refused(take(10_00)).because).toBeTruthy()
    s.do(take(15_00))
    expect(spots(s.table)).toEqual([])
  })
})

describe('betting areas', () => {
  const two = (people: Record<string, string>) => new PaiGowTable(people, { positions: 2 }).ready()
  const rule = '19:47-10.10(a)'

  test('[10.10(a)] one a player, where the licensee allows no second', () => {
    const s = new PaiGowTable().ready()
    expect(s.refused(bet('A', '2', 10_00)).refused).toBe(rule)
    expect(offers(paiGow, s.table, 'player:A').filter((o) => o.type === 'bet')).toHaveLength(1)
  })

  test('[10.10(a)] or two that lie side by side, if nobody else sits or wagers there', () => {
    const s = two({ A: '2', B: '5' })
    expect(s.refused(bet('A', '4', 10_00))).toMatchObject({ refused: rule, because: /next to/ })
    s.do(bet('A', '3', 10_00)).do(bet('A', '2', 20_00))
    expect(s.refused(bet('A', '1', 10_00))).toMatchObject({ refused: rule, because: /two areas/ })
    s.do(bet('B', '4', 10_00))
    const t = two({ A: '2', B: '3', C: '4' })
    expect(t.refused(bet('A', '3', 10_00))).toMatchObject({ refused: rule, because: /sits there/ })
    const u = two({ A: '2', B: '4' }).do(bet('A', '3', 10_00))
    expect(u.refused(bet('B', '3', 10_00))).toMatchObject({ refused: rule, because: /Somebody else/ })
  })

  test('[10.10(a)] no more than two, whatever is asked for', () => {
    expect(isRefused(open(paiGow, { options: { positions: 3 } }))).toBe(true)
  })

  test('[10.10(b)] of two hands the one with the larger wager is set first', () => {
    const s = two({ A: '2' })
      .do(bet('A', '2', 10_00))
      .do(bet('A', '3', 20_00))
    s.deal({ hands: { 2: LOW, 3: HIGH, dealer: '55 55 46 46' } })
    // Nobody sees the other hand before this one is set.
    expect(s.offered('set', 'player:A')).toMatchObject([{ with: { place: '3' } }])
    expect(s.refused({ type: 'house-way', by: 'player:A', place: '2' }).refused).toBe('19:47-10.10(b)')
    expect(s.pile('hand:2').map((card) => s.turned(card))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    s.low('A', '66 66', '3').run()
    expect(s.offered('set', 'player:A')).toMatchObject([{ with: { place: '2' } }])
    // What lies face down is not changed.
    expect(s.refused({ type: 'house-way', by: 'player:A', place: '3' }).refused).toBe('19:47-10.7(b)')
    s.finish()
    expect(s.chips('A')).toBe(1000_00 - 10_00 + 19_00)
  })

  test('[10.10(b)] with equal wagers they are set counterclockwise, each by itself', () => {
    const s = two({ A: '3' })
      .do(bet('A', '3', 10_00))
      .do(bet('A', '2', 10_00))
    s.deal({ hands: { 2: LOW, 3: HIGH, dealer: '55 55 46 46' } })
    expect(s.offered('set', 'player:A')).toMatchObject([{ with: { place: '2' } }])
    expect(s.refused({ type: 'set', by: 'player:A', place: '3', cards: [] }).refused).toBe('19:47-10.10(b)')
    s.say('A', 'house-way', { place: '2' }).run()
    expect(s.offered('set', 'player:A')).toMatchObject([{ with: { place: '3' } }])
  })
})
