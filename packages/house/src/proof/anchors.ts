import type { AccountRow, Store, StreamHead } from '../store/store.ts'
import { type Checkpoint, openCheckpoint, openLoss, openSuccession, type SignedCheckpoint } from './chain.ts'
import { fault } from './fault.ts'
import { entriesOf } from './pages.ts'

/** The stream in which the house signs what all others have come to. */
export const HOUSE_STREAM = 'house'

export interface AnchorOptions {
  readonly store: Store
  readonly heads: readonly StreamHead[]
  readonly accounts: readonly AccountRow[]
  /** Public keys whose signature counts; without them, the anchor's key or the first checkpoint's. */
  readonly signers?: readonly string[]
  readonly anchor?: SignedCheckpoint
}

/** The name of a line of the trial balance. */
export const balanceLine = ({ unit, kind }: Pick<AccountRow, 'unit' | 'kind'>): string => `${unit} ${kind}`

const moment = (at: number): string => new Date(at).toISOString()

function signedIn(text: string, kind: 'checkpoint' | 'succession' | 'loss'): SignedCheckpoint | undefined {
  const body: unknown = JSON.parse(text)
  const signed = (body as Record<string, Partial<SignedCheckpoint> | undefined> | null)?.[kind]
  return signed && [signed.text, signed.signature, signed.key].every((part) => typeof part === 'string')
    ? (signed as SignedCheckpoint)
    : undefined
}

/** The signed checkpoint in an entry of the house's stream, if it is one. */
export const checkpointIn = (text: string): SignedCheckpoint | undefined => signedIn(text, 'checkpoint')
/** The word of an old signing key that a new one follows it. */
export const successionIn = (text: string): SignedCheckpoint | undefined => signedIn(text, 'succession')

/** The word of a new key that those before it are lost. */
export const lossIn = (text: string): SignedCheckpoint | undefined => signedIn(text, 'loss')

/** The key that signs what comes after an entry of the house's stream. */
export function keyAfter(text: string): string | undefined {
  const handed = successionIn(text)
  return handed ? openSuccession(handed, handed.key) : (lossIn(text)?.key ?? checkpointIn(text)?.key)
}

const UNSIGNED = 'The checkpoint is not signed by a key of this house.'

/** Goes through all checkpoints, and through one that was kept elsewhere. */
export class Anchors {
  readonly #options: AnchorOptions
  readonly #heads: ReadonlyMap<string, StreamHead>
  readonly #lines: ReadonlyMap<string, string>
  readonly #reached = new Map<string, number>()
  readonly #gone = new Map<string, number>()
  readonly #balances: Record<string, number> = {}
  /** Keys of which it is known from elsewhere that they are this house's. */
  readonly #trusted: readonly string[] | undefined
  /** Every key that signed, each but the first named by the one before it. */
  readonly #keys: string[] = []
  /** Where the keys before were lost: from there on another key vouches, and nothing of theirs says that it may. */
  readonly losses: number[] = []

  constructor(options: AnchorOptions) {
    this.#options = options
    this.#heads = new Map(options.heads.map((h) => [h.name, h]))
    this.#lines = new Map(options.accounts.map((a) => [a.name, balanceLine(a)]))
    this.#trusted = options.signers ?? (options.anchor && [options.anchor.key])
  }

  /** Every key that has vouched for this record, the first of them first. */
  get keys(): readonly string[] {
    return this.#keys
  }

  /** How many checkpoints there are, all of them good. */
  async verify(): Promise<number> {
    const { store, anchor } = this.#options
    const head = this.#heads.get(HOUSE_STREAM)
    let count = 0
    let first = 0
    let vouched = this.#trusted === undefined
    for await (const { version, body } of entriesOf(store, HOUSE_STREAM, 0, head?.version ?? 0)) {
      this.#succeed(body, version)
      // Who names the keys that count must name one of those after a loss, or anybody could have declared it.
      const after = this.#lose(body, version)
      if (after !== undefined && this.#options.signers) {
        vouched = this.#options.signers.includes(after)
        first = version
      }
      const signed = checkpointIn(body)
      if (!signed) continue
      const point = this.#opened(signed, version)
      await this.#heldAll(point, `the checkpoint of ${moment(point.at)}`)
      await this.#balanced(point, version)
      first ||= version
      count++
      // What a trusted key signed binds all that was signed before it, by whichever key.
      vouched ||= this.#trusted?.includes(signed.key) === true
    }
    if (count > 0 && !vouched) fault(HOUSE_STREAM, first, UNSIGNED)
    if (anchor) await this.#anchor(anchor)
    return count
  }

  /** A key says that another follows it: from here on that one signs, and the old one no more. */
  #succeed(body: string, version: number): void {
    const said = successionIn(body)
    if (!said) return
    const successor = openSuccession(said, this.#keys.at(-1) ?? said.key)
    if (successor === undefined)
      fault(HOUSE_STREAM, version, 'A key is named here, and not by the one that signed before it.')
    this.#keys.push(successor)
  }

  /** The keys before were lost: which vouches from here on, if it is said here. */
  #lose(body: string, version: number): string | undefined {
    const said = lossIn(body)
    if (!said) return undefined
    const key = openLoss(said)
    if (key === undefined) fault(HOUSE_STREAM, version, UNSIGNED)
    this.#keys.push(key)
    this.losses.push(version)
    return key
  }

  #opened(signed: SignedCheckpoint, version: number): Checkpoint {
    if (this.#keys.length === 0) this.#keys.push(signed.key)
    const point = openCheckpoint(signed, this.#keys.at(-1) ?? '')
    return point ?? fault(HOUSE_STREAM, version, UNSIGNED)
  }

  /** What somebody kept elsewhere must all be here: a tail that was cut or a backup put back is missing some of it. */
  async #anchor(anchor: SignedCheckpoint): Promise<void> {
    const { signers = this.#keys.length > 0 ? [] : [anchor.key] } = this.#options
    const known = [...this.#keys, ...signers]
    const point = known.includes(anchor.key) ? openCheckpoint(anchor, anchor.key) : undefined
    if (!point) return fault(HOUSE_STREAM, 0, UNSIGNED)
    await this.#heldAll(point, `the anchor of ${moment(point.at)}`)
    const version = (point.heads[HOUSE_STREAM]?.version ?? 0) + 1
    const [row] = await this.#options.store.entries(HOUSE_STREAM, version - 1, 1)
    if (row?.version !== version || checkpointIn(row.body)?.text !== anchor.text)
      fault(HOUSE_STREAM, version, `The anchor of ${moment(point.at)} is not in the record.`)
  }

  async #heldAll({ heads }: Checkpoint, source: string): Promise<void> {
    for (const [stream, { version, hash }] of Object.entries(heads)) {
      const end = this.#heads.get(stream)?.version ?? 0
      if (end < version)
        fault(stream, end + 1, `The record ends at version ${end}, and ${source} has version ${version}.`)
      const { store } = this.#options
      // What is in an archive that is not at hand cannot be held against it.
      if (version <= (await this.#begins(stream))) continue
      const [row] = await store.entries(stream, version - 1, 1)
      if (row?.hash.toString('hex') !== hash) fault(stream, version, `This is not what ${source} has signed.`)
    }
  }

  async #begins(stream: string): Promise<number> {
    const known = this.#gone.get(stream)
    if (known !== undefined) return known
    const { last } = await this.#options.store.blocks.begins(stream)
    this.#gone.set(stream, last)
    return last
  }

  /** The trial balance that was signed is what the transfers up to the signed heads come to. */
  async #balanced({ heads, balances, at }: Checkpoint, version: number): Promise<void> {
    for (const [stream, head] of Object.entries(heads)) {
      const from = this.#reached.get(stream) ?? 0
      if (head.version <= from) continue
      for (const { payer, payee, cents } of await this.#options.store.transfers(stream, from, head.version)) {
        this.#post(payer, -cents)
        this.#post(payee, cents)
      }
      this.#reached.set(stream, head.version)
    }
    for (const line of new Set([...Object.keys(balances), ...Object.keys(this.#balances)])) {
      const [signed, summed] = [balances[line] ?? 0, this.#balances[line] ?? 0]
      if (signed !== summed) {
        const says = `The trial balance of ${moment(at)} has ${signed} for ${line}; the transfers come to ${summed}.`
        fault(HOUSE_STREAM, version, says)
      }
    }
  }

  #post(account: string, cents: number): void {
    const line = this.#lines.get(account) ?? account
    this.#balances[line] = (this.#balances[line] ?? 0) + cents
  }
}
