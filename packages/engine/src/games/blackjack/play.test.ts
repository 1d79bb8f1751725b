import { describe, expect, test } from 'vitest'
import { asPlayer, type Entry, eventsOf, isEvent, offers, record } from '../../kernel/index.ts'
import { Twenty, table } from './blackjack.test-kit.ts'

const READER = { holeCard: 'down-reader' }
const DOWN = { holeCard: 'down' }

describe('the deal', () => {
  test('[2.1[dealer], 2.6(e)1, 2.6(e)2, 2.6(e)3] a card to each box with a wager from the dealer’s left, one to the dealer, a second to each', () => {
    const s = table({}, { A: '2', B: '5', C: '7' })
    s.bet('A', 'main', 10_00).bet('B', 'main', 10_00).closeBets('2C 3C 9D 4H 5H')
    s.until('deal')
    const rules: string[] = []
    const to: (string | undefined)[] = []
    while (s.now() === 'deal') {
      rules.push(s.rule())
      s.act('deal')
      to.push(eventsOf(s.entries.at(-1)?.events ?? [], 'placed')[0]?.to)
    }
    expect(to).toEqual(['hand:2', 'hand:5', 'hand:dealer', 'hand:2', 'hand:5'])
    expect(rules).toEqual(['1', '1', '2', '3', '3'].map((n) => `19:47-2.6(e)${n}`))
    expect([s.faces('hand:2'), s.faces('hand:5'), s.faces('hand:dealer')]).toEqual(['2C 4H', '3C 5H', '9D'])
  })

  test('[2.6(a)] every card comes from the shoe', () => {
    const s = table().round('TC 9D 5H 3S TD', 'hit', 'stand')
    const hands = eventsOf(s.events(), 'placed').filter((e) => e.to.startsWith('hand:'))
    expect(new Set(hands.map((e) => e.from))).toEqual(new Set(['shoe']))
  })

  test('[2.6(f)] totals are announced from the dealer’s left, and each player decides as it is announced', () => {
    const s = table({}, { A: '1', B: '3' })
    s.bet('A', 'main', 10_00).bet('B', 'main', 10_00).deal('TC AD 9D 5H 6H')
    expect(s.calls().at(-1)).toBe('Position 1: 15')
    expect(s.waited()).toEqual(['A'])
    expect(s.choices('B')).toEqual([])
    expect(s.why('B', 'stand', '3')).toBe('19:47-2.6(f)')
    s.say('A', 'stand')
    expect(s.calls().at(-1)).toBe('Position 3: soft 17')
    expect(s.waited()).toEqual(['B'])
  })

  test('[2.6(g)] each additional card is dealt face up and the new total announced', () => {
    const s = table().round('TC 9D 2H 4S', 'hit')
    expect(s.faces('hand:1')).toBe('TC 2H 4S')
    expect(s.calls().at(-1)).toBe('Position 1: 16')
    expect(s.choices('A')).toEqual(['hit', 'stand'])
  })

  test('[2.6(h)] the dealer says “Dealer’s card” before drawing the second, then draws and says the total', () => {
    const s = table().bet('A', 'main', 10_00).deal('TC 6D 9H 5S 7C')
    s.do({ type: 'stand', by: asPlayer('A'), place: '1' })
    expect(s.now()).toBe('dealers-card')
    s.act('dealers-card')
    const [called, placed] = s.entries.at(-1)?.events ?? []
    expect(called).toMatchObject({ type: 'called', words: 'Dealer’s card', rule: '19:47-2.6(h)' })
    expect(placed).toMatchObject({ type: 'placed', to: 'hand:dealer' })
    s.run()
    expect(s.calls().slice(-2)).toEqual(['Dealer has 11', 'Dealer has 18'])
  })

  test('[2.6(i)] cards are picked up from the far right, the dealer’s at last, so that hands can be told again', () => {
    const s = table({}, { A: '1', B: '4' })
    s.bet('A', 'main', 10_00).bet('B', 'main', 10_00).deal('TC TD 9S 8H 9H 8C')
    s.do({ type: 'stand', by: asPlayer('A'), place: '1' }).run()
    s.do({ type: 'stand', by: asPlayer('B'), place: '4' }).until('pick-up')
    expect(s.rule()).toBe('19:47-2.6(i)')
    s.act('pick-up')
    const taken = eventsOf(s.entries.at(-1)?.events ?? [], 'placed')
    expect(taken.map((e) => [e.from, e.to])).toEqual([
      ['hand:4', 'rack'],
      ['hand:1', 'rack'],
      ['hand:dealer', 'rack'],
    ])
  })

  test('[2.6(n)] no player handles the cards', () => {
    const s = table().bet('A', 'main', 10_00).closeBets('TC 9D 5H')
    s.until('deal')
    for (const type of ['deal', 'draw', 'pick-up', 'shuffle'])
      expect(s.refused({ type, by: asPlayer('A') }).refused).toBe('19:47-2.6(n)')
  })
})

test('[2.6(o)] what the dealer calls decides nothing: each hand counts by its cards', () => {
  const s = table().round('TC 9D 6H 3S TD', 'hit', 'stand')
  const wrong = s.entries.map((entry) => ({
    ...entry,
    events: entry.events.map((e) =>
      isEvent(e, 'called') ? { ...e, words: e.words.replace(/\d+/, '21') } : e,
    ),
  }))
  const start = new Twenty().table
  const folded = (entries: readonly Entry[]) => entries.reduce((t, e) => record(s.game, t, e), start)
  expect(folded(wrong).balances).toEqual(s.table.balances)
  expect(folded(wrong).state).toEqual(s.table.state)
  expect(s.chips('A')).toBe(1000_00)
})

describe('the dealer’s second card', () => {
  test('[2.6(j)] may be dealt face down before anybody draws, and nobody sees it until all others are dealt', () => {
    const s = table(DOWN).bet('A', 'main', 10_00).closeBets('TC 9D 2H 5S 8C')
    s.until('announce')
    expect(s.pile('hand:dealer')).toHaveLength(2)
    expect(s.faces('hand:dealer')).toBe('9D ??')
    s.run().say('A', 'hit')
    expect(s.faces('hand:dealer')).toBe('9D ??')
    s.say('A', 'stand')
    expect(s.calls()).toContain('Dealer has 17')
    expect(s.chips('A')).toBe(1000_00)
  })

  test('[2.6(j)[card-reader], 2.1[card-reader-device]] a device says whether it makes a blackjack, and shows it to nobody', () => {
    const s = table(READER).bet('A', 'main', 10_00).closeBets('TC KD 2H 8S')
    s.until('peek')
    expect(s.rule()).toBe('19:47-2.6(j)[card-reader]')
    expect(s.offered('peek')[0]?.needs).toMatchObject({ kind: 'peek', faces: ['AC', 'AD', 'AH', 'AS'] })
    s.act('peek')
    expect(s.calls().at(-1)).toBe('No blackjack')
    expect(s.faces('hand:dealer')).toBe('KD ??')
    s.run()
    expect(s.choices('A')).toContain('hit')
  })

  test('[2.6(j)[card-reader]] it is used on an ace or ten alone', () => {
    const s = table(READER).bet('A', 'main', 10_00).deal('TC 9D 2H')
    expect(s.table.peeked).toBeUndefined()
    expect(s.waited()).toEqual(['A'])
  })

  test('[2.6(j)[dealer-blackjack]] on a blackjack no more cards are dealt and every wager is settled', () => {
    const s = table(READER, { A: '1', B: '2' })
    s.bet('A', 'main', 10_00).bet('B', 'main', 10_00).deal('TC AC KD 2H KS AS')
    expect(s.isOver()).toBe(true)
    expect([s.chips('A'), s.chips('B')]).toEqual([990_00, 1000_00])
    expect(s.calls()).toContain('Dealer has blackjack')
    expect(s.table.round).toBe(2)
  })

  test('[2.6(j)[dealer-blackjack], 2.9(b)] with an ace insurance comes before the device', () => {
    const s = table(READER).bet('A', 'main', 10_00).deal('TC AD 2H KS')
    expect(s.choices('A')).toEqual(['insure', 'no-insurance'])
    s.say('A', 'insure')
    expect(s.chips('A')).toBe(1000_00)
    expect(s.settled('insurance')).toBe('win 2 to 1 19:47-2.9(c)')
  })

  test('[2.6(k)] may be dealt face up, before anybody draws', () => {
    const s = table({ holeCard: 'up' }).bet('A', 'main', 10_00).deal('TC 9D 2H 5S')
    expect(s.faces('hand:dealer')).toBe('9D 5S')
    expect(s.choices('A')).toContain('hit')
  })

  test('[2.6(k)3] then there is no insurance and no surrender', () => {
    const s = table({ holeCard: 'up' }).bet('A', 'main', 10_00).deal('TC AD 2H 5S')
    expect(s.choices('A')).toEqual(['hit', 'stand'])
    expect(s.why('A', 'insure', '1', { wager: 'insurance', cents: 5_00 })).toBe('19:47-2.6(k)3')
  })

  test('[2.6(k)4] only 9, 10 and 11 are doubled', () => {
    const doubles = (cards: string) => {
      const s = table({ holeCard: 'up' }).bet('A', 'main', 10_00).deal(cards)
      return s.choices('A').includes('double') ? 'yes' : s.why('A', 'double', '1', { cents: 10_00 })
    }
    expect(['5C 6D 4H 5S', '6C 6D 4H 5S', '7C 6D 4H 5S'].map(doubles)).toEqual(['yes', 'yes', 'yes'])
    expect(['4C 6D 4H 5S', '8C 6D 4H 5S', 'AC 6D 8H 5S'].map(doubles)).toEqual(Array(3).fill('19:47-2.6(k)4'))
  })

  test('[2.6(k)5] a pair is split once', () => {
    const s = table({ holeCard: 'up' }).round('8C 6D 8H 5S 8D', 'split')
    expect(s.choices('A')).not.toContain('split')
    expect(s.why('A', 'split', '1.1')).toBe('19:47-2.11(c)1')
  })

  test('a blackjack that lies open ends the round: no decision could change it', () => {
    const s = table({ holeCard: 'up' }).bet('A', 'main', 10_00).deal('TC AD 2H KS')
    expect([s.isOver(), s.chips('A')]).toEqual([true, 990_00])
  })
})

describe('[2.12(b)] the dealer draws to 17', () => {
  test.each([
    ['TC 6D 9H 5S 5C 2D', 'Dealer has 18'],
    ['TC AD 9H 6S', 'Dealer has soft 17'],
    ['TC 6D 9H AS', 'Dealer has soft 17'],
    ['TC 7D 9H TS', 'Dealer has 17'],
    ['TC 6D 9H TS 9C', 'Dealer has 25, over'],
    ['TC AD 9H 5S TS AC', 'Dealer has 17'],
  ])('%s', (cards, total) => {
    const s = table().bet('A', 'main', 10_00).deal(cards)
    if (s.choices('A').includes('no-insurance')) s.say('A', 'no-insurance')
    s.say('A', 'stand')
    expect(s.calls().at(-1)).toBe(total)
    expect(s.isOver()).toBe(true)
  })
})

describe('[2.12(c)] the dealer draws no card that cannot matter', () => {
  test('when everybody is over 21', () => {
    const s = table().round('TC 6D 6H 9C', 'hit')
    expect(s.isOver()).toBe(true)
    expect(s.calls()).not.toContain('Dealer’s card')
  })

  test('when every blackjack is paid', () => {
    const s = table().bet('A', 'main', 10_00).deal('AC 6D KH')
    expect(s.table.round).toBe(2)
  })

  test('but a second card that decides a blackjack, and nothing behind it', () => {
    const s = table().round('AC TD KH 5S')
    expect(s.calls().at(-1)).toBe('Dealer has 15')
    expect(s.chips('A')).toBe(1015_00)
  })

  test('with a card face down it is not turned for hands that are over', () => {
    const s = table(DOWN).round('TC 6D 6H 9C', 'hit')
    expect(s.isOver()).toBe(true)
    expect(s.faces('rack')).toContain('??')
  })

  test('a hand over 21 that was doubled waits for a blackjack, which gives the double back', () => {
    const s = table().round('TC TD 6H 9C AS', 'double')
    expect(s.chips('A')).toBe(990_00)
    expect(s.settled('double')).toBe('push 19:47-2.10(b)')
    const lost = table().round('TC TD 6H 9C 5S', 'double')
    expect(lost.chips('A')).toBe(980_00)
  })
})

test('[2.5(g)1, 2.3(c)] between rounds nothing is dealt and nobody is offered a decision', () => {
  const s = table()
  expect(offers(s.game, s.table, asPlayer('A')).some((o) => o.type === 'hit')).toBe(false)
  expect(s.offered('order-shuffle', 'floorperson')).toEqual([])
})
