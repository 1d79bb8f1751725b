import { describe, expect, test } from 'vitest'
import { fiveCardDraw } from '../games/five-card-draw/index.ts'
import { holdem } from '../games/holdem/index.ts'
import { omaha } from '../games/omaha/index.ts'
import { sevenCardStud } from '../games/seven-card-stud/index.ts'
import { eventsOf, isEvent } from '../kernel/index.ts'
import { PokerTable } from './pots.test-kit.ts'

/** The terms of 19:47-14.1, and what holds for every game of poker. */

const three = { A: 100, B: 100, C: 100 }
const HANDS = { 1: 'AS AH', 2: 'KS KH', 3: 'QS QH', up: '3C 8D 9C JS 4D' }
const table = (options = {}, stacks: Readonly<Record<string, number>> = three) =>
  new PokerTable(holdem, stacks, { betting: 'no-limit', ...options }).deal(HANDS)
const seen = (play: PokerTable, card: number) => play.table.faces[card]?.to

describe('terms', () => {
  test('[14.1[all-in], 14.1[side-pot]] a player with nothing left contends for what they have bet', () => {
    const play = table({}, { A: 20, B: 100, C: 100 }).play('c r20 c r40 c')
    expect(play.pots()).toEqual([60, 40])
    expect(play.table.state.pots).toEqual([
      ['A', 'B', 'C'],
      ['B', 'C'],
    ])
  })

  test('[14.1[blind-bet], 14.1[button]] blinds are posted by position before anybody looks at a card', () => {
    const play = table()
    const order = play.events().map(({ type }) => type)
    expect(order.indexOf('hand-begun')).toBeLessThan(order.indexOf('hand-looked-at'))
    expect([play.table.state.button, play.table.state.blinds]).toEqual(['3', ['1', '2']])
    play.play('f f').deal(HANDS)
    expect([play.table.state.button, play.table.state.blinds]).toEqual(['1', ['2', '3']])
  })

  test('[14.1[burn-card], 14.1[community-card]] a burned card stays unknown; the cards in the middle are everyone’s', () => {
    const play = table().play('c c c')
    const [burned] = play.pile('burns')
    expect(seen(play, burned as number)).toBeUndefined()
    expect(play.pile('community').map((card) => seen(play, card))).toEqual([
      ['everyone'],
      ['everyone'],
      ['everyone'],
    ])
  })

  test('[14.1[hole-card], 14.1[up-card]] a card dealt down is its player’s to see, one dealt up everyone’s', () => {
    const stud = new PokerTable(sevenCardStud, three, { ante: 1 }).deal()
    expect(stud.pile('hand:1').map((card) => seen(stud, card))).toEqual([['A'], ['A'], ['everyone']])
  })

  test('[14.1[fold]] a player who folds is out of the round, and the chips stay in the pot', () => {
    const play = table().play('r10 f')
    expect([play.pile('hand:1'), play.stacks().A]).toEqual([[], 99])
    expect(play.play('c').pots()).toEqual([21])
  })

  test('[14.1[forced-bet], 14.1[opening-bet]] the forced bet starts the wagering of a stud game', () => {
    const stud = new PokerTable(sevenCardStud, three, { ante: 1, lower: 4, upper: 8, bringIn: 2 }).deal()
    const [first] = eventsOf(stud.events(), 'moved').filter(({ rule }) => rule.startsWith('19:47-14.9(d)'))
    expect(first).toMatchObject({ cents: 2_00, because: 'Forced bet.' })
    expect(stud.types()).toEqual(['call', 'raise', 'fold'])
  })

  test('[14.1[rake], 14.6(e)8] the dealer takes the rake, which is the house’s after the hand', () => {
    const play = table({ rake: 'percentage' }).play('r20 c c')
    expect(play.table.balances['rake:1:A']).toBeGreaterThan(0)
    play.play('c c c c c c c c c s s s')
    const total = Object.values(play.stacks()).reduce((sum, dollars) => sum + dollars, 0)
    expect([total, play.table.balances.inventory]).toEqual([296, 4_00])
  })

  test('[14.1[showdown], 14.1[round-of-play], 14.1[high]] hands are shown, the highest wins, and the round is over', () => {
    const play = table().play('r10 c c c c c c c c c c c')
    expect(play.table.round).toBe(1)
    play.play('s')
    expect(play.table.state.phase).toBe('showdown')
    while (play.table.round === 1) play.play(play.offer('muck') ? 'm' : 's')
    expect(play.stacks()).toEqual({ A: 120, B: 90, C: 90 })
  })

  test('[14.1[stub]] what is left of the deck is the stub', () => {
    const play = table().play('c c c c c c c c c c c c')
    expect(play.pile('deck').length).toBe(52 - 6 - 5 - 3)
  })
})

describe('the dealer', () => {
  test('[14.6(c), 14.6(e)2] the dealer says whose turn it is and gathers the bets of each round into the pot', () => {
    const play = table()
    expect(play.says()).toBe('Seat 3: $2 to call.')
    expect(play.types()).toEqual(['call', 'raise', 'fold'])
    expect(play.play('c c').says()).toBe('Seat 2 acts.')
    expect([play.play('c').pots(), play.bet1('A')]).toEqual([[6], 0])
    expect(play.says()).toBe('Seat 1 acts.')
  })

  test('[14.6(e)7] losing hands are collected and counted before the pot is pushed', () => {
    const play = table().play('r10 c c c c c c c c c c c s s s')
    const order = play.events().flatMap((event) => {
      const { type } = event
      if (isEvent(event, 'placed') && event.to === 'muck') return [`${event.from}: ${event.cards.length}`]
      return type === 'losers-collected' || type === 'pot-awarded' ? [type] : []
    })
    expect(order.slice(0, 4)).toEqual(['hand:2: 2', 'hand:3: 2', 'losers-collected', 'pot-awarded'])
  })
})

test('[14.3(f), 14.1[suit]] cards speak: the hand is named by the cards it has, and suits decide between none', () => {
  const play = new PokerTable(holdem, { A: 100, B: 100 }, { betting: 'no-limit' }).deal({
    1: 'AS KS',
    2: 'AC KC',
    up: 'QD JH TD 3C 2H',
  })
  play.play('c c c c c c c c s s')
  expect(play.calls()).toEqual([
    expect.stringMatching(/^Seat \d: Straight to the ace\.$/),
    expect.stringMatching(/^Seat \d: Straight to the ace\.$/),
  ])
  expect(play.stacks()).toEqual({ A: 100, B: 100 })
})

describe('a hand', () => {
  test('[14.1[protected-hand], 14.1[fouled-hand]] that was protected has redress when it is fouled; any other has none', () => {
    const lost = (type: string) => table().play('r20').do({ type, by: 'dealer', place: '3' }).stacks().C
    expect([lost('protected-hand-lost'), lost('unprotected-hand-lost')]).toEqual([100, 80])
  })
})

describe('the games', () => {
  test.each([
    ['14.9(a)', sevenCardStud, '19:47-14.9'],
    ['14.11(a)', omaha, '19:47-14.11'],
    ['14.12(a)', fiveCardDraw, '19:47-14.12'],
  ] as const)('[%s] its own section governs every form', (_, game, rules) => {
    expect(game.rules).toBe(rules)
    const form = game.options.find(({ key }) => key === 'form')
    expect(form?.values.length).toBeGreaterThan(1)
    for (const value of form?.values ?? []) {
      const play = new PokerTable(game, three, { form: value as string }).deal()
      expect(['A', 'B', 'C']).toContain(play.asked())
    }
  })
})
