import { TALL, WIDE } from '@boardwalk/engine/kernel'
import { MOST_AT_OVAL, type OvalSeat, type OvalTable, ovalTable, potsAt } from '@boardwalk/engine/poker'
import { Card } from '../Card.tsx'
import { ChipPile } from '../Chip.tsx'
import { EMBLEMS } from '../emblems.ts'
import { OvalFelt } from '../OvalFelt.tsx'
import { Plate } from '../Plate.tsx'
import { Puck } from '../Puck.tsx'
import { Section } from './Show.tsx'

/** A hand of hold 'em on the turn, for eleven: every state that a seat can have. */
interface Person {
  readonly name: string
  readonly stack: string
  readonly state?: string
  readonly holds?: true
  readonly bet?: number
  readonly marker?: 'D' | 'SB' | 'BB'
  readonly bot?: true
}
const PEOPLE: readonly Person[] = [
  { name: 'You', stack: '$618', holds: true },
  { name: 'J. Ferro', stack: '$142', state: 'folded', marker: 'D' },
  { name: 'Dana R.', stack: '$388', state: 'checks', holds: true, marker: 'SB' },
  { name: 'Lou', stack: 'All in', holds: true, marker: 'BB' },
  { name: 'Wen', stack: '$251', state: 'away' },
  { name: 'Nadia', stack: '$1,204', state: 'bet', holds: true, bet: 90_00 },
  { name: 'Kit', stack: '$204', state: 'folded' },
  { name: 'Marisol', stack: '$511', state: 'bet', holds: true, bet: 90_00 },
  { name: 'Guest 3210', stack: '$96', state: 'folded' },
  { name: 'Ada', stack: '$300', state: 'folded', bot: true },
  { name: 'Priya', stack: '$75', state: 'bet', holds: true, bet: 75_00 },
]
const BOARD = ['KD', '9S', '4D', '7C']
const POTS = [120_00, 60_00]
const isOut = ({ state }: Person): boolean => state === 'folded' || state === 'away'

function Held({ seat, sizes }: { seat: OvalSeat; sizes: OvalTable['sizes'] }) {
  const { x, y } = seat.cards
  const w = sizes.backs
  return [-1, 1].map((side) => (
    <g key={side} transform={`translate(${x + side * w * 0.42} ${y}) rotate(${side * 6})`}>
      <g transform={`translate(${-w / 2} ${-w * 0.7})`}>
        <Card width={w} />
      </g>
    </g>
  ))
}

function Own({ seat, sizes }: { seat: OvalSeat; sizes: OvalTable['sizes'] }) {
  const { x, y } = seat.cards
  const w = sizes.own
  return ['AS', 'KH'].map((face, i) => (
    <g key={face} transform={`translate(${x + (i - 0.5) * w * 0.96} ${y}) rotate(${i === 0 ? -3 : 4})`}>
      <g transform={`translate(${-w / 2} ${-w * 0.7})`}>
        <Card face={face} width={w} />
      </g>
    </g>
  ))
}

function Lying({ view, table }: { view: 'wide' | 'tall'; table: OvalTable }) {
  const { seats, board, sizes } = table
  return (
    <>
      {seats.map((seat, i) => {
        const { holds, bet, marker } = PEOPLE[i] ?? {}
        return (
          <g key={seat.place} data-seat={seat.place}>
            {holds && (i === 0 ? <Own {...{ seat, sizes }} /> : <Held {...{ seat, sizes }} />)}
            {marker && (
              <g transform={`translate(${seat.marker.x} ${seat.marker.y})`} data-marker={marker}>
                <Puck side={marker === 'D' ? 'on' : 'blind'} says={marker} r={sizes.marker} />
              </g>
            )}
            {bet !== undefined && (
              <g transform={`translate(${seat.bet.x} ${seat.bet.y})`} data-bet={seat.place}>
                <ChipPile cents={bet} r={sizes.chips} />
              </g>
            )}
          </g>
        )
      })}
      {BOARD.map((face, i) => (
        <g key={face} transform={`translate(${board[i]?.x} ${board[i]?.y})`} data-board={face}>
          <Card face={face} width={sizes.board} />
        </g>
      ))}
      {potsAt(view, POTS.length).map(({ x, y }, i) => (
        <g key={x} transform={`translate(${x} ${y})`} data-pot={i}>
          <ChipPile cents={POTS[i] ?? 0} r={sizes.chips} />
        </g>
      ))}
    </>
  )
}

function PokerTable({ view, width }: { view: 'wide' | 'tall'; width: number }) {
  const size = view === 'wide' ? WIDE : TALL
  const scale = width / size.width
  const places = PEOPLE.map((_, i) => `${i + 1}`)
  const table = ovalTable(view, places, '1')
  return (
    <div className="parts-poker" data-item={`poker ${view}`} style={{ width }}>
      <OvalFelt
        view={view}
        table={table}
        felt="blue"
        names={[view === 'wide' ? 'BOARDWALK POKER ROOM' : 'BOARDWALK', 'NO LIMIT HOLD ’EM']}
        scale={scale}
      >
        <Lying view={view} table={table} />
      </OvalFelt>
      {table.seats.map(({ place, plate }, i) => {
        const person = PEOPLE[i]
        const emblem = EMBLEMS[i % EMBLEMS.length]
        if (!person || !emblem) return null
        const { name, stack, state, bot = false } = person
        return (
          <span
            key={place}
            className="parts-plate"
            data-plate={place}
            style={{ left: plate.x * scale, top: plate.y * scale }}
          >
            <Plate
              {...{ emblem, name, stack, bot }}
              mine={i === 0}
              dim={isOut(person)}
              small={view === 'tall' && i > 0}
              {...(state !== undefined && view === 'wide' && { state })}
              {...(i === 0 && { left: { share: 0.58, seconds: 14 } })}
            />
          </span>
        )
      })}
    </div>
  )
}

export function PokerParts() {
  return (
    <Section part="poker" title={`A poker table from data, ${MOST_AT_OVAL} seats`} felt="none">
      <PokerTable view="wide" width={1180} />
      <PokerTable view="tall" width={390} />
    </Section>
  )
}
