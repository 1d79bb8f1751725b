import { describe, expect, test } from 'vitest'
import {
  act,
  asPlayer,
  type Command,
  type Fraction,
  fraction,
  isRefused,
  isStep,
  next,
  type OptionValues,
  resolveOptions,
  seeded,
  stackOf,
  type Table,
  toNumber,
} from '../../../kernel/index.ts'
import { CODES, faceOf, rankThree } from '../../../poker/index.ts'
import { type State, threeCardPoker } from '../index.ts'
import { chosen as choices } from '../options.ts'
import { LOWEST_PLAYED } from '../strategy.ts'
import { three } from '../three-card-poker.test-kit.ts'
import { analysis, DEALER_HANDS, FOLD_VALUE, frequencies, HANDS, playValue } from './odds.ts'

const options = (chosen: OptionValues = {}): OptionValues =>
  resolveOptions(threeCardPoker, chosen) as OptionValues
const edges = (chosen: OptionValues = {}) =>
  new Map(threeCardPoker.odds(options(chosen)).map((row) => [row.wager, row]))
const percent = (part: Fraction | undefined): number => toNumber(part ?? fraction(0)) * 100

const RAISED = { pairPlus: 'B', anteBonus: 'raised', version: 'both' }
const SETS: readonly OptionValues[] = [{}, { pairPlus: 'B' }, { pairPlus: 'C' }, { pairPlus: 'D' }, RAISED]

describe('the formula', () => {
  test('counts 407,170,400 deals: every hand against 18,424 of the dealer', () => {
    const all = analysis()
    expect(all).toHaveLength(HANDS)
    const wrong = all.filter(({ notQualified, beaten, equal, higher }) => {
      const parts = [notQualified, beaten, equal, higher]
      return parts.some((n) => n < 0) || parts.reduce((n, part) => n + part, 0) !== DEALER_HANDS
    })
    expect(wrong).toEqual([])
    expect(HANDS * DEALER_HANDS).toBe(407_170_400)
  })

  test('finds queen-six-four: every hand from there up is worth playing, every one below is worth folding', () => {
    const wrong = analysis().filter((hand) => {
      const gain = playValue(hand, 0) - FOLD_VALUE
      return gain === 0 || gain > 0 !== hand.rank >= LOWEST_PLAYED
    })
    expect(wrong).toEqual([])
  })

  test('agrees with the frequencies of the hands', () => {
    expect(Object.fromEntries(frequencies())).toEqual({
      'high card': 16_440,
      pair: 3_744,
      flush: 1_096,
      straight: 720,
      'three of a kind': 52,
      'straight flush': 48,
    })
  })
})

// wizardofodds.com/games/three-card-poker: ante and play with the 1-4-5 bonus 3.37 %, 2.01 % of what is at risk.
// J. Grochowski, casinocitytimes.com, "Three Card Poker and Pair Plus": 40-30-6-4-1 2.32 %, 40-30-6-3-1 7.28 %. For
// ledgers B and D there is only our own count: the hands' frequencies times their pays.
describe('published figures', () => {
  test('ante and play', () => {
    const { ante, play } = Object.fromEntries(edges())
    expect(percent(ante?.edge)).toBeCloseTo(3.373, 3)
    expect(percent(ante?.edge)).toBeCloseTo(3.37, 2)
    // What is at risk is the ante and, with every hand from queen-six-four, the play wager.
    const played = analysis().filter((h) => h.rank >= LOWEST_PLAYED).length / HANDS
    expect(percent(ante?.edge) / (1 + played)).toBeCloseTo(2.01, 2)
    expect(play?.method).toBe('optimal')
  })

  test.each([
    ['A', 2.32, fraction(512, 22_100)],
    ['B', 2.7, fraction(596, 22_100)],
    ['C', 7.28, fraction(1_608, 22_100)],
    ['D', 7.66, fraction(1_692, 22_100)],
  ])('pair plus, ledger %s: %f %%', (pairPlus, published, exact) => {
    const edge = edges({ pairPlus }).get('pair-plus')?.edge
    expect(percent(edge)).toBeCloseTo(published, 2)
    expect(edge).toEqual(exact)
  })
})

type T = Table<State>
function after(table: T, command: Command): T {
  const done = act(threeCardPoker, table, command)
  if (isRefused(done)) throw new Error(`${command.type}: ${done.because}`)
  return done.table
}

/** The engine from the deal to the end of the round with these hands; queen-six-four decides. */
function playOut(start: T, player: readonly string[], dealer: readonly string[]): T {
  let table = start
  while (table.round === start.round) {
    const now = next(threeCardPoker, table)
    if (!isStep(now)) {
      const type = rankThree(player) >= LOWEST_PLAYED ? 'play' : 'fold'
      table = after(table, { type, by: asPlayer('A'), place: '1' })
      continue
    }
    const faces = now.command.type === 'reveal' ? dealer : player
    table = after(table, now.needs ? { ...now.command, chance: faces } : now.command)
  }
  return table
}

/** A table with wagers up and all cards dealt, none of them seen. */
function dealt(chosen: OptionValues, ante: number, pairPlus: number): T {
  const s = three({ A: '1' }, { options: chosen, cents: 10_000_00 })
  if (ante > 0) s.bet('A', 'ante', ante)
  if (pairPlus > 0) s.bet('A', 'pair-plus', pairPlus)
  return s.allReady().until('look').table
}

const won = (table: T): number => stackOf(table, 'A') - 10_000_00

describe('the engine', () => {
  test('pays pair plus on all 22,100 hands as the formula counts, whatever the dealer turns', () => {
    const start = dealt({}, 0, 5_00)
    const pick = seeded(20, 1)
    let gain = 0
    for (let i = 0; i < 52; i++)
      for (let j = i + 1; j < 52; j++)
        for (let k = j + 1; k < 52; k++) {
          const rest = CODES.filter((_, c) => c !== i && c !== j && c !== k)
          // That the dealer's cards do not matter is a claim: each hand meets others at random.
          const dealer = [0, 1, 2].map(() => faceOf(rest.splice(pick(rest.length), 1)[0] as number))
          const hand = [i, j, k].map((c) => faceOf(CODES[c] as number))
          gain += won(playOut(start, hand, dealer)) / 5_00
        }
    expect(edges().get('pair-plus')?.edge).toEqual(fraction(-gain, HANDS))
  })

  test('settles 6,000 random deals to the cent as the formula values each of them', () => {
    const pick = seeded(20, 2)
    const tables = SETS.flatMap((o) => [1, 2].map((settlement) => ({ ...o, settlement })))
    for (const chosen of tables) {
      const start = dealt(chosen, 10_00, 5_00)
      const terms = choices(options(chosen))
      for (let n = 0; n < 600; n++) {
        const rest = [...CODES]
        const faces = Array.from({ length: 6 }, () => faceOf(rest.splice(pick(rest.length), 1)[0] as number))
        const [player, dealer] = [faces.slice(0, 3), faces.slice(3)]
        expect(won(playOut(start, player, dealer))).toBe(
          100 * worth(player, dealer, terms.pairPlus, terms.anteBonus),
        )
      }
    }
  })
})

const PAIR_PLUS: Readonly<Record<string, readonly number[]>> = {
  A: [-1, 1, 4, 6, 30, 40],
  B: [-1, 1, 4, 6, 33, 35],
  C: [-1, 1, 3, 6, 30, 40],
  D: [-1, 1, 3, 6, 33, 35],
}
const BONUS: Readonly<Record<string, readonly number[]>> = {
  standard: [0, 0, 0, 1, 4, 5],
  raised: [0, 0, 0, 1, 5, 6],
}

/** An ante of 10 and pair plus of 5, valued by hand: written out here so that it shares nothing with the engine. */
function worth(player: string[], dealer: string[], ledger: string, bonus: string): number {
  const own = rankThree(player)
  const its = rankThree(dealer)
  if (own < rankThree(['QS', '6H', '4D'])) return -15
  const kind = own >> 12
  const pairPlus = 5 * (PAIR_PLUS[ledger]?.[kind] ?? 0)
  const extra = 10 * (BONUS[bonus]?.[kind] ?? 0)
  if (its < rankThree(['QS', '3H', '2D'])) return 10 + extra + pairPlus
  return 20 * Math.sign(own - its) + extra + pairPlus
}
