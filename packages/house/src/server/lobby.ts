import { terms } from '@boardwalk/engine/kernel'
import { personAt } from '../tables/alone.ts'
import { givesHints } from '../tables/hints.ts'
import type { House } from '../tables/house.ts'
import type { TableState } from '../tables/types.ts'
import type { NameOf } from './views.ts'

const DEALING: readonly string[] = ['dealer', 'stickman']

/** Who dealt last at a table, by name. */
function dealerName({ recent, version }: TableState, nameOf: NameOf): string | undefined {
  const dealt = recent.list(version).findLast((k) => DEALING.includes(k.command.by) && k.actor !== 'house')
  return dealt && nameOf(dealt.actor)
}

/** The lobby: a line a table. A table for one is shown to who has it. */
export function lobby(house: House, nameOf: NameOf = () => undefined, viewer?: string) {
  return house.tables().flatMap((name) => {
    const live = house.live(name)
    const bench = house.bench(name)
    if (!live || !bench || live.table.closing === 'shut') return []
    const { game, setup } = bench
    const { alone = false } = setup
    if (alone && (viewer === undefined || personAt(live.table) !== viewer)) return []
    const { options, limits } = terms(live.table)
    const seats = game.places(options).length
    const stopped = bench.stopped?.(game.id)
    const by = setup.dealer === 'person' ? dealerName(live, nameOf) : undefined
    return [
      {
        table: name,
        game: game.id,
        title: game.title,
        limits,
        seats,
        free: alone
          ? 0
          : seats - Object.values(live.table.players).filter(({ place }) => place !== undefined).length,
        dealer: setup.dealer,
        ...(by !== undefined && { dealerName: by }),
        unit: setup.unit,
        hints: givesHints(bench),
        options,
        ...(alone && { alone }),
        ...(live.table.closing && { closing: true }),
        ...(stopped !== undefined && { stopped }),
        round: live.table.round,
        version: live.version,
      },
    ]
  })
}
