/** The prints of so many entries of a stream are written together. */
export const SEGMENT = 512

/** The prints of a segment's command ids, by the version where it ends. */
export interface UsedIds {
  readonly upto: number
  readonly prints: readonly number[]
}

/** Prints of the command ids of a stream's entries, up to a version. */
export interface SpentRow {
  readonly upto: number
  readonly ids: Buffer
}

/** The versions between which a shoe was in play; the second is missing while it is. */
export interface ShoePlace {
  readonly shoe: string
  readonly made: number
  readonly over: number | null
}

/** What is kept so that no question reads a whole record. All of it can be made again from the entries. */
export interface Caches {
  /** Up to which version the ids of a stream can be asked for with `used`: the end of a segment, with none missing before. */
  usedUpto(stream: string): Promise<number>
  /** Keeps the ids of a segment if it is the next one; any other is left for whoever fills the gap. */
  saveUsed(stream: string, segment: UsedIds): Promise<void>
  /** Those of these prints that are kept. */
  used(stream: string, prints: readonly number[]): Promise<ReadonlySet<number>>
  /** How many prints are kept of a stream. */
  usedCount(stream: string): Promise<number>
  /** Of all segments that end after this version. */
  spent(stream: string, after?: number): Promise<SpentRow[]>
  saveSpent(stream: string, row: SpentRow): Promise<void>
  /** Where in the record a shoe is; it is written with the entries themselves. */
  shoe(name: string): Promise<ShoePlace | undefined>
  /** Streams that have shoes of before that was kept. */
  unplaced(): Promise<string[]>
  placeShoes(stream: string, places: readonly ShoePlace[]): Promise<void>
}
