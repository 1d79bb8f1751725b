import type { TableSign } from '@boardwalk/client'
import { usePolled } from '../pit/data.tsx'
import { Link, useAddress } from '../router.tsx'
import { changeWords, signLines } from '../ui/HouseSign.tsx'
import { Nowhere } from '../ui/Nowhere.tsx'
import { Shell } from '../ui/Shell.tsx'
import './sign.css'
import '../ui/print.css'

const EVERY_MS = 5_000

/** One sign a sheet: what stands at the table, and what is to change there. */
function Sheet({ name, sign }: { name: string; sign: TableSign }) {
  const [heading, ...lines] = signLines(sign.title, sign)
  return (
    <Shell title={`Sign at ${name}`}>
      <article className="sign-page">
        <section className="sign-sheet" aria-label="The sign at the table">
          <h1>{heading}</h1>
          {lines.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </section>
        {sign.changes.map((change) => (
          <section key={change.notice} className="sign-sheet is-change" aria-label="A change to come">
            <h2>{sign.title}: rules change</h2>
            {changeWords(change).map((words) => (
              <p key={words}>{words}</p>
            ))}
          </section>
        ))}
        <div className="sign-acts row">
          <Link className="button" href={`/t/${name}`}>
            Go to the table
          </Link>
          <button type="button" className="button" onClick={() => print()}>
            Print
          </button>
        </div>
        <Forms sign={sign} />
      </article>
    </Shell>
  )
}

/** The forms of words that were approved for it. */
function Forms({ sign }: { sign: TableSign }) {
  const lines = [...sign.lines, ...sign.changes.flatMap((change) => change.lines)]
  const forms = new Map(lines.map(({ form, hash }) => [form, hash]))
  if (forms.size === 0) return null
  return (
    <details className="sign-forms">
      <summary>Approved forms of this sign</summary>
      <ul>
        {[...forms].map(([form, hash]) => (
          <li key={form}>
            <Link href={`/documents/${hash}`}>{form}</Link> <code>{hash.slice(0, 12)}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** `/sign/craps-1`: the sign of a table, to read and to print. */
export default function SignPage() {
  const name = useAddress().path.split('/')[2] ?? ''
  const { data, failed } = usePolled('/api/tables/{table}/sign', EVERY_MS, { table: name })
  if (data) return <Sheet name={name} sign={data} />
  if (failed) return <Nowhere says={failed.message} />
  return <div className="loading" aria-busy="true" />
}
