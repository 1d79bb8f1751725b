import {
  type Actor,
  type CardId,
  type Citation,
  type Event,
  type Game,
  INVENTORY,
  type Offer,
  pile,
  push,
  spots,
  stack,
  terms,
} from '../../kernel/index.ts'
import {
  chosen,
  DEALER,
  DRAWN,
  dealtFrom,
  gather,
  happened,
  nextCards,
  placed,
  RACK,
  type T,
} from './cards.ts'
import { nextAct } from './play.ts'
import type { Handler } from './prepare.ts'
import { unsettled } from './settle.ts'
import { BACKS, type Deck, decksOf, type State } from './state.ts'

/** What goes wrong with cards and devices, and what the rules make of it (20.12, 20.7(e)2 and (f), 27.12). */

const VOID = 'All hands are void; wagers go back and the cards are reshuffled.'

interface Why {
  readonly rule: Citation
  readonly because: string
}

/** What folded hands have lost goes back as well: a void round never was. */
const forfeitsBack = (table: T, why: Why): Event[] =>
  (table.state.forfeits ?? []).map(({ player, wager, cents }) => ({
    type: 'moved',
    from: INVENTORY,
    to: stack(player),
    cents,
    wager,
    outcome: 'push',
    ...why,
  }))

/** All hands void: every wager of the round goes back, all cards of the deck go to the rack. */
function voidAll(table: T, why: Why, removed = false): Event[] {
  return [
    ...spots(table).flatMap((s) => push(table, s, why)),
    ...forfeitsBack(table, why),
    ...gather(table, table.state.deck, removed ? 'removed' : RACK),
    happened({ type: 'round-over', removed }),
    { type: 'closed', round: table.round },
  ]
}

/** Cards are still coming out of shoe or hand. */
const DEALING_ACTS: readonly (string | undefined)[] = ['deal', 'deliver', 'deliver-dealer']
const nextCard = (table: T): CardId | undefined => pile(table, dealtFrom(chosen(table)))[0]

function dealOffers(table: T, by: Actor): Offer[] {
  const card = nextCard(table)
  if (card === undefined) return []
  const { dealing } = chosen(table)
  const again = table.state.faceUp > 0
  const all: Offer[] = [
    {
      type: 'face-up-card',
      by,
      rule: '19:47-20.12(a)',
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
      rule: '19:47-20.12(b)',
      says: 'A card was drawn in error, unexposed: it is used as the next card.',
    })
  if (dealing === 'automated-shoe')
    all.push({
      type: 'shoe-jam',
      by,
      rule: '19:47-27.12(f)',
      says: `The automated shoe jams or stops: the round is void. ${VOID}`,
    })
  return all
}

function handOffers(table: T, by: Actor): Offer[] {
  const { passes, revealed } = table.state
  const misdealt: Offer[] =
    passes > 0 && unsettled(table)
      ? [
          {
            type: 'wrong-number',
            by,
            rule: '19:47-20.12(c)',
            says: `Somebody has the wrong number of cards. ${VOID}`,
          },
        ]
      : []
  const exposed = revealed
    ? []
    : pile(table, DEALER).map(
        (card, i): Offer => ({
          type: 'dealer-card-exposed',
          by,
          rule: '19:47-20.12(d)',
          says: `Dealer's card ${i + 1} was exposed too early. ${VOID}`,
          with: { card: i + 1 },
          needs: { kind: 'faces', cards: [card], to: 'everyone' },
        }),
      )
  return [...misdealt, ...exposed]
}

/** A count can come out wrong only where real cards lie on the table. */
function countOffers(table: T, by: Actor): Offer[] {
  if (terms(table).chance !== 'dealer') return []
  const wrong = (misdealt: boolean, says: string): Offer => ({
    type: 'stub-count-wrong',
    by,
    rule: '19:47-20.7(e)2',
    says,
    with: { misdealt },
  })
  return [
    wrong(true, `The stub count is wrong, a hand was misdealt, all 52 cards are there. ${VOID}`),
    wrong(
      false,
      'The stub count is wrong and no hand was misdealt. All hands are void; the deck is removed.',
    ),
  ]
}

function deviceOffers(game: Game<State>, table: T, by: Actor): Offer[] {
  const { shuffler } = table.state.equipment
  const { jammed, unshuffled, opening, closed } = table.state
  if (shuffler === 'manual' || closed) return []
  if (nextAct(game, table) === 'shuffle' && !jammed)
    return [
      {
        type: 'shuffler-jam',
        by,
        rule: '19:47-27.12(e)',
        says: 'The shuffler jams or stops: the cards are reshuffled by the approved procedure.',
      },
    ]
  if (shuffler !== 'counting' || unshuffled.length > 0 || opening.length > 0) return []
  const there = decksOf(table.state.equipment.decks).filter((deck) => table.sets[deck])
  return there.map((deck) => ({
    type: 'shuffler-count-wrong',
    by,
    rule: '19:47-20.7(f)',
    says: `The shuffler does not count 52 cards: the ${BACKS[deck]} deck is removed and replaced.`,
    with: { deck },
  }))
}

export function irregularOffers(game: Game<State>, table: T, by: Actor): Offer[] {
  if (by !== 'dealer' && by !== 'floorperson') return []
  if (!table.state.closed) return deviceOffers(game, table, by)
  const act = nextAct(game, table)
  return [
    ...(DEALING_ACTS.includes(act) ? dealOffers(table, by) : []),
    ...(act === 'rack-stub' || act === 'count-stub' ? countOffers(table, by) : []),
    ...handOffers(table, by),
  ]
}

export const IRREGULARITIES: Readonly<Record<string, Handler>> = {
  'face-up-card': (table, { chance }) => {
    const card = nextCard(table) as CardId
    const shown: Event = { type: 'shown', cards: [card], to: 'everyone', faces: chance as string[] }
    if (table.state.faceUp > 0) {
      const because = 'More than one card was face up in the deck.'
      return [shown, ...voidAll(table, { rule: '19:47-20.12(a)', because })]
    }
    return [shown, placed([card], dealtFrom(chosen(table)), RACK), happened({ type: 'face-up-found' })]
  },
  'drawn-in-error': (table) =>
    nextCards(table, 1)
      .map(({ card, from }) => placed([card], from, DRAWN))
      .concat(happened({ type: 'drawn-early' })),
  'shoe-jam': (table) =>
    voidAll(table, { rule: '19:47-27.12(f)', because: 'The automated shoe did not deal all cards.' }),
  'wrong-number': (table) =>
    voidAll(table, { rule: '19:47-20.12(c)', because: 'Somebody was dealt the wrong number of cards.' }),
  'dealer-card-exposed': (table, { card, chance }) => {
    const cards = [pile(table, DEALER)[Number(card) - 1] as CardId]
    const because = "A card of the dealer's was exposed before the reveal."
    return [
      { type: 'shown', cards, to: 'everyone', faces: chance as string[] },
      ...voidAll(table, { rule: '19:47-20.12(d)', because }),
    ]
  },
  'stub-count-wrong': (table, { misdealt }) => {
    const because = misdealt
      ? 'The stub count shows a misdeal.'
      : 'The deck does not have 52 cards and is taken off the table.'
    return voidAll(table, { rule: '19:47-20.7(e)2', because }, misdealt !== true)
  },
  'shuffler-jam': () => [happened({ type: 'shuffle-failed' })],
  'shuffler-count-wrong': (table, { deck }) => [
    ...gather(table, deck as Deck, 'removed'),
    happened({ type: 'deck-removed', decks: [deck as Deck] }),
  ],
}
