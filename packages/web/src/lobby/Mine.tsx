import { lazy, Suspense } from 'react'
import type { LobbyTable } from '../net/types.ts'
import { Link } from '../router.tsx'
import { Money } from '../ui/words.tsx'
import { tableName } from './words.ts'

const SmallFelt = lazy(() => import('./SmallFelt.tsx'))

interface MineProps {
  readonly tables: readonly LobbyTable[]
  /** What somebody has at each table. */
  readonly money: Readonly<Record<string, number>>
}

/** The way back to every table where somebody still has a seat or chips. */
export function Mine({ tables, money }: MineProps) {
  const mine = tables.filter(({ table }) => money[table] !== undefined)
  if (mine.length === 0) return null
  return (
    <section className="lobby-mine" aria-label="Continue where you were">
      {mine.map((table) => (
        <div key={table.table} className="mine-card">
          <div className="mine-felt">
            <Suspense fallback={null}>
              <SmallFelt game={table.game} options={table.options} taken={table.seats - table.free} />
            </Suspense>
          </div>
          <div>
            <p className="hero-new">Continue where you were</p>
            <h2>
              {table.title}, {tableName(table).toLowerCase()}
            </h2>
            <p className="muted">
              <Money cents={money[table.table] ?? 0} /> on the table
            </p>
          </div>
          <Link className="button mine-back" href={`/t/${table.table}`}>
            Back to your seat
          </Link>
        </div>
      ))}
    </section>
  )
}
