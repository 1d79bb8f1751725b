import type { ReactNode } from 'react'
import { Link } from '../router.tsx'
import { Shell } from './Shell.tsx'

/** An address without a place, or with one that is gone: what is missing, and a way on. */
export function Nowhere({
  says = 'There is no page at this address.',
  ways,
}: {
  says?: string
  /** Where one may have wanted to go. */
  ways?: ReactNode
}) {
  return (
    <Shell title="There is nothing here">
      <div className="stack">
        <h1>There is nothing here</h1>
        <p className="lead">{says}</p>
        <div className="row">
          <Link className="button primary" href="/">
            To the tables
          </Link>
          {ways}
        </div>
      </div>
    </Shell>
  )
}
