import type { GuidePage } from '@boardwalk/client'
import { useEffect, useState } from 'react'
import { DocumentActs, Seal } from '../documents/DocumentPage.tsx'
import { Markdown } from '../documents/Markdown.tsx'
import { get, Refusal } from '../net/api.ts'
import { Link } from '../router.tsx'

/** The approved guide, as the house has it; `unknown` where no house answers, as when a page is read offline. */
export type ApprovedGuide = GuidePage | 'asked' | 'unknown'

export function useApprovedGuide(game: string): ApprovedGuide {
  const [said, setSaid] = useState<{ readonly game: string; readonly guide: ApprovedGuide }>()
  useEffect(() => {
    let over = false
    const take = (guide: ApprovedGuide): void => {
      if (!over) setSaid({ game, guide })
    }
    get('/api/guides/{game}', { game }).then(take, (reason: unknown) => {
      // Where no house answers, the guide that came with the page is all there is.
      take(reason instanceof Refusal && reason.status === 0 ? 'unknown' : 'asked')
    })
    return () => {
      over = true
    }
  }, [game])
  return said?.game === game ? said.guide : 'asked'
}

/** What changes in a guide that waits, for those who may know. */
function Pending({ changes }: { changes: GuidePage['changes'] }) {
  if (changes.length === 0) return null
  return (
    <details>
      <summary>What the new guide changes</summary>
      <ul>
        {changes.map(({ where, was, is }) => (
          <li key={where}>
            {where}: {was ?? 'nothing'} → {is ?? 'nothing'}
          </li>
        ))}
      </ul>
      <Link href="/pit/approvals">Approvals</Link>
    </details>
  )
}

/** Who approved the guide, with the way to its text; and that a new one is pending, where it is. */
export function GuideSeal({ guide }: { guide: GuidePage }) {
  const { document, changes } = guide
  if (!document)
    return (
      <p className="panel">The guide to this game waits for its approval (8.5(c)). It is shown here then.</p>
    )
  return (
    <aside className="guide-seal" aria-label="Approval">
      <Seal document={document} />
      {document.pending && (
        <p className="warn" role="status">
          Choices at a table have changed. A new guide is pending; until it is approved this one stays.
        </p>
      )}
      <Pending changes={changes} />
      <Link href={`/documents/${document.hash}`}>The guide to print, also in large type</Link>
    </aside>
  )
}

/** The approved text and nothing else, while it differs from what is played. */
export function ApprovedText({ text }: { text: string }) {
  return <DocumentActs>{(large) => <Markdown text={text} top={2} large={large} />}</DocumentActs>
}
