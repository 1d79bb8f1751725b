import {
  type Account,
  balance,
  type Cents,
  type Citation,
  dealerStep,
  moved,
  type PlayerId,
  partsOf,
  rakeOf,
  stack,
  type Why,
} from '../kernel/index.ts'
import { fact, type PotsEvent } from './facts.ts'
import { incremental, percentage, rakedFrom, type Taken } from './rake.ts'
import type { PotsHandlers, PotsRules, PotsStage, T } from './rules.ts'
import { type Gathered, gathered, type Stake, uncalled } from './sidepots.ts'
import { playersIn } from './state.ts'
import { betAccount, betOf, chipsOf, chosen, potAccount } from './table.ts'

/** The bets of a round go into the pots, and the rake comes out of them. */

const GATHER: Citation = '19:47-14.6(c)'

export const gathering: PotsStage = (_, table) => {
  if (table.state.bet) return undefined
  return dealerStep('gather', GATHER, 'Gather the bets into the pot.')
}

const stakesOf = (table: T): Stake[] =>
  table.state.hands.map((hand) => ({
    player: hand.player,
    cents: betOf(table, hand),
    contends: hand.is === 'in',
    allIn: chipsOf(table, hand.player) === 0,
  }))

/** What each pot holds of each player, by pot. */
type Held = readonly ReadonlyMap<PlayerId, Cents>[]

function heldAfter(table: T, { into, pots }: Gathered): Held {
  return pots.map((_, at) => {
    const held = new Map<PlayerId, Cents>()
    for (const { player } of table.state.hands) held.set(player, balance(table, potAccount(at, player)))
    for (const { pot, layer } of into)
      if (pot === at)
        for (const { player, cents } of layer.from) held.set(player, (held.get(player) ?? 0) + cents)
    return held
  })
}

const sumOf = (held: ReadonlyMap<PlayerId, Cents>): Cents => [...held.values()].reduce((a, b) => a + b, 0)

/** What has been raked from the hand, in all or from one pot. */
export function raked(table: T, pot?: number): Cents {
  const names = pot === undefined ? table.state.pots.map((_, at) => `${at + 1}`) : [`${pot + 1}`]
  return rakeAccounts(table)
    .filter((account) => names.includes(partsOf(account).name ?? ''))
    .reduce((sum, account) => sum + balance(table, account), 0)
}

/** The rake area, without charges for time. */
export const rakeAccounts = (table: T): readonly Account[] =>
  Object.keys(table.balances).filter((account) => {
    const { kind, player, name } = partsOf(account)
    return kind === 'rake' && player !== undefined && name !== 'time'
  })

interface Raking {
  readonly taken: readonly Taken[]
  readonly levels: number
  readonly rule: Citation
}

/** What the house takes now, whatever its method. */
function rakeNow(table: T, { into, pots }: Gathered, held: Held, isOver: boolean): Raking {
  const { rake, rakePercent, rakeCap, rakeLevels, noFlopNoDrop } = chosen(table)
  const { levels, street } = table.state
  const nothing = { taken: [], levels, rule: '19:47-14.14(b)' }
  if (noFlopNoDrop && street === 0 && isOver) return nothing
  // 19:47-14.14(a)3[cap]: no more of a hand than the submission says.
  const room = Math.max(0, rakeCap - raked(table))
  if (rake === 'percentage') {
    const bets = pots.map((_, at) =>
      into.reduce(
        (sum, { pot, layer }) => sum + (pot === at ? layer.from.reduce((n, it) => n + it.cents, 0) : 0),
        0,
      ),
    )
    return { taken: percentage(rakePercent, bets, room), levels, rule: '19:47-14.14(b)1ii' }
  }
  if (rake !== 'incremental') return nothing
  const all = held.map((own, at) => ({ put: sumOf(own) + raked(table, at), chips: sumOf(own) }))
  const { reached, taken } = incremental(rakeLevels, levels, all, room)
  return { taken, levels: reached, rule: '19:47-14.14(b)2ii' }
}

function rakeEvents({ taken, rule }: Raking, held: Held): PotsEvent[] {
  const why: Why = { rule, because: 'The rake.' }
  const left = held.map((own) => new Map(own))
  return taken.flatMap(({ pot, cents }) => {
    const own = left[pot] ?? new Map<PlayerId, Cents>()
    const parts = [...own].map(([player, had]) => ({ from: player, cents: had }))
    return rakedFrom(cents, parts).flatMap(({ from: player, cents: part }) => {
      own.set(player, (own.get(player) ?? 0) - part)
      return moved(potAccount(pot, player), rakeOf(pot + 1, player), part, why)
    })
  })
}

/** The next street, or what comes after the last. */
const following = (own: PotsRules, table: T): PotsEvent =>
  playersIn(table.state).length > 1 && table.state.street + 1 < own.streets.length
    ? fact({ type: 'street-over' })
    : fact({ type: 'showdown-begun' })

export const GATHERING = {
  gather: (own, table) => {
    const stakes = stakesOf(table)
    // 19:47-14.14(d): a bet that nobody has called is no part of the pot.
    const back = uncalled(stakes)
    const called = stakes.map((it) =>
      it.player === back?.player ? { ...it, cents: it.cents - back.cents } : it,
    )
    const left = playersIn(table.state)
    const now = gathered(table.state.pots, left, called)
    const held = heldAfter(table, now)
    const raking = rakeNow(table, now, held, left.length < 2)
    const why = { rule: GATHER, because: 'Gathered into the pot.' }
    const accountOf = (player: PlayerId): Account =>
      betAccount({ player, place: table.state.hands.find((hand) => hand.player === player)?.place ?? '' })
    return [
      ...(back
        ? moved(accountOf(back.player), stack(back.player), back.cents, {
            rule: '19:47-14.14(d)',
            because: 'Nobody called that.',
          })
        : []),
      ...now.into.flatMap(({ pot, layer }) =>
        layer.from.flatMap(({ player, cents }) =>
          moved(accountOf(player), potAccount(pot, player), cents, why),
        ),
      ),
      ...rakeEvents(raking, held),
      fact({ type: 'bets-gathered', pots: now.pots, levels: raking.levels }),
      following(own, table),
    ]
  },
} satisfies Partial<PotsHandlers>
