import type { Cents } from '../kernel/index.ts'

/** A pot that cannot be divided evenly: shares cut to the chip, and who gets what is over. */

/** Those who share, in the order in which they get what is over. */
export function sharesOf<W>(
  cents: Cents,
  unit: Cents,
  winners: readonly W[],
): readonly { readonly winner: W; readonly cents: Cents }[] {
  const each = Math.floor(cents / winners.length / unit) * unit
  let over = cents - each * winners.length
  return winners.map((winner) => {
    const part = Math.min(unit, over)
    over -= part
    return { winner, cents: each + part }
  })
}
