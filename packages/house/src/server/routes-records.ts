import { didWords } from '@boardwalk/engine/kernel'
import type { QueryOf, Report } from '@boardwalk/protocol'
import type { Hono } from 'hono'
import type { Person } from '../people/facts.ts'
import { authorize } from '../people/roles.ts'
import type { Absence } from '../records/absence.ts'
import type { HouseBook } from '../records/book.ts'
import { eventsCsv, liabilityCsv, performanceCsv, roundsCsv } from '../records/reports.ts'
import { MOST_OF_SESSION, sessionOf } from '../records/session.ts'
import type { RoundRecord } from '../records/types.ts'
import { type Env, refuse } from './answers.ts'
import type { HttpOptions } from './http.ts'
import { answer, route } from './requests.ts'

/** How many rounds one answer has at most; whoever wants more asks from a later time. */
const MOST_ROUNDS = 200

/** How many absences one answer has at most: whoever was away longer looks at their rounds. */
const MOST_ABSENCES = 20

/** A round as this person may see it: what everyone saw, and of the seats only their own. */
function ownPart(round: RoundRecord, { id }: Person): RoundRecord {
  return { ...round, seats: round.seats.filter((s) => s.player === id) }
}

async function rounds(person: Person, asked: QueryOf<'rounds'>, book: HouseBook): Promise<RoundRecord[]> {
  const all = authorize(person, 'read-rounds') === undefined
  const wanted = all ? asked : { ...asked, player: person.id }
  const found: RoundRecord[] = []
  for await (const round of book.rounds(wanted)) {
    found.push(all ? round : ownPart(round, person))
    if (found.length >= MOST_ROUNDS) break
  }
  return found
}

/** An absence in the game's own names. */
function told(games: HttpOptions['games'], { options, home, ...absence }: Absence) {
  const game = games.find(({ id }) => id === absence.game)
  const names = new Map(game?.wagers(options).map((it) => [it.id, it.name]))
  const bets = home?.map(({ wager, cents }) => ({ name: names.get(wager) ?? wager, cents }))
  const acts = absence.acts.map((act) => ({ ...act, did: didWords(game?.playerActs, act.type) }))
  return { ...absence, acts, title: game?.title ?? absence.game, ...(bets && { home: bets }) }
}

/** The records of rounds, and reports as files. */
export function recordRoutes(
  hono: Hono<Env>,
  { store, audit, people, games }: HttpOptions,
  book: HouseBook,
): void {
  route(hono, 'ownRounds', async (c) =>
    answer(c, 'ownRounds', await book.own(c.get('caller').person.id, MOST_ROUNDS)),
  )
  route(hono, 'ownAbsences', async (c, { query: { since = 0 } }) => {
    const found = await book.absences(c.get('caller').person.id, MOST_ABSENCES, since)
    return answer(
      c,
      'ownAbsences',
      found.map((it) => told(games, it)),
    )
  })
  route(hono, 'ownSession', async (c) => {
    const { person, session } = c.get('caller')
    const began = people.began(session) ?? 0
    const lines = await book.own(person.id, MOST_OF_SESSION, began)
    return answer(c, 'ownSession', sessionOf(began, lines))
  })
  route(hono, 'rounds', async (c, { query }) =>
    answer(c, 'rounds', await rounds(c.get('caller').person, query, book)),
  )
  const reports: Readonly<Record<Report, (person: Person, asked: QueryOf<'report'>) => Promise<string>>> = {
    performance: async () => performanceCsv(await book.performance()),
    liability: async () => liabilityCsv(await store.accounts()),
    events: async () => eventsCsv(await audit.list({ limit: 1000 })),
    rounds: async (person, asked) => roundsCsv(await rounds(person, asked, book)),
  }
  route(hono, 'report', async (c, { params, query }) => {
    const { person } = c.get('caller')
    const objection = authorize(person, 'read-reports')
    if (objection) return refuse(c, 403, objection.because)
    const name = params.report.replace(/\.csv$/, '') as Report
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    }
    return c.body(await reports[name](person, query), 200, headers)
  })
}
