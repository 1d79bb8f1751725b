import { describe, expect, test } from 'vitest'
import { resolveTerms, scripted } from '../../kernel/index.ts'
import { minibaccarat } from './index.ts'
import { Mini } from './minibaccarat.test-kit.ts'

describe('a continuous shuffling shoe', () => {
  test('[7.12] needs no lacing, cut, burn or cutting card, and deals every round from the full set', () => {
    const s = new Mini({ A: '3' }, { shuffling: 'continuous' }).run(scripted({}))
    expect(s.now()).toBe('Place your bets.')
    for (const round of [1, 2, 3]) {
      s.bet('A', 'player', 1000).closeBets('9C 2D TC 3D').until('deal')
      expect(s.table.shuffles).toBe(round)
      expect(s.pile('shoe')).toHaveLength(416)
      s.run()
    }
    const types = new Set(s.entries.map((e) => e.command.type))
    expect(['lace', 'cut', 'load', 'first-card', 'burn'].some((t) => types.has(t))).toBe(false)
  })

  test('[7.12] leaves nothing to reshuffle', () => {
    const refused = resolveTerms(minibaccarat, { options: { shuffling: 'continuous', reshuffle: true } })
    expect(refused).toMatchObject({ refused: '19:47-7.12', expected: false, received: true })
  })
})
