import type { Code } from '../../../poker/index.ts'
import { HIDDEN, type Meeting, meetings, placeOf, sizes, type Values, wonWith } from './meetings.ts'
import { columnOf } from './shapes.ts'

/** What to do with a hand: fold it, or play it for one or for three antes. */

/** How many antes a play wager is worth when so many of the hidden fives are won. */
export function timesFor(won: number): 0 | 1 | 3 {
  // One ante is lost by folding; playing for n antes brings n + 1 with those and costs n + 1 with the others.
  if (4 * won < HIDDEN) return 0
  return 2 * won > HIDDEN ? 3 : 1
}

/** Of a hand's values against a card's: the same answer whatever the suits, or what they decide. */
type Answer = 0 | 1 | 3 | Meeting

function answerOf(values: Values, up: number): Answer {
  const [meeting] = meetings(values, [up]) as [Meeting]
  // Even with all flushes that is too little.
  const most = timesFor(meeting.columns[0] as number)
  if (most === 0) return 0
  const all = new Set(meeting.suits.suitings.map(({ columns }) => timesFor(wonWith(meeting, columns))))
  const [only = 0] = all
  return all.size === 1 ? only : meeting
}

/** Sets of at most two pairs by number, so that both sets and the card that is up make one small index. */
interface Known {
  readonly pairs: Uint8Array
  /** What is worked out, by that index: an answer and one, or that suits decide. */
  readonly answers: Uint8Array
  readonly bySuits: Map<number, Meeting>
}
const UNKNOWN = 0
const BY_SUITS = 255

function nothingKnown(): Known {
  const pairs = new Uint8Array(sizes.length)
  let count = 0
  for (const [mask, size] of sizes.entries()) if (size <= 2) pairs[mask] = count++
  return { pairs, answers: new Uint8Array(count << 17), bySuits: new Map() }
}
let known: Known | undefined

function look({ answers, bySuits }: Known, values: Values, up: number, index: number): number {
  const answer = answerOf(values, up)
  if (typeof answer !== 'number') bySuits.set(index, answer)
  const found = typeof answer === 'number' ? answer + 1 : BY_SUITS
  answers[index] = found
  return found
}

const own = new Uint8Array(4)
const columns = [0, 0, 0, 0]
function suited(values: Values, hand: ArrayLike<Code>, from: number, up: Code): readonly number[] {
  own.fill(0)
  for (let i = from; i < from + 5; i++) {
    const code = hand[i] as number
    own[code & 3] = (own[code & 3] as number) | (1 << placeOf(values, code >> 2))
  }
  for (let s = 0; s < 4; s++) columns[s] = columnOf({ own: own[s] as number, up: (up & 3) === s })
  return columns
}

/** How many antes a hand below a flush is played for beside a card that is up; what has been worked out once is kept. */
export function timesOf(hand: ArrayLike<Code>, from: number, up: Code): number {
  let once = 0
  let twice = 0
  for (let i = from; i < from + 5; i++) {
    const value = 1 << (((hand[i] as number) >> 2) - 2)
    twice |= once & value
    once |= value
  }
  once ^= twice
  known ??= nothingKnown()
  const { pairs, answers, bySuits } = known
  const index = ((((pairs[twice] as number) << 4) | (up >> 2)) << 13) | once
  const values = { once, twice }
  const found = answers[index] === UNKNOWN ? look(known, values, up >> 2, index) : (answers[index] as number)
  if (found !== BY_SUITS) return found - 1
  return timesFor(wonWith(bySuits.get(index) as Meeting, suited(values, hand, from, up)))
}
