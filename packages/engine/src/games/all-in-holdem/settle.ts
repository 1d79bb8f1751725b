import {
  EVEN,
  type Face,
  facesOf,
  limitOf,
  type OptionValues,
  type Outcome,
  oddsFraction,
  type Table,
  terms,
  toNumber,
} from '../../kernel/index.ts'
import {
  cardValue,
  codeOf,
  FIVE_CARDS,
  handName,
  handOf as kindOf,
  type Rank,
  rankFaces,
} from '../../poker/index.ts'
import {
  type Cap,
  COMMUNITY,
  DEALER,
  type Hand,
  handOf,
  isVoided,
  type Judgement,
  type Method,
  openFaces,
  openIn,
  type Result,
  type SettlementAct,
  type T,
} from '../../versus/index.ts'
import { finalTable, HOLE_KINDS, type HoleKind, holeTable, type PayTable } from './options.ts'
import { ANTE, FINAL, HOLE, RAISE, TIMES } from './wagers.ts'

const BOARD = 5
/** With so many points, or a pair, the dealer calls (44.10(c)). */
export const CALLS = 11

/** 19:47-44.10(c)2i: ace 11, king, queen and jack 10, others as they are. */
export const pointsOf = (value: number): number => (value === 14 ? 11 : Math.min(value, 10))
export const points = (faces: readonly Face[]): number =>
  faces.reduce((sum, face) => sum + pointsOf(cardValue(face)), 0)
const isPair = ([a = '', b = '']: readonly Face[]): boolean => cardValue(a) === cardValue(b)
/**
 * 19:47-44.10(c)1: any pair calls. 19:47-44.10(c)2: without one the points decide, from 11 on, 19:47-44.10(c)2ii(2), and
 * not below, 19:47-44.10(c)2ii(1).
 */
export const calls = (faces: readonly Face[]): boolean => isPair(faces) || points(faces) >= CALLS

/** The highest row of the hole card bonus that two cards meet. */
export function holeKind(faces: readonly Face[]): HoleKind | undefined {
  const [a = '', b = ''] = faces
  const [high, low] = [cardValue(a), cardValue(b)].sort((x, y) => y - x) as [number, number]
  const suited = (codeOf(a) & 3) === (codeOf(b) & 3)
  if (high === low) {
    const red = [a, b].every((face) => face.endsWith('D') || face.endsWith('H'))
    if (high === 14) return red ? HOLE_KINDS[0] : HOLE_KINDS[2]
    return high >= 11 ? HOLE_KINDS[3] : high >= 6 ? HOLE_KINDS[4] : HOLE_KINDS[5]
  }
  if (!suited) return undefined
  return high === 14 && low === 13 ? HOLE_KINDS[1] : HOLE_KINDS[6]
}

function byTable<K extends string>(
  { rule, pays }: PayTable<K>,
  kind: K | undefined,
  name: string,
  missed = `${name} is`,
): Result {
  const paid = pays.find(([row]) => row === kind)?.[1]
  return paid
    ? { outcome: 'win', odds: paid, rule, because: `${name}.` }
    : { outcome: 'lose', odds: EVEN, rule, because: `${missed} not in the table.` }
}

const capital = (text: string): string => `${text[0]?.toUpperCase()}${text.slice(1)}`
export const judgeHole = (faces: readonly Face[], options: OptionValues): Result =>
  byTable(holeTable(options), holeKind(faces), capital(holeKind(faces) ?? ''), 'These two cards are')

export const judgeFinal = (rank: Rank, options: OptionValues): Result =>
  byTable(finalTable(options), kindOf(FIVE_CARDS, rank), handName(FIVE_CARDS, rank))

/** 19:47-44.1[hand]: the best five of two cards and the board. */
export const bestOf = (own: readonly Face[], board: readonly Face[]): Rank =>
  rankFaces(FIVE_CARDS, [...own, ...board])

export type Against = 'not-called' | 'higher' | 'equal' | 'lower'
/** What becomes of ante and raise (44.10(d), (i)). */
export const AGAINST: Readonly<
  Record<Against, { ante: Outcome; raise: Outcome; rule: string; because: string }>
> = {
  // 19:47-44.summary[fold-vs-raisers]: those who raised win the ante; the antes of those who folded are gone.
  'not-called': { ante: 'win', raise: 'push', rule: '19:47-44.10(d)', because: 'The dealer does not call.' },
  higher: {
    ante: 'win',
    raise: 'win',
    rule: '19:47-44.10(i)',
    because: "The hand is higher than the dealer's.",
  },
  // 19:47-44.1[push]: ante and raise are neither won nor lost.
  equal: { ante: 'push', raise: 'push', rule: '19:47-44.10(i)', because: "The hand equals the dealer's." },
  lower: { ante: 'lose', raise: 'lose', rule: '19:47-44.10(i)', because: "The dealer's hand is higher." },
}
export const against = (own: Rank, dealer: Rank): Against =>
  own > dealer ? 'higher' : own === dealer ? 'equal' : 'lower'

const both = (how: Against): Judgement => {
  const { ante, raise, rule, because } = AGAINST[how]
  return {
    [ANTE]: { outcome: ante, odds: EVEN, rule, because },
    [RAISE]: { outcome: raise, odds: EVEN, rule, because },
  }
}
const FOLDED: Judgement = {
  [ANTE]: { outcome: 'lose', odds: EVEN, rule: '19:47-44.10(b)', because: 'Folded: the ante is forfeited.' },
}

/** What the dealer's cards and the board have decided about a hand so far. */
function decided(table: T, { place, choice }: Hand, board: readonly Face[]): Judgement {
  if (choice === 'fold') return FOLDED
  const dealer = openFaces(table, DEALER, 2)
  if (!dealer) return {}
  if (!calls(dealer)) return both('not-called')
  if (board.length < BOARD) return {}
  return both(against(bestOf(facesOf(table, handOf(place)), board), bestOf(dealer, board)))
}

export function judged(table: T, hand: Hand): Judgement {
  const { options } = terms(table)
  const own = openFaces(table, handOf(hand.place), 2)
  const board = openIn(table, COMMUNITY)
  return {
    ...decided(table, hand, board),
    ...(own && { [HOLE]: judgeHole(own, options) }),
    ...(own && board.length === BOARD && { [FINAL]: judgeFinal(bestOf(own, board), options) }),
  }
}

/** The most that one can win with the least on everything, if that is more than $50,000 (44.11(e)). */
const LEAST_CAP = 50_000_00
export function cap(table: Table): Cap {
  const { limits, options } = terms(table)
  const least = (wager: string): number => limitOf(limits, wager)?.least ?? 0
  const best = ({ pays }: PayTable): number => Math.max(...pays.map(([, pay]) => toNumber(oddsFraction(pay))))
  const most =
    (1 + TIMES) * least(ANTE) +
    least(HOLE) * best(holeTable(options)) +
    least(FINAL) * best(finalTable(options))
  return { most: Math.max(LEAST_CAP, most), rule: '19:47-44.11(e)' }
}

const BONUSES = [HOLE, FINAL]
/** From the right, each who has folded: cards with a bonus wager are shown, and stay for the final hand bonus alone. */
const FOLDS: Method = {
  over: 'hands',
  of: 'folded',
  acts: [
    { kind: 'reveal-hand', rule: '19:47-44.10(b)2', having: BONUSES },
    { kind: 'collect-losing', rule: '19:47-44.10(b)', wagers: [ANTE] },
    { kind: 'settle-hand', rule: '19:47-44.10(b)2i', wagers: [HOLE] },
    // 19:47-44.10(b)2ii: with a final hand bonus the cards stay, face up, until that is settled.
    { kind: 'rack-lost', rule: '19:47-44.10(b)1' },
  ],
}
const NOT_CALLED: Method = {
  over: 'hands',
  of: 'staying',
  acts: [
    { kind: 'reveal-hand', rule: '19:47-44.10(d)', having: BONUSES },
    { kind: 'settle-hand', rule: '19:47-44.10(d)', wagers: [ANTE, RAISE, HOLE] },
    { kind: 'rack-lost', rule: '19:47-44.10(d)' },
  ],
}
const CALLED: Method = {
  over: 'hands',
  of: 'staying',
  acts: [
    { kind: 'reveal-hand', rule: '19:47-44.10(e)' },
    { kind: 'settle-hand', rule: '19:47-44.10(e)', wagers: [HOLE] },
  ],
}
/** Of hands that are void only the bonus wagers are left. */
const VOIDED: Method = {
  over: 'hands',
  acts: [
    { kind: 'reveal-hand', rule: '19:47-44.13(a)', having: BONUSES },
    { kind: 'settle-hand', rule: '19:47-44.13(a)', wagers: [HOLE] },
    { kind: 'rack-lost', rule: '19:47-44.13(a)' },
  ],
}
const announced: SettlementAct['call'] = (table, { place }) => {
  const rank = bestOf(facesOf(table, handOf(place)), openIn(table, COMMUNITY))
  return `Position ${place} has ${handName(FIVE_CARDS, rank).toLowerCase()}`
}
const LAST: Method = {
  over: 'hands',
  acts: [
    { kind: 'reveal-hand', rule: '19:47-44.10(h)' },
    { kind: 'settle-hand', rule: '19:47-44.10(i)', call: announced },
    { kind: 'rack-hand', rule: '19:47-44.10(j)' },
  ],
}

const WHEN_CALLED: readonly Method[] = [FOLDS, CALLED, LAST]
const WHEN_NOT: readonly Method[] = [FOLDS, NOT_CALLED, LAST]
const WHEN_VOID: readonly Method[] = [VOIDED, VOIDED, LAST]

export function settlement(_: OptionValues, table?: T): readonly Method[] {
  if (table && isVoided(table)) return WHEN_VOID
  const dealer = table && openFaces(table, DEALER, 2)
  return dealer && !calls(dealer) ? WHEN_NOT : WHEN_CALLED
}
