import { add, type Fraction, fraction, multiply, ONE, subtract, ZERO } from '../../../kernel/fraction.ts'
import type { Cents } from '../../../kernel/types.ts'
import { type RateCard, returnsOf } from '../card.ts'
import { priceOfGame } from '../price.ts'
import { DRAWN, type Group, NUMBERS, type Play } from '../ticket.ts'
import { waysOfLine } from '../ways.ts'
import { choose, DRAWS, meanOf, type Returns } from './catches.ts'

/** Advantage and variance of any ticket, exactly: by its ways and by pairs of its ways, however many states it has. */

/** What a way of a line returns by its catch, cut to the cap. */
export const lineReturns = (card: RateCard, spots: number, rate: Cents): Returns =>
  Object.fromEntries(
    Object.keys(card.returns[spots] ?? {}).map((caught) => [
      caught,
      returnsOf(card, spots, rate, Number(caught)),
    ]),
  )

/** What a game of the ticket returns in the mean, in cents: the sum over its ways. */
export const meanReturn = (card: RateCard, { lines }: Play): Fraction =>
  lines
    .map(({ ways, spots, rate }) => multiply(fraction(ways), meanOf(spots, lineReturns(card, spots, rate))))
    .reduce(add, ZERO)

/** House advantage of a ticket: what it loses in the mean, as a part of its price. */
export const ticketAdvantage = (card: RateCard, play: Play): Fraction =>
  subtract(ONE, multiply(meanReturn(card, play), fraction(1, priceOfGame(play))))

/** Number of draws in which two ways that share spots make given catches, times their returns. */
function productOf(one: Returns, other: Returns, [a, both, b]: readonly [number, number, number]): bigint {
  let all = 0n
  const rest = NUMBERS - a - both - b
  for (let shared = 0; shared <= Math.min(both, DRAWN); shared++)
    for (const [first, paysFirst] of Object.entries(one)) {
      const alone = Number(first) - shared
      if (alone < 0 || alone > a) continue
      for (const [second, paysSecond] of Object.entries(other)) {
        const apart = Number(second) - shared
        const left = DRAWN - shared - alone - apart
        if (apart < 0 || apart > b || left < 0) continue
        const ways = choose(both, shared) * choose(a, alone) * choose(b, apart) * choose(rest, left)
        all += ways * BigInt(paysFirst) * BigInt(paysSecond)
      }
    }
  return all
}

/** The numbers of a way as 80 bits in three words. */
function bitsOf(groups: readonly Group[], way: readonly number[], into: Int32Array, at: number): void {
  for (const i of way)
    for (const n of groups[i]?.numbers ?? []) {
      const word = at + ((n - 1) >> 5)
      into[word] = (into[word] as number) | (1 << ((n - 1) & 31))
    }
}

/** How many bits of a word are set. */
function countBits(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Number of pairs of ways, from any two lines, that share a given number of spots; a way also pairs with itself. */
function pairsOf(
  play: Play,
): readonly (readonly [first: number, second: number, shared: number, pairs: number])[] {
  const all = play.lines.flatMap((line, i) => waysOfLine(play, line).map((way) => ({ i, way })))
  const bits = new Int32Array(all.length * 3)
  const lineAt = Int32Array.from(all, ({ i }) => i)
  for (const [at, { way }] of all.entries()) bitsOf(play.groups, way, bits, 3 * at)
  const width = NUMBERS + 1
  const lines = play.lines.length
  const counts = new Float64Array(lines * lines * width)
  for (let x = 0; x < all.length; x++) {
    const [one, two, three] = [bits[3 * x] as number, bits[3 * x + 1] as number, bits[3 * x + 2] as number]
    const row = (lineAt[x] as number) * lines
    for (let y = 0; y < all.length; y++) {
      const shared =
        countBits(one & (bits[3 * y] as number)) +
        countBits(two & (bits[3 * y + 1] as number)) +
        countBits(three & (bits[3 * y + 2] as number))
      const at = (row + (lineAt[y] as number)) * width + shared
      counts[at] = (counts[at] as number) + 1
    }
  }
  return [...counts.entries()].flatMap(([at, pairs]) =>
    pairs === 0
      ? []
      : [[Math.floor(at / width / lines), Math.floor(at / width) % lines, at % width, pairs] as const],
  )
}

/** The variance of what a game of the ticket returns, in cents squared: over all pairs of its ways. */
export function returnVariance(card: RateCard, play: Play): Fraction {
  const returns = play.lines.map(({ spots, rate }) => lineReturns(card, spots, rate))
  let squares = 0n
  for (const [first, second, shared, pairs] of pairsOf(play)) {
    const a = (play.lines[first]?.spots ?? 0) - shared
    const b = (play.lines[second]?.spots ?? 0) - shared
    squares += BigInt(pairs) * productOf(returns[first] ?? {}, returns[second] ?? {}, [a, shared, b])
  }
  const mean = meanReturn(card, play)
  return subtract(fraction(squares, DRAWS), multiply(mean, mean))
}

/** The variance of what a unit of the price brings. */
export function ticketVariance(card: RateCard, play: Play): Fraction {
  const price = priceOfGame(play)
  return multiply(returnVariance(card, play), fraction(1, BigInt(price) * BigInt(price)))
}
