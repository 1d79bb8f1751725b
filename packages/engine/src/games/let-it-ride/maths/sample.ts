import { betting, type Line, type OptionValues, type Sampler, winnings } from '../../../kernel/index.ts'
import { CODES, FIVE_CARDS, ranker } from '../../../poker/index.ts'
import { COMMUNITY } from '../../../versus/index.ts'
import { fromWholeDeck } from '../../../versus/sample.ts'
import { letItRide } from '../index.ts'
import { BETS, FIRST, payOf, SECOND } from '../wagers.ts'
import { kindOf, rideValue } from './odds.ts'

const KINDS = FIVE_CARDS.hands.length
const LOW = CODES[0] as number
const SIZE = CODES.length

/** What a hand of a kind comes to when these bets ride; a bet that is taken back comes to nothing. */
function lineOf(
  options: OptionValues,
  stake: number,
  kind: number,
  rides: Readonly<Record<string, boolean>>,
): Line {
  const pays = kind === 0 ? undefined : payOf(options, ((kind + 1) << (4 * FIVE_CARDS.cards)) - 1)
  const net = pays ? winnings(stake, pays) : -stake
  return BETS.map((wager) => ({ wager, stake, net: (rides[wager] ?? true) ? net : 0 }))
}

/** All orders of a choice of cards lead to the same answer. */
function orders(cards: readonly number[], visit: (index: number) => void, index = 0): void {
  if (cards.length === 0) visit(index)
  for (const card of cards)
    orders(
      cards.filter((c) => c !== card),
      visit,
      index * SIZE + card,
    )
}

/** By three or four cards in any order, whether a bet rides on them: one byte each. */
function ridesOn(options: OptionValues, cards: 3 | 4): Uint8Array {
  const rides = new Uint8Array(SIZE ** cards)
  const held: number[] = []
  const choose = (from: number): void => {
    if (held.length === cards) {
      if (
        rideValue(
          options,
          held.map((i) => i + LOW),
        ) > 0
      )
        orders(held, (index) => {
          rides[index] = 1
        })
      return
    }
    for (let i = from; i < SIZE; i++) {
      held.push(i)
      choose(i + 1)
      held.pop()
    }
  }
  choose(0)
  return rides
}

/** The least on each of the three bets, each round from a whole deck. */
export function sampler(options: OptionValues): Sampler {
  const stake = betting(letItRide, options).least(FIRST)
  const lines = Array.from({ length: KINDS * 4 }, (_, i) =>
    lineOf(options, stake, i >> 2, { [FIRST]: (i & 1) === 1, [SECOND]: (i & 2) === 2 }),
  )
  const rank = ranker(FIVE_CARDS)
  const [three, four] = [ridesOn(options, 3), ridesOn(options, 4)]
  return {
    ...fromWholeDeck(3, [COMMUNITY, 2]),
    lines,
    play(drawn, rounds, out) {
      for (let i = 0, row = 0; i < rounds; i++, row += 5) {
        const a = (drawn[row] as number) - LOW
        const b = (drawn[row + 1] as number) - LOW
        const c = (drawn[row + 2] as number) - LOW
        const own = (a * SIZE + b) * SIZE + c
        const first = three[own] as number
        const second = four[own * SIZE + (drawn[row + 4] as number) - LOW] as number
        out[i] = kindOf(rank(drawn, row)) * 4 + second * 2 + first
      }
    },
  }
}
