import { COMMUNITY, gather, placed, RACK } from '../deck/index.ts'
import {
  type Account,
  balance,
  type Cents,
  type Citation,
  dealerStep,
  INVENTORY,
  moved,
  type PlayerId,
  pile,
  stack,
  stepOf,
  type Why,
} from '../kernel/index.ts'
import type { BestHand, Side } from '../poker/index.ts'
import { mucked } from './acting.ts'
import { stubDue } from './decks.ts'
import { fact, type PotsEvent } from './facts.ts'
import { rakeAccounts } from './gathering.ts'
import { sharesOf } from './oddchips.ts'
import { DOLLAR } from './rake.ts'
import type { PotsHandlers, PotsRules, PotsStage, T } from './rules.ts'
import { contenders, shownHand } from './showing.ts'
import type { Hand } from './state.ts'
import { chosen, potAccount, potOf } from './table.ts'

/** Pots go to their winners, the side pots first; then the cards come in and the rake goes to the inventory. */

const AWARD: Citation = '19:47-14.6(e)5'
const SIDE_FIRST: Citation = '19:47-14.6(e)6'
const COIN: Cents = 25

/** A share of a pot, and what it was won with. */
interface Won {
  readonly player: PlayerId
  readonly cents: Cents
  readonly with?: BestHand
}

/** The best hands for one side, those that get what is over first. */
function bestOf(own: PotsRules, table: T, side: Side, hands: readonly Hand[]) {
  const all = hands.flatMap((hand) => {
    const found = shownHand(own, table, side, hand)
    return found ? [{ hand, found }] : []
  })
  const best = Math.max(...all.map(({ found }) => found.rank))
  // Of equal suits, which are shared cards, the seat nearest to the left of dealer or button comes first.
  const seat = (hand: Hand): number => table.state.hands.indexOf(hand)
  return all
    .filter(({ found }) => found.rank === best)
    .sort((a, b) => b.found.suits - a.found.suits || seat(a.hand) - seat(b.hand))
}

/** Who wins how much of a pot. */
function won(own: PotsRules, table: T, at: number): readonly Won[] {
  const total = potOf(table, at)
  const hands = contenders(table, at)
  const [only] = hands
  if (hands.length === 1 && only) return [{ player: only.player, cents: total }]
  const unit = chosen(table).ante % DOLLAR === 0 ? DOLLAR : COIN
  const sides = (['high', 'low'] as const)
    .map((side) => bestOf(own, table, side, hands))
    .filter((best) => best.length > 0)
  // High and low divide the pot: 19:47-14.9(i)2, 19:47-14.11(f)2, 13:69F-14.9B(i)3. The odd unit goes to the high hand: 19:47-14.9(i)2i, 19:47-14.11(f)2i, 13:69F-14.9B(i)3i.
  return sharesOf(total, unit, sides).flatMap(({ winner: best, cents }) =>
    sharesOf(cents, unit, best).map((share) => ({
      player: share.winner.hand.player,
      cents: share.cents,
      with: share.winner.found,
    })),
  )
}

/** Losing hands of the pot that is next, which lie open. */
function losers(own: PotsRules, table: T): readonly Hand[] {
  const { awarding = 0 } = table.state
  const winners = won(own, table, awarding).map(({ player }) => player)
  return contenders(table, awarding).filter(({ player }) => !winners.includes(player))
}

export const awarding: PotsStage = (own, table) => {
  const { phase, awarding: at, collected } = table.state
  if (phase !== 'showdown' || at === undefined) return undefined
  if (!collected && losers(own, table).length > 0)
    return dealerStep('collect-losing', AWARD, 'Collect and count the losing hands.')
  const name = at === 0 ? 'the pot' : `side pot ${at}`
  return dealerStep('award', at === 0 ? AWARD : SIDE_FIRST, `Push ${name} to the winner.`)
}

/** Chips of each who put some in go to each who wins some. */
function paid(table: T, at: number, winners: readonly Won[], rule: Citation): PotsEvent[] {
  const left = table.state.hands.map(({ player }) => {
    const account = potAccount(at, player)
    return { account, cents: balance(table, account) }
  })
  return winners.flatMap(({ player, cents, with: hand }) => {
    const why: Why = { rule, because: hand ? `Won with ${hand.name.toLowerCase()}.` : 'Won the pot.' }
    let owed = cents
    return left.flatMap((from) => {
      const part = Math.min(from.cents, owed)
      from.cents -= part
      owed -= part
      return moved(from.account, stack(player), part, why)
    })
  })
}

const STUB = {
  type: 'count-stub',
  by: 'dealer',
  rule: '19:47-14.6(e)4',
  says: 'Count the stub, unexposed.',
} as const

/** The hand is over: the stub is counted when it is time, the cards come in, the rake goes to the inventory. */
export const ending: PotsStage = (_, table) => {
  if (table.state.phase !== 'awarded') return undefined
  if (stubDue(table)) return stepOf(STUB)
  return dealerStep('collect-winning', AWARD, 'Collect the winning hand; the rake goes to the inventory.')
}

/** Where it stands that the rake goes to the inventory when the hand is over. */
const DROPPED = {
  percentage: '19:47-14.14(b)1iii',
  incremental: '19:47-14.14(b)2iii',
  'time-player': '19:47-14.14(b)',
  'time-table': '19:47-14.14(b)',
} as const

/** Rake goes to the inventory: 19:47-14.6(e)8, and no more is taken (19:47-14.14(e)). */
function dropped(table: T): PotsEvent[] {
  const why = { rule: DROPPED[chosen(table).rake], because: 'The rake goes to the inventory.' }
  return rakeAccounts(table).flatMap((account: Account) =>
    moved(account, INVENTORY, balance(table, account), why),
  )
}

export const AWARDING = {
  // 19:47-14.6(e)7: the dealer counts each hand that comes back.
  'collect-losing': (own, table) => [
    ...losers(own, table).flatMap((hand) => mucked(table, hand)),
    fact({ type: 'losers-collected' }),
  ],
  award: (own, table) => {
    const { awarding: at = 0 } = table.state
    const rule = contenders(table, at).length > 1 ? own.showdown : '19:47-14.6(d)'
    return [...paid(table, at, won(own, table, at), rule), fact({ type: 'pot-awarded' })]
  },
  'count-stub': () => [{ type: 'started', counter: 'stub' }],
  'collect-winning': (_, table) => [
    ...(pile(table, COMMUNITY).length > 0 ? [placed(pile(table, COMMUNITY), COMMUNITY, RACK)] : []),
    ...gather(table, table.state.deck, RACK).filter(
      (event) => event.type !== 'placed' || event.from !== COMMUNITY,
    ),
    ...dropped(table),
    fact({
      type: 'round-over',
      removed: false,
      ...(chosen(table).shuffler === 'manual' && { keeps: true }),
    }),
    fact({ type: 'hand-over', at: table.now }),
    { type: 'closed', round: table.round },
  ],
} satisfies Partial<PotsHandlers>
