import { highPile, lowPile, type SettingRules, settingPart } from '../../banking/index.ts'
import {
  CENTER,
  combinations,
  type Face,
  handPile,
  INVENTORY,
  lose,
  pile,
  spots,
  terms,
} from '../../kernel/index.ts'
import { houseWay } from './houseway.ts'
import { chosen } from './options.ts'
import { type Four, rankOfTwo, type Setting } from './ranking.ts'
import { type State, SURRENDERED, type T } from './state.ts'

const INDEXES: readonly number[] = [0, 1, 2, 3]
const TWOS = combinations(INDEXES, 2)
const others = (at: readonly number[]): number[] => INDEXES.filter((i) => !at.includes(i))
const rank = (faces: readonly Face[], at: readonly number[]): number =>
  rankOfTwo(faces[at[0] ?? 0] ?? '', faces[at[1] ?? 0] ?? '').rank

/** Four tiles as the ranking takes them. */
export function fourOf(faces: readonly Face[]): Four {
  const [a, b, c, d] = faces
  if (a === undefined || b === undefined || c === undefined || d === undefined)
    throw new Error(`${faces.length} tiles are no hand`)
  return [a, b, c, d]
}

/** Where two tiles lie among the four; of two that are alike each once. */
export function indexesOf(faces: readonly Face[], [first, second]: readonly [Face, Face]): number[] {
  const one = faces.indexOf(first)
  return [one, faces.findIndex((face, i) => face === second && i !== one)]
}

/** Two hands as they lie: whichever ranks higher is the high hand (10.1). */
export function settingOf(low: readonly Face[], high: readonly Face[]): Setting {
  const [a, b, c, d] = fourOf([...low, ...high])
  const [one, other] = [rankOfTwo(a, b), rankOfTwo(c, d)]
  return one.rank > other.rank ? { low: other, high: one } : { low: one, high: other }
}

/** Two tiles to each hand, and the higher of them is the high hand (10.7(a) to (f)). */
export const SETTING: SettingRules<State> = {
  rules: {
    look: '19:47-10.7(a)',
    set: '19:47-10.7(a)',
    touch: '19:47-10.7(b)',
    first: '19:47-10.10(b)',
    house: '19:47-10.7(e)',
    surrender: '19:47-10.7(f)',
  },
  low: 2,
  due: ({ state }) => state.phase === 'setting' && state.start === null,
  lows: (faces) => TWOS.filter((at) => rank(faces, at) <= rank(faces, others(at))),
  houseWay: (table, faces) => {
    const { low } = houseWay(chosen(terms(table).options).houseWay, fourOf(faces))
    return indexesOf(faces, low.tiles)
  },
  named: (low, high) => {
    const [a, b, c, d] = fourOf([...low, ...high])
    return { name: rankOfTwo(a, b).named, rest: rankOfTwo(c, d).named }
  },
  because: 'The high hand is the one that ranks higher.',
  surrenders: ({ state }) => state.phase === 'showing',
  surrendered: (table, { place, player }) => {
    const own = spots(table).filter((s) => s.place === place && s.player === player)
    const payer = table.state.bank === null ? INVENTORY : CENTER
    const why = { rule: '19:47-10.7(f)1', because: 'Surrendered.' }
    // 19:47-10.7(f)2: the tiles go face down beside the others, and nobody sees them.
    return [...own.flatMap((s) => lose(table, s, why, { payer })), ...handTo(table, place, SURRENDERED)]
  },
}

/** All tiles of a place, set or not, to another pile: the low hand first, so that each can be told again (10.7(l)). */
export const handTo = (table: T, place: string, to: string) =>
  [handPile(place), lowPile(place), highPile(place)].flatMap((from) => {
    const cards = pile(table, from)
    return cards.length === 0 ? [] : [{ type: 'placed', cards, from, to } as const]
  })

export const setting = settingPart(SETTING)
