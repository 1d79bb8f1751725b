import { type Box, box, type Inscription, type LayoutSpot, type Stroke } from '../../kernel/layout.ts'
import type { OptionValues } from '../../kernel/types.ts'
import type { Point } from '../../wheels/index.ts'
import type { Bet } from './wagers.ts'
import { background, orderOf } from './wheel.ts'

/** The wheel printed on a layout that offers five adjacent numbers (5.1(e)1i(1)). */
export interface Part {
  readonly spots: readonly LayoutSpot[]
  readonly strokes: readonly Stroke[]
  readonly inscriptions: readonly Inscription[]
}

interface Tile {
  readonly at: Box
  readonly path?: string
}

const ground = (number: string) => {
  const colour = background(number)
  return colour === 'green' ? ('zero' as const) : colour
}

/** Each number of the wheel as a spot; one that cannot be the middle of five is only printed. */
function tiles(
  table: readonly Bet[],
  values: OptionValues,
  tile: (i: number) => Tile,
  on: { readonly part?: string },
): Part {
  const all = orderOf(values).map((number, i) => ({ number, ...tile(i) }))
  const five = new Map(table.filter((b) => b.kind === 'five-adjacent').map((b) => [b.id, b]))
  const bare = all.filter(({ number }) => !five.has(`five-adjacent:${number}`))
  const outline = ({ x, y, width, height }: Box): string => `M${x} ${y}h${width}v${height}h${-width}Z`
  return {
    spots: all.flatMap(({ number, at, path }): LayoutSpot[] => {
      const bet = five.get(`five-adjacent:${number}`)
      if (!bet) return []
      const look = { ground: ground(number), print: [number], ...(path && { path }) }
      const covers = bet.numbers.map((n) => `straight:${n}`)
      return [{ wager: bet.id, name: bet.name, ...at, ...look, covers, ...on }]
    }),
    strokes: bare.map(({ number, at, path }) => ({
      path: path ?? outline(at),
      ground: ground(number),
      ...on,
    })),
    inscriptions: bare.map(({ number, at }) => ({ text: number, ...at, ...on })),
  }
}

const TITLE = {
  text: 'FIVE ADJACENT NUMBERS · FIVE CHIPS ON THE MIDDLE ONE',
  rule: '19:47-5.1(e)1i(2)',
  ink: 'gold',
  size: 22,
} as const

/** The width of the half-moons at the ends. */
const CAP = 76

/** The lettering stands in the wide part of a rounded end. */
const near = ({ x, y, width, height }: Box, side: -1 | 1): Box =>
  box(side === 1 ? x : x + width / 5, y, (4 * width) / 5, height)

/** An end of the drawn-out wheel: a half-moon, or two quarters of one above each other. */
function cap({ x, y, height }: Box, side: -1 | 1, part?: 'upper' | 'lower'): Tile {
  const half = height / 2
  const sweep = side === 1 ? 1 : 0
  const start = side === 1 ? x : x + CAP
  const top = part === 'lower' ? y + half : y
  const arc = (toX: number, toY: number) => `A${CAP} ${half} 0 0 ${sweep} ${toX} ${toY}`
  const outer = start + side * CAP
  if (part === undefined)
    return {
      at: near(box(x, y + height / 6, CAP, (2 * height) / 3), side),
      path: `M${start} ${y}${arc(start, y + height)}Z`,
    }
  const path =
    part === 'upper'
      ? `M${start} ${y}${arc(outer, y + half)}H${start}Z`
      : `M${outer} ${top}${arc(start, y + height)}V${top}Z`
  return { at: near(box(x, part === 'upper' ? y + half / 4 : top, CAP, (3 * half) / 4), side), path }
}

/** The wheel drawn out: 0 at the left end, the first half above to the right, the second below back to the left. */
export function track(table: readonly Bet[], values: OptionValues, { x, y, width, height }: Box): Part {
  const count = orderOf(values).length
  // 38 numbers leave one for the right end, 37 leave two.
  const ends = (count - 1) % 2 === 1 ? 1 : 2
  const straight = (count - 1 - ends) / 2
  const right = box(x + width - CAP, y, CAP, height)
  const row = Math.round(height / 3)
  const edge = (n: number): number => x + CAP + Math.round((n * (width - 2 * CAP)) / straight)
  const tile = (i: number): Tile => {
    if (i === 0) return cap(box(x, y, CAP, height), -1)
    if (i > straight && i <= straight + ends)
      return cap(right, 1, ends === 1 ? undefined : i === straight + 1 ? 'upper' : 'lower')
    const upper = i <= straight
    const column = upper ? i - 1 : count - 1 - i
    return { at: box(edge(column), upper ? y : y + height - row, edge(column + 1) - edge(column), row) }
  }
  const part = tiles(table, values, tile, {})
  const middle = box(x + CAP + 20, y + row + 8, width - 2 * CAP - 40, height - 2 * row - 16)
  return { ...part, inscriptions: [...part.inscriptions, { ...TITLE, ...middle }] }
}

/** The rim, and in it the boxes of the numbers. */
const OUTER = 432
const INNER = 332
const SIZE = 44

/** The wheel as a wheel. */
export function ring(
  table: readonly Bet[],
  values: OptionValues,
  centre: Point,
  on: { readonly part: string },
): Part {
  const count = orderOf(values).length
  const point = (radius: number, turn: number): Point => ({
    x: centre.x + radius * Math.sin((turn / count) * 2 * Math.PI),
    y: centre.y - radius * Math.cos((turn / count) * 2 * Math.PI),
  })
  const text = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`
  const tile = (i: number): Tile => {
    const middle = point((OUTER + INNER) / 2, i)
    const arc = (radius: number, sweep: number, to: Point) => `A${radius} ${radius} 0 0 ${sweep} ${text(to)}`
    const path = [
      `M${text(point(OUTER, i - 0.5))}`,
      arc(OUTER, 1, point(OUTER, i + 0.5)),
      `L${text(point(INNER, i + 0.5))}`,
      arc(INNER, 0, point(INNER, i - 0.5)),
      'Z',
    ].join('')
    return { at: box(middle.x - SIZE / 2, middle.y - SIZE / 2, SIZE, SIZE), path }
  }
  const part = tiles(table, values, tile, on)
  const title = (words: string, y: number): Inscription => ({
    ...TITLE,
    text: words,
    ...box(centre.x - 220, y, 440, 40),
    size: 30,
    ...on,
  })
  const [first = '', second = ''] = TITLE.text.split(' · ')
  const lines = [title(first, centre.y - 44), title(second, centre.y + 4)]
  return { ...part, inscriptions: [...part.inscriptions, ...lines] }
}
