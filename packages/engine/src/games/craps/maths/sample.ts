import { rolls } from '../../../kernel/dice.ts'
import { winnings } from '../../../kernel/money.ts'
import { type Betting, betting, type Decided, type Line, type Sampler } from '../../../kernel/sample.ts'
import type { OptionValues } from '../../../kernel/types.ts'
import { craps } from '../index.ts'
import { chosen } from '../options.ts'
import { pointAfter, rollOf, verdict } from '../settle.ts'
import { supportLimit } from '../stakes.ts'
import { begin, type Dice, NUMBERS, type Point, type State } from '../state.ts'
import { type Bet, bets } from '../wagers.ts'

/** Before a come-out roll, and with each of the points. */
const POINTS: readonly (Point | null)[] = [null, ...NUMBERS]

interface Stood {
  readonly bet: Bet
  readonly stake: number
}

/** What lies on the line when the dice are thrown: the least, and with a point all the odds that may be taken. */
function standing(options: OptionValues, table: Betting, point: Point | null): readonly Stood[] {
  const [pass, odds] = ['pass', 'pass-odds'].map((id) => bets(options).get(id) as Bet) as [Bet, Bet]
  const flat = { bet: pass, stake: table.least(pass.id) }
  if (point === null) return [flat]
  const stake = supportLimit(odds, point, flat.stake, chosen(options).odds, table.coin)
  return [flat, { bet: odds, stake }]
}

/** What a roll decides of it, by the settlement's own verdicts. */
function lineOn(stood: readonly Stood[], state: State, dice: Dice): Line {
  return stood.flatMap(({ bet, stake }): Decided[] => {
    const found = verdict(bet, rollOf(state, dice))
    if (!found || found.outcome === 'moves') return []
    const nets = { win: 0, lose: -stake, push: 0 }
    const net = found.outcome === 'win' ? winnings(stake, found.odds) : nets[found.outcome]
    return [{ wager: bet.id, stake, net }]
  })
}

/** The pass line with full odds, roll after roll. */
export function sampler(options: OptionValues): Sampler {
  const table = betting(craps, options)
  const lines: Line[] = [[]]
  const known = new Map<string, number>([['[]', 0]])
  // By point and both dice, eight apart: the line, and the point after it as the start of its rows.
  const lineOf = new Uint8Array(POINTS.length * 64)
  const next = new Uint16Array(POINTS.length * 64)
  for (const [i, point] of POINTS.entries()) {
    const state: State = { ...begin(), point }
    for (const dice of rolls(2) as readonly Dice[]) {
      const line = lineOn(standing(options, table, point), state, dice)
      const key = JSON.stringify(line)
      if (!known.has(key)) known.set(key, lines.push(line) - 1)
      const at = i * 64 + dice[0] * 8 + dice[1]
      lineOf[at] = known.get(key) as number
      next[at] = POINTS.indexOf(pointAfter(rollOf(state, dice))) * 64
    }
  }
  let rows = 0
  return {
    draws: [{ kind: 'dice', count: 2 }],
    lines,
    begin() {
      rows = 0
    },
    play(drawn, rounds, out) {
      let at = rows
      for (let i = 0; i < rounds; i++) {
        const roll = at + (drawn[2 * i] as number) * 8 + (drawn[2 * i + 1] as number)
        out[i] = lineOf[roll] as number
        at = next[roll] as number
      }
      rows = at
    },
    standing: () => rows !== 0,
  }
}
