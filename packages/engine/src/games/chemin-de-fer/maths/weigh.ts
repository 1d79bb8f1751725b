import { cardValue, isNatural } from '../../../baccarat/points.ts'
import { letterOf } from '../../../baccarat/thirdcard.ts'
import {
  add,
  type Cents,
  deckFaces,
  type Face,
  type Fraction,
  fraction,
  multiply,
  type PlayerId,
  spotsOf,
  subtract,
  terms,
  type Weighing,
  type Worth,
  ZERO,
} from '../../../kernel/index.ts'
import { cardsOf, firstCount, handIn, known, letter, tableOf, thirdValue } from '../hands.ts'
import { chosen } from '../options.ts'
import { chargeOn } from '../settle.ts'
import type { T } from '../state.ts'

const VALUES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** A full shoe by value, less what this reader sees of the hand: nobody counts the cards that have gone. */
function shoeWithout(decks: number, seen: readonly Face[]): number[] {
  const left = VALUES.map(() => 0)
  for (const face of deckFaces('standard')) left[cardValue(face)] = (left[cardValue(face)] ?? 0) + decks
  for (const face of seen) left[cardValue(face)] = (left[cardValue(face)] ?? 0) - 1
  return left
}

/** All ways to draw so many cards one after the other, as values with their ways. */
function* drawings(left: readonly number[], count: number): Generator<{ values: number[]; ways: number }> {
  if (count === 0) {
    yield { values: [], ways: 1 }
    return
  }
  for (const value of VALUES) {
    const ways = left[value] ?? 0
    if (ways <= 0) continue
    const rest = left.map((n, v) => (v === value ? n - 1 : n))
    for (const more of drawings(rest, count - 1)) {
      yield { values: [value, ...more.values], ways: ways * more.ways }
    }
  }
}

/** How often the own hand wins and loses. */
interface Ends {
  win: number
  lose: number
  all: number
}
const none = (): Ends => ({ win: 0, lose: 0, all: 0 })
const end = (ends: Ends, own: number, other: number, ways: number): void => {
  ends.all += ways
  if (own > other) ends.win += ways
  if (own < other) ends.lose += ways
}

/** Card or stay with five: against every hand the Banker can have, who draws wherever Table 3 allows it. */
function five(table: T, seen: readonly Face[], draws: boolean): Ends {
  const { options } = terms(table)
  const rows = tableOf(options)
  const left = shoeWithout(chosen(options).decks, seen)
  const ends = none()
  // The Banker's two, the Player's third, the Banker's third: those that are not drawn change nothing.
  for (const { values, ways } of drawings(left, 4)) {
    const [a = 0, b = 0, third = 0, last = 0] = values
    const banker = (a + b) % 10
    const own = draws && !isNatural(banker) ? (5 + third) % 10 : 5
    const may = isNatural(banker) ? 'S' : letterOf(rows, banker, draws ? third : undefined)
    end(ends, own, may === 'S' ? banker : (banker + last) % 10, ways)
  }
  return ends
}

/** Draw or stay at the Banker's option: against every hand that asked for a card, five among them. */
function option(table: T, seen: readonly Face[], banker: number, draws: boolean): Ends {
  const left = shoeWithout(chosen(terms(table).options).decks, seen)
  const third = thirdValue(table) ?? 0
  const ends = none()
  for (const { values, ways } of drawings(left, 3)) {
    const [a = 0, b = 0, last = 0] = values
    if ((a + b) % 10 > 5) continue
    end(ends, draws ? (banker + last) % 10 : banker, (a + b + third) % 10, ways)
  }
  return ends
}

/** What so much is worth in the mean; the bank pays vigorish on what it wins. */
function worthOf(ends: Ends, staked: Cents, charged: Cents): Fraction {
  const won = multiply(fraction(ends.win, ends.all), fraction(staked - charged))
  return add(ZERO, subtract(won, multiply(fraction(ends.lose, ends.all), fraction(staked))))
}

/** What each decision open to this player is worth, from a full shoe less the cards that the player sees of this hand. */
export function weigh(view: T, player: PlayerId): Weighing | undefined {
  const { phase, banker, hand } = view.state
  if (!hand) return undefined
  const staked = spotsOf(view, player).reduce((n, s) => n + s.cents, 0)
  const { options } = terms(view)
  const shoe = `of a full shoe of ${chosen(options).decks} decks`
  const worths = (types: readonly [string, Ends][], charged: Cents): readonly Worth[] =>
    types.map(([type, ends]) => ({ type, cents: worthOf(ends, staked, charged) }))
  const { three } = handIn(view.state)
  if (three !== null) return undefined
  if (phase === 'player' && player === hand.dominant && firstCount(view, 'player') === 5) {
    const seen = known(view, cardsOf(view, 'player').first) ?? []
    return {
      worths: worths(
        [
          ['card', five(view, seen, true)],
          ['stay', five(view, seen, false)],
        ],
        0,
      ),
      method: 'optimal',
      counted: `all hands the Banker can have ${shoe}`,
      rules: ['19:47-4.9(a)2', '19:47-4.9(c)'],
    }
  }
  if (phase !== 'bank-acts' || player !== banker || letter(view) !== 'O') return undefined
  const count = firstCount(view, 'banker') ?? 0
  const open = [...cardsOf(view, 'banker').first, ...cardsOf(view, 'player').more]
  const seen = known(view, open) ?? []
  return {
    worths: worths(
      [
        ['draw', option(view, seen, count, true)],
        ['stay', option(view, seen, count, false)],
      ],
      chargeOn(staked, options),
    ),
    method: 'optimal',
    counted: `all hands that ask for a card ${shoe}`,
    rules: ['19:47-4.9(c)'],
  }
}
