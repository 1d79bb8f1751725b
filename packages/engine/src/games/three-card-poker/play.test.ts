import { describe, expect, test } from 'vitest'
import type { OptionValues } from '../../kernel/index.ts'
import { AUTOMATED, type Three, three } from './three-card-poker.test-kit.ts'

/** Everyone has wagered: B an ante, C pair plus, A both. */
const wagered = (options: OptionValues): Three =>
  three({ A: '6', B: '1', C: '4' }, { options })
    .bet('B', 'ante', 500)
    .bet('C', 'pair-plus', 500)
    .bet('A', 'ante', 500)
    .bet('A', 'pair-plus', 500)
    .allReady({ 1: '9S 4H 2D', 4: '8S 4C 3D', 6: 'TS 6H 2S', dealer: 'QS 3H 2C' })

describe('the dealer\u2019s cards in an automated dealing shoe', () => {
  test('[20.9(c)1] [20.2(c)] the dealer\u2019s stack comes at once, under the cover card', () => {
    const s = wagered(AUTOMATED).until('deliver-dealer')
    expect(s.table.state.cover).toBe('dealer')
    expect(s.step().rule).toBe('19:47-20.9(c)1')
    s.take()
    expect(s.pile('hand:dealer')).toHaveLength(3)
    expect(s.now()).toBe('rack-stub')
  })

  test('[20.9(c)2] or stays in the shoe until everyone has decided and the forfeits are collected', () => {
    const s = wagered({ ...AUTOMATED, dealerStack: 'after-decisions' }).run()
    expect(s.now()).toBe('fold')
    expect([s.pile('hand:dealer').length, s.pile('shoe').length]).toEqual([0, 43])
    s.decides('fold', 'B').decides('fold', 'A')
    expect([s.take(), s.take(), s.take(), s.take()]).toEqual([
      'collect-forfeited',
      'deliver-dealer',
      'rack-stub',
      'reveal',
    ])
  })

  test('[20.10(b)] the cover card is laid beside the shoe when the dealer reveals', () => {
    const s = wagered(AUTOMATED).run()
    s.decides('fold', 'B').decides('fold', 'A').until('reveal')
    expect(s.table.state.cover).toBe('dealer')
    s.take()
    expect(s.table.state.cover).toBe('shoe')
  })
})
