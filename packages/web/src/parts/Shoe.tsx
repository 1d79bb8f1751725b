import { SHADE } from './chip-shapes.ts'
import { LIGHTHOUSE } from './faces.ts'
import { shape, useDrawings } from './sprite.ts'

/** Its mouth stands toward the players, its body rises to the back. */
export const SHOE_SIZE = { width: 176, height: 108 } as const
const BODY = shape(
  'shoe',
  '<use href="#shade" transform="translate(86 74) scale(3.5 1.1)"/><path d="M60 14 150 4Q157 3 158 10L166 66Q167 73 160 74.500L72 92Z" fill="#15181B"/><path d="M60 14 150 4Q156 3.4 157.5 8L64 19Z" fill="#5A646C"/><path d="M64 19 157.5 8 158.5 14 65 26Z" fill="#23292E"/><path d="M60 14 72 92 14 100Q7 100.5 7 94L9 74Z" fill="#2A3036"/><path d="M60 14 9 74 8.5 79 62.5 27Z" fill="#7C8790"/><path d="M58 31 18 74.5 17.5 86 65.5 78Z" fill="#07090A"/>',
  [SHADE],
)
/** The back of the card that comes next. */
const NEXT = shape(
  'shoe-card',
  '<path d="M56.5 37 22 74 21.6 82 63 75Z" fill="#FBF8EF"/><path d="M54.5 42.5 27 72 26.8 77.5 59.5 72Z" fill="currentColor"/><path d="M52.6 48 33 69.5 32.8 73 56 69Z" fill="none" stroke="#FBF6E8" stroke-width="1.3"/>',
)
const FRONT = shape(
  'shoe-front',
  '<path d="M8 82 68.5 72.5 72 92 14 100Q7 100.5 7 94Z" fill="#343C43"/><path d="M8 82 68.5 72.5 68.9 75 8 84.500Z" fill="#98A3AB"/><path d="M27 93q11-13 22-3.5" fill="none" stroke="#0A0B0C" stroke-width="6" stroke-linecap="round"/><g transform="translate(116 46) skewY(-6) scale(1.15)" opacity=".92"><use href="#lighthouse"/></g><path d="M66 30 158.5 18.5" stroke="#fff" stroke-opacity=".10"/><path d="M61 13.8 150 4" stroke="#fff" stroke-opacity=".45"/>',
  [LIGHTHOUSE],
)

/** The dealing shoe, its upper left corner at the origin. When it is empty there is no card in its mouth. */
export function Shoe({
  width,
  back = 'red',
  empty = false,
}: {
  width: number
  back?: 'red' | 'blue'
  empty?: boolean
}) {
  useDrawings(BODY, NEXT, FRONT)
  return (
    <g className={`card back-${back}`} transform={`scale(${width / SHOE_SIZE.width})`}>
      <use href="#shoe" />
      {!empty && <use href="#shoe-card" />}
      <use href="#shoe-front" />
    </g>
  )
}
