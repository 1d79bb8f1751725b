import type { Used } from './data.ts'

/** Where a file belongs: to a game, to all of them, or to the house. */
export interface Home {
  readonly name: string
  /** Set for a game, which has a guide. */
  readonly game?: string
}

const AREAS: Readonly<Record<string, string>> = {
  engine: 'Every table',
  house: 'The house',
  lab: 'The lab',
  cli: 'The terminal',
}

export function homeOf(path: string): Home {
  const game = /^packages\/engine\/src\/games\/([^/]+)\//.exec(path)?.[1]
  if (game !== undefined) return { name: game, game }
  const shared = /^packages\/engine\/src\/([^/]+)\//.exec(path)?.[1]
  if (shared !== undefined && shared !== 'kernel') return { name: `Several games (${shared})` }
  const area = /^packages\/([^/]+)\//.exec(path)?.[1] ?? ''
  return { name: AREAS[area] ?? area }
}

export interface Place {
  readonly path: string
  readonly lines: readonly number[]
}

/** The places of a provision by where they belong, a file a line. */
export function byHome(
  code: readonly Used[],
  files: readonly string[],
): readonly (readonly [Home, readonly Place[]])[] {
  const homes = new Map<string, { home: Home; places: Map<string, number[]> }>()
  for (const [file, line] of code) {
    const path = files[file] ?? ''
    const home = homeOf(path)
    const at = homes.get(home.name) ?? { home, places: new Map<string, number[]>() }
    homes.set(home.name, at)
    at.places.set(path, [...(at.places.get(path) ?? []), line])
  }
  return [...homes.values()].map(({ home, places }) => [
    home,
    [...places].map(([path, lines]) => ({ path, lines })),
  ])
}
