import type { Refused } from '@boardwalk/engine/kernel'
import { type Store, StoreLost } from '../store/store.ts'
import { codeOf } from '../streams/codes.ts'
import { BUSY, type Busy, isBusy } from '../streams/journal.ts'
import { REUSED } from '../streams/repeats.ts'
import { printOf } from '../streams/spent.ts'

/** A request that is more than one entry, under an id of the sender's own. */
export interface Claim {
  readonly scope: 'sit' | 'alone' | 'change' | 'home' | 'order'
  readonly person: string
  readonly id: string
  /** All that is asked for. */
  readonly what: object
}

/** What is kept under an id: a print of what was asked for, and the answer once it is final. */
interface StoredAnswer<T> {
  readonly of: number
  readonly answer?: T | Refused
}

/** No answer of the house is longer; one that were would be worked out again. */
const LONGEST = 4_000

/** The same request has the same print, whatever the order of its fields. */
function printOfRequest(what: object): number {
  const sorted = (_: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value
  return printOf({ actor: '', id: JSON.stringify(what, sorted) })
}

const isFinal = (answer: object): boolean =>
  !isBusy(answer) && !('asked' in answer) && codeOf(answer as Refused) !== 'busy'

/**
 * Lets a request count once under its id: the first answer stands, and the same id for anything else is refused. The id
 * is taken before anything is done. After a crash it has no answer yet; then the same request is done again, and each of
 * its steps counts once.
 */
export class Claims {
  readonly #store: Store
  readonly #under = new Map<string, { readonly of: number; readonly answer: Promise<object> }>()

  constructor(store: Store) {
    this.#store = store
  }

  async once<T extends object>(
    claim: Claim,
    work: () => Promise<T | Refused | Busy>,
  ): Promise<T | Refused | Busy> {
    const key = JSON.stringify([claim.scope, claim.person, claim.id])
    const of = printOfRequest(claim.what)
    const under = this.#under.get(key)
    // Two copies at once share one answer.
    if (under) return under.of === of ? (under.answer as Promise<T | Refused | Busy>) : REUSED
    const answer = this.#take(claim, of, work).finally(() => this.#under.delete(key))
    this.#under.set(key, { of, answer })
    return answer
  }

  async #take<T extends object>(
    { scope, person: actor, id }: Claim,
    of: number,
    work: () => Promise<T | Refused | Busy>,
  ): Promise<T | Refused | Busy> {
    const { answers } = this.#store
    const ask = { scope, actor, id }
    const open = JSON.stringify({ of })
    try {
      const stands = JSON.parse(await answers.claim({ ...ask, said: open })) as StoredAnswer<T>
      if (stands.of !== of) return REUSED
      if (stands.answer) return stands.answer
      const answer = await work()
      const text = JSON.stringify({ of, answer })
      if (!isFinal(answer) || text.length > LONGEST) return answer
      const said = await answers.settle(ask, open, text)
      return (said === undefined ? undefined : (JSON.parse(said) as StoredAnswer<T>).answer) ?? answer
    } catch (reason) {
      // The database gave no answer: what was begun is gone on with when the request comes again.
      if (this.#store.kind === 'postgres' && reason instanceof StoreLost) return BUSY
      throw reason
    }
  }
}
