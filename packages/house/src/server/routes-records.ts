import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import type { Person } from '../people/facts.ts'
import { authorize } from '../people/roles.ts'
import type { HouseBook } from '../records/book.ts'
import { eventsCsv, liabilityCsv, performanceCsv, roundsCsv } from '../records/reports.ts'
import { MOST_OF_SESSION, sessionOf } from '../records/session.ts'
import type { RoundRecord } from '../records/types.ts'
import { type Env, refuse } from './answers.ts'
import { pathOf } from './api.ts'
import type { HttpOptions } from './http.ts'
import type { ownRound, sessionSums } from './schemas.ts'

/** How many rounds one answer has at most; whoever wants more asks from a later time. */
const MOST_ROUNDS = 200

/** A round as this person may see it: what everyone saw, and of the seats only their own. */
function ownPart(round: RoundRecord, { id }: Person): RoundRecord {
  return { ...round, seats: round.seats.filter((s) => s.player === id) }
}

async function rounds(c: Context<Env>, book: HouseBook): Promise<RoundRecord[]> {
  const { person } = c.get('caller')
  const all = authorize(person, 'read-rounds') === undefined
  const { table, player, from, to } = c.req.query()
  const wanted = {
    ...(table && { table }),
    ...(from && { from: Number(from) }),
    ...(to && { to: Number(to) }),
    ...(all ? player && { player } : { player: person.id }),
  }
  const found: RoundRecord[] = []
  for await (const round of book.rounds(wanted)) {
    found.push(all ? round : ownPart(round, person))
    if (found.length >= MOST_ROUNDS) break
  }
  return found
}

/** The records of rounds, and reports as files. */
export function recordRoutes(hono: Hono<Env>, { store, audit, people }: HttpOptions, book: HouseBook): void {
  hono.get(pathOf('ownRounds'), async (c) =>
    c.json((await book.own(c.get('caller').person.id, MOST_ROUNDS)) satisfies z.infer<typeof ownRound>[]),
  )
  hono.get(pathOf('ownSession'), async (c) => {
    const { person, session } = c.get('caller')
    const began = people.began(session) ?? 0
    const lines = await book.own(person.id, MOST_OF_SESSION, began)
    return c.json(sessionOf(began, lines) satisfies z.infer<typeof sessionSums>)
  })
  hono.get(pathOf('rounds'), async (c) => c.json(await rounds(c, book)))
  const reports: Readonly<Record<string, (c: Context<Env>) => Promise<string>>> = {
    performance: async () => performanceCsv(await book.performance()),
    liability: async () => liabilityCsv(await store.accounts()),
    events: async () => eventsCsv(await audit.list({ limit: 1000 })),
    rounds: async (c) => roundsCsv(await rounds(c, book)),
  }
  hono.get(pathOf('report'), async (c) => {
    const objection = authorize(c.get('caller').person, 'read-reports')
    if (objection) return refuse(c, 403, objection.because)
    const name = (c.req.param('report') ?? '').replace(/\.csv$/, '')
    const make = Object.hasOwn(reports, name) ? reports[name] : undefined
    if (!make)
      return refuse(c, 404, `There is no report ${name}. There are ${Object.keys(reports).join(', ')}.`)
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    }
    return c.body(await make(c), 200, headers)
  })
}
