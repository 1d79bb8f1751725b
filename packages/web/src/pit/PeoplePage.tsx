import type { Pit, Somebody } from '@boardwalk/client'
import { useState } from 'react'
import { useSession } from '../session.tsx'
import { usePit, usePolled, useStrict } from './data.tsx'
import { AskOrder, Empty } from './parts.tsx'

type Granted = Pit['grants'][number]

function Roles({ person, again }: { person: Somebody; again: () => void }) {
  const { pit, may } = usePit()
  const [role, setRole] = useState<Granted | ''>('')
  const about = person.id
  const free = pit.grants.filter((r) => !person.roles.includes(r))
  const held = pit.grants.filter((r) => person.roles.includes(r) && may('revoke-role'))
  return (
    <div className="stack pit-roles">
      <div className="row">
        {held.map((r) => (
          <AskOrder
            key={r}
            label={`Revoke ${r}`}
            says={`${person.name} is no longer ${r}. Their sessions end.`}
            order={{ command: 'revoke-role', about, details: { role: r } }}
            onDone={again}
          />
        ))}
      </div>
      {may('grant-role') && person.registered && (
        <div className="row">
          <select
            className="input"
            aria-label={`A role for ${person.name}`}
            value={role}
            onChange={(e) => setRole(free.find((r) => r === e.target.value) ?? '')}
          >
            <option value="">Give a role …</option>
            {free.map((r) => (
              <option key={r} value={r}>
                {r}
              </option>
            ))}
          </select>
          {role !== '' && (
            <AskOrder
              key={role}
              label={`Make ${role}`}
              says={`${person.name} becomes ${role}.`}
              order={{ command: 'grant-role', about, details: { role } }}
              onDone={() => {
                setRole('')
                again()
              }}
            />
          )}
        </div>
      )}
    </div>
  )
}

type Act = 'switch-off' | 'switch-on' | 'unlock' | 'reset-factor' | 'end-sessions'
const ACTS: readonly (readonly [command: Act, label: string, says: string, off?: boolean])[] = [
  ['end-sessions', 'End sessions', 'They are signed out everywhere.'],
  ['unlock', 'Lift a lock', 'They may try to sign in again.'],
  ['switch-off', 'Switch off', 'They are signed out and may do nothing.', false],
  ['switch-on', 'Switch on', 'They may sign in again.', true],
]

function Person({ person, again }: { person: Somebody; again: () => void }) {
  const { may } = usePit()
  const { you } = useSession()
  const self = you?.id === person.id
  return (
    <li className="panel pit-person">
      <div>
        <strong>{person.name}</strong> {self && <span className="badge">you</span>}{' '}
        {person.off && <span className="badge bad">switched off</span>}
        <span className="muted pit-line">{person.roles.join(', ') || 'no role'}</span>
        <span className="muted pit-line pit-account">Account {person.id}</span>
      </div>
      {!self && (
        <details>
          <summary>Roles and sessions</summary>
          <Roles person={person} again={again} />
          <div className="row">
            {ACTS.filter(
              ([command, , , off]) => may(command) && (off === undefined || off === person.off),
            ).map(([command, label, says]) => (
              <AskOrder
                key={command}
                label={label}
                says={says}
                order={{ command, about: person.id }}
                onDone={again}
              />
            ))}
          </div>
        </details>
      )}
    </li>
  )
}

/** People and their roles: for the operator to give, for surveillance and the Commission to read. */
export function PeoplePage() {
  const { may } = usePit()
  const { data = [], failed, again } = usePolled('/api/people', 10_000)
  const [wanted, setWanted] = useState('')
  const [staff, setStaff] = useState(false)
  const { pit } = usePit()
  const strict = useStrict()
  const isStaff = (roles: Somebody['roles']): boolean => pit.grants.some((r) => roles.includes(r))
  const fits = ({ name, roles }: Somebody): boolean =>
    `${name} ${roles.join(' ')}`.toLowerCase().includes(wanted.toLowerCase()) && (!staff || isStaff(roles))
  const rank = (p: Somebody): number => Number(!isStaff(p.roles)) + Number(!p.registered)
  const shown = data.filter(fits).toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
  return (
    <>
      <h1>People</h1>
      <div className="pit-fields">
        <label className="field">
          <span>Name or role</span>
          <input type="search" value={wanted} onChange={(e) => setWanted(e.target.value)} />
        </label>
        <label className="pit-check">
          <input type="checkbox" checked={staff} onChange={(e) => setStaff(e.target.checked)} />
          <span>Only the staff</span>
        </label>
      </div>
      {failed && <Empty>{failed.message}</Empty>}
      {may('grant-role') && strict && (
        <p className="muted">
          This house is strict: another operator confirms, under Orders, each role that touches money or
          terms.
        </p>
      )}
      {!may('grant-role') && (
        <p className="muted">The operator gives roles. A guest makes an account first.</p>
      )}
      <ul className="pit-people">
        {shown.slice(0, 100).map((person) => (
          <Person key={person.id} person={person} again={again} />
        ))}
      </ul>
      {shown.length > 100 && <p className="muted">{shown.length - 100} more: type a name.</p>}
    </>
  )
}
