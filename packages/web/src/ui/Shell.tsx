import { type ReactNode, useEffect } from 'react'
import { Link, useAddress } from '../router.tsx'
import { useSession } from '../session.tsx'
import { Money } from './words.tsx'

const PLACES = [
  ['/', 'Tables'],
  ['/guide', 'Guide'],
  ['/rules', 'Rules'],
  ['/school', 'School'],
  ['/verify', 'Verify'],
] as const
const FLOOR = ['floorperson', 'supervisor', 'surveillance', 'commission', 'operator', 'cashier']

/** The frame of every place that is no table: name, ways, who you are. */
export function Shell({
  title,
  children,
  wide = false,
}: {
  title: string
  children: ReactNode
  wide?: boolean
}) {
  const { path } = useAddress()
  const { you, money } = useSession()
  useEffect(() => {
    document.title = title === 'Boardwalk' ? title : `${title} · Boardwalk`
  }, [title])
  const floor = you?.roles.some((role) => FLOOR.includes(role)) ?? false
  const places = floor ? [...PLACES, ['/pit', 'Pit'] as const] : PLACES
  const here = (to: string): boolean => (to === '/' ? path === '/' : path.startsWith(to))
  return (
    <div className="shell">
      <header className="shell-bar">
        <Link className="shell-name" href="/">
          Boardwalk
        </Link>
        <nav aria-label="Places">
          {places.map(([to, name]) => (
            <Link key={to} href={to} {...(here(to) && { 'aria-current': 'page' as const })}>
              {name}
            </Link>
          ))}
        </nav>
        {you ? (
          <Link className="button plain" href="/me">
            {you.name}
            {money && <Money cents={money.patron} />}
          </Link>
        ) : (
          <Link className="button plain" href="/sign-in">
            Sign in
          </Link>
        )}
      </header>
      <main style={wide ? { maxWidth: 'none' } : undefined}>{children}</main>
      <footer className="shell-foot">Play chips only: no cash value. The rules are N.J.A.C. 19:47.</footer>
    </div>
  )
}
