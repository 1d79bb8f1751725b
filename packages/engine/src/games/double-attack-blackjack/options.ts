import {
  anyRound,
  boxesOf,
  burnCards,
  peopleOptions,
  shuffler,
  type WithReader,
  withReader,
} from '../../blackjack/index.ts'
import { type Option, type OptionValues, type Table, terms } from '../../kernel/index.ts'
import { onceFor } from '../../kernel/once.ts'

/** Always so many decks, of 48 cards. */
export const DECKS = 8

export const options: readonly Option[] = [
  shuffler,
  anyRound('19:47-2.5(g)1'),
  burnCards('19:47-2.5(h)'),
  boxesOf('19:47-2.11(e)', 6),
  ...peopleOptions({ perBox: '19:47-2.13(a)', shared: '19:47-2.13(g)', several: '19:47-2.14' }, 6, true),
]

/** The licensee's choices as the game reads them: the attack, surrender at any time, aces split once. */
export const chosen = onceFor(
  (values: OptionValues): WithReader => ({
    ...withReader({ ...values, decks: DECKS }),
    attack: true,
    lateSurrender: true,
    aceSplits: 1,
  }),
)

/** The choices in force at a table. */
export const playing = (table: Table): WithReader => chosen(terms(table).options)
