import type { Result } from '../../baccarat/odds.ts'
import {
  balance,
  type Cents,
  coupon,
  due,
  type Event,
  INVENTORY,
  lose,
  type Moved,
  type OptionValues,
  type PlayerId,
  percent,
  push,
  type Spot,
  spotsOf,
  stack,
  termsOf,
  vigorish,
  vigorishOf,
  type WagerId,
  win,
  winnings,
} from '../../kernel/index.ts'
import { chosen, type Mini } from './options.ts'
import { countOf, downward, marked, result } from './shoe.ts'
import type { T } from './state.ts'
import { LINES, type MiniWager, oddsOn, TIE_CHARGE } from './wagers.ts'

/** The coin that vigorish may be rounded up to (7.3(c)). */
const COIN: Cents = 5

const lineOf = (s: Spot, how: Result) => LINES[s.wager as MiniWager][how]

/** Wagers from the highest-numbered position down. */
const ordered = (table: T): Spot[] => downward(table).flatMap(({ player }) => spotsOf(table, player))

export function losing(table: T): Spot[] {
  const how = result(table)
  return ordered(table).filter((s) => lineOf(s, how).outcome === 'lose')
}

const score = (table: T): string => `Player ${countOf(table, 'player')}, Banker ${countOf(table, 'banker')}`

/** All losing wagers are collected before anything is paid (7.10(b)). */
export function collect(table: T): Event[] {
  const how = result(table)
  return losing(table).flatMap((s) =>
    lose(table, s, { rule: lineOf(s, how).rule, because: `${score(table)}.` }),
  )
}

interface Owed {
  readonly cents: Cents
  readonly rule: string
}

/** What so much on a wager, with a coupon of such a value beside it, owes the house on this result, and by which rule. */
export function chargeOn(
  options: OptionValues,
  wager: WagerId,
  cents: Cents,
  match: Cents,
  how: Result,
): Owed {
  const { vigorish: rate, rounding } = chosen(options)
  if (wager !== 'banker') return { cents: 0, rule: '' }
  if (rate === 'tie') return { cents: how === 'tie' ? percent(cents, TIE_CHARGE) : 0, rule: '19:47-7.3(d)' }
  const won = how === 'banker' ? winnings(cents + match, oddsOn(options, wager)) : 0
  // Never more than was won, however small the stake.
  return { cents: won === 0 ? 0 : Math.min(won, vigorish(won, rate, rounding, COIN)), rule: '19:47-7.3(c)' }
}

const charge = (table: T, s: Spot, how: Result): Owed =>
  chargeOn(
    termsOf(table, s.account).options,
    s.wager,
    s.cents,
    balance(table, coupon(s.place, s.player, s.wager)),
    how,
  )

/** The two acts at a position: the wager is paid or given back, the vigorish is marked or collected. */
interface Acts {
  readonly pay: readonly Moved[]
  readonly take: readonly Moved[]
}

function takeTo({ deferred, vigorish: rate }: Mini, { player, place }: Spot): Pick<Moved, 'to' | 'because'> {
  return deferred && rate !== 'tie'
    ? { to: vigorishOf(player), because: `Vigorish marked in box ${place}.` }
    : {
        to: INVENTORY,
        because: rate === 'tie' ? 'A quarter of the wager, for the tie.' : 'Vigorish collected.',
      }
}

/** Winnings wait in `due` while the vigorish on them is taken first; what is left is paid. */
function throughDue(pay: readonly Moved[], { player, wager }: Spot, owed: Cents): Acts {
  const credit = pay.filter((m) => m.from === INVENTORY)
  const rest = credit.reduce((n, m) => n + m.cents, 0) - owed
  const others = pay.filter((m) => m.from !== INVENTORY)
  const { rule } = pay[0] as Moved
  const paid: Moved = {
    type: 'moved',
    from: due(player),
    to: stack(player),
    cents: rest,
    wager,
    rule,
    because: 'Winnings less vigorish.',
  }
  return { take: credit.map((m) => ({ ...m, to: due(player) })), pay: rest > 0 ? [paid, ...others] : others }
}

function actsOf(table: T, s: Spot, how: Result, vigorishFirst: boolean): Acts {
  const { options } = termsOf(table, s.account)
  const { outcome, rule } = lineOf(s, how)
  const why = { rule, because: `${score(table)}.` }
  const owed = charge(table, s, how)
  const pays = (spot: Spot): Moved[] =>
    outcome === 'win' ? win(table, spot, oddsOn(options, s.wager), why) : push(table, spot, why)
  if (owed.cents === 0) return { pay: pays(s), take: [] }
  const taken = (from: string): Moved => ({
    type: 'moved',
    from,
    cents: owed.cents,
    wager: s.wager,
    rule: owed.rule,
    ...takeTo(chosen(options), s),
  })
  if (!vigorishFirst) return { pay: pays(s), take: [taken(stack(s.player))] }
  if (outcome === 'push')
    return { take: [taken(s.account)], pay: pays({ ...s, cents: s.cents - owed.cents }) }
  const { take, pay } = throughDue(pays(s), s, owed.cents)
  return { take: [...take, taken(due(s.player))], pay }
}

/** Winners are paid and vigorish is taken, from the highest position down, in the order chosen (7.10(b)1 to 4). */
export function pay(table: T, procedure: Mini['settlement']): Event[] {
  const how = result(table)
  const vigorishFirst = procedure === 2 || procedure === 4
  const acts = downward(table).map(({ player }): Acts => {
    const all = spotsOf(table, player).map((s) => actsOf(table, s, how, vigorishFirst))
    return { pay: all.flatMap((a) => a.pay), take: all.flatMap((a) => a.take) }
  })
  const passes = {
    1: () => [...acts.flatMap((a) => a.pay), ...acts.flatMap((a) => a.take)],
    2: () => [...acts.flatMap((a) => a.take), ...acts.flatMap((a) => a.pay)],
    3: () => acts.flatMap((a) => [...a.pay, ...a.take]),
    4: () => acts.flatMap((a) => [...a.take, ...a.pay]),
  }
  return passes[procedure]()
}

/** What a player's marker button shows is collected; all of it before the cards are shuffled again (7.3(c)). */
export function collectVigorish(table: T, players: readonly PlayerId[]): Event[] {
  return players
    .filter((player) => marked(table, player) > 0)
    .map((player) => ({
      type: 'moved',
      from: vigorishOf(player),
      to: INVENTORY,
      cents: marked(table, player),
      wager: 'banker',
      rule: '19:47-7.3(c)',
      because: 'Marked vigorish collected.',
    }))
}

export const owing = (table: T): PlayerId[] =>
  downward(table)
    .map(({ player }) => player)
    .filter((player) => marked(table, player) > 0)

/** The round is void and every wager goes back (7.11(d)). */
export const giveBack = (table: T): Event[] =>
  ordered(table).flatMap((s) =>
    push(table, s, { rule: '19:47-7.11(d)', because: 'Too few cards to finish: the round is void.' }),
  )
