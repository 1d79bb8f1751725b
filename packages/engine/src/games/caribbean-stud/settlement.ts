import { facesOf, type OptionValues, push, terms } from '../../kernel/index.ts'
import {
  at as chipsAt,
  DEALER,
  type Hand,
  type Method,
  type OwnAct,
  type T,
  type VersusFact,
} from '../../versus/index.ts'
import { QUALIFIES, rankFive } from './hands.ts'
import { chosen } from './options.ts'
import { isJackpot, isLit, payouts } from './progressive.ts'
import { AGAINST, judge } from './settle.ts'
import type { OwnFact } from './state.ts'

/** In which order hands are turned over, collected, paid and racked (16.10(e), (f)). */

/** A hand with wagers left whose ante comes to this. */
const comesTo =
  (outcome: string) =>
  (table: T, hand: Hand): boolean =>
    chipsAt(table, hand.place).length > 0 && judge(table, hand).ante?.outcome === outcome
const lost = comesTo('lose')
const equal = comesTo('push')
const won = comesTo('win')

const isPlain = (table: T, hand: Hand): boolean => !isJackpot(table, hand)
/** Everything at the position is settled, and its cards may go. */
const isOver = (table: T, hand: Hand): boolean =>
  isPlain(table, hand) && chipsAt(table, hand.place).length === 0
const isTurned = (table: T, hand: Hand): boolean =>
  chosen(terms(table).options).turnOver || isLit(table, hand)

/** Equal hands keep ante and bet: they go back, neither collected nor paid. Their coin is gone by then. */
const leaveEqual: OwnAct<VersusFact | OwnFact> = {
  by: 'dealer',
  says: (place) => `The hands are equal: leave the wagers at ${place} to their player.`,
  title: 'Leave the wagers of equal hands to their players.',
  due: equal,
  work: (table, { place }) => {
    const { rule, because } = AGAINST.equal
    return chipsAt(table, place).flatMap((s) => push(table, s, { rule, because }))
  },
}
export const ownActs: Readonly<Record<string, OwnAct<VersusFact | OwnFact>>> = {
  ...payouts,
  'leave-equal': leaveEqual,
}

/** 19:47-16.11(c): a winning progressive wager is paid whatever the dealer holds, before the cards are collected. */
const payout = (at?: (table: T, hand: Hand) => boolean): Method['acts'] => [
  { kind: 'own:verify-payout', rule: '19:47-16.11(b)2', ...(at && { at }) },
  { kind: 'own:validate-payout', rule: '19:47-16.11(b)3' },
]
const coin: Method['acts'][number] = {
  kind: 'collect-losing',
  rule: '19:47-16.11(a)',
  wagers: ['progressive'],
}

/** The last cards, and when its papers are complete those of a hand that was paid from the meter. */
const racking = (rule: string): Method => ({
  over: 'acts',
  acts: [
    { kind: 'rack-hand', rule, at: isPlain },
    { kind: 'own:complete-papers', rule },
    { kind: 'rack-hand', rule },
  ],
})

/** Against a hand of the dealer's: all are turned, then losers from the right, then equal hands, then winners. */
const WITH_HAND: readonly Method[] = [
  { over: 'acts', acts: [{ kind: 'reveal-hand', rule: '19:47-16.10(e)' }] },
  {
    over: 'hands',
    acts: [
      ...payout(lost),
      { kind: 'collect-losing', rule: '19:47-16.10(e)1', at: lost },
      { kind: 'rack-lost', rule: '19:47-16.10(e)1', at: isOver },
    ],
  },
  {
    over: 'hands',
    acts: [
      ...payout(equal),
      { ...coin, at: equal },
      { kind: 'own:leave-equal', rule: '19:47-16.10(e)2' },
      { kind: 'rack-hand', rule: '19:47-16.10(e)2', at: isOver },
    ],
  },
  {
    over: 'hands',
    acts: [
      { kind: 'pay-winning', rule: '19:47-16.10(e)3', wagers: ['ante', 'bet'], at: won },
      ...payout(),
      coin,
    ],
  },
  racking('19:47-16.10(e)3'),
]

/** Against none: antes first, then what is turned over, for the progressive if for nothing else. */
const NO_HAND: readonly Method[] = [
  { over: 'acts', acts: [{ kind: 'pay-winning', rule: '19:47-16.10(f)2', wagers: ['ante', 'bet'] }] },
  { over: 'acts', acts: [{ kind: 'reveal-hand', rule: '19:47-16.10(f)1', at: isTurned }] },
  { over: 'hands', acts: [...payout(), coin] },
  racking('19:47-16.10(f)4'),
]
const EITHER: readonly Method[] = [...WITH_HAND, ...NO_HAND]

export function settlement(_: OptionValues, table?: T): readonly Method[] {
  if (!table) return EITHER
  if (!table.state.revealed) return WITH_HAND
  return rankFive(facesOf(table, DEALER)) >= QUALIFIES ? WITH_HAND : NO_HAND
}
