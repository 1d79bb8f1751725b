import { describe, expect, test } from 'vitest'
import { isRefused } from '../../kernel/index.ts'
import { makeSpot, type Spot, type TypedSpot } from '../index.ts'

const spot = (typed: Omit<TypedSpot, 'form'> & Partial<TypedSpot>): Spot => {
  const made = makeSpot({ form: 'high', ...typed })
  if (isRefused(made)) throw new Error(made.because)
  return made
}

describe('is refused with its rule and a reason', () => {
  test.each<[string, Omit<TypedSpot, 'form'> & Partial<TypedSpot>, string, string]>([
    ['one hand', { variant: 'holdem', hands: ['AsKs'] }, 'house', 'at least two hands'],
    [
      'a card twice',
      { variant: 'holdem', hands: ['AsKs', 'AsQd'] },
      'house',
      'The ace of spades is there twice.',
    ],
    [
      'a card twice, in a hand and on the board',
      { variant: 'holdem', hands: ['AsKs', 'QhQd'], board: '2c Ks 3d' },
      'house',
      'The king of spades is there twice.',
    ],
    [
      'a dead card that is in a hand',
      { variant: 'holdem', hands: ['AsKs', 'QhQd'], dead: 'Qh' },
      'house',
      'The queen of hearts is there twice.',
    ],
    ['no card', { variant: 'holdem', hands: ['AsKx', 'QhQd'] }, 'house', 'Kx is not a card.'],
    [
      'no card on the board',
      { variant: 'holdem', hands: ['AsKs', 'QhQd'], board: '2c 7d 1h' },
      'house',
      '1h is not a card.',
    ],
    [
      'no dead card',
      { variant: 'holdem', hands: ['AsKs', 'QhQd'], dead: 'zz' },
      'house',
      'zz is not a card.',
    ],
    [
      'three cards for two',
      { variant: 'holdem', hands: ['AsKsQs', 'QhQd'] },
      '19:47-14.10(j)',
      "A hand of Hold 'em has 2 cards. AsKsQs has 3 cards.",
    ],
    ['one card for two', { variant: 'holdem', hands: ['As', 'QhQd'] }, '19:47-14.10(j)', 'As has 1 card.'],
    ['two cards of Omaha', { variant: 'omaha', hands: ['AsKs', 'QhQd'] }, '19:47-14.11(f)', 'has 4 cards'],
    [
      'eight cards of stud',
      { variant: 'seven-card-stud', hands: ['AsKsQsJsTs9s8s7s', 'QhQdQc'] },
      '19:47-14.9(i)',
      'has 3 to 7 cards',
    ],
    [
      'nine cards of super seven',
      { variant: 'super-seven-stud', hands: ['AsKsQsJsTs9s8s7s6s', 'QhQdQc'] },
      '13:69F-14.9B(i)',
      'has 3 to 7 cards after the discards',
    ],
    [
      'four cards of a draw',
      { variant: 'five-card-draw', hands: ['AsKsQsJs', 'QhQdQc2c3c'] },
      '19:47-14.12(h)',
      'has 5 cards',
    ],
    [
      'a board of two',
      { variant: 'holdem', hands: ['AsKs', 'QhQd'], board: '2c7d' },
      '19:47-14.10(j)',
      'has 0, 3, 4 or 5 cards. You gave 2.',
    ],
    [
      'a board in a draw',
      { variant: 'five-card-draw', hands: ['AsKsQsJs2s', 'QhQdQc2c3c'], board: '4c' },
      '19:47-14.12(h)',
      'has no community cards',
    ],
    [
      'an unseen card on the board',
      { variant: 'holdem', hands: ['AsKs', 'QhQd'], board: '2c7d??' },
      'house',
      'nobody has seen',
    ],
    [
      '[19:47-14.6(b)] twelve hands',
      { variant: 'holdem', hands: Array.from({ length: 12 }, () => '????') },
      '19:47-14.6(b)',
      'At most 11 players',
    ],
    [
      'more cards than there are',
      { variant: 'super-seven-stud', hands: Array.from({ length: 8 }, () => '???').map((h) => `${h}???`) },
      'house',
      'still need 56 cards',
    ],
    [
      '[19:47-14.8(b)] another form',
      { variant: 'holdem', form: 'high-low-8', hands: ['AsKs', 'QhQd'] },
      '19:47-14.8(a)2',
      "Hold 'em is not played high-low split eight or better. Its forms: high.",
    ],
  ])('%s', (_, typed, rule, because) => {
    const found = makeSpot({ form: 'high', ...typed })
    if (!isRefused(found)) throw new Error('it was accepted')
    expect(found.refused).toBe(rule)
    expect(found.because).toContain(because)
  })
})

test('eleven hands are the most, and the last card of the deck may be needed', () => {
  expect(spot({ variant: 'holdem', hands: Array.from({ length: 11 }, () => '????') }).hands).toHaveLength(11)
  const all = Array.from({ length: 7 }, () => '???')
  const { deck } = spot({ variant: 'super-seven-stud', hands: all.map(() => '??????'), dead: '2c 2d 2h' })
  expect(deck).toHaveLength(49)
})

test('the deck has no known card and no dead one', () => {
  const { deck, hands, board } = spot({
    variant: 'holdem',
    hands: ['AsKs', '????'],
    board: '2c 7d Jh',
    dead: '3c 3d',
  })
  expect(deck).toHaveLength(52 - 2 - 3 - 2)
  expect(hands.map((hand) => hand.length)).toEqual([2, 0])
  expect(board).toHaveLength(3)
})

describe('[19:47-14.9(h)] the common card of seven-card stud', () => {
  const three = ['2c2d2h', '3c3d3h', '4c4d4h', '5c5d5h', '6c6d6h', '7c7d7h', '8c8d8h']
  test('comes where the deck cannot burn one and give everybody a seventh', () => {
    const cardsOf = (hands: readonly string[], dead = '') => {
      const { own, center } = spot({ variant: 'seven-card-stud', hands, dead })
      return [own, center]
    }
    expect(cardsOf(three)).toEqual([6, 1])
    expect(cardsOf(three.slice(1))).toEqual([7, 0])
    expect(cardsOf(three.slice(1), '2c 2d 2h 2s As Ad')).toEqual([7, 0])
    expect(cardsOf(three.slice(1), '2c 2d 2h 2s As Ad Ac')).toEqual([6, 1])
  })

  test('may be named', () => {
    const { own, center, board } = spot({
      variant: 'seven-card-stud',
      hands: ['2c2d2h3c3d4d', '5c5d5h6c6d6h'],
      board: '4c',
    })
    expect([own, center, board.length]).toEqual([6, 1, 1])
  })
})
