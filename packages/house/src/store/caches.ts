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
  /** Of all segments that end after this version. */
  spent(stream: string, after?: number): Promise<SpentRow[]>
  saveSpent(stream: string, row: SpentRow): Promise<void>
  /** Where in the record a shoe is; it is written with the entries themselves. */
  shoe(name: string): Promise<ShoePlace | undefined>
  /** Streams that have shoes of before that was kept. */
  unplaced(): Promise<string[]>
  placeShoes(stream: string, places: readonly ShoePlace[]): Promise<void>
}
