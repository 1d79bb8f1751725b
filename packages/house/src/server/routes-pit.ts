import type { Hono } from 'hono'
import { authorize, HOUSE_COMMANDS, RIGHTS } from '../people/roles.ts'
import type { HouseBook } from '../records/book.ts'
import type { Figures } from '../records/tablebook.ts'
import { type Env, refuse } from './answers.ts'
import type { HttpOptions } from './http.ts'
import { Dues, irregularLines, pitRow, pitTable, type Row } from './pit.ts'
import { answer, pathOf, route } from './requests.ts'
import type { NameOf } from './views.ts'

/** How long a request waits for a record that is still being read; then it answers with what is counted so far. */
const PATIENCE_MS = 1_500
const MOST_LISTED = 500

/** The pit: every table's light, money and dues, for those who watch over them. */
export function pitRoutes(hono: Hono<Env>, options: HttpOptions, book: HouseBook): void {
  const { house, people, games, readings } = options
  const dues = new Dues()
  const nameOf: NameOf = (id) => people.person(id)?.name
  for (const endpoint of ['pit', 'pitTable', 'irregularities'] as const) {
    hono.use(pathOf(endpoint), async (c, next) => {
      const objection = authorize(c.get('caller').person, 'read-pit')
      return objection ? refuse(c, 403, objection.because) : next()
    })
  }

  const rowOf = (name: string, figures: Figures | undefined): Row | undefined => {
    const live = house.live(name)
    const bench = house.bench(name)
    if (!live || !bench || !figures) return undefined
    return { bench, live, figures, due: dues.find(name, bench.game, live.table, Date.now()) }
  }

  route(hono, 'pit', async (c) => {
    const { person } = c.get('caller')
    const names = house.tables()
    await house.following.glance(names).catch(() => undefined)
    const figures = await book.figures(names, PATIENCE_MS)
    const rows = names.flatMap((name) => rowOf(name, figures.get(name)) ?? [])
    return answer(c, 'pit', {
      now: Date.now(),
      may: HOUSE_COMMANDS.filter((command) => !authorize(person, command)),
      grants: RIGHTS.granted,
      games: games.map(({ id, title, rules }) => ({ id, title, rules })),
      tables: rows.map((row) => pitRow(row, nameOf)),
      meters: (await readings?.glance()) ?? [],
    })
  })
  route(hono, 'pitTable', async (c, { params: { table: name } }) => {
    await house.following.upToDate([name]).catch(() => undefined)
    const known = house.live(name) !== undefined
    const figures = known ? await book.figures([name], PATIENCE_MS) : new Map<string, Figures>()
    const row = rowOf(name, figures.get(name))
    return row
      ? answer(c, 'pitTable', { now: Date.now(), ...pitTable(row, nameOf) })
      : refuse(c, 404, `There is no table ${name}.`)
  })
  route(hono, 'irregularities', async (c, { query: { table } }) => {
    const all = [...house.tables(), ...house.past.names()]
    const names = table === undefined ? all : all.filter((name) => name === table)
    const figures = await book.figures(names, PATIENCE_MS)
    const found = [...figures.values()].flatMap((f) => f.irregularities).toSorted((a, b) => b.at - a.at)
    return answer(c, 'irregularities', irregularLines(found.slice(0, MOST_LISTED), nameOf))
  })
}
