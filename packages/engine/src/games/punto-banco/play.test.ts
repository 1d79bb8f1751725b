import { describe, expect, test } from 'vitest'
import { eventsOf, offers, terms } from '../../kernel/index.ts'
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

  test('[3.8(d)] no hand receives more than one additional card', () => {
    const s = dealing('TC KC 2D TD 2H 5H').until('result')
    for (const type of ['draw-player', 'draw-banker'])
      expect(s.refused({ type, by: 'player:A' }).refused).toBe('19:47-3.8(d)')
  })

  test.each(['8C TC 2D TD', '9C TC 2D TD', '2C TC 8D TD', '2C TC 9D TD'])(
    '[3.9(a)] with a natural, %s, neither hand draws',
    (faces) => {
      const s = dealing(faces).until('result')
      for (const type of ['draw-player', 'draw-banker'])
        expect(s.refused({ type, by: 'player:A' }).refused).toBe('19:47-3.9(a)')
    },
  )

  const card = (value: number): string => ['T', 'A', '2', '3', '4', '5', '6', '7', '8', '9'][value] as string

  test.each([0, 1, 2, 3, 4, 5, 6, 7])("[3.9(b)] Table 1: what the Player's Hand does on %i", (count) => {
    // The Banker's Hand has 7 and never draws.
    const s = dealing(`${card(count)}C KC 7D TD 5H`).until(count <= 5 ? 'draw-player' : 'result')
    if (count > 5) expect(s.refused({ type: 'draw-player', by: 'player:A' }).refused).toBe('19:47-3.9(b)')
  })

  /** The counts on which the Banker's Hand draws, by the Player's third card; `none` when there was none. */
  const DRAWS: readonly (readonly [number | 'none', readonly number[]])[] = [
    [0, [0, 1, 2, 3]],
    [1, [0, 1, 2, 3]],
    [2, [0, 1, 2, 3, 4]],
    [3, [0, 1, 2, 3, 4]],
    [4, [0, 1, 2, 3, 4, 5]],
    [5, [0, 1, 2, 3, 4, 5]],
    [6, [0, 1, 2, 3, 4, 5, 6]],
    [7, [0, 1, 2, 3, 4, 5, 6]],
    [8, [0, 1, 2]],
    [9, [0, 1, 2, 3]],
    ['none', [0, 1, 2, 3, 4, 5]],
  ]

  test.each(DRAWS)(
    "[3.9(c)] [3.9(d)] [3.9(f)] Table 2: the Player's third card %s, Banker draws on %j",
    (third, draws) => {
      for (const count of [0, 1, 2, 3, 4, 5, 6, 7]) {
        const player = third === 'none' ? '6C' : 'KC'
        const faces = `${player} TC ${card(count)}D QD ${third === 'none' ? '' : `${card(third)}H`} AS`
        const s = dealing(faces).until(draws.includes(count) ? 'draw-banker' : 'result')
        if (!draws.includes(count))
          expect(s.refused({ type: 'draw-banker', by: 'player:A' }).refused).toBe('19:47-3.9(c)')
      }
    },
  )

  test('[3.9(e)] the column is the third card itself, not the count of the hand', () => {
    // Player 5 and an 8 count 3; the banker with 3 stays on the 8.
    expect(dealing('5C TC 3D TD 8H').until('result').faces('hand:player')).toBe('5C TC 8H')
    // Player 5 and a 3 count 8; the banker with 3 draws on the 3.
    expect(dealing('5C TC 3D TD 3H AS').until('draw-banker').faces('hand:player')).toBe('5C TC 3H')
  })

  test('[3.9(g)] Banker 5 against a third card of 4 draws', () => {
    expect(dealing('2C TC 5D TD 4H AS').until('draw-banker').now()).toBe('draw-banker')
  })
})

describe('the result', () => {
  test.each([
    ['9C TC 4D 3D', "Player's Hand 9, Banker's Hand 7. Player's Hand wins"],
    ['6C TC 4D 3D', "Player's Hand 6, Banker's Hand 7. Banker's Hand wins"],
    ['7C TC 4D 3D', "Player's Hand 7, Banker's Hand 7. Tie Hand"],
  ])('[3.10(a)] the dealer announces both counts and who has won: %s', (faces, words) => {
    const s = dealing(faces).until('result').do({ type: 'result', by: 'dealer' })
    expect(s.calls().at(-1)).toBe(words)
  })

  test('[3.10(a)] not before both hands have all their cards', () => {
    const s = dealing('2C TC 2D TD 7H 5H').until('draw-banker')
    expect(s.refused({ type: 'result', by: 'dealer' }).refused).toBe('19:47-3.9(c)')
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
    expect(shown(new Punto().opened()).some((e) => e.kind === 'now')).toBe(false)
  })
})
