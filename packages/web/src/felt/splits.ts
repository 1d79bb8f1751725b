import {
  divided,
  type Layout,
  ownPlaces,
  type PlayerId,
  splitsOf,
  type Table,
} from '@boardwalk/engine/kernel'
import { useRef } from 'react'

/** The felt as it is played on now: a split box is shared by its hands, the own large place by all one's places. */
export function layoutNow(layout: Layout, table: Table | undefined, me: PlayerId | undefined): Layout {
  if (!table) return layout
  const splits = splitsOf(table)
  const own = me === undefined ? [] : ownPlaces(table, me)
  // Who has only the own seat has it as it is printed.
  const shares = own.length === 1 && own[0] === table.players[me ?? '']?.place ? [] : own
  const wide = divided(layout.wide, splits, shares)
  const tall = divided(layout.tall, splits, shares)
  return wide === layout.wide && tall === layout.tall ? layout : { ...layout, wide, tall }
}

const placesOf = ({ wide, tall }: Layout): string =>
  JSON.stringify([wide, tall].map(({ spots }) => spots.map(({ place }) => place)))

/** The same value as long as nothing was split and nobody came to another place. */
export function useLayoutNow(layout: Layout, table: Table | undefined, me: PlayerId | undefined): Layout {
  const kept = useRef({ printed: layout, now: layout })
  const now = layoutNow(layout, table, me)
  const { printed, now: last } = kept.current
  const same = printed === layout && (last === now || placesOf(last) === placesOf(now))
  if (!same) kept.current = { printed: layout, now }
  return kept.current.now
}
