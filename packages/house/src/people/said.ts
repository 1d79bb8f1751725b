import { HOUSE, type Json, type Refused } from '@boardwalk/engine/kernel'
import type { Given } from './given.ts'
import type { Asked, Details } from './pending.ts'
import { aloneUpTo, type HouseCommand } from './roles.ts'

const refuse = (because: string): Refused => ({ refused: HOUSE, because })

/** What an order comes to, whatever reason is given for it; of money that is who gets how much. */
export interface Meant {
  readonly by: string
  readonly request: string
  readonly command: HouseCommand
  readonly about?: string
  readonly table?: string
  readonly details: Details
}

function bodyOf({ command, about = '', table = '', details }: Meant): string {
  if (aloneUpTo(command) !== undefined) return JSON.stringify([command, about, details.cents])
  const sorted = Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([command, about, table, sorted])
}

const keyOf = ({ by, request }: Pick<Meant, 'by' | 'request'>): string => JSON.stringify([by, request])

interface Told {
  readonly body: string
  /** The question that it became, unless it was done at once. */
  readonly question: number | undefined
}

/** How a question ended. */
type End = { readonly answer: Json } | 'declined'

/** The ids under which orders were given: for ever, each stands for one order and gets its first answer. */
export class Said {
  readonly #told = new Map<string, Told>()
  readonly #ends = new Map<number, End>()

  asked({ id, ...meant }: Asked): void {
    this.#told.set(keyOf(meant), { body: bodyOf(meant), question: id })
  }

  /** Facts of before commands were noted with them count by their sums alone. */
  given({ command, cents, ...rest }: Given): void {
    if (command === undefined) return
    this.#told.set(keyOf(rest), {
      body: bodyOf({ ...rest, command, details: { cents } }),
      question: undefined,
    })
  }

  ended(question: number, end: End): void {
    this.#ends.set(question, end)
  }

  /** What became of an order that was given under this id before; or why it is none of those. */
  before(meant: Meant): { readonly question: number | undefined } | Refused | undefined {
    const told = this.#told.get(keyOf(meant))
    if (!told) return undefined
    return told.body === bodyOf(meant) ? told : refuse('Another order was sent under this id.')
  }

  end(question: number): End | undefined {
    return this.#ends.get(question)
  }
}
