import type { HouseKey } from '../shoe/seal.ts'
import { type AuthenticHead, authenticBy, isAuthentic } from '../store/authentic.ts'
import type { Store } from '../store/store.ts'
import { fault } from './fault.ts'

export interface Words {
  readonly keys?: readonly HouseKey[]
  /** The keys folder says that this house vouches for every head. */
  readonly authenticated?: boolean
}

export const UNVOUCHED =
  'The house has not vouched for any stream in this record: its heads could have been replaced.'

/**
 * Checks that the house has vouched for every head. Only a record from before the house vouched for anything has no
 * words at all, and then the keys folder does not say that it does. Returns the entries that lie beyond their heads.
 */
export async function verifyHeads(
  store: Store,
  { keys = [], authenticated }: Words,
  uncovered: string[],
): Promise<ReadonlyMap<string, number>> {
  const words = keys.map((key) => authenticBy(key.bytes))
  const beyond = new Map<string, number>()
  let wrong: AuthenticHead | undefined
  let worded = authenticated === true
  for await (const page of store.authentic())
    for (const head of page) {
      if (head.beyond !== null) beyond.set(head.name, head.beyond)
      if (head.version === 0 || words.length === 0) continue
      worded ||= head.mac !== null
      if (!isAuthentic(head, words)) wrong ??= head
      if (wrong && worded)
        fault(wrong.name, wrong.version, 'The head of the stream has not the word of the house.')
    }
  if (wrong) uncovered.push(UNVOUCHED)
  return beyond
}
