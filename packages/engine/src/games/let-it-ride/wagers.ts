import {
  down,
  type Event,
  isRefused,
  limited,
  type Moved,
  type Odds,
  type OptionValues,
  oddsOption,
  type Place,
  type PlayerCommand,
  type PlayerId,
  playerOf,
  type Range,
  type Refused,
  reducible,
  spot,
  stack,
  stackOf,
  type Table,
  terms,
  unit,
  up,
  type Wager,
  type WagerId,
} from '../../kernel/index.ts'
import { onceFor } from '../../kernel/once.ts'
import { FIVE_CARDS, handOf, handRank, type Rank } from '../../poker/index.ts'
import { PAYS } from './options.ts'

/** Position 1 is farthest to the dealer's left; the deal goes clockwise from there. */
export const PLACES: readonly Place[] = ['1', '2', '3', '4', '5', '6', '7']
/** The three equal wagers, in the order they are settled. Chips are laid on the first, and as many on the others. */
export const FIRST: WagerId = 'bet-1'
export const SECOND: WagerId = 'bet-2'
export const THIRD: WagerId = 'bet-3'
export const BETS: readonly WagerId[] = [FIRST, SECOND, THIRD]

/** The lowest hand that wins: a pair of tens. */
export const LOWEST_PAID: Rank = handRank(FIVE_CARDS, [10, 10, 4, 3, 2], false)

const paid = onceFor(
  (options: OptionValues): ReadonlyMap<string, Odds> =>
    new Map(PAYS.map(([hand, key]) => [hand, oddsOption(options, key)])),
)
/** What a hand pays, or nothing. */
export const payOf = (options: OptionValues, rank: Rank): Odds | undefined =>
  rank < LOWEST_PAID ? undefined : paid(options).get(handOf(FIVE_CARDS, rank))

const NAMES: Readonly<Record<WagerId, readonly [name: string, wins: string]>> = {
  [FIRST]: [
    'Bet one',
    'It rides, and your hand is a pair of tens or better. You may take it back once you have seen your cards.',
  ],
  [SECOND]: [
    'Bet two',
    'It rides, and your hand is a pair of tens or better. You may take it back once the first community card lies open.',
  ],
  [THIRD]: ['Bet three', 'Your hand is a pair of tens or better. It always stays.'],
}

export const wagers = onceFor((options: OptionValues): readonly Wager[] =>
  BETS.map((id) => ({
    id,
    name: NAMES[id]?.[0] ?? id,
    rule: '19:47-18.6(d)',
    wins: NAMES[id]?.[1] ?? '',
    pays: PAYS.map(([hand, key]) => ({
      when: hand === 'pair' ? 'pair of tens or better' : hand,
      odds: oddsOption(options, key),
    })),
  })),
)

/** The smallest amount that every hand pays exactly. */
const unitOf = (table: Table): number => {
  const { coin, options } = terms(table)
  return unit(coin, [...paid(options).values()])
}

/** What may be laid on bet one, so that bets two and three are as high: all three limits hold, and the chips go threefold. */
export function bound(
  table: Table,
  player: PlayerId,
  place: Place,
  wager: WagerId,
  _: Range,
): Range | Refused {
  const rule = '19:47-18.6(d)'
  if (wager !== FIRST)
    return {
      refused: rule,
      because: 'The three bets are equal: lay chips on bet one, and as many lie on the others.',
    }
  const step = unitOf(table)
  const funds = down(stackOf(table, player) / BETS.length, step)
  const ranges: Range[] = []
  for (const bet of BETS) {
    const range = limited(table, player, place, bet, { step, funds })
    if (isRefused(range)) return { ...range, because: `Three equal bets: ${range.because}`, refused: rule }
    ranges.push(range)
  }
  const least = Math.max(...ranges.map((r) => r.least))
  const most = Math.min(...ranges.map((r) => r.most))
  const over = Math.min(...ranges.map((r) => r.over ?? r.most))
  return { least: up(least, step), most, over, step, mostBecause: 'Three equal bets come out of your chips.' }
}

/** All three are reduced together, and come down together. */
export const unstake = (table: Table, player: PlayerId, place: Place, wager: WagerId): Range | Refused =>
  wager === FIRST
    ? reducible(table, player, place, wager, unitOf(table))
    : {
        refused: '19:47-18.6(d)',
        because: 'The three bets are equal: take down bet one, and the others follow.',
      }

export type Wagering = PlayerCommand<'bet' | 'take', { place: Place; wager: WagerId; cents: number }>

/** What is done to bet one is done to bets two and three. */
export function follow(_: unknown, __: Table, { type, by, place, cents }: Wagering): Event<never>[] {
  const player = playerOf(by)
  return BETS.slice(1).map((wager): Moved => {
    const there = spot(place, player, wager)
    const [from, to] = type === 'bet' ? [stack(player), there] : [there, stack(player)]
    const because = type === 'bet' ? 'As high as bet one.' : 'Taken down with bet one.'
    return { type: 'moved', from, to, cents, wager, rule: '19:47-18.6(d)', because }
  })
}
