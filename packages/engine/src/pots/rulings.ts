import {
  type Actor,
  type Cents,
  dollars,
  isHere,
  moved,
  type Offer,
  type PlayerId,
  patron,
  placeOf,
  stack,
  stackOf,
} from '../kernel/index.ts'
import { mucked, nowBetting } from './acting.ts'
import { type Betters, called, choicesOf, raised } from './betting.ts'
import { closedBySupervisor } from './disputes.ts'
import { fact, type PotsEvent } from './facts.ts'
import { DOLLAR } from './rake.ts'
import type { PotsHandlers, PotsRules, PotsStage, T } from './rules.ts'
import { sitting } from './seating.ts'
import { playersIn } from './state.ts'
import { betAccount, betOf, handAt } from './table.ts'

/** 19:47-14.7(g): no bet is increased afterwards. What the dealer and the floor rule: bets that were made wrongly, disputes, players who must leave. */

/** The last bet or raise, as long as nobody has acted since. */
interface LastBet {
  readonly player: PlayerId
  /** The betting as it stood before. */
  readonly before: Betters
  readonly there: Cents
}

function lastBet(own: PotsRules, table: T): LastBet | undefined {
  const { undo } = table.state
  const now = nowBetting(own, table)
  const hand = undo && handAt(table, undo.player)
  if (!undo || !now || !hand) return undefined
  const put = betOf(table, hand) - undo.there
  const left = now.left.map((it) =>
    it.player === undo.player ? { ...it, bet: undo.there, chips: it.chips + put } : it,
  )
  const bets = table.state.hands.map((it) => (it.player === undo.player ? undo.there : betOf(table, it)))
  const high = Math.max(...bets)
  return {
    player: undo.player,
    there: undo.there,
    before: { ...now, round: undo.round, left, high, pot: now.pot - put },
  }
}

export function rulingOffers(own: PotsRules, table: T, by: Actor): Offer[] {
  const floor = by === 'floorperson' || by === 'supervisor'
  if (by !== 'dealer' && !floor) return []
  return [
    ...(by === 'dealer' ? betOffers(own, table, by) : []),
    ...(floor ? floorOffers(own, table, by) : []),
  ]
}

function betOffers(own: PotsRules, table: T, by: Actor): Offer[] {
  const last = closedBySupervisor(table) ? undefined : lastBet(own, table)
  if (!last) return []
  const place = handAt(table, last.player)?.place
  const { to } = choicesOf(last.before, last.player)
  const wrong: readonly Offer[] = to
    ? [
        {
          type: 'correct-amount',
          by,
          rule: '19:47-14.7(e)',
          says: `Seat ${place} announced another amount: correct the bet to it.`,
          fields: { cents: { kind: 'amount', ...to, step: DOLLAR } },
        },
      ]
    : []
  // 19:47-14.7(g)1, 19:47-14.7(g)3: chips that follow a word are part of the raise.
  if (table.state.undo?.said || last.before.high <= last.there) return [...wrong]
  return [
    ...wrong,
    {
      type: 'only-a-call',
      by,
      rule: '19:47-14.7(g)2',
      says: `Seat ${place} put in the call first and then more: it is a call.`,
      with: { rule: '19:47-14.7(g)2' },
    },
    {
      type: 'only-a-call',
      by,
      rule: '19:47-14.7(i)',
      says: `Seat ${place} put in one oversized chip without a word: it is a call.`,
      with: { rule: '19:47-14.7(i)' },
    },
  ]
}

function floorOffers(own: PotsRules, table: T, by: Actor): Offer[] {
  return sitting(own, table)
    .filter(({ player }) => !table.state.removed.includes(player))
    .flatMap(({ player, place }) => {
      const many = playersIn(table.state).length > 1
      const isIn = handAt(table, player)?.is === 'in' && table.state.phase === 'play' && many
      const offer = (now: boolean): Offer => ({
        type: 'remove-player',
        by,
        rule: '19:47-14.16(b)',
        says: now
          ? `Seat ${place} must leave at once: the hand is dead.`
          : `Seat ${place} must leave after the hand.`,
        with: { player, now },
      })
      return [offer(false), ...(isIn ? [offer(true)] : [])]
    })
}

/** A player who must leave takes the stack home, between two hands. */
export const leaving: PotsStage = (_, table) => {
  const player = table.state.removed.find((it) => isHere(table, it))
  if (player === undefined) return undefined
  const by = 'floorperson'
  const says = `Seat ${placeOf(table, player)} leaves the game and takes the chips home.`
  return { by, command: { type: 'see-off', by, player }, rule: '19:47-14.16(b)', says }
}

/** What lies before a seat is reduced to this much. */
const reduced = (table: T, player: PlayerId, to: Cents, rule: string, because: string): PotsEvent[] => {
  const hand = handAt(table, player)
  if (!hand) return []
  const account = betAccount(hand)
  return moved(account, stack(player), betOf(table, hand) - to, { rule, because })
}

export const RULINGS = {
  'see-off': (_, table, { player }) => [
    ...moved(stack(player), patron(player), stackOf(table, player), {
      rule: '19:47-14.16(b)',
      because: 'Removed from the game: the chips go home.',
    }),
    { type: 'left', player },
    fact({ type: 'player-gone', player }),
  ],
  'only-a-call': (own, table, { rule }) => {
    const last = lastBet(own, table)
    if (!last) throw new Error('nobody has just raised')
    const bettor = last.before.left.find(({ player }) => player === last.player)
    const to = Math.min(last.before.high, (bettor?.bet ?? 0) + (bettor?.chips ?? 0))
    return [
      ...reduced(table, last.player, to, rule, `Taken as a call of ${dollars(to - last.there)}.`),
      fact({ type: 'betting', round: called(last.before, last.player, false) }),
    ]
  },
  'correct-amount': (own, table, { cents: to }) => {
    const last = lastBet(own, table)
    const hand = last && handAt(table, last.player)
    if (!last || !hand) throw new Error('nobody has just bet')
    const { player, there, before } = last
    const why = { rule: '19:47-14.7(e)', because: `Corrected to the announced ${dollars(to)}.` }
    const more = to - betOf(table, hand)
    return [
      ...(more > 0
        ? moved(stack(player), betAccount(hand), more, why)
        : moved(betAccount(hand), stack(player), -more, why)),
      fact({ type: 'bet-taken-back' }),
      fact({ type: 'betting', round: raised(before, player, to), wager: player, there }),
    ]
  },
  'remove-player': (_, table, { player, now }) => {
    const hand = handAt(table, player)
    // 19:47-14.16(b): one report, to the Commission and the Division.
    const words = `Report to the Commission and the Division: ${player} was removed from the game.`
    return [
      { type: 'called', by: 'floorperson', words, rule: '19:47-14.16(b)' },
      ...(now && hand ? [...mucked(table, hand), fact({ type: 'hand-discarded', place: hand.place })] : []),
      fact({ type: 'player-removed', player }),
    ]
  },
} satisfies Partial<PotsHandlers>
