import type { Layout, LayoutSpot } from '@boardwalk/engine/kernel'
import { keyOf, placeFor, sizeOf } from '../felt/geometry.ts'
import type { Room } from './TableRoom.tsx'
import type { First } from './useScrolling.ts'

/**
 * The spot that a game is played on before all others, at one's own place; drawn large, where it is drawn twice. With
 * `open` the first that takes a bet now.
 */
export function mainSpot(
  { game, place, view, words }: Pick<Room, 'game' | 'place' | 'view' | 'words'>,
  layout: Layout,
  open?: ReadonlySet<string>,
): LayoutSpot | undefined {
  if (place === undefined) return undefined
  const takes = (wager: string): boolean => open?.has(keyOf(place, wager)) ?? true
  const spotOf = (wager: string): LayoutSpot | undefined =>
    layout[view].spots.findLast((s) => s.wager === wager && placeFor(s, place) === place)
  const wager = game.simplest ?? [...words.wagers.keys()].find((id) => takes(id) && spotOf(id))
  return wager !== undefined && takes(wager) ? spotOf(wager) : undefined
}

/** What a felt that is pushed about shows first: the place where this person bets, if it is on this part of the felt. */
export function firstLook(room: Room, layout: Layout, part: string | undefined): First | undefined {
  const spot = mainSpot(room, layout)
  if (!spot || (part !== undefined && spot.part !== undefined && spot.part !== part)) return undefined
  const { width, height } = sizeOf(room.view)
  return {
    key: `${room.view} ${room.place} ${part} ${spot.wager}`,
    box: {
      x: spot.x / width,
      y: spot.y / height,
      width: spot.width / width,
      height: spot.height / height,
    },
  }
}
