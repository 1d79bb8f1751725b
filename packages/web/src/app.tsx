import { type ComponentType, lazy, Suspense } from 'react'
import { Lobby } from './lobby/Lobby.tsx'
import { useAddress } from './router.tsx'
import { SessionProvider } from './session.tsx'
import { SettingsProvider } from './settings.tsx'
import { Shell } from './ui/Shell.tsx'

const page = (load: () => Promise<{ default: ComponentType }>) => lazy(load)

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
      <p>
        No place of the house has this address. <a href="/">The lobby</a> has the tables.
      </p>
    </Shell>
  )
}

function Place() {
  const { path } = useAddress()
  const Page = PLACES.find(([pattern]) => pattern.test(path))?.[1] ?? Nowhere
  return (
    <Suspense fallback={<div className="loading" aria-busy="true" />}>
      <Page />
    </Suspense>
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
