import { type Command, type Event, fraction, type Offer, type Weighing } from '@boardwalk/engine/kernel'
import { describe, expect, test } from 'vitest'
import { choiceLine, hintLine, methodText, told } from './hints.ts'
import { spoken, story } from './story.ts'

const by = 'player:A' as const
const rule = '19:47-20.10(b)'
const OFFERS: readonly Offer[] = [
  { type: 'play', by, rule, says: 'Play $5', with: { place: '3' } },
  { type: 'fold', by, rule, says: 'Fold.', with: { place: '3' } },
]
const weighed = (play: number, fold: number, of = 1): Weighing => ({
  worths: [
    { type: 'play', with: { place: '3' }, cents: fraction(play, of) },
    { type: 'fold', with: { place: '3' }, cents: fraction(fold, of) },
  ],
  method: 'exact',
  counted: 'all 18,424 hands the dealer can have',
  rules: [rule, '19:47-20.11(a)1'],
})
const line = (weighing: Weighing): string => hintLine(told(weighing, OFFERS))
const command = (type: string, place = '3'): Command => ({ type, by, place })

describe('a hint in words', () => {
  test('the offers’ own words, the best first, and what the others cost', () => {
    expect(line(weighed(-4_10, -5_00))).toBe('Play $5: −$4.10 · Fold: −$5.00, costs $0.90')
    expect(line(weighed(12_35, -5_00))).toBe('Play $5: +$12.35 · Fold: −$5.00, costs $17.35')
  })

  test('figures are to the nearest cent, and a difference below it is not hidden', () => {
    expect(line(weighed(-9_99, -10_00, 2))).toBe('Play $5: −$5.00 · Fold: −$5.00, costs $0.01')
    expect(line(weighed(-49_99, -50_00, 10))).toBe('Play $5: −$5.00 · Fold: −$5.00, costs less than $0.01')
    expect(line(weighed(0, -5_00))).toBe('Play $5: $0.00 · Fold: −$5.00, costs $5.00')
  })

  test('where the amount is the player’s to say, the hint says which, and the log what another one cost', () => {
    const offers = OFFERS.map((offer) => (offer.type === 'play' ? { ...offer, says: 'Play' } : offer))
    const weighing: Weighing = {
      ...weighed(0, 0),
      worths: [
        { type: 'play', with: { place: '3' }, at: 15_00, cents: fraction(6_00) },
        { type: 'play', with: { place: '3' }, at: 5_00, cents: fraction(2_00) },
        { type: 'fold', with: { place: '3' }, cents: fraction(-5_00) },
      ],
    }
    expect(hintLine(told(weighing, offers))).toBe(
      'Play $15: +$6.00 · Play $5: +$2.00, costs $4.00 · Fold: −$5.00, costs $11.00',
    )
    const said = (cents: number) => choiceLine(weighing, offers, { ...command('play'), cents })?.text
    expect(said(15_00)).toBe('Play $15: the best choice')
    expect(said(10_00)).toBe('Play $10: this choice cost $2.00 in expectation')
  })

  test('choices of equal worth cost nothing', () => {
    expect(line(weighed(-5_00, -5_00))).toBe('Play $5: −$5.00 · Fold: −$5.00')
  })

  test('the method is told', () => {
    expect(methodText(weighed(0, 0))).toBe('Exact: all 18,424 hands the dealer can have.')
  })
})

describe('the log behind a choice', () => {
  test('says what it cost, or that it was the best, with its rule', () => {
    const weighing = weighed(-4_10, -5_00)
    expect(choiceLine(weighing, OFFERS, command('fold'))).toMatchObject({
      kind: 'weighed',
      text: 'Fold: this choice cost $0.90 in expectation',
      because: 'Play $5: −$4.10 · Fold: −$5.00, costs $0.90. Exact: all 18,424 hands the dealer can have.',
      rule,
    })
    expect(choiceLine(weighing, OFFERS, command('play'))?.text).toBe('Play $5: the best choice')
    expect(choiceLine(weighing, OFFERS, command('play', '4'))).toBeUndefined()
    expect(choiceLine(weighing, OFFERS, command('ready'))).toBeUndefined()
  })

  test('stands behind the fact that was known then, in its round, and moves no chips', () => {
    const call = (words: string): Event => ({ type: 'called', by: 'dealer', words, rule })
    const [first, then] = [call('No more bets'), call('Dealer has a pair')]
    const note = choiceLine(weighed(-4_10, -5_00), OFFERS, command('fold'))
    if (!note) throw new Error('nothing was weighed')
    const overheard = (call: string): string => call
    const did = (act: string): string => act
    const words = { wagers: new Map(), piles: new Map(), numbered: true, overheard, did }
    const teller = { words, me: 'A', names: {} }
    const lines = story(
      { ...teller, behind: new Map([[first, note]]) },
      { facts: [first, then], first: 0 },
      7,
    )
    expect(lines.map((l) => [l.round, l.text])).toEqual([
      [7, 'No more bets'],
      [7, 'Fold: this choice cost $0.90 in expectation'],
      [7, 'Dealer has a pair'],
    ])
    expect(new Set(lines.map((l) => l.key)).size).toBe(3)
    expect(lines.some((l) => l.net !== undefined)).toBe(false)
    const called = lines.filter((l) => l.kind !== 'weighed')
    expect(spoken(called)).toBe('No more bets. Dealer has a pair')
  })
})
