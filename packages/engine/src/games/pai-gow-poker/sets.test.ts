import { describe, expect, test } from 'vitest'
import { againstBank } from '../../banking/index.ts'
import {
  asPlayer,
  type CardsField,
  eventsOf,
  isStep,
  knownFace,
  type OptionValues,
  view,
} from '../../kernel/index.ts'
import { houseWay } from './houseway.ts'
import { LOSES, NINES, type Pgp, pgp, WINS } from './pai-gow-poker.test-kit.ts'

const SEVENS = '7C 7D 7H AS KD 5C 2H'
const dealt = (hand: string, settings = {}, people: Record<string, string> = { A: '1' }): Pgp => {
  const s = pgp(people, settings)
  for (const player of Object.keys(people)) s.bet(player, 'main', 10_00)
  return s.deal({ '1': hand, '2': LOSES, '4': LOSES })
}
const fieldOf = (s: Pgp, player = 'A', place = '1'): CardsField => {
  const offer = s.offered('set', asPlayer(player)).find((o) => o.with?.place === place)
  return offer?.fields?.cards as CardsField
}
const facesOf = (s: Pgp, cards: readonly number[]): string =>
  cards.map((c) => knownFace(s.table, c)).join(' ')

describe('setting the hands', () => {
  test('[11.9(a), 11.1[set], 11.1[high-hand], 11.1[low-hand]] seven cards are set as a low hand of two and a high hand of five', () => {
    const s = dealt(WINS)
    expect(s.table.faces).not.toEqual({})
    expect(fieldOf(s)).toMatchObject({
      kind: 'cards',
      least: 2,
      most: 2,
      name: 'Low hand',
      rest: 'High hand',
    })
    expect(fieldOf(s).of).toHaveLength(7)
    s.set('A', '8S 8C')
    expect([s.faces('hand:1.low'), s.faces('hand:1.high')]).toEqual(['8S 8C', 'JC JD JH 4H 3C'])
    expect(s.pile('hand:1')).toEqual([])
  })

  test('[11.9(a), 11.1[second-highest-or-low-hand]] the high hand ranks at least as high: a low pair of sevens needs sevens above it', () => {
    const s = dealt(SEVENS)
    // Two sevens below leave one above, which is nothing.
    expect(s.refused(s.setting('A', '7C 7D'))).toMatchObject({ refused: '19:47-11.9(a)' })
    s.set('A', 'AS KD')
    const equal = dealt('7C 7D 7H 7S KD 5C 2H')
    // A pair of sevens with three more cards stands beside a pair of sevens.
    equal.set('A', '7C 7D')
    expect(equal.faces('hand:1.low')).toBe('7C 7D')
  })

  test('[11.9(a)] every legal choice is offered with what it makes, and no other is taken', () => {
    const s = dealt(SEVENS)
    const { legal, named, of } = fieldOf(s)
    expect(named).toHaveLength(21)
    const good = legal?.sets.map((set) => facesOf(s, set)) ?? []
    expect(good).toContain('AS KD')
    expect(good).not.toContain('7C 7D')
    const name = named?.find(({ cards }) => facesOf(s, cards) === 'AS KD')
    expect(name).toMatchObject({ name: 'Ace-king', rest: 'Three sevens' })
    for (const cards of [[of[0]], of.slice(0, 3), [of[0], of[0]], [1, 2]])
      expect(s.refused({ type: 'set', by: 'player:A', place: '1', cards } as never).because).toBeTruthy()
  })

  test('[11.9(b)] everybody sets the own hands, nobody else’s, and once they lie there nobody touches them again', () => {
    const s = dealt(WINS, {}, { A: '1', B: '2' })
    expect(s.refused({ ...s.setting('A', '8S 8C'), by: 'player:B' })).toMatchObject({
      refused: '19:47-11.9(b)',
    })
    expect(s.refused({ type: 'house-way', by: 'player:B', place: '1' })).toMatchObject({
      refused: '19:47-11.9(b)',
    })
    s.set('A', '8S 8C')
    expect(s.refused({ type: 'house-way', by: 'player:A', place: '1' })).toMatchObject({
      refused: '19:47-11.9(b)',
    })
    expect(s.offered('set', 'player:A')).toEqual([])
  })

  test('[11.9(b)] each player sees the own cards alone, and nobody sees more when they are set', () => {
    const s = dealt(WINS, {}, { A: '1', B: '2' })
    const seen = (viewer: string) => Object.keys(view(s.table, viewer).faces).length
    expect([seen('A'), seen('B'), seen('everyone')]).toEqual([7, 7, 0])
    s.set('A', '8S 8C').houseWay('B').until('reveal')
    expect([seen('A'), seen('B'), seen('everyone')]).toEqual([7, 7, 0])
  })

  test('[11.9(c)] the dealer turns the own seven cards when everybody has set, and not before', () => {
    const s = dealt(WINS, {}, { A: '1', B: '2' }).set('A', '8S 8C')
    expect(s.refused({ type: 'reveal', by: 'dealer' }).because).toBeTruthy()
    s.houseWay('B')
    expect([s.now(), s.rule()]).toEqual(['reveal', '19:47-11.9(c)'])
    s.take()
    expect([s.faces('hand:dealer.high'), s.faces('hand:dealer.low')]).toEqual(['9C 9D 7S 5H 2C', 'AC KD'])
    expect(s.calls().at(-1)).toBe('Dealer has pair of nines and ace-king')
    expect(view(s.table, 'everyone').faces).toMatchObject({})
    expect(Object.keys(view(s.table, 'everyone').faces)).toHaveLength(7)
  })

  test.each([NINES, WINS, LOSES, SEVENS, 'AS AD AH KS KD QC QD', '2C 3C 4C 5C 6C 7D 7H'])(
    '[11.9(d)] the dealer sets %s in the one way that was submitted',
    (hand) => {
      const s = pgp()
        .bet('A', 'main', 10_00)
        .deal({ '1': 'TH 9S 6S 4S 2D QH JS', dealer: hand })
        .houseWay('A')
      s.take()
      const { high, low } = houseWay(hand.split(' '), 'second')
      const sorted = (text: string) => text.split(' ').sort()
      expect(sorted(s.faces('hand:dealer.low'))).toEqual([...low].sort())
      expect(sorted(s.faces('hand:dealer.high'))).toEqual([...high].sort())
      expect(s.game.guide.more?.find((it) => it.title === 'The house way')?.lines.length).toBeGreaterThan(5)
    },
  )
})

describe('what is set by the house', () => {
  test('[11.9(d)] a hand is set the house way on request, and only when it is turned: nobody could tell the cards from it', () => {
    const s = dealt(WINS).houseWay('A')
    expect([s.pile('hand:1').length, s.pile('hand:1.low')]).toEqual([7, []])
    s.until('expose').take()
    expect(eventsOf(s.entries.at(-1)?.events ?? [], 'placed').map((e) => e.to)).toContain('hand:1.low')
  })

  test('who is gone has the hand set the house way: the wait names no card', () => {
    const s = dealt(WINS)
    const now = s.next()
    expect(isStep(now)).toBe(false)
    expect(now).toMatchObject({ for: [{ otherwise: { type: 'house-way', by: 'player:A', place: '1' } }] })
    expect(JSON.stringify(now)).not.toMatch(/cards|[2-9TJQKA][CDHS]/)
  })

  test('its offer lays the cards out for who sees them', () => {
    const s = dealt(WINS)
    expect(facesOf(s, fieldOf(s).usual ?? [])).toBe(facesOf(s, fieldOf(s).usual ?? []))
    expect(houseWay(WINS.split(' '), 'second').low.toSorted()).toEqual(
      facesOf(s, fieldOf(s).usual ?? [])
        .split(' ')
        .toSorted(),
    )
  })

  test('real cards are known to their owner alone: any two may be set', () => {
    const s = dealt(WINS, { chance: 'dealer' })
    const { legal, named, usual } = fieldOf(s)
    expect([legal, named, usual]).toEqual([undefined, undefined, undefined])
  })
})

describe('surrender', () => {
  const PEOPLE = { A: '1', B: '2' }
  const surrender = { type: 'surrender', by: 'player:A', place: '1' } as const

  test('[11.9(e), 11.9(e)1] gives up the whole wager at once', () => {
    const s = dealt(WINS, {}, PEOPLE).do(surrender)
    expect(s.won()).toBe(-10_00)
    expect(s.settled()).toEqual(['main lose 19:47-11.9(e)1'])
    expect(againstBank(s.table).filter((h) => h.stage === 'lost')).toHaveLength(1)
    s.houseWay('B').finish()
    expect(s.won()).toBe(-10_00)
  })

  test('[11.9(e)2] the cards are collected unexposed, counted face down and racked', () => {
    const s = dealt(WINS, {}, PEOPLE)
    const cards = s.pile('hand:1')
    const racked = s.pile('rack').length
    s.do(surrender)
    expect(s.calls().at(-1)).toBe('7 cards')
    expect(s.pile('rack').slice(racked)).toEqual(cards)
    expect(cards.some((card) => s.table.faces[card]?.to.includes('everyone'))).toBe(false)
    expect(s.game.opens).toBe('shown')
  })

  test('[11.9(e)] is open until the dealer exposes that player’s hands, and no longer', () => {
    const s = dealt(WINS, {}, PEOPLE).set('A', '8S 8C').houseWay('B').until('expose')
    // The dealer's hands lie open.
    expect(s.table.state.revealed).toBe(true)
    expect(s.offered('surrender', 'player:A')).toMatchObject([
      { says: 'Surrender', rule: '19:47-11.9(e)', forfeits: 10_00 },
    ])
    expect(s.refused({ ...surrender, by: 'player:B' }).because).toBeTruthy()
    s.take()
    expect(s.offered('surrender', 'player:A')).toEqual([])
    s.do({ ...surrender, by: 'player:B', place: '2' })
    expect(s.won('B')).toBe(-10_00)
  })

  test('[11.9(e)] is not open before the hands are dealt; when everybody gives up, nothing more is turned', () => {
    const s = pgp().bet('A', 'main', 10_00).script({ '1': WINS }).ready().until('count-stub')
    expect(s.refused(surrender).because).toBeTruthy()
    s.open().do(surrender).finish()
    expect([s.won(), eventsOf(s.events(), 'shown').filter((e) => e.to === 'everyone')]).toEqual([-10_00, []])
  })
})

describe('two hands of one player', () => {
  const two = (first: number, second: number): Pgp => {
    const options: OptionValues = { positions: 2 }
    const s = pgp({ A: '3' }, { options })
    s.bet('A', 'main', first, '3').bet('A', 'main', second, '4')
    return s.deal({ '3': WINS, '4': LOSES })
  }
  const way = (place: string) => ({ type: 'house-way', by: 'player:A', place }) as const

  test('[11.12(b)] the one with the larger wager is looked at and set first', () => {
    const s = two(10_00, 20_00)
    expect(s.offered('set', 'player:A').map((o) => o.with?.place)).toEqual(['4'])
    expect(s.refused(way('3'))).toMatchObject({ refused: '19:47-11.12(b)' })
    expect(s.pile('hand:3').some((card) => s.table.faces[card])).toBe(false)
    s.do(way('4')).run()
    expect(s.offered('set', 'player:A').map((o) => o.with?.place)).toEqual(['3'])
  })

  test('[11.12(b)] of equal wagers the first counterclockwise; what is set is not changed', () => {
    const s = two(10_00, 10_00)
    expect(s.refused(way('4'))).toMatchObject({ refused: '19:47-11.12(b)' })
    s.do(way('3')).run()
    expect(s.refused(way('3'))).toMatchObject({ refused: '19:47-11.9(b)' })
    s.do(way('4')).finish()
    expect(s.now()).not.toBe('house-way')
  })
})
