import type { DrawRecord, ShoeRecord as Published } from '@boardwalk/client'

export type { DrawRecord }
/** A shoe, as the house or a file has it; an older file does not say how it was cut and drawn. */
export type ShoeRecord = Omit<Published, 'cut' | 'drawn'> & Partial<Pick<Published, 'cut' | 'drawn'>>

export type ProofRecord = ShoeRecord | DrawRecord
export const isShoe = (record: ProofRecord): record is ShoeRecord => 'shoe' in record

/** What it is called, in a heading and as a file. */
export const titleOf = (record: ProofRecord): string =>
  isShoe(record) ? `Shoe ${record.shoe}` : `Draw ${record.draw} at ${record.table}`
export const fileOf = (record: ProofRecord): string =>
  isShoe(record) ? `${record.shoe.replace('/', '-')}.json` : `${record.table}-draw-${record.draw}.json`

export interface Check {
  readonly what: string
  readonly fault?: string | undefined
}

export interface Verifier {
  check(record: ProofRecord): Promise<readonly Check[]>
}

type Fields = Readonly<Record<string, unknown>>
const isText = (value: unknown): boolean => typeof value === 'string'
const isHex = (value: unknown): boolean => typeof value === 'string' && /^([0-9a-f]{2})+$/.test(value)
const isPlace = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText)
const isPlaces = (value: unknown): boolean => Array.isArray(value) && value.every((v) => Number.isInteger(v))

/** `KS` with the nonce of its leaf, or a leaf. */
const OPENING = /^(\S{2} )?[0-9a-f]{64}$/
const isOpenings = (value: unknown): boolean =>
  Array.isArray(value) && value.every((v) => typeof v === 'string' && OPENING.test(v))

/** The faces by place, as far as they are open. */
export const facesOf = ({ order, places = [] }: ShoeRecord): readonly (string | undefined)[] =>
  order ?? places.map((text) => (text.includes(' ') ? text.split(' ')[0] : undefined))

function isShoeRecord(fields: Fields): boolean {
  const { shoe, deck, decks, cards = 0, root, secret, order, places, own = [], dealt, drawn = [] } = fields
  const { cut = 0 } = fields
  const isOpen = places === undefined ? isText(secret) && isTexts(order) : isOpenings(places)
  return (
    [shoe, root].every(isText) &&
    isTexts(deck) &&
    isOpen &&
    isPlaces(own) &&
    [decks, cut, cards].every((v) => Number.isInteger(v)) &&
    isPlaces(drawn) &&
    Array.isArray(dealt) &&
    dealt.every((d) => Array.isArray(d) && Number.isInteger(d[0]) && isText(d[1]))
  )
}

/** Numbers that a die, a wheel or a drum can be asked for; what is larger no house ever drew from. */
const isCount = (value: unknown): boolean =>
  isPlace(value) && (value as number) >= 1 && (value as number) <= 1e6

function isDrawing(of: unknown): boolean {
  const { kind, count, stops, take, of: balls } = Object(of) as Fields
  if (kind === 'dice') return isCount(count)
  if (kind === 'spin') return isCount(stops)
  return kind === 'draw' && isCount(take) && isCount(balls) && (take as number) <= (balls as number)
}

function isDrawRecord(fields: Fields): boolean {
  const { table, draw, committed, commitment, secret, close, head, of, outcome, version, hash, chain } =
    fields
  const { from = 0, before = '00', texts = [] } = Object(chain) as Fields
  const isOpen = of === undefined || (isDrawing(of) && isHex(head) && (isPlace(outcome) || isPlaces(outcome)))
  return (
    isText(table) &&
    [draw, committed, version, from, close ?? 0].every(isPlace) &&
    [commitment, secret, hash, before].every(isHex) &&
    isTexts(texts) &&
    isOpen
  )
}

/** The record in a file, or why there is none in it. */
export function readRecord(text: string): ProofRecord | string {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return 'That file is not JSON.'
  }
  const fields = Object(json) as Fields
  if (isShoeRecord(fields) || isDrawRecord(fields)) return json as ProofRecord
  return 'draw' in fields
    ? 'That file is no record of a draw: commitment, secret, head or outcome are missing.'
    : 'That file is no record of a shoe: order, secret, root or deals are missing.'
}

/** `minibaccarat-1/3` and draw 17 at `craps-1` as this browser notes what it saw. */
const keyOf = (record: ProofRecord): string =>
  isShoe(record) ? record.shoe.replace(/\/(\d+)$/, ':$1') : `${record.table}#${record.draw}`

/** What this browser saw before the wagers, against what the house says now. */
export function againstSeen(record: ProofRecord, seen: Readonly<Record<string, unknown>>): Check | undefined {
  const noted = seen[keyOf(record)]
  if (typeof noted !== 'string') return undefined
  if (isShoe(record))
    return {
      what: 'The root is the one this browser saw when the shoe was new.',
      fault: noted === record.root ? undefined : 'This browser saw another root when the shoe was new.',
    }
  return {
    what: 'The commitment is the one this browser saw at the table before the wagers.',
    fault: noted === record.commitment ? undefined : 'This browser saw another commitment before the wagers.',
  }
}
