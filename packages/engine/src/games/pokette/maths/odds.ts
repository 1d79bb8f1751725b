import {
  type Fraction,
  fraction,
  multiply,
  type Odds,
  ONE,
  type OptionValues,
  oddsFraction,
  oddsOption,
  subtract,
  type WagerOdds,
  ZERO,
} from '../../../kernel/index.ts'
import { payKey } from '../options.ts'
import type { Kind } from '../positions.ts'
import { POKER, type Poker } from '../stand.ts'

/** How many of the 54 stops win. */
const STOPS_OF: Readonly<Record<Kind, number>> = {
  'single-card': 1,
  'two-cards': 2,
  'four-cards': 4,
  'single-rank': 4,
  'double-rank': 8,
  'ace-king-queen': 13,
  'jack-10-9': 13,
  '8-7-6': 13,
  '5-4-3': 13,
  red: 26,
  black: 26,
  suit: 13,
  jacer: 4,
}

/** How many of the 52 cards win. A joker decides nothing, so that it is as if the wheel had none. */
const CARDS_OF: Readonly<Record<Poker, readonly [cards: number, note: string]>> = {
  'pair-in-two': [4, 'Offered after every first card.'],
  'pair-in-three': [8, 'Offered after 12 of 13 second cards: those that are no pair.'],
  'three-of-a-kind': [4, 'Offered after 1 of 13 second cards: those that are a pair.'],
  flush: [13, 'Offered after 1 of 4 second cards. At 3 to 1 it is a fair bet.'],
  'open-straight': [8, 'Offered after 22 of 169 second cards.'],
  'inside-straight': [4, 'Offered after 28 of 169 second cards.'],
  'open-straight-flush': [2, 'Offered after 11 of 338 second cards.'],
  'inside-straight-flush': [1, 'Offered after 7 of 169 second cards.'],
}

function row(wager: string, win: Fraction, odds: Odds, note?: string): WagerOdds {
  const lose = subtract(ONE, win)
  const edge = subtract(lose, multiply(win, oddsFraction(odds)))
  return { wager, edge, win, push: ZERO, lose, method: 'exact', ...(note && { note }) }
}

/** Every wager's exact edge, by counting stops and cards. Places that cover as many stops alike share a row. */
export function odds(values: OptionValues): readonly WagerOdds[] {
  const pay = (kind: Kind | Poker): Odds => oddsOption(values, payKey(kind))
  const cards = (Object.keys(STOPS_OF) as Kind[]).map((kind) =>
    row(kind, fraction(STOPS_OF[kind], 54), pay(kind)),
  )
  const poker = POKER.map((id) => {
    const [count, note] = CARDS_OF[id]
    return row(id, fraction(count, 52), pay(id), `${note} A joker decides nothing.`)
  })
  return [...cards, ...poker]
}
