import { describe, expect, test } from 'vitest'
import {
  asPlayer,
  isRefused,
  type OptionValues,
  oddsText,
  offers,
  resolveOptions,
  resolveTerms,
} from '../../kernel/index.ts'
import { paiGowPoker } from './index.ts'
import { type Pgp, pgp } from './pai-gow-poker.test-kit.ts'

const PUSH = 'TC TD AH KC 8S 4H 3C'
const NUMBERS = { start: 'generator', numberWager: true } as const
const optionsOf = (options: OptionValues): OptionValues => {
  const all = resolveOptions(paiGowPoker, options)
  if (isRefused(all)) throw new Error(String(all.because))
  return all as OptionValues
}

describe('wagers on a hand', () => {
  test('[11.7(a)] are made with chips on the own betting area, with a coupon beside them, and not by word and cash', () => {
    const s = pgp()
    expect(
      s.refused({ type: 'spoken-bet', by: 'player:A', place: '1', wager: 'main', cents: 10_00 }),
    ).toMatchObject({
      refused: '19:47-11.7(a)',
    })
    s.bet('A', 'main', 20_00)
    expect(s.refused({ type: 'bet', by: 'player:A', place: '3', wager: 'main', cents: 10_00 })).toMatchObject(
      {
        refused: '19:47-11.12(a)',
      },
    )
    s.do({ type: 'coupon', by: 'dealer', player: 'A', place: '1', wager: 'main', cents: 10_00 })
    s.deal({ '1': 'JC JD AH JK 8S 4H 3C', dealer: 'QC TD 8H 6D 5S 4C 3D' }).finish()
    // Twenty on the wager and ten on the coupon, less five percent of both.
    expect(s.won()).toBe(28_50)
  })

  test('[11.7(b)] only who sits at the table wagers, and who has cards stays until the round is over', () => {
    const s = pgp({ A: '1', B: '2' })
    expect(s.refused({ type: 'bet', by: 'player:Z', place: '3', wager: 'main', cents: 10_00 })).toMatchObject(
      {
        refused: '19:47-11.7(b)',
      },
    )
    s.bet('A', 'main', 10_00).deal({ '1': PUSH })
    for (const command of [{ type: 'leave' }, { type: 'reseat', place: '4' }])
      expect(s.refused({ ...command, by: 'player:A' })).toMatchObject({ refused: '19:47-11.7(b)' })
    s.do({ type: 'leave', by: 'player:B' }).finish().do({ type: 'leave', by: 'player:A' })
    expect(s.table.players).toEqual({})
  })

  test('[11.7(c)] are made, raised and taken back until the call', () => {
    const s = pgp().bet('A', 'main', 10_00).bet('A', 'main', 15_00)
    s.do({ type: 'take', by: 'player:A', place: '1', wager: 'main', cents: 25_00 }).bet('A', 'main', 10_00)
    s.script({ '1': PUSH }).ready().until('shake')
    expect(s.noBet('A', 'main', 10_00)).toMatchObject({ refused: '19:47-11.7(c)' })
  })
})

describe('two betting areas', () => {
  const two = (people = { A: '2' }): Pgp => pgp(people, { options: { positions: 2 } })
  const bet = (place: string) =>
    ({ type: 'bet', by: asPlayer('A'), place, wager: 'main', cents: 10_00 }) as const

  test('[11.12(a)] are open to a player where the licensee allows it, and lie side by side', () => {
    expect(pgp({ A: '2' }).refused(bet('3'))).toMatchObject({ refused: '19:47-11.12(a)' })
    const s = two().do(bet('2'))
    expect(s.refused(bet('4'))).toMatchObject({ refused: '19:47-11.12(a)' })
    s.do(bet('3'))
    expect(s.refused(bet('1'))).toMatchObject({ refused: '19:47-11.12(a)' })
  })

  test('[11.12(a)] but not one that is somebody else’s', () => {
    const s = two({ A: '2', B: '3', C: '6' } as never)
    expect(s.refused(bet('3')).because).toMatch(/sits there/)
  })
})

describe('wagers on a number', () => {
  const numbers = (more: OptionValues = {}, people = { A: '1' }): Pgp =>
    pgp(people, { options: { ...NUMBERS, ...more } })
  const HANDS = { '1': PUSH }
  /** A number comes; the hands are a push, so that nothing else is won or lost. */
  const shows = (s: Pgp, number: number): Pgp => s.deal(HANDS, { number }).finish()

  test('[11.13(a)] are offered to every player where a generator is used and the licensee wants it', () => {
    expect(resolveTerms(paiGowPoker, { options: { numberWager: true } })).toMatchObject({
      refused: '19:47-11.13(a)',
    })
    expect(paiGowPoker.wagers(optionsOf({ start: 'generator' })).map((w) => w.id)).toEqual(['main'])
    expect(paiGowPoker.wagers(optionsOf(NUMBERS))).toHaveLength(8)
    const s = numbers({}, { A: '1', B: '4' } as never)
    for (const player of ['A', 'B']) {
      s.bet(player, 'main', 10_00)
      const open = offers(paiGowPoker, s.table, asPlayer(player)).filter((o) => o.type === 'bet')
      expect(open.filter((o) => String(o.with?.wager).startsWith('number-'))).toHaveLength(7)
    }
  })

  test('[11.13(b)1] are made by who has wagered on a hand, on one number or several, until the call', () => {
    const s = numbers()
    expect(s.noBet('A', 'number-3', 10_00)).toMatchObject({ refused: '19:47-11.13(b)1' })
    s.bet('A', 'main', 10_00).bet('A', 'number-3', 10_00).bet('A', 'number-5', 20_00)
    expect(s.noBet('A', 'number-8', 10_00).because).toMatch(/no wager number-8/)
    s.script(HANDS).ready().until('generate')
    expect(s.noBet('A', 'number-3', 10_00)).toMatchObject({ refused: '19:47-11.7(c)' })
  })

  test('[11.13(b)1] are reduced and taken back until the call', () => {
    const s = numbers({ numberPays: 5.25 }).bet('A', 'main', 10_00).bet('A', 'number-3', 15_00)
    const take = { type: 'take', by: 'player:A', place: '1', wager: 'number-3' } as const
    s.do({ ...take, cents: 5_00 }).do({ ...take, cents: 10_00 })
    expect(s.chips('A')).toBe(990_00)
    s.bet('A', 'number-3', 10_00).script(HANDS).ready().until('generate')
    expect(s.refused({ ...take, cents: 10_00 })).toMatchObject({ refused: '19:47-11.7(c)' })
  })

  test('[11.13(b)1] without the hand they go back when the call comes', () => {
    const s = numbers({}, { A: '1', B: '2' } as never)
    s.bet('A', 'main', 10_00).bet('B', 'main', 10_00).bet('B', 'number-2', 10_00)
    s.do({ type: 'take', by: 'player:B', place: '2', wager: 'main', cents: 10_00 })
    s.script(HANDS).ready().do({ type: 'close', by: 'dealer' })
    expect(s.settled()).toEqual(['number-2 push 19:47-11.13(b)1'])
    expect(s.chips('B')).toBe(1000_00)
  })

  test('[11.13(b)2] lie on the number, before the own seat; no spoken ones; a coupon only where the licensee allows it', () => {
    const s = numbers().bet('A', 'main', 20_00).bet('A', 'number-3', 20_00)
    expect(
      s.refused({ type: 'bet', by: 'player:A', place: '4', wager: 'number-3', cents: 10_00 }),
    ).toMatchObject({
      refused: '19:47-11.13(b)2',
    })
    expect(
      s.refused({ type: 'spoken-bet', by: 'player:A', place: '1', wager: 'number-3', cents: 10_00 }),
    ).toMatchObject({
      refused: '19:47-11.7(a)',
    })
    const coupons = (it: Pgp) => it.offered('coupon').map((o) => o.with?.wager)
    expect(coupons(s)).toEqual(['main'])
    const allowed = numbers({ numberCoupon: true }).bet('A', 'main', 20_00).bet('A', 'number-3', 20_00)
    expect(coupons(allowed)).toEqual(['main', 'number-3'])
    allowed.do({ type: 'coupon', by: 'dealer', player: 'A', place: '1', wager: 'number-3', cents: 10_00 })
    expect(shows(allowed, 3).won()).toBe(120_00 + 60_00)
    expect(allowed.table.balances['coupon:1:A:number-3']).toBeUndefined()
  })

  test('[11.13(b)3, 11.13(b)4, 11.13(b)5] after the number is shown losers are collected, then winners are paid, before any card', () => {
    const s = numbers().bet('A', 'main', 10_00).bet('A', 'number-6', 10_00).bet('A', 'number-2', 20_00)
    s.script(HANDS, { number: 6 }).ready().until('settle-numbers')
    expect([s.rule(), s.table.state.passes]).toEqual(['19:47-11.13(b)4', 0])
    expect(s.refused({ type: 'deal', by: 'dealer' }).because).toBeTruthy()
    s.take()
    expect(s.settled()).toEqual(['number-2 lose 19:47-11.13(b)3', 'number-6 win 19:47-11.13(b)6'])
    expect([s.now(), s.chips('A')]).toEqual(['deal', 1000_00 - 10_00 - 20_00 + 60_00])
  })

  test('[11.13(b)3] every number can come, and all others lose then', () => {
    for (let number = 1; number <= 7; number++) {
      const s = numbers().bet('A', 'main', 10_00)
      for (let n = 1; n <= 7; n++) s.bet('A', `number-${n}`, 10_00)
      expect(
        shows(s, number)
          .settled()
          .filter((line) => line.startsWith('number')),
      ).toHaveLength(7)
      expect(s.won()).toBe(-60_00 + 60_00)
    }
  })

  test.each([
    [5.25, '21 to 4', 52_00, 57_00],
    [5.5, '11 to 2', 55_00, 60_00],
    [5.75, '23 to 4', 57_00, 63_00],
    [6, '6 to 1', 60_00, 66_00],
  ])('[11.13(b)6] at %s a number pays %s, down to the dollar', (numberPays, text, ten, eleven) => {
    const [wager] = paiGowPoker.wagers(optionsOf({ ...NUMBERS, numberPays })).slice(1)
    expect(oddsText(wager?.pays[0]?.odds ?? { pays: 0, to: 1 })).toBe(text)
    for (const [cents, pays] of [
      [10_00, ten],
      [11_00, eleven],
    ] as const) {
      const s = numbers({ numberPays }).bet('A', 'main', 10_00).bet('A', 'number-4', cents)
      expect(shows(s, 4).won()).toBe(pays)
    }
  })

  test('[11.13(b)6] no other odds are chosen', () => {
    for (const numberPays of [5, 6.25, 7])
      expect(isRefused(resolveTerms(paiGowPoker, { options: { ...NUMBERS, numberPays } }))).toBe(true)
  })

  test('[11.13(c)] a number changes nothing about the wager on the hand, nor does what becomes of the hand change it', () => {
    const plain = numbers().bet('A', 'main', 10_00)
    const beside = numbers().bet('A', 'main', 10_00).bet('A', 'number-1', 10_00)
    const hands = { '1': 'JC JD AH JK 8S 4H 3C', dealer: 'QC TD 8H 6D 5S 4C 3D' }
    for (const s of [plain, beside]) s.deal(hands, { number: 2 }).finish()
    expect(beside.won() - plain.won()).toBe(-10_00)
    // Void hands leave what the number has brought.
    const voided = numbers().bet('A', 'main', 10_00).bet('A', 'number-1', 10_00)
    voided.script(HANDS, { number: 1 }).ready().until('count-stub').do({ type: 'wrong-number', by: 'dealer' })
    expect(voided.won()).toBe(60_00)
  })

  test('[11.8(b), 11.8A(e), 11.8B(c)] are done with before a card or a stack is dealt or delivered, in every way of dealing', () => {
    for (const dealing of ['manual-shoe', 'hand', 'automated-shoe']) {
      const s = numbers({ dealing }).bet('A', 'main', 10_00).bet('A', 'number-2', 10_00)
      s.script(HANDS, { number: 2 }).ready().until('settle-numbers')
      expect(s.pile('hand:1')).toEqual([])
      for (const type of ['deal', 'deliver', 'deliver-stacks'])
        expect(s.refused({ type, by: 'dealer' }).because).toBeTruthy()
      expect(shows(s, 2).won()).toBe(60_00)
    }
  })
})
