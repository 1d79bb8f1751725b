import { HOUSE, type Refused } from '@boardwalk/engine/kernel'
import type { OrderResult } from '@boardwalk/protocol'
import type { Coded } from '../streams/codes.ts'
import type { LonePayment } from './given.ts'
import type { Details, PendingOrder } from './pending.ts'
import { aloneUpTo, type HouseCommand } from './roles.ts'

const REUSED: Coded = {
  refused: HOUSE,
  code: 'id-reused',
  because: 'You used this id for another order. Give each order a new id.',
}

/** What an order comes to, whatever reason is given for it; of money that is who gets how much. */
export interface OrderMeaning {
  readonly by: string
  readonly request: string
  readonly command: HouseCommand
  readonly about?: string
  readonly table?: string
  readonly details: Details
}

function bodyOf({ command, about = '', table = '', details }: OrderMeaning): string {
  if (aloneUpTo(command) !== undefined) return JSON.stringify([command, about, details.cents])
  const sorted = Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([command, about, table, sorted])
}

const keyOf = ({ by, request }: Pick<OrderMeaning, 'by' | 'request'>): string => JSON.stringify([by, request])

interface OrderRecord {
  readonly body: string
  /** The question that it became, unless it was done at once. */
  readonly question: number | undefined
}

/** How a question ended. */
type End = { readonly answer: OrderResult; readonly byHouse: boolean } | 'declined'

/** The ids under which orders were given: for ever, each stands for one order and gets its first answer. */
export class OrderAnswers {
  readonly #told = new Map<string, OrderRecord>()
  readonly #ends = new Map<number, End>()

  asked({ id, ...meant }: PendingOrder): void {
    this.#told.set(keyOf(meant), { body: bodyOf(meant), question: id })
  }

  /** Facts of before commands were noted with them count by their sums alone. */
  given({ command, cents, ...rest }: LonePayment): void {
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
  before(meant: OrderMeaning): { readonly question: number | undefined } | Refused | undefined {
    const told = this.#told.get(keyOf(meant))
    if (!told) return undefined
    return told.body === bodyOf(meant) ? told : REUSED
  }

  end(question: number): End | undefined {
    return this.#ends.get(question)
  }
}
