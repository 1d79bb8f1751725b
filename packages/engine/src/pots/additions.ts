import type { Citation } from '../kernel/index.ts'

/** The house's additions to the irregularities, filed with the Commission (19:47-14.15(o)). */

/** What went wrong, and what the floor then does. */
export interface IrregularityAddition {
  readonly id: string
  readonly title: string
  /** The rule it adds to. */
  readonly adds: Citation
  /** What the dealer and the floor do, a step a sentence. */
  readonly steps: readonly string[]
}

/** What a play house files by itself. */
export const HOUSE_ADDITIONS: readonly IrregularityAddition[] = [
  {
    id: 'early-community',
    title: 'A community card is turned before the betting round is over',
    adds: '19:47-14.15(i)',
    steps: [
      'The card does not play. The dealer sets it aside and the players finish the betting round.',
      'The dealer deals the street again without burning another card.',
      'Before the last community card, the dealer shuffles the card that was set aside back into the stub.',
    ],
  },
  {
    id: 'flop-of-four',
    title: 'The flop has four cards',
    adds: '19:47-14.15(i)',
    steps: [
      'The dealer turns the four cards face down and mixes them.',
      'The floor draws one, which becomes the next burn card. The other three are the flop.',
    ],
  },
  {
    id: 'exposed-burn',
    title: 'A burn card is turned face up',
    adds: '19:47-14.15(i)',
    steps: ['The card stays burned and out of play. The dealer shows it to everyone and goes on.'],
  },
]

/** The filed text for an irregularity. Where there is none the floor decides. */
export const additionFor = (
  filed: readonly IrregularityAddition[],
  id: string,
): IrregularityAddition | undefined => filed.find((it) => it.id === id)

/** The document. */
export const irregularityText = (filed: readonly IrregularityAddition[]): readonly string[] => [
  'INTERNAL CONTROLS',
  'Poker: additions to the irregularities (N.J.A.C. 19:47-14.15(o))',
  ...filed.flatMap(({ title, adds, steps }) => ['', `${title} (adds to ${adds})`, ...steps]),
  '',
  'In any case that neither the rules nor these additions name, the floor decides.',
]
