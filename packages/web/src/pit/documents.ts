import type { DocumentLine } from '@boardwalk/client'

const KINDS: Readonly<Record<string, string>> = { sign: 'Sign', guide: 'Gaming guide' }
export const kindName = (kind: string): string => KINDS[kind] ?? kind

/** Whether somebody still has to submit a document or decide on it. */
export const waits = ({ state }: DocumentLine): boolean => state === 'prepared' || state === 'submitted'

/** `Approved by Nina`, `Submitted by Flora`, `Approved by the house`. */
export function stateText(
  { state, submittedBy, decidedBy }: DocumentLine,
  names: Readonly<Record<string, string>>,
): string {
  const by = state === 'submitted' ? submittedBy : decidedBy
  const word = `${state.charAt(0).toUpperCase()}${state.slice(1)}`
  if (by === undefined || state === 'superseded') return word
  return `${word} by ${by === 'house' ? 'the house' : (names[by] ?? 'somebody')}`
}
