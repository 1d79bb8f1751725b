import { describe, expect, test } from 'vitest'
import { eventsOf } from '../../kernel/index.ts'
import { D, PokerTable } from '../../pots/pots.test-kit.ts'
import { holdem } from './index.ts'

const four = { A: 100, B: 100, C: 100, D: 100 }
const NO_LIMIT = { betting: 'no-limit' }
/** A wins with aces against kings, queens and nothing. */
const RANKED = {
  1: 'AS AH',
  2: 'KS KH',
  3: 'QS QH',
  4: '7S 2H',
  up: '3C 8D 9C JS 4D',
}
const table = (stacks = four, options = {}) => new PokerTable(holdem, stacks, options)

describe('a hand', () => {
  test('[14.10(c)1, 14.10(c)2, 14.10(d), 14.10(e), 14.7(b)2] button, blinds and two cards each, the button’s last', () => {
    const play = table().deal(RANKED)
    const { button, blinds, hands } = play.table.state
    expect([button, blinds, hands.map(({ place }) => place)]).toEqual(['4', ['1', '2'], ['1', '2', '3', '4']])
    expect([play.bet1('A'), play.bet1('B'), play.asked()]).toEqual([1, 2, 'C'])
    const dealt = eventsOf(play.events(), 'placed').filter(({ to }) => to.startsWith('hand:'))
    expect(dealt.map(({ to }) => to).join(' ')).toBe(
      'hand:1 hand:2 hand:3 hand:4 hand:1 hand:2 hand:3 hand:4',
    )
    expect(play.faces('hand:1')).toBe('AS AH')
  })

  test('[14.10(f)] everybody calls, raises or folds, and the last blind may raise', () => {
    const play = table().deal(RANKED).play('c c c')
    expect([play.asked(), play.types()]).toEqual(['B', ['check', 'raise', 'fold']])
    expect(play.play('r4').asked()).toBe('C')
    expect(play.play('c c c').table.state.street).toBe(1)
  })

  test('[14.10(g), 14.10(h), 14.10(i)] flop, turn and river: a burn each, and the first left of the button acts', () => {
    const play = table().deal(RANKED).play('c c c c')
    expect([play.faces('community'), play.pile('burns').length, play.asked()]).toEqual(['3C 8D 9C', 1, 'A'])
    expect(play.span()).toEqual([2, 2])
    play.play('c r2 c c c')
    expect([play.faces('community'), play.pile('burns').length, play.asked()]).toEqual([
      '3C 8D 9C JS',
      2,
      'A',
    ])
    expect(play.span()).toEqual([4, 4])
    play.play('f c c c')
    expect([play.faces('community'), play.pile('burns').length, play.asked()]).toEqual([
      '3C 8D 9C JS 4D',
      3,
      'B',
    ])
  })

  test('[14.10(j), 14.6(d)] the best five of seven win the pot', () => {
    const play = table().deal(RANKED).play('c c c c  c c c c  c c c c  c c c c'.replaceAll('  ', ' '))
    play.play('s m m m')
    expect(play.stacks()).toEqual({ A: 106, B: 98, C: 98, D: 98 })
    expect(play.calls()).toEqual(['Seat 1: Pair of aces.'])
  })

  test('[14.10(j), 14.3(c)] when the middle is everybody’s best, all share', () => {
    const play = table({ A: 100, B: 100, C: 100 } as typeof four)
      .deal({ ...RANKED, up: 'TD JD QD KD AD' })
      .play('c c c c c c c c c c c c')
      .play('s s s')
    expect(play.stacks()).toEqual({ A: 100, B: 100, C: 100 })
  })

  test('[14.6(d), 14.6(e)5] a bet that nobody calls wins without showing', () => {
    const play = table(four, NO_LIMIT).deal(RANKED).play('r10 f f f')
    expect(play.stacks()).toEqual({ A: 99, B: 98, C: 103, D: 100 })
    expect(eventsOf(play.events(), 'shown').filter(({ to }) => to === 'everyone')).toEqual([])
  })

  test('[14.10(c)3] the button moves on after every hand', () => {
    const play = table(four, NO_LIMIT).deal(RANKED).play('f f f').deal(RANKED)
    expect([play.table.state.button, play.table.state.blinds]).toEqual(['1', ['2', '3']])
  })
})

describe('all-in', () => {
  const uneven = { A: 20, B: 50, C: 100, D: 100 }

  test('[14.7(c)4, 14.7(c)4i, 14.7(c)4iii, 14.6(e)6] each wins only from pots they paid into, side pots first', () => {
    const play = table(uneven, NO_LIMIT).deal(RANKED).play('r100 c c c')
    expect(play.pots()).toEqual([80, 90, 100])
    play.play('s m s s')
    expect(play.stacks()).toEqual({ A: 80, B: 90, C: 100, D: 0 })
    const awards = eventsOf(play.events(), 'moved').filter((e) => e.because.startsWith('Won'))
    expect([...new Set(awards.map(({ from }) => from.split(':')[1]))]).toEqual(['3', '2', '1'])
  })

  test('[14.7(c)4ii] the cards go on without betting', () => {
    const play = table(uneven, NO_LIMIT).deal(RANKED).play('r100 c c c')
    expect(play.faces('community')).toBe('3C 8D 9C JS 4D')
  })

  test('[14.14(d)] what nobody can call goes back', () => {
    const play = table({ A: 20, B: 50, C: 100, D: 100 }, NO_LIMIT).deal(RANKED).play('r100 f c c')
    expect(play.pots()).toEqual([60, 60])
    expect(play.chips('C')).toBe(50 * D)
  })

  test('nobody bets where one alone has chips', () => {
    const play = table({ A: 20, B: 100, C: 100 } as typeof uneven, NO_LIMIT).deal(RANKED)
    play.play('f r20 c')
    expect(play.says()).toBe('Seat 1 shows.')
  })
})

describe('the showdown', () => {
  const toRiver = 'c c c c c c c c c c c c'

  test('[14.15(d)[order]] the last to bet shows first; after a checked last round the first to act', () => {
    const bet = table(four, NO_LIMIT).deal(RANKED).play(`${toRiver} c c r5 f c c`)
    expect(bet.asked()).toBe('C')
    expect(bet.play('s').asked()).toBe('A')
    expect(table().deal(RANKED).play(`${toRiver} c c c c`).asked()).toBe('A')
    const early = table(four, NO_LIMIT).deal(RANKED).play('c c c r100 f c c')
    expect(early.asked()).toBe('B')
  })

  test('[14.15(d)[concede], 14.15(a)] a hand may be conceded unseen once it is beaten, and not before', () => {
    const play = table().deal(RANKED).play(`${toRiver} c c c c`)
    expect(play.types()).toEqual(['show'])
    play.play('s')
    expect(play.types()).toEqual(['show', 'muck'])
    const best = table()
      .deal({ ...RANKED, 1: '7S 2H', 4: 'AS AH' })
      .play(`${toRiver} c c c c s s s`)
    expect(best.types()).toEqual(['show'])
  })

  test('[14.15(d)[disclosure]] unless the sign requires that losing hands are shown', () => {
    const play = table(four, { showDiscarded: true }).deal(RANKED).play(`${toRiver} c c c c s`)
    expect(play.types()).toEqual(['show'])
    expect(
      play
        .play('-')
        .events()
        .filter((e) => e.type === 'hand-showed'),
    ).toHaveLength(2)
    expect(play.faces('hand:2')).toBe('KS KH')
  })

  test('[14.15(d)] the house shows a winning hand and mucks a losing one for a player who leaves it to the house', () => {
    const play = table()
      .deal({ ...RANKED, 1: 'QD QC', 3: 'AS AH' })
      .play(`${toRiver} c c c c - - - -`)
    expect(play.stacks()).toEqual({ A: 98, B: 98, C: 106, D: 98 })
    const shown = eventsOf(play.events(), 'shown').filter(
      ({ to, cards }) => to === 'everyone' && cards.length === 2,
    )
    expect(shown.map(({ faces }) => faces?.join(' '))).toEqual(['QD QC', 'KS KH', 'AS AH'])
  })

  test('[14.15(d)] where the sign says so, all hands are shown when an all-in is called', () => {
    const play = table(four, { ...NO_LIMIT, allInShow: true })
      .deal(RANKED)
      .play('r100 f f c')
    expect(play.table.round).toBe(2)
    const shows = eventsOf(play.events(), 'shown').flatMap(({ to, cards }) =>
      to === 'everyone' ? [cards.length] : [],
    )
    expect(shows.slice(0, 3)).toEqual([2, 2, 3])
  })
})

describe('the rake', () => {
  test('[14.14(b)1i, 14.14(b)1ii, 14.14(b)1iii, 14.14(e)] a percentage of each round, to the inventory at the end', () => {
    const play = table(four, { ...NO_LIMIT, rake: 'percentage', rakeCap: 10 })
      .deal(RANKED)
      .play('r10 c c c')
    expect([play.pots(), play.table.balances['rake:1:C']]).toEqual([[36], 1 * D])
    play.play('r20 c f f').play('r30 f')
    expect(play.stacks()).toEqual({ A: 100 - 30 + 72, B: 70, C: 90, D: 90 })
    expect(play.table.balances.inventory).toBe(8 * D)
  })

  test('[14.14(a)3[cap]] no more than the most of a hand', () => {
    const play = table(four, { ...NO_LIMIT, rake: 'percentage', rakeCap: 5 }).deal(RANKED)
    play.play('r50 c c c r50 f f f')
    expect(play.table.balances.inventory).toBe(5 * D)
  })

  test('[14.14(b)2i, 14.14(b)2ii, 14.14(b)2iii] set amounts as the pot reaches set levels', () => {
    const options = { ...NO_LIMIT, rake: 'incremental', rakeLevels: '10:1,40:2' }
    const play = table(four, options).deal(RANKED).play('r5 c c c')
    expect(play.pots()).toEqual([19])
    expect(play.play('r10 c c f').pots()).toEqual([19 + 30 - 2])
    play.play('r10 f f')
    expect(play.table.balances.inventory).toBe(3 * D)
  })

  test('nothing is taken of a hand that ends in its first round, where the sign says so', () => {
    const options = { ...NO_LIMIT, rake: 'percentage', noFlopNoDrop: true }
    const play = table(four, options).deal(RANKED).play('r50 f f f')
    expect(play.table.balances.inventory).toBeUndefined()
    const later = table(four, { ...options, rakeCap: 10 })
      .deal(RANKED)
      .play('r10 c f f r10 r30 f')
    expect(later.table.balances.inventory).toBe(4 * D)
  })
})

describe('stakes', () => {
  test('[14.7(c)3] who cannot cover the blind and one bet is not dealt in', () => {
    const play = table({ A: 2, B: 100, C: 100, D: 3 }).deal(RANKED)
    expect(play.table.state.hands.map(({ player }) => player)).toEqual(['B', 'C', 'D'].slice(0, 3))
    const poor = table({ A: 100, B: 100, C: 1 } as typeof four).deal(RANKED)
    expect(poor.table.state.hands.map(({ player }) => player)).toEqual(['A', 'B'])
  })

  test('[14.7(c)1, 14.1[table-stakes]] chips are added between hands only and stay on the table', () => {
    const play = table().deal(RANKED)
    expect(play.not('A', 'buy-in', { cents: 50 * D }).refused).toBe('19:47-14.7(c)1')
    expect(play.not('A', 'cash-out', { cents: 50 * D }).refused).toBe('19:47-14.7(c)1')
    play.play('f f f')
    expect(play.not('A', 'cash-out', { cents: 50 * D }).refused).toBe('19:47-14.7(c)1')
    play.do({ type: 'buy-in', by: 'player:A', cents: 50 * D })
    expect(play.chips('A')).toBe(149 * D)
  })

  test('[14.7(a)] only the seated act, in turn, for amounts in the limits', () => {
    const play = table(four, NO_LIMIT).deal(RANKED)
    play.sit('E', '5', 100)
    expect(play.not('E', 'call', { cents: 2 * D }).refused).toBe('19:47-14.7(a)')
    expect(play.not('A', 'call', { cents: 1 * D }).because).toBe('It is not your turn. Seat 3 acts.')
    expect(play.not('C', 'raise', { cents: 350 }).because).toBe('Bets are whole dollars.')
    expect(play.not('C', 'raise', { cents: 3 * D }).because).toBe('The least is $4.')
    expect(play.not('C', 'raise', { cents: 101 * D }).because).toBe('The most is $100.')
    expect(play.not('C', 'check').because).toBe('You cannot check: $2 is to call.')
    expect(play.not('C', 'call', { cents: 1 * D }).expected).toBe(2 * D)
    expect(play.not('C', 'leave').because).toBe('You are in this hand. You can leave after it.')
  })
})

test('[14.10(b), 14.6(b)] eleven seats at most, and two players make a game', () => {
  expect(holdem.places({ seats: 11 })).toHaveLength(11)
  const alone = new PokerTable(holdem, { A: 100 })
  alone.run()
  expect(alone.table.state.phase).toBe('between')
  expect(alone.sit('B', '2', 100).deal().table.state.phase).toBe('play')
})
