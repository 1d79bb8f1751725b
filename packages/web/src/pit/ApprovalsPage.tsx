import type { DocumentLine } from '@boardwalk/client'
import { Suspense, useState } from 'react'
import { Link, useAddress } from '../router.tsx'
import { useSession } from '../session.tsx'
import { Rule } from '../ui/words.tsx'
import { Acts } from './ApprovalActs.tsx'
import { ApprovalView } from './ApprovalView.tsx'
import { usePit, usePolled } from './data.tsx'
import { kindName, stateText, waits } from './documents.ts'
import { NoticeCard } from './NoticesPage.tsx'
import { Empty } from './parts.tsx'
import { timeText } from './words.ts'

const EVERY_MS = 4_000

interface RowProps {
  readonly line: DocumentLine
  readonly names: Readonly<Record<string, string>>
  readonly chosen: boolean
  readonly choose: (chosen: boolean) => void
}

function Row({ line, names, chosen, choose }: RowProps) {
  const { id, title, rule, acts } = line
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          aria-label={`Choose ${title}`}
          checked={chosen}
          disabled={acts.length === 0}
          onChange={(e) => choose(e.target.checked)}
        />
      </td>
      <th scope="row">
        <Link href={`/pit/approvals?d=${id}`}>{title}</Link>
      </th>
      <td>{kindName(line.kind)}</td>
      <td>{stateText(line, names)}</td>
      <td className="figure">{timeText(line.decided ?? line.submitted ?? line.prepared, Date.now())}</td>
      <td>
        <Rule id={rule} />
      </td>
    </tr>
  )
}

interface ListProps {
  readonly title: string
  readonly empty: string
  readonly lines: readonly DocumentLine[]
  readonly names: Readonly<Record<string, string>>
  readonly again: () => void
}

interface DocumentsProps extends Pick<ListProps, 'lines' | 'names'> {
  readonly chosen: ReadonlySet<number>
  readonly choose: (id: number) => (on: boolean) => void
}

function Documents({ lines, names, chosen, choose }: DocumentsProps) {
  return (
    <table className="table-data pit-approvals">
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden">Choose</span>
          </th>
          <th scope="col">Document</th>
          <th scope="col">Kind</th>
          <th scope="col">State</th>
          <th scope="col" className="figure">
            Since
          </th>
          <th scope="col">Rule</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row
            key={line.id}
            line={line}
            names={names}
            chosen={chosen.has(line.id)}
            choose={choose(line.id)}
          />
        ))}
      </tbody>
    </table>
  )
}

/** How many are shown until somebody asks for the rest. */
const AT_FIRST = 50

function List({ title, empty, lines, names, again }: ListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [whole, setWhole] = useState(false)
  const open = lines.filter((it) => it.acts.length > 0)
  const picked = lines.filter((it) => chosen.has(it.id))
  const choose = (id: number) => (on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const done = (): void => {
    setChosen(new Set())
    again()
  }
  return (
    <section className="stack">
      <h2>{title}</h2>
      {lines.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <>
          {open.length > 0 && (
            <div className="row">
              <label className="row">
                <input
                  type="checkbox"
                  checked={picked.length === open.length}
                  onChange={(e) => setChosen(new Set(e.target.checked ? open.map(({ id }) => id) : []))}
                />{' '}
                All {open.length}
              </label>
              <Acts lines={picked} again={done} />
            </div>
          )}
          <Documents lines={whole ? lines : lines.slice(0, AT_FIRST)} {...{ names, chosen, choose }} />
          {lines.length > AT_FIRST && !whole && (
            <button type="button" className="button" onClick={() => setWhole(true)}>
              Show all {lines.length}
            </button>
          )}
        </>
      )}
    </section>
  )
}

/** Who decides here. */
function HowDecided({ strict }: { strict: boolean }) {
  return (
    <p className="muted">
      {strict
        ? 'This house is strict: the floor submits each document, and a person of the Commission approves it.'
        : 'This is a play house: it approves what is generated from its data at once, marked by the house.'}
    </p>
  )
}

/** Changes of rules that the Commission has been told of (8.3(b)3). */
function Told() {
  const { pit } = usePit()
  const told = pit.tables
    .flatMap((row) => row.notices.map((notice) => ({ row, notice })))
    .filter(({ notice }) => notice.told.commission !== undefined)
  return (
    <section className="stack">
      <h2>Notices of changes</h2>
      {told.length === 0 ? (
        <Empty>The Commission has been told of no change that is still to come.</Empty>
      ) : (
        <div className="pit-columns">
          <Suspense fallback={<p aria-busy="true" />}>
            {told.map(({ row, notice }) => (
              <NoticeCard key={`${row.table} ${notice.id}`} row={row} notice={notice} />
            ))}
          </Suspense>
        </div>
      )}
    </section>
  )
}

/** All documents: what waits, what the Commission was told, and what is decided. */
function Desk() {
  const { you } = useSession()
  const { data, failed, again } = usePolled('/api/approvals', EVERY_MS)
  const { documents = [], names = {}, strict } = data ?? {}
  const waiting = documents.filter(waits)
  return (
    <>
      <h1>{you?.roles.includes('commission') ? 'The Commission’s desk' : 'Approvals'}</h1>
      {strict !== undefined && <HowDecided strict={strict} />}
      {failed && <Empty>{failed.message}</Empty>}
      {data && (
        <>
          <List
            title="Waiting"
            empty="Nothing waits for an approval."
            {...{ lines: waiting, names, again }}
          />
          <Told />
          <List
            title="Decided"
            empty="Nothing has been decided."
            {...{ lines: documents.filter((it) => !waits(it)), names, again }}
          />
        </>
      )}
    </>
  )
}

/** The Commission’s desk: what waits for its approval, and what is in force. */
export function ApprovalsPage() {
  const document = Number(useAddress().query.get('d') ?? 0)
  return document > 0 ? <ApprovalView key={document} id={document} /> : <Desk />
}
