import { type Event, holderOf, isEvent, partsOf } from '@boardwalk/engine/kernel'
import type { AccountSpec, Transfer, Unit } from '../store/store.ts'

/** Whose the chips are. Where they lie on the felt is the table's state; the ledger knows owners only. */
interface Owner {
  readonly name: string
  readonly kind: AccountSpec['kind']
}

/** A meter's account: chips of different units never meet, and so tables of the school have a meter of their own. */
export const meterName = (meter: string, unit: Unit): string =>
  unit === 'play' ? `meter:${meter}` : `meter:${meter}:${unit}`

/** The ledger account behind an account of the table; nothing for coupons, which are promotion and not chips. */
export function ownerOf(table: string, account: string, unit: Unit = 'play'): Owner | undefined {
  const holder = holderOf(account)
  if (holder !== undefined) return { name: `seat:${table}:${holder}`, kind: 'seat' }
  const { kind, player, name } = partsOf(account)
  switch (kind) {
    case 'inventory':
      return { name: `inventory:${table}`, kind: 'inventory' }
    // All pots of a table have one owner: what lies in which of them, and from whom, is the table's state.
    case 'center':
    case 'pot':
      return { name: `pot:${table}:center`, kind: 'pot' }
    case 'house':
      return { name: `house:${table}`, kind: 'pot' }
    case 'rake':
      return { name: `rake:${table}`, kind: 'rake' }
    case 'vigorish':
      return { name: `commission:${table}`, kind: 'commission' }
    case 'patron':
      return { name: `patron:${player}`, kind: 'patron' }
    case 'transit':
      return { name: `transit:${player}`, kind: 'transit' }
    case 'meter':
      return { name: meterName(name ?? '', unit), kind: 'meter' }
    case 'cage':
    case 'cash':
      return { name: unit === 'play' ? 'cage' : `cage:${unit}`, kind: 'cage' }
    case 'coupon':
    case 'coupons':
      return undefined
    default:
      throw new Error(`nobody owns ${account}`)
  }
}

export interface Postings {
  readonly transfers: readonly Transfer[]
  readonly accounts: readonly AccountSpec[]
}

const NONE: Postings = { transfers: [], accounts: [] }

function staysWithPlayer({ from, to }: { from: string; to: string }): boolean {
  const player = holderOf(from)
  return player !== undefined && player === holderOf(to)
}

/** Chips that go from one table to another are on their way meanwhile, and in nobody's purse. */
export type Via = 'transit'
function by(account: string, via: Via | undefined): string {
  const { kind, player } = partsOf(account)
  return via && kind === 'patron' ? `${via}:${player}` : account
}

/** An entry's movements by owner, one transfer for each pair that has to settle. A bet writes none. */
export function project(table: string, events: readonly Event[], unit: Unit, via?: Via): Postings {
  const pairs = new Map<string, { payer: Owner; payee: Owner; cents: number }>()
  for (const event of events) {
    if (!isEvent(event, 'moved') || staysWithPlayer(event)) continue
    const payer = ownerOf(table, by(event.from, via), unit)
    const payee = ownerOf(table, by(event.to, via), unit)
    if (!payer || !payee || payer.name === payee.name) continue
    const back = pairs.get(`${payee.name} ${payer.name}`)
    if (back) {
      back.cents -= event.cents
      continue
    }
    const key = `${payer.name} ${payee.name}`
    const known = pairs.get(key) ?? { payer, payee, cents: 0 }
    known.cents += event.cents
    pairs.set(key, known)
  }
  if (pairs.size === 0) return NONE
  const open = [...pairs.values()].filter((p) => p.cents !== 0)
  const transfers = open.map(({ payer, payee, cents }) =>
    cents > 0
      ? { payer: payer.name, payee: payee.name, cents }
      : { payer: payee.name, payee: payer.name, cents: -cents },
  )
  const owners = new Map(open.flatMap((p) => [p.payer, p.payee]).map((o) => [o.name, o]))
  return { transfers, accounts: [...owners.values()].map((o) => ({ ...o, unit })) }
}
