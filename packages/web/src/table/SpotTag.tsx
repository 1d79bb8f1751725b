import { dollars, type LayoutSpot, oddsRow, percentText } from '@boardwalk/engine/kernel'
import { useState } from 'react'
import { wholeFigure } from '../ui/figure.ts'
import { Icon } from '../ui/icons.tsx'
import { Rule } from '../ui/words.tsx'
import { NearMap } from './NearMap.tsx'
import { callWord, factsOf, type SpotFacts } from './spots.ts'
import type { Room } from './TableRoom.tsx'
import { payable } from './useBetting.ts'
import { useOdds } from './useOdds.ts'

/** The edge, in full on a tap. */
export function Edge({ room, wager }: { room: Room; wager: string }) {
  const [whole, setWhole] = useState(false)
  const options = room.shown.table.terms.at(-1)?.options
  const rows = useOdds(room.game, options)
  const row = rows && oddsRow(rows, room.game.wagers(options ?? {}), wager)
  if (!rows) return <span className="muted">counting</span>
  if (!row) return <span className="muted">part of another wager</span>
  return (
    <button type="button" className="edge" onClick={() => setWhole(!whole)} title="The figure in full">
      {whole ? wholeFigure(row) : percentText(row.edge)}
    </button>
  )
}

function Acts({ room, facts }: { room: Room; facts: SpotFacts }) {
  const { betting } = room
  const { place, spot, own, take, calls, bet } = facts
  const chip = payable(bet, room.chip)
  if (place === undefined) return null
  const { wager } = spot
  return (
    <div className="row tag-acts">
      <button
        type="button"
        className="button primary"
        onClick={() => betting.bet({ place, wager, cents: chip })}
      >
        Bet {dollars(chip)}
      </button>
      {own > 0 && take && (
        <>
          <button type="button" className="button" onClick={() => betting.take({ place, wager, cents: own })}>
            Take down
          </button>
          {own > chip && (
            <button
              type="button"
              className="button"
              onClick={() => betting.take({ place, wager, cents: chip })}
            >
              One chip less
            </button>
          )}
        </>
      )}
      {own > 0 && (
        <button type="button" className="button" onClick={() => betting.bet({ place, wager, cents: own })}>
          Double
        </button>
      )}
      {calls.map((offer) => (
        <button
          key={offer.type}
          type="button"
          className="button"
          onClick={() => betting.give({ type: offer.type, wager })}
        >
          {callWord(offer)}
        </button>
      ))}
    </div>
  )
}

interface SpotTagProps {
  readonly room: Room
  readonly spot: LayoutSpot
  /** Lines and corners around a box, so that nobody needs to drag. */
  readonly near: readonly LayoutSpot[]
  readonly spots: readonly LayoutSpot[]
  readonly onClose: () => void
  readonly onSpot: (spot: LayoutSpot) => void
}

/** What a spot is, what it pays, and what can be done with it. In the panel or above the tray: it covers no spot. */
export function SpotTag({ room, spot, near, spots, onClose, onSpot }: SpotTagProps) {
  const facts = factsOf(room, spot)
  const { wager, pays, limits, own } = facts
  return (
    <div className={near.length > 0 ? 'tag has-near' : 'tag'}>
      <header className="row">
        <strong>{spot.name}</strong>
        <button type="button" className="button plain sheet-close" onClick={onClose} aria-label="Close">
          <Icon name="close" />
        </button>
      </header>
      {wager && <p className="small tag-wins">{wager.wins}</p>}
      <dl className="tag-facts">
        <dt>Pays</dt>
        <dd>{pays.length > 0 ? pays.join('; ') : 'as the sign says'}</dd>
        <dt>House advantage</dt>
        <dd>
          <Edge room={room} wager={spot.wager} />
        </dd>
        <dt>Limits</dt>
        <dd className="money">{limits}</dd>
        {own > 0 && (
          <>
            <dt>Your bet</dt>
            <dd className="money">{dollars(own)}</dd>
          </>
        )}
        <dt>Rule</dt>
        <dd>{wager && <Rule id={wager.rule} />}</dd>
      </dl>
      <Acts room={room} facts={facts} />
      {near.length > 0 && <NearMap spot={spot} near={near} spots={spots} onSpot={onSpot} />}
    </div>
  )
}
