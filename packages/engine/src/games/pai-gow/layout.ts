import {
  arrangeBanked,
  bankPrint,
  type Felt,
  heap,
  heapRow,
  MAIN,
  type OwnPlace,
  type Rooms,
} from '../../banking/index.ts'
import { type Area, type Box, box, handPile, type Inscription, type Layout } from '../../kernel/index.ts'
import { DEAD, PLACES, RACK, SPREAD, STACKS, SURRENDERED, WASHED } from './state.ts'

const print = bankPrint('PAI GOW', { copies: '19:47-10.7(h)', less: '19:47-10.7(k)' })
const DEAD_HAND = 'DEAD HAND'

const ROOMS: Rooms = { whole: 4, high: 2, low: 2 }

/** How far positions stand from the dealer: an arc. */
const DROP = [0, 54, 84, 84, 54, 0] as const

const WIDE: Felt = {
  at: (i) => ({ x: 62 + i * 248, y: 400 + (DROP[i] ?? 0) }),
  seat: {
    width: 236,
    spot: box(58, 0, 120, 92),
    hands: { whole: box(0, 100, 236, 132), high: box(0, 100, 114, 132), low: box(122, 100, 114, 132) },
    count: box(4, 22, 48, 48),
    highName: box(0, 236, 236, 28),
    lowName: box(0, 266, 236, 28),
    result: box(48, 296, 140, 30),
  },
  dealer: { whole: box(656, 112, 288, 150), high: box(656, 112, 140, 150), low: box(804, 112, 140, 150) },
  captions: { high: box(572, 196, 80, 36), low: box(948, 196, 80, 36) },
  highName: box(352, 194, 216, 40),
  lowName: box(1032, 194, 216, 40),
  dealerCount: box(958, 126, 48, 48),
  dice: box(40, 150, 300, 110),
  count: box(30, 266, 320, 32),
  cover: box(1270, 170, 290, 34),
  houseWager: box(1270, 212, 290, 34),
  caption: 18,
  below: true,
  print: print([44, box(620, 276, 360, 48)], [20, box(560, 328, 480, 26)], [20, box(560, 356, 480, 26)]),
}

const TALL: Felt = {
  at: (i) => ({ x: 12 + i * 147, y: 556 + (DROP[i] ?? 0) * 0.4 }),
  seat: {
    width: 141,
    spot: box(22, 0, 97, 70),
    hands: { whole: box(0, 78, 141, 84), high: box(0, 78, 68, 84), low: box(73, 78, 68, 84) },
    count: box(50, -46, 41, 41),
    result: box(10, 166, 121, 32),
  },
  dealer: { whole: box(275, 116, 350, 180), high: box(275, 116, 170, 180), low: box(455, 116, 170, 180) },
  highName: box(120, 302, 325, 40),
  lowName: box(455, 302, 325, 40),
  dealerCount: box(640, 150, 56, 56),
  dice: box(20, 356, 300, 112),
  count: box(10, 472, 320, 40),
  cover: box(340, 470, 270, 40),
  houseWager: box(618, 470, 270, 40),
  captions: { high: box(170, 246, 100, 44), low: box(630, 246, 100, 44) },
  caption: 15,
  below: true,
  print: print([46, box(350, 356, 530, 50)], [24, box(350, 408, 530, 28)], [24, box(350, 436, 530, 28)]),
}

const OWN: OwnPlace = {
  spot: box(270, 836, 360, 220),
  highName: box(20, 1076, 424, 52),
  lowName: box(456, 1076, 424, 52),
  result: box(310, 1140, 280, 60),
}

/** Where the tiles lie that nobody holds. */
interface Heaps {
  /** The whole set, spread, washed or stacked. */
  readonly set: Box
  /** How wide one of the eight stacks is. */
  readonly stack: number
  readonly rack: Box
  readonly surrendered: Box
  readonly dead: Box
}

const WIDE_HEAPS: Heaps = {
  set: box(420, 16, 760, 88),
  stack: 58,
  rack: box(40, 24, 230, 96),
  surrendered: box(284, 24, 110, 96),
  dead: box(1330, 24, 230, 96),
}
const TALL_HEAPS: Heaps = {
  set: box(200, 14, 500, 88),
  stack: 48,
  rack: box(12, 14, 110, 80),
  surrendered: box(128, 14, 64, 80),
  dead: box(712, 14, 176, 80),
}

function heaps({ set, stack, rack, surrendered, dead }: Heaps): Area[] {
  return [
    ...heapRow(STACKS, set, stack, 'left'),
    heap('washed', 'The tiles, washed', WASHED, set),
    { id: 'spread', kind: 'cards', name: 'The tiles in pairs', pile: SPREAD, room: 16, ...set },
    heap('rack', 'Collected tiles', RACK, rack),
    heap('surrendered', 'Surrendered tiles', SURRENDERED, surrendered),
    heap('dead', 'The dead hand', handPile(DEAD), dead),
  ]
}

/** The count comes past the dead hand too. */
const deadCount = ({ dead }: Heaps): Area => ({
  id: 'count-dead',
  kind: 'note',
  name: 'The count at the dead hand',
  ...box(dead.x + dead.width / 2 - 24, dead.y + 24, 48, 48),
})
const deadPrint = ({ dead }: Heaps): Inscription => ({
  text: DEAD_HAND,
  size: 22,
  ...box(dead.x, dead.y + dead.height + 2, dead.width, 26),
})

/** The marker lies on the dealer's own tiles while nobody else banks (10.6(d)). */
const MARKER = 84
const marker = ({ dealer: { whole } }: Felt): Area => ({
  id: 'mark-dealer',
  kind: 'puck',
  name: 'The marker on the dealer’s tiles',
  ...box(whole.x + (whole.width - MARKER) / 2, whole.y + (whole.height - MARKER) / 2, MARKER, MARKER),
})

/** What losers brought lies in the middle until winners are paid with it. */
const center = ({ houseWager: { x, y, width, height } }: Felt): Area => ({
  id: 'center',
  kind: 'note',
  name: 'The chips in the middle',
  ...box(x, y + height + 4, width, height),
})

const arrange = (felt: Felt, lie: Heaps, own?: OwnPlace) =>
  arrangeBanked(felt, {
    wager: MAIN,
    places: PLACES,
    rooms: ROOMS,
    ...(own && { own }),
    areas: [...heaps(lie), deadCount(lie), marker(felt), center(felt)],
    inscriptions: [deadPrint(lie)],
  })

const LAYOUT: Layout = {
  felt: 'wine',
  wide: arrange(WIDE, WIDE_HEAPS),
  tall: arrange(TALL, TALL_HEAPS, OWN),
}
export const layout = (): Layout => LAYOUT
