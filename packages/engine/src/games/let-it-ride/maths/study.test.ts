import { expect, test } from 'vitest'
import { exercisesOf, type OptionValues, resolveOptions, toNumber, variants } from '../../../kernel/index.ts'
import { alikeHands, CODES, type Code, codeOf, faceOf } from '../../../poker/index.ts'
import { letItRide } from '../index.ts'
import { PAYS } from '../options.ts'
import { highs, KINDS, rowOf } from './kinds.ts'
import { rideValue } from './odds.ts'

const options = (chosen: OptionValues = {}): OptionValues => resolveOptions(letItRide, chosen) as OptionValues
const USUAL = options()
const chartOf = (chosen: OptionValues = USUAL) => letItRide.study?.chart(chosen)
const USUAL_CHART = chartOf()

const cellOf = (cards: readonly Code[], chart = USUAL_CHART) =>
  chart?.parts[cards.length - 3]?.rows[rowOf(cards)]?.cells[highs(cards)]
const codeFor = (text: string): string | undefined => cellOf(text.split(' ').map(codeOf))?.code

test.each([3, 4] as const)(
  '[18.10(b), 18.10(e)] every hand of %i cards has its cell, which says what the bet is worth',
  (cards) => {
    const wrong = alikeHands(cards).filter(({ hand }) => {
      const gain = rideValue(USUAL, hand)
      return cellOf(hand)?.code !== (gain > 0 ? 'R' : gain < 0 ? 'T' : '=')
    })
    expect(wrong.map(({ hand }) => hand.map(faceOf).join(' '))).toEqual([])
  },
)

test('no cell is filled where no hand falls', () => {
  for (const cards of [3, 4] as const) {
    const filled = new Set(alikeHands(cards).map(({ hand }) => `${rowOf(hand)} ${highs(hand)}`))
    const rows = USUAL_CHART?.parts[cards - 3]?.rows ?? []
    expect(rows.flatMap(({ cells }) => cells.filter((cell) => cell))).toHaveLength(filled.size)
    expect(rows.map(({ label }) => label)).toEqual(KINDS[cards].map(({ label }) => label))
  }
})

// webcasinoguide.com/letitride.asp. Three cards: a paying hand; three to a royal flush; three suited in a row but 2-3-4 and
// A-2-3; three to a straight flush of spread 4 with a high card, of spread 5 with two. Four cards: a paying hand; four to a
// flush; four to an outside straight with a high card; without one, and four high cards to an inside straight, no edge.
test.each([
  ['TS TH 4D', 'R'],
  ['4S 4H 4D', 'R'],
  ['9S 9H AD', 'T'],
  ['AS JS TS', 'R'],
  ['3S 4S 5S', 'R'],
  ['2S 3S 4S', 'T'],
  ['AS 2S 3S', 'T'],
  ['7S 8S TS', 'R'],
  ['6S 7S 9S', 'T'],
  ['8S TS QS', 'R'],
  ['7S 8S JS', 'T'],
  ['KS QH JD', 'T'],
  ['3S 3H 2D 2C', 'R'],
  ['2S 5S 9S KS', 'R'],
  ['7S 8H 9D TC', 'R'],
  ['TS JH QD KC', 'R'],
  ['6S 7H 8D 9C', '='],
  ['JS QH KD AC', '='],
  ['TS JH KD AC', '='],
  ['9S TH QD KC', 'T'],
  ['9S 9H KD AC', 'T'],
])('as published: %s %s', (hand, code) => {
  expect(codeFor(hand)).toBe(code)
})

test('[18.10(b), 18.10(e)] what a hint says of hands that are dealt, the chart says too', () => {
  const practice = { wager: 'bet-1', hands: 60, shared: 'middle' }
  const dealt = exercisesOf({ ...letItRide, practice }, USUAL)
  expect(dealt).toHaveLength(60)
  for (const { id, cards, dealer, ways } of dealt ?? []) {
    const cell = cellOf([...cards, ...dealer].map(codeOf))
    if (cell?.way === 'either') expect(ways[0]?.worth, id).toBe(ways[1]?.worth)
    else expect(cell?.way, id).toBe(ways[0]?.way)
  }
})

test('the usual chart is the best play, and says so', () => {
  expect(USUAL_CHART?.says.at(-1)).toContain('lose 3.506 % of one of them: no other play does better')
  expect(USUAL_CHART?.legend.map(({ code }) => code)).toEqual(['R', 'T', '='])
})

test('where other odds divide a cell its letter is small, and what that costs is counted', () => {
  const chosen = options({ straightPays: '6 to 1', flushPays: '12 to 1' })
  const chart = chartOf(chosen)
  const divided = (chart?.parts ?? []).flatMap(({ rows }) =>
    rows.flatMap(({ label, cells }) => cells.flatMap((cell, i) => (cell?.code === 't' ? [[label, i]] : []))),
  )
  expect(divided).toEqual([['all else', 3]])
  // All hands of three, one by one, each bet as the chart has it: bet one alone can differ from the best.
  let [followed, best] = [0, 0]
  for (const [i, first] of CODES.entries())
    for (const [j, second] of CODES.slice(i + 1).entries())
      for (const third of CODES.slice(i + j + 2)) {
        const hand = [first, second, third]
        if (highs(hand) < 3) continue
        const gain = rideValue(chosen, hand)
        best += Math.max(gain, 0)
        if (cellOf(hand, chart)?.way === 'let-it-ride') followed += gain
      }
  const lost = (best - followed) / (22_100 * 1_176)
  const edge = letItRide.study?.edge(chosen) ?? 0
  expect(lost).toBeGreaterThan(0)
  const text = (part: number): string => `${(100 * part).toFixed(3)} %`
  expect(chart?.says.at(-1)).toBe(
    `Played so, the three bets lose ${text(edge + lost)} of one of them; by the very cards held ${text(edge)}.`,
  )
})

test('the edge is that of the three bets together, and higher odds come off it', () => {
  const { study } = letItRide
  const row = letItRide.odds(USUAL).find(({ wager }) => wager === 'bet')
  expect(study?.edge(USUAL)).toBe(row && toNumber(row.edge))
  const tried = variants(letItRide, USUAL)
  expect(tried.map(({ option }) => option.key)).toEqual(PAYS.map(([, key]) => key))
  for (const { options: higher } of [tried.at(0), tried.at(-1)].flatMap((it) => it ?? []))
    expect(study?.edge(higher)).toBeLessThan(study?.edge(USUAL) ?? 0)
})
