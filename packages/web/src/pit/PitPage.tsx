import { type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react'
import type { Refusal } from '../net/api.ts'
import { Link, useAddress } from '../router.tsx'
import { useSession } from '../session.tsx'
import { Shell } from '../ui/Shell.tsx'
import { ApprovalsPage } from './ApprovalsPage.tsx'
import { CagePage } from './CagePage.tsx'
import { PitProvider, usePit, usePolled } from './data.tsx'
import { EventsPage } from './EventsPage.tsx'
import { IrregularPage } from './IrregularPage.tsx'
import { NoticesPage } from './NoticesPage.tsx'
import { OpenPage } from './OpenPage.tsx'
import { OrdersPage } from './OrdersPage.tsx'
import { PeoplePage } from './PeoplePage.tsx'
import './pit.css'
import './pit-forms.css'
import './pit-narrow.css'
import type { Pit } from '@boardwalk/client'
import { RowsPage } from './RowsPage.tsx'
import { TableOfPit } from './TableOfPit.tsx'
import { timeText } from './words.ts'

const EVERY_MS = 2_500

interface Tab {
  readonly to: string
  readonly name: string
  /** The right it takes, where not everybody in the pit has it. */
  readonly takes?: string
}

const TABS: readonly Tab[] = [
  { to: '/pit', name: 'Tables' },
  { to: '/pit/open', name: 'Open a table', takes: 'open-table' },
  { to: '/pit/notices', name: 'Notices' },
  { to: '/pit/irregularities', name: 'Irregularities' },
  { to: '/pit/events', name: 'Events', takes: 'read-events' },
  { to: '/pit/orders', name: 'Orders' },
  { to: '/pit/approvals', name: 'Approvals', takes: 'read-approvals' },
  { to: '/pit/people', name: 'People', takes: 'read-people' },
  { to: '/pit/cage', name: 'Cage', takes: 'deposit' },
]

const PAGES: Readonly<Record<string, { readonly title: string; readonly page: () => ReactNode }>> = {
  '/pit': { title: 'Pit', page: () => <RowsPage /> },
  '/pit/open': { title: 'Open a table', page: () => <OpenPage /> },
  '/pit/notices': { title: 'Notices', page: () => <NoticesPage /> },
  '/pit/irregularities': { title: 'Irregularities', page: () => <IrregularPage /> },
  '/pit/events': { title: 'Events', page: () => <EventsPage /> },
  '/pit/orders': { title: 'Orders', page: () => <OrdersPage /> },
  '/pit/approvals': { title: 'Approvals', page: () => <ApprovalsPage /> },
  '/pit/people': { title: 'People', page: () => <PeoplePage /> },
  '/pit/cage': { title: 'Cage', page: () => <CagePage /> },
}

interface TabRowProps {
  readonly tabs: readonly Tab[]
  readonly label: string
  readonly here: string
  readonly counts?: Readonly<Record<string, number>>
}

function TabRow({ tabs, label, here, counts = {} }: TabRowProps) {
  const nav = useRef<HTMLElement>(null)
  // On a phone the tabs are longer than the screen; the one that is open is brought into view.
  useEffect(() => {
    const open = nav.current?.querySelector(`a[href="${here}"]`)
    open?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [here])
  return (
    <nav ref={nav} className="pit-tabs" aria-label={label}>
      {tabs.map(({ to, name }) => (
        <Link key={to} href={to} {...(here === to && { 'aria-current': 'page' as const })}>
          {name}
          {(counts[to] ?? 0) > 0 && (
            <span className={to === '/pit/orders' ? 'pit-count is-due' : 'pit-count'}>{counts[to]}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}

function Tabs() {
  const { path } = useAddress()
  const { pit, may } = usePit()
  const { data: orders = [] } = usePolled('/api/orders', 5_000)
  const yours = orders.filter((o) => o.confirm).length
  const notices = pit.tables.reduce((n, t) => n + (t.light === 'closed' ? 0 : t.notices.length), 0)
  const counts = { '/pit/orders': yours, '/pit/notices': notices }
  const tabs = TABS.filter((t) => t.takes === undefined || may(t.takes))
  return <TabRow tabs={tabs} label="Pit" here={path} counts={counts} />
}

const CAGE_TABS: readonly Tab[] = [
  { to: '/pit/cage', name: 'Cage' },
  { to: '/pit/orders', name: 'Orders' },
]

/** A cashier has no business in the pit, but money to give out and orders that wait. */
function Cage() {
  const { path } = useAddress()
  const here = path === '/pit/orders' ? path : '/pit/cage'
  return (
    <Shell title={here === '/pit/orders' ? 'Orders' : 'Cage'} wide>
      <div className="pit">
        <TabRow tabs={CAGE_TABS} label="Cage" here={here} />
        {here === '/pit/orders' ? <OrdersPage /> : <CagePage />}
      </div>
    </Shell>
  )
}

function Inside({ pit, again, failed }: { pit: Pit; again: () => void; failed: Refusal | undefined }) {
  const { path } = useAddress()
  // The clocks are compared whenever the house says what time it is.
  const value = useMemo(() => ({ pit, again, ahead: pit.now - Date.now() }), [pit, again])
  const table = /^\/pit\/([^/]+)$/.exec(path)?.[1]
  const found = PAGES[path]
  return (
    <PitProvider value={value}>
      <Shell title={found?.title ?? table ?? 'Pit'} wide>
        <div className="pit">
          <Tabs />
          {failed && (
            <p className="pit-stopped" role="status">
              {failed.message} What you see is from {timeText(pit.now)}.
            </p>
          )}
          <Suspense fallback={<div className="loading" aria-busy="true" />}>
            {found ? found.page() : <TableOfPit key={table} name={table ?? ''} />}
          </Suspense>
        </div>
      </Shell>
    </PitProvider>
  )
}

/** Whoever may not look in is told who may, and how to become it. */
function Outside({ because }: { because: string }) {
  const { you } = useSession()
  const known = you !== undefined && you.roles[0] !== 'guest'
  return (
    <Shell title="Pit">
      <div className="stack">
        <h1>Pit</h1>
        <p>{because}</p>
        <p className="muted">
          {known
            ? 'The operator of the house gives roles.'
            : 'Sign in with an account to which the operator of the house has given a role.'}
        </p>
        <div className="row">
          {!known && (
            <Link className="button primary" href="/sign-in">
              Sign in
            </Link>
          )}
          <Link className="button" href="/">
            To the tables
          </Link>
        </div>
      </div>
    </Shell>
  )
}

const FOR_WHOM = 'The pit is for floorpersons, supervisors, surveillance, the Commission and the operator.'

/** The pit: for floor, supervisors, surveillance, the Commission and the operator; what each may do the house says. */
export default function PitPage() {
  const { you } = useSession()
  // Another person is asked for anew.
  return <PitFor key={you?.id ?? ''} />
}

function PitFor() {
  const { you, ready } = useSession()
  const { data, failed, again } = usePolled('/api/pit', EVERY_MS)
  const shut = failed && (failed.status === 401 || failed.status === 403)
  if (shut && you?.roles.includes('cashier')) return <Cage />
  if (shut) return ready ? <Outside because={you ? failed.message : FOR_WHOM} /> : null
  if (data) return <Inside pit={data} again={again} failed={failed} />
  return failed ? <Outside because={failed.message} /> : <div className="loading" aria-busy="true" />
}
