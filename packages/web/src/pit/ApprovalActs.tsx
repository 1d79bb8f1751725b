import type { ApprovalAct, DocumentLine } from '@boardwalk/client'
import { newId, post } from '../net/api.ts'
import { Ask } from './parts.tsx'

const ACT_WORDS: Readonly<Record<ApprovalAct, string>> = {
  submit: 'Submit',
  approve: 'Approve',
  refuse: 'Refuse',
  withdraw: 'Withdraw',
  revoke: 'Revoke',
}
/** What needs a reason is said why, and so is all that takes something back. */
const ACT_SAYS: Readonly<Record<ApprovalAct, string>> = {
  submit: 'Submit for approval. A note for the Commission:',
  approve: 'Approve. A note for the record:',
  refuse: 'Say why it is refused.',
  withdraw: 'Say why you withdraw it.',
  revoke: 'Say why the approval is revoked.',
}

interface ActsProps {
  readonly lines: readonly DocumentLine[]
  readonly again: () => void
}

/** The buttons for all that may be done with these documents at once. */
export function Acts({ lines, again }: ActsProps) {
  const acts = (Object.keys(ACT_WORDS) as ApprovalAct[]).filter(
    (act) => lines.length > 0 && lines.every((it) => it.acts.includes(act)),
  )
  const send = (act: ApprovalAct) => (because: string) =>
    post('/api/approvals', { id: newId(), act, documents: lines.map(({ id }) => id), because })
  const count = lines.length > 1 ? ` ${lines.length}` : ''
  return (
    <div className="row">
      {acts.map((act) => (
        <Ask
          key={act}
          label={`${ACT_WORDS[act]}${count}`}
          says={ACT_SAYS[act]}
          primary={act === 'approve' || act === 'submit'}
          send={send(act)}
          onDone={again}
        />
      ))}
    </div>
  )
}
