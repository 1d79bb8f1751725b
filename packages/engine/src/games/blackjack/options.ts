import {
  anyRound,
  boxesOf,
  burnCards,
  type Playing,
  peopleOf,
  peopleOptions,
  RULE,
} from '../../blackjack/index.ts'
import {
  type Option,
  type OptionValues,
  RANKS,
  type Refused,
  SUITS,
  type Table,
  terms,
} from '../../kernel/index.ts'
import { onceFor } from '../../kernel/once.ts'

const yes = (words: string) => (value: unknown) => (value === true ? words : '')

/** Every ace with every face card: one of them may be named for a higher payout (2.3(e)3). */
const NAMED = SUITS.flatMap((ace) =>
  RANKS.filter((rank) => 'JQK'.includes(rank)).flatMap((rank) =>
    SUITS.map((suit) => `A${ace}-${rank}${suit}`),
  ),
)

const CARDS: readonly Option[] = [
  {
    ...RULE,
    key: 'decks',
    title: 'Decks',
    rule: '19:47-2.2(a)',
    default: 8,
    values: [8, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12],
    // The rules set no upper bound; no shoe of ours holds more.
    houseMost: 12,
    sign: (value) => `${value} ${value === 1 ? 'deck' : 'decks'}`,
  },
  {
    ...RULE,
    key: 'shoe',
    title: 'Dealing shoe',
    rule: '19:47-2.2(c)',
    default: 'single',
    // 19:47-2.1[double-shoe]: two compartments, of which one is dealt from at a time.
    values: ['single', 'double'],
    sign: (value) => (value === 'double' ? 'Dealt from a double shoe' : ''),
  },
  {
    ...RULE,
    key: 'heartsSide',
    title: 'The side that hearts and diamonds stand for',
    rule: '19:47-2.6(d)1',
    default: 'red',
    values: ['red', 'blue'],
    sign: () => '',
  },
  {
    ...RULE,
    key: 'shuffling',
    title: 'Shuffling',
    rule: '19:47-2.20',
    default: 'standard',
    values: ['standard', 'continuous', 'bart-carter'],
    sign: (value) => (value === 'continuous' ? 'The cards are shuffled continuously' : ''),
  },
  anyRound('19:47-2.5(g)1'),
  burnCards('19:47-2.5(h)'),
  {
    ...RULE,
    key: 'holeCard',
    title: 'The dealer’s second card',
    rule: '19:47-2.6(j)',
    default: 'none',
    values: ['none', 'down', 'down-reader', 'up'],
    sign: (value) =>
      value === 'up' ? 'Both dealer’s cards face up: dealer wins ties, blackjack pays 1 to 1' : '',
  },
]

const PLAY: readonly Option[] = [
  boxesOf('19:47-2.11(e)', 7),
  {
    ...RULE,
    key: 'surrender',
    title: 'Surrender',
    rule: '19:47-2.8(c)',
    default: false,
    values: [false, true],
    sign: yes('You may surrender half your wager'),
  },
  {
    ...RULE,
    key: 'splits',
    title: 'Splits of a box',
    rule: '19:47-2.11(e)',
    default: 1,
    values: [1, 2, 3],
    sign: (value) => (value === 1 ? '' : `Pairs may be split up to ${value} times`),
  },
  {
    ...RULE,
    key: 'resplitAces',
    title: 'Aces are split as often as other pairs',
    rule: '19:47-2.11(e)[aces]',
    default: true,
    values: [true, false],
    sign: (value) => (value === true ? '' : 'Aces are split once'),
  },
  {
    ...RULE,
    key: 'split21',
    title: 'Ace and ten of a split pair against a longer 21',
    rule: '19:47-2.3(a)3',
    default: 'wins',
    values: ['wins', 'pushes'],
    sign: () => '',
  },
]

const PAYS: readonly Option[] = [
  {
    ...RULE,
    key: 'suited678',
    title: 'Six, seven and eight of one suit',
    rule: '19:47-2.3(e)1',
    default: false,
    values: [false, true],
    sign: yes('6-7-8 of one suit pays 2 to 1'),
  },
  {
    ...RULE,
    key: 'three777',
    title: 'Three sevens',
    rule: '19:47-2.3(e)2',
    default: false,
    values: [false, true],
    sign: yes('Three sevens pay 3 to 2'),
  },
  {
    ...RULE,
    key: 'namedBlackjack',
    title: 'A blackjack that pays 2 to 1',
    rule: '19:47-2.3(e)3',
    default: 'none',
    values: ['none', ...NAMED],
    sign: (value) => (value === 'none' ? '' : `Blackjack of ${value} pays 2 to 1`),
  },
  {
    ...RULE,
    key: 'fiveCard21',
    title: 'Five cards totalling 21',
    rule: '19:47-2.16(c)',
    default: false,
    values: [false, true],
    sign: yes('Five cards totalling 21 pay 2 to 1'),
  },
  {
    ...RULE,
    key: 'additional',
    title: 'Additional wager',
    rule: '19:47-2.17(a)',
    default: 'none',
    // 19:47-2.17(a)1: over or under 13. 19:47-2.17(a)2: two cards of one suit.
    values: ['none', 'over-under-13', 'royal-match'],
    sign: (value) =>
      value === 'none'
        ? ''
        : value === 'royal-match'
          ? 'Wager on two cards of one suit'
          : 'Wager on over or under 13',
  },
  {
    ...RULE,
    key: 'royalMatch',
    title: 'Payout option of the same-suit wager',
    rule: '19:47-2.17(e)2',
    default: 1,
    values: [1, 2, 3, 4],
    sign: (value) => `Same-suit wager: payout option ${value}`,
    scope: 'house',
    among: ['decks', 'additional'],
  },
  {
    ...RULE,
    key: 'multipleAction',
    title: 'Multiple action',
    rule: '19:47-2.18(a)',
    default: false,
    values: [false, true],
    sign: yes('Multiple action: two or three wagers against as many dealer’s hands'),
  },
  {
    ...RULE,
    key: 'allThree',
    title: 'Multiple action against all three hands',
    rule: '19:47-2.18(b)[all-three]',
    default: false,
    values: [false, true],
    sign: yes('Every player wagers against all three dealer’s hands'),
  },
]

const PEOPLE = peopleOptions(
  { perBox: '19:47-2.13(a)', shared: '19:47-2.13(g)', several: '19:47-2.14' },
  7,
  true,
)

export const options: readonly Option[] = [...CARDS, ...PLAY, ...PAYS, ...PEOPLE]

/** The backs of the two sides of a double shoe. */
export const SIDES = ['red', 'blue'] as const
type Side = (typeof SIDES)[number]
export type HoleCard = Playing['holeCard']

export interface Blackjack extends Playing {
  /** Decks of the table; in each side of a double shoe half of them. */
  readonly decks: number
  readonly sides: boolean
  readonly hearts: Side
  readonly anyRound: boolean
  readonly unburned: boolean
  readonly inserting: boolean
  readonly boxes: number
  readonly split21: 'wins' | 'pushes'
  readonly suited678: boolean
  readonly three777: boolean
  readonly named: string
  readonly fiveCard21: boolean
  readonly additional: 'none' | 'over-under-13' | 'royal-match'
  readonly royalMatch: number
}

const ONE = ['']
const THREE = ['-1', '-2', '-3']

function read(values: OptionValues): Blackjack {
  const several = values.multipleAction === true
  const splits = Number(values.splits)
  const up = values.holeCard === 'up'
  return {
    decks: Number(values.decks),
    sides: values.shoe === 'double',
    hearts: values.heartsSide as Side,
    anyRound: values.shuffleAnyRound === true,
    unburned: values.burnCards === 0,
    inserting: values.shuffling === 'bart-carter',
    continuous: values.shuffling === 'continuous',
    holeCard: values.holeCard as HoleCard,
    insurance: !up,
    surrender: values.surrender === true,
    boxes: Number(values.boxes),
    splits,
    aceSplits: values.resplitAces === true ? splits : 1,
    split21: values.split21 as Blackjack['split21'],
    suited678: values.suited678 === true,
    three777: values.three777 === true,
    named: String(values.namedBlackjack),
    fiveCard21: values.fiveCard21 === true,
    additional: values.additional as Blackjack['additional'],
    royalMatch: Number(values.royalMatch),
    dealings: several ? THREE : ONE,
    leastDealings: several ? (values.allThree === true ? THREE.length : 2) : 1,
    ...peopleOf(values),
  }
}

/** The licensee's choices as the game reads them: asked for many times a round, and read once. */
export const chosen = onceFor((values: OptionValues): Blackjack => read(values))

/** The decks that the same-suit wager is offered with, and how many payout options each has (2.17(e)2). */
export const ROYAL_OPTIONS: Readonly<Record<number, number>> = { 1: 4, 2: 4, 4: 4, 6: 4, 8: 3 }

const refuse = (refused: string, because: string): Refused => ({ refused, because })

function forbidsPlay(b: Blackjack): Refused | undefined {
  if (b.holeCard === 'up' && b.surrender)
    return refuse('19:47-2.6(k)3', 'With both dealer’s cards face up there is no surrender.')
  if (b.holeCard === 'up' && b.splits > 1)
    return refuse('19:47-2.6(k)5', 'With both dealer’s cards face up a pair is split once.')
  if (b.splits > (b.boxes > 6 ? 2 : 3))
    return refuse('19:47-2.11(e)', 'A table with seven boxes lets a pair be split twice at most.')
  return undefined
}

function forbidsSeveral(b: Blackjack): Refused | undefined {
  if (b.dealings.length === 1) return undefined
  if (b.surrender) return refuse('19:47-2.8(c)', 'There is no surrender with multiple action.')
  if (b.splits > 1) return refuse('19:47-2.11(e)', 'A pair is split once with multiple action.')
  return b.holeCard === 'none'
    ? undefined
    : refuse(
        '19:47-2.18(e)',
        'With multiple action the second card of each hand is dealt after the players’ cards.',
      )
}

/** Combinations that the rules do not let a licensee choose. */
export function forbids(values: OptionValues): Refused | undefined {
  const b = chosen(values)
  if (b.sides && b.decks % 2 !== 0)
    return refuse('19:47-2.2(c)', 'A double shoe has two sides with as many decks in each.')
  if (b.sides && b.continuous)
    return refuse('19:47-2.20', 'A shoe that shuffles by itself has no second side.')
  if (b.inserting && (b.sides || b.decks < 2))
    return refuse('19:47-2.6(m)', 'Discards go back among other decks in a shoe with one side.')
  if (b.additional === 'royal-match' && (ROYAL_OPTIONS[b.decks] ?? 0) < b.royalMatch)
    return refuse('19:47-2.17(e)2', `The same-suit wager has no such option with ${b.decks} decks.`)
  return forbidsPlay(b) ?? forbidsSeveral(b)
}

/** The choices in force at a table. */
export const playing = (table: Table): Blackjack => chosen(terms(table).options)
