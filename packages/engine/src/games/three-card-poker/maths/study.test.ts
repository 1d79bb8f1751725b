import { expect, test } from 'vitest'
import { exercisesOf, type OptionValues, resolveOptions, toNumber, variants } from '../../../kernel/index.ts'
import { codeOf, rankThree, THREE_CARDS, threeCardCategory, valuesOf } from '../../../poker/index.ts'
import { threeCardPoker } from '../index.ts'
import { chosen } from '../options.ts'
import { ANTE_BONUS, payOf } from '../wagers.ts'
import { analysis, FOLD_VALUE, playValue } from './odds.ts'

const options = (of: OptionValues = {}): OptionValues => resolveOptions(threeCardPoker, of) as OptionValues
const USUAL = options()
const RAISED = options({ pairPlus: 'B', anteBonus: 'raised', version: 'both' })
const chart = threeCardPoker.study?.chart(USUAL)

const LABELS: Readonly<Record<number, string>> = { 14: 'A high', 13: 'K high', 12: 'Q high' }
/** What somebody does who reads the chart: a letter, or a third card to have at the least. */
function read(rank: number): 'play' | 'fold' | undefined {
  const [first = 0, second = 0, third = 0] = valuesOf(THREE_CARDS, rank)
  const label = threeCardCategory(rank) === 'high card' ? (LABELS[first] ?? 'less') : 'pair+'
  const row = chart?.parts[0]?.rows.find((r) => r.label === label)
  const cell = row?.cells[label === 'pair+' ? 0 : second - 3]
  if (!cell) return undefined
  if (cell.code === 'P' || cell.code === 'F') return cell.code === 'P' ? 'play' : 'fold'
  return third >= Number.parseInt(cell.code, 10) ? 'play' : 'fold'
}

test.each([
  ['the usual bonus', USUAL],
  ['the raised one', RAISED],
])('[20.10(b)] read so, all 22,100 hands are played at best, with %s', (_, of) => {
  const bonus = ANTE_BONUS[chosen(of).anteBonus]
  const wrong = analysis().filter((hand) => {
    const paid = payOf(bonus, threeCardCategory(hand.rank))?.pays ?? 0
    return read(hand.rank) !== (playValue(hand, paid) > FOLD_VALUE ? 'play' : 'fold')
  })
  expect(wrong).toEqual([])
})

// J. Grochowski, online.casinocity.com, "Beating Three Card Poker": play queen-six-four or better and fold the rest.
test('as published, all hangs on queen, six and four', () => {
  const codes = chart?.parts[0]?.rows.map(({ cells }) => cells.map((cell) => cell?.code ?? '.').join(' '))
  expect(codes).toEqual([
    'P P P P P P P P P P P',
    '. P P P P P P P P P P',
    'P P P P P P P P P P .',
    'F F F 4+ P P P P P . .',
    'F F F F F F F F . . .',
  ])
  expect(chart?.legend.map(({ code }) => code)).toEqual(['P', '4+', 'F'])
  const rank = (text: string): number => rankThree(text.split(' '))
  expect([read(rank('QS 6H 4D')), read(rank('QS 6H 3D'))]).toEqual(['play', 'fold'])
})

test('[20.10(b)] what a hint says of hands that are dealt, the chart says too', () => {
  const dealt = exercisesOf({ ...threeCardPoker, practice: { wager: 'ante', hands: 40 } }, USUAL)
  expect(dealt).toHaveLength(40)
  for (const { id, cards, ways } of dealt ?? []) {
    expect(cards.map(codeOf)).toHaveLength(3)
    expect(read(rankThree(cards)), id).toBe(ways[0]?.way)
  }
})

test('the edge is that of the odds, and the raised bonus comes off it where it is permitted', () => {
  const { study } = threeCardPoker
  const row = threeCardPoker.odds(USUAL).find(({ wager }) => wager === 'ante')
  expect(study?.edge(USUAL)).toBe(row && toNumber(row.edge))
  expect(chart?.says.at(-1)).toContain('lose 3.373 % of the ante: no other play does better')
  expect(variants(threeCardPoker, USUAL)).toEqual([])
  expect(variants(threeCardPoker, RAISED).map(({ value }) => value)).toEqual(['standard'])
  expect(study?.edge(RAISED)).toBeLessThan(study?.edge(USUAL) ?? 0)
})
