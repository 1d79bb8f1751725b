import { describe, expect, test } from 'vitest'
import { hint } from '../../blackjack/analysis/index.ts'
import { fullShoe } from '../../blackjack/analysis/rules.ts'
import { pointsOf, scoreOf } from '../../blackjack/index.ts'
import {
  add,
  deckFaces,
  isRefused,
  type OptionValues,
  resolveOptions,
  toNumber,
  toText,
  type Value,
} from '../../kernel/index.ts'
import { analysisRules } from './analysis.ts'
import { blackjack } from './index.ts'
import { chosen } from './options.ts'
import { advised, wanted } from './strategy.ts'

const options = (given: Readonly<Record<string, Value>> = {}): OptionValues => {
  const found = resolveOptions(blackjack, given)
  if (isRefused(found)) throw new Error(found.because)
  return found
}
const oddsOf = (given: Readonly<Record<string, Value>>, wager: string) => {
  const found = blackjack.odds(options(given)).find((o) => o.wager === wager)
  if (!found) throw new Error(`no odds of ${wager}`)
  return found
}
const percent = (given: Readonly<Record<string, Value>>, wager: string): number =>
  Math.round(toNumber(oddsOf(given, wager).edge) * 10_000) / 100

describe('the wager against the dealer', () => {
  /** As published for eight decks, doubling after one split, the dealer standing on all 17s: about 0.46 percent. */
  test('costs less than half a percent of it with the best play', () => {
    expect(percent({}, 'main')).toBe(0.46)
    expect(oddsOf({}, 'main').method).toBe('optimal')
  })

  test('costs the same whether the dealer’s second card comes at once or last: a blackjack takes the first wager alone', () => {
    expect(percent({ holeCard: 'down' }, 'main')).toBe(0.46)
    expect(percent({ holeCard: 'down-reader' }, 'main')).toBe(0.46)
  })

  test.each<[Readonly<Record<string, Value>>, number]>([
    [{ surrender: true, splits: 2 }, 0.27],
    [{ holeCard: 'up' }, 0.76],
    [{ decks: 1 }, -0.18],
    [{ suited678: true, fiveCard21: true }, 0.26],
    [{ shoe: 'double', decks: 2 }, -0.18],
  ])('with %j it costs %d percent', (given, edge) => {
    expect(percent(given, 'main')).toBe(edge)
  })

  test('wins, stands off or loses, and nothing else', () => {
    const { win, push, lose } = oddsOf({}, 'main')
    expect(toNumber(add(win, add(push, lose)))).toBeCloseTo(1, 9)
  })

  test('is played by tables that give away no more than a hundredth of it with any two cards', () => {
    const rules = analysisRules(chosen(options()))
    const faces = [...'A23456789T'].map((rank) => `${rank}C`)
    const worst = faces.flatMap((up) =>
      faces.flatMap((first, i) =>
        faces.slice(i).map((second) => {
          const held = [first, second.replace('C', 'D')]
          if (scoreOf(held).total === 21) return 0
          const unseen = [...fullShoe(rules)]
          for (const face of [...held, up])
            unseen[pointsOf(face) - 1] = (unseen[pointsOf(face) - 1] as number) - 1
          const worth = hint({ rules, unseen, hand: held.map(pointsOf), dealer: [pointsOf(up)] })
          const open = worth.map((w) => w.decision as string)
          const said = wanted(advised(held, scoreOf(held), up, open.includes('split'))).find((act) =>
            open.includes(act),
          )
          return (worth[0]?.value ?? 0) - (worth.find((w) => w.decision === said)?.value ?? -9)
        }),
      ),
    )
    expect(Math.max(...worst)).toBeLessThan(0.01)
    expect(worst.filter((cost) => cost > 0).length).toBeLessThan(12)
  })
})

test('[2.9(a), 2.9(c)] insurance wins with every ten that is left beside the ace', () => {
  const { edge, win } = oddsOf({}, 'insurance')
  expect([toText(win), toText(edge)]).toEqual(['128/415', '31/415'])
  expect(toText(oddsOf({ decks: 1 }, 'insurance').edge)).toBe('1/17')
})

describe('wagers on the first two cards', () => {
  test('[2.17(b)1, 2.17(b)2] over and under 13 are counted over all of them', () => {
    // As published for six decks: 6.55 and 10.07 percent.
    expect(percent({ additional: 'over-under-13', decks: 6 }, 'over-13')).toBe(6.55)
    expect(percent({ additional: 'over-under-13', decks: 6 }, 'under-13')).toBe(10.07)
  })

  /** By hand: of the 51 cards beside the first, twelve have its suit, and one makes king and queen of it. */
  test('[2.17(e)2i[option-1]] two of one suit from one deck', () => {
    const { win } = oddsOf({ additional: 'royal-match', decks: 1 }, 'royal-match')
    expect(toText(win)).toBe('4/17')
  })

  test.each<[number, number, number]>([
    [4, 1, 0.85],
    [4, 2, 7.08],
    [4, 3, 8.57],
    [4, 4, 11.82],
    [6, 1, 0.37],
    [6, 2, 6.67],
    [6, 3, 8.15],
    [6, 4, 11.48],
    [8, 1, 0.13],
  ])('[2.17(e)2] with %i decks, option %i costs %d percent', (decks, royalMatch, edge) => {
    expect(percent({ additional: 'royal-match', decks, royalMatch }, 'royal-match')).toBe(edge)
  })

  test('every pair of cards was counted once', () => {
    expect(deckFaces('standard')).toHaveLength(52)
    for (const wager of ['over-13', 'under-13']) {
      const { win, lose } = oddsOf({ additional: 'over-under-13' }, wager)
      expect(toText(add(win, lose))).toBe('1')
    }
  })
})

test('against several hands of the dealer’s insurance has its odds hand by hand', () => {
  const wagers = blackjack.odds(options({ multipleAction: true })).map((o) => o.wager)
  expect(wagers).toEqual(['insurance-1', 'insurance-2', 'insurance-3'])
})
