import { type Spot, spots } from '../../kernel/account.ts'
import { capital, numberWord, PIPS, rolls, total } from '../../kernel/dice.ts'
import { lose, win } from '../../kernel/settle.ts'
import { terms } from '../../kernel/table.ts'
import type { OptionValues, WagerId } from '../../kernel/types.ts'
import { type Event, fact, type SicBoFact, type T } from './state.ts'
import { betOf, bets } from './wagers.ts'

/** The areas that are sure to win whatever the dice not yet entered show; with all three, the winners. */
export function lit(options: OptionValues, dice: readonly number[]): WagerId[] {
  const rest = rolls(3 - dice.length)
  return [...bets(options).values()]
    .filter((bet) => rest.every((more) => bet.paid([...dice, ...more]) !== undefined))
    .map((bet) => bet.id)
}

/** What the dealer calls: each die, then what they come to. */
export function callWords(dice: readonly number[]): string {
  const sum = total(dice)
  const [first] = dice
  const kind = dice.every((die) => die === first) ? 'three of a kind' : sum <= 10 ? 'small' : 'big'
  return `${capital(dice.map(numberWord).join(', '))}: ${numberWord(sum)}, ${kind}`
}

/** The dice go into the device one by one, and at each of them more of the layout lights up (9.5(d)). */
export const entered = (table: T, dice: readonly number[]): SicBoFact[] =>
  dice.map((die, i) =>
    fact({ type: 'die-entered', die, lit: lit(terms(table).options, dice.slice(0, i + 1)) }),
  )

const shown = (dice: readonly number[]): string => `The dice show ${dice.join('-')}.`

/** Spots place by place, and at each in the order of the layout. */
function inOrder(table: T, places: readonly string[]): Spot[] {
  const order = [...bets(terms(table).options).keys()]
  const rank = (s: Spot): number => places.indexOf(s.place) * order.length + order.indexOf(s.wager)
  return [...spots(table)].sort((a, b) => rank(a) - rank(b))
}

export function collect(table: T, places: readonly string[]): Event[] {
  const { dice } = table.state
  return inOrder(table, places).flatMap((s) => {
    const bet = betOf(table, s.wager)
    return bet.paid(dice) ? [] : lose(table, s, { rule: bet.rule, because: shown(dice) })
  })
}

/** After the collection only winners lie on the layout. */
export function pay(table: T, places: readonly string[]): Event[] {
  const { dice } = table.state
  return inOrder(table, places).flatMap((s) => {
    const bet = betOf(table, s.wager)
    const odds = bet.paid(dice)
    if (!odds) throw new Error(`${s.wager} should have been collected`)
    // The raised odds of one of a kind have a rule of their own.
    const repeated = s.wager.startsWith('one-of-a-kind') && odds !== bet.pays[0]?.odds
    return win(table, s, odds, { rule: repeated ? '19:47-9.4(c)' : bet.rule, because: shown(dice) })
  })
}

/** The three numbers the floorperson enters to see that the lights work. */
export const TEST_DICE: readonly number[] = PIPS.slice(0, 3)
