import { FOUR_CARDS, handOf } from '../../../poker/index.ts'
import { Cells, type Times } from './cells.ts'
import { timesFor } from './choice.ts'
import { DEALER_HANDS, highHands } from './high.ts'
import { HIDDEN, meetings, setsOf, type Values, wonWith } from './meetings.ts'
import { partOf, rowOf } from './rows.ts'

/** All hands against all cards of the dealer, each played for as much as is best. */

/** Hands of five from 52 cards, and all cards that can be up beside one with all fives that are hidden then. */
export const HANDS = 2_598_960
export const AGAINST = 6 * DEALER_HANDS

/** What is played for so many antes: of all deals, and of those the ones that are won. */
export interface Played {
  readonly dealt: number
  readonly won: number
}
/** All deals by how they are played: for nothing, for one ante, for three. */
export interface Plays {
  readonly folded: number
  readonly single: Played
  readonly triple: Played
}
export interface Analysis extends Plays {
  /** Of each rank, how many of the 2,598,960 hands have it. */
  readonly ranks: Int32Array
  /** Of the hands from a flush up, by kind: the deals that are won. */
  readonly won: Readonly<Record<string, number>>
  /** The hands below a flush by the rows of the chart, and what is higher, played for three antes. */
  readonly cells: Cells
  readonly high: Played
}

/** Every card that can be up, by its value. */
const UPS = Array.from({ length: 13 }, (_, i) => i + 2)

/** The values of every hand below a flush: five different, one pair, or two. */
function* everyValues(): Generator<Values> {
  for (const [pairs, singles] of [
    [0, 5],
    [1, 3],
    [2, 1],
  ] as const)
    for (const twice of setsOf(pairs))
      for (const once of setsOf(singles)) if ((once & twice) === 0) yield { once, twice }
}

let counted: Analysis | undefined

export function analysis(): Analysis {
  if (counted) return counted
  const { high, ranks } = highHands()
  const played = { 0: [0, 0], 1: [0, 0], 3: [0, 0] } satisfies Record<number, [number, number]>
  const add = (times: 0 | 1 | 3, ways: number, all: number, won: number): void => {
    const [dealt = 0, before = 0] = played[times]
    played[times] = [dealt + ways * all, before + ways * won]
  }
  const sumOf = ([dealt = 0, won = 0]: readonly number[]): Played => ({ dealt, won })
  // No dealer's card takes a flush or better below half.
  const wonBy: Record<string, number> = {}
  for (const { rank, ways, won } of high) {
    add(3, ways, AGAINST, 6 * won)
    const kind = handOf(FOUR_CARDS, rank)
    wonBy[kind] = (wonBy[kind] ?? 0) + ways * 6 * won
  }
  const surely = sumOf(played[3])
  const cells = new Cells()
  for (const values of everyValues()) {
    const row = rowOf(values)
    for (const [i, meeting] of meetings(values, UPS).entries()) {
      const up = UPS[i] as number
      const part = partOf(values, up)
      for (const { columns, ways } of meeting.suits.suitings) {
        const won = wonWith(meeting, columns)
        add(timesFor(won), ways, HIDDEN, won)
        cells.add(part, row, up, ways, won)
      }
    }
  }
  const [single, triple] = [sumOf(played[1]), sumOf(played[3])]
  const folded = sumOf(played[0]).dealt
  counted = { folded, single, triple, ranks, won: wonBy, cells, high: surely }
  return counted
}

/** All deals when the hands of a cell are played alike: as is best for them together, or by a rule of one's own. */
export function playedAlike(times?: (row: number, up: number) => Times): Plays {
  const { cells, high } = analysis()
  const { 0: none, 1: single, 3: triple } = cells.played(times)
  return {
    folded: none.dealt,
    single,
    triple: { dealt: triple.dealt + high.dealt, won: triple.won + high.won },
  }
}
