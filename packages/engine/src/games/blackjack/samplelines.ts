import type { Cents, Line } from '../../kernel/index.ts'
import { FLAT } from './strategy.ts'

/** The lines: main wager, doubles together and split wagers together, each in halves of the stake. */
const MAINS = [-2, -1, 0, 2, 3, 4]
export const LOW_DOUBLE = -8
const DOUBLES = 1 + 16 - LOW_DOUBLE + 1
export const LOW_SPLIT = -6
const SPLITS = 1 + 12 - LOW_SPLIT + 1
export const lineAt = (main: number, double: number, split: number): number =>
  (MAINS.indexOf(main) * DOUBLES + double) * SPLITS + split

export function linesFor(stake: Cents, half: Cents): Line[] {
  const cents = (halves: number): Cents => (halves * stake) / 2
  return MAINS.flatMap((main) =>
    Array.from({ length: DOUBLES }, (_, d) =>
      Array.from(
        { length: SPLITS },
        (__, s): Line => [
          { wager: FLAT, stake, net: main === -1 ? -half : cents(main) },
          ...(d > 0 ? [{ wager: 'double', stake, net: cents(d - 1 + LOW_DOUBLE), lead: FLAT }] : []),
          ...(s > 0 ? [{ wager: 'split', stake, net: cents(s - 1 + LOW_SPLIT), lead: FLAT }] : []),
        ],
      ),
    ).flat(),
  )
}

/** What one of the dealer's hands brings the wagers against it, in halves of the stake. */
interface Against {
  readonly main: number
  readonly double: number
  readonly split: number
}

/** How a box was played, and what its hands are paid where they win: the same against all hands of the dealer's. */
export interface Played {
  readonly hands: number
  readonly doubled: readonly number[]
  readonly pays: readonly number[]
}

const LOST = -2

/** All that one hand of the dealer's can bring: every hand wins, stands off or loses, or a blackjack gives back. */
function resultsOf({ hands, doubled, pays }: Played): readonly Against[] {
  const [one = 0, other = 0] = doubled
  const each = (pay: number | undefined): number[] => [LOST, 0, pay ?? 0]
  const plain = each(pays[0]).flatMap((main) =>
    (hands > 1 ? each(pays[1]) : [0]).map((split) => ({ main, split, double: one * main + other * split })),
  )
  // Against a blackjack the original wager is lost; of what was added, that of a hand over 21 may be.
  const gone = [false, true].flatMap((first) =>
    [false, true].map((second) => ({
      main: LOST,
      split: hands > 1 && second ? LOST : 0,
      double: (first ? one * LOST : 0) + (second ? other * LOST : 0),
    })),
  )
  const all = new Map([...plain, ...gone].map((it) => [keyOf(it.main, it.double, it.split), it]))
  return [...all.values()]
}

const keyOf = (main: number, double: number, split: number): number =>
  (main + 16) * 4096 + (double + 32) * 64 + (split + 16)

/** The lines of a round against several hands of the dealer's, and where each of them stands. */
export class SeveralLines {
  readonly lines: Line[] = []
  /** By how the box was played: where its lines begin, and the number of each result. */
  readonly #base = new Map<number, number>()
  readonly #results = new Map<number, ReadonlyMap<number, number>>()
  readonly #dealings: readonly string[]
  readonly #stake: Cents

  /** `alone`: what a hand that was not split may be paid, in halves; `ofPair`: what each of a split pair may. */
  constructor(
    dealings: readonly string[],
    stake: Cents,
    alone: readonly number[],
    ofPair: readonly number[],
  ) {
    this.#dealings = dealings
    this.#stake = stake
    for (const hands of [1, 2])
      for (const one of [0, 1])
        for (const other of hands > 1 ? [0, 1] : [0])
          for (const first of hands > 1 ? ofPair : alone)
            for (const second of hands > 1 ? ofPair : [0])
              this.#add({ hands, doubled: [one, other], pays: [first, second] })
  }

  #add(played: Played): void {
    const [one = 0, other = 0] = played.doubled
    const [first = 0, second = 0] = played.pays
    const key = SeveralLines.key(played.hands, one, other, first, second)
    const all = resultsOf(played)
    this.#base.set(key, this.lines.length)
    this.#results.set(key, new Map(all.map((it, i) => [keyOf(it.main, it.double, it.split), i])))
    const doubles = one + other > 0
    const extend = (line: Line, dealing: number): void => {
      const suffix = this.#dealings[dealing]
      if (suffix === undefined) {
        this.lines.push(line)
        return
      }
      for (const it of all)
        extend([...line, ...this.#wagers(suffix, it, doubles, played.hands > 1)], dealing + 1)
    }
    extend([], 0)
  }

  #wagers(suffix: string, { main, double, split }: Against, doubles: boolean, splits: boolean): Line {
    const stake = this.#stake
    const cents = (halves: number): Cents => (halves * stake) / 2
    const lead = `${FLAT}${suffix}`
    return [
      { wager: lead, stake, net: cents(main) },
      ...(doubles ? [{ wager: `double${suffix}`, stake, net: cents(double), lead }] : []),
      ...(splits ? [{ wager: `split${suffix}`, stake, net: cents(split), lead }] : []),
    ]
  }

  static key(hands: number, one: number, other: number, first: number, second: number): number {
    return (((hands * 2 + one) * 2 + other) * 16 + first) * 16 + second
  }

  base(played: number): number {
    return this.#base.get(played) as number
  }
  /** How many results one hand of the dealer's can bring. */
  wide(played: number): number {
    return this.#results.get(played)?.size as number
  }
  result(played: number, main: number, double: number, split: number): number {
    return this.#results.get(played)?.get(keyOf(main, double, split)) as number
  }
}
