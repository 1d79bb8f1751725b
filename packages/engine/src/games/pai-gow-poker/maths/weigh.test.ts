import { describe, expect, test } from 'vitest'
import { knownFace, toNumber, view, type Weighing, weigh, worthOf } from '../../../kernel/index.ts'
import { codeOf } from '../../../poker/index.ts'
import { paiGowPoker } from '../index.ts'
import { asked, type Pgp, pgp } from '../pai-gow-poker.test-kit.ts'
import { placesOf } from '../places.ts'
import { settingsOf, sevenOf } from '../settings.ts'
import { againstAll } from './against.ts'

const weighed = (s: Pgp, player = 'A'): Weighing => {
  const found = weigh(s.game, s.table, player)
  if (!found) throw new Error('nothing is weighed')
  return found
}
const facesOf = (s: Pgp, cards: readonly number[] = []): string =>
  cards.map((card) => knownFace(s.table, card)).join(' ')
const dealt = (hand: string, cents = 10_00): Pgp => pgp().bet('A', 'main', cents).deal({ '1': hand })

describe('what a setting is worth', () => {
  test('[11.9(a), 11.9(i)] every legal setting against all hands that the dealer can have', () => {
    const hand = 'JC JD AH QS 8S 4H 3C'
    const s = dealt(hand)
    const { worths, counted, method } = weighed(s)
    const legal = settingsOf(sevenOf(hand.split(' ')), 'second').filter((way) => way.legal)
    const sets = worths.filter(({ type }) => type === 'set')
    expect([sets.length, method]).toEqual([legal.length, 'exact'])
    expect(counted).toBe('all 53,524,680 hands that the dealer can have, set the house way')
    const against = againstAll('second', hand.split(' ').map(codeOf))
    const best = legal.map((way) => {
      const { won, lost, all } = against(placesOf('second').of(way))
      return (9_50 * won - 10_00 * lost) / all
    })
    expect(toNumber((sets[0] as (typeof sets)[0]).cents)).toBeCloseTo(Math.max(...best), 9)
    expect(facesOf(s, sets[0]?.cards)).toBe('AH QS')
  })

  test('[11.9(a)] what may not be set is not among them', () => {
    const s = dealt('JC JD AH QS 8S 4H 3C')
    const { worths } = weighed(s)
    expect(worths.map(({ cards }) => facesOf(s, cards))).not.toContain('JC JD')
  })

  test('[11.9(e)1] a surrender costs the whole wager, and nothing is worse', () => {
    const { worths } = weighed(dealt('QC TD 8H 6D 5S 4C 3D', 40_00))
    const last = worths.at(-1)
    expect(last?.type).toBe('surrender')
    expect(last && toNumber(last.cents)).toBe(-40_00)
  })

  test('[11.9(j)] a win is worth less by the vigorish as it is rounded', () => {
    const hand = 'AC AD KH KS KC 4H 3C'
    const rounded = (vigorishRounding: string): number => {
      const s = pgp({ A: '1' }, { options: { vigorishRounding } }).bet('A', 'main', 12_00).deal({ '1': hand })
      return toNumber((weighed(s).worths[0] as Weighing['worths'][number]).cents)
    }
    expect(rounded('up')).toBeLessThan(rounded('exact'))
  })

  test('[11.12(b)] one’s other hand is seen too, and the dealer has none of its cards', () => {
    const s = pgp({ A: '1' }, { options: { positions: 2 } })
    s.bet('A', 'main', 10_00).do({ type: 'bet', by: 'player:A', place: '2', wager: 'main', cents: 10_00 })
    s.deal({ '1': 'JC JD AH QS 8S 4H 3C', '2': 'TC TD AS KS 8D 4S 3D' })
    expect(weighed(s).counted).toContain('all 53,524,680 hands')
    s.set('A', 'AH QS', '1').run()
    expect(weighed(s).counted).toContain('all 15,380,937 hands')
  })

  test('nobody else is told, and nothing is left to weigh when the hands are set', () => {
    const s = dealt('JC JD AH QS 8S 4H 3C')
    expect(weigh(s.game, s.table, 'B')).toBeUndefined()
    expect(s.game.weigh?.(view(s.table, 'B'), 'A')).toBeUndefined()
    const { worths } = weighed(s)
    const set = { type: 'set', by: 'player:A', place: '1', cards: worths[0]?.cards ?? [] } as const
    expect(worthOf(weighed(s), set)?.cents).toEqual(worths[0]?.cents)
    s.do(set)
    expect(weigh(s.game, s.table, 'A')).toBeUndefined()
  })
})

describe('a player who banks', () => {
  const banked = (cobank: boolean): Pgp =>
    asked({ A: '1', B: '2' })
      .do({ type: 'take-bank', by: 'player:A', cobank })
      .open()
      .bet('B', 'main', 30_00)
      .deal({ '1': 'JC JD AH QS 8S 4H 3C', '2': 'TC TD AS KS 8D 4S 3D' })

  test('[11.10(l)] has the copies of all who wager against the bank, the dealer among them', () => {
    const s = banked(false)
    const { worths, counted } = weighed(s)
    expect(counted).toBe('all 53,524,680 hands that each player can have, set the house way, before vigorish')
    expect(worths.every(({ type }) => type === 'set')).toBe(true)
    const hand = 'JC JD AH QS 8S 4H 3C'
    const [way] = settingsOf(sevenOf(hand.split(' ')), 'second').filter(
      ({ first, second }) => first === 0 && second === 1,
    )
    const { kept, paid, all } = againstAll(
      'second',
      hand.split(' ').map(codeOf),
    )(placesOf('second').of(way as NonNullable<typeof way>))
    const worth = worths.find(({ cards }) => facesOf(s, cards) === 'AH QS')
    expect(worth && toNumber(worth.cents)).toBeCloseTo((40_00 * (kept - paid)) / all, 9)
  })

  test('[11.10(e)] sets nothing where the house covers half', () => {
    expect(weigh(paiGowPoker, banked(true).table, 'A')).toBeUndefined()
  })

  test('is played against as the dealer is', () => {
    expect(weighed(banked(false), 'B').counted).toContain('hands that the bank can have')
  })
})
