import {
  type Odds,
  type Option,
  type OptionValues,
  odds,
  oddsText,
  type Refused,
} from '../../kernel/index.ts'
import type { FIVE_CARDS } from '../../poker/index.ts'
import { type Choosing, type DeckChoices, dealingOptions, forbidsDealing } from '../../versus/index.ts'

export type Ledger = 'A' | 'B' | 'C' | 'D'
const LEDGERS: readonly Ledger[] = ['A', 'B', 'C', 'D']

/** What two cards can be, the highest row first: one payment, at the first row that is met. */
export const HOLE_KINDS = [
  'two red aces',
  'suited ace and king',
  'pair of aces',
  'pair of jacks to kings',
  'pair of sixes to tens',
  'pair of twos to fives',
  'two suited cards',
] as const
export type HoleKind = (typeof HOLE_KINDS)[number]
export type FinalKind = (typeof FIVE_CARDS.hands)[number]

export interface PayTable<K extends string = string> {
  readonly rule: string
  readonly pays: readonly (readonly [K, Odds])[]
}
const hole = (rule: string, ...pays: readonly number[]): PayTable<HoleKind> => ({
  rule,
  pays: HOLE_KINDS.map((kind, i) => [kind, odds(pays[i] as number)]),
})
const FINAL_KINDS: readonly FinalKind[] = [
  'royal flush',
  'straight flush',
  'four of a kind',
  'full house',
  'flush',
  'straight',
  'three of a kind',
]
const final = (rule: string, ...pays: readonly number[]): PayTable<FinalKind> => ({
  rule,
  pays: FINAL_KINDS.map((kind, i) => [kind, odds(pays[i] as number)]),
})

/** The pay tables of 44.11(c) and (d), of which the licensee selects one each. */
export const HOLE_BONUS: Readonly<Record<Ledger, PayTable<HoleKind>>> = {
  A: hole('19:47-44.11(c)[table-a]', 50, 25, 20, 9, 4, 2, 1),
  B: hole('19:47-44.11(c)[table-b]', 60, 25, 20, 8, 4, 2, 1),
  C: hole('19:47-44.11(c)[table-c]', 45, 25, 20, 8, 4, 2, 1),
  D: hole('19:47-44.11(c)[table-d]', 50, 25, 20, 8, 3, 2, 1),
}
export const FINAL_BONUS: Readonly<Record<Ledger, PayTable<FinalKind>>> = {
  A: final('19:47-44.11(d)[table-a]', 500, 125, 50, 10, 6, 3, 2),
  B: final('19:47-44.11(d)[table-b]', 500, 125, 50, 8, 6, 4, 2),
  C: final('19:47-44.11(d)[table-c]', 500, 100, 50, 8, 6, 4, 2),
  D: final('19:47-44.11(d)[table-d]', 500, 100, 40, 8, 6, 4, 2),
}

/** The licensee's choices as the game reads them. */
export interface Choices extends DeckChoices {
  readonly holeCardBonus: Ledger
  readonly finalHandBonus: Ledger
}
export const chosen = (options: OptionValues): Choices => options as unknown as Choices
export const holeTable = (options: OptionValues): PayTable<HoleKind> =>
  HOLE_BONUS[chosen(options).holeCardBonus]
export const finalTable = (options: OptionValues): PayTable<FinalKind> =>
  FINAL_BONUS[chosen(options).finalHandBonus]

const CHOOSING: Choosing = {
  dealing: {
    rule: '19:47-44.7(a)',
    ways: [
      'manual-shoe',
      // 19:47-44.8(a): the licensee may let the dealer deal from the hand.
      'hand',
      // 19:47-44.9(a): or use an automated shoe that dispenses stacks.
      'automated-shoe',
    ],
  },
  shuffler: { rule: '19:47-44.4(a)[device]', ways: ['manual', 'automated', 'counting', 'to-shoe'] },
  // 19:47-44.2(a): one deck is in use, unless a shuffling device holds a second one.
  decks: '19:47-44.2(b)',
  idle: '19:47-44.4(e)',
  device: { hand: '19:47-44.8(b)1' },
}

/** The sign has all of the odds, 19:46-1.13U(c), so that the positions need not have them, 19:46-1.13U(b)6. */
const bonus = (
  key: string,
  title: string,
  rule: string,
  tables: Readonly<Record<Ledger, PayTable>>,
): Option => ({
  key,
  title,
  rule,
  default: 'A',
  values: LEDGERS,
  sign: (value) => {
    const { pays } = tables[value as Ledger]
    return `${title}: ${pays.map(([kind, pay]) => `${kind} ${oddsText(pay)}`).join(', ')}`
  },
  scope: 'table',
  notice: 'rule',
})

export const OPTIONS: readonly Option[] = [
  bonus('holeCardBonus', 'Hole card bonus', '19:47-44.11(c)', HOLE_BONUS),
  bonus('finalHandBonus', 'Final hand bonus', '19:47-44.11(d)', FINAL_BONUS),
  ...dealingOptions(CHOOSING),
]

export const forbids = (options: OptionValues): Refused | undefined => forbidsDealing(CHOOSING, options)
