import { entriesOf } from '../store/pages.ts'
import type { AccountRow, Store, StreamHead } from '../store/store.ts'
import {
  type AnyCheckpoint,
  isListed,
  openCheckpoint,
  openDrill,
  openLoss,
  openSuccession,
  type SignedCheckpoint,
} from './chain.ts'
import { fault } from './fault.ts'
import { HOUSE_STREAM, moment, SignedHeads } from './signedheads.ts'

export { HOUSE_STREAM }

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

function signedIn(
  text: string,
  kind: 'checkpoint' | 'succession' | 'loss' | 'drill',
): SignedCheckpoint | undefined {
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

/** The word of a drill's key that the record is a drill's from there on. */
export const drillIn = (text: string): SignedCheckpoint | undefined => signedIn(text, 'drill')

/** The key that signs what comes after an entry of the house's stream. */
export function keyAfter(text: string): string | undefined {
  const handed = successionIn(text)
  return handed
    ? openSuccession(handed, handed.key)
    : (lossIn(text) ?? drillIn(text) ?? checkpointIn(text))?.key
}

/** What a checkpoint says, whoever signed it. */
export function pointIn(text: string): AnyCheckpoint | undefined {
  const signed = checkpointIn(text)
  return signed && openCheckpoint(signed, signed.key)
}

/** The version of the house's stream that a checkpoint follows. */
export const placeOf = (point: AnyCheckpoint): number =>
  (isListed(point) ? point.heads[HOUSE_STREAM]?.version : point.house.version) ?? 0

const UNSIGNED = 'The checkpoint is not signed by a key of this house.'

/** Goes through all checkpoints, and through one that was kept elsewhere. */
export class Anchors {
  readonly #options: AnchorOptions
  readonly #heads: ReadonlyMap<string, StreamHead>
  readonly #signed: SignedHeads
  /** Keys of which it is known from elsewhere that they are this house's. */
  readonly #trusted: readonly string[] | undefined
  /** Every key that signed, each but the first named by the one before it. */
  readonly #keys: string[] = []
  /** Where the keys before were lost: from there on another key vouches, and nothing of theirs says that it may. */
  readonly losses: number[] = []
  /** Where a drill began, if the record is that of one. */
  drill: number | undefined

  constructor(options: AnchorOptions) {
    this.#options = options
    this.#heads = new Map(options.heads.map((h) => [h.name, h]))
    const lines = new Map(options.accounts.map((a) => [a.name, balanceLine(a)]))
    this.#signed = new SignedHeads(options.store, this.#heads, lines)
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
      const rehearsing = this.#rehearse(body, version)
      if (rehearsing !== undefined) {
        // The drill's key says nothing for what is before it.
        if (count > 0 && !vouched) fault(HOUSE_STREAM, first, UNSIGNED)
        vouched = this.#options.signers?.includes(rehearsing) ?? true
        first = version
      }
      const signed = checkpointIn(body)
      if (!signed) continue
      const point = this.#opened(signed, version)
      await this.#signed.checkpoint(point, version)
      first ||= version
      count++
      // What a trusted key signed binds all that was signed before it, by whichever key.
      vouched ||= this.#trusted?.includes(signed.key) === true
    }
    if (count > 0 && !vouched) fault(HOUSE_STREAM, first, UNSIGNED)
    if (anchor) await this.#anchor(anchor)
    await this.#signed.end()
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
    const key = this.drill === undefined ? openLoss(said) : undefined
    if (key === undefined) fault(HOUSE_STREAM, version, UNSIGNED)
    this.#keys.push(key)
    this.losses.push(version)
    return key
  }

  /** The record is a drill's from here on: by which key, if it is said here. */
  #rehearse(body: string, version: number): string | undefined {
    const said = drillIn(body)
    if (!said) return undefined
    const key = openDrill(said)
    if (key === undefined) fault(HOUSE_STREAM, version, UNSIGNED)
    this.#keys.push(key)
    this.drill ??= version
    return key
  }

  #opened(signed: SignedCheckpoint, version: number): AnyCheckpoint {
    if (this.#keys.length === 0) this.#keys.push(signed.key)
    const point = openCheckpoint(signed, this.#keys.at(-1) ?? '')
    if (!point) return fault(HOUSE_STREAM, version, UNSIGNED)
    if ((point.drill === true) !== (this.drill !== undefined))
      fault(
        HOUSE_STREAM,
        version,
        'This checkpoint is a drill’s and the record is not, or the other way round.',
      )
    return point
  }

  /** What somebody kept elsewhere must all be here: a tail that was cut or a backup put back is missing some of it. */
  async #anchor(anchor: SignedCheckpoint): Promise<void> {
    const { signers = this.#keys.length > 0 ? [] : [anchor.key] } = this.#options
    const known = [...this.#keys, ...signers]
    const point = known.includes(anchor.key) ? openCheckpoint(anchor, anchor.key) : undefined
    if (!point) return fault(HOUSE_STREAM, 0, UNSIGNED)
    if (isListed(point)) await this.#signed.held(point, `the anchor of ${moment(point.at)}`)
    const version = placeOf(point) + 1
    const [row] = await this.#options.store.entries(HOUSE_STREAM, version - 1, 1)
    if (row?.version !== version || checkpointIn(row.body)?.text !== anchor.text)
      fault(HOUSE_STREAM, version, `The anchor of ${moment(point.at)} is not in the record.`)
  }
}
