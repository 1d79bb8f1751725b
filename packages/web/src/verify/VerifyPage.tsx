import { type DragEvent, useCallback, useEffect, useId, useState } from 'react'
import { Refusal } from '../net/api.ts'
import { useAddress } from '../router.tsx'
import { Shell } from '../ui/Shell.tsx'
import { Trouble } from '../ui/Trouble.tsx'
import { Ask } from './Ask.tsx'
import { How } from './How.tsx'
import { againstSeen, type Check, type ProofRecord, readRecord, titleOf, type Verifier } from './record.ts'
import { seenRoots } from './seen.ts'
import { Verdict } from './Verdict.tsx'
import './verify.css'

const FILE = '/verify-shoe.js'
let verifier: Promise<Verifier> | undefined

/** The very file that is offered for download. Fetched when the page opens, so that checking needs no house. */
function loadVerifier(): Promise<Verifier> {
  verifier ??= (import(/* @vite-ignore */ FILE) as Promise<Verifier>).catch((reason: unknown) => {
    verifier = undefined
    throw reason
  })
  return verifier
}

export interface Checked {
  readonly record: ProofRecord
  readonly checks: readonly Check[]
}

async function checked(record: ProofRecord): Promise<Checked> {
  const { check } = await loadVerifier()
  const seen = againstSeen(record, seenRoots())
  return { record, checks: [...(await check(record)), ...(seen ? [seen] : [])] }
}

const words = (reason: unknown): string =>
  reason instanceof Refusal
    ? reason.message
    : 'The verifier could not be fetched from the house. Nothing was checked.'

/** A file from disk: chosen, or dropped on it. */
function Drop({ take }: { take: (text: string) => void }) {
  const [over, setOver] = useState(false)
  const id = useId()
  const read = (file: File | undefined): void => void file?.text().then(take)
  const drop = (e: DragEvent): void => {
    e.preventDefault()
    setOver(false)
    read(e.dataTransfer.files[0])
  }
  return (
    <section
      className={over ? 'panel verify-drop is-over' : 'panel verify-drop'}
      aria-label="A file"
      onDragOver={(e) => {
        e.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2>A record from a file</h2>
      <p className="muted">Drop it here, or choose it. It never leaves this device.</p>
      <label className="button" htmlFor={id}>
        Choose a file
      </label>
      <input
        id={id}
        className="hidden"
        type="file"
        accept="application/json,.json"
        onChange={(e) => {
          read(e.target.files?.[0])
          e.target.value = ''
        }}
      />
    </section>
  )
}

function Offline() {
  return (
    <section className="panel verify-offline">
      <div className="stack">
        <h2>Without this page</h2>
        <p>
          The verifier is one file that runs from disk and asks nobody. Keep it, keep the records, and check
          them whenever you like.
        </p>
      </div>
      <pre className="verify-code">node verify-shoe.js record.json</pre>
      <p>
        <a className="button" href={FILE} download="verify-shoe.js">
          Download the verifier
        </a>
      </p>
    </section>
  )
}

/** `/verify`, `/verify?table=minibaccarat-1&shoe=2`, `/verify?table=craps-1&round=12`. */
export default function VerifyPage() {
  const { query } = useAddress()
  const [all, setAll] = useState<readonly Checked[]>([])
  const [trouble, setTrouble] = useState<string | undefined>()
  useEffect(() => {
    loadVerifier().catch(() => undefined)
  }, [])
  const take = useCallback((records: readonly ProofRecord[] | string): void => {
    setAll([])
    setTrouble(typeof records === 'string' ? records : undefined)
    if (typeof records !== 'string')
      Promise.all(records.map(checked)).then(setAll, (reason: unknown) => setTrouble(words(reason)))
  }, [])
  const read = (text: string): void => {
    const record = readRecord(text)
    take(typeof record === 'string' ? record : [record])
  }
  const table = query.get('table') ?? ''
  return (
    <Shell title="Verify">
      <div className="stack verify">
        <h1>Verify</h1>
        <p className="lead">
          Before you bet, the house commits itself to the cards, and to the secret behind the dice and the
          wheel. Here you see that it kept to it.
        </p>
        <How />
        <div className="verify-ways">
          <Ask
            what="shoe"
            table={query.has('round') ? '' : table}
            number={query.get('shoe') ?? ''}
            take={take}
          />
          <Ask
            what="round"
            table={query.has('shoe') ? '' : table}
            number={query.get('round') ?? ''}
            take={take}
          />
          <Drop take={read} />
        </div>
        <div aria-live="polite" className="verify-answer">
          {trouble && <Trouble key={trouble} says={trouble} safe="Nothing was checked." refusal />}
          {all.map((one) => (
            <Verdict key={titleOf(one.record)} {...one} />
          ))}
        </div>
        <Offline />
      </div>
    </Shell>
  )
}
