import { choiceOf, type Option, type OptionValues, type Refused } from '../../kernel/index.ts'
import { onceFor } from '../../kernel/once.ts'
import {
  type Choosing,
  type DeckChoices,
  dealingOptions,
  deckChoices,
  forbidsDealing,
  positionsOption,
  settlementOption,
  signs,
} from '../../versus/index.ts'

const LEDGERS = ['A', 'B', 'C', 'D'] as const
const VERSIONS = ['free', 'ante-at-least', 'ante-half', 'both'] as const
const ANTE_BONUSES = ['standard', 'raised'] as const
const DEALER_STACKS = ['at-once', 'after-decisions'] as const
export type Ledger = (typeof LEDGERS)[number]
export type Version = (typeof VERSIONS)[number]

/** The licensee's choices as the game reads them. */
export interface Choices extends DeckChoices {
  readonly version: Version
  readonly pairPlus: Ledger
  readonly anteBonus: (typeof ANTE_BONUSES)[number]
  readonly settlement: number
  readonly dealerStack: (typeof DEALER_STACKS)[number]
}
export const chosen = onceFor(
  (options: OptionValues): Choices => ({
    ...deckChoices(options),
    version: choiceOf(options, 'version', VERSIONS),
    pairPlus: choiceOf(options, 'pairPlus', LEDGERS),
    anteBonus: choiceOf(options, 'anteBonus', ANTE_BONUSES),
    settlement: choiceOf(options, 'settlement', [1, 2]),
    dealerStack: choiceOf(options, 'dealerStack', DEALER_STACKS),
  }),
)

const CHOOSING: Choosing = {
  dealing: {
    rule: '19:47-20.7(a)',
    ways: [
      'manual-shoe',
      // 19:47-20.8(a): the licensee may let the dealer deal from the hand.
      'hand',
      // 19:47-20.9(a): or use an automated shoe that dispenses stacks.
      'automated-shoe',
    ],
  },
  shuffler: { rule: '19:47-20.5(a)', ways: ['manual', 'automated', 'counting'] },
  // 19:47-20.2(a): one deck is in use, unless a shuffling device holds a second one.
  decks: '19:47-20.2(b)',
  preshuffled: '19:47-20.4(a)',
  idle: '19:47-20.5(e)',
  device: { hand: '19:47-20.8(b)1' },
}

const DEALER_STACK: Option = {
  key: 'dealerStack',
  title: "The dealer's stack",
  rule: '19:47-20.9(c)',
  default: 'at-once',
  values: DEALER_STACKS,
  sign: signs({
    'at-once': "The dealer's cards come with the deal",
    'after-decisions': "The dealer's cards come after the players have decided",
  }),
  scope: 'table',
  notice: 'rule',
}

const WAGERING: readonly Option[] = [
  {
    key: 'version',
    title: 'How ante and pair plus go together',
    rule: '19:47-20.6(f)',
    default: 'free',
    values: VERSIONS,
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
    values: LEDGERS,
    sign: (value) => `Pair plus pays by ledger ${value}`,
    scope: 'table',
    notice: 'rule',
  },
  {
    key: 'anteBonus',
    title: 'The ante bonus',
    rule: '19:47-20.11(a)3',
    default: 'standard',
    values: ANTE_BONUSES,
    sign: signs({ standard: 'Ante bonus 1, 4 and 5 to 1', raised: 'Ante bonus 1, 5 and 6 to 1' }),
    scope: 'table',
    notice: 'rule',
  },
]

export const OPTIONS: readonly Option[] = [
  positionsOption('19:47-20.6(e)'),
  ...WAGERING,
  ...dealingOptions(CHOOSING),
  DEALER_STACK,
  settlementOption('19:47-20.10(c)'),
]

/** What the rules do not let go together. */
export function forbids(options: OptionValues): Refused | undefined {
  const { dealing, anteBonus, pairPlus, version, dealerStack } = chosen(options)
  const device = forbidsDealing(CHOOSING, options)
  if (device) return device
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
