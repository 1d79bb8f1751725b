import { winnings } from '../../../kernel/money.ts'
import { betting, type Decided, type Line, type Sampler } from '../../../kernel/sample.ts'
import type { OptionValues } from '../../../kernel/types.ts'
import { houseHalf } from '../../../wheels/index.ts'
import { roulette } from '../index.ts'
import { EVEN_CHANCES, outcomeOn } from '../settle.ts'
import { type Bet, bets } from '../wagers.ts'
import { isNoSpin, orderOf, wheelOf } from '../wheel.ts'

const OUTCOMES = ['lose', 'half', 'win'] as const

/** The least on one of the even chances, spin after spin; a spin that decides nothing is spun again. */
export function sampler(options: OptionValues): Sampler {
  const table = betting(roulette, options)
  const order = orderOf(options)
  const own = EVEN_CHANCES.map((kind) => bets(options).get(kind) as Bet)
  const line = (bet: Bet, outcome: (typeof OUTCOMES)[number]): Decided => {
    const stake = table.least(bet.id)
    const nets = { lose: -stake, half: -houseHalf(stake, table.coin), win: winnings(stake, bet.odds) }
    return { wager: bet.id, stake, net: nets[outcome] }
  }
  const lines: readonly Line[] = own.flatMap((bet) => OUTCOMES.map((outcome) => [line(bet, outcome)]))
  const lineOf = Uint8Array.from(
    own.flatMap((bet, i) =>
      order.map((n) => OUTCOMES.length * i + OUTCOMES.indexOf(outcomeOn(bet, n, wheelOf(options)))),
    ),
  )
  const size = order.length
  return {
    draws: [
      { kind: 'choice', of: own.map((bet) => bet.id) },
      { kind: 'spin', stops: order.flatMap((n, stop) => (isNoSpin(options, n) ? [] : [stop])) },
    ],
    lines,
    begin: () => {},
    play(drawn, rounds, out) {
      for (let i = 0; i < rounds; i++) {
        out[i] = lineOf[(drawn[2 * i] as number) * size + (drawn[2 * i + 1] as number)] as number
      }
    },
    standing: () => false,
  }
}
