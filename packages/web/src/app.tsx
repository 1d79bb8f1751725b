import { type ComponentType, lazy, Suspense } from 'react'
import { Lobby } from './lobby/Lobby.tsx'
import { Link, useAddress } from './router.tsx'
import { SessionProvider } from './session.tsx'
import { SettingsProvider } from './settings.tsx'
import { Shell } from './ui/Shell.tsx'
import { Guard } from './ui/Trouble.tsx'

const page = (load: () => Promise<{ default: ComponentType }>) => lazy(load)

/** Until a place is here its frame is, so that nothing moves when it comes; a table brings its own. */
const Waiting = ({ path }: { path: string }) =>
  path.startsWith('/t/') ? (
    <div className="loading" aria-busy="true" />
  ) : (
    <Shell title="Boardwalk" wide={path.startsWith('/r/')}>
      <div className="loading" aria-busy="true" />
    </Shell>
  )

/** Which place an address is. The first that fits is shown; everything but the lobby is fetched when it is asked for. */
const PLACES: readonly (readonly [RegExp, ComponentType])[] = [
  [/^\/$/, Lobby],
  [/^\/t\/[^/]+\/deal$/, page(() => import('./console/ConsolePage.tsx'))],
  [/^\/t\/[^/]+$/, page(() => import('./table/TablePage.tsx'))],
  [/^\/r\/[^/]+/, page(() => import('./replay/ReplayPage.tsx'))],
  [/^\/me$/, page(() => import('./me/MePage.tsx'))],
  [/^\/sign-in$/, page(() => import('./me/SignInPage.tsx'))],
  [/^\/guide(\/[^/]+)?$/, page(() => import('./guide/GuidePage.tsx'))],
  [/^\/rules(\/.*)?$/, page(() => import('./rules/RulesPage.tsx'))],
  [/^\/verify$/, page(() => import('./verify/VerifyPage.tsx'))],
  [/^\/school(\/[^/]+)?$/, page(() => import('./school/SchoolPage.tsx'))],
  [/^\/pit(\/.*)?$/, page(() => import('./pit/PitPage.tsx'))],
]

function Nowhere() {
  return (
    <Shell title="There is nothing here">
      <div className="stack">
        <h1>There is nothing here</h1>
        <p className="lead">No place of the house has this address.</p>
        <div className="row">
          <Link className="button primary" href="/">
            To the tables
          </Link>
        </div>
      </div>
    </Shell>
  )
}

function Place() {
  const { path } = useAddress()
  const Page = PLACES.find(([pattern]) => pattern.test(path))?.[1] ?? Nowhere
  return (
    <Guard at={path}>
      <Suspense fallback={<Waiting path={path} />}>
        <Page />
      </Suspense>
    </Guard>
  )
}

export function App() {
  return (
    <SettingsProvider>
      <SessionProvider>
        <Place />
      </SessionProvider>
    </SettingsProvider>
  )
}
