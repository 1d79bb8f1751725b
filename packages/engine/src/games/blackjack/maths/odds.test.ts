import { describe, expect, test } from 'vitest'
import { proofOf } from '../../../../test/proof.ts'
import { bestPlay, type Held } from '../../../blackjack/analysis/index.ts'
import {
  add,
  deckFaces,
  isRefused,
  type OptionValues,
  resolveOptions,
  toNumber,
  toText,
  type Value,
} from '../../../kernel/index.ts'
import { blackjack } from '../index.ts'
import { chosen } from '../options.ts'
import { basicOf } from '../strategy.ts'
import { analysisRules } from './analysis.ts'
import { odds } from './odds.ts'

const options = (given: Readonly<Record<string, Value>> = {}): OptionValues => {
  const found = resolveOptions(blackjack, given)
  if (isRefused(found)) throw new Error(found.because)
  return found
}
const proof = await proofOf(
  'blackjack.odds',
  new URL('odds.ts', import.meta.url).href,
  new URL('../strategy.ts', import.meta.url).href,
)
const keptOdds = proof.kept('odds', (given: Readonly<Record<string, Value>>) => odds(options(given)))
/** What the strategy by counts brings. */
const byCounts = proof.kept('by counts', (given: Readonly<Record<string, Value>>): number =>
  basicOf(chosen(options(given))).value(),
)
/** Whether hands are played against several hands of the dealer's as against one: the first two cards, and on from there. */
const playedAlike = proof.kept('played alike', (decks: number) => {
  const [several, single] = [true, false].map((multipleAction) =>
    bestPlay(analysisRules(chosen(options({ multipleAction, decks })))),
  )
  const bests = [several, single].map((play) => play?.firsts.map(({ best }) => best).join())
  const policies = [several, single].map((play) => play?.plays.policy.first.join())
  return { first: bests[0] === bests[1], on: policies[0] === policies[1], hands: single?.firsts.length }
})

const oddsOf = (given: Readonly<Record<string, Value>>, wager: string) => {
  const found = keptOdds(given).find((o) => o.wager === wager)
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

  test.each<[Readonly<Record<string, Value>>, number]>([
    [{}, 12],
    [{ holeCard: 'up', decks: 6 }, 12],
    [{ decks: 1, surrender: true, splits: 2 }, 50],
    [{ fiveCard21: true }, 12],
  ])('with %j the strategy by counts gives away next to nothing', (given, times) => {
    const best = -toNumber(oddsOf(given, 'main').edge)
    const strategy = byCounts(given)
    expect(strategy).toBeLessThanOrEqual(best)
    expect(best - strategy).toBeLessThan(times / 100_000)
  })
})

describe('the strategy by counts goes by the choices of the licensee', () => {
  const says = (given: Readonly<Record<string, Value>>, dealer: readonly number[], held: Held) =>
    basicOf(chosen(options(given)))
      .against(dealer)
      .wishes(held)[0]
  const hard = (total: number, cards = 2): Held => ({ total, soft: false, cards })
  const pair = (value: number): Held => ({ total: 2 * value, soft: false, cards: 2, pair: value })

  test('both of the dealer’s cards seen: 18 is drawn to against 19, and 12 stands against 16', () => {
    expect(says({ holeCard: 'up' }, [9, 10], hard(18))).toBe('hit')
    expect(says({ holeCard: 'up' }, [6, 10], hard(12))).toBe('stand')
    // One card of the same hand says less.
    expect(says({}, [9], hard(18))).toBe('stand')
    expect(says({ holeCard: 'up' }, [6, 10], pair(10))).toBe('split')
  })

  test('surrender where it is offered, and not elsewhere', () => {
    expect(says({ surrender: true }, [10], hard(16))).toBe('surrender')
    expect(says({}, [10], hard(16))).toBe('hit')
  })

  test('one deck doubles eight against a six, eight decks do not', () => {
    expect(says({ decks: 1 }, [6], hard(8))).toBe('double')
    expect(says({}, [6], hard(8))).toBe('hit')
  })

  test('four cards are drawn to where a fifth is paid for', () => {
    expect(says({ fiveCard21: true }, [10], hard(16, 4))).toBe('hit')
    expect(says({ fiveCard21: true }, [6], hard(13, 2))).toBe('stand')
    expect(says({ fiveCard21: true }, [2], hard(13, 4))).toBe('hit')
    expect(says({}, [2], hard(13, 4))).toBe('stand')
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

describe('against several hands of the dealer’s', () => {
  test('every wager has its odds, insurance too', () => {
    const wagers = keptOdds({ multipleAction: true }).map((o) => o.wager)
    expect(wagers).toEqual(['main-1', 'main-2', 'main-3', 'insurance-1', 'insurance-2', 'insurance-3'])
  })

  test('[2.18(f)] each costs the same, and more than a single wager: a bust gets nothing added back', () => {
    const edge = (wager: string) => toNumber(oddsOf({ multipleAction: true }, wager).edge)
    expect([edge('main-2'), edge('main-3')]).toEqual([edge('main-1'), edge('main-1')])
    const more = (edge('main-1') - toNumber(oddsOf({}, 'main').edge)) * 100
    expect(more).toBeGreaterThan(0.005)
    expect(more).toBeLessThan(0.008)
  })

  test.each([1, 2, 8])('with %i decks each hand is played as against a single dealer hand', (decks) => {
    expect(playedAlike(decks)).toEqual({ first: true, on: true, hands: 550 })
  })
})
