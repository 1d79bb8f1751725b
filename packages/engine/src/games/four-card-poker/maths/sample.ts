import {
  betting,
  EVEN,
  type Line,
  type OptionValues,
  type odds,
  type Sampler,
  winnings,
} from '../../../kernel/index.ts'
import { FOUR_CARDS, ranker } from '../../../poker/index.ts'
import { DEALER } from '../../../versus/index.ts'
import { fromWholeDeck } from '../../../versus/sample.ts'
import { fourCardPoker } from '../index.ts'
import { ACES_UP } from '../options.ts'
import { DEALERS, HAND } from '../play.ts'
import { wins } from '../settle.ts'
import { acesUpTable, anteBonus, lineOf } from '../wagers.ts'
import { timesOf } from './choice.ts'
import { FLUSH } from './high.ts'

/** Every line of the pay tables, and what is in none of them. */
const HANDS: readonly string[] = [...ACES_UP.map((row) => row.hand), 'less']
/** A hand that is folded, or played for one or three antes and won or lost. */
const ENDS = [
  { times: 0, won: false },
  { times: 1, won: false },
  { times: 1, won: true },
  { times: 3, won: false },
  { times: 3, won: true },
] as const

interface Stakes {
  readonly ante: number
  readonly acesUp: number
}

/** What a hand comes to; aces up stands whether it is folded or not. */
function lineAt(
  options: OptionValues,
  stakes: Stakes,
  hand: string,
  { times, won }: (typeof ENDS)[number],
): Line {
  const { ante, acesUp } = stakes
  const payFor = (pays: readonly (readonly [string, ReturnType<typeof odds>])[]) =>
    pays.find(([name]) => name === hand)?.[1]
  const paid = payFor(acesUpTable(options).pays)
  const side = { wager: 'aces-up', stake: acesUp, net: paid ? winnings(acesUp, paid) : -acesUp }
  if (times === 0) return [{ wager: 'ante', stake: ante, net: -ante }, side]
  const extra = payFor(anteBonus(options).pays)
  const even = (cents: number): number => (won ? winnings(cents, EVEN) : -cents)
  return [
    { wager: 'ante', stake: ante, net: even(ante) + (extra ? winnings(ante, extra) : 0) },
    { wager: 'play', stake: times * ante, net: even(times * ante), lead: 'ante' },
    side,
  ]
}

/** By rank, which of the hands it is. */
function handNumbers(): Uint8Array {
  const ranks = FOUR_CARDS.hands.length << (4 * FOUR_CARDS.cards)
  return Uint8Array.from({ length: ranks }, (_, rank) => {
    const at = HANDS.indexOf(lineOf(rank))
    return at === -1 ? HANDS.length - 1 : at
  })
}

/** The least on ante and aces up, each round from a whole deck; the dealer's last card is up. */
export function sampler(options: OptionValues): Sampler {
  const table = betting(fourCardPoker, options)
  const stakes: Stakes = { ante: table.least('ante'), acesUp: table.with('ante').least('aces-up') }
  const lines = HANDS.flatMap((hand) => ENDS.map((end) => lineAt(options, stakes, hand, end)))
  const numbers = handNumbers()
  const [own, dealers] = [ranker(FOUR_CARDS, HAND), ranker(FOUR_CARDS, DEALERS)]
  const width = HAND + DEALERS
  return {
    ...fromWholeDeck(HAND, [DEALER, DEALERS]),
    lines,
    play(drawn, rounds, out) {
      for (let i = 0, row = 0; i < rounds; i++, row += width) {
        const rank = own(drawn, row)
        const times = rank >= FLUSH ? 3 : timesOf(drawn, row, drawn[row + width - 1] as number)
        const won = times > 0 && wins(rank, dealers(drawn, row + HAND)) ? 1 : 0
        const end = times === 0 ? 0 : times === 1 ? 1 + won : 3 + won
        out[i] = (numbers[rank] as number) * ENDS.length + end
      }
    },
  }
}
