import { describe, expect, test } from 'vitest'
import { amountOn } from '../../baccarat/points.ts'
import { type CardSet, scripted, unseen } from '../../kernel/index.ts'
import { Punto } from './punto-banco.test-kit.ts'

/** Player's Hand 6 stays; the Banker's Hand has this first card and a ten. */
const staying = (banker: string, faces = ''): Punto =>
  new Punto().ready().bet('A', 'player', 1000).closeBets(`6C TC ${banker} TD ${faces}`)

describe("a third card dealt to the Player's Hand in error", () => {
  test("[3.12(a)] becomes the Banker's third card if the Banker's Hand must draw", () => {
    const s = staying('5D', '4S').until('draw-banker')
    expect(s.refused({ type: 'third-card-in-error', by: 'player:A' })).toHaveProperty('because')
    s.do({ type: 'third-card-in-error', by: 'dealer' })
    expect([s.faces('hand:player'), s.faces('hand:banker')]).toEqual(['6C TC', '5D TD 4S'])
    expect(s.now()).toBe('result')
    expect(s.run().calls().at(-1)).toBe("Player's Hand 6, Banker's Hand 9. Banker's Hand wins")
  })

  test('[3.12(a)] else, not disclosed, is the first card of the next hand', () => {
    const s = staying('7D').until('result')
    s.do({ type: 'third-card-in-error', by: 'dealer', disclosed: false })
    const [card] = s.pile('held')
    expect(s.faces('held')).toBe('??')
    s.run().bet('A', 'player', 1000).closeBets('9C TC 2D 3D').until('call-banker')
    expect(s.pile('hand:player')[0]).toBe(card)
    expect([s.faces('hand:player'), s.pile('held')]).toEqual(['9C TC', []])
  })

  test('[3.12(a)] or, disclosed, goes into the bucket with as many further cards as its amount', () => {
    const s = staying('7D', '4S 2C 3C 4C 5C').until('result')
    const [seen] = s.offered('third-card-in-error')
    expect(seen?.says).toContain('disclosed: it goes to the discard bucket with as many further cards')
    s.do({ type: 'third-card-in-error', by: 'dealer', disclosed: true })
    expect(s.now()).toBe('burn')
    s.do({ type: 'burn', by: 'dealer' })
    expect(s.faces('rack')).toBe('AC 2C 4S 2C 3C 4C 5C')
    expect(s.now()).toBe('result')
    expect(s.run().chips('A')).toBe(1000_00 - 1000)
  })

  test('[3.12(a)] after a natural too, for then no third card is authorised', () => {
    const s = staying('8D').until('result')
    expect(s.offered('third-card-in-error').map((o) => o.with?.disclosed)).toEqual([true, false])
  })

  test('[3.12(a)] is not declared when the Player’s Hand may draw, or while its third card lies face down', () => {
    const s = new Punto().ready().bet('A', 'player', 1000).closeBets('5C TC 7D TD 4S').until('draw-player')
    expect(s.offered('third-card-in-error')).toEqual([])
    s.until('turn-third')
    for (const type of ['third-card-in-error', 'card-in-error', 'face-up-in-shoe'])
      expect(s.offered(type)).toEqual([])
    s.until('result')
    expect(s.offered('third-card-in-error')).toEqual([])
    expect(s.offered('card-in-error')).toHaveLength(2)
  })
})

describe('a card drawn in excess', () => {
  test('[3.12(b)] not disclosed, is the first card of the next hand', () => {
    const s = new Punto().ready().bet('A', 'player', 1000)
    s.do({ type: 'card-in-error', by: 'dealer', disclosed: false })
    const [card] = s.pile('held')
    const behind = s.pile('shoe').slice(0, 3)
    s.closeBets('9C TC 2D 3D').until('call-player')
    expect(s.pile('hand:player')).toEqual([card, behind[1]])
    expect(s.pile('hand:banker')).toEqual([behind[0], behind[2]])
    expect(s.pile('held')).toHaveLength(0)
  })

  test('[3.12(b)] disclosed, it is burned with as many further cards as its amount', () => {
    const s = staying('7D', 'KS 2C 3C 4C 5C 6C 7C 8C 9C 2D 3D').until('pick-up')
    s.do({ type: 'card-in-error', by: 'dealer', disclosed: true })
    expect(s.refused({ type: 'pick-up', by: 'dealer' }).refused).toBe('19:47-3.12(b)')
    s.do({ type: 'burn', by: 'dealer' })
    expect(s.pile('rack')).toHaveLength(2 + 11)
  })

  test('[3.12(b)] while it is burned no wager is taken and the shoe changes no hands', () => {
    const s = new Punto({ A: '3', B: '5' }).opened()
    s.source = scripted({ faces: '2S 3C 4C' })
    s.do({ type: 'card-in-error', by: 'dealer', disclosed: true })
    const bet = { type: 'bet', by: 'player:A', place: '3', wager: 'tie', cents: 1000 } as const
    expect(s.refused(bet).refused).toBe('19:47-3.12(b)')
    expect(s.refused({ type: 'accept-shoe', by: 'player:A' })).toHaveProperty('because')
    s.run().do({ type: 'accept-shoe', by: 'player:A' })
    expect(s.bet('A', 'tie', 1000).pile('rack')).toHaveLength(5)
  })
})

describe('cards face up in the shoe', () => {
  test('[3.12(c)] are not used, and as many further cards go with them as the amounts on them', () => {
    const s = new Punto()
      .ready()
      .bet('A', 'player', 1000)
      .closeBets('2S 3H 4C 5C 6C 7C 8C 9C TC 2D 3D')
      .until('deal')
    s.do({ type: 'face-up-in-shoe', by: 'dealer', cards: 2 })
    expect(s.now()).toBe('burn')
    expect(s.refused({ type: 'deal', by: 'player:A' }).refused).toBe('19:47-3.12(c)')
    s.do({ type: 'burn', by: 'dealer' })
    expect(s.faces('rack')).toBe('AC 2C 2S 3H 4C 5C 6C 7C 8C')
    s.until('call-banker')
    expect(s.faces('hand:player')).toBe('9C TC')
  })

  test('[3.12(c)] in the middle of a hand the hand goes on after them', () => {
    const s = new Punto().ready().bet('A', 'player', 1000).closeBets('2C TC 2D TD AS 9H 7S 5H')
    s.until('draw-player')
    s.do({ type: 'face-up-in-shoe', by: 'dealer', cards: 1 }).do({ type: 'burn', by: 'dealer' })
    s.until('result').run()
    expect(s.calls().at(-1)).toBe("Player's Hand 9, Banker's Hand 7. Player's Hand wins")
    expect(s.chips('A')).toBe(1010_00)
  })
})

describe('too few cards', () => {
  /** The cards nobody has seen, high amounts first. */
  const left = (s: Punto): string[] =>
    [...unseen(s.table, s.table.sets.cards as CardSet)]
      .flatMap(([face, count]) => Array<string>(count).fill(face))
      .sort((a, b) => amountOn(b) - amountOn(a))

  /** Finds face-up cards again and again until so many cards are left. */
  function drained(to: number): Punto {
    const s = new Punto({ A: '3', B: '6' }).ready()
    for (let over = s.pile('shoe').length - to; over > 0; over = s.pile('shoe').length - to) {
      const rest = left(s)
      // A card that leaves an even number over: aces, each taking one card with it, are the last to go.
      const after = (face: string): number => over - 1 - amountOn(face)
      const first = rest.findIndex((face) => after(face) >= 0 && after(face) % 2 === 0)
      const [found] = rest.splice(first, 1)
      s.source = scripted({ faces: [found, ...rest].join(' ') })
      s.do({ type: 'face-up-in-shoe', by: 'dealer', cards: 1 }).run()
    }
    return s
  }

  test('[3.12(d)] the round is void, all wagers go back, and the whole set is shuffled', () => {
    const s = drained(4)
    expect(s.pile('shoe')).toHaveLength(4)
    s.bet('A', 'banker', 1000).bet('B', 'tie', 1000)
    // Only aces: both hands must draw, and no card is left.
    s.closeBets(left(s).join(' ')).until('void-round')
    expect(s.pile('hand:player')).toHaveLength(2)
    const from = s.entries.length
    s.run()
    expect(s.moves(from)).toEqual(['spot:6:B:tie → stack:B 1000', 'spot:3:A:banker → stack:A 1000'])
    expect(new Set(s.rules(from))).toEqual(new Set(['19:47-3.12(d)']))
    expect(s.pile('shoe')).toHaveLength(416)
    expect([s.table.round, s.table.state.curator]).toEqual([2, 'A'])
  })

  test('[3.12(d)] nothing is dealt from a shoe that cannot fill two hands', () => {
    const s = drained(3)
    s.bet('A', 'banker', 1000).closeBets('').do({ type: 'no-more-bets', by: 'dealer' })
    expect(s.now()).toBe('void-round')
    expect(s.refused({ type: 'deal', by: 'player:A' })).toHaveProperty('because')
  })
})
