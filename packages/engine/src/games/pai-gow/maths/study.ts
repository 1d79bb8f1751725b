import {
  type ChartCell,
  type ChartRow,
  type Exercise,
  type OptionValues,
  percentText,
  type StrategyChart,
  type Study,
  toNumber,
} from '../../../kernel/index.ts'
import { againstHouse, LOST, worthOf } from '../bestsetting.ts'
import { GIVEN_UP, highest, raised, worth } from '../houseway.ts'
import { chosen } from '../options.ts'
import type { Setting } from '../ranking.ts'
import { HANDS, inWay, type Manner, mannerOf, OTHER_HANDS, sorts, tilesOf, WAYS } from './counts.ts'
import { edgeOf, endsIn, endsOf, odds } from './odds.ts'

/** A permissible pair stands behind the nine. */
const VALUES = Array.from({ length: 11 }, (_, value) => value)
const labelOf = (value: number): string => (value > 9 ? 'P' : `${value}`)
const wordsOf = (value: number): string => (value > 9 ? 'a pair, wong or gong' : `a low hand of ${value}`)

/** A sort of hand as one who learns it sees it: the highest hand, what is beside it, and what could be had instead. */
interface Choice {
  /** The line of the house way that speaks of such a hand. */
  readonly line: number
  readonly beside: number
  readonly instead: number
  /** The ways to keep the highest hand, and to give it up. */
  readonly keep: number
  readonly give: number
}

const settingsOf = (sort: number): readonly Setting[] => {
  const tiles = tilesOf(sort)
  return Array.from({ length: WAYS }, (_, way) => inWay(tiles, way))
}

/** Nothing where no other way raises the low hand, or its high hand would be too low: then there is nothing to choose. */
function choiceOf(sort: number): Choice | undefined {
  const ways = settingsOf(sort)
  const first = highest(ways)
  const line = GIVEN_UP.findIndex(({ is }) => is(first.high))
  const other = raised(
    ways.filter(({ high }) => high.rank >= (GIVEN_UP[line]?.withHigh?.rank ?? 0)),
    first,
  )
  if (!other) return undefined
  return {
    line,
    beside: worth(first.low),
    instead: worth(other.low),
    keep: ways.indexOf(first),
    give: ways.indexOf(other),
  }
}

/** What all hands of a cell bring if they are kept and if they are given up, and how often each is the better. */
interface Cell {
  keep: number
  give: number
  keeps: number
  gives: number
}
const keyOf = ({ line, beside, instead }: Pick<Choice, 'line' | 'beside' | 'instead'>): string =>
  `${line} ${beside} ${instead}`

interface Learnt {
  readonly cells: ReadonlyMap<string, Cell>
  readonly choices: readonly (Choice | undefined)[]
}

function learnt(values: OptionValues): Learnt {
  const { fares } = againstHouse('player', chosen(values).houseWay)
  const { ways } = sorts()
  const cells = new Map<string, Cell>()
  const choices = sorts().kinds.map((_, sort) => choiceOf(sort))
  for (const [sort, choice] of choices.entries()) {
    if (!choice) continue
    const brings = (way: number): number =>
      (ways[sort] as number) *
      worthOf(fares.win[sort * WAYS + way] as number, fares.lose[sort * WAYS + way] as number)
    const cell = cells.get(keyOf(choice)) ?? { keep: 0, give: 0, keeps: 0, gives: 0 }
    const [keep, give] = [brings(choice.keep), brings(choice.give)]
    cell.keep += keep
    cell.give += give
    if (give > keep) cell.gives += ways[sort] as number
    else cell.keeps += ways[sort] as number
    cells.set(keyOf(choice), cell)
  }
  return { cells, choices }
}

const isGiven = ({ keep, give }: Cell): boolean => give > keep

const CELLS: Readonly<Record<string, ChartCell>> = {
  K: { code: 'K', way: 'keep', words: 'Keep the highest hand' },
  k: { code: 'k', way: 'keep', words: 'Keep it; in some hands giving it up is better' },
  G: { code: 'G', way: 'give-up', words: 'Give it up for the higher low hand' },
  g: { code: 'g', way: 'give-up', words: 'Give it up; in some hands keeping it is better' },
}
const codeOf = (cell: Cell): ChartCell | undefined =>
  CELLS[isGiven(cell) ? (cell.keeps > 0 ? 'g' : 'G') : cell.gives > 0 ? 'k' : 'K']

/** Everybody who follows the chart sets so. */
function byChart({ cells, choices }: Learnt): Manner {
  const firstOf = (sort: number): number => {
    const ways = settingsOf(sort)
    return ways.indexOf(highest(ways))
  }
  return mannerOf(
    Uint8Array.from(choices, (choice, sort) => {
      if (!choice) return firstOf(sort)
      return isGiven(cells.get(keyOf(choice)) as Cell) ? choice.give : choice.keep
    }),
  )
}

function rowsOf({ cells }: Learnt, line: number): readonly ChartRow[] {
  return VALUES.flatMap((beside) => {
    const row = VALUES.slice(1).map((instead) => {
      const cell = cells.get(keyOf({ line, beside, instead }))
      return cell && codeOf(cell)
    })
    const words = `beside ${wordsOf(beside)}`
    return row.some((cell) => cell) ? [{ label: labelOf(beside), words, cells: row }] : []
  })
}

function chart(values: OptionValues): StrategyChart {
  const all = learnt(values)
  const { houseWay } = chosen(values)
  const followed = percentText(edgeOf(endsIn('player', byChart(all), houseWay)))
  const best = percentText(edgeOf(endsOf('player', 'best', houseWay)))
  return {
    title: 'When to give up the highest hand',
    says: [
      'Find the highest hand that your four tiles make; of several, the one that leaves the better low hand. Then look whether another way to set them has a low hand of a higher value: the chart says whether to give the high hand up for it.',
      `From all ${HANDS.toLocaleString('en-US')} hands, each against the ${OTHER_HANDS.toLocaleString('en-US')} that the dealer can then have, set the house way. By this chart the wager loses ${followed}, set at best ${best}.`,
    ],
    over: 'The low hand that can be had instead, by its value (P is a pair, wong or gong); rows are the low hand beside the highest',
    columns: VALUES.slice(1).map((value) => ({ label: labelOf(value), words: `for ${wordsOf(value)}` })),
    parts: GIVEN_UP.flatMap(({ hand, withHigh }, line) => {
      const rows = rowsOf(all, line)
      const name = withHigh ? `${hand}, only if the high hand is then ${withHigh.words}` : hand
      return rows.length > 0 ? [{ name, rows }] : []
    }),
    legend: Object.values(CELLS),
  }
}

/** No other way is as high in both hands. */
const isSensible = (way: Setting, all: readonly Setting[]): boolean =>
  !all.some(
    (other) =>
      (other.high.rank > way.high.rank && other.low.rank >= way.low.rank) ||
      (other.high.rank >= way.high.rank && other.low.rank > way.low.rank),
  )

/** Every sort of hand that can sensibly be set in more than one way. */
function exercises(values: OptionValues): readonly Exercise[] {
  const { fares } = againstHouse('player', chosen(values).houseWay)
  const { kinds, ways } = sorts()
  return kinds.flatMap((four, sort): Exercise[] => {
    const all = settingsOf(sort)
    const names = all.map(({ high, low }) => `${high.named}, ${low.named}`)
    const different = all
      .map((set, way) => ({ set, way }))
      .filter(({ way }) => names.indexOf(names[way] as string) === way)
    if (different.filter(({ set }) => isSensible(set, all)).length < 2) return []
    const brings = (way: number): number =>
      worthOf(fares.win[sort * WAYS + way] as number, fares.lose[sort * WAYS + way] as number) /
      (LOST * OTHER_HANDS)
    const weighed = different.map(({ set, way }) => ({
      way: set.low.tiles.join(' '),
      name: names[way] as string,
      worth: brings(way),
    }))
    return [
      {
        id: four.join('-'),
        says: 'How do you set these tiles?',
        cards: tilesOf(sort),
        dealer: [],
        ways: weighed.sort((a, b) => b.worth - a.worth),
        chance: (ways[sort] as number) / HANDS,
        rule: '19:47-10.7(a)',
      },
    ]
  })
}

export const study: Study = {
  chart,
  exercises,
  wager: 'main',
  edge: (values) => toNumber((odds(values)[0] as ReturnType<typeof odds>[number]).edge),
  matters: [{ key: 'houseWay' }],
}
