import { terms } from '@boardwalk/engine/kernel'
import { givesHints } from '../core/hints.ts'
import type { House } from '../core/house.ts'

/** The lobby: a line a table. */
export function lobby(house: House) {
  return house.tables().flatMap((name) => {
    const live = house.live(name)
    const bench = house.bench(name)
    if (!live || !bench || live.table.closing === 'shut') return []
    const { game, setup } = bench
    const { options, limits } = terms(live.table)
    const seats = game.places(options).length
    const stopped = bench.stopped?.(game.id)
    return [
      {
        table: name,
        game: game.id,
        title: game.title,
        limits,
        seats,
        free: seats - Object.keys(live.table.players).length,
        dealer: setup.dealer,
        unit: setup.unit,
        hints: givesHints(bench),
        options,
        ...(live.table.closing && { closing: true }),
        ...(stopped !== undefined && { stopped }),
        round: live.table.round,
        version: live.version,
      },
    ]
  })
}
