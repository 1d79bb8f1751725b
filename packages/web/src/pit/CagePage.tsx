import { useId, useState } from 'react'
import type { Refusal } from '../net/api.ts'
import { Link } from '../router.tsx'
import { useSession } from '../session.tsx'
import { type CageForm, cageOrder, cageOutcome, cageWords, commandFor, type Doing, matching } from './cage.ts'
import { asRefusal, giveOrder, usePitIfThere, usePolled } from './data.tsx'
import { Refused } from './parts.tsx'
import { timeText } from './words.ts'

const DOINGS: readonly (readonly [Doing, string, string])[] = [
  ['give', 'Give chips', 'From the cage to a purse. Done at once.'],
  ['add', 'Add to an account', 'Puts an account right. A large amount waits for a supervisor.'],
  ['take', 'Take from an account', 'Back to the cage. A large amount waits for a supervisor.'],
]

interface Chosen {
  readonly id: string
  readonly name: string
}

/** Whom it is about, found by name. */
function Patron({ chosen, choose }: { chosen: Chosen | undefined; choose: (who?: Chosen) => void }) {
  const { data, failed } = usePolled('/api/people', 15_000)
  const { you } = useSession()
  const [text, setText] = useState('')
  const id = useId()
  const found = matching(data ?? [], text).filter((p) => p.id !== you?.id)
  if (chosen)
    return (
      <div className="field">
        <span>Patron</span>
        <div className="row">
          <strong>{chosen.name}</strong>
          <button type="button" className="button" onClick={() => choose(undefined)}>
            Somebody else
          </button>
        </div>
      </div>
    )
  return (
    <div className="field">
      <label htmlFor={id}>Name of the patron</label>
      <input id={id} value={text} autoComplete="off" onChange={(e) => setText(e.target.value)} />
      {failed && !data && (
        <span className="bad small" role="alert">
          The house does not show its people now. Try again in a moment.
        </span>
      )}
      {found.length > 0 && (
        <ul className="pit-found" aria-label="People with such a name">
          {found.map((p) => (
            <li key={p.id}>
              <button type="button" className="button" onClick={() => choose({ id: p.id, name: p.name })}>
                {p.name} {!p.registered && <span className="muted">guest</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {data && text.trim() !== '' && found.length === 0 && (
        <span className="muted small">Nobody has such a name.</span>
      )}
    </div>
  )
}

function Doings({ doing, change }: { doing: Doing; change: (doing: Doing) => void }) {
  const may = usePitIfThere()?.may
  return (
    <fieldset className="pit-cards">
      <legend>What is done</legend>
      {DOINGS.filter(([key]) => may === undefined || may.includes(commandFor(key))).map(
        ([key, word, says]) => (
          <label key={key} className="pit-card">
            <input type="radio" name="doing" checked={doing === key} onChange={() => change(key)} />
            <span>
              <strong>{word}</strong>
              <span className="muted small">{says}</span>
            </span>
          </label>
        ),
      )}
    </fieldset>
  )
}

interface Line {
  readonly key: number
  readonly at: number
  readonly says: string
  readonly outcome: string
}

interface MoneyProps {
  readonly form: CageForm
  readonly because: string
  readonly change: (part: Partial<CageForm>) => void
  readonly say: (because: string) => void
}

function Money({ form, because, change, say }: MoneyProps) {
  return (
    <div className="pit-fields is-money">
      <label className="field">
        <span>Amount</span>
        <span className="pit-dollar">
          <input
            className="input"
            inputMode="decimal"
            placeholder="250"
            value={form.amount}
            onChange={(e) => change({ amount: e.target.value })}
          />
        </span>
      </label>
      <label className="field">
        <span>Reason</span>
        <input maxLength={200} value={because} onChange={(e) => say(e.target.value)} required />
      </label>
    </div>
  )
}

function Form({ tell }: { tell: (says: string, outcome: string) => void }) {
  const [form, setForm] = useState<Omit<CageForm, 'about'>>({ doing: 'give', amount: '' })
  const [patron, setPatron] = useState<Chosen | undefined>()
  const [because, setBecause] = useState('')
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const [busy, setBusy] = useState(false)
  const whole: CageForm = { ...form, about: patron?.id ?? '' }
  const order = cageOrder(whole)
  const says = cageWords(whole, patron?.name ?? '')
  const send = async (): Promise<void> => {
    if (!order) return
    setBusy(true)
    setRefusal(undefined)
    try {
      tell(says ?? '', cageOutcome(await giveOrder(order, because.trim()), patron?.name ?? ''))
      setForm({ ...form, amount: '' })
      setBecause('')
    } catch (reason) {
      setRefusal(asRefusal(reason))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="panel stack"
      onSubmit={(e) => {
        e.preventDefault()
        void send()
      }}
    >
      <Patron chosen={patron} choose={setPatron} />
      <Doings doing={form.doing} change={(doing) => setForm({ ...form, doing })} />
      <Money
        form={whole}
        because={because}
        change={(part) => setForm({ ...form, ...part })}
        say={setBecause}
      />
      <p role="status">{says ?? <span className="muted">Say whom it is about, and how much.</span>}</p>
      {refusal && <Refused refusal={refusal} />}
      <div>
        <button type="submit" className="button primary" disabled={busy || !order || because.trim() === ''}>
          {DOINGS.find(([key]) => key === form.doing)?.[1]}
        </button>
      </div>
    </form>
  )
}

/** The cage: chips for a patron and what has to be put right in an account, each with its reason. */
export function CagePage() {
  const [lines, setLines] = useState<readonly Line[]>([])
  const tell = (says: string, outcome: string): void =>
    setLines((all) => [{ key: all.length, at: Date.now(), says, outcome }, ...all].slice(0, 20))
  return (
    <>
      <h1>Cage</h1>
      <p className="muted">
        Play chips only: they have no cash value. What waits for a second person is under{' '}
        <Link href="/pit/orders">Orders</Link>.
      </p>
      <div className="pit-split">
        <Form tell={tell} />
        <section className="panel stack" aria-live="polite">
          <h2>Done here</h2>
          {lines.length === 0 ? (
            <p className="muted">Nothing yet.</p>
          ) : (
            <ul className="pit-list is-long">
              {lines.map(({ key, at, says, outcome }) => (
                <li key={key}>
                  <span className="muted money">{timeText(at)}</span>
                  <span>
                    {says} <span className="muted pit-line">{outcome}</span>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </>
  )
}
