import {
  type Citation,
  EVEN,
  type Odds,
  type OptionValues,
  odds,
  type Place,
  type Wager,
  type WagerId,
} from '../../kernel/index.ts'
import { startingHand } from '../../poker/index.ts'
import { onlyBeside } from '../../versus/index.ts'
import { chosen } from './options.ts'

/** Position 1 is farthest to the dealer's left; the deal goes clockwise from there. */
export const PLACES: readonly Place[] = ['1', '2', '3', '4', '5', '6']
/** Every wager, in the order it is settled. */
export const ORDER: readonly WagerId[] = ['ante', 'flop', 'turn', 'river', 'bonus']

export const BONUS_RULE: Citation = '19:47-28.1[bonus-wager]'

export interface BonusPay {
  readonly when: string
  readonly odds: Odds
  has(hand: string): boolean
}

const among =
  (...hands: readonly string[]) =>
  (hand: string): boolean =>
    hands.includes(hand)

/** A pair of aces when the dealer has the other two. */
export const BOTH_ACES: BonusPay = { when: 'A-A, dealer too', odds: odds(1000), has: among('AA') }
/** What the two cards are paid, the highest first. */
export const BONUS: readonly BonusPay[] = [
  { when: 'A-A', odds: odds(30), has: among('AA') },
  { when: 'A-K suited', odds: odds(25), has: among('AKs') },
  { when: 'A-Q, A-J suited', odds: odds(20), has: among('AQs', 'AJs') },
  { when: 'A-K', odds: odds(15), has: among('AKo') },
  { when: 'K-K, Q-Q, J-J', odds: odds(10), has: among('KK', 'QQ', 'JJ') },
  { when: 'A-Q, A-J', odds: odds(5), has: among('AQo', 'AJo') },
  { when: 'other pair', odds: odds(3), has: (hand) => hand.length === 2 },
]

export function bonusPay(own: readonly number[], dealer: readonly number[]): BonusPay | undefined {
  const hand = startingHand(own[0] as number, own[1] as number)
  if (BOTH_ACES.has(hand) && BOTH_ACES.has(startingHand(dealer[0] as number, dealer[1] as number)))
    return BOTH_ACES
  return BONUS.find((pay) => pay.has(hand))
}

const HIGHER: Wager['pays'] = [{ when: 'higher hand', odds: EVEN }]

export function wagers(options: OptionValues): readonly Wager[] {
  const { anteWins } = chosen(options)
  return [
    {
      id: 'ante',
      name: 'Ante',
      rule: '19:47-28.1[ante]',
      wins: `Your hand is higher than the dealer's and a ${anteWins} or better; a lower winner gets it back.`,
      pays: [{ when: `higher hand, a ${anteWins} or better`, odds: EVEN }],
    },
    {
      id: 'flop',
      name: 'Flop',
      rule: '19:47-28.1[flop-wager]',
      wins: "Your hand is higher than the dealer's.",
      pays: HIGHER,
    },
    {
      id: 'turn',
      name: 'Turn',
      rule: '19:47-28.1[turn-wager]',
      wins: "Your hand is higher than the dealer's.",
      pays: HIGHER,
    },
    {
      id: 'river',
      name: 'River',
      rule: '19:47-28.1[river-wager]',
      wins: "Your hand is higher than the dealer's.",
      pays: HIGHER,
    },
    {
      id: 'bonus',
      name: 'Bonus',
      rule: BONUS_RULE,
      wins: 'Your own two cards are a pair, or an ace with a king, queen or jack.',
      pays: [BOTH_ACES, ...BONUS].map(({ when, odds: pay }) => ({ when, odds: pay })),
    },
  ]
}

/** The bonus goes only beside an ante, without which nobody is in the round. */
export const beside = onlyBeside({
  wager: 'bonus',
  of: 'ante',
  rule: BONUS_RULE,
  first: 'Put up the ante first; the bonus goes only beside it.',
  stays: 'The ante stays while the bonus is beside it; take the bonus down first.',
})
