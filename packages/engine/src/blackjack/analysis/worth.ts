import { bestPlay } from './analysis.ts'
import {
  type AnalysisRules,
  type Bonus,
  FIVE_CARD_21,
  faceUp,
  faultsOf,
  SUITED_678,
  THREE_777,
} from './rules.ts'

/** An option of the rules, as it is and as it could be. */
interface Switch {
  readonly key: string
  /** How it stands under these rules, in words; nothing where it makes no sense. */
  now(rules: AnalysisRules): string | undefined
  turned(rules: AnalysisRules): AnalysisRules
  /** The words for the other way, where `now` has none for it. */
  readonly other?: string
}

/** What an option is worth under these rules. */
export interface OptionWorth {
  readonly key: string
  readonly now: string
  readonly other: string
  /** The edge if this option alone were the other way. */
  readonly edge: number
  /** How much the edge would rise by it; what it would give the player is negative. */
  readonly change: number
}

const same = (a: Bonus, b: Bonus): boolean => JSON.stringify(a) === JSON.stringify(b)

function bonusSwitch(key: string, bonus: Bonus, words: string): Switch {
  const has = (rules: AnalysisRules) => rules.bonuses.some((other) => same(other, bonus))
  return {
    key,
    now: (rules) => (rules.deck === 'spanish' ? undefined : has(rules) ? words : `no bonus for ${words}`),
    turned: (rules) => ({
      ...rules,
      bonuses: has(rules) ? rules.bonuses.filter((other) => !same(other, bonus)) : [...rules.bonuses, bonus],
    }),
  }
}

const said = (yes: boolean, words: string, otherwise: string): string => (yes ? words : otherwise)

const DEALERS: readonly Switch[] = [
  {
    key: 'hitsSoft17',
    now: ({ hitsSoft17 }) =>
      said(hitsSoft17, 'the dealer draws to a soft 17', 'the dealer stands on a soft 17'),
    turned: (rules) => ({ ...rules, hitsSoft17: !rules.hitsSoft17 }),
  },
  {
    key: 'faceUp',
    now: ({ holeCard, deck }) =>
      holeCard === 'up' || deck === 'spanish' ? undefined : 'the dealer’s second card is not seen',
    turned: faceUp,
    other: 'the dealer’s second card lies face up',
  },
  {
    key: 'blackjackTakes',
    now: ({ blackjackTakes, holeCard }) =>
      holeCard === 'down-reader' || holeCard === 'up'
        ? undefined
        : said(
            blackjackTakes === 'original',
            'a dealer’s blackjack takes the original wager alone',
            'a dealer’s blackjack takes all wagers',
          ),
    turned: (rules) => ({ ...rules, blackjackTakes: rules.blackjackTakes === 'all' ? 'original' : 'all' }),
  },
  {
    key: 'split21',
    now: ({ split21, player21, equalScores }) =>
      player21 === 'always' || equalScores === 'loses'
        ? undefined
        : said(
            split21 === 'wins',
            'a split hand’s 21 of two cards beats a longer 21',
            'a split hand’s 21 of two cards pushes with a longer 21',
          ),
    turned: (rules) => ({ ...rules, split21: rules.split21 === 'wins' ? 'pushes' : 'wins' }),
  },
  {
    key: 'namedBlackjack',
    now: ({ namedBlackjack, deck }) =>
      deck === 'spanish'
        ? undefined
        : said(namedBlackjack !== undefined, 'a named blackjack pays 2 to 1', 'no named blackjack'),
    turned({ namedBlackjack, ...rest }) {
      return namedBlackjack === undefined ? { ...rest, namedBlackjack: 2 } : rest
    },
  },
  {
    key: 'blackjack',
    now: ({ blackjack }) => (blackjack === 1 ? 'a blackjack pays even money' : 'a blackjack pays 3 to 2'),
    turned: (rules) => ({ ...rules, blackjack: rules.blackjack === 1 ? 1.5 : 1 }),
  },
  {
    key: 'player21',
    now: ({ player21, equalScores }) =>
      equalScores === 'loses'
        ? undefined
        : said(player21 === 'always', 'a player’s 21 always wins', 'a player’s 21 pushes with the dealer’s'),
    turned: (rules) => ({ ...rules, player21: rules.player21 === 'always' ? 'scores' : 'always' }),
  },
]

const PLAYERS: readonly Switch[] = [
  {
    key: 'surrender',
    now: ({ surrender, holeCard }) =>
      holeCard === 'up' ? undefined : said(surrender.when === 'none', 'no surrender', 'surrender'),
    turned: (rules) => ({
      ...rules,
      surrender: { when: rules.surrender.when === 'none' ? 'first' : 'none', afterSplit: false },
    }),
  },
  {
    key: 'doubling',
    now: ({ doubling }) => (doubling.cards === 'none' ? undefined : 'doubling'),
    turned: (rules) => ({ ...rules, doubling: { ...rules.doubling, cards: 'none' } }),
    other: 'no doubling',
  },
  {
    key: 'doubleAnyNumber',
    now: ({ doubling }) =>
      doubling.cards === 'none' || !doubling.afterSplit
        ? undefined
        : said(doubling.cards === 'any', 'any number of cards is doubled', 'two cards are doubled'),
    turned: (rules) => ({
      ...rules,
      doubling: { ...rules.doubling, cards: rules.doubling.cards === 'any' ? 'two' : 'any' },
    }),
  },
  {
    key: 'doubleAfterSplit',
    now: ({ doubling }) =>
      doubling.cards !== 'two'
        ? undefined
        : said(doubling.afterSplit, 'split hands are doubled', 'split hands are not doubled'),
    turned: (rules) => ({
      ...rules,
      doubling: { ...rules.doubling, afterSplit: !rules.doubling.afterSplit },
    }),
  },
  {
    key: 'rescue',
    now: ({ doubling }) =>
      said(doubling.rescue, 'a doubled hand may be rescued', 'no rescue of a doubled hand'),
    turned: (rules) => ({ ...rules, doubling: { ...rules.doubling, rescue: !rules.doubling.rescue } }),
  },
  {
    key: 'splitting',
    now: ({ splitting }) => (splitting.hands === 1 ? undefined : 'pairs are split'),
    turned: (rules) => ({ ...rules, splitting: { ...rules.splitting, hands: 1, aceHands: 1 } }),
    other: 'no splitting',
  },
  {
    key: 'splitAgain',
    now: ({ splitting }) => {
      if (splitting.hands === 1) return undefined
      return splitting.hands === 2 ? 'a pair is split once' : `a pair is split into ${splitting.hands} hands`
    },
    turned: (rules) => {
      const hands = rules.splitting.hands === 2 ? 4 : 2
      return {
        ...rules,
        splitting: { ...rules.splitting, hands, aceHands: Math.min(hands, rules.splitting.aceHands) },
      }
    },
  },
  {
    key: 'splitAcesAgain',
    now: ({ splitting }) =>
      splitting.hands <= 2
        ? undefined
        : said(splitting.aceHands > 2, 'aces are split again', 'aces are split once'),
    turned: (rules) => {
      const { hands, aceHands } = rules.splitting
      return { ...rules, splitting: { ...rules.splitting, aceHands: aceHands > 2 ? 2 : hands } }
    },
  },
  {
    key: 'drawToAces',
    now: ({ splitting }) =>
      splitting.hands === 1
        ? undefined
        : said(splitting.drawToAces, 'split aces are drawn to', 'split aces get one card each'),
    turned: (rules) => ({
      ...rules,
      splitting: { ...rules.splitting, drawToAces: !rules.splitting.drawToAces },
    }),
  },
  {
    key: 'bonuses',
    now: ({ bonuses, deck }) => (bonuses.length === 0 || deck === 'standard' ? undefined : 'bonuses for 21'),
    turned: (rules) => ({ ...rules, bonuses: [] }),
    other: 'no bonuses',
  },
  {
    key: 'attack',
    now: ({ attack }) => (attack ? 'a second wager after the up card' : undefined),
    turned: (rules) => ({ ...rules, attack: false }),
    other: 'no second wager',
  },
]

const BONUSES: readonly Switch[] = [
  bonusSwitch('fiveCard21', FIVE_CARD_21, 'a 21 of five cards'),
  bonusSwitch('suited678', SUITED_678, 'six, seven and eight of one suit'),
  bonusSwitch('three777', THREE_777, 'three sevens'),
]

const SWITCHES: readonly Switch[] = [...DEALERS, ...PLAYERS, ...BONUSES]

/** The options that mean something under these rules, each with the rules it would lead to. */
export function switched(rules: AnalysisRules): readonly {
  readonly key: string
  readonly now: string
  readonly other: string
  readonly rules: AnalysisRules
}[] {
  return SWITCHES.flatMap(({ key, now, turned, other: instead = '' }) => {
    const words = now(rules)
    const other = turned(rules)
    if (words === undefined || faultsOf(other).length > 0) return []
    return [{ key, now: words, other: now(other) ?? instead, rules: other }]
  })
}

/** What every option is worth, each switched alone: by the best play for the cards held. */
export function worthOfOptions(rules: AnalysisRules): readonly OptionWorth[] {
  const { best } = bestPlay(rules)
  return switched(rules).map(({ rules: other, ...said }) => {
    const edge = -bestPlay(other).best.value
    return { ...said, edge, change: edge + best.value }
  })
}
