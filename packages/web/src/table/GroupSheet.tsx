import { dollars, type Layout } from '@boardwalk/engine/kernel'
import type { View } from '../felt/geometry.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { Edge } from './SpotTag.tsx'
import { factsOf, type SpotFacts } from './spots.ts'
import type { Room } from './TableRoom.tsx'
import { payable } from './useBetting.ts'

function GroupRow({ room, facts }: { room: Room; facts: SpotFacts }) {
  const { spot, own, bet, take, pays, place } = facts
  const { betting } = room
  const chip = payable(bet, room.chip)
  if (place === undefined) return null
  return (
    <li className={bet || own > 0 ? 'group-row' : 'group-row is-shut'}>
      <div>
        <strong>{spot.name}</strong>
        <p className="small muted">
          {pays.join('; ')} · <Edge room={room} wager={spot.wager} />
        </p>
      </div>
      <span className="money">{own > 0 ? dollars(own) : ''}</span>
      {own > 0 && take && (
        <button
          type="button"
          className="button"
          aria-label={`One chip less on ${spot.name}`}
          onClick={() => betting.take({ place, wager: spot.wager, cents: Math.min(chip, own) })}
        >
          −
        </button>
      )}
      <button
        type="button"
        className="button primary"
        aria-label={`Bet ${dollars(chip)} on ${spot.name}`}
        onClick={() => betting.bet({ place, wager: spot.wager, cents: chip })}
      >
        +{dollars(chip)}
      </button>
    </li>
  )
}

/** All spots of a number box, large enough for a finger: own bets, then what is open, in the order of the wagers. */
export function GroupSheet({
  room,
  layout,
  view,
  group,
  onClose,
}: {
  room: Room
  layout: Layout
  view: View
  group: string
  onClose: () => void
}) {
  const box = layout[view].groups?.find((g) => g.id === group)
  const all = layout[view].spots.filter((s) => s.group === group).map((s) => factsOf(room, s))
  const order = [...room.words.wagers.keys()]
  const rank = ({ own, bet, spot }: SpotFacts): number =>
    (own > 0 ? 0 : bet ? 1 : 2) * order.length + order.indexOf(spot.wager)
  const { refusal } = room.betting
  return (
    <Sheet title={box?.name ?? 'Wagers'} onClose={onClose}>
      {refusal && (
        <p className="refused-line" role="alert">
          {refusal.because}
          {refusal.repair && (
            <button
              type="button"
              className="button primary"
              onClick={() => refusal.repair && room.betting.bet(refusal.repair)}
            >
              Make it {dollars(refusal.repair.cents)}
            </button>
          )}
        </p>
      )}
      <ul className="group-list">
        {all
          .toSorted((a, b) => rank(a) - rank(b))
          .map((facts) => (
            <GroupRow key={facts.spot.wager} room={room} facts={facts} />
          ))}
      </ul>
    </Sheet>
  )
}
