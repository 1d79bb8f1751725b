import { Component, type ReactNode, useState } from 'react'
import { newId, Refusal } from '../net/api.ts'
import { Shell } from './Shell.tsx'
import { Rule } from './words.tsx'

/** A short number to name an error by, as people can read it out. */
const shortId = (): string => newId().slice(0, 8)

function Copy({ id, what }: { id: string; what: string }) {
  const [copied, setCopied] = useState(false)
  const copy = (): void =>
    void navigator.clipboard
      ?.writeText(`${id} ${location.pathname} ${new Date().toISOString()} ${what}`)
      .then(
        () => setCopied(true),
        () => undefined,
      )
  return (
    <button type="button" className="button" onClick={copy}>
      {copied ? 'Copied' : `Copy error ${id}`}
    </button>
  )
}

interface TroubleProps {
  readonly says: string
  /** What did not happen, so that nobody has to wonder. */
  readonly safe?: string
  /** What the machine said, for whoever mends it. */
  readonly detail?: string
  readonly rule?: string
  /** The house said no to what was asked: there is nothing to mend, and no number to name it by. */
  readonly refusal?: boolean
  readonly again?: () => void
  readonly children?: ReactNode
}

/** An error: one sentence, what is safe, an id to copy, and the way on. */
export function Trouble({
  says,
  safe = 'Nothing was bet or changed.',
  detail = '',
  rule,
  refusal = false,
  again,
  children,
}: TroubleProps) {
  const [id] = useState(shortId)
  return (
    <div className="trouble">
      <p role="alert">
        <strong>{says}</strong> {rule?.startsWith('19:') && <Rule id={rule} />}
      </p>
      <p className="muted">{safe}</p>
      <div className="row">
        {again && (
          <button type="button" className="button primary" onClick={again}>
            Try again
          </button>
        )}
        {children}
        {!refusal && <Copy id={id} what={detail || says} />}
      </div>
    </div>
  )
}

const detailOf = (reason: unknown): string =>
  reason instanceof Error ? (reason.stack ?? reason.message).slice(0, 2_000) : String(reason)

/** What a thrown reason says to a person: the house's own words, or that the page itself failed. */
export const saysOf = (reason: unknown): string =>
  reason instanceof Refusal ? reason.message : 'This page could not be shown.'

interface GuardProps {
  readonly children: ReactNode
  /** The address: going elsewhere is a new try. */
  readonly at: string
  /** The title of the place that failed. */
  readonly title?: string
  /** The words for a reason, where the place knows better than `saysOf`. */
  readonly says?: (reason: unknown) => string
  /** Other ways on than trying again. */
  readonly ways?: ReactNode
}

interface Failed {
  readonly failed: boolean
  readonly reason?: unknown
}

/** A place that fails says so in its own frame; every other place still works. */
export class Guard extends Component<GuardProps, Failed> {
  override state: Failed = { failed: false }

  static getDerivedStateFromError(reason: unknown): Failed {
    return { failed: true, reason }
  }

  override componentDidUpdate({ at }: GuardProps): void {
    if (this.state.failed && at !== this.props.at) this.setState({ failed: false, reason: undefined })
  }

  override render(): ReactNode {
    const { children, title = 'Something went wrong', says = saysOf, ways } = this.props
    const { failed, reason } = this.state
    if (!failed) return children
    return (
      <Shell title={title}>
        <div className="stack">
          <h1>{title}</h1>
          <Trouble
            says={says(reason)}
            safe="Nothing was bet or changed; your chips are with the house."
            detail={detailOf(reason)}
            again={() => location.reload()}
          >
            {ways}
          </Trouble>
        </div>
      </Shell>
    )
  }
}
