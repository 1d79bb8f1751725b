import { type ComponentType, lazy, Suspense } from 'react'
import { ADDRESSES, type Place } from './addresses.ts'
import { useAddress } from './router.tsx'
import { SessionProvider } from './session.tsx'
import { SettingsProvider } from './settings.tsx'
import { Nowhere } from './ui/Nowhere.tsx'
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

const pit = page(() => import('./pit/PitPage.tsx'))

/** What is shown there, each fetched when it is asked for: whoever comes to a table by its address needs no lobby. */
const PAGES: Readonly<Record<Place, ComponentType>> = {
  lobby: page(async () => ({ default: (await import('./lobby/Lobby.tsx')).Lobby })),
  console: page(() => import('./console/ConsolePage.tsx')),
  table: page(() => import('./table/TablePage.tsx')),
  replay: page(() => import('./replay/ReplayPage.tsx')),
  me: page(() => import('./me/MePage.tsx')),
  signIn: page(() => import('./me/SignInPage.tsx')),
  sign: page(() => import('./sign/SignPage.tsx')),
  documents: page(() => import('./documents/DocumentPage.tsx')),
  guide: page(() => import('./guide/GuidePage.tsx')),
  fullText: page(() => import('./full/FullTextPage.tsx')),
  rules: page(() => import('./rules/RulesPage.tsx')),
  verify: page(() => import('./verify/VerifyPage.tsx')),
  school: page(() => import('./school/SchoolPage.tsx')),
  pit,
  pitTable: pit,
}
const PLACES = Object.entries(ADDRESSES).map(
  ([place, pattern]) => [new RegExp(pattern), PAGES[place as Place]] as const,
)

function Here() {
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
        <Here />
      </SessionProvider>
    </SettingsProvider>
  )
}
