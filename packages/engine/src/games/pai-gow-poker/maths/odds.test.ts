import { describe, expect, test } from 'vitest'
import { type OptionValues, resolveOptions, seeded, toNumber, toText } from '../../../kernel/index.ts'
import { CODES, JOKER } from '../../../poker/index.ts'
import { paiGowPoker } from '../index.ts'
import { bestGain, edges, houseAgainstHouse, met, odds } from './odds.ts'
import { sampler } from './sample.ts'

const resolved = (options: Readonly<Record<string, string | number | boolean>> = {}): OptionValues =>
  resolveOptions(paiGowPoker, options) as OptionValues
const WHEELS = ['second', 'lowest'] as const

describe.each(WHEELS)('the main wager, ace to five %s', (wheel) => {
  const figures = houseAgainstHouse(wheel)

  test('[11.9(g)] wins, pushes and losses are all pairs of hands from one deck', () => {
    const { all, won, pushed, lost } = figures
    expect(won + pushed + lost).toBe(all)
    expect(all).toBe(154_143_080n * 53_524_680n)
    expect(lost).toBeGreaterThan(won)
  })

  test('[11.9(j)] a win pays 95 for 100, and copies are the dealer’s', () => {
    const { all, won, lost } = figures
    const { player, bank } = edges(wheel)
    const share = (n: bigint): number => Number(n) / Number(all)
    expect(toNumber(player)).toBeCloseTo(share(lost) - 0.95 * share(won), 12)
    expect(toNumber(bank)).toBeCloseTo(share(won) - 0.95 * share(lost), 12)
  })

  test('300,000 rounds of the sampler come to the same', () => {
    const rounds = 300_000
    const { play, lines } = sampler(resolved({ wheelStraight: wheel }))
    const pick = seeded(12)
    const deck = [...CODES, JOKER]
    const drawn = new Uint16Array(rounds * 14)
    for (let row = 0; row < rounds; row++)
      for (let i = 0; i < 14; i++) {
        const j = i + pick(deck.length - i)
        const card = deck[i] as number
        deck[i] = deck[j] as number
        deck[j] = card
        drawn[row * 14 + i] = deck[i] as number
      }
    const out = new Uint16Array(rounds)
    play(drawn, rounds, out)
    const counts = lines.map((_, line) => out.reduce((n, came) => n + (came === line ? 1 : 0), 0))
    for (const [line, n] of [figures.lost, figures.pushed, figures.won].entries()) {
      const p = Number(n) / Number(figures.all)
      const error = Math.sqrt((p * (1 - p)) / rounds)
      expect(Math.abs((counts[line] as number) / rounds - p)).toBeLessThan(3 * error)
    }
  })
})

/**
 * wizardofodds.com/games/pai-gow-poker has about 2.7 to 2.8 percent for a player against the dealer, about 1.46 percent for
 * one who banks every other round, and a low hand that copies in about 2.5 percent of rounds; house ways differ a little.
 */
test('is near the published figures', () => {
  const { player, bank } = edges('second')
  expect(100 * toNumber(player)).toBeCloseTo(2.742, 3)
  expect(50 * (toNumber(player) + toNumber(bank))).toBeCloseTo(1.46, 1)
  const { pairs, sameLow } = met('second')
  expect((100 * Number(sameLow)) / Number(pairs)).toBeCloseTo(2.54, 2)
  const { push } = odds(resolved())[0] ?? {}
  expect(push && 100 * toNumber(push)).toBeCloseTo(40.59, 2)
})

test('best play gains about a tenth of a percent, and the odds say how sure that is', () => {
  for (const wheel of WHEELS) {
    const { gain, error } = bestGain(wheel)
    expect(gain).toBeGreaterThan(0.0008)
    expect(gain).toBeLessThan(0.0015)
    expect(error).toBeLessThan(0.0001)
  }
  const [{ note = '' } = {}] = odds(resolved())
  expect(note).toContain('standard error')
  expect(note).toContain('A player who banks loses 0.229 %')
})

describe('the number wager', () => {
  test.each([
    [5.25, '3/28'],
    [5.5, '1/14'],
    [5.75, '1/28'],
    [6, '0'],
  ])('[11.13(b)6] at %d to 1 loses %s', (numberPays, edge) => {
    const rows = odds(resolved({ start: 'generator', numberWager: true, numberPays }))
    const row = rows.find(({ wager }) => wager === 'number')
    expect(row && toText(row.edge)).toBe(edge)
    expect(row && toText(row.win)).toBe('1/7')
  })

  test('[11.13(a)] has no odds where it is not offered', () => {
    expect(odds(resolved()).map(({ wager }) => wager)).toEqual(['main'])
  })
})
