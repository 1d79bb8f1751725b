import { HOUSE, type Refused } from '@boardwalk/engine/kernel'
import type { HouseCommand } from './roles.ts'

/** Money that one person moved alone. */
export interface LonePayment {
  /** Missing in records of before it was noted. */
  readonly command?: HouseCommand
  readonly request: string
  readonly by: string
  readonly about: string
  readonly cents: number
  readonly at: number
}

/** The most that is moved at once. */
const MOST_CENTS = 1_000_000_00

/** Why so much is not moved, whoever agrees: nobody is asked for it, and nothing is written. */
export function refuseAmount(command: string, cents: unknown): Refused | undefined {
  const no = (because: string): Refused => ({ refused: HOUSE, because })
  if (
    typeof cents !== 'number' ||
    !Number.isSafeInteger(cents) ||
    cents === 0 ||
    Math.abs(cents) > MOST_CENTS
  )
    return no('An amount is a whole number of cents, not zero and not above a million dollars.')
  return command === 'deposit' && cents < 0 ? no('A deposit is above zero.') : undefined
}

const DAY_MS = 24 * 60 * 60_000

/**
 * What was moved without a second person in the last day. Small amounts add up: the sum of whoever moves them, and of
 * whomever they go to, counts as one amount would.
 */
export class LonePayments {
  #given: LonePayment[] = []

  add(given: LonePayment): void {
    this.#given = this.#given.filter((g) => g.at > given.at - DAY_MS)
    this.#given.push(given)
  }

  /** Whether it stays within this limit. */
  allows({ by, about, cents, at }: LonePayment, limit: number): boolean {
    const day = this.#given.filter((g) => g.at > at - DAY_MS)
    const sum = (all: readonly LonePayment[]): number =>
      all.reduce((n, g) => n + Math.abs(g.cents), Math.abs(cents))
    const [his, theirs] = [day.filter((g) => g.by === by), day.filter((g) => g.about === about)]
    return sum(his) <= limit && sum(theirs) <= limit
  }

  /** Whether this very payment was noted before; of a record in which commands were not, by the rest of it. */
  has({ request, by, about, cents }: LonePayment): boolean {
    return this.#given.some(
      (g) => g.request === request && g.by === by && g.about === about && g.cents === cents,
    )
  }
}
