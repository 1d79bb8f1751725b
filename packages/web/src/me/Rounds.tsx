import { useState } from 'react'
import { Link } from '../router.tsx'
import { Money, signed } from '../ui/words.tsx'
import type { OwnRound } from './own.ts'

const AT_FIRST = 12
const TIME = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

const STATES = { complete: '', void: 'void', open: 'under way' } as const

function Row({ table, round, status, began, wagered, net }: OwnRound) {
  return (
    <tr>
      <th scope="row">
        {status === 'open' ? (
          <Link className="me-round" href={`/t/${table}`}>
            {table}, round {round}
          </Link>
        ) : (
          <Link className="me-round" href={`/r/${table}.${round}`}>
            {table}, round {round}
          </Link>
        )}
        {status !== 'complete' && <span className="badge">{STATES[status]}</span>}
      </th>
      <td className="me-when">{TIME.format(began)}</td>
      <td className="money">
        <Money cents={wagered} />
      </td>
      <td className="money me-net">{signed(net)}</td>
    </tr>
  )
}

/** The last rounds; each opens its replay. */
export function Rounds({ rounds }: { rounds: readonly OwnRound[] | undefined }) {
  const [all, setAll] = useState(false)
  const shown = all ? rounds : rounds?.slice(0, AT_FIRST)
  return (
    <section className="panel stack" aria-labelledby="me-rounds">
      <h2 id="me-rounds">Your last rounds</h2>
      {rounds?.length === 0 && (
        <p>
          None yet. <Link href="/">Find a table</Link>; every round you bet on is kept here.
        </p>
      )}
      {shown && shown.length > 0 && (
        <table className="table-data me-rounds">
          <thead>
            <tr>
              <th scope="col">Round</th>
              <th scope="col" className="me-when">
                When
              </th>
              <th scope="col">Bet</th>
              <th scope="col" className="me-net">
                Net
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((round) => (
              <Row key={`${round.table}.${round.round}`} {...round} />
            ))}
          </tbody>
        </table>
      )}
      {rounds && rounds.length > AT_FIRST && !all && (
        <div>
          <button type="button" className="button" onClick={() => setAll(true)}>
            All {rounds.length}
          </button>
        </div>
      )}
    </section>
  )
}
