import { rolls } from '../../../kernel/dice.ts'
import { winnings } from '../../../kernel/money.ts'
import { betting, type Line, type Sampler } from '../../../kernel/sample.ts'
import type { OptionValues } from '../../../kernel/types.ts'
import { sicBo } from '../index.ts'
import { EITHER } from '../strategy.ts'
import { type Bet, bets } from '../wagers.ts'

/** The least on small or on big, shake after shake. */
export function sampler(options: OptionValues): Sampler {
  const table = betting(sicBo, options)
  const lines: Line[] = []
  // By wager and by the three dice as they lie, six ways each.
  const lineOf = new Uint8Array(EITHER.length * 6 ** 3)
  for (const [i, wager] of EITHER.entries()) {
    const bet = bets(options).get(wager) as Bet
    const stake = table.least(wager)
    const nets = new Map<number, number>()
    for (const [way, dice] of rolls(3).entries()) {
      const odds = bet.paid(dice)
      const net = odds ? winnings(stake, odds) : -stake
      if (!nets.has(net)) nets.set(net, lines.push([{ wager, stake, net }]) - 1)
      lineOf[i * 6 ** 3 + way] = nets.get(net) as number
    }
  }
  return {
    draws: [
      { kind: 'choice', of: EITHER },
      { kind: 'dice', count: 3 },
    ],
    lines,
    begin: () => {},
    play(drawn, rounds, out) {
      for (let i = 0, at = 0; i < rounds; i++, at += 4) {
        const way = (drawn[at] as number) * 6 + (drawn[at + 1] as number) - 1
        const all = (way * 6 + (drawn[at + 2] as number) - 1) * 6 + (drawn[at + 3] as number) - 1
        out[i] = lineOf[all] as number
      }
    },
    standing: () => false,
  }
}
