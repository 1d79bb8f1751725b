import { describe, expect, test } from 'vitest'
import { cardValue, pointCount } from '../../baccarat/points.ts'
import { act, isRefused, resolveTerms } from '../../kernel/index.ts'
import { puntoBanco } from './index.ts'
import { Punto } from './punto-banco.test-kit.ts'

// In the order they are turned: the Player's Hand, the Banker's Hand, third cards.
const BANKER_WINS = '2C TC 4D 3D 2H'
const PLAYER_WINS = '9C TC 4D 3D'
const TIE = '7C TC 4D 3D'

/** What one wager of ten dollars brings on a round with these cards. */
function net(wager: string, faces: string, options = {}): number {
  const s = new Punto({ A: '3' }, options).ready().bet('A', wager, 1000)
  return s.deal(faces).chips('A') - 1000_00
}

describe('point counts', () => {
  test('[3.1(b)1] two to nine are worth their number', () => {
    expect(['2C', '3D', '4H', '5S', '6C', '7D', '8H', '9S'].map(cardValue)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('[3.1(b)2] ten, jack, queen and king are worth nothing', () => {
    expect(['TC', 'JD', 'QH', 'KS'].map(cardValue)).toEqual([0, 0, 0, 0])
    const s = new Punto().ready().bet('A', 'player', 1000)
    expect(s.deal('JC QD KH 7S TD').calls().at(-1)).toBe(
      "Player's Hand 0, Banker's Hand 7. Banker's Hand wins",
    )
  })

  test('[3.1(b)3] an ace is worth one', () => {
    expect(cardValue('AC')).toBe(1)
  })

  test('[3.1(c)] a point count is the right digit of the sum: A 2 4 make seven, A 2 9 make two', () => {
    expect(pointCount(['AC', '2D', '4H'])).toBe(7)
    expect(pointCount(['AC', '2D', '9H'])).toBe(2)
    const s = new Punto().ready().bet('A', 'player', 1000)
    expect(s.deal('AC 2D TH 7S 9H').calls().at(-1)).toMatch(/^Player's Hand 2, Banker's Hand 7/)
  })
})

describe('the wagers', () => {
  test("[3.2(a)1i] [3.3(c)] a Banker's Hand wager wins on the higher count, 1 to 1 less five percent", () => {
    expect(net('banker', BANKER_WINS)).toBe(950)
  })

  test("[3.2(a)1ii] a Banker's Hand wager loses on the lower count", () => {
    expect(net('banker', PLAYER_WINS)).toBe(-1000)
  })

  test("[3.2(a)1iii] a Banker's Hand wager is void on a tie", () => {
    expect(net('banker', TIE)).toBe(0)
  })

  test("[3.2(a)2i] [3.3(a)] a Player's Hand wager wins on the higher count, 1 to 1", () => {
    expect(net('player', PLAYER_WINS)).toBe(1000)
  })

  test("[3.2(a)2ii] a Player's Hand wager loses on the lower count", () => {
    expect(net('player', BANKER_WINS)).toBe(-1000)
  })

  test("[3.2(a)2iii] a Player's Hand wager is void on a tie", () => {
    expect(net('player', TIE)).toBe(0)
  })

  test('[3.2(a)3] [3.3(b)] a tie bet wins on equal counts, 8 to 1, and loses otherwise', () => {
    expect(net('tie', TIE)).toBe(8000)
    expect(net('tie', PLAYER_WINS)).toBe(-1000)
    expect(net('tie', BANKER_WINS)).toBe(-1000)
  })

  test('[3.2(b)] no other wager is accepted', () => {
    const s = new Punto().ready()
    const bet = { type: 'bet', by: 'player:A', place: '3', wager: 'player-pair', cents: 1000 } as const
    expect(s.refused(bet).refused).toBe('19:47-3.2(b)')
    const ids = puntoBanco.wagers(s.table.terms[0]?.options ?? {}).map((w) => w.id)
    expect(ids).toEqual(['player', 'banker', 'tie'])
  })

  test('[3.2(c)] wagers lie on the areas of the layout at one’s own place', () => {
    const s = new Punto({ A: '3', B: '14' }).ready()
    expect(s.bet('B', 'tie', 1000).table.balances['spot:14:B:tie']).toBe(1000)
    const bet = { type: 'bet', by: 'player:B', place: '3', wager: 'tie', cents: 1000 } as const
    expect(isRefused(act(s.game, s.table, bet))).toBe(true)
  })

  test('[3.2(c)] a wager by word and cash needs the dealer and the supervisor, and becomes chips', () => {
    const s = new Punto().ready()
    const spoken = { type: 'spoken-bet', by: 'player:A', place: '3', wager: 'player', cents: 1000 } as const
    expect(s.voices(spoken)).toEqual(['dealer', 'supervisor'])
    s.do(spoken).do({ type: 'confirm', by: 'dealer', question: 1 })
    expect(s.table.balances['spot:3:A:player']).toBeUndefined()
    s.do({ type: 'confirm', by: 'supervisor', question: 1 })
    expect(s.table.balances['spot:3:A:player']).toBe(1000)
    expect(s.chips('A')).toBe(1000_00)
    expect(s.moves().at(-2)).toBe('patron:A → stack:A 1000')
  })

  test('[3.2(c)] a match play coupon doubles what a Player or Banker wager wins', () => {
    const play = (wager: string): Punto => {
      const s = new Punto().ready().bet('A', wager, 1000)
      return s.do({ type: 'coupon', by: 'dealer', player: 'A', place: '3', wager, cents: 1000 })
    }
    expect(play('player').deal(PLAYER_WINS).chips('A')).toBe(1020_00)
    // Vigorish is on all that was won.
    expect(play('banker').deal(BANKER_WINS).chips('A')).toBe(1019_00)
    expect(puntoBanco.coupons).toEqual(['player', 'banker'])
  })

  test('[3.2(d)] after "No More Bets" no wager is made, raised or taken back, to the end of the round', () => {
    const s = new Punto().ready().bet('A', 'player', 1000).closeBets(PLAYER_WINS)
    const spot = { by: 'player:A', place: '3', cents: 1000 } as const
    for (const step of ['deal', 'call-player', 'call-banker', 'result', 'pay']) {
      s.until(step)
      expect(s.refused({ type: 'bet', ...spot, wager: 'tie' }).refused).toBe('19:47-3.2(d)')
      expect(s.refused({ type: 'bet', ...spot, wager: 'player' }).refused).toBe('19:47-3.2(d)')
      expect(s.refused({ type: 'take', ...spot, wager: 'player' }).refused).toBe('19:47-3.2(d)')
    }
  })

  test('[3.2(d)] before that, wagers may be raised and taken down, also while the shoe is offered', () => {
    const s = new Punto().opened().bet('A', 'player', 1000).bet('A', 'player', 2000)
    expect(s.now()).toBe('The shoe is offered to position 3.')
    s.do({ type: 'take', by: 'player:A', place: '3', wager: 'player', cents: 1000 })
    expect(s.table.balances['spot:3:A:player']).toBe(2000)
  })
})

describe('odds and vigorish', () => {
  test('[3.3(b)] a tie bet pays 8 to 1 or more', () => {
    expect(net('tie', TIE, { tiePays: '9 to 1' })).toBe(9000)
    const low = resolveTerms(puntoBanco, { options: { tiePays: '15 to 2' } })
    expect(low).toMatchObject({ refused: '19:47-3.3(b)' })
    const s = new Punto({ A: '3' }, { tiePays: '17 to 2' }).ready()
    const odd = { type: 'bet', by: 'player:A', place: '3', wager: 'tie', cents: 1100 } as const
    expect(s.refused(odd)).toMatchObject({ refused: '19:47-3.3(b)', expected: 200 })
    expect(s.bet('A', 'tie', 1200).deal(TIE).chips('A')).toBe(1000_00 + 10200)
  })

  test('[3.3(c)] vigorish is four or five percent of what was won, and nothing else', () => {
    expect(net('banker', BANKER_WINS, { vigorish: 4 })).toBe(960)
    for (const vigorish of [3, 6, 'tie'])
      expect(resolveTerms(puntoBanco, { options: { vigorish } })).toMatchObject({ refused: '19:47-3.3(c)' })
  })

  test.each([
    [{}, 11_00, 55],
    [{ vigorishRounding: 'up' }, 11_00, 75],
    [{ vigorishRounding: 'up' }, 10_00, 50],
    [{ vigorish: 4 }, 11_00, 44],
    [{ vigorish: 4, vigorishRounding: 'up' }, 11_00, 60],
    [{ vigorish: 4, vigorishRounding: 'up' }, 10_00, 40],
  ])(
    '[3.3(c)] five percent may be rounded up to the next quarter, four percent to the next twenty cents: %j on %i is %i',
    (options, cents, owed) => {
      const s = new Punto({ A: '3' }, options).ready().bet('A', 'banker', cents).deal(BANKER_WINS)
      expect(s.table.balances['vigorish:A']).toBe(owed)
    },
  )

  test('[3.3(c)] [3.3(c)[collect]] vigorish is taken at the payout, or marked in the numbered box of the player', () => {
    const at = new Punto({ A: '14' }, { vigorishTaken: 'at-payout' }).ready().bet('A', 'banker', 1000)
    expect(at.deal(BANKER_WINS).table.balances['vigorish:A']).toBeUndefined()
    expect(at.moves().at(-1)).toBe('stack:A → inventory 50')
    const later = new Punto({ A: '14' }).ready().bet('A', 'banker', 1000).deal(BANKER_WINS)
    expect(later.moves().at(-1)).toBe('stack:A → vigorish:A 50')
    expect(JSON.stringify(later.events())).toContain('Vigorish marked in box 14.')
    // The button says how much.
    const shown = (s: Punto) => puntoBanco.exhibits?.(s.table).filter((e) => e.kind === 'note')
    expect(shown(later)).toEqual([{ kind: 'note', area: 'owes-14', says: '$0.50' }])
    expect(shown(at)).toEqual([])
  })

  test('[3.3(c)] marked vigorish adds up, and may be collected at any time between rounds', () => {
    const s = new Punto({ A: '6' }).ready().bet('A', 'banker', 1000).deal(BANKER_WINS)
    s.bet('A', 'banker', 2000).deal('2S TD 4C 3S 2D')
    expect(s.table.balances['vigorish:A']).toBe(150)
    s.do({ type: 'collect-vigorish', by: 'dealer', player: 'A' })
    expect(s.table.balances['vigorish:A']).toBeUndefined()
    expect(s.chips('A')).toBe(1000_00 + 3000 - 150)
  })

  test('[3.3(c)] a player who leaves leaves no vigorish behind', () => {
    const s = new Punto({ A: '6', B: '7' }).ready().bet('A', 'banker', 1000).deal(BANKER_WINS)
    s.do({ type: 'leave', by: 'player:A' })
    expect(s.moves().at(-1)).toBe('vigorish:A → inventory 50')
    expect(Object.keys(s.table.balances).some((a) => a.startsWith('vigorish'))).toBe(false)
  })
})
