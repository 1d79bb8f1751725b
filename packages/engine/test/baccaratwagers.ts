import { describe, expect, test } from 'vitest'
import { cardValue, pointCount } from '../src/baccarat/points.ts'
import { type Actor, act, eventsOf, isRefused, type OptionValues, resolveTerms } from '../src/kernel/index.ts'
import { BANKER_WINS, type BaccaratBook, citing, PLAYER_WINS, type Shoe, TIE } from './baccaratbook.ts'
import { bet, take } from './kit.ts'

type Hands = readonly [string, string, string?]

/** What one wager of ten dollars brings on a round with these cards. */
function net<S extends Shoe>(
  book: BaccaratBook<S>,
  wager: string,
  hands: Hands,
  options?: OptionValues,
): number {
  const s = book.table({ A: '3' }, options).ready().bet('A', wager, 1000)
  return s.hands(...hands).chips('A') - 1000_00
}

/** What cards count. */
function testsOfPoints<S extends Shoe>(book: BaccaratBook<S>): void {
  const { at } = citing(book)

  test(`${at('1(b)1')} two to nine are worth their number`, () => {
    expect(['2C', '3D', '4H', '5S', '6C', '7D', '8H', '9S'].map(cardValue)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
  })

  test(`${at('1(b)2')} ten, jack, queen and king are worth nothing`, () => {
    expect(['TC', 'JD', 'QH', 'KS'].map(cardValue)).toEqual([0, 0, 0, 0])
    const s = book.table().ready().bet('A', 'player', 1000).hands('JC QD', 'KH 7S', 'TD')
    expect(s.calls().at(-1)).toBe("Player's Hand 0, Banker's Hand 7. Banker's Hand wins")
  })

  test(`${at('1(b)3')} an ace is worth one`, () => {
    expect(cardValue('AC')).toBe(1)
  })

  test(`${book.at.counts} a point count is the right digit of the sum: A 2 4 make seven, A 2 9 make two`, () => {
    expect(pointCount(['AC', '2D', '4H'])).toBe(7)
    expect(pointCount(['AC', '2D', '9H'])).toBe(2)
    const s = book.table().ready().bet('A', 'player', 1000).hands('AC 2D', 'TH 7S', '9H')
    expect(s.calls().at(-1)).toMatch(/^Player's Hand 2, Banker's Hand 7/)
  })
}

/** When each wager wins and loses. */
function testsOfOutcomes<S extends Shoe>(book: BaccaratBook<S>): void {
  const { at, rule } = citing(book)

  test.each<[string, string, Hands, number]>([
    [at('2(a)1i', '3(c)'), 'banker', BANKER_WINS, 950],
    [at('2(a)1ii'), 'banker', PLAYER_WINS, -1000],
    [at('2(a)1iii'), 'banker', TIE, 0],
    [at('2(a)2i', '3(a)'), 'player', PLAYER_WINS, 1000],
    [at('2(a)2ii'), 'player', BANKER_WINS, -1000],
    [at('2(a)2iii'), 'player', TIE, 0],
    [at('2(a)3', '3(b)'), 'tie', TIE, 8000],
    [at('2(a)3'), 'tie', PLAYER_WINS, -1000],
    [at('2(a)3'), 'tie', BANKER_WINS, -1000],
  ])('%s $10 on %s, with %j, bring %i', (_, wager, hands, gain) => {
    expect(net(book, wager, hands)).toBe(gain)
  })

  test(`${at('2(b)')} no other wager is accepted`, () => {
    const s = book.table().ready()
    expect(s.refused(bet('player-pair', 1000, '3')).refused).toBe(rule('2(b)'))
    const ids = book.game.wagers(s.table.terms[0]?.options ?? {}).map((w) => w.id)
    expect(ids).toEqual(['player', 'banker', 'tie'])
  })
}

/** How and when wagers are made. */
function testsOfMaking<S extends Shoe>(book: BaccaratBook<S>): void {
  const { at, rule } = citing(book)

  test(`${at('2(c)')} wagers lie on the areas of the layout at one\u2019s own place`, () => {
    const s = book.table({ A: '3', B: book.high }).ready()
    expect(s.bet('B', 'tie', 1000).table.balances[`spot:${book.high}:B:tie`]).toBe(1000)
    expect(isRefused(act(s.game, s.table, bet('tie', 1000, '3', 'B')))).toBe(true)
  })

  test(`${at('2(c)')} a wager in parts of a chip is none, whatever it would pay`, () => {
    const s = book.table().ready()
    for (const wager of ['player', 'tie']) expect(s.noBet('A', wager, 1050).refused).toBe('house')
    expect(s.chips('A')).toBe(1000_00)
  })

  test(`${at('2(c)')} a wager by word and cash needs the dealer and the supervisor, and becomes chips`, () => {
    const s = book.table().ready()
    const spoken = { ...bet('player', 1000, '3'), type: 'spoken-bet' }
    expect(s.voices(spoken)).toEqual(['dealer', 'supervisor'])
    s.do(spoken)
    expect(s.table.questions).toMatchObject([{ rule: rule('2(c)') }])
    s.do({ type: 'confirm', by: 'dealer', question: 1 })
    expect(s.table.balances['spot:3:A:player']).toBeUndefined()
    s.do({ type: 'confirm', by: 'supervisor', question: 1 })
    expect(s.table.balances['spot:3:A:player']).toBe(1000)
    expect(s.chips('A')).toBe(1000_00)
    expect(s.moves().at(-2)).toBe('patron:A → stack:A 1000')
  })

  test(`${at('2(c)')} a match play coupon doubles what a Player or Banker wager wins`, () => {
    const played = (wager: string, hands: Hands): number => {
      const s = book.table().ready().bet('A', wager, 1000)
      s.do({ type: 'coupon', by: 'dealer', player: 'A', place: '3', wager, cents: 1000 })
      return s.hands(...hands).chips('A')
    }
    expect(played('player', PLAYER_WINS)).toBe(1020_00)
    // Vigorish is on all that was won.
    expect(played('banker', BANKER_WINS)).toBe(1019_00)
    expect(book.game.coupons).toEqual(['player', 'banker'])
  })

  test(`${at('2(d)', book.at.touched)} after "No More Bets" no wager is made, raised or taken back, to the end of the round`, () => {
    const s = book
      .table()
      .ready()
      .bet('A', 'player', 1000)
      .coming(...PLAYER_WINS)
    for (const step of ['deal', 'call-player', 'call-banker', 'result', 'pay']) {
      s.until(step)
      for (const late of [bet('tie', 1000, '3'), bet('player', 1000, '3')])
        expect(s.refused(late).refused).toBe(rule('2(d)'))
      const touched = step === 'deal' ? '2(d)' : book.at.touched
      expect(s.refused(take('player', 1000, '3')).refused).toBe(rule(touched))
    }
  })

  test(`${at('2(d)')} before that, wagers may be raised and taken down, as soon as the cards are there`, () => {
    const s = book.table().opened('AC 2C').bet('A', 'player', 1000).bet('A', 'player', 2000)
    expect(s.do(take('player', 1000, '3')).table.balances['spot:3:A:player']).toBe(2000)
  })
}

/** What is paid and what is kept. */
function testsOfVigorish<S extends Shoe>(book: BaccaratBook<S>): void {
  const { at, rule } = citing(book)
  const vigorish = book.at.vigorish
  const owed = 'vigorish:A'

  test(`${at('3(b)')} a tie bet pays 8 to 1 or more`, () => {
    expect(net(book, 'tie', TIE, { tiePays: '9 to 1' })).toBe(9000)
    const low = resolveTerms(book.game, { options: { tiePays: '15 to 2' } })
    expect(low).toMatchObject({ refused: rule('3(b)') })
    const s = book.table({ A: '3' }, { tiePays: '17 to 2' }).ready()
    expect(s.refused(bet('tie', 1100, '3'))).toMatchObject({ refused: rule('3(b)'), expected: 200 })
    expect(
      s
        .bet('A', 'tie', 1200)
        .hands(...TIE)
        .chips('A'),
    ).toBe(1000_00 + 10200)
  })

  test(`${vigorish} vigorish is four or five percent of what was won`, () => {
    expect(net(book, 'banker', BANKER_WINS, { vigorish: 4 })).toBe(960)
    expect(resolveTerms(book.game, { options: { vigorish: 3 } })).toMatchObject({ refused: rule('3(c)') })
  })

  test.each(book.rounding)(
    `${vigorish} vigorish may be rounded up: %j on %i is %i`,
    (options, cents, kept) => {
      const s = book.table({ A: '3' }, options).ready().bet('A', 'banker', cents)
      expect(s.hands(...BANKER_WINS).table.balances[owed]).toBe(kept)
    },
  )

  test(`${vigorish} it is taken at the payout, or marked in the numbered box of the player`, () => {
    const won = (options: OptionValues) => {
      const s = book.table({ A: book.high }, options).ready().bet('A', 'banker', 1000)
      return s.hands(...BANKER_WINS)
    }
    const now = won({ vigorishTaken: 'at-payout' })
    expect([now.table.balances[owed], now.moves().at(-1)]).toEqual([undefined, 'stack:A → inventory 50'])
    const taken = eventsOf(now.events(), 'moved').at(-1)
    expect(taken?.because).toBe('Vigorish collected.')
    const later = won({})
    expect(later.moves().at(-1)).toBe('stack:A → vigorish:A 50')
    expect(JSON.stringify(later.events())).toContain(`Vigorish marked in box ${book.high}.`)
  })
}

/** Vigorish as it is marked and collected. */
function testsOfCollecting<S extends Shoe>(book: BaccaratBook<S>): void {
  const { vigorish } = book.at
  const owed = 'vigorish:A'

  test(`${vigorish} marked vigorish adds up, and may be collected at any time between rounds`, () => {
    const s = book
      .table({ A: '6' })
      .ready()
      .bet('A', 'banker', 1000)
      .hands(...BANKER_WINS)
    s.bet('A', 'banker', 2000).hands('2S TD', '4C 3S', '2D')
    expect(s.table.balances[owed]).toBe(150)
    s.do({ type: 'collect-vigorish', by: 'dealer', player: 'A' })
    expect(s.table.balances[owed]).toBeUndefined()
    expect(s.chips('A')).toBe(1000_00 + 3000 - 150)
  })

  test(`${vigorish} it is collected from one player at a time, by the dealer alone, and not during a hand`, () => {
    const s = book.table({ A: '6', B: '7' }).ready().bet('A', 'banker', 1000).bet('B', 'banker', 2000)
    s.hands(...BANKER_WINS)
    const collect = (by: Actor) => ({ type: 'collect-vigorish', by, player: 'A' }) as const
    expect(s.offered('collect-vigorish').map((o) => [o.by, o.with])).toEqual([
      ['dealer', { player: 'B' }],
      ['dealer', { player: 'A' }],
    ])
    for (const by of ['floorperson', 'supervisor', 'player:A'] as const) {
      expect(s.offered('collect-vigorish', by)).toEqual([])
      expect(s.refused(collect(by)).because).toBeTruthy()
    }
    s.do(collect('dealer'))
    expect([s.table.balances['vigorish:A'], s.table.balances['vigorish:B']]).toEqual([undefined, 100])
    s.bet('A', 'player', 1000).coming(...PLAYER_WINS)
    s.until('call-player')
    expect(s.offered('collect-vigorish')).toEqual([])
    expect(s.refused({ ...collect('dealer'), player: 'B' }).because).toBeTruthy()
    expect(s.table.balances['vigorish:B']).toBe(100)
  })

  test(`${vigorish} it is never more than was won: then nothing is paid, and the stake goes back`, () => {
    const options = { vigorishRounding: 'up', settlement: 2, vigorishTaken: 'at-payout' }
    const settings = { options, coin: 5, limits: { '*': { least: 5, most: 500_00 } } }
    const s = book.table({ A: '6' }, options, settings).ready().bet('A', 'banker', 5)
    s.coming(...BANKER_WINS).until('result')
    const from = s.entries.length
    expect(s.run().moves(from)).toEqual([
      'inventory → due:A 5',
      'due:A → inventory 5',
      'spot:6:A:banker → stack:A 5',
    ])
    expect(s.chips('A')).toBe(1000_00)
  })

  test(`${vigorish} a player who leaves leaves no vigorish behind`, () => {
    const s = book
      .table({ A: '6', B: '7' })
      .ready()
      .bet('A', 'banker', 1000)
      .hands(...BANKER_WINS)
    s.do({ type: 'leave', by: 'player:A' })
    expect(s.moves().at(-1)).toBe('vigorish:A → inventory 50')
    expect(Object.keys(s.table.balances).some((a) => a.startsWith('vigorish'))).toBe(false)
  })
}

/** Tests of the wagers of punto banco and minibaccarat. */
export function testsOfBaccaratWagers<S extends Shoe>(book: BaccaratBook<S>): void {
  describe('point counts', () => testsOfPoints(book))
  describe('the wagers', () => {
    testsOfOutcomes(book)
    testsOfMaking(book)
  })
  describe('odds and vigorish', () => testsOfVigorish(book))
  describe('vigorish that is marked', () => testsOfCollecting(book))
}
