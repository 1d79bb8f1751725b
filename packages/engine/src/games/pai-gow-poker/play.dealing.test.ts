import { describe, expect, test } from 'vitest'
import { eventsOf, type Settings } from '../../kernel/index.ts'
import { type Pgp, pgp, WINS } from './pai-gow-poker.test-kit.ts'
import { CIRCLE, HAND, STACKS } from './state.ts'

const HANDS = { '2': WINS, '5': 'TH TS AS KH 8D 4S 3D' }
const PEOPLE = { A: '2', B: '5' }
const BY_HAND: Settings = { options: { dealing: 'hand' } }
const AUTOMATED: Settings = { options: { dealing: 'automated-shoe', shuffler: 'automated' } }
const GENERATOR = { start: 'generator' } as const

/** Wagers of two people are up, the dealer is about to call. */
const called = (settings?: Settings, deal = {}): Pgp =>
  pgp(PEOPLE, settings).bet('A', 'main', 10_00).bet('B', 'main', 20_00).script(HANDS, deal).ready()

/** Where each card came to lie, in the order they left shoe or hand. */
const dealtTo = (s: Pgp, from: string): string[] =>
  eventsOf(s.events(), 'placed').flatMap((e) => (e.from === from && e.cards.length === 1 ? [e.to] : []))

/** The positions clockwise from one of them: the dealer's, then from the dealer's left. */
const clockwise = (start: string): string[] => {
  const order = ['dealer', '6', '5', '4', '3', '2', '1']
  const at = order.indexOf(start)
  return [...order.slice(at), ...order.slice(0, at)].map((place) => `hand:${place}`)
}

describe('the manual shoe', () => {
  test('[11.8(a), 11.7(c)] the cards are in the shoe before the call, and after it no wager is made, raised or taken back', () => {
    const s = called()
    expect([s.pile('shoe').length, s.now(), s.rule()]).toEqual([53, 'close', '19:47-11.8(a)'])
    s.take()
    expect(s.calls()).toContain('No more bets')
    for (const type of ['bet', 'take'])
      expect(s.refused({ type, by: 'player:A', place: '2', wager: 'main', cents: 10_00 })).toMatchObject({
        refused: '19:47-11.7(c)',
      })
  })

  test('[11.8(b)] the start is found before any card is dealt', () => {
    const s = called().take()
    expect([s.now(), s.rule()]).toEqual(['shake', '19:47-11.8C(b)'])
    expect(s.refused({ type: 'deal', by: 'dealer' }).because).toBeTruthy()
  })

  test('[11.8(c)] seven cards to each of seven positions, one at a time, clockwise from the start, wager or not', () => {
    const s = called({}, { dice: [1, 1, 2] }).until('count-stub')
    expect(s.entries.filter((e) => e.command.type === 'deal')).toHaveLength(HAND)
    const once = clockwise('3')
    expect(dealtTo(s, 'shoe')).toEqual(Array.from({ length: HAND }, () => once).flat())
    expect(CIRCLE.map((place) => s.pile(`hand:${place}`).length)).toEqual(CIRCLE.map(() => HAND))
    expect(eventsOf(s.events(), 'shown')).toEqual([])
  })

  test('[11.8(d), 11.8(d)1] four cards are left; they are racked unexposed, then those of positions without a wager', () => {
    const s = called().until('count-stub')
    expect([s.pile('shoe').length, s.rule()]).toEqual([4, '19:47-11.8(d)'])
    s.take()
    expect(s.calls()).toContain('4 cards in the stub, 53 in the deck')
    expect([s.pile('rack').length, s.now(), s.rule()]).toEqual([4, 'collect-dead', '19:47-11.8(d)1'])
    s.take()
    expect(['1', '3', '4', '6'].map((place) => s.pile(`hand:${place}`).length)).toEqual([0, 0, 0, 0])
    expect(['dealer', '2', '5'].map((place) => s.pile(`hand:${place}`).length)).toEqual([7, 7, 7])
    expect(s.pile('rack')).toHaveLength(4 + 4 * 7)
    expect(eventsOf(s.events(), 'shown')).toEqual([])
  })

  test.each([
    [true, []],
    [false, ['A']],
  ])(
    '[11.8(d)2] another number void all hands (misdealt: %s); without a misdeal the deck leaves',
    (misdealt, opening) => {
      const s = called({ chance: 'dealer' }).until('count-stub')
      s.do({ type: 'stub-count-wrong', by: 'dealer', misdealt })
      expect([s.won('A'), s.won('B'), s.table.state.opening]).toEqual([0, 0, opening])
      expect(s.settled()).toEqual(['main push 19:47-11.8(d)2', 'main push 19:47-11.8(d)2'])
      expect(called().until('count-stub').offered('stub-count-wrong')).toEqual([])
    },
  )
})

describe('from the hand', () => {
  test('[11.8A(a), 11.8A(b)2] nothing is loaded; the call comes before the first of seven stacks', () => {
    const s = called(BY_HAND)
    expect(s.done()).not.toContain('load')
    expect(s.rule()).toBe('19:47-11.8A(b)2')
    expect(s.take().now()).toBe('deal')
    expect(s.rule()).toBe('19:47-11.8A(c)')
  })

  test('[11.8A(c)] from left to right, then from right to left, until there are seven stacks of seven', () => {
    const s = called(BY_HAND).until('count-stub')
    const there = [...STACKS]
    const back = there.toReversed()
    expect(dealtTo(s, 'deck')).toEqual([there, back, there, back, there, back, there].flat())
    expect(STACKS.map((name) => s.pile(name).length)).toEqual(STACKS.map(() => HAND))
  })

  test('[11.8A(d), 11.8A(d)1] what is left is spread and must be four cards, which are racked unexposed', () => {
    const s = called(BY_HAND).until('count-stub')
    expect([s.pile('deck').length, s.rule()]).toEqual([4, '19:47-11.8A(d)'])
    s.take()
    expect([s.pile('rack').length, s.now()]).toEqual([4, 'shake'])
    expect(eventsOf(s.events(), 'called').at(-1)?.rule).toBe('19:47-11.8A(d)1')
  })

  test('[11.8A(d)2] another number voids the round; without a misdeal the deck leaves', () => {
    for (const misdealt of [true, false]) {
      const s = called({ ...BY_HAND, chance: 'dealer' }).until('count-stub')
      s.do({ type: 'stub-count-wrong', by: 'floorperson', misdealt })
      expect(s.settled()).toEqual(['main push 19:47-11.8A(d)2', 'main push 19:47-11.8A(d)2'])
      expect(s.table.state.opening).toEqual(misdealt ? [] : ['A'])
    }
  })

  test('[11.8A(e), 11.8A(f)] then the start is found, and the stacks go there and on clockwise, the leftmost first', () => {
    const s = called(BY_HAND, { dice: [1, 1, 2] }).until('shake')
    expect(s.refused({ type: 'deliver-stacks', by: 'dealer' }).because).toBeTruthy()
    const stacks = STACKS.map((name) => s.pile(name))
    s.until('deliver-stacks')
    expect(s.rule()).toBe('19:47-11.8A(f)')
    s.take()
    expect(clockwise('3').map((name) => s.pile(name))).toEqual(stacks)
  })

  test('[11.8A(g)] cards of positions without a wager are collected unexposed', () => {
    const s = called(BY_HAND).until('collect-dead')
    expect(s.rule()).toBe('19:47-11.8A(g)')
    s.take()
    expect(s.pile('rack')).toHaveLength(4 + 4 * 7)
    expect(eventsOf(s.events(), 'shown')).toEqual([])
  })
})

describe('the automated shoe', () => {
  test('[11.8B(a), 11.8B(b)1, 11.8B(b)2] the cards are put in before the call, and none is dispensed before it', () => {
    const s = called(AUTOMATED)
    expect(s.entries.find((e) => e.command.type === 'load')).toBeTruthy()
    expect([s.pile('shoe').length, s.now(), s.rule()]).toEqual([53, 'close', '19:47-11.8B(b)2'])
    expect(s.refused({ type: 'deliver', by: 'dealer' }).because).toBeTruthy()
  })

  test('[11.8B(c), 11.8B(d)] the start is found, and stacks of seven go there and on clockwise, wager or not', () => {
    const s = called(AUTOMATED, { dice: [1, 1, 2] }).take()
    expect(s.now()).toBe('shake')
    const shoe = s.pile('shoe')
    s.until('deliver')
    expect(s.rule()).toBe('19:47-11.8B(d)')
    s.take()
    const stacks = CIRCLE.map((_, i) => shoe.slice(i * HAND, (i + 1) * HAND))
    expect(clockwise('3').map((name) => s.pile(name))).toEqual(stacks)
  })

  test('[11.8B(e), 11.8B(e)1] what is left is taken out, must be four cards and is racked', () => {
    const s = called(AUTOMATED).until('count-stub')
    expect([s.pile('shoe').length, s.rule()]).toEqual([4, '19:47-11.8B(e)'])
    s.take()
    expect(s.pile('rack')).toHaveLength(4)
    expect(eventsOf(s.events(), 'called').at(-1)?.rule).toBe('19:47-11.8B(e)1')
  })

  test('[11.8B(e)2] another number voids the round; without a misdeal the deck leaves', () => {
    for (const misdealt of [true, false]) {
      const s = called({ ...AUTOMATED, chance: 'dealer' }).until('count-stub')
      s.do({ type: 'stub-count-wrong', by: 'dealer', misdealt })
      expect(s.settled()).toEqual(['main push 19:47-11.8B(e)2', 'main push 19:47-11.8B(e)2'])
      expect(s.table.state.opening).toEqual(misdealt ? [] : ['A'])
    }
  })

  test('[11.8B(f)] cards of positions without a wager are collected unexposed', () => {
    const s = called(AUTOMATED).until('collect-dead')
    expect(s.rule()).toBe('19:47-11.8B(f)')
    expect(s.take().pile('rack')).toHaveLength(4 + 4 * 7)
  })
})

describe('where the deal begins', () => {
  const start = (s: Pgp): string | null => s.table.state.start

  test('[11.8C(a)] dice or a generator, as the licensee chooses', () => {
    expect(called().take().now()).toBe('shake')
    expect(called({ options: GENERATOR }).take().now()).toBe('generate')
  })

  test('[11.8C(b), 11.8C(b)1] the dealer shakes, lifts the lid, counts and announces; nobody else does', () => {
    const s = called({}, { dice: [2, 3, 4] }).take()
    expect(s.next().says).toMatch(/at least three times/)
    expect(s.refused({ type: 'shake', by: 'player:A' }).because).toBeTruthy()
    s.take()
    expect(s.refused({ type: 'uncover', by: 'player:A' })).toMatchObject({ refused: '19:47-11.8C(b)1' })
    s.take()
    expect(s.calls().at(-1)).toBe('nine')
    expect(s.table.state.dice).toEqual([2, 3, 4])
  })

  test.each([
    [[1, 1, 1], '2'],
    [[1, 1, 2], '3'],
    [[2, 2, 3], '6'],
    [[6, 6, 6], '3'],
  ])('[11.8C(b)2] dice %j, counted counterclockwise from the dealer, come to position %s', (dice, place) => {
    expect(start(called({}, { dice }).until('deal'))).toBe(place)
  })

  test('[11.8C(b)3i, 11.8C(b)3ii] eight is the dealer’s, fourteen the sixth position’s', () => {
    expect(start(called({}, { dice: [2, 2, 4] }).until('deal'))).toBe('dealer')
    expect(start(called({}, { dice: [4, 4, 6] }).until('deal'))).toBe('6')
  })

  test('[11.8C(b)4, 11.4(a)1] when the hands lie there the shaker is covered again and shaken once, by the dealer', () => {
    const s = called().until('cover-shaker')
    expect([s.rule(), s.table.state.cleared]).toEqual(['19:47-11.8C(b)4', true])
    expect(s.refused({ type: 'cover-shaker', by: 'player:B' }).because).toBeTruthy()
    s.take()
    expect(s.table.state).toMatchObject({ dice: null, start: null, shaken: false })
  })

  test.each([1, 2, 3, 4, 5, 6, 7])(
    '[11.8C(c), 11.4(b)] the generator shows %i, the dealer announces it and counts as far from the own position',
    (number) => {
      const s = called({ options: GENERATOR }, { number }).until('deal')
      expect(s.table.state.number).toBe(number)
      expect(start(s)).toBe(CIRCLE[number - 1])
      expect(s.calls().at(-1)).toBe(['one', 'two', 'three', 'four', 'five', 'six', 'seven'][number - 1])
    },
  )

  test('[11.8C(c)] it is asked for a number from 1 to 7, and once a round', () => {
    const s = called({ options: GENERATOR }).until('generate')
    expect(s.next()).toMatchObject({ by: 'dealer', needs: { kind: 'spin', stops: 7 } })
    s.do({ type: 'no-number', by: 'dealer' })
    expect(s.calls().at(-1)).toBe('No number')
    expect(s.now()).toBe('generate')
    s.take()
    expect(s.refused({ type: 'generate', by: 'dealer', chance: 3 }).because).toBeTruthy()
    expect(s.offered('no-number')).toEqual([])
    // There is no shaker to cover.
    expect(s.open(['shake']).done()).not.toContain('cover-shaker')
  })

  test.each([false, true])(
    '[11.8C(d)] the starting position is marked where the licensee wants it: %s',
    (startMarker) => {
      const s = called({ options: { ...GENERATOR, startMarker } }, { number: 4 }).until('deal')
      const marks = (s.game.exhibits?.(s.table) ?? []).filter(
        (e) => e.kind === 'note' && e.area === 'count-3',
      )
      expect(marks).toHaveLength(startMarker ? 1 : 0)
    },
  )

  test('the automatic dealer and the house call a shake or a number off that can give no result', () => {
    const dice = called().until('uncover')
    expect(dice.game.draws?.noResult(dice.table)).toEqual({ type: 'no-roll', by: 'dealer', reason: 'flat' })
    const number = called({ options: GENERATOR }).until('generate')
    expect(number.game.draws?.noResult(number.table)).toEqual({ type: 'no-number', by: 'dealer' })
  })
})
