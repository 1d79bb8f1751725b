import type { Inscription, Layout, OptionValues } from '../../kernel/index.ts'
import { feltOf, type Row } from '../../versus/index.ts'
import { finalTable, holeTable } from './options.ts'
import { PLACES } from './wagers.ts'

/** Ante and raise on the left of each position, the two bonus wagers on the right (19:46-1.13U(b)2). */
const ROWS: readonly Row[] = [
  { wager: 'raise', name: 'Raise', print: ['3×'], side: 'left' },
  { wager: 'ante', name: 'Ante', print: ['ANTE'], side: 'left' },
  { wager: 'hole-card-bonus', name: 'Hole card bonus', print: ['HOLE', 'BONUS'], round: true, side: 'right' },
  {
    wager: 'final-hand-bonus',
    name: 'Final hand bonus',
    print: ['FINAL', 'BONUS'],
    round: true,
    side: 'right',
  },
]

const SAYS: readonly (readonly [text: string, rule: string])[] = [
  ['ACE 11 · FACE CARDS 10', '19:46-1.13U(b)5ii'],
  ['ANTE PAYS 1 TO 1 IF THE DEALER DOES NOT CALL', '19:46-1.13U(b)5iii'],
]

/** 19:46-1.13U(b): all that the layout must carry. */
export function layout(options: OptionValues): Layout {
  const felt = feltOf({
    places: PLACES,
    rows: ROWS,
    left: { title: 'HOLE CARDS', ...holeTable(options) },
    right: { title: 'FINAL HAND', ...finalTable(options) },
    text: 'DEALER CALLS WITH ANY PAIR OR 11 POINTS',
    rule: '19:46-1.13U(b)5i',
    // 19:46-1.13U(b)4: between the inventory and the community cards.
    dealer: 2,
    // 19:46-1.13U(b)3: between the inventory and the players' betting areas.
    community: 5,
    lamp: 'Whether the dealer calls',
  })
  const below = (x: number, y: number, width: number, height: number): readonly Inscription[] =>
    SAYS.map(([text, rule], i) => ({ text, rule, size: height, x, y: y + (height + 4) * i, width, height }))
  return {
    ...felt,
    wide: { ...felt.wide, inscriptions: [...felt.wide.inscriptions, ...below(500, 352, 600, 22)] },
    tall: { ...felt.tall, inscriptions: [...felt.tall.inscriptions, ...below(60, 762, 780, 26)] },
  }
}
