import { describe, expect, test } from 'vitest'
import { bet } from '../../../test/kit.ts'
import { asPlayer, eventsOf } from '../../kernel/index.ts'
import { type Twenty, table } from './blackjack.test-kit.ts'

const ACTION = { multipleAction: true }
const three = (s: Twenty, cents = 10_00): Twenty =>
  s.bet('A', 'main-1', cents).bet('A', 'main-2', cents).bet('A', 'main-3', cents)
const outcomes = (s: Twenty): string[] =>
  s.moved().flatMap((e) => (e.outcome ? [`${e.wager} ${e.outcome}${e.odds ? ` ${e.odds}` : ''}`] : []))

describe('multiple action', () => {
  test('[2.18(a), 2.18(e), 2.18(g), 2.18(h), 2.18(i)] three wagers against three hands made with the dealer’s first card', () => {
    const s = three(table(ACTION)).deal('TC 9D 9H 9C TS 7S 4S').say('A', 'stand')
    // 19 against 18, 19 and 20.
    expect(outcomes(s)).toEqual(['main-1 win 1 to 1', 'main-2 push', 'main-3 lose'])
    expect(s.chips('A')).toBe(1000_00)
    const moved = eventsOf(s.events(), 'placed').filter((e) => e.to.startsWith('hand:dealer-'))
    expect(moved.map((e) => [e.from, e.to, e.cards.length])).toEqual([
      ['hand:dealer', 'hand:dealer-2', 1],
      ['shoe', 'hand:dealer-2', 1],
      ['hand:dealer-2', 'hand:dealer-3', 1],
      ['shoe', 'hand:dealer-3', 1],
      ['shoe', 'hand:dealer-3', 1],
    ])
  })

  test('[2.18(b)] two or three wagers are made, one after the other', () => {
    const s = table(ACTION)
    expect(s.refused(bet('main-2', 10_00)).refused).toBe('19:47-2.18(b)')
    s.do(bet('main-1', 10_00))
    expect(s.refused(bet('main-3', 10_00)).refused).toBe('19:47-2.18(b)')
    expect(s.waited()).toEqual([])
    s.do(bet('main-2', 10_00))
    expect(s.waited()).toEqual(['A'])
    expect(s.refused({ ...bet('main-1', 10_00), type: 'take' }).refused).toBe('19:47-2.18(b)')
  })

  test('[2.18(b)] who has made fewer is not dealt in, and the wager goes back', () => {
    const s = table(ACTION, { A: '1', B: '2' })
    s.bet('A', 'main-1', 10_00).bet('A', 'main-2', 10_00).bet('B', 'main-1', 10_00).deal('TC 9D 9H')
    expect(s.chips('B')).toBe(1000_00)
    expect(s.table.state.hands.map((h) => h.place)).toEqual(['1'])
  })

  test('[2.18(b)[all-three]] the licensee may ask for all three', () => {
    const s = table({ ...ACTION, allThree: true })
      .do(bet('main-1', 10_00))
      .do(bet('main-2', 10_00))
    expect(s.waited()).toEqual([])
    s.do(bet('main-3', 10_00))
    expect(s.waited()).toEqual(['A'])
  })

  test('[2.18(c), 2.8(c)] the hand is played once, without surrender; a double or a split is made on each wager', () => {
    const s = three(table(ACTION)).deal('6C 9D 5H TS TD TH 8S')
    expect(s.choices('A')).toEqual(['hit', 'stand', 'double'])
    expect(s.why('A', 'surrender', '1')).toBe('19:47-2.8(c)')
    s.say('A', 'double')
    expect(
      s
        .moved()
        .filter((e) => e.wager?.startsWith('double') && e.to.startsWith('spot'))
        .map((e) => e.cents),
    ).toEqual([10_00, 10_00, 10_00])
    expect(s.chips('A')).toBe(1060_00)
    const split = three(table(ACTION)).deal('8C 9D 8H 2S').say('A', 'split')
    expect(['split-1', 'split-2', 'split-3'].map((w) => split.staked('A', w, '1.2'))).toEqual([
      10_00, 10_00, 10_00,
    ])
    expect(split.chips('A')).toBe(940_00)
  })

  test('[2.18(c)] wagers that differ are doubled whole, or by one amount each', () => {
    const s = table(ACTION).bet('A', 'main-1', 10_00).bet('A', 'main-2', 30_00).deal('6C 9D 5H TS TD TH')
    const [whole, each] = s.offered('double', asPlayer('A'))
    expect(whole?.with).toEqual({ place: '1', whole: true })
    expect(each?.fields?.cents).toMatchObject({ most: 10_00 })
    s.do({ type: 'double', by: asPlayer('A'), place: '1', whole: true })
    expect([s.staked('A', 'double-1'), s.staked('A', 'double-2')]).toEqual([10_00, 30_00])
  })

  test('[2.18(d)] any of the wagers may be insured, each against the second card of its own hand', () => {
    const s = three(table(ACTION)).deal('TC AD 9H KS 5S 4S KD')
    expect(s.offered('insure', asPlayer('A')).map((o) => o.with?.wager)).toEqual([
      'insurance-1',
      'insurance-2',
      'insurance-3',
    ])
    s.say('A', 'insure', { wager: 'insurance-1' }).say('A', 'insure', { wager: 'insurance-2' })
    s.say('A', 'no-insurance', { wager: 'insurance-3' }).say('A', 'stand')
    expect(outcomes(s).filter((o) => o.startsWith('insurance'))).toEqual([
      'insurance-1 win 2 to 1',
      'insurance-2 lose',
    ])
  })

  test('[2.18(f), 2.18(f)1] over 21 all wagers of a hand are lost, and no more cards are drawn for them', () => {
    const s = three(table(ACTION)).deal('TC 9D 6H 8S').say('A', 'hit')
    expect(outcomes(s)).toEqual(['main-3 lose', 'main-2 lose', 'main-1 lose'].toSorted())
    expect(s.chips('A')).toBe(970_00)
    expect(s.calls()).not.toContain('Dealer’s card')
    expect(s.rules()).toContain('19:47-2.18(f)')
  })

  test('[2.18(f)] others play on', () => {
    const s = table(ACTION, { A: '1', B: '2' })
    three(s).bet('B', 'main-1', 10_00).bet('B', 'main-2', 10_00)
    s.deal('TC TD 9D 6H 9H 8S TS 8C').say('A', 'hit').say('B', 'stand')
    expect([s.chips('A'), s.chips('B')]).toEqual([970_00, 1010_00])
  })

  test('[2.18(f), 2.18(f)1] a bust takes a double on every spot, and no dealer card is dealt to give one back', () => {
    const s = three(table(ACTION)).deal('TH KS 6D TC AC').say('A', 'double')
    expect(outcomes(s).filter((o) => !o.endsWith(' lose'))).toEqual([])
    expect(outcomes(s)).toHaveLength(6)
    expect(s.chips('A')).toBe(940_00)
    expect(s.calls()).not.toContain('Dealer’s card')
  })

  test('[2.18(f)] a bust takes a split hand’s wagers on every spot, though the dealer then has blackjack', () => {
    const s = three(table(ACTION)).deal('8C KS 8H TS 5S TC AC 9C 9H').say('A', 'split')
    s.say('A', 'stand', { place: '1.1' }).say('A', 'hit', { place: '1.2' })
    const first = outcomes(s).filter((o) => o.includes('-1 '))
    expect(first.toSorted()).toEqual(['main-1 lose', 'split-1 lose'])
    expect(s.chips('A')).toBe(940_00)
  })

  test('[2.18(f)] the cards of a bust hand are collected with its wagers, before the dealer’s second hand', () => {
    const s = table(ACTION, { A: '1', B: '2' })
    three(s).bet('B', 'main-1', 10_00).bet('B', 'main-2', 10_00)
    s.deal('TC TD 9D 6H 9H 8S TS 8C')
    s.say('A', 'hit')
      .do({ type: 'stand', by: asPlayer('B'), place: '2' })
      .until('next-hand')
    expect(s.pile('hand:1')).toEqual([])
    expect(s.pile('hand:2')).toHaveLength(2)
    expect(s.chips('A')).toBe(970_00)
  })

  test('[2.18(d), 2.18(f)1] a second card is dealt where insurance hangs on it though everybody is over, and nothing more', () => {
    const s = table(ACTION).bet('A', 'main-1', 10_00).bet('A', 'main-2', 10_00).deal('TC AD 6H 8S 5S KS')
    s.say('A', 'insure', { wager: 'insurance-1' })
      .say('A', 'insure', { wager: 'insurance-2' })
      .say('A', 'hit')
    expect(outcomes(s).filter((o) => o.startsWith('insurance'))).toEqual([
      'insurance-1 lose',
      'insurance-2 win 2 to 1',
    ])
    expect(s.chips('A')).toBe(985_00)
  })

  test('[2.18(f)2, 2.18(h)] all but the first card goes to the rack while wagers remain', () => {
    const s = three(table(ACTION)).deal('TC 9D 9H 9C TS 7S 4S')
    s.do({ type: 'stand', by: asPlayer('A'), place: '1' }).until('next-hand')
    expect(s.rule()).toBe('19:47-2.18(g)')
    const racked = s.pile('rack').length
    s.act('next-hand')
    expect(s.pile('rack').length).toBe(racked + 1)
    expect(s.faces('hand:dealer-2')).toBe('9D')
    expect(s.pile('hand:dealer')).toEqual([])
  })

  test('[2.18(h)] without a third wager the round ends after the second hand', () => {
    const s = table(ACTION).bet('A', 'main-1', 10_00).bet('A', 'main-2', 10_00).deal('TC 9D 9H 9C TS')
    s.say('A', 'stand')
    expect(s.table.round).toBe(2)
    expect(s.chips('A')).toBe(1010_00)
  })

  test('[2.18(j)] after the last hand all cards are picked up', () => {
    const s = three(table(ACTION)).deal('TC 9D 9H 9C TS 7S 4S').say('A', 'stand')
    expect(Object.keys(s.table.piles).filter((p) => p.startsWith('hand:'))).toEqual([])
  })

  test('a blackjack is paid on all spots at once against 2 to 9, else hand by hand', () => {
    const s = three(table(ACTION)).deal('AC 9D KH')
    expect(s.chips('A')).toBe(1045_00)
    const later = three(table(ACTION)).deal('AC TD KH AS 5S 9S')
    expect(outcomes(later)).toEqual(['main-1 push', 'main-2 win 3 to 2', 'main-3 win 3 to 2'])
  })

  test('[2.15(l)] a first card that was not moved counts as moved', () => {
    const s = three(table(ACTION)).deal('TC 9D 9H 9C TS 7S 4S')
    s.do({ type: 'stand', by: asPlayer('A'), place: '1' }).until('next-hand')
    expect(s.offered('not-moved')[0]?.rule).toBe('19:47-2.15(l)')
    s.act('not-moved').run()
    expect(outcomes(s)).toEqual(['main-1 win 1 to 1', 'main-2 push', 'main-3 lose'])
  })

  test('[2.15(m)] a supervisor finds the first card in the rack and puts it back', () => {
    const s = three(table(ACTION)).deal('TC 9D 9H 9C TS 7S 4S')
    s.do({ type: 'stand', by: asPlayer('A'), place: '1' })
      .until('next-hand')
      .act('up-card-to-rack')
    expect(s.now()).toBe('restore-up-card')
    expect(s.refused({ type: 'next-hand', by: 'dealer' }).refused).toBe('19:47-2.15(m)')
    expect(s.refused({ type: 'restore-up-card', by: 'dealer' }).refused).toBe('19:47-2.15(m)')
    s.act('restore-up-card', 'supervisor')
    expect(s.faces('hand:dealer-2')).toBe('9D')
    s.run()
    expect(outcomes(s)).toEqual(['main-1 win 1 to 1', 'main-2 push', 'main-3 lose'])
  })
})
