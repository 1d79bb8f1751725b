import { due, INVENTORY, type Spot, spotsOf, stack } from '../kernel/account.ts'
import { lose, push, type Why, win } from '../kernel/settle.ts'
import { termsOf } from '../kernel/table.ts'
import type { Cents, Moved, Table } from '../kernel/types.ts'
import { countOf, result } from './hands.ts'
import type { Result } from './odds.ts'
import { moneyChosen, type Procedure } from './options.ts'
import { charge, takeTo, type VigorishRules } from './vigorish.ts'
import { isWager, type Line, type Lines, oddsOn } from './wagers.ts'

/** How wagers are settled: what becomes of each, and how the house takes its share. */
export interface Settling {
  readonly lines: Lines
  readonly vigorish: VigorishRules
}

function lineOf({ wager }: Spot, how: Result, { lines }: Settling): Line {
  if (!isWager(wager)) throw new Error(`no wager is called ${wager}`)
  return lines[wager][how]
}

/** Wagers from the highest-numbered position down. */
const ordered = (table: Table, { vigorish }: Settling): Spot[] =>
  vigorish.order(table).flatMap(({ player }) => spotsOf(table, player))

export function losing(table: Table, rules: Settling): Spot[] {
  const how = result(table)
  return ordered(table, rules).filter((s) => lineOf(s, how, rules).outcome === 'lose')
}

const score = (table: Table): string =>
  `Player ${countOf(table, 'player')}, Banker ${countOf(table, 'banker')}`

/** All losing wagers are collected before anything is paid. */
export function collect(table: Table, rules: Settling): Moved[] {
  const how = result(table)
  return losing(table, rules).flatMap((s) =>
    lose(table, s, { rule: lineOf(s, how, rules).rule, because: `${score(table)}.` }),
  )
}

/** The two acts at a position: the wager is paid or given back, the vigorish is marked or collected. */
interface Acts {
  readonly pay: readonly Moved[]
  readonly take: readonly Moved[]
}

/** Winnings wait in `due` while the vigorish on them is taken first; what is left is paid. */
function throughDue(pay: readonly Moved[], { player, wager }: Spot, owed: Cents, { rule }: Line): Acts {
  const credit = pay.filter((m) => m.from === INVENTORY)
  const rest = credit.reduce((n, m) => n + m.cents, 0) - owed
  const others = pay.filter((m) => m.from !== INVENTORY)
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

function actsOf(table: Table, s: Spot, how: Result, vigorishFirst: boolean, rules: Settling): Acts {
  const { options } = termsOf(table, s.account)
  const line = lineOf(s, how, rules)
  const why = { rule: line.rule, because: `${score(table)}.` }
  const owed = charge(table, s, how, rules.vigorish)
  const pays = (spot: Spot): Moved[] =>
    line.outcome === 'win' ? win(table, spot, oddsOn(options, s.wager), why) : push(table, spot, why)
  if (owed.cents === 0) return { pay: pays(s), take: [] }
  const taken = (from: string): Moved => ({
    type: 'moved',
    from,
    cents: owed.cents,
    wager: s.wager,
    rule: owed.rule,
    ...takeTo(moneyChosen(options), s),
  })
  if (!vigorishFirst) return { pay: pays(s), take: [taken(stack(s.player))] }
  if (line.outcome === 'push')
    return { take: [taken(s.account)], pay: pays({ ...s, cents: s.cents - owed.cents }) }
  const { take, pay } = throughDue(pays(s), s, owed.cents, line)
  return { take: [...take, taken(due(s.player))], pay }
}

/** Winners are paid and vigorish is taken, from the highest position down, in the order chosen (3.10(b), 7.10(b)). */
export function pay(table: Table, procedure: Procedure, rules: Settling): Moved[] {
  const how = result(table)
  const vigorishFirst = procedure === 2 || procedure === 4
  const acts = rules.vigorish.order(table).map(({ player }): Acts => {
    const all = spotsOf(table, player).map((s) => actsOf(table, s, how, vigorishFirst, rules))
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

/** The round is void and every wager goes back. */
export const giveBack = (table: Table, rules: Settling, why: Why): Moved[] =>
  ordered(table, rules).flatMap((s) => push(table, s, why))
