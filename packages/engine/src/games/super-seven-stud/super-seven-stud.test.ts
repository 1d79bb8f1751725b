import { describe, expect, test } from 'vitest'
import { drawn, eventsOf, isStep, next, seeded } from '../../kernel/index.ts'
import { PokerTable } from '../../pots/pots.test-kit.ts'
import { superSevenStud } from './index.ts'

const three = { A: 100, B: 100, C: 100 }
const DOWN = { 1: 'AH AC 7S 6S', 2: 'QS QH 7D 6D', 3: 'TH 8H 7C 6C' }
function table(up: string, options = {}, stacks: Record<string, number> = three): PokerTable {
  const play = new PokerTable(superSevenStud, stacks, { ante: 0, ...options }).deal({ ...DOWN, up })
  play.source = drawn(seeded(2))
  return play
}
/** Puts two of the cards that lie face down away. */
function put(play: PokerTable, from = 2): PokerTable {
  const player = play.asked()
  const place = play.table.players[player]?.place
  const cards = play.pile(`hand:${place}`).slice(from, from + 2)
  return play.do({ type: 'discard', by: `player:${player}`, cards }).run()
}
const kept = (play: PokerTable, words: string): PokerTable => {
  for (const word of words.split(' ')) {
    if (play.types()[0] === 'discard') put(play)
    else play.play(word)
  }
  return play
}

test('[13:69F-14.9B(b), 13:69F-14.9B(c)] seven seats at most; four cards down and one up', () => {
  const play = table('9S 4D 8C')
  expect(superSevenStud.places({ seats: 7 })).toHaveLength(7)
  expect(play.faces('hand:1')).toBe('AH AC 7S 6S 9S')
})

test.each([
  ['13:69F-14.9B(d)1', 'high', '9S 4D 4C', 'C'],
  ['13:69F-14.9B(d)2', 'low', 'AS KD KC', 'B'],
  ['13:69F-14.9B(d)3', 'high-low', 'AS KD 9C', 'B'],
  ['13:69F-14.9B(d)4', 'high-low-8', 'AS 2D 3C', 'C'],
])('[%s] the forced bet in %s: %s is made by %s', (_, form, up, who) => {
  expect(table(up, { form }).bet1(who)).toBe(1)
})
test('[13:69F-14.9B(d), 13:69F-14.9B(d)1, 13:69F-14.9B(d)2, 13:69F-14.9B(d)3, 13:69F-14.9B(d)4] suits break ties', () => {
  expect(table('4S 4D 4H').bet1('B')).toBe(1)
  for (const form of ['low', 'high-low', 'high-low-8']) expect(table('9S 9D 9H', { form }).bet1('A')).toBe(1)
})

describe('the two discards', () => {
  test('[13:69F-14.9B(e)] each player who calls or raises discards two down cards in turn, the forced bettor included', () => {
    const play = table('9S 4D 8C')
    expect([play.asked(), play.types()]).toEqual(['B', ['discard']])
    put(play)
    expect([play.asked(), play.pile('hand:2').length, play.pile('muck').length]).toEqual(['C', 3, 2])
    play.play('c')
    expect([play.asked(), play.types()]).toEqual(['C', ['discard']])
    put(play).play('f')
    expect(play.table.state.street).toBe(1)
    expect([play.pile('hand:2').length, play.pile('hand:3').length]).toEqual([4, 4])
  })

  test('[13:69F-14.9B(e)] two, of the four that lie face down, and nothing else', () => {
    const play = table('9S 4D 8C')
    const up = play.pile('hand:2')[4]
    expect(play.not('B', 'discard', { cards: [up, play.pile('hand:2')[0]] }).because).not.toBe('')
    expect(play.not('B', 'discard', { cards: [play.pile('hand:2')[0]] }).because).not.toBe('')
  })

  test('the house takes those that were dealt last, whatever they are', () => {
    const play = table('9S 4D 8C')
    const now = next(play.game, play.table)
    if (!isStep(now) && now.for[0]) play.do(now.for[0].otherwise).run()
    expect(play.faces('hand:2')).toBe('QS QH 4D')
  })
})

describe('later rounds', () => {
  test('[13:69F-14.9B(f), 13:69F-14.9B(f)1, 13:69F-14.9B(g)] a burn, a fourth card up, and the best hand showing acts', () => {
    const play = kept(table('9S 4D 8C'), 'd c d c d')
    expect([play.table.state.street, play.pile('burns').length]).toEqual([1, 1])
    expect(play.types()).toEqual(['check', 'bet', 'fold'])
  })

  test('[13:69F-14.9B(h)] two more up and one down', () => {
    const play = kept(table('9S 4D 8C'), 'd c d c d c c c c c c c c c')
    expect([play.table.state.street, play.pile('burns').length, play.pile('hand:1').length]).toEqual([
      4, 4, 7,
    ])
  })

  test('[13:69F-14.9B(h)[reshuffle]] when the deck is short, muck and burns are reshuffled and one is burned', () => {
    const seven = Object.fromEntries([...'ABCDEFG'].map((player) => [player, 100]))
    const play = new PokerTable(superSevenStud, seven, { ante: 0 }).deal()
    play.source = drawn(seeded(3))
    for (let i = 0; play.table.state.street < 3 && i < 60; i++)
      play.types()[0] === 'discard' ? put(play) : play.play('c')
    const parts = eventsOf(play.events(), 'shuffled').filter(({ cards }) => cards)
    expect(parts).toHaveLength(1)
    expect(play.pile('burns')).toHaveLength(1)
    for (let i = 1; i <= 7; i++) expect(play.pile(`hand:${i}`)).toHaveLength(6)
    expect(new Set(Object.values(play.table.piles).flat()).size).toBe(104)
  })
})

test('[13:69F-14.9B(h)[reshuffle]] the stub is dealt out first, and one card is burned after the reshuffle', () => {
  const seven = Object.fromEntries([...'ABCDEFG'].map((player) => [player, 100]))
  const play = new PokerTable(superSevenStud, seven, { ante: 0 }).deal()
  play.source = drawn(seeded(4))
  const stay = (street: number): void => {
    for (let i = 0; play.table.state.street < street && i < 60; i++)
      play.types()[0] === 'discard' ? put(play) : play.play('c')
  }
  stay(1)
  play.play('f')
  stay(3)
  expect(eventsOf(play.events(), 'shuffled').filter(({ cards }) => cards)).toHaveLength(1)
  expect(play.pile('burns')).toHaveLength(1)
  for (const { place } of play.table.state.hands.filter(({ is }) => is === 'in'))
    expect(play.pile(`hand:${place}`)).toHaveLength(6)
})

describe('the showdown', () => {
  /** A has ace to five with two cards put away, B three kings. */
  function shown(form: string, seventh = '5C', fourth = '8D'): PokerTable {
    const play = new PokerTable(superSevenStud, { A: 100, B: 100 }, { ante: 0, form }).deal({
      1: `AH 2C TS TD ?? ?? ${seventh}`,
      2: 'KS 5H 6S 6D ?? ?? 7S',
      up: `3S KD 4S KC ${fourth} QH JD 9C`,
    })
    for (let i = 0; play.table.state.phase === 'play' && i < 40; i++)
      play.types()[0] === 'discard' ? put(play) : play.play('c')
    for (let i = 0; play.table.round === 1 && i < 2; i++) play.play('s')
    return play
  }

  test('[13:69F-14.9B(i), 13:69F-14.9B(i)1] in high the best five of seven win', () => {
    expect(shown('high').stacks()).toEqual({ A: 101, B: 99 })
    expect(shown('high', '7C').stacks()).toEqual({ A: 99, B: 101 })
  })

  test('[13:69F-14.9B(i)2] in low the lowest', () => {
    expect(shown('low', '7C').stacks()).toEqual({ A: 101, B: 99 })
  })

  test('[13:69F-14.9B(i)3, 13:69F-14.9B(k), 13:69F-14.9B(k)1, 13:69F-14.9B(l)] high and low share, five cards may serve both', () => {
    expect(shown('high-low', '7C').stacks()).toEqual({ A: 100, B: 100 })
    expect(shown('high-low').stacks()).toEqual({ A: 101, B: 99 })
  })

  test('[13:69F-14.9B(j)] eight or better without such a low the high hand wins all', () => {
    expect(shown('high-low-8', '7C').stacks()).toEqual({ A: 100, B: 100 })
    expect(shown('high-low-8', 'QC').stacks()).toEqual({ A: 100, B: 100 })
    expect(shown('high-low-8', 'QC', '9D').stacks()).toEqual({ A: 99, B: 101 })
  })
})
