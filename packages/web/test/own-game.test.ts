import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Game } from '@boardwalk/engine/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWeb } from '../../../tools/web.ts'
import { openStage, type Stage, sideways } from './browser.ts'
import { eventually } from './eventually.ts'
import { decide, onSpot, sitDown, spot, tableOf } from './table.ts'

/** Games that are not of the rules, from their own files: those that the documentation walks through. */
const FILES = ['high-card', 'casino-war'].map((id) => resolve(import.meta.dirname, `../../../docs/${id}.ts`))
const TABLE = 'high-card-1'

let stage: Stage
const pages = mkdtempSync(join(tmpdir(), 'boardwalk-own-pages-'))
beforeAll(async () => {
  const modules = await Promise.all(FILES.map((file) => import(pathToFileURL(file).href)))
  const games = modules.map(({ default: game }: { default: Game }) => game)
  await buildWeb({ games: FILES, into: pages })
  stage = await openStage({ pages, games })
}, 180_000)
afterAll(async () => {
  await stage?.close()
  rmSync(pages, { recursive: true, force: true })
})

test.each(['desktop', 'phone'] as const)(
  'a game of one’s own is played in the browser, on a %s',
  async (size) => {
    const { page, heard, context } = await stage.visit(size, '/')
    await eventually(() => page.locator(`[data-table="${TABLE}"]`).innerText()).toContain('High card')
    const me = await sitDown(stage, page, TABLE)
    const target = await spot(stage, page, TABLE, me, 'ante')
    await eventually(() => page.locator('.what-now').innerText()).toMatch(/bet/i)
    await target.click()
    await eventually(() => onSpot(tableOf(stage, TABLE), me, 'ante')).toBeGreaterThan(0)
    const { round } = tableOf(stage, TABLE)
    await decide(page, 'ready')
    await decide(page, 'raise')
    await eventually(() => tableOf(stage, TABLE).round).toBe(round + 1)
    await eventually(() => page.locator('.room').innerText()).toContain('DEALER PLAYS WITH A FIVE OR HIGHER')
    expect(await sideways(page)).toBe(0)
    expect(heard.errors).toEqual([])
    await context.close()
  },
)

test('a game from a shoe is played there too', async () => {
  const { page, heard, context } = await stage.visit('desktop', '/')
  await eventually(() => page.locator('[data-table="casino-war-1"]').innerText()).toContain('Casino war')
  const me = await sitDown(stage, page, 'casino-war-1')
  await decide(page, 'decline-cut')
  const target = await spot(stage, page, 'casino-war-1', me, 'main')
  await eventually(() => page.locator('.what-now').innerText()).toMatch(/bet/i)
  await target.click()
  await eventually(() => onSpot(tableOf(stage, 'casino-war-1'), me, 'main')).toBeGreaterThan(0)
  expect(await sideways(page)).toBe(0)
  expect(heard.errors).toEqual([])
  await context.close()
})

test.each([
  ['high-card', '3.62'],
  ['casino-war', '2.87'],
])('the odds of %s stand in the guide', async (id, edge) => {
  const { page, heard, context } = await stage.visit('desktop', `/guide/${id}`)
  await eventually(() => page.locator('main').innerText()).toContain(edge)
  expect(heard.errors).toEqual([])
  await context.close()
})
