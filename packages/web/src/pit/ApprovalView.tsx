import type { Approval } from '@boardwalk/client'
import { Markdown } from '../documents/Markdown.tsx'
import { Link } from '../router.tsx'
import { Rule } from '../ui/words.tsx'
import { Acts } from './ApprovalActs.tsx'
import { usePolled } from './data.tsx'
import { stateText } from './documents.ts'
import { Empty } from './parts.tsx'
import { timeText } from './words.ts'

const EVERY_MS = 10_000

/** What differs materially, line by line. */
function Changes({ changes }: { changes: Approval['changes'] }) {
  return (
    <section className="stack">
      <h2>What changes</h2>
      <table className="table-data pit-changes">
        <thead>
          <tr>
            <th scope="col">Where</th>
            <th scope="col">In force</th>
            <th scope="col">New</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ where, was, is }) => (
            <tr key={where}>
              <th scope="row">{where}</th>
              <td>{was ?? '–'}</td>
              <td>{is ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Text({ title, approval }: { title: string; approval: Pick<Approval, 'document'> }) {
  return (
    <section className="panel stack" aria-label={title}>
      <p className="small muted">{title}</p>
      <Markdown text={approval.document.text} top={2} />
    </section>
  )
}

/** One version beside the one in force: what it says, what changes, and what may be done with it. */
export function ApprovalView({ id }: { id: number }) {
  const { data, failed, again } = usePolled('/api/approvals/{document}', EVERY_MS, { document: id })
  if (failed && !data) return <Empty>{failed.message}</Empty>
  if (!data) return <p aria-busy="true" />
  const { line, before, changes, names } = data
  return (
    <>
      <p>
        <Link href="/pit/approvals">All documents</Link>
      </p>
      <div className="pit-title">
        <h1>{line.title}</h1>
        <Rule id={line.rule} />
      </div>
      <p>
        {stateText(line, names)}{' '}
        <span className="muted">
          {timeText(line.decided ?? line.submitted ?? line.prepared, Date.now())} · version {line.id} ·{' '}
          <code>{line.hash.slice(0, 12)}</code>
        </span>
        {line.because && <> · {line.because}</>}
      </p>
      <Acts lines={[line]} again={again} />
      {changes.length > 0 && <Changes changes={changes} />}
      <div className={before ? 'pit-columns' : 'stack'}>
        {before && <Text title="In force" approval={before} />}
        <Text title={before ? 'New' : 'The document'} approval={data} />
      </div>
    </>
  )
}
