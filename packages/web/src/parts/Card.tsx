import { isTile, tileWords } from '@boardwalk/engine/kernel'
import { TILE_RATIO, Tile } from '../felt/Tile.tsx'
import './card.css'
import { BACK, CARD, FLAT_PAPER, faceOf, indexAt, indexId, PAPER, SMALL_BACK } from './faces.ts'
import { useScale } from './scale.ts'
import { useDrawings } from './sprite.ts'

const SUITS: Readonly<Record<string, string>> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' }
const RANKS: Readonly<Record<string, string>> = {
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
  T: '10',
}
const suitOf = (face: string): string => SUITS[face[1] ?? ''] ?? ''

/** `KS` in words: "king of spades"; `66`, which is a tile: "Teen (6-6)". */
export function cardName(face: string): string {
  if (isTile(face)) return tileWords(face)
  if (face.startsWith('JK')) return 'joker'
  return `${RANKS[face[0] ?? ''] ?? face[0]} of ${suitOf(face)}`
}

export interface CardProps {
  /** None for a card that lies face down: then nothing about it is in the page. */
  readonly face?: string | undefined
  readonly width: number
  readonly back?: 'red' | 'blue'
  /** Part of the print: it casts no shadow. */
  readonly printed?: boolean
  /** It lost, and steps back. */
  readonly lost?: boolean
}

export const cardHeight = (width: number, tile = false): number => width * (tile ? TILE_RATIO : 1.4)

/** From so many pixels on a card has pips and figures; below, one rank and one suit. */
export const FULL_FROM = 56

/** One card or tile, its upper left corner at the origin. */
export function Card({ tile = false, ...card }: CardProps & { readonly tile?: boolean }) {
  const { face, width, printed = false } = card
  if (tile || (face !== undefined && isTile(face)))
    return <Tile face={face} width={width} printed={printed} />
  return <PaperCard {...card} />
}

function PaperCard({ face, width, back = 'red', printed = false, lost = false }: CardProps) {
  const scale = useScale()
  const full = Math.round(width * scale) >= FULL_FROM
  const paper = printed ? FLAT_PAPER : PAPER
  const picture = face === undefined ? (full ? BACK : SMALL_BACK) : faceOf(face, full)
  useDrawings(paper, picture)
  const tone = face === undefined ? `back-${back}` : `suit-${face.startsWith('JK') ? 'joker' : suitOf(face)}`
  return (
    <g className={`card ${tone}${lost ? ' is-lost' : ''}`} transform={`scale(${width / CARD.width})`}>
      <use href={`#${paper.id}`} className="card-paper" />
      <use href={`#${picture.id}`} />
      {face !== undefined && (
        <use href={`#${indexId(face)}`} className="card-index" transform={indexAt(face, full)} />
      )}
    </g>
  )
}
