import { type Cents, type Citation, dollars, type OptionValues, type Refused } from '../kernel/index.ts'
import { chosen } from './options.ts'
import { RAKES, type Rake } from './posted.ts'

/** The Rules of the Games Submission: what the licensee tells the Commission about its rake (19:47-14.14(a)). */

/** One method of the house and the most it takes by it. */
export interface FiledRake {
  readonly method: Rake
  /** The most of one round of play; charges for time have an hourly fee in its place. */
  readonly most: Cents
}

/** What the rake of every poker table must agree with, one line for each method the house uses. */
export type RakeSubmission = readonly FiledRake[]

const isTimed = (method: Rake): boolean => method === 'time-player' || method === 'time-table'

const filedFor = (options: OptionValues): FiledRake => {
  const { rake: method, rakeCap, timeFee } = chosen(options)
  return { method, most: isTimed(method) ? timeFee : rakeCap }
}

/** The submission that covers tables with these options, in the order in which 19:47-14.14(b) lists the methods. */
export function submissionOf(tables: readonly OptionValues[]): RakeSubmission {
  const filed = tables.map(filedFor)
  return RAKES.flatMap((method) => {
    const most = filed.flatMap((it) => (it.method === method ? [it.most] : []))
    return most.length > 0 ? [{ method, most: Math.max(...most) }] : []
  })
}

const TYPE_RULE: Citation = '19:47-14.14(a)1'
const MOST_RULE: Citation = '19:47-14.14(a)3[cap]'

/** A table opens only with a rake that the submission covers: of a type it names, and no more than it states. */
export function refuseRake(submission: RakeSubmission, options: OptionValues): Refused | undefined {
  const { method, most } = filedFor(options)
  const filed = submission.find((it) => it.method === method)
  if (!filed) {
    const because = `The Rules of the Games Submission does not name ${TITLES[method].toLowerCase()}.`
    return {
      refused: TYPE_RULE,
      because,
      expected: submission.map((it) => it.method).join(', '),
      received: method,
    }
  }
  if (most <= filed.most) return undefined
  const what = isTimed(method) ? 'an hour' : 'of a hand'
  const because = `The Rules of the Games Submission states at most ${dollars(filed.most)} ${what}. This table takes ${dollars(most)}.`
  return { refused: MOST_RULE, because, expected: filed.most, received: most }
}

const TITLES: Readonly<Record<Rake, string>> = {
  percentage: 'Straight percentage',
  incremental: 'Incremental amounts',
  'time-player': 'Time charge for each player',
  'time-table': 'Time charge for the table',
}

/** 19:47-14.14(a)2: how the rake is calculated. */
const CALCULATED: Readonly<Record<Rake, readonly string[]>> = {
  percentage: [
    'After each betting round the dealer takes the percentage on the sign, at most 10 percent, of what players bet in that round.',
    'It comes out of each pot by itself, the main pot first, rounded down to the dollar. Blinds and forced bets count; antes do not.',
  ],
  incremental: [
    'The dealer takes the amounts on the sign as all pots of the hand together reach the levels on the sign, antes included.',
    'Each amount comes out of the pot that carries the total over its level.',
  ],
  'time-player': [
    'Every 20 or 30 minutes, as the sign says, each seated player pays that part of the hourly fee, rounded down to the dollar.',
    'Players who sit out pay too.',
  ],
  'time-table': [
    'Every 20 or 30 minutes, as the sign says, the table pays that part of the hourly fee, rounded down to the dollar.',
    'The players dealt in next share it; odd dollars fall to the first players from the dealer’s left.',
  ],
}

const UNCALLED = 'The dealer returns an uncalled final bet before calculating the rake (19:47-14.14(d)).'

function linesOf({ method, most }: FiledRake): readonly string[] {
  const timed = isTimed(method)
  return [
    `Type of rake: ${TITLES[method]}`,
    ...CALCULATED[method],
    ...(timed ? [] : [UNCALLED]),
    timed ? `Most an hour: ${dollars(most)}` : `Most of one round of play: ${dollars(most)}`,
  ]
}

/** The document: 19:47-14.14(a)1, 19:47-14.14(a)2 and 19:47-14.14(a)3 in this order for each method. */
export const submissionText = (submission: RakeSubmission): readonly string[] => [
  'RULES OF THE GAMES SUBMISSION',
  'Poker: the rake (N.J.A.C. 19:47-14.14)',
  ...submission.flatMap((filed) => ['', ...linesOf(filed)]),
]
