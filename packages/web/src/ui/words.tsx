import { dollars } from '@boardwalk/engine/kernel'
import { Link } from '../router.tsx'

export const Money = ({ cents }: { cents: number }) => <span className="money">{dollars(cents)}</span>

/** A gain or a loss never by colour alone: `+$14`, `−$10`, `=`. */
export function signed(cents: number): string {
  if (cents === 0) return '='
  return cents > 0 ? `+${dollars(cents)}` : `−${dollars(-cents)}`
}

/** `19:47-1.3(c)` as people cite it at the table, `1.3(c)`, and always a way to the provision. */
export function Rule({ id }: { id: string }) {
  if (!id.startsWith('19:')) return <span className="muted">House rule</span>
  return (
    <Link href={`/rules/${id}`} title={`N.J.A.C. ${id}`}>
      <span key={id}>{id.replace(/^19:47-/, '')}</span>
    </Link>
  )
}
