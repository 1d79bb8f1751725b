import {
  type Citation,
  EVEN,
  type Odds,
  type OptionValues,
  oddsOption,
  type Place,
  type Wager,
  type WagerId,
} from '../../kernel/index.ts'
import { onceFor } from '../../kernel/once.ts'
import { FOUR_CARDS, handOf, handRank } from '../../poker/index.ts'
import { ACES_UP, type AcesUp, acesUpPays, BONUS, chosen } from './options.ts'

/** Position 1 is farthest to the dealer's left; the deal goes clockwise from there. */
export const PLACES: readonly Place[] = ['1', '2', '3', '4', '5', '6']
/** Every wager, in the order it is settled. Aces up may lie alone or beside the ante (19:47-27.6(a)3). */
export const ORDER: readonly WagerId[] = ['ante', 'play', 'aces-up']

export interface PayTable {
  readonly rule: Citation
  /** From the highest hand down; a hand that is not here is not paid. */
  readonly pays: readonly (readonly [hand: string, odds: Odds])[]
}

const TABLE_RULES: Readonly<Record<AcesUp, Citation>> = {
  I: '19:47-27.11(a)3[table-i]',
  II: '19:47-27.11(a)3[table-ii]',
  III: '19:47-27.11(a)3[table-iii]',
  IV: '19:47-27.11(a)3[table-iv]',
  V: '19:47-27.11(a)3[table-v]',
  VI: '19:47-27.11(a)3[table-vi]',
  VII: '19:47-27.11(a)3[table-vii]',
}
/** The posted payout table of 27.11(a)3. */
export const acesUpTable = onceFor(
  (options: OptionValues): PayTable => ({
    rule: TABLE_RULES[chosen(options).acesUp],
    pays: ACES_UP.map((row) => [row.hand, acesUpPays(options, row)]),
  }),
)
export const anteBonus = onceFor(
  (options: OptionValues): PayTable => ({
    rule: '19:47-27.11(a)2',
    pays: BONUS.map(({ hand, key }) => [hand, oddsOption(options, key)]),
  }),
)

const ACES = handRank(FOUR_CARDS, [14, 14, 3, 2], false)
/** The line of a pay table for a hand of this rank: of the pairs only that of aces has one. */
export function lineOf(rank: number): string {
  const hand = handOf(FOUR_CARDS, rank)
  return hand === 'pair' && rank >= ACES ? 'pair of aces' : hand
}
export const payOf = ({ pays }: PayTable, rank: number): Odds | undefined => {
  const line = lineOf(rank)
  return pays.find(([hand]) => hand === line)?.[1]
}

const lines = ({ pays }: PayTable): Wager['pays'] => pays.map(([hand, odds]) => ({ when: hand, odds }))
/** What rides on the ante, whatever becomes of it. */
const bonusLines = ({ pays }: PayTable): Wager['pays'] =>
  pays.map(([hand, odds]) => ({ when: `bonus for a ${hand}`, odds, bonus: true }))

export function wagers(options: OptionValues): readonly Wager[] {
  return [
    {
      // 19:47-27.1[ante-wager]: against the dealer's hand, before any card is dealt.
      id: 'ante',
      name: 'Ante',
      rule: '19:47-27.6(a)1',
      wins: "Your best four cards are as high as the dealer's or higher, and you have made a play wager.",
      pays: [{ when: 'equal or higher hand', odds: EVEN }, ...bonusLines(anteBonus(options))],
    },
    {
      // 19:47-27.1[play-wager]: made after the deal, to stay in against the dealer.
      id: 'play',
      name: 'Play',
      rule: '19:47-27.10(b)',
      wins: "Your best four cards are as high as the dealer's or higher. It is one to three times the ante.",
      pays: [{ when: 'equal or higher hand', odds: EVEN }],
    },
    {
      // 19:47-27.1[aces-up-wager]: before any card is dealt, whatever the dealer's hand is.
      id: 'aces-up',
      name: 'Aces up',
      rule: '19:47-27.6(a)2',
      wins: 'Your best four cards are a pair of aces or better, whatever the dealer has.',
      pays: lines(acesUpTable(options)),
    },
  ]
}
