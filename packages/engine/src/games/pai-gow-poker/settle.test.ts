import { describe, expect, test } from 'vitest'
import { eventsOf, type OptionValues } from '../../kernel/index.ts'
import { LOSES, NINES, type Pgp, pgp, WINS } from './pai-gow-poker.test-kit.ts'

const PEOPLE = { A: '1', B: '3', C: '6' }
const COPY_LOW = 'TC TD AH KC 8S 4H 3C'
/** The same ranks as `NINES` in other suits: both hands are copies. */
const COPIES = '9H 9S AD KC 7C 5D 2H'

/** One hand against the dealer's, the low cards as given or the house way. */
function against(
  hand: string,
  { low, dealer = NINES, options = {} }: { low?: string; dealer?: string; options?: OptionValues } = {},
): Pgp {
  const s = pgp({ A: '1' }, { options }).bet('A', 'main', 100_00).deal({ '1': hand, dealer })
  return (low === undefined ? s.houseWay('A') : s.set('A', low)).run()
}

describe('hands are compared, high with high and low with low', () => {
  test('[11.9(i), 11.9(j)] both higher: 1 to 1 less five percent', () => {
    const s = against(WINS)
    expect(s.settled()).toEqual(['main win 19:47-11.9(i)'])
    expect(s.won()).toBe(95_00)
    expect(s.moves().slice(-3)).toEqual([
      'inventory → stack:A 10000',
      'spot:1:A:main → stack:A 10000',
      'stack:A → inventory 500',
    ])
  })

  test('[11.9(g), 11.9(g)1] both lower: the wager goes to the inventory', () => {
    const s = against(LOSES)
    expect(s.settled()).toEqual(['main lose 19:47-11.9(g)1'])
    expect(s.won()).toBe(-100_00)
    expect(s.moves().at(-1)).toBe('spot:1:A:main → inventory 10000')
  })

  test.each([
    ['both copies', COPIES, undefined],
    ['a copy above and lower below', '9H 9S QD JC 7C 5D 2H', 'QD JC'],
    ['a copy below and lower above', '8H 8S AD KC 7C 5D 2H', 'AD KC'],
  ])('[11.9(g)2, 11.1[copy-hand]] %s: it loses', (_, hand, low) => {
    const s = against(hand, { ...(low !== undefined && { low }), dealer: '9C 9D AC KD 7S 5H 2C' })
    expect(s.settled()).toEqual(['main lose 19:47-11.9(g)2'])
  })

  test.each([
    ['a copy', COPY_LOW, undefined],
    ['lower', 'TC TD QH JC 8S 4H 3C', 'QH JC'],
  ])('[11.9(h), 11.9(h)1, 11.1[push]] higher above and %s below: a push', (_, hand, low) => {
    const s = against(hand, low === undefined ? {} : { low })
    expect(s.settled()).toEqual(['main push 19:47-11.9(h)1'])
    expect(s.won()).toBe(0)
  })

  test.each([
    ['lower', '8H 8S 5C 5D KC QC 2H', '5C 5D'],
    ['a copy', '9H 9S 7C 7D 5D 4S 2H', '7C 7D'],
  ])('[11.9(h)2] higher below and %s above: a push', (_, hand, low) => {
    const dealer = _ === 'a copy' ? '9C 9D AC KD 5S 4H 2C' : NINES
    const s = against(hand, { low, dealer })
    expect(s.settled()).toEqual(['main push 19:47-11.9(h)2'])
  })

  test('[11.1[rank], 11.1[suit]] ranks decide and suits do not: equal cards of other suits are copies', () => {
    const s = against(COPIES)
    expect(s.calls().at(-1)).toBe('Position 1 has pair of nines and ace-king: loses')
  })

  test('[11.3(d)] ace to five wins as the second straight and loses as the lowest', () => {
    const wheel = 'AS 2C 3D 4H 5S QC QD'
    const dealer = 'KS QH JD TC 9S 3C 2D'
    const low = 'QC QD'
    expect(against(wheel, { low, dealer }).settled()).toEqual(['main win 19:47-11.9(i)'])
    expect(against(wheel, { low, dealer, options: { wheelStraight: 'lowest' } }).settled()).toEqual([
      'main push 19:47-11.9(h)2',
    ])
  })

  test.each([
    [10_00, 'exact', 50],
    [11_00, 'exact', 55],
    [11_00, 'up', 75],
    [10_00, 'up', 50],
  ])('[11.9(j)] of %i won the vigorish is, %s, %i', (cents, vigorishRounding, charged) => {
    const s = pgp({ A: '1' }, { options: { vigorishRounding } }).bet('A', 'main', cents).deal({ '1': WINS })
    s.houseWay('A').run()
    expect(s.won()).toBe(cents - charged)
  })
})

describe('hands set against the rules', () => {
  const real = (hand: string, low: string): Pgp => {
    const s = pgp({ A: '1' }, { chance: 'dealer' }).bet('A', 'main', 100_00)
    const high = hand
      .split(' ')
      .filter((face) => !low.split(' ').includes(face))
      .join(' ')
    s.deal({ '1': hand, '1.low': low, '1.high': high })
    const cards = s.pile('hand:1').slice(0, 2)
    return s.do({ type: 'set', by: 'player:A', place: '1', cards })
  }

  test('[11.9(g)3] a high hand that turns out to rank below the low hand loses', () => {
    // Aces below kings would win both ways.
    const s = real('AS AD KS KH 8C 7H 2S', 'AS AD').run()
    expect(s.settled()).toEqual(['main lose 19:47-11.9(g)3'])
    expect(s.won()).toBe(-100_00)
  })

  test('[11.9(g)4] hands set otherwise than the rules say lose whatever they are', () => {
    const s = real('JC JD JH 8S 8C 4H 3C', '8S 8C')
    expect(s.refused({ type: 'set-wrongly', by: 'player:A', place: '1' }).because).toBeTruthy()
    s.do({ type: 'set-wrongly', by: 'dealer', place: '1' })
    expect(s.offered('set-wrongly')).toEqual([])
    expect(s.run().settled()).toEqual(['main lose 19:47-11.9(g)4'])
  })

  test('[11.9(g)4] where the house draws nobody can set them so', () => {
    const s = pgp().bet('A', 'main', 10_00).deal({ '1': WINS })
    const three = s.pile('hand:1').slice(0, 3)
    expect(s.refused({ type: 'set', by: 'player:A', place: '1', cards: three }).because).toMatch(
      /2 of these 7/,
    )
    expect(s.set('A', '8S 8C').offered('set-wrongly')).toEqual([])
  })
})

describe('the order of a settlement', () => {
  const HANDS = { '1': WINS, '3': LOSES, '6': 'TC TS AH KC 8D 4S 3H' }
  const round = (): Pgp => {
    const s = pgp(PEOPLE)
    for (const player of Object.keys(PEOPLE)) s.bet(player, 'main', 10_00)
    return s.deal(HANDS).houseWay('A', 'B', 'C').until('expose')
  }

  test('[11.9(f)] both hands of each player are exposed from the dealer’s right on, and the result is announced', () => {
    const s = round()
    expect(s.next()).toMatchObject({ command: { place: '1' }, rule: '19:47-11.9(f)' })
    expect(s.refused({ type: 'expose', by: 'dealer', place: '6' }).because).toBeTruthy()
    s.run()
    const exposed = s.entries.flatMap((e) => (e.command.type === 'expose' ? [e.command.place] : []))
    expect(exposed).toEqual(['1', '3', '6'])
    expect(s.calls().filter((words) => words.startsWith('Position'))).toEqual([
      'Position 1 has three jacks and pair of eights: wins',
      'Position 3 has queen high and ten-eight: loses',
      'Position 6 has pair of tens and ace-king: is a push',
    ])
  })

  test('[11.9(g), 11.9(h), 11.9(i)] losing hands and pushes are collected at once, winning ones stay face up until all are exposed', () => {
    const s = round().take()
    expect([s.pile('hand:1.high').length, s.up('A', 'main')]).toEqual([5, 10_00])
    s.take()
    expect([s.pile('hand:3.high').length, s.up('B', 'main')]).toEqual([0, 0])
    s.take()
    expect([s.pile('hand:6.high').length, s.up('C', 'main'), s.chips('C')]).toEqual([0, 0, 1000_00])
    expect(s.pile('hand:1.low').every((card) => s.table.faces[card]?.to.includes('everyone'))).toBe(true)
    expect([s.now(), s.rule()]).toEqual(['pay', '19:47-11.9(i)'])
  })

  test('[11.9(i), 11.9(j)] winners are paid from the dealer’s right on, each with the vigorish, and then the cards are collected', () => {
    const s = pgp(PEOPLE)
    for (const player of Object.keys(PEOPLE)) s.bet(player, 'main', 10_00)
    s.deal({ '1': WINS, '3': 'QC QD QH 6S 6C 4D 2D', '6': 'KC KS KH 3S 3D 4S 2H' })
      .houseWay('A', 'B', 'C')
      .until('pay')
    for (const [place, player] of [
      ['1', 'A'],
      ['3', 'B'],
      ['6', 'C'],
    ] as const) {
      expect(s.next()).toMatchObject({ command: { type: 'pay', place } })
      s.take()
      expect([s.pile(`hand:${place}.high`).length, s.won(player)]).toEqual([0, 9_50])
      const events = s.entries.at(-1)?.events.map((e) => e.type) ?? []
      expect(events.lastIndexOf('moved')).toBeLessThan(events.indexOf('placed'))
    }
    expect(s.now()).toBe('end')
  })

  test('[11.9(k)] cards are picked up hand by hand, so that every hand can be put together again', () => {
    const s = round()
    const hands = ['1', '3', '6', 'dealer'].map((p) =>
      ['', '.high', '.low'].flatMap((part) => s.pile(`hand:${p}${part}`)).toSorted((a, b) => a - b),
    )
    const before = s.pile('rack').length
    s.until('end')
    const dealer = s.pile('rack').length
    s.take()
    const racked = eventsOf(s.events(), 'placed').flatMap((e) => (e.to === 'rack' ? e.cards : []))
    expect(racked).toHaveLength(53)
    const groups = [before, before + 7, before + 14].map((at) =>
      racked.slice(at, at + 7).toSorted((a, b) => a - b),
    )
    // Lost, push, won: the order in which they are collected; the dealer's cards follow.
    expect(groups).toEqual([hands[1], hands[2], hands[0]])
    expect(racked.slice(dealer).toSorted((a, b) => a - b)).toEqual(hands[3])
  })
})
