import { add, equal, fraction, multiply, ONE, seeded, subtract, toText } from '../../kernel/index.ts'
import { defaultCard } from './card.ts'
import { returnOf } from './evaluate.ts'
import { brutePays, brutePrice, randomPlay, shuffled } from './keno.test-kit.ts'
import { distribution, meanOfChances, statesOf } from './maths/distribution.ts'
import { meanReturn, returnVariance, ticketAdvantage } from './maths/ticket.ts'
import { playText } from './notation.ts'
import { priceOfGame } from './price.ts'

/** Random tickets held against counting: what was compared, and every difference. */
export interface Comparison {
  readonly tickets: number
  readonly draws: number
  /** Tickets whose distribution was counted and held against advantage and variance. */
  readonly distributions: number
  readonly differences: readonly string[]
}

interface ComparisonOptions {
  readonly tickets: number
  readonly seed: number
  /** Distributions of more states are left out. */
  readonly mostStates: number
}

const DRAWS_EACH = 3

/** Random tickets of every kind: price and evaluation against brute force, odds against the distribution. */
export function compareTickets({ tickets, seed, mostStates }: ComparisonOptions): Comparison {
  const pick = seeded(seed)
  const differences: string[] = []
  let distributions = 0
  for (let i = 0; i < tickets; i++) {
    const play = randomPlay(pick)
    const differ = (what: string, ours: string | number, theirs: string | number): void => {
      if (ours !== theirs) differences.push(`${playText(play)}: ${what} ${ours}, counted ${theirs}`)
    }
    differ('price', priceOfGame(play), brutePrice(play))
    for (let n = 0; n < DRAWS_EACH; n++) {
      const drawn = shuffled(pick, 20)
      const counted = brutePays(defaultCard, play, drawn).reduce((a, b) => a + b, 0)
      differ(`on ${drawn.join(' ')}`, returnOf(defaultCard, play, new Set(drawn)), counted)
    }
    if (statesOf(play) > mostStates) continue
    const result = distribution(defaultCard, play)
    if (result.method !== 'exact') continue
    distributions += 1
    const mean = meanOfChances(result.chances)
    const back = multiply(mean, fraction(1, priceOfGame(play)))
    differ('mean', toText(back), toText(subtract(ONE, ticketAdvantage(defaultCard, play))))
    const squares = [...result.chances]
      .map(([cents, chance]) => multiply(fraction(BigInt(cents) * BigInt(cents)), chance))
      .reduce(add, fraction(0))
    const variance = returnVariance(defaultCard, play)
    differ('variance', toText(variance), toText(subtract(squares, multiply(mean, mean))))
    if (!equal(meanReturn(defaultCard, play), mean)) differences.push(`${playText(play)}: mean return`)
  }
  return { tickets, draws: tickets * DRAWS_EACH, distributions, differences }
}
