import { useState } from 'react'
import { Link } from '../router.tsx'
import { Rule } from '../ui/words.tsx'
import { useHouseNow, usePolled } from './data.tsx'
import { Empty } from './parts.tsx'
import type { Irregularity } from './types.ts'
import { kindText, timeText } from './words.ts'

const BY = ['kind', 'table', 'name'] as const
type By = (typeof BY)[number]
const WORDS: Readonly<Record<By, string>> = { kind: 'Kind', table: 'Table', name: 'Declared by' }

const textOf = (by: By, value: string): string => (by === 'kind' ? kindText(value) : value)

/** How often by kind, by table, by dealer; choosing one leaves only those in the list. */
function Counts({
  by,
  all,
  chosen,
  choose,
}: {
  by: By
  all: readonly Irregularity[]
  chosen: string | undefined
  choose: (value: string | undefined) => void
}) {
  const groups = [...Map.groupBy(all, (i) => i[by])].toSorted((a, b) => b[1].length - a[1].length)
  return (
    <fieldset className="panel pit-counts">
      <legend>{WORDS[by]}</legend>
      {groups.map(([value, own]) => (
        <button
          key={value}
          type="button"
          className="button"
          aria-pressed={chosen === value}
          onClick={() => choose(chosen === value ? undefined : value)}
        >
          {textOf(by, value)} <span className="pit-count">{own.length}</span>
        </button>
      ))}
    </fieldset>
  )
}

function Line({ it, now }: { it: Irregularity; now: number }) {
  return (
    <tr>
      <td className="pit-tight" data-label="Time">
        {timeText(it.at, now)}
      </td>
      <th scope="row">
        {kindText(it.kind)}
        <span className="pit-line pit-says">
          {it.says} <Rule id={it.rule} />
        </span>
      </th>
      <td data-label="Table">
        <Link href={`/pit/${it.table}`}>{it.table}</Link>
      </td>
      <td data-label="Declared by">
        {it.name} <span className="muted">as {it.by}</span>
      </td>
      <td data-label="Round" className="pit-tight">
        <Link href={`/r/${it.table}.${it.round}`}>Replay round {it.round}</Link>
      </td>
    </tr>
  )
}

export function IrregularPage() {
  const now = useHouseNow()
  const { data = [] } = usePolled<readonly Irregularity[]>('/api/irregularities', 5_000)
  const [chosen, setChosen] = useState<Partial<Record<By, string>>>({})
  const shown = data.filter((i) => BY.every((by) => chosen[by] === undefined || chosen[by] === i[by]))
  const choose = (by: By, value: string | undefined): void => {
    const { [by]: _, ...others } = chosen
    setChosen(value === undefined ? others : { ...others, [by]: value })
  }
  return (
    <>
      <h1>Irregularities</h1>
      {data.length === 0 && (
        <Empty>
          None was declared. Dealers and the floor declare them at their tables, and they are listed here.
        </Empty>
      )}
      {data.length > 0 && (
        <>
          <div className="pit-columns is-three">
            {BY.map((by) => (
              <Counts key={by} by={by} all={data} chosen={chosen[by]} choose={(value) => choose(by, value)} />
            ))}
          </div>
          <table className="table-data pit-rows">
            <thead>
              <tr>
                {['Time', 'Irregularity', 'Table', 'Declared by', 'Round'].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((it) => (
                <Line key={`${it.table} ${it.version}`} it={it} now={now} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </>
  )
}
