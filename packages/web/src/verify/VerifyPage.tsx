import { type DragEvent, useEffect, useId, useState } from 'react'
import { Refusal } from '../net/api.ts'
import { useAddress } from '../router.tsx'
import { Shell } from '../ui/Shell.tsx'
import { Trouble } from '../ui/Trouble.tsx'
import { Ask } from './Ask.tsx'
import { How } from './How.tsx'
import { againstSeen, type Check, readRecord, type ShoeRecord, seenRoots, type Verifier } from './record.ts'
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
  readonly record: ShoeRecord
  readonly checks: readonly Check[]
}

async function check(record: ShoeRecord): Promise<Checked> {
  const { checkShoe } = await loadVerifier()
  const seen = againstSeen(record, seenRoots())
  return { record, checks: [...(await checkShoe(record)), ...(seen ? [seen] : [])] }
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
      <pre className="verify-code">node verify-shoe.js shoe.json</pre>
      <p>
        <a className="button" href={FILE} download="verify-shoe.js">
          Download the verifier
        </a>
      </p>
    </section>
  )
}

/** `/verify`, `/verify?table=minibaccarat-1&shoe=2`. */
export default function VerifyPage() {
  const { query } = useAddress()
  const [checked, setChecked] = useState<Checked | undefined>()
  const [trouble, setTrouble] = useState<string | undefined>()
  useEffect(() => {
    loadVerifier().catch(() => undefined)
  }, [])
  const take = (record: ShoeRecord | string): void => {
    setChecked(undefined)
    setTrouble(typeof record === 'string' ? record : undefined)
    if (typeof record !== 'string')
      check(record).then(setChecked, (reason: unknown) => setTrouble(words(reason)))
  }
  return (
    <Shell title="Verify a shoe">
      <div className="stack verify">
        <h1>Verify a shoe</h1>
        <p className="lead">If the root fits the order, no card was changed after you bet.</p>
        <How />
        <div className="verify-ways">
          <Ask table={query.get('table') ?? ''} shoe={query.get('shoe') ?? ''} take={take} />
          <Drop take={(text) => take(readRecord(text))} />
        </div>
        <div aria-live="polite" className="verify-answer">
          {trouble && <Trouble key={trouble} says={trouble} safe="Nothing was checked." refusal />}
          {checked && <Verdict {...checked} />}
        </div>
        <Offline />
      </div>
    </Shell>
  )
}
