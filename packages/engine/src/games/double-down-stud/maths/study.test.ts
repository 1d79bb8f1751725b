import { expect, test } from 'vitest'
import { exercisesOf, type OptionValues, resolveOptions, toNumber } from '../../../kernel/index.ts'
import { type Code, codeOf, faceOf } from '../../../poker/index.ts'
import { doubleDownStud } from '../index.ts'
import { doubles } from '../strategy.ts'
import { gainOver, gainsOf, LINES, without } from './expected.ts'
import { KINDS, lookUp } from './kinds.ts'
import { DEALS, everyOpen } from './odds.ts'

const options = (chosen: OptionValues = {}): OptionValues =>
  resolveOptions(doubleDownStud, chosen) as OptionValues
const USUAL = options()
const chartOf = (chosen: OptionValues = USUAL) => doubleDownStud.study?.chart(chosen)
const USUAL_CHART = chartOf()
const cellOf = (cards: readonly Code[], chart = USUAL_CHART) => {
  const { row, value } = lookUp(cards)
  return chart?.parts[0]?.rows[row]?.cells[value - 2]
}
const hand = (text: string): Code[] => text.split(' ').map(codeOf)

test('[17.8(c)] every four cards have a cell that says whether doubling them gains', () => {
  const gains = gainsOf(USUAL)
  const wrong = everyOpen().filter(({ cards }) => {
    const gain = gainOver(gains, cards, without(cards))
    const cell = cellOf(cards)
    return (
      cell?.code !== (gain > 0 ? 'D' : gain < 0 ? 'S' : '=') ||
      (cell.way === 'double') !== doubles(USUAL, cards)
    )
  })
  expect(wrong.map(({ cards }) => cards.map(faceOf).join(' '))).toEqual([])
})

test('no cell is filled where no hand falls', () => {
  const filled = new Set(everyOpen().map(({ cards }) => JSON.stringify(lookUp(cards))))
  const cells = USUAL_CHART?.parts[0]?.rows.flatMap((row) => row.cells.filter((cell) => cell))
  expect(cells).toHaveLength(filled.size)
  expect(USUAL_CHART?.parts[0]?.rows.map(({ label }) => label)).toEqual(KINDS.map(({ label }) => label))
})

test.each([
  ['2S 2H 3D 3C', 'two pair+', 3],
  ['7S 7H 7D 3C', 'two pair+', 7],
  ['6S 6H AD KC', 'pair', 6],
  ['2S 5S 9S KS', 'one suit', 13],
  ['AS 2S 3S 4S', 'one suit', 14],
  ['AS 2H 3D 4C', 'in a row', 4],
  ['2S 3H 4D 5C', 'in a row', 5],
  ['JS QH KD AC', 'in a row', 14],
  ['AS 2H 4D 5C', 'with a gap', 5],
  ['TS JH QD AC', 'with a gap', 14],
  ['AS KH 2D 3C', 'all else', 14],
])('%s is looked up as %s by %i', (text, label, value) => {
  const found = lookUp(hand(text))
  expect([KINDS[found.row]?.label, found.value]).toEqual([label, value])
})

test('[17.8(c)] what a hint says of hands that are dealt, the chart says too', () => {
  const dealt = exercisesOf(
    { ...doubleDownStud, practice: { wager: 'main', hands: 60, shared: 'up' } },
    USUAL,
  )
  expect(dealt).toHaveLength(60)
  for (const { id, cards, dealer, ways } of dealt ?? []) {
    const cell = cellOf([...cards, ...dealer].map(codeOf))
    if (cell?.way === 'either') expect(ways[0]?.worth, id).toBe(ways[1]?.worth)
    else expect(cell?.way, id).toBe(ways[0]?.way)
  }
})

// sonofdave.com/games/double-down-stud: of all 12,994,800 deals how many come to each hand, doubled and not, with 3999, 199,
// 49, 11, 8, 5, 3, 2 and 1 to 1. What makes no difference is doubled there.
test('played by the chart, every hand comes as often as is published, doubled and not', () => {
  const chosen = options({
    royalFlushPays: '3999 to 1',
    straightFlushPays: '199 to 1',
    fourOfAKindPays: '49 to 1',
    fullHousePays: '11 to 1',
  })
  const chart = chartOf(chosen)
  const [stood, doubled] = [LINES.map(() => 0), LINES.map(() => 0)]
  for (const { cards, ways, lines } of everyOpen()) {
    const into = cellOf(cards, chart)?.way === 'stand' ? stood : doubled
    for (const [line, count] of lines.entries()) into[line] = (into[line] as number) + ways * count
  }
  // From the lowest: lost, sixes to tens, jacks or better, two pair and on.
  expect(stood).toEqual([8_035_992, 816_480, 657_720, 152_064, 50_688, 31_248, 0, 0, 0, 0, 0])
  expect(doubled).toEqual([
    166_308, 1_295_520, 1_031_880, 465_696, 223_872, 19_752, 25_540, 18_720, 3_120, 180, 20,
  ])
  expect(chart?.says.at(-1)).toContain('lose 2.103 % of the original one: no other play does better')
})

test('where other odds divide a cell its letter is small, and what that costs is counted', () => {
  const chosen = options({ straightPays: '6 to 1', highPairPays: '2 to 1' })
  const chart = chartOf(chosen)
  const small = chart?.parts[0]?.rows.flatMap(({ label, cells }) =>
    cells.flatMap((cell, i) => (/[ds]/.test(cell?.code ?? '') ? [`${label} ${i + 2} ${cell?.code}`] : [])),
  )
  expect(small).toEqual(['with a gap 12 d'])
  const gains = gainsOf(chosen)
  let lost = 0
  for (const { cards, ways } of everyOpen()) {
    const gain = gainOver(gains, cards, without(cards))
    if (gain > 0 !== (cellOf(cards, chart)?.way === 'double')) lost += ways * Math.abs(gain)
  }
  const edge = doubleDownStud.study?.edge(chosen) ?? 0
  const text = (part: number): string => `${(100 * part).toFixed(3).replace('-', '−')} %`
  expect(lost).toBeGreaterThan(0)
  expect(chart?.says.at(-1)).toContain(
    `lose ${text(edge + lost / DEALS)} of the original one; by the very cards held ${text(edge)}.`,
  )
})

test('the edge is that of the odds, and every pay moves it', () => {
  const { study } = doubleDownStud
  const row = doubleDownStud.odds(USUAL).find(({ wager }) => wager === 'main')
  expect(study?.edge(USUAL)).toBe(row && toNumber(row.edge))
  for (const { key, values } of study?.matters ?? [])
    expect(study?.edge(options({ [key]: values?.[1] ?? '' })), key).toBeLessThan(study?.edge(USUAL) ?? 0)
})
