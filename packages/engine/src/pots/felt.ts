import { COMMUNITY, RACK } from '../deck/index.ts'
import {
  type Area,
  type Arrangement,
  type Box,
  box,
  type Inscription,
  type Layout,
  type Place,
  pot,
  RAKE,
  TALL,
  WIDE,
} from '../kernel/index.ts'
import { BURNS, handPile, MUCK } from './table.ts'

/** The oval table: a place for each seat's cards and bet, pots and cards in the middle, the rake area beside the dealer. */

export interface OvalFelt {
  readonly places: readonly Place[]
  /** The name on the felt and where it stands. */
  readonly text: string
  readonly rule: string
  /** How many cards a hand has. */
  readonly cards: number
  readonly community?: number
  /** The most pots that are shown beside each other. */
  readonly pots?: number
}

interface Oval {
  readonly size: { readonly width: number; readonly height: number }
  readonly center: { readonly x: number; readonly y: number }
  readonly radius: { readonly x: number; readonly y: number }
  /** How far inside the bets lie. */
  readonly inner: number
  readonly hand: { readonly width: number; readonly height: number }
  readonly bet: { readonly width: number; readonly height: number }
}

const OVALS: Readonly<Record<'wide' | 'tall', Oval>> = {
  wide: {
    size: WIDE,
    center: { x: 800, y: 440 },
    radius: { x: 690, y: 360 },
    inner: 0.7,
    hand: { width: 190, height: 150 },
    bet: { width: 90, height: 70 },
  },
  tall: {
    size: TALL,
    center: { x: 450, y: 640 },
    radius: { x: 355, y: 545 },
    inner: 0.66,
    hand: { width: 170, height: 140 },
    bet: { width: 90, height: 70 },
  },
}

const around = (
  { center, radius }: Oval,
  { width, height }: { readonly width: number; readonly height: number },
  turn: number,
  scale = 1,
): Box =>
  box(
    Math.round(center.x + scale * radius.x * Math.cos(turn) - width / 2),
    Math.round(center.y + scale * radius.y * Math.sin(turn) - height / 2),
    width,
    height,
  )

/** The dealer stands at the top; seats go clockwise from the dealer's left. */
const turnOf = (i: number, seats: number): number => -Math.PI / 2 + ((i + 1) * 2 * Math.PI) / (seats + 1)

function seatAreas(oval: Oval, { places, cards }: OvalFelt): Area[] {
  return places.flatMap((place, i): Area[] => {
    const turn = turnOf(i, places.length)
    return [
      {
        id: `cards-${place}`,
        kind: 'cards',
        name: `Cards of seat ${place}`,
        place,
        pile: handPile({ place }),
        room: cards,
        fanned: true,
        ...around(oval, oval.hand, turn),
      },
      {
        id: `bet-${place}`,
        kind: 'chips',
        name: `Bet of seat ${place}`,
        place,
        holds: pot(`bet-${place}`),
        ...around(oval, oval.bet, turn, oval.inner),
      },
    ]
  })
}

const POTS = 10

function middle(oval: Oval, { community, pots = POTS }: OvalFelt): Area[] {
  const { x, y } = oval.center
  const row = Math.min(5, pots)
  const potBox = (i: number): Box =>
    box(x - row * 50 + (i % row) * 100, y + 20 + Math.floor(i / row) * 62, 96, 58)
  return [
    ...(community === undefined
      ? []
      : [
          {
            id: 'community',
            kind: 'cards' as const,
            name: 'The community cards',
            pile: COMMUNITY,
            room: community,
            outline: true,
            ...box(x - 220, y - 130, 440, 130),
          },
        ]),
    ...Array.from(
      { length: pots },
      (_, i): Area => ({
        id: `pot-${i + 1}`,
        kind: 'chips',
        name: i === 0 ? 'Main pot' : `Side pot ${i}`,
        holds: pot(i + 1),
        ...potBox(i),
      }),
    ),
  ]
}

const stacked = (id: string, name: string, pile: string, at: Box): Area => ({
  id,
  kind: 'cards',
  name,
  pile,
  stacked: true,
  ...at,
})

/** 19:47-14.2(a), 19:47-14.14(b)1ii: beside the dealer the deck not in use and the rake area have places of their own. */
function dealers({ center, size }: Oval): Area[] {
  const y = 16
  const at = (i: number): Box => box(center.x - 290 + i * 98, y, 88, 96)
  return [
    stacked('deck', 'The deck', 'deck', at(0)),
    stacked('burns', 'Burned cards', BURNS, at(1)),
    stacked('muck', 'Discards', MUCK, at(2)),
    stacked('rack', 'Collected cards', RACK, at(3)),
    stacked('shuffler', 'The deck not in use', 'shuffler', at(4)),
    {
      id: 'rake',
      kind: 'chips',
      name: 'Rake',
      holds: RAKE,
      ...box(Math.min(center.x + 200, size.width - 100), y, 88, 96),
    },
  ]
}

const lettering = ({ center }: Oval, { text, rule }: OvalFelt): Inscription => ({
  text,
  rule,
  ink: 'gold',
  size: 30,
  ...box(center.x - 220, center.y + 170, 440, 40),
})

function arrangement(oval: Oval, felt: OvalFelt): Arrangement {
  return {
    spots: [],
    inscriptions: [lettering(oval, felt)],
    areas: [...seatAreas(oval, felt), ...middle(oval, felt), ...dealers(oval)],
  }
}

export const ovalFelt = (felt: OvalFelt): Layout => ({
  felt: 'green',
  wide: arrangement(OVALS.wide, felt),
  tall: arrangement(OVALS.tall, felt),
})
