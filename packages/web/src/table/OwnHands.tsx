import { handPile, isOfTiles, ownPlaces, type Table } from '@boardwalk/engine/kernel'
import { comesToRest } from '../felt/Cards.tsx'
import { cardName } from '../parts/Card.tsx'
import { CardPicture } from '../parts/CardPicture.tsx'
import { decisionsOf } from './decisions.ts'
import type { Room } from './TableRoom.tsx'
import { onFelt } from './useTable.ts'

const CARD = 56

/** The player's own cards, large; the felt shows them small. Hands at several places stand side by side. */
export function OwnHands({ room }: { room: Room }) {
  const table = onFelt(room.shown)
  const hands = ownPlaces(table, room.me ?? '').flatMap((place) => {
    const cards = table.piles[handPile(place)] ?? []
    return cards.length > 0 ? [{ place, cards }] : []
  })
  // Of several the one that is asked about is ringed; a phone has room for no other beside the decisions.
  const asked = decisionsOf(room.shown.view.mine.offers).map(({ offer }) => offer.with?.place)
  return hands.map(({ place, cards }) => (
    <OwnHand
      key={place}
      table={table}
      cards={cards}
      {...(hands.length > 1 && { place, active: asked.includes(place) })}
    />
  ))
}

/** `4` or `4.2`, but a hand that is set in two by its part: `low`. */
const titleOf = (place: string): string => /\.([a-z]+)$/.exec(place)?.[1] ?? place

interface OwnHandProps {
  readonly table: Table
  readonly cards: readonly number[]
  /** Which of several places it lies at. */
  readonly place?: string
  /** It is asked about now. */
  readonly active?: boolean
}

function OwnHand({ table, cards, place, active = false }: OwnHandProps) {
  return (
    <ul
      className={`own-hand${place === undefined ? '' : ' is-part'}${active ? ' is-active' : ''}`}
      aria-label={place === undefined ? 'Your hand' : `Your hand at ${titleOf(place)}`}
      onAnimationEnd={comesToRest}
    >
      {place !== undefined && (
        <li className="own-place small muted" aria-hidden="true">
          {titleOf(place)}
        </li>
      )}
      {cards.map((card) => {
        const face = table.faces[card]?.face
        const tile = isOfTiles(table, card)
        const width = tile ? CARD / 2 : CARD
        return (
          <li key={card} className={tile ? 'is-tile' : undefined}>
            <CardPicture face={face} width={width} tile={tile} />
            <span className="hidden">
              {face === undefined ? `a ${tile ? 'tile' : 'card'} face down` : cardName(face)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
