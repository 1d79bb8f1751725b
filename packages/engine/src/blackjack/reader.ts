import { type Act, deckFaces, type Face, type Step, staffStep, type Table } from '../kernel/index.ts'
import { call, type Part } from '../shoe/index.ts'
import { dueInDeal } from './dealing.ts'
import { holeCard, mayBeBlackjack, upCard } from './hands.ts'
import { isAce, isTen } from './points.ts'
import type { BlackjackRules } from './rules.ts'
import { type BlackjackCommand, type BlackjackFact, type BlackjackState, fact } from './state.ts'

const SAYS = 'Slide the hole card into the card reader.'

/** The cards that would make a blackjack with the one that lies open. */
const completing = (deck: string, up: Face): Face[] =>
  [...new Set(deckFaces(deck))].filter((face) => (isAce(up) ? isTen(face) : isAce(face)))

/**
 * The card reader, 19:47-2.1[card-reader-device], tells whether the hole card makes a blackjack, and nothing more: not even
 * to the dealer (2.6(j)).
 */
export function reading<S extends BlackjackState>(
  rules: BlackjackRules<S>,
): Part<S, BlackjackCommand, BlackjackFact> {
  const { cites, shoe } = rules
  const { reader } = cites

  function stage(table: Table<S>): Step | undefined {
    const { phase, acts, readerOut, hands } = table.state
    const up = upCard(table)
    const card = holeCard(table)
    const used = rules.playing(table).holeCard === 'down-reader' && !readerOut
    const read = acts.includes('blackjack') || acts.includes('no-blackjack')
    if (phase !== 'playing' || !used || read || up === undefined || card === undefined) return undefined
    if (!mayBeBlackjack(up) || dueInDeal(rules, table) || hands.length === 0) return undefined
    const question = 'Does the hole card make a blackjack?'
    const faces = completing(shoe.deck, up)
    return staffStep('dealer', 'peek', reader, SAYS, { kind: 'peek', card, faces, question })
  }

  return {
    stages: [stage],
    handlers: {
      peek: (table, { chance: among }) => {
        const card = holeCard(table)
        const up = upCard(table)
        if (card === undefined || up === undefined) return []
        return [
          { type: 'peeked', card, faces: completing(shoe.deck, up), among },
          call(among ? 'Dealer has blackjack' : 'No blackjack', reader),
          fact({ type: 'act-done', act: among ? 'blackjack' : 'no-blackjack' }),
        ]
      },
    },
  }
}

export const readerActs = <S extends BlackjackState>({ cites }: BlackjackRules<S>): readonly Act[] => [
  { type: 'peek', by: 'dealer', rule: cites.reader, says: SAYS },
]
