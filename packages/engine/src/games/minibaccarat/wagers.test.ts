import { describe, expect, test } from 'vitest'
import { alike, amountOn, cardValue, pointCount } from '../../baccarat/points.ts'
import { act, isRefused, resolveTerms } from '../../kernel/index.ts'
import { minibaccarat } from './index.ts'
import { Mini } from './minibaccarat.test-kit.ts'

const BANKER_WINS = '2C 4D TC 3D 2H 9D'
const PLAYER_WINS = '9C 4D TC 3D'
const TIE = '7C 4D TC 3D'

/** What one wager of ten dollars brings on a round with these cards. */
function net(wager: string, faces: string, options = {}): number {
  const s = new Mini({ A: '3' }, options).ready().bet('A', wager, 1000)
  return s.deal(faces).chips('A') - 1000_00
}

describe('point counts', () => {
  test('[7.1(b)1] two to nine are worth their number', () => {
    expect(['2C', '3D', '4H', '5S', '6C', '7D', '8H', '9S'].map(cardValue)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('[7.1(b)2] ten, jack, queen and king are worth nothing', () => {
    expect(['TC', 'JD', 'QH', 'KS'].map(cardValue)).toEqual([0, 0, 0, 0])
    expect(['TC', 'JD', 'QH', 'KS'].map(amountOn)).toEqual([10, 10, 10, 10])
    expect(new Set(['TC', 'JD', 'QH', 'KS'].map(alike)).size).toBe(1)
  })

  test('[7.1(b)3] an ace is worth one', () => {
    expect([cardValue('AC'), amountOn('AC')]).toEqual([1, 1])
  })

  test('[7.1(c)] a point count is the right digit of the sum', () => {
    expect(pointCount(['KC', 'QD'])).toBe(0)
    expect(pointCount(['9C', '9D', '9H'])).toBe(7)
  })

  test('[7.1(c)1] ace, two and four make seven', () => {
    expect(pointCount(['AC', '2D', '4H'])).toBe(7)
  })

  test('[7.1(c)2] ace, two and nine make two', () => {
    expect(pointCount(['AC', '2D', '9H'])).toBe(2)
  })
})

describe('the wagers', () => {
  test("[7.2(a)1i] [7.3(c)] a Banker's Hand wager wins on the higher count, 1 to 1 less five percent", () => {
    expect(net('banker', BANKER_WINS)).toBe(950)
  })

  test("[7.2(a)1ii] a Banker's Hand wager loses on the lower count", () => {
    expect(net('banker', PLAYER_WINS)).toBe(-1000)
  })

  test("[7.2(a)1iii] a Banker's Hand wager is void on a tie, or pays a quarter where that vigorish is used", () => {
    expect(net('banker', TIE)).toBe(0)
    expect(net('banker', TIE, { vigorish: 'tie' })).toBe(-250)
  })

  test("[7.2(a)2i] [7.3(a)] a Player's Hand wager wins on the higher count, 1 to 1", () => {
    expect(net('player', PLAYER_WINS)).toBe(1000)
  })

  test("[7.2(a)2ii] a Player's Hand wager loses on the lower count", () => {
    expect(net('player', BANKER_WINS)).toBe(-1000)
  })

  test("[7.2(a)2iii] a Player's Hand wager is void on a tie", () => {
    expect(net('player', TIE)).toBe(0)
    expect(net('player', TIE, { vigorish: 'tie' })).toBe(0)
  })

  test('[7.2(a)3] [7.3(b)] a tie bet wins on equal counts, 8 to 1, and loses otherwise', () => {
    expect(net('tie', TIE)).toBe(8000)
    expect(net('tie', PLAYER_WINS)).toBe(-1000)
    expect(net('tie', BANKER_WINS)).toBe(-1000)
  })

  test('[7.2(b)] no other wager is accepted', () => {
    const s = new Mini().ready()
    const bet = { type: 'bet', by: 'player:A', place: '3', wager: 'player-pair', cents: 1000 } as const
    expect(s.refused(bet).refused).toBe('19:47-7.2(b)')
    expect(minibaccarat.wagers(s.table.terms[0]?.options ?? {}).map((w) => w.id)).toEqual([
      'player',
      'banker',
      'tie',
    ])
  })

  test('[7.2(c)] wagers lie on the areas of the layout at one’s own place', () => {
    const s = new Mini({ A: '3', B: '4' }).ready()
    expect(s.bet('A', 'tie', 500).table.balances['spot:3:A:tie']).toBe(500)
    expect(
      isRefused(act(s.game, s.table, { type: 'bet', by: 'player:B', place: '3', wager: 'tie', cents: 500 })),
    ).toBe(true)
  })

  test('[7.2(c)] a wager by word and cash needs the dealer and the supervisor, and becomes chips', () => {
    const s = new Mini().ready()
    const spoken = { type: 'spoken-bet', by: 'player:A', place: '3', wager: 'player', cents: 1000 } as const
    expect(s.voices(spoken)).toEqual(['dealer', 'supervisor'])
    s.do(spoken).do({ type: 'confirm', by: 'dealer', question: 1 })
    expect(s.table.balances['spot:3:A:player']).toBeUndefined()
    s.do({ type: 'confirm', by: 'supervisor', question: 1 })
    expect(s.table.balances['spot:3:A:player']).toBe(1000)
    expect(s.chips('A')).toBe(1000_00)
    expect(s.moves().at(-2)).toBe('patron:A → stack:A 1000')
  })

  test('[7.2(c)] a match play coupon doubles what a Player or Banker wager wins', () => {
    const play = (wager: string): Mini => {
      const s = new Mini().ready().bet('A', wager, 1000)
      return s.do({ type: 'coupon', by: 'dealer', player: 'A', place: '3', wager, cents: 1000 })
    }
    expect(play('player').deal(PLAYER_WINS).chips('A')).toBe(1020_00)
    // Vigorish is on all that was won.
    expect(play('banker').deal(BANKER_WINS).chips('A')).toBe(1019_00)
    expect(minibaccarat.coupons).toEqual(['player', 'banker'])
  })

  test('[7.2(d)] after "No More Bets" no wager is made, raised or taken back', () => {
    const s = new Mini().ready().bet('A', 'player', 1000).closeBets('9C 4D TC 3D').until('deal')
    const spot = { by: 'player:A', place: '3', cents: 500 } as const
    expect(s.refused({ type: 'bet', ...spot, wager: 'tie' }).refused).toBe('19:47-7.2(d)')
    expect(s.refused({ type: 'bet', ...spot, wager: 'player' }).refused).toBe('19:47-7.2(d)')
    expect(s.refused({ type: 'take', ...spot, wager: 'player' }).refused).toBe('19:47-7.2(d)')
  })

  test('[7.2(e)] from the first card to its settlement nobody touches a wager', () => {
    const s = new Mini().ready().bet('A', 'player', 1000).closeBets('9C 4D TC 3D')
    const take = { type: 'take', by: 'player:A', place: '3', wager: 'player', cents: 1000 } as const
    s.until('deal').do({ type: 'deal', by: 'dealer' })
    for (const step of ['deal', 'call-player', 'call-banker', 'result', 'pay']) {
      expect(s.until(step).refused(take).refused).toBe('19:47-7.2(e)')
    }
  })

  test('[7.2(d)] before that, wagers may be raised and taken down', () => {
    const s = new Mini().ready().bet('A', 'player', 1000).bet('A', 'player', 500)
    s.do({ type: 'take', by: 'player:A', place: '3', wager: 'player', cents: 1000 })
    expect(s.table.balances['spot:3:A:player']).toBe(500)
  })
})

describe('odds and vigorish', () => {
  test('[7.3(b)] a tie bet pays 8 to 1 or more', () => {
    expect(net('tie', TIE, { tiePays: '9 to 1' })).toBe(9000)
    const low = resolveTerms(minibaccarat, { options: { tiePays: '15 to 2' } })
    expect(low).toMatchObject({ refused: '19:47-7.3(b)' })
    const s = new Mini({ A: '3' }, { tiePays: '17 to 2' }).ready()
    const odd = { type: 'bet', by: 'player:A', place: '3', wager: 'tie', cents: 700 } as const
    expect(s.refused(odd)).toMatchObject({ refused: '19:47-7.3(b)', expected: 200 })
    expect(s.bet('A', 'tie', 600).deal(TIE).chips('A')).toBe(1000_00 + 5100)
  })

  test('[7.3(c)] vigorish is four or five percent of what was won', () => {
    expect(net('banker', BANKER_WINS, { vigorish: 4 })).toBe(960)
    expect(resolveTerms(minibaccarat, { options: { vigorish: 3 } })).toMatchObject({
      refused: '19:47-7.3(c)',
    })
  })

  test('[7.3(c)] vigorish may be rounded up to the next five cents', () => {
    const keeps = (cents: number, options: object): number => {
      const s = new Mini({ A: '3' }, { ...options }).ready().bet('A', 'banker', cents)
      return s.deal(BANKER_WINS).table.balances['vigorish:A'] ?? 0
    }
    expect(keeps(700, { vigorish: 4 })).toBe(28)
    expect(keeps(700, { vigorish: 4, vigorishRounding: 'up' })).toBe(30)
    expect(keeps(500, { vigorish: 4, vigorishRounding: 'up' })).toBe(20)
    expect(keeps(1100, { vigorishRounding: 'up' })).toBe(55)
  })

  test('[7.3(c)] vigorish is collected with the payout, or marked by a button in the box of the player', () => {
    const at = new Mini({ A: '6' }, { vigorishTaken: 'at-payout' })
      .ready()
      .bet('A', 'banker', 1000)
      .deal(BANKER_WINS)
    expect(at.table.balances['vigorish:A']).toBeUndefined()
    expect(at.moves().at(-1)).toBe('stack:A → inventory 50')
    const later = new Mini({ A: '6' }).ready().bet('A', 'banker', 1000).deal(BANKER_WINS)
    expect(later.moves().at(-1)).toBe('stack:A → vigorish:A 50')
    expect(JSON.stringify(later.events())).toContain('Vigorish marked in box 6.')
    const felt = minibaccarat.layout(later.table.terms[0]?.options ?? {})
    const boxes = felt.wide.inscriptions.filter((i) => i.rule === '19:47-7.3(c)').map((i) => i.text)
    expect(boxes).toEqual(expect.arrayContaining(['1', '2', '3', '4', '5', '6', '7']))
  })

  test('[7.3(c)] marked vigorish adds up, and may be collected at any time between rounds', () => {
    const s = new Mini({ A: '6' }).ready().bet('A', 'banker', 1000).deal(BANKER_WINS)
    s.bet('A', 'banker', 2000).deal('2S 4C TD 3S 2D 9S')
    expect(s.table.balances['vigorish:A']).toBe(150)
    s.do({ type: 'collect-vigorish', by: 'dealer', player: 'A' })
    expect(s.table.balances['vigorish:A']).toBeUndefined()
    expect(s.chips('A')).toBe(1000_00 + 3000 - 150)
  })

  test('[7.3(c)] a player who leaves leaves no vigorish behind', () => {
    const s = new Mini({ A: '6' }).ready().bet('A', 'banker', 1000).deal(BANKER_WINS)
    s.do({ type: 'leave', by: 'player:A' })
    expect(s.moves().at(-1)).toBe('vigorish:A → inventory 50')
    expect(Object.keys(s.table.balances).some((a) => a.startsWith('vigorish'))).toBe(false)
  })

  test('[7.3(d)] with the vigorish on ties, wins pay none, and a tie is charged to everybody alike', () => {
    expect(net('banker', BANKER_WINS, { vigorish: 'tie' })).toBe(1000)
    const s = new Mini({ A: '3', B: '5' }, { vigorish: 'tie' }).ready()
    s.bet('A', 'banker', 1000).bet('B', 'banker', 4000).deal(TIE)
    expect([s.chips('A'), s.chips('B')]).toEqual([1000_00 - 250, 1000_00 - 1000])
  })

  test('[7.3(d)] the charge is collected in the round itself, never marked', () => {
    const s = new Mini({ A: '3' }, { vigorish: 'tie', vigorishTaken: 'deferred' }).ready()
    s.bet('A', 'banker', 1000).closeBets(TIE).until('pick-up')
    expect(s.moves().at(-1)).toBe('stack:A → inventory 250')
    expect(s.table.balances['vigorish:A']).toBeUndefined()
  })

  test('[7.3(d)] a stake is an amount of which a quarter can be taken in whole cents', () => {
    const terms = { options: { vigorish: 'tie' }, coin: 50, limits: { '*': { least: 50, most: 5000 } } }
    const s = new Mini({ A: '3' }, {}, terms).ready()
    const bet = { type: 'bet', by: 'player:A', place: '3', wager: 'banker', cents: 150 } as const
    expect(s.refused(bet)).toMatchObject({ refused: '19:47-7.3(d)', expected: 100 })
  })
})
