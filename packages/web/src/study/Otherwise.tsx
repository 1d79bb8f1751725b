import {
  isRefused,
  type Option,
  type OptionValues,
  type Refused,
  type Rules,
  resolveOptions,
  type Value,
  variants,
} from '@boardwalk/engine/kernel'
import { useId, useMemo, useState } from 'react'
import { Rule } from '../ui/words.tsx'

/** A choice in words: as its sign says it, or its value. */
export function choiceText(option: Option, value: Value): string {
  const words = option.sign(value)
  if (words !== '') return words
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : `${value}`.replaceAll('-', ' ')
}

interface Chosen {
  /** The options that are looked at: the last that the rules permit. */
  readonly options: OptionValues
  readonly refused: Refused | undefined
  readonly asked: OptionValues
  choose(key: string, value: Value): void
  back: (() => void) | undefined
}

/** Options to try, beginning with those in force. */
export function useOtherwise(game: Rules, inForce: OptionValues): Chosen {
  const [changed, setChanged] = useState<OptionValues>({})
  const asked = useMemo(() => ({ ...inForce, ...changed }), [inForce, changed])
  const resolved = useMemo(() => resolveOptions(game, asked), [game, asked])
  const [last, setLast] = useState(inForce)
  const refused = isRefused(resolved) ? (resolved as Refused) : undefined
  const options = refused ? last : (resolved as OptionValues)
  if (!refused && last !== options) setLast(options)
  return {
    options,
    refused,
    asked,
    choose: (key, value) => setChanged((now) => ({ ...now, [key]: value })),
    back: Object.keys(changed).length === 0 ? undefined : () => setChanged({}),
  }
}

/** A control for every choice that changes how to play. */
export function Otherwise({ game, chosen }: { game: Rules; chosen: Chosen }) {
  const id = useId()
  const matters = game.study?.matters ?? []
  // A choice that only others would permit is none yet.
  if (variants(game, chosen.options).length === 0) return null
  return (
    <details className="study-choices">
      <summary>Under other choices</summary>
      <div className="study-fields">
        {matters.flatMap(({ key, values }) => {
          const option = game.options.find((o) => o.key === key)
          if (!option) return []
          const now = chosen.asked[key] ?? option.default
          const all = values ?? option.values ?? []
          return [
            <div className="field" key={key}>
              <label htmlFor={id + key}>{option.title}</label>
              <select
                id={id + key}
                value={String(now)}
                onChange={(e) => {
                  const value = [...all, now].find((v) => String(v) === e.target.value)
                  if (value !== undefined) chosen.choose(key, value)
                }}
              >
                {[...new Set([...all, now])].map((value) => (
                  <option key={String(value)} value={String(value)}>
                    {choiceText(option, value)}
                  </option>
                ))}
              </select>
            </div>,
          ]
        })}
      </div>
      {chosen.refused && (
        <p role="alert">
          {chosen.refused.because} <Rule id={chosen.refused.refused} />
        </p>
      )}
      {chosen.back && (
        <button type="button" className="button" onClick={chosen.back}>
          As in force
        </button>
      )}
    </details>
  )
}

/** How far the work is. */
export function Working({ share, what }: { share: number; what: string }) {
  const id = useId()
  return (
    <p className="study-working">
      <label htmlFor={id} className="muted">
        {what}
      </label>
      <progress id={id} max={1} value={share} />
    </p>
  )
}
