import type { Area } from '@boardwalk/engine/kernel'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useSession } from '../session.tsx'
import { narrowFitted, round } from './Lettering.tsx'

/** What stands on the meters of the table that is shown, by their ids; where nobody knows, nothing. */
export const MetersShown = createContext<Readonly<Record<string, number>> | undefined>(undefined)

/** The felts in it show what the house tells of the meters of this table. */
export function ShowMeters({ table, children }: { table: string; children: ReactNode }) {
  const { socket } = useSession()
  const subscribe = useCallback((tell: () => void) => socket?.onReadings(tell) ?? (() => undefined), [socket])
  const readings = useSyncExternalStore(subscribe, () => socket?.readings(table))
  return <MetersShown value={readings}>{children}</MetersShown>
}

const GROWS_MS = 900

const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Runs from what stood there to what stands there now, cent by cent; a jackpot that was paid is not run back. */
function useGrowing(reading: number | undefined): number | undefined {
  const [shown, setShown] = useState(reading)
  const last = useRef(reading)
  useEffect(() => {
    const from = last.current
    last.current = reading
    if (reading === undefined || from === undefined || reading <= from || still()) {
      setShown(reading)
      return
    }
    const began = performance.now()
    let frame = requestAnimationFrame(function grow(now) {
      const part = Math.min(1, (now - began) / GROWS_MS)
      setShown(Math.round(from + (reading - from) * part))
      if (part < 1) frame = requestAnimationFrame(grow)
    })
    return () => cancelAnimationFrame(frame)
  }, [reading])
  return shown
}

const inCents = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** Above what any jackpot stands at: a meter has an end by its nature, this one only grows. */
const MOST = 10_000_000_00

/** The same for who hears it: a name and a value that are read when one comes there, and never called out. */
export function SpokenMeter({ meter, says }: { meter: string; says: string }) {
  const reading = useContext(MetersShown)?.[meter]
  if (reading === undefined) return null
  return (
    <div
      role="meter"
      aria-label={says}
      aria-valuemin={0}
      aria-valuemax={Math.max(MOST, reading) / 100}
      aria-valuenow={reading / 100}
      aria-valuetext={inCents(reading)}
    >
      {says} {inCents(reading)}
    </div>
  )
}

/** The meter of a jackpot that tables share. */
export function Meter({ area, meter, says }: { area: Area; meter: string; says: string }) {
  const shown = useGrowing(useContext(MetersShown)?.[meter])
  const { x, y, width, height } = area
  const label = height * 0.3
  const text = shown === undefined ? '' : inCents(shown)
  const size = narrowFitted(text, width - 24, height * 0.72, 50)
  return (
    <g className={shown === undefined ? 'meter' : 'meter is-known'}>
      <rect x={x} y={y} width={width} height={height} rx={8} className="meter-body" />
      <text
        x={x + width / 2}
        y={y + label}
        fontSize={round(label)}
        textAnchor="middle"
        className="meter-name"
      >
        {says.toUpperCase()}
      </text>
      {text !== '' && (
        <text
          x={x + width / 2}
          y={y + height * 0.86}
          fontSize={round(size)}
          textAnchor="middle"
          className="meter-reading"
        >
          {text}
        </text>
      )}
    </g>
  )
}
