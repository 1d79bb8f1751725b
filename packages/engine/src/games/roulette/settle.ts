import { type Spot, spot, spots } from '../../kernel/account.ts'
import { oddsText } from '../../kernel/money.ts'
import { terms, termsOf } from '../../kernel/table.ts'
import type { Citation, Moved } from '../../kernel/types.ts'
import type { Verdict } from '../../wheels/index.ts'
import type { Kind } from './positions.ts'
import type { T } from './state.ts'
import { type Bet, betNamed } from './wagers.ts'
import { callOf, orderOf, type Wheel, wheelOf } from './wheel.ts'

/** The compartment the ball rests in. */
export function winning(table: T): string | undefined {
  const { stop } = table.state.spin
  return stop === null ? undefined : orderOf(terms(table).options)[stop]
}

const betOf = (table: T, { account, wager }: Spot): Bet => betNamed(termsOf(table, account).options, wager)

/** The wagers that a zero does not simply beat on a double zero wheel. */
export const EVEN_CHANCES: readonly Kind[] = ['red', 'black', 'odd', 'even', 'low', 'high']

/** What a zero does to them, by the wheel it came on (5.2(b)-(d)). */
export const ZEROS: Readonly<Record<Wheel, { readonly outcome: 'half' | 'lose'; readonly rule: Citation }>> =
  {
    'double-zero': { outcome: 'half', rule: '19:47-5.2(b)' },
    'single-zero': { outcome: 'lose', rule: '19:47-5.2(c)' },
    'double-as-single': { outcome: 'lose', rule: '19:47-5.2(d)3' },
  }

const isZero = (number: string): boolean => number === '0' || number === '00'

/** What a number does to a wager that is one whole: five adjacent numbers are five. */
export function outcomeOn({ kind, numbers }: Bet, number: string, wheel: Wheel): 'win' | 'lose' | 'half' {
  if (numbers.includes(number)) return 'win'
  return isZero(number) && EVEN_CHANCES.includes(kind) ? ZEROS[wheel].outcome : 'lose'
}

/** What the number does to a wager, by where it lies (5.1(d)). */
export const judge =
  (table: T) =>
  (s: Spot): Verdict | undefined => {
    const number = winning(table)
    if (number === undefined) return undefined
    const bet = betOf(table, s)
    const because = `The ball rests in ${callOf(number)}.`
    if (bet.kind === 'five-adjacent') {
      const hit = bet.numbers.includes(number)
      const rest = `${because} ${hit ? 'The other four numbers lose.' : 'None of the five has won.'}`
      return { outcome: 'lose', rule: '19:47-5.3(e)', because: rest }
    }
    const wheel = wheelOf(termsOf(table, s.account).options)
    const outcome = outcomeOn(bet, number, wheel)
    if (outcome === 'win')
      return {
        outcome: 'win',
        odds: bet.odds,
        rule: '19:47-5.2(a)',
        because: `${because} ${bet.name} pays ${oddsText(bet.odds)}.`,
      }
    if (!isZero(number) || !EVEN_CHANCES.includes(bet.kind))
      return { outcome: 'lose', rule: '19:47-5.3(e)', because }
    const zero = ZEROS[wheel]
    const half = zero.outcome === 'half' ? ' Half of the wager is given up.' : ''
    return { ...zero, because: `${because}${half}` }
  }

/** One fifth of each winning wager on the replica goes to the winning number's box on the layout (5.3(d)). */
export function fifths(table: T): Moved[] {
  const number = winning(table)
  if (number === undefined || table.state.fifths) return []
  return spots(table).flatMap((s): Moved[] => {
    const { kind, numbers, shares } = betOf(table, s)
    if (kind !== 'five-adjacent' || !numbers.includes(number)) return []
    const to = spot(s.place, s.player, `straight:${number}`)
    const why = { rule: '19:47-5.3(d)', because: `One fifth is a straight wager on ${number}.` }
    return [{ type: 'moved', from: s.account, to, cents: s.cents / shares, wager: s.wager, ...why }]
  })
}
