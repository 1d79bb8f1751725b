import { useRef } from 'react'
import { Card, type CardProps, cardHeight } from './Card.tsx'
import { Scale, useMeasured } from './scale.ts'

/** Around a card there is room for its edge and a little of its shadow. */
const ROOM = { side: 2, below: 4 } as const

/** A card by itself, as large as its style says. */
export function CardPicture({ tile = false, ...card }: CardProps & { readonly tile?: boolean }) {
  const ref = useRef<SVGSVGElement>(null)
  const [wide, high] = [card.width + 2 * ROOM.side, cardHeight(card.width, tile) + ROOM.side + ROOM.below]
  const scale = useMeasured(ref, wide)
  return (
    <svg ref={ref} viewBox={`${-ROOM.side} ${-ROOM.side} ${wide} ${high}`} aria-hidden="true">
      <Scale value={scale}>
        <Card {...card} tile={tile} />
      </Scale>
    </svg>
  )
}
