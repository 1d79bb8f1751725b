import type { ApprovedDocument } from '@boardwalk/client'
import { type ReactNode, use, useState } from 'react'
import { get } from '../net/api.ts'
import { Link, useAddress } from '../router.tsx'
import { Shell } from '../ui/Shell.tsx'
import { Guard } from '../ui/Trouble.tsx'
import { Markdown } from './Markdown.tsx'
import '../ui/print.css'

const asked = new Map<string, Promise<ApprovedDocument>>()

function documentOf(hash: string): Promise<ApprovedDocument> {
  const known = asked.get(hash) ?? get('/api/documents/{hash}', { hash })
  asked.set(hash, known)
  known.catch(() => asked.delete(hash))
  return known
}

/** Who approved a document, and when. */
export function Seal({ document }: { document: Pick<ApprovedDocument, 'version' | 'approved' | 'by'> }) {
  const { version, approved, by } = document
  const day = new Date(approved).toLocaleDateString([], { dateStyle: 'long' })
  return (
    <p className="muted">
      Version {version}, approved {day} by {by === 'house' ? 'the house' : by}.
    </p>
  )
}

/** A switch for large type, which also holds on paper. */
function LargeType({ large, onChange }: { large: boolean; onChange: (large: boolean) => void }) {
  return (
    <label className="row document-large">
      <input type="checkbox" checked={large} onChange={(e) => onChange(e.target.checked)} /> Large type
    </label>
  )
}

/** A text with its switch for large type, and the way to paper. */
export function DocumentActs({ children }: { children: (large: boolean) => ReactNode }) {
  const [large, setLarge] = useState(false)
  return (
    <>
      <div className="row document-acts">
        <LargeType large={large} onChange={setLarge} />
        <button type="button" className="button" onClick={() => print()}>
          Print
        </button>
      </div>
      {children(large)}
    </>
  )
}

function Shown({ hash }: { hash: string }) {
  const document = use(documentOf(hash))
  return (
    <Shell title={document.title}>
      <div className="stack">
        <Seal document={document} />
        {!document.inForce && <p className="warn">This version is not in force any more.</p>}
        <DocumentActs>{(large) => <Markdown text={document.text} large={large} />}</DocumentActs>
        <p className="small muted">
          SHA-256 <code className="document-hash">{hash}</code>
        </p>
      </div>
    </Shell>
  )
}

const says = (reason: unknown): string =>
  reason instanceof Error ? reason.message : 'The document could not be read.'

/** `/documents/HASH`: a document as it was approved, whether it is in force or not. */
export default function DocumentPage() {
  const hash = useAddress().path.split('/')[2] ?? ''
  const ways = (
    <Link className="button" href="/guide">
      Gaming guide
    </Link>
  )
  return (
    <Guard at={hash} title="Document" says={says} ways={ways}>
      <Shown hash={hash} />
    </Guard>
  )
}
