import type { PlayerId } from '@boardwalk/engine/kernel'
import { authorize, type Holder } from '../people/roles.ts'
import { ownerOf } from '../tables/alone.ts'
import type { House } from '../tables/house.ts'

/** The tables a house has, as far as it matters who may see them. */
type Tables = Pick<House, 'bench' | 'live'>

/**
 * Whether a table has to look as if it did not exist: a private one, to everybody but its owner, the floor and those who
 * watch for the house or the Commission.
 */
export function isHidden({ bench, live }: Tables, table: string, person: Holder | undefined): boolean {
  const found = bench(table)
  if (found?.setup.alone !== true) return false
  if (person === undefined) return true
  const owner: PlayerId | undefined = ownerOf(found, live(table)?.table)
  return owner !== person.id && authorize(person, 'watch-private') !== undefined
}

/** The game in the name of a private table. Whether there is such a table is between the house and its owner. */
export function privateGame(table: string, games: ReadonlySet<string>): string | undefined {
  const [, game = ''] = /^(.+)-alone-\d{1,9}$/.exec(table) ?? []
  return games.has(game) ? game : undefined
}
