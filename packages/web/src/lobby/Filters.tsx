import { dollars } from '@boardwalk/engine/kernel'
import { FAMILIES, KNOWN } from '@boardwalk/engine/known'
import { useEffect, useRef } from 'react'
import type { LobbyTable } from '../net/types.ts'
import { go, useAddress } from '../router.tsx'
import { limitsOf } from './words.ts'

export const ORDERS = ['busiest', 'easiest', 'lowest edge', 'fastest'] as const
export type Order = (typeof ORDERS)[number]

export interface Filter {
  readonly game: string
  readonly family: string
  /** Words of a game's name. */
  readonly find: string
  /** The highest minimum somebody wants to play at, in cents; zero for any. */
  readonly minimum: number
  readonly free: boolean
  readonly order: Order
}

const isOrder = (text: string | null): text is Order => ORDERS.some((order) => order === text)

/** What is looked for stands in the address, so that it can be kept and passed on. */
export function useFilter(): Filter {
  const { query } = useAddress()
  const order = query.get('order')
  return {
    game: query.get('game') ?? '',
    family: query.get('family') ?? '',
    find: query.get('find') ?? '',
    minimum: Number(query.get('minimum') ?? 0) * 100 || 0,
    free: query.has('free'),
    order: isOrder(order) ? order : 'busiest',
  }
}

function choose({ game, family, find, minimum, free, order }: Filter): void {
  const query = new URLSearchParams()
  if (game !== '') query.set('game', game)
  if (family !== '') query.set('family', family)
  if (find !== '') query.set('find', find)
  if (minimum > 0) query.set('minimum', String(minimum / 100))
  if (free) query.set('free', '1')
  if (order !== 'busiest') query.set('order', order)
  const text = query.toString()
  go(text === '' ? '/' : `/?${text}`, true)
}

export const clearFilter = (): void =>
  choose({ game: '', family: '', find: '', minimum: 0, free: false, order: 'busiest' })

/** As somebody types it: no matter which letters are capitals, nor what stands between words. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

export const fits = (table: LobbyTable, { game, family, find, minimum, free }: Filter): boolean =>
  (game === '' || table.game === game) &&
  (family === '' || KNOWN[table.game]?.family === family) &&
  plain(`${table.title} ${table.game}`).includes(plain(find)) &&
  (minimum === 0 || limitsOf(table).least <= minimum) &&
  (!free || table.free > 0)

/** More than ever sit at one table. */
const LIKED = 1_000
const taken = ({ seats, free }: LobbyTable): number => seats - free

/**
 * Tables in an order; equal ones stay as they were, and among the busiest those one likes come first. A game of somebody's own
 * stands last where nothing is known of it.
 */
export function inOrder(tables: readonly LobbyTable[], order: Order, liked: readonly string[]): LobbyTable[] {
  const worth = (table: LobbyTable): number => {
    const known = KNOWN[table.game]
    if (order === 'busiest') return liked.includes(table.game) ? -LIKED : -taken(table)
    if (!known) return Number.POSITIVE_INFINITY
    if (order === 'easiest') return known.skill
    return order === 'fastest' ? -known.pace : known.edge
  }
  return tables.toSorted((a, b) => {
    const [x, y] = [worth(a), worth(b)]
    return x === y ? 0 : x - y
  })
}

function Find({ filter }: { filter: Filter }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const press = (e: KeyboardEvent): void => {
      const typing = e.target instanceof HTMLInputElement || e.target instanceof HTMLSelectElement
      if (e.key !== '/' || typing || e.ctrlKey || e.metaKey) return
      e.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <input
      ref={input}
      type="search"
      className="input lobby-find"
      placeholder="Find a game"
      aria-label="Find a game"
      aria-keyshortcuts="/"
      value={filter.find}
      onChange={(e) => choose({ ...filter, find: e.target.value })}
    />
  )
}

function Families({ tables, filter }: { tables: readonly LobbyTable[]; filter: Filter }) {
  const count = (family: string): number =>
    new Set(tables.filter((t) => KNOWN[t.game]?.family === family).map((t) => t.game)).size
  const all = new Set(tables.map((t) => t.game)).size
  return (
    <div className="lobby-families" role="group" aria-label="Families of games">
      {['', ...FAMILIES]
        .filter((family) => family === '' || count(family) > 0)
        .map((family) => (
          <button
            key={family}
            type="button"
            className="lobby-chip"
            aria-pressed={filter.family === family}
            onClick={() => choose({ ...filter, family, game: '' })}
          >
            {family === '' ? 'All' : family} <span>{family === '' ? all : count(family)}</span>
          </button>
        ))}
    </div>
  )
}

export function Filters({ tables, filter }: { tables: readonly LobbyTable[]; filter: Filter }) {
  const minimums = [...new Set(tables.map((t) => limitsOf(t).least))].toSorted((a, b) => a - b)
  return (
    <form className="lobby-filters" aria-label="Which tables" onSubmit={(e) => e.preventDefault()}>
      <Families tables={tables} filter={filter} />
      <Find filter={filter} />
      <div className="lobby-orders" role="group" aria-label="Order">
        {ORDERS.map((order) => (
          <button
            key={order}
            type="button"
            className="lobby-order"
            aria-pressed={filter.order === order}
            onClick={() => choose({ ...filter, order })}
          >
            {order}
          </button>
        ))}
      </div>
      <label className="lobby-minimum">
        <span className="hidden">Minimum</span>
        <select
          value={filter.minimum}
          onChange={(e) => choose({ ...filter, minimum: Number(e.target.value) })}
        >
          <option value={0}>Any minimum</option>
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
