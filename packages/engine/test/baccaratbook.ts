import type { BaccaratTable } from '../src/baccarat/baccarat.test-kit.ts'
import type { RoundPhase } from '../src/baccarat/round.ts'
import type { Actor, Game, OptionValues, Settings } from '../src/kernel/index.ts'
import type { ShoeState } from '../src/shoe/index.ts'

export type Shoe = ShoeState<RoundPhase>

/** What punto banco and minibaccarat say alike in subchapters 3 and 7, and where they differ. */
export interface BaccaratBook<S extends Shoe> {
  readonly game: Game<S>
  readonly subchapter: 3 | 7
  /** Where other numbers stand: for the head of a title in brackets, and else without that of the subchapter. */
  readonly at: {
    readonly counts: string
    readonly reshuffle: string
    readonly vigorish: string
    readonly errors: string
    readonly notice: string
    readonly otherVigorish: string
    /** Why nobody takes back a wager once the cards are dealt. */
    readonly touched: string
  }
  readonly table: (
    people?: Readonly<Record<string, string>>,
    options?: OptionValues,
    settings?: Settings,
  ) => BaccaratTable<S>
  /** The highest position. */
  readonly high: string
  /** What is waited for once the cards are there. */
  readonly window: string
  /** Who deals, with A as the only participant. */
  readonly deals: Actor
  /** What of the state stays through a change of terms or of cards. */
  readonly kept: Partial<S>
  /** Vigorish as it is rounded: options, the wager that won, what is kept of it. */
  readonly rounding: readonly (readonly [OptionValues, number, number])[]
  /** Another vigorish, and what ten dollars on Banker bring before and after. */
  readonly change: {
    readonly from: number | string
    readonly to: number | string
    readonly wins: readonly [number, number]
  }
}

/** Hands with a known end, as `order` and `hands` of a table take them. */
export const BANKER_WINS = ['2C TC', '4D 3D', '2H'] as const
export const PLAYER_WINS = ['9C TC', '4D 3D'] as const
export const TIE = ['7C TC', '4D 3D'] as const

export const HALF_HOUR = 30 * 60_000

/** Citations for the head of a title, and the rule that a refusal cites. */
export const citing = <S extends Shoe>({ subchapter }: BaccaratBook<S>) => ({
  at: (...numbers: readonly string[]): string => `[${numbers.map((n) => `${subchapter}.${n}`).join(', ')}]`,
  rule: (number: string): string => `19:47-${subchapter}.${number}`,
})
