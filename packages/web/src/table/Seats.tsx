import { dollars, type Layout } from '@boardwalk/engine/kernel'
import { middleOf, railAt, sizeOf, type View } from '../felt/geometry.ts'
import { emblemsOf } from '../parts/emblems.ts'
import { EmblemDisc } from '../parts/Plate.tsx'
import { rem } from '../ui/rem.ts'
import type { Room } from './TableRoom.tsx'
import { useFigures } from './useFigures.ts'

const WIDEST = 168

interface Plate {
  readonly id: string
  /** None for who stands behind others. */
  readonly place: string | undefined
  /** Where along the rail, in parts of its length. */
  readonly x: number
  /** How far down, on a table that is drawn. */
  readonly y?: number | undefined
}

/** Everybody at the rail where they sit or stand, from left to right. */
function platesOf({ shown, game, me }: Room, layout: Layout, view: View): Plate[] {
  const { players, terms } = shown.table
  const { plates } = layout[view]
  if (plates)
    return Object.entries(players).flatMap(([id, { place }]) => {
      const at = plates.find((p) => p.place === place)
      return at ? [{ id, place, x: at.x, y: at.y }] : []
    })
  const places = game.places(terms.at(-1)?.options ?? {})
  const { width } = sizeOf(view)
  return Object.entries(players)
    .map(([id, { place }]) => {
      const seat = layout[view].spots.find((s) => s.place === place)
      const own = id === me && view === 'tall'
      const at = seat && !own ? middleOf(seat) : railAt(view, layout[view], place, places, own)
      return { id, place, x: at.x / width }
    })
    .toSorted((a, b) => a.x - b.x)
}

/** Whether everybody's plate finds room where they sit; otherwise they stand in a row, in the same order. */
const fitsAt = (plates: readonly Plate[], felt: number): boolean =>
  plates.every(({ x }, i) => i === 0 || (x - (plates[i - 1]?.x ?? 0)) * felt > rem(WIDEST))

/** By transforms: who comes and goes shifts nothing of the page. */
const styleOf = (
  { x, y }: Pick<Plate, 'x' | 'y'>,
  { scale, spread, i, n }: { scale: number; spread: boolean; i: number; n: number },
): Readonly<Record<string, string | number>> => {
  if (y !== undefined) return { '--left': `${x * scale}px`, '--top': `${y * scale}px` }
  return spread ? { '--x': x } : { '--i': i, '--n': n }
}

/** Seats are people: number, name, stack, whose turn it is, who is a bot and who is away. The panel says it too. */
export function Seats({
  room,
  layout,
  view,
  width,
}: {
  room: Room
  layout: Layout
  view: View
  width: number
}) {
  const { shown, me, words } = room
  const { names, waiting } = shown.view.public
  const plates = platesOf(room, layout, view)
  const placed = layout[view].plates !== undefined
  const spread = placed || fitsAt(plates, width)
  const scale = width / sizeOf(view).width
  const emblems = emblemsOf(plates.map(({ id }) => id))
  const figures = useFigures(room)
  const stackOf = (id: string): number => figures[`stack:${id}`] ?? 0
  const deciding = waiting.kind === 'decision'
  return (
    // A row of more people is another row, not the same one pushed together.
    <div
      key={spread ? 'rail' : plates.length}
      className={placed ? 'seats is-placed' : spread ? 'seats' : 'seats is-row'}
      aria-hidden="true"
    >
      {plates.map(({ id, place, x, y }, i) => {
        const { name = '', bot = false, away = false } = names[id] ?? {}
        const emblem = emblems.get(id)
        const turn = deciding && waiting.for?.some((w) => w.player === id)
        const states = `${id === me ? ' is-me' : ''}${turn ? ' is-turn' : ''}${away ? ' is-away' : ''}${bot ? ' is-bot' : ''}`
        return (
          <span
            key={id}
            className={`seat${states}`}
            style={styleOf({ x, y }, { scale, spread, i, n: plates.length })}
          >
            {emblem && <EmblemDisc emblem={emblem} />}
            {words.numbered && <b>{place ?? '–'}</b>}
            <span className="seat-name">{id === me ? 'YOU' : name}</span>
            <span className="seat-chips" key={away ? 'away' : stackOf(id)}>
              {bot && <b>BOT</b>}
              {away ? <i>away</i> : <span className="money">{dollars(stackOf(id))}</span>}
            </span>
          </span>
        )
      })}
    </div>
  )
}
