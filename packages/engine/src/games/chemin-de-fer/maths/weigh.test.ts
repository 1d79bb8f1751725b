import { describe, expect, test } from 'vitest'
import { TABLE_3 } from '../../../baccarat/thirdcard.ts'
import { compare, fraction, subtract, toNumber, weigh } from '../../../kernel/index.ts'
import { type Cards, Chemin } from '../chemin-de-fer.test-kit.ts'
import { cheminDeFer } from '../index.ts'
import { waysWith } from './odds.ts'

const dealt = (cards: Cards, options = {}): Chemin =>
  new Chemin({ A: '2', B: '5' }, options)
    .ready()
    .bank('A', 20_00)
    .cover({ B: 20_00 })
    .with(cards)
    .run()
    .give('A', 'deal')

const worths = (s: Chemin, player: string) =>
  weigh(cheminDeFer, s.table, player)?.worths.map(({ type, cents }) => [type, Math.round(toNumber(cents))])

describe('what a decision is worth', () => {
  test('[4.9(a)2] with five a card is better, whatever the two cards are', () => {
    for (const player of ['KC 5D', 'AC 4D', '2C 3D', '6C 9D', '7C 8D']) {
      const found = weigh(cheminDeFer, dealt({ player, banker: 'KD 3H' }).table, 'B')
      expect(found?.worths.map((w) => w.type)).toEqual(['card', 'stay'])
      expect(found?.method).toBe('optimal')
    }
  })

  test('it agrees with the count of all hands: what a card is better by, over all fives', () => {
    // Each pair of values that makes five, with its ways among ordered pairs of a full shoe of eight decks.
    const left = (v: number): number => (v === 0 ? 128 : 32)
    const fives = [
      ['KC 5D', 0, 5],
      ['AC 4D', 1, 4],
      ['2C 3D', 2, 3],
      ['6C 9D', 6, 9],
      ['7C 8D', 7, 8],
    ] as const
    const mean = fives.reduce((sum, [player, a, b]) => {
      const found = weigh(cheminDeFer, dealt({ player, banker: 'KD 3H' }).table, 'B')?.worths
      const [card, stay] = [found?.find((w) => w.type === 'card'), found?.find((w) => w.type === 'stay')]
      const gain = subtract(card?.cents ?? fraction(0), stay?.cents ?? fraction(0))
      return sum + (toNumber(gain) * 2 * left(a) * left(b)) / (416 * 415)
    }, 0)
    const net = (five: boolean): number => {
      const { player, banker, total } = waysWith(8, TABLE_3, { five, draws: [true, true] })
      return Number(((player - banker) * 10n ** 12n) / total) / 1e12
    }
    expect(mean / 20_00).toBeCloseTo(net(true) - net(false), 9)
  })

  test('[4.9(g)] with 3 against a 9, and with 5 against a 4, the Banker draws', () => {
    const three = dealt({ player: 'KC 4D', banker: 'KD 3H', more: '9S' }).give('B', 'card').give('A', 'deal')
    const five = dealt({ player: 'KC 4D', banker: 'KD 5H', more: '4S' }).give('B', 'card').give('A', 'deal')
    for (const s of [three, five]) {
      const found = weigh(cheminDeFer, s.table, 'A')?.worths ?? []
      expect(found.map((w) => w.type)).toEqual(['draw', 'stay'])
      expect(compare(found[0]?.cents ?? fraction(0), found[1]?.cents ?? fraction(0))).toBe(1)
    }
  })

  test('nobody is told anything where there is nothing to choose, nor about another’s hand', () => {
    expect(worths(dealt({ player: 'KC 4D', banker: 'KD 3H' }), 'B')).toBeUndefined()
    expect(worths(dealt({ player: 'KC 5D', banker: 'KD 3H' }), 'A')).toBeUndefined()
    const s = dealt({ player: 'KC 4D', banker: 'KD 3H', more: '9S' }).give('B', 'card').give('A', 'deal')
    expect(worths(s, 'B')).toBeUndefined()
    expect(worths(new Chemin().ready(), 'A')).toBeUndefined()
  })

  test('a hand with a surplus card is not weighed', () => {
    const s = new Chemin({ A: '2', B: '5' }).ready().bank('A', 20_00).cover({ B: 20_00 })
    s.with({ player: 'KC 5D KD', banker: 'KD 3H' }).run().do({ type: 'player-three', by: 'dealer' }).run()
    expect(s.offered('stay', 'player:B')).toHaveLength(1)
    expect(worths(s, 'B')).toBeUndefined()
  })
})
