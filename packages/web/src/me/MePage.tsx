import type { OwnRound, SessionSums } from '@boardwalk/client'
import { useEffect, useState } from 'react'
import { get } from '../net/api.ts'
import { Link } from '../router.tsx'
import { useSession } from '../session.tsx'
import { Shell } from '../ui/Shell.tsx'
import { Trouble } from '../ui/Trouble.tsx'
import { useTrying } from '../ui/useTrying.ts'
import { Account } from './Account.tsx'
import { Bankroll } from './Bankroll.tsx'
import { Chips } from './Chips.tsx'
import { Rounds } from './Rounds.tsx'
import { SessionGraph, SessionPanel } from './Session.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import './me.css'

interface Own {
  readonly rounds: readonly OwnRound[] | undefined
  readonly session: SessionSums | undefined
  readonly trouble: string | undefined
}

/** Rounds and session, asked again whenever the chips have changed. */
function useOwn(id: string | undefined, chips: number): Own {
  const [own, setOwn] = useState<Own>({ rounds: undefined, session: undefined, trouble: undefined })
  useEffect(() => {
    if (id === undefined || Number.isNaN(chips)) return
    Promise.all([get('/api/me/rounds'), get('/api/me/session')]).then(
      ([rounds, session]) => setOwn({ rounds, session, trouble: undefined }),
      (reason: Error) => setOwn((last) => ({ ...last, trouble: reason.message })),
    )
  }, [id, chips])
  return own
}

function Nobody() {
  const { ensureGuest, ready } = useSession()
  const { trouble, attempt } = useTrying()
  return (
    <Shell title="You">
      <div className="stack me-nobody">
        <h1>You</h1>
        <p className="lead">
          {ready &&
            'You are not signed in. Come in as a guest with $1,000 of play chips: no sign-up, no name.'}
        </p>
        {ready && (
          <div className="row">
            <button type="button" className="button primary" onClick={() => attempt(ensureGuest)}>
              Come in as a guest
            </button>
            <Link className="button" href="/sign-in">
              Sign in
            </Link>
          </div>
        )}
        {trouble !== undefined && <p role="alert">{trouble}</p>}
      </div>
    </Shell>
  )
}

/** `/me`: who you are, what you have, what you played, and how you like it. */
export default function MePage() {
  const { you, money } = useSession()
  const chips = money ? money.patron + Object.values(money.tables).reduce((a, b) => a + b, 0) : 0
  const { rounds, session, trouble } = useOwn(you?.id, chips)
  if (!you) return <Nobody />
  const roles = you.roles.filter((role) => role !== 'guest' && role !== 'player')
  return (
    <Shell title={you.name}>
      <div className="stack me">
        <header className="row">
          <h1>{you.name}</h1>
          {you.roles.includes('guest') && <span className="badge">Guest</span>}
          {roles.map((role) => (
            <span key={role} className="badge">
              {role}
            </span>
          ))}
        </header>
        {trouble && <Trouble says={trouble} safe="Your chips and rounds are with the house." />}
        <div className="me-columns">
          <div className="stack me-side">
            <Chips />
            <SessionPanel session={session} />
            <Account key={you.id + you.roles.join()} />
          </div>
          <div className="stack me-main">
            {session && session.rounds > 0 && <SessionGraph session={session} />}
            {/* Where there was more than this session. */}
            {rounds && session && rounds.length > Math.max(1, session.rounds) && <Bankroll rounds={rounds} />}
            <Rounds rounds={rounds} />
          </div>
        </div>
        <SettingsForm />
      </div>
    </Shell>
  )
}
