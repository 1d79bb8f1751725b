import type { Cents, Line } from '../kernel/index.ts'
import type { Classes } from './sampleclasses.ts'
import { FLAT } from './strategy.ts'

/** What one of the dealer's hands brings the wagers against it: the main one's end by its number, the others in cents. */
interface Against {
  readonly main: number
  readonly double: Cents
  readonly split: Cents
}

/** How a box was played, and which ends its hands have where they win: the same against all hands of the dealer's. */
interface Played {
  readonly hands: number
  readonly doubled: readonly number[]
  readonly pays: readonly number[]
}

/** More ends than a hand has, and more cents than a line brings, either way. */
const ENDS = 16
const CENTS = 2 ** 20
const keyOf = (main: number, double: Cents, split: Cents): number =>
  (main * CENTS + (double + CENTS / 2)) * CENTS + (split + CENTS / 2)

/**
 * The lines of a round against several hands of the dealer's, and where each of them stands. A pair is split once there,
 * and nothing is given up.
 */
export class SeveralLines {
  readonly list: Line[] = []
  /** The end of a hand that is paid even money, the least that is. */
  readonly even: number
  readonly #lost: number
  readonly #push: number
  readonly #worth: Float64Array
  /** By how the box was played: where its lines begin, and the number of each result. */
  readonly #base = new Map<number, number>()
  readonly #results = new Map<number, ReadonlyMap<number, number>>()
  readonly #dealings: readonly string[]
  readonly #stake: Cents

  constructor(dealings: readonly string[], stake: Cents, { ends, pays }: Classes) {
    this.#dealings = dealings
    this.#stake = stake
    this.#worth = Float64Array.from(ends, (end) => end * stake)
    this.even = ends.indexOf(1)
    this.#lost = ends.indexOf(-1)
    this.#push = ends.indexOf(0)
    for (const hands of [1, 2])
      for (const one of [0, 1])
        for (const other of hands > 1 ? [0, 1] : [0])
          for (const first of hands > 1 ? pays.ofPair : pays.alone)
            for (const second of hands > 1 ? pays.ofPair : [0])
              this.#add({ hands, doubled: [one, other], pays: [first, second] })
  }

  /** All that one hand of the dealer's can bring: every hand wins, stands off or loses, or a blackjack gives back. */
  #resultsOf({ hands, doubled, pays }: Played): readonly Against[] {
    const [one = 0, other = 0] = doubled
    const [lost, push] = [this.#lost, this.#push]
    const plain = [lost, push, pays[0] ?? push].flatMap((main) =>
      (hands > 1 ? [lost, push, pays[1] ?? push] : [push]).map((second): Against => {
        const split = this.added(second)
        return { main, split, double: one * this.added(main) + other * split }
      }),
    )
    // Against a blackjack the original wager is lost; of what was added, that of a hand over 21 may be.
    const taken = (is: number): Cents => (is === 1 ? this.added(lost) : 0)
    const gone = [0, 1].flatMap((first) =>
      [0, 1].map(
        (second): Against => ({
          main: lost,
          split: hands > 1 ? taken(second) : 0,
          double: taken(first * one) + taken(second * other),
        }),
      ),
    )
    const all = new Map([...plain, ...gone].map((it) => [keyOf(it.main, it.double, it.split), it]))
    return [...all.values()]
  }

  #add(played: Played): void {
    const [one = 0, other = 0] = played.doubled
    const [first = 0, second = 0] = played.pays
    const key = SeveralLines.key(played.hands, one, other, first, second)
    const all = this.#resultsOf(played)
    this.#base.set(key, this.list.length)
    this.#results.set(key, new Map(all.map((it, i) => [keyOf(it.main, it.double, it.split), i])))
    const extend = (line: Line, dealing: number): void => {
      const suffix = this.#dealings[dealing]
      if (suffix === undefined) {
        this.list.push(line)
        return
      }
      for (const it of all)
        extend([...line, ...this.#wagers(suffix, it, one + other > 0, played.hands > 1)], dealing + 1)
    }
    extend([], 0)
  }

  #wagers(suffix: string, { main, double, split }: Against, doubles: boolean, splits: boolean): Line {
    const stake = this.#stake
    const lead = FLAT + suffix
    return [
      { wager: lead, stake, net: this.added(main) },
      ...(doubles ? [{ wager: `double${suffix}`, stake, net: double, lead }] : []),
      ...(splits ? [{ wager: `split${suffix}`, stake, net: split, lead }] : []),
    ]
  }

  static key(hands: number, one: number, other: number, first: number, second: number): number {
    return (((hands * 2 + one) * 2 + other) * ENDS + first) * ENDS + second
  }

  /** What a wager comes to with this end, in cents. */
  added(end: number): Cents {
    return this.#worth[end] as number
  }
  base(played: number): number {
    return this.#base.get(played) as number
  }
  /** How many results one hand of the dealer's can bring. */
  wide(played: number): number {
    return this.#results.get(played)?.size as number
  }
  result(played: number, main: number, double: Cents, split: Cents): number {
    return this.#results.get(played)?.get(keyOf(main, double, split)) as number
  }
}
