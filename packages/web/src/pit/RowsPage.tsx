import type { Pit, PitRow } from '@boardwalk/client'
import { Link } from '../router.tsx'
import { Money, Rule } from '../ui/words.tsx'
import { useHouseNow, usePit } from './data.tsx'
import { Gaming, Stopped } from './Gaming.tsx'
import { Empty, IrregularLine, LightMark, Luck } from './parts.tsx'
import { aboutDollars, countdownText, holdText, houseMoney, inUseText, limitText, spanText } from './words.ts'

/** What is in use at a table and when it is due: dice, cards, the count of the stub. */
function Due({ row, now }: { row: PitRow; now: number }) {
  const { due, inUse } = row
  if (!due && inUse.length === 0) return <span className="muted">–</span>
  const left = due ? due.at - now : 0
  return (
    <>
      {due && (
        <span className={left <= 0 ? 'pit-due is-due' : 'pit-due'}>
          {left <= 0 ? 'Due now: ' : `In ${spanText(left)}: `}
          {due.says} <Rule id={due.rule} />
        </span>
      )}
      {inUse.map(({ what, since, rounds }) => (
        <span key={what} className="muted pit-line">
          {inUseText({ what, since, rounds }, now)}
        </span>
      ))}
    </>
  )
}

function NextNotice({ row, now }: { row: PitRow; now: number }) {
  const [first] = row.notices.toSorted((a, b) => a.at - b.at)
  if (!first) return <span className="muted">–</span>
  const left = first.at - now
  return (
    <Link href="/pit/notices" className="pit-line">
      {left > 0 ? <span className="money">in {countdownText(left)}</span> : 'after this round'}
      {row.notices.length > 1 && ` and ${row.notices.length - 1} more`}
    </Link>
  )
}

function Dealer({ row }: { row: PitRow }) {
  const who = row.dealer === 'automatic' ? 'Automatic' : (row.dealerName ?? 'Nobody yet')
  return (
    <>
      {who}
      {row.chance === 'dealer' && <span className="muted pit-line">by hand</span>}
    </>
  )
}

function Figures({ row }: { row: PitRow }) {
  const counting = row.counted < row.version && row.version - row.counted > 50
  return (
    <>
      <td className="num is-money" data-label="Drop">
        <Money cents={row.drop} />
        {counting && (
          <span className="muted pit-line">counted {Math.floor((100 * row.counted) / row.version)} %</span>
        )}
      </td>
      <td className="num is-money" data-label="Handle">
        <Money cents={row.handle} />
      </td>
      <td className="num is-money" data-label="Win">
        <span className={`money ${row.win < 0 ? 'bad' : ''}`}>{houseMoney(row.win)}</span>
      </td>
      <td className="num is-money" data-label="Hold">
        {holdText(row.hold)}
      </td>
      <td className="num is-money" data-label="Theoretical win">
        <span className="money">{row.theoretical === null ? '–' : aboutDollars(row.theoretical)}</span>
      </td>
      <td className="num is-money" data-label="Luck">
        <Luck luck={row.luck} />
      </td>
    </>
  )
}

function Row({ row, now }: { row: PitRow; now: number }) {
  const { '*': limit, ...rest } = row.limits
  const own = Object.keys(rest).length
  return (
    <tr className={`pit-row is-${row.light}${row.drop === 0 && row.handle === 0 ? ' is-idle' : ''}`}>
      <td className="pit-lit">
        <LightMark light={row.light} />
      </td>
      <th scope="row" className="pit-name">
        <Link href={`/pit/${row.table}`}>{row.table}</Link>
        <span className="muted pit-line">{row.title}</span>
      </th>
      <td data-label="Limits" className="pit-tight">
        {limit && limitText(limit)}
        {own > 0 && <span className="muted pit-line">{own} with their own</span>}
      </td>
      <td data-label="Seats" className="pit-tight">
        {row.taken} of {row.seats}
        {row.bots > 0 && (
          <span className="muted pit-line">
            {row.bots} {row.bots === 1 ? 'bot' : 'bots'}
          </span>
        )}
      </td>
      <td data-label="Dealer">
        <Dealer row={row} />
      </td>
      <td className="num is-round" data-label="Round">
        {row.round}
      </td>
      <Figures row={row} />
      <td data-label="Last irregularity" className={row.irregularity ? 'pit-words' : 'pit-words is-none'}>
        {row.irregularity ? (
          <IrregularLine it={row.irregularity} now={now} />
        ) : (
          <span className="muted">–</span>
        )}
      </td>
      <td data-label="Next notice" className={row.notices.length > 0 ? 'is-notice' : 'is-notice is-none'}>
        <NextNotice row={row} now={now} />
      </td>
      <td
        data-label={row.due ? 'Due' : 'In use'}
        className={row.due || row.inUse.length > 0 ? 'pit-words' : 'pit-words is-none'}
      >
        <Due row={row} now={now} />
      </td>
    </tr>
  )
}

const HEADS: readonly (readonly [string, string])[] = [
  ['Light', ''],
  ['Table', ''],
  ['Limits', ''],
  ['Seats', ''],
  ['Dealer', ''],
  ['Round', 'num'],
  ['Drop', 'num'],
  ['Handle', 'num'],
  ['Win', 'num'],
  ['Hold', 'num'],
  ['Theoretical win', 'num'],
  ['Luck in SD', 'num'],
  ['Last irregularity', ''],
  ['Next notice', ''],
  ['Due, and in use', ''],
]

function Totals({ rows }: { rows: readonly PitRow[] }) {
  const sum = (of: (row: PitRow) => number): number => rows.reduce((n, row) => n + of(row), 0)
  const [drop, win] = [sum((r) => r.drop), sum((r) => r.win)]
  return (
    <tfoot>
      <tr>
        <td className="pit-lit" />
        <th scope="row" colSpan={5}>
          {rows.length} {rows.length === 1 ? 'table' : 'tables'}
        </th>
        <td className="num" data-label="Drop">
          <Money cents={drop} />
        </td>
        <td className="num" data-label="Handle">
          <Money cents={sum((r) => r.handle)} />
        </td>
        <td className="num" data-label="Win">
          <span className={`money ${win < 0 ? 'bad' : ''}`}>{houseMoney(win)}</span>
        </td>
        <td className="num" data-label="Hold">
          {holdText(drop > 0 ? win / drop : null)}
        </td>
        <td className="num" data-label="Theoretical win">
          <span className="money">{aboutDollars(sum((r) => r.theoretical ?? 0))}</span>
        </td>
        <td colSpan={4} className="pit-rest" />
      </tr>
    </tfoot>
  )
}

/** Tables keep their places: by pit, then by name, whatever happens at them. */
const inOrder = (rows: readonly PitRow[]): PitRow[] =>
  rows.toSorted(
    (a, b) =>
      Number(a.light === 'closed') - Number(b.light === 'closed') ||
      a.pit.localeCompare(b.pit) ||
      a.table.localeCompare(b.table, 'en', { numeric: true }),
  )

function Calls({ rows }: { rows: readonly PitRow[] }) {
  const waiting = rows.filter((r) => r.light === 'floor')
  if (waiting.length === 0) return null
  return (
    <ul className="pit-calls" aria-label="Tables that wait for the floor">
      {waiting.map((row) => (
        <li key={row.table}>
          <LightMark light="floor" />
          <Link href={`/pit/${row.table}`}>{row.table}</Link>
          <span>
            {row.waiting.says} <Rule id={row.waiting.rule} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What stands on the meters that tables share: the liability of the house to whoever wins them. */
function SharedMeters({ pit: { meters = [], games } }: { pit: Pit }) {
  if (meters.length === 0) return null
  return (
    <ul className="pit-calls" aria-label="Meters">
      {meters.map(({ meter, unit, cents }) => (
        <li key={`${meter} ${unit}`}>
          <span>Progressive jackpot, {games.find((g) => g.id === meter)?.title ?? meter}</span>
          <Money cents={cents} />
          {unit !== 'play' && <span className="muted">{unit}</span>}
        </li>
      ))}
    </ul>
  )
}

/** The rows of the pit. */
export function RowsPage() {
  const { pit } = usePit()
  const now = useHouseNow()
  const rows = inOrder(pit.tables)
  const pits = [...new Set(rows.map((r) => r.pit))]
  return (
    <>
      <div className="pit-title">
        <h1>Pit</h1>
        <Gaming rows={rows} />
      </div>
      <Stopped rows={rows} />
      <Calls rows={rows} />
      <SharedMeters pit={pit} />
      {rows.length === 0 && <Empty>No table is open. The floor opens one.</Empty>}
      <table className="table-data pit-rows is-pit">
        <caption className="hidden">Tables of the pit</caption>
        <thead>
          <tr>
            {HEADS.map(([name, look]) => (
              <th key={name} scope="col" className={look}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {pits.map((name) => (
          <tbody key={name}>
            {pits.length > 1 && (
              <tr className="pit-group">
                <th scope="rowgroup" colSpan={HEADS.length}>
                  Pit {name}
                </th>
              </tr>
            )}
            {rows
              .filter((r) => r.pit === name)
              .map((row) => (
                <Row key={row.table} row={row} now={now} />
              ))}
          </tbody>
        ))}
        <Totals rows={rows} />
      </table>
      <p className="muted small">
        Hold is win by drop, not the edge. Theoretical win and luck come from the exact odds of every wager;
        bots are left out.
      </p>
    </>
  )
}
