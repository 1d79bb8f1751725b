import { eventsOf } from '@boardwalk/engine/kernel'
import type { Hono } from 'hono'
import type { HouseBook } from '../records/book.ts'
import type { Replay } from '../records/replay.ts'
import { type Env, refuse } from './answers.ts'
import { pathOf } from './api.ts'
import { askedOf, identify } from './gate.ts'
import type { HttpOptions } from './http.ts'
import { namesAt } from './views.ts'

/** Everybody who sat at the table in this round. */
const playersIn = ({ begin, entries }: Replay): string[] => {
  const came = entries.flatMap((e) => eventsOf(e.facts, 'sat')).map((f) => f.player)
  return [...new Set([...Object.keys(begin.players), ...came])]
}

/** Rounds played again, each for the eyes of whoever asks. */
export function replayRoutes(
  hono: Hono<Env>,
  { house, people, keys = [] }: HttpOptions,
  book: HouseBook,
): void {
  hono.get(pathOf('replay'), async (c) => {
    const table = c.req.param('table') ?? ''
    const round = Number(c.req.param('round'))
    const bench = house.bench(table)
    if (!bench || !Number.isSafeInteger(round) || round < 1)
      return refuse(c, 404, `There is no round ${c.req.param('round')} at a table ${table}.`)
    const caller = await identify(askedOf(c), people, false)
    const viewer = caller?.person.id ?? 'everyone'
    const replay = await book.replay({ table, round, viewer, keys })
    if (replay === undefined) return refuse(c, 404, `Round ${round} was not played at ${table}.`)
    if (replay === 'open')
      return refuse(c, 409, `Round ${round} is still played. It can be seen again when it is over.`)
    const names = namesAt(playersIn(replay), (id) => people.person(id)?.name)
    return c.json({ ...replay, title: bench.game.title, viewer, names })
  })
}
