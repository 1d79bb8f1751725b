import {
  type Game,
  isRefused,
  type Limit,
  resolveTerms,
  type Terms,
  type Value,
} from '@boardwalk/engine/kernel'
import { Rule } from '../ui/words.tsx'
import { giveOrder, useHouseNow, usePit } from './data.tsx'
import {
  afterChange,
  changeOf,
  isEmpty,
  orderOf,
  type Ruled,
  ruleOn,
  signChanges,
  type Telling,
} from './draft.ts'
import { Ask } from './parts.tsx'
import { applies, reachOf } from './setting.ts'
import { useDraft } from './useDraft.ts'
import { countdownText, limitText, timeText, valueText } from './words.ts'

const WORDS: Readonly<Record<string, string>> = {
  sign: 'Sign posted at the table',
  announced: 'Announced to the patrons',
  commission: 'Commission notified',
  surveillance: 'Surveillance notified',
}

interface Changed {
  readonly what: string
  readonly rule?: string
  readonly old: string
  readonly now: string
}

/** What a change changes, line by line: old and new. */
export function changedLines(
  game: Game,
  terms: Terms,
  change: {
    readonly options: Readonly<Record<string, Value>>
    readonly limits: Readonly<Record<string, Limit>>
  },
): Changed[] {
  const wagers = game.wagers(terms.options)
  const limits = Object.entries(change.limits).map(([id, limit]): Changed => {
    const before = terms.limits[id] ?? terms.limits['*']
    const what = id === '*' ? 'All wagers' : (wagers.find((w) => w.id === id)?.name ?? id)
    return { what, old: before ? limitText(before) : '–', now: limitText(limit) }
  })
  const options = Object.entries(change.options).map(([key, value]): Changed => {
    const option = game.options.find((o) => o.key === key)
    const old = valueText(terms.options[key] ?? option?.default ?? '')
    return { what: option?.title ?? key, ...(option && { rule: option.rule }), old, now: valueText(value) }
  })
  return [...limits, ...options]
}

export function OldAndNew({ lines }: { lines: readonly Changed[] }) {
  return (
    <table className="table-data pit-oldnew">
      <thead>
        <tr>
          <th scope="col">Change</th>
          <th scope="col">Old</th>
          <th scope="col">New</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ what, rule, old, now }) => (
          <tr key={what}>
            <th scope="row">
              {what} {rule !== undefined && <Rule id={rule} />}
            </th>
            <td>
              <del>{old}</del>
            </td>
            <td>
              <ins>{now}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function SignChange({ game, before, after }: { game: Game; before: Terms; after: Terms }) {
  return (
    <section className="pit-sign" aria-label="The sign, old and new">
      {signChanges(game, before, after).map(({ words, mark }) =>
        mark === 'same' ? (
          <span key={words} className="is-same">
            {words}
          </span>
        ) : mark === 'old' ? (
          <del key={`-${words}`}>{words}</del>
        ) : (
          <ins key={`+${words}`}>{words}</ins>
        ),
      )}
    </section>
  )
}

function Tick({
  telling,
  now,
  change,
}: {
  telling: Telling
  now: number
  change: (at: number | undefined) => void
}) {
  const { who, rule, because, at } = telling
  return (
    <li className="pit-tick">
      <label title={because}>
        <input
          type="checkbox"
          checked={at !== undefined}
          onChange={() => change(at === undefined ? now : undefined)}
        />
        <span>{WORDS[who] ?? who}</span>
      </label>
      <Rule id={rule} />
      <span className="money muted">{at === undefined ? 'not yet' : timeText(at, now)}</span>
    </li>
  )
}

const two = (n: number): string => String(n).padStart(2, '0')
function localText(at: number): string {
  const d = new Date(at)
  const day = `${d.getFullYear()}-${two(d.getMonth() + 1)}-${two(d.getDate())}`
  return `${day}T${two(d.getHours())}:${two(d.getMinutes())}:${two(d.getSeconds())}`
}

/** From when it applies: the earliest time is filled in, a later one may be chosen. */
function Effective({
  ruled,
  effective,
  now,
  change,
}: {
  ruled: Ruled
  effective: number | undefined
  now: number
  change: (at: number | undefined) => void
}) {
  const { earliest, complete, needs } = ruled
  if (needs.wait === 0) return <p>Applies at once: when the round that is under way is over.</p>
  const at = effective ?? earliest
  return (
    <div className="pit-when">
      <label className="field">
        <span>Applies to rounds that begin from</span>
        <input
          type="datetime-local"
          step={1}
          value={localText(at)}
          onChange={(e) => {
            const chosen = new Date(e.target.value).getTime()
            change(
              Number.isNaN(chosen) || Math.floor(chosen / 1000) <= Math.floor(earliest / 1000)
                ? undefined
                : chosen,
            )
          }}
        />
      </label>
      <p className="muted small">
        {complete ? 'The earliest' : 'The earliest, if the last notice is given now'}:{' '}
        {timeText(earliest, now)}, in <span className="money">{countdownText(earliest - now)}</span>.{' '}
        <Rule id={needs.rule} />
      </p>
    </div>
  )
}

/** The way of a change (8.3): old and new, who is told and when, from when it applies; then the house is given it. */
export function Announce({ game, terms, table }: { game: Game; terms: Terms; table: string }) {
  const { draft, change, clear } = useDraft(table)
  const { may, again } = usePit()
  const now = useHouseNow()
  const changes = changeOf(terms, draft)
  if (isEmpty(changes)) return null
  const after = resolveTerms(game, afterChange(terms, changes))
  const ruled = ruleOn(game, terms, draft, now)
  const tell = (who: string, at: number | undefined): void => {
    const { [who]: _, ...others } = draft.told
    change({ told: at === undefined ? others : { ...others, [who]: at } })
  }
  const later = (at: number | undefined): void => {
    const { effective: _, ...rest } = draft
    clear()
    change(at === undefined ? rest : { ...rest, effective: at })
  }
  return (
    <div className="stack pit-announce">
      <OldAndNew lines={changedLines(game, terms, changes)} />
      {!isRefused(after) && <SignChange game={game} before={terms} after={after} />}
      {ruled && !isRefused(after) && (
        <>
          <p className="small">
            May apply {applies(ruled.needs, reachOf(game, Object.keys(changes.options)))}.{' '}
            {ruled.needs.told.length > 0 && 'Tick each as it is done.'}
          </p>
          <ul className="pit-ticks">
            {ruled.tellings.map((t) => (
              <Tick key={t.who} telling={t} now={now} change={(at) => tell(t.who, at)} />
            ))}
          </ul>
          <Effective ruled={ruled} effective={draft.effective} now={now} change={later} />
          <div className="row">
            <Ask
              label="Give the notice"
              says="Why the change is made."
              primary
              disabled={!ruled.complete || ruled.refused !== undefined || !may('notice')}
              send={(because) =>
                giveOrder({ command: 'notice', table, details: orderOf(terms, draft, ruled) }, because)
              }
              onDone={() => {
                clear()
                again()
              }}
            />
            <button type="button" className="button" onClick={clear}>
              Forget this change
            </button>
          </div>
        </>
      )}
    </div>
  )
}
