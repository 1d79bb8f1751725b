import { describe, expect, test } from 'vitest'
import { isRefused, rankOf, resolveOptions, suitOf } from '../../kernel/index.ts'
import { pokette } from './index.ts'
import { hand, Wheel } from './pokette.test-kit.ts'
import { coverText, POSITIONS } from './positions.ts'
import { CARDS, cardName, JOKERS, rankName, STOPS } from './wheel.ts'

const fares = (wager: string, card: string): string => new Wheel().fares(wager, card)
const cardsOf = (id: string): string[] => [...(POSITIONS.find((p) => p.id === id)?.cards ?? [])].sort()
const chosen = resolveOptions(pokette)
if (isRefused(chosen)) throw new Error('no options')

describe('the wheel', () => {
  test('54 stops: every card once and two jokers, across from each other', () => {
    expect([...STOPS].sort()).toEqual([...CARDS, ...JOKERS].sort())
    expect(new Set(STOPS).size).toBe(54)
    expect(Math.abs(STOPS.indexOf('JKB') - STOPS.indexOf('JKR'))).toBe(27)
  })

  test('[12.1[winning-card]] the winning card is the one in the section where the clapper rests', () => {
    const table = new Wheel().spin('9C')
    expect(table.state.spin.last).toBe(STOPS.indexOf('9C'))
    expect(table.state.stand).toEqual(['9C'])
  })

  test('[12.1[rank]] a rank is the four cards of one value', () => {
    expect(cardsOf('single-rank:5')).toEqual(['5C', '5D', '5H', '5S'])
  })

  test('[12.1[suit]] a suit is one of diamond, spade, club and heart', () => {
    const suits = POSITIONS.filter((p) => p.kind === 'suit')
    expect(suits.map((p) => [...new Set(p.cards.map(suitOf))])).toEqual([['S'], ['C'], ['D'], ['H']])
    expect(suits.every((p) => p.cards.length === 13)).toBe(true)
  })
})

describe('non-poker hand wagers', () => {
  test('[12.1[non-poker-hand-wager]] they are decided by a single spin, whatever the stand shows', () => {
    const table = new Wheel()
    for (const card of ['9C', '2H', 'KS', 'JKR']) {
      for (const id of ['single-card:9C', 'red', 'jacer', 'suit:clubs']) table.bet('A', id, 1_00)
      table.spin(card)
      expect(table.lines()).toHaveLength(4)
    }
  })

  test('[12.5(a)1] a single card wins on that card alone', () => {
    expect(fares('single-card:9C', '9C')).toBe('win 50 to 1')
    expect(fares('single-card:9C', '9S')).toBe('lose')
    expect(fares('single-card:JKB', 'JKB')).toBe('win 50 to 1')
    expect(fares('single-card:JKB', 'JKR')).toBe('lose')
    expect(POSITIONS.filter((p) => p.kind === 'single-card')).toHaveLength(54)
  })

  test('[12.5(a)2] two cards wins on either of two that adjoin', () => {
    expect(fares('two-cards:9C-9D', '9C')).toBe('win 24 to 1')
    expect(fares('two-cards:9C-9D', '9D')).toBe('win 24 to 1')
    expect(fares('two-cards:9C-8C', '8C')).toBe('win 24 to 1')
    expect(fares('two-cards:9C-8C', '8D')).toBe('lose')
    expect(fares('two-cards:JKB-AC', 'JKB')).toBe('win 24 to 1')
  })

  test('[12.5(a)2] 87 lines between cards and three with a joker; cards that do not adjoin make none', () => {
    const splits = POSITIONS.filter((p) => p.kind === 'two-cards').map((p) => p.id)
    expect(splits).toHaveLength(90)
    expect(splits.filter((id) => id.includes('JK'))).toEqual([
      'two-cards:JKB-JKR',
      'two-cards:JKB-AC',
      'two-cards:JKR-AD',
    ])
    const table = new Wheel()
    for (const id of ['two-cards:9S-9D', 'two-cards:9S-8C', 'two-cards:AS-2S', 'two-cards:JKB-AS'])
      expect(table.noBet(id).because).toContain('no wager')
  })

  test('[12.5(a)3] four cards wins on any of four that meet, two suits in two ranks, and none is a joker', () => {
    const id = 'four-cards:9C-9D-8C-8D'
    for (const card of ['9C', '9D', '8C', '8D']) expect(fares(id, card)).toBe('win 12 to 1')
    expect(fares(id, '8H')).toBe('lose')
    const all = POSITIONS.filter((p) => p.kind === 'four-cards')
    expect(all).toHaveLength(36)
    expect(all.some((p) => p.id.includes('JK'))).toBe(false)
    for (const { cards } of all)
      expect([new Set(cards.map(rankOf)).size, new Set(cards.map(suitOf)).size]).toEqual([2, 2])
  })

  test('[12.5(a)4] a single rank wins on its four cards', () => {
    for (const card of ['TS', 'TC', 'TD', 'TH']) expect(fares('single-rank:T', card)).toBe('win 12 to 1')
    expect(fares('single-rank:T', '9H')).toBe('lose')
  })

  test('[12.5(a)5] a double rank wins on the eight cards of two adjacent ranks; the 2 is not beside the ace', () => {
    expect(fares('double-rank:K-Q', 'KH')).toBe('win 5 to 1')
    expect(fares('double-rank:K-Q', 'QS')).toBe('win 5 to 1')
    expect(fares('double-rank:K-Q', 'JS')).toBe('lose')
    expect(POSITIONS.filter((p) => p.kind === 'double-rank')).toHaveLength(12)
    expect(new Wheel().noBet('double-rank:2-A').because).toContain('no wager')
  })

  test.each([
    ['[12.5(a)6]', 'ace-king-queen', 'AKQ', '2S'],
    ['[12.5(a)7]', 'jack-10-9', 'JT9', '2C'],
    ['[12.5(a)8]', '8-7-6', '876', '2D'],
    ['[12.5(a)9]', '5-4-3', '543', '2H'],
  ])('%s %s covers the ranks %s and the %s', (_, id, ranks, two) => {
    const expected = [...ranks].flatMap((r) => ['S', 'C', 'D', 'H'].map((s) => r + s))
    expect(cardsOf(id)).toEqual([...expected, two].sort())
    expect(fares(id, expected[1] as string)).toBe('win 3 to 1')
    expect(fares(id, two)).toBe('win 3 to 1')
    expect(fares(id, two === '2S' ? '2H' : '2S')).toBe('lose')
  })

  test('the four of them share out all cards', () => {
    const all = ['ace-king-queen', 'jack-10-9', '8-7-6', '5-4-3'].flatMap(cardsOf)
    expect(all.sort()).toEqual([...CARDS].sort())
  })

  test('[12.5(a)10] red wins on diamonds and hearts', () => {
    expect(['9D', '9H', '9S', '9C'].map((card) => fares('red', card))).toEqual([
      'win 1 to 1',
      'win 1 to 1',
      'lose',
      'lose',
    ])
  })

  test('[12.5(a)11] black wins on spades and clubs', () => {
    expect(['9D', '9H', '9S', '9C'].map((card) => fares('black', card))).toEqual([
      'lose',
      'lose',
      'win 1 to 1',
      'win 1 to 1',
    ])
  })

  test('[12.5(a)12] a suit wins on its thirteen cards', () => {
    for (const card of ['AH', '2H', 'TH']) expect(fares('suit:hearts', card)).toBe('win 3 to 1')
    expect(fares('suit:hearts', 'AD')).toBe('lose')
  })

  test('[12.5(a)13] jacer wins on the aces of clubs and diamonds and on either joker', () => {
    for (const card of ['AC', 'AD', 'JKB', 'JKR']) expect(fares('jacer', card)).toBe('win 12 to 1')
    for (const card of ['AS', 'AH', 'KC']) expect(fares('jacer', card)).toBe('lose')
  })
})

/** The odds of 12.6(b), from top to bottom. */
const FLOORS = [50, 24, 12, 12, 5, 3, 3, 3, 3, 1, 1, 3, 12, 11, 5, 11, 3, 5, 11, 24, 49]

describe('payout odds', () => {
  const pays = pokette.options.filter((o) => o.floor)

  test('[12.6(b)] every wager of the list has its least odds', () => {
    expect(pays.map((o) => o.default)).toEqual(FLOORS.map((n) => `${n} to 1`))
  })

  test.each(pays.map((o, i) => [o.key, FLOORS[i] as number] as const))(
    '[12.6(b)] %s may be raised above %i to 1 and not lowered',
    (key, floor) => {
      expect(resolveOptions(pokette, { [key]: `${10 * floor - 1} to 10` })).toMatchObject({
        refused: '19:47-12.6(b)',
      })
      expect(isRefused(resolveOptions(pokette, { [key]: `${10 * floor + 1} to 10` }))).toBe(false)
    },
  )

  test('[12.6(b)] raised odds are paid, on cards and on the stand', () => {
    const options = { singleCardPays: '53 to 1', flushPays: '7 to 2' }
    expect(new Wheel({ options }).fares('single-card:9C', '9C')).toBe('win 53 to 1')
    const table = new Wheel({ options }).spin('9C', '2C')
    expect(table.noBet('flush', 1_00).because).toContain('units of $2')
    table.bet('A', 'flush', 2_00).spin('KC')
    expect(table.lines()).toEqual(['A flush win 7 to 2'])
  })

  test('every poker hand pays its odds', () => {
    expect(hand(['9C'], 'pair-in-two', '9H')).toBe('win 11 to 1')
    expect(hand(['9C', '2H'], 'pair-in-three', '2D')).toBe('win 5 to 1')
    expect(hand(['9C', '9H'], 'three-of-a-kind', '9C')).toBe('win 11 to 1')
    expect(hand(['9C', '2C'], 'flush', 'KC')).toBe('win 3 to 1')
    expect(hand(['9C', '8H'], 'open-straight', 'TS')).toBe('win 5 to 1')
    expect(hand(['9C', '7H'], 'inside-straight', '8S')).toBe('win 11 to 1')
    expect(hand(['9C', '8C'], 'open-straight-flush', 'TC')).toBe('win 24 to 1')
    expect(hand(['9C', '7C'], 'inside-straight-flush', '8C')).toBe('win 49 to 1')
  })
})

describe('what a position covers, in words', () => {
  const text = (id: string): string => {
    const position = POSITIONS.find((p) => p.id === id)
    if (!position) throw new Error(`no position ${id}`)
    return coverText(position)
  }

  test.each([
    ['red', 'any diamond or heart'],
    ['black', 'any spade or club'],
    ['suit:clubs', 'any of the 13 clubs'],
    ['single-rank:T', 'any 10'],
    ['single-rank:A', 'any ace'],
    ['single-card:9C', 'the 9 of clubs'],
    ['single-card:JKB', 'the black joker'],
    ['single-card:JKR', 'the red joker'],
  ])('%s: %s', (id, said) => {
    expect(text(id)).toBe(said)
  })

  test('two and four cards, two ranks, and the large ones name every card or rank they have', () => {
    const first = (kind: string) => POSITIONS.find((p) => p.kind === kind)
    for (const kind of ['two-cards', 'four-cards', 'jacer']) {
      const position = first(kind)
      expect(position && coverText(position)).toBe(`the ${position?.cards.map(cardName).join(' or the ')}`)
    }
    for (const position of POSITIONS.filter((p) => p.kind === 'double-rank')) {
      const ranks = [...new Set(position.cards.map(rankOf))].map((r) => rankName(r))
      expect(coverText(position)).toBe(`any ${ranks.join(' or ')}`)
    }
    const named = [
      'red',
      'black',
      'suit',
      'single-rank',
      'double-rank',
      'single-card',
      'two-cards',
      'four-cards',
      'jacer',
    ]
    const large = POSITIONS.filter((p) => !named.includes(p.kind))
    expect(large.length).toBeGreaterThan(0)
    for (const position of large) {
      const said = coverText(position)
      const [ranks = '', card] = said.split(' or the ')
      expect(card).toBe(cardName(position.cards[12] as string))
      const printed = new Set(position.cards.slice(0, 12).map((c) => rankOf(c).replace('T', '10')))
      expect(ranks).toBe(`any ${[...printed].join(', ')}`)
    }
  })

  test('every wager is paid at its odds, which its table of payments names', () => {
    for (const { id, name, pays } of pokette.wagers(chosen)) {
      expect(
        pays.map((p) => p.when),
        id,
      ).toEqual([name])
      expect(pays[0]?.odds, id).toBeDefined()
    }
  })
})
