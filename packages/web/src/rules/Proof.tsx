import { useHouseGames } from '../guide/house.ts'
import { Link } from '../router.tsx'
import type { Node } from './data.ts'
import { byHome, type Home } from './places.ts'

interface Props {
  readonly node: Node
  readonly files: readonly string[]
}

/** The tests that carry a provision; a heading without words of its own needs none. */
export function Tests({ node, files }: Props) {
  const { tests = [], gist, reason } = node
  if (tests.length === 0 && (reason || gist === undefined)) return null
  return (
    <section className="rules-part">
      <h2>
        Carried by{' '}
        {tests.length === 1 ? 'one test' : tests.length === 0 ? 'no test yet' : `${tests.length} tests`}
      </h2>
      {tests.length === 0 && <p className="muted">The game it belongs to is not played here yet.</p>}
      <ul className="rules-proof">
        {tests.map(([file, line, title, cases]) => (
          <li key={`${file}:${line}`}>
            <span>
              {title}
              {cases > 1 && <span className="muted"> and {cases - 1} more like it</span>}
            </span>
            <code>
              {files[file]}:{line}
            </code>
          </li>
        ))}
      </ul>
    </section>
  )
}

function HomeName({ home, title }: { home: Home; title: string | undefined }) {
  if (home.game === undefined) return <h3>{home.name}</h3>
  return (
    <h3>
      <Link href={`/guide/${home.game}`}>{title ?? home.name}</Link>
    </h3>
  )
}

/** The places in the code that name a provision, by game. */
export function Uses({ node, files }: Props) {
  const games = useHouseGames()
  if (!node.code) return null
  return (
    <section className="rules-part">
      <h2>Followed by</h2>
      {byHome(node.code, files).map(([home, places]) => (
        <div key={home.name} className="rules-home">
          <HomeName home={home} title={games.find(({ id }) => id === home.game)?.title} />
          <ul className="rules-proof">
            {places.map(({ path, lines }) => (
              <li key={path}>
                <code>
                  {path}:{lines.join(', ')}
                </code>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
