import type { Option, OptionValues, Refused } from '../../kernel/index.ts'

export type Dealing = 'manual-shoe' | 'hand' | 'automated-shoe'
export type Shuffler = 'manual' | 'automated' | 'counting'
export type Ledger = 'A' | 'B' | 'C' | 'D'
export type Version = 'free' | 'ante-at-least' | 'ante-half' | 'both'

/** The licensee's choices as the game reads them. */
export interface Choices {
  readonly dealing: Dealing
  readonly shuffler: Shuffler
  readonly decks: number
  readonly preshuffled: boolean
  readonly idleSpread: 'face-up' | 'face-down'
  readonly positions: number
  readonly version: Version
  readonly pairPlus: Ledger
  readonly anteBonus: 'standard' | 'raised'
  readonly settlement: number
  readonly dealerStack: 'at-once' | 'after-decisions'
}
export const choices = (options: OptionValues): Choices => options as unknown as Choices

const signs =
  (words: Readonly<Record<string, string>>): Option['sign'] =>
  (value) =>
    words[String(value)] ?? String(value)

const DEALING: readonly Option[] = [
  {
    key: 'dealing',
    title: 'The way of dealing',
    rule: '19:47-20.7(a)',
    default: 'manual-shoe',
    values: ['manual-shoe', 'hand', 'automated-shoe'],
    sign: signs({
      'manual-shoe': 'Dealt from a manual dealing shoe',
      hand: "Dealt from the dealer's hand",
      'automated-shoe': 'Dealt from an automated dealing shoe',
    }),
    scope: 'table',
    notice: 'rule',
  },
  {
    key: 'shuffler',
    title: 'The shuffle',
    rule: '19:47-20.5(a)',
    default: 'manual',
    values: ['manual', 'automated', 'counting'],
    sign: signs({
      manual: 'Shuffled by hand',
      automated: 'Shuffled by an automated device',
      counting: 'Shuffled and counted by an automated device',
    }),
    scope: 'table',
    notice: 'rule',
  },
  {
    key: 'decks',
    title: 'Decks in use',
    rule: '19:47-20.2(b)',
    default: 1,
    values: [1, 2],
    sign: signs({ 1: 'One deck', 2: 'Two decks, every other round' }),
    scope: 'table',
    notice: 'rule',
  },
  {
    key: 'preshuffled',
    title: 'Cards received pre-shuffled',
    rule: '19:47-20.4(a)',
    default: false,
    values: [false, true],
    sign: signs({ false: 'Cards are spread and washed at the table', true: 'Cards come pre-shuffled' }),
    scope: 'table',
    notice: 'none',
  },
  {
    key: 'idleSpread',
    title: 'Cards at an idle table',
    rule: '19:47-20.5(e)',
    default: 'face-up',
    values: ['face-up', 'face-down'],
    sign: signs({ 'face-up': 'Idle cards lie face up', 'face-down': 'Idle cards lie face down' }),
    scope: 'table',
    notice: 'none',
  },
  {
    key: 'dealerStack',
    title: "The dealer's stack",
    rule: '19:47-20.9(c)',
    default: 'at-once',
    values: ['at-once', 'after-decisions'],
    sign: signs({
      'at-once': "The dealer's cards come with the deal",
      'after-decisions': "The dealer's cards come after the players have decided",
    }),
    scope: 'table',
    notice: 'rule',
  },
  {
    key: 'settlement',
    title: 'The order of settlement',
    rule: '19:47-20.10(c)',
    default: 1,
    values: [1, 2],
    sign: signs({ 1: 'Settled step by step over all players', 2: 'Settled player by player' }),
    scope: 'table',
    notice: 'rule',
  },
]

const WAGERING: readonly Option[] = [
  {
    key: 'positions',
    title: 'Betting positions a player',
    rule: '19:47-20.6(e)',
    default: 1,
    values: [1, 2],
    sign: signs({ 1: 'One betting position a player', 2: 'Two adjacent betting positions a player' }),
    scope: 'table',
    notice: 'rule',
  },
  {
    key: 'version',
    title: 'How ante and pair plus go together',
    rule: '19:47-20.6(f)',
    default: 'free',
    values: ['free', 'ante-at-least', 'ante-half', 'both'],
    sign: signs({
      free: 'Ante, pair plus or both',
      'ante-at-least': 'Pair plus needs an ante of at least the same amount',
      'ante-half': 'Pair plus needs an ante of at least half its amount',
      both: 'Ante and pair plus are both required, either at most five times the other',
    }),
    scope: 'table',
    notice: 'rule',
  },
  {
    key: 'pairPlus',
    title: 'The pair plus ledger',
    rule: '19:47-20.11(a)2',
    default: 'A',
    values: ['A', 'B', 'C', 'D'],
    sign: (value) => `Pair plus pays by ledger ${value}`,
    scope: 'table',
    notice: 'rule',
  },
  {
    key: 'anteBonus',
    title: 'The ante bonus',
    rule: '19:47-20.11(a)3',
    default: 'standard',
    values: ['standard', 'raised'],
    sign: signs({
      standard: 'Ante bonus 1, 4 and 5 to 1',
      raised: 'Ante bonus 1, 5 and 6 to 1',
    }),
    scope: 'table',
    notice: 'rule',
  },
]

export const OPTIONS: readonly Option[] = [...WAGERING, ...DEALING]

/** What the rules do not let go together. */
export function forbids(options: OptionValues): Refused | undefined {
  const { dealing, shuffler, decks, anteBonus, pairPlus, version, dealerStack } = choices(options)
  if (dealing === 'hand' && shuffler === 'manual') {
    const because = 'Cards dealt from the hand are shuffled by an automated device.'
    return { refused: '19:47-20.8(b)1', because, expected: 'automated', received: shuffler }
  }
  if (decks === 2 && shuffler === 'manual') {
    const because = 'A second deck is used only with an automated shuffling device.'
    return { refused: '19:47-20.2(b)', because, expected: 'automated', received: shuffler }
  }
  if (anteBonus === 'raised' && (pairPlus !== 'B' || version === 'free')) {
    const because = 'The raised ante bonus goes with ledger B and one of the required versions of the wagers.'
    return { refused: '19:47-20.11(a)3i', because, expected: 'B', received: pairPlus }
  }
  if (dealerStack === 'after-decisions' && dealing !== 'automated-shoe') {
    const because = "Only an automated dealing shoe keeps the dealer's stack until the players have decided."
    return { refused: '19:47-20.9(c)2', because, expected: 'automated-shoe', received: dealing }
  }
  return undefined
}
