import { dollars, type Limit, type Refused, type Wager } from '@boardwalk/engine/kernel'
import { useEffect, useState } from 'react'
import { Rule } from '../ui/words.tsx'
import { parseDollars } from './words.ts'

type Limits = Readonly<Record<string, Limit>>

interface AmountProps {
  readonly label: string
  readonly cents: number
  readonly change: (cents: number) => void
}

/** An amount as it is typed: what is no amount yet changes nothing. */
function Amount({ label, cents, change }: AmountProps) {
  const [text, setText] = useState(() => dollars(cents).slice(1))
  useEffect(() => {
    setText((now) => (parseDollars(now) === cents ? now : dollars(cents).slice(1)))
  }, [cents])
  const parsed = parseDollars(text)
  return (
    <label className="pit-amount">
      <span>{label}</span>
      <span className="pit-dollar">
        <input
          className="input"
          inputMode="decimal"
          value={text}
          aria-invalid={parsed === undefined}
          onChange={(e) => {
            setText(e.target.value)
            const now = parseDollars(e.target.value)
            if (now !== undefined && now > 0) change(now)
          }}
        />
      </span>
    </label>
  )
}

function LimitRow({
  name,
  limit,
  change,
  drop,
}: {
  name: string
  limit: Limit
  change: (limit: Limit) => void
  drop?: () => void
}) {
  return (
    <fieldset className="pit-limit">
      <legend>{name}</legend>
      <Amount label="Minimum" cents={limit.least} change={(least) => change({ ...limit, least })} />
      <Amount label="Maximum" cents={limit.most} change={(most) => change({ ...limit, most })} />
      {drop && (
        <button type="button" className="button" onClick={drop}>
          As the others
        </button>
      )}
    </fieldset>
  )
}

interface LimitsFormProps {
  readonly wagers: readonly Wager[]
  /** What applies to every wager without limits of its own. */
  readonly common: Limit
  readonly limits: Limits
  readonly refused: Refused | undefined
  readonly change: (limits: Limits) => void
  /** Wagers whose own limits cannot be dropped: they are in force. */
  readonly fixed?: readonly string[]
}

/** Minimum and maximum of all wagers, and of those that have their own. */
export function LimitsForm({ wagers, common, limits, refused, change, fixed = [] }: LimitsFormProps) {
  const own = wagers.filter((w) => limits[w.id])
  const rest = wagers.filter((w) => !limits[w.id])
  const drop = (id: string): void => {
    const { [id]: _, ...others } = limits
    change(others)
  }
  const expected = typeof refused?.expected === 'number' ? refused.expected : undefined
  const now = limits['*'] ?? common
  return (
    <div className="stack">
      <LimitRow name="All wagers" limit={now} change={(limit) => change({ ...limits, '*': limit })} />
      {own.map(({ id, name }) => (
        <LimitRow
          key={id}
          name={name}
          limit={limits[id] ?? now}
          change={(limit) => change({ ...limits, [id]: limit })}
          {...(!fixed.includes(id) && { drop: () => drop(id) })}
        />
      ))}
      {refused && (
        <div className="pit-refused" role="alert">
          {refused.because} <Rule id={refused.refused} />
          {expected !== undefined && (
            <button
              type="button"
              className="button"
              onClick={() => change({ ...limits, '*': { ...now, most: Math.max(expected, now.most) } })}
            >
              Make it {dollars(expected)}
            </button>
          )}
        </div>
      )}
      <select
        className="input pit-add"
        aria-label="A wager with limits of its own"
        value=""
        onChange={(e) => change({ ...limits, [e.target.value]: now })}
      >
        <option value="">Give a wager limits of its own …</option>
        {rest.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
