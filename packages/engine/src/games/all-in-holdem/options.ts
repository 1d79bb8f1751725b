import {
  type Odds,
  type Option,
  type OptionValues,
  odds,
  oddsText,
  type Refused,
} from '../../kernel/index.ts'
import { type Choosing, type DeckChoices, dealingOptions, forbidsDealing } from '../../onedeck/index.ts'
import type { FIVE_CARDS } from '../../poker/index.ts'

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
const hole = (id: string, ...pays: readonly number[]): PayTable<HoleKind> => ({
  rule: `19:47-44.11(c)[table-${id}]`,
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
const final = (id: string, ...pays: readonly number[]): PayTable<FinalKind> => ({
  rule: `19:47-44.11(d)[table-${id}]`,
  pays: FINAL_KINDS.map((kind, i) => [kind, odds(pays[i] as number)]),
})

/** The pay tables of 44.11(c) and (d), of which the licensee selects one each. */
export const HOLE_BONUS: Readonly<Record<Ledger, PayTable<HoleKind>>> = {
  A: hole('a', 50, 25, 20, 9, 4, 2, 1),
  B: hole('b', 60, 25, 20, 8, 4, 2, 1),
  C: hole('c', 45, 25, 20, 8, 4, 2, 1),
  D: hole('d', 50, 25, 20, 8, 3, 2, 1),
}
export const FINAL_BONUS: Readonly<Record<Ledger, PayTable<FinalKind>>> = {
  A: final('a', 500, 125, 50, 10, 6, 3, 2),
  B: final('b', 500, 125, 50, 8, 6, 4, 2),
  C: final('c', 500, 100, 50, 8, 6, 4, 2),
  D: final('d', 500, 100, 40, 8, 6, 4, 2),
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
  dealing: { rule: '19:47-44.7(a)', ways: ['manual-shoe', 'hand', 'automated-shoe'] },
  shuffler: { rule: '19:47-44.4(a)[device]', ways: ['manual', 'automated', 'counting', 'to-shoe'] },
  decks: '19:47-44.2(b)',
  idle: '19:47-44.4(e)',
  device: { hand: '19:47-44.8(b)1' },
}

/** The sign has all of the odds: they are not inscribed at every position (19:46-1.13U(c)). */
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
