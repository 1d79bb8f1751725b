import { dollars } from '@boardwalk/engine/kernel'
import { chipsOf, cutOf, type Denomination } from '../ui/denominations.ts'
import { numbered } from '../ui/numbered.ts'
import './chip.css'
import { type ChipLook, edgeOfChip, faceOfChip, RADIUS, SHADE, THICK, TILT, TUBE } from './chip-shapes.ts'
import { useDrawings } from './sprite.ts'

/** Chips without a value on their face: one person's color, its pattern and its letter. */
export interface OwnColour {
  readonly hex: string
  readonly letter: string
  readonly pattern: string
  readonly cents: number
}

const lookOf = ({ cents, colour, edge, spots, print }: Denomination): ChipLook => ({
  id: `${cents}`,
  base: colour,
  edge,
  spots,
  print,
})
/** Each pattern has its own number of edge spots: color is never needed to tell two people's chips apart. */
const PATTERNS = ['stars', 'rings', 'rays', 'dots', 'waves', 'bars', 'checks', 'diamonds']
const lookOfColour = ({ hex, pattern }: OwnColour): ChipLook => ({
  id: hex.slice(1),
  base: hex,
  edge: '#F6EFD9',
  spots: 3 + Math.max(0, PATTERNS.indexOf(pattern)),
})

/** One chip seen from above, its middle at the origin. */
export function Chip({ chip, r }: { chip: Denomination; r: number }) {
  return <FromAbove look={lookOf(chip)} r={r} />
}

export function ColourChip({ colour, r }: { colour: OwnColour; r: number }) {
  return <FromAbove look={lookOfColour(colour)} r={r} letter={colour.letter} />
}

function FromAbove({ look, r, letter }: { look: ChipLook; r: number; letter?: string }) {
  const face = faceOfChip(look)
  useDrawings(SHADE, face)
  return (
    <g className="chip" transform={`scale(${r / RADIUS})`}>
      <use href="#shade" transform="scale(.86)" />
      <use href={`#${face.id}`} className="chip-body" />
      {letter !== undefined && <Letter letter={letter} />}
    </g>
  )
}

const Letter = ({ letter }: { letter: string }) => (
  <text y={5} textAnchor="middle" className="chip-value">
    {letter}
  </text>
)

/** More than so many are not drawn: what they are worth stands beside them. */
export const MOST_DRAWN = 10

interface StackProps {
  /** From the lowest to the highest. */
  readonly looks: readonly ChipLook[]
  readonly letter?: string | undefined
}

/** Chips on each other as the player sees them, the middle of the lowest at the origin, drawn with a radius of twenty. */
function Stack({ looks, letter }: StackProps) {
  const top = looks.at(-1)
  const edges = looks.map((look, i) => edgeOfChip(look, i % 2 === 1))
  const face = top && faceOfChip(top)
  useDrawings(SHADE, TUBE, ...edges, ...(face ? [face] : []))
  if (!face) return null
  const high = -(looks.length - 1) * THICK
  return (
    <>
      <use href="#shade" />
      {numbered(edges).map(({ key, it, i }) => (
        <use
          key={key}
          href={`#${it.id}`}
          // No hand stacks them exactly.
          x={(((i * 7) % 5) - 2) * 0.28}
          y={-i * THICK}
          {...(i === 0 && { className: 'chip-body' })}
        />
      ))}
      <path
        d={`M-20 ${high}A20 16 0 0 0 20 ${high}V${THICK}A20 16 0 0 1-20 ${THICK}Z`}
        fill="url(#chip-tube)"
      />
      <g transform={`translate(0 ${high}) scale(1 ${TILT})`}>
        <use href={`#${face.id}`} />
        {letter !== undefined && <Letter letter={letter} />}
      </g>
    </>
  )
}

/** Any chips on each other, from the lowest to the highest. */
export const ChipStack = ({ chips, r }: { chips: readonly Denomination[]; r: number }) => (
  <g className="pile" transform={`scale(${r / RADIUS}) translate(0 ${-THICK / 2})`}>
    <Stack looks={chips.slice(0, MOST_DRAWN).map(lookOf)} />
  </g>
)

interface PileProps {
  readonly cents: number
  readonly r: number
  readonly sent?: boolean
  readonly mine?: boolean
  readonly colour?: OwnColour | undefined
  /** Winnings are cut so that they have some height. */
  readonly won?: boolean
}

/** What lies in a pile, the largest chips below. */
function looksIn({ cents, colour, won = false }: PileProps): ChipLook[] {
  if (!colour) return (won ? cutOf(cents) : chipsOf(cents)).map(lookOf)
  return Array.from({ length: Math.ceil(cents / colour.cents) }, () => lookOfColour(colour))
}

/** Below the rim of the lowest chip. */
const LABEL_AT = 1.12

/** How much lies there, below the chips. */
function Amount({ cents, r }: { cents: number; r: number }) {
  const label = dollars(cents)
  const half = label.length * r * 0.2 + r * 0.24
  return (
    <g transform={`translate(0 ${r * LABEL_AT})`} className="pile-amount">
      <rect x={-half} y={-r * 0.38} width={2 * half} height={r * 0.76} rx={r * 0.38} />
      <text style={{ fontSize: r * 0.66 }} y={r * 0.23} textAnchor="middle">
        {label}
      </text>
    </g>
  )
}

/** A pile: the fewest chips, the largest below, with the amount from the third chip on. */
export function ChipPile(props: PileProps) {
  const { cents, r, sent = false, mine = true, colour } = props
  const looks = looksIn(props)
  const drawn = looks.slice(0, MOST_DRAWN)
  return (
    <g className={`pile${sent ? ' sent' : ''}${mine ? ' own' : ' theirs'}`}>
      {/* Its lowest chip lies around the middle, its edge included. */}
      <g transform={`scale(${r / RADIUS}) translate(0 ${-THICK / 2})`}>
        {mine && !sent && <ellipse cy={THICK} rx={23.5} ry={19} className="own-ring" />}
        <Stack looks={drawn} letter={colour?.letter} />
        {sent && <ellipse cy={-(drawn.length - 1) * THICK} rx={20} ry={16} className="sent-rim" />}
      </g>
      {looks.length > 2 && mine && <Amount cents={cents} r={r} />}
    </g>
  )
}
