import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@boardwalk/engine'
import { type Game, seeded } from '@boardwalk/engine/kernel'
import { choose } from '../../sim/players.ts'
import { SqliteStore } from '../../src/store/sqlite/store.ts'
import { fund, house, SETUP, TestClock } from '../world.ts'
import { foldTexts, type Golden } from './fold.ts'

/**
 * `make.ts RELEASE GAME…` writes the golden streams of a release: one table a game, some rounds by two people. What an earlier
 * release wrote is never written again: this build and every later one must fold it to the same table.
 */
const [release = '', ...ids] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+$/.test(release))
  throw new Error('Say of which release, and which games: make.ts 1.2.3 craps')
const ENTRIES = 160

async function texts(game: Game): Promise<string[]> {
  const store = new SqliteStore(':memory:')
  const clock = new TestClock()
  const pick = seeded(1947)
  const h = house(store, clock, { games: [game], draw: seeded(47), build: release })
  await h.openTable('golden', { ...SETUP, game: game.id }, 'floor', 'open')
  for (const player of ['A', 'B']) await fund(store, player, 5000_00)
  let ids = 0
  const version = (): number => h.live('golden')?.version ?? 0
  while (version() < ENTRIES) {
    for (const player of ['A', 'B']) {
      const live = h.live('golden')
      const command = live && choose(game, live.table, player, pick, 4)
      if (command) await h.submit({ table: 'golden', actor: player, id: `g${++ids}`, command })
    }
    await clock.forward(2_000)
  }
  const entries = await store.entries('table:golden', 0)
  await h.close()
  return entries.map((e) => e.body)
}

for (const game of games.filter((g) => ids.includes(g.id))) {
  const file = join(import.meta.dirname, `${game.id}-${release}.jsonl`)
  if (existsSync(file)) throw new Error(`${file} is there: what a release wrote is not written again.`)
  const lines = await texts(game)
  const golden: Golden = { game: game.id, release, ...foldTexts(game, lines) }
  writeFileSync(file, `${[JSON.stringify(golden), ...lines].join('\n')}\n`)
}
