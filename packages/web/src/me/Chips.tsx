import { useState } from 'react'
import { post } from '../net/api.ts'
import { Link } from '../router.tsx'
import { useSession } from '../session.tsx'
import { Money } from '../ui/words.tsx'
import { tableTitle } from './own.ts'
import { useTitles } from './Rounds.tsx'

/** Asks for play chips. Whether somebody is out of them is the house's to say. */
function More({ isOut }: { isOut: boolean }) {
  const { refresh, money } = useSession()
  const [says, setSays] = useState<string | undefined>()
  const [asking, setAsking] = useState(false)
  const take = async (): Promise<void> => {
    setAsking(true)
    try {
      await post('/api/chips')
      setSays('$1,000 more is in your purse.')
      await refresh()
    } catch (reason) {
      setSays(reason instanceof Error ? reason.message : 'The house did not answer.')
    }
    setAsking(false)
  }
  return (
    <div className="stack me-more">
      {money?.more && (
        <div className="row">
          <span>Out of chips?</span>
          <button
            type="button"
            className={isOut ? 'button primary' : 'button'}
            disabled={asking}
            onClick={() => void take()}
          >
            Take $1,000 more
          </button>
        </div>
      )}
      <p role="status" className="small">
        {says}
      </p>
    </div>
  )
}

/** The purse, and the chips at each table. */
export function Chips() {
  const { you, money } = useSession()
  const titles = useTitles()
  if (!you || !money) return null
  const plays = you.roles.some((role) => role === 'guest' || role === 'player')
  const tables = Object.entries(money.tables)
  const total = money.patron + tables.reduce((sum, [, cents]) => sum + cents, 0)
  return (
    <section className="panel stack" aria-labelledby="me-chips">
      <h2 id="me-chips">Chips</h2>
      <dl className="me-figures">
        <div>
          <dt>Purse</dt>
          <dd>
            <Money cents={money.patron} />
          </dd>
        </div>
        {tables.map(([table, cents]) => (
          <div key={table}>
            <dt>
              <Link href={`/t/${table}`}>{tableTitle(table, titles)}</Link>
            </dt>
            <dd>
              <Money cents={cents} />
            </dd>
          </div>
        ))}
        {tables.length > 0 && (
          <div>
            <dt>Together</dt>
            <dd>
              <Money cents={total} />
            </dd>
          </div>
        )}
      </dl>
      <p className="small muted">Play chips. They have no cash value.</p>
      {plays && <More isOut={total === 0} />}
    </section>
  )
}
