import {
  type Fraction,
  fraction,
  lcm,
  type OptionValues,
  percentText,
  varianceOf,
  type WagerOdds,
} from '../../../kernel/index.ts'
import { onceFor } from '../../../kernel/once.ts'
import { alikeHands, CODES, type Code, FIVE_CARDS, ranker } from '../../../poker/index.ts'
import { BETS, FIRST, LOWEST_PAID, payOf, SECOND, THIRD } from '../wagers.ts'

/** Hands of three, and the two community cards in the order they are turned. */
export const HANDS = 22_100
export const TURNED = 49 * 48
const ALL = HANDS * TURNED

const KIND = 4 * FIVE_CARDS.cards
/** A hand of each kind, lowest first; of the pairs the highest, for whether it pays is looked at before. */
const SHOWN: readonly number[] = FIVE_CARDS.hands.map((_, kind) => kind << KIND)

/**
 * What a unit brings on each kind of hand, in parts small enough that all are whole: the pay of the kind, or minus one.
 * A pair below tens has a place of its own, the first.
 */
export interface Nets {
  readonly parts: number
  readonly of: Float64Array
}
/** The place of a hand among the kinds; below a pair of tens it is the first. */
export const kindOf = (rank: number): number => (rank < LOWEST_PAID ? 0 : rank >> KIND)

export const nets = onceFor((options: OptionValues): Nets => {
  const pays = SHOWN.map((rank) => payOf(options, Math.max(rank, LOWEST_PAID)))
  const parts = pays.reduce((all, pay) => lcm(all, pay?.to ?? 1), 1)
  const of = Float64Array.from(pays, (pay, kind) =>
    kind === 0 || !pay ? -parts : (parts * pay.pays) / pay.to,
  )
  return { parts, of }
})

const five = new Uint8Array(5)
const leftOf = (cards: readonly Code[]): Code[] => CODES.filter((code) => !cards.includes(code))

/** What a bet that rides on these three or four cards brings over all that can still be turned, in parts. */
export function rideValue(options: OptionValues, cards: readonly Code[]): number {
  const { of } = nets(options)
  const rank = ranker(FIVE_CARDS)
  const left = leftOf(cards)
  five.set(cards)
  let sum = 0
  for (let i = 0; i < left.length; i++) {
    five[cards.length] = left[i] as number
    if (cards.length === 4) sum += of[kindOf(rank(five))] as number
    else
      for (let j = i + 1; j < left.length; j++) {
        five[4] = left[j] as number
        sum += of[kindOf(rank(five))] as number
      }
  }
  return sum
}

interface Bet {
  gain: number
  squares: number
  rides: number
  wins: number
}

/** Every hand with every two community cards, hands that differ in suits alone once: each bet rides when that gains. */
export const analysis = onceFor((options: OptionValues) => {
  const { of, parts } = nets(options)
  const rank = ranker(FIVE_CARDS)
  const bets: Readonly<Record<string, Bet>> = Object.fromEntries(
    BETS.map((id) => [id, { gain: 0, squares: 0, rides: 0, wins: 0 }]),
  )
  const add = (id: string, ways: number, it: Bet): void => {
    const bet = bets[id] as Bet
    bet.gain += ways * it.gain
    bet.squares += ways * it.squares
    bet.wins += ways * it.wins
    bet.rides += ways * it.rides
  }
  // Of all three together, as many as ride.
  let squares = 0
  const gains = new Float64Array(49)
  const squared = new Float64Array(49)
  const won = new Int32Array(49)
  for (const { hand, ways } of alikeHands(3)) {
    const left = leftOf(hand)
    gains.fill(0)
    squared.fill(0)
    won.fill(0)
    five.set(hand)
    for (let i = 0; i < left.length; i++) {
      five[3] = left[i] as number
      for (let j = i + 1; j < left.length; j++) {
        five[4] = left[j] as number
        const kind = kindOf(rank(five))
        const gain = of[kind] as number
        const win = kind === 0 ? 0 : 1
        // Either of the two may be turned first.
        gains[i] = (gains[i] as number) + gain
        gains[j] = (gains[j] as number) + gain
        squared[i] = (squared[i] as number) + gain ** 2
        squared[j] = (squared[j] as number) + gain ** 2
        won[i] = (won[i] as number) + win
        won[j] = (won[j] as number) + win
      }
    }
    const sum = (all: Iterable<number>): number => [...all].reduce((n, it) => n + it, 0)
    const all = { gain: sum(gains), squares: sum(squared), wins: sum(won), rides: TURNED }
    const first = all.gain > 0
    add(THIRD, ways, all)
    if (first) add(FIRST, ways, all)
    for (let i = 0; i < left.length; i++) {
      const [gain = 0, square = 0, wins = 0] = [gains[i], squared[i], won[i]]
      const second = gain > 0
      if (second) add(SECOND, ways, { gain, squares: square, wins, rides: 48 })
      squares += ways * square * (1 + Number(first) + Number(second)) ** 2
    }
  }
  return { bets, parts, squares }
})

export const odds = onceFor((options: OptionValues): readonly WagerOdds[] => {
  const { bets, parts, squares } = analysis(options)
  const all = Object.values(bets)
  const gain = all.reduce((sum, bet) => sum + bet.gain, 0)
  const rides = all.reduce((sum, bet) => sum + bet.rides, 0)
  const third = bets[THIRD] as Bet
  const ofAll = (n: number): Fraction => fraction(n, ALL)
  const risk = fraction(-gain, rides * parts)
  const spread = (edge: Fraction, of: number): Fraction => varianceOf(edge, fraction(of, ALL * parts ** 2))
  const edge = fraction(-gain, ALL * parts)
  const row = (id: string, note: string): WagerOdds => {
    const bet = bets[id] as Bet
    const own = fraction(-bet.gain, ALL * parts)
    return {
      wager: id,
      edge: own,
      win: ofAll(bet.wins),
      push: ofAll(ALL - bet.rides),
      lose: ofAll(bet.rides - bet.wins),
      variance: spread(own, bet.squares),
      method: id === THIRD ? 'exact' : 'optimal',
      note,
    }
  }
  return [
    {
      wager: 'bet',
      edge,
      win: ofAll(third.wins),
      push: ofAll(0),
      lose: ofAll(ALL - third.wins),
      variance: spread(edge, squares),
      risk,
      method: 'optimal',
      note: `The three bets together lose ${percentText(edge)} of one of them, which is ${percentText(risk)} of what rides in the end, ${(rides / ALL).toFixed(4)} bets in the mean.`,
    },
    row(FIRST, 'By itself, taken back unless it gains; where it is taken back it is a push.'),
    row(SECOND, 'By itself, taken back unless it gains; where it is taken back it is a push.'),
    row(THIRD, 'By itself: it always stays, and pays for the freedom to take back the others.'),
  ]
})
