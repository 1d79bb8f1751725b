import { type Command, type Event, eventsOf } from '@boardwalk/engine/kernel'
import { useMemo } from 'react'
import { ShowMeters } from '../felt/Meter.tsx'
import { useGame } from '../games.ts'
import { newId, post, Refusal } from '../net/api.ts'
import { Link, useAddress } from '../router.tsx'
import { useSession } from '../session.tsx'
import { type Shown, useTable } from '../table/useTable.ts'
import { Icon } from '../ui/icons.tsx'
import { Shell } from '../ui/Shell.tsx'
import { actorsOf } from './acts.ts'
import { DeskView } from './DeskView.tsx'
import { type Answered, type DeskTable, useDesk } from './useDesk.ts'

const lastWords = (facts: readonly Event[]): string | undefined => eventsOf(facts, 'called').at(-1)?.words

/** Gives commands over the socket and puts the floor's orders to the house. */
function useHouse(name: string): Pick<DeskTable, 'give'> & Required<Pick<DeskTable, 'onTakeBack'>> {
  const { socket } = useSession()
  const give = async (command: Command): Promise<Answered> => {
    if (!socket) return { rule: 'house', because: 'The house does not hear this page yet.' }
    const reply = await socket.give(name, command)
    if (reply.type === 'done') return { done: true, asked: reply.asked !== undefined }
    if (reply.type === 'refused') return { rule: reply.rule, because: reply.because }
    return { rule: 'house', because: 'The table moved on. Look again.' }
  }
  const onTakeBack = async (reason: string): Promise<Answered> => {
    try {
      const order = { id: newId(), command: 'void-round', table: name, because: reason } as const
      const answer = await post('/api/orders', order)
      return { done: true, asked: 'asked' in answer }
    } catch (e) {
      if (e instanceof Refusal) return { rule: e.rule, because: e.message }
      throw e
    }
  }
  return { give, onTakeBack }
}

function Bar({ name, shown }: { name: string; shown: Shown }) {
  const { link, you } = useSession()
  const { title, dealer } = shown.view.public
  const { round, terms } = shown.table
  const chance = terms.at(-1)?.chance === 'dealer' ? 'By hand' : 'The house draws'
  return (
    <header className="desk-bar">
      <Link className="button plain" href="/" aria-label="To the tables">
        <Icon name="back" />
      </Link>
      <h1>
        {title} <span className="muted">{name}</span>
      </h1>
      <span className="badge">Round {round}</span>
      <span className="badge">{chance}</span>
      <Link className="button plain" href={`/sign/${name}`}>
        Sign
      </Link>
      {dealer === 'automatic' && <span className="badge">Automatic dealer</span>}
      <span className="desk-who muted">{you?.name}</span>
      <span className={link === 'open' ? 'badge good' : 'badge bad'}>
        {link === 'open' ? 'Connected' : 'Reconnecting'}
      </span>
    </header>
  )
}

function Dealing({ name, shown }: { name: string; shown: Shown }) {
  const { you } = useSession()
  const { view, told, at } = shown
  // The dealer's own pace is no clock of anybody.
  const waits = (view.public.waiting.for?.length ?? 0) > 0
  const game = useGame(view.public.game)
  const house = useHouse(name)
  const actors = useMemo(() => actorsOf(you?.roles ?? []), [you])
  const desk = useDesk({
    ...house,
    game,
    table: view.public.table,
    waiting: view.public.waiting,
    offers: view.mine.offers,
    facts: view.facts,
    names: view.public.names,
    actors,
    lastCall: lastWords(told.facts),
    clock: waits && view.leftMs !== undefined ? { leftMs: view.leftMs, at } : undefined,
  })
  return (
    <main className="desk-page">
      <Bar name={name} shown={shown} />
      <DeskView desk={desk} />
    </main>
  )
}

function NotHere({ name, because }: { name: string; because: string }) {
  return (
    <Shell title="Dealer’s console">
      <div className="stack">
        <h1>Dealer’s console</h1>
        <p>{because}</p>
        <p className="row">
          <Link className="button" href={`/t/${name}`}>
            Watch the table
          </Link>
          <Link className="button" href="/sign-in">
            Sign in
          </Link>
          <Link className="button" href="/school">
            To the school
          </Link>
        </p>
      </div>
    </Shell>
  )
}

/** The dealer's console: for those who deal, and for the floor. */
export default function ConsolePage() {
  const name = useAddress().path.split('/')[2] ?? ''
  const { you, ready } = useSession()
  const shown = useTable(name)
  if (!ready) return <div className="loading" aria-busy="true" />
  if (!you || actorsOf(you.roles).length === 0)
    return <NotHere name={name} because="Here tables are dealt by the house’s dealers and its floor." />
  if (!shown) return <div className="loading" aria-busy="true" />
  if (shown.table.players[you.id])
    return <NotHere name={name} because="Nobody deals where they play. Leave the table first." />
  return (
    <ShowMeters table={name}>
      <Dealing name={name} shown={shown} />
    </ShowMeters>
  )
}
