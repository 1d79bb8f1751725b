import { type ReactNode, useEffect } from 'react'
import { Link, reload, useAddress } from '../router.tsx'
import { useSession } from '../session.tsx'
import { Total } from './Total.tsx'
import { useNewVersion } from './version.ts'

const PLACES = [
  ['/', 'Tables'],
  ['/guide', 'Guide'],
  ['/rules', 'Rules'],
  ['/school', 'School'],
  ['/verify', 'Verify'],
] as const
const FLOOR = ['floorperson', 'supervisor', 'surveillance', 'commission', 'division', 'operator', 'cashier']

function News() {
  return (
    <div className="news" role="status">
      <span>A new version of these pages is here.</span>
      <button type="button" className="button" onClick={reload}>
        Reload
      </button>
    </div>
  )
}

/** Who you are and what you have, or the way in. */
function You() {
  const { you, money } = useSession()
  const { path } = useAddress()
  if (!you)
    return (
      <Link className="button plain" href="/sign-in">
        Sign in
      </Link>
    )
  const plays = you.roles.some((role) => role === 'guest' || role === 'player')
  const name = (
    <Link
      className="button plain shell-you"
      href="/me"
      {...(path === '/me' && { 'aria-current': 'page' as const })}
    >
      {you.name}
    </Link>
  )
  if (!plays || !money) return name
  return (
    <div className="shell-have">
      {name}
      <Total money={money} />
    </div>
  )
}

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
  const { you } = useSession()
  const isNew = useNewVersion()
  useEffect(() => {
    document.title = title === 'Boardwalk' ? title : `${title} · Boardwalk`
  }, [title])
  const floor = you?.roles.some((role) => FLOOR.includes(role)) ?? false
  const places = floor ? [...PLACES, ['/pit', 'Pit'] as const] : PLACES
  const here = (to: string): boolean => (to === '/' ? path === '/' : path.startsWith(to))
  return (
    <div className="shell">
      {isNew && <News />}
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
        <You />
      </header>
      <main style={wide ? { maxWidth: 'none' } : undefined}>{children}</main>
      <footer className="shell-foot">
        Play chips only: no cash value. The rules are <Link href="/rules">N.J.A.C. 19:47</Link>.
      </footer>
    </div>
  )
}
