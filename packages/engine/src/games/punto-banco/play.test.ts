import { describe, expect, test } from 'vitest'
import { eventsOf, next, offers, terms } from '../../kernel/index.ts'
import { puntoBanco } from './index.ts'
import { Punto } from './punto-banco.test-kit.ts'

/** The faces in the order they are turned: the Player's Hand, the Banker's Hand, third cards. */
const dealing = (faces: string, options = {}): Punto =>
  new Punto({ A: '3' }, options).ready().bet('A', 'player', 1000).closeBets(faces)

describe('two hands are dealt', () => {
  test("[3.7(a)] a Player's Hand and a Banker's Hand, and no other", () => {
    const s = dealing('9C TC 4D 3D').until('result')
    const hands = Object.keys(s.table.piles).filter((p) => p.startsWith('hand:'))
    expect(hands).toEqual(['hand:player', 'hand:banker'])
    const felt = puntoBanco.layout(terms(s.table).options)
    for (const { inscriptions } of [felt.wide, felt.tall]) {
      const areas = inscriptions.filter((i) => i.rule === '19:47-3.7(a)').map((i) => i.text)
      expect(areas).toEqual(['PLAYER', 'BANKER'])
    }
  })

  test('[3.7(b)] each round begins with "No More Bets", and then "Cards" for the curator', () => {
    const s = dealing('9C TC 4D 3D')
    const from = s.entries.length
    expect(s.now()).toBe('no-more-bets')
    for (const by of ['dealer', 'player:A'] as const)
      expect(s.refused({ type: 'deal', by })).toHaveProperty('because')
    s.do({ type: 'no-more-bets', by: 'dealer' })
    expect(eventsOf(s.since(from), 'called')).toEqual([
      { type: 'called', by: 'dealer', words: 'No More Bets', rule: '19:47-3.7(b)' },
      { type: 'called', by: 'dealer', words: 'Cards', rule: '19:47-3.7(b)' },
    ])
    expect(s.now()).toBe('deal')
  })

  test("[3.7(c)] of four cards the first and third are the Player's Hand, the second and fourth the Banker's", () => {
    const s = dealing('2C 3D 3H 4S 6C').until('deal')
    expect(next(s.game, s.table)).toMatchObject({ rule: '19:47-3.7(c)' })
    const top = s.pile('shoe').slice(0, 4)
    s.do({ type: 'deal', by: 'player:A' })
    expect(s.pile('hand:player')).toEqual([top[0], top[2]])
    expect(s.pile('hand:banker')).toEqual([top[1], top[3]])
    const placed = eventsOf(s.since(s.entries.length - 1), 'placed').map((e) => e.cards)
    expect(placed).toEqual(top.map((card) => [card]))
  })

  test('[3.7(c)] the dealer lays them face up, hand by hand, and nobody sees one before', () => {
    const s = dealing('2C 3D 3H 4S 6C').until('call-player')
    expect([s.faces('hand:player'), s.faces('hand:banker')]).toEqual(['?? ??', '?? ??'])
    s.do({ type: 'call-player', by: 'dealer' })
    expect([s.faces('hand:player'), s.faces('hand:banker')]).toEqual(['2C 3D', '?? ??'])
    s.do({ type: 'call-banker', by: 'dealer' })
    expect(s.faces('hand:banker')).toBe('3H 4S')
  })

  test('[3.7(c)] drawn by the dealer, while nobody has the shoe, each is turned at once', () => {
    const s = new Punto().byDealer().bet('A', 'player', 1000).closeBets('9C 4D TC 3D').until('deal')
    for (const face of ['9C', '4D', 'TC', '3D']) {
      s.do({ type: 'deal', by: 'dealer' })
      expect(eventsOf(s.events(), 'shown').at(-1)).toMatchObject({ to: 'everyone', faces: [face] })
    }
    expect([s.faces('hand:player'), s.faces('hand:banker')]).toEqual(['9C TC', '4D 3D'])
  })
})

describe('third cards', () => {
  test("[3.8(a)] the Player's count is announced, and then the Banker's", () => {
    const s = dealing('9C TC 4D 3D').until('result')
    expect(s.calls().slice(-3, -1)).toEqual(["Player's Hand 9", "Banker's Hand 7"])
    expect(s.entries.map((e) => e.command.type).slice(-2)).toEqual(['call-player', 'call-banker'])
  })

  test.each([
    ['2C TC 7D TD 7H', ["Card for the Player's Hand", 'No more cards']],
    ['2C TC 2D TD 7H 5H', ["Card for the Player's Hand", "Card for the Banker's Hand"]],
    ['6C TC 5D TD 4H', ["Card for the Banker's Hand"]],
    ['6C TC 7D TD', ['No more cards']],
    ['9C TC 4D 3D', ['No more cards']],
  ])(
    '[3.8(b)] after both counts the dealer tells the curator whether a hand receives a card: %s',
    (faces, words) => {
      const s = dealing(faces).until('result')
      const told = eventsOf(s.events(), 'called').filter((e) => e.rule === '19:47-3.8(b)')
      expect(told.map((e) => e.words)).toEqual(words)
    },
  )

  test('[3.8(b)] nobody has a choice: one step follows from the counts', () => {
    const s = dealing('2C TC 4D TD 7H').until('draw-player')
    expect(s.refused({ type: 'result', by: 'dealer' }).refused).toBe('19:47-3.9(b)')
    const own = offers(s.game, s.table, 'player:A').map((o) => o.type)
    expect(own.filter((type) => !['buy-in', 'cash-out'].includes(type))).toEqual(['draw-player'])
  })

  test("[3.8(c)] the Player's third card is dealt first, both face up", () => {
    const s = dealing('2C TC 2D TD 7H 5H').until('draw-player')
    expect(s.refused({ type: 'draw-banker', by: 'player:A' }).refused).toBe('19:47-3.8(c)')
    s.do({ type: 'draw-player', by: 'player:A' })
    // The dealer turns it over before anything else.
    expect(s.now()).toBe('turn-third')
    expect(s.refused({ type: 'draw-banker', by: 'player:A' })).toHaveProperty('because')
    s.until('result')
    expect([s.faces('hand:player'), s.faces('hand:banker')]).toEqual(['2C TC 7H', '2D TD 5H'])
  })
})

describe('what lies there besides chips and cards', () => {
  const shown = (s: Punto) => puntoBanco.exhibits?.(s.table) ?? []

  test("[3.9(c)] the third-card table lights the Banker's row and the column of the Player's third card", () => {
    const s = dealing('2C 3H 3D TS 6C').until('draw-player')
    expect(shown(s).filter((e) => e.kind === 'note')).toHaveLength(2)
    s.do({ type: 'draw-player', by: 'player:A' }).do({ type: 'turn-third', by: 'dealer' })
    const chart = shown(s).find((e) => e.kind === 'chart')
    expect(chart).toMatchObject({ row: 3, column: 6, rule: '19:47-3.9(c)' })
    expect(chart?.says).toBe("The Player's Hand drew a 6; the Banker's Hand has 3 and draws.")
  })

  test('to who looks on it says what is done with the cards before play', () => {
    const s = new Punto({}).run()
    expect(shown(s)).toEqual([
      { kind: 'now', says: 'The cards are laid out for everybody to see. Sit down to play.' },
    ])
    expect(shown(new Punto().opened('AC 2C')).some((e) => e.kind === 'now')).toBe(false)
  })
})
