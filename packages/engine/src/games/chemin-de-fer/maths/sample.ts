import { RESULTS, type Result } from '../../../baccarat/odds.ts'
import { isNatural } from '../../../baccarat/points.ts'
import { handsSampler, type ThirdCards } from '../../../baccarat/sample.ts'
import { letterOf } from '../../../baccarat/thirdcard.ts'
import { betting, type Line, type OptionValues, type Sampler } from '../../../kernel/index.ts'
import { mayDraw, tableOf } from '../hands.ts'
import { cheminDeFer } from '../index.ts'
import { chosen } from '../options.ts'
import { type CheminWager, chargeOn, LINES } from '../settle.ts'

const WAGERS: readonly CheminWager[] = ['bank', 'against']
/** The Dominant Player draws wherever that is allowed, and so does the Banker. */
function thirdCards(options: OptionValues): ThirdCards {
  const rows = tableOf(options)
  const open = (player: number, banker: number): boolean => !isNatural(player) && !isNatural(banker)
  return {
    player: (player, banker) => open(player, banker) && mayDraw(player),
    banker: (player, banker, third) => open(player, banker) && letterOf(rows, banker, third) !== 'S',
  }
}

function lineOf(options: OptionValues, wager: CheminWager, how: Result, stake: number): Line {
  const { outcome } = LINES[wager][how]
  const won = outcome === 'win' ? stake : outcome === 'lose' ? -stake : 0
  const charge = wager === 'bank' && outcome === 'win' ? chargeOn(stake, options) : 0
  return [{ wager, stake, net: won - charge }]
}

/** Two people, one with the bank and one who covers the whole of it. */
export function sampler(options: OptionValues): Sampler {
  const stake = betting(cheminDeFer, options, 'bank').least('bank')
  return handsSampler({
    decks: chosen(options).decks,
    draws: thirdCards(options),
    choice: WAGERS,
    lines: WAGERS.flatMap((wager) => RESULTS.map((how) => lineOf(options, wager, how, stake))),
  })
}
