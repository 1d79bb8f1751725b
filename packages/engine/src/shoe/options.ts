import type { Citation, Option } from '../kernel/index.ts'

/** How many decks: the first of these unless the licensee chooses another. */
export const decksOption = (rule: Citation, decks: readonly [number, ...number[]]): Option => ({
  key: 'decks',
  title: 'Decks',
  rule,
  default: decks[0],
  values: decks,
  // The rules set no upper bound; no shoe of ours holds more.
  houseMost: 12,
  sign: (value) => (value === 1 ? '1 deck' : `${value} decks`),
  scope: 'table',
  notice: 'rule',
})

/** A shoe that shuffles by itself. */
export const shufflingOption = (rule: Citation): Option => ({
  key: 'shuffling',
  title: 'Shuffling',
  rule,
  default: 'standard',
  values: ['standard', 'continuous'],
  sign: (value) => (value === 'continuous' ? 'The cards are shuffled continuously' : ''),
  scope: 'table',
  notice: 'rule',
})

/** A yes or no of the licensee's, which stands on the sign when it is yes. */
export const allowedOption = (key: string, title: string, rule: Citation, sign: string): Option => ({
  key,
  title,
  rule,
  default: false,
  values: [false, true],
  sign: (value) => (value ? sign : ''),
  scope: 'table',
  notice: 'rule',
})
