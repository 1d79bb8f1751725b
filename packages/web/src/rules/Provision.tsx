import type { ReactNode } from 'react'
import { Link } from '../router.tsx'
import { Shell } from '../ui/Shell.tsx'
import { Line } from './Contents.tsx'
import type { Node, Subchapter } from './data.ts'
import { childrenOf, neighbours, readingsOf, short, wayTo } from './find.ts'
import { Tests, Uses } from './Proof.tsx'
import { Cited, kindName, Reading } from './text.tsx'

interface Props {
  readonly subchapter: Subchapter
  readonly node: Node
}

function Way({ subchapter, node }: Props) {
  return (
    <nav aria-label="Way" className="rules-way">
      <Link className="rules-step" href="/rules">
        Rules
      </Link>
      {wayTo(subchapter, node).map(({ id, up }) => (
        <Link key={id} className="rules-step" href={`/rules/${id}`}>
          {up === undefined ? subchapter.title : short(id)}
        </Link>
      ))}
    </nav>
  )
}

/** What stands beside it under the same head; the place one is at is marked. */
function Siblings({ subchapter, node }: Props) {
  const up = node.up === undefined ? undefined : subchapter.nodes[node.up]
  const beside = up ? childrenOf(subchapter, up) : []
  if (beside.length < 2) return null
  return (
    <nav className="panel rules-beside" aria-label="Beside it">
      <h2>{up?.up === undefined ? subchapter.title : `In ${short(up.id)}`}</h2>
      <ul>
        {beside.map((other) => (
          <li key={other.id}>
            <Link
              className="rules-there"
              href={`/rules/${other.id}`}
              {...(other === node && { 'aria-current': 'page' as const })}
            >
              {short(other.id)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Steps({ subchapter, node }: Props) {
  const [before, after] = neighbours(subchapter, node)
  return (
    <nav className="rules-steps" aria-label="Before and after">
      {before ? (
        <Link className="button" rel="prev" href={`/rules/${before.id}`}>
          <span aria-hidden="true">←</span> {short(before.id)}
        </Link>
      ) : (
        <span />
      )}
      {after && (
        <Link className="button" rel="next" href={`/rules/${after.id}`}>
          {short(after.id)} <span aria-hidden="true">→</span>
        </Link>
      )}
    </nav>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rules-part">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Readings({ subchapter, node }: Props) {
  const readings = readingsOf(subchapter, node)
  if (readings.length === 0) return null
  return (
    <Part title="How we read it">
      <ul className="rules-readings">
        {readings.map((text) => (
          <li key={text}>
            <Reading text={text} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** One provision: what it says, how we read it, what proves it, who follows it. */
export function Provision({ subchapter, node, asked }: Props & { asked: string }) {
  const { id, kind, gist, reason } = node
  const children = childrenOf(subchapter, node)
  return (
    <Shell title={`${short(id)} ${subchapter.title}`}>
      <div className="rules-page">
        <article className="rules-text">
          <Way {...{ subchapter, node }} />
          {asked !== id && <p role="status">The register has no {asked}. This is the nearest above it.</p>}
          <header className="rules-head">
            <h1>{short(id)}</h1>
            {kind && <span className="badge">{kindName(kind)}</span>}
            <span className="muted">N.J.A.C. {id}</span>
          </header>
          {gist && (
            <p className="rules-gist">
              <Cited text={gist} />
            </p>
          )}
          {children.length > 0 && (
            <ul className="rules-children">
              {children.map((child) => (
                <Line key={child.id} node={child} />
              ))}
            </ul>
          )}
          {reason && (
            <Part title="Why it is not software">
              <p>{reason}</p>
            </Part>
          )}
          <Readings {...{ subchapter, node }} />
          <Tests files={subchapter.files} node={node} />
          <Uses files={subchapter.files} node={node} />
          <Steps {...{ subchapter, node }} />
        </article>
        <Siblings {...{ subchapter, node }} />
      </div>
    </Shell>
  )
}
