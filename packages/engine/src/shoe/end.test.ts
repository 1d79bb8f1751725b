import { describe, expect, test } from 'vitest'
import { scripted } from '../kernel/index.ts'
import { High } from './highcard.test-kit.ts'

const suit = (i: number): string => 'CDHS'[i % 4] ?? ''
/** Rounds of three cards each, of these ranks. */
const play = (s: High, ranks: string): High =>
  [...ranks].reduce(
    (t, rank, i) => t.round(`${rank}${suit(i)} ${rank}${suit(i + 1)} ${rank}${suit(i + 2)}`),
    s,
  )

describe('the end of a shoe', () => {
  test('the round of the cutting card is the last; what is left is racked and counted before the shuffle', () => {
    const s = play(new High().ready(), '23456789TJQK')
    expect(s.table.state.out).toBe(false)
    expect(s.pile('shoe')).toHaveLength(52 - 1 - 36)
    s.bets().until('settle', 'AC AD AH').act('settle')
    expect(s.calls()).not.toContain('Last hand')
    expect([s.table.state.phase, s.now()]).toEqual(['gather', 'gather'])
    expect(s.refused({ type: 'shuffle', by: 'dealer' }).refused).toBe('high:gather')
    s.act('gather')
    expect(s.calls().at(-1)).toBe('52 cards')
    expect([s.pile('rack').length, s.pile('shoe'), s.now()]).toEqual([52, [], 'shuffle'])
  })

  test('the floor may order the shuffle after any round where the licensee chose so', () => {
    const first = new High({ anyRound: true }).ready()
    expect(first.offered('order-shuffle', 'floorperson')).toEqual([])
    const s = play(first, '2')
    expect(play(new High().ready(), '2').offered('order-shuffle', 'floorperson')).toEqual([])
    expect(s.offered('order-shuffle', 'dealer')).toEqual([])
    s.act('order-shuffle', 'floorperson')
    expect(s.now()).toBe('gather')
    expect(s.offered('order-shuffle', 'floorperson')).toEqual([])
    expect(s.refused({ type: 'order-shuffle', by: 'floorperson' }).because).toBeTruthy()
    expect(s.ready().table.shuffles).toBe(2)
    s.bets()
    expect(s.offered('order-shuffle', 'floorperson')).toEqual([])
  })

  test('the laced cards are shuffled again where the licensee chose so', () => {
    const s = new High({ again: true }).until('lace').act('lace')
    expect(s.now()).toBe('reshuffle')
    expect(new High().until('lace').act('lace').waited()).toHaveLength(1)
  })
})

describe('a round that cannot be finished', () => {
  test('too few cards: the wagers go back, and the whole set is gathered and shuffled', () => {
    const s = new High().ready()
    for (let cards = s.pile('shoe').length; cards > 2; cards--) s.act('new-dealer', 'floorperson').run()
    expect(s.pile('shoe')).toHaveLength(2)
    s.bets().until('void-round', 'KD 2C')
    s.run()
    expect([s.chips('A'), s.chips('B')]).toEqual([1000_00, 1000_00])
    expect(s.calls()).toContain('The round is void')
    expect([s.table.round, s.table.shuffles, s.pile('shoe').length]).toEqual([2, 2, 52])
  })

  test('one card face up is not used; a second in the same round makes it void', () => {
    const s = new High().ready().bets().until('deal')
    s.source = scripted({ faces: 'AC 5C 6C AD' })
    s.act('face-up-in-shoe', 'dealer', { cards: 1 })
    expect(s.pile('rack')).toEqual([1026, 1027])
    s.act('deal')
    expect([s.pile('hand:2'), s.table.faces[1028]?.face]).toEqual([[1028], '5C'])
    s.act('face-up-in-shoe', 'dealer', { cards: 1 })
    expect(s.now()).toBe('void-round')
    expect(s.run().chips('A')).toBe(1000_00)
    expect(s.table.shuffles).toBe(2)
  })

  test('cards found face up in two rounds are one each', () => {
    const s = new High().ready()
    for (const faces of ['AC 5C 6C 7C', 'AD 5D 6D 7D']) {
      s.bets().until('deal', faces).act('face-up-in-shoe', 'dealer', { cards: 1 })
      expect(s.now()).toBe('deal')
      s.run()
    }
    expect([s.table.round, s.table.shuffles]).toEqual([3, 1])
  })
})
