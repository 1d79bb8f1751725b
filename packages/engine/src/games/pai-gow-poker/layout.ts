import {
  arrangeBanked,
  bankPrint,
  type Felt,
  heapRow,
  MAIN,
  type OwnPlace,
  type Rooms,
} from '../../banking/index.ts'
import {
  type Area,
  type Box,
  box,
  type Inscription,
  type Layout,
  type LayoutSpot,
  type OptionValues,
  oddsText,
  type Pile,
} from '../../kernel/index.ts'
import { chosen, numberOdds } from './options.ts'
import { PLACES, STACKS } from './state.ts'
import { NUMBERS } from './wagers.ts'

const print = bankPrint('PAI GOW POKER', { copies: '19:47-11.9(g)2', less: '19:47-11.9(j)' })

/** Fanned, each card can be read: seven have room for three side by side, five for two. */
const ROOMS: Rooms = { whole: 3, high: 2, low: 1 }

/** How far positions stand from the dealer: an arc. */
const DROP = [0, 50, 78, 78, 50, 0] as const

const WIDE: Felt = {
  at: (i) => ({ x: 62 + i * 248, y: 404 + (DROP[i] ?? 0) }),
  seat: {
    width: 236,
    spot: box(124, 0, 112, 112),
    hands: { whole: box(0, 118, 236, 112), high: box(0, 118, 236, 112), low: box(0, 0, 116, 112) },
    count: box(94, -50, 48, 48),
    highName: box(0, 234, 236, 28),
    lowName: box(0, 264, 236, 28),
    result: box(48, 294, 140, 30),
  },
  dealer: { whole: box(520, 100, 560, 132), high: box(520, 100, 390, 132), low: box(922, 100, 158, 132) },
  highName: box(480, 238, 430, 34),
  lowName: box(914, 238, 174, 34),
  bank: box(410, 126, 80, 80),
  dealerCount: box(1110, 142, 48, 48),
  dice: box(40, 160, 340, 112),
  count: box(40, 276, 340, 32),
  cover: box(1220, 170, 340, 34),
  houseWager: box(1220, 212, 340, 34),
  caption: 22,
  print: print([40, box(600, 278, 400, 44)], [18, box(470, 324, 380, 22)], [18, box(870, 324, 270, 22)]),
}

const TALL: Felt = {
  at: (i) => ({ x: 12 + i * 147, y: 560 + (DROP[i] ?? 0) * 0.4 }),
  seat: {
    width: 141,
    spot: box(71, 0, 70, 70),
    hands: { whole: box(0, 76, 141, 84), high: box(0, 76, 141, 84), low: box(0, 0, 66, 70) },
    count: box(50, -46, 41, 41),
    result: box(10, 164, 121, 32),
  },
  dealer: { whole: box(150, 112, 600, 150), high: box(150, 112, 410, 150), low: box(572, 112, 178, 150) },
  highName: box(100, 268, 450, 44),
  lowName: box(558, 268, 312, 44),
  bank: box(30, 134, 100, 100),
  dealerCount: box(782, 160, 56, 56),
  dice: box(20, 340, 300, 112),
  count: box(10, 458, 320, 40),
  cover: box(340, 458, 270, 40),
  houseWager: box(618, 458, 270, 40),
  caption: 15,
  print: print([44, box(350, 336, 530, 48)], [24, box(350, 388, 530, 28)], [24, box(350, 418, 530, 28)]),
}

const OWN: OwnPlace = {
  spot: box(340, 800, 220, 220),
  highName: box(20, 1036, 550, 48),
  lowName: box(580, 1036, 300, 48),
  result: box(310, 1092, 280, 56),
}

/** Where the cards lie that nobody holds, and the numbers that can be wagered on. */
interface Heaps {
  readonly stacks: Box
  /** How wide one of the seven stacks is. */
  readonly stack: number
  readonly rack: Box
  readonly shoe: Box
  readonly numbers: Box
}
const WIDE_HEAPS: Heaps = {
  stacks: box(440, 16, 720, 76),
  stack: 86,
  rack: box(40, 24, 130, 116),
  shoe: box(1430, 24, 130, 116),
  numbers: box(410, 374, 780, 60),
}
const TALL_HEAPS: Heaps = {
  stacks: box(140, 14, 620, 84),
  stack: 78,
  rack: box(12, 14, 110, 90),
  shoe: box(778, 14, 110, 90),
  numbers: box(60, 1190, 780, 66),
}

const vessel = (id: string, name: string, pile: Pile, at: Box): Area => ({
  id,
  kind: 'cards',
  name,
  pile,
  stacked: true,
  ...at,
})

function heaps({ stacks, stack, rack, shoe }: Heaps): Area[] {
  return [
    ...heapRow(STACKS, stacks, stack, 'right'),
    vessel('rack', 'The discard rack', 'rack', rack),
    vessel('shoe', 'The shoe', 'shoe', shoe),
  ]
}

/** Numbers are wagered on in the middle, by everybody in the same boxes. */
const numberSpots = ({ numbers }: Heaps): LayoutSpot[] => {
  const width = numbers.width / NUMBERS.length
  return NUMBERS.map((wager, i) => ({
    wager,
    name: `Number ${i + 1}`,
    print: [`${i + 1}`],
    ink: 'gold',
    ...box(numbers.x + i * width, numbers.y, width - 6, numbers.height),
  }))
}
const numbersPay = ({ numbers }: Heaps, options: OptionValues): Inscription => ({
  text: `A NUMBER PAYS ${oddsText(numberOdds(options)).toUpperCase()}, WHOLE DOLLARS`,
  rule: '19:47-11.13(b)6',
  size: 20,
  ...box(numbers.x, numbers.y - 26, numbers.width, 24),
})

function arrange(felt: Felt, lie: Heaps, options: OptionValues, own?: OwnPlace) {
  const { numberWager } = chosen(options)
  return arrangeBanked(felt, {
    wager: MAIN,
    places: PLACES,
    rooms: ROOMS,
    ...(own && { own }),
    areas: heaps(lie),
    ...(numberWager && { spots: numberSpots(lie), inscriptions: [numbersPay(lie, options)] }),
  })
}

export const layout = (options: OptionValues): Layout => ({
  felt: 'green',
  wide: arrange(WIDE, WIDE_HEAPS, options),
  tall: arrange(TALL, TALL_HEAPS, options, OWN),
})
