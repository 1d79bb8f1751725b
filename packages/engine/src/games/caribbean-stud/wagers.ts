import {
  type Cents,
  type Citation,
  dollars,
  EVEN,
  type Odds,
  type OptionValues,
  odds,
  type Place,
  type PlayerId,
  type Range,
  type Refused,
  reducible,
  removable,
  staked,
  type Table,
  terms,
  type Wager,
  type WagerId,
} from '../../kernel/index.ts'
import type { FIVE_CARDS } from '../../poker/index.ts'
import type { VersusRules } from '../../versus/index.ts'
import { chosen } from './options.ts'

export type FiveCardHand = (typeof FIVE_CARDS.hands)[number]

/** Position 1 is farthest to the dealer's left; the deal goes clockwise from there. */
export const PLACES: readonly Place[] = ['1', '2', '3', '4', '5', '6']
/** Every wager, in the order it is settled. */
export const ORDER: readonly WagerId[] = ['ante', 'bet', 'progressive']

/** What a winning bet wager pays, from the highest hand down (16.12(c)). */
export const BET_PAYS: readonly (readonly [FiveCardHand, Odds])[] = [
  ['royal flush', odds(100)],
  ['straight flush', odds(50)],
  ['four of a kind', odds(20)],
  ['full house', odds(7)],
  ['flush', odds(5)],
  ['straight', odds(4)],
  ['three of a kind', odds(3)],
  ['two pair', odds(2)],
  ['pair', EVEN],
  ['high card', EVEN],
]
export const BET_RULE: Citation = '19:47-16.12(c)'
/** No bet wager is paid more than this (16.12(d)). */
export const BET_MOST: Cents = 5_000_00

const betPays = new Map(BET_PAYS)
export const betOdds = (hand: FiveCardHand): Odds => betPays.get(hand) ?? EVEN

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
/** The odds at which this stake is paid: those of the hand, or such as bring just the limit. */
export function cappedOdds(
  hand: FiveCardHand,
  stake: Cents,
): { readonly odds: Odds; readonly capped: boolean } {
  const paid = betOdds(hand)
  if (stake * paid.pays <= BET_MOST * paid.to) return { odds: paid, capped: false }
  const common = gcd(BET_MOST, stake)
  return { odds: odds(BET_MOST / common, stake / common), capped: true }
}

/** The coin that the acceptor takes (16.6(c)). */
export const COIN: Cents = 1_00
/** The meter that all tables of the game share. */
export const METER = 'caribbean-stud'

/** What a progressive wager wins: an amount from the table's inventory, or so many percent of the meter. */
export type Payout = { readonly cents: Cents } | { readonly percent: number }
export const PROGRESSIVE_RULE: Citation = '19:47-16.12(e)'

const STRAIGHT_FLUSH: Readonly<Record<string, Payout>> = {
  '10%': { percent: 10 },
  '5000': { cents: 5_000_00 },
}

/** 19:47-16.1[progressive-payout-hand]: from the highest hand down; a hand that is not here wins nothing. */
export const progressivePays = (options: OptionValues): readonly (readonly [FiveCardHand, Payout])[] => [
  ['royal flush', { percent: 100 }],
  ['straight flush', STRAIGHT_FLUSH[chosen(options).straightFlush] ?? { percent: 10 }],
  ['four of a kind', { cents: 500_00 }],
  ['full house', { cents: 100_00 }],
  ['flush', { cents: 50_00 }],
]

export const payoutOf = (options: OptionValues, hand: FiveCardHand): Payout | undefined =>
  progressivePays(options).find(([name]) => name === hand)?.[1]

/** Cents paid at this meter reading: never less than the percentage, so part of a cent is rounded up. */
export const payoutCents = (payout: Payout, reading: Cents): Cents =>
  'cents' in payout ? payout.cents : Math.ceil((reading * payout.percent) / 100)

export function payoutText(payout: Payout): string {
  if ('cents' in payout) return `wins ${dollars(payout.cents)}`
  return payout.percent === 100 ? 'wins the jackpot' : `wins ${payout.percent} % of it`
}

/** How many cents of each coin go onto the meter. */
export const contribution = (options: OptionValues): Cents => Math.round((COIN * chosen(options).rate) / 100)

export function wagers(options: OptionValues): readonly Wager[] {
  const pays = progressivePays(options).map(([hand, payout]) => `a ${hand} ${payoutText(payout)}`)
  return [
    {
      // 19:47-16.1[ante-wager]: without one nobody is dealt a hand.
      id: 'ante',
      name: 'Ante',
      rule: '19:47-16.12(b)',
      wins: "The dealer has no hand, less than ace-king, or your hand is higher than the dealer's.",
      pays: [{ when: 'higher hand, or no hand of the dealer', odds: EVEN }],
    },
    {
      // 19:47-16.1[bet-wager], 19:47-16.6(d): it is made by the decision after the deal and never staked before.
      id: 'bet',
      name: 'Bet',
      rule: BET_RULE,
      wins: "The dealer has ace-king or better and your hand is higher than the dealer's. At most $5,000 is paid.",
      pays: BET_PAYS.map(([hand, pay]) => ({ when: hand, odds: pay })),
    },
    {
      id: 'progressive',
      name: 'Progressive',
      rule: '19:47-16.6(c)',
      wins: `Your five cards are a flush or better, whatever the dealer has: ${pays.join(', ')}.`,
      pays: [],
    },
  ]
}

const refuse = (refused: Citation, because: string): Refused => ({ refused, because })

export const fixed: NonNullable<VersusRules['fixed']> = {
  progressive: {
    cents: COIN,
    rule: '19:47-16.6(c)',
    because: 'The progressive wager is a single chip of $1 in your own acceptor.',
  },
}

/** The progressive goes only beside an ante. */
export function bound(
  table: Table,
  player: PlayerId,
  place: Place,
  wager: WagerId,
  range: Range,
): Range | Refused {
  if (wager !== 'progressive' || staked(table, place, player, 'ante') > 0) return range
  return refuse('19:47-16.6(c)', 'Put up the ante first; the progressive goes only beside it.')
}

export function unstake(table: Table, player: PlayerId, place: Place, wager: WagerId): Range | Refused {
  if (wager === 'progressive') return removable(table, player, place, wager)
  if (staked(table, place, player, 'progressive') === 0)
    return reducible(table, player, place, wager, terms(table).coin)
  return refuse('19:47-16.6(c)', 'The ante stays while the light is lit; take the progressive down first.')
}
