import { dollars } from '@boardwalk/engine/kernel'
import { useEffect, useRef, useState } from 'react'
import { type Outbox, useSent } from '../felt/outbox.ts'
import { type Action, keyFor } from '../keys.ts'
import { Chip } from '../parts/Chip.tsx'
import { useSettings } from '../settings.tsx'
import type { Denomination } from '../ui/denominations.ts'
import { Icon, type IconName } from '../ui/icons.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { signed } from '../ui/words.tsx'
import type { Room } from './TableRoom.tsx'
import { useFigures } from './useFigures.ts'
import type { Seat } from './useSeat.ts'

interface TrayProps {
  readonly room: Room
  readonly chips: readonly Denomination[]
  readonly onChip: (cents: number) => void
  readonly seat: Seat
  readonly net: number
}

const HOLD_MS = 400

function TrayChip({
  chip,
  chosen,
  n,
  onChoose,
  onHold,
}: {
  chip: Denomination
  chosen: boolean
  n: number
  onChoose: () => void
  onHold: () => void
}) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  return (
    <button
      type="button"
      className={chosen ? 'tray-chip is-chosen' : 'tray-chip'}
      aria-pressed={chosen}
      aria-label={`${chip.name} chip`}
      aria-keyshortcuts={`${n}`}
      onClick={onChoose}
      onPointerDown={() => {
        timer.current = setTimeout(onHold, HOLD_MS)
      }}
      onPointerUp={() => clearTimeout(timer.current)}
      onPointerLeave={() => clearTimeout(timer.current)}
    >
      <svg viewBox="-25 -25 50 50" aria-hidden="true">
        <Chip chip={chip} r={23} />
      </svg>
    </button>
  )
}

function Act({
  icon,
  name,
  action,
  onPress,
  off,
}: {
  icon: IconName
  name: string
  action: Action
  onPress: () => void
  off: boolean
}) {
  const { settings } = useSettings()
  return (
    <button
      type="button"
      className="button tray-act"
      onClick={onPress}
      disabled={off}
      aria-keyshortcuts={keyFor(settings.letters, action)}
    >
      <Icon name={icon} />
      <span>{name}</span>
    </button>
  )
}

/** An amount by number, for those who hold a chip. */
function AmountSheet({
  start,
  onClose,
  onAmount,
}: {
  start: number
  onClose: () => void
  onAmount: (cents: number) => void
}) {
  const [text, setText] = useState(String(start / 100))
  const cents = Math.round(Number(text) * 100)
  return (
    <Sheet title="Bet this much at a tap" onClose={onClose}>
      <form
        className="stack"
        onSubmit={(e) => {
          e.preventDefault()
          if (cents > 0) onAmount(cents)
        }}
      >
        <label className="field">
          Dollars
          <input inputMode="decimal" value={text} onChange={(e) => setText(e.target.value)} />
        </label>
        <button type="submit" className="button primary" disabled={!(cents > 0)}>
          {cents > 0 ? dollars(cents) : 'An amount'}
        </button>
      </form>
    </Sheet>
  )
}

/** A sign stays with its figure. */
const unbroken = (amount: string): string => amount.replace('−', '−\u2060')

const LATE_MS = 3_000

/** What is said about chips that the house has not confirmed, or else what stands there. */
function SentWords({ outbox, children }: { outbox: Outbox; children: string }) {
  const sent = useSent(outbox)
  const [late, setLate] = useState(false)
  const waiting = sent.length > 0
  useEffect(() => {
    setLate(false)
    if (!waiting) return
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  if (!waiting) return children
  const cents = sent.reduce((sum, s) => sum + s.cents, 0)
  return late ? `Not confirmed yet: ${dollars(cents)}` : `−${dollars(cents)} sent`
}

export function Tray({ room, chips, onChip, seat, net }: TrayProps) {
  const [asking, setAsking] = useState<number | undefined>()
  const { betting, me, chip } = room
  const stack = useFigures(room)[`stack:${me}`] ?? 0
  if (!room.here) return <section className="tray" aria-label="Chip tray" />
  const up = betting.own.reduce((sum, b) => sum + b.cents, 0)
  return (
    <section className="tray" aria-label="Chip tray">
      <div className="tray-stack">
        <span className="tray-money money" key={stack}>
          {dollars(stack)}
        </span>
        <span className={`small muted money${room.looking && net !== 0 ? ' is-coming' : ''}`}>
          <SentWords outbox={betting.outbox}>
            {up > 0
              ? `${dollars(up)} on the felt`
              : net === 0
                ? 'Your chips'
                : `Last round ${unbroken(signed(net))}`}
          </SentWords>
        </span>
        {seat.canBuy && stack < chip && (
          <button type="button" className="tray-buy" onClick={seat.bring}>
            Buy in
          </button>
        )}
      </div>
      <div className="tray-chips" role="group" aria-label="Chips">
        {chips.map((it, i) => (
          <TrayChip
            key={it.cents}
            chip={it}
            n={i + 1}
            chosen={it.cents === chip}
            onChoose={() => onChip(it.cents)}
            onHold={() => setAsking(it.cents)}
          />
        ))}
        {!chips.some((c) => c.cents === chip) && <span className="badge money">{dollars(chip)}</span>}
      </div>
      <div className="tray-acts">
        <Act icon="undo" name="Undo" action="undo" onPress={betting.undo} off={!betting.canUndo} />
        <Act icon="repeat" name="Repeat" action="repeat" onPress={betting.repeat} off={!betting.canRepeat} />
        <Act
          icon="double"
          name="Double"
          action="double-bets"
          onPress={betting.double}
          off={!betting.canDouble}
        />
        <Act icon="clear" name="Clear" action="clear" onPress={betting.clear} off={!betting.canClear} />
      </div>
      {asking !== undefined && (
        <AmountSheet
          start={asking}
          onClose={() => setAsking(undefined)}
          onAmount={(cents) => {
            onChip(cents)
            setAsking(undefined)
          }}
        />
      )}
    </section>
  )
}
