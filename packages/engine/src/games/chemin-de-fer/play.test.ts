import { describe, expect, test } from 'vitest'
import { TABLE_3 } from '../../baccarat/thirdcard.ts'
import { type Actor, eventsOf, next, offers, view } from '../../kernel/index.ts'
import { BANKER_WINS, type Cards, Chemin, PLAYER_WINS } from './chemin-de-fer.test-kit.ts'
import { letter } from './hands.ts'

/** A has the bank and B the Player's Hand; the four cards are dealt and B has looked. */
const dealt = (cards: Cards, options = {}): Chemin =>
  new Chemin({ A: '2', B: '5', C: '8' }, options)
    .ready()
    .bank('A', 20_00)
    .cover({ B: 15_00, C: 5_00 })
    .with(cards)
    .run()
    .give('A', 'deal')

const types = (s: Chemin, by: Actor): string[] =>
  offers(s.game, s.table, by)
    .map((o) => o.type)
    .filter((type) => !['buy-in', 'cash-out', 'reseat', 'leave'].includes(type))

describe('who plays the hands', () => {
  test('[4.8(a)] exactly two hands are dealt', () => {
    const s = dealt(BANKER_WINS)
    const hands = Object.keys(s.table.piles).filter((name) => name.startsWith('hand:'))
    expect(hands.toSorted()).toEqual(['hand:banker', 'hand:player'])
  })

  test('[4.8(b)] the Banker alone deals and decides for the Banker’s Hand', () => {
    const s = new Chemin().ready().bank('A', 20_00).cover({ B: 20_00 }).with(BANKER_WINS).run()
    for (const by of ['player:B', 'player:C'] as const)
      expect(s.refused({ type: 'deal', by }).refused).toBe('19:47-4.8(b)')
    expect(s.refused({ type: 'deal', by: 'dealer' })).toHaveProperty('because')
    const option = dealt({ player: 'KC 4D', banker: 'KD 3H', more: '9S' }).give('B', 'card').give('A', 'deal')
    expect([option.waited(), letter(option.table)]).toEqual([['A'], 'O'])
    for (const by of ['player:B', 'player:C'] as const) {
      expect(option.refused({ type: 'draw', by }).refused).toBe('19:47-4.8(b)')
      expect(option.refused({ type: 'stay', by })).toHaveProperty('because')
    }
  })

  test('[4.8(c)] the highest wager decides for the Player’s Hand, and nobody else', () => {
    const s = dealt({ player: 'KC 5D', banker: 'KD 3H' })
    expect(s.table.state.hand?.dominant).toBe('B')
    for (const by of ['player:A', 'player:C'] as const)
      expect(s.refused({ type: 'card', by }).refused).toBe('19:47-4.8(c)')
  })

  test('[4.8(c)] of equal wagers the nearest to the Banker counterclockwise; Banco before all', () => {
    const people = { A: '5', B: '2', C: '7', D: '9' }
    const equal = new Chemin(people).ready().bank('A', 30_00).cover({ B: 10_00, C: 10_00, D: 10_00 })
    expect(equal.table.state.hand?.dominant).toBe('C')
    const more = new Chemin(people).ready().bank('A', 30_00).cover({ C: 10_00, D: 5_00, B: 15_00 })
    expect(more.table.state.hand?.dominant).toBe('B')
    const banco = new Chemin(people).ready().bank('A', 30_00).give('C', 'decline-banco').give('D', 'banco')
    expect(banco.table.state.hand?.dominant).toBe('D')
  })

  test('[4.8(d)] after "Cards" the Banker deals: first and third to the player, second and fourth to the bank', () => {
    const s = new Chemin().ready().bank('A', 20_00).pass('decline-banco').bet('B', 'against', 20_00)
    s.with(BANKER_WINS).until('cards')
    expect(s.refused({ type: 'deal', by: 'player:A' }).refused).toBe('19:47-4.8(d)')
    const shoe = s.pile('shoe').slice(0, 4)
    s.run().do({ type: 'deal', by: 'player:A' })
    expect(s.calls().at(-1)).toBe('Cards')
    expect(s.pile('hand:player')).toEqual([shoe[0], shoe[2]])
    expect(s.pile('hand:banker')).toEqual([shoe[1], shoe[3]])
    for (const card of shoe) expect(s.table.faces[card]).toBeUndefined()
  })

  test('[4.8(d)] a Banker who is gone is dealt for', () => {
    const s = new Chemin().ready().bank('A', 20_00).cover({ B: 20_00 }).with(BANKER_WINS).run()
    expect(next(s.game, s.table)).toMatchObject({
      for: [{ player: 'A', otherwise: { type: 'deal' } }],
      says: 'The Banker deals the first four cards. The Banker is position 2.',
    })
  })
})

describe('the Dominant Player', () => {
  test('[4.9(a)] looks at the cards and shows them to nobody, least of all to the Banker', () => {
    const s = dealt({ player: 'KC 5D', banker: 'KD 3H' })
    const cards = s.pile('hand:player')
    const seen = (viewer: string) => cards.map((card) => view(s.table, viewer).faces[card]?.face)
    expect(seen('B')).toEqual(['KC', '5D'])
    for (const viewer of ['A', 'C', 'everyone']) expect(seen(viewer)).toEqual([undefined, undefined])
  })

  test.each(['KC TD', 'AC TD', 'AC AD', 'KC 3D', '9C 5D'])('[4.9(a)1] must take a card with %s', (player) => {
    const s = dealt({ player, banker: 'KD 3H' })
    expect(types(s, 'player:B')).toEqual(['card', 'by-rule'])
    for (const type of ['stay', 'natural'])
      expect(s.refused({ type, by: 'player:B' })).toMatchObject({
        refused: '19:47-4.9(a)1',
        because: expect.stringContaining('the announcement is "Card".'),
      })
    // What is no announcement has nothing to do with the count.
    expect(s.refused({ type: 'pass-bank', by: 'player:B' }).because).not.toContain('announcement')
    s.give('B', 'card')
    expect(s.spoken()).toContain('B: Card')
  })

  test.each(['KC 5D', '2C 3D', '7C 8D'])('[4.9(a)2] chooses freely with %s', (player) => {
    const s = dealt({ player, banker: 'KD 3H' })
    expect(types(s, 'player:B')).toEqual(['card', 'stay', 'by-rule'])
    expect(s.refused({ type: 'natural', by: 'player:B' }).refused).toBe('19:47-4.9(a)2')
    expect(dealt({ player, banker: 'KD 3H' }).give('B', 'stay').table.state.hand?.said).toBe('Stay')
    expect(s.give('B', 'card').table.state.hand?.said).toBe('Card')
  })

  test.each(['KC 6D', '3C 4D'])('[4.9(a)3] must stay with %s', (player) => {
    const s = dealt({ player, banker: 'KD 3H', more: '2S' })
    expect(types(s, 'player:B')).toEqual(['stay', 'by-rule'])
    for (const type of ['card', 'natural'])
      expect(s.refused({ type, by: 'player:B' })).toMatchObject({
        refused: '19:47-4.9(a)3',
        because: expect.stringContaining('the announcement is "Stay".'),
      })
    s.give('B', 'stay')
    expect(s.pile('hand:player')).toHaveLength(2)
    expect(s.spoken()).toContain('B: Stay')
  })

  test.each(['KC 8D', '4C 5D'])(
    '[4.9(a)4] says "Natural" with %s; all is turned up and no card is dealt',
    (player) => {
      const s = dealt({ player, banker: 'KD 3H' })
      expect(types(s, 'player:B')).toEqual(['natural', 'by-rule'])
      for (const type of ['card', 'stay'])
        expect(s.refused({ type, by: 'player:B' })).toMatchObject({
          refused: '19:47-4.9(a)4',
          because: expect.stringContaining('the announcement is "Natural".'),
        })
      s.do({ type: 'natural', by: 'player:B' })
      expect(s.now()).toBe('turn-up')
      s.until('result')
      const open = [...s.pile('hand:player'), ...s.pile('hand:banker')]
      expect(open.every((card) => s.table.faces[card]?.to.includes('everyone'))).toBe(true)
      expect(open).toHaveLength(4)
    },
  )

  test('who is gone is spoken for as the rules say, with five by a card, and nobody sees the cards', () => {
    const said = (player: string): string | undefined =>
      dealt({ player, banker: 'KD 3H', more: '2S' }).otherwise().table.state.hand?.said ?? undefined
    expect(['KC 4D', 'KC 5D', 'KC 6D'].map(said)).toEqual(['Card', 'Card', 'Stay'])
    const s = dealt({ player: 'KC 4D', banker: 'KD 3H' }).otherwise()
    expect(view(s.table, 'A').faces[s.pile('hand:player')[0] ?? 0]).toBeUndefined()
  })
})

describe('[4.9(b)] when a card is asked for', () => {
  test('the Banker looks first: with less than eight says "Under Eight" and deals it face up', () => {
    const s = dealt({ player: 'KC 4D', banker: 'KD 7H', more: '2S' }).do({ type: 'card', by: 'player:B' })
    expect(s.now()).toBe('bank-looks')
    expect(s.refused({ type: 'deal', by: 'player:A' }).refused).toBe('19:47-4.9(b)')
    s.run()
    const cards = s.pile('hand:banker')
    expect(cards.map((c) => view(s.table, 'A').faces[c]?.face)).toEqual(['KD', '7H'])
    expect(cards.map((c) => view(s.table, 'B').faces[c]?.face)).toEqual([undefined, undefined])
    expect(s.spoken().slice(-2)).toEqual(['A: Under Eight', 'dealer: Under Eight'])
    s.do({ type: 'deal', by: 'player:A' })
    expect(s.faces('hand:player').split(' ')[2]).toBe('2S')
    expect(s.table.faces[s.pile('hand:player')[2] ?? 0]?.to).toContain('everyone')
  })

  test.each(['KD 8H', '4D 5H'])('with %s says "Natural", all is turned up and no card is dealt', (banker) => {
    const s = dealt({ player: 'KC 4D', banker }).do({ type: 'card', by: 'player:B' })
    const shoe = s.pile('shoe').length
    s.until('result')
    expect(s.spoken()).toContain('A: Natural')
    expect(s.pile('shoe')).toHaveLength(shoe)
    expect(s.run().calls().at(-1)).toContain("Banker's Hand wins")
  })

  test('a Player’s Hand that stays makes nobody look before the cards are turned', () => {
    const s = dealt({ player: 'KC 7D', banker: 'KD 9H' }).do({ type: 'stay', by: 'player:B' })
    expect(s.now()).toBe('turn-bank')
    expect(s.run().calls().at(-1)).toContain("Player's Hand 7, Banker's Hand 9.")
  })
})

/** The Player's Hand that makes a third card of this value, or none, come before a Banker's Hand with this count. */
function against(count: number, third: number | undefined, options = {}): Chemin {
  const face = (value: number, suit: string): string =>
    `${value === 0 ? 'K' : value === 1 ? 'A' : value}${suit}`
  const banker = `KD ${face(count, 'H')}`
  if (third === undefined) return dealt({ player: 'KC 6D', banker, more: '2S' }, options).give('B', 'stay')
  const s = dealt({ player: 'KC 4D', banker, more: `${face(third, 'S')} 2H` }, options).give('B', 'card')
  return s.give('A', 'deal')
}

describe('Table 3', () => {
  const ROWS: readonly (readonly [number, string])[] = [
    [0, 'DDDDDDDDDD D'],
    [1, 'DDDDDDDDDD D'],
    [2, 'DDDDDDDDDD D'],
    [3, 'DDDDDDDDSO D'],
    [4, 'SSDDDDDDSS D'],
    [5, 'SSSSODDDSS D'],
    [6, 'SSSSSSDDSS S'],
    [7, 'SSSSSSSSSS S'],
  ]

  test.each(ROWS)('[4.9(c), 4.9(f)] the Banker’s Hand of %i draws, stays or may choose: %s', (count, row) => {
    expect(TABLE_3[count]).toBe(row)
    for (const [column, wanted] of [...row.replace(' ', '')].entries()) {
      const s = against(count, column === 10 ? undefined : column)
      const found = types(s, 'player:A').filter((type) => type === 'draw' || type === 'stay')
      const open = { D: ['draw'], O: ['draw', 'stay'], S: [] }[wanted]
      expect([column, found]).toEqual([column, open])
      if (wanted === 'D') expect(s.refused({ type: 'stay', by: 'player:A' }).refused).toBe('19:47-4.9(c)')
      if (wanted === 'S') expect(s.table.round).toBe(2)
    }
  })

  test('[4.9(c)] the Banker turns the cards up before acting', () => {
    const s = dealt({ player: 'KC 4D', banker: 'KD 3H', more: '2S 2H' }).give('B', 'card')
    s.do({ type: 'deal', by: 'player:A' })
    expect(s.refused({ type: 'draw', by: 'player:A' })).toHaveProperty('because')
    s.run()
    expect(s.pile('hand:banker').every((c) => s.table.faces[c]?.to.includes('everyone'))).toBe(true)
  })

  test('[4.9(c)] a natural of the Banker’s stays against a Player’s Hand that stayed', () => {
    for (const banker of ['KD 8H', 'KD 9H'])
      expect(dealt({ player: 'KC 6D', banker }).give('B', 'stay').table.round).toBe(2)
  })

  test('[4.9(c), 4.9(g)] a Banker who asks for the other is told what the table says', () => {
    const must = (count: number, type: string): string =>
      against(count, 2).refused({ type, by: 'player:A' }).because
    expect(must(3, 'stay')).toBe('With 3 the Banker must draw.')
    // Six stays: the dealer goes on to the Player's Hand before anybody can speak.
    const s = dealt({ player: 'KC 4D', banker: 'KD 6H', more: '2S' }).give('B', 'card')
    s.do({ type: 'deal', by: 'player:A', chance: ['2S'] }).until('turn-player')
    expect(s.refused({ type: 'draw', by: 'player:A' })).toMatchObject({
      refused: '19:47-4.9(c)',
      because: 'With 6 the Banker must stay.',
    })
    expect(s.refused({ type: 'pass-bank', by: 'player:A' }).because).not.toContain('With 6')
    expect(s.refused({ type: 'stay', by: 'player:B' }).because).not.toContain('With 6')
  })

  test('[4.9(c)] where the sign says so, 5 against a 4 must draw', () => {
    const s = against(5, 4, { fiveAgainstFour: 'draw' })
    expect(types(s, 'player:A')).toEqual(['draw'])
    expect(types(against(3, 9, { fiveAgainstFour: 'draw' }), 'player:A')).toEqual(['draw', 'stay'])
  })

  test('[4.9(d)] its row is the count of the Banker’s first two cards', () => {
    const s = dealt({ player: 'KC 4D', banker: '9D 7H', more: '6S' }).give('B', 'card').give('A', 'deal')
    expect(types(s, 'player:A')).toEqual(['draw'])
  })

  test('[4.9(e)] its column is the third card itself, not what it makes of the Player’s Hand', () => {
    // Three and six make nine; the card is a six, and 6 draws against it.
    const s = dealt({ player: 'KC 3D', banker: 'KD 6H', more: '6S 2H' }).give('B', 'card').give('A', 'deal')
    expect(letter(s.table)).toBe('D')
  })

  test.each([
    ['draw', 'hand:banker', 3],
    ['stay', 'hand:banker', 2],
  ])('[4.9(g), 4.9(f)] with 3 against a 9 the Banker may %s', (type, pile, cards) => {
    const s = against(3, 9)
    s.do({ type, by: 'player:A' })
    expect(s.pile(pile)).toHaveLength(cards)
    expect(s.run().table.round).toBe(2)
  })

  test('[4.9(f)] a Banker who is gone stays at the option', () => {
    expect(against(3, 9).waits()).toBe('stay')
  })
})

test('[4.9(h)] the dealer repeats every announcement at once', () => {
  const s = dealt({ player: 'KC 4D', banker: 'KD 3H', more: '2S 2H' }).give('B', 'card').give('A', 'deal')
  expect(s.spoken().slice(-4)).toEqual(['B: Card', 'dealer: Card', 'A: Under Eight', 'dealer: Under Eight'])
  const repeated = eventsOf(s.events(), 'called').filter((e) => e.rule === '19:47-4.9(h)')
  expect(repeated.map((e) => e.words)).toEqual(['Card', 'Under Eight'])
})

describe('with real cards, which the table does not see', () => {
  const live = (cards: Cards): Chemin =>
    new Chemin({ A: '2', B: '5' }, {}, { chance: 'dealer' })
      .ready()
      .bank('A', 20_00)
      .cover({ B: 20_00 })
      .with(cards)
      .run()
      .give('A', 'deal')

  test('any announcement is taken, and a "Natural" that is none goes back to the hand', () => {
    const s = live({ player: 'KC 5D', banker: 'KD 3H', more: '9S' })
    expect(types(s, 'player:B')).toEqual(['card', 'stay', 'natural', 'by-rule'])
    s.give('B', 'natural')
    expect(types(s, 'player:B')).toEqual(['card', 'stay', 'by-rule'])
  })

  test('the Banker says the word, or the cards are turned for one who is gone', () => {
    const s = live({ player: 'KC 4D', banker: 'KD 3H', more: '9S' }).give('B', 'card')
    expect(types(s, 'player:A')).toEqual(['natural', 'under-eight', 'by-rule'])
    expect(s.refused({ type: 'under-eight', by: 'player:B' }).refused).toBe('19:47-4.8(b)')
    expect(s.otherwise().spoken()).toContain('A: Under Eight')
    for (const card of s.pile('hand:banker')) expect(s.table.faces[card]?.to).toContain('everyone')
    const said = live({ player: 'KC 4D', banker: 'KD 3H', more: '9S' }).give('B', 'card')
    expect(said.give('A', 'under-eight').spoken().slice(-2)).toEqual([
      'A: Under Eight',
      'dealer: Under Eight',
    ])
    expect(said.offered('deal', 'player:A')).toHaveLength(1)
    const other = live({ player: 'KC 4D', banker: 'KD 9H' }).give('B', 'card').otherwise()
    expect(other.spoken()).toContain('A: Natural')
    const wrong = live({ player: 'KC 4D', banker: 'KD 3H', more: '9S' })
      .give('B', 'card')
      .give('A', 'natural')
    expect(wrong.now()).toContain('third card')
    expect(wrong.spoken().slice(-2)).toEqual(['A: Natural', 'dealer: Natural'])
    expect(live(PLAYER_WINS).otherwise().table.round).toBe(2)
  })
})
