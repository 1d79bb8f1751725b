import { FOUR_CARDS, handOf } from '../../poker/index.ts'
import { timesFor } from './choice.ts'
import { DEALER_HANDS, highHands } from './high.ts'
import { HIDDEN, meetings, setsOf, type Values, wonWith } from './meetings.ts'

/** All hands against all cards of the dealer, each played for as much as is best. */

/** Hands of five from 52 cards, and all cards that can be up beside one with all fives that are hidden then. */
export const HANDS = 2_598_960
export const AGAINST = 6 * DEALER_HANDS

/** What is played for so many antes: of all deals, and of those the ones that are won. */
export interface Played {
  readonly dealt: number
  readonly won: number
}
export interface Analysis {
  readonly folded: number
  readonly single: Played
  readonly triple: Played
  /** Of each rank, how many of the 2,598,960 hands have it. */
  readonly ranks: Int32Array
  /** Of the hands from a flush up, by kind: the deals that are won. */
  readonly won: Readonly<Record<string, number>>
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
  for (const values of everyValues())
    for (const meeting of meetings(values, UPS)) {
      const { suitings, ways: together } = meeting.suits
      const most = meeting.columns[0] as number
      if (timesFor(most) === 0) add(0, together, HIDDEN, most)
      else
        for (const { columns, ways } of suitings) {
          const won = wonWith(meeting, columns)
          add(timesFor(won), ways, HIDDEN, won)
        }
    }
  const [single, triple] = [sumOf(played[1]), sumOf(played[3])]
  counted = { folded: sumOf(played[0]).dealt, single, triple, ranks, won: wonBy }
  return counted
}
