import {
  type Arrangement,
  type Box,
  type Game,
  type Layout,
  type LayoutSpot,
  TALL,
  WIDE,
} from '@boardwalk/engine/kernel'

/**
 * The felt from the dealer's side: everything lies across the middle from where players see it, and the lettering is
 * set upright again, so that it can be read.
 */
interface Size {
  readonly width: number
  readonly height: number
}

const across = <T extends Box>(it: T, { width, height }: Size): T => ({
  ...it,
  x: width - it.x - it.width,
  y: height - it.y - it.height,
})

const COUNTS: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  T: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  A: 7,
  Z: 0,
}

interface Piece {
  readonly letter: string
  readonly numbers: readonly number[]
}

/** A path as commands with exactly the numbers each takes. */
function piecesOf(path: string): Piece[] {
  return (path.match(/[a-z][^a-z]*/gi) ?? []).flatMap((text) => {
    const letter = text.charAt(0)
    const numbers = (text.slice(1).match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi) ?? []).map(Number)
    const count = COUNTS[letter.toUpperCase()] ?? 2
    if (count === 0) return [{ letter, numbers: [] }]
    return Array.from({ length: numbers.length / count }, (_, i) => ({
      letter,
      numbers: numbers.slice(i * count, (i + 1) * count),
    }))
  })
}

const textOf = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ letter, numbers }) => `${letter}${numbers.map((n) => Math.round(n * 100) / 100).join(' ')}`)
    .join('')

/** Half a turn keeps lengths, angles and the sense of arcs: only where things are changes. */
function turnedPiece({ letter, numbers }: Piece, { width, height }: Size): Piece {
  const kind = letter.toUpperCase()
  const absolute = letter === kind
  const x = (n: number): number => (absolute ? width : 0) - n
  const y = (n: number): number => (absolute ? height : 0) - n
  if (kind === 'H') return { letter, numbers: numbers.map(x) }
  if (kind === 'V') return { letter, numbers: numbers.map(y) }
  const kept = kind === 'A' ? 5 : 0
  return {
    letter,
    numbers: numbers.map((n, i) => (i < kept ? n : (i - kept) % 2 === 0 ? x(n) : y(n))),
  }
}

export const turnedPath = (path: string, size: Size): string =>
  textOf(piecesOf(path).map((piece) => turnedPiece(piece, size)))

/** The line that lettering follows is walked from its other end, or the letters would stand on their heads. */
function turnedLine(path: string, size: Size): string {
  const [start, curve, ...rest] = piecesOf(turnedPath(path, size))
  const simple = start && curve && rest.length === 0 && /^[LQCA]$/.test(curve.letter)
  if (!simple) return turnedPath(path, size)
  const end = curve.numbers.slice(-2)
  const between = curve.numbers.slice(0, -2)
  const back =
    curve.letter === 'A'
      ? between.with(4, 1 - (between[4] ?? 0))
      : Array.from({ length: between.length / 2 }, (_, i) => between.slice(2 * i, 2 * i + 2))
          .toReversed()
          .flat()
  return textOf([
    { letter: 'M', numbers: end },
    { letter: curve.letter, numbers: [...back, ...start.numbers] },
  ])
}

function turnedSpot(spot: LayoutSpot, size: Size): LayoutSpot {
  const { path, chips } = spot
  return {
    ...across(spot, size),
    ...(path !== undefined && { path: turnedPath(path, size) }),
    ...(chips && { chips: { x: size.width - chips.x, y: size.height - chips.y } }),
  }
}

const turnedArrangement = (a: Arrangement, size: Size): Arrangement => ({
  ...a,
  spots: a.spots.map((spot) => turnedSpot(spot, size)),
  inscriptions: a.inscriptions.map((it) => ({
    ...across(it, size),
    ...(it.along !== undefined && { along: turnedLine(it.along, size) }),
  })),
  ...(a.strokes && { strokes: a.strokes.map((s) => ({ ...s, path: turnedPath(s.path, size) })) }),
  ...(a.groups && { groups: a.groups.map((it) => across(it, size)) }),
  ...(a.areas && { areas: a.areas.map((it) => across(it, size)) }),
})

export const turned = (layout: Layout): Layout => ({
  ...layout,
  wide: turnedArrangement(layout.wide, WIDE),
  tall: turnedArrangement(layout.tall, TALL),
})

/** Along a line chips lie in the order of the places, which the dealer sees from the other end. */
export const seenAcross = (game: Game): Game => ({
  ...game,
  places: (options) => game.places(options).toReversed(),
})

const framedArrangement = ({ body: _, furniture: __, plates: ___, ...a }: Arrangement): Arrangement => a

/** The layout without its table: a console shows what lies there in a frame of its own, from either side. */
export const framed = (layout: Layout): Layout => ({
  ...layout,
  wide: framedArrangement(layout.wide),
  tall: framedArrangement(layout.tall),
})
