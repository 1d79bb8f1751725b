import {
  EVEN,
  isRefused,
  limited,
  type OptionValues,
  type Place,
  type PlayerId,
  type Range,
  type Refused,
  reducible,
  terms,
  type Wager,
  type WagerId,
} from '../../kernel/index.ts'
import { notReady } from '../../shoe/index.ts'
import { bankRange, inBank } from './bank.ts'
import { asking, openAmount } from './cover.ts'
import { chosen } from './options.ts'
import { SHOE } from './shoe.ts'
import type { T } from './state.ts'

export const wagers = (values: OptionValues): readonly Wager[] => [
  {
    id: 'bank',
    name: 'Bank',
    rule: '19:47-4.6(a)',
    wins: `The Banker's Hand has the higher point count. Void when the counts are equal. A vigorish of ${chosen(values).vigorish} percent is taken from what is won.`,
    pays: [{ when: 'higher point count', odds: EVEN }],
  },
  {
    id: 'against',
    name: 'Against the bank',
    rule: '19:47-4.7(a)',
    wins: "The Player's Hand has the higher point count. Void when the counts are equal.",
    pays: [{ when: 'higher point count', odds: EVEN }],
  },
]

const CLOSED: Refused = {
  refused: '19:47-4.7(e)',
  because: 'No more bets: no wager is made, increased or withdrawn now.',
}

/** Why nothing can be put up by the Banker, or against the bank, at this moment. */
function shut(table: T, player: PlayerId, wager: WagerId): Refused | undefined {
  const { phase, banker, covering } = table.state
  const early = notReady(SHOE, table)
  if (early) return early
  if (phase !== 'betting') return CLOSED
  if (wager === 'bank') {
    if (banker !== player) return { refused: '19:47-4.6(a)', because: 'Only the Banker puts up the bank.' }
    return covering
      ? { refused: '19:47-4.7(a)', because: 'The bank is offered to the others and stays as it is.' }
      : undefined
  }
  if (banker === player)
    return { refused: '19:47-4.7(a)', because: 'The Banker does not bet against the bank.' }
  if (!covering) return { refused: '19:47-4.7(a)', because: 'The Banker has not put up a wager yet.' }
  const now = asking(table)
  if (now?.kind === 'suivi' || now?.kind === 'banco')
    return { refused: '19:47-4.7(d)', because: 'Parts are covered when nobody takes the whole.' }
  if (now?.players[0] === player) return undefined
  return { refused: '19:47-4.7(d)', because: 'Parts are covered in turn, from the right of the Banker.' }
}

/** A range of the table's limits, held to what the bank must and may be or to what of it is open. */
function within(range: Range, bounds: Pick<Range, 'least' | 'most'> & Partial<Range>): Range {
  const { least, most, ...why } = bounds
  return {
    ...range,
    ...why,
    least: Math.max(range.least, least),
    most: Math.min(range.most, most),
    over: Math.min(range.over ?? range.most, most),
  }
}

function forBank(table: T, player: PlayerId, range: Range): Range {
  const there = inBank(table, player)
  const { least } = bankRange(table)
  const { least: bound, most } = table.state
  return within(range, {
    least: least - there,
    most: most === null ? Number.MAX_SAFE_INTEGER : most - there,
    ...(bound !== null && {
      leastRule: '19:47-4.6(b)',
      leastBecause: 'The bank is no less than what was offered or last wagered.',
    }),
    ...(most !== null && {
      mostRule: '19:47-4.6(b)',
      mostBecause: 'The bank is at most twice the last wager.',
    }),
  })
}

export function stake(table: T, player: PlayerId, place: Place, wager: WagerId): Range | Refused {
  const closed = shut(table, player, wager)
  if (closed) return closed
  const usual = limited(table, player, place, wager)
  if (isRefused(usual)) return usual
  const { room: _, ...range } = usual
  if (wager === 'bank') return forBank(table, player, range)
  return within(range, {
    least: 0,
    most: openAmount(table),
    mostRule: '19:47-4.7(a)',
    mostBecause: 'No more than the bank is covered.',
  })
}

export function unstake(table: T, player: PlayerId, place: Place, wager: WagerId): Range | Refused {
  return shut(table, player, wager) ?? reducible(table, player, place, wager, terms(table).coin)
}
