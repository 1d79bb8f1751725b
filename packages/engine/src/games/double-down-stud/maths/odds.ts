import {
  add,
  divide,
  dollars,
  type Fraction,
  fraction,
  multiply,
  type OptionValues,
  percentText,
  varianceOf,
  type WagerOdds,
} from '../../../kernel/index.ts'
import { CODES, type Code, FIVE_CARDS, ranker } from '../../../poker/index.ts'
import { CAP } from '../settle.ts'
import { type Gains, gainsOf, LINES, lineNumber } from './expected.ts'

/** Four cards that lie open, in all suits alike, and the 48 that the hole card can be: 12,994,800 in all. */
export const FOURS = 270_725
export const HOLES = 48
export const DEALS = FOURS * HOLES

/** Hands of four that differ by no more than the names of their suits, and what they become. */
export interface Open {
  readonly cards: readonly Code[]
  readonly ways: number
  /** How many of the 48 hole cards make each line. */
  readonly lines: readonly number[]
}

/** What each suit has, in an order that does not depend on its name. */
function alike(cards: readonly Code[]): string {
  const suits = [0, 0, 0, 0]
  for (const code of cards) suits[code & 3] = (suits[code & 3] as number) | (1 << (code >> 2))
  return suits.sort((a, b) => b - a).join()
}

function becomes(cards: readonly Code[]): number[] {
  const rank = ranker(FIVE_CARDS)
  const lines = LINES.map(() => 0)
  for (const hole of CODES) {
    if (cards.includes(hole)) continue
    const line = lineNumber(rank([...cards, hole]))
    lines[line] = (lines[line] as number) + 1
  }
  return lines
}

let counted: readonly Open[] | undefined

/** Every four cards that can lie open. */
export function everyOpen(): readonly Open[] {
  if (counted) return counted
  const found = new Map<string, { cards: Code[]; ways: number }>()
  const down = (cards: Code[], from: number): void => {
    if (cards.length === 4) {
      const key = alike(cards)
      const known = found.get(key)
      if (known) known.ways++
      else found.set(key, { cards: [...cards], ways: 1 })
      return
    }
    for (let i = from; i < CODES.length; i++) {
      cards.push(CODES[i] as Code)
      down(cards, i + 1)
      cards.pop()
    }
  }
  down([], 0)
  counted = [...found.values()].map((it) => ({ ...it, lines: becomes(it.cards) }))
  return counted
}

/** What comes of all four-card openings together, and of those that are doubled. */
interface Sums {
  gain: number
  doubled: number
  doubledGain: number
  lines: number[]
  doubledLines: number[]
}

/** What an opening that becomes these lines brings a unit, over all hole cards. */
export const gainFor = ({ of }: Gains, lines: readonly number[]): number =>
  lines.reduce((sum, count, line) => sum + count * (of[line] as number), 0)

/** Each opening stands, or doubles where that gains. */
function best(gains: Gains): Sums {
  const none = () => LINES.map(() => 0)
  const sums: Sums = { gain: 0, doubled: 0, doubledGain: 0, lines: none(), doubledLines: none() }
  for (const { ways, lines } of everyOpen()) {
    const gain = gainFor(gains, lines)
    sums.gain += ways * gain
    for (const [line, count] of lines.entries())
      sums.lines[line] = (sums.lines[line] as number) + ways * count
    if (gain <= 0) continue
    sums.doubled += ways * HOLES
    sums.doubledGain += ways * gain
    for (const [line, count] of lines.entries())
      sums.doubledLines[line] = (sums.doubledLines[line] as number) + ways * count
  }
  return sums
}

/** How often a wager wins, pushes and loses by its lines. */
const parts = (lines: readonly number[], of: number): Pick<WagerOdds, 'win' | 'push' | 'lose'> => {
  const [lost = 0, returned = 0] = lines
  const part = (n: number): Fraction => fraction(n, of)
  return { win: part(of - lost - returned), push: part(returned), lose: part(lost) }
}

/** The squares of what a unit brings by these lines, all together. */
const squaresOf = ({ of, parts: whole }: Gains, lines: readonly number[]): Fraction =>
  fraction(
    lines.reduce((sum, count, line) => sum + count * (of[line] as number) ** 2, 0),
    whole ** 2,
  )

export function odds(options: OptionValues): readonly WagerOdds[] {
  const gains = gainsOf(options)
  const sums = best(gains)
  const edge = fraction(-(sums.gain + sums.doubledGain), gains.parts * DEALS)
  const risk = divide(edge, fraction(DEALS + sums.doubled, DEALS))
  const most = dollars(CAP.most)
  const squares = squaresOf(gains, sums.lines)
  const doubledSquares = squaresOf(gains, sums.doubledLines)
  const doubledEdge = fraction(-sums.doubledGain, gains.parts * sums.doubled)
  // Doubled, both wagers bring the same: twice as much, and four times the square.
  const together = add(squares, multiply(fraction(3), doubledSquares))
  return [
    {
      wager: 'main',
      edge,
      ...parts(sums.lines, DEALS),
      variance: varianceOf(edge, divide(together, fraction(DEALS))),
      risk,
      method: 'optimal',
      note: `Both wagers together, per unit of the original one, doubling by as much whenever that gains; ${percentText(risk)} of all that is staked. For wagers that win no more than ${most} with any hand.`,
    },
    {
      wager: 'double-down',
      edge: doubledEdge,
      ...parts(sums.doubledLines, sums.doubled),
      variance: varianceOf(doubledEdge, divide(doubledSquares, fraction(sums.doubled))),
      method: 'optimal',
      note: 'The double down wager by itself, per unit of it, when it is made; the original one has it included.',
    },
  ]
}
