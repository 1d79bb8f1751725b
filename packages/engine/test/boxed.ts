import {
  box,
  type Fact,
  handPile,
  type Layout,
  type Place,
  type Refused,
  type Step,
  staffStep,
  type Why,
} from '../src/kernel/index.ts'

/** What the games to test with share that have boxes and hands: their places, words and felt. */

export const PLACES: readonly Place[] = ['1', '2', '3']

/** A game's only fact: what it sets in its state. */
export type Noted<S> = Fact & { readonly set: Partial<S> }
export const noting =
  <S>() =>
  (set: Partial<S>): Noted<S> => ({ type: 'noted', set })
export const evolveNoted = <S>(state: S, fact: Fact): S => ({ ...state, ...(fact as Noted<S>).set })

/** Everything that such a game says, it says by one rule. */
export const byRule = (rule: string) => ({
  why: (because: string): Why => ({ rule, because }),
  refuse: (because: string): Refused => ({ refused: rule, because }),
  step: (type: string, says: string, needs?: Step['needs']): Step =>
    staffStep('dealer', type, rule, says, needs),
})

/** The hands of a split each have the same wager. */
const OF_HAND = { is: 'wager', split: 'main' } as const

/** Three boxes side by side with room for so many cards, the own one large on a tall screen. */
export function boxedLayout(what: string, room: number): Layout {
  const arrange = (width: number, top: number, own: boolean) => ({
    spots: [
      ...PLACES.map((place, i) => ({
        wager: 'main',
        name: `Main, ${what} ${place}`,
        place,
        print: ['MAIN'],
        ofHand: OF_HAND,
        ...box(20 + (2 - i) * width, top, width - 40, 120),
      })),
      ...(own
        ? [
            {
              wager: 'main',
              name: 'Main',
              place: '*',
              print: ['MAIN'],
              ofHand: OF_HAND,
              ...box(60, 900, 780, 200),
            },
          ]
        : []),
    ],
    inscriptions: [],
    areas: PLACES.map((place, i) => ({
      id: `hand-${place}`,
      kind: 'cards' as const,
      name: `The hand of ${what} ${place}`,
      pile: handPile(place),
      place,
      room,
      ...box(20 + (2 - i) * width, top + 140, width - 40, 200),
    })),
  })
  return { felt: 'green', wide: arrange(530, 400, false), tall: arrange(300, 300, true) }
}
