import type { ReactNode } from 'react'
import { LeastPrint, Scale } from '../scale.ts'

/** A group of things of one kind, with its heading, on felt or in the dark room. Felts are dark in both themes. */
export function Section({
  part,
  title,
  felt = 'green',
  children,
}: {
  part: string
  title: string
  felt?: 'green' | 'blue' | 'wine' | 'none'
  children: ReactNode
}) {
  return (
    <section
      className={felt === 'none' ? 'parts-section parts-dark' : `parts-section cloth felt-${felt}`}
      data-part={part}
    >
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export const Row = ({ says, children }: { says?: string; children: ReactNode }) => (
  <div className="parts-row">
    {says !== undefined && <h3>{says}</h3>}
    {children}
  </div>
)

interface DrawnProps {
  /** What it is, for whoever tests it. */
  readonly item: string
  readonly width: number
  readonly height: number
  /** Where the origin of what is drawn lies. */
  readonly at?: readonly [number, number]
  /** Room around it for its shadow. */
  readonly room?: number
  readonly children: ReactNode
}

/** A drawing in its own size: a unit is a pixel. */
export function Drawn({ item, width, height, at = [0, 0], room = 6, children }: DrawnProps) {
  const [wide, high] = [width + 2 * room, height + 2 * room]
  return (
    <svg
      data-item={item}
      width={wide}
      height={high}
      viewBox={`${-room - at[0]} ${-room - at[1]} ${wide} ${high}`}
      role="img"
      aria-label={item}
    >
      <Scale value={1}>
        <LeastPrint value={0}>{children}</LeastPrint>
      </Scale>
    </svg>
  )
}
