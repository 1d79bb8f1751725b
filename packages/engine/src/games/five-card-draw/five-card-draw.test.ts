import { describe, expect, test } from 'vitest'
import { drawn, eventsOf, seeded } from '../../kernel/index.ts'
import { PokerTable } from '../../pots/pots.test-kit.ts'
import { fiveCardDraw } from './index.ts'

const three = { A: 100, B: 100, C: 100 }
const HANDS = { 1: 'AS AH 7C 4D 2S', 2: 'KS KH KD 3C 5D', 3: 'QS QH 9C 8D 4C' }
/** A script knows cards by their places in a hand, and those change in the draw. */
const dealt = (play: PokerTable): PokerTable => {
  play.source = drawn(seeded(1))
  return play
}
const table = () => dealt(new PokerTable(fiveCardDraw, three).deal({ ...HANDS, up: '' }))
const discards = (play: PokerTable, count: number, from = 0): PokerTable => {
  const player = play.asked()
  const place = play.table.players[player]?.place
  const cards = play.pile(`hand:${place}`).slice(from, from + count)
  return play.do({ type: 'discard', by: `player:${player}`, cards }).run()
}

test('[14.12(b), 14.12(c), 14.12(d)] eight seats at most, button and blinds, five cards each', () => {
  const play = table()
  expect(fiveCardDraw.places({ seats: 8 })).toHaveLength(8)
  expect([play.table.state.button, play.bet1('A'), play.bet1('B')]).toEqual(['3', 1, 2])
  expect(play.faces('hand:1')).toBe('AS AH 7C 4D 2S')
})

test('[14.12(e)] the first round is opened by the blinds, who may raise', () => {
  const play = table().play('c c')
  expect([play.asked(), play.types()]).toEqual(['B', ['check', 'raise', 'fold']])
})

describe('the draw', () => {
  test('[14.12(f), 14.12(f)1, 14.1[draw]] one player at a time from the left of the button, after one burn', () => {
    const play = table().play('c c c')
    expect([play.asked(), play.pile('burns').length]).toEqual(['A', 1])
    discards(play, 3, 2)
    expect([play.pile('hand:1').length, play.pile('muck').length, play.asked()]).toEqual([5, 3, 'B'])
    discards(play, 0)
    expect([play.pile('hand:2').length, play.asked()]).toEqual([5, 'C'])
    discards(play, 5)
    expect([play.pile('burns').length, play.pile('deck').length]).toEqual([1, 52 - 15 - 1 - 8])
    expect(play.asked()).toBe('A')
  })

  test('[14.12(f)] any number of one’s own cards, and nobody else’s', () => {
    const play = table().play('c c c')
    const other = play.pile('hand:2')[0]
    expect(play.not('A', 'discard', { cards: [other] }).because).not.toBe('')
    expect(play.not('B', 'discard', { cards: [] }).because).not.toBe('')
  })

  test('[14.12(f)2] when the deck is out, the discards are reshuffled without those of the player who draws', () => {
    const stacks = Object.fromEntries([...'ABCDEFGH'].map((player) => [player, 100]))
    const play = dealt(new PokerTable(fiveCardDraw, stacks).deal()).play('c c c c c c c c')
    for (let i = 0; i < 2; i++) discards(play, 5)
    const own = play.pile('hand:3')
    discards(play, 5)
    const [part] = eventsOf(play.events(), 'shuffled').filter(({ cards }) => cards)
    expect(part?.cards).toHaveLength(10)
    expect(part?.cards?.some((card) => own.includes(card))).toBe(false)
    expect(play.pile('hand:3')).toHaveLength(5)
    expect([play.pile('muck').length, play.pile('burns').length]).toEqual([5, 1])
    for (let i = 3; i < 8; i++) discards(play, 5)
    for (let i = 1; i <= 8; i++) expect(play.pile(`hand:${i}`)).toHaveLength(5)
  })
})

test('[14.12(g)] the last round starts left of the button, at the upper limit', () => {
  const play = table().play('c c c')
  for (let i = 0; i < 3; i++) discards(play, 0)
  expect([play.asked(), play.span(), play.types()]).toEqual(['A', [4, 4], ['check', 'bet', 'fold']])
})

test('[14.12(h), 14.12(h)1] the highest hand wins', () => {
  const play = table().play('c c c')
  for (let i = 0; i < 3; i++) discards(play, 0)
  expect(play.play('c c c s s m').stacks()).toEqual({ A: 98, B: 104, C: 98 })
})

test('[14.12(h)2, 14.3(d), 14.3(e), 14.1[low]] in low the lowest hand wins; straights and flushes do not count', () => {
  const play = new PokerTable(fiveCardDraw, three, { form: 'low' })
  play.deal({ 1: 'AS 2S 3S 4S 5S', 2: '2C 3C 4C 5C 7D', 3: 'AH 2H 3H 4H 6D' }).play('c c c')
  for (let i = 0; i < 3; i++) discards(play, 0)
  expect(play.play('c c c s - -').stacks()).toEqual({ A: 104, B: 98, C: 98 })
})

test('a player who is gone stands pat', () => {
  const play = table().play('c c c')
  play.do({ type: 'discard', by: 'player:A', cards: [] }).run()
  expect(play.faces('hand:1')).toBe('AS AH 7C 4D 2S')
})
