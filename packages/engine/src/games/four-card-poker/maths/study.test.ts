import { expect, test } from 'vitest'
import {
  type Face,
  type OptionValues,
  resolveOptions,
  seeded,
  toNumber,
  variants,
} from '../../../kernel/index.ts'
import { CODES, codeOf, FOUR_CARDS, faceOf, rankFaces } from '../../../poker/index.ts'
import { fourCardPoker } from '../index.ts'
import { timesAgainst } from '../strategy.ts'
import { FLUSH } from './high.ts'
import { HIDDEN, meetings, type Values, wonWith } from './meetings.ts'
import { partOf, ROWS, rowOf } from './rows.ts'

const USUAL = resolveOptions(fourCardPoker, {}) as OptionValues
const chart = fourCardPoker.study?.chart(USUAL)

function valuesOf(faces: readonly Face[]): Values {
  let [once, twice] = [0, 0]
  for (const face of faces) {
    const value = 1 << ((codeOf(face) >> 2) - 2)
    twice |= once & value
    once |= value
  }
  return { once: once ^ twice, twice }
}
/** What the chart says of a hand beside a card up; from a flush on, its first row. */
function cellOf(faces: readonly Face[], up: Face) {
  const value = codeOf(up) >> 2
  const high = rankFaces(FOUR_CARDS, faces) >= FLUSH
  const values = valuesOf(faces)
  const rows = chart?.parts[high ? 0 : partOf(values, value)]?.rows
  return rows?.[high ? 0 : rowOf(values)]?.cells[value - 2]
}
const WAYS = { 0: 'fold', 1: 'one-ante', 3: 'three-antes' } as const
const bestWay = (faces: readonly Face[], up: Face): string =>
  WAYS[timesAgainst(faces, up) as keyof typeof WAYS]
const split = (text: string): [Face[], Face] => {
  const [own = '', up = ''] = text.split(' | ')
  return [own.split(' '), up]
}

test('[27.10(b)] hands that are dealt are best played as their cell says, and where it has a star mostly', () => {
  const pick = seeded(27, 11)
  const found = { same: 0, other: 0 }
  for (let n = 0; n < 4_000; n++) {
    const rest = [...CODES]
    const dealt = Array.from({ length: 6 }, () => faceOf(rest.splice(pick(rest.length), 1)[0] as number))
    const [faces, up] = [dealt.slice(0, 5), dealt[5] as Face]
    const cell = cellOf(faces, up)
    const best = bestWay(faces, up)
    if (!cell?.code.endsWith('*')) expect(cell?.way, dealt.join(' ')).toBe(best)
    else found[cell.way === best ? 'same' : 'other']++
  }
  expect(found.other).toBeGreaterThan(0)
  expect(found.same).toBeGreaterThan(3 * found.other)
})

test.each([
  ['8S 8H AD 5C 4S | 2D', '3*', 'three-antes'],
  ['8S 8H 7D 5C 4S | 2D', '3*', 'one-ante'],
  ['9S 9H KD 5C 3S | 4D', '1*', 'three-antes'],
  ['KS KH 7D 5C 3S | AD', '1*', 'one-ante'],
  ['2S 2H 7D 5C 4S | 3D', 'F*', 'fold'],
  ['2S 2H 7D 5C 3S | 3D', '1', 'one-ante'],
  ['AS KH QD 5C 2S | 2D', '1', 'one-ante'],
  ['AS KH QD 5C 3S | 4D', 'F', 'fold'],
  ['3S 3H 4D 5C 6S | AD', '3', 'three-antes'],
  ['2S 2H 3D 3C AS | AD', '3', 'three-antes'],
  ['KS 9S 6S 2S 4H | AD', '3', 'three-antes'],
])('%s stands under %s, and %s is best', (text, code, way) => {
  const [faces, up] = split(text)
  expect([cellOf(faces, up)?.code, bestWay(faces, up)]).toEqual([code, way])
})

test('[27.10(b)] a cell is what is best for all its hands together, counted one by one', () => {
  // A pair of eights without a card like the one up: all other cards that leave it a pair, in all suits.
  const [row, own] = [ROWS.findIndex(({ label }) => label === '8-8'), 1 << 6]
  for (const up of [2, 5, 9]) {
    const sum = { won: 0, dealt: 0 }
    for (let once = 0; once < 1 << 13; once++) {
      const values = { once, twice: own }
      const three = once.toString(2).replaceAll('0', '').length === 3
      if (!three || once & own || partOf(values, up) === 1 || rowOf(values) !== row) continue
      for (const meeting of meetings(values, [up]))
        for (const { columns, ways } of meeting.suits.suitings) {
          sum.won += ways * wonWith(meeting, columns)
          sum.dealt += ways * HIDDEN
        }
    }
    const share = sum.won / sum.dealt
    const way = share > 1 / 2 ? 'three-antes' : share < 1 / 4 ? 'fold' : 'one-ante'
    expect(chart?.parts[0]?.rows[row]?.cells[up - 2]?.way).toBe(way)
  }
})

// J. Grochowski, online.casinocity.com, "Beating Three Card Poker", has the maker's advice: three antes from a pair of tens,
// one from a pair of threes, whatever is up.
test('the maker’s advice is the chart’s wherever the card up is lower than a high pair, or higher than a low one', () => {
  const advised = (pair: number): string => (pair >= 10 ? 'three-antes' : pair >= 3 ? 'one-ante' : 'fold')
  const differs = (chart?.parts[0]?.rows ?? []).slice(1, 14).flatMap(({ label, cells }, i) => {
    const pair = 14 - i
    const other = cells.flatMap((cell, at) =>
      cell?.way === advised(pair) ? [] : [chart?.columns[at]?.label],
    )
    return other.length > 0 ? [`${label}: ${other.join(' ')}`] : []
  })
  expect(differs).toEqual([
    'K-K: A',
    'Q-Q: K A',
    'J-J: Q K A',
    '10-10: J Q K A',
    '9-9: 2 3 5 6 7 8 9',
    '8-8: 2',
    '3-3: 7 J',
    '2-2: 2',
  ])
})

test('what the chart gives away is said, and is no more than a fifteenth of a percent', () => {
  expect(chart?.says.at(-1)).toBe(
    'Played so, ante, play and bonus together lose 2.848 % of the ante; by the very cards held 2.788 %.',
  )
})

test('the edge is that of the odds; bonuses come off it, and nothing else does', () => {
  const { study } = fourCardPoker
  const row = fourCardPoker.odds(USUAL).find(({ wager }) => wager === 'ante')
  expect(study?.edge(USUAL)).toBe(row && toNumber(row.edge))
  const tried = variants(fourCardPoker, USUAL)
  expect(tried).toHaveLength(3)
  for (const { options } of tried) {
    expect(study?.edge(options)).toBeLessThan(study?.edge(USUAL) ?? 0)
    expect(study?.chart(options).parts).toEqual(chart?.parts)
  }
})
