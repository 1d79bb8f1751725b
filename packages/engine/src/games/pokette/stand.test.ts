import { describe, expect, test } from 'vitest'
import { type Command, next } from '../../kernel/index.ts'
import { hand, Wheel } from './pokette.test-kit.ts'
import { completing, hopes, openWith, RUNS } from './stand.ts'
import { CARDS } from './wheel.ts'

const open = (...cards: string[]): string[] => openWith(cards).map((o) => o.wager)

describe('which poker wagers are open', () => {
  test('[12.4(d)] none before a card is posted; they are made on a later spin, with one or two cards on the stand', () => {
    const table = new Wheel()
    expect(table.open()).toEqual([])
    expect(table.noBet('pair-in-two')).toMatchObject({ refused: '19:47-12.4(d)' })
    expect(table.noBet('flush')).toMatchObject({ refused: '19:47-12.4(d)' })
    table.bet('A', 'red', 1_00).spin('9C')
    expect(table.open()).toEqual(['pair-in-two'])
    expect(table.noBet('flush').because).toContain('One is there yet')
    table.bet('A', 'red', 1_00).spin('8C')
    expect(table.open()).not.toContain('pair-in-two')
    table.bet('A', 'red', 1_00).spin('2H')
    expect(table.open()).toEqual([])
  })

  test('[12.1[poker-hand-wager]] the listed eight are the only ones', () => {
    const all = new Set(CARDS.flatMap((a) => [...open(a), ...CARDS.flatMap((b) => open(a, b))]))
    expect([...all].sort()).toEqual([
      'flush',
      'inside-straight',
      'inside-straight-flush',
      'open-straight',
      'open-straight-flush',
      'pair-in-three',
      'pair-in-two',
      'three-of-a-kind',
    ])
  })

  test('[12.8(a)] with the first card on the stand the dealer announces pair in two', () => {
    const table = new Wheel().spin('9C')
    expect(table.calls().at(-1)).toBe('Pair in two may be bet')
    expect(table.says()).toBe('9 of clubs on the stand. Any 9 makes the pair in two.')
    table.bet('A', 'pair-in-two', 1_00)
  })

  test('[12.8(c)] with two that are no pair the dealer announces pair in three and what else is possible', () => {
    const table = new Wheel().spin('9C', '4H')
    expect(table.calls().at(-1)).toBe('Pair in three may be bet')
    expect(table.open()).toEqual(['pair-in-three'])
    expect(table.says()).toBe('9 of clubs and 4 of hearts on the stand. Any 9 or 4 makes the pair in three.')
    table.spin('KD', '9C', '8C')
    expect(table.calls().at(-1)).toBe(
      'Pair in three, flush, open straight and open straight flush may be bet',
    )
    expect(table.says()).toBe(
      '9 of clubs and 8 of clubs on the stand. Any 9 or 8 makes the pair in three, any club the flush, ' +
        'any 10 or 7 the straight, the 10 or 7 of clubs the straight flush.',
    )
  })

  test('[12.8(c)] [12.8(d)4] after a pair three of a kind is open and pair in three is not', () => {
    const table = new Wheel().spin('9C', '9H')
    expect(table.open()).toEqual(['three-of-a-kind'])
    expect(table.noBet('pair-in-three').refused).toBe('19:47-12.8(c)')
    expect(table.calls().at(-1)).toBe('Three of a kind may be bet')
    expect(table.says()).toContain('Any 9 makes three of a kind.')
    expect(new Wheel().spin('9C', '8H').noBet('three-of-a-kind').refused).toBe('19:47-12.8(d)4')
  })

  test('[12.8(d)1] flush with two of one suit, the same card twice included', () => {
    expect(open('9C', '2C')).toContain('flush')
    expect(open('9C', '9C')).toEqual(['three-of-a-kind', 'flush'])
    expect(open('9C', '2S')).not.toContain('flush')
    expect(new Wheel().spin('9C', '2S').noBet('flush').refused).toBe('19:47-12.8(d)1')
  })

  test('[12.8(d)2i] open straight with two in sequence that have room at both ends', () => {
    for (const [a, b] of ['9C 8H', 'KD QS', '2H 3C'].map((t) => t.split(' ') as [string, string])) {
      expect(open(a, b)).toContain('open-straight')
      expect(open(b, a)).toContain('open-straight')
    }
    expect(open('AC', 'KH')).not.toContain('open-straight')
    expect(open('AC', '2H')).not.toContain('open-straight')
    expect(new Wheel().spin('9C', '7H').noBet('open-straight').refused).toBe('19:47-12.8(d)2i')
  })

  test('[12.8(d)2ii] inside straight when one value alone could make it; ace-king and ace-2 are such', () => {
    for (const [a, b] of ['9C 7H', 'AC QH', 'AC 3H', 'AC KH', 'AC 2H'].map((t) => t.split(' '))) {
      expect(open(a as string, b as string)).toContain('inside-straight')
      expect(open(b as string, a as string)).toContain('inside-straight')
    }
    expect(open('9C', '6H')).toEqual(['pair-in-three'])
    expect(new Wheel().spin('9C', '6H').noBet('inside-straight').refused).toBe('19:47-12.8(d)2ii')
  })

  test('[12.8(d)3i] open straight flush with two of one suit in sequence and room at both ends', () => {
    expect(open('9C', '8C')).toContain('open-straight-flush')
    expect(open('9C', '8H')).not.toContain('open-straight-flush')
    expect(open('AC', 'KC')).not.toContain('open-straight-flush')
    expect(new Wheel().spin('9C', '8H').noBet('open-straight-flush').refused).toBe('19:47-12.8(d)3i')
  })

  test('[12.8(d)3ii] inside straight flush when one card alone could make it', () => {
    for (const b of ['7C', 'JC']) expect(open('9C', b)).toContain('inside-straight-flush')
    for (const b of ['KC', '2C', 'QC', '3C']) expect(open('AC', b)).toContain('inside-straight-flush')
    expect(open('9C', '7H')).not.toContain('inside-straight-flush')
    expect(new Wheel().spin('9C', '7H').noBet('inside-straight-flush').refused).toBe('19:47-12.8(d)3ii')
  })

  test('[12.2(b)] ace high to 2, the ace with king and queen or with 2 and 3, never with king and 2', () => {
    expect(RUNS.map((run) => run.join(''))).toEqual(
      'A23 234 345 456 567 678 789 89T 9TJ TJQ JQK QKA'.split(' '),
    )
    expect(completing('A', 'K')).toEqual(['Q'])
    expect(completing('A', '2')).toEqual(['3'])
    expect(completing('K', '2')).toEqual([])
  })

  test('each stands under its own paragraph, and with nothing on the stand there is nothing to hope for', () => {
    const rules = (...cards: string[]): string[] => openWith(cards).map((o) => `${o.wager} ${o.rule}`)
    expect(rules('9C')).toEqual(['pair-in-two 19:47-12.8(a)'])
    expect(rules('9C', '9H')).toEqual(['three-of-a-kind 19:47-12.8(d)4'])
    expect(rules('9C', '8C')).toEqual([
      'pair-in-three 19:47-12.8(c)',
      'flush 19:47-12.8(d)1',
      'open-straight 19:47-12.8(d)2i',
      'open-straight-flush 19:47-12.8(d)3i',
    ])
    expect(rules('9C', '7C').slice(2)).toEqual([
      'inside-straight 19:47-12.8(d)2ii',
      'inside-straight-flush 19:47-12.8(d)3ii',
    ])
    expect(openWith(['9C', '9H'])[0]?.cards).toHaveLength(4)
    expect(completing('9', '9')).toEqual([])
    expect([openWith([]), hopes([])]).toEqual([[], ''])
  })

  test('the suits and the order of two cards change nothing but what they name', () => {
    const other: Readonly<Record<string, string>> = { S: 'H', H: 'D', D: 'C', C: 'S' }
    const turned = (card: string): string => `${card[0]}${other[card[1] as string]}`
    for (const a of CARDS)
      for (const b of CARDS) {
        expect(open(turned(a), turned(b))).toEqual(open(a, b))
        expect(open(b, a)).toEqual(open(a, b))
      }
  })
})

describe('how they are decided', () => {
  test('[12.5(b)1] [12.1[pair]] pair in two: two consecutive cards of equal value, whatever the suits', () => {
    expect(hand(['9C'], 'pair-in-two', '9H')).toBe('win 11 to 1')
    expect(hand(['9C'], 'pair-in-two', '9C')).toBe('win 11 to 1')
    expect(hand(['9C'], 'pair-in-two', '8C')).toBe('lose')
  })

  test('[12.5(b)2] [12.8(e)1] pair in three: the third pairs the first or the second', () => {
    expect(hand(['9C', '4H'], 'pair-in-three', '9D')).toBe('win 5 to 1')
    expect(hand(['9C', '4H'], 'pair-in-three', '4H')).toBe('win 5 to 1')
    expect(hand(['9C', '4H'], 'pair-in-three', 'KH')).toBe('lose')
  })

  test('[12.5(b)3] [12.8(e)5] three of a kind: the third has the value of the pair', () => {
    expect(hand(['9C', '9H'], 'three-of-a-kind', '9S')).toBe('win 11 to 1')
    expect(hand(['9C', '9H'], 'three-of-a-kind', '8S')).toBe('lose')
  })

  test('[12.5(b)4] [12.8(e)3] a straight: three values in sequence, in any order and any suits', () => {
    expect(hand(['9C', '8H'], 'open-straight', '7C')).toBe('win 5 to 1')
    expect(hand(['8H', '9C'], 'open-straight', 'TC')).toBe('win 5 to 1')
    expect(hand(['9C', '8H'], 'open-straight', '6C')).toBe('lose')
    expect(hand(['7H', '9C'], 'inside-straight', '8C')).toBe('win 11 to 1')
    expect(hand(['7H', '9C'], 'inside-straight', 'TC')).toBe('lose')
    expect(hand(['AH', 'KC'], 'inside-straight', 'QC')).toBe('win 11 to 1')
    expect(hand(['AH', 'KC'], 'inside-straight', '2C')).toBe('lose')
    expect(hand(['AH', '2C'], 'inside-straight', '3C')).toBe('win 11 to 1')
    expect(hand(['AH', '2C'], 'inside-straight', 'KC')).toBe('lose')
  })

  test('[12.5(b)5] [12.8(e)4] a straight flush: in sequence and of one suit', () => {
    expect(hand(['9C', '8C'], 'open-straight-flush', '7C')).toBe('win 24 to 1')
    expect(hand(['9C', '8C'], 'open-straight-flush', '7H')).toBe('lose')
    expect(hand(['9C', '8C'], 'open-straight-flush', 'KC')).toBe('lose')
    expect(hand(['QC', 'AC'], 'inside-straight-flush', 'KC')).toBe('win 49 to 1')
    expect(hand(['QC', 'AC'], 'inside-straight-flush', 'KD')).toBe('lose')
  })

  test('[12.5(b)6] [12.8(e)2] a flush: three of one suit', () => {
    expect(hand(['9C', '2C'], 'flush', 'KC')).toBe('win 3 to 1')
    expect(hand(['9C', '2C'], 'flush', '9C')).toBe('win 3 to 1')
    expect(hand(['9C', '2C'], 'flush', 'KS')).toBe('lose')
  })

  test.each([
    ['pair-in-two', ['9C'], '9H', '19:47-12.8(b)'],
    ['pair-in-three', ['9C', '4H'], '9D', '19:47-12.8(e)1'],
    ['flush', ['9C', '2C'], 'KC', '19:47-12.8(e)2'],
    ['open-straight', ['9C', '8H'], '7C', '19:47-12.8(e)3'],
    ['inside-straight', ['7H', '9C'], '8C', '19:47-12.8(e)3'],
    ['open-straight-flush', ['9C', '8C'], '7C', '19:47-12.8(e)4'],
    ['inside-straight-flush', ['QC', 'AC'], 'KC', '19:47-12.8(e)4'],
    ['three-of-a-kind', ['9C', '9H'], '9S', '19:47-12.8(e)5'],
  ])('[12.8(b), 12.8(e)] %s is paid and lost by its own paragraph', (wager, stand, made, rule) => {
    for (const card of [made, '3D']) {
      const table = new Wheel().spin(...stand)
      expect(table.fares(wager, card)).toContain(card === made ? 'win' : 'lose')
      expect(table.why(wager)).toContain(`${rule} On the stand: `)
    }
  })

  test('one third card may make several of them', () => {
    const table = new Wheel().spin('9C', '8C')
    for (const id of table.open()) table.bet('A', id, 1_00)
    table.spin('TC')
    expect(table.lines()).toEqual([
      'A pair-in-three lose',
      'A flush win 3 to 1',
      'A open-straight win 5 to 1',
      'A open-straight-flush win 24 to 1',
    ])
    expect(table.why('open-straight')).toBe(
      '19:47-12.8(e)3 On the stand: 9 of clubs, 8 of clubs, 10 of clubs.',
    )
  })

  test('[12.8(b)] the second card: wagers on the card first, then pair in two, at once', () => {
    const table = new Wheel().spin('9C').bet('A', 'pair-in-two', 1_00).bet('B', 'black', 1_00)
    table.bet('B', 'single-rank:9', 1_00).until('collect', '9S')
    expect(table.posted()).toEqual(['9C', '9S'])
    expect(table.tooEarly('pay-poker')).toBe('19:47-12.8(b)')
    table.until('pay')
    expect(table.tooEarly('pay-poker')).toBe('19:47-12.8(b)')
    table.until('announce-wagers')
    expect(table.lines()).toEqual([
      'B black win 1 to 1',
      'B single-rank:9 win 12 to 1',
      'A pair-in-two win 11 to 1',
    ])
    expect(table.why('pair-in-two')).toContain('19:47-12.8(b)')
    expect(new Wheel().spin('9C').bet('A', 'pair-in-two', 1_00).spin('8C').lines()).toEqual([
      'A pair-in-two lose',
    ])
  })

  test('[12.8(f)] the third card: losing poker wagers are collected, then the winning ones paid', () => {
    const table = new Wheel().spin('9C', '8C').bet('A', 'flush', 1_00).bet('B', 'pair-in-three', 1_00)
    table.until('collect-poker', 'KC')
    expect(table.tooEarly('pay-poker')).toBe('19:47-12.8(f)')
    table.spin('KC')
    expect(table.lines()).toEqual(['B pair-in-three lose', 'A flush win 3 to 1'])
  })

  test('[12.8(g)] then the three cards are removed, and the next card is the first of a new hand', () => {
    const table = new Wheel().spin('9C', '8C').bet('A', 'flush', 1_00).until('pay-poker', 'KC')
    expect(table.tooEarly('clear-stand')).toBe('19:47-12.8(g)')
    table.until('clear-stand')
    expect(table.posted()).toEqual(['9C', '8C', 'KC'])
    table.step()
    expect(table.state.stand).toEqual([])
    expect(table.posted()).toEqual([])
    table.spin('JKB', 'KC')
    expect(table.state.stand).toEqual(['KC'])
    expect(table.open()).toEqual(['pair-in-two'])
  })
})

describe('jokers', () => {
  test('[12.7(e)1] all wagers on the card lose, except on that joker, splits with it, and jacer', () => {
    const table = new Wheel()
    for (const { id } of table.game.wagers(table.table.terms[0]?.options ?? {}).slice(0, -8))
      table.bet('A', id, 1_00)
    table.spin('JKR')
    expect(table.lines().filter((line) => line.includes('win'))).toEqual([
      'A single-card:JKR win 50 to 1',
      'A two-cards:JKB-JKR win 24 to 1',
      'A two-cards:JKR-AD win 24 to 1',
      'A jacer win 12 to 1',
    ])
    expect(table.why('red')).toContain('19:47-12.7(e)1')
  })

  test('[12.7(e)2] losers are collected and winners paid as on any other card', () => {
    const table = new Wheel().bet('A', 'jacer', 1_00).bet('B', 'black', 1_00).until('collect', 'JKB')
    const rule = () => next(table.game, table.table).rule
    expect([rule(), table.tooEarly('pay')]).toEqual(['19:47-12.7(e)2', '19:47-12.7(d)'])
    table.until('pay')
    expect(rule()).toBe('19:47-12.7(e)2')
    table.until('next-spin')
    expect(table.lines()).toEqual(['B black lose', 'A jacer win 12 to 1'])
  })

  test('[12.7(e)3] a joker has no bearing on the poker hand: the wagers wait for the next card', () => {
    const table = new Wheel().spin('9C').bet('A', 'pair-in-two', 1_00).spin('JKB', 'JKR')
    expect(table.state.stand).toEqual(['9C'])
    expect(table.lines()).toEqual([])
    expect(table.open()).toEqual(['pair-in-two'])
    table.spin('9H')
    expect(table.lines()).toEqual(['A pair-in-two win 11 to 1'])
    const other = new Wheel().spin('9C', '8C').bet('A', 'open-straight', 1_00).spin('JKB', '7H')
    expect(other.lines()).toEqual(['A open-straight win 5 to 1'])
  })

  test('[12.2(b)] a joker has no value in a hand', () => {
    const table = new Wheel().spin('JKB')
    expect(table.state.stand).toEqual([])
    expect(table.open()).toEqual([])
  })
})

test('[12.6(b)] a poker wager in thirds stays one, though the odds are whole by now', () => {
  const at = 31 * 60_000
  const table = new Wheel({ options: { pairInTwoPays: '34 to 3' } }).spin('KH').bet('A', 'pair-in-two', 9_00)
  const told = { sign: 0, announced: 0, commission: 0 }
  table.do({ type: 'notice', by: 'floorperson', options: { pairInTwoPays: '11 to 1' }, ...told, at } as never)
  table.spin('JKB')
  expect(table.table.terms).toHaveLength(2)
  const take = (cents: number): Command => ({
    type: 'take',
    by: 'player:A',
    place: '1',
    wager: 'pair-in-two',
    cents,
  })
  for (const cents of [1_00, 2_00, 4_00]) expect(table.refused(take(cents)).because).toBeTruthy()
  table.do(take(3_00)).spin('KS')
  expect(table.lines()).toEqual(['A pair-in-two win 34 to 3'])
  expect(table.chips('A')).toBe(10_000_00 + 68_00)
})

test('[12.6(b)] a poker wager that stands is reduced and paid by the odds it was made under', () => {
  const at = 31 * 60_000
  const table = new Wheel().spin('KH').bet('A', 'pair-in-two', 10_00)
  const told = { sign: 0, announced: 0, commission: 0 }
  table.do({ type: 'notice', by: 'floorperson', options: { pairInTwoPays: '23 to 2' }, ...told, at } as never)
  table.spin('JKB')
  expect(table.table.terms).toHaveLength(2)
  table.do({ type: 'take', by: 'player:A', place: '1', wager: 'pair-in-two', cents: 1_00 })
  table.spin('KS')
  expect(table.lines()).toEqual(['A pair-in-two win 11 to 1'])
  expect(table.chips('A')).toBe(10_000_00 + 99_00)
})
