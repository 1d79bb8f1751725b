import {
  add,
  divide,
  type Fraction,
  fraction,
  multiply,
  negate,
  ONE,
  subtract,
  sum,
  toText,
  ZERO,
} from '../../../kernel/fraction.ts'
import type { WagerOdds } from '../../../kernel/game.ts'
import { type Odds, oddsFraction, paysOf } from '../../../kernel/money.ts'
import type { OptionValues } from '../../../kernel/types.ts'
import { chosen } from '../options.ts'
import { NUMBERS, type Point } from '../state.ts'
import { type Bet, bets, supportOdds } from '../wagers.ts'

const TOTALS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
/** Ways of each total among the 36 of two dice. */
const chance = (total: number): Fraction => fraction(6 - Math.abs(total - 7), 36)
const chances = (totals: readonly number[]): Fraction => sum(totals.map(chance))
/** The number comes before a 7. */
const first = (n: number): Fraction => divide(chance(n), add(chance(n), chance(7)))

interface Race {
  readonly win: Fraction
  readonly push?: Fraction
}

/** What is won on average beyond the stake, with its sign turned: the loss per unit staked. */
function row(wager: string, { win, push = ZERO }: Race, odds: Odds, charge = ZERO, note?: string): WagerOdds {
  const lose = subtract(ONE, add(win, push))
  const edge = add(subtract(lose, multiply(win, oddsFraction(odds))), charge)
  return { wager, edge, win, push, lose, method: 'exact', ...(note && { note }) }
}

const through = (chanceOf: (n: number) => Fraction): Fraction =>
  sum(NUMBERS.map((n) => multiply(chance(n), chanceOf(n))))

/** Pass and come win a 7 or 11 at once, or their point before a 7. */
const WITH: Race = { win: add(chances([7, 11]), through(first)) }
/** Don't pass and don't come win a 2 or 3 at once, or a 7 before their point; a 12 stands off. */
const AGAINST: Race = {
  win: add(
    chances([2, 3]),
    through((n) => subtract(ONE, first(n))),
  ),
  push: chance(12),
}

/** Odds on whichever point was made, each weighed by how often it is. */
function onAnyPoint(bet: Bet, won: (n: number) => Fraction, note: string): WagerOdds {
  const weighed = (value: (n: Point) => Fraction): Fraction =>
    divide(sum(NUMBERS.map((n) => multiply(chance(n), value(n)))), chances(NUMBERS))
  const win = weighed(won)
  const gain = weighed((n) => multiply(won(n), oddsFraction(supportOdds(bet, n))))
  const lose = subtract(ONE, win)
  return { wager: bet.id, edge: subtract(lose, gain), win, push: ZERO, lose, method: 'exact', note }
}
const laidFirst = (n: number): Fraction => subtract(ONE, first(n))

const pay: (bet: Bet) => Odds = paysOf

function perDecided({ edge, push }: WagerOdds): string {
  return `${toText(divide(edge, subtract(ONE, push)))} of each bet that is decided; a first roll of 12 stands off.`
}

const perLaidOut = (edge: Fraction, charge: Fraction): string =>
  `${toText(divide(edge, add(ONE, charge)))} of each amount laid out, the charge included. The charge is rounded down to five cents.`

function charged(bet: Bet, win: Fraction, charge: Fraction): WagerOdds {
  const plain = row(bet.id, { win }, pay(bet), charge)
  return charge.n === 0n ? plain : { ...plain, note: perLaidOut(plain.edge, charge) }
}

/** A wager on one roll: each of its single bets pays its own odds on its own share. */
function oneRoll(bet: Bet): WagerOdds {
  const parts = bet.parts ?? []
  const gain = (total: number): Fraction =>
    sum(
      parts.map(({ units, pays }) => {
        const odds = pays.get(total)
        return multiply(fraction(units, bet.shares), odds ? oddsFraction(odds) : fraction(-1))
      }),
    )
  const wins = TOTALS.filter((t) => parts.some((p) => p.pays.has(t)))
  const win = chances(wins)
  const edge = negate(sum(TOTALS.map((t) => multiply(chance(t), gain(t)))))
  return { wager: bet.id, edge, win, push: ZERO, lose: subtract(ONE, win), method: 'exact' }
}

const FAIR = 'Paid at true odds.'
const COME_ODDS = `${FAIR} Win and lose are those of odds that are called on; off on a come-out roll, they go back.`

/** The hard way is one of the 36, and loses to its other ways and to the 7. */
const hard = (n: number): Fraction => divide(fraction(1, 36), add(chance(n), chance(7)))

function wagerOdds(bet: Bet, options: OptionValues): WagerOdds | undefined {
  const n = bet.number ?? 0
  const against = (): WagerOdds => {
    const plain = row(bet.id, AGAINST, pay(bet))
    return { ...plain, note: perDecided(plain) }
  }
  const rate = (key: 'buyCharge' | 'layCharge'): Fraction => fraction(chosen(options)[key], 100)
  switch (bet.kind) {
    case 'pass':
    case 'come':
      return row(bet.id, WITH, pay(bet))
    case 'dont-pass':
    case 'dont-come':
      return against()
    case 'pass-odds':
      return onAnyPoint(bet, first, FAIR)
    case 'dont-pass-odds':
      return onAnyPoint(bet, laidFirst, FAIR)
    case 'come-odds':
      return row(bet.id, { win: first(n) }, pay(bet), ZERO, COME_ODDS)
    case 'dont-come-odds':
      return row(bet.id, { win: laidFirst(n) }, pay(bet), ZERO, FAIR)
    case 'come-point':
    case 'dont-come-point':
      return undefined
    case 'place-win':
      return row(bet.id, { win: first(n) }, pay(bet))
    case 'place-lose':
      return row(bet.id, { win: laidFirst(n) }, pay(bet))
    case 'buy':
      return charged(bet, first(n), rate('buyCharge'))
    case 'lay':
      return charged(bet, laidFirst(n), multiply(rate('layCharge'), oddsFraction(pay(bet))))
    case 'hard':
      return row(bet.id, { win: hard(n) }, pay(bet))
    case 'one-roll':
      return oneRoll(bet)
  }
}

/** Every wager's exact edge per unit staked, by closed forms over the 36 ways. A come bet that has moved is still the come bet. */
export const odds = (options: OptionValues): readonly WagerOdds[] =>
  [...bets(options).values()].flatMap((bet) => wagerOdds(bet, options) ?? [])
