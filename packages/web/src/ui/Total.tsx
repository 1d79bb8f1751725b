import { dollars } from '@boardwalk/engine/kernel'
import { useEffect, useState } from 'react'
import type { Money as Chips, InPlay } from '../net/types.ts'
import { Link } from '../router.tsx'
import { useSession } from '../session.tsx'
import { Sheet } from './Sheet.tsx'
import { Money } from './words.tsx'

/** How often chips at tables are counted again: what is at stake there may be won or lost meanwhile. */
const EVERY_MS = 4_000

export const totalOf = ({ patron, tables, transit = 0 }: Chips): number =>
  Object.values(tables).reduce((sum, cents) => sum + cents, patron + transit)

/** Counted again while chips lie at a table and somebody looks. */
function useLive(away: boolean): void {
  const { refresh } = useSession()
  useEffect(() => {
    if (!away) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh().catch(() => undefined)
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [away, refresh])
}

/** `$483 free, $500 at stake`; one of them where the other is nothing. */
export function splitWords({ cents, atStake }: Pick<InPlay, 'cents' | 'atStake'>): string {
  const free = cents - atStake
  const parts = [free > 0 && `${dollars(free)} free`, atStake > 0 && `${dollars(atStake)} at stake`]
  return parts.filter((part) => part !== false).join(', ')
}

function Split({ money }: { money: Chips }) {
  const { patron, tables, inPlay, transit = 0 } = money
  const told = new Map(inPlay.map((it) => [it.table, it]))
  return (
    <dl className="total-split">
      <div>
        <dt>Purse</dt>
        <dd>
          <Money cents={patron} />
        </dd>
      </div>
      {Object.entries(tables).map(([table, cents]) => {
        const it = told.get(table)
        return (
          <div key={table}>
            <dt>
              <Link href={`/t/${table}`}>{it?.title ?? table}</Link>
              <span className="muted small">{it ? splitWords(it) : table}</span>
            </dt>
            <dd>
              <Money cents={cents} />
            </dd>
          </div>
        )
      })}
      {transit > 0 && (
        <div>
          <dt>On the way to a table</dt>
          <dd>
            <Money cents={transit} />
          </dd>
        </div>
      )}
      <div className="total-sum">
        <dt>Together</dt>
        <dd>
          <Money cents={totalOf(money)} />
        </dd>
      </div>
    </dl>
  )
}

/** All chips somebody has, wherever they lie; a tap says where. */
export function Total({ money }: { money: Chips }) {
  const [open, setOpen] = useState(false)
  const total = totalOf(money)
  useLive(total > money.patron)
  return (
    <>
      <button
        type="button"
        className="button plain shell-total"
        aria-haspopup="dialog"
        aria-label={`Your chips: ${dollars(total)} in all`}
        onClick={() => setOpen(true)}
      >
        <Money cents={total} />
      </button>
      {open && (
        <Sheet title="Your chips" onClose={() => setOpen(false)}>
          <Split money={money} />
        </Sheet>
      )}
    </>
  )
}
