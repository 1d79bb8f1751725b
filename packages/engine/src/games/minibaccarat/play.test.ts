import { describe, expect, test } from 'vitest'
import { offers, terms } from '../../kernel/index.ts'
import { minibaccarat } from './index.ts'
import { Mini } from './minibaccarat.test-kit.ts'

const dealing = (faces: string, options = {}): Mini =>
  new Mini({ A: '3' }, options).ready().bet('A', 'player', 1000).closeBets(faces)

describe('two hands are dealt', () => {
  test("[7.7(a)] a Player's Hand and a Banker's Hand, and no other", () => {
    const s = dealing('9C 4D TC 3D').until('result')
    expect(Object.keys(s.table.piles).filter((p) => p.startsWith('hand:'))).toEqual([
      'hand:player',
      'hand:banker',
    ])
  })

  test('[7.7(b)] each round begins with "No More Bets"', () => {
    const s = dealing('9C 4D TC 3D')
    expect(s.now()).toBe('no-more-bets')
    expect(s.refused({ type: 'deal', by: 'dealer' }).refused).toBe('19:47-7.7(b)')
    s.do({ type: 'no-more-bets', by: 'dealer' })
    expect(s.calls()).toEqual(['No More Bets'])
    expect(s.now()).toBe('deal')
  })

  test("[7.7(c)] first and third card are the Player's Hand, second and fourth the Banker's", () => {
    const s = dealing('2C 3D 3H 4S 6C').until('draw-player')
    expect(s.faces('hand:player')).toBe('2C 3H')
    expect(s.faces('hand:banker')).toBe('3D 4S')
  })

  test('[7.7(c)1] face up: every card is shown as it is dealt', () => {
    const s = dealing('9C 4D TC 3D').until('deal')
    for (const [i, face] of ['9C', '4D', 'TC', '3D'].entries()) {
      s.do({ type: 'deal', by: 'dealer' })
      const shown = s
        .events()
        .filter((e) => e.type === 'shown')
        .at(-1)
      expect(shown).toMatchObject({ to: 'everyone', faces: [face] })
      expect(s.now()).toBe(i < 3 ? 'deal' : 'call-player')
    }
  })

  test("[7.7(c)2] face down: the Banker's cards stay under the shoe until the Player's Hand is called", () => {
    const s = dealing('9C TC 4D 3D', { presentation: 'face-down' }).until('call-player')
    expect(s.faces('hand:player')).toBe('?? ??')
    expect(s.faces('corner')).toBe('?? ??')
    s.do({ type: 'call-player', by: 'dealer' })
    expect(s.faces('hand:player')).toBe('9C TC')
    expect(s.faces('corner')).toBe('?? ??')
    s.do({ type: 'call-banker', by: 'dealer' })
    expect(s.faces('hand:banker')).toBe('4D 3D')
    expect(s.pile('corner')).toHaveLength(0)
    expect(s.run().calls().at(-1)).toBe("Player's Hand 9, Banker's Hand 7. Player's Hand wins")
  })
})

describe('third cards', () => {
  test("[7.8(a)] the Player's count is announced, and then the Banker's", () => {
    const s = dealing('9C 4D TC 3D').until('result')
    expect(s.calls().slice(1)).toEqual(["Player's Hand 9", "Banker's Hand 7"])
  })

  test('[7.8(b)] the dealer has no choice: one step follows from the counts', () => {
    const s = dealing('2C 4D TC TD 7H').until('draw-player')
    expect(s.refused({ type: 'result', by: 'dealer' }).refused).toBe('19:47-7.9(b)')
    const choices = offers(s.game, s.table, 'dealer').filter((o) => /^draw|^result/.test(o.type))
    expect(choices.map((o) => o.type)).toEqual(['draw-player'])
  })

  test("[7.8(c)] the Player's third card is dealt first, both face up", () => {
    const s = dealing('2C 2D TC TD 7H 5H').until('draw-player')
    expect(s.refused({ type: 'draw-banker', by: 'dealer' }).refused).toBe('19:47-7.8(c)')
    s.until('result')
    expect([s.faces('hand:player'), s.faces('hand:banker')]).toEqual(['2C TC 7H', '2D TD 5H'])
  })
})

describe('the result', () => {
  test('[7.10(d)] all cards are picked up in order, hand by hand', () => {
    const s = dealing('2C 2D TC TD 7H 5H').run()
    expect(s.faces('rack')).toBe('AC 2C 2C TC 7H 2D TD 5H')
    expect(s.pile('hand:player')).toHaveLength(0)
  })

  test('[7.10(e)] nobody but the dealer handles the cards', () => {
    const s = dealing('2C 2D TC TD 7H 5H').until('draw-player')
    for (const type of ['deal', 'draw-player', 'pick-up', 'burn']) {
      expect(s.refused({ type, by: 'player:A' }).refused).toBe('19:47-7.10(e)')
      expect(s.refused({ type, by: 'player:spectator' }).refused).toBe('19:47-7.10(e)')
    }
    const mine = offers(s.game, s.table, 'player:A').map((o) => o.type)
    expect(mine.filter((type) => !['buy-in', 'cash-out'].includes(type))).toEqual([])
  })

  test('a table that changes its decks begins with new cards', () => {
    const s = new Mini().ready().bet('A', 'banker', 1000)
    const change = { options: { decks: 6 }, sign: 0, announced: 0, commission: 0, at: 0 }
    s.do({ type: 'notice', by: 'floorperson', ...change })
    s.closeBets('2C 4D TC 3D 2H 9D').until('pick-up')
    s.do({ type: 'pick-up', by: 'dealer', at: 30 * 60_000 })
    expect(terms(s.table).options.decks).toBe(6)
    expect(s.now()).toBe('change-cards')
    s.do({ type: 'change-cards', by: 'dealer' })
    expect(s.moves().at(-1)).toBe('vigorish:A → inventory 50')
    expect(s.now()).toBe('inspect')
    expect(s.ready().pile('shoe')).toHaveLength(310)
    expect(minibaccarat.places({})).toHaveLength(7)
  })
})

describe('what lies there besides chips and cards', () => {
  const shown = (s: Mini) => minibaccarat.exhibits?.(s.table) ?? []

  test("[7.9(c)] the third-card table lights the Banker's row and the column of the Player's third card", () => {
    const s = dealing('2C 3D 3H TS 6C').until('draw-player')
    expect(shown(s).map((e) => e.kind)).toEqual(['note', 'note'])
    s.do({ type: 'draw-player', by: 'dealer' })
    const chart = shown(s).find((e) => e.kind === 'chart')
    expect(chart).toMatchObject({ row: 3, column: 6, rule: '19:47-7.9(c)' })
    expect(chart?.rows[3]?.cells[6]).toBe('D')
    expect(chart?.says).toBe("The Player's Hand drew a 6; the Banker's Hand has 3 and draws.")
  })

  test('a natural ends the hand, and no table decides anything', () => {
    const s = dealing('9C 4D TC 3D').until('result')
    expect(shown(s).some((e) => e.kind === 'chart')).toBe(false)
  })
})
