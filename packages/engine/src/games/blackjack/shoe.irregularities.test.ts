import { describe, expect, test } from 'vitest'
import { asPlayer, scripted } from '../../kernel/index.ts'
import { Twenty, table } from './blackjack.test-kit.ts'

const two = (options = {}) => {
  const s = table(options, { A: '1', B: '2' })
  return s.bet('A', 'main', 10_00).bet('B', 'main', 10_00)
}

describe('cards', () => {
  test('[2.15(a)] one that lies face up in the shoe is not used and goes to the rack', () => {
    const s = two().closeBets('AC TC 9C 9D 9H 8S').until('deal')
    s.act('face-up-in-shoe', 'dealer', { cards: 1 })
    expect(s.faces('rack')).toBe('?? AC')
    s.act('deal')
    expect(s.faces('hand:1')).toBe('TC')
  })

  test('[2.15(a)] with a double shoe to the segregated area of its side', () => {
    const s = new Twenty({ A: '1' }, { shoe: 'double', decks: 2 }).ready().bet('A', 'main', 10_00)
    s.closeBets('9S KC').until('determine').step().act('face-up-in-shoe', 'dealer', { cards: 1 })
    expect(s.faces('rack:blue')).toBe('KC')
  })

  test('[2.15(b)] one drawn in error that nobody has seen is the next card', () => {
    const s = two().closeBets('TC 9C 9D 9H 8S').until('deal').act('deal')
    s.act('card-in-error', 'dealer', { disclosed: false })
    const [held] = s.pile('held')
    s.act('deal')
    expect(s.pile('hand:2')).toEqual([held])
  })

  test('[2.15(c)] one drawn in error and exposed is dealt as the next card', () => {
    const s = two().deal('2C 9C 9D 3H 8S TH')
    s.act('card-in-error', 'dealer', { disclosed: true })
    expect(s.faces('held')).toBe('TH')
    s.say('A', 'hit')
    expect(s.faces('hand:1')).toBe('2C 3H TH')
  })

  test('[2.15(c)] who refuses it takes no more cards, and it goes on to the next, or to the dealer', () => {
    const s = two().deal('2C 9C 6D 3H 8S TH 5S')
    s.act('card-in-error', 'dealer', { disclosed: true }).say('A', 'stand')
    expect(s.why('A', 'hit', '1')).toBe('19:47-2.6(f)')
    s.say('B', 'stand')
    expect(s.calls().filter((c) => c.startsWith('Dealer'))).toEqual([
      'Dealer’s card',
      'Dealer has 16',
      'Dealer has 21',
    ])
  })

  test('[2.15(c)] refused, and of no use to the dealer, it is burned', () => {
    const s = two({ holeCard: 'down' }).deal('TC 9C 9D 3H 8S TH TD')
    s.say('A', 'stand').act('card-in-error', 'dealer', { disclosed: true })
    s.do({ type: 'stand', by: asPlayer('B'), place: '2' }).until('burn-exposed')
    expect(s.rule()).toBe('19:47-2.15(c)')
    s.run()
    expect(s.faces('rack')).toContain('TH')
    expect(s.calls()).toContain('Dealer has 19')
  })

  test('[2.15(d)] with less than 17 no card that the dealer draws is one too many', () => {
    const s = two().deal('TC 9C 9D 3H 8S 5D TS').say('A', 'stand')
    s.do({ type: 'stand', by: asPlayer('B'), place: '2' }).until('dealer-draw')
    expect(s.offered('dealer-overdraws')).toEqual([])
  })

  test('[2.15(d)] one that the dealer draws with 17 or more is burned', () => {
    const s = two().deal('TC 9C 9D 3H 8S 8D 2H').say('A', 'stand')
    expect(s.offered('dealer-overdraws')).toEqual([])
    s.do({ type: 'stand', by: asPlayer('B'), place: '2' }).until('settle')
    s.act('dealer-overdraws')
    expect(s.faces('rack')).toContain('2H')
    expect(s.faces('hand:dealer')).toBe('9D 8D')
    s.run()
    expect([s.chips('A'), s.chips('B')]).toEqual([990_00, 1000_00])
  })
})

describe('somebody is passed over', () => {
  test('[2.15(e)] the dealer: the players’ two cards are finished, then the own', () => {
    const s = two().closeBets('TC 9C 3H 8S 7D TD').until('deal').act('deal').act('deal')
    s.act('pass-over-dealer')
    s.act('deal').act('deal')
    expect([s.faces('hand:1'), s.faces('hand:2'), s.faces('hand:dealer')]).toEqual(['TC 3H', '9C 8S', ''])
    s.act('deal')
    expect(s.faces('hand:dealer')).toBe('7D')
    s.run()
    expect(s.waited()).toEqual(['A'])
  })

  test('[2.15(e)] with a hole card both cards come then', () => {
    const s = two({ holeCard: 'down' }).closeBets('TC 9C 3H 8S 7D TD').until('deal').act('deal').act('deal')
    s.act('pass-over-dealer').run()
    expect(s.pile('hand:dealer')).toHaveLength(2)
  })

  test('[2.15(g)] a player without cards has a dead hand: the wager goes back, and the next deal has them again', () => {
    const s = two().closeBets('9C 9D 8S').until('deal')
    s.act('pass-over', 'dealer', { place: '1' })
      .act('deal')
      .act('deal')
      .act('pass-over', 'dealer', { place: '1' })
    s.act('deal')
    expect([s.now(), s.rule()]).toEqual(['return-dead', '19:47-2.15(g)'])
    s.run()
    expect(s.chips('A')).toBe(1000_00)
    expect(s.waited()).toEqual(['B'])
  })

  test('[2.15(g)[one-card]] a player with one card may take the second after all others', () => {
    const s = two().closeBets('TC 9C 9D 8S 9H TD').until('deal').act('deal').act('deal').act('deal')
    s.act('pass-over', 'dealer', { place: '1' }).run()
    expect(s.waited()).toEqual(['A'])
    s.say('A', 'take-card')
    expect(s.faces('hand:1')).toBe('TC 9H')
    s.say('A', 'stand').say('B', 'stand')
    expect([s.chips('A'), s.chips('B')]).toEqual([1000_00, 990_00])
  })

  test('[2.15(g)[one-card]] or have the wager back', () => {
    const s = two().closeBets('TC 9C 9D 8S 9H TD').until('deal').act('deal').act('deal').act('deal')
    s.act('pass-over', 'dealer', { place: '1' }).run().say('A', 'decline-card')
    expect(s.chips('A')).toBe(1000_00)
    expect(s.waited()).toEqual(['B'])
  })

  test('[2.15(i)] a card that was asked for and left out comes after all others, before the dealer’s', () => {
    const s = two().bet('A', 'main', 5_00).deal('2C 9C 9D 3H 8S TH TD')
    s.do({ type: 'hit', by: asPlayer('A'), place: '1' })
    s.act('omit-card', 'dealer', { place: '1' }).run()
    expect(s.waited()).toEqual(['B'])
    expect(s.offered('take-card', asPlayer('A'))).toEqual([])
    s.say('B', 'stand')
    expect([s.rule(), s.waited()]).toEqual(['19:47-2.15(i)', ['A']])
    s.say('A', 'take-card')
    expect(s.faces('hand:1')).toBe('2C 3H TH')
    expect(s.choices('A')).toEqual(['hit', 'stand'])
  })

  test('[2.15(i)] or the hand is dead and the wager goes back', () => {
    const s = two().deal('6C 9C 9D 5H 8S TD')
    s.do({ type: 'double', by: asPlayer('A'), place: '1', cents: 10_00 })
    s.act('omit-card', 'dealer', { place: '1' }).run().say('B', 'stand').say('A', 'decline-card')
    expect(s.chips('A')).toBe(1000_00)
    expect(s.chips('B')).toBe(990_00)
  })
})

describe('[2.15(f)] the shoe cannot finish a round', () => {
  /** One deck, burned down to so many cards by dealers who come one after the other. */
  const few = (cards: number): Twenty => {
    const s = table({ decks: 1 }, { A: '1', B: '2' })
    while (s.pile('shoe').length > cards) s.act('new-dealer', 'floorperson').run()
    return s.bet('A', 'main', 10_00).bet('B', 'main', 10_00)
  }

  test('all discards are shuffled and cut, the first of them is burned, and the round goes on', () => {
    const s = few(4).deal('TC 9C 9D 6H')
    expect(s.waited()).toEqual(['A'])
    expect(s.rule()).toBe('19:47-2.5(f)')
    expect([s.pile('rack'), s.pile('shoe').length, s.table.shuffles]).toEqual([[], 48, 2])
    expect([s.faces('hand:1'), s.faces('hand:2'), s.faces('hand:dealer')]).toEqual(['TC 6H', '9C', '9D'])
    s.do({ type: 'cut', by: asPlayer('A'), front: 20 })
    expect([s.now(), s.rule()]).toEqual(['burn', '19:47-2.15(f)'])
    s.source = scripted({ faces: '8C TD' })
    s.run()
    expect(s.faces('hand:2')).toBe('9C 8C')
    expect([s.pile('rack').length, s.pile('shoe').length]).toEqual([1, 46])
    s.say('A', 'stand').say('B', 'stand')
    expect([s.chips('A'), s.chips('B')]).toEqual([990_00, 990_00])
  })

  test('a face that lies on the table is not among them, one that was discarded is', () => {
    const s = few(4).deal('TC 9C 9D 6H')
    s.do({ type: 'decline-cut', by: asPlayer('A') })
      .do({ type: 'decline-cut', by: asPlayer('B') })
      .run(scripted({ faces: '5C TD' }))
    expect(s.faces('hand:2')).toBe('9C 5C')
    const again = few(4)
      .deal('TC 9C 9D 6H')
      .do({ type: 'cut', by: asPlayer('A'), front: 20 })
      .until('deal')
    expect(again.refused({ type: 'deal', by: 'dealer', chance: ['TC'] }).because).toBe(
      'No TC is left in the set.',
    )
  })

  test('a single discard would be burned at once: then the round is void', () => {
    const s = few(4).closeBets('TC 9C').until('deal').act('deal').act('deal')
    const rack = s.pile('rack')
    const only = (count: number): string => {
      s.table = { ...s.table, piles: { ...s.table.piles, shoe: [], rack: rack.slice(0, count) } }
      return s.now()
    }
    expect([only(2), only(1), only(0)]).toEqual(['shuffle-rack', 'void-round', 'void-round'])
  })

  test('when the round is over the whole deck is gathered, counted and shuffled', () => {
    const s = few(4)
      .deal('TC 9C 9D 6H')
      .do({ type: 'cut', by: asPlayer('A'), front: 20 })
    s.source = scripted({ faces: '8C TD' })
    s.run().say('A', 'stand').say('B', 'stand')
    expect(s.calls()).toContain('52 cards')
    expect(Object.keys(s.table.sets)).toEqual(['cards'])
    expect(s.table.sets.cards).toMatchObject({ shuffle: 3 })
    expect(s.table.sets.cards).not.toHaveProperty('size')
  })

  test('with a card of the dealer’s face down', () => {
    const s = table({ decks: 1, holeCard: 'down-reader' }, { A: '1', B: '2' })
    while (s.pile('shoe').length > 6) s.act('new-dealer', 'floorperson').run()
    s.bet('A', 'main', 10_00).bet('B', 'main', 10_00).deal('TC 9C KD 6H 8H 7S').say('A', 'hit')
    expect(s.rule()).toBe('19:47-2.5(f)')
    s.do({ type: 'cut', by: asPlayer('A'), front: 20 }).run(scripted({ faces: '5C' }))
    expect(s.faces('hand:1')).toBe('TC 6H 5C')
    s.source = scripted({ faces: '7S' })
    s.say('B', 'stand')
    expect([s.chips('A'), s.chips('B')]).toEqual([1010_00, 1000_00])
  })
})

test('[2.15(h)] a round dealt from the wrong side of a double shoe stands', () => {
  const s = new Twenty({ A: '1' }, { shoe: 'double', decks: 2 }).ready().bet('A', 'main', 10_00)
  s.closeBets('9H').until('determine').step()
  expect(s.table.state.side).toBe('red')
  expect(s.offered('wrong-side').map((o) => [o.rule, o.with])).toEqual([['19:47-2.15(h)', { side: 'blue' }]])
  s.act('wrong-side', 'dealer', { side: 'blue' })
  s.source = scripted({ faces: 'TC 9D 9C 8S' })
  s.run()
  expect(s.offered('wrong-side')).toEqual([])
  s.say('A', 'stand')
  expect([s.chips('A'), s.pile('rack:blue').length, s.pile('rack:red').length]).toEqual([1010_00, 5, 0])
})

describe('the card reader', () => {
  const READER = { holeCard: 'down-reader' }

  test('[2.15(j)1] used without need, where players could tell the card: all hands are dead, with a supervisor’s word', () => {
    const s = two(READER).deal('TC 9C 9D 3H 8S')
    s.act('wrong-peek', 'dealer', { seen: true })
    expect(s.chips('A')).toBe(990_00)
    s.do({ type: 'confirm', by: 'supervisor', question: 1 })
    expect([s.chips('A'), s.chips('B'), s.table.round]).toEqual([1000_00, 1000_00, 2])
    expect(Object.keys(s.table.piles).filter((p) => p.startsWith('hand:'))).toEqual([])
  })

  test('[2.15(j)2] where nobody could, play goes on', () => {
    const s = two(READER).deal('TC 9C 9D 3H 8S')
    s.act('wrong-peek', 'dealer', { seen: false }).do({ type: 'confirm', by: 'supervisor', question: 1 })
    expect(s.waited()).toEqual(['A'])
    expect(s.staked('A', 'main')).toBe(10_00)
  })

  test('[2.15(j)1] it is no mistake on an ace or ten', () => {
    const s = two(READER).deal('TC 9C TD 3H 8S 8D')
    expect(s.offered('wrong-peek')).toEqual([])
  })

  test('[2.15(k)] out of order, the table deals on as one without', () => {
    const s = two(READER).act('reader-fails').deal('TC 9C TD 3H 8S')
    expect(s.table.peeked).toBeUndefined()
    expect(s.waited()).toEqual(['A'])
    s.source = scripted({ faces: 'AD' })
    s.say('A', 'stand').say('B', 'stand')
    expect([s.chips('A'), s.chips('B')]).toEqual([990_00, 990_00])
    expect(s.offered('reader-works', 'dealer')).toEqual([])
    s.act('reader-works', 'floorperson').bet('A', 'main', 10_00).deal('TC TD 3H 8C')
    expect(s.table.peeked).toBeDefined()
  })
})
