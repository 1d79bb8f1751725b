import { dollars } from '@boardwalk/engine/kernel'
import type { LobbyTable } from '../net/types.ts'
import { go, useAddress } from '../router.tsx'
import { limitsOf } from './words.ts'

export interface Filter {
  readonly game: string
  /** The highest minimum somebody wants to play at, in cents; zero for any. */
  readonly minimum: number
  readonly free: boolean
}

/** What is looked for stands in the address, so that it can be kept and passed on. */
export function useFilter(): Filter {
  const { query } = useAddress()
  return {
    game: query.get('game') ?? '',
    minimum: Number(query.get('minimum') ?? 0) * 100 || 0,
    free: query.has('free'),
  }
}

function choose({ game, minimum, free }: Filter): void {
  const query = new URLSearchParams()
  if (game !== '') query.set('game', game)
  if (minimum > 0) query.set('minimum', String(minimum / 100))
  if (free) query.set('free', '1')
  const text = query.toString()
  go(text === '' ? '/' : `/?${text}`, true)
}

export const clearFilter = (): void => choose({ game: '', minimum: 0, free: false })

export const fits = (table: LobbyTable, { game, minimum, free }: Filter): boolean =>
  (game === '' || table.game === game) &&
  (minimum === 0 || limitsOf(table).least <= minimum) &&
  (!free || table.free > 0)

export function Filters({ tables, filter }: { tables: readonly LobbyTable[]; filter: Filter }) {
  const games = [...new Map(tables.map((t) => [t.game, t.title]))]
  const minimums = [...new Set(tables.map((t) => limitsOf(t).least))].toSorted((a, b) => a - b)
  return (
    <form className="lobby-filters" aria-label="Which tables" onSubmit={(e) => e.preventDefault()}>
      <label className="field">
        <span>Game</span>
        <select value={filter.game} onChange={(e) => choose({ ...filter, game: e.target.value })}>
          <option value="">All</option>
          {games.map(([id, title]) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>Minimum</span>
        <select
          value={filter.minimum}
          onChange={(e) => choose({ ...filter, minimum: Number(e.target.value) })}
        >
          <option value={0}>Any</option>
          {minimums.map((cents) => (
            <option key={cents} value={cents}>
              {dollars(cents)} or less
            </option>
          ))}
        </select>
      </label>
      <label className="lobby-check">
        <input
          type="checkbox"
          checked={filter.free}
          onChange={(e) => choose({ ...filter, free: e.target.checked })}
        />
        <span>Free seat</span>
      </label>
    </form>
  )
}
