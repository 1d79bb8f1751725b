/** A shoe that is over, as the house publishes it. */
export interface ShoeRecord {
  readonly shoe: string
  readonly deck: readonly string[]
  readonly decks: number
  readonly root: string
  readonly secret: string
  readonly order: readonly string[]
  readonly dealt: readonly (readonly [number, string])[]
  readonly cut?: number
  readonly drawn?: readonly number[]
}

export interface Check {
  readonly what: string
  readonly fault?: string | undefined
}

export interface Verifier {
  checkShoe(record: ShoeRecord): Promise<readonly Check[]>
}

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((v) => typeof v === 'string')
const isPlaces = (value: unknown): boolean => Array.isArray(value) && value.every((v) => Number.isInteger(v))

/** The record in a file, or why there is none in it. */
export function readRecord(text: string): ShoeRecord | string {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return 'That file is not JSON.'
  }
  const {
    shoe,
    deck,
    decks,
    root,
    secret,
    order,
    dealt,
    drawn = [],
    cut = 0,
  } = Object(json) as Record<string, unknown>
  const isWhole =
    [shoe, root, secret].every((v) => typeof v === 'string') &&
    [deck, order].every(isTexts) &&
    [decks, cut].every((v) => Number.isInteger(v)) &&
    isPlaces(drawn) &&
    Array.isArray(dealt) &&
    dealt.every((d) => Array.isArray(d) && Number.isInteger(d[0]) && typeof d[1] === 'string')
  return isWhole
    ? (json as ShoeRecord)
    : 'That file is no record of a shoe: order, secret, root or deals are missing.'
}

/** `minibaccarat-1/3` as this browser notes the roots it saw. */
const keyOf = (shoe: string): string => shoe.replace(/\/(\d+)$/, ':$1')

/** What this browser saw when the shoe was new, against what the house says now. */
export function againstSeen(record: ShoeRecord, seen: Readonly<Record<string, unknown>>): Check | undefined {
  const root = seen[keyOf(record.shoe)]
  if (typeof root !== 'string') return undefined
  return {
    what: 'The root is the one this browser saw when the shoe was new.',
    fault: root === record.root ? undefined : 'This browser saw another root when the shoe was new.',
  }
}

const ROOTS = 'boardwalk.roots'

/** The roots that this browser saw at tables, by `table:shuffle`. */
export function seenRoots(): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(localStorage.getItem(ROOTS) ?? '{}')) as Record<string, unknown>
  } catch {
    return {}
  }
}
