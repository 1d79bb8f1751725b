import type { Face } from '../../kernel/index.ts'
import { type Code, PAI_GOW_POKER } from '../../poker/index.ts'
import { isLegal, type Wheel } from './ranking.ts'
import { aceHigh, highOf, lowOf, rankWays, type Setting, sevenOf, WAYS } from './settings.ts'

/**
 * How the dealer sets the hands. The rules leave it to the licensee's submission (11.9(d)); this is the way of this house.
 * It is a list: the first rule that a hand falls under says which two values make the low hand, and the five cards left
 * are the high hand, the best that can be left. The joker counts as an ace except where it completes a hand.
 */
export interface HouseRule {
  readonly id: string
  /** The hands it is for. */
  readonly hand: string
  /** What is done, as a dealer learns it. */
  readonly says: string
  low(seven: Seven): Low | undefined
}

/** The values of the low hand. */
type Low = readonly [number, number]

/** Seven cards as the rules look at them: values by how many cards have them, highest first, and the ways to set them. */
interface Seven {
  readonly fives: readonly number[]
  readonly fours: readonly number[]
  readonly threes: readonly number[]
  readonly pairs: readonly number[]
  readonly singles: readonly number[]
  /** The low hand of the best way that keeps a straight or better in the high hand. */
  readonly complete: Low | undefined
}

const [SIX, NINE, TEN, JACK, QUEEN, KING, ACE] = [6, 9, 10, 11, 12, 13, 14]

/** What is set whole rather than by its groups, by the number of its kind. */
const WHOLE: readonly string[] = ['straight', 'flush', 'straight flush', 'royal flush']
const COMPLETE: readonly boolean[] = PAI_GOW_POKER.hands.map((hand) => WHOLE.includes(hand))
/** How far a rank is shifted to be the number of its kind. */
const KINDS = 4 * PAI_GOW_POKER.cards

const pairOf = (value: number): Low => [value, value]
const highest = ([first = 0, second = 0]: readonly number[]): Low => [first, second]
const top = (values: readonly number[]): number => values[0] ?? 0

/** Two pairs stay together beside this card when their values, the jack 11 to the ace 14, come to no more than this. */
export const TOGETHER: readonly { readonly beside: number; readonly upTo: number }[] = [
  { beside: ACE, upTo: 16 },
  { beside: KING, upTo: 11 },
  { beside: QUEEN, upTo: 6 },
]

function twoPairs({ pairs, singles }: Seven): Low | undefined {
  const [higher = 0, lower = 0] = pairs
  if (pairs.length !== 2) return undefined
  const together = TOGETHER.find(({ beside }) => top(singles) === beside)
  return together && higher + lower <= together.upTo ? highest(singles) : pairOf(lower)
}

function fourOfAKind({ fours, singles }: Seven): Low | undefined {
  const [four] = fours
  if (four === undefined) return undefined
  const kept = four <= SIX || (four <= TEN && top(singles) >= KING)
  return kept ? highest(singles) : pairOf(four)
}

/** A straight or better is given up for a good pair with a good low hand, where it would leave a poor one. */
function givenUp({ pairs, singles, complete }: Seven): Low | undefined {
  const [pair = 0] = pairs
  if (!complete || pairs.length !== 1 || complete[0] > QUEEN) return undefined
  const [first, second] = highest(singles)
  const good = pair === ACE ? first >= QUEEN : pair >= NINE && first === ACE && second >= JACK
  return good ? [first, second] : undefined
}

export const HOUSE_WAY: readonly HouseRule[] = [
  {
    id: 'five-aces',
    hand: 'Five aces',
    says: 'Two aces in the low hand; with a pair of kings, the kings.',
    low: ({ fives, pairs }) => {
      if (fives.length === 0) return undefined
      return top(pairs) === KING ? pairOf(KING) : pairOf(ACE)
    },
  },
  {
    id: 'four-and-more',
    hand: 'Four of a kind with a pair or three of a kind',
    says: 'A pair of the others in the low hand, the four in the high hand.',
    low: ({ fours, threes, pairs }) => {
      const other = Math.max(top(threes), top(pairs))
      return fours.length === 1 && other > 0 ? pairOf(other) : undefined
    },
  },
  {
    id: 'four-of-a-kind',
    hand: 'Four of a kind',
    says: 'Twos to sixes stay together. Sevens to tens stay together with a king or an ace for the low hand, otherwise they are split two and two. Jacks and higher are split.',
    low: fourOfAKind,
  },
  {
    id: 'two-threes',
    hand: 'Two threes of a kind',
    says: 'A pair of the higher three in the low hand.',
    low: ({ threes }) => (threes.length === 2 ? pairOf(top(threes)) : undefined),
  },
  {
    id: 'full-house',
    hand: 'Full house',
    says: 'The pair in the low hand, of two pairs the higher.',
    low: ({ threes, pairs }) => (threes.length === 1 && pairs.length > 0 ? pairOf(top(pairs)) : undefined),
  },
  {
    id: 'complete-and-pair',
    hand: 'Straight or better that leaves a pair',
    says: 'The pair in the low hand, the straight, flush or straight flush in the high hand.',
    low: ({ complete }) => (complete && complete[0] === complete[1] ? complete : undefined),
  },
  {
    id: 'three-pairs',
    hand: 'Three pairs',
    says: 'The highest pair in the low hand.',
    low: ({ pairs }) => (pairs.length === 3 ? pairOf(top(pairs)) : undefined),
  },
  {
    id: 'two-pairs',
    hand: 'Two pairs, also beside a straight or a flush',
    says: 'The lower pair in the low hand. But both stay together, with the two highest other cards in the low hand, when their values (jack 11, queen 12, king 13, ace 14) add up to no more than 16 beside an ace, 11 beside a king, 6 beside a queen.',
    low: twoPairs,
  },
  {
    id: 'given-up',
    hand: 'Straight or better with one pair, which would leave a low hand of a queen or lower',
    says: 'It is given up for a pair of aces beside a king or queen, and for a pair of nines to queens beside an ace and a jack or higher: the pair in the high hand, the two highest other cards in the low hand.',
    low: givenUp,
  },
  {
    id: 'complete',
    hand: 'Any other straight or better',
    says: 'The two highest cards in the low hand that leave a straight or better in the high hand.',
    low: ({ complete }) => complete,
  },
  {
    id: 'three-aces',
    hand: 'Three aces',
    says: 'One ace and the next highest card in the low hand, two aces in the high hand.',
    low: ({ threes, singles }) => (top(threes) === ACE ? [ACE, top(singles)] : undefined),
  },
  {
    id: 'three-of-a-kind',
    hand: 'Three of a kind, kings or lower',
    says: 'The two highest other cards in the low hand.',
    low: ({ threes, singles }) => (threes.length === 1 ? highest(singles) : undefined),
  },
  {
    id: 'one-pair',
    hand: 'One pair',
    says: 'The pair in the high hand, the two highest other cards in the low hand.',
    low: ({ pairs, singles }) => (pairs.length === 1 ? highest(singles) : undefined),
  },
  {
    id: 'no-pair',
    hand: 'No pair',
    says: 'The highest card in the high hand, the next two in the low hand.',
    low: ({ singles }) => highest(singles.slice(1)),
  },
]

/** Where the ranks of all ways and the values of the cards stand: written and read within one call. */
const [highs, lows] = [new Int32Array(WAYS.length), new Int32Array(WAYS.length)]
const values = new Uint8Array(7)
// What another module exports is read anew each time; these are constants to whoever compiles the loops below.
const EVERY = WAYS.length
const FIRSTS = Uint8Array.from(WAYS, ([first]) => first)
const SECONDS = Uint8Array.from(WAYS, ([, second]) => second)

/** The best way that keeps a straight or better: by its low hand first, then by its high hand. */
function completed(): Seven['complete'] {
  let best = -1
  for (let way = 0; way < EVERY; way++) {
    const high = highs[way] as number
    if (!COMPLETE[high >> KINDS]) continue
    const more = best < 0 ? 1 : (lows[way] as number) - (lows[best] as number)
    if (more > 0 || (more === 0 && high > (highs[best] as number))) best = way
  }
  return best < 0
    ? undefined
    : [values[FIRSTS[best] as number] as number, values[SECONDS[best] as number] as number]
}

/** Of the ways with this low hand the one with the highest high hand. */
function wayFor([first, second]: Low): number {
  let best = -1
  for (let way = 0; way < EVERY; way++) {
    if (values[FIRSTS[way] as number] !== first || values[SECONDS[way] as number] !== second) continue
    if (best < 0 || (highs[way] as number) > (highs[best] as number)) best = way
  }
  return best
}

function lookAt(): Seven {
  const groups: number[][] = [[], [], [], [], [], []]
  for (let from = 0; from < values.length; ) {
    const value = values[from] as number
    let to = from + 1
    while (to < values.length && values[to] === value) to++
    groups[to - from]?.push(value)
    from = to
  }
  const [, singles = [], pairs = [], threes = [], fours = [], fives = []] = groups
  return { singles, pairs, threes, fours, fives, complete: completed() }
}

/** Seven cards, highest first, as they are set by the first rule that they fall under. */
export function setByRules(cards: readonly Code[], wheel: Wheel): { way: Setting; rule: HouseRule } {
  rankWays(cards, wheel, highs, lows)
  for (let i = 0; i < values.length; i++) values[i] = aceHigh(cards[i] as Code)
  const seven = lookAt()
  for (const rule of HOUSE_WAY) {
    const low = rule.low(seven)
    if (!low) continue
    const best = wayFor(low)
    if (best < 0) throw new Error(`${rule.id} asks for cards that are not there`)
    const [first, second] = WAYS[best] as (typeof WAYS)[number]
    const ranked = { high: highs[best] as number, low: lows[best] as number }
    return { way: { first, second, ...ranked, legal: isLegal(ranked) }, rule }
  }
  throw new Error('the last rule is for every hand')
}

/** The two hands as the house sets them, each from its highest card, and the rule that says so. */
export interface HouseSet {
  readonly high: readonly Face[]
  readonly low: readonly Face[]
  readonly rule: HouseRule
}

export function houseWay(faces: readonly Face[], wheel: Wheel): HouseSet {
  const cards = sevenOf(faces)
  const { way, rule } = setByRules(cards, wheel)
  return { high: highOf(cards, way), low: lowOf(cards, way), rule }
}
