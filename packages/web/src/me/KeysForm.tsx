import { useId, useState } from 'react'
import { type Action, changed, KEY_ACTIONS, type KeyGroup, keyFor, type Letters } from '../keys.ts'
import { useSettings } from '../settings.tsx'

const GROUPS: readonly (readonly [KeyGroup, string])[] = [
  ['decision', 'While a decision is due'],
  ['bets', 'Bets'],
  ['panel', 'To look and listen'],
]
const ALL = Object.entries(KEY_ACTIONS) as [Action, (typeof KEY_ACTIONS)[Action]][]

interface RowProps {
  readonly action: Action
  readonly letters: Letters
  readonly take: (action: Action, key: string) => void
}

/** One key: typing another takes its place, deleting it turns the key off. */
function KeyRow({ action, letters, take }: RowProps) {
  const key = keyFor(letters, action) ?? ''
  return (
    <label className="me-key">
      <span>{KEY_ACTIONS[action].words}</span>
      <input
        value={key}
        placeholder="off"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onFocus={(e) => e.target.select()}
        onKeyDown={(e) => {
          if (e.ctrlKey || e.metaKey || e.altKey || (e.key.length > 1 && !/^(Backspace|Delete)$/.test(e.key)))
            return
          e.preventDefault()
          take(action, e.key.length > 1 ? '' : e.key)
        }}
        // Keyboards on glass say only what the text became.
        onChange={({ target: { value } }) => take(action, value.length < key.length ? '' : value.slice(-1))}
      />
    </label>
  )
}

/** The single keys of a table, each to be changed or turned off. */
export function KeysForm() {
  const { settings, change } = useSettings()
  const [because, setBecause] = useState('')
  const id = useId()
  const { letters } = settings
  const take = (action: Action, key: string): void => {
    const after = changed(letters, action, key)
    const refused = 'refused' in after ? String(after.refused) : ''
    setBecause(refused)
    if (refused === '') change({ letters: after as Letters })
  }
  return (
    <details className="me-keys" aria-describedby={id}>
      <summary>Change the keys</summary>
      <p id={id} className="small muted">
        Type another key into a field, or delete it to turn it off. Digits choose chips, Enter bets, + and −
        move one chip, Escape closes; those stay.
      </p>
      <div className="me-key-groups">
        {GROUPS.map(([group, title]) => (
          <fieldset key={group}>
            <legend>{title}</legend>
            {ALL.filter(([, of]) => of.group === group).map(([action]) => (
              <KeyRow key={action} {...{ action, letters, take }} />
            ))}
          </fieldset>
        ))}
      </div>
      <div className="row">
        <button
          type="button"
          className="button"
          disabled={Object.keys(letters).length === 0}
          onClick={() => {
            setBecause('')
            change({ letters: {} })
          }}
        >
          As at first
        </button>
        <p role="alert">{because}</p>
      </div>
    </details>
  )
}
