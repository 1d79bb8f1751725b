import { deckFaces, partNeed, partShuffled, pile } from '../kernel/cards.ts'
import type { Part } from '../kernel/part.ts'
import { staffStep } from '../kernel/procedure.ts'
import type { CardId, Step, Table } from '../kernel/types.ts'
import { rackOf, setName, shoeOf } from './cards.ts'
import type { ShoeCommand } from './commands.ts'
import type { ShoeRules } from './rules.ts'
import { type Event, fact, type ShoeFact, type ShoeState } from './state.ts'

/** Discards that have been shuffled, before they go back into the shoe. */
const STACKS = 'stacks'
/** Among the cards left in the shoe while the stacks go in. */
const MARKED = 'marked'
/** So many stacks are made, and as many places are marked, one quarter of the shoe apart. */
const COUNT = 3

/** Between rounds: more than a deck is discarded, or the stacks made of it lie there. */
export const isInserting = <S extends ShoeState>(rules: ShoeRules<S>, table: Table<S>): boolean =>
  table.state.phase === 'betting' &&
  (pile(table, STACKS).length > 0 ||
    (rules.chosen(table).inserting === true &&
      pile(table, rackOf(table)).length > deckFaces(rules.deck).length))

/** The shoe with the stacks in it, piece by piece from its front. */
function inserted(table: Table<ShoeState>): Event[] {
  const shoe = shoeOf(table)
  const cards = pile(table, shoe)
  const stacks = pile(table, STACKS)
  const each = Math.ceil(stacks.length / COUNT)
  const piece = (from: string, all: readonly CardId[], start: number, end: number): Event[] => {
    const some = all.slice(start, end)
    return some.length > 0 ? [{ type: 'placed', cards: some, from, to: shoe }] : []
  }
  const mark = (i: number): number => Math.floor((cards.length * i) / (COUNT + 1))
  const front: Event[] = cards.length > 0 ? [{ type: 'placed', cards, from: shoe, to: MARKED }] : []
  const pieces = Array.from({ length: COUNT }, (_, i) => [
    ...piece(MARKED, cards, mark(i), mark(i + 1)),
    ...piece(STACKS, stacks, i * each, (i + 1) * each),
  ])
  return [...front, ...pieces.flat(), ...piece(MARKED, cards, mark(COUNT), cards.length)]
}

/**
 * The Bart Carter shuffle, 19:47-2.1[bart-carter-shuffle]: about one deck of discards is shuffled and goes back in three
 * stacks (2.6(m)).
 */
export function inserting<S extends ShoeState>(rules: ShoeRules<S>): Part<S, ShoeCommand, ShoeFact> {
  const { inserting: how } = rules

  function stage(table: Table<S>): Step | undefined {
    if (!how || !isInserting(rules, table)) return undefined
    if (pile(table, STACKS).length > 0)
      return staffStep(
        'dealer',
        'insert-stacks',
        how.insert,
        'Put the three stacks in at the marks of the shoe.',
      )
    const need = partNeed(table, setName(table), pile(table, rackOf(table)))
    return staffStep(
      'dealer',
      'shuffle-discards',
      how.when,
      'More than a deck is discarded: shuffle it.',
      need,
    )
  }

  return {
    stages: [stage],
    handlers: {
      'shuffle-discards': (table) => [
        partShuffled(table, setName(table), pile(table, rackOf(table)), STACKS),
      ],
      'insert-stacks': (table) => [...inserted(table), fact({ type: 'inserted' })],
    },
  }
}
