import type { Act } from '../kernel/procedure.ts'
import type { Citation } from '../kernel/types.ts'
import type { Burning, Cards, ShoeRules } from './rules.ts'
import type { ShoeState } from './state.ts'

const act = (type: string, rule: Citation | undefined, says: string): Act[] =>
  rule === undefined ? [] : [{ type, by: 'dealer', rule, says }]

/** What is done with cards that are not mixed before every round: shuffle, lacing, cut, loading, and what is burned. */
function made<S extends ShoeState>(
  rules: ShoeRules<S>,
  { sides, reshuffle, unburned, inserting }: Cards,
): Act[] {
  const { lacing, end } = rules
  const burn: Burning = unburned || inserting ? { kind: 'none' } : rules.burn
  const remove = rules.device?.remove
  return [
    ...(remove === undefined
      ? []
      : [
          {
            type: 'remove-shuffler',
            by: 'floorperson',
            rule: remove,
            says: 'Take the shuffler away.',
          } as const,
        ]),
    ...act('shuffle', rules.shuffle, 'Shuffle the cards.'),
    ...act('lace', lacing?.lace, 'Lace one deck into the stack.'),
    ...act('reshuffle', reshuffle ? lacing?.again : undefined, 'Shuffle the laced cards again.'),
    ...act('cut', rules.cut.offered, 'Nobody takes the cut: cut the cards.'),
    ...act('load', rules.load.rule, 'Put in the cutting cards and load the shoe.'),
    ...act('take-side', sides && rules.shuffle, 'Make the other side ready.'),
    ...(burn.kind === 'amount' ? act('first-card', burn.rule, 'Draw and show the first card.') : []),
    ...(burn.kind === 'none' || sides ? [] : act('burn', burn.rule, 'Burn cards.')),
    ...(burn.kind === 'one' && !sides ? act('show-burn', burn.shown, 'Show the burned card.') : []),
    ...act('shuffle-discards', inserting ? rules.inserting?.when : undefined, 'Shuffle the discards.'),
    ...act('insert-stacks', inserting ? rules.inserting?.insert : undefined, 'Put the three stacks in.'),
    ...act('gather', end.gather, 'Rack and count what is left of the shoe.'),
  ]
}

/** The dealer's acts about the cards at a table with such cards, in their order. */
export function shoeProcedure<S extends ShoeState>(rules: ShoeRules<S>, cards: Cards): readonly Act[] {
  const { sides, mixing, tooFew, faceUp } = rules
  return [
    ...rules.opening,
    ...(cards.continuous ? act('mix', mixing, 'The shoe shuffles all the cards.') : made(rules, cards)),
    // Cards that were found face up are burned from a shoe that mixes by itself too.
    ...(cards.continuous && faceUp.goes === 'amount' ? act('burn', faceUp.rule, 'Burn cards.') : []),
    ...act('determine', cards.sides && sides?.rule, 'Draw the card that decides the side.'),
    ...act('shuffle-rack', tooFew.reshuffles && tooFew.rule, 'The shoe is empty: shuffle the discards.'),
    ...act('void-round', tooFew.rule, 'Too few cards are left: the round is void.'),
    ...act('change-cards', rules.change, 'Take the cards out: others are used from here on.'),
  ]
}
