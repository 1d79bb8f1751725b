import { EVEN, type Face, type OptionValues } from '../../kernel/index.ts'
import { FOUR_CARDS, handName, rankFaces } from '../../poker/index.ts'
import { judgedBy, type Method, type Result, twoOrders } from '../../versus/index.ts'
import { chosen } from './options.ts'
import { acesUpTable, anteBonus, payOf } from './wagers.ts'

/** There is no hand the dealer must have, and equal ones are the player's (27.11(a)1). */
export const wins = (player: number, dealer: number): boolean => player >= dealer

/** The ante bonus is paid on the ante beside whatever becomes of it. */
export type Judgement = Readonly<Record<'ante' | 'play' | 'aces-up', Result>> & { readonly bonus?: Result }

/** What five cards and the dealer's six decide, wager by wager. */
export function judge(player: readonly Face[], dealer: readonly Face[], options: OptionValues): Judgement {
  const rank = rankFaces(FOUR_CARDS, player)
  const theirs = rankFaces(FOUR_CARDS, dealer)
  const name = handName(FOUR_CARDS, rank)
  const won = wins(rank, theirs)
  const higher = rank === theirs ? "The hand equals the dealer's." : "The hand is higher than the dealer's."
  const against: Result = {
    outcome: won ? 'win' : 'lose',
    odds: EVEN,
    rule: '19:47-27.11(a)1',
    because: won ? higher : "The dealer's hand is higher.",
  }
  const table = acesUpTable(options)
  const paid = payOf(table, rank)
  const bonus = anteBonus(options)
  const extra = payOf(bonus, rank)
  return {
    ante: against,
    play: against,
    'aces-up': {
      outcome: paid ? 'win' : 'lose',
      odds: paid ?? EVEN,
      rule: table.rule,
      because: paid ? `${name}.` : `${name} is less than a pair of aces.`,
    },
    ...(extra && {
      bonus: {
        outcome: 'win',
        odds: extra,
        rule: bonus.rule,
        because: `Ante bonus: ${name.toLowerCase()}.`,
      },
    }),
  }
}

export const judged = judgedBy(judge)

const METHODS = twoOrders(
  // 19:47-27.10(e)1: each act over all hands.
  ['19:47-27.10(e)1i', '19:47-27.10(e)1ii', '19:47-27.10(e)1iii', '19:47-27.10(e)1iv'],
  // 19:47-27.10(e)2: each hand whole before the next.
  ['19:47-27.10(e)2i', '19:47-27.10(e)2ii', '19:47-27.10(e)2iii'],
)

/** One of the two orders of 27.10(e). */
export const settlement = (options: OptionValues): readonly Method[] =>
  METHODS[chosen(options).settlement] ?? []
