import type { HouseEvent, QueryOf, Severity } from '@boardwalk/client'
import { useEffect } from 'react'
import { go, Link, useAddress } from '../router.tsx'
import { Rule } from '../ui/words.tsx'
import { useHouseNow, usePit, usePolled } from './data.tsx'
import { Empty } from './parts.tsx'
import { eventWords, kindText, timeText, withNames } from './words.ts'

const SEVERITIES: readonly (readonly [Severity, string])[] = [
  ['info', 'All'],
  ['warning', 'Warnings and alarms'],
  ['alarm', 'Alarms'],
]
const KEYS = ['severity', 'table', 'person', 'kind'] as const

const ruleText = (rule: string): string => (rule === 'house' ? 'House rule' : rule.replace(/^19:47-/, ''))

/** The address is the whole question, so that it can be passed on. */
function ask(query: URLSearchParams, key: string, value: string): void {
  const next = new URLSearchParams(query)
  next.delete('e')
  if (value === '' || (key === 'severity' && value === 'info')) next.delete(key)
  else next.set(key, value)
  go(`/pit/events${next.size > 0 ? `?${next}` : ''}`, true)
}

/** An event is asked for by what comes after the entry before its own. */
function wantedBy(query: URLSearchParams): QueryOf<'events'> {
  const asked = Object.fromEntries(KEYS.flatMap((k) => (query.get(k) ? [[k, query.get(k)]] : [])))
  const one = query.get('e')
  const after = one && { after: `${Math.max(0, Number(one.split('.')[0]) - 1)}.999999` }
  return { ...asked, ...after }
}

interface FilterProps {
  readonly query: URLSearchParams
  readonly events: readonly HouseEvent[]
}

function Filters({ query, events }: FilterProps) {
  const { pit } = usePit()
  const people = new Map(events.flatMap((e) => Object.entries(e.names)))
  const rules = [...new Set([...events.map((e) => e.rule), query.get('rule') ?? undefined])].filter(
    (r) => r !== undefined,
  )
  const kinds = [...new Set([...events.map((e) => e.kind), query.get('kind') ?? ''])].filter((k) => k !== '')
  const choices: readonly (readonly [string, string, readonly (readonly [string, string])[]])[] = [
    ['severity', 'Severity', SEVERITIES],
    ['table', 'Table', [['', 'All tables'], ...pit.tables.map((t) => [t.table, t.table] as const)]],
    ['person', 'Person', [['', 'Everybody'], ...people]],
    ['kind', 'Kind', [['', 'All kinds'], ...kinds.toSorted().map((k) => [k, kindText(k)] as const)]],
    ['rule', 'Rule', [['', 'All rules'], ...rules.toSorted().map((r) => [r, ruleText(r)] as const)]],
  ]
  return (
    <div className="pit-fields is-filters">
      {choices.map(([key, label, all]) => (
        <label key={key} className="field">
          <span>{label}</span>
          <select
            value={query.get(key) ?? all[0]?.[0] ?? ''}
            onChange={(e) => ask(query, key, e.target.value)}
          >
            {all.map(([value, word]) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  )
}

const MARKS: Readonly<Record<Severity, string>> = { info: 'Info', warning: 'Warning', alarm: 'Alarm' }

function Event({ event, now, marked }: { event: HouseEvent; now: number; marked: boolean }) {
  const { id, at, severity, kind, text, table, person, rule, because, count, names } = event
  const [what, rest] = eventWords(kind, text)
  return (
    <li id={`e${id}`} className={`pit-event is-${severity}${marked ? ' is-marked' : ''}`}>
      <span className={`badge pit-severity is-${severity}`}>{MARKS[severity]}</span>
      <Link href={`/pit/events?e=${id}`} className="money pit-tight" title="Link to this event">
        <time dateTime={new Date(at).toISOString()}>{timeText(at, now)}</time>
      </Link>
      <span className="pit-event-text">
        <strong>{what}</strong> {withNames(rest, names)}
        {because !== undefined && <span className="pit-line">Reason: {because}</span>}
        {count > 1 && <span className="pit-count">{count} times</span>}
      </span>
      <span className="pit-event-where">
        {person !== undefined && (
          <Link href={`/pit/events?person=${person}`}>{names[person] ?? 'Somebody'}</Link>
        )}
        {table !== undefined && <Link href={`/pit/${table}`}>{table}</Link>}
        {rule !== undefined && <Rule id={rule} />}
      </span>
    </li>
  )
}

/** The significant events of the house in one feed, newest first. */
export function EventsPage() {
  const { query } = useAddress()
  const now = useHouseNow()
  const { data, failed } = usePolled('/api/events', 5_000, wantedBy(query))
  const marked = query.get('e')
  const there = data?.some((e) => e.id === marked) ?? false
  useEffect(() => {
    if (there && marked) document.getElementById(`e${marked}`)?.scrollIntoView({ block: 'center' })
  }, [there, marked])
  const all = data?.toReversed() ?? []
  // The house does not look events up by their rules; among those it sent they are found here.
  const rule = query.get('rule')
  const events = rule === null ? all : all.filter((e) => e.rule === rule)
  return (
    <>
      <h1>Events</h1>
      <Filters query={query} events={all} />
      {marked && (
        <p>
          Events from the one that was linked on. <Link href="/pit/events">The newest</Link>
        </p>
      )}
      {failed && <Empty>{failed.message}</Empty>}
      {data && events.length === 0 && (
        <Empty>No event fits. What is significant in the house is listed here as it happens.</Empty>
      )}
      <ol className="pit-events">
        {events.map((event) => (
          <Event key={event.id} event={event} now={now} marked={event.id === marked} />
        ))}
      </ol>
    </>
  )
}
