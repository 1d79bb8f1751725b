import { useId } from 'react'
import { Die } from '../parts/Die.tsx'
import { numbered } from '../ui/numbered.ts'
import type { ThrownProps } from './Dice.tsx'
import { middleOf } from './geometry.ts'
import { useForward } from './useForward.ts'
import { landsNow, useLanding } from './useLanding.ts'
import './shaker.css'

/** It is drawn around its middle in a box of this size, dice and total included. */
const DRAWN = { width: 400, height: 124 }
const DIE = 58
const GAP = 12
/** The shaker stands a little to the left, so that the total has room beside it. */
const ASIDE = -28
/** Jar and cover stand here, and so high. */
const FOOT = 40

/** A bell: glass jar and cover have the same shape. */
function bell(half: number, top: number, foot: number, r: number): string {
  const flat = half - r * 1.8
  return `M${-half} ${foot} V${top + r} Q${-half} ${top} ${-flat} ${top} H${flat} Q${half} ${top} ${half} ${top + r} V${foot} Z`
}

/** The round tray that everything stands on. */
const Tray = () => (
  <g className="shaker-tray">
    <path d="M-150 42 V48 A150 12 0 0 0 150 48 V42 Z" />
    <ellipse cy={42} rx={150} ry={12} />
    <ellipse cy={41} rx={136} ry={8.5} className="shaker-cloth" />
  </g>
)

/** Glass over the dice, thin enough to read them through it. */
const Jar = () => (
  <g className="shaker-glass">
    <path d={bell(126, -46, FOOT, 54)} />
    <path d="M-113 28 V8 Q-112 -24 -66 -34" className="shaker-shine" />
    <path d="M114 22 V-2" className="shaker-shine" />
    <circle cy={-50} r={5} className="shaker-knob" />
  </g>
)

/** Black lacquer with brass: while it is on nobody can know. */
function Cover({ lifted, lacquer }: { lifted: boolean; lacquer: string }) {
  return (
    <g key={lifted ? 'lifted' : 'on'} className={lifted ? 'lid is-lifted' : 'lid'}>
      <path d={bell(134, -50, FOOT + 4, 62)} fill={`url(#${lacquer})`} />
      <path d="M-112 26 V10 Q-112 -22 -62 -36" className="shaker-shine" />
      <rect x={-140} y={FOOT - 3} width={280} height={9} rx={4.5} className="shaker-brass" />
      <path d="M-134 -6 H134" className="shaker-band" />
      {[-26, 0, 26].map((x) => (
        <rect
          key={x}
          x={x - 8}
          y={7}
          width={16}
          height={16}
          transform={`rotate(45 ${x} 15)`}
          className="shaker-brass"
        />
      ))}
      <path d="M-7 -48 H7 L5 -55 H-5 Z" className="shaker-brass" />
      <circle cy={-56} r={6} className="shaker-brass" />
    </g>
  )
}

const Lacquer = ({ id }: { id: string }) => (
  <linearGradient id={id}>
    <stop offset="0" stopColor="#070606" />
    <stop offset="0.22" stopColor="#4b4245" />
    <stop offset="0.5" stopColor="#1d1819" />
    <stop offset="0.85" stopColor="#352e30" />
    <stop offset="1" stopColor="#050404" />
  </linearGradient>
)

interface ShakenProps extends ThrownProps {
  /** It may come forward: nobody here lays chips below it. */
  readonly free: boolean
}

/**
 * Dice in a glass jar on a tray. Under its cover the shaker is shaken, forward over the felt where nobody bets; when the
 * house has spoken the cover goes up and the dice lie there. Back at its place the total stands beside it.
 */
export function ShakenDice({ faces, count, moving, lands, felt, free, ...area }: ShakenProps) {
  const landing = useLanding(moving)
  const lacquer = useId()
  const coming = landsNow(landing, lands)
  const forward = useForward(moving || lands === true) && free
  const small = Math.min(area.width / DRAWN.width, area.height / DRAWN.height)
  const scale = forward ? (felt.width * 0.9) / DRAWN.width : small
  const at = forward ? { x: felt.width / 2, y: felt.height / 2 } : middleOf(area)
  const known = faces && !moving && !(lands ?? false)
  const from = -(count * (DIE + GAP) - GAP) / 2
  return (
    <g
      className={forward ? 'shaker is-forward' : 'shaker'}
      style={{ transform: `translate(${at.x}px, ${at.y}px) scale(${Math.min(scale, 3 * small)})` }}
    >
      <defs>
        <Lacquer id={lacquer} />
      </defs>
      <g transform={`translate(${forward ? 0 : ASIDE} 0)`}>
        <g className={moving ? 'is-shaken' : ''}>
          {forward && <ellipse cy={54} rx={170} ry={16} className="shaker-shade" />}
          <Tray />
          {faces &&
            numbered(faces).map(({ key, it: face, i }) => (
              <g key={key} transform={`translate(${from + i * (DIE + GAP)} ${FOOT - 2 - DIE})`}>
                <g key={landing} className={coming ? 'die-landing is-shown' : 'die-lies'}>
                  <Die face={face} size={DIE} colour="white" />
                </g>
              </g>
            ))}
          <Jar />
          {(moving || coming || !faces) && <Cover lifted={!moving && faces !== null} lacquer={lacquer} />}
        </g>
      </g>
      {known && !forward && (
        <text className="dice-total" x={162} y={28} textAnchor="middle" style={{ fontSize: 54 }}>
          {faces.reduce((sum, n) => sum + n, 0)}
        </text>
      )}
    </g>
  )
}
