import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Kilobytes of script, compressed, that a place and a table may weigh. */
export const BUDGET = { shell: 130, table: 200, felt: 25 } as const

interface Preload {
  readonly places: readonly { readonly path: string; readonly files: readonly string[] }[]
  readonly games: Readonly<Record<string, readonly string[]>>
}

export interface Weights {
  /** The shell with the lobby, before any table of it is near the screen. */
  readonly lobby: number
  /** What a table fetches for its game alone: the felt, and what it shares with others of its family. */
  felt(game: string): number
  /** All that a table fetches before the first round. */
  table(game: string): number
}

/** What built pages weigh, from the list of files by which the house has them fetched. */
export function weigh(pages: string): Weights {
  const { places, games } = JSON.parse(readFileSync(join(pages, 'preload.json'), 'utf8')) as Preload
  const [table, lobby] = ['/t/chips', '/'].map((address) => {
    const place = places.find(({ path }) => new RegExp(path).test(address))
    if (!place) throw new Error(`nothing is fetched for ${address}`)
    return place.files
  }) as [readonly string[], readonly string[]]
  const kilobytes = (files: Iterable<string>): number =>
    [...files]
      .filter((file) => file.endsWith('.js'))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(pages, file))).length, 0) / 1000
  const filesOf = (game: string): readonly string[] => {
    const files = games[game]
    if (!files) throw new Error(`the pages have no felt of ${game}`)
    return files
  }
  return {
    lobby: kilobytes(lobby),
    felt: (game) => kilobytes(filesOf(game).filter((file) => !table.includes(file))),
    table: (game) => kilobytes(new Set([...table, ...filesOf(game)])),
  }
}
