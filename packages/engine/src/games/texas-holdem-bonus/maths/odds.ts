import {
  evenVariance,
  type Fraction,
  fraction,
  type OptionValues,
  varianceOf,
  type WagerOdds,
} from '../../../kernel/index.ts'
import { CODES, waysOf } from '../../../poker/index.ts'
import { chosen } from '../options.ts'
import { bonusPay } from '../wagers.ts'
import { ALL, type Made, net, plays, type Solved, solved, startingHands } from './solved.ts'

/** Hands of two from 52 cards, and of two from the other 50. */
const HANDS = 1_326
const DEALERS = 1_225
/** Every deal: two cards, five in the middle as they come, and the dealer's two. */
const DEALS = HANDS * ALL

type Play = 'best' | 'rule'
interface Sums {
  net: number
  /** All that is bet, in antes. */
  staked: number
  squared: number
  ante: Made
  flop: Made
  turn: Made
  river: Made
}
const NONE: Made = { made: 0, won: 0, pushed: 0 }
const more = (a: Made, b: Made, ways: number): Made => ({
  made: a.made + ways * b.made,
  won: a.won + ways * b.won,
  pushed: a.pushed + ways * b.pushed,
})

/** A folded hand loses its ante and makes no other wager. */
const FOLDED: Solved = {
  ante: { made: ALL, won: 0, pushed: 0 },
  flop: NONE,
  turn: NONE,
  river: NONE,
  squared: ALL,
}

/** Everything the wagers against the dealer come to, over all deals. */
export function sums(options: OptionValues, play: Play = 'best'): Sums {
  const { anteWins } = chosen(options)
  return startingHands().reduce(
    (all: Sums, hand) => {
      const ways = waysOf(hand)
      const it = plays(hand, anteWins) ? solved(hand, anteWins, play) : FOLDED
      const { ante, flop, turn, river } = it
      return {
        net: all.net + ways * (net(ante) + 2 * net(flop) + net(turn) + net(river)),
        staked: all.staked + ways * (ante.made + 2 * flop.made + turn.made + river.made),
        squared: all.squared + ways * it.squared,
        ante: more(all.ante, ante, ways),
        flop: more(all.flop, flop, ways),
        turn: more(all.turn, turn, ways),
        river: more(all.river, river, ways),
      }
    },
    { net: 0, staked: 0, squared: 0, ante: NONE, flop: NONE, turn: NONE, river: NONE },
  )
}

function row(wager: string, it: Made, note: string): WagerOdds {
  const of = (n: number): Fraction => fraction(n, it.made)
  const { made, won, pushed } = it
  const parts = { edge: of(-net(it)), win: of(won), push: of(pushed), lose: of(made - won - pushed) }
  return {
    wager,
    ...parts,
    variance: evenVariance(parts),
    method: 'optimal',
    note: `${note} by itself, per unit of it, when it is made; the ante has it included.`,
  }
}

function bonusOdds(): WagerOdds {
  let won = 0
  let gain = 0
  let squares = 0
  for (const [i, first] of CODES.entries()) {
    for (const second of CODES.slice(i + 1)) {
      const own = [first, second]
      const left = CODES.filter((code) => !own.includes(code))
      for (const [j, third] of left.entries()) {
        for (const fourth of left.slice(j + 1)) {
          const paid = bonusPay(own, [third, fourth])
          if (paid) won++
          gain += paid ? paid.odds.pays : -1
          squares += paid ? paid.odds.pays ** 2 : 1
        }
      }
    }
  }
  const of = (n: number): Fraction => fraction(n, HANDS * DEALERS)
  return {
    wager: 'bonus',
    edge: of(-gain),
    win: of(won),
    push: of(0),
    lose: of(HANDS * DEALERS - won),
    variance: varianceOf(of(-gain), of(squares)),
    method: 'exact',
  }
}

let counted: WagerOdds | undefined

function rows(options: OptionValues, play: Play): readonly WagerOdds[] {
  const all = sums(options, play)
  const of = (n: number): Fraction => fraction(n, DEALS)
  const { ante, flop, turn, river } = all
  counted ??= bonusOdds()
  return [
    {
      wager: 'ante',
      edge: of(-all.net),
      win: of(ante.won),
      push: of(ante.pushed),
      lose: of(DEALS - ante.won - ante.pushed),
      variance: varianceOf(of(-all.net), of(all.squared)),
      risk: fraction(-all.net, all.staked),
      method: 'optimal',
      note: 'Ante, flop, turn and river together, per unit of ante.',
    },
    row('flop', flop, 'The flop wager'),
    row('turn', turn, 'The turn wager'),
    row('river', river, 'The river wager'),
    counted,
  ]
}

export const odds = (options: OptionValues): readonly WagerOdds[] => rows(options, 'best')
/** With turn and river bet by the rule of thumb, as bots and simulation do. */
export const played = (options: OptionValues): readonly WagerOdds[] => rows(options, 'rule')
