import { type Area, type Box, box, type Group, type Inscription } from '../../kernel/layout.ts'
import type { Look, Placed } from './center.ts'
import { NUMBERS, type Point } from './state.ts'

/** The boxes of the point numbers: wagers against the dice on the far side, with them on the near side. */

/** A number box: its cells stand in one or two columns, the number and the puck in the middle. */
export interface NumberBox extends Box {
  readonly columns: 1 | 2
  /** How high cells are that everybody bets on, and those where bets come by themselves. */
  readonly row: number
  readonly come: number
  /** What is printed on a place bet to win: there is not always room for the whole word. */
  readonly place: 'PLACE' | 'WIN'
  /** How much of the middle the number has; below it lies the puck. */
  readonly number: number
}

type Cell = readonly [kind: string, print: string, look?: Look]
/** They come by themselves, and odds with them: they show while something can be done there. */
const COMES: Look = { seldom: true, ground: 'bare' }
const FAR: readonly Cell[] = [
  ['lay', 'LAY'],
  ['place-lose', 'LOSE'],
  ['dont-come', "DON'T", COMES],
  ['dont-come-odds', 'ODDS', COMES],
]
const near = (place: string): readonly Cell[] => [
  ['come', 'COME', COMES],
  ['come-odds', 'ODDS', COMES],
  ['place-win', place],
  ['buy', 'BUY'],
]

/** The cells of one side from a height on, row by row. */
function cellsOn(them: readonly Cell[], n: Point, at: NumberBox, from: number): Placed[] {
  const { x, width, columns } = at
  const each = width / columns
  let top = from
  return them.map(([kind, print, look], i) => {
    const height = look ? at.come : at.row
    const where = box(x + (i % columns) * each + 1, top, each - 2, height)
    if ((i + 1) % columns === 0) top += height
    return [`${kind}-${n}`, where, { ground: 'cell', print: [print], group: `number-${n}`, ...look }]
  })
}

const sideOf = ({ columns, row, come }: NumberBox): number => (2 * (row + come)) / columns

const cellsOf = (n: Point, at: NumberBox): Placed[] => [
  ...cellsOn(FAR, n, at, at.y),
  ...cellsOn(near(at.place), n, at, at.y + at.height - sideOf(at)),
]

const WORDS: Readonly<Partial<Record<Point, string>>> = { 6: 'SIX', 9: 'NINE' }
/** Two sizes of capitals: words beside figures are lower. */
const WORD = 0.66

function middleOf(at: NumberBox) {
  const { x, width, height, number } = at
  const top = at.y + sideOf(at)
  const puck = height - 2 * sideOf(at) - number
  return {
    number: box(x, top, width, number),
    puck: box(x + (width - puck) / 2, top + number, puck, puck),
  }
}

function inscribed(n: Point, at: NumberBox): Inscription {
  const { number } = middleOf(at)
  const { [n]: word } = WORDS
  const low = number.height * WORD
  const where =
    word === undefined ? number : { ...number, y: number.y + (number.height - low) / 2, height: low }
  return { text: word ?? `${n}`, ink: 'gold', ...where }
}

export interface Numbers {
  readonly spots: readonly Placed[]
  readonly groups: readonly Group[]
  readonly texts: readonly Inscription[]
  readonly areas: readonly Area[]
}

export function numbers(boxOf: (i: number) => NumberBox): Numbers {
  const all = NUMBERS.map((n, i) => ({ n, at: boxOf(i) }))
  return {
    spots: all.flatMap(({ n, at }) => cellsOf(n, at)),
    groups: all.map(({ n, at: { x, y, width, height } }) => ({
      id: `number-${n}`,
      name: `The ${n}`,
      ...box(x, y, width, height),
    })),
    texts: all.map(({ n, at }) => inscribed(n, at)),
    areas: all.map(({ n, at }) => ({ id: `${n}`, kind: 'puck', name: `The ${n}`, ...middleOf(at).puck })),
  }
}
