import { fraction, multiply, ONE, subtract, sum, ZERO } from '../../../kernel/fraction.ts'
import type { WagerOdds } from '../../../kernel/game.ts'
import { oddsFraction } from '../../../kernel/money.ts'
import type { OptionValues } from '../../../kernel/types.ts'
import { chosen } from '../options.ts'
import { type Bet, bets } from '../wagers.ts'

const ALL = 216

/** Ways of each total of three dice from 3 to 10; 21 less a total has as many. */
const TOTAL_WAYS: readonly number[] = [1, 3, 6, 10, 15, 21, 25, 27]
const totalWays = (n: number): number => TOTAL_WAYS[(n <= 10 ? n : 21 - n) - 3] ?? 0

/** So many of three dice show a number of one's own: 75, 15 and 1 ways for one, two and three. */
const SHOWING = [75, 15, 1] as const
const [ONCE, TWICE, THRICE] = SHOWING

/** In how many of the 216 ways each line of a wager is paid, in the order of its pays. */
function ways({ id }: Bet, options: OptionValues): readonly number[] {
  const number = Number(/\d+$/.exec(id)?.[0])
  if (id.startsWith('three-of-a-kind')) return [THRICE]
  if (id.startsWith('two-of-a-kind')) return [TWICE + (chosen(options).tripleWinsPair ? THRICE : 0)]
  if (id === 'any-three-of-a-kind') return [6 * THRICE]
  if (id.startsWith('total')) return [totalWays(number)]
  // Two numbers and a third one apart, in any order, or one of the two twice.
  if (id.startsWith('two-dice-combination')) return [4 * 6 + 2 * 3]
  if (id.startsWith('one-of-a-kind')) return [ONCE, TWICE, THRICE]
  // Half of all ways without a triple are small, the other half big.
  return [(ALL - 6 * THRICE) / 2]
}

function wagerOdds(bet: Bet, options: OptionValues): WagerOdds {
  const parts = ways(bet, options).map((n) => fraction(n, ALL))
  const win = sum(parts)
  const lose = subtract(ONE, win)
  const gain = sum(bet.pays.map(({ odds }, i) => multiply(parts[i] ?? ZERO, oddsFraction(odds))))
  return { wager: bet.id, edge: subtract(lose, gain), win, push: ZERO, lose, method: 'exact' }
}

/** Every wager's exact edge per unit staked, by counting ways among the 216. */
export const odds = (options: OptionValues): readonly WagerOdds[] =>
  [...bets(options).values()].map((bet) => wagerOdds(bet, options))
