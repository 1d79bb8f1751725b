import { type Fraction, fraction } from '../../kernel/fraction.ts'

/**
 * A pot in the smallest pieces it is ever divided into: half of it among as many as twelve. Odd chips are left out of
 * account (19:47-14.9(i)2i and those like it): an equity is a share of a pot of any size.
 */
export const POT = 2 * 27_720

/** What came of a number of deals, by player. Sums of plain numbers, so that pieces of work can be added up. */
export interface Tally {
  deals: number
  /** Pieces of pots; and of each deal's pieces the square, for the error of a sample. */
  readonly pieces: number[]
  readonly squares: number[]
  /** Deals in which a player takes the whole pot, and part of it. */
  readonly wins: number[]
  readonly splits: number[]
  /** Pieces that were won by high hands, and by low hands. */
  readonly high: number[]
  readonly low: number[]
}

export function emptyTally(players: number): Tally {
  const zeros = (): number[] => new Array<number>(players).fill(0)
  return {
    deals: 0,
    pieces: zeros(),
    squares: zeros(),
    wins: zeros(),
    splits: zeros(),
    high: zeros(),
    low: zeros(),
  }
}

const add = (list: number[], player: number, n: number): void => {
  list[player] = (list[player] as number) + n
}

const sizeOf = (holders: number): number => {
  let size = 0
  for (let rest = holders; rest !== 0; rest &= rest - 1) size++
  return size
}

/**
 * Divides the pots of these deals among the holders of the best high and of the best low hand, a bit for each player: half
 * for each side where both are held (19:47-14.9(i)2, 19:47-14.11(f)2, 13:69F-14.9B(i)3), and all for one where the other has
 * no hand (19:47-14.9(j), 19:47-14.11(g), 13:69F-14.9B(j)). Holders of one side divide it equally (19:47-14.3(c)).
 */
export function pay(tally: Tally, deals: number, high: number, low: number): void {
  const side = high !== 0 && low !== 0 ? POT / 2 : POT
  const [eachHigh, eachLow] = [side / sizeOf(high), side / sizeOf(low)]
  tally.deals += deals
  for (let player = 0; player < tally.pieces.length; player++) {
    const bit = 1 << player
    const fromHigh = high & bit ? eachHigh : 0
    const fromLow = low & bit ? eachLow : 0
    const pieces = fromHigh + fromLow
    if (pieces === 0) continue
    add(tally.pieces, player, deals * pieces)
    add(tally.squares, player, deals * pieces * pieces)
    add(pieces === POT ? tally.wins : tally.splits, player, deals)
    add(tally.high, player, deals * fromHigh)
    add(tally.low, player, deals * fromLow)
  }
}

const LISTS = ['pieces', 'squares', 'wins', 'splits', 'high', 'low'] as const

export function addTally(into: Tally, more: Tally): void {
  into.deals += more.deals
  for (const list of LISTS) for (const [player, n] of more[list].entries()) add(into[list], player, n)
}

/** How one player fares. */
export interface PlayerEquity {
  /** The share of the pot. */
  readonly equity: number
  /** The same as a fraction where every deal was counted; one standard error where some were dealt at random. */
  readonly exact?: Fraction
  readonly error?: number
  /** How often the player takes the whole pot, and how often part of it. */
  readonly win: number
  readonly split: number
  /** Where the pot has a high and a low half: the shares that come from each. */
  readonly high: number
  readonly low: number
}

export interface Equities {
  readonly method: 'exact' | 'simulated'
  /** How many deals there are, or were dealt. */
  readonly deals: number
  readonly players: readonly PlayerEquity[]
}

function playerEquity(tally: Tally, player: number, method: Equities['method']): PlayerEquity {
  const { deals } = tally
  const per = (list: readonly number[], whole = 1): number => (list[player] as number) / (deals * whole)
  const equity = per(tally.pieces, POT)
  const variance = Math.max(0, per(tally.squares, POT * POT) - equity * equity)
  return {
    equity,
    ...(method === 'exact'
      ? { exact: fraction(tally.pieces[player] as number, BigInt(deals) * BigInt(POT)) }
      : { error: Math.sqrt(variance / deals) }),
    win: per(tally.wins),
    split: per(tally.splits),
    high: per(tally.high, POT),
    low: per(tally.low, POT),
  }
}

export const equitiesOf = (tally: Tally, method: Equities['method']): Equities => ({
  method,
  deals: tally.deals,
  players: tally.pieces.map((_, player) => playerEquity(tally, player, method)),
})
