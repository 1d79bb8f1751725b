import { describe, expect, test } from 'vitest'
import { isRefused, isStep, next, offers, resolveTerms, scripted } from '../../kernel/index.ts'
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

  test('[7.11(c), 7.12] and cards found face up in it take others with them all the same', () => {
    const terms = resolveTerms(minibaccarat, { options: { shuffling: 'continuous' } })
    if (isRefused(terms)) throw new Error(String(terms.because))
    const types = minibaccarat.procedure?.(terms.options).map((act) => act.type)
    expect(types?.join(' ')).toContain(' mix burn ')
  })

  test('[7.12] leaves nothing to reshuffle', () => {
    const refused = resolveTerms(minibaccarat, { options: { shuffling: 'continuous', reshuffle: true } })
    expect(refused).toMatchObject({ refused: '19:47-7.12', expected: false, received: true })
  })
})

/** What the dealer may declare before each step of a round, by what stands next and in which phase. */
function mistakes(options: Readonly<Record<string, string>>, faces: string): string[] {
  const s = new Mini({ A: '3' }, options).ready().bet('A', 'player', 10_00).closeBets(faces)
  const found: string[] = []
  for (let now = next(minibaccarat, s.table); isStep(now); now = next(minibaccarat, s.table)) {
    const types = new Set(offers(minibaccarat, s.table, 'dealer').map((o) => o.type))
    const wrong = [...types].filter((type) => /-in-(?:error|shoe)$/.test(type))
    const line = [now.command.type, ...wrong].join(' ')
    if (found.at(-1) !== line) found.push(line)
    s.do(now.command)
  }
  return found
}

describe('[7.11(a), 7.11(b), 7.11(c)] what can go wrong with the cards, step by step', () => {
  const DEALT = ['deal face-up-in-shoe', 'call-player face-up-in-shoe', 'call-banker']

  test('a natural wants no third card: one that comes is too many', () => {
    expect(mistakes({}, '9C 2D KC KD')).toEqual([
      'no-more-bets card-in-error face-up-in-shoe',
      ...DEALT,
      'result third-card-in-error card-in-error',
      'pay card-in-error',
      'pick-up card-in-error',
    ])
  })

  test('while a third card is due the next one is no mistake', () => {
    expect(mistakes({}, '2C 2D KC KD 5C 6C').slice(4)).toEqual([
      'draw-player face-up-in-shoe',
      'draw-banker face-up-in-shoe',
      'result card-in-error',
      'collect card-in-error',
      'pick-up card-in-error',
    ])
  })

  test('[7.12] a continuous shuffling shoe holds no card over', () => {
    expect(mistakes({ shuffling: 'continuous' }, '9C 2D KC KD').slice(0, 5)).toEqual([
      'no-more-bets',
      'mix',
      ...DEALT,
    ])
  })
})
