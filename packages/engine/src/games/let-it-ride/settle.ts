import { EVEN, type Face, facesOf, type OptionValues, type Table, terms } from '../../kernel/index.ts'
import { FIVE_CARDS, handName, rankFaces } from '../../poker/index.ts'
import {
  type Cap,
  COMMUNITY,
  type Hand,
  handOf,
  type Judgement,
  type Method,
  type Result,
  type T,
} from '../../versus/index.ts'
import { chosen } from './options.ts'
import { BETS, payOf } from './wagers.ts'

/** What a hand of five decides about every bet that still lies there (18.10(h), 18.11(b)). */
export function judge(faces: readonly Face[], options: OptionValues): Result {
  const rank = rankFaces(FIVE_CARDS, faces)
  const name = handName(FIVE_CARDS, rank)
  // 19:47-18.10(g)2: the pay table decides whether the hand wins.
  const paid = payOf(options, rank)
  return paid
    ? { outcome: 'win', odds: paid, rule: '19:47-18.11(b)', because: `${name}.` }
    : {
        outcome: 'lose',
        odds: EVEN,
        rule: '19:47-18.10(h)',
        because: `${name} is lower than a pair of tens.`,
      }
}

export function judged(table: T, { place }: Hand): Judgement {
  // 19:47-18.1[hand], 19:47-18.10(g)1: the player's three cards and the two in the middle.
  const faces = [...facesOf(table, handOf(place)), ...facesOf(table, COMMUNITY)]
  const result = judge(faces, terms(table).options)
  return Object.fromEntries(BETS.map((bet) => [bet, result]))
}

/** The most that the licensee pays on a hand, all its bets together. */
export function cap(table: Table): Cap | undefined {
  const { payoutLimit } = chosen(terms(table).options)
  return typeof payoutLimit === 'number' ? { most: payoutLimit * 100, rule: '19:47-18.11(c)' } : undefined
}

const METHODS: readonly Method[] = [
  {
    over: 'acts',
    acts: [
      { kind: 'reveal-hand', rule: '19:47-18.10(g)' },
      { kind: 'collect-losing', rule: '19:47-18.10(h)' },
      { kind: 'rack-lost', rule: '19:47-18.10(h)' },
      // 19:47-18.10(i): all winners are paid before the first winning hand leaves the table.
      { kind: 'pay-winning', rule: '19:47-18.10(i)1' },
      { kind: 'rack-hand', rule: '19:47-18.10(i)2' },
    ],
  },
]
export const settlement = (): readonly Method[] => METHODS
