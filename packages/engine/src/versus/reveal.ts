import { COMMUNITY, DEALER, hidden, placed } from '../deck/index.ts'
import { type CardId, type Face, facesOf, knownFace, type Pile, pile, staffStep } from '../kernel/index.ts'
import { type Event, fact } from './facts.ts'
import type { Handler, Stage, T, VersusRules } from './rules.ts'

/** The dealer's cards are turned, and after them the players'. */

export const revealing: Stage = (own, table) => {
  if (table.state.revealed || !own.reveal) return undefined
  const { rule, says } = own.reveal
  const cards = hidden(table, DEALER)
  return staffStep(
    'dealer',
    'reveal',
    rule,
    says,
    cards.length > 0 ? { kind: 'faces', cards, to: 'everyone' } : undefined,
  )
}

export const reveal: Handler<'reveal'> = (own, table, { chance: turned = [] }) => {
  if (!own.reveal) return []
  const { rule, call, words, arrange, mark } = own.reveal
  const down = hidden(table, DEALER)
  const cards = pile(table, DEALER)
  const faceOf = (card: CardId): Face => turned[down.indexOf(card)] ?? (knownFace(table, card) as Face)
  const faces = cards.map(faceOf)
  const middle = facesOf(table, COMMUNITY)
  const cover: Event[] = table.state.cover === 'dealer' ? [fact({ type: 'cover-moved', to: 'shoe' })] : []
  return [
    ...(call === undefined
      ? []
      : [{ type: 'called', by: 'dealer', words: 'No more bets', rule: call } as const]),
    ...cover,
    ...(down.length > 0 ? [{ type: 'shown', cards: down, to: 'everyone', faces: turned } as const] : []),
    ...(arrange
      ? [
          placed(
            arrange(faces).map((i) => cards[i] as CardId),
            DEALER,
            DEALER,
          ),
        ]
      : []),
    { type: 'called', by: 'dealer', words: words(faces, middle), rule },
    ...(mark ? [{ type: 'marked', mark: mark(faces, middle) } as const] : []),
    fact({ type: 'dealer-revealed' }),
  ]
}

/** A player's cards are turned, and laid out where the rules want the best of them shown. */
export function revealHand(
  { reveal: how }: VersusRules,
  table: T,
  name: Pile,
  faces: readonly Face[],
): Event[] {
  const down = hidden(table, name)
  const cards = pile(table, name)
  const shown: Event = { type: 'shown', cards: down, to: 'everyone', faces }
  if (!how?.arrangeHand || faces.length < down.length) return [shown]
  const order = how.arrangeHand(
    cards.map((card) => faces[down.indexOf(card)] ?? (knownFace(table, card) as Face)),
  )
  const laid = order.map((i) => cards[i] as CardId)
  return [shown, placed(laid, name, name)]
}
