import {
  type Actor,
  type CardId,
  type Citation,
  type CommandOf,
  type Event,
  type Fact,
  type Offer,
  pile,
  type Table,
  terms,
  type Why,
} from '../kernel/index.ts'
import {
  chosen,
  DRAWN,
  deckFact,
  deckSize,
  gather,
  nextCards,
  placed,
  RACK,
  undealt,
  wayOf,
} from './cards.ts'
import type { DeckCommand } from './commands.ts'
import type { DeckEvent, DeckFact } from './facts.ts'
import type { DeckRules, DeckTable } from './rules.ts'
import { BACKS, type DeckState, decksOf } from './state.ts'

/** What goes wrong with the deck and its devices, and what the rules make of it. */

export const VOID = 'All hands are void; wagers go back and the cards are reshuffled.'

/** The acts in which cards come out of shoe or hand. */
const DEALING_ACTS: readonly (string | undefined)[] = [
  'deal',
  'deliver',
  'deliver-dealer',
  'deliver-community',
]
const nextCard = (table: DeckTable): CardId | undefined => pile(table, undealt(table))[0]
/** Whether cards come out of shoe or hand in this act. */
export const isDealing = (act: string | undefined): boolean => DEALING_ACTS.includes(act)

function dealOffers({ irregular }: DeckRules, table: DeckTable, by: Actor): Offer[] {
  const card = nextCard(table)
  if (card === undefined || (irregular.ofShoe && chosen(table).dealing === 'hand')) return []
  const again = table.state.faceUp > 0
  const all: Offer[] = [
    {
      type: 'face-up-card',
      by,
      rule: irregular.faceUp,
      says: again
        ? `A second card is face up in the deck. ${VOID}`
        : 'A card is face up in the deck: it is not used and goes to the discard rack.',
      needs: { kind: 'faces', cards: [card], to: 'everyone' },
    },
  ]
  if (pile(table, DRAWN).length === 0)
    all.push({
      type: 'drawn-in-error',
      by,
      rule: irregular.drawn,
      says: 'A card was drawn in error, unexposed: it is used as the next card.',
    })
  if (chosen(table).dealing === 'automated-shoe' && irregular.shoeJam !== undefined)
    all.push({
      type: 'shoe-jam',
      by,
      rule: irregular.shoeJam,
      says: `The automated shoe jams or stops: the round is void. ${VOID}`,
    })
  return all
}

/** Where it stands what follows from a count that comes out wrong. */
const miscounted = (own: DeckRules, table: DeckTable): Citation | undefined =>
  wayOf(own, table).miscounted ?? own.irregular.stubCount

/** A count can come out wrong only where real cards lie on the table. */
function stubOffers(own: DeckRules, table: DeckTable, by: Actor): Offer[] {
  const stubCount = miscounted(own, table)
  if (terms(table).chance !== 'dealer' || stubCount === undefined) return []
  const wrong = (misdealt: boolean, says: string): Offer => ({
    type: 'stub-count-wrong',
    by,
    rule: stubCount,
    says,
    with: { misdealt },
  })
  return [
    wrong(
      true,
      `The stub count is wrong, a hand was misdealt, all ${deckSize(own)} cards are there. ${VOID}`,
    ),
    wrong(
      false,
      'The stub count is wrong and no hand was misdealt. All hands are void; the deck is removed.',
    ),
  ]
}

function deviceOffers(own: DeckRules, table: DeckTable, by: Actor, act: string | undefined): Offer[] {
  const { irregular } = own
  const { shuffler, decks } = table.state.equipment
  const { jammed, unshuffled, opening } = table.state
  if (shuffler === 'manual') return []
  if (act === 'shuffle' && !jammed)
    return [
      {
        type: 'shuffler-jam',
        by,
        rule: irregular.shufflerJam,
        says: 'The shuffler jams or stops: the cards are reshuffled by the approved procedure.',
      },
    ]
  const rule = irregular.shufflerCount
  if (shuffler !== 'counting' || rule === undefined || unshuffled.length > 0 || opening.length > 0) return []
  return decksOf(decks)
    .filter((deck) => table.sets[deck])
    .map((deck) => ({
      type: 'shuffler-count-wrong',
      by,
      rule,
      says: `The shuffler does not count ${deckSize(own)} cards: the ${BACKS[deck]} deck is removed and replaced.`,
      with: { deck },
    }))
}

/** What dealer and floor may declare of the deck while this act stands next, before the round begins and in it. */
export function mishapOffers(
  own: DeckRules,
  table: DeckTable,
  by: Actor,
  act: string | undefined,
  dealing = isDealing(act),
): Offer[] {
  if (by !== 'dealer' && by !== 'floorperson') return []
  if (!table.state.closed) return deviceOffers(own, table, by, act)
  return [
    ...(dealing ? dealOffers(own, table, by) : []),
    ...(act === 'rack-stub' || act === 'count-stub' ? stubOffers(own, table, by) : []),
  ]
}

/** How a family voids a round: what goes back to whom, and where the cards go. */
export type VoidRound<R extends DeckRules, S extends DeckState, F extends Fact> = (
  own: R,
  table: Table<S>,
  why: Why,
  removed?: boolean,
) => readonly Event<F>[]

type Mishap =
  | 'face-up-card'
  | 'drawn-in-error'
  | 'shoe-jam'
  | 'stub-count-wrong'
  | 'shuffler-jam'
  | 'shuffler-count-wrong'

export type MishapHandlers<R extends DeckRules, S extends DeckState, F extends Fact> = {
  readonly [K in Mishap]: (
    own: R,
    table: Table<S>,
    command: CommandOf<DeckCommand, K>,
  ) => readonly Event<DeckFact | F>[]
}

/** What follows from mishaps of deck and devices, for a family that voids a round in this way. */
export const mishapsOf = <R extends DeckRules, S extends DeckState, F extends Fact>(
  voidRound: VoidRound<R, S, F>,
): MishapHandlers<R, S, F> => ({
  'face-up-card': (own, table, { chance }) => {
    const card = nextCard(table) as CardId
    const shown: DeckEvent = { type: 'shown', cards: [card], to: 'everyone', faces: chance }
    if (table.state.faceUp > 0) {
      const because = 'More than one card was face up in the deck.'
      return [shown, ...voidRound(own, table, { rule: own.irregular.faceUp, because })]
    }
    return [shown, placed([card], undealt(table), RACK), deckFact({ type: 'face-up-found' })]
  },
  'drawn-in-error': (_, table) =>
    nextCards(table, 1)
      .map(({ card, from }) => placed([card], from, DRAWN))
      .concat(deckFact({ type: 'drawn-early' })),
  'shoe-jam': (own, table) => {
    const because = 'The automated shoe did not deal all cards.'
    return voidRound(own, table, { rule: own.irregular.shoeJam ?? own.rules, because })
  },
  'stub-count-wrong': (own, table, { misdealt }) => {
    const because = misdealt
      ? 'The stub count shows a misdeal.'
      : `The deck does not have ${deckSize(own)} cards and is taken off the table.`
    return voidRound(own, table, { rule: miscounted(own, table) ?? own.rules, because }, !misdealt)
  },
  'shuffler-jam': () => [deckFact({ type: 'shuffle-failed' })],
  'shuffler-count-wrong': (_, table, { deck }) => [
    ...gather(table, deck, 'removed'),
    deckFact({ type: 'deck-removed', decks: [deck] }),
  ],
})
