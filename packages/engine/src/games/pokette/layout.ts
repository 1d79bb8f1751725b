import {
  type Area,
  type Arrangement,
  type Box,
  box,
  type Ground,
  type Inscription,
  type Layout,
  type LayoutSpot,
  type OptionValues,
  oddsText,
  rankOf,
} from '../../kernel/index.ts'
import { sure } from '../../kernel/sure.ts'
import { type Point, span } from '../../wheels/index.ts'
import { SPACES } from './decks.ts'
import { hintArea } from './exhibits.ts'
import { POSITIONS, type Position } from './positions.ts'
import { POKER, type Poker } from './stand.ts'
import { type Bet, betOf } from './wagers.ts'
import { cardName, isJoker, isRed, rankPrint } from './wheel.ts'

/** From units of one card's box, jokers on top and suits side by side, to the felt. */
interface Plan {
  place(x: number, y: number): Point
  /** Around a chip on a line or a corner. */
  readonly hit: { readonly width: number; readonly height: number }
  readonly red: Box
  readonly black: Box
  /** The box of each poker wager and the strip below it, in the order they are announced. */
  poker(i: number): Box
  readonly strip: number
  /** The boxes of three ranks are long and low. */
  readonly low: boolean
}

const inset = ({ x, y, width, height }: Box): Box => box(x + 0.75, y + 0.75, width - 1.5, height - 1.5)

const covers = ({ cards }: Position): string[] => cards.map((card) => `single-card:${card}`)

/** What is printed in a box: ranks, suits, names, and what they pay (12.6(a)). */
function printOf({ kind, cards, name }: Position, pays: string, low: boolean): readonly string[] {
  const ranks = [...new Set(cards.map((card) => rankPrint(rankOf(card))))]
  switch (kind) {
    case 'single-rank':
    case 'double-rank':
      return ranks
    case 'suit':
      return [name.replace('Suit of ', '').toUpperCase(), pays]
    case 'red':
    case 'black':
    case 'jacer':
      return [name.toUpperCase(), pays]
    default: {
      const [three, two] = [ranks.slice(0, 3).join(' · '), `and ${cardName(sure(cards[12]))}`]
      return low ? [`${three} ${two}`, pays] : [three, two, pays]
    }
  }
}

function groundOf({ kind, cards }: Position): Ground {
  if (kind !== 'suit' && kind !== 'red' && kind !== 'black') return 'line'
  return isRed(sure(cards[0])) ? 'red' : 'black'
}

function boxOf(position: Position, plan: Plan): Box {
  if (position.kind === 'red') return plan.red
  if (position.kind === 'black') return plan.black
  const { x, y, width, height } = sure(position.box, `a box of ${position.id}`)
  return span(plan.place(x, y), plan.place(x + width, y + height))
}

function spotOf(position: Position, plan: Plan, bet: Bet): LayoutSpot {
  const { id, kind, name, at, cards } = position
  if (at) {
    const { x, y } = plan.place(at.x, at.y)
    const { width, height } = plan.hit
    const around = box(x - width / 2, y - height / 2, width, height)
    return { wager: id, name, ...around, over: true, covers: covers(position) }
  }
  const where = inset(boxOf(position, plan))
  const card = sure(cards[0])
  if (kind === 'single-card' && isJoker(card))
    return { wager: id, name, ...where, ground: isRed(card) ? 'red' : 'black', print: ['JOKER'], ink: 'gold' }
  if (kind === 'single-card') return { wager: id, name, ...where, card }
  const gold = kind === 'jacer' ? { ink: 'gold' as const } : {}
  const print = printOf(position, oddsText(bet.odds), plan.low)
  return { wager: id, name, ...where, ...gold, ground: groundOf(position), print, covers: covers(position) }
}

const PRINTS: Readonly<Record<Poker, readonly string[]>> = {
  'pair-in-two': ['PAIR', 'IN TWO'],
  'pair-in-three': ['PAIR', 'IN THREE'],
  'three-of-a-kind': ['THREE', 'OF A KIND'],
  flush: ['FLUSH'],
  'open-straight': ['OPEN', 'STRAIGHT'],
  'inside-straight': ['INSIDE', 'STRAIGHT'],
  'open-straight-flush': ['OPEN', 'STRAIGHT FLUSH'],
  'inside-straight-flush': ['INSIDE', 'STRAIGHT FLUSH'],
}

/** The poker spots stand beside each other; in the strip below each is told what would make it. */
const pokerSpots = (values: OptionValues, plan: Plan): LayoutSpot[] =>
  POKER.map((wager, i) => {
    const { name, odds } = betOf(values, wager)
    const { x, y, width, height } = inset(plan.poker(i))
    const print = [...PRINTS[wager], oddsText(odds)]
    return { wager, name, ...box(x, y, width, height - plan.strip), ground: 'shade', ink: 'gold', print }
  })

const hints = (plan: Plan): Area[] =>
  POKER.map((wager, i) => {
    const { x, y, width, height } = inset(plan.poker(i))
    const at = box(x, y + height - plan.strip + 4, width, plan.strip - 8)
    return { id: hintArea(wager), kind: 'note', name: 'What makes it', ...at }
  })

/** Three spaces: a stand with cards, or a device that shows them. */
function standAreas(values: OptionValues, { x, y, width, height }: Box): Area[] {
  const each = width / SPACES.length
  return SPACES.map((space, i) => {
    const name = `Space ${i + 1} of the stand`
    const at = box(x + i * each + 4, y, each - 8, height)
    return values.display === 'cards'
      ? { id: space, kind: 'cards', name, pile: space, room: 1, outline: true, ...at }
      : { id: space, kind: 'note', name, ...box(at.x, y + height * 0.3, at.width, height * 0.4) }
  })
}

const areas = (values: OptionValues, plan: Plan, wheel: Box, stand: Box): Area[] => [
  { id: 'wheel', kind: 'wheel', name: 'The wheel', ...wheel },
  ...standAreas(values, stand),
  ...hints(plan),
]

const spots = (values: OptionValues, plan: Plan): LayoutSpot[] =>
  POSITIONS.map((position) => spotOf(position, plan, betOf(values, position.id)))

/** What the boxes have no room for, always with the word "to" (12.6(a)), one line below the other. */
function paysLines(values: OptionValues, { x, y, width, height }: Box): Inscription[] {
  const kinds = [
    ['ONE CARD', 'single-card:AS'],
    ['TWO CARDS', 'two-cards:AS-AC'],
    ['FOUR CARDS', 'four-cards:AS-AC-KS-KC'],
    ['SINGLE RANK', 'single-rank:A'],
    ['DOUBLE RANK', 'double-rank:A-K'],
  ] as const
  const each = height / kinds.length
  return kinds.map(([name, wager], i) => ({
    text: `${name} ${oddsText(betOf(values, wager).odds)}`,
    rule: '19:47-12.6(a)',
    size: 24,
    ...box(x, y + i * each, width, each),
  }))
}

/** The grid lies along the table, jokers to the left; wheel, stand and poker wagers behind it. */
function wide(values: OptionValues): Arrangement {
  const [left, top, unit, row, side] = [140, 384, 101, 67, 60]
  // Jokers and suits at both ends are wider: print and a chip lie there side by side.
  const [jokers, suits] = [130, 138]
  const [foot, end] = [top + 4 * row + 4, left + 13 * unit]
  const middle = left + 6.5 * unit
  const plan: Plan = {
    place: (x, y) => ({
      x: y > 13 ? end + (y - 13) * suits : left + y * (y < 0 ? jokers : unit),
      y: x > 4 ? foot + (x - 4) * side : x === 4 ? foot : top + x * row,
    }),
    hit: { width: 40, height: 33 },
    red: box(left - jokers, foot + 3 * side, middle - left + jokers, side),
    black: box(middle, foot + 3 * side, end + suits - middle, side),
    poker: (i) => box(820 + (i % 4) * 191, 10 + Math.floor(i / 4) * 185, 191, 185),
    strip: 44,
    low: true,
  }
  return {
    spots: [...spots(values, plan), ...pokerSpots(values, plan)],
    inscriptions: [
      { text: 'POKETTE', ink: 'gold', size: 40, ...box(404, 8, 400, 44) },
      ...paysLines(values, box(404, 248, 400, 130)),
    ],
    areas: areas(values, plan, box(16, 8, 370, 370), box(404, 56, 400, 186)),
  }
}

/** The grid turned, jokers on top; the poker wagers have a tab of their own. */
function tall(values: OptionValues): Arrangement {
  // On the narrowest phone a box is as high as a finger needs.
  const [left, top, unit, row, side] = [8, 126, 142, 78, 106]
  const right = left + 4 * unit
  const half = (892 - left - 3 * unit) / 2
  const plan: Plan = {
    place: (x, y) => ({ x: x < 4 ? left + x * unit : right + (x - 4) * side, y: top + (y + 1) * row }),
    hit: { width: 46, height: 34 },
    red: box(left + 3 * unit, top, half, row),
    black: box(left + 3 * unit + half, top, half, row),
    poker: (i) => box(16 + (i % 2) * 434, 136 + Math.floor(i / 2) * 288, 434, 288),
    strip: 58,
    low: false,
  }
  const onCards = { part: 'cards' } as const
  const onPoker = { part: 'poker' } as const
  const name = box(right + 6, top + 14 * row + 8, 3 * side - 12, row - 16)
  return {
    spots: [
      ...spots(values, plan).map((s) => ({ ...s, ...onCards })),
      ...pokerSpots(values, plan).map((s) => ({ ...s, ...onPoker })),
    ],
    inscriptions: [
      { text: 'POKETTE', ink: 'gold', ...name, ...onCards },
      ...paysLines(values, box(540, 4, 350, 118)),
    ],
    areas: areas(values, plan, box(6, 4, 118, 118), box(140, 4, 380, 118)).map((a) =>
      a.id.startsWith('hint-') ? { ...a, ...onPoker } : a,
    ),
  }
}

/** A grid of ranks and suits under two jokers, the stand with its three places, the wheel. */
export const layout = (values: OptionValues): Layout => ({
  felt: 'blue',
  wide: wide(values),
  tall: tall(values),
  parts: [
    { id: 'cards', title: 'Cards' },
    { id: 'poker', title: 'Poker' },
  ],
})
