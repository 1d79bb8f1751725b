import { describe, expect, test } from 'vitest'
import { asPlayer } from '../../kernel/index.ts'
import { type AllIn, allIn } from './all-in-holdem.test-kit.ts'

/** A has an ante, B a hole card bonus beside it, C a final hand bonus. */
function dealt(): AllIn {
  const s = allIn({ A: '1', B: '3', C: '5' })
  for (const player of 'ABC') s.bet(player, 'ante', 5_00)
  s.bet('B', 'hole-card-bonus', 5_00).bet('C', 'final-hand-bonus', 5_00)
  return s.deal({ 1: 'AS 9D', 3: 'JH JD', 5: 'KS KH', dealer: 'QS 9C', board: '2C KD 9H TS QC' })
}

describe('[44.13(a)] a card of the dealer\u2019s exposed before everyone has decided', () => {
  test('voids all hands, and the bonus wagers are settled all the same', () => {
    const s = dealt().decides('fold', 'A').decides('raise', 'B')
    expect(s.offered('dealer', 'dealer-card-exposed').map((o) => o.with)).toEqual([{ card: 1 }, { card: 2 }])
    s.declare('dealer-card-exposed', 'dealer', { card: 1 })
    // Every ante and raise is back, folded or not.
    expect(s.staked()).toEqual({ '3 hole-card-bonus': 5_00, '5 final-hand-bonus': 5_00 })
    expect(s.pile('hand:1')).toEqual([])
    expect(s.offered(asPlayer('C'), 'raise')).toEqual([])
    expect([...s.acts(), s.take()]).toEqual([
      'reveal-hand 5',
      'reveal-hand 3',
      'settle-hand 3',
      'rack-lost 3',
      'turn',
      'turn',
      'turn',
      'rack-stub',
      'settle-hand 5',
      'rack-hand 5',
      'end',
    ])
    expect([s.won('A'), s.won('B'), s.won('C')]).toEqual([0, 45_00, 10_00])
    expect(s.table.state).not.toHaveProperty('voided')
  })

  test('and each of their steps cites the rule that voided the hands', () => {
    const s = dealt().decides('fold', 'A').decides('raise', 'B')
    s.declare('dealer-card-exposed', 'dealer', { card: 1 })
    expect(s.cited().slice(0, 3)).toEqual([
      'reveal-hand 44.13(a)',
      'settle-hand 44.13(a)',
      'rack-lost 44.13(a)',
    ])
  })

  test('without bonus wagers the round is over', () => {
    const s = allIn().bet('A', 'ante', 5_00).deal({ 1: 'AS 9D', dealer: 'QS 9C' })
    s.declare('dealer-card-exposed', 'dealer', { card: 2 })
    expect([s.won(), s.table.round]).toEqual([0, 2])
    expect(s.moved().at(-1)).toMatchObject({ outcome: 'push', rule: '19:47-44.13(a)' })
  })

  test('without a final hand bonus no board is dealt', () => {
    const s = allIn().bet('A', 'ante', 5_00).bet('A', 'hole-card-bonus', 5_00)
    s.deal({ 1: '8S 8D', dealer: 'QS 9C' }).declare('dealer-card-exposed', 'dealer', { card: 1 }).run()
    expect(s.entries.some((e) => e.command.type === 'turn')).toBe(false)
    expect(s.won()).toBe(20_00)
  })

  test('once everyone has decided, none is exposed too early', () => {
    const s = allIn().bet('A', 'ante', 5_00).deal({ 1: 'AS 9D', dealer: 'QS 9C' }).decides('raise', 'A')
    expect(s.offered('dealer', 'dealer-card-exposed')).toEqual([])
  })
})

describe('[44.13(b)] cards found face up', () => {
  test('while the community cards are dealt: one is not used', () => {
    const s = dealt().decides('raise', 'A').decides('raise', 'B').decides('raise', 'C').until('turn')
    const [first] = s.pile('shoe')
    s.declare('face-up-card')
    expect(s.pile('rack').at(-1)).toBe(first)
    s.run()
    expect(s.table.round).toBe(2)
  })

  test('the second voids all hands, but bonus wagers are settled: the final one with the board', () => {
    const s = dealt().decides('fold', 'A').decides('raise', 'B').decides('raise', 'C').until('turn')
    // The hole card bonus has been paid before the board, and A has lost the ante.
    expect([s.won('A'), s.won('B')]).toEqual([-5_00, -20_00 + 45_00])
    s.declare('face-up-card').declare('face-up-card')
    expect(s.staked()).toEqual({ '5 final-hand-bonus': 5_00 })
    expect([s.won('A'), s.won('B')]).toEqual([0, 45_00])
    s.run()
    expect(s.settled().at(-1)).toBe('final-hand-bonus lose')
    expect(
      s
        .moved()
        .filter((m) => m.outcome === 'push')
        .every((m) => m.rule === '19:47-44.13(b)'),
    ).toBe(true)
  })

  test('a third is not used either, and voids nothing more', () => {
    const s = dealt().decides('raise', 'A').decides('raise', 'B').decides('raise', 'C').until('turn')
    s.declare('face-up-card').declare('face-up-card').declare('face-up-card')
    expect(s.staked()).toEqual({ '5 final-hand-bonus': 5_00 })
    expect(s.run().table.round).toBe(2)
  })
})

describe('[44.13(d)] a wrong number of cards', () => {
  test('at a player voids that hand alone, bonus wagers with it', () => {
    const s = dealt()
    s.declare('wrong-hand', 'floorperson', { place: '3' })
    expect([s.won('B'), s.staked()['1 ante']]).toEqual([0, 5_00])
    s.decides('raise', 'A').raise('C')
    expect(s.table.round).toBe(2)
  })

  test('at the dealer voids all hands, or is made good in sequence as long as nothing is turned', () => {
    const s = dealt()
    expect(s.offered('dealer', 'dealer-completes')).toMatchObject([{ rule: '19:47-44.13(d)' }])
    s.declare('dealer-completes')
    expect(s.calls().at(-1)).toBe('The dealer completes the hand in sequence')
    expect(s.staked()['1 ante']).toBe(5_00)
    s.declare('wrong-number')
    expect([s.won('A'), s.won('B'), s.won('C'), s.table.round]).toEqual([0, 0, 0, 2])
    const late = dealt().decides('raise', 'A').decides('raise', 'B').decides('raise', 'C').until('reveal')
    late.take()
    expect(late.offered('dealer', 'dealer-completes')).toEqual([])
  })
})
