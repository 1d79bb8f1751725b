import type { Citation, Option, OptionValues } from '../kernel/index.ts'
import type { Cards } from '../shoe/index.ts'
import type { Entering, Playing } from './rules.ts'

/** What licensees choose alike in every game of the family; the citations are the game's. */

export const RULE = { scope: 'table', notice: 'rule' } as const

export const anyRound = (rule: Citation): Option => ({
  ...RULE,
  key: 'shuffleAnyRound',
  title: 'A shuffle after any round',
  rule,
  default: true,
  values: [true, false],
  sign: () => '',
})

export const burnCards = (rule: Citation): Option => ({
  ...RULE,
  key: 'burnCards',
  title: 'Cards burned before play, by a procedure that was approved',
  rule,
  default: 1,
  values: [1, 0],
  sign: () => '',
})

export const boxesOf = (rule: Citation, most: number): Option => ({
  ...RULE,
  key: 'boxes',
  title: 'Boxes',
  rule,
  default: most,
  values: down(most, 3),
  sign: () => '',
})

const down = (from: number, to: number): number[] => Array.from({ length: from - to + 1 }, (_, i) => from - i)

const entry = (key: string, title: string, rule: Citation, words: readonly [string, string]): Option => ({
  ...RULE,
  key,
  title,
  rule,
  default: 'open',
  values: ['open', 'reshuffle', 'minimum'],
  sign: (value) => (value === 'open' ? '' : value === 'reshuffle' ? words[0] : words[1]),
})

/** Who may wager where, and who comes in when, 19:47-2.3(i): the latter only by notice. */
export const peopleOptions = (
  rules: Readonly<Record<'perBox' | 'shared' | 'several', Citation>>,
  boxes: number,
  several: boolean,
): readonly Option[] => [
  entry('entry', 'Coming in after the first round', '19:47-2.3(i)1', [
    'No entry before the cards are shuffled',
    'Who comes in before the shuffle wagers the table minimum',
  ]),
  entry('reentry', 'Wagering again after a round without a wager', '19:47-2.3(i)3', [
    'Who sits out a round wagers again after the shuffle',
    'Who sits out a round wagers the table minimum until the shuffle',
  ]),
  {
    ...RULE,
    key: 'playersPerBox',
    title: 'People on a box',
    rule: rules.perBox,
    default: 3,
    values: [3, 2, 1],
    sign: (value) => (value === 1 ? 'One player a box' : `Up to ${value} people may wager on a box`),
  },
  {
    ...RULE,
    key: 'sharedBoxes',
    title: 'Boxes on which more than one person may wager',
    rule: rules.shared,
    default: boxes,
    values: down(boxes, 1),
    sign: (value) =>
      value === boxes ? '' : `More than one person on ${value} ${value === 1 ? 'box' : 'boxes'} at most`,
  },
  {
    ...RULE,
    key: 'severalBoxes',
    title: 'Several boxes for one player',
    rule: rules.several,
    default: several,
    values: [several, !several],
    sign: (value) => (value === true ? '' : 'One box a player'),
  },
]

/** The choices of `peopleOptions` as the family plays them. */
export const peopleOf = (
  values: OptionValues,
): Pick<Playing, 'entry' | 'reentry' | 'perBox' | 'sharedBoxes' | 'severalBoxes'> => ({
  entry: values.entry as Entering,
  reentry: values.reentry as Entering,
  perBox: Number(values.playersPerBox),
  sharedBoxes: Number(values.sharedBoxes),
  severalBoxes: values.severalBoxes === true,
})

/** A device on the table may shuffle in the dealer's place (19:46-1.19(c)). */
export const shuffler: Option = {
  ...RULE,
  key: 'shuffler',
  title: 'The shuffle',
  rule: '19:46-1.19(c)',
  default: 'manual',
  values: ['manual', 'automated'],
  sign: (value) => (value === 'automated' ? 'The cards are shuffled by a device' : ''),
}

/** The choices of a game that is dealt from one shoe with a card reader, and against one hand of the dealer's. */
export interface WithReader extends Playing {
  readonly decks: number
  readonly boxes: number
  readonly cards: Cards
}
export function withReader(values: OptionValues): WithReader {
  const decks = Number(values.decks)
  return {
    decks,
    boxes: Number(values.boxes),
    cards: {
      decks,
      continuous: false,
      anyRound: values.shuffleAnyRound === true,
      unburned: values.burnCards === 0,
      device: values.shuffler === 'automated',
    },
    holeCard: 'down-reader',
    insurance: true,
    surrender: true,
    splits: 3,
    aceSplits: 3,
    dealings: [''],
    leastDealings: 1,
    continuous: false,
    ...peopleOf(values),
  }
}
