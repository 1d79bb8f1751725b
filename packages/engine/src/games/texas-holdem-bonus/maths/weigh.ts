import {
  type Fraction,
  facesOf,
  fraction,
  knownFace,
  type Offer,
  type PlayerId,
  pile,
  staked,
  type Table,
  terms,
  type Weighing,
} from '../../../kernel/index.ts'
import { CODES, type Code, codeOf, FIVE_CARDS, ranker, startingHand } from '../../../poker/index.ts'
import {
  COMMUNITY,
  choicesOf,
  type Hand,
  handOf,
  type State,
  undecided,
  type VersusRules,
} from '../../../versus/index.ts'
import { chosen } from '../options.ts'
import { BONUS_RULE, bonusPay } from '../wagers.ts'
import { ALL, solved, value } from './solved.ts'

/** Before the flop decisions are weighed by the counts of the starting hand, after it by every end there is. */

/** Every choice of two of these cards. */
function everyTwo(codes: readonly Code[], visit: (first: Code, second: Code) => void): void {
  for (const [i, first] of codes.entries()) for (const second of codes.slice(i + 1)) visit(first, second)
}

interface Ends {
  all: number
  /** Wins less losses. */
  net: number
}

/** Every middle that these cards can end in, against every hand of the dealer's. */
export function ends(own: readonly Code[], middle: readonly Code[]): Ends {
  const left = CODES.filter((code) => !own.includes(code) && !middle.includes(code))
  const rank = ranker(FIVE_CARDS, 7)
  const found: Ends = { all: 0, net: 0 }
  const end = (whole: readonly Code[]): void => {
    const hand = Uint8Array.from([...whole, ...own])
    const mine = rank(hand)
    const rest = left.filter((code) => !whole.includes(code))
    everyTwo(rest, (first, second) => {
      hand[5] = first
      hand[6] = second
      const dealers = rank(hand)
      found.all++
      found.net += mine > dealers ? 1 : mine === dealers ? 0 : -1
    })
  }
  if (middle.length === 4) for (const river of left) end([...middle, river])
  else everyTwo(left, (turn, river) => end([...middle, turn, river]))
  return found
}

/** What a bonus wager of one brings beside these cards. */
function bonusWorth(own: readonly Code[]): Fraction {
  let [all, gain] = [0, 0]
  everyTwo(
    CODES.filter((code) => !own.includes(code)),
    (first, second) => {
      all++
      gain += bonusPay(own, [first, second])?.odds.pays ?? -1
    },
  )
  return fraction(gain, all)
}

/** To bet the flop or to fold; where a fold gives up the bonus it is part of it. */
function beforeFlop(
  table: Table<State>,
  { place, player }: Hand,
  own: readonly Code[],
): (offer: Offer) => Fraction {
  const { anteWins, foldedBonus } = chosen(terms(table).options)
  const ante = staked(table, place, player, 'ante')
  const extra = foldedBonus === 'forfeited' ? staked(table, place, player, 'bonus') : 0
  const [first, second] = own as [Code, Code]
  const worth = bonusWorth(own)
  // Both have their own number of ways: the sum has the product of them.
  const played = ante * value(solved(startingHand(first, second), anteWins))
  const exact = worth.d * BigInt(played) + BigInt(extra) * worth.n * BigInt(ALL)
  return ({ type }) => (type === 'fold' ? fraction(-(ante + extra)) : fraction(exact, worth.d * BigInt(ALL)))
}

const RULES = ['19:47-44.10(i)']

/** What each answer open to this player is worth: the wagers that it changes. */
export function weigh(own: VersusRules, table: Table<State>, player: PlayerId): Weighing | undefined {
  const hand = undecided(table)
  const cards = hand ? pile(table, handOf(hand.place)) : []
  if (hand?.player !== player || cards.length !== 2) return undefined
  if (cards.some((card) => knownFace(table, card) === undefined)) return undefined
  const codes = facesOf(table, handOf(hand.place)).map(codeOf)
  const middle = facesOf(table, COMMUNITY).map(codeOf)
  const choices = choicesOf(own, table, hand)
  const worths = (of: (offer: Offer) => Fraction): Weighing['worths'] =>
    choices.map((offer) => ({ type: offer.type, ...(offer.with && { with: offer.with }), cents: of(offer) }))
  if (middle.length === 0) {
    const of = beforeFlop(table, hand, codes)
    const counted = `all ${ALL.toLocaleString('en-US')} ends of these two cards`
    return { worths: worths(of), method: 'optimal', counted, rules: [...RULES, BONUS_RULE] }
  }
  const { all, net } = ends(codes, middle)
  const ante = staked(table, hand.place, player, 'ante')
  const of = ({ type }: Offer): Fraction => (type === 'check' ? fraction(0) : fraction(ante * net, all))
  const counted = `all ${all.toLocaleString('en-US')} ends of these cards`
  return { worths: worths(of), method: 'exact', counted, rules: RULES }
}
