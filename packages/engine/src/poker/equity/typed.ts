import { RANKS, SUITS } from '../../kernel/cards.ts'
import { HOUSE, type Refused } from '../../kernel/types.ts'
import { type Code, codeOf } from '../cards.ts'

/** A card as people write it, `As`, `10h`, or one nobody has seen, `??`. */
export type Typed = Code | 'unknown'

const rank = `10|[${RANKS.join('')}]`
const suit = `[${SUITS.join('')}]`
const CARD = new RegExp(`^(?:(${rank})(${suit})|\\?\\?)`, 'i')

/** Reads cards that stand one behind the other, with or without spaces: `AsKs`, `2c 7d Jh`, `????`. */
export function parseCards(text: string): Typed[] | Refused {
  const cards: Typed[] = []
  let rest = text.replaceAll(/[\s,]+/g, '')
  while (rest !== '') {
    const [found, ranked, suited] = CARD.exec(rest) ?? []
    if (found === undefined)
      return {
        refused: HOUSE,
        because: `${rest.slice(0, 2)} is not a card. Write a rank (A K Q J T 9 to 2) and a suit (s h d c), as in As; ?? is a card nobody has seen.`,
        received: rest.slice(0, 2),
      }
    cards.push(
      ranked === undefined || suited === undefined
        ? 'unknown'
        : codeOf(`${ranked.replace('10', 'T')}${suited}`.toUpperCase()),
    )
    rest = rest.slice(found.length)
  }
  return cards
}
