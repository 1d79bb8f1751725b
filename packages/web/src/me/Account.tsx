import { useState } from 'react'
import { go, Link } from '../router.tsx'
import { useSession } from '../session.tsx'
import { useTrying } from '../ui/useTrying.ts'
import { Credentials } from './Credentials.tsx'
import { Safety } from './Safety.tsx'

/** Signing out; a guest is asked twice, since nobody can come back as a guest. */
function SignOut({ guest }: { guest: boolean }) {
  const { signOut } = useSession()
  const [sure, setSure] = useState(!guest)
  const { trouble, attempt } = useTrying()
  const leave = (): void => attempt(() => signOut().then(() => go('/')))
  const said = trouble !== undefined && <p role="alert">{trouble}</p>
  if (sure && !guest)
    return (
      <div>
        <button type="button" className="button" onClick={leave}>
          Sign out
        </button>
        {said}
      </div>
    )
  return sure ? (
    <div className="stack">
      <p>A guest who signs out cannot come back: these chips and rounds are left behind.</p>
      <div className="row">
        <button type="button" className="button" onClick={leave}>
          Sign out and leave them
        </button>
        <button type="button" className="button plain" onClick={() => setSure(false)}>
          Stay
        </button>
      </div>
      {said}
    </div>
  ) : (
    <div className="row">
      <button type="button" className="button" onClick={() => setSure(true)}>
        Sign out
      </button>
      <Link className="button plain" href="/sign-in">
        Sign in as somebody else
      </Link>
    </div>
  )
}

/** An account for a guest, what keeps one’s own safe, and the way out. */
export function Account() {
  const { you, register } = useSession()
  const guest = you?.roles.includes('guest') ?? false
  return (
    <section className="panel stack" aria-labelledby="me-account">
      <h2 id="me-account">{guest ? 'Make an account' : 'Account'}</h2>
      {guest && (
        <>
          <p>It keeps your chips and your rounds, and you can come back to them from anywhere.</p>
          <Credentials
            action="Make the account"
            fresh
            submit={async (name, password) => void (await register({ name, password }))}
          />
          <hr className="me-rule" />
        </>
      )}
      {!guest && <Safety />}
      <SignOut guest={guest} />
    </section>
  )
}
