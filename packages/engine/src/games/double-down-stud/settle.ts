import {
  EVEN,
  type Face,
  facesOf,
  type Odds,
  type OptionValues,
  type Outcome,
  terms,
} from '../../kernel/index.ts'
import { sure } from '../../kernel/sure.ts'
import { FIVE_CARDS, handName, handRank, handOf as kindOf, rankFaces } from '../../poker/index.ts'
import {
  type Cap,
  DEALER,
  type Hand,
  handOf,
  type Judgement,
  type Method,
  type Result,
  type T,
} from '../../versus/index.ts'
import { paysOf } from './options.ts'

/** The lowest pair that is a push (19:47-17.1[push]), and the lowest that wins (17.9). */
const PUSHES = handRank(FIVE_CARDS, [6, 6, 4, 3, 2], false)
const WINS = handRank(FIVE_CARDS, [11, 11, 4, 3, 2], false)

export const outcomeOf = (rank: number): Outcome => (rank >= WINS ? 'win' : rank >= PUSHES ? 'push' : 'lose')

/** The line of the pay table for a winning hand. */
export function lineOf(rank: number): string {
  const kind = kindOf(FIVE_CARDS, rank)
  return kind === 'pair' ? 'pair of jacks or better' : kind
}
/** What a winning hand is paid: each has a line of its own. */
const payOf = (options: OptionValues, rank: number): Odds =>
  sure(paysOf(options).find(([hand]) => hand === lineOf(rank))?.[1], 'a line of the pay table')

const RULES: Readonly<Record<Outcome, string>> = {
  win: '19:47-17.10(b)',
  push: '19:47-17.9(b)',
  lose: '19:47-17.9(a)',
}
const LESS: Readonly<Record<Outcome, string>> = {
  win: '',
  push: ': at least a pair of sixes, and less than jacks',
  lose: ': less than a pair of sixes',
}

/** What five cards decide: the same for both wagers. */
export function judge(faces: readonly Face[], options: OptionValues): Result {
  const rank = rankFaces(FIVE_CARDS, faces)
  const outcome = outcomeOf(rank)
  return {
    outcome,
    odds: outcome === 'win' ? payOf(options, rank) : EVEN,
    rule: RULES[outcome],
    because: `${handName(FIVE_CARDS, rank)}${LESS[outcome]}.`,
  }
}

/** Terms change when a round closes, and no wager outlives its round: those in force are those of the wagers. */
export function judged(
  table: T,
  { place }: Hand,
  dealer: readonly Face[] = facesOf(table, DEALER),
): Judgement {
  // 19:47-17.1[hand]: the player's one card and the dealer's four.
  const result = judge([...facesOf(table, handOf(place)), ...dealer], terms(table).options)
  return { main: result, 'double-down': result }
}

/** However high the odds, no hand is paid more than this, both its wagers together. */
export const CAP: Cap = { most: 100_000_00, rule: '19:47-17.10(c)' }

const METHODS: readonly Method[] = [
  {
    over: 'acts',
    acts: [
      { kind: 'collect-losing', rule: '19:47-17.9(a)' },
      { kind: 'rack-lost', rule: '19:47-17.9(a)' },
      { kind: 'return-push', rule: '19:47-17.9(b)' },
      { kind: 'rack-lost', rule: '19:47-17.9(b)' },
      { kind: 'pay-winning', rule: '19:47-17.9(c)' },
      { kind: 'rack-hand', rule: '19:47-17.9(c)' },
    ],
  },
]
export const settlement = (): readonly Method[] => METHODS
