import { lazy, Suspense } from 'react'
import type { LobbyTable } from '../net/types.ts'
import { Link } from '../router.tsx'

/** Cards and chips come after the words: the lobby is there without them. */
const HeroPicture = lazy(() => import('./HeroPicture.tsx'))

interface HeroProps {
  /** Where a newcomer begins. */
  readonly table: LobbyTable | undefined
  readonly sitting: boolean
  readonly onSit: () => void
}

/** What somebody sees who has never played here; after a first round it is a line. */
export function Hero({ table, sitting, onSit }: HeroProps) {
  return (
    <section className="lobby-hero" aria-label="New here?">
      <Suspense fallback={null}>
        <HeroPicture />
      </Suspense>
      <div className="hero-words">
        <p className="hero-new">New here?</p>
        <h1>Start with blackjack</h1>
        <p>Sit down with $1,000 in play chips. No sign-up.</p>
        <div className="hero-acts">
          <button type="button" className="button primary" disabled={!table || sitting} onClick={onSit}>
            {sitting ? 'Sitting down' : 'Deal me in'}
          </button>
          {table && (
            <Link className="button hero-watch" href={`/t/${table.table}`}>
              Watch first
            </Link>
          )}
        </div>
      </div>
    </section>
  )
}
