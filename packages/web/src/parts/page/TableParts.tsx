import { type Body, type Piece as PieceAt, TALL, type TableShape, WIDE } from '@boardwalk/engine/kernel'
import { Piece } from '../Piece.tsx'
import { LeastPrint, Scale } from '../scale.ts'
import { TableBody } from '../TableBody.tsx'
import { Row, Section } from './Show.tsx'

type Felt = 'green' | 'blue' | 'wine'

interface Example {
  readonly shape: TableShape
  readonly felt: Felt
  readonly wide: Omit<Body, 'shape'>
  readonly tall: Omit<Body, 'shape'>
  readonly furniture?: readonly PieceAt[]
}

const MOON_WIDE = { x: 800, y: 40, rx: 760, ry: 800, rail: 60, wood: 16 }
const MOON_TALL = { x: 450, y: 330, rx: 620, ry: 900, rail: 74, wood: 20 }
const BOX_WIDE = { x: 800, y: 440, rx: 720, ry: 370, rail: 56, wood: 16 }
const BOX_TALL = { x: 450, y: 640, rx: 400, ry: 580, rail: 56, wood: 14 }
const RACK: PieceAt = { kind: 'rack', x: 800, y: 14, scale: 1.1 }

/** Every shape a table can have, with what stands on it. */
const EXAMPLES: readonly Example[] = [
  {
    shape: 'half-moon',
    felt: 'green',
    wide: MOON_WIDE,
    tall: MOON_TALL,
    furniture: [
      RACK,
      { kind: 'discards', x: 230, y: 70, scale: 1.2 },
      { kind: 'shoe', x: 1190, y: 50, scale: 1.1 },
    ],
  },
  {
    shape: 'tiles',
    felt: 'green',
    wide: MOON_WIDE,
    tall: MOON_TALL,
    furniture: [
      RACK,
      { kind: 'walls', x: 240, y: 90, scale: 1.1 },
      { kind: 'shaker', x: 1230, y: 130, scale: 0.8 },
    ],
  },
  {
    shape: 'kidney',
    felt: 'blue',
    wide: { x: 800, y: 440, rx: 740, ry: 350, rail: 58, wood: 16 },
    tall: { x: 450, y: 640, rx: 410, ry: 590, rail: 58, wood: 14 },
    furniture: [
      { kind: 'rack', x: 800, y: 240, scale: 0.8 },
      { kind: 'shoe', x: 1010, y: 170, scale: 0.9 },
    ],
  },
  {
    shape: 'oval',
    felt: 'blue',
    wide: { x: 800, y: 420, rx: 676, ry: 330, rail: 66, wood: 40 },
    tall: { x: 450, y: 600, rx: 398, ry: 530, rail: 78, wood: 34 },
  },
  {
    shape: 'tub',
    felt: 'green',
    wide: { x: 820, y: 430, rx: 780, ry: 390, rail: 58, wood: 30 },
    tall: { x: 470, y: 620, rx: 440, ry: 590, rail: 60, wood: 28 },
  },
  { shape: 'wheel', felt: 'green', wide: BOX_WIDE, tall: BOX_TALL },
  {
    shape: 'board',
    felt: 'wine',
    wide: BOX_WIDE,
    tall: BOX_TALL,
    furniture: [{ kind: 'shaker', x: 800, y: 190, scale: 0.9 }],
  },
]

function Shown({ example, view, width }: { example: Example; view: 'wide' | 'tall'; width: number }) {
  const size = view === 'wide' ? WIDE : TALL
  const { shape, felt, furniture = [] } = example
  return (
    <svg
      data-item={`${shape} ${view} ${width}`}
      className={`felt-${felt}`}
      viewBox={`0 0 ${size.width} ${size.height}`}
      width={width}
      height={(width * size.height) / size.width}
      role="img"
      aria-label={`${shape} ${view}`}
    >
      <TableBody body={{ shape, ...example[view] }} weave={width > 200} />
      <Scale value={width / size.width}>
        <LeastPrint value={0}>
          {view === 'wide' && furniture.map((piece) => <Piece key={piece.kind} {...piece} />)}
        </LeastPrint>
      </Scale>
    </svg>
  )
}

export function TableParts() {
  return (
    <Section part="tables" title="Tables" felt="none">
      {(
        [
          ['wide', 560],
          ['tall', 240],
          ['wide', 160],
        ] as const
      ).map(([view, width]) => (
        <Row key={`${view} ${width}`} says={`${view}, ${width} pixels`}>
          {EXAMPLES.map((example) => (
            <Shown key={example.shape} example={example} view={view} width={width} />
          ))}
        </Row>
      ))}
    </Section>
  )
}
