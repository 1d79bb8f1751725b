import type { Irregularity } from '@boardwalk/client'
import { go, Link, useAddress } from '../router.tsx'
import { Rule } from '../ui/words.tsx'
import { useHouseNow, usePit, usePolled } from './data.tsx'
import { addressOf, BY, type By, type Chosen, chosenIn, groupsBy, isPlayed, shownOf } from './irregular.ts'
import { Empty, RoundOf } from './parts.tsx'
import { kindText, timeText } from './words.ts'

const WORDS: Readonly<Record<By, string>> = { kind: 'Kind', table: 'Table', person: 'Declared by' }

interface CountsProps {
  readonly by: By
  readonly all: readonly Irregularity[]
  readonly chosen: Chosen
}

/** How often by kind, by table, by who declared it; choosing one leaves only those in the list. */
function Counts({ by, all, chosen }: CountsProps) {
  const { [by]: own, ...others } = chosen
  return (
    <fieldset className="panel pit-counts">
      <legend>{WORDS[by]}</legend>
      {groupsBy(all, by, chosen).map(({ value, name, count }) => (
        <button
          key={value}
          type="button"
          className="button"
          aria-pressed={own === value}
          onClick={() => go(addressOf(own === value ? others : { ...others, [by]: value }), true)}
        >
          {by === 'kind' ? kindText(name) : name} <span className="pit-count">{count}</span>
        </button>
      ))}
    </fieldset>
  )
}

function Line({ it, now }: { it: Irregularity; now: number }) {
  const { pit } = usePit()
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
        <RoundOf it={it}>
          {isPlayed(it, pit.tables) ? `Round ${it.round} is still played` : `Replay round ${it.round}`}
        </RoundOf>
      </td>
    </tr>
  )
}

/** Everything that was declared, by kind, table and person, each with the way to its round. */
export function IrregularPage() {
  const now = useHouseNow()
  const { data, failed } = usePolled('/api/irregularities', 5_000)
  const { query } = useAddress()
  const chosen = chosenIn(query)
  const shown = shownOf(data ?? [], chosen)
  return (
    <>
      <h1>Irregularities</h1>
      {failed && !data && <Empty>{failed.message}</Empty>}
      {data?.length === 0 && (
        <Empty>
          None was declared. Dealers and the floor declare them at their tables, and they are listed here.
        </Empty>
      )}
      {data && data.length > 0 && (
        <>
          <div className="pit-columns is-three">
            {BY.map((by) => (
              <Counts key={by} by={by} all={data} chosen={chosen} />
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
          {shown.length === 0 && (
            <Empty>Nothing fits all that is chosen. Press a choice again to drop it.</Empty>
          )}
        </>
      )}
    </>
  )
}
