import { type OptionValues, pile, setOf, terms, unseen } from '../../kernel/index.ts'
import { type Code, codeOf } from '../../poker/index.ts'
import { DEALER, isOpen, type Strategy, type T } from '../../versus/index.ts'
import { gainOver, gainsOf, without } from './maths/expected.ts'

/** Whether four cards gain over these that the hole card can be. */
export const doubles = (options: OptionValues, four: readonly Code[], left = without(four)): boolean =>
  gainOver(gainsOf(options), four, left) > 0

/** The three cards that are up before the dealer, and all that the hole card can be from what lies open. */
function cardsOf(table: T): { readonly up: Code[]; readonly left: Code[] } {
  const cards = pile(table, DEALER)
  const up = cards.flatMap((card) => (isOpen(table, card) ? [codeOf(table.faces[card]?.face ?? '')] : []))
  const left = [...unseen(table, setOf(table, cards[0] as number))]
  return { up, left: left.flatMap(([face, count]) => (count > 0 ? [codeOf(face)] : [])) }
}

/** A flat wager, doubled whenever what lies open says that it gains. */
export const strategy: Strategy = {
  first: 'main',
  times: 2,
  beside: [],
  choose: (table, _, faces) => {
    const { up, left } = cardsOf(table)
    const gains = doubles(terms(table).options, [...faces.map(codeOf), ...up], left)
    return gains ? { reply: 'double', amount: 'most' } : 'stand'
  },
  unseen: 'stand',
}
