import { describe, expect, test } from 'vitest'
import {
  fraction,
  type OptionValues,
  resolveOptions,
  type Sampler,
  view,
  weigh,
} from '../../../kernel/index.ts'
import { codeOf } from '../../../poker/index.ts'
import {
  ACE_KING,
  type Carib,
  carib,
  FLUSH,
  FOUR,
  FULL_HOUSE,
  LOW,
  NOTHING,
  PAIR,
  ROYAL,
  STRAIGHT_FLUSH,
} from '../caribbean-stud.test-kit.ts'
import { categoryOf, rankFive } from '../hands.ts'
import { caribbeanStud } from '../index.ts'
import { betOdds } from '../wagers.ts'
import { betValue, FILLS, meets } from './analysis.ts'
import { sampler } from './sample.ts'

const ANTE = 10_00
const dealt = (hand: string, up: string, coin = false): Carib => {
  const s = carib({ A: '1' }, { cents: 10_000_00 }).bet('A', 'ante', ANTE)
  if (coin) s.bet('A', 'progressive', 1_00)
  return s.deal({ 1: hand, dealer: `- - - - ${up}` })
}
const weighed = (s: Carib) => weigh(caribbeanStud, view(s.table, 'A'), 'A')
const worths = (s: Carib) => Object.fromEntries((weighed(s)?.worths ?? []).map((w) => [w.type, w.cents]))

describe('what each decision is worth', () => {
  test.each([
    ['AS KH QD JC 9S', '2D'],
    ['AS KH 9D 8C 3S', 'KD'],
    ['2S 2H 5D 4C 3S', 'AD'],
    [LOW, 'QC'],
    [FLUSH, 'AC'],
  ])('%s against %s is what the counting comes to', (hand, up) => {
    const s = dealt(hand, up)
    const faces = hand.split(' ')
    const met = meets(faces.map(codeOf), codeOf(up))
    const value = betValue(met, betOdds(categoryOf(rankFive(faces))).pays)
    expect(worths(s)).toEqual({ raise: fraction(value * ANTE, FILLS), fold: fraction(-ANTE) })
    expect(weighed(s)).toMatchObject({ method: 'exact', counted: 'all 163,185 hands the dealer can have' })
  })

  test('the coin stands with a hand that is bet and is lost with one that is folded', () => {
    const [without, beside] = [worths(dealt(FLUSH, 'AC')), worths(dealt(FLUSH, 'AC', true))]
    const more = (type: string, cents: number) =>
      fraction((without[type]?.n ?? 0n) + BigInt(cents) * (without[type]?.d ?? 1n), without[type]?.d ?? 1n)
    expect(beside).toEqual({ raise: more('raise', 49_00), fold: more('fold', -1_00) })
    const low = worths(dealt(LOW, 'QC', true))
    expect(low.fold).toEqual(fraction(-ANTE - 1_00))
  })

  test('a hand that takes a part of the meter is not weighed: the table does not know what that is', () => {
    expect(weighed(dealt(ROYAL, '2D', true))).toBeUndefined()
    expect(weighed(dealt(STRAIGHT_FLUSH, '2D', true))).toBeUndefined()
    expect(weighed(dealt(ROYAL, '2D'))).toBeDefined()
  })

  test('a payout at the limit is weighed with the limit', () => {
    const s = carib({ A: '1' }, { cents: 10_000_00 }).bet('A', 'ante', 100_00)
    s.deal({ 1: ROYAL, dealer: '- - - - 2D' })
    const { none, lower, higher } = meets(ROYAL.split(' ').map(codeOf), codeOf('2D'))
    expect(worths(s).raise).toEqual(fraction(none * 100_00 + lower * 5_100_00 - higher * 300_00, FILLS))
  })
})

describe('the sampler', () => {
  const options = (chosen: OptionValues = {}): OptionValues =>
    resolveOptions(caribbeanStud, chosen) as OptionValues
  const line = (made: Sampler, hand: string, dealer: string) => {
    const out = new Uint16Array(1)
    made.play(Uint16Array.from([...hand.split(' '), ...dealer.split(' ')].map(codeOf)), 1, out)
    return Object.fromEntries((made.lines[out[0] as number] ?? []).map(({ wager, net }) => [wager, net]))
  }

  test.each([
    [ROYAL, NOTHING],
    [ROYAL, ACE_KING],
    [STRAIGHT_FLUSH, NOTHING],
    [STRAIGHT_FLUSH, 'KD QD JD TD 9D'],
    [FOUR, ACE_KING],
    [FULL_HOUSE, ACE_KING],
    [FLUSH, 'TD TC TH 5D 5C'],
    [FLUSH, 'KD 9D 7D 4D 2D'],
    [PAIR, NOTHING],
    [LOW, ACE_KING],
  ])('comes to the same cent as the engine where the meter pays too: %s against %s', (hand, dealer) => {
    for (const chosen of [{}, { straightFlush: '5000' }]) {
      const s = carib({ A: '1' }, { options: chosen, elsewhere: 12_345_67 })
      s.bet('A', 'ante', 5_00).bet('A', 'progressive', 1_00).deal({ 1: hand, dealer })
      const reading = s.meter()
      const before = 1000_00
      const { raise } = { raise: hand !== LOW }
      if (raise) s.allBet()
      else s.fold('A').run()
      const nets = line(sampler(options(chosen), reading), hand, dealer)
      expect(Object.values(nets).reduce((n, cents) => n + cents, 0)).toBe(s.chips('A') - before)
    }
  })

  test('stands for the initial amount where nothing is said', () => {
    const made = sampler(options({ initial: 25_000 }))
    expect(line(made, ROYAL, NOTHING).progressive).toBe(25_000_00 - 1_00)
  })
})
