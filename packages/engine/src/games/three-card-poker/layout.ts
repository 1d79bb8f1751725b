import {
  type Area,
  type Arrangement,
  box,
  type Inscription,
  type Layout,
  type LayoutSpot,
  type OptionValues,
  oddsText,
} from '../../kernel/index.ts'
import { DEALER, handOf } from './cards.ts'
import { choices } from './options.ts'
import { ANTE_BONUS, LEDGERS, type PayTable, PLACES } from './wagers.ts'

/** From the dealer's side: pair plus above ante above play. */
const COLUMN = [
  ['pair-plus', 'Pair plus', ['PAIR', 'PLUS']],
  ['ante', 'Ante', ['ANTE']],
  ['play', 'Play', ['PLAY']],
] as const
type Row = (typeof COLUMN)[number]

/** How far down each place sits on the arc. */
const DROP = [0, 62, 100, 114, 100, 62, 0] as const

/** Seven columns, place 1 on the right: it is farthest to the dealer's left. */
interface Plan {
  readonly left: number
  readonly column: number
  readonly top: number
  readonly width: number
  readonly round: number
  readonly height: number
  readonly gap: number
  readonly drop: number
  readonly cards: number
}
const WIDE: Plan = {
  left: 118,
  column: 206,
  top: 340,
  width: 128,
  round: 120,
  height: 74,
  gap: 10,
  drop: 1,
  cards: 112,
}
const TALL: Plan = {
  left: 16,
  column: 125,
  top: 430,
  width: 112,
  round: 78,
  height: 56,
  gap: 8,
  drop: 0.3,
  cards: 84,
}

const look = ([wager, , print]: Row) => ({
  print,
  round: wager === 'pair-plus',
  ink: wager === 'pair-plus' ? ('gold' as const) : ('ink' as const),
})

function seats({ left, column, top, width, round, height, gap, drop, cards }: Plan): {
  spots: LayoutSpot[]
  areas: Area[]
} {
  const at = (i: number) => ({
    x: left + (PLACES.length - 1 - i) * column,
    y: top + (DROP[i] as number) * drop,
  })
  const below = round + gap + 2 * (height + gap)
  return {
    spots: PLACES.flatMap((place, i) =>
      COLUMN.map((row, r): LayoutSpot => {
        const { x, y } = at(i)
        const first = r === 0
        const where = first
          ? box(x + (width - round) / 2, y, round, round)
          : box(x, y + round + gap + (r - 1) * (height + gap), width, height)
        return { wager: row[0], name: `${row[1]}, position ${place}`, place, ...where, ...look(row) }
      }),
    ),
    areas: PLACES.flatMap((place, i): Area[] => {
      const { x, y } = at(i)
      const hand: Area = {
        id: `hand-${place}`,
        kind: 'cards',
        name: `The hand of position ${place}`,
        pile: handOf(place),
        place,
        room: 2,
        ...box(x - 10, y + below, width + 20, cards),
      }
      return [
        hand,
        {
          id: `name-${place}`,
          kind: 'note',
          name: `What position ${place} holds`,
          place,
          ...box(hand.x, hand.y + cards - 26, hand.width, 26),
        },
      ]
    }),
  }
}

/** A pay table as lines one below the other. */
function ledger(
  title: string,
  { pays, rule }: PayTable,
  x: number,
  y: number,
  width: number,
  line: number,
): Inscription[] {
  return [
    { text: title, ink: 'gold', size: line * 0.8, ...box(x, y, width, line) },
    ...pays.map(
      ([hand, odds], i): Inscription => ({
        text: `${hand} ${oddsText(odds)}`,
        rule,
        size: line * 0.7,
        ...box(x, y + (i + 1) * line, width, line),
      }),
    ),
  ]
}

const RULE = 'DEALER PLAYS WITH QUEEN HIGH OR BETTER'

const dealer = (x: number, y: number, width: number, height: number): Area[] => [
  {
    id: 'dealer',
    kind: 'cards',
    name: "The dealer's hand",
    pile: DEALER,
    room: 3,
    outline: true,
    ...box(x, y, width, height),
  },
  { id: 'name-dealer', kind: 'note', name: 'What the dealer holds', ...box(x, y + height - 30, width, 30) },
]

function wide(options: OptionValues): Arrangement {
  const { pairPlus, anteBonus } = choices(options)
  const { spots, areas } = seats(WIDE)
  return {
    spots,
    inscriptions: [
      ...ledger('ANTE BONUS', ANTE_BONUS[anteBonus], 110, 100, 300, 36),
      ...ledger('PAIR PLUS', LEDGERS[pairPlus], 1190, 60, 300, 36),
      {
        text: RULE,
        rule: '19:47-20.11(a)1',
        ink: 'gold',
        size: 30,
        along: 'M430 258 Q800 372 1170 258',
        ...box(430, 254, 740, 96),
      },
    ],
    areas: [
      ...areas,
      ...dealer(620, 36, 360, 178),
      { id: 'qualifies', kind: 'lamp', name: 'Whether the dealer plays', ...box(660, 216, 280, 34) },
      {
        id: 'rack',
        kind: 'cards',
        name: 'The discard rack',
        pile: 'rack',
        stacked: true,
        ...box(450, 60, 120, 110),
      },
      {
        id: 'shoe',
        kind: 'cards',
        name: 'The shoe',
        pile: 'shoe',
        stacked: true,
        ...box(1030, 60, 130, 110),
      },
    ],
  }
}

/** On a tall screen the own place is large, the others are small around the dealer. */
function tall(options: OptionValues): Arrangement {
  const { pairPlus, anteBonus } = choices(options)
  const { spots, areas } = seats(TALL)
  const own: LayoutSpot[] = [
    { wager: 'pair-plus', name: 'Pair plus', place: '*', ...look(COLUMN[0]), ...box(60, 880, 240, 240) },
    { wager: 'ante', name: 'Ante', place: '*', ...look(COLUMN[1]), ...box(360, 876, 480, 148) },
    { wager: 'play', name: 'Play', place: '*', ...look(COLUMN[2]), ...box(360, 1040, 480, 148) },
  ]
  return {
    spots: [...spots, ...own],
    inscriptions: [
      ...ledger('ANTE BONUS', ANTE_BONUS[anteBonus], 20, 60, 250, 38),
      ...ledger('PAIR PLUS', LEDGERS[pairPlus], 630, 60, 250, 38),
      { text: RULE, rule: '19:47-20.11(a)1', ink: 'gold', size: 34, ...box(60, 350, 780, 54) },
    ],
    areas: [
      ...areas,
      ...dealer(290, 60, 320, 200),
      { id: 'qualifies', kind: 'lamp', name: 'Whether the dealer plays', ...box(290, 280, 320, 48) },
      {
        id: 'rack',
        kind: 'cards',
        name: 'The discard rack',
        pile: 'rack',
        stacked: true,
        ...box(40, 290, 90, 56),
      },
      { id: 'shoe', kind: 'cards', name: 'The shoe', pile: 'shoe', stacked: true, ...box(770, 290, 90, 56) },
    ],
  }
}

export const layout = (options: OptionValues): Layout => ({
  felt: 'green',
  wide: wide(options),
  tall: tall(options),
})
