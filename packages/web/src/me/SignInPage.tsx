import { useState } from 'react'
import { go, Link, useAddress } from '../router.tsx'
import { useSession } from '../session.tsx'
import { Shell } from '../ui/Shell.tsx'
import { Money } from '../ui/words.tsx'
import { Credentials } from './Credentials.tsx'
import './me.css'

/** Only a place of this house; never another site. */
const placeAfter = (to: string | null): string => (to?.startsWith('/') && !to.startsWith('//') ? to : '/me')

function Claim({ link }: { link: string }) {
  const { claim } = useSession()
  return (
    <Shell title="Become the operator">
      <div className="panel stack me-door">
        <h1>Become the operator</h1>
        <p>
          This link makes one account that gives out the roles of the house: dealers, floor, cashiers. It
          works once, and the account has no chips.
        </p>
        <Credentials
          action="Make the operator’s account"
          fresh
          submit={async (name, password) => {
            await claim({ link, name, password })
            go('/pit', true)
          }}
        />
      </div>
    </Shell>
  )
}

/** Whoever is here as a guest is told what happens to the guest's chips. */
function AsGuest() {
  const { you, money } = useSession()
  if (!you || !money) return null
  return (
    <p className="me-note">
      You are {you.name} with <Money cents={money.patron} />.{' '}
      {you.roles.includes('guest') ? (
        <>
          Signing in leaves them behind; <Link href="/me">make an account</Link> to keep them.
        </>
      ) : (
        'Signing in as somebody else signs you out.'
      )}
    </p>
  )
}

/** `/sign-in`, `/sign-in?to=/t/craps-1`, `/sign-in#operator=…`. */
export default function SignInPage() {
  const { query, hash } = useAddress()
  const { signIn } = useSession()
  // Kept from the first look: signing in takes it out of the address.
  const [link] = useState(() => /^operator=(.+)$/.exec(hash)?.[1])
  if (link !== undefined) return <Claim link={link} />
  return (
    <Shell title="Sign in">
      <div className="panel stack me-door">
        <h1>Sign in</h1>
        <AsGuest />
        <Credentials
          action="Sign in"
          submit={async (name, password) => {
            await signIn({ name, password })
            go(placeAfter(query.get('to')), true)
          }}
        />
        <p className="muted">
          New here? There is nothing to sign up for: <Link href="/">sit down at a table</Link> and you are a
          guest with $1,000 of play chips.
        </p>
      </div>
    </Shell>
  )
}
