import { describe, expect, test } from 'vitest'
import { type Command, open, resolveTerms, setOf } from '../../kernel/index.ts'
import { minibaccarat } from './index.ts'
import { Mini } from './minibaccarat.test-kit.ts'

const HOUR = 60 * 60 * 1000
const announce = (s: Mini, options: object): Mini => {
  const at = s.table.now
  s.do({
    type: 'notice',
    by: 'floorperson',
    sign: at,
    announced: at,
    commission: at,
    options,
  } as unknown as Command)
  return s.do({ type: 'apply-notices', by: 'dealer', at: at + HOUR })
}

test.each([
  [{ decks: 6 }, 6],
  [{ decks: 6, shuffling: 'continuous' }, 6],
  [{ shuffling: 'continuous' }, 8],
])(
  '[7.1(a), 7.11(b)] with other cards in use, one held for the next hand goes with the old ones (%o)',
  (options, decks) => {
    const s = new Mini().ready().do({ type: 'card-in-error', by: 'dealer', disclosed: false })
    expect(s.pile('held')).toHaveLength(1)
    const old = s.table.shuffles
    announce(s, options)
    expect(s.now()).toBe('change-cards')
    s.do({ type: 'change-cards', by: 'dealer' })
    expect([s.pile('held'), s.pile('shoe'), s.pile('removed').length]).toEqual([[], [], 8 * 52])
    s.ready().bet('A', 'player', 500).closeBets('9C 2D KC KD').until('call-player')
    expect(s.table.shuffles).toBeGreaterThan(old)
    const dealt = [...s.pile('hand:player'), ...s.pile('hand:banker')]
    expect(dealt.map((card) => setOf(s.table, card).decks)).toEqual(Array(4).fill(decks))
  },
)

describe('[7.3(c)] with a continuous shuffler', () => {
  test('marked vigorish is collected at the end of each round, before the cards are mixed', () => {
    const s = new Mini({ A: '3' }, { shuffling: 'continuous', vigorishTaken: 'deferred' }).ready()
    s.bet('A', 'banker', 100_00).closeBets('2C 9C KC KD').until('collect-vigorish')
    expect([s.table.balances['vigorish:A'], s.rule()]).toEqual([5_00, '19:47-7.3(c)'])
    for (const type of ['pick-up', 'mix']) expect(s.refused({ type, by: 'dealer' })).toHaveProperty('because')
    s.run()
    expect(s.table.balances).not.toHaveProperty('vigorish:A')
    expect(s.chips('A')).toBe(1095_00)
  })

  test('in a shoe that is not mixed it stays marked', () => {
    const s = new Mini().ready().bet('A', 'banker', 100_00).deal('2C 9C KC KD')
    expect(s.table.balances['vigorish:A']).toBe(5_00)
  })
})

test('[7.1(a)] six decks and more; the house has no shoe for more than twelve', () => {
  const decks = (n: number) => resolveTerms(minibaccarat, { options: { decks: n } })
  for (const n of [6, 7, 8, 9, 10, 11, 12]) expect(decks(n)).toHaveProperty('coin')
  expect(decks(5)).toMatchObject({ refused: '19:47-7.1(a)' })
  expect(decks(13)).toMatchObject({ refused: 'house', expected: 12, received: 13 })
  expect(open(minibaccarat, { options: { decks: 11 } })).toHaveProperty('table')
})
