import type { Context, Hono } from 'hono'
import type { HouseBook } from '../records/book.ts'
import { mayReturn } from '../records/replay.ts'
import { isBusy } from '../streams/journal.ts'
import { type Env, refuse, tooMany } from './answers.ts'
import { chargeOf } from './charge.ts'
import { Desk } from './desk.ts'
import { askedOf, identify } from './gate.ts'
import type { HttpOptions } from './http.ts'
import { isHidden } from './private.ts'
import { netOf } from './rates.ts'
import { answerOf, Replays, type Shown, shown } from './replays.ts'
import { route } from './requests.ts'
import { namesAt } from './views.ts'

/** What making a replay costs; one that is kept costs as much as any request. */
const MAKING = 20

/** Rounds played again, each as the person who asks may see it. */
export function replayRoutes(hono: Hono<Env>, options: HttpOptions, book: HouseBook): void {
  const { house, people, keys = [] } = options
  const replays = new Replays()
  const desk = new Desk()
  const charge = chargeOf(options)
  const send = (c: Context<Env>, found: Shown, viewer: string): Response => {
    const names = namesAt(found.players, (id) => people.person(id)?.name)
    return c.body(answerOf(found, viewer, names), 200, { 'Content-Type': 'application/json' })
  }
  route(hono, 'replay', async (c, { params: { table, round } }) => {
    const bench = house.bench(table)
    if (!bench || round < 1) return refuse(c, 404, `There is no round ${round} at a table ${table}.`)
    const caller = await identify(askedOf(c), people, false)
    if (isHidden(house, table, caller?.person))
      return refuse(c, 404, `There is no round ${round} at a table ${table}.`)
    const viewer = caller?.person.id ?? 'everyone'
    const known = replays.find(table, round, viewer)
    if (known) return send(c, known, viewer)
    const objection = charge(c, MAKING)
    if (objection) return objection
    const replay = await desk.take(netOf(c.get('address')), () => book.replay({ table, round, viewer, keys }))
    if (replay === undefined) return refuse(c, 404, `Round ${round} was not played at ${table}.`)
    if (replay === 'open')
      return refuse(c, 409, `Round ${round} is still played. It can be seen again when it is over.`)
    if (isBusy(replay)) return tooMany(c, replay.afterMs, 'Too many replays are waiting.')
    const made = shown(replay, bench.game.title)
    const now = house.live(table)?.table
    const isFinal = now === undefined || (now.round > round && !mayReturn(now, round))
    if (viewer === 'everyone' && isFinal) replays.keep(table, round, made)
    return send(c, made, viewer)
  })
}
