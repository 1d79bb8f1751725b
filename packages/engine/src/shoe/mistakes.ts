import { pile } from '../kernel/cards.ts'
import type { Part } from '../kernel/part.ts'
import type { Citation, Command, Face, Offer, Table } from '../kernel/types.ts'
import { burnFrom, toRack } from './burn.ts'
import { call, draw, faceNeed, facesIn, heldOf, inShoe, shoeOf, topOfShoe } from './cards.ts'
import type { ShoeCommand } from './commands.ts'
import { cardsFirst } from './ready.ts'
import type { Mistake, ShoeRules } from './rules.ts'
import { type Event, fact, type ShoeFact, type ShoeState } from './state.ts'

type T = Table<ShoeState>

const RACK = 'discard rack'
const WITH = { amount: ' with as many further cards, face up, as its amount', alone: '' } as const

/** One card may wait in the dealer's hand, no second beside it. */
export const mayHold = (table: T): boolean => pile(table, heldOf(table)).length === 0 && inShoe(table) > 0

/** A card that came out by mistake: turned over or not. */
export function mistaken(
  table: T,
  type: string,
  { rule, disclosed, kept, into }: Mistake,
  what: string,
): Offer[] {
  const hidden: Offer = {
    type,
    by: 'dealer',
    rule,
    says: `${what} and not disclosed: ${kept}.`,
    with: { disclosed: false },
  }
  if (disclosed === 'own') return [hidden]
  const seen: Offer = {
    type,
    by: 'dealer',
    rule,
    says: `${what} and disclosed: it goes to the ${into ?? RACK}${WITH[disclosed]}.`,
    with: { disclosed: true },
    needs: faceNeed(topOfShoe(table, 1)),
  }
  return [seen, hidden]
}

/** The card nobody has seen waits to be the next one. */
const keep = (table: T): Event[] => draw(table, topOfShoe(table, 1), shoeOf(table), heldOf(table))

/** Cards that were seen go to the rack, alone or with as many more as their amounts. */
function away<S extends ShoeState>(
  { burn }: ShoeRules<S>,
  table: Table<S>,
  faces: readonly Face[],
  { rule, goes }: { readonly rule: Citation; readonly goes: Mistake['disclosed'] },
): Event[] {
  return goes === 'amount' && burn.kind === 'amount'
    ? burnFrom(table, faces, rule, burn.amountOn)
    : toRack(table, faces.length, faces)
}

/** A card that came out by mistake: kept if nobody saw it. */
export function dispose<S extends ShoeState>(
  rules: ShoeRules<S>,
  table: Table<S>,
  command: Command,
  { rule, disclosed }: Mistake,
): Event[] {
  const faces = facesIn(command)
  return faces ? away(rules, table, faces, { rule, goes: disclosed }) : keep(table)
}

/** Cards drawn in error and cards found face up: what the dealer may declare, and the rule's disposition. */
export function mistakes<S extends ShoeState>(rules: ShoeRules<S>): Part<S, ShoeCommand, ShoeFact> {
  const { drawn, faceUp } = rules

  const found = (table: Table<S>): Offer[] =>
    faceUp.together
      .filter((n) => n <= inShoe(table))
      .map((n) => {
        const what = n === 1 ? 'A card is' : `${n} cards are`
        const more = faceUp.goes === 'amount' ? ' with as many further cards as the amount' : ''
        return {
          type: 'face-up-in-shoe',
          by: 'dealer',
          rule: faceUp.rule,
          says: `${what} face up in the shoe: to the ${faceUp.into ?? RACK}${more}.`,
          with: { cards: n },
          needs: faceNeed(topOfShoe(table, n)),
        }
      })
  const inError = (table: Table<S>): Offer[] =>
    mayHold(table) ? mistaken(table, 'card-in-error', drawn, 'Card drawn in error') : []

  /** Such a card is no part of any set here: it comes out, and nothing that is dealt moves. */
  const strange = (table: Table<S>): Offer[] =>
    rules.foreign && rules.mistakes(table).length > 0
      ? [
          {
            type: 'foreign-in-shoe',
            by: 'floorperson',
            rule: rules.foreign.rule,
            says: `A ${rules.foreign.what} is found in the shoe: take it out and destroy it`,
          },
        ]
      : []

  return {
    offers(table, actor) {
      if (actor !== 'dealer' && (actor !== 'floorperson' || !rules.foreign)) return []
      if (inShoe(table) === 0 || cardsFirst(rules, table)) return []
      if (actor === 'floorperson') return strange(table)
      return rules.mistakes(table).flatMap((kind) => (kind === 'face-up' ? found(table) : inError(table)))
    },
    handlers: {
      'card-in-error': (table, command) => dispose(rules, table, command, drawn),
      'face-up-in-shoe': (table, command) => {
        const faces = facesIn(command) ?? []
        const counts = faceUp.voids !== undefined && table.state.phase !== 'betting'
        return [
          ...away(rules, table, faces, faceUp),
          ...(counts ? [fact({ type: 'face-up-found', cards: faces.length })] : []),
        ]
      },
      'foreign-in-shoe': ({ state }) => [
        ...(rules.foreign
          ? [call(`A ${rules.foreign.what} is taken out and destroyed`, rules.foreign.rule)]
          : []),
        ...(state.phase === 'betting' ? [] : [fact({ type: 'foreign-found' })]),
      ],
    },
  }
}
