import {
  betting,
  type EVEN,
  type Line,
  type OptionValues,
  type Sampler,
  winnings,
} from '../../../kernel/index.ts'
import { CODES, FIVE_CARDS, faceOf, ranker, STARTS, startOf } from '../../../poker/index.ts'
import { COMMUNITY, DEALER } from '../../../versus/index.ts'
import { fromWholeDeck } from '../../../versus/sample.ts'
import { allInHoldem } from '../index.ts'
import { finalTable, HOLE_KINDS, holeTable } from '../options.ts'
import { AGAINST, type Against, calls, holeKind } from '../settle.ts'
import { ANTE, FINAL, HOLE, RAISE, TIMES } from '../wagers.ts'
import { isRaised } from './odds.ts'

const ENDS: readonly ('fold' | Against)[] = ['fold', 'not-called', 'lower', 'equal', 'higher']
const FINALS = FIVE_CARDS.hands
/** The last place is for cards that the table does not pay. */
const HOLES: readonly (string | undefined)[] = [...HOLE_KINDS, undefined]

interface Stakes {
  readonly ante: number
  readonly hole: number
  readonly final: number
}

function lineOf(options: OptionValues, stakes: Stakes, end: string, hole: number, final: number): Line {
  const { ante, hole: onHole, final: onFinal } = stakes
  const paid = (
    pays: readonly (readonly [string, typeof EVEN])[],
    kind: string | undefined,
    stake: number,
  ) => {
    const pay = pays.find(([row]) => row === kind)?.[1]
    return pay ? winnings(stake, pay) : -stake
  }
  const bonuses: Line = [
    { wager: HOLE, stake: onHole, net: paid(holeTable(options).pays, HOLES[hole], onHole) },
    { wager: FINAL, stake: onFinal, net: paid(finalTable(options).pays, FINALS[final], onFinal) },
  ]
  if (end === 'fold') return [{ wager: ANTE, stake: ante, net: -ante }, ...bonuses]
  const even = { win: 1, push: 0, lose: -1 }
  const { ante: first, raise } = AGAINST[end as Against]
  return [
    { wager: ANTE, stake: ante, net: ante * even[first] },
    { wager: RAISE, stake: TIMES * ante, net: TIMES * ante * even[raise], lead: ANTE },
    ...bonuses,
  ]
}

/** By two cards in any order: which row of the hole card bonus, whether the dealer calls, and whether they are raised. */
function pairTables() {
  const [hole, called, raised] = [new Uint8Array(64 * 64), new Uint8Array(64 * 64), new Uint8Array(64 * 64)]
  const starts = Array.from({ length: STARTS }, (_, start) => isRaised(start))
  for (const a of CODES)
    for (const b of CODES) {
      if (a === b) continue
      const faces = [faceOf(a), faceOf(b)]
      const at = a * 64 + b
      hole[at] = HOLES.indexOf(holeKind(faces))
      called[at] = calls(faces) ? 1 : 0
      raised[at] = starts[startOf(a, b)] ? 1 : 0
    }
  return { hole, called, raised }
}

/** The least on everything, each round from a whole deck. */
export function sampler(options: OptionValues): Sampler {
  const table = betting(allInHoldem, options)
  const beside = table.with(ANTE)
  const stakes = { ante: table.least(ANTE), hole: beside.least(HOLE), final: beside.least(FINAL) }
  const lines = ENDS.flatMap((end) =>
    HOLES.flatMap((_, hole) => FINALS.map((__, final) => lineOf(options, stakes, end, hole, final))),
  )
  const rank = ranker(FIVE_CARDS, 7)
  const { hole, called, raised } = pairTables()
  const seven = new Uint16Array(7)
  const kinds = 4 * FIVE_CARDS.cards
  return {
    ...fromWholeDeck(2, [COMMUNITY, 5], [DEALER, 2]),
    lines,
    play(drawn, rounds, out) {
      for (let i = 0, row = 0; i < rounds; i++, row += 9) {
        const own = rank(drawn, row)
        const hand = (drawn[row] as number) * 64 + (drawn[row + 1] as number)
        let end = 0
        if (raised[hand]) {
          end = 1
          if (called[(drawn[row + 7] as number) * 64 + (drawn[row + 8] as number)]) {
            for (let k = 0; k < 7; k++) seven[k] = drawn[row + 2 + k] as number
            const dealer = rank(seven)
            end = own < dealer ? 2 : own === dealer ? 3 : 4
          }
        }
        out[i] = (end * HOLES.length + (hole[hand] as number)) * FINALS.length + (own >> kinds)
      }
    },
  }
}
