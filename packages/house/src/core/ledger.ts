import type { Event } from '@boardwalk/engine/kernel'
import type { AccountKind, AccountSpec, Transfer, Unit } from '../store/store.ts'

/** Whose the chips are. Where they lie on the felt is the table's state; the ledger knows owners only. */
interface Owner {
  readonly name: string
  readonly kind: AccountKind
}

const parts = (account: string): string[] => account.split(':')

/** The ledger account behind an account of the table; nothing for coupons, which are promotion and not chips. */
export function ownerOf(table: string, account: string): Owner | undefined {
  const [kind = '', first = '', second = ''] = parts(account)
  switch (kind) {
    case 'stack':
    case 'due':
    case 'cover':
      return { name: `seat:${table}:${first}`, kind: 'seat' }
    case 'spot':
      return { name: `seat:${table}:${second}`, kind: 'seat' }
    case 'inventory':
      return { name: `inventory:${table}`, kind: 'inventory' }
    case 'center':
    case 'pot':
      return { name: `pot:${table}:${first || 'center'}`, kind: 'pot' }
    case 'rake':
      return { name: `rake:${table}`, kind: 'rake' }
    case 'vigorish':
      return { name: `commission:${table}`, kind: 'commission' }
    case 'patron':
      return { name: `patron:${first}`, kind: 'patron' }
    case 'meter':
      return { name: `meter:${first}`, kind: 'meter' }
    case 'cage':
    case 'cash':
      return { name: 'cage', kind: 'cage' }
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

/** An entry's movements by owner, one transfer for each pair that has to settle. A bet writes none. */
export function project(table: string, events: readonly Event[], unit: Unit): Postings {
  const pairs = new Map<string, { payer: Owner; payee: Owner; cents: number }>()
  for (const event of events) {
    if (event.type !== 'moved' || !('cents' in event)) continue
    const payer = ownerOf(table, event.from)
    const payee = ownerOf(table, event.to)
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
  const open = [...pairs.values()].filter((p) => p.cents !== 0)
  const transfers = open.map(({ payer, payee, cents }) =>
    cents > 0
      ? { payer: payer.name, payee: payee.name, cents }
      : { payer: payee.name, payee: payer.name, cents: -cents },
  )
  const owners = new Map(open.flatMap((p) => [p.payer, p.payee]).map((o) => [o.name, o]))
  return { transfers, accounts: [...owners.values()].map((o) => ({ ...o, unit })) }
}
