import type { Handlers } from '../../kernel/part.ts'
import { terms } from '../../kernel/table.ts'
import {
  type Actor,
  type Citation,
  type Command,
  HOUSE,
  type Offer,
  type Refused,
  type Staff,
} from '../../kernel/types.ts'
import { chosen } from './options.ts'
import { passDice } from './shooter.ts'
import type { T } from './stakes.ts'
import { type CrapsCommand, type CrapsFact, type Event, fact, type State } from './state.ts'

interface Void {
  readonly rule: Citation
  readonly says: string
}

/** A throw that is invalid by itself, or whose dice cannot be read: whoever of the crew sees it says so. */
const INVALID: Readonly<Record<string, Void>> = {
  'off-table': { rule: '19:47-1.9(a)', says: 'A die left the table' },
  stacked: { rule: '19:47-1.9(a)', says: 'One die rests on the other' },
  cocked: { rule: '19:47-1.10(a)1', says: 'A die rests on chips with more than one side' },
}

/** The reasons for which the one whom the licensee designates may call "No roll". */
const NO_ROLL: Readonly<Record<string, Void>> = {
  'not-together': { rule: '19:47-1.9(b)1', says: 'The dice did not leave the hand together' },
  'missed-the-end': { rule: '19:47-1.9(b)2', says: 'A die did not hit an end of the table' },
  'on-the-bank': { rule: '19:47-1.9(b)3', says: "A die rests on the boxman's chips" },
  'in-cup-or-on-rail': { rule: '19:47-1.9(b)4', says: 'A die rests in the dice cup or on a rail' },
  cheating: { rule: '19:47-1.9(b)5', says: 'A crooked device or technique was used' },
  improper: { rule: '19:47-1.9(b)6', says: 'The throw was improper' },
}

/** Reasons that are called before both dice have come to rest (1.9(c)). */
const BEFORE_REST = ['not-together', 'missed-the-end', 'improper']
/** Nothing the dice touch but the boxman's own chips is a reason. */
const NO_REASON = ['touched-chips', 'touched-coupon']

const REASONS_TO_PASS: Readonly<Record<string, string>> = {
  delay: 'unreasonable delay',
  'invalid-rolls': 'repeated invalid rolls',
  violation: 'a violation of the Act or the rules',
}

const AGAIN = 'The wagers stand and the dice are thrown again.'

function inTheAir(table: T, actor: Staff): Offer[] {
  const reading = (type: string, by: Staff, rule: Citation, says: string): Offer[] =>
    table.state.reading === null && actor === by ? [{ type, by, rule, says }] : []
  const invalid = Object.entries(INVALID).map(
    ([reason, { rule, says }]): Offer => ({
      type: 'invalid-roll',
      by: actor,
      rule,
      says: `${says}. ${AGAIN}`,
      with: { reason },
    }),
  )
  const noRoll = Object.entries(NO_ROLL).map(
    ([reason, { rule, says }]): Offer => ({
      type: 'no-roll',
      by: actor,
      rule,
      says: `No roll: ${says.charAt(0).toLowerCase()}${says.slice(1)}. ${AGAIN}`,
      with: { reason },
    }),
  )
  const disputed: Offer[] =
    actor === 'boxman'
      ? [
          {
            type: 'void-throw',
            by: actor,
            rule: '19:47-1.10(a)2',
            says: `The faces are in dispute. ${AGAIN}`,
          },
        ]
      : []
  return [
    ...(chosen(terms(table).options).noRoll === actor ? noRoll : []),
    ...invalid,
    ...reading(
      'leaning-die',
      'stickman',
      '19:47-1.10(a)1',
      'A die leans on chips. The face opposite the one that rests on them counts.',
    ),
    ...reading(
      'decide-faces',
      'boxman',
      '19:47-1.10(a)2',
      'The faces are in dispute. The boxman decides which are up and the throw counts.',
    ),
    ...disputed,
  ]
}

/** What the crew may declare now, and what follows from it. */
export function irregularities(table: T, actor: Actor): readonly Offer[] {
  const { where, shooter } = table.state
  if (where === 'air') return actor === 'boxman' || actor === 'stickman' ? inTheAir(table, actor) : []
  if (actor !== 'boxman') return []
  const order = Object.entries(REASONS_TO_PASS).map(
    ([reason, words]): Offer => ({
      type: 'order-pass',
      by: actor,
      rule: '19:47-1.11(a)2',
      says: `Order the shooter to pass the dice for ${words}.`,
      with: { reason },
    }),
  )
  const change: Offer = { type: 'change-dice', by: actor, rule: HOUSE, says: 'Bring a new set of dice.' }
  return [
    ...(shooter !== null && (where === 'hand' || where === 'center') ? order : []),
    // A set that has not been thrown yet needs no change.
    ...(where === 'cup' && (table.counters.dice?.rounds ?? 0) > 0 ? [change] : []),
  ]
}

export function objectIrregular(table: T, command: Command): Refused | undefined {
  if (command.type !== 'no-roll') return undefined
  const reason = String(command.reason)
  const designated = chosen(terms(table).options).noRoll
  if (NO_REASON.includes(reason)) {
    const because = "Chips or coupons in the way of the dice, other than the boxman's bank, are no reason."
    return { refused: '19:47-1.9(d)', because }
  }
  if (command.by !== designated)
    return { refused: '19:47-1.9(b)', because: `The ${designated} calls no roll at this table.` }
  if (table.state.where === 'air') return undefined
  if (BEFORE_REST.includes(reason))
    return { refused: '19:47-1.9(c)', because: 'This is called before both dice have come to rest.' }
  return { refused: '19:47-1.9(b)', because: 'There is no throw to invalidate.' }
}

/** The throw is void: the wagers stand, and the dice go back to the shooter. */
const voided = (by: Actor, reason: string, words: string, rule: Citation): readonly Event[] => [
  { type: 'called', by, words, rule },
  fact({ type: 'roll-void', reason }),
  { type: 'reopened' },
]

const read = (by: Actor, reading: 'leaning' | 'boxman', words: string, rule: Citation): readonly Event[] => [
  { type: 'called', by, words, rule },
  fact({ type: 'reading', reading }),
]

/** The rule's disposition. */
export const IRREGULAR = {
  'no-roll': (_, { by, reason }) => voided(by, reason, 'No roll', NO_ROLL[reason]?.rule ?? '19:47-1.9(b)'),
  'invalid-roll': (_, { by, reason }) =>
    voided(by, reason, 'No roll', INVALID[reason]?.rule ?? '19:47-1.9(a)'),
  'void-throw': (_, { by }) => voided(by, 'dispute', 'The throw is void', '19:47-1.10(a)2'),
  'leaning-die': (_, { by }) => read(by, 'leaning', 'The face opposite the chips counts', '19:47-1.10(a)1'),
  'decide-faces': (_, { by }) => read(by, 'boxman', 'The throw counts', '19:47-1.10(a)2'),
  'order-pass': (table) => passDice(table, 'ordered'),
} satisfies Partial<Handlers<State, CrapsCommand, CrapsFact>>
