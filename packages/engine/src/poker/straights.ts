/** Straights by their lowest value, from the one that an ace begins to the one that an ace ends. */
const LOWEST: readonly number[] = Array.from({ length: 10 }, (_, i) => i + 1)
const ACE = 14

/** How many straights of five have all of these different values: of nine, ten and jack three, of two and seven none. */
export const straightsWith = (values: readonly number[]): number =>
  LOWEST.filter((low) =>
    values.every((value) => (value >= low && value <= low + 4) || (value === ACE && low === 1)),
  ).length
