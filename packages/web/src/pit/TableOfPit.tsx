import type { PitTable, WagerLine } from '@boardwalk/client'
import { percentText } from '@boardwalk/engine/kernel'
import { useGame } from '../games.ts'
import { Link } from '../router.tsx'
import { signLines, useHouseSign } from '../ui/HouseSign.tsx'
import { Money, Rule } from '../ui/words.tsx'
import { ChangeForm } from './ChangeForm.tsx'
import { useHouseNow, usePit, usePolled } from './data.tsx'
import { Gaming, Stopped } from './Gaming.tsx'
import { addressOf } from './irregular.ts'
import { NoticeCard } from './NoticesPage.tsx'
import { Sign } from './Preview.tsx'
import { AskOrder, Empty, IrregularLine, LightMark, Luck } from './parts.tsx'
import { aboutDollars, counted, holdText, houseMoney, kindText, spanText, timeText } from './words.ts'

function Head({ it }: { it: PitTable }) {
  const { may, again } = usePit()
  const { table, light } = it
  const works = light === 'open' || light === 'floor'
  return (
    <header className="stack">
      <div className="pit-title">
        <h1>{table}</h1>
        <LightMark light={light} />
        <Link href={`/guide/${it.game}`}>{it.title}</Link>
        <span className="muted">
          Pit {it.pit} · round {it.round}
        </span>
        <span className="row pit-ways">
          {it.dealer === 'person' && works && (
            <Link className={light === 'floor' ? 'button primary' : 'button'} href={`/t/${table}/deal`}>
              Console
            </Link>
          )}
          <Link className="button" href={`/t/${table}`}>
            Watch the table
          </Link>
        </span>
      </div>
      <Stopped rows={[it]} />
      <p className={light === 'floor' ? 'pit-now is-floor' : 'pit-now'}>
        {it.waiting.says} <Rule id={it.waiting.rule} />
      </p>
      <div className="row">
        {may('close-table') && works && (
          <AskOrder
            label="Close after this round"
            says="The round is played out, then everybody’s chips go home."
            order={{ command: 'close-table', table }}
            onDone={again}
          />
        )}
        {may('void-round') && it.takesBack && works && (
          <AskOrder
            label="Take back the last result"
            says="What was entered last is taken back, with all that was paid for it. It takes a second person."
            order={{ command: 'void-round', table }}
          />
        )}
        {works && <Gaming rows={[it]} game={{ id: it.game, title: it.title }} />}
      </div>
    </header>
  )
}

function Tiles({ it }: { it: PitTable }) {
  const tiles: readonly (readonly [string, React.ReactNode])[] = [
    ['Drop', <Money key="d" cents={it.drop} />],
    ['Handle', <Money key="h" cents={it.handle} />],
    ['Win', houseMoney(it.win)],
    ['Hold', holdText(it.hold)],
    ['Theoretical win', it.theoretical === null ? '–' : aboutDollars(it.theoretical)],
    ['Luck in standard deviations', <Luck key="l" luck={it.luck} />],
  ]
  return (
    <dl className="pit-tiles">
      {tiles.map(([name, value]) => (
        <div key={name} className="panel">
          <dt className="muted small">{name}</dt>
          <dd className="money">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function WagerRow({ line }: { line: WagerLine }) {
  return (
    <tr>
      <th scope="row">
        {line.name}
        {!line.now && <span className="badge">before a change</span>}
      </th>
      <td className="num" data-label="Rounds">
        {line.rounds}
      </td>
      <td className="num" data-label="Handle">
        <Money cents={line.handle} />
      </td>
      <td className="num" data-label="Win">
        <span className={`money ${line.win < 0 ? 'bad' : ''}`}>{houseMoney(line.win)}</span>
      </td>
      <td className="num" data-label="Win by handle">
        {line.handle > 0 ? percentText(line.win / line.handle, 1) : '–'}
      </td>
      <td className="num" data-label="Edge">
        {line.edge === null ? '–' : percentText(line.edge)}
      </td>
      <td className="num" data-label="Theoretical win">
        {line.theoretical === null ? '–' : aboutDollars(line.theoretical)}
      </td>
      <td className="num" data-label="Luck">
        <Luck luck={line.luck} />
      </td>
    </tr>
  )
}

const HEADS = ['Rounds', 'Handle', 'Win', 'Win by handle', 'Edge', 'Theoretical win', 'Luck in SD']

function Wagers({ it }: { it: PitTable }) {
  const lines = it.wagers.toSorted((a, b) => Number(b.now) - Number(a.now) || b.handle - a.handle)
  if (lines.length === 0) return <Empty>Nobody has bet here yet, or only bots have.</Empty>
  return (
    <table className="table-data pit-rows pit-wagers">
      <thead>
        <tr>
          <th scope="col">Wager</th>
          {HEADS.map((name) => (
            <th key={name} scope="col" className="num">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <WagerRow key={`${line.wager} ${line.now} ${line.rounds}`} line={line} />
        ))}
      </tbody>
    </table>
  )
}

/** Who stands behind the others comes after them. */
interface Placed {
  readonly place?: string | undefined
}
const byPlace = (a: Placed, b: Placed): number =>
  (a.place ?? '~').localeCompare(b.place ?? '~', 'en', { numeric: true })

function Seats({ it }: { it: PitTable }) {
  const { may, again } = usePit()
  return (
    <section className="panel stack">
      <h2>
        Seats{' '}
        <span className="muted">
          {it.taken} of {it.seats}
        </span>
      </h2>
      {it.players.length === 0 ? (
        <p className="muted">Nobody sits here.</p>
      ) : (
        <ul className="pit-list">
          {it.players.toSorted(byPlace).map((p) => (
            <li key={p.player}>
              <span className="muted pit-place">{p.place ?? '–'}</span>
              <span>
                {p.name} {p.bot && <span className="badge">BOT</span>}
              </span>
              <Money cents={p.chips} />
              {may('remove-player') && !p.bot && (
                <AskOrder
                  label="Send from the table"
                  says={`${p.name} is told this reason, and the chips go to the purse.`}
                  order={{ command: 'remove-player', table: it.table, about: p.player }}
                  onDone={again}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Care({ it, now }: { it: PitTable; now: number }) {
  if (it.inUse.length === 0 && !it.due) return null
  return (
    <section className="panel stack">
      <h2>In use</h2>
      <ul className="pit-list">
        {it.inUse.map(({ what, since, rounds }) => (
          <li key={what}>
            <span>{kindText(what)}</span>
            <span className="muted">since {timeText(since, now)}</span>
            <span>{counted(rounds, 'round')}</span>
          </li>
        ))}
      </ul>
      {it.due && (
        <p>
          {it.due.at > now ? `In ${spanText(it.due.at - now)}: ` : 'Due now: '}
          {it.due.says} <Rule id={it.due.rule} />
        </p>
      )}
    </section>
  )
}

function Declared({ it, now }: { it: PitTable; now: number }) {
  return (
    <section className="panel stack">
      <h2>
        Irregularities{' '}
        {it.irregularities.length > 0 && (
          <Link className="pit-more" href={addressOf({ table: it.table })}>
            by kind and person
          </Link>
        )}
      </h2>
      {it.irregularities.length === 0 ? (
        <p className="muted">None was declared at this table.</p>
      ) : (
        <ul className="pit-list is-long">
          {it.irregularities.slice(0, 20).map((one) => (
            <li key={one.version}>
              <span>
                <IrregularLine it={one} now={now} />
                <span className="pit-line">
                  {one.says} <Rule id={one.rule} />
                </span>
                <span className="muted pit-line">by {one.name}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Body({ it }: { it: PitTable }) {
  const now = useHouseNow()
  const game = useGame(it.game)
  const sign = useHouseSign(it.table, `${JSON.stringify(it.terms)}`)
  return (
    <>
      <Head it={it} />
      <Tiles it={it} />
      <div className="pit-split is-table">
        <div className="stack">
          <section className="stack">
            <h2>Wager by wager</h2>
            <Wagers it={it} />
            <p className="muted small">
              Since {timeText(it.opened, now)}: {counted(it.rounds, 'round')}, {it.voids} void. Hold is win by
              drop, not the edge.
            </p>
          </section>
          {(it.light === 'closed' ? [] : it.notices).map((notice) => (
            <NoticeCard key={notice.id} row={it} notice={notice} />
          ))}
          <ChangeForm game={game} terms={it.terms} row={it} />
        </div>
        <aside className="pit-beside">
          <Sign lines={signLines(it.title, sign)} />
          <Seats it={it} />
          <Care it={it} now={now} />
          <Declared it={it} now={now} />
        </aside>
      </div>
    </>
  )
}

/** One table of the pit. */
export function TableOfPit({ name }: { name: string }) {
  const { data, failed } = usePolled('/api/pit/{table}', 2_500, { table: name })
  if (data) return <Body it={data} />
  if (failed)
    return (
      <Empty>
        {failed.message} <Link href="/pit">The pit</Link> has the tables.
      </Empty>
    )
  return <div className="loading" aria-busy="true" />
}
