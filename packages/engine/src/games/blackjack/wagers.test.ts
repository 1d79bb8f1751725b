import { describe, expect, test } from 'vitest'
import { asPlayer, type Command, eventsOf, offers, openTo } from '../../kernel/index.ts'
import { Twenty, table } from './blackjack.test-kit.ts'
import { blackjack } from './index.ts'

const bet = (player: string, place: string, cents: number, wager = 'main'): Command => ({
  type: 'bet',
  by: asPlayer(player),
  place,
  wager,
  cents,
})
const take = (player: string, place: string, cents: number, wager = 'main'): Command => ({
  ...bet(player, place, cents, wager),
  type: 'take',
})

describe('wagers', () => {
  test('[2.3(a)] are made before the first card', () => {
    const s = table()
    expect(s.do(bet('A', '1', 10_00)).staked('A', 'main')).toBe(10_00)
    s.do(take('A', '1', 10_00))
    expect(s.chips('A')).toBe(1000_00)
  })

  test('[2.3(c)] none is made or raised once the first card is dealt', () => {
    const s = table().bet('A', 'main', 10_00).closeBets('TC 9D 2H').until('deal')
    expect(s.refused(bet('A', '1', 5_00)).refused).toBe('19:47-2.3(c)')
    s.act('deal')
    expect(s.refused(bet('A', '2', 5_00)).refused).toBe('19:47-2.3(c)')
  })

  test('[2.3(f)] none is touched until it is decided', () => {
    const s = table().bet('A', 'main', 10_00).closeBets('TC 9D 2H').until('deal').act('deal')
    expect(s.refused(take('A', '1', 10_00)).refused).toBe('19:47-2.3(f)')
    s.run()
    expect(s.refused(take('A', '1', 10_00)).refused).toBe('19:47-2.3(f)')
  })

  test('[2.3(g)] insurance, a double and a split wager are not touched either', () => {
    const s = table().bet('A', 'main', 10_00).deal('8C AD 8H 2S').say('A', 'insure')
    expect(s.refused(take('A', '1', 5_00, 'insurance')).refused).toBe('19:47-2.3(g)')
    s.say('A', 'split')
    expect(s.refused(take('A', '1.2', 10_00, 'split')).refused).toBe('19:47-2.3(g)')
    const d = table({}, { A: '1', B: '2' })
    d.bet('A', 'main', 10_00).bet('B', 'main', 10_00).deal('6C 8C 9D 5H 8H 2S').say('A', 'double')
    expect(d.refused(take('A', '1', 10_00, 'double')).refused).toBe('19:47-2.3(g)')
  })

  test('[2.3(h)] nobody of the staff can touch a player’s wager for them', () => {
    const s = table().bet('A', 'main', 10_00).deal('TC 9D 2H')
    for (const by of ['dealer', 'floorperson', 'supervisor'] as const) {
      expect(s.refused({ ...take('A', '1', 10_00), by }).because).not.toBe('')
      expect(offers(blackjack, s.table, by).some((o) => o.type === 'take')).toBe(false)
    }
  })

  test('[2.3(d)] are chips on the layout, with a coupon beside them, or cash by word with two voices', () => {
    const s = table().bet('A', 'main', 10_00)
    expect(s.offered('coupon')).toHaveLength(1)
    const spoken: Command = { ...bet('A', '1', 25_00), type: 'spoken-bet' }
    expect(s.voices(spoken)).toEqual(['dealer', 'supervisor'])
    s.do(spoken).do({ type: 'confirm', by: 'dealer', question: 1 })
    expect(s.staked('A', 'main')).toBe(10_00)
    s.do({ type: 'confirm', by: 'supervisor', question: 1 })
    expect([s.staked('A', 'main'), s.chips('A')]).toEqual([35_00, 990_00])
  })

  test.each([
    ['insurance', '19:47-2.9(a)'],
    ['double', '19:47-2.10(a)'],
    ['split', '19:47-2.11(a)'],
  ])(
    '[2.9(a), 2.10(a), 2.11(a)] what belongs to a decision is not put up like a wager: %s',
    (wager, rule) => {
      const s = table({ additional: 'over-under-13' })
      expect(s.refused(bet('A', '1', 5_00, wager)).refused).toBe(rule)
    },
  )

  test('a wager by a hair is refused: amounts are whole chips and can be paid 3 to 2', () => {
    const cents = new Twenty({ A: '1' }, {}, { coin: 1, limits: { '*': { least: 1, most: 50 } } }).ready()
    expect(cents.refused(bet('A', '1', 3)).expected).toBe(2)
    expect(table().refused(bet('A', '1', 5_50)).expected).toBe(1_00)
  })
})

describe('coming in late', () => {
  /** A has played a round, B has not. */
  const second = (options: Record<string, string>) =>
    table(options, { A: '1', B: '2' }).round('TC 9D 9H 8S', 'stand')

  test('[2.3(i)1] who did not wager on the first round waits for the shuffle', () => {
    const s = second({ entry: 'reshuffle' })
    expect(s.refused(bet('B', '2', 10_00)).refused).toBe('19:47-2.3(i)1')
    expect(s.do(bet('A', '1', 10_00)).staked('A', 'main')).toBe(10_00)
    s.do(take('A', '1', 10_00))
      .act('order-shuffle', 'floorperson')
      .ready()
    expect(s.do(bet('B', '2', 10_00)).staked('B', 'main')).toBe(10_00)
  })

  test('[2.3(i)2] or is held to the table minimum until then', () => {
    const s = second({ entry: 'minimum' })
    expect(s.refused(bet('B', '2', 10_00)).refused).toBe('19:47-2.3(i)2')
    s.do(bet('B', '2', 5_00))
      .do(bet('A', '1', 10_00))
      .deal('TC 9C 9D 9H 9S TD')
      .say('A', 'stand')
      .say('B', 'stand')
    expect(s.refused(bet('B', '2', 6_00)).refused).toBe('19:47-2.3(i)2')
    s.act('order-shuffle', 'floorperson').ready()
    expect(s.do(bet('B', '2', 10_00)).staked('B', 'main')).toBe(10_00)
  })

  /** A and B have played a round, and B sits out the next. */
  const third = (options: Record<string, string>) => {
    const s = table(options, { A: '1', B: '2' })
    s.bet('A', 'main', 10_00)
      .bet('B', 'main', 10_00)
      .deal('TC TD 9D 9H 9S TS')
      .say('A', 'stand')
      .say('B', 'stand')
    return s
  }

  test('[2.3(i)3] who sits out a round waits for the shuffle', () => {
    const s = third({ reentry: 'reshuffle' }).round('TC 9D 9H 8S', 'stand')
    expect(s.refused(bet('B', '2', 10_00)).refused).toBe('19:47-2.3(i)3')
    s.act('order-shuffle', 'floorperson').ready()
    expect(s.do(bet('B', '2', 10_00)).staked('B', 'main')).toBe(10_00)
  })

  test('[2.3(i)4] or is held to the table minimum until then', () => {
    const s = third({ reentry: 'minimum' }).round('TC 9D 9H 8S', 'stand')
    expect(s.refused(bet('B', '2', 10_00)).refused).toBe('19:47-2.3(i)4')
    expect(s.do(bet('B', '2', 5_00)).staked('B', 'main')).toBe(5_00)
    expect(s.refused(bet('B', '2', 1_00)).refused).toBe('19:47-2.3(i)4')
  })

  test('[2.3(j)] a spot that the floor agreed to hold is an exception, for its player alone', () => {
    const s = third({ reentry: 'reshuffle' })
    expect(s.offered('reserve-spot', 'floorperson').map((o) => o.with?.player)).toEqual(['A', 'B'])
    s.act('reserve-spot', 'floorperson', { player: 'B' })
    expect(s.refused(bet('A', '2', 10_00)).refused).toBe('19:47-2.3(j)')
    s.round('TC 9D 9H 8S', 'stand')
    expect(s.do(bet('B', '2', 10_00)).staked('B', 'main')).toBe(10_00)
    expect(s.table.state.reserved).toEqual([])
    expect(s.offered('reserve-spot', 'dealer')).toEqual([])
  })

  test('[2.3(j)] it applies to everybody alike, and coming back under the same name changes nothing', () => {
    const s = third({ reentry: 'reshuffle' }).round('TC 9D 9H 8S', 'stand')
    s.do({ type: 'leave', by: asPlayer('B') }).do({ type: 'sit', by: asPlayer('B'), place: '3' })
    s.do({ type: 'buy-in', by: asPlayer('B'), cents: 100_00 })
    expect(s.refused(bet('B', '3', 10_00)).refused).toBe('19:47-2.3(i)3')
  })

  test('[2.3(i)] without these options everybody may come and go', () => {
    const s = third({}).round('TC 9D 9H 8S', 'stand')
    expect(s.do(bet('B', '2', 100_00)).staked('B', 'main')).toBe(100_00)
    expect(s.offered('reserve-spot', 'floorperson')).toEqual([])
  })

  test('a shoe that always shuffles lets everybody in', () => {
    const s = table({ shuffling: 'continuous', entry: 'reshuffle' }, { A: '1', B: '2' })
    s.round('TC 9D 9H 8S', 'stand')
    expect(s.do(bet('B', '2', 10_00)).staked('B', 'main')).toBe(10_00)
  })
})

describe('several boxes', () => {
  test('[2.14] a player may wager on more than one', () => {
    const s = table()
      .do(bet('A', '1', 10_00))
      .do(bet('A', '4', 20_00))
      .deal('TC 5C 9D 9H 6S 8D')
      .say('A', 'stand')
    expect(s.calls().at(-1)).toBe('Position 4: 11')
    s.say('A', 'stand')
    expect(s.chips('A')).toBe(990_00)
  })

  test('[2.14] where the licensee permits it', () => {
    const s = table({ severalBoxes: false }).do(bet('A', '1', 10_00))
    expect(s.refused(bet('A', '4', 10_00)).refused).toBe('19:47-2.14')
    expect(s.do(bet('A', '1', 10_00)).staked('A', 'main')).toBe(20_00)
  })
})

describe('several people on a box', () => {
  const company = (options = {}) => {
    const s = table(options, { A: '1', B: '2' })
    for (const player of ['C', 'D'])
      s.do({ type: 'stand-behind', by: asPlayer(player) }).do({
        type: 'buy-in',
        by: asPlayer(player),
        cents: 500_00,
      })
    return s
  }
  const shared = (first: number, ...others: readonly (readonly [string, number])[]) => {
    const s = company().do(bet('A', '1', first))
    for (const [player, cents] of others)
      s.do(bet(player, '1', cents)).do({ type: 'confirm', by: asPlayer('A'), question: s.table.asked })
    return s
  }

  test('[2.13(a)] up to three wager on it, with the consent of the first', () => {
    const s = company().do(bet('A', '1', 10_00))
    expect(s.voices(bet('C', '1', 20_00))).toEqual(['player:A'])
    s.do(bet('C', '1', 20_00))
    expect(s.staked('C', 'main', '1')).toBe(0)
    s.do({ type: 'confirm', by: asPlayer('A'), question: 1 })
    expect(s.staked('C', 'main', '1')).toBe(20_00)
    s.do(bet('C', '1', 5_00))
      .do(bet('D', '1', 5_00))
      .do({ type: 'confirm', by: asPlayer('A'), question: 2 })
    expect(s.refused(bet('B', '1', 5_00)).refused).toBe('19:47-2.13(a)')
  })

  test('[2.13(a)] with three questions waiting no box of others is offered, and one’s own is', () => {
    const s = company().do(bet('A', '1', 10_00))
    const boxes = (player: string) => {
      const all = offers(blackjack, s.table, asPlayer(player)).filter((o) => o.type === 'bet')
      const open = openTo(blackjack, s.table, asPlayer(player))
      expect(open.map((o) => o.place)).toEqual(all.map((o) => o.with?.place))
      return open.map((o) => o.place)
    }
    expect(boxes('B')).toContain('1')
    for (let i = 0; i < 3; i++) s.do(bet('B', '1', 5_00))
    expect(boxes('B')).not.toContain('1')
    expect(boxes('B')).toContain('2')
    expect(boxes('C')).toContain('1')
    expect(s.refused(bet('B', '1', 5_00)).because).toMatch(/^Three questions/)
    s.do({ type: 'decline', by: asPlayer('A'), question: 1 })
    expect(boxes('B')).toContain('1')
  })

  test('[2.13(a)] who declines keeps the box alone, and a licensee may let no second person on it', () => {
    const s = company()
      .do(bet('A', '1', 10_00))
      .do(bet('C', '1', 20_00))
    s.do({ type: 'decline', by: asPlayer('A'), question: 1 })
    expect(s.staked('C', 'main', '1')).toBe(0)
    const alone = table({ playersPerBox: 1 }, { A: '1', B: '2' })
    expect(alone.refused(bet('B', '1', 10_00)).refused).toBe('19:47-2.13(a)')
    expect(alone.refused({ type: 'stand-behind', by: asPlayer('C') }).because).toContain(
      'Only who has a place',
    )
  })

  test('[2.13(a)] an empty box needs nobody’s consent, and whoever was first there gives it', () => {
    const s = company().do(bet('C', '5', 10_00))
    expect(s.voices(bet('D', '5', 10_00))).toEqual(['player:C'])
    expect(s.voices(bet('B', '1', 10_00))).toEqual(['player:A'])
  })

  test('[2.13(b)] the seated player alone decides', () => {
    const s = shared(10_00, ['C', 50_00]).deal('TC 9D 2H')
    expect(s.waited()).toEqual(['A'])
    expect(s.choices('C')).toEqual([])
    expect(s.why('C', 'hit', '1')).toBe('19:47-2.13(b)')
  })

  test('[2.13(b)] without one, whoever has wagered most', () => {
    const s = company()
      .do(bet('C', '5', 10_00))
      .do(bet('D', '5', 20_00))
    s.do({ type: 'confirm', by: asPlayer('C'), question: 1 }).deal('TC 9D 2H')
    expect(s.waited()).toEqual(['D'])
    expect(s.why('C', 'stand', '5')).toBe('19:47-2.13(b)')
  })

  test('[2.13(d)] when the hand is doubled the others may double, or not; one card is dealt', () => {
    const s = shared(10_00, ['C', 20_00], ['D', 30_00]).deal('6C 9D 5H TS 8D').say('A', 'double')
    expect(s.waited()).toEqual(['C', 'D'])
    expect(s.pile('hand:1')).toHaveLength(2)
    s.say('C', 'double', { cents: 8_00 })
    expect(s.waited()).toEqual(['D'])
    s.say('D', 'no-double')
    const drawn = eventsOf(s.events(), 'placed').filter((e) => e.to === 'hand:1')
    expect(drawn).toHaveLength(3)
    expect([s.chips('A'), s.chips('C'), s.chips('D')]).toEqual([1020_00, 528_00, 530_00])
  })

  test('[2.13(d)] nobody else doubles by themselves', () => {
    const s = shared(10_00, ['C', 20_00]).deal('6C 9D 5H')
    expect(s.why('C', 'double', '1', { cents: 5_00 })).toBe('19:47-2.13(b)')
  })

  test('[2.13(e)] when it is split they cover both hands or name the one that their wager is for', () => {
    const s = shared(10_00, ['C', 20_00], ['D', 30_00]).deal('8C 9D 8H TS 2D TD').say('A', 'split')
    expect(s.waited()).toEqual(['C', 'D'])
    expect(s.pile('hand:1.1')).toHaveLength(1)
    s.say('C', 'cover').say('D', 'name', { hand: '1.2' })
    expect([s.staked('C', 'main', '1.1'), s.staked('C', 'split', '1.2')]).toEqual([20_00, 20_00])
    expect([s.staked('D', 'main', '1.1'), s.staked('D', 'main', '1.2')]).toEqual([0, 30_00])
    s.say('A', 'stand').say('A', 'stand')
    // The first hand has 18 and the second 10, against 19.
    expect([s.chips('A'), s.chips('C'), s.chips('D')]).toEqual([980_00, 460_00, 470_00])
  })

  test('[2.13(e)] who cannot cover both names one, and who is gone is on the first', () => {
    const s = company()
    s.do({ type: 'cash-out', by: asPlayer('C'), cents: 470_00 })
      .do(bet('A', '1', 10_00))
      .do(bet('C', '1', 20_00))
    s.do({ type: 'confirm', by: asPlayer('A'), question: 1 })
      .deal('8C 9D 8H TS 2D TD')
      .say('A', 'split')
    expect(s.offered('cover', asPlayer('C'))).toEqual([])
    expect(s.offered('name', asPlayer('C'))).toHaveLength(1)
    s.say('C', 'name', { hand: '1.1' })
    expect(s.staked('C', 'main', '1.1')).toBe(20_00)
  })

  test('[2.13(f)] each may insure, whatever the others do', () => {
    const s = shared(10_00, ['C', 20_00]).deal('TC AD 9H KS')
    expect(s.waited()).toEqual(['A', 'C'])
    s.say('C', 'insure').say('A', 'no-insurance').say('A', 'stand')
    expect([s.chips('A'), s.chips('C')]).toEqual([990_00, 500_00])
  })

  test('[2.13(g)] the Commission may have the boxes limited that are shared', () => {
    const s = company({ sharedBoxes: 1 })
      .do(bet('A', '1', 10_00))
      .do(bet('B', '2', 10_00))
      .do(bet('C', '1', 10_00))
    s.do({ type: 'confirm', by: asPlayer('A'), question: 1 })
    expect(s.refused(bet('C', '2', 10_00)).refused).toBe('19:47-2.13(g)')
    s.do(bet('D', '1', 10_00)).do({ type: 'confirm', by: asPlayer('A'), question: 2 })
    expect(s.staked('D', 'main', '1')).toBe(10_00)
  })

  test('[2.13(c)] who decides is nearest the dealer, the others behind in the order they came', () => {
    const s = shared(10_00, ['C', 20_00], ['D', 30_00])
    const line = () =>
      blackjack.exhibits?.(s.table).flatMap((e) => (e.kind === 'button' ? [`${e.account} ${e.says}`] : []))
    expect(line()).toEqual(['spot:1:A:main 1', 'spot:1:C:main 2', 'spot:1:D:main 3'])
    s.deal('TC 9D 2H')
    expect(line()).toEqual(['spot:1:A:main 1', 'spot:1:C:main 2', 'spot:1:D:main 3'])
    const highest = company()
      .do(bet('C', '5', 10_00))
      .do(bet('D', '5', 20_00))
    highest.do({ type: 'confirm', by: asPlayer('C'), question: 1 })
    expect(blackjack.exhibits?.(highest.table).filter((e) => e.kind === 'button')).toMatchObject([
      { account: 'spot:5:D:main', says: '1' },
      { account: 'spot:5:C:main', says: '2' },
    ])
  })
})
