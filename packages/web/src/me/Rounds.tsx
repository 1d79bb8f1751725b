import type { OwnRound } from '@boardwalk/client'
import { useState } from 'react'
import { useHouseGames } from '../guide/house.ts'
import { Link } from '../router.tsx'
import { Money, signed } from '../ui/words.tsx'
import { roundName } from './own.ts'

const AT_FIRST = 12
const TIME = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

const STATES = { complete: '', void: 'void', open: 'under way' } as const

/** The games' titles by their ids, as the house calls them. */
export function useTitles(): Readonly<Record<string, string>> {
  const games = useHouseGames()
  return Object.fromEntries(games.map(({ id, title }) => [id, title]))
}

export function RoundName({ round, titles }: { round: OwnRound; titles: Readonly<Record<string, string>> }) {
  const { game, at } = roundName(round, titles)
  return (
    <>
      {game} <span className="me-at">{at}</span>
    </>
  )
}

function Row({ round, titles }: { round: OwnRound; titles: Readonly<Record<string, string>> }) {
  const { table, round: number, status, began, wagered, net } = round
  return (
    <tr>
      <th scope="row">
        <Link className="me-round" href={status === 'open' ? `/t/${table}` : `/r/${table}.${number}`}>
          <RoundName {...{ round, titles }} />
        </Link>
        {status !== 'complete' && <span className="badge">{STATES[status]}</span>}
      </th>
      <td className="figure me-when">{TIME.format(began)}</td>
      <td className="figure">
        <Money cents={wagered} />
      </td>
      <td className="figure me-net">{signed(net)}</td>
    </tr>
  )
}

function RoundsTable({ rounds }: { rounds: readonly OwnRound[] }) {
  const titles = useTitles()
  return (
    <table className="table-data me-rounds">
      <thead>
        <tr>
          <th scope="col">Round</th>
          <th scope="col" className="figure me-when">
            When
          </th>
          <th scope="col" className="figure">
            Bet
          </th>
          <th scope="col" className="figure">
            Net
          </th>
        </tr>
      </thead>
      <tbody>
        {rounds.map((round) => (
          <Row key={`${round.table}.${round.round}`} {...{ round, titles }} />
        ))}
      </tbody>
    </table>
  )
}

/** The last rounds; each opens its replay. */
export function Rounds({ rounds }: { rounds: readonly OwnRound[] | undefined }) {
  const [all, setAll] = useState(false)
  const shown = all ? rounds : rounds?.slice(0, AT_FIRST)
  return (
    <section className="panel stack" aria-labelledby="me-rounds" aria-busy={!rounds}>
      <h2 id="me-rounds">Your last rounds</h2>
      {rounds?.length === 0 && (
        <>
          <p>None yet. Every round you bet on is kept here, with its replay.</p>
          <div>
            <Link className="button" href="/">
              Find a table
            </Link>
          </div>
        </>
      )}
      {shown && shown.length > 0 && <RoundsTable rounds={shown} />}
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
