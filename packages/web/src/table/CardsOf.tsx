import {
  type CardId,
  type CardsField,
  type Face,
  type Json,
  tileCounts,
  tileTitle,
} from '@boardwalk/engine/kernel'
import { type CSSProperties, type KeyboardEvent, useId } from 'react'
import { CardPicture } from '../parts/CardPicture.tsx'
import {
  barred,
  cardOfKey,
  carried,
  type FaceOf,
  inOrder,
  nameOf,
  parted,
  partedWords,
  toggled,
} from './parting.ts'
import { useDragging } from './useDragging.ts'
import './cards.css'

const CARD = 56

export const chosenOf = (value: Json | undefined): CardId[] =>
  Array.isArray(value) ? value.filter((card) => typeof card === 'number') : []

interface CardsOfProps {
  readonly field: CardsField
  readonly value: Json | undefined
  readonly faceOf: FaceOf
  /** They are tiles, also those that nobody sees. */
  readonly tiles?: boolean
  readonly onChange: (cards: CardId[]) => void
  /** Names and values stand below the tiles. */
  readonly titled?: boolean
  /** What is said of a good choice, instead of which ones are good. */
  readonly note?: string | undefined
}

/** Where a card lies: in one row beside each other, and in two rows one below the other. */
function placesOf(field: CardsField, order: readonly CardId[], chosen: readonly CardId[]) {
  const { of, most } = field
  const count = of.length
  const rest = count - chosen.length
  return order.map((card) => {
    const mine = order.filter((c) => chosen.includes(c) === chosen.includes(card))
    const at = mine.indexOf(card)
    // The others stand in the middle of their part, which has room for all.
    const aside = at + (count - rest) / 2
    const part = chosen.includes(card) ? 0 : 1
    return { card, part, beside: part === 0 ? at : most + 0.5 + aside, below: part === 0 ? at : aside }
  })
}

const slots = (n: number): number[] => Array.from({ length: n }, (_, i) => i)

interface PartProps {
  readonly part: 'chosen' | 'rest'
  readonly title: string
  readonly makes: string
  /** How many places are still empty, before which number of cards. */
  readonly from: number
  readonly room: number
  readonly wrong: boolean
}

/** One part of the hand: its name, what it makes, and where its cards go. The cards lie over it. */
function Part({ part, title, makes, from, room, wrong }: PartProps) {
  return (
    <div className={`part is-${part}${wrong ? ' is-wrong' : ''}`} data-part={part} aria-hidden="true">
      <p className="part-words">
        <span className="part-name">{title}</span>
        <strong className="part-makes" key={makes}>
          {makes}
        </strong>
      </p>
      <div className="part-places">
        {slots(room).map((i) => (
          <span key={i} className={i < from ? undefined : 'part-place'} />
        ))}
      </div>
    </div>
  )
}

/** What a tile is called and counts, below it; by ear it has its name anyway. */
const TileTitle = ({ face }: { face: Face | undefined }) =>
  face === undefined ? null : (
    <span className="tile-title" aria-hidden="true">
      {tileTitle(face)} <b>{tileCounts(face)}</b>
    </span>
  )

interface DrawnProps {
  readonly face: Face | undefined
  readonly tiles: boolean
  readonly titled: boolean
}

function Drawn({ face, tiles, titled }: DrawnProps) {
  const wide = tiles ? CARD * 0.7 : CARD
  return (
    <>
      <CardPicture face={face} width={wide} tile={tiles} />
      {titled && <TileTitle face={face} />}
    </>
  )
}

/**
 * Cards out of a hand, in two parts. Each is a button, by finger, by keys and by ear, and can be carried over; what the
 * parts make is named as they change, what is not good is said before it is tried.
 */
export function CardsOf({
  field,
  value,
  faceOf,
  tiles = false,
  titled = false,
  onChange,
  note,
}: CardsOfProps) {
  const told = useId()
  const { of, least, most, name, rest = 'Your hand', legal } = field
  const chosen = chosenOf(value)
  const order = inOrder(field, faceOf)
  const now = parted(field, chosen)
  const wrong = now.wrong !== undefined
  const shut = barred(field, chosen)
  const { handlers, isTap } = useDragging((card, to, onto) =>
    onChange(carried(field, chosen, card, to, onto)),
  )
  const byDigit = (e: KeyboardEvent): void => {
    const card = e.ctrlKey || e.metaKey || e.altKey ? undefined : cardOfKey(order, e.key)
    if (card === undefined) return
    e.preventDefault()
    e.stopPropagation()
    onChange(toggled(field, chosen, card))
  }
  const style = { '--most': most, '--count': of.length } as CSSProperties
  return (
    <fieldset
      className={`cards-of${tiles ? ' has-tiles' : ''}${titled ? ' is-titled' : ''}${of.length > 4 ? ' is-many' : ''}`}
      style={style}
      aria-describedby={told}
      onKeyDown={byDigit}
    >
      <legend className="hidden">
        {name}: {least === most ? least : `${least} to ${most}`} of {of.length}
      </legend>
      <div className="parting" data-parting>
        <Part {...{ wrong }} part="chosen" title={name} makes={now.chosen} from={chosen.length} room={most} />
        <Part {...{ wrong }} part="rest" title={rest} makes={now.rest} from={0} room={0} />
        {placesOf(field, order, chosen).map(({ card, part, beside, below }, i) => (
          <button
            key={card}
            type="button"
            {...handlers(card)}
            aria-keyshortcuts={i < 9 ? `${i + 1}` : undefined}
            className={`card-choice${shut.has(card) ? ' is-barred' : ''}`}
            data-card={card}
            data-part={part === 0 ? 'chosen' : 'rest'}
            aria-pressed={part === 0}
            aria-label={`${nameOf(of, card, faceOf)}, ${part === 0 ? name : rest}${shut.has(card) ? `, not for the ${name.toLowerCase()}` : ''}`}
            style={{ '--beside': beside, '--below': below, '--part': part } as CSSProperties}
            onClick={() => isTap() && onChange(toggled(field, chosen, card))}
          >
            <Drawn {...{ tiles, titled }} face={faceOf(card)} />
          </button>
        ))}
      </div>
      <p className={now.wrong === undefined ? 'parting-rule small muted' : 'parting-rule small is-wrong'}>
        {now.wrong ?? note ?? legal?.because}
      </p>
      <p id={told} className="hidden" role="status">
        {partedWords(field, chosen, faceOf)}
      </p>
    </fieldset>
  )
}
