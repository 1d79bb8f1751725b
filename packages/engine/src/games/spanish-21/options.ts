import {
  anyRound,
  boxesOf,
  burnCards,
  peopleOptions,
  RULE,
  shuffler,
  type WithReader,
  withReader,
} from '../../blackjack/index.ts'
import { type Option, type OptionValues, type Table, terms } from '../../kernel/index.ts'
import { onceFor } from '../../kernel/once.ts'

export const options: readonly Option[] = [
  {
    ...RULE,
    key: 'decks',
    title: 'Decks',
    rule: '19:47-19',
    default: 6,
    values: [6, 8],
    sign: (value) => `${value} decks without tens`,
  },
  shuffler,
  anyRound('19:47-2.5(g)1'),
  burnCards('19:47-2.5(h)'),
  boxesOf('19:47-2.11(e)', 6),
  {
    ...RULE,
    key: 'matchTheDealer',
    title: 'Match the dealer',
    rule: '19:47-19',
    default: true,
    values: [true, false],
    sign: (value) => (value === true ? 'Wager that your first two cards match the dealer’s first' : ''),
  },
  ...peopleOptions({ perBox: '19:47-19.13(a)', shared: '19:47-19.13(g)', several: '19:47-19.14' }, 6, false),
]

export interface Spanish extends WithReader {
  readonly match: boolean
}

/** The licensee's choices as the game reads them: a double may be taken back, and split aces are played on. */
export const chosen = onceFor(
  (values: OptionValues): Spanish => ({
    ...withReader(values),
    rescue: true,
    drawToAces: true,
    match: values.matchTheDealer === true,
  }),
)

/** The choices in force at a table. */
export const playing = (table: Table): Spanish => chosen(terms(table).options)
