import { useHouseGames } from '../guide/house.ts'
import { Link } from '../router.tsx'
import { Shell } from '../ui/Shell.tsx'
import type { Node, Subchapter } from './data.ts'
import { childrenOf, short } from './find.ts'
import { Cited, Reading } from './text.tsx'

/** Everything in a section that has words of its own, in order. */
function provisionsIn(subchapter: Subchapter, section: Node): readonly Node[] {
  const inside = childrenOf(subchapter, section).flatMap((child) => provisionsIn(subchapter, child))
  return section.gist === undefined ? inside : [section, ...inside]
}

/** Beginnings that several provisions share have nothing to be carried. */
const carried = ({ gist, tests, reason }: Node): string => {
  if (gist === undefined) return ''
  if (tests) return `${tests.length} ${tests.length === 1 ? 'test' : 'tests'}`
  return reason ? 'not software' : 'no test yet'
}

export function Line({ node }: { node: Node }) {
  return (
    <li className="rules-line">
      <Link className="rules-cite" href={`/rules/${node.id}`}>
        {short(node.id)}
      </Link>
      <p>
        <Cited text={node.gist ?? 'Several provisions.'} />
      </p>
      <span className={node.tests ? 'small muted' : 'small rules-open'}>{carried(node)}</span>
    </li>
  )
}

function Section({ subchapter, section }: { subchapter: Subchapter; section: Node }) {
  return (
    <section id={short(section.id)} aria-label={short(section.id)} className="rules-section">
      <h2>
        <Link href={`/rules/${section.id}`}>{short(section.id)}</Link>
      </h2>
      <ul>
        {provisionsIn(subchapter, section).map((node) => (
          <Line key={node.id} node={node} />
        ))}
      </ul>
    </section>
  )
}

/** The ways to the sections, within the page. */
function Sections({ of, title }: { of: readonly Node[]; title: string }) {
  if (of.length < 2) return null
  return (
    <nav className="panel rules-beside" aria-label="Sections">
      <h2>{title}</h2>
      <ul>
        {of.map(({ id }) => (
          <li key={id}>
            <a className="rules-there" href={`#${short(id)}`}>
              {short(id)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Head({ subchapter: { id, title, nodes }, asked }: { subchapter: Subchapter; asked: string }) {
  const games = useHouseGames().filter(({ rules }) => rules === id)
  const count = nodes.filter((node) => node.gist !== undefined).length
  return (
    <>
      <nav aria-label="Way" className="rules-way">
        <Link className="rules-step" href="/rules">
          Rules
        </Link>
      </nav>
      <header>
        <h1 className="rules-name">{title}</h1>
        <p className="muted">
          N.J.A.C. {id} · {count} {count === 1 ? 'provision' : 'provisions'}
        </p>
      </header>
      {asked !== id && (
        <p role="status">The register has no {asked}. This is the subchapter it would be in.</p>
      )}
      {games.length > 0 && (
        <p className="row">
          {games.map((game) => (
            <Link key={game.id} className="button" href={`/guide/${game.id}`}>
              Guide to {game.title}
            </Link>
          ))}
        </p>
      )}
    </>
  )
}

/** `/rules/19:47-1`: a subchapter from its first provision to its last. */
export function Contents({ subchapter, asked }: { subchapter: Subchapter; asked: string }) {
  const { id, title, nodes, readings } = subchapter
  const [root] = nodes
  const sections = root ? childrenOf(subchapter, root) : []
  return (
    <Shell title={`${title}, ${short(id)}`}>
      <div className="rules-page">
        <div className="stack rules-text">
          <Head subchapter={subchapter} asked={asked} />
          {sections.map((section) => (
            <Section key={section.id} subchapter={subchapter} section={section} />
          ))}
          {readings.length > 0 && (
            <section className="stack">
              <h2>How we read it</h2>
              <ul className="rules-readings">
                {readings.map((text) => (
                  <li key={text}>
                    <Reading text={text} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <Sections of={sections} title={`${short(id)} ${title}`} />
      </div>
    </Shell>
  )
}
