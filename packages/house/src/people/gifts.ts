/** One gift in so long, in the long run. */
export const GIFT_EVERY_MS = 5 * 60_000
/** So many in a row are given without waiting: an evening may begin badly, but nobody fills the ledger with gifts. */
export const GIFTS_AT_ONCE = 5

/** From when on somebody who is out of chips is given more, after a gift at this time. */
export const moreFrom = (from: number, at: number): number =>
  Math.max(from, at - (GIFTS_AT_ONCE - 1) * GIFT_EVERY_MS) + GIFT_EVERY_MS
