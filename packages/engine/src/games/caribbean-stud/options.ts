import type { Option, OptionValues, Refused } from '../../kernel/index.ts'
import { type Choosing, type DeckChoices, dealingOptions, forbidsDealing, signs } from '../../versus/index.ts'

/** The licensee's choices as the game reads them. */
export interface Choices extends DeckChoices {
  /** What a straight flush gets of the progressive: a part of the meter, or an amount. */
  readonly straightFlush: '10%' | '5000'
  /** Percent of every progressive wager that go onto the meter. */
  readonly rate: number
  /** In dollars: what the meter begins with, and what it begins with again after a royal flush. */
  readonly initial: number
  readonly reset: number
  /** With no hand, whether every player's cards are turned over. */
  readonly turnOver: boolean
}
export const chosen = (options: OptionValues): Choices => options as unknown as Choices

const CHOOSING: Choosing = {
  dealing: {
    rule: '19:47-16.7(a)',
    ways: [
      'manual-shoe',
      // 19:47-16.8(a): the licensee may let the dealer deal from the hand.
      'hand',
      // 19:47-16.9(a): or use an automated shoe that dispenses stacks.
      'automated-shoe',
    ],
  },
  shuffler: { rule: '19:47-16.4(a)[device]', ways: ['manual', 'automated', 'counting', 'to-shoe'] },
  // 19:47-16.2(a): one deck is in use, unless a shuffling device holds a second one.
  decks: '19:47-16.2(b)',
  idle: '19:47-16.4(d)',
  device: { hand: '19:47-16.8(b)1' },
}

/** The meter is one for all tables of the house, and so is what is chosen about it. */
const METER = { scope: 'house', notice: 'rule', rule: '19:47-16.12(f)[meter]' } as const
const AMOUNTS = [10_000, 5_000, 20_000, 25_000, 50_000, 100_000] as const
const inDollars = (amount: unknown): string => `$${Number(amount).toLocaleString('en-US')}`

const PROGRESSIVE: readonly Option[] = [
  {
    key: 'straightFlush',
    title: 'The progressive payout of a straight flush',
    rule: '19:47-16.12(e)[straight-flush]',
    default: '10%',
    values: ['10%', '5000'],
    sign: signs({
      '10%': 'A straight flush wins 10 percent of the progressive jackpot',
      '5000': 'A straight flush wins $5,000',
    }),
    scope: 'house',
    notice: 'rule',
  },
  {
    ...METER,
    key: 'rate',
    title: 'The rate of progression in percent',
    default: 70,
    values: [70, 75, 80, 85, 90, 95, 100],
    sign: (value) => `${value} percent of every progressive wager go onto the meter`,
  },
  {
    ...METER,
    key: 'initial',
    title: 'The initial amount of the meter in dollars',
    default: 10_000,
    values: AMOUNTS,
    sign: (value) => `The progressive jackpot began with ${inDollars(value)}`,
  },
  {
    ...METER,
    key: 'reset',
    title: 'The reset amount of the meter in dollars',
    default: 10_000,
    values: AMOUNTS,
    sign: (value) => `After a royal flush the progressive jackpot begins again with ${inDollars(value)}`,
  },
]

const TURN_OVER: Option = {
  key: 'turnOver',
  title: 'Hands turned over when the dealer has none',
  rule: '19:47-16.10(f)1',
  default: true,
  values: [true, false],
  sign: signs({
    true: 'When the dealer has no hand, all hands are turned over',
    false: 'When the dealer has no hand, only hands with a progressive wager are turned over',
  }),
  scope: 'table',
  notice: 'rule',
}

export const OPTIONS: readonly Option[] = [...PROGRESSIVE, ...dealingOptions(CHOOSING), TURN_OVER]

/** What the rules do not let go together. */
export const forbids = (options: OptionValues): Refused | undefined => forbidsDealing(CHOOSING, options)
