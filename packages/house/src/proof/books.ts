import { type Event, isEvent } from '@boardwalk/engine/kernel'
import type { AccountRow, Transfer, TransferRow, Unit } from '../store/store.ts'
import { ownerOf, project } from '../streams/ledger.ts'
import { fault } from './fault.ts'

const LEDGER = 'ledger'

interface Statement {
  readonly given?: unknown
  readonly transfers?: unknown
  readonly events?: unknown
}

const isTransfer = (value: unknown): value is Transfer =>
  typeof value === 'object' &&
  value !== null &&
  ['payer', 'payee'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string') &&
  typeof (value as Transfer).cents === 'number'

/** A text that nobody has folded may say anything: what moves no chips is passed over. */
const isReadable = (event: Event): boolean =>
  !isEvent(event, 'moved') ||
  ([event.from, event.to].every((a) => typeof a === 'string') && typeof event.cents === 'number')

/**
 * What the text of an entry outside the tables says it moves: facts as the tables write them, transfers in so many
 * words, or chips given to a patron by the cage. Only the text is chained, so money that it does not speak of could be
 * changed unseen.
 */
export function stated(stream: string, body: unknown): readonly Transfer[] {
  if (typeof body !== 'object' || body === null) return []
  const { given, transfers, events } = body as Statement
  if (Array.isArray(transfers)) return transfers.filter(isTransfer)
  if (Array.isArray(events)) return project(stream, events.filter(isReadable), 'play').transfers
  return typeof given === 'number' ? [{ payer: 'cage', payee: stream, cents: given }] : []
}

const inWords = (all: readonly Transfer[]): string =>
  all
    .map(({ payer, payee, cents }) => `${payer} → ${payee} ${cents}`)
    .sort()
    .join(', ') || 'nothing'

/** The table's accounts in the ledger: kinds whose balance is what lies on the felt. */
const ON_FELT: readonly string[] = ['seat', 'pot', 'rake', 'commission']

/** Whose the chips on a table are, by ledger account. */
export function feltOf(table: string, balances: Readonly<Record<string, number>>): Map<string, number> {
  const felt = new Map<string, number>()
  for (const [account, cents] of Object.entries(balances)) {
    const owner = ownerOf(table, account)
    if (owner && ON_FELT.includes(owner.kind)) felt.set(owner.name, (felt.get(owner.name) ?? 0) + cents)
  }
  return felt
}

/** The whole ledger while the record goes by: what every account should hold. */
export class Books {
  readonly #accounts: ReadonlyMap<string, AccountRow>
  readonly #posted = new Map<string, number>()
  readonly #felt = new Map<string, number>()
  readonly #tables = new Set<string>()
  transfers = 0

  constructor(accounts: readonly AccountRow[]) {
    this.#accounts = new Map(accounts.map((a) => [a.name, a]))
  }

  /** The transfers of one entry against what its text says. */
  entry(stream: string, version: number, said: readonly Transfer[], rows: readonly TransferRow[]): void {
    if (inWords(said) !== inWords(rows)) {
      const says = `The record moves ${inWords(said)}, and the ledger has ${inWords(rows)}.`
      fault(stream, version, says)
    }
    for (const { payer, payee, cents } of rows) {
      if (this.#unit(payer) !== this.#unit(payee))
        fault(stream, version, `${payer} and ${payee} do not hold the same kind of money.`)
      this.#post(payer, -cents)
      this.#post(payee, cents)
      this.transfers++
    }
  }

  #unit(account: string): Unit | undefined {
    return this.#accounts.get(account)?.unit
  }

  #post(account: string, cents: number): void {
    this.#posted.set(account, (this.#posted.get(account) ?? 0) + cents)
  }

  /** What lies on a table when its stream has been folded. */
  felt(table: string, balances: Readonly<Record<string, number>>): void {
    this.#tables.add(table)
    for (const [name, cents] of feltOf(table, balances)) this.#felt.set(name, cents)
  }

  /** Balances are the sums of transfers, zero in all, and each table's accounts are the chips on its felt. */
  end(): void {
    const sums = new Map<Unit, number>()
    for (const { name, kind, unit, balance } of this.#accounts.values()) {
      const posted = this.#posted.get(name) ?? 0
      if (posted !== balance)
        fault(LEDGER, 0, `${name} has a balance of ${balance}, and its transfers come to ${posted}.`)
      sums.set(unit, (sums.get(unit) ?? 0) + balance)
      const table = name.split(':')[1] ?? ''
      const felt = this.#felt.get(name) ?? 0
      if (ON_FELT.includes(kind) && this.#tables.has(table) && felt !== balance)
        fault(`table:${table}`, 0, `${name} has a balance of ${balance}, and ${felt} lies on the felt.`)
    }
    for (const [unit, sum] of sums)
      if (sum !== 0) fault(LEDGER, 0, `All ${unit} balances together are ${sum}, not zero.`)
  }
}
