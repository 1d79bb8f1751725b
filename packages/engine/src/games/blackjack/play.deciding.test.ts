import { describe, expect, test } from 'vitest'
import { asPlayer, eventsOf, scripted } from '../../kernel/index.ts'
import { table } from './blackjack.test-kit.ts'
import { blackjack } from './index.ts'

const SURRENDER = { surrender: true }

describe('drawing', () => {
  test('[2.12(a)] a card may be drawn below 21', () => {
    const s = table().round('2C 9D 3H TS 5D', 'hit', 'hit')
    expect(s.calls().at(-1)).toBe('Position 1: 20')
    expect(s.choices('A')).toEqual(['hit', 'stand'])
  })

  test('[2.12(a)1] not with 21, hard or soft, nor with a blackjack', () => {
    const hard = table().bet('A', 'main', 10_00).deal('6C 9D 5H TS 8D')
    hard.do({ type: 'hit', by: asPlayer('A'), place: '1' }).until('dealers-card')
    expect(hard.why('A', 'hit', '1')).toBe('19:47-2.12(a)1')
    const soft = table().bet('A', 'main', 10_00).deal('AC 9D 4H 6S 8D')
    soft.do({ type: 'hit', by: asPlayer('A'), place: '1' }).until('dealers-card')
    expect(soft.why('A', 'hit', '1')).toBe('19:47-2.12(a)1')
    const natural = table({}, { A: '1', B: '2' })
    natural.bet('A', 'main', 10_00).bet('B', 'main', 10_00).deal('AC 5D TD KC 6D')
    expect(natural.why('A', 'hit', '1')).toBe('19:47-2.12(a)1')
  })

  test('[2.12(a)2] a hand that was doubled takes one card and no more', () => {
    const s = table({}, { A: '1', B: '2' })
    s.bet('A', 'main', 10_00).bet('B', 'main', 10_00).deal('6C 8C 9D 4H 8H 2S').say('A', 'double')
    expect(s.faces('hand:1')).toBe('6C 4H 2S')
    expect(s.waited()).toEqual(['B'])
    expect(s.why('A', 'hit', '1')).toBe('19:47-2.12(a)2')
    // It lies across the others, for everybody to see that there is no more.
    const across = blackjack.exhibits?.(s.table).flatMap((e) => (e.kind === 'across' ? [e.card] : []))
    expect(across).toEqual([s.table.piles['hand:1']?.[2]])
  })

  test('[2.12(a)3] split aces take one card each', () => {
    const s = table({}, { A: '1', B: '2' })
    s.bet('A', 'main', 10_00).bet('B', 'main', 10_00).deal('AC 8C 9D AH 8H 2S 3S').say('A', 'split')
    expect([s.faces('hand:1.1'), s.faces('hand:1.2')]).toEqual(['AC 2S', 'AH 3S'])
    expect(s.waited()).toEqual(['B'])
    expect(s.why('A', 'hit', '1.1')).toBe('19:47-2.11(c)2')
  })
})

describe('surrender', () => {
  test('[2.8(a), 2.8(a)1] half is lost and half goes back at once, when the dealer shows no ace or ten', () => {
    const s = table(SURRENDER, { A: '1', B: '2' })
    s.bet('A', 'main', 10_00).bet('B', 'main', 10_00).deal('TC 8C 9D 6H 8H').say('A', 'surrender')
    expect(s.chips('A')).toBe(995_00)
    expect(s.rules().slice(-2)).toEqual(['19:47-2.8(a)1', '19:47-2.8(a)1'])
    expect(s.waited()).toEqual(['B'])
  })

  test('[2.8(a)2] against an ace or ten it waits for the second card: a blackjack takes all of it', () => {
    const s = table(SURRENDER).round('TC TD 6H AS', 'surrender')
    expect(s.chips('A')).toBe(990_00)
    expect(s.settled()).toBe('lose 19:47-2.8(a)2')
    const half = table(SURRENDER).bet('A', 'main', 10_00).deal('TC TD 6H 9S')
    half.do({ type: 'surrender', by: asPlayer('A'), place: '1' })
    expect(half.chips('A')).toBe(990_00)
    half.run()
    expect(half.chips('A')).toBe(995_00)
  })

  test('[2.8(a)] it comes before anything else is decided', () => {
    const s = table(SURRENDER).round('TC 9D 2H 3S', 'hit')
    expect(s.choices('A')).toEqual(['hit', 'stand'])
    expect(s.why('A', 'surrender', '1')).toBe('19:47-2.8(a)')
    const split = table(SURRENDER).round('8C 9D 8H 3S', 'split')
    expect(split.why('A', 'surrender', '1.1')).toBe('19:47-2.8(a)')
  })

  test('[2.8(b)] insurance is settled by itself', () => {
    const lost = table(SURRENDER)
      .bet('A', 'main', 10_00)
      .deal('TC AD 6H 9S')
      .say('A', 'insure')
      .say('A', 'surrender')
    expect(lost.chips('A')).toBe(990_00)
    const won = table(SURRENDER)
      .bet('A', 'main', 10_00)
      .deal('TC AD 6H KS')
      .say('A', 'insure')
      .say('A', 'surrender')
    expect(won.chips('A')).toBe(1000_00)
  })

  test('[2.8(c)] it is offered where the licensee offers it', () => {
    const s = table().bet('A', 'main', 10_00).deal('TC 9D 6H')
    expect(s.choices('A')).not.toContain('surrender')
    expect(s.why('A', 'surrender', '1')).toBe('19:47-2.8(c)')
  })

  test('an odd chip stays with the player', () => {
    const s = table(SURRENDER).bet('A', 'main', 5_00).deal('TC 9D 6H').say('A', 'surrender')
    expect(s.chips('A')).toBe(998_00)
  })
})

describe('insurance', () => {
  test('[2.9(a)] is offered to each player when the dealer’s first card is an ace', () => {
    const s = table({}, { A: '1', B: '2' })
    s.bet('A', 'main', 10_00).bet('B', 'main', 20_00).deal('TC 9C AD 6H 8H')
    expect(s.waited()).toEqual(['A', 'B'])
    const none = table().bet('A', 'main', 10_00).deal('TC TD 6H')
    expect(none.choices('A')).not.toContain('insure')
    expect(none.why('A', 'insure', '1', { wager: 'insurance', cents: 5_00 })).toBe('19:47-2.9(a)')
  })

  test.each(['KS', 'QS', 'JS', 'TS'])(
    '[2.9(a), 2.9(c)] it wins 2 to 1 when the second card is a %s',
    (second) => {
      const s = table()
        .bet('A', 'main', 10_00)
        .deal(`TC AD 7H ${second}`)
        .say('A', 'insure')
        .say('A', 'stand')
      expect(s.settled('insurance')).toBe('win 2 to 1 19:47-2.9(c)')
      expect(s.chips('A')).toBe(1000_00)
    },
  )

  test.each(['AS', '2S', '5S', '9S'])(
    '[2.9(a), 2.9(d)] it loses to a %s, collected before the dealer draws on',
    (second) => {
      const s = table().bet('A', 'main', 10_00).deal(`TC AD 7H ${second} TD TH TS`)
      s.say('A', 'insure')
        .do({ type: 'stand', by: asPlayer('A'), place: '1' })
        .until('dealers-card')
        .act('dealers-card')
      expect(s.now()).toBe('settle-insurance')
      expect(s.rule()).toBe('19:47-2.9(d)')
      s.act('settle-insurance')
      expect(s.settled('insurance')).toBe('lose 19:47-2.9(d)')
    },
  )

  test('[2.9(b)] it is half the wager at most, or the next chip where half is none', () => {
    const most = (cents: number) => {
      const s = table().bet('A', 'main', cents).deal('TC AD 7H')
      const [offer] = s.offered('insure', asPlayer('A'))
      return offer?.fields?.cents
    }
    expect(most(10_00)).toMatchObject({ least: 1_00, most: 5_00, step: 1_00 })
    expect(most(5_00)).toMatchObject({ most: 3_00 })
    const s = table().bet('A', 'main', 10_00).deal('TC AD 7H')
    const more = { type: 'insure', by: asPlayer('A'), place: '1', wager: 'insurance', cents: 6_00 } as const
    expect(s.refused(more).expected).toEqual({ least: 1_00, most: 5_00, step: 1_00 })
  })

  test('[2.9(b)] it is made after everybody’s second card and before anybody’s third', () => {
    const s = table().bet('A', 'main', 10_00).deal('TC AD 2H 3S').say('A', 'no-insurance')
    const late = { wager: 'insurance', cents: 5_00 }
    expect(s.why('A', 'insure', '1', late)).toBe('19:47-2.9(b)')
    const early = table().bet('A', 'main', 10_00).closeBets('TC AD 2H')
    early.until('deal').act('deal').act('deal')
    expect(early.why('A', 'insure', '1', late)).toBe('19:47-2.9(a)')
  })

  test('nobody is asked who has no chips for it', () => {
    const s = table()
    s.do({ type: 'cash-out', by: asPlayer('A'), cents: 990_00 })
      .bet('A', 'main', 10_00)
      .deal('TC AD 2H')
    expect(s.choices('A')).toEqual(['hit', 'stand'])
  })
})

describe('doubling down', () => {
  test('[2.10(a)] adds up to the first wager and takes one card', () => {
    const s = table().bet('A', 'main', 10_00).deal('6C 9D 4H TS TD')
    const [offer] = s.offered('double', asPlayer('A'))
    expect(offer?.fields?.cents).toMatchObject({ least: 1_00, most: 10_00, usual: 10_00 })
    s.say('A', 'double')
    expect(s.chips('A')).toBe(1020_00)
    const less = table().bet('A', 'main', 10_00).deal('6C 9D 4H TS TD').say('A', 'double', { cents: 4_00 })
    expect(less.chips('A')).toBe(1014_00)
  })

  test('[2.10(a)] not on 21 in two cards, not after a card was drawn', () => {
    const s = table().round('6C 9D 2H 2S', 'hit')
    expect(s.why('A', 'double', '1', { cents: 5_00 })).toBe('19:47-2.10(a)')
    const split = table({}, { A: '1', B: '2' })
    split.bet('A', 'main', 10_00).bet('B', 'main', 10_00).deal('TC 9C 9D KH 9H AS 5S').say('A', 'split')
    expect(split.why('A', 'double', '1.1', { cents: 5_00 })).toBe('19:47-2.10(a)')
  })

  test('[2.10(a), 2.11(c)] the first two cards of a split hand may be doubled, but not split aces', () => {
    const s = table().round('8C 9D 8H 3S', 'split')
    expect(s.choices('A')).toEqual(['hit', 'stand', 'double'])
    const aces = table({ splits: 2 }).round('AC 9D AH AS', 'split')
    expect(aces.choices('A')).toEqual(['stand', 'split'])
    expect(aces.why('A', 'double', '1.1', { cents: 5_00 })).toBe('19:47-2.11(c)2')
  })

  test('[2.10(b)] a dealer’s blackjack takes the first wager alone', () => {
    const s = table().round('6C TD 5H 2S AS', 'double')
    expect(s.chips('A')).toBe(990_00)
    expect(s.settled('double')).toBe('push 19:47-2.10(b)')
  })

  test('it takes chips', () => {
    const s = table()
    s.do({ type: 'cash-out', by: asPlayer('A'), cents: 985_00 })
      .bet('A', 'main', 10_00)
      .deal('6C 9D 5H')
    expect(s.offered('double', asPlayer('A'))[0]?.fields?.cents).toMatchObject({ most: 5_00 })
  })
})

describe('splitting pairs', () => {
  test('[2.11(a)] two cards of one value become two hands, with a second wager as high as the first', () => {
    const s = table().round('TC 9D KH 5S', 'split')
    expect([s.faces('hand:1.1'), s.faces('hand:1.2')]).toEqual(['TC 5S', 'KH'])
    expect([s.staked('A', 'main', '1.1'), s.staked('A', 'split', '1.2')]).toEqual([10_00, 10_00])
    expect(s.chips('A')).toBe(980_00)
    const no = table().bet('A', 'main', 10_00).deal('TC 9D 9H')
    expect(no.why('A', 'split', '1')).toBe('19:47-2.11(a)')
  })

  test('[2.11(a)] not without the chips for it', () => {
    const s = table()
    s.do({ type: 'cash-out', by: asPlayer('A'), cents: 985_00 })
      .bet('A', 'main', 10_00)
      .deal('8C 9D 8H')
    expect(s.choices('A')).toEqual(['hit', 'stand', 'double'])
    expect(s.why('A', 'split', '1')).toBe('house')
  })

  test('[2.11(b), 2.11(c)] the first hand is dealt to and played before the second has a card', () => {
    const s = table().round('8C 9D 8H 3S', 'split')
    expect(s.calls().at(-1)).toBe('Position 1.1: 11')
    expect(s.entries.at(-1)?.events.find((e) => e.type === 'called')).toMatchObject({ rule: '19:47-2.11(c)' })
    expect(s.pile('hand:1.2')).toHaveLength(1)
    s.source = scripted({ faces: '2S TD TH TC' })
    s.say('A', 'hit').say('A', 'stand')
    expect(s.faces('hand:1.1')).toBe('8C 3S 2S')
    expect(s.faces('hand:1.2')).toBe('8H TD')
  })

  test('[2.11(c)1] a split hand is not split again', () => {
    const s = table().round('8C 9D 8H 8S', 'split')
    expect(s.choices('A')).toEqual(['hit', 'stand', 'double'])
    expect(s.why('A', 'split', '1.1')).toBe('19:47-2.11(c)1')
  })

  test('[2.11(c)2] split aces take exactly one card each', () => {
    const s = table().round('AC 9D AH 5S 6S TD', 'split')
    expect(s.isOver()).toBe(true)
    const dealt = eventsOf(s.events(), 'placed').filter(
      (e) => e.to.startsWith('hand:1.') && e.from === 'shoe',
    )
    expect(dealt).toHaveLength(2)
  })

  test('[2.11(d)] a dealer’s blackjack takes the first wager alone', () => {
    const s = table().round('8C TD 8H TS TD AS', 'split', 'stand', 'stand')
    expect(s.chips('A')).toBe(990_00)
    expect(s.settled('split')).toBe('push 19:47-2.11(d)')
    expect(s.settled('main')).toBe('lose 19:47-2.3(b)')
  })

  test('[2.11(e)] where the licensee lets it, three times at six boxes: four hands', () => {
    const s = table({ splits: 3, boxes: 6 }).round('8C 9D 8H 8S 8D 8C', 'split', 'split', 'split')
    expect(Object.keys(s.table.piles).filter((p) => p.startsWith('hand:1'))).toEqual([
      'hand:1.2',
      'hand:1.1.2',
      'hand:1.1.1.1',
      'hand:1.1.1.2',
    ])
    expect(s.why('A', 'split', '1.1.1.1')).toBe('19:47-2.11(e)')
    expect(s.chips('A')).toBe(960_00)
  })

  test('[2.11(e)] twice at seven boxes: three hands, and no more', () => {
    const s = table({ splits: 2 }).round('8C 9D 8H 8S 8D', 'split', 'split')
    expect(s.choices('A')).toEqual(['hit', 'stand', 'double'])
    expect(s.why('A', 'split', '1.1.1')).toBe('19:47-2.11(e)')
  })

  test('[2.11(e)[aces]] aces may be held to one split', () => {
    const one = table({ splits: 2, resplitAces: false }, { A: '1', B: '2' })
    one.bet('A', 'main', 10_00).bet('B', 'main', 10_00).deal('AC 9C 9D AH 9H AS 5S').say('A', 'split')
    expect(one.waited()).toEqual(['B'])
    expect(one.why('A', 'split', '1.1')).toBe('19:47-2.11(e)[aces]')
    const more = table({ splits: 2 }).round('AC 9D AH AS', 'split')
    expect(more.choices('A')).toEqual(['stand', 'split'])
    expect(more.why('A', 'hit', '1.1')).toBe('19:47-2.11(c)2')
  })

  test('a coupon goes with the wager it lies beside', () => {
    const s = table().bet('A', 'main', 10_00)
    s.act('coupon', 'dealer', { player: 'A', place: '1', wager: 'main', cents: 4_00 })
    s.deal('8C 9D 8H TS TD 8S').say('A', 'split').say('A', 'stand').say('A', 'stand')
    expect(s.chips('A')).toBe(1024_00)
    expect(Object.keys(s.table.balances).filter((a) => a.startsWith('coupon:'))).toEqual([])
  })

  test('[2.8(a)1] a coupon beside a wager that is surrendered is collected with the half', () => {
    const s = table(SURRENDER).bet('A', 'main', 10_00)
    s.act('coupon', 'dealer', { player: 'A', place: '1', wager: 'main', cents: 4_00 })
    s.deal('TC 8D 6H').say('A', 'surrender')
    const back = s.moved().filter((e) => e.from.startsWith('coupon:'))
    expect(back.map((e) => [e.cents, e.because])).toEqual([[4_00, 'Coupon collected.']])
    expect(s.chips('A')).toBe(995_00)
  })
})
