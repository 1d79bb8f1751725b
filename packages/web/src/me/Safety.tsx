import { type FormEvent, useId, useRef, useState } from 'react'
import { post } from '../net/api.ts'
import { useTrying } from '../ui/useTrying.ts'

/** Something one asks the house to do: while it is asked, what it said, or that it is done. */
function useAsking(done: string) {
  const { trouble, attempt } = useTrying()
  const [asking, setAsking] = useState(false)
  const [said, setSaid] = useState<string | undefined>()
  const ask = (act: () => Promise<unknown>): void => {
    setAsking(true)
    setSaid(undefined)
    attempt(() =>
      act()
        .then(() => setSaid(done))
        .finally(() => setAsking(false)),
    )
  }
  const words = trouble ?? said
  const answer = words !== undefined && (
    <p role={trouble ? 'alert' : 'status'} className={trouble ? 'me-refusal' : undefined}>
      {words}
    </p>
  )
  return { ask, asking, answer }
}

/** A new password for the old one; whoever came in with the old one elsewhere is out. */
function PasswordForm() {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { ask, asking, answer } = useAsking('Your password is changed. You are signed out everywhere else.')
  const send = (e: FormEvent<HTMLFormElement>): void => {
    e.preventDefault()
    const fields = new FormData(e.currentTarget)
    const [old, fresh] = [String(fields.get('old')), String(fields.get('fresh'))]
    ask(async () => {
      await post('/api/password', { old, fresh })
      form.current?.reset()
    })
  }
  return (
    <form ref={form} className="stack me-credentials" aria-labelledby={`${id}-title`} onSubmit={send}>
      <h3 id={`${id}-title`}>Change your password</h3>
      <div className="field">
        <label htmlFor={`${id}-old`}>Old password</label>
        <input
          id={`${id}-old`}
          name="old"
          type="password"
          required
          maxLength={200}
          autoComplete="current-password"
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-fresh`}>New password</label>
        <input
          id={`${id}-fresh`}
          name="fresh"
          type="password"
          required
          maxLength={300}
          autoComplete="new-password"
        />
      </div>
      {answer}
      <div className="row">
        <button type="submit" className="button" disabled={asking}>
          Change the password
        </button>
      </div>
    </form>
  )
}

/** Signed in on a machine that is not at hand: everything but this browser is signed out. */
function OtherSessions() {
  const id = useId()
  const { ask, asking, answer } = useAsking('You are signed in here and nowhere else.')
  const send = (e: FormEvent<HTMLFormElement>): void => {
    e.preventDefault()
    ask(() => post('/api/end-sessions'))
  }
  return (
    <form className="stack" aria-labelledby={`${id}-title`} onSubmit={send}>
      <h3 id={`${id}-title`}>Signed in elsewhere?</h3>
      <p className="muted">On another device, or in a browser that others use too.</p>
      {answer}
      <div className="row">
        <button type="submit" className="button" disabled={asking}>
          Sign out everywhere else
        </button>
      </div>
    </form>
  )
}

/** What keeps an account one's own. */
export function Safety() {
  return (
    <>
      <PasswordForm />
      <hr className="me-rule" />
      <OtherSessions />
      <hr className="me-rule" />
    </>
  )
}
