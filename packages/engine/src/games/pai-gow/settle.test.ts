import { describe, expect, test } from 'vitest'
import { handAt } from '../../banking/index.ts'
import { chipsInside, eventsOf, isEvent, knownFace, next, view } from '../../kernel/index.ts'
import { paiGow } from './index.ts'
import { HIGH, LOW, PaiGowTable, SPLIT } from './pai-gow.test-kit.ts'
import { evolve } from './state.ts'

/** A at 1 wagers ten dollars with these tiles, against these of the dealer; up to where they may surrender it. */
const shown = (own: string, dealers: string, options = {}) =>
  new PaiGowTable({ A: '1' }, options)
    .ready()
    .wager({ A: 10_00 })
    .deal({ hands: { 1: own, dealer: dealers } })
    .setAll()
const result = (own: string, dealers: string, options = {}) => shown(own, dealers, options).finish()
const announced = (s: PaiGowTable) => s.calls().at(-1)
const exposure = (s: PaiGowTable) => s.entries.findLast((e) => e.command.type === 'expose')?.events ?? []

describe('surrender', () => {
  test('[10.7(f)] may be announced once the dealer’s hands are set, before either of the own is exposed', () => {
    const s = new PaiGowTable({ A: '1' })
      .ready()
      .wager({ A: 10_00 })
      .deal({ hands: { 1: LOW, dealer: HIGH } })
    const surrender = { type: 'surrender', by: 'player:A', place: '1' } as const
    expect(s.refused(surrender).because).toBeTruthy()
    s.say('A', 'house-way', { place: '1' })
    expect(s.refused(surrender).because).toBeTruthy()
    s.until('turn-dealer').declare('turn-dealer')
    expect(s.offered('surrender', 'player:A')).toMatchObject([{ rule: '19:47-10.7(f)', forfeits: 10_00 }])
    s.declare('expose', { place: '1' })
    expect(s.offered('surrender', 'player:A')).toEqual([])
    expect(s.refused(surrender).because).toBeTruthy()
  })

  test('[10.7(f)] the round does not stop for it: the dealer exposes the hands unless somebody announces it', () => {
    const s = shown(LOW, HIGH)
    expect([s.now(), s.rule()]).toEqual(['expose', '19:47-10.7(g)'])
    expect(s.offered('surrender', 'player:A')).toHaveLength(1)
    expect(s.refused({ type: 'play-on', by: 'player:A', place: '1' }).because).toBeTruthy()
  })

  test('[10.7(f)] each player may surrender until their own hands are exposed, whoever’s come first', () => {
    const s = new PaiGowTable({ A: '1', B: '2' }).ready().wager({ A: 10_00, B: 10_00 })
    s.deal({ hands: { 1: LOW, 2: SPLIT, dealer: HIGH } }).setAll()
    s.declare('expose', { place: '1' })
    expect(s.offered('surrender', 'player:B')).toHaveLength(1)
    s.say('B', 'surrender', { place: '2' })
    expect(s.chips('B')).toBe(990_00)
    expect(s.offered('surrender', 'player:B')).toEqual([])
    expect(s.now()).toBe('end')
  })

  test('[10.7(f)] nobody surrenders for another player', () => {
    const s = new PaiGowTable({ A: '1', B: '2' }).ready().wager({ A: 10_00, B: 10_00 })
    s.deal({ hands: { 1: LOW, 2: SPLIT, dealer: HIGH } }).setAll()
    expect(s.refused({ type: 'surrender', by: 'player:B', place: '1' }).because).toBeTruthy()
  })

  test('a hand whose player played on under an older record is exposed like any other', () => {
    const s = shown(HIGH, LOW)
    const table = { ...s.table, state: evolve(s.table.state, handAt('1', 'kept')) }
    expect(next(paiGow, table)).toMatchObject({ command: { type: 'expose', place: '1' } })
    expect(paiGow.offers(table, 'player:A').map((o) => o.type)).toContain('surrender')
  })

  test('[10.7(f)1] the wager is collected at once, all of it', () => {
    const s = shown(HIGH, LOW)
    const entries = s.entries.length
    s.say('A', 'surrender', { place: '1' })
    expect(s.moves(entries)).toEqual(['spot:1:A:main → inventory 1000'])
    expect(s.rules(entries)).toEqual(['19:47-10.7(f)1'])
    s.finish()
    expect(s.chips('A')).toBe(990_00)
    expect(s.calls()).toEqual(['No more bets', 'three', 'Dealer has 8 with Foo and 0 with Bon'])
  })

  test('[10.7(f)2] the tiles are stacked face down beside the others, and nobody sees them', () => {
    const s = new PaiGowTable({ A: '1', B: '2' }).ready().wager({ A: 10_00, B: 10_00 })
    s.deal({ hands: { 1: HIGH, 2: SPLIT, dealer: LOW } })
    s.low('A', '66 66').say('B', 'house-way', { place: '2' }).until('expose')
    s.say('A', 'surrender', { place: '1' })
    const tiles = s.pile('surrendered')
    expect(tiles).toHaveLength(4)
    expect(['hand:1', 'hand:1.low', 'hand:1.high'].map((name) => s.pile(name).length)).toEqual([0, 0, 0])
    s.until('end')
    expect(tiles.every((card) => knownFace(view(s.table, 'B'), card) === undefined)).toBe(true)
    expect(paiGow.opens).toBe('shown')
  })
})

describe('hands are exposed and compared', () => {
  const three = () => {
    const s = new PaiGowTable({ A: '1', B: '3', C: '6' }).ready().wager({ C: 10_00, A: 20_00, B: 30_00 })
    return s.deal({ hands: { 1: HIGH, 3: LOW, 6: SPLIT, dealer: '33 33 46 34' } }).setAll()
  }
  test('[10.7(g)] both hands of each player, from the one farthest to the dealer’s right, and the result is announced', () => {
    const s = three()
    expect([s.now(), s.rule()]).toEqual(['expose', '19:47-10.7(g)'])
    expect(s.refused({ type: 'expose', by: 'dealer', place: '3', chance: [] }).because).toBeTruthy()
    s.until('pay')
    const exposed = s.entries.filter((e) => e.command.type === 'expose').map((e) => e.command.place)
    expect(exposed).toEqual(['1', '3', '6'])
    expect(s.calls().slice(-3)).toEqual(['Win', 'Lose', 'Push'])
    // All four tiles lie open to everybody.
    expect(s.pile('hand:1.high').every((card) => s.table.faces[card]?.to.includes('everyone'))).toBe(true)
  })

  test('[10.7(g)] high hand with high hand, low hand with low hand, in the words of the settlement', () => {
    const s = result(SPLIT, LOW)
    const pushed = eventsOf(exposure(s), 'moved')[0]
    expect(pushed?.because).toBe(
      'High hand: Pair of Mooy against 8 with Foo. Low hand: 0 with Foo against 0 with Bon, the dealer’s.',
    )
  })

  test('[10.7(h)] a losing wager and its tiles are collected at once', () => {
    const s = three().until('expose').declare('expose', { place: '1' })
    const entries = s.entries.length
    s.declare('expose', { place: '3' })
    expect(s.moves(entries)).toEqual(['spot:3:B:main → inventory 3000'])
    expect(s.rules(entries)).toEqual(['19:47-10.7(h)'])
    expect(s.pile('rack')).toHaveLength(4)
    // The winner before it waits.
    expect(s.up('A', 'main')).toBe(20_00)
  })

  test('[10.7(i), 10.1[push]] on a push nothing is collected or paid, and the tiles are picked up at once', () => {
    const s = three().until('expose').declare('expose', { place: '1' }).declare('expose', { place: '3' })
    const entries = s.entries.length
    s.declare('expose', { place: '6' })
    expect(s.moves(entries)).toEqual(['spot:6:C:main → stack:C 1000'])
    expect(s.pile('rack')).toHaveLength(8)
    s.finish()
    expect(s.chips('C')).toBe(1000_00)
  })

  test('[10.7(j)] winners stay face up and are paid when all are exposed, from the dealer’s right', () => {
    const s = new PaiGowTable({ A: '2', B: '5' }).ready().wager({ B: 10_00, A: 20_00 })
    s.deal({ hands: { 2: HIGH, 5: '55 55 46 46', dealer: LOW } }).setAll()
    s.until('pay')
    expect([s.up('A', 'main'), s.up('B', 'main'), s.pile('rack')]).toEqual([20_00, 10_00, []])
    expect(s.rule()).toBe('19:47-10.7(j)')
    const entries = s.entries.length
    s.declare('pay')
    expect(s.moves(entries)).toEqual([
      'inventory → stack:A 2000',
      'spot:2:A:main → stack:A 2000',
      'stack:A → inventory 100',
      'inventory → stack:B 1000',
      'spot:5:B:main → stack:B 1000',
      'stack:B → inventory 50',
    ])
    expect(s.pile('rack')).toHaveLength(8)
  })

  test('[10.7(l)] tiles are picked up hand by hand, so that each can be told again', () => {
    const s = three().until('end')
    const tiles = s.faces('rack').split(' ')
    // Lost, pushed, and then the winner's: each the low hand first.
    expect(tiles).toHaveLength(12)
    expect(s.rule()).toBe('19:47-10.7(l)')
    expect(tiles.slice(0, 4).toSorted()).toEqual(LOW.split(' ').toSorted())
    expect(tiles.slice(4, 8).toSorted()).toEqual(SPLIT.split(' ').toSorted())
    expect(tiles.slice(8)).toEqual(['66', '66', '24', '12'])
    s.declare('end')
    expect(s.pile('rack')).toHaveLength(32)
  })

  test('chips are neither made nor lost', () => {
    const s = three()
    const sum = chipsInside(s.table)
    expect(chipsInside(s.finish().table)).toBe(sum)
    expect(Object.keys(s.table.balances).filter((a) => /^(spot|center|cover|due|house)/.test(a))).toEqual([])
  })
})

describe('what decides a wager', () => {
  test.each([
    // own tiles, the dealer's, the call, the rule
    ['both hands lower', LOW, HIGH, 'Lose', '19:47-10.7(h)'],
    ['high hand lower, low hand a copy', '33 33 46 34', '55 55 46 25', 'Lose', '19:47-10.7(h)'],
    ['high hand a copy, low hand lower', '11 45 34 14', '11 36 25 46', 'Lose', '19:47-10.7(h)'],
    ['both copies', '11 45 34 14', '11 36 25 23', 'Lose', '19:47-10.7(h)'],
    ['high hand lower, low hand zero', '33 33 56 45', '55 55 22 15', 'Lose', '19:47-10.7(h)'],
    ['high hand higher, low hand a copy', '55 55 46 34', '33 33 46 25', 'Push', '19:47-10.7(i)1'],
    ['high hand higher, low hand lower', '55 55 34 14', '33 33 46 25', 'Push', '19:47-10.7(i)1'],
    ['high hand higher, low hand zero', SPLIT, LOW, 'Push', '19:47-10.7(i)1'],
    ['high hand lower, low hand higher', '33 33 46 25', '55 55 34 14', 'Push', '19:47-10.7(i)2'],
    ['high hand a copy, low hand higher', '11 45 25 46', '11 36 34 14', 'Push', '19:47-10.7(i)2'],
    ['both hands higher', HIGH, LOW, 'Win', '19:47-10.7(j)'],
  ])(
    '[10.7(h), 10.7(i)1, 10.7(i)2, 10.7(j), 10.1[copy-hand], 10.1[push], 10.1[rank-or-ranking]] %s: %s against %s',
    (_, own, dealers, call, rule) => {
      const s = result(own, dealers)
      expect(announced(s)).toBe(call)
      expect(eventsOf(exposure(s), 'called')).toMatchObject([{ rule }])
      const net = { Lose: -10_00, Push: 0, Win: 9_50 }[call]
      expect(s.chips('A')).toBe(1000_00 + (net ?? Number.NaN))
    },
  )

  test('[10.7(h)] a zero with the higher tile does not outrank a zero of the dealer’s', () => {
    const s = result('13 33 46 45', '55 55 22 15')
    expect(eventsOf(exposure(s), 'moved')[0]?.because).toMatch(/Low hand: 0 with Gor against 0 with Bon/)
    expect(announced(s)).toBe('Lose')
  })
})

describe('[10.7(k)] a winning wager pays 1 to 1, less five percent of what is won', () => {
  const won = (cents: number, options = {}, settings = {}) => {
    const s = new PaiGowTable({ A: '1' }, options, settings).ready().wager({ A: cents })
    s.deal({ hands: { 1: HIGH, dealer: LOW } }).finish()
    const paid = eventsOf(s.events(), 'moved').filter((e) => e.outcome === 'win')
    expect(paid).toMatchObject([{ odds: '1 to 1', cents, rule: '19:47-10.7(k)' }])
    return s.chips('A') - 1000_00
  }

  test('exactly', () => {
    expect([won(10_00), won(25_00), won(100_00)]).toEqual([9_50, 23_75, 95_00])
  })

  test('or up to the next 25 cents', () => {
    const up = { vigorishRounding: 'up' }
    expect([won(10_00, up), won(11_00, up), won(100_00, up)]).toEqual([9_50, 10_25, 95_00])
  })

  test('no less than 25 cents then, of a small wager too', () => {
    const small = { limits: { '*': { least: 1_00, most: 100_00 } } }
    expect(won(1_00, { vigorishRounding: 'up' }, small)).toBe(75)
    expect(won(1_00, {}, small)).toBe(95)
    // And never more than was won.
    const cents = { coin: 1, limits: { '*': { least: 10, most: 1_00 } } }
    expect([won(20, { vigorishRounding: 'up' }, cents), won(20, {}, cents)]).toEqual([0, 19])
  })

  test('when it is paid, and the tiles are collected after it', () => {
    const s = shown(HIGH, LOW).until('pay')
    s.declare('pay')
    const kinds = (s.entries.at(-1)?.events ?? []).map((e) =>
      isEvent(e, 'moved') ? `${e.from} ${e.because}` : e.type,
    )
    expect(kinds).toEqual([
      'inventory Both hands rank higher.',
      'spot:1:A:main The winning wager goes back.',
      'stack:A Vigorish.',
      'placed',
      'placed',
      'phase-begun',
    ])
  })
})
