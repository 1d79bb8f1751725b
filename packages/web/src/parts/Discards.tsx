import { SHADE } from './chip-shapes.ts'
import { shape, useDrawings } from './sprite.ts'

export const DISCARDS_SIZE = { width: 98, height: 88 } as const
/** The highest that cards stand in it, in edges that are drawn. */
const MOST = 18
/** A deck is so many edges. */
const CARDS_AN_EDGE = 9

const BEHIND = shape(
  'discards-behind',
  '<use href="#shade" transform="translate(48 66) scale(2.1 .8)"/><path d="M6 24H84L92 10H14Z" fill="#C43A32" opacity=".4"/><path d="M14 70H84V66H14Z" fill="#7A1710"/>',
  [SHADE],
)
const GLASS = shape(
  'discards-glass',
  '<path d="M6 24H84V74H6Z" fill="#D8453A" opacity=".3"/><path d="M84 24 92 10V60L84 74Z" fill="#8E1A14" opacity=".62"/><path d="M6 24H84V74H6ZM84 24 92 10M6 24 14 10" fill="none" stroke="#FFC2B6" stroke-opacity=".8" stroke-width="1.2"/><path d="M11 28V70" stroke="#fff" stroke-opacity=".5" stroke-width="2.5"/><path d="M18 28V52" stroke="#fff" stroke-opacity=".25" stroke-width="4"/>',
)

/** The spent cards as seen from the front: their edges, and the back of the highest. */
function Spent({ count }: { count: number }) {
  const edges = Math.min(MOST, Math.ceil(count / CARDS_AN_EDGE))
  const top = 66 - edges * 2.1
  const lines = (every: number): string =>
    Array.from({ length: edges }, (_, i) => (i % 3 === 0 ? 0 : 1) === every && `M14 ${66 - i * 2.1}H74`)
      .filter((line) => line !== false)
      .join('')
  return (
    <>
      <path d={lines(1)} stroke="#EFE9DA" strokeWidth={1.5} />
      <path d={lines(0)} stroke="#CFC6B2" strokeWidth={1.5} />
      <path d={`M14 ${top}H74L82 ${top - 12}H24Z`} className="discards-back" />
      <path d={`M19 ${top - 2.5}H73L78 ${top - 9.5}H26Z`} fill="none" stroke="#FBF6E8" strokeOpacity={0.8} />
      <path d={`M74 ${top}L82 ${top - 12}V54L74 66Z`} fill="#D8D0BD" />
    </>
  )
}

/** The discard holder of smoked acrylic, with the spent cards inside; its upper left corner at the origin. */
export function Discards({
  width,
  count,
  back = 'red',
}: {
  width: number
  count: number
  back?: 'red' | 'blue'
}) {
  useDrawings(BEHIND, GLASS)
  return (
    <g className={`card back-${back}`} transform={`scale(${width / DISCARDS_SIZE.width})`}>
      <use href="#discards-behind" />
      {count > 0 && <Spent count={count} />}
      <use href="#discards-glass" />
    </g>
  )
}
