import { blank, isRefused, type OptionValues, opened, resolveTerms, WIDE } from '@boardwalk/engine/kernel'
import { memo, useMemo } from 'react'
import { Felt } from '../felt/Felt.tsx'
import { useFelt } from '../felts.ts'
import type { LobbyTable } from '../net/types.ts'
import { EMBLEMS } from '../parts/emblems.ts'

type Of = Pick<LobbyTable, 'game' | 'options'> & {
  /** How many people sit there. */
  readonly taken?: number
}

const alike = (a: OptionValues, b: OptionValues): boolean => {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}

const same = (a: Of, b: Of): boolean =>
  a.game === b.game && a.taken === b.taken && alike(a.options, b.options)

const HUES = EMBLEMS.map(({ hue }) => hue)

/** People as dots at the rail: where their plates stand or, on a framed felt, along its lower edge. */
function People({ plates, seats, taken }: { plates: readonly At[]; seats: number; taken: number }) {
  const along = Array.from({ length: seats }, (_, i) => ({
    x: ((i + 0.5) / seats) * WIDE.width,
    y: WIDE.height + 6,
  }))
  const places = plates.length > 0 ? plates : along
  return (
    <svg className="felt-people" viewBox={`0 0 ${WIDE.width} ${WIDE.height}`} aria-hidden="true">
      {places.map(({ x, y }, i) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r={i < taken ? 30 : 20}
          {...(i < taken ? { fill: HUES[i % HUES.length] } : { className: 'is-free' })}
        />
      ))}
    </svg>
  )
}
interface At {
  readonly x: number
  readonly y: number
}

/** The felt of a table as it lies before its first round, with its wheel; drawn again only when its rules change. */
const SmallFelt = memo(({ game: id, options, taken = 0 }: Of) => {
  const game = useFelt(id)
  const table = useMemo(() => {
    const terms = resolveTerms(game, { options })
    return isRefused(terms) ? undefined : opened(game, blank(game), terms, 0)
  }, [game, options])
  const layout = useMemo(() => game.layout(options), [game, options])
  return (
    <>
      <Felt game={game} layout={layout} view="wide" table={table} quick miniature />
      <People plates={layout.wide.plates ?? []} seats={game.places(options).length} taken={taken} />
    </>
  )
}, same)
export default SmallFelt
