import {
  balance,
  dollars,
  due,
  INVENTORY,
  isEvent,
  isSpot,
  lose,
  type Moved,
  oddsText,
  push,
  type Spot,
  spot,
  stack,
  type WagerId,
  win,
  winnings,
} from '../kernel/index.ts'
import { at } from './deciding.ts'
import { type Event, fact } from './facts.ts'
import type { Judgement, Result, T, VersusRules } from './rules.ts'
import type { Hand } from './state.ts'

/** What the wagers at a position lose and win, by what has been judged of them. */

/** The wagers at a place in the order the game lists them. */
export const inOrder = (
  { order }: VersusRules,
  table: T,
  { place }: Hand,
  only?: readonly WagerId[],
): Spot[] =>
  at(table, place)
    .filter((s) => only?.includes(s.wager) ?? true)
    .sort((a, b) => order.indexOf(a.wager) - order.indexOf(b.wager))

export const outcomeOf = (judgement: Judgement, { wager }: Spot): Result => {
  const result = judgement[wager]
  if (!result) throw new Error(`nothing is decided about ${wager}`)
  return result
}
export const why = ({ rule, because }: Result) => ({ rule, because })

/** A bonus on a wager that loses is set aside while the wager is collected, and paid with the winners. */
export const asideOf = ({ player, place }: Hand) => due(`${player}:${place}`)

/** Something still lies at the position, or aside for it. */
export const stands = (table: T, hand: Hand): boolean =>
  at(table, hand.place).length > 0 || balance(table, asideOf(hand)) > 0

function paidBonus(from: string, hand: Hand, wager: string, cents: number, result: Result): Event {
  const { odds, rule, because } = result
  return {
    type: 'moved',
    from,
    to: stack(hand.player),
    cents,
    wager,
    outcome: 'win',
    odds: oddsText(odds),
    for: spot(hand.place, hand.player, wager),
    rule,
    because,
  }
}

interface Losing {
  readonly spots: readonly Spot[]
  readonly bonus: Result | undefined
  /** What lies on the wager that the bonus is paid on. */
  readonly on: number
}

export function losing(
  own: VersusRules,
  table: T,
  hand: Hand,
  judgement: Judgement,
  only?: readonly WagerId[],
): Losing {
  const lost = inOrder(own, table, hand, only).filter((s) => outcomeOf(judgement, s).outcome === 'lose')
  const on = lost.find((s) => s.wager === own.bonus)?.cents ?? 0
  return { spots: lost, bonus: on > 0 ? judgement.bonus : undefined, on }
}

const isWin = (event: Event): event is Event & Moved =>
  isEvent(event, 'moved') && event.from === INVENTORY && event.outcome === 'win'

/** Of what is to be paid to a hand, as much as it may still win; a wager that wins nothing more goes back. */
function capped(own: VersusRules, table: T, { place }: Hand, events: readonly Event[]): Event[] {
  const cap = own.cap?.(table)
  if (!cap) return [...events]
  const before = table.state.won?.[place] ?? 0
  let left = cap.most - before
  const full = `No more than ${dollars(cap.most)} is won on a hand.`
  const paid = events.flatMap((event): Event[] => {
    if (!isWin(event)) return [event]
    const cents = Math.min(event.cents, left)
    left -= cents
    if (cents === event.cents) return [event]
    return cents > 0 ? [{ ...event, cents, rule: cap.rule, because: `${event.because} ${full}` }] : []
  })
  const won = cap.most - before - left
  const some = new Set(paid.filter(isWin).map((e) => e.wager))
  const none = new Set(events.filter(isWin).flatMap((e) => (some.has(e.wager) ? [] : [e.wager])))
  const back = paid.map(
    (event): Event =>
      isEvent(event, 'moved') && none.has(event.wager) && isSpot(event.from)
        ? { ...event, outcome: 'push', rule: cap.rule, because: full }
        : event,
  )
  return won > 0 ? [...back, fact({ type: 'winnings-paid', place, cents: won })] : back
}

export const pay = (
  own: VersusRules,
  table: T,
  hand: Hand,
  judgement: Judgement,
  only?: readonly WagerId[],
): Event[] => capped(own, table, hand, payInFull(own, table, hand, judgement, only))

function payInFull(
  own: VersusRules,
  table: T,
  hand: Hand,
  judgement: Judgement,
  only?: readonly WagerId[],
): Event[] {
  const { bonus } = judgement
  const on = own.bonus ?? ''
  const aside = balance(table, asideOf(hand))
  const late: Event[] = bonus && aside > 0 ? [paidBonus(asideOf(hand), hand, on, aside, bonus)] : []
  return inOrder(own, table, hand, only)
    .flatMap((s): Event[] => {
      const result = outcomeOf(judgement, s)
      const extra =
        bonus && s.wager === on ? [paidBonus(INVENTORY, hand, on, winnings(s.cents, bonus.odds), bonus)] : []
      switch (result.outcome) {
        case 'win':
          return [...win(table, s, result.odds, why(result)), ...extra]
        case 'push':
          return [...push(table, s, why(result)), ...extra]
        case 'lose':
          return []
      }
    })
    .concat(late)
}

/** Both at once: the bonus of a wager that is lost is paid from the inventory straight away. */
export function settleHand(
  own: VersusRules,
  table: T,
  hand: Hand,
  judgement: Judgement,
  only?: readonly WagerId[],
): Event[] {
  const { spots: lost, bonus, on } = losing(own, table, hand, judgement, only)
  return [
    ...lost.flatMap((s) => lose(table, s, why(outcomeOf(judgement, s)))),
    ...(bonus ? [paidBonus(INVENTORY, hand, own.bonus ?? '', winnings(on, bonus.odds), bonus)] : []),
    ...pay(own, table, hand, judgement, only),
  ]
}
