import { EVEN, type Face, facesOf, type OptionValues, type Outcome, terms } from '../../kernel/index.ts'
import { codeOf, FIVE_CARDS, handName, handOf as kindOf, type Rank, rankFaces } from '../../poker/index.ts'
import {
  COMMUNITY,
  DEALER,
  type Hand,
  handOf,
  type Judgement,
  type Method,
  type Result,
  type T,
} from '../../versus/index.ts'
import { type Choices, chosen } from './options.ts'
import { BONUS_RULE, bonusPay } from './wagers.ts'

/** The wagers against the dealer are paid even money, and the ante only for a hand that is high enough. */
const rankOfKind = (hand: Choices['anteWins']): number => FIVE_CARDS.hands.indexOf(hand)
export const winsAnte = (rank: Rank, anteWins: Choices['anteWins']): boolean =>
  FIVE_CARDS.hands.indexOf(kindOf(FIVE_CARDS, rank)) >= rankOfKind(anteWins)

const RULE = '19:47-44.10(i)'
const ANTE = '19:47-28.1[ante]'

/** What two hands make of the wagers against the dealer. */
export function against(own: Rank, dealer: Rank, anteWins: Choices['anteWins']): Judgement {
  const outcome: Outcome = own > dealer ? 'win' : own === dealer ? 'push' : 'lose'
  const words = {
    win: "The hand is higher than the dealer's.",
    // 19:47-28.1[push]: neither won nor lost.
    push: "The hand equals the dealer's.",
    lose: "The dealer's hand is higher.",
  }
  const bet: Result = { outcome, odds: EVEN, rule: RULE, because: words[outcome] }
  const low = outcome === 'win' && !winsAnte(own, anteWins)
  const because = `${handName(FIVE_CARDS, own)} wins, but less than a ${anteWins} is not paid on the ante.`
  const ante: Result = low ? { outcome: 'push', odds: EVEN, rule: ANTE, because } : { ...bet, rule: ANTE }
  return { ante, flop: bet, turn: bet, river: bet }
}

/** What the two own cards are paid; the dealer's count beside a pair of aces. */
export function bonus(own: readonly Face[], dealer: readonly Face[]): Result {
  const paid = bonusPay(own.map(codeOf), dealer.map(codeOf))
  return {
    outcome: paid ? 'win' : 'lose',
    odds: paid?.odds ?? EVEN,
    rule: BONUS_RULE,
    because: paid ? `Bonus: ${paid.when}.` : 'These two cards are not in the bonus table.',
  }
}

/** What becomes of a position. A folded or void hand has the bonus alone, and there may be no cards in the middle. */
export function judged(table: T, { place, choice }: Hand): Judgement {
  const own = facesOf(table, handOf(place))
  const dealer = facesOf(table, DEALER)
  const extra = { bonus: bonus(own, dealer) }
  if (choice === 'fold' || choice === 'none') return extra
  const middle = facesOf(table, COMMUNITY)
  // 19:47-28.1[hand]: the best five of two cards and the five in the middle.
  const rank = (faces: readonly Face[]): Rank => rankFaces(FIVE_CARDS, [...faces, ...middle])
  return { ...against(rank(own), rank(dealer), chosen(terms(table).options).anteWins), ...extra }
}

const METHODS: readonly Method[] = [
  {
    over: 'hands',
    acts: [
      { kind: 'reveal-hand', rule: '19:47-44.10(h)' },
      { kind: 'settle-hand', rule: '19:47-44.10(i)' },
      { kind: 'rack-hand', rule: '19:47-44.10(j)' },
    ],
  },
]
export const settlement = (_: OptionValues): readonly Method[] => METHODS
