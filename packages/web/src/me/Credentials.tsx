import { type FormEvent, type ReactNode, useId, useState } from 'react'

interface Props {
  readonly action: string
  /** A password somebody makes, not one that they have. */
  readonly fresh?: boolean
  readonly submit: (name: string, password: string) => Promise<void>
  readonly children?: ReactNode
}

/** A name and a password, and the house's refusal where it was tried. */
export function Credentials({ action, fresh = false, submit, children }: Props) {
  const id = useId()
  const [because, setBecause] = useState<string | undefined>()
  const [sending, setSending] = useState(false)
  const send = async (e: FormEvent<HTMLFormElement>): Promise<void> => {
    e.preventDefault()
    const fields = new FormData(e.currentTarget)
    setBecause(undefined)
    setSending(true)
    try {
      await submit(String(fields.get('name')), String(fields.get('password')))
    } catch (reason) {
      setBecause(reason instanceof Error ? reason.message : 'The house did not answer.')
    }
    setSending(false)
  }
  return (
    <form className="stack me-credentials" onSubmit={(e) => void send(e)}>
      <div className="field">
        <label htmlFor={`${id}-name`}>Name</label>
        <input id={`${id}-name`} name="name" required maxLength={60} autoComplete="username" />
      </div>
      <div className="field">
        <label htmlFor={`${id}-password`}>Password</label>
        <input
          id={`${id}-password`}
          name="password"
          type="password"
          required
          maxLength={200}
          autoComplete={fresh ? 'new-password' : 'current-password'}
          aria-describedby={because ? `${id}-because` : undefined}
        />
      </div>
      {because && (
        <p id={`${id}-because`} role="alert" className="me-refusal">
          {because}
        </p>
      )}
      <div className="row">
        <button type="submit" className="button primary" disabled={sending}>
          {sending ? 'Asking the house…' : action}
        </button>
        {children}
      </div>
    </form>
  )
}
