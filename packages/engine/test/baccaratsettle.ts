import { describe, expect, test } from 'vitest'
import {
  eventsOf,
  next,
  type OptionValues,
  refusePit,
  requirement,
  resolveTerms,
  terms,
} from '../src/kernel/index.ts'
import { BANKER_WINS, type BaccaratBook, citing, HALF_HOUR, type Shoe } from './baccaratbook.ts'

/** The order of settlement, of which there are four. */
function testsOfOrder<S extends Shoe>(book: BaccaratBook<S>): void {
  const { at, rule } = citing(book)
  const { high } = book
  /** A at 2 and C at the highest place on Banker, B at 5 on Player; settled on a win of the Banker's Hand. */
  const settled = (options: OptionValues): string[] => {
    const s = book.table({ A: '2', B: '5', C: high }, options).ready()
    s.bet('A', 'banker', 1000).bet('B', 'player', 1000).bet('C', 'banker', 2000)
    s.coming(...BANKER_WINS).until('result')
    const from = s.entries.length
    return s.run().moves(from)
  }

  test(`${at('10(b)')} losing wagers are collected before anything is paid`, () => {
    const s = book.table({ A: '2', B: '5' }).ready().bet('A', 'banker', 1000).bet('B', 'player', 1000)
    s.coming(...BANKER_WINS).until('collect')
    expect(s.refused({ type: 'pay', by: 'dealer' }).refused).toBe(rule('10(b)'))
    for (const settlement of [1, 2, 3, 4])
      expect(settled({ settlement })[0]).toBe('spot:5:B:player → inventory 1000')
  })

  test(`${at('10(b)1')} all winners are paid from the highest position down, then all vigorish is marked`, () => {
    expect(settled({ settlement: 1 }).slice(1)).toEqual([
      'inventory → stack:C 2000',
      `spot:${high}:C:banker → stack:C 2000`,
      'inventory → stack:A 1000',
      'spot:2:A:banker → stack:A 1000',
      'stack:C → vigorish:C 100',
      'stack:A → vigorish:A 50',
    ])
  })

  test(`${at('10(b)2')} all vigorish is marked from the highest position down, then all winners are paid`, () => {
    expect(settled({ settlement: 2 }).slice(1)).toEqual([
      'inventory → due:C 2000',
      'due:C → vigorish:C 100',
      'inventory → due:A 1000',
      'due:A → vigorish:A 50',
      'due:C → stack:C 1900',
      `spot:${high}:C:banker → stack:C 2000`,
      'due:A → stack:A 950',
      'spot:2:A:banker → stack:A 1000',
    ])
  })

  test(`${at('10(b)3')} position by position, pay and then take the vigorish`, () => {
    expect(settled({ settlement: 3, vigorishTaken: 'at-payout' }).slice(1)).toEqual([
      'inventory → stack:C 2000',
      `spot:${high}:C:banker → stack:C 2000`,
      'stack:C → inventory 100',
      'inventory → stack:A 1000',
      'spot:2:A:banker → stack:A 1000',
      'stack:A → inventory 50',
    ])
  })

  test(`${at('10(b)4')} position by position, take the vigorish and then pay`, () => {
    expect(settled({ settlement: 4, vigorishTaken: 'at-payout' }).slice(1)).toEqual([
      'inventory → due:C 2000',
      'due:C → inventory 100',
      'due:C → stack:C 1900',
      `spot:${high}:C:banker → stack:C 2000`,
      'inventory → due:A 1000',
      'due:A → inventory 50',
      'due:A → stack:A 950',
      'spot:2:A:banker → stack:A 1000',
    ])
  })
}

/** The acts of a round in their order, their rules, and the last of them. */
function testsOfActs<S extends Shoe>(book: BaccaratBook<S>): void {
  const { at, rule } = citing(book)

  test.each([1, 2, 3, 4])(
    `${at('10(b)', '10(c)')} winners are paid by the rule of order %i`,
    (settlement) => {
      const s = book.table({ A: '2' }, { settlement, vigorishTaken: 'at-payout' }).ready()
      s.bet('A', 'banker', 1000)
        .coming(...BANKER_WINS)
        .until('pay')
      expect(next(s.game, s.table).rule).toBe(rule(`10(b)${settlement}`))
    },
  )

  test(`${at('10(b)')} then the cards of both hands go to the rack, each hand in the order it was dealt`, () => {
    const s = book.table({ A: '2' }).ready().bet('A', 'banker', 1000)
    s.coming(...BANKER_WINS).until('pick-up')
    const [player, banker] = [s.pile('hand:player'), s.pile('hand:banker')]
    s.do({ type: 'pick-up', by: 'dealer' })
    const placed = eventsOf(s.entries.at(-1)?.events ?? [], 'placed')
    expect(placed.map((e) => [e.from, e.cards])).toEqual([
      ['hand:player', player],
      ['hand:banker', banker],
    ])
  })

  test(`${at('10(a)', '10(b)')} the acts of a round are listed in their order`, () => {
    const all = book.game.procedure?.(terms(book.table().table).options) ?? []
    const from = all.findIndex((a) => a.type === 'no-more-bets')
    const types = all.slice(from).map((a) => a.type)
    expect(types.filter((type) => type !== 'turn-third')).toEqual([
      ...['no-more-bets', 'deal', 'call-player', 'call-banker', 'draw-player', 'draw-banker'],
      ...['result', 'collect', 'pay', 'pick-up', 'collect-vigorish'],
    ])
    // Only where a curator draws face down is a third card turned by itself.
    expect(types.includes('turn-third')).toBe(book.deals !== 'dealer')
    expect(all.slice(from).every((a) => a.by === 'dealer')).toBe(true)
    const rules = new Map(all.map((a) => [a.type, a.rule]))
    expect([rules.get('result'), rules.get('collect'), rules.get('pay')]).toEqual(
      ['10(a)', '10(b)', '10(b)1'].map(rule),
    )
  })
}

/** What the tables of a pit have in common, and how it changes. */
function testsOfTerms<S extends Shoe>(book: BaccaratBook<S>): void {
  const { at, rule } = citing(book)
  const { game } = book
  const { options } = terms(book.table().table)
  const beside = (more: OptionValues, pit = true) => [
    { game: game.id, options: { ...options, ...more }, pit },
  ]

  test(`${at('10(c)')} the licensee may choose any of the four, and the chips come out the same`, () => {
    for (const settlement of [1, 2, 3, 4]) {
      const s = book.table({ A: '2', C: '7' }, { settlement }).ready()
      s.bet('A', 'banker', 1000).bet('C', 'tie', 1000).bet('C', 'banker', 1400)
      const { balances } = s.hands(...BANKER_WINS).table
      expect([s.chips('A'), balances['vigorish:A']]).toEqual([1009_50, 50])
      expect([s.chips('C'), balances['vigorish:C']]).toEqual([1000_00 - 1000 + 1330, 70])
    }
    const other = resolveTerms(book.game, { options: { settlement: 5 } })
    expect(other).toMatchObject({ refused: rule('10(c)') })
  })

  test(`${at('10(c)1')} all tables of the game in a pit settle in the same way`, () => {
    const refused = refusePit(game, options, beside({ settlement: 2 }))
    expect(refused).toMatchObject({ refused: rule('10(c)1'), expected: 2 })
    expect(refusePit(game, options, beside({ settlement: 2 }, false))).toBe(undefined)
    expect(refusePit(game, options, beside({}))).toBe(undefined)
  })

  test(`${book.at.reshuffle} the second shuffle is used at all tables of the pit or at none`, () => {
    expect(refusePit(game, options, beside({ reshuffle: true }))).toMatchObject({ refused: rule('5(b)') })
    expect(refusePit(game, options, beside({ decks: 6 }))).toBe(undefined)
  })
}

/** How terms change. */
function testsOfNotice<S extends Shoe>(book: BaccaratBook<S>): void {
  const { at } = citing(book)
  const notice = (changed: OptionValues, more: object) =>
    ({ type: 'notice', by: 'floorperson', options: changed, at: 0, ...more }) as const

  test(`${at(book.at.notice)} another procedure needs half an hour\u2019s written notice to Commission and surveillance`, () => {
    const s = book.table().ready()
    expect(s.refused(notice({ settlement: 2 }, { surveillance: 0 })).because).toMatch(/Commission/)
    expect(s.refused(notice({ settlement: 2 }, { commission: 0 })).because).toMatch(/surveillance/)
    const written = { commission: 0, surveillance: 0 }
    const early = s.refused(notice({ settlement: 2 }, { ...written, effective: HALF_HOUR - 1 }))
    expect(early.expected).toBe(HALF_HOUR)
    s.do(notice({ settlement: 2 }, { ...written, effective: HALF_HOUR }))
    s.bet('A', 'banker', 1000)
      .coming(...BANKER_WINS)
      .until('pick-up')
    s.do({ type: 'pick-up', by: 'dealer', at: HALF_HOUR })
    expect(terms(s.table).options.settlement).toBe(2)
    expect(s.table.state).toMatchObject(book.kept)
  })

  test(`${book.at.reshuffle} so does beginning or ending the second shuffle`, () => {
    for (const reshuffle of [true, false]) {
      const s = book.table({ A: '3' }, { reshuffle: !reshuffle }).ready()
      const needs = requirement(book.game, terms(s.table), { options: { reshuffle }, limits: {} })
      expect(needs).toMatchObject({ wait: HALF_HOUR, told: ['commission', 'surveillance'] })
    }
  })

  test(`${at(book.at.otherVigorish)} another vigorish needs notice, and then applies to all players alike`, () => {
    const { from, to, wins } = book.change
    const s = book.table({ A: '2', B: '5' }, { vigorish: from }).ready()
    const short = s.refused(notice({ vigorish: to }, { announced: 0, commission: 0 }))
    expect(short.refused).toBe('19:47-8.3(b)1')
    s.do(notice({ vigorish: to }, { sign: 0, announced: 0, commission: 0 }))
    const both = () => s.bet('A', 'banker', 1000).bet('B', 'banker', 1000)
    both().hands(...BANKER_WINS)
    expect([s.chips('A'), s.chips('B')]).toEqual([1000_00 + wins[0], 1000_00 + wins[0]])
    both().coming('2S TD', '4C 3S', '2D').until('pick-up')
    s.do({ type: 'pick-up', by: 'dealer', at: HALF_HOUR })
    expect(terms(s.table).options.vigorish).toBe(to)
    const before = [s.chips('A'), s.chips('B')]
    both().hands('2H TH', '4H 3H', '2D')
    expect([s.chips('A'), s.chips('B')]).toEqual(before.map((n) => n + wins[1]))
  })
}

/** Tests of how punto banco and minibaccarat are settled, and of notice of a change. */
export function testsOfBaccaratSettlement<S extends Shoe>(book: BaccaratBook<S>): void {
  describe('the order of settlement', () => testsOfOrder(book))
  describe('the acts of a round', () => testsOfActs(book))
  describe('what a pit has in common', () => testsOfTerms(book))
  describe('notice of a change', () => testsOfNotice(book))
}
