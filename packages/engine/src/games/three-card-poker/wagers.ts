import {
  type Citation,
  EVEN,
  limitOf,
  type Odds,
  type OptionValues,
  odds,
  type Place,
  type PlayerId,
  type Range,
  type Refused,
  reducible,
  removable,
  staked,
  type Table,
  terms,
  type Wager,
  type WagerId,
} from '../../kernel/index.ts'
import type { ThreeCardHand } from '../../poker/index.ts'
import { type Choices, chosen, type Ledger, type Version } from './options.ts'

/** Position 1 is farthest to the dealer's left; the deal goes clockwise from there. */
export const PLACES: readonly Place[] = ['1', '2', '3', '4', '5', '6', '7']
/** Every wager, in the order it is settled. */
export const ORDER: readonly WagerId[] = ['ante', 'play', 'pair-plus']

export interface PayTable {
  readonly rule: Citation
  /** From the highest hand down; a hand that is not here is not paid. */
  readonly pays: readonly (readonly [ThreeCardHand, Odds])[]
}

/** What is paid, from the highest hand down. */
const PAID: readonly ThreeCardHand[] = ['straight flush', 'three of a kind', 'straight', 'flush', 'pair']
const table = (rule: Citation, ...pays: readonly number[]): PayTable => ({
  rule,
  pays: PAID.flatMap((hand, i) => (pays[i] === undefined ? [] : [[hand, odds(pays[i])] as const])),
})

/** The posted payout ledgers of 20.11(a)2. */
export const LEDGERS: Readonly<Record<Ledger, PayTable>> = {
  A: table('19:47-20.11(a)2[a]', 40, 30, 6, 4, 1),
  B: table('19:47-20.11(a)2[b]', 35, 33, 6, 4, 1),
  C: table('19:47-20.11(a)2[c]', 40, 30, 6, 3, 1),
  D: table('19:47-20.11(a)2[d]', 35, 33, 6, 3, 1),
}

export const ANTE_BONUS: Readonly<Record<Choices['anteBonus'], PayTable>> = {
  standard: table('19:47-20.11(a)3', 5, 4, 1),
  raised: table('19:47-20.11(a)3i', 6, 5, 1),
}

export const payOf = ({ pays }: PayTable, hand: ThreeCardHand): Odds | undefined =>
  pays.find(([name]) => name === hand)?.[1]

const lines = ({ pays }: PayTable): Wager['pays'] => pays.map(([hand, pay]) => ({ when: hand, odds: pay }))
/** What rides on the ante, whatever becomes of it. */
const bonusLines = (table: PayTable): Wager['pays'] =>
  lines(table).map(({ when, odds: pay }) => ({ when: `bonus for a ${when}`, odds: pay, bonus: true }))

export function wagers(options: OptionValues): readonly Wager[] {
  const { pairPlus, anteBonus } = chosen(options)
  return [
    {
      // 19:47-20.1[ante-wager]: against the dealer's hand, before any card is dealt.
      id: 'ante',
      name: 'Ante',
      rule: '19:47-20.6(a)1',
      wins: "Your hand is higher than the dealer's, or the dealer has less than queen high.",
      pays: [{ when: 'higher hand', odds: EVEN }, ...bonusLines(ANTE_BONUS[anteBonus])],
    },
    {
      // 19:47-20.1[play-wager]: made after the deal, to stay in against the dealer.
      id: 'play',
      name: 'Play',
      rule: '19:47-20.10(b)',
      wins: "The dealer has queen high or better and your hand is higher than the dealer's.",
      pays: [{ when: 'higher hand', odds: EVEN }],
    },
    {
      // 19:47-20.1[pair-plus-wager]: before any card is dealt, whatever the dealer's hand is.
      id: 'pair-plus',
      name: 'Pair plus',
      rule: '19:47-20.6(a)2',
      wins: 'Your three cards are a pair or better, whatever the dealer has.',
      pays: lines(LEDGERS[pairPlus]),
    },
  ]
}

const refuse = (refused: Citation, because: string): Refused => ({ refused, because })

export interface Bounds {
  readonly least: number
  readonly most: number
  readonly rule: Citation
  readonly because: string
}

/** How much may lie on one spot beside so much on the other, where a version of the game binds them (20.6(f)). */
const BINDS: Readonly<Record<Version, (wager: WagerId, beside: number) => Bounds | undefined>> = {
  // 19:47-20.6(a)3: ante, pair plus or both.
  free: () => undefined,
  'ante-at-least': (wager, ante) =>
    wager === 'pair-plus'
      ? { least: 0, most: ante, rule: '19:47-20.6(f)1', because: 'Pair plus is at most the ante.' }
      : undefined,
  'ante-half': (wager, ante) =>
    wager === 'pair-plus'
      ? { least: 0, most: 2 * ante, rule: '19:47-20.6(f)2', because: 'Pair plus is at most twice the ante.' }
      : undefined,
  both: (_, beside) => ({
    least: beside / 5,
    most: 5 * beside,
    rule: '19:47-20.6(f)3',
    because: 'Neither wager is more than five times the other.',
  }),
}
const besideOf = (wager: WagerId): WagerId => (wager === 'ante' ? 'pair-plus' : 'ante')

function bindsOn(table: Table, place: Place, player: PlayerId, wager: WagerId): Bounds | undefined {
  const { version } = chosen(terms(table).options)
  const other = besideOf(wager)
  const beside = staked(table, place, player, other)
  // The first of two compulsory wagers leaves the second room within its own limits.
  const reach = version === 'both' && beside === 0 ? (limitOf(terms(table).limits, other)?.most ?? 0) : beside
  const binds = BINDS[version](wager, reach)
  return binds && version === 'both' && beside === 0 ? { ...binds, least: 0 } : binds
}

/** How the other wager of a version binds this one. */
export function bound(
  table: Table,
  player: PlayerId,
  place: Place,
  wager: WagerId,
  range: Range,
): Range | Refused {
  const binds = bindsOn(table, place, player, wager)
  if (!binds) return range
  if (binds.most === 0)
    return refuse(binds.rule, 'Put up the ante first; pair plus goes only beside it here.')
  const { coin } = terms(table)
  const there = staked(table, place, player, wager)
  const room = Math.floor((binds.most - there) / coin) * coin
  const least = Math.max(range.least, Math.ceil((binds.least - there) / coin) * coin)
  return {
    ...range,
    least,
    most: Math.min(range.most, room),
    over: Math.min(range.over ?? range.most, room),
    ...(room < (range.over ?? range.most) && { mostRule: binds.rule, mostBecause: binds.because }),
  }
}

export function unstake(table: Table, player: PlayerId, place: Place, wager: WagerId): Range | Refused {
  const { version } = chosen(terms(table).options)
  if (version === 'free') return reducible(table, player, place, wager, terms(table).coin)
  const binds = wager === 'ante' ? BINDS[version]('pair-plus', 0) : undefined
  if (binds && version !== 'both' && staked(table, place, player, 'pair-plus') > 0)
    return refuse(binds.rule, 'The ante stays while pair plus leans on it; take pair plus down first.')
  return removable(table, player, place, wager)
}

/** Why the wagers at a position cannot go into the deal, though each was good when it was made. */
export function refuseTogether(table: Table, place: Place, player: PlayerId): Refused | undefined {
  const ante = staked(table, place, player, 'ante')
  const pairPlus = staked(table, place, player, 'pair-plus')
  const binds = BINDS[chosen(terms(table).options).version]('pair-plus', ante)
  if (!binds || (pairPlus <= binds.most && pairPlus >= binds.least && pairPlus + ante > 0)) return undefined
  return refuse(binds.rule, binds.because)
}
