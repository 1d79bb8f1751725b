/**
 * The rules of a game of blackjack as the analysis wants them: plain data, no game, no table. A pay of 1.5 is 3 to 2.
 * Where a rule comes from stands beside the ready-made sets below.
 */
export interface AnalysisRules {
  readonly decks: number
  /** `spanish`: 48 cards a deck, no tens but every face card. */
  readonly deck: 'standard' | 'spanish'
  readonly hitsSoft17: boolean
  /**
   * `none`: the second card is dealt when the players are done. `down`: it lies face down and nobody looks. `down-reader`: a
   * blackjack is found before anybody draws, so that every decision is made knowing there is none. `up`: it lies open.
   */
  readonly holeCard: 'none' | 'down' | 'down-reader' | 'up'
  /** What a dealer's blackjack takes of a hand that was doubled or split: the original wager alone, or all of them. */
  readonly blackjackTakes: 'original' | 'all'
  /** Multiple action: a bust takes what doubling or splitting added, even if the dealer then has blackjack (19:47-2.18(f)). */
  readonly bustTakesAdded?: true
  /** What a player's blackjack is paid. */
  readonly blackjack: number
  /** What one ace with one face card is paid, where the licensee has named the two. */
  readonly namedBlackjack?: number
  readonly bothBlackjack: 'push' | 'wins'
  readonly equalScores: 'push' | 'loses'
  /** `always`: a player's 21 wins, whatever the dealer has but a blackjack. */
  readonly player21: 'scores' | 'always'
  /** An ace and a ten on a split hand, against a dealer's 21 of more than two cards. */
  readonly split21: 'wins' | 'pushes'
  readonly doubling: Doubling
  readonly splitting: Splitting
  readonly surrender: Surrender
  /** What is paid for insurance; left out where there is none. */
  readonly insurance?: number
  /** Only a winning 21 has a bonus, and only the best one. */
  readonly bonuses: readonly Bonus[]
  /** Whether a doubled hand has a bonus too. */
  readonly bonusOnDouble: boolean
  /** Once the up card lies there, and before the players' cards, as much again may be wagered. */
  readonly attack: boolean
}

export interface Doubling {
  readonly cards: 'none' | 'two' | 'any'
  /** The counts it is open to; left out, every count below 21. */
  readonly totals?: readonly number[]
  /** Whether a soft hand has these counts too with its ace as one: ace-eight as a nine. */
  readonly softAsHard?: boolean
  readonly afterSplit: boolean
  readonly onSplitAces: boolean
  /** After the one card the player may give up what was first wagered and take back the rest. */
  readonly rescue: boolean
}

export interface Splitting {
  /** How many hands it may come to; 1 is no splitting. */
  readonly hands: number
  readonly aceHands: number
  /** Whether split aces are drawn to, or get one card each. */
  readonly drawToAces: boolean
}

export interface Surrender {
  /** `first`: on two cards; `any`: before standing, with any number of cards. A dealer's blackjack takes all of it. */
  readonly when: 'none' | 'first' | 'any'
  readonly afterSplit: boolean
}

export type Bonus =
  /** So many cards, or a range of numbers. */
  | { readonly cards: readonly [least: number, most: number]; readonly pay: number }
  /** Three cards of these values: of any suits, of one, or of spades. */
  | { readonly values: readonly number[]; readonly suits: 'any' | 'one' | 'spades'; readonly pay: number }

/** How three cards, or the first two of them, stand to each other. */
export const SUITINGS = ['mixed', 'suited', 'spades'] as const
export type Suiting = (typeof SUITINGS)[number]

/** 19:47-2 as it is without any option: eight decks, no hole card, one split, no surrender. */
export const BLACKJACK: AnalysisRules = {
  decks: 8,
  deck: 'standard',
  hitsSoft17: false, // 19:47-2.12(b)
  holeCard: 'none', // 19:47-2.6(h)
  blackjackTakes: 'original', // 19:47-2.10(b), 2.11(d)
  blackjack: 1.5, // 19:47-2.3(e)
  bothBlackjack: 'push', // 19:47-2.7(b)
  equalScores: 'push', // 19:47-2.3(b)
  player21: 'scores',
  split21: 'wins', // 19:47-2.3(a)3
  doubling: { cards: 'two', afterSplit: true, onSplitAces: false, rescue: false }, // 19:47-2.10(a), 2.11(c)
  splitting: { hands: 2, aceHands: 2, drawToAces: false }, // 19:47-2.11
  surrender: { when: 'none', afterSplit: false }, // 19:47-2.8(c)
  insurance: 2, // 19:47-2.9(c)
  bonuses: [],
  bonusOnDouble: true,
  attack: false,
}

/** The payouts that may be added: 19:47-2.3(e)1, 2 and 4. */
export const SUITED_678: Bonus = { values: [6, 7, 8], suits: 'one', pay: 2 }
export const THREE_777: Bonus = { values: [7, 7, 7], suits: 'any', pay: 1.5 }
export const FIVE_CARD_21: Bonus = { cards: [5, 5], pay: 2 }

/** What 19:47-2.6(k) changes where the dealer's second card lies face up. */
export const faceUp = (rules: AnalysisRules): AnalysisRules => {
  const { insurance: _, ...rest } = rules
  return {
    ...rest,
    holeCard: 'up',
    equalScores: 'loses',
    split21: 'pushes',
    bothBlackjack: 'wins',
    blackjack: 1,
    doubling: { ...rules.doubling, totals: [9, 10, 11] },
    splitting: { ...rules.splitting, hands: 2, aceHands: 2 },
    surrender: { when: 'none', afterSplit: false },
  }
}

/** 19:47-19: no tens, a player's 21 always wins, doubling on any number of cards with rescue, bonuses. */
export const SPANISH_21: AnalysisRules = {
  ...BLACKJACK,
  decks: 6,
  deck: 'spanish',
  holeCard: 'down-reader',
  bothBlackjack: 'wins',
  player21: 'always',
  doubling: { cards: 'any', afterSplit: true, onSplitAces: true, rescue: true },
  splitting: { hands: 4, aceHands: 4, drawToAces: true },
  surrender: { when: 'first', afterSplit: false },
  bonuses: [
    { cards: [5, 5], pay: 1.5 },
    { cards: [6, 6], pay: 2 },
    { cards: [7, 21], pay: 3 },
    ...[
      [6, 7, 8],
      [7, 7, 7],
    ].flatMap((values): Bonus[] => [
      { values, suits: 'any', pay: 1.5 },
      { values, suits: 'one', pay: 2 },
      { values, suits: 'spades', pay: 3 },
    ]),
  ],
  bonusOnDouble: false,
}

/** Eight decks without tens, a second wager after the up card, blackjack at even money, surrender at any time. */
export const DOUBLE_ATTACK: AnalysisRules = {
  ...BLACKJACK,
  deck: 'spanish',
  holeCard: 'down-reader',
  blackjack: 1,
  doubling: { cards: 'two', afterSplit: true, onSplitAces: false, rescue: true },
  splitting: { hands: 4, aceHands: 2, drawToAces: false },
  surrender: { when: 'any', afterSplit: true },
  insurance: 2.5,
  attack: true,
}

/** How many cards of each value a full shoe has, the ace first. */
export function fullShoe({ decks, deck }: Pick<AnalysisRules, 'decks' | 'deck'>): readonly number[] {
  const tens = deck === 'standard' ? 16 : 12
  return Array.from({ length: 10 }, (_, i) => decks * (i === 9 ? tens : 4))
}

/** What makes these rules no game that can be analysed. */
export function faultsOf(rules: AnalysisRules): readonly string[] {
  const { decks, splitting, doubling, bonuses } = rules
  const faults: [boolean, string][] = [
    [!Number.isInteger(decks) || decks < 1 || decks > 16, 'The shoe has 1 to 16 decks.'],
    [
      ![splitting.hands, splitting.aceHands].every((n) => Number.isInteger(n) && n >= 1 && n <= 4),
      'A pair is split into at most four hands.',
    ],
    [splitting.aceHands > splitting.hands, 'Aces are not split more often than other pairs.'],
    [
      doubling.cards === 'any' && !doubling.afterSplit,
      'Where any number of cards is doubled, split hands are doubled too.',
    ],
    [
      bonuses.some((b) => 'values' in b && b.values.reduce((sum, v) => sum + v, 0) !== 21),
      'A bonus is for a hand of 21.',
    ],
    [
      rules.bustTakesAdded === true && (splitting.hands > 2 || rules.blackjackTakes === 'all'),
      'Against several hands of the dealer’s a pair is split once, and a blackjack takes the original wager.',
    ],
    [rules.attack && rules.holeCard === 'up', 'With both cards open there is nothing to attack.'],
  ]
  return faults.filter(([faulty]) => faulty).map(([, why]) => why)
}
