import type { Inscription, Layout } from '@boardwalk/engine/kernel'
import { memo } from 'react'
import { useLeastPrint } from '../parts/scale.ts'
import { onPart, type View } from './geometry.ts'
import { PrintLine, printClass, round, textWidth } from './Lettering.tsx'
import { setInscriptions } from './print-sizes.ts'

/** An inscription along an arc of the table, its middle in the middle of the arc. */
function Arc({ it, size, narrow }: { it: Inscription; size: number; narrow: boolean }) {
  const id = `along-${it.text.replace(/\W+/g, '-')}`
  return (
    <g>
      <path id={id} d={it.along} fill="none" />
      <text
        className={printClass(it.ink === 'gold', narrow)}
        fontSize={round(size)}
        textAnchor="middle"
        {...(!narrow && { textLength: round(textWidth(it.text) * size) })}
      >
        <textPath href={`#${id}`} startOffset="50%">
          {it.text}
        </textPath>
      </text>
    </g>
  )
}

interface InscriptionsProps {
  readonly layout: Layout
  readonly view: View
  readonly part?: string | undefined
}

/** What the felt says. It never changes while a table is played. */
export const Inscriptions = memo(function Inscriptions({ layout, view, part }: InscriptionsProps) {
  const least = useLeastPrint()
  return setInscriptions(onPart(layout[view].inscriptions, part), least).map((it) => {
    const { text, x, y, width, height, ink, along, set } = it
    const key = `${text}${x}${y}`
    if (along !== undefined) return <Arc key={key} it={it} {...set} />
    const middle = { x: x + width / 2, y: y + height / 2 }
    return <PrintLine key={key} text={text} {...middle} {...set} gold={ink === 'gold'} />
  })
})
